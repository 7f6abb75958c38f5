"""Who takes the pot of a round of Casanova, who won the game, and what each score is made of."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias

from arbitro.games.casanova.moves import Card
from arbitro.games.casanova.state import COINS, Settled, State
from arbitro.rules.kernel import BySeat, Int, Items, Seat, Value, about, named

Ending: TypeAlias = Annotated[
    Literal["all_rounds_played", "one_player_left", "nobody_left"], named("Ending")
]


class Reason(Value):
    """Coins that a player won or staked; the reasons of a seat add up to its score."""

    seat: Seat
    rule: Annotated[str, about("the rule by which the coins were won or staked")]
    coins: Annotated[Int, about("how many were won; negative if they were staked")]
    round: Annotated[Int | None, about("the round; null for the coins at the start")]


class Outcome(Value):
    """How the game ended, who won, and where each player's coins came from."""

    ending: Annotated[Ending, about("how the game ended")]
    winners: Annotated[Items[Seat], about("who won; several if they share the win")]
    scores: Annotated[BySeat[Int], about("coins, by seat")]
    why: Annotated[Items[Reason], about("what each score is made of")]


class Pot(Value):
    """Who takes how many coins each, by which rule, and how many stay on the table."""

    rule: str
    takers: tuple[Seat, ...]
    share: int
    left: int


class Played(Value):
    """A settled round: the coins before it, the cards and stakes, and who took the pot."""

    number: int
    settled: Settled
    before: tuple[int, ...]
    cards: Mapping[Seat, Card]
    stakes: Mapping[Seat, int]
    pot: Pot

    @property
    def playing(self) -> list[Seat]:
        """The seats that were still in the game."""
        return [seat for seat, coins in enumerate(self.before) if coins > 0]

    @property
    def after(self) -> tuple[int, ...]:
        """Every seat's coins after the round."""
        pot = self.pot
        return tuple(
            coins - self.stakes.get(seat, 0) + (pot.share if seat in pot.takers else 0)
            for seat, coins in enumerate(self.before)
        )


def share_pot(coins: int, contenders: Mapping[Seat, Card], massimo: int) -> Pot:
    """Share out the coins on the table among those who have not folded."""
    # casanova.reveal: the highest card that is at most the massimo wins the pot.
    highest = max((card for card in contenders.values() if card <= massimo), default=None)
    takers = tuple(seat for seat, card in contenders.items() if card == highest)
    rule = "casanova.reveal"
    if len(contenders) == 1:
        # casanova.all-folded: if all others fold the active player wins, whatever their card.
        rule, takers = "casanova.all-folded", tuple(contenders)
    elif not takers:
        # casanova.carry: if no one wins, the pot stays for the next round.
        return Pot("casanova.carry", (), share=0, left=coins)
    elif len(takers) > 1:
        rule = "casanova.split"
    # casanova.split: a tie shares the pot equally; what does not divide stays on the table.
    share, left = divmod(coins, len(takers))
    return Pot(rule, takers, share, left)


def replay(state: State) -> Iterator[Played]:
    """Replay the settled rounds in order."""
    before: tuple[int, ...] = (COINS,) * len(state.players)
    carried = 0
    for number, settled in enumerate(state.history, start=1):
        # Everyone still in the game has played one card a round.
        playing = [seat for seat, coins in enumerate(before) if coins > 0]
        discards = {seat: state.players[seat].discards for seat in playing}
        cards = {seat: laid[number - 1] for seat, laid in discards.items() if number <= len(laid)}
        # casanova.answer: who has folded has not matched the double.
        doubled, folded = settled.doubled, settled.folded
        stakes = {seat: 2 if doubled and seat not in folded else 1 for seat in cards}
        contenders = {seat: card for seat, card in cards.items() if seat not in folded}
        pot = share_pot(carried + sum(stakes.values()), contenders, sum(settled.dice))
        played = Played(number, settled, before, cards, stakes, pot)
        yield played
        before, carried = played.after, pot.left


def outcome(state: State) -> Outcome | None:
    """Return who won and why, or None while the game goes on."""
    if state.phase != "over":
        return None
    left = sum(purse.playing for purse in state.players)
    ending: Ending = "one_player_left" if left else "nobody_left"
    if left > 1:
        ending = "all_rounds_played"
    scores = tuple(purse.coins for purse in state.players)
    rounds = tuple(replay(state))
    accounts = (reason for seat in range(len(scores)) for reason in _account(rounds, seat))
    return Outcome(ending, winners_of(state), scores, tuple(accounts))


def winners_of(state: State) -> tuple[Seat, ...]:
    """Return the richest, or those whom the last round put out if no one has a coin."""
    # casanova.end: the richest wins; a tie is shared. Coins still on the table belong to nobody.
    richest = max(purse.coins for purse in state.players)
    if richest:
        return tuple(seat for seat, own in enumerate(state.players) if own.coins == richest)
    # casanova.end: if the last round put everyone out, those it put out share the win. They have
    # played a card in each round.
    rounds = max(len(purse.discards) for purse in state.players)
    return tuple(seat for seat, own in enumerate(state.players) if len(own.discards) == rounds)


def _account(rounds: tuple[Played, ...], seat: Seat) -> Iterator[Reason]:
    yield Reason(seat, "casanova.pieces", COINS, None)
    for played in rounds:
        active, stake = seat == played.settled.active, played.stakes.get(seat, 0)
        if stake:
            rule = "casanova.announce" if active else "casanova.commit"
            yield Reason(seat, rule, -1, played.number)
        if stake > 1:
            yield Reason(seat, "casanova.call" if active else "casanova.answer", -1, played.number)
        if seat in played.pot.takers:
            yield Reason(seat, played.pot.rule, played.pot.share, played.number)
