title = Canal Grande
about = One splits the offer, the other chooses; then votes decide who rules the districts.

reason-not-more-cards = Lay more than the other player: { $needed ->
        [one] at least one card.
       *[other] at least { $needed } cards.
    }
    .label = not more cards

# Why a state cannot occur
fault-empty-hand = a card is to be stolen from an empty hand
fault-laid-before-the-opening = something has been laid before the vote was opened
fault-no-card-to-open = the challenger has no card to open the vote with
fault-reinforced-without-card = seat { $seat } reinforces without a card of the district
fault-as-many-cards = both players have laid as many cards
