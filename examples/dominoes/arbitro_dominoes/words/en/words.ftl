title = Dominoes on a board
about = Lay tiles so that the halves that touch have the same pips; the player with the fewest pips left wins.
overview =
    The player with the fewest pips left in hand when the game ends wins.

    Everybody draws five tiles that no one else sees. In turn, each lays a tile on the board, beside one that lies there: wherever halves of two tiles touch, they have the same number of pips. A player without a tile that fits passes.

    The game ends when someone has laid their last tile, or all have passed in a row.

move-deal = draw hands
move-lay = lay a tile

phase-deal = the draw
phase-lay = turns

value-right = right
value-down = down
value-left = left
value-up = up

field-active = whose turn it is
field-boneyard = tiles in the boneyard
field-column = column
field-grid = board
field-hands = hands
field-high = higher half
field-laid = tiles on the board
field-low = lower half
field-passes = passes in a row
field-place = place
field-row = row
field-size = number of tiles
field-square = square of the lower half
field-tile = tile
field-tiles = tiles
field-towards = higher half lies

reason-wrong-hands = Each player draws { $tiles } tiles.
    .label = wrong hands
reason-no-such-tiles = There is one tile of each kind, and no other.
    .label = no such tiles
reason-not-in-hand = You do not have this tile.
    .label = not in the hand
reason-no-such-place = A tile lies on two squares of the board; a double lies to the right or down.
    .label = no such place
reason-covered = There is a tile already.
    .label = covered
reason-not-on-the-centre = The first tile covers the centre.
    .label = not on the centre
reason-apart = The tile touches no other.
    .label = apart
reason-no-match = Halves that touch need the same pips.
    .label = no match
reason-can-lay = You have a tile that fits.
    .label = no reason to pass

event-hands_drawn = Everybody draws { $tiles } tiles.
event-tiles_drawn = The tiles are { EACH($tiles, as: "part-tile") }.
event-tile_laid = { SEAT($seat) } lays { EACH($tile, as: "part-tile") }.
    .seat = You lay { EACH($tile, as: "part-tile") }.
event-passed = { SEAT($seat) } passes.
    .seat = You pass.
event-hands_shown = Everybody shows their hand. { COUNT($winners) ->
        [one] { SEAT($winners) } wins.
       *[other] { SEAT($winners) } share the win.
    }
    .winners = Everybody shows their hand. { COUNT($winners) ->
        [0] You win!
       *[other] You share the win with { SEAT($winners) }!
    }
part-tile = { $low }-{ $high }

# Why a state cannot occur
fault-players = { $players } players sit at the table
fault-no-such-seat = there is no seat { $seat }
fault-passes = { $passes } players cannot have passed
fault-tiles = the tiles are not those of one set
fault-order = the tiles of a hand are not in order
fault-boneyard = there are { $tiles } tiles in the boneyard
fault-too-many = someone has more than { $tiles } tiles
fault-place = tile { $low }-{ $high } does not fit where it lies
fault-could-lay = the player of seat { $seat } has passed, but has a tile that fits
fault-before-the-draw = someone has had a turn before the hands were drawn
fault-end = a game is over when a hand is empty or all have passed, and not before
fault-two-empty = two players have laid their last tile
