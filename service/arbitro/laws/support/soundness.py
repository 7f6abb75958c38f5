"""The first laws: whatever breaks one of these breaks most others, and less clearly."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar, get_type_hints

import msgspec
from msgspec.structs import fields

from arbitro.app import create_app
from arbitro.laws.support.games import (
    Move,
    State,
    actors,
    in_words,
    is_chance,
    new_tables,
    random_move,
    viewers,
)
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.wording import differences, excerpt
from arbitro.play.messages.types import extra
from arbitro.play.states import with_seed
from arbitro.rules.base import type_name, wire_name
from arbitro.rules.kernel import CHANCE, AnyGame, Event, Fault, Refusal, Seat, Step
from arbitro.rules.legal import DOMAIN, Domain, Template, count
from arbitro.settings import Settings

T = TypeVar("T")

SEED = "5e" * 32
TURNS = 60
"""How many turns of each game are looked at this closely."""


@cache
def trouble(name: str) -> str:
    """Return which of the first laws a game breaks, and how; empty if it breaks none."""
    for law in (check_loading, check_playing, check_serving):
        try:
            law(name)
        except Exception as error:  # noqa: BLE001 - of whatever kind it is
            return f"{law.__name__.replace('check', 'test')}: {_first_line(error)}"
    return ""


def _first_line(error: Exception) -> str:
    kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
    return kind + (str(error) or type(error).__name__).splitlines()[0]


def check_loading(name: str) -> None:
    """Load a game: it must have all its parts, of types that can be served."""
    game_named(name)


def check_serving(name: str) -> None:
    """Make a service that serves the game, with its contract."""
    game = game_named(name)
    app = create_app({game.name: game}, Settings())
    assert not app.extensions["left_out"], "; ".join(map(str, app.extensions["left_out"]))
    assert app.test_client().get("/openapi.json").status_code == 200


def check_playing(name: str) -> None:
    """Play a few games, and look at everything that the game gives."""
    game = game_named(name)
    for number, state in enumerate(new_tables(game)):
        draw = random.Random(number)
        check_state(game, state, "new_game(…)")
        for _ in range(TURNS):
            if not game.to_act(state):
                break
            state = check_turn(game, state, draw).state  # noqa: PLW2901 - the game goes on


def check_turn(game: AnyGame, state: State, draw: random.Random) -> Step:
    """Make a move at random, and look at what it leads to."""
    move = random_move(game, state, draw) if not is_chance(game, state) else deal_twice(game, state)
    refusal = twice(game.why_not, "why_not", state, move)
    assert refusal is None, (
        f"{'deal gives' if move.seat is None else 'legal describes'} {excerpt(move)}, "
        f"which why_not refuses: {excerpt(refusal)}"
    )
    step = twice(game.apply, "apply", state, move)
    after = f"apply(state, {excerpt(move)})"
    assert isinstance(step, Step), f"{after} gives {step!r}, not a Step"
    check_events(game, state, step.events, after)
    check_state(game, step.state, after)
    check_seed(game, state, move)
    check_refusal(game, move, game.why_not(step.state, move))
    return step


def check_seed(game: AnyGame, state: State, move: Move) -> None:
    """While the service plays chance, states carry a seed."""
    after = game.apply(with_seed(game, state, SEED, 7), move).state
    kept = getattr(after, "seed", None), getattr(after, "counter", None)
    assert kept == (SEED, 7), (
        f"{excerpt(move)} loses the seed: apply makes a new {type(after).__name__}; "
        "use msgspec.structs.replace(state, …) instead"
    )


def check_refusal(game: AnyGame, move: Move, refusal: Refusal | None) -> None:
    if refusal is None:
        return
    assert isinstance(refusal, Refusal), f"why_not({excerpt(move)}) gives {refusal!r}"
    assert refusal.rule in rule_ids(game), (
        f"why_not({excerpt(move)}) cites {refusal.rule!r}, which is not in the rulebook"
    )
    kind: type[msgspec.Struct] = type(move)
    assert refusal.field in {None, "type", *field_names(kind)}, (
        f"why_not({excerpt(move)}) names the field {refusal.field!r}, which {move.type} has not"
    )
    assert msgspec.json.encode(refusal)


@cache
def rule_ids(game: AnyGame) -> frozenset[str]:
    return frozenset(rule.id for rule in game.rulebook)


@cache
def field_names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Name the fields of a type; to look them up takes longer than most of what is done to them."""
    return tuple(field.name for field in fields(kind))


