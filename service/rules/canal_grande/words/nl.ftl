title = Canal Grande

reason-not-more-cards = Leg meer dan de andere speler: { $needed ->
        [one] minstens één kaart.
       *[other] minstens { $needed } kaarten.
    }
    .label = niet meer kaarten
