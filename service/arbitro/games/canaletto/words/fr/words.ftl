title = Canaletto
about = Enchérissez pour des trésors au bord du canal, et vendez-les au bon prix.
overview =
    Vous achetez des trésors dans les palais au bord du canal, et les vendez avec profit. Si vous êtes le plus riche à la fin, vous gagnez.

    On met aux enchères les trésors d’un palais à la fois, en un seul lot. À votre tour, vous offrez davantage ou vous passez. Le plus offrant paie et prend le lot. La gondole avance d’autant de palais que le dit l’offre, et là où elle s’arrête a lieu l’enchère suivante. Vous pouvez offrir plus que vous n’avez : ce qui manque est une dette, qui compte double à la fin. Une fois par partie, vous pouvez jouer votre pot-de-vin après une offre qui n’est pas trop haute, et prendre le lot sans rien payer.

    Dès que tous les trésors d’un type ont été achetés, ils sont vendus : chacun rapporte la valeur suivante de la rangée. La partie finit quand il reste au plus deux types, et les trésors que vous n’avez pas vendus ne valent rien.

# Coups
move-bid = enchérir
move-bribe = jouer le pot-de-vin
move-sell = vendre un ensemble
move-lay = installer la table
move-reveal = retourner un marqueur de valeur

# Phases
phase-lay = installation
phase-bid = enchères
phase-sell = choix de la prochaine vente
phase-reveal = marqueur de valeur suivant

# Valeurs
value-open = tous les marqueurs visibles
value-next = seul le prochain marqueur visible
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
field-markers = marqueurs de valeur
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
reason-bid-too-low = Votre offre est trop basse : offrez plus de { $above }.
    .label = offre trop basse
reason-bid-too-high = Votre offre est trop haute : offrez { $at_most } au plus.
    .label = offre trop haute
reason-last-must-bid = Vous ne pouvez pas passer : tous les autres ont passé sans offre, vous devez donc enchérir.
    .label = le dernier doit enchérir
reason-bribe-already-played = Vous avez déjà joué votre pot-de-vin.
    .label = pot-de-vin déjà joué
reason-no-bid-yet = Vous ne pouvez pas encore jouer de pot-de-vin : il suppose une offre, et personne n’a encore enchéri.
    .label = pas encore d’offre
reason-bid-too-high-for-bribe = Vous ne pouvez plus jouer de pot-de-vin : la dernière offre est de { $bid }, et il n’est possible que jusqu’à { $at_most }.
    .label = offre trop haute pour un pot-de-vin
reason-set-not-due = Vous ne pouvez pas vendre cet ensemble maintenant, mais seulement : { LABEL($one_of, join: "or") }.
    .label = ensemble pas encore à vendre
reason-marker-already-up = Le marqueur { $value } est déjà dans la rangée.
    .label = marqueur déjà visible
reason-no-such-marker = Ce marqueur de valeur n’existe pas.
    .label = marqueur inexistant
reason-marker-twice = La table est mal installée : { EACH($faults, as: "part-layout_fault") }.
    .label = marqueur en double
reason-wrong-number-of-markers = La table est mal installée : { EACH($faults, as: "part-layout_fault") }.
    .label = mauvais nombre de marqueurs
reason-wrong-number-of-palaces = La table est mal installée : { EACH($faults, as: "part-layout_fault") }.
    .label = mauvais nombre de palais
reason-wrong-number-of-tiles = La table est mal installée : { EACH($faults, as: "part-layout_fault") }.
    .label = mauvais nombre de tuiles
reason-empty-palace = La table est mal installée : { EACH($faults, as: "part-layout_fault") }.
    .label = palais vide
reason-too-many-tiles = La table est mal installée : { EACH($faults, as: "part-layout_fault") }.
    .label = trop de tuiles dans un palais
reason-two-of-a-type = La table est mal installée : { EACH($faults, as: "part-layout_fault") }.
    .label = deux tuiles du même type dans un palais
reason-no-such-palace = La table est mal installée : { EACH($faults, as: "part-layout_fault") }.
    .label = palais inexistant
part-layout_fault = { $reason ->
    [wrong-number-of-palaces] palais : { $there } au lieu de { $expected }
    [wrong-number-of-tiles] tuiles du type { LABEL($treasure) } : { $there } au lieu de { $expected }
    [empty-palace] le palais { $palace } ne contient aucune tuile
    [too-many-tiles] le palais { $palace } contient { $there } tuiles, plus de { $expected }
    [two-of-a-type] le palais { $palace } contient { $there } tuiles du type { LABEL($treasure) }
    [no-such-marker] aucun marqueur ne montre { $value }
    [marker-twice] le marqueur { $value } figure { $there } fois dans la rangée
    [wrong-number-of-markers] marqueurs retournés : { $there } au lieu de { $expected }
   *[no-such-palace] gondole et colonne ne peuvent partir de { $palace } : ce palais n’existe pas
}

# Ce qui arrive
event-table_laid = Les trésors sont disposés. La gondole et la colonne sont au palais { $start }.
event-markers_turned_up = { COUNT($values) ->
        [1] Le marqueur de valeur { LABEL($values) } est retourné.
       *[other] Les marqueurs de valeur { LABEL($values) } sont retournés.
    }
