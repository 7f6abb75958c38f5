title = Casanova
about = Leg in het geheim een kaart, gooi de dobbelstenen, en bluf om de pot.
overview =
    Je wint als je na twaalf ronden de meeste munten hebt.

    In elke ronde zegt de actieve speler met hoeveel dobbelstenen er gegooid wordt. Iedereen zet een munt in en legt een kaart gedekt neer. Dan wordt er gegooid: de som is het massimo.

    De actieve speler laat de kaarten tonen of verdubbelt eerst. Na een verdubbeling zet je nog een munt in, of geef je op. De hoogste kaart die niet boven het massimo ligt, wint de pot. Is die er niet, dan blijft de pot liggen voor de volgende ronde.

    Elke kaart kun je maar één keer leggen, en heb je geen munten meer, dan lig je eruit.

# Zetten
move-announce = aankondigen
move-commit = een kaart leggen
move-double = verdubbelen
move-stand = kaarten tonen
move-match = meegaan
move-fold = opgeven
move-roll = gooien

# Fasen
phase-announce = aankondiging
phase-commit = kaarten leggen
phase-roll = de worp
phase-call = verdubbelen of tonen
phase-answer = antwoorden op de verdubbeling

# Waarden
value-all_rounds_played = alle ronden zijn gespeeld
value-nobody_left = er is niemand over
value-one_player_left = er is één speler over

# Velden
field-first = eerste actieve speler
field-active = actieve speler
field-card = kaart
field-cards = kaarten
field-carried = munten van eerdere ronden
field-coins = munten
field-committed = kaart gelegd
field-dice = dobbelstenen
field-discards = gespeelde kaarten
field-doubled = verdubbeld
field-down = gedekte kaart
field-ending = einde
field-folded = opgegeven
field-hand = hand
field-history = gespeelde ronden
field-left = resterende munten
field-massimo = massimo
field-pot = pot
field-rolled = worp
field-share = deel
field-stake = inzet

# Waarom een zet geweigerd wordt
reason-no-such-number-of-dice = Je kunt { $from } tot { $to } dobbelstenen aankondigen.
    .label = onmogelijk aantal dobbelstenen
reason-no-such-card = De kaarten gaan van { $from } tot en met { $to }.
    .label = kaart bestaat niet
reason-card-not-in-hand = Je hebt de { $card } niet meer in de hand.
    .label = kaart niet in de hand
reason-wrong-number-of-dice = { $announced ->
        [one] Er is één dobbelsteen aangekondigd, dus gooi je er precies één.
       *[other] Er zijn { $announced } dobbelstenen aangekondigd, dus gooi je er precies { $announced }.
    }
    .label = verkeerd aantal dobbelstenen
reason-no-such-face = De vlakken van een dobbelsteen gaan van { $from } tot en met { $to }.
    .label = vlak bestaat niet
reason-no-coin-left = Je hebt geen munt meer om in te zetten.
    .label = geen munt meer

# Wat er gebeurt
event-announced = { SEAT($seat) } kondigt { $dice ->
        [one] één dobbelsteen
       *[other] { $dice } dobbelstenen
    } aan, legt een kaart gedekt neer en zet een munt in. In de pot { $pot ->
        [one] ligt één munt
       *[other] liggen { $pot } munten
    }.
    .seat = Je kondigt { $dice ->
        [one] één dobbelsteen
       *[other] { $dice } dobbelstenen
    } aan, legt een kaart gedekt neer en zet een munt in. In de pot { $pot ->
        [one] ligt één munt
       *[other] liggen { $pot } munten
    }.
event-committed = { SEAT($seat) } legt een kaart gedekt neer en zet een munt in. In de pot { $pot ->
        [one] ligt één munt
       *[other] liggen { $pot } munten
    }.
    .seat = Je legt een kaart gedekt neer en zet een munt in. In de pot { $pot ->
        [one] ligt één munt
       *[other] liggen { $pot } munten
    }.
event-card_laid = De kaart die { SEAT($seat) } heeft gelegd, is de { $card }.
    .seat = Je hebt de { $card } gelegd.
event-rolled = { COUNT($rolled) ->
        [one] De dobbelsteen toont { LABEL($rolled) }.
       *[other] De dobbelstenen tonen { LABEL($rolled) }: het massimo is { $massimo }.
    }
event-stood = { SEAT($seat) } verdubbelt niet: de kaarten worden getoond.
    .seat = Je verdubbelt niet: de kaarten worden getoond.
