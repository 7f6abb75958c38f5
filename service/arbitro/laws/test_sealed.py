"""A game can be sealed, and the length of the sealed text tells nothing."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitro.laws.games import Turn
from arbitro.laws.secrets import disguises, positions, secrets
from arbitro.laws.subjects import game_named
from arbitro.laws.tables import games, turns
from arbitro.laws.wording import differing, shown
from arbitro.play.presenter import Presenter
from arbitro.play.sealed.content import SECRET_BYTES, Content, ContentSealer, packed
from arbitro.play.sealed.packed_moves import MovePacker
from arbitro.play.sealed.seals import KEY_BYTES, Sealer
from arbitro.play.states import Played, with_seed
from arbitro.rules.kernel import AnyGame

MOST_GAMES = 12
LONGEST = 2**20
"""the counter of a seed, when many words have been used"""


def contents(sealer: ContentSealer, game: AnyGame, played: tuple[Turn, ...]) -> Iterator[Any]:
    """Seal a game move by move."""
    start = played[0].before
    content = content_of(game, start)
    for turn in played:
        after = with_seed(game, turn.step.state, "f" * 64, LONGEST)
        if turn.mover is None:
            content = sealer.after(content, (), Played(after, (), (turn.move,)))
        else:
            content = sealer.after(content, (turn.move,), Played(after, ()))
        yield content


def content_of(game: AnyGame, state: Any) -> Content[Any, Any]:
    return Content(
        players=len(game.seats(state)),
        options=game.options_type(),
        seed_chosen=True,
        secret=bytes(SECRET_BYTES),
        version=0,
        seed_sha256=bytes(32),
        moves=b"",
        state=with_seed(game, state, "f" * 64, LONGEST),
    )


def content_sealer(game: AnyGame) -> ContentSealer:
    return ContentSealer(Presenter(game), Sealer([bytes(KEY_BYTES)]))


def test_a_sealed_game_is_opened_as_it_was(name: str) -> None:
    """The state, and all moves of the players, come out as they went in."""
    game = game_named(name)
    sealer = content_sealer(game)
    for played in games(name)[:3]:
        for content in contents(sealer, game, played):
            opened = sealer.open(sealer.seal(content))
            assert opened == content, f"sealing changes {differing(opened.state, content.state)}"


def test_a_packed_move_is_the_same_move(name: str) -> None:
    """What is packed and unpacked is not changed."""
    game = game_named(name)
    packer = MovePacker((*game.moves, *game.chance_moves))
    for turn in turns(name, 300):
        assert [*packer.unpacked(packer.pack(turn.move))] == [turn.move]


def test_a_sealed_game_has_room_for_everything(name: str) -> None:
    """The length depends on what everybody may know, so what is hidden has to fit in any case."""
    game = game_named(name)
    sealer = content_sealer(game)
    for played in games(name)[:MOST_GAMES]:
        for content in contents(sealer, game, played):
            size, room = len(packed(content)), sealer.room(content)
            assert size <= room, (
                f"a sealed state takes {size} bytes, but there are only {room}; a spectator sees "
                f"little of it: {shown(content.state)}"
            )


def test_the_length_tells_nothing(name: str) -> None:
    """States that look the same to a viewer are sealed in texts of the same length."""
    secret, random = secrets(name), Random(0)
    sealer = content_sealer(secret.game)
    for state, viewer, other in disguises(secret, positions(name)):
        one, two = (content_of(secret.game, each) for each in (state, other))
        version = random.randrange(100)
        lengths = {
            len(sealer.seal(replace(each, version=version, moves=bytes(12 * version))))
            for each in (one, two)
        }
        assert len(lengths) == 1, (
            f"the length of the sealed state tells {viewer} of {differing(state, other)}"
        )
