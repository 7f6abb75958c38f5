"""Players written by hand, one for each game: they take what looks best now, by simple rules."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from arbitro.games.canal_grande import moves as grand
from arbitro.games.canaletto import moves as auction
from arbitro.games.casanova import moves as dice
from arbitro.rules.kernel import Pick, Seat
from arbitro.rules.legal import Template, listed, pick_move

MIDDLE_CARD = 8
LOT_VALUE = 7
PILE = {"doge": 3, "spy": 2, "traitor": 2, "gondola": 1}


def casanova(view: Any, seat: Seat, _templates: tuple[Template, ...], _pick: Pick) -> Any:
    """Play the card nearest to the sum expected, bet on it if it is covered, else give up."""
    own = view.players[seat]
    covered = own.down is not None and own.down <= sum(view.rolled)
    match view.phase:
        case "announce":
            card = min(own.hand, key=lambda each: abs(each - MIDDLE_CARD))
            return dice.Announce(seat, 3, card)
        case "commit":
            expected = 3.5 * view.dice - 1
            return dice.Commit(seat, min(own.hand, key=lambda each: abs(each - expected)))
        case "call":
            return dice.Double(seat) if covered and own.coins else dice.Stand(seat)
        case _:
            return dice.Match(seat) if covered and own.coins else dice.Fold(seat)


def canaletto(view: Any, seat: Seat, templates: tuple[Template, ...], _pick: Pick) -> Any:
    """Bid one more, up to a fixed price a tile and the money there is; bribe for a good lot."""
    kinds = {template.move: template for template in templates}
    if view.phase == "sell":
        own = Counter(view.players[seat].treasures)
        return auction.Sell(seat, max(view.due, key=lambda each: own[each]))
    worth = LOT_VALUE * len(view.palaces[view.column])
    bid = view.auction.bid
    if auction.Bribe in kinds and worth >= 2 * LOT_VALUE and bid >= LOT_VALUE:
        return auction.Bribe(seat)
    if auction.Pass not in kinds or bid < min(worth, view.players[seat].money):
        return auction.Bid(seat, bid + 1)
    return auction.Pass(seat)


def canal_grande(view: Any, seat: Seat, templates: tuple[Template, ...], pick: Pick) -> Any:
    """Take the pile with more in it; open with the most cards; raise by as few as possible."""
    if view.phase == "take":
        first, second = (sum(PILE.get(card, 1) for card in pile) for pile in view.table.offer)
        return grand.Take(seat, int(second > first))
    if view.phase == "split":
        # Every second card of the pile in order makes two piles that are alike.
        return grand.Split(seat, view.table.offer[0][::2])
    if view.phase == "open":
        hand = Counter(view.table.families[seat].hand)
        opened = max((t.fields["district"] for t in templates), key=lambda each: hand[each])
        return grand.Open(seat, opened, hand[opened])
    raises = [template for template in templates if template.move is grand.Raise]
    if raises and _losing(view, seat):
        return next(listed(raises))
    return pick_move(templates[-1:], pick)


def _losing(view: Any, seat: Seat) -> bool:
    """Return whether the others have laid more cards; half of the seats are the seat's side."""
    laid = [own.cards + sum(part.cards for part in own.reinforcements) for own in view.vote.laid]
    half = len(laid) // 2
    own, other = (sum(laid[side * half : (side + 1) * half]) for side in _sides(seat, half))
    return bool(own <= other)


def _sides(seat: Seat, half: int) -> tuple[int, int]:
    side = seat // half
    return side, 1 - side


GREEDY: dict[str, Callable[[Any, Seat, tuple[Template, ...], Pick], Any]] = {
    "casanova": casanova,
    "canaletto": canaletto,
    "canal-grande": canal_grande,
    "canal-grande-teams": canal_grande,
}
