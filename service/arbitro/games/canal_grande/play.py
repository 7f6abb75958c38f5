"""What follows from a move in Canal Grande: piles, traitors, spies, votes, rounds and phases."""

from typing import assert_never

from msgspec.structs import replace

from arbitro.games.canal_grande import deck, events, moves
from arbitro.games.canal_grande.deck import Card, Cards, District, Districts
from arbitro.games.canal_grande.judge import why_not
from arbitro.games.canal_grande.outcome import outcome, settle_vote
from arbitro.games.canal_grande.setup import NUMBERS_UP
from arbitro.games.canal_grande.state import AnyState, Laid, Variant, Vote, cards_of, count_cards
from arbitro.games.canal_grande.table import Events, Family, Happened, Role, Table, Turn
from arbitro.rules.kernel import Event, IllegalMove, Seat, Step, with_item
from arbitro.rules.seats import left, next_among

# canal-grande.spy: two cards for each.
SPY_DRAWS = 2


def apply(state: AnyState, move: moves.Move) -> Step:
    """Make a move with all that follows from it by itself, or raise IllegalMove."""
    refusal = why_not(state, move)
    if refusal:
        raise IllegalMove(refusal)
    table = state.table
    match move:
        case moves.Deal():
            return state.step("turn_up", *_deal_hands(state.variant, table, move))
        case moves.TurnUp():
            return state.step("split", *_turn_up(table, move))
        case moves.Split():
            # canal-grande.offer: the dealer splits the eight cards into two piles.
            piles = (deck.in_order(move.first), deck.without(table.offer[0], move.first))
            split = replace(table, offer=piles)
            return state.step("take", split, (events.OfferSplit(move.seat, piles),))
        case moves.Take():
            # canal-grande.choice: the chooser takes one pile and acts on all of it.
            other = (*table.offer[: move.pile], *table.offer[move.pile + 1 :])
            pile = table.offer[move.pile]
            return _go_on(state, *_take_up(table, move.seat, "chooser", pile, other))
        case moves.Draw():
            return _go_on(state, *_draw(state.variant, table, move.card))
        case moves.Steal():
            # canal-grande-teams.traitor: who plays the traitor chooses the opponent.
            return state.rob(move.from_, table, ())
        case moves.Blind():
            return _go_on(state, *_steal(state, move.card))
        case moves.Open():
            # canal-grande.vote.district: within one round no district is voted on twice.
            district, voted = move.district, (*table.voted, move.district)
            table, vote = _lay_down(state, district, move, voted)
            total, parts = count_cards(move), move.reinforcements
            opened = events.VoteOpened(move.seat, district, move.cards, parts, total)
            return state.step("raise", table, (opened,), vote)
        case moves.Raise():
            district, rule = state.current_vote.voted_on, state.variant.rules.raising
            table, vote = _lay_down(state, district, move, table.voted)
            total, parts = count_cards(vote.laid[move.seat]), move.reinforcements
            raised = events.VoteRaised(move.seat, move.cards, parts, total, rule=rule)
            return state.step("raise", table, (raised,), vote)
        case moves.Pass():
            return _pass(state, move)
        case _:
            assert_never(move)


# --- the offer ---


def _deal_hands(variant: Variant, table: Table, move: moves.Deal) -> Happened:
    # canal-grande.setup: each player is dealt four district cards; canal-grande-teams.setup: with
    # one gondola each. What is left goes into the stack.
    setup = variant.rules.setup
    hands = [deck.in_order((*hand, *variant.with_each_hand)) for hand in move.hands]
    stack = deck.without(table.stack, [card for hand in hands for card in hand])
    families = tuple([Family(hand, ()) for hand in hands])
    return replace(table, families=families, stack=stack), (
        *variant.seated,
        events.HandsDealt(len(hands[0]), rule=setup),
        # canal-grande-teams.seats: hands are a player's own; partners do not see each other's.
        *(
            events.HandDealt(seat, own, rule=setup, audience=(seat,))
            for seat, own in enumerate(hands)
        ),
        events.StacksLaid(len(stack), len(table.number_stack), rule=variant.rules.pieces),
        events.RoundBegan(table.dealer, rule=setup),
    )


