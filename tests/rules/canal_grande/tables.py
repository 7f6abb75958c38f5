"""Tables in the middle of a round, with the cards that an example needs in the hands."""

from collections import Counter
from typing import Any, cast

from arbitro.games.canal_grande.deck import Card, Cards, District, Number, in_order, numbers_of
from arbitro.games.canal_grande.moves import Reinforcement
from arbitro.games.canal_grande.state import NOTHING, AnyState, Laid, Vote
from arbitro.games.canal_grande.table import Family, Role, Table, Turn
from arbitro.games.canal_grande.two import GAME, TWO_PLAYERS, Phase, State
from arbitro.rules.kernel import Seat


def cards(text: str) -> Cards:
    """Read a list such as `3 castello, doge`."""
    listed: list[str] = []
    for part in filter(None, text.split(", ")):
        number, _, name = part.rpartition(" ")
        listed += [name] * int(number or 1)
    return in_order(cast("list[Card]", listed))


def part(text: str) -> Reinforcement:
    """Read a reinforcement such as `2 castello`."""
    number, _, name = text.rpartition(" ")
    return Reinforcement(cast("District", name), int(number or 1))


def lay(own: int, *parts: str) -> Laid:
    """Lay cards of the district, and reinforcements such as `2 castello`."""
    return Laid(own, tuple(map(part, parts)))


def turn(seat: Seat, role: Role = "dealer", **todo: Any) -> Turn:
    """Return what is to be done, such as `doges=2`."""
    return Turn(
        seat, role, **{"traitors": 0, "spies": 0, "doges": 0, "due": 0, "drawn": (), **todo}
    )


def table(  # noqa: PLR0913 - all that can lie on a table, by name
    hands: tuple[str, ...],
    *,
    dealer: Seat = 0,
    numbers: tuple[str, ...] = ("1, 2", "3"),
    victories: tuple[str, ...] = ("", ""),
    offer: tuple[str, ...] = (),
    discards: str = "",
    stack: str | None = None,
    voted: tuple[District, ...] = (),
    turn: Turn | None = None,
    laid: str = "",
    packs: tuple[Cards, tuple[Number, ...]] = (TWO_PLAYERS.action_cards, TWO_PLAYERS.number_cards),
) -> Table:
    """Lay these cards; all others are in the stack, or if its cards are named, discarded."""
    laid_open = tuple(cast("tuple[Number, ...]", cards(text)) for text in numbers)
    piles = tuple(cards(text) for text in offer)
    gone = Counter(cards(", ".join(filter(None, (*hands, *victories, *offer, discards, laid)))))
    if turn:
        gone += Counter({"traitor": turn.traitors, "spy": turn.spies, "doge": turn.doges})
        gone += Counter(turn.drawn)
    left = None if stack is None else cards(stack)
    gone += Counter(left)
    rest = in_order(cast("list[Card]", [*(Counter(packs[0]) - gone).elements()]))
    open_numbers = Counter(number for own in laid_open for number in own)
    open_numbers += Counter(number for pile in piles for number in numbers_of(pile))
    number_rest = Counter(packs[1]) - open_numbers
    return Table(
        dealer=dealer,
        families=tuple(
            Family(cards(hand), own) for hand, own in zip(hands, laid_open, strict=True)
        ),
        victories=tuple(cast("tuple[District, ...]", tuple(cards(text))) for text in victories),
        stack=rest if left is None else left,
        discards=cards(discards) if left is None else (*cards(discards), *rest),
        number_stack=cast("tuple[Number, ...]", in_order(number_rest.elements())),
        offer=piles,
        voted=voted,
        turn=turn,
    )


def checked(phase: Phase, laid_out: Table, vote: Vote | None = None) -> State:
    """Make sure that an example can happen."""
    state = State(phase, laid_out, vote)
    assert GAME.faults(state) == ()
    return state


def opening(*hands: str, owner: Seat = 0, doges: int = 1, **other: Any) -> State:
    """Let the dealer, who has a doge, open a vote."""
    laid_out = table(hands, dealer=owner, turn=turn(owner, doges=doges), **other)
    return checked("open", laid_out, Vote(owner, None, (NOTHING, NOTHING)))


def voting(*hands: str, laid: tuple[Laid, Laid], district: District, **other: Any) -> State:
    """Let both players, seat 0 the challenger, have laid something."""
    own = [f"{own.cards} {district}" for own in laid if own.cards]
    own += [f"{part.cards} {part.district}, gondola" for one in laid for part in one.reinforcements]
    voted = (*other.pop("voted", ()), district)
    doge = turn(0, doges=other.pop("doges", 1))
    laid_out = table(hands, turn=doge, voted=voted, laid=", ".join(own), **other)
    return checked("raise", laid_out, Vote(0, district, laid))


def hands(state: AnyState) -> list[Cards]:
    return [family.hand for family in state.table.families]
