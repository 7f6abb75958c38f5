"""Setting up the table."""

from collections import Counter
from contextlib import suppress
from itertools import chain, combinations, product
from random import Random

import pytest

from arbitro.games.canaletto import arrangements
from arbitro.games.canaletto.events import AuctionOpened, MarkersTurnedUp, TableLaid
from arbitro.games.canaletto.judge import why_not
from arbitro.games.canaletto.moves import Bid, Lay, Reveal
from arbitro.games.canaletto.setup import PLAYERS, Options, deal, new_game
from arbitro.games.canaletto.state import COPIES, Merchant, to_act
from arbitro.games.canaletto.view import view
from arbitro.rules.kernel import CHANCE, Pick
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
    count = arrangements.count(tuple(copies.values()), palaces, most)
    numbered = [arrangements.nth(number, copies, palaces, most) for number in range(count)]
    assert len(set(numbered)) == len(numbered)
    assert set(numbered) == every_arrangement(copies, palaces, most)


@every_board
def test_every_number_is_as_likely(
    copies: dict[str, int], palaces: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a number is drawn in several digits, each allowed number comes up in exactly one way."""
    monkeypatch.setattr(arrangements, "DIGIT", 2)
    bounds: list[int] = []
    arrangements.arrangement(zeros(bounds), copies, palaces, most)
    assert max(bounds) == 4
    drawn: Counter[Palaces] = Counter()
    for digits in product(*map(range, bounds)):
        with suppress(StopIteration):  # too great a number is drawn again, but no digits are left
            drawn[arrangements.arrangement(series(digits), copies, palaces, most)] += 1
    assert set(drawn.values()) == {1}
    assert set(drawn) == every_arrangement(copies, palaces, most)


def test_small_arrangements_come_up_evenly() -> None:
    """Over many small set-ups every arrangement comes up as often as chance makes likely."""
    copies, palaces, most = SMALL_BOARDS[2]
    random = Random(0)
    cells = len(every_arrangement(copies, palaces, most))
    drawn: Counter[Palaces] = Counter()
    for _ in range(20 * cells):
        drawn[arrangements.arrangement(random.randrange, copies, palaces, most)] += 1
    assert len(drawn) == cells
    chi_square = sum((seen - 20) ** 2 / 20 for seen in drawn.values())
    assert abs(chi_square - cells) < 4 * (2 * cells) ** 0.5


def test_no_palace_and_no_type_is_favoured() -> None:
    """Over many set-ups each type lies in each palace as often as its tiles suggest."""
    random, setups = Random(1), 3000
    state = new_game(3, Options())
    seen: Counter[tuple[str, int]] = Counter()
    loads: Counter[int] = Counter()
    for _ in range(setups):
        move = deal(state, random.randrange)
        assert isinstance(move, Lay)
        assert why_not(state, move) is None
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
    state = new_game(3, Options())
    deals = [deal(state, random.randrange) for _ in range(1000)]
    laid = [move for move in deals if isinstance(move, Lay)]
    assert {move.start for move in laid} == set(range(16))
    for place in range(12):
        assert {move.values[place] for move in laid} == set(range(3, 17))


def test_each_player_starts_with_30_and_a_bribe() -> None:
    """Money 30, no debt, one bribe, for three or four players."""
    for players in PLAYERS:
        state = new_game(players, Options())
        assert state.players == (Merchant(30, 0, bribe=True, treasures=()),) * players
    assert PLAYERS == (3, 4)


def test_there_are_34_tiles_of_12_types() -> None:
    """Two types of four, six of three, four of two."""
    assert sum(COPIES.values()) == 34
    assert sorted(COPIES.values()) == [2] * 4 + [3] * 6 + [4] * 2


def test_chance_lays_out_the_table() -> None:
    """The game opens with chance's move: tiles, markers, gondola and column."""
    state = new_game(3, Options(first=2))
    assert to_act(state) == CHANCE
    move = lay({}, start=5)
    laid, markers, opened = Table(state, move).events
    assert laid == TableLaid(move.palaces, 5)
    assert markers == MarkersTurnedUp(VALUES, first=0)
    assert opened == AuctionOpened(1, 5, move.palaces[5], 2, rule="canaletto.setup.start")


def test_gondola_and_column_start_together() -> None:
    """Both stand at the palace that chance named."""
    state = table(start=7).state
    assert (state.column, state.gondola) == (7, 7)


def test_seat_0_bids_first_unless_another_is_named() -> None:
    """The option `first` names the first bidder."""
    assert to_act(table().state) == {0}
    assert to_act(table(first=2).state) == {2}


def test_open_markers_are_seen_from_the_start() -> None:
    """All twelve markers, in order, are seen by everyone."""
    state = table().state
    assert all(view(state, viewer).markers == VALUES for viewer in (0, 1, 2, None))


def test_in_next_only_one_marker_is_seen() -> None:
    """Markers not yet turned up are not even part of the state."""
    state = table(shown="next").state
    assert state.markers == VALUES[:1]
    assert view(state, 0).markers == VALUES[:1]
    assert view(state, 0).next_value == VALUES[0]


GOOD = lay({0: ("lamp", "mirror"), 1: ("lamp", "bust", "fan")})
BAD_LAYOUTS = {
    "a palace is missing": (
        Lay(GOOD.palaces[:15], VALUES, 0),
        "wrong-number-of-palaces",
        "canaletto.pieces",
        "there are 15 palaces instead of 16",
    ),
    "no tiles at all": (
        Lay((), VALUES, 0),
        "wrong-number-of-palaces",
        "canaletto.pieces",
        "lamp: 0 tiles instead of 2",
    ),
    "a tile too many": (
        Lay((("lamp", "mirror", "ring"), *GOOD.palaces[1:]), VALUES, 0),
        "wrong-number-of-tiles",
        "canaletto.pieces",
        "ring: 3 tiles instead of 2",
    ),
    "an empty palace": (
        lay({0: ()}),
        "empty-palace",
        "canaletto.setup.palaces",
        "palace 0 holds no tile",
    ),
    "four in a palace": (
        lay({3: ("lamp", "ring", "mug", "fan")}),
        "too-many-tiles",
        "canaletto.setup.palaces",
        "palace 3 holds 4 tiles, more than 3",
    ),
    "two lamps in a palace": (
        lay({3: ("lamp", "ring", "lamp")}),
        "two-of-a-type",
        "canaletto.setup.palaces",
        "palace 3 holds 2 tiles of one type: lamp",
    ),
    "a marker that does not exist": (
        Lay(GOOD.palaces, (*VALUES[:11], 17), 0),
        "no-such-marker",
        "canaletto.pieces",
        "no marker shows 17",
    ),
    "a marker twice": (
        Lay(GOOD.palaces, (*VALUES[:11], 9), 0),
        "marker-twice",
        "canaletto.pieces",
        "the marker 9 lies in the row 2 times",
    ),
    "eleven markers": (
        Lay(GOOD.palaces, VALUES[:11], 0),
        "wrong-number-of-markers",
        "canaletto.setup.values",
        "11 markers are turned up instead of 12",
    ),
    "a palace 16": (
        Lay(GOOD.palaces, VALUES, 16),
        "no-such-palace",
        "canaletto.setup.start",
        "gondola and column cannot start at 16: there is no such palace",
    ),
    "a palace below 0": (
        Lay(GOOD.palaces, VALUES, -1),
        "no-such-palace",
        "canaletto.setup.start",
        "gondola and column cannot start at -1: there is no such palace",
    ),
}


@pytest.mark.parametrize(("move", "code", "rule", "words"), BAD_LAYOUTS.values(), ids=BAD_LAYOUTS)
def test_a_table_laid_out_badly_is_told_why(move: Lay, code: str, rule: str, words: str) -> None:
    """A table that lays out its own tiles is checked, with each fault named."""
    refusal = why_not(new_game(3, Options()), move)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, rule)
    assert words in _faults(refusal.facts)


