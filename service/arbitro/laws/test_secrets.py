"""Non-interference: what a viewer may not know changes nothing that the viewer is given.

That holds for the length of a sealed text, too. Where the author of a game has handed over no
disguise, positions are compared that look the same to a viewer, one move after the same position.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.laws.support import games
from arbitro.laws.support.games import Move, State, actors, turns, viewers
from arbitro.laws.support.moves import moves
from arbitro.laws.support.subjects import game_named, subject
from arbitro.laws.support.texts import as_json, differences, excerpt, in_words, smallest_first
from arbitro.play.dealer import with_seed
from arbitro.play.presenter import Played, Presenter
from arbitro.play.sealed.content import Content, ContentSealer, new_content, pack
from arbitro.play.sealed.seals import KEY_BYTES, Sealer
from arbitro.rules.kernel import AnyGame, Event, Seat, Step, Viewer
from arbitro.rules.legal import count, page, pick_move

POSITIONS = 100
DISGUISES = 3
MOVES = 12


def all_is_open(game: AnyGame, states: Iterable[State]) -> bool:
    """Whether no two moves lead to different states that look the same to a spectator."""
    random = Random(4)
    for state in states:
        ends: dict[str, State] = {}
        for move in possible(game, state, random):
            end = game.apply(state, move).state
            if ends.setdefault(as_json(game.view(end, None)), end) != end:
                return False
    return True


def positions(name: str) -> list[State]:
    middle = [turn.before for turn in turns(name, POSITIONS)]
    return smallest_first([*middle, *(turn.step.state for turn in games.last_turns(name)[:3])])


def disguises(name: str, states: Iterable[State]) -> Iterator[tuple[State, Viewer, State]]:
    """Yield different positions that look the same to a viewer."""
    own, game, random = subject(name), game_named(name), Random(0)
    for state in states:
        ends: list[State] = []
        if not own.disguise:
            ends = [game.apply(state, move).state for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            for _ in range(DISGUISES if own.disguise else 0):
                yield state, viewer, own.disguised(state, viewer, random)
            seen: dict[str, State] = {}
            for end in ends:
                first = seen.setdefault(as_json(game.view(end, viewer)), end)
                if first != end:
                    yield end, viewer, first


def name_of(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def possible(game: AnyGame, state: State, random: Random) -> list[Move]:
    """Choose some of the moves that each seat, or chance, may make now; none after the end."""
    if games.is_chance(game, state):
        return [game.deal(state, random.randrange) for _ in range(MOVES)]
    return [
        pick_move(game.legal(state, seat), random.randrange)
        for seat in actors(game, state)
        for _ in range(MOVES)
    ]


ATTEMPTS = 40


def test_a_disguise_is_another_possible_state(name: str) -> None:
    """The disguises hide something, if anything is hidden, and are states that could be."""
    if not subject(name).disguise:
        pytest.skip(
            "not checked, as `disguise` was not given to add_laws: whether a view shows what the "
            "viewer may not know. Positions are compared that look the same to a viewer"
        )
    game, hidden = game_named(name), 0
    for state, viewer, other in disguises(name, positions(name)):
        described = in_words(game, game.faults(other))
        assert not described, f"disguised(state, {viewer}) has faults {described}: {excerpt(other)}"
        hidden += other != state
    assert hidden or all_is_open(game, positions(name)), "the disguises hide nothing"


def test_the_hidden_does_not_show(name: str) -> None:
    """View, legal moves, refusals, who is to act and who won are the same, byte for byte."""
    game, random = game_named(name), Random(1)
    for state, viewer, other in disguises(name, positions(name)):
        attempts = [] if viewer is None else list(candidates(game, state, viewer, random))
        one, two = (answers_for(game, each, viewer, attempts) for each in (state, other))
        # pytest on CI explains a difference in full, which takes minutes for hundreds of refusals.
        for what in [what for what in one if one[what] != two[what]]:
            where = what
            if what == "view":
                fields = differences(game.view(state, viewer), game.view(other, viewer))
                where = f"view(state, {viewer}) in {fields}"
            raise AssertionError(
                f"{name_of(viewer)} may not know {differences(state, other)} of the state, but it "
                f"shows in {where}: {excerpt(state)} and {excerpt(other)}"
            )


def test_the_hidden_is_not_told(name: str) -> None:
    """The same move, by a player or by chance, tells the viewer the same."""
    game, random = game_named(name), Random(2)
    for state, viewer, other in disguises(name, positions(name)):
        for _ in range(3 if game.to_act(state) else 0):
            move = games.random_move(game, state, random)
            if game.why_not(other, move) is None:
                steps = [game.apply(each, move) for each in (state, other)]
                one, two = (as_json(news_for(name, step, viewer)) for step in steps)
                assert one == two, (
                    f"{name_of(viewer)} may not know {differences(state, other)} of the state, "
                    f"but it shows in the events of {excerpt(move)}: {one} and {two}"
                )


def test_what_looks_the_same_is_told_the_same(name: str) -> None:
    """Moves of others after which a viewer sees the same have told the viewer the same."""
    game, random = game_named(name), Random(3)
    for state in positions(name):
        steps = [(move, game.apply(state, move)) for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            events_by_view: dict[str, str] = {}
            for move, step in steps:
                if move.seat != viewer or viewer is None:
                    view = as_json([move.seat, game.view(step.state, viewer)])
                    events = as_json(news_for(name, step, viewer))
                    others = events_by_view.setdefault(view, events)
                    assert others == events, (
                        f"after {excerpt(move)} or another move {name_of(viewer)} sees the same, "
                        f"but was told {events} or {others}; show it in the view, "
                        "or tell it to fewer"
                    )


def test_what_is_told_the_same_looks_the_same(name: str) -> None:
    """Who remembers the events and its own moves has forgotten nothing that it has seen."""
    game, random = game_named(name), Random(6)
    for state in positions(name):
        steps = [(move, game.apply(state, move)) for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            ends: dict[str, tuple[Move, State]] = {}
            for move, step in steps:
                own = move if viewer is not None and move.seat == viewer else None
                told = as_json([own, told_to(viewer, step)])
                first, end = ends.setdefault(told, (move, step.state))
                one, two = (game.view(each, viewer) for each in (end, step.state))
                assert as_json(one) == as_json(two), (
                    f"{name_of(viewer)} is told the same of {excerpt(first)} and of "
                    f"{excerpt(move)}, but then sees other {differences(one, two)}; "
                    "tell it by an event"
                )


def answers_for(
    game: AnyGame, state: State, viewer: Viewer, attempts: list[Move]
) -> dict[str, Any]:
    """Collect all that the viewer is given in a position."""
    templates = [] if viewer is None else game.legal(state, viewer)
    return {
        "view": as_json(game.view(state, viewer)),
        "legal": as_json([template.described() for template in templates]),
        "count": count(templates),
        "first": as_json(page(templates, 0, 20)),
        "refusals": [as_json(game.why_not(state, move)) for move in attempts],
        "to_act": game.to_act(state),
        "outcome": as_json(game.outcome(state)),
    }


def candidates(game: AnyGame, state: State, seat: Seat, random: Random) -> Iterator[Move]:
    """Try legal and illegal moves of this seat."""
    for shape in game.moves:
        for move in moves(shape, game.seats(state), random, ATTEMPTS):
            yield replace(move, seat=seat)
    templates = game.legal(state, seat)
    for _ in range(min(ATTEMPTS, count(templates))):
        yield pick_move(templates, random.randrange)


def told_to(viewer: Viewer, step: Step) -> list[Event]:
    return [event for event in step.events if event.is_for(viewer)]


def news_for(name: str, step: Step, viewer: Viewer) -> list[Event]:
    """Collect what a viewer is told, up to what turns hidden things up for all."""
    reveals = subject(name).reveals
    hidden = [index for index, event in enumerate(step.events) if event.type in reveals]
    return told_to(viewer, replace(step, events=step.events[: min(hidden, default=None)]))


MOST_GAMES = 12
SHORT_MOVE, LONG_MOVE = 15, 45
LONGEST = 2**20
"""the counter of a seed, when many words have been used"""


def contents(game: AnyGame, played: tuple[games.Turn, ...]) -> Iterator[Content[Any, Any]]:
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
    for played in games.games(name)[:MOST_GAMES]:
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
