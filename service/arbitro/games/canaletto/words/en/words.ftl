title = Canaletto
about = Bid for treasures along the canal, and sell them when their price is right.
overview =
    You buy treasures from the palaces along the canal, and sell them at a profit. If you are the richest at the end, you win.

    The treasures of one palace at a time are auctioned together, as one lot. In turn, you bid more or pass. The highest bidder pays and takes the lot. The gondola goes on by as many palaces as were bid, and where it stops is the next auction. You may bid more than you have: what is missing is a debt, which counts double at the end. Once a game, you can play your bribe after a bid that is not too high, and take the lot for nothing.

    As soon as all treasures of a type have been bought, they are sold: each brings the next value in the row. The game ends when at most two types are left, and treasures you haven’t sold are worth nothing.

# Moves
move-bid = bid
move-bribe = play the bribe
move-sell = sell a set
move-lay = lay out the table
move-reveal = turn up a value marker

# Phases
phase-lay = laying out the table
phase-bid = auction
phase-sell = choice of the next sale
phase-reveal = the next value marker

# Values
value-open = all markers open
value-next = only the next marker open
value-mirror = mirror
    .counted = { $count ->
        [one] a mirror
       *[other] { $count } mirrors
    }
value-chandelier = chandelier
    .counted = { $count ->
        [one] a chandelier
       *[other] { $count } chandeliers
    }
value-fan = fan
    .counted = { $count ->
        [one] a fan
       *[other] { $count } fans
    }
value-lion = lion
    .counted = { $count ->
        [one] a lion
       *[other] { $count } lions
    }
value-painting = painting
    .counted = { $count ->
        [one] a painting
       *[other] { $count } paintings
    }
value-glass = glass
    .counted = { $count ->
        [one] a glass
       *[other] { $count } glasses
    }
value-clock = clock
    .counted = { $count ->
        [one] a clock
       *[other] { $count } clocks
    }
value-bust = bust
    .counted = { $count ->
        [one] a bust
       *[other] { $count } busts
    }
value-mug = mug
    .counted = { $count ->
        [one] a mug
       *[other] { $count } mugs
    }
value-ring = ring
    .counted = { $count ->
        [one] a ring
       *[other] { $count } rings
    }
value-lamp = lamp
    .counted = { $count ->
        [one] a lamp
       *[other] { $count } lamps
    }
value-necklace = necklace
    .counted = { $count ->
        [one] a necklace
       *[other] { $count } necklaces
    }

# Fields
field-first = first bidder
field-amount = amount
field-auction = auction
field-bid = bid
field-bidder = highest bidder
field-bribe = bribe not played yet
field-bribed = taken with a bribe
field-column = column
field-column_from = where the column stood
field-debt = debt
field-due = complete sets
field-from = from
field-gondola = gondola
field-lots = lots taken
field-markers = value markers
field-money = money
field-next_value = next value
field-opener = who opens
field-paid = paid
field-palace = palace
field-palaces = palaces
field-passed = passed
field-price = price
field-proceeds = proceeds
field-sold = sets sold
field-spaces = palaces further
field-start = start
field-tiles = tiles
field-to = to
field-treasure = treasure
field-treasures = treasures
field-turn = turn
field-unsold = unsold types
field-value = value
field-values = values

# Why a move is refused
reason-bid-too-low = Your bid is too low: bid more than { $above }.
    .label = bid too low
reason-bid-too-high = Your bid is too high: bid { $at_most } at most.
    .label = bid too high
reason-last-must-bid = You can’t pass: everyone else has passed without a bid, so you have to bid.
    .label = the last player must bid
reason-bribe-already-played = You have already played your bribe.
    .label = bribe already played
reason-no-bid-yet = You can’t bribe yet: a bribe needs a bid before it, and no one has bid.
    .label = no bid yet
reason-bid-too-high-for-bribe = You can’t bribe any more: the last bid is { $bid }, and a bribe works up to { $at_most }.
    .label = bid too high for a bribe
reason-set-not-due = You can’t sell this set now, only: { LABEL($one_of, join: "or") }.
    .label = set not due
reason-marker-already-up = The value marker { $value } is already in the row.
    .label = marker already in the row
reason-no-such-marker = There is no such value marker.
    .label = no such marker
reason-marker-twice = The table isn’t laid out correctly: { EACH($faults, as: "part-layout_fault") }.
    .label = marker twice in the row
reason-wrong-number-of-markers = The table isn’t laid out correctly: { EACH($faults, as: "part-layout_fault") }.
    .label = wrong number of markers
reason-wrong-number-of-palaces = The table isn’t laid out correctly: { EACH($faults, as: "part-layout_fault") }.
    .label = wrong number of palaces
reason-wrong-number-of-tiles = The table isn’t laid out correctly: { EACH($faults, as: "part-layout_fault") }.
    .label = wrong number of tiles
reason-empty-palace = The table isn’t laid out correctly: { EACH($faults, as: "part-layout_fault") }.
    .label = empty palace
reason-too-many-tiles = The table isn’t laid out correctly: { EACH($faults, as: "part-layout_fault") }.
    .label = too many tiles in a palace
reason-two-of-a-type = The table isn’t laid out correctly: { EACH($faults, as: "part-layout_fault") }.
    .label = two of a type in a palace
