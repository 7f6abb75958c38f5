title = Brooder

move-say = say a number
field-number = number
field-habit = habit
field-said = said
value-quick = quick
value-slow = slow
value-endless = endless
value-dreaming = dreaming
value-sleeping = sleeping
value-hungry = hungry
value-broken = broken
value-leaving = leaving

event-spoken = Seat { $seat } says { $number }.

reason-no-such-number = There is no such number.
    .label = no such number

fault-said = numbers were said that do not exist
