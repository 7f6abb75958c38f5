title = Canal Grande

reason-not-more-cards = Posez plus que l'autre joueur : { $needed ->
        [1] au moins une carte.
       *[other] au moins { $needed } cartes.
    }
    .label = pas plus de cartes
