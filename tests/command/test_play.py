"""`arbitro play` plays any game in a terminal."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec import to_builtins

from arbitro.command.playing.asking import Asker, Console
from arbitro.command.playing.tables import template_of
from arbitro.command.playing.telling import Teller
from tests.command.running import run
from tests.command.terminals import CLEARED, PROMPT, Player, terminal

SEED = "5e" * 32
CARD = f"card, 1 2 3 4 5 6 7 8 9 10 11 12 13{PROMPT}\\Z"
DICE = f"dice, 1 to 3{PROMPT}\\Z"
CASANOVA = ("play", "casanova", "--players", "2", "--random", "1")
OVER = "\nThe game is over. Won by: "
PLAYERS = {"casanova": 2, "canal-grande": 2, "canaletto": 3, "morra": 2, "lantern": 2}


def test_without_a_game_one_is_asked_which() -> None:
    """With Enter as the other answers, the game begins; what is no answer is asked again."""
    with terminal("play") as it:
        assert "  Canal Grande (2)\n" in it.read()
        letter = next(x for x in it.written.splitlines() if "Casanova" in x).split()[0]
        assert it.answer(letter).endswith("How many play? 2-4 (2) > ")
        assert it.answer("9").startswith("Write one of 2, 3, 4.\n")
        assert it.answer().endswith("How many of them play at random? (1) > ")
        assert "Player 1, it's your turn." in it.answer()
        assert it.answer("ten").startswith("Write a whole number.\n")
        assert it.answer("quit").endswith("Goodbye.\n")
        assert it.status() == 0


DIALOGUES: dict[str, list[tuple[str, ...]]] = {
    "a refusal says which rule forbids the move and what is possible": [
        ("14",),
        ("1", r"casanova\.pieces: ", "Possible here: card, ", f"{PROMPT}\\Z"),
        ("2", "\nRound 1\n- You announce one die"),
    ],
    "only what is wrong is asked for again": [
        ("9", DICE),
        ("4", DICE),
        ("2", "- Your card is the 9."),
    ],
    "a player who has begun to choose a move may choose another": [
        ("9", DICE),
        ("back", CARD),
        ("8", DICE),
        ("2", "- Your card is the 8."),
    ],
    "a newcomer reads how the game goes": [
        ("rules", "^You win if you have the most coins after twelve rounds.\n\n", CARD),
    ],
}
"""What is answered to a question, and what is said then: some patterns."""


@pytest.mark.parametrize("dialogue", DIALOGUES)
def test_a_dialogue_goes_as_it_is_written(dialogue: str) -> None:
    with terminal(*CASANOVA) as it:
        opening = it.read()
        assert re.search(CARD, opening)
        assert "Write rules to read how this game goes." in opening
        for answer, *patterns in DIALOGUES[dialogue]:
            said = it.answer(answer)
            for pattern in patterns:
                assert re.search(pattern, said), said


@pytest.mark.parametrize(
    ("game", "bots"),
    [*((game, False) for game in PLAYERS), ("casanova", True), ("canaletto", True)],
)
def test_any_game_is_played_to_its_end(tmp_path: Path, game: str, *, bots: bool) -> None:
    """Numbers, choices, cards and portions are asked for; the record is valid.

    One person plays, against random moves or against bots in this process.
    """
    file, others = tmp_path / "record.json", str(PLAYERS[game] - 1)
    wished = ("--bots", "easy") if bots else ("--random", others, "--seed", SEED)
    players = ("--players", str(PLAYERS[game]))
    with terminal("play", game, *players, *wished, "--record", str(file)) as it:
        Player(4 if bots else 1).play(it)
        assert it.status() == 0
    assert OVER in it.written
    assert "Traceback" not in it.written
    assert ("- Bot 1 " in it.written) == bots
    assert "Player 2" not in it.written or not bots
    verified = run("verify", file)
    assert verified.returncode == 0, verified.stderr


def test_rounds_have_the_same_number_everywhere() -> None:
    """A round that is over is listed under the number that its events gave it."""
    with terminal(*CASANOVA, "--seed", SEED) as it:
        Player(1).play(it)
    listed = it.written.partition("rounds played:\n")[2].splitlines()
    assert listed[0].startswith("  1: ")
    assert "Round 2 begins" in it.written


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("fr", "joueur actif: Joueur 1"),
        ("nl-BE", "actieve speler: Speler 1"),
        ("de", "There are no words in de, only in en, fr, nl."),
    ],
)
def test_a_game_has_its_own_words_in_other_languages(language: str, told: str) -> None:
    """One that is not there is named, and not replaced by English without a word."""
    with terminal(*CASANOVA, "--language", language) as it:
        assert told in it.read()


def test_players_are_named_wherever_they_are_shown() -> None:
    """A view has their numbers; what is empty is left out."""
    with terminal(*CASANOVA, "--seed", SEED) as it:
        shown = it.read()
    assert "active player: Player 1\n" in shown
    assert "  Player 2: coins 12, " in shown
    assert "nothing" not in shown


def test_moves_are_told_apart_by_what_they_leave_no_choice_of() -> None:
    with terminal("play", "noughts", "--random", "1") as it:
        listed = it.read()
        assert "  a  mark a square (row 0)\n  b  mark a square (row 1)\n" in listed


def test_of_many_words_one_is_written() -> None:
    """A board has more squares than the alphabet has letters."""
    cells = [f"c{number}" for number in range(30)]
    template = template_of({"type": "go", "seat": 0, "cell": {"one_of": cells}})
    with CliRunner().isolation("nowhere\nc7\n"):
        move = Asker(Console(), Teller([], "en", ["Ann", "Bob"])).draft([template]).move()
    assert to_builtins(move) == {"type": "go", "seat": 0, "cell": "c7"}


def test_the_log_shows_what_has_happened() -> None:
    with terminal("play", "canal-grande", "--random", "1") as it:
        began = it.read()
        events = [line for line in began.splitlines() if line.startswith("- ")]
        assert len(events) > 2
        told = it.answer("log").splitlines()
        assert [line for line in told if line.startswith("- ")] == events


def test_those_who_share_a_terminal_do_not_see_each_others_secrets() -> None:
    """The screen is cleared, with the lines above it, before and after the next one comes."""
    with terminal("play", "canal-grande", "--random", "0", "--seed", SEED) as it:
        Player(2).play(it)
        assert it.status() == 0
    curtains = it.written.split(CLEARED)
    hands = [part for part in curtains if ", it's your turn." in part]
    between = [part for part in curtains if "come here and press Enter" in part]
    assert len(between) > 5
    for part in between:
        assert re.fullmatch(r"Player [12], come here and press Enter >", part.strip())
    for part in hands:
        [number] = {line[7] for line in part.splitlines() if ", it's your turn." in line}
        other = f"Player {3 - int(number)}"
        assert f"- {other} holds" not in part
        shown = [line for line in part.splitlines() if f"  {other}: cards" in line]
        assert shown
        assert not any(" hand " in line for line in shown)


def test_without_secrets_there_is_no_curtain() -> None:
    with terminal("play", "noughts", "--random", "0") as it:
        Player(3).play(it)
        assert it.status() == 0
    assert "Player 2, it's your turn." in it.written
    assert CLEARED not in it.written


def test_all_may_play_at_random() -> None:
    """What a spectator may know is shown; a seed makes the same game again."""
    wished = ("--players", "3", "--random", "3", "--seed", SEED)
    told = [run("play", "casanova", *wished).stdout for _ in range(2)]
    assert told[0] == told[1]
    assert "The game is over. Won by: " in told[0]


def test_a_record_does_not_replace_a_file(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text("the game of yesterday")
    refused = run("play", "casanova", "--players", "2", "--random", "2", "--record", str(file))
    assert refused.returncode == 2
    assert f"{file} already exists" in refused.stderr
    assert file.read_text() == "the game of yesterday"


def test_options_are_those_of_the_game() -> None:
    """One that does not exist, or that the rules do not allow, is refused."""
    calm = run("play", "lantern", "--players", "1", "--random", "1", "--option", "wind=false")
    assert calm.returncode == 0
    assert "smoke" not in calm.stdout
    wind_and_storm = ("--option", "wind=false", "--option", "storm=true")
    storm = run("play", "lantern", "--players", "1", "--random", "1", *wind_and_storm)
    assert storm.returncode == 1
    assert storm.stderr.startswith("Error: The wind blows lamps out. A storm needs wind.")
    other = run("play", "lantern", "--players", "1", "--random", "1", "--option", "rain=1")
    assert other.returncode == 1
    assert other.stderr.startswith("Error: /options/rain: ")


@pytest.mark.parametrize(
    ("wished", "why"),
    [
        (("chess",), "chess is not installed; there are "),
        (("casanova", "--bots", "easy", "--random", "1"), "--bots replaces --random"),
        (("lantern", "--bots", "easy"), "lantern has no bots, because it has no function imagine"),
        (("casanova", "--players", "2", "--random", "3"), "3 of 2 players can't play at random"),
        (("casanova", "--players", "7", "--random", "2"), "/players: "),
    ],
)
def test_what_cannot_be_is_refused_at_once(wished: tuple[str, ...], why: str) -> None:
    refused = run("play", *wished)
    assert refused.returncode in {1, 2}
    assert f"Error: {why}" in refused.stderr
