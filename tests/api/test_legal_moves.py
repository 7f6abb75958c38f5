"""What may be played: described by templates, counted, and listed in pages."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.api.client import Client
from tests.api.tables import at, every_game, played

POSITIONS = 8
FEW = 300
NOTHING = {"count": 0, "legal_moves": [], "moves": None}


@every_game
def test_everybodys_moves_are_described_together(api: Client, name: str) -> None:
    """state [, seat] → templates: without a seat, those of all seats to act."""
    for position in played(api, name).some(POSITIONS):
        answer = ask(api, name, position)
        assert answer["legal_moves"] == position["legal_moves"]
        assert answer["moves"] is None
        by_seat = [ask(api, name, position, seat=seat) for seat in position["to_act"]]
        assert answer["count"] == sum(part["count"] for part in by_seat)
        assert answer["legal_moves"] == [t for part in by_seat for t in part["legal_moves"]]


@every_game
def test_who_is_not_to_act_may_play_nothing(api: Client, name: str) -> None:
    game = played(api, name)
    for position in game.some(POSITIONS):
        for seat in set(range(game.players)) - {*position["to_act"]}:
            assert ask(api, name, position, seat=seat) == NOTHING
    assert ask(api, name, game.last, "?expand=9") == {**NOTHING, "moves": []}


@every_game
def test_nothing_is_legal_while_chance_is_to_act(api: Client, name: str) -> None:
    """None while chance is to act."""
    game = played(api, name)
    position = api.ok(at(name, "positions"), {"players": game.players})
    for move in game.moves[:40]:
        if position["chance"]:
            assert ask(api, name, position) == NOTHING
        position = api.ok(at(name, "moves"), {"state": position["state"], "move": move})


@every_game
def test_pages_join_up(api: Client, name: str) -> None:
    """`?expand=N` lists N moves, from `offset` on, beside the templates."""
    for position in few_moves(api, name):
        number = ask(api, name, position)["count"]
        every = ask(api, name, position, f"?expand={FEW}")
        assert (every["count"], len(every["moves"])) == (number, number)
        assert every["legal_moves"] == position["legal_moves"]
        for size in (1, 7) if number < 40 else (97,):
            pages = range(0, number + size, size)
            listed = [ask(api, name, position, f"?expand={size}&offset={n}") for n in pages]
            assert [move for page in listed for move in page["moves"]] == every["moves"]
            assert all(page["count"] == number for page in listed)


@every_game
def test_a_page_may_be_empty(api: Client, name: str) -> None:
    position = played(api, name).first
    described = ask(api, name, position)
    number = described["count"]
    for query in ("?expand=0", f"?expand=5&offset={number}", "?expand=1000&offset=2147483647"):
        assert ask(api, name, position, query) == {**described, "moves": []}
    assert len(ask(api, name, position, "?expand=1000")["moves"]) == min(number, 1000)


def few_moves(api: Client, name: str) -> Iterator[Any]:
    for position in played(api, name).some(POSITIONS):
        if ask(api, name, position, "?expand=0")["count"] <= FEW:
            yield position


@every_game
@pytest.mark.parametrize("seat", [-1, 9, 2**31, True, 0.0, "0", "spectator", []])
def test_only_a_seat_at_the_table_can_ask(api: Client, name: str, seat: Any) -> None:
    body = {"state": played(api, name).first["state"], "seat": seat}
    found = api.refused(at(name, "legal-moves"), body, 422, "malformed")
    assert [error["pointer"] for error in found["errors"]] == ["/seat"]


@pytest.mark.parametrize(
    ("query", "parameter"),
    [
        ("expand=-1", "expand"),
        ("expand=1001", "expand"),
        ("expand=", "expand"),
        ("expand", "expand"),
        ("expand=7.0", "expand"),
        ("expand=1e2", "expand"),
        ("expand=true", "expand"),
        ("expand=1_0", "expand"),
        ("expand=%2B5", "expand"),
        ("expand=+5", "expand"),
        ("expand=%D9%A5", "expand"),
        ("expand=%FF", "expand"),
        ("expand=%00", "expand"),
        ("expand=" + "9" * 25, "expand"),
        ("expand=" + "9" * 900, "expand"),
        ("expand=" + "9" * 1000, "query"),
        ("expand=1;offset=2", "expand"),
        ("expand=1&offset=-1", "offset"),
        ("expand=1&offset=2147483648", "offset"),
        ("expand=1&limit=2", "limit"),
        ("expand[]=1", "expand[]"),
        ("_schema=1", "_schema"),
        ("Expand=1", "Expand"),
        ("%F0%9F%98%80=1", "\U0001f600"),
    ],
)
def test_a_bad_query_is_malformed(api: Client, query: str, parameter: str) -> None:
    body = {"state": played(api, "morra").first["state"]}
    found = api.refused(at("morra", f"legal-moves?{query}"), body, 422, "malformed")
    assert [error["parameter"] for error in found["errors"]] == [parameter]


def ask(api: Client, name: str, position: Any, query: str = "", **more: Any) -> Any:
    return api.ok(at(name, f"legal-moves{query}"), {"state": position["state"], **more})