def deal_twice(game: AnyGame, state: State) -> Move:
    """Deal twice with the same draws: `pick` must be all that chance comes from."""
    before = random.getstate()
    first, second = (_deal(game, state, random.Random(7)) for _ in range(2))
    assert random.getstate() == before, "deal uses the module `random`, not only `pick`"
    assert first == second, (
        f"deal gives other moves for the same draws, in {differences(first, second)}: "
        f"{excerpt(first)} and {excerpt(second)}; it must draw with `pick` only"
    )
    assert type(first) in game.chance_moves, (
        f"deal gives a {type(first).__name__}, which is not among the game's chance_moves"
    )
    check_readable(first, type(first), "deal(state, pick)")
    return first


def _deal(game: AnyGame, state: State, draw: random.Random) -> Move:
    def pick(bound: int) -> int:
        assert bound >= 1, f"deal calls pick({bound}): there is nothing to pick from"
        return draw.randrange(bound)

    return game.deal(state, pick)


def twice(function: Callable[..., T], name: str, *arguments: Any) -> T:
    """Call a function twice: it must give the same, and leave the state as it was."""
    before = msgspec.json.encode(arguments[0])
    first, second = function(*arguments), function(*arguments)
    assert first == second, (
        f"{name} gives another answer for the same state the second time, "
        f"in {differences(first, second)}"
    )
    after = msgspec.json.encode(arguments[0])
    changed = differences(msgspec.Raw(before), msgspec.Raw(after))
    assert after == before, f"{name} changes the state that it is given, in {changed}"
    return first


def check_state(game: AnyGame, state: State, where: str) -> None:
    """Look at all that a game says of a state."""
    assert isinstance(state, game.state_type), f"{where} gives {state!r}, not a state of the game"
    check_readable(state, game.state_type, f"the state of {where}")
    check_actors(game, state)
    faults = twice(game.faults, "faults", state)
    assert isinstance(faults, tuple), f"faults gives {faults!r}, not a tuple of Faults"
    for fault in faults:
        assert isinstance(fault, Fault), f"faults gives {fault!r}, not a Fault"
    described = in_words(game, faults)
    assert not faults, f"{where} leads to a state that has faults: {described}: {excerpt(state)}"
    for seat in game.seats(state):
        for template in twice(game.legal, "legal", state, seat):
            check_template(game, seat, template)
        assert (seat not in actors(game, state)) or count(game.legal(state, seat)), (
            f"seat {seat} is to act, but legal(state, {seat}) describes no move: {excerpt(state)}"
        )
    for viewer in viewers(game, state):
        view = twice(game.view, "view", state, viewer)
        check_given(view, game.view_type, f"view(state, {viewer})")
    check_outcome(game, state)


def check_actors(game: AnyGame, state: State) -> None:
    seats, to_act = game.seats(state), twice(game.to_act, "to_act", state)
    assert isinstance(seats, range), f"seats gives {seats!r}, not a range"
    assert to_act == CHANCE or to_act <= set(seats), (
        f"to_act gives {set(to_act)}: neither CHANCE nor some of the seats {[*seats]}"
    )


