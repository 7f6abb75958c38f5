# Coups
move-split = répartir l’offre
    .first = première pile
move-take = prendre une pile
move-open = ouvrir le vote
move-raise = poser davantage
move-deal = distribuer les mains
move-turn_up = retourner l’offre
move-draw = piocher une carte
move-blind = prendre une carte à l’aveugle

# Phases
phase-deal = distribution
phase-turn_up = retournement de l’offre
phase-split = répartition de l’offre
phase-take = choix d’une pile
phase-blind = vol
phase-draw = pioche
phase-open = ouverture d’un vote
phase-raise = vote

# Valeurs
value-cannaregio = Cannaregio
    .counted = { $count ->
        [1] un Cannaregio
       *[other] { $count } Cannaregio
    }
value-castello = Castello
    .counted = { $count ->
        [1] un Castello
       *[other] { $count } Castello
    }
value-dorsoduro = Dorsoduro
    .counted = { $count ->
        [1] un Dorsoduro
       *[other] { $count } Dorsoduro
    }
value-san-marco = San Marco
    .counted = { $count ->
        [1] un San Marco
       *[other] { $count } San Marco
    }
value-san-polo = San Polo
    .counted = { $count ->
        [1] un San Polo
       *[other] { $count } San Polo
    }
value-santa-croce = Santa Croce
    .counted = { $count ->
        [1] un Santa Croce
       *[other] { $count } Santa Croce
    }
value-gondola = gondole
    .counted = { $count ->
        [1] une gondole
       *[other] { $count } gondoles
    }
value-spy = espion
    .counted = { $count ->
        [1] un espion
       *[other] { $count } espions
    }
value-traitor = traître
    .counted = { $count ->
        [1] un traître
       *[other] { $count } traîtres
    }
value-doge = doge
    .counted = { $count ->
        [1] un doge
       *[other] { $count } doges
    }
value-1 = 1
    .counted = { $count ->
        [1] une carte de valeur 1
       *[other] { $count } cartes de valeur 1
    }
value-2 = 2
    .counted = { $count ->
        [1] une carte de valeur 2
       *[other] { $count } cartes de valeur 2
    }
value-3 = 3
    .counted = { $count ->
        [1] une carte de valeur 3
       *[other] { $count } cartes de valeur 3
    }
value-bonus = bonus
value-chooser = sélectionneur
value-dealer = donneur
value-every_district = une carte de victoire de chaque quartier
value-four_of_one_district = quatre cartes de victoire d’un même quartier

# Champs
field-first = premier donneur
field-card = carte
field-cards = cartes
field-cards_drawn = cartes piochées
field-challenger = provocateur
field-dealer = donneur
field-discards = défausse
field-district = quartier
field-districts = quartiers
field-doges = doges à jouer
field-drawn = pioche
field-due = cartes à piocher
field-ending = fin
field-families = familles
field-hand = main
field-hands = mains
field-laid = posé
field-laid_by = posée par
field-number = nombre de cartes
field-number_stack = pile de cartes chiffre
field-numbers = cartes chiffre
field-offer = offre
field-open = face visible
field-pile = pile
field-piles = piles
field-reinforcements = renforts
field-role = rôle
field-spies = espions à jouer
field-stack = pile d’actions
field-sum = somme
field-sums = sommes
field-table = table
field-thief = voleur
field-to_hand = en main
field-total = total
field-totals = totaux
field-traitors = traîtres à jouer
field-turn = tour
field-victim = victime
field-victories = cartes de victoire
field-vote = vote
field-voted = quartiers déjà soumis au vote

# Pourquoi un coup est refusé
reason-already-voted-on = Vous ne pouvez pas ouvrir de vote sur ce quartier : on a déjà voté dans ce tour sur { LABEL($voted) }.
    .label = déjà soumis au vote
reason-empty-pile = Chaque pile a besoin d’une carte : mettez de { $from } à { $to } cartes dans la première.
    .label = pile vide
reason-no-card-of-the-district = Vous devez poser au moins une carte du quartier soumis au vote.
    .label = aucune carte du quartier
reason-no-such-pile = Choisissez l’une des deux piles.
    .label = pile inexistante
reason-not-among-the-cards-dealt = Cette carte n’est pas parmi celles distribuées, ou pas si souvent : { LABEL($card) }.
    .label = pas parmi les cartes distribuées
reason-not-enough-gondolas = Vous n’avez pas assez de gondoles : chaque renfort en demande une.
    .label = pas assez de gondoles
reason-not-in-the-hand = La victime n’a pas en main : { LABEL($card) }.
    .label = absente de la main
