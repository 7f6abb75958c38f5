title = Casanova
about = Posez une carte en secret, lancez les dés, et bluffez pour le pot.
overview =
    Vous gagnez si vous avez le plus de pièces après douze tours.

    À chaque tour, le joueur actif dit combien de dés seront lancés. Chacun mise une pièce et pose une carte face cachée. Puis on lance les dés : leur somme est le massimo.

    Le joueur actif fait montrer les cartes, ou double d’abord. S’il double, vous misez une pièce de plus ou vous abandonnez. La plus haute carte qui ne dépasse pas le massimo prend le pot. S’il n’y en a pas, le pot attend le tour suivant.

    Vous ne pouvez poser chacune de vos cartes qu’une fois, et si vous n’avez plus de pièces, vous êtes éliminé.

# Coups
move-announce = annoncer
move-commit = poser une carte
move-double = doubler
move-stand = montrer les cartes
move-match = suivre
move-fold = abandonner
move-roll = lancer les dés

# Phases
phase-announce = annonce
phase-commit = pose des cartes
phase-roll = lancer
phase-call = doubler ou montrer
phase-answer = réponses au double

# Valeurs
value-all_rounds_played = tous les tours sont joués
value-nobody_left = il ne reste personne
value-one_player_left = il ne reste qu’un joueur

# Champs
field-first = premier joueur actif
field-active = joueur actif
field-card = carte
field-cards = cartes
field-carried = pièces reportées
field-coins = pièces
field-committed = carte posée
field-dice = dés
field-discards = cartes jouées
field-doubled = doublé
field-down = carte face cachée
field-ending = fin
field-folded = abandon
field-hand = main
field-history = tours joués
field-left = pièces restantes
field-massimo = massimo
field-pot = pot
field-rolled = lancer
field-share = part
field-stake = mise

# Pourquoi un coup est refusé
reason-no-such-number-of-dice = Vous pouvez annoncer de { $from } à { $to } dés.
    .label = nombre de dés impossible
reason-no-such-card = Les cartes vont de { $from } à { $to }.
    .label = carte inexistante
reason-card-not-in-hand = Vous n’avez plus le { $card } en main.
    .label = carte absente de la main
reason-wrong-number-of-dice = { $announced ->
        [1] Un dé a été annoncé : vous en lancez exactement un.
       *[other] { $announced } dés ont été annoncés : vous en lancez exactement { $announced }.
    }
    .label = mauvais nombre de dés
reason-no-such-face = Les faces d’un dé vont de { $from } à { $to }.
    .label = face inexistante
reason-no-coin-left = Vous n’avez plus de pièce à miser.
    .label = plus de pièce

# Ce qui arrive
event-announced = { SEAT($seat) } annonce { $dice ->
        [1] un dé
       *[other] { $dice } dés
    }, pose une carte face cachée et mise une pièce. Le pot est { $pot ->
        [1] d’une pièce
       *[other] de { $pot } pièces
    }.
    .seat = Vous annoncez { $dice ->
        [1] un dé
       *[other] { $dice } dés
    }, posez une carte face cachée et misez une pièce. Le pot est { $pot ->
        [1] d’une pièce
       *[other] de { $pot } pièces
    }.
event-committed = { SEAT($seat) } pose une carte face cachée et mise une pièce. Le pot est { $pot ->
        [1] d’une pièce
       *[other] de { $pot } pièces
    }.
    .seat = Vous posez une carte face cachée et misez une pièce. Le pot est { $pot ->
        [1] d’une pièce
       *[other] de { $pot } pièces
    }.
event-card_laid = La carte posée par { SEAT($seat) } est le { $card }.
    .seat = Votre carte est le { $card }.
event-rolled = { COUNT($rolled) ->
        [1] Le dé montre { LABEL($rolled) }.
       *[other] Les dés montrent { LABEL($rolled) } : le massimo est { $massimo }.
    }
event-stood = { SEAT($seat) } ne double pas : on montre les cartes.
    .seat = Vous ne doublez pas : on montre les cartes.
event-doubled = { SEAT($seat) } double avec une pièce de plus. Le pot est de { $pot } pièces.
    .seat = Vous doublez avec une pièce de plus. Le pot est de { $pot } pièces.
