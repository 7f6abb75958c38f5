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
import re
import secrets
from collections.abc import Callable, Iterable
from typing import Annotated, Any
from unicodedata import category

from msgspec import Struct
from msgspec.structs import replace

from arbitro.play.dealer import new_seed, with_seed
from arbitro.play.messages.open import LevelName
from arbitro.play.messages.sessions import Opened, SealedSessionRequest, Tokens
from arbitro.play.presenter import play_chance, play_on
from arbitro.play.problems import Problem, Translatable, malformed
from arbitro.play.sealed.games import SealedGames
from arbitro.play.tables.bots import check_bots, check_imagines
from arbitro.play.tables.hosting import Hosting
from arbitro.play.tables.table import (
    HOST,
    NOTHING_TO_DECIDE,
    TOKEN_BYTES,
    AnyTable,
    Change,
    Table,
    as_text,
    change_by_moves,
    digest,
)
from arbitro.rules.kernel import AnyGame, Seat, Step, about

ID_BYTES = 12
SECRET_BYTES = 32
ID_FROM_DIGEST = 32
"""The id of a table at which a sealed game goes on begins its digest, if that happens only once."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""letters and signs that look like nothing"""
UNSEEN_KINDS = "CMZ"
"""Unicode's kinds of characters that cannot be seen by themselves"""
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""control characters, and marks that change the direction of what stands beside a name"""
WHO_OPENS = Translatable("who-opens")


class SentOpening(Struct, frozen=True):
    """A request for a new table, as a client sends it."""

    body: bytes
    decode: Annotated[Callable[[bytes], Any], about("reads the body")]
    token: str | None = None
    key: Annotated[str, about("an idempotency key")] = ""


class Openings:
    """Opens the tables of one game."""

    def __init__(self, hosting: Hosting, sealed: SealedGames, token: str | None = None) -> None:
        self._hosting = hosting
        self._game = hosting.game
        self._sealed = sealed
        self._digest = digest(token) if token else None

    def open(self, sent: SentOpening) -> Opened:
        """Open a table, and return everyone's tokens this once."""
        if self._digest and not hmac.compare_digest(self._digest, digest(sent.token or "")):
            raise Problem("unauthorized", WHO_OPENS)
        request = sent.decode(sent.body)
        is_sealed = isinstance(request, SealedSessionRequest)
        change = self._play_on(request) if is_sealed else self._set_up(request, new_seed())
        if change.table.move_seconds is not None or change.table.bots:
            check_bots(self._hosting.bots, self._game)
        if request.hints:
            check_imagines(self._game)
        claim = sent.key and hashlib.sha256(sent.key.encode() + sent.body).hexdigest()
        claim = claim or secrets.token_hex()
        plays_on = self._sealed.digest_to_use_up(request, claim) if is_sealed else ""
        derive = self._derive(sent, plays_on[:ID_FROM_DIGEST])
        if not is_sealed:
            # A request that is repeated deals no other cards, whatever has happened since.
            change = self._set_up(request, derive.seed())
        seats = tuple([derive.token(str(seat)) for seat in range(len(change.table.names))])
        tokens = Tokens(derive.token(HOST), seats)
        digests = tuple([digest(token) for token in (*seats, tokens.host)])
        table = replace(change.table, id=derive.id(), tokens=digests)
        change = replace(change, table=table, plays_on=plays_on, claim=claim if plays_on else "")
        match self._hosting.write(change):
            case "played":
                raise Problem("already-played")
            case "gone":
                raise Problem("session-closed")
        # If the table was there already, the same request has opened it.
        return Opened(table.id, tokens)

    def _play_on(self, request: Any) -> Change:
        """Set up a table at which a sealed game goes on, if these are all keys."""
        sealer = self._sealed.sealer
        content = sealer.open(request.sealed)
        content.check_all_keys(request.keys)
        return open_table(
            self._game,
            request,
            content.players,
            content.options,
            content.seed,
            sealer.moves(content),
            seed_chosen=content.seed_chosen,
            from_sealed=True,
        )

    def _set_up(self, request: Any, seed: str) -> Change:
        """Set up the table that was asked for."""
        options = self._hosting.presenter.options_of(request)
        seed, is_chosen = (request.seed or seed).lower(), request.seed is not None
        return open_table(
            self._game, request, request.players, options, seed, seed_chosen=is_chosen
        )

    def _derive(self, sent: SentOpening, session: str) -> "Derivation":
        """Choose what a table's id, tokens and seed are derived from, unless that was done before.

        The same request gets the same.
        """
        store = self._hosting.store
        name = hashlib.sha256(f"{self._game.name} {sent.key}".encode()).hexdigest()
        request = hashlib.sha256(sent.body).digest()
        secret, opened_by = store.opening(name) if sent.key else (None, None)
        if opened_by is None:
            secret = secrets.token_bytes(SECRET_BYTES)
        _check_repeated(request, secret, opened_by or request)
        derivation = Derivation(secret or b"", sent.key, session)
        # Nothing is stored for those who may open no table.
        if not store.admit(derivation.id()):
            raise Problem("too-many-sessions")
        if not sent.key:
            return derivation
        kept, opened_by = store.keep_opening(name, secret or b"", request)
        _check_repeated(request, kept, opened_by)
        return replace(derivation, secret=kept or b"")


