title = Canaletto

# Coups
move-bid = enchérir
move-bribe = jouer le pot-de-vin
move-sell = vendre un ensemble
move-lay = installer la table
move-reveal = retourner un jeton de valeur

# Phases
phase-lay = installation
phase-bid = enchères
phase-sell = choix de la prochaine vente
phase-reveal = jeton de valeur suivant

# Valeurs
value-open = tous les jetons visibles
value-next = seul le prochain jeton visible
value-mirror = miroir
    .counted = { $count ->
        [1] un miroir
       *[other] { $count } miroirs
    }
value-chandelier = lustre
    .counted = { $count ->
        [1] un lustre
       *[other] { $count } lustres
    }
value-fan = éventail
    .counted = { $count ->
        [1] un éventail
       *[other] { $count } éventails
    }
value-lion = lion
    .counted = { $count ->
        [1] un lion
       *[other] { $count } lions
    }
value-painting = tableau
    .counted = { $count ->
        [1] un tableau
       *[other] { $count } tableaux
    }
value-glass = verre
    .counted = { $count ->
        [1] un verre
       *[other] { $count } verres
    }
value-clock = horloge
    .counted = { $count ->
        [1] une horloge
       *[other] { $count } horloges
    }
value-bust = buste
    .counted = { $count ->
        [1] un buste
       *[other] { $count } bustes
    }
value-mug = chope
    .counted = { $count ->
        [1] une chope
       *[other] { $count } chopes
    }
value-ring = bague
    .counted = { $count ->
        [1] une bague
       *[other] { $count } bagues
    }
value-lamp = lampe
    .counted = { $count ->
        [1] une lampe
       *[other] { $count } lampes
    }
value-necklace = collier
    .counted = { $count ->
        [1] un collier
       *[other] { $count } colliers
    }

# Champs
field-first = premier enchérisseur
field-amount = montant
field-auction = enchère
field-bid = offre
field-bidder = meilleur enchérisseur
field-bribe = pot-de-vin disponible
field-bribed = pris par pot-de-vin
field-column = colonne
field-column_from = ancienne place de la colonne
field-debt = dette
field-due = ensembles complets
field-from = de
field-gondola = gondole
field-lots = lots pris
field-markers = jetons de valeur
field-money = argent
field-next_value = prochaine valeur
field-opener = qui ouvre
field-paid = payé
field-palace = palais
field-palaces = palais
field-passed = ont passé
field-price = prix
field-proceeds = recettes
field-sold = ensembles vendus
field-spaces = palais parcourus
field-start = départ
field-tiles = tuiles
field-to = à
field-treasure = trésor
field-treasures = trésors
field-turn = tour
field-unsold = types invendus
field-value = valeur
field-values = valeurs

# Pourquoi un coup est refusé
reason-bid-too-low = Offrez plus de { $above }.
    .label = offre trop basse
reason-bid-too-high = Offrez { $at_most } au plus.
    .label = offre trop haute
reason-last-must-bid = Tous les autres ont passé sans offre : vous devez enchérir.
    .label = le dernier doit enchérir
reason-bribe-already-played = Vous avez déjà joué votre pot-de-vin.
    .label = pot-de-vin déjà joué
reason-no-bid-yet = Un pot-de-vin suppose une offre, et personne n'a encore enchéri.
    .label = pas encore d'offre
reason-bid-too-high-for-bribe = Un pot-de-vin est possible jusqu'à une offre de { $at_most } ; l'offre est de { $bid }.
    .label = offre trop haute pour un pot-de-vin
reason-set-not-due = Cet ensemble ne peut pas être vendu maintenant, mais seulement : { LABEL($one_of, join: "or") }.
    .label = ensemble pas à vendre
reason-marker-already-up = Le jeton { $value } est déjà dans la rangée.
    .label = jeton déjà visible
reason-no-such-marker = Ce jeton de valeur n'existe pas.
    .label = jeton inexistant
reason-marker-twice = Un jeton de valeur figure deux fois dans la rangée.
    .label = jeton en double
reason-wrong-number-of-markers = Le nombre de jetons de valeur retournés est faux.
    .label = mauvais nombre de jetons
reason-wrong-number-of-palaces = Le nombre de palais est faux.
    .label = mauvais nombre de palais
reason-wrong-number-of-tiles = Le nombre de tuiles d'un type est faux.
    .label = mauvais nombre de tuiles
reason-empty-palace = Un palais ne contient aucune tuile.
    .label = palais vide
reason-too-many-tiles = Un palais contient trop de tuiles.
    .label = trop de tuiles dans un palais
reason-two-of-a-type = Un palais contient deux tuiles du même type.
    .label = deux tuiles du même type
reason-no-such-palace = Ce palais n'existe pas.
    .label = palais inexistant

# Ce qui arrive
event-table_laid = Les trésors sont disposés. La gondole et la colonne sont au palais { $start }.
event-markers_turned_up = { COUNT($values) ->
        [1] Le jeton de valeur { LABEL($values) } est retourné.
       *[other] Les jetons de valeur { LABEL($values) } sont retournés.
    }
event-auction_opened = Enchère { $auction } : le palais { $palace } propose { COUNTED($treasures) }. { SEAT($opener) } ouvre.
event-bid_made = { SEAT($seat) } offre { $amount }.
event-gondola_moved = La gondole avance { $spaces ->
        [1] d'un palais, de { $from } à { $to }.
       *[other] de { $spaces } palais, de { $from } à { $to }.
    }
event-passed = { SEAT($seat) } passe.
event-bribe_played = { SEAT($seat) } joue son pot-de-vin : personne ne paie l'offre de { $bid }.
event-lot_taken = { SEAT($seat) } prend { COUNTED($treasures) } au palais { $palace } { $price ->
        [0] pour rien ; il lui reste { $money }.
       *[other] pour { $price } ; il lui reste { $money }.
    }
event-debt_incurred = { SEAT($seat) } ne peut pas payer { $amount } du prix, et doit maintenant { $debt }.
event-gondola_rested = La gondole s'arrête au palais { $to }, et la colonne la rejoint.
event-sales_due = Plusieurs ensembles sont complets : { LABEL($treasures) }. { SEAT($seat) } dit lequel est vendu maintenant.
event-set_sold = L'ensemble « { LABEL($treasure) } » est vendu à { $value } la tuile : { EACH($proceeds, as: "part-proceeds") }.
part-proceeds = { SEAT($seat) } reçoit { $amount } pour { $tiles ->
        [1] une tuile
       *[other] { $tiles } tuiles
    }
