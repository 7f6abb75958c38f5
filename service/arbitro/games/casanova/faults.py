"""Checks whether a state of Casanova that a client sent can occur."""

from collections.abc import Iterator

from arbitro.games.casanova.outcome import Played, replay
from arbitro.games.casanova.setup import PLAYERS
from arbitro.games.casanova.state import CARDS, COINS, DICE, FACES, ROUNDS, Phase, State
from arbitro.rules.kernel import Fault, first_found
from arbitro.rules.seats import clockwise_after, next_among


def faults(state: State) -> tuple[Fault, ...]:
    """Return why a state cannot occur; nothing if it can."""
    return first_found(state, (_table, _history, _stakes, _phase))


def _table(state: State) -> Iterator[Fault]:
    """Check what is on the table by itself: seats, cards, coins and dice."""
    if len(state.players) not in PLAYERS:
        yield Fault("players", {"players": len(state.players)})
    if state.active not in range(len(state.players)):
        yield Fault("no-active-seat", {"seat": state.active})
    if not 1 <= state.round <= ROUNDS:
        yield Fault("no-such-round", {"round": state.round})
    for seat, purse in enumerate(state.players):
        down = () if purse.down is None else (purse.down,)
        if tuple(sorted((*purse.hand, *purse.discards, *down))) != CARDS:
            yield Fault("cards-of-a-seat", {"seat": seat})
        if list(purse.hand) != sorted(purse.hand):
            yield Fault("hand-not-in-order", {"seat": seat})
        if purse.coins < 0 or purse.stake < 0:
            yield Fault("negative-coins", {"seat": seat})
    announced = state.phase in ("commit", "roll", "call", "answer")
    if state.dice not in (DICE if announced else (0,)):
        yield Fault("dice-announced", {"dice": state.dice, "phase": state.phase})
    if len(state.rolled) != (state.dice if state.phase in ("call", "answer") else 0):
        yield Fault("dice-rolled", {"dice": len(state.rolled), "phase": state.phase})
    if not all(1 <= face <= FACES for face in state.rolled):
        yield Fault("no-such-face")


def _history(state: State) -> Iterator[Fault]:
    """Check the settled rounds, one after the other."""
    over = len(state.history)
    if over != state.round - (state.phase != "over"):
        yield Fault("rounds-over", {"rounds": over, "phase": state.phase, "round": state.round})
        return
    rounds: list[Played] = []
    for played in replay(state):
        found = tuple(_played(played, rounds[-1] if rounds else None))
        yield from found
        if found:
            return
        rounds.append(played)
    yield from _left_by(state, rounds)


def _played(played: Played, before: Played | None) -> Iterator[Fault]:
    number, settled, playing = played.number, played.settled, played.playing
    if len(playing) < 2:  # noqa: PLR2004 - it takes two to bet
        yield Fault("round-after-the-end", {"round": number})
        return
    if list(played.cards) != playing:
        yield Fault("card-not-played", {"round": number})
    due = before and next_among(before.settled.active, playing, len(played.before))
    if settled.active not in playing or due not in {None, settled.active}:
        yield Fault("wrong-active-seat", {"seat": settled.active, "round": number})
    if len(settled.dice) not in DICE or not all(1 <= face <= FACES for face in settled.dice):
        yield Fault("impossible-roll", {"round": number})
    others = set(playing) - {settled.active}
    in_order = list(settled.folded) == sorted(others.intersection(settled.folded))
    if not in_order or (settled.folded and not settled.doubled):
        yield Fault("impossible-folds", {"round": number})
    if any(played.before[seat] < stake for seat, stake in played.stakes.items()):
        yield Fault("too-many-coins-staked", {"round": number})


def _left_by(state: State, rounds: list[Played]) -> Iterator[Fault]:
    """Compare the table with what the settled rounds have left."""
    players = len(state.players)
    coins = rounds[-1].after if rounds else (COINS,) * players
    for seat, purse in enumerate(state.players):
        if purse.coins + purse.stake != coins[seat]:
            yield Fault("wrong-coins", {"seat": seat, "coins": purse.coins})
        if len(purse.discards) != sum(seat in played.cards for played in rounds):
            yield Fault("wrong-cards-played", {"seat": seat, "cards": len(purse.discards)})
    if state.carried != (rounds[-1].pot.left if rounds else 0):
        yield Fault("wrong-coins-carried", {"coins": state.carried})
    if rounds:
        last, left = rounds[-1].settled.active, [seat for seat in range(players) if coins[seat]]
        active = next_among(last, left, players) if left and state.phase != "over" else last
        if state.active != active:
            yield Fault("not-to-be-active", {"seat": state.active, "phase": state.phase})


def _stakes(state: State) -> Iterator[Fault]:
    for seat, purse in enumerate(state.players):
        if bool(purse.stake) != (purse.down is not None):
            yield Fault("stake-without-card", {"seat": seat})
        most = 2 if state.phase == "answer" else 1
        if purse.stake > most:
            yield Fault("wrong-stake", {"seat": seat, "coins": purse.stake, "phase": state.phase})
        if purse.folded and (state.phase != "answer" or purse.stake != 1):
            yield Fault("could-not-fold", {"seat": seat})


def _phase(state: State) -> Iterator[Fault]:
    playing = [purse for purse in state.players if purse.playing]
    down = [purse.down is not None for purse in playing]
    over = state.round == ROUNDS or len(playing) <= 1
    fits: dict[Phase, bool] = {
        "announce": not any(down) and len(playing) > 1,
        "commit": state.players[state.active].down is not None and bool(state.uncommitted),
        "roll": all(down) and len(playing) > 1,
        "call": all(down) and len(playing) > 1,
        "answer": all(down) and len(playing) > 1 and _answers_in_order(state),
        "over": not any(down) and over,
    }
    if not fits[state.phase]:
        yield Fault("wrong-phase", {"phase": state.phase})


def _answers_in_order(state: State) -> bool:
    """Return whether the active player has doubled, and the last seats have yet to answer."""
    *others, active = clockwise_after(state.active, len(state.players))
    purses = [state.players[seat] for seat in others if state.players[seat].playing]
    owing = [purse.stake == 1 and not purse.folded for purse in purses]
    doubled = state.players[active].stake > 1
    return doubled and owing[-1] and owing == sorted(owing)
