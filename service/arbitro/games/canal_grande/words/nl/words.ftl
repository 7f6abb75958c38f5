# Zetten
move-split = het aanbod verdelen
    .first = eerste stapeltje
move-take = een stapeltje nemen
move-open = de stemming openen
move-raise = meer leggen
move-deal = de handen delen
move-turn_up = het aanbod opendraaien
move-draw = een kaart trekken
move-blind = blind een kaart nemen

# Fasen
phase-deal = delen
phase-turn_up = het aanbod wordt opengedraaid
phase-split = het aanbod verdelen
phase-take = keuze van een stapeltje
phase-blind = diefstal
phase-draw = trekken
phase-open = opening van een stemming
phase-raise = stemming

# Waarden
value-cannaregio = Cannaregio
    .counted = { $count ->
        [one] een Cannaregio
       *[other] { $count } Cannaregio
    }
value-castello = Castello
    .counted = { $count ->
        [one] een Castello
       *[other] { $count } Castello
    }
value-dorsoduro = Dorsoduro
    .counted = { $count ->
        [one] een Dorsoduro
       *[other] { $count } Dorsoduro
    }
value-san-marco = San Marco
    .counted = { $count ->
        [one] een San Marco
       *[other] { $count } San Marco
    }
value-san-polo = San Polo
    .counted = { $count ->
        [one] een San Polo
       *[other] { $count } San Polo
    }
value-santa-croce = Santa Croce
    .counted = { $count ->
        [one] een Santa Croce
       *[other] { $count } Santa Croce
    }
value-gondola = gondel
    .counted = { $count ->
        [one] een gondel
       *[other] { $count } gondels
    }
value-spy = spion
    .counted = { $count ->
        [one] een spion
       *[other] { $count } spionnen
    }
value-traitor = verrader
    .counted = { $count ->
        [one] een verrader
       *[other] { $count } verraders
    }
value-doge = doge
    .counted = { $count ->
        [one] een doge
       *[other] { $count } doges
    }
value-1 = 1
    .counted = { $count ->
        [one] een één
       *[other] { $count } enen
    }
value-2 = 2
    .counted = { $count ->
        [one] een twee
       *[other] { $count } tweeën
    }
value-3 = 3
    .counted = { $count ->
        [one] een drie
       *[other] { $count } drieën
    }
value-bonus = bonus
value-chooser = kiezer
value-dealer = deler
value-every_district = een winstkaart van elke wijk
value-four_of_one_district = vier winstkaarten van één wijk

# Velden
field-first = eerste deler
field-card = kaart
field-cards = kaarten
field-cards_drawn = getrokken kaarten
field-challenger = uitdager
field-dealer = deler
field-discards = aflegstapel
field-district = wijk
field-districts = wijken
field-doges = te spelen doges
field-drawn = getrokken
field-due = te trekken kaarten
field-ending = einde
field-families = families
field-hand = hand
field-hands = handen
field-laid = gelegd
field-laid_by = gelegd door
field-number = aantal kaarten
field-number_stack = stapel cijferkaarten
field-numbers = cijferkaarten
field-offer = aanbod
field-open = open
field-pile = stapeltje
field-piles = stapeltjes
field-reinforcements = versterkingen
field-role = rol
field-spies = te spelen spionnen
field-stack = actiestapel
field-sum = som
field-sums = sommen
field-table = tafel
field-thief = dief
field-to_hand = naar de hand
field-total = totaal
field-totals = totalen
field-traitors = te spelen verraders
field-turn = beurt
field-victim = slachtoffer
field-victories = winstkaarten
field-vote = stemming
field-voted = wijken waarover gestemd is

# Waarom een zet geweigerd wordt
reason-already-voted-on = Over deze wijk kun je geen stemming openen: er is deze ronde al gestemd over { LABEL($voted) }.
    .label = al over gestemd
reason-empty-pile = Elk stapeltje heeft een kaart nodig: leg { $from } tot { $to } kaarten in het eerste.
    .label = leeg stapeltje
reason-no-card-of-the-district = Je moet minstens één kaart leggen van de wijk waarover gestemd wordt.
    .label = geen kaart van de wijk
reason-no-such-pile = Kies een van de twee stapeltjes.
    .label = stapeltje bestaat niet
reason-not-among-the-cards-dealt = Deze kaart is niet bij die gedeeld worden, of niet zo vaak: { LABEL($card) }.
    .label = niet bij de gedeelde kaarten
reason-not-enough-gondolas = Je hebt niet genoeg gondels: elke versterking kost er een.
    .label = niet genoeg gondels
