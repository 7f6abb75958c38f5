title = Morra for beans

move-hand_out = hand out the beans
move-show = show fingers
move-bury = bury beans
move-spend = spend coins and beans

phase-deal = the deal
phase-show = showing
phase-prize = choice of a prize

value-long = eight rounds
value-short = four rounds
value-black = black
    .counted = { $count ->
        [one] a black bean
       *[other] { $count } black beans
    }
value-red = red
    .counted = { $count ->
        [one] a red bean
       *[other] { $count } red beans
    }
value-white = white

field-beans = beans
field-buried = buried beans
field-buried_beans = number of buried beans
field-call = call
field-called = calls so far
field-coins = coins
field-fingers = fingers
field-hand = hand
field-hands = hands
field-kind = kind
field-length = length
field-lots = beans by kind
field-right = right calls
field-screened = has shown
field-showing = fingers and call
field-showings = fingers and calls
field-spent = spent
field-things = things
field-total = total
field-winner = winner of the round

reason-called-before = You have called { $call } before.
    .label = called before
reason-no-such-coins = You have { $coins ->
        [one] one coin
       *[other] { $coins } coins
    }.
    .label = no such coins
reason-no-such-hand = Hold out { $from } to { $to } fingers.
    .label = no such hand
reason-no-such-total = There cannot be { $call } fingers.
    .label = no such total
reason-not-in-hand = You do not have these beans.
    .label = not in the hand
reason-not-in-the-bag = There are not so many beans of a kind.
    .label = not in the bag
reason-too-many-lots = Spend beans of at most { $at_most } kinds, each named once.
    .label = too many kinds
reason-wrong-hands = Everybody is dealt { $beans } beans.
    .label = wrong hands
reason-wrong-number = Lay away { $from } to { $to } in all.
    .label = wrong number

event-handed_out = Everybody gets { $beans } beans.
event-beans_got = The beans are { COUNTED($beans) }.
event-screened = { SEAT($seat) } holds out fingers behind a screen.
    .seat = You hold out fingers behind a screen.
event-fingers_held = { EACH($showing, as: "part-showing") }.
event-counted = The fingers are { EACH($showings, as: "part-showing") }: { $total } in all. { COUNT($right) ->
        [0] Nobody is right.
        [one] { SEAT($right) } is right.
       *[other] { SEAT($right) } are right.
    }
part-showing = { $fingers } with a call of { $call }
event-beans_buried = { SEAT($seat) } buries { $beans ->
        [one] a bean
       *[other] { $beans } beans
    }.
event-beans_hidden = The buried beans are { COUNTED($beans) }.
event-spent = { SEAT($seat) } spends { $coins ->
        [0] no coin
        [one] one coin
       *[other] { $coins } coins
    } and { EACH($lots, as: "part-lot") }.
part-lot = { $beans } { LABEL($kind) }
event-closed = The game is over: { COUNT($winners) ->
        [one] { SEAT($winners) } wins.
       *[other] { SEAT($winners) } share the win.
    }

# Why a state cannot occur
fault-players = { $players } players sit at the table
fault-no-such-round = there is no round { $round }
fault-coins = someone has more than { $coins } coins, or less than none
fault-beans = there are not five beans of each kind
fault-order-of-beans = beans are not in alphabetical order
fault-bag = { $beans } beans are left in the bag
fault-too-many-beans = someone has more beans than were dealt
fault-calls = seat { $seat } has not called { $calls } different totals
fault-impossible-call = seat { $seat } has called a total that cannot be
fault-impossible-showing = seat { $seat } shows what it may not
fault-wrong-phase = the phase { $phase } contradicts what lies on the table