def check_template(game: AnyGame, seat: Seat, template: Template) -> None:
    where = f"legal(state, {seat})"
    assert isinstance(template, Template), f"{where} gives {template!r}, not a Template"
    assert template.move in game.moves, (
        f"{where} describes {template.move.__name__}, which is not among the game's moves"
    )
    assert template.seat == seat, f"{where} describes a move of seat {template.seat}"
    word = type_name(template.move)
    known = {field.name: field for field in fields(template.move) if field.name != "seat"}
    for name in template.fields:
        assert name in known, (
            f"{where}: the template of {word} has a field {name!r}, which {word} has not; "
            f"it has {', '.join(known) or 'none'}"
        )
    lacking = {name for name, field in known.items() if field.required} - set(template.fields)
    assert not lacking, f"{where}: the template of {word} lacks {', '.join(sorted(lacking))}"
    hints = get_type_hints(template.move, include_extras=True)
    for name, value in template.fields.items():
        expected = extra(hints[name], DOMAIN)
        kind = type(value) if isinstance(value, Domain) else None
        assert kind is expected, (
            f"{where} describes {word}.{name} by {kind.__name__ if kind else 'one value'}, but it "
            f"is annotated with {f'domain({expected.__name__})' if expected else 'no domain'}"
        )


def check_events(game: AnyGame, state: State, events: Any, where: str) -> None:
    assert isinstance(events, tuple), f"{where} gives events as {type(events).__name__}"
    assert events, f"{where} leads to no event"
    rules, seats = rule_ids(game), set(game.seats(state))
    for event in events:
        kind = type(event).__name__
        assert isinstance(event, Event), f"{where} gives {event!r} as an event"
        assert type(event) in game.events, (
            f"{where} leads to {kind}, which is not among the game's events"
        )
        assert event.rule in rules, f"{kind} cites {event.rule!r}, which is not in the rulebook"
        if event.audience != "all":
            audience = Counter(event.audience)
            assert audience, f"{kind} has no audience; write 'all', or the seats that may know"
            assert set(audience) <= seats, (
                f"{kind} is for {event.audience}, but the seats are {[*seats]}"
            )
            assert max(audience.values()) == 1, f"{kind} names a seat twice in its audience"
        check_readable(event, type(event), where)


def check_outcome(game: AnyGame, state: State) -> None:
    outcome = twice(game.outcome, "outcome", state)
    if outcome is None:
        assert game.to_act(state), f"nobody is to act, but there is no outcome: {excerpt(state)}"
        return
    assert not game.to_act(state), f"there is an outcome, but somebody is to act: {excerpt(state)}"
    check_given(outcome, game.outcome_type, "outcome(state)")
    seats = game.seats(state)
    assert set(getattr(outcome, "winners", ())) <= set(seats), (
        f"outcome.winners is {outcome.winners}, but the seats are {[*seats]}"
    )
    scores = getattr(outcome, "scores", None)
    assert scores is None or len(scores) == len(seats), (
        f"outcome.scores has {len(scores)} numbers for {len(seats)} seats: {excerpt(outcome)}"
    )


def check_given(value: Any, kind: type, where: str) -> None:
    assert isinstance(value, kind), f"{where} gives {value!r}, not a {kind.__name__}"
    check_readable(value, kind, where)


def check_readable(value: Any, kind: type, where: str) -> None:
    """What is written as JSON must be readable, by its type, as the same value."""
    text = msgspec.json.encode(value)
    try:
        read: Any = msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        field = str(error).rpartition("`$")[2].strip(".`") or "it"
        raise AssertionError(
            f"{where} gives a {kind.__name__} that does not have the types of its fields: "
            f"{field}: {error}"
        ) from None
    assert msgspec.json.encode(read) == text, (
        f"{where} gives a {kind.__name__} that changes when it is written and read: "
        f"{differences(read, value)}"
    )
    for name, part in _parts(value, kind.__name__):
        assert not isinstance(part, (list, set, bytearray)), (
            f"{where}: {name} is a {type(part).__name__}, which can be changed; make it a tuple"
        )


def _parts(value: Any, name: str) -> Iterator[tuple[str, Any]]:
    yield name, value
    if isinstance(value, msgspec.Struct):
        for field in field_names(type(value)):
            yield from _parts(getattr(value, field), f"{name}.{wire_name(field)}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _parts(item, f"{name}[{index}]")