event-doubled = { SEAT($seat) } verdubbelt met nog een munt. In de pot liggen { $pot } munten.
    .seat = Je verdubbelt met nog een munt. In de pot liggen { $pot } munten.
event-matched = { SEAT($seat) } gaat mee met nog een munt. In de pot liggen { $pot } munten.
    .seat = Je gaat mee met nog een munt. In de pot liggen { $pot } munten.
event-folded = { SEAT($seat) } geeft op.
    .seat = Je geeft op.
event-revealed = De kaarten worden getoond: { EACH($cards, as: "part-shown_card") }.
part-shown_card = { SEAT($seat) } heeft de { $card } gelegd
    .seat = je hebt de { $card } gelegd
event-pot_won = { SEAT($seat) } wint de pot: { $coins ->
        [one] één munt
       *[other] { $coins } munten
    }.
    .seat = Je wint de pot: { $coins ->
        [one] één munt
       *[other] { $coins } munten
    }.
event-pot_split = { SEAT($seats) } verdelen de pot: ieder krijgt { $share ->
        [one] één munt
       *[other] { $share } munten
    }. { $left ->
        [0] Er blijft niets op tafel liggen.
        [one] Er blijft één munt op tafel liggen.
       *[other] Er blijven { $left } munten op tafel liggen.
    }
    .seats = Je deelt de pot met { SEAT($seats) }: ieder krijgt { $share ->
        [one] één munt
       *[other] { $share } munten
    }. { $left ->
        [0] Er blijft niets op tafel liggen.
        [one] Er blijft één munt op tafel liggen.
       *[other] Er blijven { $left } munten op tafel liggen.
    }
event-pot_carried = Niemand wint: { $coins ->
        [one] er blijft één munt op tafel liggen.
       *[other] er blijven { $coins } munten op tafel liggen.
    }
event-eliminated = { SEAT($seat) } heeft geen munten meer en ligt eruit.
    .seat = Je hebt geen munten meer en ligt eruit.
event-round_began = Ronde { $round } begint; { SEAT($active) } is de actieve speler.
    .active = Ronde { $round } begint; jij bent de actieve speler.

# Rondes
heading = Ronde 1
heading-round_began = Ronde { $round }

# Waarom een stand niet kan
fault-players = er zitten { $players } spelers aan tafel
fault-no-active-seat = de actieve speler zit op plaats { $seat }, die niet bestaat
fault-no-such-round = er is geen ronde { $round }
fault-cards-of-a-seat = plaats { $seat } heeft niet elke kaart van 1 tot en met 13 één keer
fault-hand-not-in-order = de hand van plaats { $seat } staat niet in oplopende volgorde
fault-negative-coins = plaats { $seat } heeft een negatief aantal munten
fault-dice-announced = er zijn { $dice } dobbelstenen aangekondigd in de fase { $phase }
fault-dice-rolled = er zijn { $dice } dobbelstenen gegooid in de fase { $phase }
fault-no-such-face = een dobbelsteen toont een vlak dat hij niet heeft
fault-rounds-over = er zijn { $rounds } ronden voorbij in de fase { $phase } van ronde { $round }
fault-round-after-the-end = ronde { $round } is gespeeld toen het spel voorbij was
fault-card-not-played = in ronde { $round } heeft niet iedereen in het spel een kaart gespeeld
fault-wrong-active-seat = plaats { $seat } hoorde in ronde { $round } niet actief te zijn
fault-impossible-roll = de dobbelstenen van ronde { $round } kunnen zo niet gegooid zijn
fault-impossible-folds = de plaatsen die in ronde { $round } opgaven, konden dat niet
fault-too-many-coins-staked = in ronde { $round } zijn meer munten ingezet dan er waren
fault-wrong-coins = plaats { $seat } kan geen { $coins } munten hebben
fault-wrong-cards-played = plaats { $seat } kan geen { $cards } kaarten gespeeld hebben
fault-wrong-coins-carried = er kunnen geen { $coins } munten zijn blijven liggen
fault-not-to-be-active = plaats { $seat } hoort niet actief te zijn in de fase { $phase }
fault-stake-without-card = plaats { $seat } heeft een inzet zonder kaart op tafel, of omgekeerd
fault-wrong-stake = plaats { $seat } heeft { $coins } munten ingezet in de fase { $phase }
fault-could-not-fold = plaats { $seat } heeft opgegeven waar dat niet kon
fault-wrong-phase = de fase { $phase } is in strijd met wat er op tafel ligt
