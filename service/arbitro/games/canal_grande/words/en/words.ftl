# Moves
move-split = split the offer
    .first = first pile
move-take = take a pile
move-open = open the vote
move-raise = lay more
move-deal = deal the hands
move-turn_up = turn up the offer
move-draw = draw a card
move-blind = take a card unseen

# Phases
phase-deal = the deal
phase-turn_up = the offer is turned up
phase-split = splitting the offer
phase-take = choice of a pile
phase-blind = a theft
phase-draw = drawing
phase-open = opening of a vote
phase-raise = vote

# Values
value-cannaregio = Cannaregio
    .counted = { $count ->
        [one] a Cannaregio
       *[other] { $count } Cannaregio
    }
value-castello = Castello
    .counted = { $count ->
        [one] a Castello
       *[other] { $count } Castello
    }
value-dorsoduro = Dorsoduro
    .counted = { $count ->
        [one] a Dorsoduro
       *[other] { $count } Dorsoduro
    }
value-san-marco = San Marco
    .counted = { $count ->
        [one] a San Marco
       *[other] { $count } San Marco
    }
value-san-polo = San Polo
    .counted = { $count ->
        [one] a San Polo
       *[other] { $count } San Polo
    }
value-santa-croce = Santa Croce
    .counted = { $count ->
        [one] a Santa Croce
       *[other] { $count } Santa Croce
    }
value-gondola = gondola
    .counted = { $count ->
        [one] a gondola
       *[other] { $count } gondolas
    }
value-spy = spy
    .counted = { $count ->
        [one] a spy
       *[other] { $count } spies
    }
value-traitor = traitor
    .counted = { $count ->
        [one] a traitor
       *[other] { $count } traitors
    }
value-doge = doge
    .counted = { $count ->
        [one] a doge
       *[other] { $count } doges
    }
value-1 = 1
    .counted = { $count ->
        [one] a one
       *[other] { $count } ones
    }
value-2 = 2
    .counted = { $count ->
        [one] a two
       *[other] { $count } twos
    }
value-3 = 3
    .counted = { $count ->
        [one] a three
       *[other] { $count } threes
    }
value-bonus = bonus
value-chooser = chooser
value-dealer = dealer
value-every_district = a victory card of every district
value-four_of_one_district = four victory cards of one district

# Fields
field-first = first dealer
field-card = card
field-cards = cards
field-cards_drawn = cards drawn
field-challenger = challenger
field-dealer = dealer
field-discards = discards
field-district = district
field-districts = districts
field-doges = doges to play
field-drawn = drawn
field-due = cards due
field-ending = ending
field-families = families
field-hand = hand
field-hands = hands
field-laid = laid
field-laid_by = laid by
field-number = number of cards
field-number_stack = stack of number cards
field-numbers = number cards
field-offer = offer
field-open = lying open
field-pile = pile
field-piles = piles
field-reinforcements = reinforcements
field-role = role
field-spies = spies to play
field-stack = action stack
field-sum = sum
field-sums = sums
field-table = table
field-thief = thief
field-to_hand = to the hand
field-total = total
field-totals = totals
field-traitors = traitors to play
field-turn = turn
field-victim = victim
field-victories = victory cards
field-vote = vote
field-voted = districts voted on

# Why a move is refused
reason-already-voted-on = You can’t open a vote on this district: this round has already voted on { LABEL($voted) }.
    .label = already voted on
reason-empty-pile = Each pile needs a card: put { $from } to { $to } cards in the first.
    .label = empty pile
reason-no-card-of-the-district = You must lay at least one card of the district that is voted on.
    .label = no card of the district
reason-no-such-pile = Choose one of the two piles.
    .label = no such pile
reason-not-among-the-cards-dealt = This card isn’t among those dealt, or not so often: { LABEL($card) }.
    .label = not among the cards dealt
reason-not-enough-gondolas = You don’t hold enough gondolas: each reinforcement takes one.
    .label = not enough gondolas
