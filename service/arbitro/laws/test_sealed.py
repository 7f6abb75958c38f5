"""A game can be sealed, and the length of the sealed text tells nothing."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitro.laws.support.games import Turn, games
from arbitro.laws.support.secrets import disguises, positions
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.wording import differences, excerpt
from arbitro.play.dealer import with_seed
from arbitro.play.presenter import Played, Presenter
from arbitro.play.sealed.content import Content, ContentSealer, new_content, pack
from arbitro.play.sealed.seals import KEY_BYTES, Sealer
from arbitro.rules.kernel import AnyGame

MOST_GAMES = 12
SHORT_MOVE, LONG_MOVE = 15, 45
LONGEST = 2**20
"""the counter of a seed, when many words have been used"""


def contents(game: AnyGame, played: tuple[Turn, ...]) -> Iterator[Content[Any, Any]]:
    """Yield what would be sealed after each turn of a game."""
    content = content_of(game, played[0].before)
    for turn in played:
        state = with_seed(game, turn.step.state, "f" * 64, LONGEST)
        if turn.move.seat is None:
            content = replace(content, state=state)
        else:
            content = content.after(turn.move, Played(state, ()))
        yield content


def content_of(game: AnyGame, state: Any) -> Content[Any, Any]:
    dealt = with_seed(game, state, "f" * 64, LONGEST)
    players = len(game.seats(state))
    return new_content(game, players, game.options_type(), dealt, seed_chosen=True)


def content_sealer(game: AnyGame) -> ContentSealer:
    return ContentSealer(Presenter(game), Sealer([bytes(KEY_BYTES)]))


def test_a_sealed_game_is_opened_as_it_was(name: str) -> None:
    """The state, and all moves of the players, come out as they went in, and there is room.

    The length depends on what everyone may know, so what is hidden has to fit in any case.
    """
    game = game_named(name)
    # The second opens what it has not sealed itself a moment ago.
    sealer, opener = content_sealer(game), content_sealer(game)
    for played in games(name)[:MOST_GAMES]:
        for content in contents(game, played):
            size, room = len(pack(content)), content.room
            assert size <= room, (
                f"a sealed game takes {size} bytes, but there are only {room}: its state is more "
                f"than twice as large as at the beginning: {excerpt(content.state)}"
            )
            opened = opener.open(sealer.seal(content))
            assert opened == content, f"sealing changes {differences(opened.state, content.state)}"
        assert opener.moves(opened) == [turn.move for turn in played if turn.move.seat is not None]


def test_the_length_tells_nothing(name: str) -> None:
    """States that look the same are sealed in texts of one length, whatever moves led there."""
    game, random = game_named(name), Random(0)
    sealer = content_sealer(game)
    for state, viewer, other in disguises(name, positions(name)):
        version = random.randrange(100)
        lengths = {
            len(sealer.seal(replace(content_of(game, each), version=version, moves=moves)))
            for each, moves in (
                (state, bytes(SHORT_MOVE * version)),
                (other, bytes(LONG_MOVE * version)),
            )
        }
        assert len(lengths) == 1, (
            f"the length of the sealed state tells {viewer} of {differences(state, other)}"
        )