def _turn_up(table: Table, move: moves.TurnUp) -> Happened:
    # canal-grande.offer: everyone sees the cards turned up.
    cards = deck.in_order(move.cards)
    # In this order the number cards come first.
    numbers, actions = cards[:NUMBERS_UP], deck.actions_of(cards)
    after, renewed = _take_off(table, actions)
    number_stack = deck.without(table.number_stack, numbers)
    turned_up = events.OfferTurnedUp(table.dealer, cards, len(after.stack))
    return replace(after, number_stack=number_stack, offer=(cards,)), (*renewed, turned_up)


def _take_off(table: Table, cards: Cards) -> Happened:
    """Take cards off the action stack."""
    if len(cards) <= len(table.stack):
        return replace(table, stack=deck.without(table.stack, cards)), ()
    # canal-grande.reshuffle: when a card is due and the stack is empty, the discards are shuffled
    # into a new one, and the draw goes on.
    rest = deck.in_order(deck.without(table.discards, deck.without(cards, table.stack)))
    return replace(table, stack=rest, discards=()), (events.StackRenewed(len(table.discards)),)


def _take_up(
    table: Table, seat: Seat, role: Role, pile: Cards, offer: tuple[Cards, ...]
) -> Happened:
    """Begin to act on a pile."""
    # canal-grande.actions: number cards are laid open; districts and gondolas go to the hand; then
    # traitors; then spies; then doges.
    numbers = deck.numbers_of(pile)
    held = tuple([card for card in pile if card in deck.HELD])
    family = table.families[seat].receives(held)
    happened: list[Event] = [events.PileTaken(seat, pile)]
    if numbers:
        family = replace(family, numbers=(*family.numbers, *numbers))
        happened.append(events.NumbersLaid(seat, numbers, family.sum))
    if held:
        happened.append(events.PickedUp(seat, held))
    traitors, spies, doges = pile.count("traitor"), pile.count("spy"), pile.count("doge")
    turn = Turn(seat, role, traitors, spies, doges, due=0, drawn=())
    families = with_item(table.families, seat, family)
    return replace(table, families=families, offer=offer, turn=turn), tuple(happened)


def _go_on(state: AnyState, table: Table, happened: Events) -> Step:
    """Do what follows by itself: the rest of a draw, then traitors, spies and doges."""
    turn = table.acting
    if turn.due:
        return state.step("draw", table, happened)
    if turn.traitors:
        return _play_traitor(state, turn.seat, table, happened)
    if turn.spies:
        # canal-grande.spy: the spy is discarded, and two cards are due for it.
        table = table.discard_open("spy")
        table = replace(table, turn=replace(table.acting, due=SPY_DRAWS))
        return state.step("draw", table, (*happened, events.SpyPlayed(turn.seat)))
    if turn.doges:
        return _force_vote(state, turn.seat, table, happened)
    match turn.role:
        case "chooser":
            # canal-grande.choice: then the dealer acts on the other pile.
            table, taken = _take_up(table, table.dealer, "dealer", table.offer[0], ())
            return _go_on(state, table, (*happened, *taken))
        case "dealer":
            return _end_round(state, table, happened)
        case "bonus":
            return _end_bonus(state, table, happened)


# --- traitors and spies ---


def _play_traitor(state: AnyState, thief: Seat, table: Table, happened: Events) -> Step:
    possible = state.variant.victims(table, thief)
    # canal-grande.traitor: it falls away if the other player's hand is empty.
    if not possible:
        fell = events.TraitorFellAway(thief, rule=state.variant.rules.traitor)
        return _go_on(state, table.discard_open("traitor"), (*happened, fell))
    # canal-grande-teams.traitor: if only one opponent has cards, the traitor goes there by itself.
    if len(possible) > 1:
        return state.step("steal", table, happened)
    return state.rob(possible[0], table, happened)


def _steal(state: AnyState, card: Card) -> Happened:
    # canal-grande.traitor: a card of the victim goes to the thief, and the traitor is discarded.
    # Only thief and victim know the card. canal-grande-teams.traitor: neither partner does.
    table, rule = state.table, state.variant.rules.traitor
    thief, victim = table.acting.seat, state.robbed_seat()
    families = list(table.families)
    families[victim] = families[victim].loses((card,))
    families[thief] = families[thief].receives((card,))
    seen = events.StolenCardSeen(thief, victim, card, rule=rule, audience=(thief, victim))
    after = replace(table.discard_open("traitor"), families=tuple(families))
    return after, (events.CardStolen(thief, victim, rule=rule), seen)


