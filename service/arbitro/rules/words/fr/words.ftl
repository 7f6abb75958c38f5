### Les mots communs à tous les jeux. Ceux d’un jeu viennent après, et peuvent les remplacer.

# Qui joue
seat = Joueur { $number }
chance = le hasard
spectator = spectateur
host = hôte

# Valeurs
nothing = rien
several = { $count } × { $label }
value-true = oui
value-false = non

# Coups et phases
move-pass = passer
phase-over = partie finie

# Champs
field-first = premier joueur
field-game = jeu
field-phase = phase
field-players = joueurs
field-round = tour
field-rule = règle
field-scores = scores
field-seat = joueur
field-seats = joueurs
field-type = coup
field-why = pourquoi
field-winners = gagnants

# Pourquoi un coup est refusé
reason-game-over = La partie est finie : il n’y a plus de coups.
    .label = partie finie
reason-not-now = Vous ne pouvez pas jouer ce coup maintenant. { COUNT($expected) ->
        [1] Le coup attendu est : { LABEL($expected, of: "move") }.
       *[other] Les coups possibles sont : { LABEL($expected, of: "move", join: "or") }.
    }
    .label = pas maintenant
reason-not-your-turn = Ce n’est pas votre tour : { COUNT($to_act) ->
        [0] c’est au hasard de jouer.
       *[other] c’est à { SEAT($to_act) } de jouer.
    }
    .label = pas votre tour

# Ce qui arrive
event-game_over = La partie est finie : { COUNT($winners) ->
        [1] { SEAT($winners) } gagne.
       *[other] { SEAT($winners) } partagent la victoire.
    }
    .winners = La partie est finie : { COUNT($winners) ->
        [0] vous gagnez !
       *[other] vous partagez la victoire avec { SEAT($winners) } !
    }
event-seat_token_replaced = L’hôte a donné un nouveau jeton à { SEAT($seat) } : quelqu’un d’autre peut désormais jouer à cette place.
    .seat = L’hôte vous a donné un nouveau jeton : quelqu’un d’autre peut désormais jouer à votre place.
event-hint_asked = { SEAT($seat) } a demandé un indice.
    .seat = Vous avez demandé un indice.
event-stood_in = Le temps de { SEAT($seat) } est écoulé : un robot décide pour cette fois.
    .seat = Votre temps est écoulé : un robot décide pour cette fois.
event-seat_resigned = { SEAT($seat) } laisse désormais jouer un robot, et peut revenir.
    .seat = Vous laissez désormais jouer un robot, et pouvez revenir à tout moment.
event-seat_taken_back = { SEAT($seat) } : un joueur reprend la place, que tenait un robot.
    .seat = Vous revoilà : le robot ne joue plus à votre place.
