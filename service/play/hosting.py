"""What can be done with the games that the service hosts."""

from service.play.agenda import Agenda
from service.play.following import Followers
from service.play.hosted_hints import Ask, Hints
from service.play.hosted_playing import Playing
from service.play.hosted_reading import Reading
from service.play.hosted_seats import Seats
from service.play.hosted_tables import HostedTables
from service.play.presenter import Presenter
from service.play.updates import SessionStore


class Hosting:
    """The hosted tables of one game, and what can be done there."""

    def __init__(
        self,
        presenter: Presenter,
        store: SessionStore,
        followers: Followers,
        agenda: Agenda,
        ask: Ask,
    ) -> None:
        self.presenter = presenter
        self.tables = HostedTables(presenter, store, agenda)
        self.reading = Reading(self.tables, followers)
        self.playing = Playing(self.tables)
        self.seats = Seats(self.tables, agenda)
        self.hints = Hints(self.tables, ask)
