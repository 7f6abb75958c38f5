"""The rules of Casanova as data."""

from arbitro.rules.kernel import LocalizedText, Rule

BOOK = "Casanova (Kidult 2004)"

RULEBOOK = (
    Rule(
        "casanova.pieces",
        LocalizedText(
            en="Each player starts with twelve coins and the cards 1 to 13; there are three dice "
            "and the game lasts twelve rounds, so one card is never played. Player 1 is active "
            "first, or whom the option first names.",
            fr="Chacun commence avec douze pièces et les cartes 1 à 13 ; il y a trois dés et la "
            "partie dure douze tours, si bien qu'une carte n'est jamais jouée. Le joueur 1 est "
            "actif d'abord, ou celui que nomme l'option first.",
            nl="Iedere speler begint met twaalf munten en de kaarten 1 tot en met 13; er zijn drie "
            "dobbelstenen en het spel duurt twaalf ronden, zodat één kaart nooit gespeeld wordt. Speler 1 "
            "is het eerst actief, of wie de optie first noemt.",
        ),
        source=f"{BOOK}, Contenu du jeu, Mise en place, Comment jouer, Fin du jeu",
        ruling=LocalizedText(
            en="The rulebook lets the youngest begin; who that is the table knows, and names.",
            fr="La règle fait commencer le plus jeune ; la table sait qui c'est, et le nomme.",
            nl="Volgens de spelregels begint de jongste; wie dat is, weet de tafel, en die noemt hem.",
        ),
    ),
    Rule(
        "casanova.announce",
        LocalizedText(
            en="The active player says whether one, two or three dice will be rolled, lays a card "
            "of their hand face down and stakes a coin.",
            fr="Le joueur actif dit si l'on lancera un, deux ou trois dés, pose une carte de sa "
            "main face cachée et mise une pièce.",
            nl="De actieve speler zegt of er met één, twee of drie dobbelstenen wordt gegooid, "
            "legt een handkaart gedekt neer en zet een munt in.",
        ),
        source=f"{BOOK}, Comment jouer",
    ),
    Rule(
        "casanova.commit",
        LocalizedText(
            en="Every other player still in the game stakes a coin and lays a card of their hand "
            "face down. They may do so in any order; a card laid is final.",
            fr="Chaque autre joueur encore en jeu mise une pièce et pose une carte de sa main face "
            "cachée. L'ordre est libre ; une carte posée ne se reprend pas.",
            nl="Iedere andere speler die nog meedoet zet een munt in en legt een handkaart gedekt "
            "neer. De volgorde is vrij; een gelegde kaart ligt vast.",
        ),
        source=f"{BOOK}, Comment jouer",
        ruling=LocalizedText(
            en="The rulebook gives no order. Nobody sees another's card, so none is needed.",
            fr="La règle ne fixe pas d'ordre. Personne ne voit la carte d'un autre : il n'en faut "
            "pas.",
            nl="De spelregels geven geen volgorde. Niemand ziet de kaart van een ander, dus is er "
            "geen nodig.",
        ),
    ),
    Rule(
        "casanova.roll",
        LocalizedText(
            en="When all cards are down, the number of dice that was announced is rolled. Their "
            "sum is the massimo, and everyone sees it.",
            fr="Quand toutes les cartes sont posées, on lance le nombre de dés annoncé. Leur somme "
            "est le massimo, visible de tous.",
            nl="Als alle kaarten liggen, wordt met het aangekondigde aantal dobbelstenen gegooid. "
            "De som is het massimo, dat iedereen ziet.",
        ),
        source=f"{BOOK}, Comment jouer",
    ),
    Rule(
        "casanova.call",
        LocalizedText(
            en="After the roll the active player, and nobody else, either stands, and the cards "
            "are shown, or doubles by staking one more coin. Without a coin left they can only "
            "stand.",
            fr="Après le lancer, le joueur actif, et lui seul, déclare quitte, et l'on montre les "
            "cartes, ou double en misant une pièce de plus. Sans pièce, il ne peut que déclarer "
            "quitte.",
            nl="Na de worp past de actieve speler, en niemand anders, waarna de kaarten worden "
            "getoond, of hij verdubbelt door nog een munt in te zetten. Zonder munt kan hij alleen "
            "passen.",
        ),
        source=f"{BOOK}, Comment jouer, Élimination d'un joueur",
        ruling=LocalizedText(
            en="The rulebook gives no credit, so a player without a coin has nothing to double "
            "with.",
            fr="La règle n'accorde aucun crédit : sans pièce, on n'a pas de quoi doubler.",
            nl="De spelregels geven geen krediet: wie geen munt heeft, kan niet verdubbelen.",
        ),
    ),
    Rule(
        "casanova.answer",
        LocalizedText(
            en="After a double the others answer in clockwise order: each matches it with one "
            "more coin or folds. Without a coin left they can only fold.",
            fr="Après un double, les autres répondent dans le sens horaire : chacun suit d'une "
            "pièce de plus ou abandonne. Sans pièce, on ne peut qu'abandonner.",
            nl="Na een verdubbeling antwoorden de anderen met de klok mee: ieder zet ook een munt "
            "bij of geeft op. Zonder munt kan men alleen opgeven.",
        ),
        source=f"{BOOK}, Comment jouer, Élimination d'un joueur",
        ruling=LocalizedText(
            en="The rulebook gives no credit, so a player without a coin has nothing to match with.",
            fr="La règle n'accorde aucun crédit : sans pièce, on n'a pas de quoi suivre.",
            nl="De spelregels geven geen krediet: wie geen munt heeft, kan niet meegaan.",
        ),
    ),
    Rule(
        "casanova.all-folded",
        LocalizedText(
            en="If all others fold, the active player takes all coins on the table, those carried "
            "over included, whatever card they laid.",
            fr="Si tous les autres abandonnent, le joueur actif prend toutes les pièces sur la "
            "table, celles des tours précédents comprises, quelle que soit sa carte.",
            nl="Als alle anderen opgeven, krijgt de actieve speler alle munten op tafel, ook die "
            "van eerdere ronden, wat zijn kaart ook is.",
        ),
        source=f"{BOOK}, Comment jouer",
    ),
    Rule(
        "casanova.reveal",
        LocalizedText(
            en="Of those who have not folded, the highest card that is not above the massimo takes "
            "all coins on the table. All cards played, the folded ones too, are then discarded "
            "face up in front of their players.",
            fr="Parmi ceux qui n'ont pas abandonné, la carte la plus haute qui ne dépasse pas le "
            "massimo prend toutes les pièces sur la table. Toutes les cartes jouées, même celles "
            "des abandons, sont alors défaussées face visible devant leur joueur.",
            nl="Van wie niet heeft opgegeven, wint de hoogste kaart die niet boven het massimo ligt "
            "alle munten op tafel. Alle gespeelde kaarten, ook die van opgevers, worden daarna "
            "open voor hun speler afgelegd.",
        ),
        source=f"{BOOK}, Comment jouer",
    ),
    Rule(
        "casanova.split",
        LocalizedText(
            en="Players who tie share the coins on the table equally; what cannot be divided stays "
            "there for the next round.",
            fr="Les ex æquo partagent également les pièces sur la table ; ce qui ne se divise pas "
            "y reste pour le tour suivant.",
            nl="Bij gelijke kaarten worden de munten op tafel gelijk verdeeld; wat niet te delen "
            "valt, blijft liggen voor de volgende ronde.",
        ),
        source=f"{BOOK}, Comment jouer",
    ),
    Rule(
        "casanova.carry",
        LocalizedText(
            en="If no card of those who have not folded is at most the massimo, nobody wins and the coins stay on the table "
            "for the next round.",
            fr="Si, parmi ceux qui n'ont pas abandonné, toutes les cartes dépassent le massimo, personne ne gagne et les pièces restent "
            "sur la table pour le tour suivant.",
            nl="Als alle kaarten van wie niet heeft opgegeven boven het massimo liggen, wint niemand en blijven de munten op "
            "tafel voor de volgende ronde.",
        ),
        source=f"{BOOK}, Comment jouer",
    ),
    Rule(
        "casanova.next",
        LocalizedText(
            en="The next player on the left who is still in the game becomes the active player.",
            fr="Le prochain joueur à gauche encore en jeu devient le joueur actif.",
            nl="De eerstvolgende speler links die nog meedoet, wordt de actieve speler.",
        ),
        source=f"{BOOK}, Comment jouer",
    ),
    Rule(
        "casanova.eliminated",
        LocalizedText(
            en="A player who has no coins once a round is settled is out of the game.",
            fr="Un joueur sans pièces une fois le tour réglé est éliminé.",
            nl="Een speler die na de afrekening van een ronde geen munten heeft, ligt eruit.",
        ),
        source=f"{BOOK}, Élimination d'un joueur",
        ruling=LocalizedText(
            en="The rulebook does not say when. Staking the last coin must be allowed, or it "
            "would be worth nothing; who wins with it stays in.",
            fr="La règle ne dit pas quand. On doit pouvoir miser sa dernière pièce, sinon elle ne "
            "vaudrait rien ; qui gagne avec elle reste en jeu.",
            nl="De spelregels zeggen niet wanneer. De laatste munt moet men kunnen inzetten, anders "
            "is hij niets waard; wie ermee wint, blijft meedoen.",
        ),
    ),
    Rule(
        "casanova.end",
        LocalizedText(
            en="The game ends after the twelfth round, or as soon as at most one player is left. "
            "The richest wins; equals share the win. Coins still on the table belong to nobody. If "
            "the last round put everyone out, those it put out share the win.",
            fr="La partie finit après le douzième tour, ou dès qu'il reste au plus un joueur. Le "
            "plus riche gagne ; les ex æquo partagent la victoire. Les pièces restées sur la table "
            "ne sont à personne. Si le dernier tour a éliminé tout le monde, ceux qu'il a éliminés "
            "partagent la victoire.",
            nl="Het spel eindigt na de twaalfde ronde, of zodra er hoogstens één speler over is. De "
            "rijkste wint; gelijken delen de overwinning. Munten die nog op tafel liggen zijn van "
            "niemand. Als de laatste ronde iedereen eruit gooide, delen zij die toen uitvielen "
            "de overwinning.",
        ),
        source=f"{BOOK}, Fin du jeu, Élimination d'un joueur",
        ruling=LocalizedText(
            en="The rulebook names the richest after twelve rounds only. With one player left "
            "nobody can bet any more; coins that nobody won are nobody's, even when they are more "
            "than the winner has; of equals none is richer; and a round that ruins everyone ruins them "
            "equally.",
            fr="La règle ne parle que du plus riche après douze tours. Seul, on ne peut plus "
            "parier ; des pièces que personne n'a gagnées ne sont à personne, même s'il y en a plus "
            "que chez le gagnant ; entre ex æquo, aucun n'est plus riche ; et un tour qui ruine tout le "
            "monde ruine chacun également.",
            nl="De spelregels noemen alleen de rijkste na twaalf ronden. Wie alleen overblijft kan "
            "niet meer wedden; munten die niemand won zijn van niemand, ook als het er meer zijn "
            "dan de winnaar heeft; van gelijken is er geen rijker; en een ronde die iedereen ruïneert, "
            "ruïneert ieder evenzeer.",
        ),
    ),
)
