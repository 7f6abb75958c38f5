"""What a player lays in a vote: cards of its district, and reinforcements."""

from collections.abc import Sequence
from typing import Annotated

from service.rules.canal_grande.cards import DISTRICTS, Cards, Counts, District, district_counts
from service.rules.canal_grande.moves import Open, Raise, Reinforcement
from service.rules.canal_grande.table import Table, loses, with_family
from service.rules.kernel import Refusal, Seat
from service.rules.legal import Each, Range, Template
from service.rules.values import frozen, replace

NO_CARD_OF_DISTRICT = "no-card-of-the-district"


@frozen
class Laid:
    """What one player has laid in a vote; each reinforcement stands for a gondola too."""

    cards: Annotated[int, "of the district itself"]
    reinforcements: Annotated[tuple[Reinforcement, ...], "in the order laid"]


GONDOLA: Cards = ("gondola",)
NOTHING = Laid(0, ())
UP_TO = tuple(Range(1, most) for most in range(len(DISTRICTS) * 10 + 1))
"""From 1 to a number of cards: made once, for any hand there can be."""
NO_GONDOLA = Each((), 0, Reinforcement)


def with_laid(laid: tuple[Laid, ...], move: Open | Raise) -> tuple[Laid, ...]:
    """Add what a move lays to what its player has laid."""
    old = laid[move.seat]
    new = Laid(old.cards + move.cards, (*old.reinforcements, *move.reinforcements))
    return (*laid[: move.seat], new, *laid[move.seat + 1 :])


def laid_down(
    table: Table, district: District, move: Open | Raise, voted: tuple[District, ...]
) -> Table:
    """Take what a move lays in a vote on a district out of the hand."""
    family = loses(table.families[move.seat], cards_of(district, move))
    return replace(table, families=with_family(table, move.seat, family), voted=voted)


def counted(laid: Laid | Open | Raise) -> int:
    """Count the district cards laid: gondolas do not count."""
    if not laid.reinforcements:
        return laid.cards
    return laid.cards + sum([part.cards for part in laid.reinforcements])


def cards_of(district: District, laid: Laid | Open | Raise) -> Cards:
    """List the cards laid, the district's own first, and gondolas too."""
    own: Cards = (district,) * laid.cards
    if not laid.reinforcements:
        return own
    reinforcing = [part.district for part in laid.reinforcements for _ in range(part.cards)]
    return (*own, *GONDOLA * len(laid.reinforcements), *reinforcing)


def bad_number(hand: Cards, district: District, cards: int, rule: str) -> Refusal | None:
    """Refuse a number of cards of the vote's district that the hand does not hold."""
    held = hand.count(district)
    if 0 <= cards <= held:
        return None
    return Refusal("not-so-many-cards", rule, "cards", {"from": 0, "to": held})


def bad_reinforcements(
    hand: Cards, district: District, parts: Sequence[Reinforcement], rule: str
) -> Refusal | None:
    """Refuse reinforcements that break their rule, whatever else is laid."""
    if not parts:
        return None
    named = [part.district for part in parts]
    # Each takes a gondola.
    if len(parts) > hand.count("gondola"):
        return _bad("not-enough-gondolas", rule)
    # Of one other district, and in one move at most once.
    if district in named:
        return _bad("reinforced-with-itself", rule)
    if len(set(named)) < len(named):
        return _bad("reinforced-twice-from-one-district", rule)
    if not all(1 <= part.cards <= hand.count(part.district) for part in parts):
        return _bad("not-so-many-cards", rule)
    return None


def _bad(code: str, rule: str) -> Refusal:
    return Refusal(code, rule, "reinforcements")


def _reinforcing(counts: Counts, gondolas: int, district: District) -> tuple[Each, int]:
    """Describe the reinforcements there can be, and count the cards of the largest."""
    if not gondolas:
        return NO_GONDOLA, 0
    others = tuple([count for count in counts.items() if count[0] != district])
    if gondolas >= len(others):
        return Each(others, len(others), Reinforcement), sum([number for _, number in others])
    numbers = sorted([number for _, number in others], reverse=True)
    return Each(others, gondolas, Reinforcement), sum(numbers[:gondolas])


def eligible(hand: Cards, voted: Sequence[District]) -> tuple[District, ...]:
    """List the districts that the owner of a hand may call a vote on."""
    return tuple(name for name in DISTRICTS if name in hand and name not in voted)


def bad_opening(
    hand: Cards, voted: Sequence[District], move: Open, reinforce: str
) -> Refusal | None:
    """Refuse an opening that breaks a rule."""
    if move.district in voted:
        facts = {"voted": tuple(voted)}
        return Refusal("already-voted-on", "canal-grande.vote.district", "district", facts)
    if move.cards < 1:
        return Refusal(NO_CARD_OF_DISTRICT, "canal-grande.vote.open", "cards")
    return bad_number(hand, move.district, move.cards, "canal-grande.vote.open") or (
        bad_reinforcements(hand, move.district, move.reinforcements, reinforce)
    )


def openings(seat: Seat, hand: Cards, voted: Sequence[District]) -> tuple[Template, ...]:
    """Describe all openings of a vote, district by district."""
    counts, gondolas = district_counts(hand), hand.count("gondola")
    return tuple(
        [_opening(seat, counts, gondolas, district) for district in counts if district not in voted]
    )


def _opening(seat: Seat, counts: Counts, gondolas: int, district: District) -> Template:
    each, reinforcing = _reinforcing(counts, gondolas, district)
    own = counts[district]
    fields = {"district": district, "cards": UP_TO[own], "reinforcements": each}
    return Template(Open, seat, fields, UP_TO[own + reinforcing])


def raises(
    seat: Seat, hand: Cards, district: District, *, cards: int, total: int
) -> tuple[Template, ...]:
    """Describe all ways to lay at least so many cards of the district and so many in all."""
    own, gondolas = hand.count(district), hand.count("gondola")
    if own < cards or (not gondolas and own < total):
        return ()
    each, reinforcing = _reinforcing(district_counts(hand), gondolas, district)
    most = own + reinforcing
    if most < total:
        return ()
    fields = {"cards": Range(cards, own), "reinforcements": each}
    return (Template(Raise, seat, fields, Range(max(cards, total), most)),)
