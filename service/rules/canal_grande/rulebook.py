"""The rules of Canal Grande as data."""

from service.rules.kernel import Rule, Words

BOOK = "Canal Grande (Adlung 2002)"

PIECES = Rule(
    "canal-grande.pieces",
    Words(
        en="The 52 action cards are five of each of the six districts, three spies, seven traitors, six gondolas and six doges. The 14 number cards are four ones, five twos and five threes.",
        fr="Les 52 cartes action sont cinq cartes de chacun des six quartiers, trois espions, sept traîtres, six gondoles et six doges. Les 14 cartes chiffre sont quatre un, cinq deux et cinq trois.",
        nl="De 52 actiekaarten zijn vijf kaarten van elk van de zes wijken, drie spionnen, zeven verraders, zes gondels en zes doges. De 14 cijferkaarten zijn vier enen, vijf tweeën en vijf drieën.",
    ),
    source=f"{BOOK}, Spelmateriaal",
    ruling=Words(
        en="The rulebook gives only the range of the number cards. The board game San Marco, of which this is the card version, prints 8, 10 and 10 of them: exactly twice these.",
        fr="La règle ne donne que l'étendue des cartes chiffre. Le jeu San Marco, dont celui-ci est la version cartes, en imprime 8, 10 et 10 : exactement le double.",
        nl="De spelregels geven alleen het bereik van de cijferkaarten. Het bordspel San Marco, waarvan dit de kaartversie is, heeft er 8, 10 en 10: precies het dubbele.",
    ),
)
SETUP = Rule(
    "canal-grande.setup",
    Words(
        en="Two cards of each district are shuffled and each player is dealt four of them; the four left are shuffled into the other action cards. The number cards form a stack of their own. Seat 0 deals first unless the table names another.",
        fr="On mélange deux cartes de chaque quartier et chacun en reçoit quatre ; les quatre autres sont mélangées aux cartes action restantes. Les cartes chiffre forment leur propre pile. Le siège 0 distribue d'abord, sauf si la table en désigne un autre.",
        nl="Twee kaarten van elke wijk worden samen geschud; ieder krijgt vier van die twaalf, en de vier andere gaan geschud bij de overige actiekaarten. De cijferkaarten vormen een eigen stapel. Plaats 0 deelt het eerst, tenzij de tafel een ander aanwijst.",
    ),
    source=f"{BOOK}, Spelvoorbereiding",
)
OFFER = Rule(
    "canal-grande.offer",
    Words(
        en="The dealer turns up five action cards and three number cards for all to see, and splits the eight into two piles of at least one card each.",
        fr="Le donneur retourne cinq cartes action et trois cartes chiffre à la vue de tous, et répartit les huit en deux piles d'au moins une carte.",
        nl="De deler legt vijf actiekaarten en drie cijferkaarten open neer en verdeelt de acht in twee stapeltjes van minstens één kaart.",
    ),
    source=f"{BOOK}, Speelronde",
)
CHOICE = Rule(
    "canal-grande.choice",
    Words(
        en="The chooser takes one of the two piles and acts on all of its cards. Then the dealer takes the other and does the same.",
        fr="Le sélectionneur prend l'une des deux piles et en exécute toutes les cartes. Puis le donneur prend l'autre et fait de même.",
        nl="De kiezer neemt een van beide stapeltjes en voert al zijn kaarten uit. Daarna neemt de deler het andere en doet hetzelfde.",
    ),
    source=f"{BOOK}, Speelronde, De uitvoering van de actiekaarten van de verkoper",
)
ACTIONS = Rule(
    "canal-grande.actions",
    Words(
        en="A pile is acted on in this order: number cards are laid open in front of the player, districts and gondolas go to the hand, then come the traitors, then the spies, then the doges.",
        fr="Une pile s'exécute dans cet ordre : les cartes chiffre sont posées ouvertes devant le joueur, quartiers et gondoles vont en main, puis viennent les traîtres, les espions et enfin les doges.",
        nl="Een stapeltje wordt in deze volgorde uitgevoerd: cijferkaarten komen open voor de speler, wijken en gondels gaan naar de hand, daarna volgen de verraders, dan de spionnen, dan de doges.",
    ),
    source=f"{BOOK}, De bestemming doet het volgende met de kaarten in zijn aanbieding",
    ruling=Words(
        en="The rulebook lists what each kind of card does without ordering them outright; this is the order of its list.",
        fr="La règle énumère l'effet de chaque sorte de carte sans en fixer nettement l'ordre ; c'est celui de son énumération.",
        nl="De spelregels sommen op wat elke soort kaart doet zonder de volgorde uitdrukkelijk vast te leggen; dit is de volgorde van die opsomming.",
    ),
)
TRAITOR = Rule(
    "canal-grande.traitor",
    Words(
        en="Each traitor takes one card, drawn blind, from the other player's hand and is then discarded. Only thief and victim know the card. If that hand is empty the traitor is discarded without effect. Traitors and spies must be played, one at a time.",
        fr="Chaque traître prend une carte, tirée à l'aveugle, dans la main de l'autre joueur, puis est défaussé. Seuls le voleur et la victime la connaissent. Si cette main est vide, le traître est défaussé sans effet. Traîtres et espions doivent être joués, un par un.",
        nl="Elke verrader neemt blind één kaart uit de hand van de andere speler en wordt dan afgelegd. Alleen dief en slachtoffer kennen die kaart. Is die hand leeg, dan wordt de verrader zonder gevolg afgelegd. Verraders en spionnen moeten gespeeld worden, één voor één.",
    ),
    source=f"{BOOK}, Verrader",
    ruling=Words(
        en="The rulebook says that a player may steal or draw. A drawn doge can hurt, so leaving a card unplayed would be a choice that nothing governs; both are therefore mandatory.",
        fr="La règle dit qu'on peut voler ou piocher. Un doge pioché peut nuire, si bien que renoncer serait un choix que rien n'encadre ; les deux sont donc obligatoires.",
        nl="De spelregels zeggen dat men mag stelen of trekken. Een getrokken doge kan nadelig zijn, zodat afzien een keuze zou zijn waar niets over geregeld is; beide zijn daarom verplicht.",
    ),
)
SPY = Rule(
    "canal-grande.spy",
    Words(
        en="For each spy the player draws two cards from the action stack without showing them. Both are drawn before anything else happens, and before anybody else learns what they are. Then districts and gondolas go to the hand unseen, traitors steal at once and are discarded, and doges are laid open for a vote. Spies must be played, one at a time.",
        fr="Pour chaque espion, le joueur pioche deux cartes action sans les montrer. Les deux sont piochées avant toute autre chose, et avant que quiconque d'autre ne les connaisse. Puis quartiers et gondoles vont en main sans être vus, les traîtres volent aussitôt et sont défaussés, et les doges sont posés ouverts pour un vote. Les espions doivent être joués, un par un.",
        nl="Voor elke spion trekt de speler twee kaarten van de actiestapel zonder ze te tonen. Beide worden getrokken voor er iets anders gebeurt, en voor iemand anders weet wat het zijn. Daarna gaan wijken en gondels ongezien naar de hand, verraders stelen meteen en worden afgelegd, en doges komen open te liggen voor een stemming. Spionnen moeten gespeeld worden, één voor één.",
    ),
    source=f"{BOOK}, Spion",
    ruling=Words(
        en="The rulebook says that a player may draw. A drawn doge can hurt, so leaving a spy unplayed would be a choice that nothing governs; it is therefore mandatory.",
        fr="La règle dit qu'on peut piocher. Un doge pioché peut nuire, si bien que renoncer à un espion serait un choix que rien n'encadre ; il est donc obligatoire.",
        nl="De spelregels zeggen dat men mag trekken. Een getrokken doge kan nadelig zijn, zodat een spion niet spelen een keuze zou zijn waar niets over geregeld is; hij is daarom verplicht.",
    ),
)
SPY_REPLACE = Rule(
    "canal-grande.spy.replace",
    Words(
        en="Once all the cards due have been drawn, the spies among them are discarded and as many cards are drawn in their place, all of these too before anything else happens, until no spy is among them.",
        fr="Une fois toutes les cartes dues piochées, les espions qui s'y trouvent sont défaussés et l'on pioche autant de cartes à leur place, elles aussi toutes avant autre chose, jusqu'à ce qu'il n'y ait plus d'espion.",
        nl="Zodra alle kaarten getrokken zijn, worden de spionnen ertussen afgelegd en even veel kaarten in hun plaats getrokken, ook die allemaal voor er iets anders gebeurt, tot er geen spion meer bij is.",
    ),
    source=f"{BOOK}, Spion",
    ruling=Words(
        en="The rulebook replaces drawn spies by correspondingly many cards, which could mean one or two for each; one keeps the draw at its size. And since all cards are drawn before others learn any, spies are thrown out only when the draw is complete.",
        fr="La règle remplace les espions piochés par un nombre correspondant de cartes, ce qui pourrait signifier une ou deux chacun ; une seule garde à la pioche sa taille. Et comme toutes les cartes sont piochées avant que les autres n'en apprennent une, on n'écarte les espions qu'une fois la pioche complète.",
        nl="De spelregels vervangen getrokken spionnen door overeenkomstig veel kaarten, wat één of twee per spion kan betekenen; met één blijft de trek even groot. En omdat alle kaarten getrokken worden voor anderen er een kennen, gaan spionnen pas weg als de trek volledig is.",
    ),
)
RESHUFFLE = Rule(
    "canal-grande.reshuffle",
    Words(
        en="When an action card is due and the stack is empty, the discards are shuffled into a new stack and the draw goes on. The spy being played and what this draw has thrown out are among the discards; cards still lying open are not.",
        fr="Quand une carte action est due et que la pile est vide, la défausse est mélangée pour former une nouvelle pile et la pioche continue. L'espion joué et ce que cette pioche a écarté en font partie ; les cartes encore posées ouvertes, non.",
        nl="Als er een actiekaart nodig is en de stapel leeg is, wordt de aflegstapel tot een nieuwe stapel geschud en gaat het trekken verder. De gespeelde spion en wat deze trek heeft weggelegd horen daarbij; kaarten die nog open liggen niet.",
    ),
    source=f"{BOOK}, Uitzondering",
    ruling=Words(
        en="The rulebook shuffles when the last card is taken: the same cards, unless something is discarded before the next one is due. Shuffling only then lets every discard take part.",
        fr="La règle mélange quand la dernière carte est prise : les mêmes cartes, sauf si l'on défausse avant que la suivante ne soit due. Ne mélanger qu'alors fait participer toute la défausse.",
        nl="De spelregels schudden als de laatste kaart wordt genomen: dezelfde kaarten, tenzij er iets wordt afgelegd voor de volgende nodig is. Pas dan schudden laat alles wat afgelegd is meedoen.",
    ),
)
VOTE = Rule(
    "canal-grande.vote",
    Words(
        en="Every doge forces a vote on a district, one after the other.",
        fr="Chaque doge provoque un vote sur un quartier, l'un après l'autre.",
        nl="Elke doge leidt tot een stemming over een wijk, de ene na de andere.",
    ),
    source=f"{BOOK}, Doge",
)
VOTE_DISTRICT = Rule(
    "canal-grande.vote.district",
    Words(
        en="Within one round, the actions of chooser and dealer together, no district is voted on twice. Eligible cards are those of districts not yet voted on this round.",
        fr="Pendant un même tour, actions du sélectionneur et du donneur réunies, on ne vote pas deux fois sur un quartier. Les cartes admissibles sont celles des quartiers sur lesquels on n'a pas encore voté ce tour-ci.",
        nl="Binnen één ronde, de acties van kiezer en deler samen, wordt over geen wijk twee keer gestemd. Bruikbaar zijn kaarten van wijken waarover deze ronde nog niet gestemd is.",
    ),
    source=f"{BOOK}, Doge",
    ruling=Words(
        en="The rulebook speaks of a player without district cards. A card of a district already voted on cannot open a vote, so a player who holds only such cards is treated like one without any.",
        fr="La règle parle d'un joueur sans carte quartier. La carte d'un quartier déjà soumis au vote ne peut en ouvrir un : qui n'a que de telles cartes est traité comme s'il n'en avait pas.",
        nl="De spelregels spreken van een speler zonder wijkkaarten. Een kaart van een wijk waarover al gestemd is kan geen stemming openen; wie alleen zulke kaarten heeft, geldt als iemand zonder.",
    ),
)
VOTE_CHALLENGER = Rule(
    "canal-grande.vote.challenger",
    Words(
        en="The doge's owner is the challenger. If the owner has no eligible card, the other player is, without being asked; if neither has one the doge is discarded unused.",
        fr="Le propriétaire du doge est le provocateur. S'il n'a pas de carte admissible, c'est l'autre joueur, sans qu'on le lui demande ; si aucun n'en a, le doge est défaussé sans effet.",
        nl="De bezitter van de doge is de uitdager. Heeft die geen bruikbare kaart, dan is het vanzelf de andere speler; heeft niemand er een, dan wordt de doge ongebruikt afgelegd.",
    ),
    source=f"{BOOK}, Stemming",
    ruling=Words(
        en="The rulebook makes the other player challenger automatically. The table would see it happen, so it is no decision and nobody is asked.",
        fr="La règle fait de l'autre joueur le provocateur automatiquement. La table le verrait, ce n'est donc pas une décision et personne n'est consulté.",
        nl="De spelregels maken de andere speler automatisch uitdager. De tafel zou het zien gebeuren, dus is het geen beslissing en wordt niemand iets gevraagd.",
    ),
)
VOTE_OPEN = Rule(
    "canal-grande.vote.open",
    Words(
        en="The challenger names the district by laying at least one card of it, and may lay more.",
        fr="Le provocateur désigne le quartier en posant au moins une de ses cartes, et peut en poser davantage.",
        nl="De uitdager noemt de wijk door er minstens één kaart van te leggen, en mag er meer leggen.",
    ),
    source=f"{BOOK}, Stemming",
)
VOTE_REINFORCE = Rule(
    "canal-grande.vote.reinforce",
    Words(
        en="With each gondola laid a player adds one or more cards of one other district, which count for the vote; in one move at most once for each district. Districts already voted on may reinforce. The player must have laid a card of the vote's own district before, or lay it in the same move. The opening may reinforce too.",
        fr="Avec chaque gondole posée, un joueur ajoute une ou plusieurs cartes d'un seul autre quartier, qui comptent pour le vote ; une fois au plus par quartier dans le même coup. Les quartiers déjà soumis au vote peuvent servir. Il faut avoir posé une carte du quartier en jeu, avant ou dans le même coup. L'ouverture peut aussi recevoir des renforts.",
        nl="Met elke gelegde gondel voegt een speler één of meer kaarten van één andere wijk toe, die meetellen in de stemming; in één zet hoogstens één keer per wijk. Wijken waarover al gestemd is mogen versterken. Men moet een kaart van de wijk zelf gelegd hebben, eerder of in dezelfde zet. Ook bij het openen mag men versterken.",
    ),
    source=f"{BOOK}, Stemming, Belangrijk",
    ruling=Words(
        en="A second gondola for the same district in one move would be wasted, so it is not allowed. The rulebook lets a player reinforce as soon as one card of the district is laid, and the opening lays one.",
        fr="Une seconde gondole pour le même quartier dans un coup serait gaspillée, elle n'est donc pas admise. La règle permet les renforts dès qu'une carte du quartier est posée, et l'ouverture en pose une.",
        nl="Een tweede gondel voor dezelfde wijk in één zet zou verspild zijn en mag dus niet. De spelregels laten versterken toe zodra er één kaart van de wijk ligt, en wie opent legt er een.",
    ),
)
VOTE_RAISE = Rule(
    "canal-grande.vote.raise",
    Words(
        en="In turn, the defender first, a player lays enough to have more district cards than the other in all, or passes, which ends the vote. Gondolas do not count.",
        fr="À tour de rôle, le défenseur d'abord, un joueur pose de quoi avoir au total plus de cartes quartier que l'autre, ou passe, ce qui clôt le vote. Les gondoles ne comptent pas.",
        nl="Om beurten, de verdediger eerst, legt een speler genoeg om in totaal meer wijkkaarten te hebben dan de ander, of past, waarmee de stemming eindigt. Gondels tellen niet mee.",
    ),
    source=f"{BOOK}, Stemming",
)
VOTE_WIN = Rule(
    "canal-grande.vote.win",
    Words(
        en="Whoever has laid more wins the vote: their first card of the district lies open in front of them as a victory card. Their other cards laid and the doge are discarded.",
        fr="Qui a posé le plus gagne le vote : sa première carte du quartier reste ouverte devant lui comme carte de victoire. Ses autres cartes posées et le doge sont défaussés.",
        nl="Wie het meest heeft gelegd wint de stemming: zijn eerste kaart van de wijk blijft als winstpunt open voor hem liggen. Zijn andere gelegde kaarten en de doge worden afgelegd.",
    ),
    source=f"{BOOK}, Belangrijk",
)
VOTE_LOSE = Rule(
    "canal-grande.vote.lose",
    Words(
        en="The loser discards the first card they laid and all gondolas they laid, and takes the rest back into the hand. Cards of the district count as laid before reinforcements. A defender who laid nothing loses nothing.",
        fr="Le perdant défausse la première carte qu'il a posée et toutes ses gondoles posées, et reprend le reste en main. Les cartes du quartier comptent comme posées avant les renforts. Un défenseur qui n'a rien posé ne perd rien.",
        nl="De verliezer legt de eerste kaart die hij legde en al zijn gelegde gondels af, en neemt de rest terug in de hand. Kaarten van de wijk gelden als eerder gelegd dan versterkingen. Een verdediger die niets legde verliest niets.",
    ),
    source=f"{BOOK}, Belangrijk",
)
ROLES = Rule(
    "canal-grande.roles",
    Words(
        en="After a round dealer and chooser change places, unless a new phase begins.",
        fr="Après un tour, donneur et sélectionneur échangent leurs rôles, sauf si une nouvelle phase commence.",
        nl="Na een ronde wisselen deler en kiezer van rol, tenzij er een nieuwe fase begint.",
    ),
    source=f"{BOOK}, Nieuwe speelronde",
)
PHASE_END = Rule(
    "canal-grande.phase.end",
    Words(
        en="If after a round the number cards of a player add up to ten or more, the phase ends.",
        fr="Si après un tour les cartes chiffre d'un joueur totalisent dix ou plus, la phase se termine.",
        nl="Als de cijferkaarten van een speler na een ronde samen tien of meer zijn, eindigt de fase.",
    ),
    source=f"{BOOK}, Nieuwe fase",
)
PHASE_BONUS = Rule(
    "canal-grande.phase.bonus",
    Words(
        en="The player with the lower sum draws three action cards as with a spy, before stack and discards are shuffled. Doges among them are discarded and replaced one for one, like spies; traitors steal at once.",
        fr="Le joueur au total le plus bas pioche trois cartes action comme avec un espion, avant qu'on ne mélange pile et défausse. Les doges y sont défaussés et remplacés un pour un, comme les espions ; les traîtres volent aussitôt.",
        nl="De speler met de laagste som trekt drie actiekaarten zoals met een spion, voor stapel en aflegstapel geschud worden. Doges daarbij worden afgelegd en één voor één vervangen, net als spionnen; verraders stelen meteen.",
    ),
    source=f"{BOOK}, Nieuwe fase",
    ruling=Words(
        en="The rulebook says that the player may draw. Without doges the cards cannot hurt, so nobody is asked.",
        fr="La règle dit que le joueur peut piocher. Sans doge, ces cartes ne peuvent pas nuire : on ne demande donc rien.",
        nl="De spelregels zeggen dat de speler mag trekken. Zonder doges kunnen de kaarten niet nadelig zijn, dus wordt er niets gevraagd.",
    ),
)
PHASE_DEALER = Rule(
    "canal-grande.phase.dealer",
    Words(
        en="Whoever did not draw the bonus deals first in the new phase. With equal sums nobody draws, and the chooser of the last round deals.",
        fr="Qui n'a pas pioché le bonus distribue d'abord dans la nouvelle phase. À égalité, personne ne pioche et le sélectionneur du dernier tour distribue.",
        nl="Wie de extra kaarten niet trok, deelt het eerst in de nieuwe fase. Bij gelijke som trekt niemand en deelt de kiezer van de laatste ronde.",
    ),
    source=f"{BOOK}, Nieuwe fase, Belangrijk",
)
PHASE_RESET = Rule(
    "canal-grande.phase.reset",
    Words(
        en="Discards and stack are shuffled into one stack, and all number cards likewise; everyone starts from 0 again. Hands and victory cards stay.",
        fr="La défausse et la pile sont mélangées en une seule pile, et toutes les cartes chiffre de même ; chacun repart de 0. Les mains et les cartes de victoire restent.",
        nl="Aflegstapel en stapel worden tot één stapel geschud, en alle cijferkaarten ook; iedereen begint weer bij 0. Handen en winstpunten blijven.",
    ),
    source=f"{BOOK}, Nieuwe fase, Belangrijk",
)
END = Rule(
    "canal-grande.end",
    Words(
        en="Whoever first has a victory card of all six districts, or four of one, wins at once: the vote is settled in full and everything else is left undone.",
        fr="Le premier à avoir une carte de victoire de chacun des six quartiers, ou quatre d'un seul, gagne aussitôt : le vote est réglé en entier et le reste n'a plus lieu.",
        nl="Wie als eerste van alle zes wijken een winstpunt heeft, of vier van één wijk, wint meteen: de stemming wordt volledig afgehandeld en al het andere blijft achterwege.",
    ),
    source=f"{BOOK}, Einde van het spel",
)

RULEBOOK = (
    PIECES,
    SETUP,
    OFFER,
    CHOICE,
    ACTIONS,
    TRAITOR,
    SPY,
    SPY_REPLACE,
    RESHUFFLE,
    VOTE,
    VOTE_DISTRICT,
    VOTE_CHALLENGER,
    VOTE_OPEN,
    VOTE_REINFORCE,
    VOTE_RAISE,
    VOTE_WIN,
    VOTE_LOSE,
    ROLES,
    PHASE_END,
    PHASE_BONUS,
    PHASE_DEALER,
    PHASE_RESET,
    END,
)
