"""casanova.pieces, .announce, .commit and .roll: from the first card to the dice."""

import pytest

from arbitro.games.casanova import CARDS, GAME, Move, Options, State, events, moves
from arbitro.rules.kernel import CHANCE, Refusal
from arbitro.rules.legal import count
from tests.rules.casanova.tables import after, events_after, purse, rolled, table

THREE = GAME.new_game(3, Options())


def test_two_to_four_may_play() -> None:
    """Casanova is for two, three or four."""
    assert GAME.players == (2, 3, 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces(players: int) -> None:
    """Each player 12 coins and cards 1..13."""
    state = GAME.new_game(players, Options())
    assert [held.coins for held in state.players] == [12] * players
    assert [held.hand for held in state.players] == [tuple(range(1, 14))] * players


def test_pieces_first_active_player() -> None:
    """First active player: seat 0 unless the option `first` names another."""
    assert GAME.to_act(THREE) == {0}
    assert GAME.to_act(GAME.new_game(3, Options(first=2))) == {2}


@pytest.mark.parametrize("card", [0, 14, -1])
def test_pieces_no_such_card(card: int) -> None:
    """There are cards 1..13 only."""
    refusal = GAME.why_not(THREE, moves.Announce(0, dice=1, card=card))
    assert refusal == Refusal("no-such-card", "casanova.pieces", "card", {"from": 1, "to": 13})


def test_announce() -> None:
    """The active player says how many dice, plays a card face down and stakes a coin."""
    state = after(THREE, moves.Announce(0, dice=2, card=7))
    assert (state.phase, state.dice, state.pot) == ("commit", 2, 1)
    held = state.players[0]
    assert (held.coins, held.stake, held.down) == (11, 1, 7)
    assert 7 not in held.hand


def test_announce_is_told_to_all_but_the_card_is_not() -> None:
    """The card is face down: only its owner is told which it is."""
    assert events_after(THREE, moves.Announce(0, dice=2, card=7)) == (
        events.Announced(0, dice=2, pot=1),
        events.CardLaid(0, 7, rule="casanova.announce", audience=(0,)),
    )


@pytest.mark.parametrize("dice", [0, 4])
def test_announce_one_two_or_three_dice(dice: int) -> None:
    """There are three dice, and at least one is rolled."""
    refusal = GAME.why_not(THREE, moves.Announce(0, dice=dice, card=7))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no-such-number-of-dice", "casanova.announce")


def test_announce_a_card_in_hand() -> None:
    """A card that was played before is not in the hand any more."""
    state = table(purse(played=(7,)), purse(played=(1,)), round=2)
    refusal = GAME.why_not(state, moves.Announce(0, dice=1, card=7))
    assert refusal == Refusal("card-not-in-hand", "casanova.announce", "card", {"card": 7})


def test_announce_has_39_moves() -> None:
    """Three numbers of dice, thirteen cards."""
    assert count(GAME.legal(THREE, 0)) == 3 * 13


def test_announce_is_the_active_players() -> None:
    """Nobody else announces, and nothing else is due."""
    refusals = [
        GAME.why_not(THREE, move)
        for move in (moves.Announce(1, 1, 1), moves.Commit(1, 1), moves.Roll(dice=(1,)))
    ]
    assert [(refusal.code, refusal.rule) for refusal in refusals if refusal] == [
        ("not-your-turn", "casanova.announce"),
        ("not-now", "casanova.announce"),
        ("not-now", "casanova.announce"),
    ]


ANNOUNCED = after(THREE, moves.Announce(0, dice=2, card=7))


def test_commit_in_any_order() -> None:
    """Every other player plays a card, in any order, and it makes no difference."""
    one, two = moves.Commit(1, 5), moves.Commit(2, 5)
    assert GAME.to_act(ANNOUNCED) == {1, 2}
    assert after(ANNOUNCED, one, two) == after(ANNOUNCED, two, one)


def test_commit_stakes_a_coin() -> None:
    """Each stakes a coin."""
    state = after(ANNOUNCED, moves.Commit(2, 5), moves.Commit(1, 13))
    assert [held.stake for held in state.players] == [1, 1, 1]
    assert state.pot == 3


def test_commit_none_knows_anothers_card() -> None:
    """The others learn that a card was laid, not which, neither by the card nor by the hand."""
    told = events_after(ANNOUNCED, moves.Commit(2, 5))
    assert told == (
        events.Committed(2, pot=2),
        events.CardLaid(2, 5, rule="casanova.commit", audience=(2,)),
    )
    state = after(ANNOUNCED, moves.Commit(2, 5))
    for viewer in (0, 1, None):
        seen = GAME.view(state, viewer).players[2]
        assert (seen.committed, seen.down, seen.hand, seen.cards) == (True, None, None, 12)
    assert GAME.view(state, 2).players[2].down == 5


def test_commit_is_final() -> None:
    """Who has played is public, and final."""
    state = after(ANNOUNCED, moves.Commit(2, 5))
    refusal = GAME.why_not(state, moves.Commit(2, 6))
    assert refusal == Refusal("not-your-turn", "casanova.commit", "seat", {"to_act": (1,)})


def test_commit_skips_who_is_out() -> None:
    """Every other player *still in the game* plays a card."""
    state = table(purse(), purse(0), purse(24))
    assert GAME.to_act(after(state, moves.Announce(0, dice=1, card=1))) == {2}


def test_commit_the_last_coin() -> None:
    """Staking the last coin is allowed."""
    state = after(table(purse(1), purse(1)), moves.Announce(0, dice=1, card=1), moves.Commit(1, 1))
    assert [held.coins for held in state.players] == [0, 0]
    assert GAME.to_act(state) == CHANCE


COMMITTED = after(ANNOUNCED, moves.Commit(1, 5), moves.Commit(2, 9))


def test_roll_when_all_cards_are_down() -> None:
    """When all cards are down the dice are rolled, by chance."""
    assert GAME.to_act(after(ANNOUNCED, moves.Commit(1, 5))) == {2}
    assert GAME.to_act(COMMITTED) == CHANCE
    assert GAME.deal(COMMITTED, lambda faces: faces - 1) == moves.Roll(dice=(6, 6))


def test_roll_makes_the_massimo() -> None:
    """The sum is the massimo. Everyone sees it."""
    assert events_after(COMMITTED, moves.Roll(dice=(2, 6))) == (events.Rolled((2, 6), massimo=8),)
    assert GAME.view(after(COMMITTED, moves.Roll(dice=(2, 6))), None).rolled == (2, 6)


@pytest.mark.parametrize("dice", [(1, 1), (1, 6), (6, 6)])
def test_roll_from_one_eye_to_six(dice: tuple[int, ...]) -> None:
    """Dice have one to six eyes, and these are the bounds that a refusal names."""
    assert GAME.why_not(COMMITTED, moves.Roll(dice=dice)) is None
    refusal = GAME.why_not(COMMITTED, moves.Roll(dice=(0, 7)))
    assert refusal == Refusal("no-such-face", "casanova.roll", "dice", {"from": 1, "to": 6})


@pytest.mark.parametrize("dice", [(), (3,), (1, 2, 3), (0, 1), (1, 7)])
def test_roll_the_dice_that_were_announced(dice: tuple[int, ...]) -> None:
    """As many dice as were announced, with one to six eyes each."""
    refusal = GAME.why_not(COMMITTED, moves.Roll(dice=dice))
    assert refusal is not None
    assert refusal.rule == "casanova.roll"


@pytest.mark.parametrize(
    "move", [moves.Commit(1, 6), moves.Stand(0), moves.Double(0), moves.Announce(0, 1, 1)]
)
def test_roll_comes_before_anything_else(move: Move) -> None:
    """A player's move while the dice are due cites the roll."""
    refusal = GAME.why_not(COMMITTED, move)
    assert refusal == Refusal("not-now", "casanova.roll", "type", {"expected": ("roll",)})


@pytest.mark.parametrize("state", [THREE, ANNOUNCED, rolled(1, 2, dice=(3,))])
def test_roll_only_then(state: State) -> None:
    """Chance's move while a player is due cites what is pending."""
    refusal = GAME.why_not(state, moves.Roll(dice=(1,) * max(1, state.dice)))
    assert refusal is not None
    assert refusal.code == "not-now"
    assert refusal.rule in ("casanova.announce", "casanova.commit", "casanova.call")


def test_a_card_is_never_played() -> None:
    """Thirteen cards, twelve rounds."""
    last = table(purse(played=CARDS[:11]), purse(played=CARDS[:11]), round=12)
    assert last.players[0].hand == (12, 13)
