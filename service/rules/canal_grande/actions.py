"""Traitors, spies and unused doges, as both games play them."""

from service.rules.canal_grande.cards import HELD, Card, Cards, without
from service.rules.canal_grande.events import (
    CardDrawn,
    CardStolen,
    DrawKept,
    DrawnCardSeen,
    SpyPlayed,
    StackRenewed,
    StolenCardSeen,
    ThrownOut,
    TraitorFellAway,
)
from service.rules.canal_grande.stack import take_off
from service.rules.canal_grande.table import (
    Family,
    Happened,
    Role,
    Table,
    Turn,
    acting,
    doge_played,
    loses,
    receives,
    traitor_played,
    with_family,
)
from service.rules.canal_grande.vote_events import DogeUnused
from service.rules.kernel import Event, Refusal, Seat
from service.rules.values import replace

SPY_DRAWS = 2

THROWN_OUT: dict[Role, frozenset[Card]] = {
    "chooser": frozenset({"spy"}),
    "dealer": frozenset({"spy"}),
    "bonus": frozenset({"spy", "doge"}),
}
"""What a draw does not keep, but discards and replaces."""


def bad_blind(table: Table, victim: Seat, card: Card, rule: str) -> Refusal | None:
    """Refuse a card that the victim does not hold."""
    if card in table.families[victim].hand:
        return None
    return Refusal("not-in-the-hand", rule, "card", {"card": card})


def stolen(table: Table, victim: Seat, card: Card, rule: str) -> Happened:
    """Take a card of the victim's hand into the thief's, and discard the traitor."""
    turn = acting(table)
    families = list(table.families)
    families[victim] = loses(families[victim], (card,))
    families[turn.seat] = receives(families[turn.seat], (card,))
    seen = StolenCardSeen(turn.seat, victim, card, rule, (turn.seat, victim))
    after = replace(
        table,
        families=tuple(families),
        discards=(*table.discards, "traitor"),
        turn=traitor_played(turn),
    )
    return after, (CardStolen(turn.seat, victim, rule), seen)


def fallen_away(table: Table, rule: str) -> Happened:
    """Discard a traitor that finds no card to steal."""
    turn = acting(table)
    discards = (*table.discards, "traitor")
    after = replace(table, discards=discards, turn=traitor_played(turn))
    return after, (TraitorFellAway(turn.seat, rule),)


def spy_played(table: Table) -> Happened:
    """Discard a spy; two cards are due for it."""
    turn = acting(table)
    event = SpyPlayed(turn.seat)
    turn = replace(turn, spies=turn.spies - 1, due=SPY_DRAWS)
    return replace(table, discards=(*table.discards, "spy"), turn=turn), (event,)


def drawn(table: Table, card: Card, rule: str) -> Happened:
    """Draw one of the cards due; nobody else learns any before all are there."""
    turn = acting(table)
    stack, discards = take_off(table.stack, table.discards, (card,))
    events = _draw_events(table, turn.seat, card, rule)
    cards = (*turn.drawn, card)
    thrown = _thrown_out(turn, cards)
    if thrown:
        replaced = rule if turn.role == "bonus" else "canal-grande.spy.replace"
        events = (*events, ThrownOut(turn.seat, thrown, replaced))
        cards, discards = without(cards, thrown), (*discards, *thrown)
    if len(cards) < turn.due:
        # What was thrown out is replaced one for one: as many cards stay due.
        turn = _with_drawn(turn, cards)
        return replace(table, stack=stack, discards=discards, turn=turn), events
    families, turn, kept = _kept(table, turn, cards, rule)
    after = replace(table, families=families, stack=stack, discards=discards, turn=turn)
    return after, (*events, kept)


def _draw_events(table: Table, seat: Seat, card: Card, rule: str) -> tuple[Event, ...]:
    left = len(table.stack or table.discards) - 1
    shown = CardDrawn(seat, left, rule), DrawnCardSeen(seat, card, rule, (seat,))
    return shown if table.stack else (StackRenewed(left + 1), *shown)


def _thrown_out(turn: Turn, cards: Cards) -> Cards:
    """Find what is not kept, once all cards due are there."""
    if len(cards) < turn.due:
        return ()
    return tuple([card for card in cards if card in THROWN_OUT[turn.role]])


def _with_drawn(turn: Turn, cards: Cards) -> Turn:
    return Turn(turn.seat, turn.role, turn.traitors, turn.spies, turn.doges, turn.due, cards)


def _kept(
    table: Table, turn: Turn, cards: Cards, rule: str
) -> tuple[tuple[Family, ...], Turn, DrawKept]:
    """Take what goes to the hand, and lay traitors and doges open."""
    held = tuple([card for card in cards if card in HELD])
    shown = tuple([card for card in cards if card not in HELD])
    families = with_family(table, turn.seat, receives(table.families[turn.seat], held))
    doges = turn.doges + shown.count("doge")
    turn = Turn(turn.seat, turn.role, shown.count("traitor"), turn.spies, doges, 0, ())
    return families, turn, DrawKept(turn.seat, len(held), shown, rule)


def doge_unused(table: Table, rule: str) -> Happened:
    """Discard a doge that nobody can use."""
    turn = acting(table)
    after = replace(table, discards=(*table.discards, "doge"), turn=doge_played(turn))
    return after, (DogeUnused(turn.seat, rule),)
