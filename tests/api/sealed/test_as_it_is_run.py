"""Sealed games at the service as it is run, with several workers."""

import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.servers.service import FEW_GAMES, Service, service

pytestmark = pytest.mark.served

WARNING = "sealed games will not outlive this run, as SEAL_KEYS is not set"
KEY = "5e" * 32
TIMES = 40


def ask(it: Service, operation: str, **body: Any) -> Any:
    """Ask on a connection of its own, so that any worker may answer."""
    headers = {"Content-Type": "application/json"}
    url = f"{it.address}/v1/games/casanova/{operation}"
    try:
        with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
            return json.load(answer)
    except HTTPError as refused:
        return json.load(refused)


def test_all_workers_open_what_one_of_them_has_sealed(tmp_path: Path) -> None:
    """Without a setting they share a key that was made up for them, and the log says so."""
    with service(tmp_path, **FEW_GAMES, WORKERS="3") as it:
        game = ask(it, "sealed", players=2)
        seen = [ask(it, "sealed/views", sealed=game["sealed"]) for _ in range(TIMES)]
        assert {answer.get("version") for answer in seen} == {0}
        log = it.log.read_text()
        assert log.count(WARNING) == 1
        assert not any(secret in log for secret in (*game["keys"], game["sealed"][:40]))


def test_a_sealed_game_outlives_a_service_whose_key_is_set(tmp_path: Path) -> None:
    """It goes on where it was, at another instance too."""
    with service(tmp_path / "one", **FEW_GAMES, SEAL_KEYS=KEY) as it:
        game = ask(it, "sealed", players=2)
        assert WARNING not in it.log.read_text()
    with service(tmp_path / "two", **FEW_GAMES, SEAL_KEYS=KEY) as it:
        assert ask(it, "sealed/views", sealed=game["sealed"], key=game["keys"][1])["viewer"] == 1
        assert KEY not in it.log.read_text()
    with service(tmp_path / "three", **FEW_GAMES) as it:
        assert ask(it, "sealed/views", sealed=game["sealed"])["code"] == "broken-seal"