def _draw(variant: Variant, table: Table, card: Card) -> Happened:
    """Draw one of the cards due."""
    turn = table.acting
    rule = variant.rules.bonus if turn.role == "bonus" else "canal-grande.spy"
    table, renewed = _take_off(table, (card,))
    # canal-grande.spy: the cards are unseen by the others.
    seen = events.DrawnCardSeen(turn.seat, card, rule=rule, audience=(turn.seat,))
    happened = (*renewed, events.CardDrawn(turn.seat, len(table.stack), rule=rule), seen)
    turn = replace(turn, drawn=(*turn.drawn, card))
    table = replace(table, turn=turn)
    # canal-grande.spy: no one else learns what they are before all are drawn.
    if len(turn.drawn) < turn.due:
        return table, happened
    # canal-grande.spy: the spies among them are discarded together, and as many drawn.
    # canal-grande.phase.bonus: doges too.
    unwanted = ("spy", "doge") if turn.role == "bonus" else ("spy",)
    thrown = tuple([each for each in turn.drawn if each in unwanted])
    if not thrown:
        table, kept = _keep(table, turn, rule)
        return table, (*happened, kept)
    # canal-grande.spy.replace: one for one, so as many cards stay due.
    rule = rule if turn.role == "bonus" else "canal-grande.spy.replace"
    turn = replace(turn, drawn=deck.without(turn.drawn, thrown))
    table = replace(table, discards=(*table.discards, *thrown), turn=turn)
    return table, (*happened, events.ThrownOut(turn.seat, thrown, rule=rule))


def _keep(table: Table, turn: Turn, rule: str) -> tuple[Table, Event]:
    # canal-grande.spy: districts and gondolas go to the hand, unseen; traitors steal, and doges are
    # laid open for a vote.
    held = tuple([card for card in turn.drawn if card in deck.HELD])
    shown = tuple([card for card in turn.drawn if card not in deck.HELD])
    families = with_item(table.families, turn.seat, table.families[turn.seat].receives(held))
    doges = turn.doges + shown.count("doge")
    after = replace(turn, traitors=shown.count("traitor"), doges=doges, due=0, drawn=())
    kept = events.DrawKept(turn.seat, len(held), shown, rule=rule)
    return replace(table, families=families, turn=after), kept


# --- votes ---


def _force_vote(state: AnyState, owner: Seat, table: Table, happened: Events) -> Step:
    # canal-grande.vote: each doge forces a vote, one after the other.
    variant, rule = state.variant, state.variant.rules.challenger
    # canal-grande.vote.challenger: the doge's owner is the challenger; with no eligible card it is
    # the other player; canal-grande-teams.vote.challenger: the partner.
    for challenger in (owner, variant.stand_in(owner)):
        # canal-grande.vote.district: eligible cards are of districts not yet voted on this round.
        if not set(table.families[challenger].hand) <= {*table.voted, "gondola"}:
            break
    else:
        # canal-grande.vote.challenger: if neither has one the doge is discarded unused.
        unused = events.DogeUnused(owner, rule=rule)
        return _go_on(state, table.discard_open("doge"), (*happened, unused))
    if challenger != owner:
        happened = (*happened, events.DogePassedOn(owner, challenger, rule=rule))
    happened = (*happened, events.VoteForced(owner, challenger))
    return state.step("open", table, happened, state.begin_vote(challenger))


def _lay_down(
    state: AnyState, district: District, move: moves.Open | moves.Raise, voted: Districts
) -> tuple[Table, Vote]:
    """Move cards from the hand to what their player has laid, and pass the turn on."""
    seat, table, vote = move.seat, state.table, state.current_vote
    families = with_item(table.families, seat, table.families[seat].loses(cards_of(district, move)))
    old = vote.laid[seat]
    new = Laid(old.cards + move.cards, (*old.reinforcements, *move.reinforcements))
    laid = with_item(vote.laid, seat, new)
    after = replace(vote, district=district, laid=laid).pass_turn()
    return replace(table, families=families, voted=voted), after


