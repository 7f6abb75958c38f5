title = Canal Grande
about = L’un partage l’offre, l’autre choisit ; puis des votes disent qui règne sur les quartiers.

reason-not-more-cards = Posez plus que l'autre joueur : { $needed ->
        [1] au moins une carte.
       *[other] au moins { $needed } cartes.
    }
    .label = pas plus de cartes

# Pourquoi un état est impossible
fault-empty-hand = on doit voler une carte dans une main vide
fault-laid-before-the-opening = quelque chose a été posé avant l'ouverture du vote
fault-no-card-to-open = le provocateur n'a pas de carte pour ouvrir le vote
fault-reinforced-without-card = la place { $seat } renforce sans carte du quartier
fault-as-many-cards = les deux joueurs ont posé autant de cartes
