"""What is inside of a sealed game: the state, the moves so far, and what the keys are made from.

The length of the sealed text depends only on what everybody may know: how many play, with which
options, what a spectator sees, and how many moves the players have made. Rounding up would not do:
of two states that a reader cannot tell apart, one could just fit and the other not. So there is
more room than a state and its moves ever need, and how much depends on nothing hidden.
"""

import hmac
import secrets
from collections.abc import Sequence
from functools import cached_property, lru_cache
from hashlib import sha256, shake_256
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from pybase64 import b64encode_as_string

from arbitro.play.messages.open import PositionRequest
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem, Translatable
from arbitro.play.recent import Recent
from arbitro.play.sealed.packed_moves import MovePacker
from arbitro.play.sealed.seals import SERIES_BYTES, URL_SAFE, BrokenSeal, Purpose, Sealer
from arbitro.play.states import LENGTH_OF_A_SEED, Played, play_chance, with_seed
from arbitro.rules.base import about
from arbitro.rules.kernel import Step, Viewer

SECRET_BYTES = 16
SEAT_KEY_BYTES = 18
"""A multiple of three, so that no character of base64url belongs to two keys."""

FIRST_POSITIONS = 5
"""how many are dealt to find out how much of them nobody sees; they differ by some bytes"""
MOST_SETUPS = 100
ROOM_BYTES = 500
"""for what becomes hidden later: 330 bytes if everybody always makes the longest move there is"""
ROOM_PER_MOVE = 22
"""for a move and what chance does after it, which take 8 to 27 bytes on average"""

MOST_REMEMBERED = 500
NAME = slice(40, 54)
"""The part of a text that has most of its nonce: a short key to find the text by."""

Options = TypeVar("Options")
State = TypeVar("State")


class Content(Struct, Generic[Options, State], array_like=True, frozen=True, gc=False):
    """What is sealed."""

    players: int
    options: Options
    seed_chosen: bool
    secret: Annotated[bytes, about("what the seats' keys are made from")]
    version: Annotated[int, about("how many moves the players have made")]
    seed_sha256: Annotated[bytes, about("of the seed")]
    moves: Annotated[bytes, about("all moves, packed, so that none need be made again")]
    state: Annotated[State, about("with the seed")]

    @property
    def digest(self) -> str:
        """Name this game at this point; nobody can guess what it is the digest of."""
        return sha256(packed(self)).hexdigest()

    @property
    def keys(self) -> tuple[str, ...]:
        """Make the keys of all seats."""
        return _keys(self.secret, self.players)

    @property
    def series(self) -> bytes:
        """Name the game, from its start to its end."""
        return _series(self.secret)

    def holder(self, key: str | None) -> Viewer:
        """Say whose key this is; without a key, the reader is a spectator."""
        if key is None:
            return None
        # Two texts are compared in constant time only if they are ASCII.
        if key.isascii():
            for seat, each in enumerate(self.keys):
                if hmac.compare_digest(each, key):
                    return seat
        raise Problem("wrong-key")

    def check_all_keys(self, keys: Sequence[str]) -> None:
        """Refuse anybody who does not have the keys of all seats."""
        own = msgspec.msgpack.encode(self.keys)
        if not hmac.compare_digest(own, msgspec.msgpack.encode(keys)):
            raise Problem("wrong-key", Translatable("all-keys"))

    @property
    def seed(self) -> str:
        """Give the seed."""
        state: Any = self.state
        return str(state.seed)


@lru_cache(maxsize=MOST_REMEMBERED)
def _keys(secret: bytes, players: int) -> tuple[str, ...]:
    derived = shake_256(b"seats" + secret).digest(players * SEAT_KEY_BYTES)
    text = b64encode_as_string(derived, altchars=URL_SAFE)
    size = len(text) // players
    return tuple([text[start : start + size] for start in range(0, len(text), size)])


@lru_cache(maxsize=MOST_REMEMBERED)
def _series(secret: bytes) -> bytes:
    return shake_256(b"series" + secret).digest(SERIES_BYTES)


