title = Canal Grande

reason-not-more-cards = Lay more than the other player: { $needed ->
        [one] at least one card.
       *[other] at least { $needed } cards.
    }
    .label = not more cards
