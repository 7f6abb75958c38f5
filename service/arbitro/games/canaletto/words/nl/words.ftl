title = Canaletto
about = Bied op schatten langs het kanaal, en verkoop ze voor de juiste prijs.
overview =
    Je koopt schatten uit de paleizen langs het kanaal en verkoopt ze met winst. Ben je aan het einde het rijkst, dan win je.

    De schatten van één paleis worden telkens samen geveild, als één kavel. Om beurten bied je meer, of je past. De hoogste bieder betaalt en neemt de kavel. De gondel vaart zoveel paleizen verder als er geboden is, en waar zij stopt, is de volgende veiling. Je mag meer bieden dan je hebt: wat ontbreekt, is een schuld, die aan het einde dubbel telt. Eén keer per spel kun je na een bod dat niet te hoog is je steekpenning spelen, en de kavel voor niets nemen.

    Zodra alle schatten van een soort gekocht zijn, worden ze verkocht: elk brengt de volgende waarde in de rij op. Het spel eindigt als er hoogstens twee soorten over zijn, en schatten die je niet verkocht hebt, zijn niets waard.

# Zetten
move-bid = bieden
move-bribe = de steekpenning spelen
move-sell = een set verkopen
move-lay = de tafel inrichten
move-reveal = een waardefiche omdraaien

# Fasen
phase-lay = de tafel inrichten
phase-bid = veiling
phase-sell = keuze van de volgende verkoop
phase-reveal = de volgende waardefiche

# Waarden
value-open = alle fiches open
value-next = alleen de volgende fiche open
value-mirror = spiegel
    .counted = { $count ->
        [one] een spiegel
       *[other] { $count } spiegels
    }
value-chandelier = kroonluchter
    .counted = { $count ->
        [one] een kroonluchter
       *[other] { $count } kroonluchters
    }
value-fan = waaier
    .counted = { $count ->
        [one] een waaier
       *[other] { $count } waaiers
    }
value-lion = leeuw
    .counted = { $count ->
        [one] een leeuw
       *[other] { $count } leeuwen
    }
value-painting = schilderij
    .counted = { $count ->
        [one] een schilderij
       *[other] { $count } schilderijen
    }
value-glass = glas
    .counted = { $count ->
        [one] een glas
       *[other] { $count } glazen
    }
value-clock = klok
    .counted = { $count ->
        [one] een klok
       *[other] { $count } klokken
    }
value-bust = buste
    .counted = { $count ->
        [one] een buste
       *[other] { $count } bustes
    }
value-mug = kroes
    .counted = { $count ->
        [one] een kroes
       *[other] { $count } kroezen
    }
value-ring = ring
    .counted = { $count ->
        [one] een ring
       *[other] { $count } ringen
    }
value-lamp = lamp
    .counted = { $count ->
        [one] een lamp
       *[other] { $count } lampen
    }
value-necklace = halsketting
    .counted = { $count ->
        [one] een halsketting
       *[other] { $count } halskettingen
    }

# Velden
field-first = eerste bieder
field-amount = bedrag
field-auction = veiling
field-bid = bod
field-bidder = hoogste bieder
field-bribe = steekpenning nog niet gespeeld
field-bribed = met steekpenning genomen
field-column = zuil
field-column_from = waar de zuil stond
field-debt = schuld
field-due = complete sets
field-from = van
field-gondola = gondel
field-lots = genomen kavels
field-markers = waardefiches
field-money = geld
field-next_value = volgende waarde
field-opener = wie opent
field-paid = betaald
field-palace = paleis
field-palaces = paleizen
field-passed = gepast
field-price = prijs
field-proceeds = opbrengst
field-sold = verkochte sets
field-spaces = paleizen verder
field-start = begin
field-tiles = tegels
field-to = naar
field-treasure = schat
field-treasures = schatten
field-turn = beurt
field-unsold = onverkochte soorten
field-value = waarde
field-values = waarden

# Waarom een zet geweigerd wordt
reason-bid-too-low = Je bod is te laag: bied meer dan { $above }.
    .label = bod te laag
reason-bid-too-high = Je bod is te hoog: bied hoogstens { $at_most }.
    .label = bod te hoog
