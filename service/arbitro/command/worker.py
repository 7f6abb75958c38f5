"""arbitro worker: work for the bots of a service that runs elsewhere."""

import os
import signal

import click

from arbitro.play.catalogue import finding as catalogue
from arbitro.server.job_workers import worker_processes
from arbitro.server.logs import configure
from arbitro.settings import BadSetting, Settings
from arbitro.store.gateway import Gateway


@click.command()
def worker() -> None:
    """Think for bots, give advice and meet deadlines, until stopped by a signal.

    REDIS_URL and QUEUE_URL are those of the service, BOT_SECONDS is how many seconds a move takes,
    and JOB_WORKERS how many processes think. The games that the service serves have to be installed
    here.
    """
    try:
        settings = Settings.from_environment()
        if not settings.redis_url or not settings.queue:
            raise BadSetting("REDIS_URL is not set, or QUEUE_URL beside a Cluster")
        for url in (settings.redis_url, settings.queue):
            Gateway(url)
        configure(settings.log_format)
        catalogue.find(settings.games)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    with worker_processes(max(1, settings.job_workers), os.environ):
        signal.pause()
