"""Opening a table: once, even if the request is sent twice.

A repeated request gets the same answer, although only digests of tokens are stored. For that, the
id and the tokens are derived from two secrets: the `Idempotency-Key`, which only its sender has,
and a random one, which is stored for some minutes. (Without a key it is not stored.) Someone who
reads the store lacks the key; someone who learns the key later lacks the random secret. During
these minutes anyone who sends the key and the same body gets the answer, so a key has to be hard to
guess. The seed is derived, too, so that no repetition deals other cards. After that, and once the
table was closed, a repeated request is refused.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.messages.sessions import Opened, SealedSessionRequest, Tokens
from arbitro.play.problems import Problem, Translatable
from arbitro.play.sealed.games import SealedGames
from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables import table as tables
from arbitro.play.tables.actions.tables import HostedTables
from arbitro.play.tables.seating import needs_bots
from arbitro.play.tables.table import Turn
from arbitro.play.tables.tokens import HOST, derived_id, derived_token, digest
from arbitro.play.tables.turns import BotJobs, check_bots, check_imagines
from arbitro.rules.base import about

SECRET_BYTES = 32
ID_FROM_DIGEST = 32
"""The id of a table at which a sealed game goes on begins its digest, if that happens only once."""
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
    """The id of a new table, the token of each holder, and the seed if none was chosen."""

    id: str
    tokens: Mapping[str, str]
    seed: str | None = None


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
        is_sealed = isinstance(request, SealedSessionRequest)
        claim = sent.repeatable or secrets.token_hex()
        digest_played = self._sealed.digest_to_use_up(request, claim) if is_sealed else ""
        holders = tables.holders(len(turn.table.details.names))
        credentials = self._credentials(sent, holders, digest_played[:ID_FROM_DIGEST])
        if not is_sealed:
            # A request that is repeated deals no other cards, whatever has happened since.
            turn = tables.open_table(self._presenter, request, credentials.seed)
        turn = tables.with_tokens(turn, credentials.tokens)
        game = self._presenter.game
        commit = stored_tables.opening_of(game, turn)
        if digest_played:
            commit = replace(commit, plays_on=digest_played, claim=claim)
        match self._hosted.write(credentials.id, turn, commit).written:
            case "played":
                raise Problem("already-played")
            case "gone":
                raise Problem("session-closed")
        # If the table was there already, the same request has opened it.
        return opened(credentials)

    def _table(self, request: Any) -> Turn:
        """Set up the table that was asked for."""
        if isinstance(request, SealedSessionRequest):
            return self._sealed.hosted(request)
        return tables.open_table(self._presenter, request)

    def _credentials(self, sent: SentOpening, holders: Sequence[str], session: str) -> Credentials:
        """Choose a table's id, its tokens and its seed; the same ones for the same request."""
        name = hashlib.sha256(f"{self._presenter.game.name} {sent.key}".encode()).hexdigest()
        request = hashlib.sha256(sent.body).digest()
        secret, opened_by = self._store.opening(name) if sent.key else (None, None)
        if opened_by is None:
            secret = secrets.token_bytes(SECRET_BYTES)
        self._check_repeated(request, secret, opened_by or request)
        credentials = derived(secret or b"", sent.key, holders, session)
        # Nothing is stored for those who may open no table.
        if not self._store.admit(credentials.id):
            raise Problem("too-many-sessions")
        if not sent.key:
            return credentials
        kept, opened_by = self._store.keep_opening(name, secret or b"", request)
        self._check_repeated(request, kept, opened_by)
        return derived(kept or b"", sent.key, holders, session)

    def _check_repeated(
        self, request: bytes, secret: bytes | None, opened_by: bytes | None
    ) -> None:
        """Refuse another request with the same key, and one whose secret is not kept any more."""
        if opened_by is not None and opened_by != request:
            raise Problem("key-reused")
        if secret is None:
            raise Problem("session-closed")


def derived(secret: bytes, key: str, holders: Sequence[str], session: str = "") -> Credentials:
    """Make the same credentials again, from the same secret and key."""
    tokens = {holder: derived_token(secret, key, holder) for holder in holders}
    seed = hmac.digest(secret, f"seed {key}".encode(), "sha256").hex()
    return Credentials(session or derived_id(secret, key), tokens, seed)


def opened(credentials: Credentials) -> Opened:
    """Say what is answered when a table has been opened."""
    tokens = credentials.tokens
    seats = tuple(token for holder, token in tokens.items() if holder != HOST)
    return Opened(credentials.id, Tokens(tokens[HOST], seats))
