title = Canal Grande
about = De een verdeelt het aanbod, de ander kiest; dan beslissen stemmingen over de wijken.

reason-not-more-cards = Leg meer dan de andere speler: { $needed ->
        [one] minstens één kaart.
       *[other] minstens { $needed } kaarten.
    }
    .label = niet meer kaarten

# Waarom een stand niet kan
fault-empty-hand = er moet een kaart uit een lege hand gestolen worden
fault-laid-before-the-opening = er is iets gelegd voor de stemming geopend was
fault-no-card-to-open = de uitdager heeft geen kaart om de stemming te openen
fault-reinforced-without-card = plaats { $seat } versterkt zonder kaart van de wijk
fault-as-many-cards = beide spelers hebben evenveel kaarten gelegd