def test_all_faults_of_a_layout_are_named_at_once() -> None:
    """One refusal lists everything that is wrong with a layout."""
    move = Lay((("lamp", "lamp"), *GOOD.palaces[1:]), (2, 9, 9), 99)
    refusal = why_not(new_game(3, Options()), move)
    assert refusal is not None
    assert _faults(refusal.facts) == (
        "mirror: 3 tiles instead of 4",
        "lamp: 3 tiles instead of 2",
        "palace 0 holds 2 tiles of one type: lamp",
        "no marker shows 2",
        "the marker 9 lies in the row 2 times",
        "3 markers are turned up instead of 12",
        "gondola and column cannot start at 99: there is no such palace",
    )


def _faults(facts: object) -> tuple[str, ...]:
    assert isinstance(facts, dict)
    return tuple(facts["faults"])


def test_in_next_a_table_lays_one_marker_only() -> None:
    """Whoever lays out the table names the first marker and no other."""
    state = new_game(3, Options(values="next"))
    refusal = why_not(state, lay({}))
    assert refusal is not None
    assert refusal.rule == "canaletto.setup.values"
    assert why_not(state, lay({}, VALUES[:1])) is None


def test_nobody_bids_before_the_table_is_laid_out() -> None:
    """A player's move while chance is due cites what is pending."""
    refusal = why_not(new_game(3, Options()), Bid(0, 1))
    assert refusal is not None
    assert refusal.rule == "canaletto.setup.palaces"


def test_chance_has_nothing_to_do_while_a_player_is_due() -> None:
    """Neither a second layout nor a marker is due during an auction."""
    for move in (lay({}), Reveal(15)):
        assert table().refusal(move).rule == "canaletto.auction.order"


def test_all_tiles_are_laid() -> None:
    """A random layout holds each type as often as there are tiles of it."""
    move = deal(new_game(4, Options()), Random(3).randrange)
    assert isinstance(move, Lay)
    assert Counter(chain(*move.palaces)) == COPIES
