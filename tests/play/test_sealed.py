"""A sealed game is played with keys, and each key shows what its seat may see."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.sealed import SealedReading
from arbitro.play.open import verify
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem
from arbitro.play.sealed.content import ContentSealer
from arbitro.play.sealed.games import SealedGames
from arbitro.play.sealed.packed_moves import MovePacker
from arbitro.play.sealed.seals import KEY_BYTES, BrokenSeal, Sealer
from arbitro.rules.kernel import PlayerMove
from tests.games import GAMES

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
SEED = "5e" * 32
KEY = bytes(KEY_BYTES)


def sealed_games(name: str, *keys: bytes) -> SealedGames:
    return SealedGames(Presenter(GAMES[name]), Sealer(keys or [KEY]))


def read(name: str, kind: str, **body: Any) -> Any:
    return msgspec.convert(body, getattr(messages_of(GAMES[name]), kind))


def started(games: SealedGames, players: int | None = None, **more: Any) -> Any:
    name = games.presenter.game.name
    players = players or GAMES[name].players[0]
    request = {"form": "sealed", "players": players, **more}
    return games.start(read(name, "sealed_position_request", **request))


def looked(games: SealedGames, sealed: str, key: str | None = None) -> Any:
    return games.view(SealedReading(sealed=sealed, key=key))


def moved(games: SealedGames, sealed: str, key: str, move: Any) -> Any:
    body = {"sealed": sealed, "key": key, "move": move}
    return games.play(read(games.presenter.game.name, "sealed_move_request", **body))


def first_move(games: SealedGames, position: Any, keys: Any, random: Random) -> tuple[str, Any]:
    seat = random.choice(position.to_act)
    request = SealedReading(sealed=position.sealed, key=keys[seat])
    number = random.randrange(games.legal_moves(request).count)
    (move,) = games.legal_moves(request, 1, number).moves
    return keys[seat], msgspec.to_builtins(move)


def positions(games: SealedGames, seed: int = 0, **more: Any) -> Iterator[Any]:
    random = Random(seed)
    position = started(games, **more)
    keys = position.keys
    yield position
    while position.outcome is None:
        key, move = first_move(games, position, keys, random)
        position = moved(games, position.sealed, key, move)
        yield position


@EVERY_GAME
def test_a_sealed_game_can_be_played_to_its_end(name: str) -> None:
    """The record is given after the end, and only then, and can be verified."""
    games = sealed_games(name)
    *before, last = positions(games, players=GAMES[name].players[-1])
    assert all(position.record is None for position in before)
    record = read(name, "record", **msgspec.to_builtins(last.record))
    verification = verify(games.presenter, record)
    assert verification.position.outcome == last.outcome
    assert last.version == sum(move.seat is not None for move in record.moves) == len(before)
    for viewer_key in (None, *before[0].keys):
        assert looked(games, last.sealed, viewer_key).record == last.record


@EVERY_GAME
def test_what_a_seat_sees_is_what_the_rules_show(name: str) -> None:
    """View, legal moves and who is to act are those of the game at this point."""
    games = sealed_games(name)
    game = GAMES[name]
    first = started(games, seed=SEED)
    state = ContentSealer(games.presenter, Sealer([KEY])).open(first.sealed).state
    for seat, key in enumerate(first.keys):
        seen = looked(games, first.sealed, key)
        assert seen.viewer == seat
        assert seen.view == game.view(state, seat)
        assert [*seen.legal_moves] == games.presenter.templates(state, [seat])
    seen = looked(games, first.sealed)
    assert (seen.viewer, seen.view, seen.legal_moves) == ("spectator", game.view(state, None), [])


@EVERY_GAME
def test_the_same_request_gets_the_same_answer(name: str) -> None:
    """The seed is inside and nothing else is random, so asking twice reveals nothing new."""
    games = sealed_games(name)
    first = started(games)
    key, move = first_move(games, first, first.keys, Random(0))
    assert moved(games, first.sealed, key, move) == moved(games, first.sealed, key, move)


def test_events_of_others_are_heard_of() -> None:
    """A player who comes back is told what happened since their last move."""
    games = sealed_games("casanova")
    first = started(games, players=2)
    mine = moved(
        games,
        first.sealed,
        first.keys[0],
        {"type": "announce", "seat": 0, "dice": 2, "card": 9},
    )
    assert [event.type for event in mine.events] == ["announced", "card_laid"]
    assert [e.type for e in looked(games, mine.sealed, first.keys[1]).events] == ["announced"]
    assert [e.type for e in looked(games, mine.sealed).events] == ["announced"]
    assert looked(games, mine.sealed, first.keys[0]).events == mine.events


def test_a_key_moves_for_its_own_seat_only() -> None:
    """The move of another seat is refused before it is judged."""
    games = sealed_games("casanova")
    first = started(games, players=2)
    for card in (9, 99):
        move = {"type": "announce", "seat": 0, "dice": 2, "card": card}
        with pytest.raises(Problem, match="not-your-seat"):
            moved(games, first.sealed, first.keys[1], move)


def test_keys_are_worth_nothing_in_another_game() -> None:
    """Not even if both games are dealt from the same seed."""
    games = sealed_games("casanova")
    first, second = started(games, seed=SEED), started(games, seed=SEED)
    assert not {*first.keys} & {*second.keys}
    for key in (*first.keys, "", "0", "é", first.keys[0].lower()):
        with pytest.raises(Problem, match="wrong-key"):
            looked(games, second.sealed, key)


@pytest.mark.parametrize("other", ["canaletto", "canal-grande"])
def test_another_games_text_is_a_broken_seal(other: str) -> None:
    """It could not be read even if it were opened."""
    with pytest.raises(BrokenSeal):
        looked(sealed_games(other), started(sealed_games("casanova")).sealed)


def test_a_record_that_was_chosen_says_so() -> None:
    """Whoever chooses the seed knows all cards, and everybody can see that they chose it."""
    games = sealed_games("casanova")
    chosen, drawn = started(games, seed=SEED), started(games)
    assert (chosen.seed_chosen, drawn.seed_chosen) == (True, False)
    assert chosen.seed_sha256 != drawn.seed_sha256


class Wish(PlayerMove):
    """A move with everything that a move can have."""

    text: str
    number: int
    many: tuple[str, ...]
    table: dict[str, int]
    nothing: None = None
    flag: bool = True


@pytest.mark.parametrize("text", ["", "wish", "text", "'", "''", "-1", "1", "é", "seat"])
@pytest.mark.parametrize("number", [-(2**31), -1, 0, 1, 127, 2**31 - 1])
def test_whatever_is_in_a_move_is_packed(text: str, number: int) -> None:
    """Words of the type, other words, and numbers of any sign come out as they went in."""
    move = Wish(seat=1, text=text, number=number, many=(text, "number"), table={text: number})
    packer = MovePacker([Wish])
    assert [*packer.unpacked(packer.pack(move) * 3)] == [move] * 3


def test_an_illegal_move_is_refused_by_the_same_rule_as_in_an_open_game() -> None:
    """The seat is told what it may play instead."""
    games = sealed_games("casanova")
    first = started(games, players=2)
    move = {"type": "announce", "seat": 0, "dice": 2, "card": 14}
    with pytest.raises(Problem) as refused:
        moved(games, first.sealed, first.keys[0], move)
    assert refused.value.members["rule"] == "casanova.pieces"
    assert (
        refused.value.members["legal_moves"]
        == looked(games, first.sealed, first.keys[0]).legal_moves
    )
