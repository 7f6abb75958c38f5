"""What a game gives is looked at closely: whatever is wrong with it breaks most laws."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar, get_type_hints

import msgspec
from msgspec.structs import fields

from arbitro.laws.support.games import Move, State, actors, is_chance, random_move, viewers
from arbitro.laws.support.texts import differences, excerpt, in_words
from arbitro.play.dealer import with_seed
from arbitro.play.messages.types import extra
from arbitro.rules import kernel
from arbitro.rules.kernel import CHANCE, AnyGame, Fault, Refusal, Seat, Step, type_name, wire_name
from arbitro.rules.legal import DOMAIN, Domain, Template, count

T = TypeVar("T")

SEED = "5e" * 32


def check_turn(game: AnyGame, state: State, draw: random.Random) -> Step:
    """Make a move at random, and look at what it leads to."""
    if is_chance(game, state):
        move = draw_twice(game.deal, "deal", state)
        assert type(move) in game.chance_moves, (
            f"deal gives a {type(move).__name__}, which is not among the game's chance_moves"
        )
        check_readable(move, type(move), "deal(state, pick)")
    else:
        move = random_move(game, state, draw)
    twice(game.why_not, "why_not", state, move)
    check_allowed(game, state, move, "deal gives" if move.seat is None else "legal describes")
    step = twice(game.apply, "apply", state, move)
    after = f"apply(state, {excerpt(move)})"
    assert isinstance(step, Step), f"{after} gives {step!r}, not a Step"
    check_events(game, state, step.events, after)
    check_state(game, step.state, after)
    check_seed(game.apply(with_seed(game, state, SEED, 7), move).state, move, SEED, 7)
    if refused := game.why_not(step.state, move):
        check_refusal(game, move, refused)
    return step


def check_allowed(game: AnyGame, state: State, move: Move, found: str) -> None:
    refusal = game.why_not(state, move)
    assert refusal is None, f"{found} {excerpt(move)}, which why_not refuses: {excerpt(refusal)}"


def check_seed(after: State, move: Move, seed: str | None, counter: int) -> None:
    """While the service plays chance, states carry a seed."""
    kept = getattr(after, "seed", ""), getattr(after, "counter", None)
    assert kept == (seed, counter), (
        f"{excerpt(move)} loses the seed: apply makes a new {type(after).__name__}; "
        "use msgspec.structs.replace(state, …) instead"
    )


def check_refusal(game: AnyGame, move: Move, refusal: Refusal) -> None:
    assert isinstance(refusal, Refusal), f"why_not({excerpt(move)}) gives {refusal!r}"
    assert refusal.rule in rule_ids(game), (
        f"why_not({excerpt(move)}) cites {refusal.rule!r}, which is not in the rulebook"
    )
    assert refusal.field in {None, "type", *move.__struct_fields__}, (
        f"why_not({excerpt(move)}) names the field {refusal.field!r}, which {move.type} has not"
    )
    assert msgspec.json.encode(refusal)


@cache
def rule_ids(game: AnyGame) -> frozenset[str]:
    return frozenset(rule.id for rule in game.rulebook)


def draw_twice(function: Callable[..., T], name: str, *arguments: Any, seed: int = 7) -> T:
    """Call a function twice with the same draws: `pick` must be all that chance comes from."""
    before = random.getstate()
    first, second = (function(*arguments, picking(name, seed)) for _ in range(2))
    assert random.getstate() == before, f"{name} uses the module `random`, not only `pick`"
    assert first == second, (
        f"{name} gives another answer for the same draws, in {differences(first, second)}: "
        f"{excerpt(first)} and {excerpt(second)}; it must draw with `pick` only"
    )
    return first


def picking(caller: str, seed: int) -> kernel.Pick:
    """Return what a function of a game draws with."""
    draw = random.Random(seed)

    def pick(bound: int) -> int:
        assert bound >= 1, f"{caller} calls pick({bound}): there is nothing to pick from"
        return draw.randrange(bound)

    return pick


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
        check_readable(view, game.view_type, f"view(state, {viewer})")
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
        assert isinstance(event, kernel.Event), f"{where} gives {event!r} as an event"
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
    assert not game.to_act(state), f"there is an outcome, but someone is to act: {excerpt(state)}"
    check_readable(outcome, game.outcome_type, "outcome(state)")
    seats = game.seats(state)
    assert set(getattr(outcome, "winners", ())) <= set(seats), (
        f"outcome.winners is {outcome.winners}, but the seats are {[*seats]}"
    )
    scores = getattr(outcome, "scores", None)
    assert scores is None or len(scores) == len(seats), (
        f"outcome.scores has {len(scores)} numbers for {len(seats)} seats: {excerpt(outcome)}"
    )


def check_readable(value: Any, kind: type, where: str) -> None:
    """Check that a value is of a type, and is read from JSON as the same value."""
    assert isinstance(value, kind), f"{where} gives {value!r}, not a {kind.__name__}"
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
    for name, part in parts_of(value, kind.__name__):
        assert not isinstance(part, (list, set, bytearray)), (
            f"{where}: {name} is a {type(part).__name__}, which can be changed; make it a tuple"
        )


def parts_of(value: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Yield a value and all that it is made of, each with its place."""
    yield name, value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from parts_of(getattr(value, field), f"{name}.{wire_name(field)}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from parts_of(item, f"{name}[{index}]")
