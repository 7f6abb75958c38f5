"""The rules of Canal Grande as data: its own, and those that hold for teams too."""

from arbitro.games.canal_grande.common import rulebook as shared
from arbitro.rules.kernel import LocalizedText, Rule

PIECES = Rule(
    "canal-grande.pieces",
    LocalizedText(
        en="The 52 action cards are five of each of the six districts, three spies, seven traitors, six gondolas and six doges. The 14 number cards are four ones, five twos and five threes.",
        fr="Les 52 cartes action sont cinq cartes de chacun des six quartiers, trois espions, sept traîtres, six gondoles et six doges. Les 14 cartes chiffre sont quatre un, cinq deux et cinq trois.",
        nl="De 52 actiekaarten zijn vijf kaarten van elk van de zes wijken, drie spionnen, zeven verraders, zes gondels en zes doges. De 14 cijferkaarten zijn vier enen, vijf tweeën en vijf drieën.",
    ),
    source=f"{shared.BOOK}, Spelmateriaal",
    ruling=LocalizedText(
        en="The rulebook gives only the range of the number cards. The board game San Marco, of which this is the card version, prints 8, 10 and 10 of them: exactly twice these.",
        fr="La règle ne donne que l'étendue des cartes chiffre. Le jeu San Marco, dont celui-ci est la version cartes, en imprime 8, 10 et 10 : exactement le double.",
        nl="De spelregels geven alleen het bereik van de cijferkaarten. Het bordspel San Marco, waarvan dit de kaartversie is, heeft er 8, 10 en 10: precies het dubbele.",
    ),
)
SETUP = Rule(
    "canal-grande.setup",
    LocalizedText(
        en="Two cards of each district are shuffled and each player is dealt four of them; the four left are shuffled into the other action cards. The number cards form a stack of their own. Player 1 deals first unless the table names another.",
        fr="On mélange deux cartes de chaque quartier et chacun en reçoit quatre ; les quatre autres sont mélangées aux cartes action restantes. Les cartes chiffre forment leur propre pile. Le joueur 1 distribue d'abord, sauf si la table en désigne un autre.",
        nl="Twee kaarten van elke wijk worden samen geschud; ieder krijgt vier van die twaalf, en de vier andere gaan geschud bij de overige actiekaarten. De cijferkaarten vormen een eigen stapel. Speler 1 deelt het eerst, tenzij de tafel een ander aanwijst.",
    ),
    source=f"{shared.BOOK}, Spelvoorbereiding",
)
TRAITOR = Rule(
    "canal-grande.traitor",
    LocalizedText(
        en="Each traitor takes one card, drawn blind, from the other player's hand and is then discarded. Only thief and victim know the card. If that hand is empty the traitor is discarded without effect. Traitors and spies must be played, one at a time.",
        fr="Chaque traître prend une carte, tirée à l'aveugle, dans la main de l'autre joueur, puis est défaussé. Seuls le voleur et la victime la connaissent. Si cette main est vide, le traître est défaussé sans effet. Traîtres et espions doivent être joués, un par un.",
        nl="Elke verrader neemt blind één kaart uit de hand van de andere speler en wordt dan afgelegd. Alleen dief en slachtoffer kennen die kaart. Is die hand leeg, dan wordt de verrader zonder gevolg afgelegd. Verraders en spionnen moeten gespeeld worden, één voor één.",
    ),
    source=f"{shared.BOOK}, Verrader",
    ruling=LocalizedText(
        en="The rulebook says that a player may steal or draw. A drawn doge can hurt, so leaving a card unplayed would be a choice that nothing governs; both are therefore mandatory.",
        fr="La règle dit qu'on peut voler ou piocher. Un doge pioché peut nuire, si bien que renoncer serait un choix que rien n'encadre ; les deux sont donc obligatoires.",
        nl="De spelregels zeggen dat men mag stelen of trekken. Een getrokken doge kan nadelig zijn, zodat afzien een keuze zou zijn waar niets over geregeld is; beide zijn daarom verplicht.",
    ),
)
VOTE_CHALLENGER = Rule(
    "canal-grande.vote.challenger",
    LocalizedText(
        en="The doge's owner is the challenger. If the owner has no eligible card, the other player is, without being asked; if neither has one the doge is discarded unused.",
        fr="Le propriétaire du doge est le provocateur. S'il n'a pas de carte admissible, c'est l'autre joueur, sans qu'on le lui demande ; si aucun n'en a, le doge est défaussé sans effet.",
        nl="De bezitter van de doge is de uitdager. Heeft die geen bruikbare kaart, dan is het vanzelf de andere speler; heeft niemand er een, dan wordt de doge ongebruikt afgelegd.",
    ),
    source=f"{shared.BOOK}, Stemming",
    ruling=LocalizedText(
        en="The rulebook makes the other player challenger automatically. The table would see it happen, so it is no decision and nobody is asked.",
        fr="La règle fait de l'autre joueur le provocateur automatiquement. La table le verrait, ce n'est donc pas une décision et personne n'est consulté.",
        nl="De spelregels maken de andere speler automatisch uitdager. De tafel zou het zien gebeuren, dus is het geen beslissing en wordt niemand iets gevraagd.",
    ),
)
VOTE_REINFORCE = Rule(
    "canal-grande.vote.reinforce",
    LocalizedText(
        en="With each gondola laid a player adds one or more cards of one other district, which count for the vote; in one move at most once for each district. Districts already voted on may reinforce. The player must have laid a card of the vote's own district before, or lay it in the same move. The opening may reinforce too.",
        fr="Avec chaque gondole posée, un joueur ajoute une ou plusieurs cartes d'un seul autre quartier, qui comptent pour le vote ; une fois au plus par quartier dans le même coup. Les quartiers déjà soumis au vote peuvent servir. Il faut avoir posé une carte du quartier en jeu, avant ou dans le même coup. L'ouverture peut aussi recevoir des renforts.",
        nl="Met elke gelegde gondel voegt een speler één of meer kaarten van één andere wijk toe, die meetellen in de stemming; in één zet hoogstens één keer per wijk. Wijken waarover al gestemd is mogen versterken. Men moet een kaart van de wijk zelf gelegd hebben, eerder of in dezelfde zet. Ook bij het openen mag men versterken.",
    ),
    source=f"{shared.BOOK}, Stemming, Belangrijk",
    ruling=LocalizedText(
        en="A second gondola for the same district in one move would be wasted, so it is not allowed. The rulebook lets a player reinforce as soon as one card of the district is laid, and the opening lays one.",
        fr="Une seconde gondole pour le même quartier dans un coup serait gaspillée, elle n'est donc pas admise. La règle permet les renforts dès qu'une carte du quartier est posée, et l'ouverture en pose une.",
        nl="Een tweede gondel voor dezelfde wijk in één zet zou verspild zijn en mag dus niet. De spelregels laten versterken toe zodra er één kaart van de wijk ligt, en wie opent legt er een.",
    ),
)
VOTE_RAISE = Rule(
    "canal-grande.vote.raise",
    LocalizedText(
        en="In turn, the defender first, a player lays enough to have more district cards than the other in all, or passes, which ends the vote. Gondolas do not count.",
        fr="À tour de rôle, le défenseur d'abord, un joueur pose de quoi avoir au total plus de cartes quartier que l'autre, ou passe, ce qui clôt le vote. Les gondoles ne comptent pas.",
        nl="Om beurten, de verdediger eerst, legt een speler genoeg om in totaal meer wijkkaarten te hebben dan de ander, of past, waarmee de stemming eindigt. Gondels tellen niet mee.",
    ),
    source=f"{shared.BOOK}, Stemming",
)
VOTE_WIN = Rule(
    "canal-grande.vote.win",
    LocalizedText(
        en="Whoever has laid more wins the vote: their first card of the district lies open in front of them as a victory card. Their other cards laid and the doge are discarded.",
        fr="Qui a posé le plus gagne le vote : sa première carte du quartier reste ouverte devant lui comme carte de victoire. Ses autres cartes posées et le doge sont défaussés.",
        nl="Wie het meest heeft gelegd wint de stemming: zijn eerste kaart van de wijk blijft als winstpunt open voor hem liggen. Zijn andere gelegde kaarten en de doge worden afgelegd.",
    ),
    source=f"{shared.BOOK}, Belangrijk",
)
VOTE_LOSE = Rule(
    "canal-grande.vote.lose",
    LocalizedText(
        en="The loser discards the first card they laid and all gondolas they laid, and takes the rest back into the hand. Cards of the district count as laid before reinforcements. A defender who laid nothing loses nothing.",
        fr="Le perdant défausse la première carte qu'il a posée et toutes ses gondoles posées, et reprend le reste en main. Les cartes du quartier comptent comme posées avant les renforts. Un défenseur qui n'a rien posé ne perd rien.",
        nl="De verliezer legt de eerste kaart die hij legde en al zijn gelegde gondels af, en neemt de rest terug in de hand. Kaarten van de wijk gelden als eerder gelegd dan versterkingen. Een verdediger die niets legde verliest niets.",
    ),
    source=f"{shared.BOOK}, Belangrijk",
)
ROLES = Rule(
    "canal-grande.roles",
    LocalizedText(
        en="After a round dealer and chooser change places, unless a new phase begins.",
        fr="Après un tour, donneur et sélectionneur échangent leurs rôles, sauf si une nouvelle phase commence.",
        nl="Na een ronde wisselen deler en kiezer van rol, tenzij er een nieuwe fase begint.",
    ),
    source=f"{shared.BOOK}, Nieuwe speelronde",
)
PHASE_END = Rule(
    "canal-grande.phase.end",
    LocalizedText(
        en="If after a round the number cards of a player add up to ten or more, the phase ends.",
        fr="Si après un tour les cartes chiffre d'un joueur totalisent dix ou plus, la phase se termine.",
        nl="Als de cijferkaarten van een speler na een ronde samen tien of meer zijn, eindigt de fase.",
    ),
    source=f"{shared.BOOK}, Nieuwe fase",
)
PHASE_BONUS = Rule(
    "canal-grande.phase.bonus",
    LocalizedText(
        en="The player with the lower sum draws three action cards as with a spy, before stack and discards are shuffled. Doges among them are discarded and replaced one for one, like spies; traitors steal at once.",
        fr="Le joueur au total le plus bas pioche trois cartes action comme avec un espion, avant qu'on ne mélange pile et défausse. Les doges y sont défaussés et remplacés un pour un, comme les espions ; les traîtres volent aussitôt.",
        nl="De speler met de laagste som trekt drie actiekaarten zoals met een spion, voor stapel en aflegstapel geschud worden. Doges daarbij worden afgelegd en één voor één vervangen, net als spionnen; verraders stelen meteen.",
    ),
    source=f"{shared.BOOK}, Nieuwe fase",
    ruling=LocalizedText(
        en="The rulebook says that the player may draw. Without doges the cards cannot hurt, so nobody is asked.",
        fr="La règle dit que le joueur peut piocher. Sans doge, ces cartes ne peuvent pas nuire : on ne demande donc rien.",
        nl="De spelregels zeggen dat de speler mag trekken. Zonder doges kunnen de kaarten niet nadelig zijn, dus wordt er niets gevraagd.",
    ),
)
PHASE_DEALER = Rule(
    "canal-grande.phase.dealer",
    LocalizedText(
        en="Whoever did not draw the bonus deals first in the new phase. With equal sums nobody draws, and the chooser of the last round deals.",
        fr="Qui n'a pas pioché le bonus distribue d'abord dans la nouvelle phase. À égalité, personne ne pioche et le sélectionneur du dernier tour distribue.",
        nl="Wie de extra kaarten niet trok, deelt het eerst in de nieuwe fase. Bij gelijke som trekt niemand en deelt de kiezer van de laatste ronde.",
    ),
    source=f"{shared.BOOK}, Nieuwe fase, Belangrijk",
)
END = Rule(
    "canal-grande.end",
    LocalizedText(
        en="Whoever first has a victory card of all six districts, or four of one, wins at once: the vote is settled in full and everything else is left undone.",
        fr="Le premier à avoir une carte de victoire de chacun des six quartiers, ou quatre d'un seul, gagne aussitôt : le vote est réglé en entier et le reste n'a plus lieu.",
        nl="Wie als eerste van alle zes wijken een winstpunt heeft, of vier van één wijk, wint meteen: de stemming wordt volledig afgehandeld en al het andere blijft achterwege.",
    ),
    source=f"{shared.BOOK}, Einde van het spel",
)

RULEBOOK = (
    PIECES,
    SETUP,
    *shared.PILES,
    TRAITOR,
    *shared.SPIES,
    *shared.VOTES,
    VOTE_CHALLENGER,
    shared.VOTE_OPEN,
    VOTE_REINFORCE,
    VOTE_RAISE,
    VOTE_WIN,
    VOTE_LOSE,
    ROLES,
    PHASE_END,
    PHASE_BONUS,
    PHASE_DEALER,
    shared.PHASE_RESET,
    END,
)
