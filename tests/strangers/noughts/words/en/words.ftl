title = Noughts and crosses

move-place = mark a square
field-column = column
field-due = next mark
field-grid = squares
field-row = row
value-o = nought
value-x = cross

event-placed = Row { $row }, column { $column } is marked.

reason-not-your-turn = It is not your turn.
    .label = not your turn
reason-no-such-square = There is no such square.
    .label = no such square
reason-not-free = That square is not free.
    .label = not free

fault-grid = the grid is not three by three
fault-not-in-turns = the players have not marked in turns
fault-due = someone else is due
