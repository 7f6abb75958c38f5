title = My game
about = Take sticks in turn; the player who takes the last one wins.
overview =
    Some sticks lie on the table. In turn, you take one or more of them. The player who takes the last one wins.

# Moves and phases
move-lay = lay sticks
move-take = take sticks
phase-lay = sticks are laid
phase-take = taking sticks

# Fields
field-active = whose turn it is
field-most = most at a time
field-sticks = sticks

# What happens
event-laid = { $sticks } sticks are laid on the table.
event-taken = { SEAT($seat) } takes { $sticks ->
        [one] one stick
       *[other] { $sticks } sticks
    }.
    .seat = You take { $sticks ->
        [one] one stick
       *[other] { $sticks } sticks
    }.
event-won = { SEAT($seat) } took the last stick and wins.
    .seat = You took the last stick and win!

# Why a move is refused
reason-not-so-many = From { $from } to { $to } sticks are possible.
    .label = not so many

# Why a state cannot occur
fault-players = there are no such players
fault-first-turn = the first turn is that of seat 0
fault-sticks = there cannot be { $sticks } sticks now
