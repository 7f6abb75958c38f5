"""`arbitro play LINK` plays a seat at a hosted table."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.bots.tables import BotTable, open_table
from tests.command.running import run
from tests.command.terminals import Player, terminal
from tests.servers.losing import losing_answers
from tests.servers.service import Service, service

OVER = "The game is over. Won by: "
pytestmark = pytest.mark.served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service(
        tmp_path_factory.mktemp("service"), GAMES="casanova,morra", JOB_WORKERS="1", BOT_SECONDS="0"
    ) as it:
        yield it


def opened(service: Service, game: str, *seats: Any) -> tuple[BotTable, list[str]]:
    """Open a table, and return it with the links of its seats."""
    table = open_table(service.port, game, seats)
    tokens = table.tokens["seats"]
    return table, [link(service.address, table, token) for token in tokens]


def link(address: str, table: BotTable, token: str | None) -> str:
    """Return the link of a seat, as the page has it."""
    *_, game, _, name = table.path.split("/")
    said = {"at": "table", "game": game, "table": name} | ({"token": token} if token else {})
    return f"{address}/#{urlencode(said)}"


def test_two_play_at_two_terminals(served: Service, tmp_path: Path) -> None:
    """Each sees what their own seat may see, and waits for the other; the record is valid."""
    _, (ada, bob) = opened(served, "casanova", {"name": "Ada"}, {"name": "Bob"})
    record = tmp_path / "record.json"
    with terminal("play", ada, "--record", str(record)) as here, terminal("play", bob) as there:
        with ThreadPoolExecutor() as both:
            [*both.map(Player.play, (Player(1), Player(2)), (here, there))]
        assert (here.status(), there.status()) == (0, 0)
    for it, other in ((here, "Bob"), (there, "Ada")):
        assert OVER in it.written
        assert f"{other}, it's your turn." not in it.written
        assert f"The card that {other} has laid" not in it.written
    assert run("verify", record).returncode == 0


def test_a_move_whose_answer_is_lost_is_made_once(served: Service, tmp_path: Path) -> None:
    """It is sent again, and gets the answer that was lost. A bot plays in the other seat."""
    record = tmp_path / "record.json"
    table, _ = opened(served, "morra", {"name": "Ada"}, {"bot": "easy"})
    with losing_answers(served) as proxy:
        at_proxy = link(proxy.address, table, table.tokens["seats"][0])
        with terminal("play", at_proxy, "--record", str(record)) as it:
            Player(1).play(it)
            assert it.status() == 0
    assert len(proxy.lost) > 1
    assert OVER in it.written
    assert run("verify", record).returncode == 0


def test_after_a_refusal_only_what_is_legal_by_then_is_asked_for(served: Service) -> None:
    """Another with the same link has moved first."""
    table, (ada, _) = opened(served, "casanova", {"name": "Ada"}, {"name": "Bob"})
    moves = ({"type": "announce", "dice": 2, "card": 5}, {"type": "commit", "card": 5})
    with terminal("play", ada) as it:
        it.read()
        it.answer("9")
        for move, token in zip(moves, table.tokens["seats"], strict=True):
            table.caller.call("POST", f"{table.path}/moves", {"move": move}, token)
        said = it.answer("1")
        assert "You can’t make this move now." in said
        assert said.endswith("  a  double\n  b  show the cards\nWhich move? > ")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://127.0.0.1:1/#{}", "http://127.0.0.1:1/ doesn't answer: Connection refused"),
        ("ftp://x/#{}", "a service's address begins with http:// or https://: ftp://x/"),
        ("http://127.0.0.1:1/#at=start", "this isn't a link to a seat: http://127.0.0.1:1/#…"),
    ],
)
def test_a_link_that_leads_nowhere_is_named(address: str, why: str) -> None:
    """In words, without the token."""
    refused = run("play", address.format("game=morra&table=x&token=secret"))
    assert refused.returncode == 1
    assert refused.stderr == f"Error: {why}\n"


def test_what_is_no_service_of_games_is_not_taken_for_one(served: Service) -> None:
    """There are pages at this address."""
    said = urlencode({"game": "casanova", "table": "x", "token": "secret"})
    failed = run("play", f"{served.address}/docs/rules/casanova?x=#{said}")
    assert failed.returncode == 1
    assert "what comes is no JSON" in failed.stderr


def test_a_table_has_its_players_and_seed(served: Service) -> None:
    table, (ada, _) = opened(served, "casanova", {"name": "Ada"}, {"name": "Bob"})
    refused = run("play", ada, "--bots", "easy")
    assert refused.returncode == 2
    assert "Error: a hosted table already has its players, seed and options" in refused.stderr
    forged = run("play", link(served.address, table, "forged"))
    assert forged.returncode == 1
    assert "Traceback" not in forged.stderr
