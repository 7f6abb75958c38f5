"""Setting up the table."""

from collections import Counter
from contextlib import suppress
from itertools import chain, combinations, product
from random import Random

import pytest
from msgspec import to_builtins

from arbitro.games.canaletto import (
    COPIES,
    GAME,
    PLAYERS,
    LayoutFault,
    Merchant,
    Options,
    events,
    moves,
    setup,
)
from arbitro.rules.kernel import CHANCE, Pick, Refusal
from arbitro.words.loader import resources
from arbitro.words.narrator import Narrator
from tests.rules.canaletto.tables import VALUES, Table, lay, table

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


def test_small_arrangements_come_up_evenly() -> None:
    """Over many small set-ups every arrangement comes up as often as chance makes likely."""
    copies, palaces, most = SMALL_BOARDS[2]
    random = Random(0)
    cells = len(every_arrangement(copies, palaces, most))
    drawn: Counter[Palaces] = Counter()
    for _ in range(20 * cells):
        drawn[setup.arrangement(random.randrange, copies, palaces, most)] += 1
    assert len(drawn) == cells
    chi_square = sum((seen - 20) ** 2 / 20 for seen in drawn.values())
    assert abs(chi_square - cells) < 4 * (2 * cells) ** 0.5


def test_a_number_drawn_in_vain_leaves_no_trace() -> None:
    """Too great a number is drawn again from its first digit: only the next draws matter."""
    state, random = GAME.new_game(3, GAME.options_type()), Random(4)
    bounds: list[int] = []
    laid = GAME.deal(state, zeros(bounds))
    assert isinstance(laid, moves.Lay)
    digits = bounds[: -len(laid.values) - 1]
    assert len(digits) > 2
    for _ in range(100):
        too_great = [below - 1 for below in digits[:2]]
        too_great += [random.randrange(below) for below in digits[2:]]
        drawn = [random.randrange(below - 1) for below in bounds]
        plain = GAME.deal(state, series((*drawn,)))
        assert GAME.deal(state, series((*too_great, *drawn))) == plain
        assert GAME.deal(state, series((*too_great, *too_great, *drawn))) == plain


def test_types_of_which_there_are_equally_many_lie_alike() -> None:
    """However the ways to lay tiles out are numbered, no part of the numbers is favoured.

    Both types of four tiles and any two of three tiles lie in 14 palaces now and then: for each two
    equally often.
    """
    state, random = GAME.new_game(3, GAME.options_type()), Random(3)
    fours, threes = ([k for k, copies in COPIES.items() if copies == n] for n in (4, 3))
    pairs = [*combinations(threes, 2)]
    seen: Counter[tuple[str, ...]] = Counter()
    for _ in range(8000):
        move = GAME.deal(state, random.randrange)
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
    state = GAME.new_game(3, Options())
    seen: Counter[tuple[str, int]] = Counter()
    loads: Counter[int] = Counter()
    for _ in range(setups):
        move = GAME.deal(state, random.randrange)
        assert isinstance(move, moves.Lay)
        assert GAME.why_not(state, move) is None
        seen.update((kind, p) for p, tiles in enumerate(move.palaces) for kind in tiles)
        loads.update(p for p, tiles in enumerate(move.palaces) if len(tiles) == 3)
    for (kind, copies), palace in product(COPIES.items(), range(16)):
        share = copies / 16
        spread = (setups * share * (1 - share)) ** 0.5
        assert abs(seen[kind, palace] - setups * share) < 4.5 * spread
    mean = sum(loads.values()) / 16
    assert all(abs(loads[palace] - mean) < 4.5 * mean**0.5 for palace in range(16))


def test_every_palace_and_marker_can_come_first() -> None:
    """Gondola and column start at any palace; any marker can lie anywhere in the row."""
    random = Random(2)
    state = GAME.new_game(3, Options())
    deals = [GAME.deal(state, random.randrange) for _ in range(1000)]
    laid = [move for move in deals if isinstance(move, moves.Lay)]
    assert {move.start for move in laid} == set(range(16))
    for place in range(12):
        assert {move.values[place] for move in laid} == set(range(3, 17))


