"""The rules of Canal Grande in teams as data: its own, and those that hold for two players too."""

from arbitro.games.canal_grande.common import rulebook as shared
from arbitro.rules.kernel import LocalizedText, Rule

BOOK = "Canal Grande pour 4 joueurs (Rody, d'après la version anglaise de Pitt Crandlemire)"

PIECES = Rule(
    "canal-grande-teams.pieces",
    LocalizedText(
        en="Two sets of Canal Grande without eight traitors: ten cards of each of the six districts, six spies, six traitors, twelve gondolas and twelve doges. The 28 number cards are eight ones, ten twos and ten threes.",
        fr="Deux jeux de Canal Grande sans huit des traîtres : dix cartes de chacun des six quartiers, six espions, six traîtres, douze gondoles et douze doges. Les 28 cartes chiffre sont huit un, dix deux et dix trois.",
        nl="Twee spellen Canal Grande zonder acht van de verraders: tien kaarten van elk van de zes wijken, zes spionnen, zes verraders, twaalf gondels en twaalf doges. De 28 cijferkaarten zijn acht enen, tien tweeën en tien drieën.",
    ),
    source=f"{BOOK}, Matériel, Préparation",
    ruling=LocalizedText(
        en="The rulebooks give only the range of the number cards. The board game San Marco, of which this is the card version, prints 8, 10 and 10 of them: exactly these.",
        fr="Les règles ne donnent que l'étendue des cartes chiffre. Le jeu San Marco, dont celui-ci est la version cartes, en imprime 8, 10 et 10 : exactement celles-ci.",
        nl="De spelregels geven alleen het bereik van de cijferkaarten. Het bordspel San Marco, waarvan dit de kaartversie is, heeft er 8, 10 en 10: precies deze.",
    ),
)
SETUP = Rule(
    "canal-grande-teams.setup",
    LocalizedText(
        en="Four cards of each district are shuffled; each player is dealt four of them and one gondola. The eight left go back into the action stack. The number cards form a stack of their own. Player 1 deals first unless the table names another.",
        fr="On mélange quatre cartes de chaque quartier ; chacun en reçoit quatre, plus une gondole. Les huit autres retournent dans la pile des cartes action. Les cartes chiffre forment leur propre pile. Le joueur 1 distribue d'abord, sauf si la table en désigne un autre.",
        nl="Vier kaarten van elke wijk worden samen geschud; ieder krijgt vier van die vierentwintig en een gondel. De acht andere gaan terug in de actiestapel. De cijferkaarten vormen een eigen stapel. Speler 1 deelt het eerst, tenzij de tafel een ander aanwijst.",
    ),
    source=f"{BOOK}, Préparation",
)
SEATS = Rule(
    "canal-grande-teams.seats",
    LocalizedText(
        en="Partners sit side by side: players 1 and 2 play against players 3 and 4. A hand is its player's own; partners do not see each other's.",
        fr="Les partenaires sont côte à côte : les joueurs 1 et 2 jouent contre 3 et 4. Une main n'est qu'à son joueur ; les partenaires ne voient pas celle de l'autre.",
        nl="Partners zitten naast elkaar: spelers 1 en 2 spelen tegen 3 en 4. Een hand is alleen van de speler zelf; partners zien elkaars hand niet.",
    ),
    source=f"{BOOK}, Préparation, Déroulement du jeu",
)
ORDER = Rule(
    "canal-grande-teams.order",
    LocalizedText(
        en="The dealer deals to the player across the table, two seats on. In the next round the player on the dealer's left deals, and so on round the table.",
        fr="Le donneur offre au joueur d'en face, deux sièges plus loin. Au tour suivant, c'est le voisin de gauche du donneur qui distribue, et ainsi de suite autour de la table.",
        nl="De deler deelt aan de speler aan de overkant, twee plaatsen verder. In de volgende ronde deelt wie links van de deler zit, en zo de tafel rond.",
    ),
    source=f"{BOOK}, Déroulement du jeu",
)
TRAITOR = Rule(
    "canal-grande-teams.traitor",
    LocalizedText(
        en="Who plays a traitor chooses which opponent to steal from, among those with cards in hand. If only one has any, that one loses a card without being chosen; if neither has, the traitor is discarded without effect. The card is drawn blind and the traitor discarded; only thief and victim know the card, and neither partner. Traitors must be played, one at a time.",
        fr="Qui joue un traître choisit l'adversaire à voler, parmi ceux qui ont des cartes en main. Si un seul en a, c'est lui qui en perd une, sans choix ; si aucun n'en a, le traître est défaussé sans effet. La carte est tirée à l'aveugle et le traître défaussé ; seuls le voleur et la victime la connaissent, aucun des partenaires. Les traîtres doivent être joués, un par un.",
        nl="Wie een verrader speelt, kiest van welke tegenstander met handkaarten hij steelt. Heeft er maar één kaarten, dan verliest die er vanzelf een; heeft niemand er, dan wordt de verrader zonder gevolg afgelegd. De kaart wordt blind getrokken en de verrader afgelegd; alleen dief en slachtoffer kennen de kaart, hun partners niet. Verraders moeten gespeeld worden, één voor één.",
    ),
    source=f"{BOOK}, Réalisation des actions du Sélectionneur",
    ruling=LocalizedText(
        en="As between two players: leaving a traitor unplayed would be a choice that nothing governs. With one opponent left there is nobody else to choose, as all can see.",
        fr="Comme à deux joueurs : renoncer à un traître serait un choix que rien n'encadre. S'il ne reste qu'un adversaire avec des cartes, il n'y a personne d'autre à choisir, et tous le voient.",
        nl="Zoals met twee spelers: een verrader niet spelen zou een keuze zijn waar niets over geregeld is. Heeft nog maar één tegenstander kaarten, dan valt er niets te kiezen, zoals iedereen ziet.",
    ),
)
VOTE_CHALLENGER = Rule(
    "canal-grande-teams.vote.challenger",
    LocalizedText(
        en="The doge's owner is the challenger. If the owner has no eligible card, the partner is, without being asked; if the partner has none either the doge is discarded. The opponents never take it over. A partner who opens is the challenger in everything, and the owner then has an ordinary turn.",
        fr="Le propriétaire du doge est le provocateur. S'il n'a pas de carte admissible, c'est son partenaire, sans qu'on le lui demande ; si celui-ci n'en a pas non plus, le doge est défaussé. Les adversaires ne le reprennent jamais. Un partenaire qui ouvre est le provocateur en tout, et le propriétaire joue alors à son tour ordinaire.",
        nl="De bezitter van de doge is de uitdager. Heeft die geen bruikbare kaart, dan is het vanzelf de partner; heeft die er ook geen, dan wordt de doge afgelegd. De tegenstanders nemen hem nooit over. Een partner die opent is in alles de uitdager, en de bezitter komt dan gewoon aan de beurt.",
    ),
    source=f"{BOOK}, Vote",
    ruling=LocalizedText(
        en="The rulebook has the partner play in the owner's place. The table would see it happen, so it is no decision and nobody is asked.",
        fr="La règle fait jouer le partenaire à la place du propriétaire. La table le verrait, ce n'est donc pas une décision et personne n'est consulté.",
        nl="De spelregels laten de partner in plaats van de bezitter spelen. De tafel zou het zien gebeuren, dus is het geen beslissing en wordt niemand iets gevraagd.",
    ),
)
VOTE_TURN = Rule(
    "canal-grande-teams.vote.turn",
    LocalizedText(
        en="After the opening, clockwise from the challenger, everyone still in lays at least one card or passes; who passes is out of this vote. There is no need to outbid anyone. It goes round until all have passed, the challenger too.",
        fr="Après l'ouverture, dans le sens horaire à partir du provocateur, chacun encore en lice pose au moins une carte ou passe ; qui passe est hors de ce vote. Il n'est pas nécessaire de surenchérir. On tourne jusqu'à ce que tous aient passé, le provocateur aussi.",
        nl="Na het openen legt ieder die nog meedoet, met de klok mee vanaf de uitdager, minstens één kaart of past; wie past doet aan deze stemming niet meer mee. Niemand hoeft te overbieden. Het gaat rond tot allen gepast hebben, ook de uitdager.",
    ),
    source=f"{BOOK}, Vote",
)
VOTE_REINFORCE = Rule(
    "canal-grande-teams.vote.reinforce",
    LocalizedText(
        en="With each gondola laid a player adds one or more cards of one other district, which count for the vote; in one move at most once for each district. Districts already voted on may reinforce, and so may the opening. Who holds none of the vote's own district may reinforce without it; who holds one must have laid one first, before or in the same move.",
        fr="Avec chaque gondole posée, un joueur ajoute une ou plusieurs cartes d'un seul autre quartier, qui comptent pour le vote ; une fois au plus par quartier dans le même coup. Les quartiers déjà soumis au vote peuvent servir, et l'ouverture recevoir des renforts. Qui n'a pas de carte du quartier en jeu peut s'en passer ; qui en a doit d'abord en avoir posé une, avant ou dans le même coup.",
        nl="Met elke gelegde gondel voegt een speler één of meer kaarten van één andere wijk toe, die meetellen in de stemming; in één zet hoogstens één keer per wijk. Wijken waarover al gestemd is mogen versterken, en ook bij het openen mag het. Wie geen kaart van de wijk zelf heeft, mag zonder versterken; wie er een heeft, moet er eerst een gelegd hebben, eerder of in dezelfde zet.",
    ),
    source=f"{BOOK}, Vote",
    ruling=LocalizedText(
        en="The rulebook lets players who have none of the district use gondolas nevertheless. For everyone else the rule for two players stays: a card of the district comes first.",
        fr="La règle permet les gondoles à ceux qui n'ont aucune carte du quartier. Pour tous les autres, la règle à deux joueurs demeure : d'abord une carte du quartier.",
        nl="De spelregels laten wie geen kaart van de wijk heeft toch gondels gebruiken. Voor alle anderen blijft de regel voor twee spelers: eerst een kaart van de wijk.",
    ),
)
VOTE_WIN = Rule(
    "canal-grande-teams.vote.win",
    LocalizedText(
        en="The district cards laid by both players of a team are added up. The higher sum wins the vote; a tie goes to the challenger's team.",
        fr="On additionne les cartes quartier posées par les deux joueurs d'une équipe. Le total le plus haut gagne le vote ; à égalité, c'est l'équipe du provocateur.",
        nl="De wijkkaarten die beide spelers van een team legden worden opgeteld. De hoogste som wint de stemming; bij gelijke stand wint het team van de uitdager.",
    ),
    source=f"{BOOK}, Vote",
)
VOTE_PRIZE = Rule(
    "canal-grande-teams.vote.prize",
    LocalizedText(
        en="The winners get one card of the district as a victory card, which belongs to both: one they laid, for the challenger's team the card that opened the vote. If they laid none of it, they get the card with which the losers opened.",
        fr="Les gagnants reçoivent une carte du quartier comme carte de victoire, commune aux deux : une qu'ils ont posée, pour l'équipe du provocateur celle qui a ouvert le vote. S'ils n'en ont posé aucune, ils reçoivent celle par laquelle les perdants ont ouvert.",
        nl="De winnaars krijgen één kaart van de wijk als winstpunt, dat van beiden is: een die zij legden, voor het team van de uitdager de kaart waarmee de stemming geopend werd. Legden zij er geen, dan krijgen zij de kaart waarmee de verliezers openden.",
    ),
    source=f"{BOOK}, Vote",
)
VOTE_SETTLE = Rule(
    "canal-grande-teams.vote.settle",
    LocalizedText(
        en="The winners' other cards laid are discarded, and the doge. Each loser discards the first district card they laid, unless it became the victory card, and all gondolas they laid, and takes the rest back. Who laid reinforcements only loses the first card of them.",
        fr="Les autres cartes posées par les gagnants sont défaussées, le doge aussi. Chaque perdant défausse la première carte quartier qu'il a posée, sauf si elle est devenue la carte de victoire, et toutes ses gondoles posées, et reprend le reste. Qui n'a posé que des renforts en perd la première carte.",
        nl="De andere gelegde kaarten van de winnaars worden afgelegd, en de doge ook. Elke verliezer legt de eerste wijkkaart die hij legde af, tenzij die het winstpunt werd, en al zijn gelegde gondels, en neemt de rest terug. Wie alleen versterkingen legde, verliest daarvan de eerste kaart.",
    ),
    source=f"{BOOK}, Vote",
    ruling=LocalizedText(
        en="The rulebook takes the first district card each loser played. Reinforcements are district cards too, so a loser without a card of the vote's own district loses the first of these, in the order laid. Legal moves list reinforcements in one order only; they may be played in any.",
        fr="La règle prend à chaque perdant sa première carte quartier jouée. Les renforts sont aussi des cartes quartier : un perdant sans carte du quartier en jeu perd donc la première d'entre elles, dans l'ordre où il les a posées. Les coups permis n'énumèrent les renforts que dans un seul ordre ; on peut les jouer dans n'importe lequel.",
        nl="De spelregels nemen van elke verliezer de eerst gespeelde wijkkaart. Versterkingen zijn ook wijkkaarten: een verliezer zonder kaart van de wijk zelf verliest dus de eerste daarvan, in de gelegde volgorde. De geldige zetten noemen versterkingen in maar één volgorde; spelen mag in elke.",
    ),
)
PHASE_END = Rule(
    "canal-grande-teams.phase.end",
    LocalizedText(
        en="If after a round the number cards of a team's two players together add up to 14 or more, the phase ends.",
        fr="Si après un tour les cartes chiffre des deux joueurs d'une équipe totalisent ensemble 14 ou plus, la phase se termine.",
        nl="Als de cijferkaarten van de twee spelers van een team na een ronde samen 14 of meer zijn, eindigt de fase.",
    ),
    source=f"{BOOK}, Nouvelle manche",
)
PHASE_BONUS = Rule(
    "canal-grande-teams.phase.bonus",
    LocalizedText(
        en="Both players of the team with the lower sum draw two action cards as with a spy, before stack and discards are shuffled: first the one who was dealer or chooser, thefts included, then the partner. Spies and doges among them are discarded and replaced one for one.",
        fr="Les deux joueurs de l'équipe au total le plus bas piochent deux cartes action comme avec un espion, avant qu'on ne mélange pile et défausse : d'abord celui qui était donneur ou sélectionneur, vols compris, puis son partenaire. Espions et doges y sont défaussés et remplacés un pour un.",
        nl="Beide spelers van het team met de laagste som trekken twee actiekaarten zoals met een spion, voor stapel en aflegstapel geschud worden: eerst wie deler of kiezer was, met het stelen erbij, dan de partner. Spionnen en doges daarbij worden afgelegd en één voor één vervangen.",
    ),
    source=f"{BOOK}, Nouvelle manche",
    ruling=LocalizedText(
        en="The rulebook does not say what happens to spies and doges drawn here. They are replaced as between two players.",
        fr="La règle ne dit rien des espions et des doges piochés ici. Ils sont remplacés comme à deux joueurs.",
        nl="De spelregels zeggen niets over spionnen en doges die hier getrokken worden. Zij worden vervangen zoals met twee spelers.",
    ),
)
PHASE_DEALER = Rule(
    "canal-grande-teams.phase.dealer",
    LocalizedText(
        en="The new phase is begun by the next seat in dealing order that belongs to the team that did not draw; from there dealing goes on round the table. With equal sums nobody draws and the last chooser deals.",
        fr="La nouvelle phase est ouverte par le prochain siège, dans l'ordre des donneurs, de l'équipe qui n'a pas pioché ; de là, on continue autour de la table. À égalité, personne ne pioche et le dernier sélectionneur distribue.",
        nl="De nieuwe fase begint bij de eerstvolgende plaats in de deelvolgorde van het team dat niet trok; van daar gaat het delen de tafel rond. Bij gelijke som trekt niemand en deelt de laatste kiezer.",
    ),
    source=f"{BOOK}, Nouvelle manche",
    ruling=LocalizedText(
        en="The rulebook names the next opponent only, and not what happens on equal sums; that is decided as between two players.",
        fr="La règle ne nomme que le prochain adversaire, et rien en cas d'égalité ; on tranche comme à deux joueurs.",
        nl="De spelregels noemen alleen de eerstvolgende tegenstander, en niets bij gelijke som; dat gaat zoals met twee spelers.",
    ),
)
END = Rule(
    "canal-grande-teams.end",
    LocalizedText(
        en="The team whose two players together first have a victory card of all six districts, or four of one, wins at once: the vote is settled in full and everything else is left undone.",
        fr="L'équipe dont les deux joueurs ont ensemble les premiers une carte de victoire de chacun des six quartiers, ou quatre d'un seul, gagne aussitôt : le vote est réglé en entier et le reste n'a plus lieu.",
        nl="Het team waarvan de twee spelers samen als eerste van alle zes wijken een winstpunt hebben, of vier van één wijk, wint meteen: de stemming wordt volledig afgehandeld en al het andere blijft achterwege.",
    ),
    source=f"{BOOK}, Fin du jeu",
)

RULEBOOK = (
    PIECES,
    SETUP,
    SEATS,
    ORDER,
    *shared.PILES,
    TRAITOR,
    *shared.SPIES,
    *shared.VOTES,
    VOTE_CHALLENGER,
    shared.VOTE_OPEN,
    VOTE_TURN,
    VOTE_REINFORCE,
    VOTE_WIN,
    VOTE_PRIZE,
    VOTE_SETTLE,
    PHASE_END,
    PHASE_BONUS,
    PHASE_DEALER,
    shared.PHASE_RESET,
    END,
)
