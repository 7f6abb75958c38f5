"""What can be done with the games that the service hosts."""

from arbitro.play.presenter import Presenter
from arbitro.play.tables.actions.hints import Ask, Hints
from arbitro.play.tables.actions.playing import Playing
from arbitro.play.tables.actions.reading import Reading
from arbitro.play.tables.actions.seats import Seats
from arbitro.play.tables.actions.tables import HostedTables
from arbitro.play.tables.following.followers import Followers
from arbitro.play.tables.turns import BotJobs
from arbitro.play.tables.updates import SessionStore


class Hosting:
    """The hosted tables of one game, and what can be done there."""

    def __init__(
        self,
        presenter: Presenter,
        store: SessionStore,
        followers: Followers,
        bots: BotJobs,
        ask: Ask,
    ) -> None:
        self.presenter = presenter
        self.tables = HostedTables(presenter, store, bots)
        self.reading = Reading(self.tables, followers)
        self.playing = Playing(self.tables)
        self.seats = Seats(self.tables, bots)
        self.hints = Hints(self.tables, ask)