reason-not-in-the-offer = L’offre ne contient pas autant de cartes de cette sorte : { LABEL($card) }.
    .label = absente de l’offre
reason-not-in-the-stack = La pile ne contient pas autant de cartes de cette sorte : { LABEL($card) }.
    .label = absente de la pile
reason-not-so-few-cards = Posez de { $from } à { $to } cartes du quartier { LABEL($district) }, pas moins.
    .label = trop peu de cartes
reason-not-so-many-cards = Vous n’avez { $to ->
        [0] aucune carte
        [1] qu’une carte
       *[other] que { $to } cartes
    } du quartier { LABEL($district) }.
    .label = pas autant de cartes
reason-reinforced-twice-from-one-district = Vous ne pouvez prendre de renforts qu’une fois par quartier dans un même coup : posez toutes ses cartes avec une seule gondole.
    .label = deux renforts d’un même quartier
reason-reinforced-with-itself = Le quartier soumis au vote ne peut pas se renforcer lui-même : posez simplement plus de ses cartes.
    .label = renforcé par lui-même
reason-stack-not-used-up = La pile contient encore { $left ->
        [1] une carte, qui vient
       *[other] { $left } cartes, qui viennent
    } d’abord.
    .label = pile pas épuisée
reason-wrong-number-of-cards = Ce n’est pas le bon nombre de cartes.
    .label = mauvais nombre de cartes
reason-wrong-number-of-hands = On distribue une main à chacun des { $players } joueurs.
    .label = mauvais nombre de mains

# Ce qui arrive
event-stacks_laid = Le reste est mélangé : { $stack } cartes action et { $number_stack } cartes chiffre.
event-hands_dealt = Chaque joueur reçoit { $number } cartes.
event-hand_dealt = { SEAT($seat) } a en main { COUNTED($cards) }.
    .seat = Vous avez en main { COUNTED($cards) }.
event-offer_turned_up = { SEAT($seat) } retourne l’offre : { COUNTED($cards) }.
    .seat = Vous retournez l’offre : { COUNTED($cards) }.
event-offer_split = { SEAT($seat) } répartit l’offre : { EACH($piles, as: "part-pile") }.
    .seat = Vous répartissez l’offre : { EACH($piles, as: "part-pile") }.
part-pile = ({ COUNTED($items) })
event-pile_taken = { SEAT($seat) } prend la pile avec { COUNTED($cards) }.
    .seat = Vous prenez la pile avec { COUNTED($cards) }.
event-numbers_laid = { SEAT($seat) } pose face visible { COUNT($numbers) ->
        [1] la carte chiffre { LABEL($numbers) }
       *[other] les cartes chiffre { LABEL($numbers) }
    } : la somme est de { $sum }.
    .seat = Vous posez face visible { COUNT($numbers) ->
        [1] la carte chiffre { LABEL($numbers) }
       *[other] les cartes chiffre { LABEL($numbers) }
    } : votre somme est de { $sum }.
event-picked_up = { SEAT($seat) } prend en main { COUNTED($cards) }.
    .seat = Vous prenez en main { COUNTED($cards) }.
event-card_stolen = Avec un traître, { SEAT($thief) } vole une carte à { SEAT($victim) }, à l’aveugle.
    .thief = Avec un traître, vous volez une carte à { SEAT($victim) }, à l’aveugle.
    .victim = Avec un traître, { SEAT($thief) } vous vole une carte, à l’aveugle.
event-stolen_card_seen = { SEAT($thief) } a volé { COUNTED($card) } à { SEAT($victim) }.
    .thief = Vous avez volé { COUNTED($card) } à { SEAT($victim) }.
    .victim = { SEAT($thief) } vous a volé { COUNTED($card) }.
event-traitor_fell_away = Il n’y a pas de carte à voler : { SEAT($seat) } défausse le traître.
    .seat = Il n’y a pas de carte à voler : vous défaussez votre traître.
event-spy_played = { SEAT($seat) } joue un espion.
    .seat = Vous jouez un espion.
event-card_drawn = { SEAT($seat) } pioche une carte ; { $stack ->
        [0] la pile est vide.
        [1] il reste une carte dans la pile.
       *[other] il reste { $stack } cartes dans la pile.
    }
    .seat = Vous piochez une carte ; { $stack ->
        [0] la pile est vide.
        [1] il reste une carte dans la pile.
       *[other] il reste { $stack } cartes dans la pile.
    }
event-drawn_card_seen = { SEAT($seat) } a pioché { COUNTED($card) }.
    .seat = Vous avez pioché { COUNTED($card) }.
