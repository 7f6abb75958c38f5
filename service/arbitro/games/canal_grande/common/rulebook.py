"""The rules that hold in both games, as data."""

from arbitro.rules.kernel import LocalizedText, Rule

BOOK = "Canal Grande (Adlung 2002)"

OFFER = Rule(
    "canal-grande.offer",
    LocalizedText(
        en="The dealer turns up five action cards and three number cards for all to see, and splits the eight into two piles of at least one card each.",
        fr="Le donneur retourne cinq cartes action et trois cartes chiffre à la vue de tous, et répartit les huit en deux piles d'au moins une carte.",
        nl="De deler legt vijf actiekaarten en drie cijferkaarten open neer en verdeelt de acht in twee stapeltjes van minstens één kaart.",
    ),
    source=f"{BOOK}, Speelronde",
)
CHOICE = Rule(
    "canal-grande.choice",
    LocalizedText(
        en="The chooser takes one of the two piles and acts on all of its cards. Then the dealer takes the other and does the same.",
        fr="Le sélectionneur prend l'une des deux piles et en exécute toutes les cartes. Puis le donneur prend l'autre et fait de même.",
        nl="De kiezer neemt een van beide stapeltjes en voert al zijn kaarten uit. Daarna neemt de deler het andere en doet hetzelfde.",
    ),
    source=f"{BOOK}, Speelronde, De uitvoering van de actiekaarten van de verkoper",
)
ACTIONS = Rule(
    "canal-grande.actions",
    LocalizedText(
        en="A pile is acted on in this order: number cards are laid open in front of the player, districts and gondolas go to the hand, then come the traitors, then the spies, then the doges.",
        fr="Une pile s'exécute dans cet ordre : les cartes chiffre sont posées ouvertes devant le joueur, quartiers et gondoles vont en main, puis viennent les traîtres, les espions et enfin les doges.",
        nl="Een stapeltje wordt in deze volgorde uitgevoerd: cijferkaarten komen open voor de speler, wijken en gondels gaan naar de hand, daarna volgen de verraders, dan de spionnen, dan de doges.",
    ),
    source=f"{BOOK}, De bestemming doet het volgende met de kaarten in zijn aanbieding",
    ruling=LocalizedText(
        en="The rulebook lists what each kind of card does without ordering them outright; this is the order of its list.",
        fr="La règle énumère l'effet de chaque sorte de carte sans en fixer nettement l'ordre ; c'est celui de son énumération.",
        nl="De spelregels sommen op wat elke soort kaart doet zonder de volgorde uitdrukkelijk vast te leggen; dit is de volgorde van die opsomming.",
    ),
)
SPY = Rule(
    "canal-grande.spy",
    LocalizedText(
        en="For each spy the player draws two cards from the action stack without showing them. Both are drawn before anything else happens, and before anybody else learns what they are. Then districts and gondolas go to the hand unseen, traitors steal at once and are discarded, and doges are laid open for a vote. Spies must be played, one at a time.",
        fr="Pour chaque espion, le joueur pioche deux cartes action sans les montrer. Les deux sont piochées avant toute autre chose, et avant que quiconque d'autre ne les connaisse. Puis quartiers et gondoles vont en main sans être vus, les traîtres volent aussitôt et sont défaussés, et les doges sont posés ouverts pour un vote. Les espions doivent être joués, un par un.",
        nl="Voor elke spion trekt de speler twee kaarten van de actiestapel zonder ze te tonen. Beide worden getrokken voor er iets anders gebeurt, en voor iemand anders weet wat het zijn. Daarna gaan wijken en gondels ongezien naar de hand, verraders stelen meteen en worden afgelegd, en doges komen open te liggen voor een stemming. Spionnen moeten gespeeld worden, één voor één.",
    ),
    source=f"{BOOK}, Spion",
    ruling=LocalizedText(
        en="The rulebook says that a player may draw. A drawn doge can hurt, so leaving a spy unplayed would be a choice that nothing governs; it is therefore mandatory.",
        fr="La règle dit qu'on peut piocher. Un doge pioché peut nuire, si bien que renoncer à un espion serait un choix que rien n'encadre ; il est donc obligatoire.",
        nl="De spelregels zeggen dat men mag trekken. Een getrokken doge kan nadelig zijn, zodat een spion niet spelen een keuze zou zijn waar niets over geregeld is; hij is daarom verplicht.",
    ),
)
SPY_REPLACE = Rule(
    "canal-grande.spy.replace",
    LocalizedText(
        en="Once all the cards due have been drawn, the spies among them are discarded and as many cards are drawn in their place, all of these too before anything else happens, until no spy is among them.",
        fr="Une fois toutes les cartes dues piochées, les espions qui s'y trouvent sont défaussés et l'on pioche autant de cartes à leur place, elles aussi toutes avant autre chose, jusqu'à ce qu'il n'y ait plus d'espion.",
        nl="Zodra alle kaarten getrokken zijn, worden de spionnen ertussen afgelegd en even veel kaarten in hun plaats getrokken, ook die allemaal voor er iets anders gebeurt, tot er geen spion meer bij is.",
    ),
    source=f"{BOOK}, Spion",
    ruling=LocalizedText(
        en="The rulebook replaces drawn spies by correspondingly many cards, which could mean one or two for each; one keeps the draw at its size. And since all cards are drawn before others learn any, spies are thrown out only when the draw is complete.",
        fr="La règle remplace les espions piochés par un nombre correspondant de cartes, ce qui pourrait signifier une ou deux chacun ; une seule garde à la pioche sa taille. Et comme toutes les cartes sont piochées avant que les autres n'en apprennent une, on n'écarte les espions qu'une fois la pioche complète.",
        nl="De spelregels vervangen getrokken spionnen door overeenkomstig veel kaarten, wat één of twee per spion kan betekenen; met één blijft de trek even groot. En omdat alle kaarten getrokken worden voor anderen er een kennen, gaan spionnen pas weg als de trek volledig is.",
    ),
)
RESHUFFLE = Rule(
    "canal-grande.reshuffle",
    LocalizedText(
        en="When an action card is due and the stack is empty, the discards are shuffled into a new stack and the draw goes on. The spy being played and what this draw has thrown out are among the discards; cards still lying open are not.",
        fr="Quand une carte action est due et que la pile est vide, la défausse est mélangée pour former une nouvelle pile et la pioche continue. L'espion joué et ce que cette pioche a écarté en font partie ; les cartes encore posées ouvertes, non.",
        nl="Als er een actiekaart nodig is en de stapel leeg is, wordt de aflegstapel tot een nieuwe stapel geschud en gaat het trekken verder. De gespeelde spion en wat deze trek heeft weggelegd horen daarbij; kaarten die nog open liggen niet.",
    ),
    source=f"{BOOK}, Uitzondering",
    ruling=LocalizedText(
        en="The rulebook shuffles when the last card is taken: the same cards, unless something is discarded before the next one is due. Shuffling only then lets every discard take part.",
        fr="La règle mélange quand la dernière carte est prise : les mêmes cartes, sauf si l'on défausse avant que la suivante ne soit due. Ne mélanger qu'alors fait participer toute la défausse.",
        nl="De spelregels schudden als de laatste kaart wordt genomen: dezelfde kaarten, tenzij er iets wordt afgelegd voor de volgende nodig is. Pas dan schudden laat alles wat afgelegd is meedoen.",
    ),
)
VOTE = Rule(
    "canal-grande.vote",
    LocalizedText(
        en="Every doge forces a vote on a district, one after the other.",
        fr="Chaque doge provoque un vote sur un quartier, l'un après l'autre.",
        nl="Elke doge leidt tot een stemming over een wijk, de ene na de andere.",
    ),
    source=f"{BOOK}, Doge",
)
VOTE_DISTRICT = Rule(
    "canal-grande.vote.district",
    LocalizedText(
        en="Within one round, the actions of chooser and dealer together, no district is voted on twice. Eligible cards are those of districts not yet voted on this round.",
        fr="Pendant un même tour, actions du sélectionneur et du donneur réunies, on ne vote pas deux fois sur un quartier. Les cartes admissibles sont celles des quartiers sur lesquels on n'a pas encore voté ce tour-ci.",
        nl="Binnen één ronde, de acties van kiezer en deler samen, wordt over geen wijk twee keer gestemd. Bruikbaar zijn kaarten van wijken waarover deze ronde nog niet gestemd is.",
    ),
    source=f"{BOOK}, Doge",
    ruling=LocalizedText(
        en="The rulebook speaks of a player without district cards. A card of a district already voted on cannot open a vote, so a player who holds only such cards is treated like one without any.",
        fr="La règle parle d'un joueur sans carte quartier. La carte d'un quartier déjà soumis au vote ne peut en ouvrir un : qui n'a que de telles cartes est traité comme s'il n'en avait pas.",
        nl="De spelregels spreken van een speler zonder wijkkaarten. Een kaart van een wijk waarover al gestemd is kan geen stemming openen; wie alleen zulke kaarten heeft, geldt als iemand zonder.",
    ),
)
VOTE_OPEN = Rule(
    "canal-grande.vote.open",
    LocalizedText(
        en="The challenger names the district by laying at least one card of it, and may lay more.",
        fr="Le provocateur désigne le quartier en posant au moins une de ses cartes, et peut en poser davantage.",
        nl="De uitdager noemt de wijk door er minstens één kaart van te leggen, en mag er meer leggen.",
    ),
    source=f"{BOOK}, Stemming",
)
PHASE_RESET = Rule(
    "canal-grande.phase.reset",
    LocalizedText(
        en="Discards and stack are shuffled into one stack, and all number cards likewise; everyone starts from 0 again. Hands and victory cards stay.",
        fr="La défausse et la pile sont mélangées en une seule pile, et toutes les cartes chiffre de même ; chacun repart de 0. Les mains et les cartes de victoire restent.",
        nl="Aflegstapel en stapel worden tot één stapel geschud, en alle cijferkaarten ook; iedereen begint weer bij 0. Handen en winstpunten blijven.",
    ),
    source=f"{BOOK}, Nieuwe fase, Belangrijk",
)

PILES = (OFFER, CHOICE, ACTIONS)
SPIES = (SPY, SPY_REPLACE, RESHUFFLE)
VOTES = (VOTE, VOTE_DISTRICT)