reason-not-in-the-hand = The victim doesn’t hold { COUNTED($card) }.
    .label = not in the hand
reason-not-in-the-offer = The offer doesn’t have so many of this card: { LABEL($card) }.
    .label = not in the offer
reason-not-in-the-stack = The stack doesn’t have so many of this card: { LABEL($card) }.
    .label = not in the stack
reason-not-so-few-cards = Lay { $from } to { $to } cards of { LABEL($district) }, not fewer.
    .label = too few cards
reason-not-so-many-cards = You hold { $to ->
        [0] no card
        [one] only one card
       *[other] only { $to } cards
    } of { LABEL($district) }.
    .label = not so many cards
reason-reinforced-twice-from-one-district = You can reinforce with the same district only once in a move: lay all its cards with one gondola.
    .label = reinforced twice from one district
reason-reinforced-with-itself = The district that is voted on can’t reinforce itself: just lay more of its cards.
    .label = reinforced with itself
reason-stack-not-used-up = The stack still has { $left ->
        [one] one card, which comes
       *[other] { $left } cards, which come
    } first.
    .label = stack not used up
reason-wrong-number-of-cards = That isn’t the right number of cards.
    .label = wrong number of cards
reason-wrong-number-of-hands = One hand is dealt to each of the { $players } players.
    .label = wrong number of hands

# What happens
event-stacks_laid = The rest is shuffled: { $stack } action cards and { $number_stack } number cards.
event-hands_dealt = Everyone is dealt { $number } cards.
event-hand_dealt = { SEAT($seat) } holds { COUNTED($cards) }.
    .seat = You hold { COUNTED($cards) }.
event-offer_turned_up = { SEAT($seat) } turns up the offer: { COUNTED($cards) }.
    .seat = You turn up the offer: { COUNTED($cards) }.
event-offer_split = { SEAT($seat) } splits the offer: { EACH($piles, as: "part-pile") }.
    .seat = You split the offer: { EACH($piles, as: "part-pile") }.
part-pile = ({ COUNTED($items) })
event-pile_taken = { SEAT($seat) } takes the pile with { COUNTED($cards) }.
    .seat = You take the pile with { COUNTED($cards) }.
event-numbers_laid = { SEAT($seat) } lays { COUNT($numbers) ->
        [one] the number card { LABEL($numbers) }
       *[other] the number cards { LABEL($numbers) }
    } open: the sum is { $sum }.
    .seat = You lay { COUNT($numbers) ->
        [one] the number card { LABEL($numbers) }
       *[other] the number cards { LABEL($numbers) }
    } open: your sum is { $sum }.
event-picked_up = { SEAT($seat) } takes { COUNTED($cards) } in hand.
    .seat = You take { COUNTED($cards) } in hand.
event-card_stolen = With a traitor, { SEAT($thief) } steals a card from { SEAT($victim) }, unseen.
    .thief = With a traitor, you steal a card from { SEAT($victim) }, unseen.
    .victim = With a traitor, { SEAT($thief) } steals a card from you, unseen.
event-stolen_card_seen = { SEAT($thief) } has stolen { COUNTED($card) } from { SEAT($victim) }.
    .thief = You have stolen { COUNTED($card) } from { SEAT($victim) }.
    .victim = { SEAT($thief) } has stolen { COUNTED($card) } from you.
event-traitor_fell_away = There is no card to steal: the traitor of { SEAT($seat) } is discarded.
    .seat = There is no card to steal: your traitor is discarded.
event-spy_played = { SEAT($seat) } plays a spy.
    .seat = You play a spy.
event-card_drawn = { SEAT($seat) } draws a card; { $stack ->
        [0] the stack is empty.
        [one] one card is left in the stack.
       *[other] { $stack } cards are left in the stack.
    }
    .seat = You draw a card; { $stack ->
        [0] the stack is empty.
        [one] one card is left in the stack.
       *[other] { $stack } cards are left in the stack.
    }