event-auction_opened = Enchère { $auction } : le palais { $palace } propose { COUNTED($treasures) }. { SEAT($opener) } ouvre.
    .opener = Enchère { $auction } : le palais { $palace } propose { COUNTED($treasures) }. Vous ouvrez.
event-bid_made = { SEAT($seat) } offre { $amount }.
    .seat = Vous offrez { $amount }.
event-gondola_moved = La gondole avance { $spaces ->
        [1] d’un palais, de { $from } à { $to }.
       *[other] de { $spaces } palais, de { $from } à { $to }.
    }
event-passed = { SEAT($seat) } passe.
    .seat = Vous passez.
event-bribe_played = { SEAT($seat) } joue son pot-de-vin : personne ne paie l’offre de { $bid }.
    .seat = Vous jouez votre pot-de-vin : personne ne paie l’offre de { $bid }.
event-lot_taken = { SEAT($seat) } prend { COUNTED($treasures) } au palais { $palace } { $price ->
        [0] pour rien ; il lui reste { $money }.
       *[other] pour { $price } ; il lui reste { $money }.
    }
    .seat = Vous prenez { COUNTED($treasures) } au palais { $palace } { $price ->
        [0] pour rien ; il vous reste { $money }.
       *[other] pour { $price } ; il vous reste { $money }.
    }
event-debt_incurred = { SEAT($seat) } ne peut pas payer { $amount } du prix, et doit maintenant { $debt }.
    .seat = Vous ne pouvez pas payer { $amount } du prix, et devez maintenant { $debt }.
event-gondola_rested = La gondole s’arrête au palais { $to }, et la colonne la rejoint.
event-sales_due = Plusieurs ensembles sont complets : { LABEL($treasures) }. { SEAT($seat) } dit lequel est vendu maintenant.
    .seat = Plusieurs ensembles sont complets : { LABEL($treasures) }. C’est à vous de dire lequel est vendu maintenant.
event-set_sold = L’ensemble « { LABEL($treasure) } » est vendu à { $value } la tuile : { EACH($proceeds, as: "part-proceeds") }.
part-proceeds = { SEAT($seat) } reçoit { $amount } pour { $tiles ->
        [1] une tuile
       *[other] { $tiles } tuiles
    }
    .seat = vous recevez { $amount } pour { $tiles ->
        [1] une tuile
       *[other] { $tiles } tuiles
    }

# Enchères
heading = Mise en place
heading-auction_opened = Enchère { $auction }

# Pourquoi un état est impossible
fault-players = { $players } joueurs sont à la table
fault-no-such-seat = la place { $seat } n’existe pas
fault-no-such-palace = le palais { $palace } n’existe pas
fault-before-the-layout = quelque chose s’est passé avant l’installation de la table
fault-layout = la table a été mal installée : { part-layout_fault }
fault-palace-not-emptied = le palais { $palace } devrait être vide si et seulement si son lot a été pris, une fois
fault-empty-lot = un lot sans trésors a été pris
fault-impossible-bid = le lot de l’enchère { $auction } est parti à une offre de { $bid }
fault-bribe-too-late = un pot-de-vin a été joué après une offre de { $bid } à l’enchère { $auction }
fault-bribe-on-own-bid = personne n’a surenchéri sur le joueur qui a ouvert l’enchère { $auction } et qui a pourtant joué un pot-de-vin
fault-bribes = la place { $seat } n’a pas joué exactement le pot-de-vin qui lui manque
fault-wrong-auction = l’enchère { $auction } s’est tenue au palais { $palace } au lieu de { $expected }
fault-wrong-column = la colonne est au palais { $palace } au lieu de { $expected }
fault-wrong-gondola = la gondole est au palais { $palace } au lieu de { $expected }
fault-sold-twice = un ensemble a été vendu deux fois
fault-sold-too-early = { LABEL($treasure) } : vendu avant que toutes les tuiles soient achetées
fault-wrong-order-of-sales = des ensembles ont été vendus dans un autre ordre que celui où ils ont été complétés
fault-went-on-too-long = la partie a continué avec trop peu de types invendus
fault-wrong-holdings = la place { $seat } n’a pas ce qu’elle a acheté et pas vendu
fault-wrong-debt = le lot de l’enchère { $auction } a laissé une dette de { $expected }, pas de { $debt }
fault-wrong-money = la place { $seat } n’a pas pu arriver à { $money } avec { $debt } de dette
fault-not-sold = un ensemble complété plus tôt n’a pas été vendu
fault-wrong-phase = la phase { $phase } contredit ce qui est sur la table
fault-wrong-opener = la place { $seat } n’est pas à gauche de celle qui a pris le dernier lot
fault-auction-under-way = une enchère est en cours dans la phase { $phase }
fault-wrong-bid = l’offre est de { $bid }
fault-bid-without-bidder = il y a une offre sans enchérisseur, ou l’inverse
fault-turn-of-who-passed = c’est à la place { $seat }, qui a pourtant passé
fault-wrong-turn = des offres jusqu’à celle-ci et ces passes ne mènent pas à ce tour
