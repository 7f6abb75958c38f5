title = Canal Grande
about = One of you splits the offer, the other chooses; then votes decide who rules the districts.
overview =
    You win as soon as you have a victory card of each of the six districts, or four of one district.

    In each round, the dealer splits eight cards into two piles. The chooser takes one of them and plays it, then the dealer plays the other. Districts and gondolas go to your hand. A traitor steals a card from the other player, a spy draws two cards, and a doge forces a vote.

    In a vote, you both lay cards of one district in turn, each time enough to have more than the other, until one of you passes. The player with more keeps one of the cards as a victory card. With a gondola you add cards of another district.

    Number cards are a burden: when someone’s add up to 10, the phase ends, and the player with the lower sum draws three more cards.

reason-not-more-cards = Lay more than the other player: { $needed ->
        [one] at least one card.
       *[other] at least { $needed } cards.
    }
    .label = not more cards

# Why a state cannot occur
fault-empty-hand = a card is to be stolen from an empty hand
fault-reinforced-without-card = seat { $seat } reinforces without a card of the district
fault-as-many-cards = both players have laid as many cards
