"""Setting up the table."""

from collections import Counter
from contextlib import suppress
from itertools import chain, combinations, product
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from arbitro.games.canaletto import GAME, events, moves, setup
from arbitro.games.canaletto.judge import LayoutFault
from arbitro.games.canaletto.moves import COPIES
from arbitro.games.canaletto.setup import PLAYERS, Options
from arbitro.games.canaletto.state import Merchant, Values
from arbitro.rules.kernel import CHANCE, Pick
from arbitro.words.loader import resources
from arbitro.words.narrator import Narrator
from tests.rules.canaletto.tables import VALUES, Table, lay, table
from tests.rules.moving import check_refused, check_told

NEW = GAME.new_game(3, Options())

SMALL_BOARDS = [
    ({"lamp": 2, "ring": 2, "mug": 1}, 3, 2),
    ({"lamp": 2, "ring": 1, "mug": 1, "fan": 1}, 3, 3),
    ({"fan": 3, "lion": 3, "lamp": 2}, 4, 3),
    ({"fan": 3, "lamp": 2, "ring": 1}, 4, 2),
]

every_board = pytest.mark.parametrize(("copies", "palaces", "most"), SMALL_BOARDS)

Palaces = tuple[tuple[str, ...], ...]


def every_arrangement(copies: dict[str, int], palaces: int, most: int) -> set[Palaces]:
    """Try all ways to lay tiles out, and keep those the rule allows."""
    choices = [combinations(range(palaces), tiles) for tiles in copies.values()]
    found = set()
    for chosen in product(*choices):
        laid = zip(copies, chosen, strict=True)
        places = [(kind, palace) for kind, among in laid for palace in among]
        board = tuple(tuple(k for k, p in places if p == palace) for palace in range(palaces))
        if all(1 <= len(tiles) <= most for tiles in board):
            found.add(board)
    return found


def zeros(bounds: list[int]) -> Pick:
    """Draw nothing but zeros, and note each bound."""

    def pick(below: int) -> int:
        bounds.append(below)
        return 0

    return pick


def series(digits: tuple[int, ...]) -> Pick:
    draws = iter(digits)
    return lambda _: next(draws)


@every_board
def test_every_arrangement_has_one_number(copies: dict[str, int], palaces: int, most: int) -> None:
    """Every arrangement the rule allows can come up, and each in exactly one way."""
    count = setup.count(tuple(copies.values()), (palaces, *(0,) * most))
    numbered = [setup.nth(number, copies, palaces, most) for number in range(count)]
    assert len(set(numbered)) == len(numbered)
    assert set(numbered) == every_arrangement(copies, palaces, most)