reason-last-must-bid = Je kunt niet passen: alle anderen hebben zonder bod gepast, dus moet je bieden.
    .label = de laatste moet bieden
reason-bribe-already-played = Je hebt je steekpenning al gespeeld.
    .label = steekpenning al gespeeld
reason-no-bid-yet = Je kunt nog geen steekpenning spelen: daarvoor is eerst een bod nodig, en niemand heeft nog geboden.
    .label = nog geen bod
reason-bid-too-high-for-bribe = Je kunt geen steekpenning meer spelen: het laatste bod is { $bid }, en het kan tot { $at_most }.
    .label = bod te hoog voor een steekpenning
reason-set-not-due = Je kunt deze set nu niet verkopen, alleen: { LABEL($one_of, join: "or") }.
    .label = set niet aan de beurt
reason-marker-already-up = De waardefiche { $value } ligt al in de rij.
    .label = fiche al in de rij
reason-no-such-marker = Die waardefiche bestaat niet.
    .label = fiche bestaat niet
reason-marker-twice = De tafel ligt niet goed klaar: { EACH($faults, as: "part-layout_fault") }.
    .label = fiche twee keer in de rij
reason-wrong-number-of-markers = De tafel ligt niet goed klaar: { EACH($faults, as: "part-layout_fault") }.
    .label = verkeerd aantal fiches
reason-wrong-number-of-palaces = De tafel ligt niet goed klaar: { EACH($faults, as: "part-layout_fault") }.
    .label = verkeerd aantal paleizen
reason-wrong-number-of-tiles = De tafel ligt niet goed klaar: { EACH($faults, as: "part-layout_fault") }.
    .label = verkeerd aantal tegels
reason-empty-palace = De tafel ligt niet goed klaar: { EACH($faults, as: "part-layout_fault") }.
    .label = leeg paleis
reason-too-many-tiles = De tafel ligt niet goed klaar: { EACH($faults, as: "part-layout_fault") }.
    .label = te veel tegels in een paleis
reason-two-of-a-type = De tafel ligt niet goed klaar: { EACH($faults, as: "part-layout_fault") }.
    .label = twee van een soort in een paleis
reason-no-such-palace = De tafel ligt niet goed klaar: { EACH($faults, as: "part-layout_fault") }.
    .label = paleis bestaat niet
part-layout_fault = { $reason ->
    [wrong-number-of-palaces] paleizen: { $there } in plaats van { $expected }
    [wrong-number-of-tiles] tegels van de soort { LABEL($treasure) }: { $there } in plaats van { $expected }
    [empty-palace] in paleis { $palace } ligt geen tegel
    [too-many-tiles] in paleis { $palace } liggen { $there } tegels, meer dan { $expected }
    [two-of-a-type] in paleis { $palace } liggen { $there } tegels van de soort { LABEL($treasure) }
    [no-such-marker] geen fiche toont { $value }
    [marker-twice] de fiche { $value } ligt { $there } keer in de rij
    [wrong-number-of-markers] omgedraaide fiches: { $there } in plaats van { $expected }
   *[no-such-palace] gondel en zuil kunnen niet bij { $palace } beginnen: dat paleis bestaat niet
}

# Wat er gebeurt
event-table_laid = De schatten zijn verdeeld. Gondel en zuil staan bij paleis { $start }.
event-markers_turned_up = { COUNT($values) ->
        [one] De waardefiche { LABEL($values) } wordt omgedraaid.
       *[other] De waardefiches { LABEL($values) } worden omgedraaid.
    }
event-auction_opened = Veiling { $auction }: paleis { $palace } biedt { COUNTED($treasures) } aan. { SEAT($opener) } opent.
    .opener = Veiling { $auction }: paleis { $palace } biedt { COUNTED($treasures) } aan. Jij opent.
event-bid_made = { SEAT($seat) } biedt { $amount }.
    .seat = Je biedt { $amount }.
event-gondola_moved = De gondel vaart { $spaces ->
        [one] één paleis verder, van { $from } naar { $to }.
       *[other] { $spaces } paleizen verder, van { $from } naar { $to }.
    }
event-passed = { SEAT($seat) } past.
    .seat = Je past.
event-bribe_played = { SEAT($seat) } speelt de steekpenning: niemand betaalt het bod van { $bid }.
    .seat = Je speelt je steekpenning: niemand betaalt het bod van { $bid }.