event-drawn_card_seen = { SEAT($seat) } has drawn { COUNTED($card) }.
    .seat = You have drawn { COUNTED($card) }.
event-stack_renewed = The stack is empty: the discards are shuffled into a new one of { $number ->
        [one] one card
       *[other] { $number } cards
    }.
event-thrown_out = { SEAT($seat) } discards { COUNTED($cards) } and draws again.
    .seat = You discard { COUNTED($cards) } and draw again.
event-draw_kept = { SEAT($seat) } takes { $to_hand ->
        [0] no card
        [one] one card
       *[other] { $to_hand } cards
    } in hand unseen{ COUNT($open) ->
        [0] .
       *[other] , and lays open: { COUNTED($open) }.
    }
    .seat = You take { $to_hand ->
        [0] no card
        [one] one card
       *[other] { $to_hand } cards
    } in hand unseen{ COUNT($open) ->
        [0] .
       *[other] , and lay open: { COUNTED($open) }.
    }
event-round_began = A round begins: { SEAT($dealer) } deals.
    .dealer = A round begins: you deal.
event-phase_ended = The phase ends: the number cards add up to { LABEL($sums) }.
event-bonus_granted = { SEAT($seat) } has the lower sum and draws { $number ->
        [one] one card
       *[other] { $number } cards
    }.
    .seat = You have the lower sum and draw { $number ->
        [one] one card
       *[other] { $number } cards
    }.
event-phase_reset = All discards are shuffled into the stack, which now has { $stack } cards, and so are all number cards into theirs.
event-doge_passed_on = { SEAT($seat) } has no card for the vote: { SEAT($challenger) } becomes the challenger.
    .seat = You have no card for the vote: { SEAT($challenger) } becomes the challenger.
    .challenger = { SEAT($seat) } has no card for the vote: you become the challenger.
event-doge_unused = No one has a card for the vote: the doge of { SEAT($seat) } is discarded.
    .seat = No one has a card for the vote: your doge is discarded.
event-vote_forced = A doge of { SEAT($seat) } forces a vote, which { SEAT($challenger) } opens.
    .challenger = A doge forces a vote, which you open.
    .seat = Your doge forces a vote, which { SEAT($challenger) } opens.
event-vote_opened = { SEAT($seat) } opens the vote on { LABEL($district) } with { $number ->
        [one] one card
       *[other] { $number } cards
    }{ COUNT($reinforcements) ->
        [0] .
       *[other] , reinforced by { EACH($reinforcements, as: "part-reinforcement") }: { $total } in all.
    }
    .seat = You open the vote on { LABEL($district) } with { $number ->
        [one] one card
       *[other] { $number } cards
    }{ COUNT($reinforcements) ->
        [0] .
       *[other] , reinforced by { EACH($reinforcements, as: "part-reinforcement") }: { $total } in all.
    }
