### Woorden die alle spellen gemeen hebben. Die van een spel komen erna, en kunnen ze vervangen.

# Wie er speelt
seat = Speler { $number }
chance = het toeval
spectator = toeschouwer
host = gastheer

# Waarden
nothing = niets
several = { $count } × { $label }
value-true = ja
value-false = nee

# Zetten en fasen
move-pass = passen
phase-over = spel afgelopen

# Velden
field-first = eerste speler
field-game = spel
field-phase = fase
field-players = spelers
field-round = ronde
field-rule = regel
field-scores = scores
field-seat = speler
field-seats = spelers
field-type = zet
field-why = waarom
field-winners = winnaars

# Waarom een zet geweigerd wordt
reason-game-over = Het spel is afgelopen, dus zetten kan niet meer.
    .label = spel afgelopen
reason-not-now = Deze zet kun je nu niet doen. { COUNT($expected) ->
        [one] De verwachte zet is: { LABEL($expected, of: "move") }.
       *[other] De mogelijke zetten zijn: { LABEL($expected, of: "move", join: "or") }.
    }
    .label = niet nu
reason-not-your-turn = Je bent niet aan de beurt: { COUNT($to_act) ->
        [0] het toeval is aan zet.
        [one] { SEAT($to_act) } is aan zet.
       *[other] { SEAT($to_act) } zijn aan zet.
    }
    .label = niet aan de beurt

# Wat er gebeurt
event-game_over = Het spel is afgelopen: { COUNT($winners) ->
        [one] { SEAT($winners) } wint.
       *[other] { SEAT($winners) } delen de overwinning.
    }
    .winners = Het spel is afgelopen: { COUNT($winners) ->
        [0] je wint!
       *[other] je deelt de overwinning met { SEAT($winners) }!
    }
event-seat_token_replaced = De gastheer heeft { SEAT($seat) } een nieuw token gegeven: vanaf nu kan daar iemand anders spelen.
    .seat = De gastheer heeft je een nieuw token gegeven: vanaf nu kan er iemand anders op jouw plaats spelen.
event-hint_asked = { SEAT($seat) } heeft om een hint gevraagd.
    .seat = Je hebt om een hint gevraagd.
event-stood_in = De tijd van { SEAT($seat) } is om: een bot beslist deze ene keer.
    .seat = Je tijd is om: een bot beslist deze ene keer.
event-seat_resigned = { SEAT($seat) } laat vanaf nu een bot spelen, en kan terugkomen.
    .seat = Je laat vanaf nu een bot spelen, en kunt altijd terugkomen.
event-seat_taken_back = { SEAT($seat) } wordt weer door een speler gespeeld, en niet meer door een bot.
    .seat = Je bent terug: de bot speelt niet meer voor je.
