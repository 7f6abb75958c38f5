"""arbitro serve: start the service."""

import os
from dataclasses import Field, fields
from typing import Any, get_type_hints

import click

from arbitro.server.serving import main
from arbitro.settings import BOUNDS, CHOICES, Settings


def serve_with(**given: str | None) -> None:
    """Serve games over HTTP, until stopped by a signal.

    Each option is also an environment variable. Give secrets in variables, as others on the machine
    can read the options of a process.
    """
    os.environ.update({name.upper(): text for name, text in given.items() if text is not None})
    main()


def option(setting: Field[Any], described: str) -> click.Option:
    """Make the option for one setting."""
    name = setting.name
    return click.Option(
        [f"--{name.replace('_', '-')}"],
        envvar=name.upper(),
        show_envvar=True,
        default=as_text(name, setting.default),
        show_default=True,
        metavar="|".join(CHOICES.get(name, ())) or ("NUMBER" if name in BOUNDS else "TEXT"),
        help=described,
    )


def as_text(name: str, default: Any) -> str | None:
    """Write a default as one would give it."""
    if name in CHOICES:
        return next(text for text, meant in CHOICES[name].items() if meant == default)
    if isinstance(default, tuple):
        return ",".join(default) or None
    if isinstance(default, float):
        return f"{default:g}"
    return None if default is None else str(default)


def options() -> list[click.Parameter]:
    """Make an option for each setting."""
    hints = get_type_hints(Settings, include_extras=True)
    return [option(setting, hints[setting.name].__metadata__[0]) for setting in fields(Settings)]


serve = click.Command("serve", params=options(), callback=serve_with, help=serve_with.__doc__)
