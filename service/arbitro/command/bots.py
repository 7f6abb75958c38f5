"""arbitro bots: play for the bots of a service that runs elsewhere."""

import signal

import click

from arbitro.jobs.bot_client.calls import Calls
from arbitro.play.catalogue import finding as catalogue
from arbitro.server.beside.bots import bot_processes
from arbitro.server.logs import configure
from arbitro.settings import BadSetting, Settings


@click.command()
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="The service.")
def bots(url: str) -> None:
    """Play for the bots at a service's tables, until stopped by a signal.

    BOTS_TOKEN is the token that the service has, BOT_SECONDS how many seconds a move takes at
    least, and BOTS how many processes play. The games that the service serves have to be installed
    here.
    """
    try:
        settings = Settings.from_environment()
        if not settings.bots_token:
            raise BadSetting("BOTS_TOKEN is not set")
        Calls(url, settings.bots_token)
        configure(settings.log_format)
        catalogue.find(settings.games)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    with bot_processes(max(1, settings.bots), url):
        signal.pause()
