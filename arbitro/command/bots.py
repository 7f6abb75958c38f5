"""arbitro bots: play for the bots of a service that runs elsewhere."""

import click

from service.logs import configure
from service.server.bots import play_for_bots
from service.settings import BadSetting, Settings


@click.command()
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="The service.")
def bots(url: str) -> None:
    """Play for the bots at a service's tables, until stopped by a signal.

    BOTS_TOKEN is the token that the service has, and BOT_SECONDS how many seconds a move takes. The
    games that the service serves have to be installed here.
    """
    try:
        settings = Settings.from_environment()
        if not settings.bots_token:
            raise BadSetting("BOTS_TOKEN is not set")
        configure(settings.log_format)
        play_for_bots(url, settings)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