class Derivation(Struct, frozen=True):
    """Makes the id of a new table, its tokens and its seed, the same from the same secrets."""

    secret: bytes
    key: str
    session: Annotated[str, about("the id, if it is that of a sealed game")] = ""

    def id(self) -> str:
        """Name the session, so that it cannot be guessed."""
        return self.session or as_text(self._bytes("id")[:ID_BYTES])

    def token(self, who: str) -> str:
        """Return the token of a seat, or of the host."""
        return as_text(self._bytes(f"token {who}")[:TOKEN_BYTES])

    def seed(self) -> str:
        """Return the seed, if none was chosen."""
        return self._bytes("seed").hex()

    def _bytes(self, purpose: str) -> bytes:
        return hmac.digest(self.secret, f"{purpose} {self.key}".encode(), "sha256")


def _check_repeated(request: bytes, secret: bytes | None, opened_by: bytes | None) -> None:
    """Refuse another request with the same key, and one whose secret is not kept any more."""
    if opened_by is not None and opened_by != request:
        raise Problem("key-reused")
    if secret is None:
        raise Problem("session-closed")


def open_table(
    game: AnyGame,
    request: Any,
    players: int,
    options: Any,
    seed: str,
    moves: Iterable[Any] = (),
    **facts: Any,
) -> Change:
    """Set up a table as a request asks for, at which no one has a token; make chance's moves.

    Moves that were made elsewhere are made as well.
    """
    table: AnyTable = Table(
        game=game.name,
        rules=game.version,
        options=options,
        names=_names(request, players),
        spectators=request.spectators,
        seed_sha256=hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
        move_seconds=request.move_seconds,
        stand_in=request.stand_in,
        hints=request.hints,
        state=with_seed(game, game.new_game(players, options), seed),
        last_events=(0,) * (players + 1),
        decisions=(NOTHING_TO_DECIDE,) * players,
        bots=_bots(request),
        **facts,
    )
    played = play_chance(game, Step(table.state, ()))
    events, made = [*played.events], [*played.chance_moves]
    after = replace(table, state=played.state)
    for move in moves:
        played = play_on(game, after.state, move)
        events += played.events
        made += [move, *played.chance_moves]
        after = replace(after, state=played.state, version=after.version + 1)
    return change_by_moves(game, table, after, events, made, frozenset())


def _names(request: Any, players: int) -> tuple[str, ...]:
    """Return the names that were asked for; the others are those of the shared words."""
    asked = [None] * players if request.seats is None else [each.name for each in request.seats]
    if len(asked) != players:
        raise malformed("/seats", Translatable("number-of-seats", seats=players))
    for seat, name in enumerate(asked):
        if name is None:
            continue
        is_blank = all(each in BLANK or category(each)[0] in UNSEEN_KINDS for each in name)
        if is_blank or UNSEEN.search(name):
            raise malformed(f"/seats/{seat}/name", Translatable("name-unseen"))
    return tuple([f"Player {at}" if name is None else name for at, name in enumerate(asked, 1)])


def _bots(request: Any) -> dict[Seat, LevelName]:
    """Return the levels of the bots that were asked for, by their seats."""
    return {seat: asked.bot for seat, asked in enumerate(request.seats or ()) if asked.bot}
