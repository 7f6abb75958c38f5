title = Lantern

move-blow = blow
move-cast = cast a spell
phase-blow = the wind
phase-cast = a spell
field-at = place
field-burning = burning lamps
field-chart = board
field-column = column
field-lamp = lamp
field-lamps = lamps
field-last = last place
field-paths = paths
field-row = row
field-since = burning since
field-smoke = smoke
field-spell = spell
field-storm = storm
field-wind = wind

event-blown = { COUNT($at) ->
        [one] A lamp smokes
       *[other] Lamps smoke
    } at { EACH($at, as: "part-square") }.
event-changed = A spell is cast at { EACH($at, as: "part-square") }.
part-square = { $row }-{ $column }

reason-no-storm = A storm needs wind.
    .label = no storm
reason-wrong-places = The wind cannot blow there.
    .label = wrong places
reason-no-such-spell = The spells are { LABEL($spells) }.
    .label = no such spell
reason-no-such-place = There is no such place.
    .label = no such place

fault-lamps = there are not four lamps
fault-board = the board is not two by two
fault-round = there is no such round
fault-beside = someone or something is beside the board
fault-wind = it blows, though there is no wind