part-reinforcement = { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of { LABEL($district) }
event-vote_raised = { SEAT($seat) } lays { $number ->
        [0] no card of the district
        [one] one more card
       *[other] { $number } more cards
    }{ COUNT($reinforcements) ->
        [0] : { $total } in all.
       *[other] , reinforced by { EACH($reinforcements, as: "part-reinforcement") }: { $total } in all.
    }
    .seat = You lay { $number ->
        [0] no card of the district
        [one] one more card
       *[other] { $number } more cards
    }{ COUNT($reinforcements) ->
        [0] : { $total } in all.
       *[other] , reinforced by { EACH($reinforcements, as: "part-reinforcement") }: { $total } in all.
    }
event-vote_passed = { SEAT($seat) } passes.
    .seat = You pass.
event-vote_won = The vote on { LABEL($district) } is over with { LABEL($totals) } cards: { COUNT($seats) ->
        [one] { SEAT($seats) } wins.
       *[other] { SEAT($seats) } win.
    }
    .seats = The vote on { LABEL($district) } is over with { LABEL($totals) } cards: { COUNT($seats) ->
        [0] you win.
       *[other] you and { SEAT($seats) } win.
    }
event-victory_card_won = A victory card of { LABEL($district) }, laid by { SEAT($laid_by) }, goes to { SEAT($seats) }.
    .laid_by = One of your { LABEL($district) } cards becomes a victory card.
    .seats = A victory card of { LABEL($district) }, laid by { SEAT($laid_by) }, goes to { COUNT($seats) ->
        [0] you.
       *[other] you and { SEAT($seats) }.
    }
event-laid_discarded = { SEAT($seat) } discards { COUNTED($cards) }.
    .seat = You discard { COUNTED($cards) }.
event-laid_taken_back = { SEAT($seat) } takes back { COUNTED($cards) }.
    .seat = You take back { COUNTED($cards) }.
event-doge_spent = The doge of { SEAT($seat) } is discarded.
    .seat = Your doge is discarded.

# Rounds
heading = Setup
heading-round_began = New round

# Why a state cannot occur
fault-vote-or-none = there is a vote in the phase { $phase }, or none
fault-voters = the vote is not between the players at the table
fault-not-last-district = the vote is not about the last district of this round
fault-passed-on-in-vain = the doge was passed on by a player who could use it
fault-passed-on-to-opponent = the doge was passed on to an opponent
fault-done-before-the-opening = something has been done before the vote was opened
fault-no-opener = it is not the turn of a challenger who can open the vote
fault-players = { $players } players sit at the table
fault-sides = there are victory cards of { $sides } sides
fault-no-such-dealer = the dealer is seat { $seat }, which doesn’t exist
fault-no-such-actor = seat { $seat } acts, which doesn’t exist
fault-number-of-cards = there can’t be { $cards } cards
fault-empty-reinforcement = a reinforcement is without a card
fault-action-cards = the action cards do not add up to the set
fault-number-cards = the number cards do not add up to the set
fault-never-held = seat { $seat } holds a card that is never held
fault-hand-not-in-order = the hand of seat { $seat } is not in alphabetical order
fault-stack-not-in-order = a stack or a pile is not in alphabetical order
fault-actor-or-none = someone acts in the phase { $phase }, or no one
fault-piles = there are { $piles } piles in the phase { $phase }
fault-empty-pile = a pile is empty
fault-wrong-offer = the offer is not of five action and three number cards
fault-pile-too-large = the pile left for the dealer is too large
fault-cards-drawn = { $drawn } of { $due } cards have been drawn in the phase { $phase }
fault-traitors-to-play = { $traitors } traitors are to be played in the phase { $phase }
fault-spy-left-out = a spy was left out in the phase { $phase }
fault-vote-without-doge = there is a vote without a doge
fault-spy-not-discarded = cards are drawn for a spy that has not been discarded
fault-too-many-to-play = more cards are to be played than can have been taken
fault-wrong-bonus = the bonus contradicts the phase { $phase }
fault-wrong-role = seat { $seat } acts as the { LABEL($role) }
fault-parts-of-rounds = the number cards do not come from whole rounds
fault-phase-ended = the phase ended before this round
fault-bonus-not-due = seat { $seat } draws a bonus that is not due
fault-before-the-deal = cards have left the stacks before the deal
fault-discarded-too-early = cards have been discarded before the first round of a phase
fault-votes-too-early = there were votes in a round that hasn’t got to them, or is over
fault-voted-twice = a district was voted on twice in one round
fault-no-victory-card = a vote of this round left no victory card
fault-goes-on-though-won = the game has been won and goes on
fault-not-won-last = the game is over, but not by its last vote
fault-doge-not-discarded = the game is over, but the doge of the last vote has not been discarded
fault-not-opened = the challenger has not opened the vote
fault-reinforced-with-itself = seat { $seat } reinforces the district with itself
