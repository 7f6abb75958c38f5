from collections import Counter
from typing import assert_never

from msgspec.structs import replace

from arbitro import IllegalMove, Seat, Step
from morra.events import (
    BeansBuried,
    BeansGot,
    BeansHidden,
    Closed,
    Counted,
    FingersHeld,
    HandedOut,
    Screened,
    Spent,
)
from morra.judge import why_not
from morra.moves import Bean, Bury, HandOut, Move, Show, Spend
from morra.outcome import winners_of
from morra.state import HAND, ROUNDS, Holding, Showing, State, hidden


def apply(state: State, move: Move) -> Step:
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    match move:
        case HandOut():
            return _hand_out(state, move)
        case Show():
            return _show(state, move)
        case Bury():
            return _bury(state, move)
        case Spend():
            return _spend(state, move)
        case _:
            assert_never(move)


def _hand_out(state: State, move: HandOut) -> Step:
    hands = [tuple(sorted(hand)) for hand in move.hands]
    dealt = tuple(bean for hand in hands for bean in hand)
    players = tuple(
        replace(holding, hand=hand) for holding, hand in zip(state.players, hands, strict=True)
    )
    after = replace(state, phase="show", bag=_without(state.bag, dealt), players=players)
    got = [BeansGot(hand, audience=(seat,)) for seat, hand in enumerate(hands)]
    return Step(after, (HandedOut(HAND), *got))


def _show(state: State, move: Show) -> Step:
    showing = Showing(move.fingers, move.call)
    after = _with(state, move.seat, replace(state.players[move.seat], showing=showing))
    events = (Screened(move.seat), FingersHeld(showing, audience=(move.seat,)))
    if hidden(after):
        return Step(after, events)
    counted = _count(after)
    return Step(counted.state, (*events, *counted.events))


def _count(state: State) -> Step:
    showings = tuple(holding.showing for holding in state.players if holding.showing)
    total = sum(showing.fingers for showing in showings)
    right = tuple(seat for seat, showing in enumerate(showings) if showing.call == total)
    players = tuple(
        replace(holding, called=(*holding.called, showing.call), showing=None)
        for holding, showing in zip(state.players, showings, strict=True)
    )
    counted = Counted(showings, total, right)
    after = replace(state, players=players)
    if len(right) == 1:
        return Step(replace(after, phase="prize", winner=right[0]), (counted,))
    ended = _next_round(after)
    return Step(ended.state, (counted, *ended.events))


def _bury(state: State, move: Bury) -> Step:
    holding = state.players[move.seat]
    beans: tuple[Bean, ...] = tuple(sorted(move.beans))
    hand = _without(holding.hand, beans)
    buried = tuple(sorted((*holding.buried, *beans)))
    after = _with(state, move.seat, replace(holding, hand=hand, buried=buried))
    ended = _next_round(after)
    events = (BeansBuried(move.seat, len(beans)), BeansHidden(beans, audience=(move.seat,)))
    return Step(ended.state, (*events, *ended.events))


def _spend(state: State, move: Spend) -> Step:
    holding = state.players[move.seat]
    beans = tuple(lot.kind for lot in move.lots for _ in range(lot.beans))
    left = replace(holding, coins=holding.coins - move.coins, hand=_without(holding.hand, beans))
    after = replace(_with(state, move.seat, left), spent=tuple(sorted((*state.spent, *beans))))
    ended = _next_round(after)
    return Step(ended.state, (Spent(move.seat, move.coins, move.lots), *ended.events))


def _next_round(state: State) -> Step:
    if state.round < ROUNDS[state.length] and all(holding.left for holding in state.players):
        return Step(replace(state, phase="show", round=state.round + 1, winner=None), ())
    after = replace(state, phase="over", winner=None)
    return Step(after, (Closed(winners_of(after)),))


def _with(state: State, seat: Seat, holding: Holding) -> State:
    players = (*state.players[:seat], holding, *state.players[seat + 1 :])
    return replace(state, players=players)


def _without(beans: tuple[Bean, ...], taken: tuple[Bean, ...]) -> tuple[Bean, ...]:
    return tuple(sorted((Counter(beans) - Counter(taken)).elements()))
