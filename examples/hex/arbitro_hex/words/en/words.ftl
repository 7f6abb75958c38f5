title = Hex
about = Join your two sides of the board with an unbroken chain of stones before the other does.
overview =
    One player joins two opposite sides of the board, the other the two sides between them. In turn, each lays a stone of their colour on an empty cell. Stones are never moved or taken away.

    The first player with an unbroken chain of stones from one of their sides to the other wins. There is never a draw.

move-place = lay a stone
move-swap = exchange colours

value-red = red
value-blue = blue

field-cell = cell
field-chain = chain
field-colour = colour
field-due = next stone
field-red = who plays red
field-size = size of the board
field-stones = stones
field-swap = exchange of colours

reason-no-swap = Colours can be exchanged once, after the first stone, if that was agreed.
    .label = no exchange
reason-no-such-cell = The board has { $size } columns and rows, such as c and 4 in c4.
    .label = no such cell
reason-not-free = There is a stone on { $cell } already.
    .label = not free

event-placed = { SEAT($seat) } lays a { LABEL($colour) } stone on { $cell }.
    .seat = You lay a { LABEL($colour) } stone on { $cell }.
event-swapped = { SEAT($seat) } takes over the first stone and plays red from now on.
    .seat = You take over the first stone and play red from now on.
event-joined = { SEAT($seat) } joins both sides with an unbroken chain and wins.
    .seat = You join both sides with an unbroken chain and win!

# Why a state cannot occur
fault-no-such-cell = there is no cell { $cell }
fault-no-such-seat = there is no seat { $seat }
fault-not-in-turns = the players have not laid their stones in turns
fault-after-the-end = someone has laid a stone after the end
fault-exchanged = the colours have been exchanged, which was not allowed