def new_content(request: Any, options: Any, state: Any) -> Content[Any, Any]:
    """Begin a game, in which nobody has moved."""
    return Content(
        players=request.players,
        options=options,
        seed_chosen=request.seed is not None,
        secret=secrets.token_bytes(SECRET_BYTES),
        version=0,
        seed_sha256=sha256(bytes.fromhex(state.seed)).digest(),
        moves=b"",
        state=state,
    )


packed = msgspec.msgpack.Encoder().encode


class ContentSealer:
    """Seals and opens the games of one kind."""

    def __init__(self, presenter: Presenter, sealer: Sealer) -> None:
        self._presenter = presenter
        self._sealer = sealer
        self._recent: Recent[tuple[str, Content[Any, Any]]] = Recent(MOST_REMEMBERED)
        self._unseen = lru_cache(MOST_SETUPS)(self._unseen_at_first)

    @cached_property
    def packer(self) -> MovePacker:
        """Pack moves."""
        return MovePacker(self._presenter.messages.move_kinds)

    @cached_property
    def _purpose(self) -> Purpose:
        game = self._presenter.game
        return Purpose(game.name, f"{game.version} {self.packer.fingerprint}")

    @cached_property
    def _options_decoder(self) -> Any:
        return msgspec.msgpack.Decoder(self._presenter.game.options_type)

    @cached_property
    def _decoder(self) -> Any:
        kind = Content[self._presenter.game.options_type, self._presenter.messages.state]  # type: ignore[name-defined]
        return msgspec.msgpack.Decoder(kind)

    def seal(self, content: Content[Any, Any]) -> str:
        """Seal a game; the length depends only on what everybody may know."""
        written, room = packed(content), self.room(content)
        text = self._sealer.seal(written, self._purpose, content.series, room)
        # It is opened again in a moment, most likely.
        self._recent.put(text[NAME], (text, content))
        return text

    def room(self, content: Content[Any, Any]) -> int:
        """Give room for the content, by what a spectator may know."""
        unseen = self._unseen(content.players, packed(content.options))
        more = ROOM_BYTES + ROOM_PER_MOVE * content.version
        return unseen + self._seen(content) + more

    def _seen(self, content: Content[Any, Any]) -> int:
        return len(packed(self._presenter.game.view(content.state, None)))

    def _unseen_at_first(self, players: int, options: bytes) -> int:
        """Measure how much nobody sees of first positions, which are dealt from known seeds."""
        game = self._presenter.game
        chosen = self._options_decoder.decode(options)
        first = game.new_game(players, chosen)
        sizes = []
        for number in range(FIRST_POSITIONS):
            request: Any = PositionRequest(players=players, seed=f"{number:0{LENGTH_OF_A_SEED}x}")
            played = play_chance(game, Step(with_seed(game, first, request.seed), ()))
            content = self.after(new_content(request, chosen, played.state), (), played)
            sizes.append(len(packed(content)) - self._seen(content))
        return max(sizes)

    def open(self, text: str) -> Content[Any, Any]:
        """Open a game, or refuse it."""
        recent = self._recent.get(text[NAME])
        if recent and recent[0] == text:
            return recent[1]
        try:
            content: Content[Any, Any] = self._decoder.decode(
                self._sealer.open(text, self._purpose)
            )
        except msgspec.MsgspecError:
            raise BrokenSeal("written by another version of the service") from None
        return content

    def after(
        self, content: Content[Any, Any], moves: Sequence[Any], played: Played
    ) -> Content[Any, Any]:
        """Go on with a game after a player's move, or chance's first ones."""
        made = [self.packer.pack(move) for move in (*moves, *played.chance_moves)]
        return replace(
            content,
            version=content.version + len(moves),
            moves=content.moves + b"".join(made),
            state=played.state,
        )

    def players_moves(self, content: Content[Any, Any]) -> Sequence[Any]:
        """List the players' moves."""
        moves = self.packer.unpacked(content.moves)
        return [move for move in moves if move.seat is not None]
