"""What follows from a move in Casanova, and how a round is settled."""

from typing import assert_never

from msgspec.structs import replace

from arbitro.games.casanova import events, moves
from arbitro.games.casanova.judge import why_not
from arbitro.games.casanova.outcome import share_pot, winners_of
from arbitro.games.casanova.state import ROUNDS, Purse, Settled, State
from arbitro.rules.kernel import Event, IllegalMove, Seat, Step, with_item
from arbitro.rules.seats import next_among


def apply(state: State, move: moves.Move) -> Step:
    """Make a move with all its consequences, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    match move:
        case moves.Announce():
            # casanova.announce: the active player says how many dice, plays a card, stakes a coin.
            after = replace(_lay_card(state, move), phase="commit", dice=move.dice)
            announced = events.Announced(move.seat, move.dice, after.pot)
            return Step(after, (announced, _card_laid(move, "casanova.announce")))
        case moves.Commit():
            # casanova.commit: every other player still in the game stakes a coin and plays a card.
            after = _lay_card(state, move)
            if not after.uncommitted:
                after = replace(after, phase="roll")
            committed = events.Committed(move.seat, after.pot)
            return Step(after, (committed, _card_laid(move, "casanova.commit")))
        case moves.Roll():
            # casanova.roll: the sum of the dice is the massimo, and everyone sees it.
            after = replace(state, phase="call", rolled=move.dice)
            return Step(after, (events.Rolled(move.dice, sum(move.dice)),))
        case moves.Stand():
            # casanova.call: when the active player stands the cards are shown.
            return _settle_round(state).after(events.Stood(move.seat))
        case moves.Double():
            # casanova.call: doubling costs one more coin.
            doubled = _with(state, move.seat, _stake_coin(state.players[move.seat]))
            after = replace(doubled, phase="answer")
            return Step(after, (events.Doubled(move.seat, after.pot),))
        case moves.Match():
            # casanova.answer: each other player matches the coin …
            after = _with(state, move.seat, _stake_coin(state.players[move.seat]))
            return _go_on(after, events.Matched(move.seat, after.pot))
        case moves.Fold():
            # … or folds.
            folded = replace(state.players[move.seat], folded=True)
            return _go_on(_with(state, move.seat, folded), events.Folded(move.seat))
        case _:
            assert_never(move)


def _lay_card(state: State, move: moves.Announce | moves.Commit) -> State:
    purse = _stake_coin(state.players[move.seat])
    hand = tuple(card for card in purse.hand if card != move.card)
    return _with(state, move.seat, replace(purse, hand=hand, down=move.card))


def _card_laid(move: moves.Announce | moves.Commit, rule: str) -> Event:
    # casanova.commit: no one knows another's card.
    return events.CardLaid(move.seat, move.card, rule=rule, audience=(move.seat,))


def _stake_coin(purse: Purse) -> Purse:
    return replace(purse, coins=purse.coins - 1, stake=purse.stake + 1)


def _with(state: State, seat: Seat, purse: Purse) -> State:
    return replace(state, players=with_item(state.players, seat, purse))


def _go_on(state: State, event: Event) -> Step:
    return Step(state, (event,)) if state.unanswered else _settle_round(state).after(event)


def _settle_round(state: State) -> Step:
    """Show the cards, hand out the pot and go on to the next round or the end."""
    shown = {seat: purse.down for seat, purse in enumerate(state.players) if purse.down is not None}
    folded = tuple(seat for seat, purse in enumerate(state.players) if purse.folded)
    contenders = {seat: card for seat, card in shown.items() if seat not in folded}
    pot = share_pot(state.pot, contenders, sum(state.rolled))
    doubled = state.players[state.active].stake > 1
    settled = Settled(state.active, state.rolled, doubled, folded)
    players = []
    for seat, purse in enumerate(state.players):
        # casanova.reveal: all cards played, the folded ones too, are discarded face up.
        discards = (*purse.discards, shown[seat]) if seat in shown else purse.discards
        coins = purse.coins + (pot.share if seat in pot.takers else 0)
        players.append(Purse(coins, purse.hand, discards, down=None, stake=0, folded=False))
    history = (*state.history, settled)
    cleared = replace(state, dice=0, rolled=(), carried=pot.left)
    after = replace(cleared, players=tuple(players), history=history)
    paid: Event = events.PotSplit(pot.takers, pot.share, pot.left)
    if not pot.takers:
        paid = events.PotCarried(pot.left)
    elif len(pot.takers) == 1:
        paid = events.PotWon(pot.takers[0], pot.share, rule=pot.rule)
    # casanova.eliminated: who has no coin once a round has been settled is out.
    pairs = enumerate(zip(state.players, after.players, strict=True))
    out = [seat for seat, (before, now) in pairs if before.playing and not now.playing]
    return _begin_round(after).after(
        events.Revealed(tuple(events.ShownCard(seat, card) for seat, card in shown.items())),
        paid,
        *(events.Eliminated(seat) for seat in out),
    )


def _begin_round(state: State) -> Step:
    playing = [seat for seat, purse in enumerate(state.players) if purse.playing]
    # casanova.end: after the twelfth round, or as soon as at most one player is left.
    if state.round == ROUNDS or len(playing) <= 1:
        over = replace(state, phase="over")
        return Step(over, (events.GameOver(winners_of(over)),))
    # casanova.next: the next player on the left still in the game becomes active.
    active = next_among(state.active, playing, len(state.players))
    after = replace(state, phase="announce", round=state.round + 1, active=active)
    return Step(after, (events.RoundBegan(after.round, active),))