event-stack_renewed = La pile est vide : la défausse mélangée en forme une nouvelle de { $number ->
        [1] une carte
       *[other] { $number } cartes
    }.
event-thrown_out = { SEAT($seat) } défausse { COUNTED($cards) } et pioche à nouveau.
    .seat = Vous défaussez { COUNTED($cards) } et piochez à nouveau.
event-draw_kept = { SEAT($seat) } { $to_hand ->
        [0] ne prend aucune carte en main
        [1] prend en main une carte, sans la montrer
       *[other] prend en main { $to_hand } cartes, sans les montrer
    }{ COUNT($open) ->
        [0] .
       *[other] , et pose face visible : { COUNTED($open) }.
    }
    .seat = Vous { $to_hand ->
        [0] ne prenez aucune carte en main
        [1] prenez en main une carte, sans la montrer
       *[other] prenez en main { $to_hand } cartes, sans les montrer
    }{ COUNT($open) ->
        [0] .
       *[other] , et posez face visible : { COUNTED($open) }.
    }
event-round_began = Un tour commence : { SEAT($dealer) } est le donneur.
    .dealer = Un tour commence : vous êtes le donneur.
event-phase_ended = La phase est finie : les cartes chiffre totalisent { LABEL($sums) }.
event-bonus_granted = { SEAT($seat) } a la somme la plus basse et pioche { $number ->
        [1] une carte
       *[other] { $number } cartes
    }.
    .seat = Vous avez la somme la plus basse et piochez { $number ->
        [1] une carte
       *[other] { $number } cartes
    }.
event-phase_reset = Toute la défausse est mélangée à la pile, qui compte maintenant { $stack } cartes, et toutes les cartes chiffre à la leur.
event-doge_passed_on = { SEAT($seat) } n’a pas de carte pour le vote : { SEAT($challenger) } devient le provocateur.
    .seat = Vous n’avez pas de carte pour le vote : { SEAT($challenger) } devient le provocateur.
    .challenger = { SEAT($seat) } n’a pas de carte pour le vote : vous devenez le provocateur.
event-doge_unused = Personne n’a de carte pour le vote : { SEAT($seat) } défausse le doge.
    .seat = Personne n’a de carte pour le vote : vous défaussez votre doge.
event-vote_forced = Un doge joué par { SEAT($seat) } provoque un vote, ouvert par { SEAT($challenger) }.
    .challenger = Un doge provoque un vote, que vous ouvrez.
    .seat = Votre doge provoque un vote, ouvert par { SEAT($challenger) }.
event-vote_opened = { SEAT($seat) } ouvre le vote sur { LABEL($district) } avec { $number ->
        [1] une carte
       *[other] { $number } cartes
    }{ COUNT($reinforcements) ->
        [0] .
       *[other] , et en renfort { EACH($reinforcements, as: "part-reinforcement") } : { $total } en tout.
    }
    .seat = Vous ouvrez le vote sur { LABEL($district) } avec { $number ->
        [1] une carte
       *[other] { $number } cartes
    }{ COUNT($reinforcements) ->
        [0] .
       *[other] , et en renfort { EACH($reinforcements, as: "part-reinforcement") } : { $total } en tout.
    }
part-reinforcement = { $cards ->
        [1] une carte
       *[other] { $cards } cartes
    } de { LABEL($district) }
event-vote_raised = { SEAT($seat) } { $number ->
        [0] ne pose aucune carte du quartier
        [1] pose une carte de plus
       *[other] pose { $number } cartes de plus
    }{ COUNT($reinforcements) ->
        [0] {" "}: { $total } en tout.
       *[other] , et en renfort { EACH($reinforcements, as: "part-reinforcement") } : { $total } en tout.
    }
    .seat = Vous { $number ->
        [0] ne posez aucune carte du quartier
        [1] posez une carte de plus
       *[other] posez { $number } cartes de plus
    }{ COUNT($reinforcements) ->
        [0] {" "}: { $total } en tout.
       *[other] , et en renfort { EACH($reinforcements, as: "part-reinforcement") } : { $total } en tout.
    }
event-vote_passed = { SEAT($seat) } passe.
    .seat = Vous passez.
event-vote_won = Le vote sur { LABEL($district) } finit avec { LABEL($totals) } cartes : { COUNT($seats) ->
        [1] { SEAT($seats) } gagne.
       *[other] { SEAT($seats) } gagnent.
    }
    .seats = Le vote sur { LABEL($district) } finit avec { LABEL($totals) } cartes : { COUNT($seats) ->
        [0] vous gagnez.
       *[other] vous gagnez avec { SEAT($seats) }.
    }