event-matched = { SEAT($seat) } suit avec une pièce de plus. Le pot est de { $pot } pièces.
    .seat = Vous suivez avec une pièce de plus. Le pot est de { $pot } pièces.
event-folded = { SEAT($seat) } abandonne.
    .seat = Vous abandonnez.
event-revealed = On montre les cartes : { EACH($cards, as: "part-shown_card") }.
part-shown_card = { SEAT($seat) } a posé le { $card }
    .seat = vous avez posé le { $card }
event-pot_won = { SEAT($seat) } prend le pot : { $coins ->
        [1] une pièce
       *[other] { $coins } pièces
    }.
    .seat = Vous prenez le pot : { $coins ->
        [1] une pièce
       *[other] { $coins } pièces
    }.
event-pot_split = { SEAT($seats) } partagent le pot : { $share ->
        [1] une pièce
       *[other] { $share } pièces
    } chacun. { $left ->
        [0] Il ne reste rien sur la table.
        [1] Il reste une pièce sur la table.
       *[other] Il reste { $left } pièces sur la table.
    }
    .seats = Vous partagez le pot avec { SEAT($seats) } : { $share ->
        [1] une pièce
       *[other] { $share } pièces
    } chacun. { $left ->
        [0] Il ne reste rien sur la table.
        [1] Il reste une pièce sur la table.
       *[other] Il reste { $left } pièces sur la table.
    }
event-pot_carried = Personne ne gagne : { $coins ->
        [1] il reste une pièce sur la table.
       *[other] il reste { $coins } pièces sur la table.
    }
event-eliminated = { SEAT($seat) } n’a plus de pièces et est éliminé.
    .seat = Vous n’avez plus de pièces : la partie est finie pour vous.
event-round_began = Le tour { $round } commence ; { SEAT($active) } est le joueur actif.
    .active = Le tour { $round } commence ; vous êtes le joueur actif.

# Tours
heading = Tour 1
heading-round_began = Tour { $round }

# Pourquoi un état est impossible
fault-players = { $players } joueurs sont à la table
fault-no-active-seat = le joueur actif est à la place { $seat }, qui n’existe pas
fault-no-such-round = il n’y a pas de tour { $round }
fault-cards-of-a-seat = la place { $seat } n’a pas chaque carte de 1 à 13 une fois
fault-hand-not-in-order = la main de la place { $seat } n’est pas en ordre croissant
fault-negative-coins = la place { $seat } a un nombre négatif de pièces
fault-dice-announced = { $dice } dés sont annoncés dans la phase { $phase }
fault-dice-rolled = { $dice } dés sont lancés dans la phase { $phase }
fault-no-such-face = un dé montre une face qu’il n’a pas
fault-rounds-over = { $rounds } tours sont finis dans la phase { $phase } du tour { $round }
fault-round-after-the-end = le tour { $round } a été joué quand la partie était finie
fault-card-not-played = au tour { $round }, quelqu’un en jeu n’a pas joué de carte
fault-wrong-active-seat = la place { $seat } ne devait pas être active au tour { $round }
fault-impossible-roll = les dés du tour { $round } n’ont pas pu être lancés ainsi
fault-impossible-folds = les places qui ont abandonné au tour { $round } ne pouvaient pas le faire
fault-too-many-coins-staked = au tour { $round }, on a misé plus de pièces qu’il n’y en avait
fault-wrong-coins = la place { $seat } ne peut pas avoir { $coins } pièces
fault-wrong-cards-played = la place { $seat } n’a pas pu jouer { $cards } cartes
fault-wrong-coins-carried = { $coins } pièces n’ont pas pu être reportées
fault-not-to-be-active = la place { $seat } ne doit pas être active dans la phase { $phase }
fault-stake-without-card = la place { $seat } a une mise sans carte sur la table, ou l’inverse
fault-wrong-stake = la place { $seat } a misé { $coins } pièces dans la phase { $phase }
fault-could-not-fold = la place { $seat } a abandonné quand elle ne le pouvait pas
fault-wrong-phase = la phase { $phase } contredit ce qui est sur la table