def test_each_player_starts_with_30_and_a_bribe() -> None:
    """Money 30, no debt, one bribe, for three or four players."""
    for players in PLAYERS:
        state = GAME.new_game(players, Options())
        assert state.players == (Merchant(30, 0, bribe=True, treasures=()),) * players
    assert PLAYERS == (3, 4)


def test_there_are_34_tiles_of_12_types() -> None:
    """Two types of four, six of three, four of two."""
    assert sum(COPIES.values()) == 34
    assert sorted(COPIES.values()) == [2] * 4 + [3] * 6 + [4] * 2


def test_chance_lays_out_the_table() -> None:
    """The game opens with chance's move: tiles, markers, gondola and column."""
    state = GAME.new_game(3, Options(first=2))
    assert (GAME.to_act(state), state.column, state.gondola) == (CHANCE, 0, 0)
    move = lay({}, start=5)
    laid, markers, opened = Table(state, move).events
    assert laid == events.TableLaid(move.palaces, 5)
    assert markers == events.MarkersTurnedUp(VALUES, first=0)
    assert opened == events.AuctionOpened(1, 5, move.palaces[5], 2, rule="canaletto.setup.start")


def test_gondola_and_column_start_together() -> None:
    """Both stand at the palace that chance named."""
    state = table(start=7).state
    assert (state.column, state.gondola) == (7, 7)


def test_seat_0_bids_first_unless_another_is_named() -> None:
    """The option `first` names the first bidder."""
    laid = GAME.apply(GAME.new_game(3, Options()), lay({})).state
    assert GAME.to_act(laid) == {0}
    assert GAME.to_act(table(first=2).state) == {2}


def test_open_markers_are_seen_from_the_start() -> None:
    """All twelve markers, in order, are seen by everyone."""
    state = table().state
    assert all(GAME.view(state, viewer).markers == VALUES for viewer in (0, 1, 2, None))


def test_in_next_only_one_marker_is_seen() -> None:
    """Markers not yet turned up are not even part of the state."""
    state = table(shown="next").state
    assert state.markers == VALUES[:1]
    assert GAME.view(state, 0).markers == VALUES[:1]
    assert GAME.view(state, 0).next_value == VALUES[0]


GOOD = lay({0: ("lamp", "mirror"), 1: ("lamp", "bust", "fan")})
BAD_LAYOUTS = {
    "a palace is missing": (
        moves.Lay(GOOD.palaces[:15], VALUES, 0),
        "canaletto.pieces",
        LayoutFault("wrong-number-of-palaces", there=15, expected=16),
    ),
    "a tile too many": (
        moves.Lay((("lamp", "mirror", "ring"), *GOOD.palaces[1:]), VALUES, 0),
        "canaletto.pieces",
        LayoutFault("wrong-number-of-tiles", treasure="ring", there=3, expected=2),
    ),
    "an empty palace": (
        lay({0: ()}),
        "canaletto.setup.palaces",
        LayoutFault("empty-palace", palace=0),
    ),
    "four in a palace": (
        lay({3: ("lamp", "ring", "mug", "fan")}),
        "canaletto.setup.palaces",
        LayoutFault("too-many-tiles", palace=3, there=4, expected=3),
    ),
    "two lamps in a palace": (
        lay({3: ("lamp", "ring", "lamp")}),
        "canaletto.setup.palaces",
        LayoutFault("two-of-a-type", palace=3, treasure="lamp", there=2),
    ),
    "a marker that does not exist": (
        moves.Lay(GOOD.palaces, (*VALUES[:11], 17), 0),
        "canaletto.pieces",
        LayoutFault("no-such-marker", value=17),
    ),
    "a marker twice": (
        moves.Lay(GOOD.palaces, (*VALUES[:11], 9), 0),
        "canaletto.pieces",
        LayoutFault("marker-twice", value=9, there=2),
    ),
    "eleven markers": (
        moves.Lay(GOOD.palaces, VALUES[:11], 0),
        "canaletto.setup.values",
        LayoutFault("wrong-number-of-markers", there=11, expected=12),
    ),
    "a palace 16": (
        moves.Lay(GOOD.palaces, VALUES, 16),
        "canaletto.setup.start",
        LayoutFault("no-such-palace", palace=16),
    ),
    "a palace below 0": (
        moves.Lay(GOOD.palaces, VALUES, -1),
        "canaletto.setup.start",
        LayoutFault("no-such-palace", palace=-1),
    ),
}


