"""Hosted games as a script plays them: no HTTP, no Redis, nothing but values."""

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import msgspec

from arbitro.jobs.advisers.asking import Advisers
from arbitro.play.presenter import Presenter
from arbitro.play.sealed.games import SealedGames
from arbitro.play.sealed.seals import KEY_BYTES, Sealer
from arbitro.play.tables.actions.hosting import Hosting
from arbitro.play.tables.actions.moves import MoveReply, SentMove
from arbitro.play.tables.actions.opening import Openings, SentOpening
from arbitro.play.tables.agenda import Agenda
from arbitro.play.tables.following.followers import Followers
from arbitro.play.tables.following.quotas import Quotas
from arbitro.play.tables.following.stream import Stream
from arbitro.play.tables.participants import decision_in
from arbitro.rules.legal import pick_move
from arbitro.store.due_turns import DueTurnStore
from arbitro.store.listener import Listener
from tests.games import GAMES, as_json
from tests.play.stores import WatchedStore

SEED = "5e" * 32
TOKEN = "of those who play for bots"  # noqa: S105 - the tests' own
HEARTBEAT_SECONDS = 0.05


def followers_of(store: WatchedStore, most: int = 10, **options: Any) -> Followers:
    listener = Listener(store.gateway)
    return Followers(listener, Quotas(most, most, most), HEARTBEAT_SECONDS, **options)


def agenda_of(store: WatchedStore) -> Agenda:
    return Agenda(DueTurnStore(store.gateway), TOKEN)


def hosting_of(name: str, store: WatchedStore, most: int = 10) -> Hosting:
    """Host a game as one process of the service does."""
    agenda, ask = agenda_of(store), partial(Advisers(None, 1, 1).ask, "hints")
    return Hosting(Presenter(GAMES[name]), store, followers_of(store, most), agenda, ask)


@dataclass
class Script:
    """A hosted game, and everybody's tokens."""

    name: str
    opening: dict[str, Any] = field(default_factory=dict)
    store: WatchedStore = field(default_factory=WatchedStore)

    def __post_init__(self) -> None:
        self.hosting = hosting_of(self.name, self.store)
        self.messages = self.hosting.presenter.messages
        request = {"players": GAMES[self.name].players[0], "seed": SEED, **self.opening}
        sealed = SealedGames(self.hosting.presenter, Sealer([bytes(KEY_BYTES)]))
        self.openings = Openings(self.hosting.presenter, self.store, sealed, agenda_of(self.store))
        decode = partial(msgspec.json.decode, type=self.messages.session_request)
        opened = self.openings.open(SentOpening(as_json(request).encode(), decode))
        self.id, self.host, self.seats = opened.id, opened.tokens.host, opened.tokens.seats

    def read(self, seat: int) -> Any:
        return json.loads(self.hosting.reading.read(self.id, self.seats[seat]).text)

    def follow(self, token: str | None, after: int = 0, **options: Any) -> Stream:
        feed = self.hosting.reading.feed(self.id, token, after)
        assert feed
        return self.hosting.reading.follow(self.id, "", feed, after, **options)

    def etag(self, seat: int) -> str:
        return self.hosting.reading.read(self.id, self.seats[seat]).etag

    def sent(
        self,
        move: Any,
        token: str | None = None,
        key: str = "",
        tags: Collection[str] | None = None,
    ) -> SentMove:
        token = self.seats[move.seat] if token is None else token
        decode = partial(msgspec.json.decode, type=self.messages.session_move_request)
        decisions = None if tags is None else {decision_in(tag) for tag in tags}
        return SentMove(as_json({"move": move}).encode(), decode, token, key, decisions)

    def play(self, move: Any, **sent: Any) -> MoveReply:
        return self.hosting.playing.play_move(self.id, self.sent(move, **sent))

    def a_move(self, random: Random, seat: int | None = None) -> Any:
        """Choose among the legal moves of whoever may move."""
        state = self.state
        to_act = sorted(each for each in GAMES[self.name].to_act(state) if each is not None)
        seat = random.choice(to_act) if seat is None else seat
        return pick_move(GAMES[self.name].legal(state, seat), random.randrange)

    @property
    def state(self) -> Any:
        progress = json.loads(self.store.fields(self.id)["progress"])
        return msgspec.convert(progress["state"], self.messages.state)

    @property
    def is_over(self) -> bool:
        return self.store.fields(self.id)["over"] == b"1"