def _pass(state: AnyState, move: moves.Pass) -> Step:
    # canal-grande.vote.raise: passing ends the vote; canal-grande-teams.vote.turn: it goes round
    # until all have passed.
    rules, vote = state.variant.rules, state.current_vote
    passed, others = events.VotePassed(move.seat, rule=rules.raising), vote.after_pass()
    if others:
        return state.step("raise", state.table, (passed,), others)
    table, settled = settle_vote(state.variant, state.table, vote)
    ended = outcome(replace(state, table=table))
    # canal-grande.end: the winner wins at once: the vote is settled, all else is left undone.
    if ended:
        over = events.GameOver(ended.winners, rule=rules.end)
        return state.step("over", table, (passed, *settled, over))
    return _go_on(state, table, (passed, *settled))


# --- rounds and phases of the game ---


def _end_round(state: AnyState, table: Table, happened: Events) -> Step:
    """Go on to the next round, to the bonus or to the next phase of the game."""
    variant, sums = state.variant, side_sums(state.variant, table)
    # canal-grande.roles: dealer and chooser change places; canal-grande-teams.order: dealing goes
    # round the table.
    if max(sums) < variant.limit:
        dealer = left(table.dealer, len(table.families))
        return _begin_round(state, table, dealer, happened, variant.rules.next_round)
    # canal-grande.phase.end: the phase ends if a player's number cards reach 10;
    # canal-grande-teams.phase.end: 14 for a team.
    happened = (*happened, events.PhaseEnded(sums, rule=variant.rules.phase_end))
    # canal-grande.phase.dealer: with equal sums nobody draws, and the last chooser deals.
    if len(set(sums)) == 1:
        return _begin_phase(state, table, table.chooser, happened)
    # canal-grande.phase.bonus: the player with the lower sum draws. canal-grande-teams.phase.bonus:
    # both of the team do, first the one who was dealer or chooser.
    lower = variant.sides[sums.index(min(sums))]
    first = next(seat for seat in lower if _had_a_pile(table, seat))
    return _grant_bonus(state, table, first, happened)


def side_sums(variant: Variant, table: Table) -> tuple[int, ...]:
    """Add up the number cards of every side."""
    return variant.by_side([family.sum for family in table.families])


def _had_a_pile(table: Table, seat: Seat) -> bool:
    return seat in (table.dealer, table.chooser)


def _grant_bonus(state: AnyState, table: Table, seat: Seat, happened: Events) -> Step:
    # canal-grande.phase.bonus: three cards; canal-grande-teams.phase.bonus: two each.
    cards = state.variant.bonus
    turn = Turn(seat, "bonus", traitors=0, spies=0, doges=0, due=cards, drawn=())
    granted = events.BonusGranted(seat, cards, rule=state.variant.rules.bonus)
    return state.step("draw", replace(table, voted=(), turn=turn), (*happened, granted))


def _end_bonus(state: AnyState, table: Table, happened: Events) -> Step:
    variant, seat = state.variant, table.acting.seat
    # canal-grande-teams.phase.bonus: then the partner draws.
    for partner in variant.sides[variant.side_of[seat]]:
        if partner != seat and not _had_a_pile(table, partner):
            return _grant_bonus(state, table, partner, happened)
    # canal-grande.phase.dealer: the other player deals first; canal-grande-teams.phase.dealer: the
    # next seat in dealing order that belongs to the other team.
    dealer = next_among(table.dealer, variant.opponents[seat], len(table.families))
    return _begin_phase(state, table, dealer, happened)


def _begin_phase(state: AnyState, table: Table, dealer: Seat, happened: Events) -> Step:
    # canal-grande.phase.reset: discards and stack are shuffled into one stack, all number cards
    # likewise, and all start again from 0. Hands and victory cards stay.
    stack = deck.in_order((*table.stack, *table.discards))
    after = replace(
        table,
        stack=stack,
        discards=(),
        number_stack=state.variant.number_cards,
        families=tuple([Family(family.hand, ()) for family in table.families]),
    )
    happened = (*happened, events.PhaseReset(len(stack)))
    return _begin_round(state, after, dealer, happened, state.variant.rules.next_phase)


def _begin_round(state: AnyState, table: Table, dealer: Seat, happened: Events, rule: str) -> Step:
    after = replace(table, dealer=dealer, voted=(), turn=None)
    return state.step("turn_up", after, (*happened, events.RoundBegan(dealer, rule=rule)))
