"""The rules of Canaletto as data."""

from arbitro.rules.kernel import LocalizedText, Rule

A = "Canaletto, translation A"
B = "Canaletto, translation B"

RULEBOOK = (
    Rule(
        "canaletto.pieces",
        LocalizedText(
            en="There are 34 treasure tiles of 12 types: 4 mirrors, 4 chandeliers, 3 fans, 3 "
            "lions, 3 paintings, 3 glasses, 3 clocks, 3 busts, 2 mugs, 2 rings, 2 lamps, 2 "
            "necklaces. Sixteen palaces form a ring. Fourteen value markers show each number from "
            "3 to 16 once. Each player starts with money 30, no debt and one bribe.",
            fr="Il y a 34 tuiles de trésor de 12 types : 4 miroirs, 4 chandeliers, 3 éventails, 3 "
            "lions, 3 tableaux, 3 verres, 3 horloges, 3 bustes, 2 chopes, 2 anneaux, 2 lampes, 2 "
            "colliers. Seize palais forment un anneau. Quatorze marqueurs de valeur portent chacun "
            "un nombre de 3 à 16. Chacun commence avec un avoir de 30, sans dette, et un pot-de-vin.",
            nl="Er zijn 34 schattegels van 12 soorten: 4 spiegels, 4 kroonluchters, 3 waaiers, 3 "
            "leeuwen, 3 schilderijen, 3 glazen, 3 klokken, 3 bustes, 2 kroezen, 2 ringen, 2 "
            "lampen, 2 halskettingen. Zestien paleizen vormen een ring. Veertien waardefiches "
            "tonen elk één getal van 3 tot en met 16. Ieder begint met 30 aan geld, zonder schuld, en "
            "met één steekpenning.",
        ),
        source=f"{A}, Contenu, Préparation; {B}, MATERIEL, Préparation",
        ruling=LocalizedText(
            en="The rulebooks show the number of palaces and what the markers say only in pictures: both are "
            'from a review of the game (Sumo, issue 23). Where A has mugs, B has "poêles", a '
            "mistranslation.",
            fr="Les règles ne montrent qu'en images combien il y a de palais et ce que portent les marqueurs : l'un et l'autre "
            "viennent d'une critique du jeu (Sumo, n° 23). Là où A dit chopes, B dit poêles, par "
            "erreur de traduction.",
            nl="De spelregels tonen alleen op plaatjes hoeveel paleizen er zijn en wat de fiches aangeven: beide "
            "komen uit een bespreking van het spel (Sumo, nummer 23). Waar A kroezen heeft, heeft "
            'B "poêles": een vertaalfout.',
        ),
    ),
    Rule(
        "canaletto.setup.palaces",
        LocalizedText(
            en="The tiles are laid out in the palaces, face up: every palace holds one to three "
            "tiles, and no two of a type.",
            fr="Les tuiles sont réparties dans les palais, face visible : chaque palais en contient "
            "une à trois, jamais deux d'un même type.",
            nl="De tegels worden open over de paleizen verdeeld: in elk paleis liggen er één tot "
            "drie, nooit twee van dezelfde soort.",
        ),
        source=f"{A}, Préparation; {B}, Préparation",
    ),
    Rule(
        "canaletto.setup.values",
        LocalizedText(
            en="Twelve of the fourteen value markers are shuffled into a row; nobody ever sees the "
            "other two. With the option open, the default, the whole row is seen from the start; with next only "
            "the first is, and each following one is turned up when the one before it has been "
            "used and another sale can come.",
            fr="Douze des quatorze marqueurs de valeur, mélangés, forment une rangée ; personne ne "
            "voit jamais les deux autres. Avec l'option open, par défaut, toute la rangée se voit dès le "
            "début ; avec next, seulement le premier, et chacun des suivants est retourné quand le "
            "précédent a servi et qu'une autre vente peut venir.",
            nl="Twaalf van de veertien waardefiches worden geschud en vormen een rij; de andere "
            "twee ziet niemand ooit. Met de optie open, de standaard, ligt de hele rij vanaf het begin open; met "
            "next alleen de eerste, en elke volgende wordt omgedraaid als de vorige gebruikt is en "
            "er nog een verkoop kan komen.",
        ),
        source=f"{A}, Préparation, L'échelle d'évaluation; {B}, Préparation, La valeur de revente",
        ruling=LocalizedText(
            en="B lays all markers face down, A only keeps the two spare ones unseen, and "
            "published reviews describe both ways: so the table chooses.",
            fr="B pose tous les marqueurs face cachée, A ne cache que les deux en trop, et les "
            "critiques publiées décrivent les deux façons : la table choisit donc.",
            nl="B legt alle fiches gedekt, A houdt alleen de twee overtollige verborgen, en "
            "gepubliceerde besprekingen beschrijven beide manieren: dus kiest de tafel.",
        ),
    ),
    Rule(
        "canaletto.setup.start",
        LocalizedText(
            en="Gondola and column start together on any palace, drawn by chance. Player 1 bids "
            "first unless the table names another. Palaces are numbered 0 to 15 clockwise.",
            fr="Gondole et colonne commencent ensemble sur un palais tiré au sort. Le joueur 1 mise "
            "en premier, sauf si la table en nomme un autre. Les palais sont numérotés de 0 à 15 "
            "dans le sens horaire.",
            nl="Gondel en zuil beginnen samen bij een paleis dat het lot aanwijst. Speler 1 biedt "
            "het eerst, tenzij de tafel een andere noemt. De paleizen zijn met de klok mee "
            "genummerd van 0 tot en met 15.",
        ),
        source=f"{A}, Les enchères, Exemple de tour; {B}, La Vente aux enchères, La Gondole",
        ruling=LocalizedText(
            en="The rulebooks leave starting palace and first bidder to the table; these are our "
            "conventions.",
            fr="Les règles laissent à la table le palais de départ et le premier à miser ; ce sont "
            "nos conventions.",
            nl="De spelregels laten beginpaleis en eerste bieder aan de tafel over; dit zijn onze "
            "afspraken.",
        ),
    ),
    Rule(
        "canaletto.auction.order",
        LocalizedText(
            en="The lot at the column is auctioned. From the first bidder on, clockwise, everyone "
            "who has not passed bids or passes in turn. Who holds the highest bid is not asked "
            "again until somebody outbids it.",
            fr="Le lot du palais à la colonne est mis aux enchères. À partir du premier, dans le "
            "sens horaire, quiconque n'a pas passé mise ou passe à son tour. Qui tient la plus "
            "haute mise n'est plus interrogé tant que personne ne la dépasse.",
            nl="De partij bij de zuil wordt geveild. Vanaf de eerste bieder, met de klok mee, biedt "
            "of past ieder die nog niet gepast heeft. Wie het hoogste bod heeft, wordt pas weer "
            "gevraagd als iemand hoger biedt.",
        ),
        source=f"{A}, Les enchères; {B}, La Vente aux enchères",
    ),
    Rule(
        "canaletto.auction.bid",
        LocalizedText(
            en="A bid is higher than the last one; the first is at least 1. No bid is above 100. "
            "Money is no limit.",
            fr="Une mise dépasse la précédente ; la première est d'au moins 1. Aucune ne dépasse "
            "100. L'argent dont on dispose ne limite rien.",
            nl="Een bod is hoger dan het vorige; het eerste is ten minste 1. Geen bod gaat boven "
            "100. Het geld dat men heeft, is geen grens.",
        ),
        source=f"{A}, Les enchères, Dettes; {B}, La Vente aux enchères, DETTES",
        ruling=LocalizedText(
            en="The rulebooks set no limit, but a rules service needs one: 100 is the last space "
            "of the score track.",
            fr="Les règles ne fixent pas de plafond, mais un service de règles en a besoin : 100 "
            "est la dernière case de la table des scores.",
            nl="De spelregels stellen geen grens, maar een regeldienst heeft er een nodig: 100 is "
            "het laatste vak van het scorespoor.",
        ),
    ),
    Rule(
        "canaletto.auction.gondola",
        LocalizedText(
            en="During the auction the gondola stands as many palaces clockwise of the column as "
            "the last bid says, round and round; empty palaces count too.",
            fr="Pendant l'enchère, la gondole se trouve à autant de palais de la colonne que le dit "
            "la dernière mise, dans le sens horaire, en faisant le tour s'il le faut ; les palais "
            "vides comptent aussi.",
            nl="Tijdens de veiling staat de gondel zoveel paleizen voorbij de zuil, met de klok "
            "mee, als het laatste bod zegt, zo nodig meermalen rond; lege paleizen tellen mee.",
        ),
        source=f"{A}, La gondole, La colonne vénitienne, Les enchères, Exemple de tour; "
        f"{B}, La Gondole, La Colonne Vénitienne, La Vente aux enchères",
        note=LocalizedText(
            en="One sentence of A moves the gondola a single space per bid. A's own example "
            "corrects it: bids of 3, 7 and 11 move it 3, 4 and 4; and so does B.",
            fr="Une phrase de A n'avance la gondole que d'une case par mise. L'exemple de A même la "
            "corrige : des mises de 3, 7 et 11 l'avancent de 3, 4 et 4 ; B le confirme.",
            nl="Eén zin van A zet de gondel per bod maar één vak vooruit. Het voorbeeld van A zelf "
            "verbetert dat: biedingen van 3, 7 en 11 zetten haar 3, 4 en 4 vooruit; B zegt "
            "hetzelfde.",
        ),
    ),
    Rule(
        "canaletto.auction.pass",
        LocalizedText(
            en="Who passes is out of this auction. The opener may pass too.",
            fr="Qui passe est hors de cette enchère. Celui qui ouvre peut passer aussi.",
            nl="Wie past, doet aan deze veiling niet meer mee. Ook wie opent mag passen.",
        ),
        source=f"{A}, Les enchères; {B}, La Vente aux enchères",
        note=LocalizedText(
            en="A has the opener make the first bid, B lets them bid or pass: B counts.",
            fr="Selon A, celui qui ouvre fait la première mise ; selon B, il mise ou passe : B "
            "l'emporte.",
            nl="Bij A doet wie opent het eerste bod, bij B biedt of past hij: B geldt.",
        ),
    ),
    Rule(
        "canaletto.auction.end",
        LocalizedText(
            en="The auction ends as soon as all but one have passed and there is a bid. The highest "
            "bidder takes the lot and pays the bid; the others pay nothing.",
            fr="L'enchère s'achève dès que tous sauf un ont passé et qu'il y a une mise. Le plus "
            "offrant prend le lot et paie sa mise ; les autres ne paient rien.",
            nl="De veiling eindigt zodra allen op één na gepast hebben en er een bod is. De hoogste "
            "bieder neemt de kavel en betaalt zijn bod; de anderen betalen niets.",
        ),
        source=f"{A}, Les enchères, Exemple de tour; {B}, La Vente aux enchères",
    ),
    Rule(
        "canaletto.auction.unopened",
        LocalizedText(
            en="When all but one have passed without a bid, the last player must bid, any amount "
            "from 1 on, and takes the lot.",
            fr="Quand tous sauf un ont passé sans mise, le dernier doit miser, à partir de 1, et "
            "prend le lot.",
            nl="Als allen op één na zonder bod gepast hebben, moet de laatste bieden, vanaf 1, en "
            "neemt hij de kavel.",
        ),
        source=f"{A}, Les enchères; {B}, La Vente aux enchères",
        ruling=LocalizedText(
            en="Both translations sell every lot to the highest bid, and neither knows an unsold "
            "lot.",
            fr="Les deux traductions vendent chaque lot à la plus haute mise, et aucune ne connaît "
            "de lot invendu.",
            nl="Beide vertalingen verkopen elke partij aan het hoogste bod, en geen van beide kent "
            "een onverkochte partij.",
        ),
    ),
    Rule(
        "canaletto.auction.next",
        LocalizedText(
            en="The player on the left of whoever took the lot starts the next auction.",
            fr="Le joueur à gauche de celui qui a pris le lot commence l'enchère suivante.",
            nl="De speler links van wie de kavel nam, begint de volgende veiling.",
        ),
        source=f"{A}, Exemple de tour; {B}, La Vente aux enchères",
        ruling=LocalizedText(
            en="A says left of the highest bidder, which differs only after a bribe. B says "
            "outright left of who took the lot: B counts.",
            fr="A dit à gauche du plus offrant, ce qui ne diffère qu'après un pot-de-vin. B dit "
            "nettement à gauche de qui a pris le lot : B l'emporte.",
            nl="A zegt links van de hoogste bieder, wat alleen na een steekpenning verschilt. B "
            "zegt duidelijk links van wie de kavel nam: B geldt.",
        ),
    ),
    Rule(
        "canaletto.bribe",
        LocalizedText(
            en="Once a game, on their turn and instead of a bid or a pass, a player may play their "
            "bribe: they take the lot for nothing and the auction ends. Nobody pays; the gondola "
            "stays where the last bid put it.",
            fr="Une fois par partie, à son tour et au lieu de miser ou de passer, un joueur peut "
            "jouer son pot-de-vin : il prend le lot pour rien et l'enchère s'achève. Personne ne "
            "paie ; la gondole reste là où la dernière mise l'a menée.",
            nl="Eenmaal per spel mag een speler in zijn beurt, in plaats van te bieden of te "
            "passen, zijn steekpenning spelen: hij neemt de kavel voor niets en de veiling "
            "eindigt. Niemand betaalt; de gondel blijft waar het laatste bod haar bracht.",
        ),
        source=f"{A}, Corruption; {B}, Corruption",
    ),
    Rule(
        "canaletto.bribe.after-bid",
        LocalizedText(
            en="A bribe needs at least one bid before it in this auction.",
            fr="Un pot-de-vin suppose au moins une mise déjà faite dans cette enchère.",
            nl="Een steekpenning kan pas als er in deze veiling al een bod is gedaan.",
        ),
        source=f"{A}, Corruption; {B}, Corruption",
    ),
    Rule(
        "canaletto.bribe.limit",
        LocalizedText(
            en="A bribe can be played only while the last bid is at most 15.",
            fr="Un pot-de-vin ne se joue que tant que la dernière mise ne dépasse pas 15.",
            nl="Een steekpenning kan alleen zolang het laatste bod hoogstens 15 is.",
        ),
        source=f"{A}, Corruption; {B}, Corruption",
    ),
    Rule(
        "canaletto.debt",
        LocalizedText(
            en="Who must pay more than they have pays down to 0 and adds the rest to their debt. "
            "Debt is not paid back before the end. Neither money nor debt has a limit.",
            fr="Qui doit payer plus qu'il n'a descend à 0 et ajoute le reste à sa dette. La dette "
            "ne se rembourse pas avant la fin. Ni l'argent ni la dette n'ont de plafond.",
            nl="Wie meer moet betalen dan hij heeft, betaalt tot 0 en telt de rest bij zijn schuld "
            "op. Schuld wordt niet voor het einde afgelost. Geld noch schuld heeft een bovengrens.",
        ),
        source=f"{A}, Dettes, Exemple d'un calcul de dettes; {B}, DETTES",
    ),
    Rule(
        "canaletto.gondola.rest",
        LocalizedText(
            en="The lot's palace is empty now. A gondola on an empty palace goes on clockwise to "
            "the next one with treasure; if none has any, it stays. The column joins it. This "
            "comes before the sales.",
            fr="Le palais du lot est désormais vide. Une gondole devant un palais vide avance dans "
            "le sens horaire jusqu'au prochain palais garni ; s'il n'y en a plus, elle reste. La "
            "colonne la rejoint. Cela précède les ventes.",
            nl="Het paleis van de kavel is nu leeg. Een gondel bij een leeg paleis gaat met de "
            "klok mee door tot het volgende met schatten; als er geen is, blijft ze staan. De zuil "
            "komt erbij. Dit gaat aan de verkopen vooraf.",
        ),
        source=f"{A}, La gondole, Exemple de tour; {B}, La Gondole",
        ruling=LocalizedText(
            en="The rulebooks do not say what happens when the last lot of all has been taken: "
            "there is nowhere to go.",
            fr="Les règles ne disent pas ce qui arrive une fois le tout dernier lot pris : il n'y a "
            "plus où aller.",
            nl="De spelregels zeggen niet wat er gebeurt als de allerlaatste kavel genomen is: er "
            "is geen paleis meer om heen te gaan.",
        ),
    ),
    Rule(
        "canaletto.sale",
        LocalizedText(
            en="When all tiles of a type have been bought the type must be sold: each owner gets "
            "the number of the next value marker for every tile. The marker is used up.",
            fr="Quand toutes les tuiles d'un type ont été achetées, le type doit être vendu : chaque "
            "propriétaire reçoit pour chaque tuile le nombre du prochain marqueur de valeur. Le "
            "marqueur a servi.",
            nl="Als alle tegels van een soort gekocht zijn, moet de soort verkocht worden: iedere "
            "eigenaar krijgt per tegel het getal van de volgende waardefiche. De fiche is daarmee "
            "gebruikt.",
        ),
        source=f"{A}, Vente; {B}, REVENTE",
    ),
    Rule(
        "canaletto.sale.order",
        LocalizedText(
            en="If one lot completes several types, whoever took it says which is sold next, one "
            "after the other. The last one left, like a single one, is sold by itself.",
            fr="Si un lot complète plusieurs types, celui qui l'a pris dit lequel est vendu ensuite, "
            "l'un après l'autre. Le dernier se vend de lui-même.",
            nl="Als één partij meer soorten compleet maakt, zegt wie haar nam welke er nu verkocht "
            "wordt, een voor een. De laatste wordt vanzelf verkocht.",
        ),
        source=f"{A}, Vente de plusieurs ensembles de trésors; {B}, Revendre plus d'un groupe",
        ruling=LocalizedText(
            en="The rulebooks let the taker decide the order, not when. One by one, so that where "
            "markers are turned up one at a time, each choice knows its price.",
            fr="Les règles laissent au preneur l'ordre, sans dire quand il en décide. L'un après "
            "l'autre, pour que, là où les marqueurs se découvrent un à un, chaque choix connaisse "
            "son prix.",
            nl="De spelregels laten wie de kavel nam de volgorde bepalen, maar zeggen niet "
            "wanneer. Een voor een, zodat elke keuze haar prijs kent waar de fiches een voor een "
            "omgedraaid worden.",
        ),
    ),
    Rule(
        "canaletto.end",
        LocalizedText(
            en="If at most two types are left unsold after a turn's sales, the game ends. Tiles "
            "still held are worth nothing.",
            fr="Si, après les ventes d'un tour, il reste au plus deux types invendus, la partie "
            "s'achève. Les tuiles encore détenues ne valent rien.",
            nl="Als na de verkopen van een beurt hoogstens twee soorten onverkocht zijn, eindigt "
            "het spel. Tegels die men nog heeft, zijn niets waard.",
        ),
        source=f"{A}, Fin de la partie; {B}, FIN DU JEU",
        note=LocalizedText(
            en="A counts the types in play, B those on the board. An unsold type always has a tile "
            "in a palace, so the two numbers are the same.",
            fr="A compte les types en jeu, B ceux qui sont sur le plateau. Un type invendu a "
            "toujours une tuile dans un palais : les deux nombres sont égaux.",
            nl="A telt de soorten in het spel, B die op het bord. Van een onverkochte soort ligt "
            "altijd een tegel in een paleis: de twee getallen zijn gelijk.",
        ),
    ),
    Rule(
        "canaletto.score",
        LocalizedText(
            en="A score is money less twice the debt, and can be negative. The highest wins; a tie "
            "is a shared win.",
            fr="Le score est l'argent moins le double de la dette ; il peut être négatif. Le plus "
            "haut gagne ; les ex æquo partagent la victoire.",
            nl="De score is het geld min tweemaal de schuld, en kan negatief zijn. De hoogste wint; "
            "bij gelijke stand wordt de overwinning gedeeld.",
        ),
        source=f"{A}, Dettes, Fin de la partie; {B}, DETTES, FIN DU JEU",
        ruling=LocalizedText(
            en="The rulebooks do not break ties.",
            fr="Les règles ne départagent pas les ex æquo.",
            nl="De spelregels beslissen niet bij gelijke stand.",
        ),
    ),
)
