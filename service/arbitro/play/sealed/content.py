"""What is inside a sealed text: the state, the players' moves, and what the keys are made from.

No length may tell what is hidden, such as a card that was laid face down and whose name is long.
Rounding up would not do: of two states that a seat cannot tell apart, one could just fit and the
other not. So the room for the content is more than it ever needs, and depends only on the players,
the options and the number of moves, which everyone knows.
"""

import hmac
import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256, shake_256
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from pybase64 import b64encode_as_string

from arbitro.play.dealer import LENGTH_OF_A_SEED, with_seed
from arbitro.play.presenter import Played, Presenter, Recent, play_chance, play_on
from arbitro.play.problems import Problem, Translatable
from arbitro.play.sealed.seals import URL_SAFE, BrokenSeal, Sealer, Subject
from arbitro.rules.kernel import AnyGame, Step, Viewer, about

SECRET_BYTES = 16
SEAT_KEY_BYTES = 18
"""A multiple of three, so that no character of base64url belongs to two keys."""

ROOM_BYTES = 500
"""for what a state has more later than twice the first one, and for moves of unusual length"""
ROOM_PER_MOVE = 50
"""for a player's move; in our games they take 22 to 43 bytes on average, and 49 at most"""

MOST_REMEMBERED = 500
TAG = slice(-20, None)
"""the end of a text, which differs from any other; to hash all of it would take longer"""

MANY = b"\xdd"
"""MessagePack's sign for a list whose number of items follows in four bytes"""

Options = TypeVar("Options")
State = TypeVar("State")

pack = msgspec.msgpack.Encoder().encode


class Content(Struct, Generic[Options, State], array_like=True, frozen=True, gc=False):
    """What is sealed."""

    players: int
    options: Options
    seed_chosen: bool
    secret: Annotated[bytes, about("what the seats' keys are made from")]
    first_room: Annotated[int, about("the room before the first move")]
    version: Annotated[int, about("how many moves the players have made")]
    seed_sha256: Annotated[bytes, about("of the seed")]
    moves: Annotated[bytes, about("the players' moves, as MessagePack, one after the other")]
    state: Annotated[State, about("with the seed")]

    @property
    def digest(self) -> str:
        """Name this game at this point; nobody can guess what it is the digest of."""
        return sha256(pack(self)).hexdigest()

    @property
    def room(self) -> int:
        """Return how many bytes the content may take."""
        return self.first_room + ROOM_PER_MOVE * self.version

    @property
    def seed(self) -> str:
        state: Any = self.state
        return str(state.seed)

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of all seats."""
        return _keys(self.secret, self.players)

    def viewer_of(self, key: str | None) -> Viewer:
        """Return the seat that a key belongs to; without a key, the viewer is a spectator."""
        if key is None:
            return None
        # Two texts are compared in constant time only if they are ASCII.
        if key.isascii():
            for seat, each in enumerate(self.keys):
                if hmac.compare_digest(each, key):
                    return seat
        raise Problem("wrong-key")

    def check_all_keys(self, keys: Sequence[str]) -> None:
        """Check that these are the keys of all seats."""
        if not hmac.compare_digest(pack(self.keys), pack(keys)):
            raise Problem("wrong-key", Translatable("all-keys"))

    def after(self, move: Any, played: Played) -> "Content[Any, Any]":
        """Return the content after a player's move."""
        moves = self.moves + pack(move)
        return replace(self, version=self.version + 1, moves=moves, state=played.state)


@lru_cache(MOST_REMEMBERED)
def _keys(secret: bytes, players: int) -> tuple[str, ...]:
    derived = shake_256(b"seats" + secret).digest(players * SEAT_KEY_BYTES)
    text = b64encode_as_string(derived, altchars=URL_SAFE)
    size = len(text) // players
    return tuple(text[start : start + size] for start in range(0, len(text), size))


def new_content(
    game: AnyGame, players: int, options: Any, state: Any, *, seed_chosen: bool
) -> Content[Any, Any]:
    """Return the content of a game in which no one has moved."""
    # Another seed, so that the room tells nothing of this one.
    like = with_seed(game, game.new_game(players, options), "0" * LENGTH_OF_A_SEED)
    size = len(pack(play_chance(game, Step(like, ())).state))
    return Content(
        players=players,
        options=options,
        seed_chosen=seed_chosen,
        secret=secrets.token_bytes(SECRET_BYTES),
        first_room=2 * size + ROOM_BYTES,
        version=0,
        seed_sha256=sha256(bytes.fromhex(state.seed)).digest(),
        moves=b"",
        state=state,
    )


class ContentSealer:
    """Seals and opens the games of one kind."""

    def __init__(self, presenter: Presenter, sealer: Sealer) -> None:
        self._game = presenter.game
        self._subject = Subject(self._game.name, self._game.version)
        self._sealer = sealer
        messages = presenter.messages
        kind = Content[self._game.options_type, messages.state]  # type: ignore[name-defined]
        self._decode: Callable[[bytes], Any] = msgspec.msgpack.Decoder(kind).decode
        moves = list[messages.move]  # type: ignore[name-defined]
        self._decode_moves: Callable[[bytes], Any] = msgspec.msgpack.Decoder(moves).decode
        self._recent: Recent[tuple[str, Content[Any, Any]]] = Recent(MOST_REMEMBERED)

    def seal(self, content: Content[Any, Any]) -> str:
        """Seal a game."""
        text = self._sealer.seal(pack(content), self._subject, content.room)
        # It is opened again in a moment, most likely.
        self._recent.put(text[TAG], (text, content))
        return text

    def open(self, text: str) -> Content[Any, Any]:
        """Open a game, or raise BrokenSeal."""
        recent = self._recent.get(text[TAG])
        if recent and recent[0] == text:
            return recent[1]
        packed = self._sealer.open(text, self._subject)
        try:
            content: Content[Any, Any] = self._decode(packed)
        except msgspec.MsgspecError:
            raise BrokenSeal("seal-rules") from None
        return content

    def moves(self, content: Content[Any, Any]) -> Sequence[Any]:
        """Return the players' moves."""
        moves: list[Any] = self._decode_moves(MANY + content.version.to_bytes(4) + content.moves)
        return moves

    def replay(self, content: Content[Any, Any]) -> Iterator[tuple[Any, Played]]:
        """Yield each move of the players and what followed; first None, and how it began."""
        start = self._game.new_game(content.players, content.options)
        played = play_chance(self._game, Step(with_seed(self._game, start, content.seed), ()))
        yield None, played
        for move in self.moves(content):
            played = play_on(self._game, played.state, move)
            yield move, played