@pytest.mark.parametrize(("move", "rule", "fault"), BAD_LAYOUTS.values(), ids=BAD_LAYOUTS)
def test_a_table_laid_out_badly_is_told_why(move: moves.Lay, rule: str, fault: LayoutFault) -> None:
    """A table that lays out its own tiles is checked, with each fault named."""
    refusal = GAME.why_not(GAME.new_game(3, Options()), move)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (fault.reason, rule)
    assert fault in layout_faults(refusal)


def test_all_faults_of_a_layout_are_named_at_once() -> None:
    """One refusal lists everything that is wrong with a layout."""
    move = moves.Lay((("lamp", "lamp"), *GOOD.palaces[1:]), (2, 9, 9), 99)
    refusal = GAME.why_not(GAME.new_game(3, Options()), move)
    assert refusal is not None
    assert layout_faults(refusal) == (
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
        ("en", "The table is not laid out rightly: markers turned up: 1 instead of 12."),
        ("fr", "La table est mal dressée : jetons retournés : 1 au lieu de 12."),
        ("nl", "De tafel ligt niet goed klaar: omgedraaide fiches: 1 in plaats van 12."),
    ],
)
def test_faults_of_a_layout_are_told_in_every_language(language: str, said: str) -> None:
    """What is wrong with a layout is said in the language of the table."""
    refusal = GAME.why_not(GAME.new_game(3, Options()), moves.Lay(GOOD.palaces, (9,), 0))
    assert refusal is not None
    problem = {"reason": refusal.code, "facts": to_builtins(refusal.facts), "text": ""}
    assert Narrator(resources(GAME, language), language, strict=True).explain(problem) == said


def layout_faults(refusal: Refusal) -> tuple[object, ...]:
    faults = refusal.facts["faults"]
    assert isinstance(faults, tuple)
    return faults


def test_in_next_a_table_lays_one_marker_only() -> None:
    """Whoever lays out the table names the first marker and no other."""
    state = GAME.new_game(3, Options(values="next"))
    refusal = GAME.why_not(state, lay({}))
    assert refusal is not None
    assert refusal.rule == "canaletto.setup.values"
    assert GAME.why_not(state, lay({}, VALUES[:1])) is None


def test_nobody_bids_before_the_table_is_laid_out() -> None:
    """A player's move while chance is due cites what is pending."""
    refusal = GAME.why_not(GAME.new_game(3, Options()), moves.Bid(0, 1))
    assert refusal is not None
    assert refusal.rule == "canaletto.setup.palaces"


def test_chance_has_nothing_to_do_while_a_player_is_due() -> None:
    """Neither a second layout nor a marker is due during an auction."""
    for move in (lay({}), moves.Reveal(15)):
        assert table().refusal(move).rule == "canaletto.auction.order"


def test_all_tiles_are_laid() -> None:
    """A random layout holds each type as often as there are tiles of it."""
    move = GAME.deal(GAME.new_game(4, Options()), Random(3).randrange)
    assert isinstance(move, moves.Lay)
    assert Counter(chain(*move.palaces)) == COPIES
