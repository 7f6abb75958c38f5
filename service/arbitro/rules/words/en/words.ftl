### Words that all games share. A game’s own words come after these, and may replace them.

# Who plays
seat = Player { $number }
chance = chance
spectator = spectator
host = host

# Values
nothing = nothing
several = { $count } × { $label }
value-true = yes
value-false = no

# Moves and phases
move-pass = pass
phase-over = game over

# Fields
field-first = first player
field-game = game
field-phase = phase
field-players = players
field-round = round
field-rule = rule
field-scores = scores
field-seat = player
field-seats = players
field-type = move
field-why = why
field-winners = winners

# Why a move is refused
reason-game-over = The game is over, so there are no more moves.
    .label = game over
reason-not-now = You can’t make this move now. { COUNT($expected) ->
        [one] The move due is: { LABEL($expected, of: "move") }.
       *[other] The moves possible are: { LABEL($expected, of: "move", join: "or") }.
    }
    .label = not now
reason-not-your-turn = It isn’t your turn: { COUNT($to_act) ->
        [0] chance is to move.
        [one] { SEAT($to_act) } is to move.
       *[other] { SEAT($to_act) } are to move.
    }
    .label = not your turn

# What happens
event-game_over = The game is over: { COUNT($winners) ->
        [one] { SEAT($winners) } wins.
       *[other] { SEAT($winners) } share the win.
    }
    .winners = The game is over: { COUNT($winners) ->
        [0] you win!
       *[other] you share the win with { SEAT($winners) }!
    }
event-seat_token_replaced = The host has given { SEAT($seat) } a new token: someone else may play there from now on.
    .seat = The host has given you a new token: someone else may play in your seat from now on.
event-hint_asked = { SEAT($seat) } has asked for a hint.
    .seat = You have asked for a hint.
event-stood_in = Time is up for { SEAT($seat) }: a bot decides this once.
    .seat = Your time is up: a bot decides this once.
event-seat_resigned = { SEAT($seat) } lets a bot play from now on, and may come back.
    .seat = You let a bot play from now on. You can come back at any time.
event-seat_taken_back = { SEAT($seat) } is played by a player again, and no longer by a bot.
    .seat = You’re back: the bot no longer plays for you.