reason-not-in-the-hand = Het slachtoffer heeft deze kaart niet: { LABEL($card) }.
    .label = niet in de hand
reason-not-in-the-offer = In het aanbod liggen niet zoveel kaarten van deze soort: { LABEL($card) }.
    .label = niet in het aanbod
reason-not-in-the-stack = In de stapel liggen niet zoveel kaarten van deze soort: { LABEL($card) }.
    .label = niet in de stapel
reason-not-so-few-cards = Leg { $from } tot { $to } kaarten van { LABEL($district) }, niet minder.
    .label = te weinig kaarten
reason-not-so-many-cards = Je hebt { $to ->
        [0] geen kaart
        [one] maar één kaart
       *[other] maar { $to } kaarten
    } van { LABEL($district) }.
    .label = niet zoveel kaarten
reason-reinforced-twice-from-one-district = Je kunt in één zet maar één keer versterken met dezelfde wijk: leg al haar kaarten met één gondel.
    .label = twee keer versterkt met één wijk
reason-reinforced-with-itself = De wijk waarover gestemd wordt, kan zichzelf niet versterken: leg gewoon meer van haar kaarten.
    .label = met zichzelf versterkt
reason-stack-not-used-up = In de stapel { $left ->
        [one] ligt nog één kaart, die
       *[other] liggen nog { $left } kaarten, die
    } eerst aan de beurt komt.
    .label = stapel niet op
reason-wrong-number-of-cards = Dat is niet het juiste aantal kaarten.
    .label = verkeerd aantal kaarten
reason-wrong-number-of-hands = Elk van de { $players } spelers krijgt één hand.
    .label = verkeerd aantal handen

# Wat er gebeurt
event-stacks_laid = De rest wordt geschud: { $stack } actiekaarten en { $number_stack } cijferkaarten.
event-hands_dealt = Iedereen krijgt { $number } kaarten.
event-hand_dealt = { SEAT($seat) } heeft { COUNTED($cards) } in de hand.
    .seat = Je hebt { COUNTED($cards) } in de hand.
event-offer_turned_up = { SEAT($seat) } draait het aanbod open: { COUNTED($cards) }.
    .seat = Je draait het aanbod open: { COUNTED($cards) }.
event-offer_split = { SEAT($seat) } verdeelt het aanbod: { EACH($piles, as: "part-pile") }.
    .seat = Je verdeelt het aanbod: { EACH($piles, as: "part-pile") }.
part-pile = ({ COUNTED($items) })
event-pile_taken = { SEAT($seat) } neemt het stapeltje met { COUNTED($cards) }.
    .seat = Je neemt het stapeltje met { COUNTED($cards) }.
event-numbers_laid = { SEAT($seat) } legt { COUNT($numbers) ->
        [one] de cijferkaart { LABEL($numbers) }
       *[other] de cijferkaarten { LABEL($numbers) }
    } open: de som is { $sum }.
    .seat = Je legt { COUNT($numbers) ->
        [one] de cijferkaart { LABEL($numbers) }
       *[other] de cijferkaarten { LABEL($numbers) }
    } open: je som is { $sum }.
event-picked_up = { SEAT($seat) } neemt { COUNTED($cards) } in de hand.
    .seat = Je neemt { COUNTED($cards) } in de hand.
event-card_stolen = Met een verrader steelt { SEAT($thief) } blind een kaart van { SEAT($victim) }.
    .thief = Met een verrader steel je blind een kaart van { SEAT($victim) }.
    .victim = Met een verrader steelt { SEAT($thief) } blind een kaart van jou.
event-stolen_card_seen = { SEAT($thief) } heeft { COUNTED($card) } gestolen van { SEAT($victim) }.
    .thief = Je hebt { COUNTED($card) } gestolen van { SEAT($victim) }.
    .victim = { SEAT($thief) } heeft { COUNTED($card) } van jou gestolen.
event-traitor_fell_away = Er valt geen kaart te stelen: de verrader van { SEAT($seat) } wordt afgelegd.
    .seat = Er valt geen kaart te stelen: je verrader wordt afgelegd.
event-spy_played = { SEAT($seat) } speelt een spion.
    .seat = Je speelt een spion.
event-card_drawn = { SEAT($seat) } trekt een kaart; { $stack ->
        [0] de stapel is leeg.
        [one] er is nog één kaart in de stapel.
       *[other] er zijn nog { $stack } kaarten in de stapel.
    }
    .seat = Je trekt een kaart; { $stack ->
        [0] de stapel is leeg.
        [one] er is nog één kaart in de stapel.
       *[other] er zijn nog { $stack } kaarten in de stapel.
    }
