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
field-points = points
field-sticks = sticks

# What happens
event-laid = { $sticks } sticks are laid on the table.
event-taken = { SEAT($seat) } takes { $sticks ->
        [one] one stick
       *[other] { $sticks } sticks
    }.
event-won = { SEAT($seat) } took the last stick and wins.

# Why a move is refused
reason-no-such-limit = Agree on { $from } to { $to } sticks.
    .label = no such limit
reason-no-such-heap = There are { $from } to { $to } sticks.
    .label = no such heap
reason-not-so-many = Take { $from } to { $to } sticks.
    .label = not so many

# Why a state cannot occur
fault-players = there are no such players
fault-most = nobody may take { $most } sticks
fault-first-turn = the first turn is that of seat 0
fault-sticks = there cannot be { $sticks } sticks now
