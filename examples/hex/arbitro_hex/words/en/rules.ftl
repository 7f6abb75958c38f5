hex_board = The board is a rhombus of hexagonal cells, as many in each row as there are rows. The first row and the last are the sides of red, the first column and the last those of blue.
hex_place = Red begins. In turns, each player lays a stone of their colour on a free cell. Stones are never moved or taken away.
hex_swap = After the first stone the second player may, once, exchange colours with the first instead of laying a stone. The stone stays where it is.
    .note = Others leave the colours and lay the stone anew, mirrored. That is the same game.
hex_end = The player whose stones join the two sides of their colour in an unbroken chain wins. There is never a tie.