event-drawn_card_seen = { SEAT($seat) } heeft { COUNTED($card) } getrokken.
    .seat = Je hebt { COUNTED($card) } getrokken.
event-stack_renewed = De stapel is leeg: de aflegstapel wordt geschud tot een nieuwe van { $number ->
        [one] één kaart
       *[other] { $number } kaarten
    }.
event-thrown_out = { SEAT($seat) } legt { COUNTED($cards) } af en trekt opnieuw.
    .seat = Je legt { COUNTED($cards) } af en trekt opnieuw.
event-draw_kept = { SEAT($seat) } neemt { $to_hand ->
        [0] geen kaart
        [one] één kaart
       *[other] { $to_hand } kaarten
    } ongezien in de hand{ COUNT($open) ->
        [0] .
       *[other] , en legt open: { COUNTED($open) }.
    }
    .seat = Je neemt { $to_hand ->
        [0] geen kaart
        [one] één kaart
       *[other] { $to_hand } kaarten
    } ongezien in de hand{ COUNT($open) ->
        [0] .
       *[other] , en legt open: { COUNTED($open) }.
    }
event-round_began = Een ronde begint: { SEAT($dealer) } deelt.
    .dealer = Een ronde begint: jij deelt.
event-phase_ended = De fase is voorbij: de cijferkaarten zijn samen { LABEL($sums) }.
event-bonus_granted = { SEAT($seat) } heeft de laagste som en trekt { $number ->
        [one] één kaart
       *[other] { $number } kaarten
    }.
    .seat = Je hebt de laagste som en trekt { $number ->
        [one] één kaart
       *[other] { $number } kaarten
    }.
event-phase_reset = De hele aflegstapel wordt door de stapel geschud, die nu { $stack } kaarten heeft, en alle cijferkaarten door hun eigen stapel.
event-doge_passed_on = { SEAT($seat) } heeft geen kaart voor de stemming: { SEAT($challenger) } wordt de uitdager.
    .seat = Je hebt geen kaart voor de stemming: { SEAT($challenger) } wordt de uitdager.
    .challenger = { SEAT($seat) } heeft geen kaart voor de stemming: jij wordt de uitdager.
event-doge_unused = Niemand heeft een kaart voor de stemming: de doge van { SEAT($seat) } wordt afgelegd.
    .seat = Niemand heeft een kaart voor de stemming: je doge wordt afgelegd.
event-vote_forced = Een doge van { SEAT($seat) } leidt tot een stemming, die { SEAT($challenger) } opent.
    .challenger = Een doge leidt tot een stemming, die jij opent.
    .seat = Je doge leidt tot een stemming, die { SEAT($challenger) } opent.
event-vote_opened = { SEAT($seat) } opent de stemming over { LABEL($district) } met { $number ->
        [one] één kaart
       *[other] { $number } kaarten
    }{ COUNT($reinforcements) ->
        [0] .
       *[other] , versterkt met { EACH($reinforcements, as: "part-reinforcement") }: { $total } in totaal.
    }
    .seat = Je opent de stemming over { LABEL($district) } met { $number ->
        [one] één kaart
       *[other] { $number } kaarten
    }{ COUNT($reinforcements) ->
        [0] .
       *[other] , versterkt met { EACH($reinforcements, as: "part-reinforcement") }: { $total } in totaal.
    }
part-reinforcement = { $cards ->
        [one] één kaart
       *[other] { $cards } kaarten
    } van { LABEL($district) }
event-vote_raised = { SEAT($seat) } legt { $number ->
        [0] geen kaart van de wijk
        [one] nog één kaart
       *[other] { $number } kaarten erbij
    }{ COUNT($reinforcements) ->
        [0] : { $total } in totaal.
       *[other] , versterkt met { EACH($reinforcements, as: "part-reinforcement") }: { $total } in totaal.
    }
    .seat = Je legt { $number ->
        [0] geen kaart van de wijk
        [one] nog één kaart
       *[other] { $number } kaarten erbij
    }{ COUNT($reinforcements) ->
        [0] : { $total } in totaal.
       *[other] , versterkt met { EACH($reinforcements, as: "part-reinforcement") }: { $total } in totaal.
    }
event-vote_passed = { SEAT($seat) } past.
    .seat = Je past.
event-vote_won = De stemming over { LABEL($district) } eindigt met { LABEL($totals) } kaarten: { COUNT($seats) ->
        [one] { SEAT($seats) } wint.
       *[other] { SEAT($seats) } winnen.
    }
    .seats = De stemming over { LABEL($district) } eindigt met { LABEL($totals) } kaarten: { COUNT($seats) ->
        [0] je wint.
       *[other] je wint samen met { SEAT($seats) }.
    }
