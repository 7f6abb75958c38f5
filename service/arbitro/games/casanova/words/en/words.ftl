title = Casanova
about = Lay a card in secret, roll the dice, and bluff for the pot.
overview =
    You win if you have the most coins after twelve rounds.

    In each round, the active player says how many dice will be rolled. Everyone stakes a coin and lays a card face down. Then the dice are rolled: their sum is the massimo.

    The active player asks for the cards to be shown, or doubles first. If they double, you stake one more coin or fold. The highest card that is not above the massimo takes the pot. If there is none, the pot waits for the next round.

    You can lay each of your cards only once, and when you have no coins left, you are out.

# Moves
move-announce = announce
move-commit = lay a card
move-double = double
move-stand = show the cards
move-match = match
move-fold = fold
move-roll = roll the dice

# Phases
phase-announce = announcement
phase-commit = laying cards
phase-roll = the roll
phase-call = double or show
phase-answer = answers to the double

# Values
value-all_rounds_played = all rounds were played
value-nobody_left = no one is left
value-one_player_left = one player is left

# Fields
field-first = first active player
field-active = active player
field-card = card
field-cards = cards
field-carried = coins carried over
field-coins = coins
field-committed = card laid
field-dice = dice
field-discards = cards played
field-doubled = doubled
field-down = card face down
field-ending = ending
field-folded = folded
field-hand = hand
field-history = rounds played
field-left = coins left
field-massimo = massimo
field-pot = pot
field-rolled = roll
field-share = share
field-stake = stake

# Why a move is refused
reason-no-such-number-of-dice = You can announce { $from } to { $to } dice.
    .label = no such number of dice
reason-no-such-card = The cards go from { $from } to { $to }.
    .label = no such card
reason-card-not-in-hand = You don’t hold the { $card } any more.
    .label = card not in the hand
reason-wrong-number-of-dice = { $announced ->
        [one] One die was announced, so exactly one is rolled.
       *[other] { $announced } dice were announced, so exactly { $announced } are rolled.
    }
    .label = wrong number of dice
reason-no-such-face = The faces of a die go from { $from } to { $to }.
    .label = no such face
reason-no-coin-left = You have no coin left to stake.
    .label = no coin left

# What happens
event-announced = { SEAT($seat) } announces { $dice ->
        [one] one die
       *[other] { $dice } dice
    }, lays a card face down and stakes a coin. The pot is { $pot ->
        [one] one coin
       *[other] { $pot } coins
    }.
    .seat = You announce { $dice ->
        [one] one die
       *[other] { $dice } dice
    }, lay a card face down and stake a coin. The pot is { $pot ->
        [one] one coin
       *[other] { $pot } coins
    }.
event-committed = { SEAT($seat) } lays a card face down and stakes a coin. The pot is { $pot ->
        [one] one coin
       *[other] { $pot } coins
    }.
    .seat = You lay a card face down and stake a coin. The pot is { $pot ->
        [one] one coin
       *[other] { $pot } coins
    }.
event-card_laid = The card that { SEAT($seat) } has laid is the { $card }.
    .seat = Your card is the { $card }.
event-rolled = { COUNT($rolled) ->
        [one] The die shows { LABEL($rolled) }.
       *[other] The dice show { LABEL($rolled) }: the massimo is { $massimo }.
    }
event-stood = { SEAT($seat) } doesn’t double: the cards are shown.
    .seat = You don’t double: the cards are shown.
event-doubled = { SEAT($seat) } doubles with another coin. The pot is { $pot } coins.
    .seat = You double with another coin. The pot is { $pot } coins.
event-matched = { SEAT($seat) } matches with another coin. The pot is { $pot } coins.
    .seat = You match with another coin. The pot is { $pot } coins.
event-folded = { SEAT($seat) } folds.
    .seat = You fold.
event-revealed = The cards are shown: { EACH($cards, as: "part-shown_card") }.
part-shown_card = { SEAT($seat) } has laid the { $card }
    .seat = you have laid the { $card }
event-pot_won = { SEAT($seat) } takes the pot: { $coins ->
        [one] one coin
       *[other] { $coins } coins
    }.
    .seat = You take the pot: { $coins ->
        [one] one coin
       *[other] { $coins } coins
    }.
event-pot_split = { SEAT($seats) } share the pot: { $share ->
        [one] one coin
       *[other] { $share } coins
    } each. { $left ->
        [0] Nothing is left on the table.
        [one] One coin stays on the table.
       *[other] { $left } coins stay on the table.
    }
    .seats = You share the pot with { SEAT($seats) }: { $share ->
        [one] one coin
       *[other] { $share } coins
    } each. { $left ->
        [0] Nothing is left on the table.
        [one] One coin stays on the table.
       *[other] { $left } coins stay on the table.
    }
event-pot_carried = No one wins: { $coins ->
        [one] one coin stays on the table.
       *[other] { $coins } coins stay on the table.
    }
event-eliminated = { SEAT($seat) } has no coin left and is out of the game.
    .seat = You have no coin left and are out of the game.
event-round_began = Round { $round } begins; { SEAT($active) } is active.
    .active = Round { $round } begins; you are active.

# Rounds
heading = Round 1
heading-round_began = Round { $round }

# Why a state cannot occur
fault-players = { $players } players sit at the table
fault-no-active-seat = the active player is seat { $seat }, which doesn’t exist
fault-no-such-round = there is no round { $round }
fault-cards-of-a-seat = seat { $seat } doesn’t have each card from 1 to 13 once
fault-hand-not-in-order = the hand of seat { $seat } is not in ascending order
fault-negative-coins = seat { $seat } has a negative number of coins
fault-dice-announced = { $dice } dice are announced in the phase { $phase }
fault-dice-rolled = { $dice } dice have been rolled in the phase { $phase }
fault-no-such-face = a die shows a face it doesn’t have
fault-rounds-over = { $rounds } rounds are over in the phase { $phase } of { $round }
fault-round-after-the-end = round { $round } was played when the game was over
fault-card-not-played = not everyone in the game played a card in round { $round }
fault-wrong-active-seat = seat { $seat } was not to be active in round { $round }
fault-impossible-roll = the dice of round { $round } can’t have been rolled
fault-impossible-folds = the seats that folded in round { $round } can’t have done so
fault-too-many-coins-staked = more coins were staked in round { $round } than there were
fault-wrong-coins = seat { $seat } can’t have { $coins } coins
fault-wrong-cards-played = seat { $seat } can’t have played { $cards } cards
fault-wrong-coins-carried = { $coins } coins can’t have been carried over
fault-not-to-be-active = seat { $seat } is not to be active in the phase { $phase }
fault-stake-without-card = seat { $seat } has a stake without a card on the table, or the reverse
fault-wrong-stake = seat { $seat } has staked { $coins } coins in the phase { $phase }
fault-could-not-fold = seat { $seat } has folded where it couldn’t
fault-wrong-phase = the phase { $phase } contradicts what lies on the table
