"""`arbitro verify` says whether a record is valid, its chance included."""

import json
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.command.running import run
from tests.servers.service import PROJECT

SEED = "5e" * 32


@pytest.fixture(scope="module")
def record() -> Any:
    """Play Casanova over HTTP, and keep the record."""
    client = create_app(settings=Settings(games=("casanova",))).test_client()

    def asked(operation: str, **body: Any) -> Any:
        return client.post(f"/v1/games/casanova/{operation}", json=body).json

    position = asked("positions", players=2, seed=SEED)
    moves = [*position["played"]]
    while not position["outcome"]:
        listed = asked("legal-moves?expand=50", state=position["state"])["moves"]
        moves.append(listed[len(moves) % len(listed)])
        position = asked("moves", state=position["state"], move=moves[-1])
        moves += position["played"]
    return {"game": "casanova", "rules": "1", "players": 2, "seed": SEED, "moves": moves}


def verified(folder: Path, record: Any, *options: str) -> subprocess.CompletedProcess[str]:
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    return run("verify", file, *options)


def test_a_valid_record_has_status_0(tmp_path: Path, record: Any) -> None:
    found = verified(tmp_path, record)
    assert (found.returncode, found.stderr) == (0, "")
    rolls = len([move for move in record["moves"] if move["seat"] is None])
    assert found.stdout == (
        f"valid: Casanova, 2 players, {len(record['moves'])} moves. "
        f"All {rolls} moves of chance follow from the seed.\n"
    )


@pytest.mark.parametrize(
    ("language", "status", "told"),
    [
        ("en", 0, "Player 1 announces"),
        ("fr", 0, "Joueur 1 annonce"),
        ("nl", 0, "Speler 1 kondigt"),
        ("xx", 1, "Error: casanova has words only in en, fr, nl\n"),
    ],
)
def test_a_game_is_told_in_words(
    tmp_path: Path, record: Any, language: str, status: int, told: str
) -> None:
    """In any language that it has words in, move by move."""
    found = verified(tmp_path, record, "--tell", "--language", language)
    assert found.returncode == status
    assert told in (found.stderr if status else found.stdout)
    assert bool(found.stderr) == bool(status)


def test_a_playthrough_is_told_in_words(tmp_path: Path) -> None:
    """It names no game; a step that does not go as it is written is an error."""
    source = PROJECT / "tests" / "playthroughs" / "casanova" / "doubles.json"
    found = run("verify", source, "--game", "casanova", "--tell")
    assert found.returncode == 0
    assert "*(Daan: Your card is the 13.)*" in found.stdout
    assert "> double: " in found.stdout
    (tmp_path / "wrong.json").write_text(source.read_text().replace('"card": 13', '"card": 14'))
    wrong = run("verify", tmp_path / "wrong.json", "--game", "casanova")
    assert wrong.returncode == 1
    assert "not valid: wrong.json, steps[0]: " in wrong.stderr


def test_the_first_wrong_move_is_named_with_its_rule(tmp_path: Path, record: Any) -> None:
    first, *others = record["moves"]
    found = verified(tmp_path, {**record, "moves": [{**first, "card": 14}, *others]})
    assert found.returncode == 1
    assert found.stderr.startswith(f"not valid: move 1 of {len(record['moves'])}, ")
    for told in ('"card":14', "}: The cards go from 1 to 13.\n", "\ncasanova.pieces: "):
        assert told in found.stderr
    found = verified(tmp_path, {**record, "moves": [{**first, "seat": 7}]})
    assert found.stderr == ("not valid: /moves/0/seat: There is no seat 7; the seats are 0 to 1.\n")


def test_a_roll_that_is_not_the_seeds_is_found(tmp_path: Path, record: Any) -> None:
    """Without a seed, chance proves nothing."""
    moves = [dict(move) for move in record["moves"]]
    index, roll = next((i, move) for i, move in enumerate(moves) if move["type"] == "roll")
    roll["dice"] = [7 - die for die in roll["dice"]]
    found = verified(tmp_path, {**record, "moves": moves})
    assert found.returncode == 1
    assert found.stderr.startswith(f"not valid: move {index + 1} of {len(moves)}, ")
    assert found.stderr.endswith("}: it doesn't follow from the seed\n")
    found = verified(tmp_path, {**record, "seed": None, "moves": record["moves"][:-1]})
    assert found.returncode == 0
    assert "moves of chance prove nothing. The game isn't over." in found.stdout


def test_a_hosted_session_must_have_used_the_seed_that_it_promised(
    tmp_path: Path, record: Any
) -> None:
    """Its record is inside of what the service gives; before the end there is none."""
    digest = sha256(bytes.fromhex(SEED)).hexdigest()
    session = {"game": "casanova", "seed_sha256": digest, "record": record}
    assert verified(tmp_path, session).returncode == 0
    other = verified(tmp_path, {**session, "seed_sha256": "0" * 64})
    assert "the seed isn't the one whose digest was published" in other.stderr
    unfinished = verified(tmp_path, {**session, "record": None})
    assert "the session isn't over yet" in unfinished.stderr
    assert (other.returncode, unfinished.returncode) == (1, 1)


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        ("{", "not valid: this isn't JSON"),
        ("[]", "not valid: this isn't a record"),
        ("[" * 100_000, "not valid: this isn't JSON"),
        ('{"game": "casanova", "seed_sha256": 1, "record": [1]}', "not valid: this isn't a record"),
        ('{"game": "chess"}', "Error: chess is not installed; there are "),
        ('{"game": "casanova", "rules": "9"}', "not valid: it follows version 9 of the rules"),
        ('{"game": "casanova", "rules": "1"}', "not valid: this isn't a record of casanova"),
    ],
)
def test_what_is_no_record_is_not_valid(sent: str, why: str) -> None:
    """A file called - is the standard input."""
    found = run("verify", "-", said=sent)
    assert found.returncode == 1
    assert found.stderr.startswith(why)
    assert "Traceback" not in found.stderr
