"""How Dominoes is played."""

from collections.abc import Set as AbstractSet
from itertools import chain
from typing import assert_never

from arbitro import (
    CHANCE,
    NOBODY,
    Decision,
    IllegalMove,
    OneOf,
    Pick,
    Player,
    Refusal,
    Seat,
    Step,
    Template,
    out_of_turn,
    replace,
    seats,
)
from arbitro_dominoes.board import TILES, Laid, fitting, pips, unfit
from arbitro_dominoes.values import (
    Deal,
    Hand,
    HandsDrawn,
    HandsShown,
    Lay,
    Move,
    Options,
    Outcome,
    Pass,
    Passed,
    Phase,
    State,
    TileLaid,
    TilesDrawn,
    View,
)

PLAYERS = (2, 3)
HAND = 5
PENDING: dict[Phase, Decision] = {
    "deal": Decision("dominoes.deal", (Deal,)),
    "lay": Decision("dominoes.turn", (Lay, Pass)),
    "over": Decision("dominoes.end"),
}
RULES = {
    "no-such-place": "dominoes.board",
    "covered": "dominoes.board",
    "not-on-the-centre": "dominoes.first",
    "apart": "dominoes.match",
    "no-match": "dominoes.match",
}
"""The rules by which a tile does not fit."""


def new_game(players: int, _options: Options) -> State:
    return State(phase="deal", active=0, passes=0, laid=(), hands=((),) * players, boneyard=TILES)


def to_act(state: State) -> AbstractSet[Player]:
    match state.phase:
        case "deal":
            return CHANCE
        case "lay":
            return frozenset({state.active})
        case "over":
            return NOBODY


def deal(state: State, pick: Pick) -> Deal:
    """Draw each tile of the boneyard with equal chances."""
    left = list(state.boneyard)
    drawn = [[left.pop(pick(len(left))) for _ in range(HAND)] for _ in state.hands]
    return Deal(hands=tuple(tuple(sorted(hand)) for hand in drawn))


def why_not(state: State, move: Move) -> Refusal | None:
    if refusal := out_of_turn(PENDING[state.phase], to_act(state), move):
        return refusal
    match move:
        case Deal():
            return _bad_deal(state, move)
        case Lay():
            return _bad_lay(state, move)
        case Pass():
            fits = can_lay(state, move.seat)
            return Refusal("can-lay", "dominoes.pass", "type") if fits else None
        case _:
            assert_never(move)


def _bad_deal(state: State, move: Deal) -> Refusal | None:
    if [len(hand) for hand in move.hands] != [HAND] * len(state.hands):
        return Refusal("wrong-hands", "dominoes.deal", "hands", {"tiles": HAND})
    drawn = list(chain.from_iterable(move.hands))
    if len(set(drawn) & set(TILES)) < len(drawn):
        return Refusal("no-such-tiles", "dominoes.tiles", "hands")
    return None


def _bad_lay(state: State, move: Lay) -> Refusal | None:
    if move.tile not in state.hands[move.seat]:
        return Refusal("not-in-hand", "dominoes.turn", "tile")
    reason = unfit(pips(state.laid), move.tile, move.place)
    return Refusal(reason, RULES[reason], "place") if reason else None


def can_lay(state: State, seat: Seat) -> bool:
    board = pips(state.laid)
    return any(fitting(board, tile) for tile in state.hands[seat])


def passed(table: State | View) -> tuple[Seat, ...]:
    """List who has passed since the last tile was laid: none of their tiles fits."""
    players = len(table.hands)
    return tuple((table.active - turns) % players for turns in range(1, table.passes + 1))


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    if seat not in to_act(state):
        return ()
    board = pips(state.laid)
    fits = {tile: fitting(board, tile) for tile in state.hands[seat]}
    lays = (
        Template(Lay, seat, {"tile": OneOf((tile,)), "place": OneOf(places)})
        for tile, places in fits.items()
        if places
    )
    return tuple(lays) or (Template(Pass, seat),)


def apply(state: State, move: Move) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    match move:
        case Deal():
            return _deal(state, move)
        case Lay():
            return _lay(state, move)
        case Pass():
            after = replace(state, passes=state.passes + 1)
            return _next(after).after(Passed(move.seat))
        case _:
            assert_never(move)


def _deal(state: State, move: Deal) -> Step:
    hands = tuple(tuple(sorted(hand)) for hand in move.hands)
    boneyard = without(state.boneyard, *chain.from_iterable(hands))
    after = replace(state, phase="lay", hands=hands, boneyard=boneyard)
    drawn = (TilesDrawn(hand, audience=(seat,)) for seat, hand in enumerate(hands))
    return Step(after, (HandsDrawn(HAND), *drawn))


def _lay(state: State, move: Lay) -> Step:
    hands = (
        without(hand, move.tile) if seat == move.seat else hand
        for seat, hand in enumerate(state.hands)
    )
    laid = (*state.laid, Laid(move.tile, move.place))
    after = replace(state, passes=0, laid=laid, hands=tuple(hands))
    return _next(after).after(TileLaid(move.seat, move.tile, move.place))


def without(tiles: Hand, *taken: object) -> Hand:
    return tuple(tile for tile in tiles if tile not in taken)


def _next(state: State) -> Step:
    if not has_ended(state):
        return Step(replace(state, active=seats.left(state.active, len(state.hands))), ())
    shown = HandsShown(state.hands, winners(state))
    return Step(replace(state, phase="over"), (shown,))


def has_ended(state: State) -> bool:
    return not all(state.hands) or state.passes == len(state.hands)


def scores(state: State) -> tuple[int, ...]:
    return tuple(sum(tile.low + tile.high for tile in hand) for hand in state.hands)


def winners(state: State) -> tuple[Seat, ...]:
    left = scores(state)
    return tuple(seat for seat, pips in enumerate(left) if pips == min(left))


def outcome(state: State) -> Outcome | None:
    return Outcome(winners(state), scores(state)) if state.phase == "over" else None
