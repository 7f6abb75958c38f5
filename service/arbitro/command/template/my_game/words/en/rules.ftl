my-game_lay = At the start, 10 to 20 sticks are laid on the table.
my-game_take = In turns, take one stick or more. How many at most is agreed: 2 to 5, usually 3.
my-game_end = The player who takes the last stick wins.