event-victory_card_won = Een winstkaart van { LABEL($district) }, gelegd door { SEAT($laid_by) }, gaat naar { SEAT($seats) }.
    .laid_by = Een van je kaarten van { LABEL($district) } wordt een winstkaart.
    .seats = Een winstkaart van { LABEL($district) }, gelegd door { SEAT($laid_by) }, gaat naar { COUNT($seats) ->
        [0] jou.
       *[other] jou en { SEAT($seats) }.
    }
event-laid_discarded = { SEAT($seat) } legt { COUNTED($cards) } af.
    .seat = Je legt { COUNTED($cards) } af.
event-laid_taken_back = { SEAT($seat) } neemt { COUNTED($cards) } terug.
    .seat = Je neemt { COUNTED($cards) } terug.
event-doge_spent = De doge van { SEAT($seat) } wordt afgelegd.
    .seat = Je doge wordt afgelegd.

# Rondes
heading = Voorbereiding
heading-round_began = Nieuwe ronde

# Waarom een stand niet kan
fault-vote-or-none = er is een stemming in de fase { $phase }, of geen
fault-voters = de stemming is niet tussen de spelers aan tafel
fault-not-last-district = de stemming gaat niet over de laatste wijk van deze ronde
fault-passed-on-in-vain = de doge is doorgegeven door een speler die hem kon gebruiken
fault-passed-on-to-opponent = de doge is aan een tegenstander doorgegeven
fault-done-before-the-opening = er is iets gedaan voor de stemming geopend was
fault-no-opener = het is niet de beurt van een uitdager die de stemming kan openen
fault-players = er zitten { $players } spelers aan tafel
fault-sides = er zijn winstkaarten van { $sides } partijen
fault-no-such-dealer = de deler zit op plaats { $seat }, die niet bestaat
fault-no-such-actor = plaats { $seat } is bezig, en bestaat niet
fault-number-of-cards = er kunnen geen { $cards } kaarten zijn
fault-empty-reinforcement = een versterking is zonder kaart
fault-action-cards = de actiekaarten zijn samen niet het hele spel
fault-number-cards = de cijferkaarten zijn samen niet het hele spel
fault-never-held = plaats { $seat } heeft een kaart in de hand die daar nooit komt
fault-hand-not-in-order = de hand van plaats { $seat } staat niet in alfabetische volgorde
fault-stack-not-in-order = een stapel staat niet in alfabetische volgorde
fault-actor-or-none = iemand is bezig in de fase { $phase }, of niemand
fault-piles = er zijn { $piles } stapeltjes in de fase { $phase }
fault-empty-pile = een stapeltje is leeg
fault-wrong-offer = het aanbod is niet van vijf actiekaarten en drie cijferkaarten
fault-pile-too-large = het stapeltje voor de deler is te groot
fault-cards-drawn = er zijn { $drawn } van { $due } kaarten getrokken in de fase { $phase }
fault-traitors-to-play = er zijn { $traitors } verraders te spelen in de fase { $phase }
fault-spy-left-out = een spion is overgeslagen in de fase { $phase }
fault-vote-without-doge = er is een stemming zonder doge
fault-spy-not-discarded = er wordt getrokken voor een spion die niet afgelegd is
fault-too-many-to-play = er zijn meer kaarten te spelen dan genomen kunnen zijn
fault-wrong-bonus = de bonus is in strijd met de fase { $phase }
fault-wrong-role = plaats { $seat } is bezig als { LABEL($role) }
fault-parts-of-rounds = de cijferkaarten komen niet uit hele ronden
fault-phase-ended = de fase was voor deze ronde voorbij
fault-bonus-not-due = plaats { $seat } trekt een bonus die haar niet toekomt
fault-before-the-deal = er zijn kaarten van de stapels voor het delen
fault-discarded-too-early = er zijn kaarten afgelegd voor de eerste ronde van een fase
fault-votes-too-early = er was gestemd in een ronde die nog niet zover is, of voorbij is
fault-voted-twice = er is in één ronde twee keer over een wijk gestemd
fault-no-victory-card = een stemming van deze ronde liet geen winstkaart na
fault-goes-on-though-won = het spel is gewonnen en gaat door
fault-not-won-last = het spel is voorbij, maar niet door de laatste stemming
fault-doge-not-discarded = het spel is voorbij, maar de doge van de laatste stemming is niet afgelegd
fault-not-opened = de uitdager heeft de stemming niet geopend
fault-reinforced-with-itself = plaats { $seat } versterkt de wijk met zichzelf
