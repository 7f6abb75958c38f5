"""Opening a table: once, even if the request is sent twice.

A repeated request gets the same answer, although only digests of tokens are stored. For that, the
id and the tokens are derived from two secrets: the `Idempotency-Key`, which only its sender has,
and a random one, which is stored for some minutes. (Without a key it is not stored.) Whoever reads
the store lacks the key. Whoever learns the key later lacks the random secret. During these minutes
anybody who sends the key and the same body gets the answer, so a key has to be hard to guess.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Struct

from arbitro.play.messages.sealed import SealedSessionRequest
from arbitro.play.messages.sessions import Opened, Tokens
from arbitro.play.problems import Problem, Translatable
from arbitro.play.sealed.games import SealedGames
from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables import table as tables
from arbitro.play.tables.actions.tables import HostedTables
from arbitro.play.tables.seats_asked import needs_bots
from arbitro.play.tables.table import Turn
from arbitro.play.tables.tokens import HOST, derived_id, derived_token, digest
from arbitro.play.tables.turns import BotJobs, check_bots, check_imagines
from arbitro.rules.base import about

SECRET_BYTES = 32
WHO_OPENS = Translatable("who-opens")


class SentOpening(Struct, frozen=True):
    """A request for a new table, as somebody sends it."""

    body: bytes
    decode: Annotated[Callable[[bytes], Any], about("reads the body")]
    token: str | None = None
    key: Annotated[str, about("an idempotency key")] = ""

    @property
    def repeatable(self) -> str:
        """Name the request if it may be sent again."""
        return self.key and hashlib.sha256(self.key.encode() + self.body).hexdigest()


class Credentials(Struct, frozen=True):
    """The id of a new table, and the token of each holder."""

    id: str
    tokens: Mapping[str, str]


class Openings:
    """Opens the tables of one game."""

    def __init__(
        self,
        hosted: HostedTables,
        sealed: SealedGames,
        bots: BotJobs,
        token: str | None = None,
    ) -> None:
        self._hosted = hosted
        self._presenter = hosted.presenter
        self._sealed = sealed
        self._bots = bots
        self._store = hosted.store
        self._digest = digest(token) if token else None

    @property
    def needs_token(self) -> bool:
        """Whether only those who have the operator's token may open tables."""
        return self._digest is not None

    def open(self, sent: SentOpening) -> Opened:
        """Open a table, and give everybody's tokens this once."""
        if self._digest and not hmac.compare_digest(self._digest, digest(sent.token or "")):
            raise Problem("unauthorized", WHO_OPENS)
        request = sent.decode(sent.body)
        turn = self._table(request)
        if needs_bots(request):
            check_bots(self._bots, self._presenter.game)
        if request.hints:
            check_imagines(self._presenter.game)
        holders = tables.holders(len(turn.table.details.names))
        while (credentials := self._credentials(sent, holders)) is None:
            pass
        if isinstance(request, SealedSessionRequest):
            self._sealed.use_up(request, sent.repeatable)
        turn = tables.with_tokens(turn, credentials.tokens)
        # If the table is there already, the same request has opened it.
        game = self._presenter.game
        commit = stored_tables.opening_of(game, turn)
        self._hosted.write(credentials.id, turn, commit)
        return opened(credentials)

    def _table(self, request: Any) -> Turn:
        """Set up the table that was asked for."""
        if isinstance(request, SealedSessionRequest):
            return self._sealed.hosted(request)
        return tables.open_table(self._presenter, request)

    def _credentials(self, sent: SentOpening, holders: Sequence[str]) -> Credentials | None:
        """Choose a table's id and tokens; None if the same request has just chosen others."""
        name = hashlib.sha256(f"{self._presenter.game.name} {sent.key}".encode()).hexdigest()
        request = hashlib.sha256(sent.body).digest()
        stored = self._store.opening(name) if sent.key else None
        stored = stored or request + secrets.token_bytes(SECRET_BYTES)
        if not stored.startswith(request):
            raise Problem("key-reused")
        credentials = derived(stored[len(request) :], sent.key, holders)
        # Nothing is stored for those who may open no table.
        if not self._store.admit(credentials.id):
            raise Problem("too-many-sessions")
        if sent.key and self._store.keep_opening(name, stored) != stored:
            return None
        return credentials


def derived(secret: bytes, key: str, holders: Sequence[str]) -> Credentials:
    """Make the same credentials again, from the same secret and key."""
    tokens = {holder: derived_token(secret, key, holder) for holder in holders}
    return Credentials(derived_id(secret, key), tokens)


def opened(credentials: Credentials) -> Opened:
    """Say what is answered when a table has been opened."""
    tokens = credentials.tokens
    seats = tuple(token for holder, token in tokens.items() if holder != HOST)
    return Opened(credentials.id, Tokens(tokens[HOST], seats))
