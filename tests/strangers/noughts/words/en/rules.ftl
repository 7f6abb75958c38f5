noughts_place = In turns, mark one free square.
noughts_end = A line of one's own marks wins.