event-lot_taken = { SEAT($seat) } neemt { COUNTED($treasures) } uit paleis { $palace } { $price ->
        [0] voor niets
       *[other] voor { $price }
    } en houdt { $money } over.
    .seat = Je neemt { COUNTED($treasures) } uit paleis { $palace } { $price ->
        [0] voor niets
       *[other] voor { $price }
    } en houdt { $money } over.
event-debt_incurred = { SEAT($seat) } kan { $amount } van de prijs niet betalen, en heeft nu { $debt } schuld.
    .seat = Je kunt { $amount } van de prijs niet betalen, en hebt nu { $debt } schuld.
event-gondola_rested = De gondel blijft liggen bij paleis { $to }, en de zuil komt erbij.
event-sales_due = Er zijn meerdere sets compleet: { LABEL($treasures) }. { SEAT($seat) } zegt welke nu verkocht wordt.
    .seat = Er zijn meerdere sets compleet: { LABEL($treasures) }. Jij zegt welke nu verkocht wordt.
event-set_sold = De set ‘{ LABEL($treasure) }’ wordt verkocht voor { $value } per tegel: { EACH($proceeds, as: "part-proceeds") }.
part-proceeds = { SEAT($seat) } krijgt { $amount } voor { $tiles ->
        [one] één tegel
       *[other] { $tiles } tegels
    }
    .seat = je krijgt { $amount } voor { $tiles ->
        [one] één tegel
       *[other] { $tiles } tegels
    }

# Veilingen
heading = Voorbereiding
heading-auction_opened = Veiling { $auction }

# Waarom een stand niet kan
fault-players = er zitten { $players } spelers aan tafel
fault-no-such-seat = plaats { $seat } bestaat niet
fault-no-such-palace = paleis { $palace } bestaat niet
fault-before-the-layout = er is iets gebeurd voor de tafel ingericht was
fault-layout = de tafel lag niet goed klaar: { part-layout_fault }
fault-palace-not-emptied = paleis { $palace } hoort leeg te zijn precies als zijn kavel genomen is, één keer
fault-empty-lot = er is een kavel zonder schatten genomen
fault-impossible-bid = de kavel van veiling { $auction } ging weg voor een bod van { $bid }
fault-bribe-too-late = in veiling { $auction } is na een bod van { $bid } een steekpenning gespeeld
fault-bribe-on-own-bid = niemand bood hoger dan de speler die veiling { $auction } opende en toch een steekpenning speelde
fault-bribes = plaats { $seat } heeft niet precies de steekpenning gespeeld die ontbreekt
fault-wrong-auction = veiling { $auction } was bij paleis { $palace } in plaats van { $expected }
fault-wrong-column = de zuil staat bij paleis { $palace } in plaats van { $expected }
fault-wrong-gondola = de gondel staat bij paleis { $palace } in plaats van { $expected }
fault-sold-twice = een set is twee keer verkocht
fault-sold-too-early = { LABEL($treasure) }: verkocht voor alle tegels gekocht waren
fault-wrong-order-of-sales = sets zijn in een andere volgorde verkocht dan ze compleet werden
fault-went-on-too-long = het spel ging door met te weinig onverkochte soorten
fault-wrong-holdings = plaats { $seat } heeft niet wat zij kocht en niet verkocht
fault-wrong-debt = de kavel van veiling { $auction } gaf een schuld van { $expected }, niet van { $debt }
fault-wrong-money = plaats { $seat } kan niet aan { $money } met { $debt } schuld gekomen zijn
fault-not-sold = een eerder complete set is niet verkocht
fault-wrong-phase = de fase { $phase } is in strijd met wat er op tafel ligt
fault-wrong-opener = plaats { $seat } zit niet links van wie de laatste kavel nam
fault-auction-under-way = er is een veiling bezig in de fase { $phase }
fault-wrong-bid = het bod is { $bid }
fault-bid-without-bidder = er is een bod zonder bieder, of omgekeerd
fault-turn-of-who-passed = plaats { $seat } is aan de beurt, maar heeft gepast
fault-wrong-turn = biedingen tot deze en deze passen leiden niet tot deze beurt
