title = Liar’s Dice
about = Bid on all the dice under all the cups, of which you see only your own, or doubt the last bid.
overview =
    The last player to have dice wins.

    In each round, everybody rolls their dice under a cup and looks at them alone. In turn, you bid how many dice of a face lie under all cups together, more than the bid before, or you doubt that bid. After a doubt, all cups are lifted. If there are enough dice, the doubter loses a die, and otherwise the bidder.

move-roll = roll the dice
move-bid = bid
move-doubt = doubt

phase-roll = the roll
phase-bid = bids

field-active = whose turn it is
field-bid = last bid
field-count = dice counted
field-cups = cups
field-dice = number of dice
field-face = face
field-left = dice left
field-rolled = dice rolled
field-wild = wild ones

reason-wrong-number = All players roll all their dice.
    .label = wrong number
reason-no-such-face = The faces are { $from } to { $to }.
    .label = no such face
reason-no-such-number = Bid { $from } to { $to } dice.
    .label = no such number
reason-not-higher = Bid more than { $than_dice } dice, or { $than_dice } with a face above { $than_face }.
    .label = not higher
reason-no-bid-yet = There is no bid to doubt yet.
    .label = no bid yet

event-rolled = Everybody rolls their dice.
event-dice_seen = Under the cup are { LABEL($rolled) }.
event-bid_made = { SEAT($seat) } bids { $dice ->
        [one] one die that shows { $face }
       *[other] { $dice } dice that show { $face }
    }.
    .seat = You bid { $dice ->
        [one] one die that shows { $face }
       *[other] { $dice } dice that show { $face }
    }.
event-doubted = { SEAT($seat) } doubts it.
    .seat = You doubt it.
event-cups_lifted = All cups are lifted. { $count ->
        [0] There is no such die.
        [one] There is one such die.
       *[other] There are { $count } such dice.
    }
event-die_lost = { SEAT($seat) } loses a die { $left ->
        [0] and is out of the game
        [one] and has one left
       *[other] and has { $left } left
    }.
    .seat = You lose a die { $left ->
        [0] and are out of the game
        [one] and have one left
       *[other] and have { $left } left
    }.
event-won = { SEAT($seat) } wins.
    .seat = You win!

# Why a state cannot occur
fault-players = { $players } players sit at the table
fault-dice = someone has more than { $dice } dice, or less than none
fault-no-dice = seat { $seat } is to act without dice
fault-end = a game is over when one player has dice left, and not before
fault-rolled = seat { $seat } has rolled a wrong number of dice
fault-face = seat { $seat } has rolled a face that no die has
fault-order = the dice of seat { $seat } are not in order
fault-early-bid = there is a bid, but no dice have been rolled
fault-impossible-bid = the bid is one that nobody can make
fault-bidder = the bid is by someone who has no dice
fault-turn = it is not the turn of the next player after the bid
