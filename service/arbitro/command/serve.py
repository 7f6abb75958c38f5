"""arbitro serve: start the service."""

import os
from dataclasses import Field, fields
from typing import Any

import click

from arbitro.server.serving import main
from arbitro.settings import Settings, default_of, describe_settings

HELP = describe_settings()


def serve_with(**given: str | None) -> None:
    """Serve games over HTTP, until stopped by a signal.

    Each option is also an environment variable. Pass secrets in variables, because others on the
    machine can read the options of a process.
    """
    main(os.environ | {name.upper(): text for name, text in given.items() if text is not None})


def option(setting: Field[Any]) -> click.Option:
    """Make the option for one setting."""
    return click.Option(
        [f"--{setting.name.replace('_', '-')}"],
        envvar=setting.name.upper(),
        show_envvar=True,
        default=default_of(setting) or None,
        show_default=True,
        metavar=setting.metadata["metavar"],
        help=HELP[setting.name],
    )


serve = click.Command(
    "serve",
    params=[option(setting) for setting in fields(Settings)],
    callback=serve_with,
    help=serve_with.__doc__,
)
