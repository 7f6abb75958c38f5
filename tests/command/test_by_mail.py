"""`arbitro play --sealed` passes a game from one terminal to the next."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command.running import run
from tests.command.terminals import Player, Terminal, terminal
from tests.servers.losing import losing_answers
from tests.servers.service import Service, service

KEYS = "5e" * 32
SEED = "5e" * 32
KEY = re.compile(r"^The key of Player (\d): (\S+)$", re.MULTILINE)
SEALED = re.compile(r"^[\w-]{512,}$", re.MULTILINE)
WAITS = "The game waits for: Player "
OVER = "The game is over. Won by: "
MOST_TURNS = 60


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Start a service at which a sealed game is played on from each point only once."""
    folder = tmp_path_factory.mktemp("service")
    with service(folder, GAMES="casanova,morra", ONCE_ONLY="1") as running:
        yield running


def left(*arguments: str) -> Terminal:
    """Start the command, and leave at its first question."""
    with terminal("play", *arguments) as it:
        it.read()
        it.answer("quit")
        assert it.status() == 0
    return it


@pytest.mark.served
def test_two_play_a_game_by_mail(served: Service, tmp_path: Path) -> None:
    """The text is in a file; each has their own key, and sees what their own seat may see."""
    file, record = tmp_path / "mail.txt", tmp_path / "record.json"
    by_mail = ("morra", "--url", served.address, "--sealed", f"@{file}")
    began = left(*by_mail, "--players", "2", "--random", "0", "--seed", SEED)
    keys = dict(KEY.findall(began.written))
    assert f"arbitro play morra --url {served.address} --sealed @FILE --key KEY" in began.written
    for turn in range(MOST_TURNS):
        before, mover = file.read_text(), turn % 2
        more = ("--key", keys[str(mover + 1)], "--record", str(record))
        with terminal("play", *by_mail, *more) as it:
            Player(turn).play(it)
            assert it.status() == 0
        assert f"Player {2 - mover}, it is your turn." not in it.written
        assert "The key of" not in it.written
        has_moved = f"Player {mover + 1}, it is your turn." in it.written
        assert (file.read_text() != before) == has_moved
        if OVER in it.written:
            break
        assert f"{WAITS}{2 - mover}" in it.written
    assert OVER in it.written
    assert run("verify", record).returncode == 0
    watched = run("play", *by_mail)
    assert OVER in watched.stdout


def test_a_text_is_shown_to_be_passed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a file it is written when one leaves; the key may be in a file."""
    monkeypatch.setenv("SEAL_KEYS", KEYS)
    began = left("casanova", "--players", "2", "--random", "0", "--sealed")
    (text,) = SEALED.findall(began.written)
    (tmp_path / "my.key").write_text(dict(KEY.findall(began.written))["1"] + "\n")
    with terminal("play", "casanova", "--sealed", text, "--key", f"@{tmp_path / 'my.key'}") as it:
        assert "Player 1, it is your turn." in it.read()
        it.answer("9")
        it.answer("2")
        assert it.status() == 0
    assert "- The card that Player 1 has laid is the 9." in it.written
    assert f"{WAITS}2" in it.written
    (after,) = SEALED.findall(it.written)
    assert after != text
    watched = run("play", "casanova", "--sealed", after).stdout
    assert "lays a card face down" in watched
    assert "is the 9" not in watched


def test_a_game_that_nobody_else_could_open_is_not_shown() -> None:
    """Its key is that of this process; the command says what it takes."""
    it = left("casanova", "--players", "2", "--random", "1", "--sealed")
    assert "to go on elsewhere it takes --url or SEAL_KEYS" in it.written
    assert not SEALED.search(it.written)
    assert not KEY.search(it.written)


@pytest.mark.served
@pytest.mark.parametrize("form", ["--sealed", "--hosted"])
def test_a_move_whose_answer_is_lost_is_made_once(
    served: Service, tmp_path: Path, form: str
) -> None:
    """It is sent again, and gets the answer that was lost."""
    file = tmp_path / "record.json"
    with losing_answers(served) as proxy:
        wished = ("--players", "2", "--random", "1", "--record", str(file))
        with terminal("play", "morra", "--url", proxy.address, form, *wished) as it:
            Player(1).play(it)
            assert OVER in it.written
            assert it.status() == 0
    assert len(proxy.lost) > 1
    assert run("verify", file).returncode == 0


def test_what_was_kept_is_said(tmp_path: Path) -> None:
    """An open game that is left has a record so far; a sealed one has none before its end."""
    file = tmp_path / "record.json"
    wished = ("casanova", "--players", "2", "--random", "1", "--record", str(file))
    sealed = left(*wished, "--sealed")
    assert f"Nothing is in {file}: " in sealed.written
    assert not file.exists()
    assert f"The record is in {file}" in left(*wished).written
    assert run("verify", file).returncode == 0


@pytest.mark.parametrize(
    ("wished", "why"),
    [
        (("--sealed", "mail.txt"), "after --sealed comes a sealed game or @FILE, not mail.txt"),
        (("--sealed", "--key", "x"), "a --key needs the --sealed game that it belongs to"),
        (("--key", "x"), "a --key needs the --sealed game that it belongs to"),
        (("--sealed", "A" * 512, "--players", "2"), "a game that goes on has its players, "),
        (("--sealed", "A" * 512), "The seal is broken"),
        (("--sealed", "@/"), "/ cannot be read: "),
        (("--sealed", "@/nowhere/mail.txt", "--players", "2", "--random", "1"), "/nowhere/mail"),
    ],
)
def test_what_cannot_go_on_is_refused_at_once(wished: tuple[str, ...], why: str) -> None:
    refused = run("play", "casanova", *wished)
    assert refused.returncode in {1, 2}
    assert f"Error: {why}" in refused.stderr
