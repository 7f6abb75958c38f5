"""What a player may lay in a vote: cards of its district, and reinforcements."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from arbitro.games.canal_grande.common.cards import (
    DISTRICTS,
    Cards,
    District,
    Districts,
    district_counts,
)
from arbitro.games.canal_grande.common.moves import Open, Pass, Raise, Reinforcement
from arbitro.games.canal_grande.common.state import AnyState, vote_of
from arbitro.games.canal_grande.common.table import Table, loses
from arbitro.games.canal_grande.common.vote import Least, cards_of, counted, district_of
from arbitro.rules.base import with_item
from arbitro.rules.kernel import Refusal, Seat
from arbitro.rules.legal import Each, Range, Template

FEWEST_TO_OPEN = 1
"""How many cards of its district the opening of a vote needs."""
TO_OPEN = tuple([Range(FEWEST_TO_OPEN, most) for most in range(len(DISTRICTS) * 10 + 1)])
"""The ranges from that number up to any number of cards that a hand can hold, made once."""
NO_CARD_OF_DISTRICT = "no-card-of-the-district"
NO_REINFORCEMENTS = Each(each={}, at_most=0, kind="district", number="cards")


def laid_down(table: Table, district: District, move: Open | Raise, voted: Districts) -> Table:
    """Take what a move lays in a vote on a district out of the hand."""
    family = loses(table.families[move.seat], cards_of(district, move))
    return replace(table, families=with_item(table.families, move.seat, family), voted=voted)


def has_eligible(hand: Cards, voted: Districts) -> bool:
    """Whether a hand has a card of a district that has not been voted on this round."""
    return not set(hand) <= {*voted, "gondola"}


def bad_open(state: AnyState, move: Open) -> Refusal | None:
    """Refuse an opening that breaks a rule."""
    hand, voted = state.table.families[move.seat].hand, state.table.voted
    if move.district in voted:
        facts = {"voted": voted}
        return Refusal("already-voted-on", "canal-grande.vote.district", "district", facts)
    if move.cards < FEWEST_TO_OPEN:
        return Refusal(NO_CARD_OF_DISTRICT, "canal-grande.vote.open", "cards")
    return _bad_cards(state, hand, move.district, move, "canal-grande.vote.open")


def bad_raise(state: AnyState, move: Raise) -> Refusal | None:
    """Refuse a raise that breaks a rule."""
    variant, vote, hand = state.variant, vote_of(state), state.table.families[move.seat].hand
    broken = _bad_cards(state, hand, district_of(vote), move, variant.rules.raising)
    if broken:
        return broken
    least = vote.least(move.seat, hand)
    if move.reinforcements and move.cards < least.cards:
        return Refusal(NO_CARD_OF_DISTRICT, variant.rules.reinforcing, "cards")
    if counted(move) < least.total:
        return Refusal(variant.too_few, variant.rules.raising, "cards", {"needed": least.total})
    return None


def bad_pass(state: AnyState, move: Pass) -> None:
    """Refuse nothing: passing is never against a rule."""


def _bad_cards(
    state: AnyState, hand: Cards, district: District, move: Open | Raise, rule: str
) -> Refusal | None:
    """Refuse cards that the hand does not hold, and reinforcements that break their rule."""
    held = hand.count(district)
    if not 0 <= move.cards <= held:
        return Refusal("not-so-many-cards", rule, "cards", {"from": 0, "to": held})
    code = _bad_reinforcements(hand, district, move.reinforcements)
    rule = state.variant.rules.reinforcing
    return Refusal(code, rule, "reinforcements") if code else None


def _bad_reinforcements(
    hand: Cards, district: District, parts: Sequence[Reinforcement]
) -> str | None:
    """Give the code that refuses reinforcements, whatever else is laid.

    `_reinforcements` has the same bounds. They stand here once more, because a refusal says which
    of them is broken, and a template only that one is.
    """
    if not parts:
        return None
    named = [part.district for part in parts]
    # Each takes a gondola.
    if len(parts) > hand.count("gondola"):
        return "not-enough-gondolas"
    # Each is of one other district, which occurs at most once in a move.
    if district in named:
        return "reinforced-with-itself"
    if len(set(named)) < len(named):
        return "reinforced-twice-from-one-district"
    # At least one card of it, and no more than there are.
    if not all(1 <= part.cards <= hand.count(part.district) for part in parts):
        return "not-so-many-cards"
    return None


def _reinforcements(counts: Mapping[str, int], gondolas: int, district: str) -> Each:
    """Describe the reinforcements there can be."""
    if not gondolas:
        return NO_REINFORCEMENTS
    others = dict(counts)
    others.pop(district, None)
    return Each(others, min(gondolas, len(others)), kind="district", number="cards")


def _largest(reinforcements: Each) -> int:
    """Count the cards of the largest reinforcements there can be."""
    sizes, at_most = reinforcements.each.values(), reinforcements.at_most
    return sum(sizes if len(sizes) == at_most else sorted(sizes)[-at_most:])


def openings(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe all openings of a vote, district by district."""
    hand, voted = state.table.families[seat].hand, state.table.voted
    counts, gondolas = district_counts(hand), hand.count("gondola")
    return tuple(
        [_opening(seat, counts, gondolas, district) for district in counts if district not in voted]
    )


def _opening(seat: Seat, counts: Mapping[str, int], gondolas: int, district: str) -> Template:
    reinforcements = _reinforcements(counts, gondolas, district)
    own, total = counts[district], counts[district] + _largest(reinforcements)
    fields = {"district": district, "cards": TO_OPEN[own], "reinforcements": reinforcements}
    return Template(Open, seat, fields, TO_OPEN[total])


def raises(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe all ways to lay more, and passing."""
    vote, hand = vote_of(state), state.table.families[seat].hand
    return (*_raises(seat, hand, district_of(vote), vote.least(seat, hand)), Template(Pass, seat))


def _raises(seat: Seat, hand: Cards, district: District, least: Least) -> tuple[Template, ...]:
    own, gondolas = hand.count(district), hand.count("gondola")
    if own < least.cards or (not gondolas and own < least.total):
        return ()
    counts = district_counts(hand) if gondolas else {}
    reinforcements = _reinforcements(counts, gondolas, district)
    most = own + _largest(reinforcements)
    if most < least.total:
        return ()
    fields = {"cards": Range(least.cards, own), "reinforcements": reinforcements}
    return (Template(Raise, seat, fields, Range(max(least.cards, least.total), most)),)