reason-no-such-palace = The table isn’t laid out correctly: { EACH($faults, as: "part-layout_fault") }.
    .label = no such palace
part-layout_fault = { $reason ->
    [wrong-number-of-palaces] palaces: { $there } instead of { $expected }
    [wrong-number-of-tiles] tiles of the type { LABEL($treasure) }: { $there } instead of { $expected }
    [empty-palace] palace { $palace } holds no tile
    [too-many-tiles] palace { $palace } holds { $there } tiles, more than { $expected }
    [two-of-a-type] palace { $palace } holds { $there } tiles of the type { LABEL($treasure) }
    [no-such-marker] no marker shows { $value }
    [marker-twice] the marker { $value } is in the row { $there } times
    [wrong-number-of-markers] markers turned up: { $there } instead of { $expected }
   *[no-such-palace] gondola and column can’t start at { $palace }: there is no such palace
}

# What happens
event-table_laid = The treasures are laid out. Gondola and column stand at palace { $start }.
event-markers_turned_up = { COUNT($values) ->
        [one] The value marker { LABEL($values) } is turned up.
       *[other] The value markers { LABEL($values) } are turned up.
    }
event-auction_opened = Auction { $auction }: palace { $palace } offers { COUNTED($treasures) }. { SEAT($opener) } opens.
    .opener = Auction { $auction }: palace { $palace } offers { COUNTED($treasures) }. You open.
event-bid_made = { SEAT($seat) } bids { $amount }.
    .seat = You bid { $amount }.
event-gondola_moved = The gondola goes on by { $spaces ->
        [one] one palace, from { $from } to { $to }.
       *[other] { $spaces } palaces, from { $from } to { $to }.
    }
event-passed = { SEAT($seat) } passes.
    .seat = You pass.
event-bribe_played = { SEAT($seat) } plays the bribe: no one pays the bid of { $bid }.
    .seat = You play your bribe: no one pays the bid of { $bid }.
event-lot_taken = { SEAT($seat) } takes { COUNTED($treasures) } from palace { $palace } { $price ->
        [0] for nothing
       *[other] for { $price }
    } and has { $money } left.
    .seat = You take { COUNTED($treasures) } from palace { $palace } { $price ->
        [0] for nothing
       *[other] for { $price }
    } and have { $money } left.
event-debt_incurred = { SEAT($seat) } can’t pay { $amount } of the price, and now owes { $debt }.
    .seat = You can’t pay { $amount } of the price, and now owe { $debt }.
event-gondola_rested = The gondola comes to rest at palace { $to }, and the column joins it.
event-sales_due = Several sets are complete: { LABEL($treasures) }. { SEAT($seat) } says which is sold next.
    .seat = Several sets are complete: { LABEL($treasures) }. You say which is sold next.
event-set_sold = The { LABEL($treasure) } set is sold at { $value } a tile: { EACH($proceeds, as: "part-proceeds") }.
part-proceeds = { SEAT($seat) } gets { $amount } for { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    }
    .seat = you get { $amount } for { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    }

# Auctions
heading = Setup
heading-auction_opened = Auction { $auction }

# Why a state cannot occur
fault-players = { $players } players sit at the table
fault-no-such-seat = seat { $seat } doesn’t exist
fault-no-such-palace = palace { $palace } doesn’t exist
fault-before-the-layout = something has happened before the table was laid out
fault-layout = the table wasn’t laid out correctly: { part-layout_fault }
fault-palace-not-emptied = palace { $palace } should be empty exactly if its lot was taken, once
fault-empty-lot = a lot without treasures was taken
fault-impossible-bid = the lot of auction { $auction } went at a bid of { $bid }
fault-bribe-too-late = a bribe was played after a bid of { $bid } in auction { $auction }
fault-bribe-on-own-bid = no one outbid the opener of auction { $auction }, who then played a bribe
fault-bribes = seat { $seat } hasn’t played exactly the bribe it lacks
fault-wrong-auction = auction { $auction } was held at palace { $palace } instead of { $expected }
fault-wrong-column = the column stands at palace { $palace } instead of { $expected }
fault-wrong-gondola = the gondola stands at palace { $palace } instead of { $expected }
fault-sold-twice = a set was sold twice
fault-sold-too-early = { LABEL($treasure) } was sold before all its tiles had been bought
fault-wrong-order-of-sales = sets were sold in another order than they were completed
fault-went-on-too-long = the game went on with too few types left unsold
fault-wrong-holdings = seat { $seat } doesn’t hold what it bought and hasn’t sold
fault-wrong-debt = the lot of auction { $auction } left a debt of { $expected }, not of { $debt }
fault-wrong-money = seat { $seat } can’t have come by { $money } with { $debt } of debt
fault-not-sold = a set completed earlier hasn’t been sold
fault-wrong-phase = the phase { $phase } contradicts what lies on the table
fault-wrong-opener = seat { $seat } isn’t on the left of the one that took the last lot
fault-auction-under-way = an auction is under way in the phase { $phase }
fault-wrong-bid = the bid is { $bid }
fault-bid-without-bidder = there is a bid without a bidder, or the reverse
fault-turn-of-who-passed = seat { $seat } is asked though it has passed
fault-wrong-turn = bids up to this one and these passes don’t lead to this turn
