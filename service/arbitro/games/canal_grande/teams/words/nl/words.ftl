title = Canal Grande in teams
about = Canal Grande voor twee teams, waarvan de partners elkaar hun kaarten niet tonen.
overview =
    Twee spelen tegen twee. Jullie team wint zodra jullie samen van elk van de zes wijken een winstkaart hebben, of vier van één wijk. De kaarten van je partner zie je niet.

    In elke ronde verdeelt de deler acht kaarten in twee stapeltjes. Een tegenstander neemt er een en speelt het, daarna speelt de deler het andere. Wijken en gondels gaan naar je hand. Een verrader steelt een kaart van een tegenstander, een spion trekt twee kaarten, en een doge leidt tot een stemming.

    In een stemming legt ieder om beurten kaarten van één wijk of past, tot allen gepast hebben. Het team dat er meer gelegd heeft, wint, en bij gelijke stand het team dat de stemming opende. Het houdt een van die kaarten als winstkaart. Met een gondel voeg je kaarten van een andere wijk toe.

    Cijferkaarten zijn een last: komt een team op 14, dan eindigt de fase, en de spelers van het team met de laagste som trekken elk twee kaarten.

move-steal = kiezen van wie te stelen
phase-steal = keuze van een slachtoffer

field-from = van
field-next = volgende
field-passed = gepast
field-teams = teams

reason-nothing-laid = Je hebt niets gelegd: leg minstens één kaart, of pas.
    .label = niets gelegd

reason-not-an-opponent = Je kunt alleen stelen van een tegenstander met kaarten: { SEAT($opponents, join: "or") }.
    .label = geen tegenstander

event-partners_seated = Partners zitten naast elkaar: { EACH($teams, as: "part-team") }.
part-team = ({ SEAT($items) })
event-traitor_sent = Een verrader van { SEAT($thief) } gaat stelen van { SEAT($victim) }.
    .thief = Je verrader gaat stelen van { SEAT($victim) }.
    .victim = Een verrader van { SEAT($thief) } gaat stelen van jou.

# Waarom een stand niet kan
fault-victim-or-none = er is een slachtoffer genoemd in de fase { $phase }, of geen
fault-impossible-victim = er moet van plaats { $seat } gestolen worden, wat niet kan
fault-no-choice = er valt niet te kiezen van wie te stelen
fault-passed-and-in = iemand die gepast heeft, doet nog mee
fault-wrong-turn = plaats { $seat } kan niet aan de beurt zijn
fault-held-back = plaats { $seat } versterkt zonder kaart van de wijk, maar heeft er een
