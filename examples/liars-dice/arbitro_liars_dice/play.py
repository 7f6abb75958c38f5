"""How Liar's Dice is played."""

from collections.abc import Set as AbstractSet
from itertools import chain
from typing import assert_never

from arbitro import (
    CHANCE,
    NOBODY,
    Decision,
    IllegalMove,
    Pick,
    Player,
    Range,
    Refusal,
    Seat,
    Step,
    Template,
    out_of_turn,
    replace,
    seats,
)
from arbitro_liars_dice.values import (
    Bid,
    BidMade,
    Cup,
    CupsLifted,
    DiceSeen,
    DieLost,
    Doubt,
    Doubted,
    LastBid,
    Move,
    Options,
    Outcome,
    Phase,
    Roll,
    Rolled,
    State,
    Won,
)

PLAYERS = range(2, 7)
FACES = Range(1, 6)
PENDING: dict[Phase, Decision] = {
    "roll": Decision("liars-dice.roll", (Roll,)),
    "bid": Decision("liars-dice.bid", (Bid, Doubt)),
    "over": Decision("liars-dice.end"),
}


def new_game(players: int, options: Options) -> State:
    return State(
        phase="roll",
        wild=options.wild,
        dice=options.dice,
        active=0,
        bid=None,
        cups=(Cup(options.dice, ()),) * players,
    )


def to_act(state: State) -> AbstractSet[Player]:
    match state.phase:
        case "roll":
            return CHANCE
        case "bid":
            return frozenset({state.active})
        case "over":
            return NOBODY


def playing(cups: tuple[Cup, ...]) -> tuple[Seat, ...]:
    """List the seats that have dice left."""
    return tuple(seat for seat, cup in enumerate(cups) if cup.dice)


def next_playing(seat: Seat, cups: tuple[Cup, ...]) -> Seat:
    return seats.next_among(seat, playing(cups), len(cups))


def biddable(state: State) -> Range:
    """Say which faces can be bid on."""
    return Range(2, FACES.to) if state.wild else FACES


def numbers(state: State) -> Range:
    """Say how many dice can be bid at all."""
    return Range(1, sum(cup.dice for cup in state.cups))


def deal(state: State, pick: Pick) -> Roll:
    """Roll each die with equal chances."""
    rolled = (sorted(1 + pick(FACES.to) for _ in range(cup.dice)) for cup in state.cups)
    return Roll(dice=tuple(map(tuple, rolled)))


def why_not(state: State, move: Move) -> Refusal | None:
    if refusal := out_of_turn(PENDING[state.phase], to_act(state), move):
        return refusal
    match move:
        case Roll():
            return _bad_roll(state, move)
        case Bid():
            return _bad_bid(state, move)
        case Doubt():
            return None if state.bid else Refusal("no-bid-yet", "liars-dice.doubt", "type")
        case _:
            assert_never(move)


def _bad_roll(state: State, move: Roll) -> Refusal | None:
    dice = tuple(cup.dice for cup in state.cups)
    if tuple(map(len, move.dice)) != dice:
        return Refusal("wrong-number", "liars-dice.roll", "dice", {"dice": dice})
    if not all(face in FACES for face in chain.from_iterable(move.dice)):
        return Refusal("no-such-face", "liars-dice.dice", "dice", _bounds(FACES))
    return None


def _bad_bid(state: State, move: Bid) -> Refusal | None:
    if move.face not in biddable(state):
        return Refusal("no-such-face", "liars-dice.dice", "face", _bounds(biddable(state)))
    if move.dice not in numbers(state):
        return Refusal("no-such-number", "liars-dice.bid", "dice", _bounds(numbers(state)))
    if state.bid and (move.dice, move.face) <= (state.bid.dice, state.bid.face):
        facts = {"than_dice": state.bid.dice, "than_face": state.bid.face}
        return Refusal("not-higher", "liars-dice.raise", None, facts)
    return None


def _bounds(allowed: Range) -> dict[str, int]:
    return {"from": allowed.from_, "to": allowed.to}


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    if seat not in to_act(state):
        return ()
    faces, dice = biddable(state), numbers(state)
    if state.bid is None:
        return (Template(Bid, seat, {"dice": dice, "face": faces}),)
    same, more = Range(state.bid.dice, state.bid.dice), Range(state.bid.dice + 1, dice.to)
    higher = Range(state.bid.face + 1, faces.to)
    raises = [(same, higher)] if state.bid.face < faces.to else []
    raises += [(more, faces)] if state.bid.dice < dice.to else []
    bids = (Template(Bid, seat, {"dice": dice, "face": face}) for dice, face in raises)
    return (*bids, Template(Doubt, seat))


def apply(state: State, move: Move) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    match move:
        case Roll():
            return _roll(state, move)
        case Bid():
            return _bid(state, move)
        case Doubt():
            return _doubt(state, move)
        case _:
            assert_never(move)


def _roll(state: State, move: Roll) -> Step:
    cups = tuple(Cup(len(dice), tuple(sorted(dice))) for dice in move.dice)
    seen = (DiceSeen(cups[seat].rolled, audience=(seat,)) for seat in playing(cups))
    rolled = Rolled(tuple(cup.dice for cup in cups))
    return Step(replace(state, phase="bid", cups=cups), (rolled, *seen))


def _bid(state: State, move: Bid) -> Step:
    bid = LastBid(move.seat, move.dice, move.face)
    after = replace(state, bid=bid, active=next_playing(move.seat, state.cups))
    return Step(after, (BidMade(move.seat, move.dice, move.face),))


def _doubt(state: State, move: Doubt) -> Step:
    assert state.bid
    count = counted(state, state.bid.face)
    loser = move.seat if count >= state.bid.dice else state.bid.seat
    lifted = CupsLifted(tuple(cup.rolled for cup in state.cups), count)
    return _lose_a_die(state, loser).after(Doubted(move.seat), lifted)


def counted(state: State, face: int) -> int:
    """Count the dice of a face under all cups; ones that are wild count as well."""
    faces = {face, 1} if state.wild else {face}
    return sum(die in faces for cup in state.cups for die in cup.rolled)


def _lose_a_die(state: State, loser: Seat) -> Step:
    cups = tuple(Cup(cup.dice - (seat == loser), ()) for seat, cup in enumerate(state.cups))
    active = loser if cups[loser].dice else next_playing(loser, cups)
    lost = DieLost(loser, cups[loser].dice)
    after = replace(state, phase="roll", active=active, bid=None, cups=cups)
    if len(playing(cups)) > 1:
        return Step(after, (lost,))
    return Step(replace(after, phase="over"), (lost, Won(active)))


def outcome(state: State) -> Outcome | None:
    return Outcome((state.active,)) if state.phase == "over" else None
