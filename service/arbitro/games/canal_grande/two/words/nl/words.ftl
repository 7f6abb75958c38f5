title = Canal Grande
about = De een verdeelt het aanbod, de ander kiest; dan beslissen stemmingen over de wijken.
overview =
    Je wint zodra je van elk van de zes wijken een winstkaart hebt, of vier van één wijk.

    In elke ronde verdeelt de deler acht kaarten in twee stapeltjes. De kiezer neemt er een en speelt het, daarna speelt de deler het andere. Wijken en gondels gaan naar je hand. Een verrader steelt een kaart van de andere speler, een spion trekt twee kaarten, en een doge leidt tot een stemming.

    In een stemming leggen jullie om beurten kaarten van één wijk, telkens genoeg om er meer te hebben dan de ander, tot iemand past. Wie er meer heeft, houdt een van die kaarten als winstkaart. Met een gondel voeg je kaarten van een andere wijk toe.

    Cijferkaarten zijn een last: komt iemand op 10, dan eindigt de fase, en wie de laagste som heeft, trekt drie kaarten extra.

reason-not-more-cards = Leg meer dan de andere speler: { $needed ->
        [one] minstens één kaart.
       *[other] minstens { $needed } kaarten.
    }
    .label = niet meer kaarten

# Waarom een stand niet kan
fault-empty-hand = er moet een kaart uit een lege hand gestolen worden
fault-reinforced-without-card = plaats { $seat } versterkt zonder kaart van de wijk
fault-as-many-cards = beide spelers hebben evenveel kaarten gelegd