@every_board
def test_every_number_is_as_likely(
    copies: dict[str, int], palaces: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a number is drawn in several digits, each allowed number comes up in exactly one way."""
    monkeypatch.setattr(setup, "DIGIT", 2)
    bounds: list[int] = []
    setup.arrangement(zeros(bounds), copies, palaces, most)
    assert max(bounds) == 4
    drawn: Counter[Palaces] = Counter()
    for digits in product(*map(range, bounds)):
        with suppress(StopIteration):  # too great a number is drawn again, but no digits are left
            drawn[setup.arrangement(series(digits), copies, palaces, most)] += 1
    assert set(drawn.values()) == {1}
    assert set(drawn) == every_arrangement(copies, palaces, most)


def test_a_number_drawn_in_vain_leaves_no_trace() -> None:
    """Too great a number is drawn again from its first digit: only the next draws matter."""
    random = Random(4)
    bounds: list[int] = []
    laid = GAME.deal(NEW, zeros(bounds))
    assert isinstance(laid, moves.Lay)
    digits = bounds[: -len(laid.values) - 1]
    assert len(digits) > 2
    for _ in range(100):
        too_great = [below - 1 for below in digits[:2]]
        too_great += [random.randrange(below) for below in digits[2:]]
        drawn = [random.randrange(below - 1) for below in bounds]
        plain = GAME.deal(NEW, series((*drawn,)))
        assert GAME.deal(NEW, series((*too_great, *drawn))) == plain
        assert GAME.deal(NEW, series((*too_great, *too_great, *drawn))) == plain


def test_types_of_which_there_are_equally_many_lie_alike() -> None:
    """However the ways to lay tiles out are numbered, no part of the numbers is favoured.

    Both types of four tiles and any two of three tiles lie in 14 palaces now and then: for each two
    equally often.
    """
    random = Random(3)
    fours, threes = ([k for k, copies in COPIES.items() if copies == n] for n in (4, 3))
    pairs = [*combinations(threes, 2)]
    seen: Counter[tuple[str, ...]] = Counter()
    for _ in range(8000):
        move = GAME.deal(NEW, random.randrange)
        assert isinstance(move, moves.Lay)
        for pair in pairs:
            seen[pair] += not any(len({*fours, *pair} & {*tiles}) > 1 for tiles in move.palaces)
    mean = sum(seen.values()) / len(pairs)
    chi_square = sum((seen[pair] - mean) ** 2 / mean for pair in pairs)
    assert mean > 20
    assert chi_square < len(pairs) + 4.5 * (2 * len(pairs)) ** 0.5


def test_no_palace_and_no_type_is_favoured() -> None:
    """Over many set-ups each type lies in each palace as often as its tiles suggest."""
    random, setups = Random(1), 3000
    seen: Counter[tuple[str, int]] = Counter()
    loads: Counter[int] = Counter()
    for _ in range(setups):
        move = GAME.deal(NEW, random.randrange)
        assert isinstance(move, moves.Lay)
        assert GAME.why_not(NEW, move) is None
        seen.update((kind, p) for p, tiles in enumerate(move.palaces) for kind in tiles)
        loads.update(p for p, tiles in enumerate(move.palaces) if len(tiles) == 3)
    for (kind, copies), palace in product(COPIES.items(), range(16)):
        share = copies / 16
        spread = (setups * share * (1 - share)) ** 0.5
        assert abs(seen[kind, palace] - setups * share) < 4.5 * spread
    mean = sum(loads.values()) / 16
    assert all(abs(loads[palace] - mean) < 4.5 * mean**0.5 for palace in range(16))


def test_every_palace_and_marker_can_come_first() -> None:
    """Gondola and column start at any palace; any marker lies anywhere in the row."""
    random, laid = Random(2), []
    for _ in range(1000):
        move = GAME.deal(NEW, random.randrange)
        assert isinstance(move, moves.Lay)
        laid.append(move)
    assert {move.start for move in laid} == set(range(16))
    for place in range(12):
        assert {move.values[place] for move in laid} == set(range(3, 17))
    assert all(Counter(chain(*move.palaces)) == COPIES for move in laid[:50])


def test_pieces() -> None:
    """34 tiles: two types of four, six of three, four of two; 30 for each of three or four."""
    assert sum(COPIES.values()) == 34
    assert sorted(COPIES.values()) == [2] * 4 + [3] * 6 + [4] * 2
    assert PLAYERS == (3, 4)
    for players in PLAYERS:
        state = GAME.new_game(players, Options())
        assert state.players == (Merchant(30, 0, bribe=True, treasures=()),) * players


def test_chance_lays_out_the_table() -> None:
    """The game opens with its move: tiles, markers, gondola and column, which start together."""
    state, move = GAME.new_game(3, Options(first=2)), lay({}, start=5)
    assert (GAME.to_act(state), state.column, state.gondola) == (CHANCE, 0, 0)
    game = Table(state, move)
    opened = events.AuctionOpened(1, 5, move.palaces[5], 2, rule="canaletto.setup.start")
    laid = [events.TableLaid(move.palaces, 5), events.MarkersTurnedUp(VALUES, first=0)]
    check_told(game.events, [*laid, opened])
    assert (game.state.column, game.state.gondola, GAME.to_act(game.state)) == (5, 5, {2})
    assert GAME.to_act(table().state) == {0}


@pytest.mark.parametrize(("shown", "markers"), [("open", VALUES), ("next", VALUES[:1])])
def test_markers(shown: Values, markers: tuple[int, ...]) -> None:
    """All twelve are seen from the start, or only the next: others are not part of the state."""
    state = table(shown=shown).state
    assert state.markers == markers
    assert all(GAME.view(state, viewer).markers == markers for viewer in (0, 1, 2, None))
    assert GAME.view(state, 0).next_value == VALUES[0]


GOOD = lay({0: ("lamp", "mirror"), 1: ("lamp", "bust", "fan")})


def bad(**changes: Any) -> moves.Lay:
    return replace(GOOD, **changes)


PIECES, PALACES = "canaletto.pieces", "canaletto.setup.palaces"
VALUE, START = "canaletto.setup.values", "canaletto.setup.start"
BAD_LAYOUTS = [
    (
        bad(palaces=GOOD.palaces[:15]),
        PIECES,
        "wrong-number-of-palaces",
        {"there": 15, "expected": 16},
    ),
    (
        bad(palaces=(("lamp", "mirror", "ring"), *GOOD.palaces[1:])),
        *(PIECES, "wrong-number-of-tiles", {"treasure": "ring", "there": 3, "expected": 2}),
    ),
    (lay({0: ()}), PALACES, "empty-palace", {"palace": 0}),
    (
        lay({3: ("lamp", "ring", "mug", "fan")}),
        *(PALACES, "too-many-tiles", {"palace": 3, "there": 4, "expected": 3}),
    ),
    (
        lay({3: ("lamp", "ring", "lamp")}),
        *(PALACES, "two-of-a-type", {"palace": 3, "treasure": "lamp", "there": 2}),
    ),
    (bad(values=(*VALUES[:11], 17)), PIECES, "no-such-marker", {"value": 17}),
    (bad(values=(*VALUES[:11], 9)), PIECES, "marker-twice", {"value": 9, "there": 2}),
    (bad(values=VALUES[:11]), VALUE, "wrong-number-of-markers", {"there": 11, "expected": 12}),
    (bad(start=16), START, "no-such-palace", {"palace": 16}),
    (bad(start=-1), START, "no-such-palace", {"palace": -1}),
]


@pytest.mark.parametrize(("move", "rule", "code", "facts"), BAD_LAYOUTS)
def test_a_table_laid_out_badly_is_told_why(
    move: moves.Lay, rule: str, code: Any, facts: dict[str, Any]
) -> None:
    """A table that lays out its own tiles is checked, with each fault named."""
    check_refused(NEW, move, code, rule)
    assert LayoutFault(code, **facts) in layout_faults(move)


def test_all_faults_of_a_layout_are_named_at_once() -> None:
    """One refusal lists everything that is wrong with a layout."""
    assert layout_faults(moves.Lay((("lamp", "lamp"), *GOOD.palaces[1:]), (2, 9, 9), 99)) == (
        LayoutFault("wrong-number-of-tiles", treasure="mirror", there=3, expected=4),
        LayoutFault("wrong-number-of-tiles", treasure="lamp", there=3, expected=2),
        LayoutFault("two-of-a-type", palace=0, treasure="lamp", there=2),
        LayoutFault("no-such-marker", value=2),
        LayoutFault("marker-twice", value=9, there=2),
        LayoutFault("wrong-number-of-markers", there=3, expected=12),
        LayoutFault("no-such-palace", palace=99),
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The table isn’t laid out correctly: markers turned up: 1 instead of 12."),
        ("fr", "La table est mal installée\u00a0: marqueurs retournés\u00a0: 1 au lieu de 12."),
        ("nl", "De tafel ligt niet goed klaar: omgedraaide fiches: 1 in plaats van 12."),
    ],
)
def test_faults_of_a_layout_are_told_in_every_language(language: str, said: str) -> None:
    """What is wrong with a layout is said in the language of the table."""
    refusal = GAME.why_not(NEW, bad(values=(9,)))
    assert refusal is not None
    problem = {"reason": refusal.code, "facts": to_builtins(refusal.facts), "text": ""}
    assert Narrator(resources(GAME, language), language, strict=True).explain(problem) == said


def layout_faults(move: moves.Lay) -> tuple[object, ...]:
    refusal = GAME.why_not(NEW, move)
    assert refusal is not None
    faults = refusal.facts["faults"]
    assert isinstance(faults, tuple)
    return faults


NEXT = GAME.new_game(3, Options(values="next"))


@pytest.mark.parametrize(
    ("state", "move", "rule"),
    [
        # In `next`, the first marker is named and no other.
        (NEXT, lay({}), VALUE),
        # A player's move while chance is due, and chance's while a player is, cite what is pending.
        (NEW, moves.Bid(0, 1), PALACES),
        (table().state, lay({}), "canaletto.auction.order"),
        (table().state, moves.Reveal(15), "canaletto.auction.order"),
    ],
)
def test_the_table_is_laid_once_at_the_start(state: Any, move: Any, rule: str) -> None:
    """With as many markers as are seen."""
    refusal = GAME.why_not(state, move)
    assert refusal is not None
    assert refusal.rule == rule
    assert GAME.why_not(NEXT, lay({}, VALUES[:1])) is None