event-victory_card_won = Une carte de victoire de { LABEL($district) }, posée par { SEAT($laid_by) }, revient à { SEAT($seats) }.
    .laid_by = L’une de vos cartes { LABEL($district) } devient une carte de victoire.
    .seats = Une carte de victoire de { LABEL($district) }, posée par { SEAT($laid_by) }, { COUNT($seats) ->
        [0] vous revient.
       *[other] revient à vous et à { SEAT($seats) }.
    }
event-laid_discarded = { SEAT($seat) } défausse { COUNTED($cards) }.
    .seat = Vous défaussez { COUNTED($cards) }.
event-laid_taken_back = { SEAT($seat) } reprend { COUNTED($cards) }.
    .seat = Vous reprenez { COUNTED($cards) }.
event-doge_spent = { SEAT($seat) } défausse le doge.
    .seat = Vous défaussez votre doge.

# Tours
heading = Mise en place
heading-round_began = Nouveau tour

# Pourquoi un état est impossible
fault-vote-or-none = il y a un vote dans la phase { $phase }, ou aucun
fault-voters = le vote n’est pas entre les joueurs de la table
fault-not-last-district = le vote ne porte pas sur le dernier quartier de ce tour
fault-passed-on-in-vain = le doge a été transmis par un joueur qui pouvait l’utiliser
fault-passed-on-to-opponent = le doge a été transmis à un adversaire
fault-done-before-the-opening = quelque chose a été fait avant l’ouverture du vote
fault-no-opener = ce n’est pas le tour d’un provocateur qui peut ouvrir le vote
fault-players = { $players } joueurs sont à la table
fault-sides = il y a des cartes de victoire de { $sides } camps
fault-no-such-dealer = le donneur est à la place { $seat }, qui n’existe pas
fault-no-such-actor = c’est à la place { $seat } d’agir, et elle n’existe pas
fault-number-of-cards = il ne peut pas y avoir { $cards } cartes
fault-empty-reinforcement = un renfort est sans carte
fault-action-cards = les cartes action ne font pas le jeu complet
fault-number-cards = les cartes chiffre ne font pas le jeu complet
fault-never-held = la place { $seat } a en main une carte qu’on n’a jamais en main
fault-hand-not-in-order = la main de la place { $seat } n’est pas en ordre alphabétique
fault-stack-not-in-order = une pile n’est pas en ordre alphabétique
fault-actor-or-none = quelqu’un agit dans la phase { $phase }, ou personne
fault-piles = il y a { $piles } piles dans la phase { $phase }
fault-empty-pile = une pile est vide
fault-wrong-offer = l’offre n’est pas de cinq cartes action et trois cartes chiffre
fault-pile-too-large = la pile laissée au donneur est trop grande
fault-cards-drawn = { $drawn } cartes sur { $due } sont piochées dans la phase { $phase }
fault-traitors-to-play = { $traitors } traîtres sont à jouer dans la phase { $phase }
fault-spy-left-out = un espion a été oublié dans la phase { $phase }
fault-vote-without-doge = il y a un vote sans doge
fault-spy-not-discarded = on pioche pour un espion qui n’a pas été défaussé
fault-too-many-to-play = il y a plus de cartes à jouer qu’on n’a pu en prendre
fault-wrong-bonus = le bonus contredit la phase { $phase }
fault-wrong-role = la place { $seat } agit comme { LABEL($role) }
fault-parts-of-rounds = les cartes chiffre ne viennent pas de tours entiers
fault-phase-ended = la phase était finie avant ce tour
fault-bonus-not-due = la place { $seat } pioche un bonus qui ne lui revient pas
fault-before-the-deal = des cartes ont quitté les piles avant la distribution
fault-discarded-too-early = des cartes ont été défaussées avant le premier tour d’une phase
fault-votes-too-early = il y a eu des votes dans un tour qui n’y est pas encore, ou qui est fini
fault-voted-twice = on a voté deux fois sur un quartier dans un tour
fault-no-victory-card = un vote de ce tour n’a pas laissé de carte de victoire
fault-goes-on-though-won = la partie est gagnée et continue
fault-not-won-last = la partie est finie, mais pas par son dernier vote
fault-doge-not-discarded = la partie est finie, mais le doge du dernier vote n’a pas été défaussé
fault-not-opened = le provocateur n’a pas ouvert le vote
fault-reinforced-with-itself = la place { $seat } renforce le quartier par lui-même
