### What the page itself says; games speak with their own words.

language = Français
languages = Langue
appearance = Aspect
light = clair
dark = sombre
automatic = comme cet appareil
animations = Animations
documentation = Pour les programmeurs
all-games = Tous les jeux
choose-game = Choisissez un jeu
lead = Jouez avec des amis : chacun à son écran, ou tous à celui-ci. Personne n’a besoin de compte.
players = { $range } { $most ->
    [1] joueur
   *[other] joueurs
}
open = Jouer à { $game }
play = Jouer
opening-token = Jeton pour ouvrir des tables ici
open-table = Ouvrir la table
number-of-players = Joueurs
names = Noms
player = Joueur { $number }
options = Options
where = Où êtes-vous assis ?
by-link = Chacun à son écran : tout le monde reçoit un lien
at-one-screen = Tous à cet écran, que l’on couvre entre les tours
maybe-watched = Toute personne qui a le lien peut regarder
rules = Règles
invitation = Votre table est ouverte
invite = Envoyez à chaque joueur son propre lien. Toute personne qui a un lien peut jouer à cette place.
link-of = Lien pour { $name }
link-to-watch = Lien pour regarder
copy = Copier
copied = Copié
sit-down = S’asseoir : { $name }
watch = Regarder
keep-this-page = Gardez cette page dans vos favoris : ces liens ne sont montrés nulle part ailleurs, et ce n’est qu’ici que vous pouvez en donner un nouveau à une place.
your-turn = C’est à vous de jouer.
turn-of = C’est à { $names } de jouer.
you-are = Vous êtes { $name }.
you-watch = Vous regardez.
your-move = Votre coup
table = La table
in-words = La table en mots
happened = Ce qui s’est passé
only-you = Vous seul l’apprenez.
only-some = Tout le monde ne l’apprend pas.
rule = règle
choose = Choisissez : { $field }.
between = { $field } : { $bounds }.
between-of = { $field }, { $kind } : { $bounds }.
together = { $fields } ensemble : { $bounds }.
at-most-kinds = { $most } sortes au plus
from-to = { $from } à { $to }
refused = Les règles interdisent ce coup
rulebook = À lire dans les règles
source = Source
ruling = Décision
dismiss = Fermer
not-sent = Votre coup n’a pas pu être envoyé. Essayez encore.
stale = La table a changé entre-temps. Regardez-la encore avant de jouer.
lost = La connexion est perdue. La page continue d’elle-même dès son retour.
unreachable = Le service est injoignable.
try-again = Essayer encore
loading = Un instant…
over = La partie est finie
wins = { $winners ->
    [1] { $names } gagne.
   *[other] { $names } partagent la victoire.
}
you-win = { $winners ->
    [0] Vous gagnez !
   *[other] Vous partagez la victoire avec { $names } !
}
score = Score
look-back = Revoir la partie
look-back-at = Étape { $step } sur { $steps }
first = Début
previous = Précédent
next = Suivant
last = Fin
to-now = Retour à la partie
meanwhile = Entre-temps, c’est à vous de jouer.
to-move = Vers mon coup
seen-by = Vu par
spectator = un spectateur
download = Télécharger le procès-verbal
verify = Vérifier le procès-verbal
verifying = Vérification…
seed-promised = La graine est celle qui était promise avant la partie.
seed-other = La graine n’est pas celle qui était promise avant la partie !
seed-unchecked = La graine ne peut être vérifiée que par HTTPS.
seed-chosen = La personne qui a ouvert la table a choisi la graine : elle pouvait donc savoir ce qui viendrait.
shuffled = Ce navigateur a refait les { $checked } lancers et mélanges à partir de la graine : ils sont justes.
shuffled-otherwise = La graine donne un autre résultat au coup { $move } !
shuffles-by-service = Le service a refait tous les lancers et mélanges : ils sont justes.
legal = Tous les coups étaient permis.
illegal = Le service n’accepte pas le procès-verbal :
curtain = C’est à { $name }
curtain-ask = Donnez l’écran à { $name }. Que personne d’autre ne regarde.
curtain-open = Je suis { $name }
empty = vide
pile = Pile { $number }
empty-pile = Choisissez des cartes pour les mettre ici.
to-first-pile = { $card } : mettre sur la pile 1
to-second-pile = { $card } : mettre sur la pile 2
hand = { $cards ->
    [1] une carte en main
   *[other] { $cards } cartes en main
}
bid-here = Offrir { $amount } : la gondole va au palais { $palace }
preferences = Préférences
same-name = Deux joueurs s’appellent { $name }. Donnez à chacun son propre nom.
new-link = Nouveau lien
new-link-for = Nouveau lien pour { $name } : le précédent ne marchera plus
new-link-made = Voici le nouveau lien pour { $name }. Le précédent ne marche plus.
link-invalid = Ce lien est incomplet, ou il n’est plus valable. Demandez votre lien à la personne qui a ouvert la table.
seat-given-away = L’hôte a donné un nouveau lien à cette place : celui que vous avez ne marche plus. Demandez le nouveau à l’hôte.
table-gone = Cette table n’est plus là. Elle a été fermée, ou personne n’y a joué depuis longtemps, ou le service a redémarré sans rien garder. Vous pouvez en ouvrir une autre.
table-damaged = Le service a perdu une partie de cette table : la partie ne peut pas continuer. Vous pouvez en ouvrir une autre.
crowded = Il y a trop de monde ici en ce moment. Essayez encore un peu plus tard.
too-many-changes = Les joueurs et les liens de cette table ont changé trop souvent et ne peuvent plus changer. Vous pouvez toujours jouer.
token-for-opening = Il faut un jeton pour ouvrir une table ici. Demandez-le aux personnes qui tiennent ce service.
looking-back = Vous revoyez l’étape { $step } sur { $steps }.
as-seen-by = Voici ce que { $name } pouvait voir.
play-on = Continuer seul à partir d’ici
alone = Vous continuez seul, pour tout le monde. Voici ce que voit { $name }.
back-to-record = Retour à la partie telle qu’elle a été jouée
rules-of = Règles : { $game }
team = Équipe { $number } : { $names }
sales-row = Valeur de chaque ensemble vendu, dans l’ordre ; ▼ est la prochaine.
against-bots = Jouer contre des robots
against-bots-at = Jouer à { $game } contre des robots
bot = Robot { $number }
played-by = Qui joue pour { $name }
person = une personne
level = { $level ->
    [easy] un robot facile
    [normal] un robot normal
    [hard] un robot fort
   *[other] { $level }
}
time-for-move = Temps pour chaque coup
no-limit = sans limite
days = { $days ->
    [1] un jour
   *[other] { $days } jours
}
minutes = { $minutes ->
    [1] une minute
   *[other] { $minutes } minutes
}
seconds = { $seconds } secondes
then-bot = Après cela, un robot joue le coup.
some-person = À un seul écran, il faut que quelqu’un joue.
no-bots = Il n’y a pas de robots ici en ce moment.
bots-play = Robots : { $seats }.
bot-at = { $name } ({ $level })
time-left = reste { $left }, jusqu’à { $until }
resign = Laisser jouer un robot à ma place
take-back = Jouer de nouveau moi-même
maybe-hints = Les joueurs peuvent demander un indice à un robot ; tout le monde l’apprend
ask-bot = Que ferait un robot ?
thinking = Un robot réfléchit…
advised = choisi dans { $share } % de ses essais ; en gagne { $win } %
bot-advises = Ce que ferait un robot qui voit ce que vous voyez :
bot-would = Un robot a choisi ceci dans { $share } % de ses essais
bot-to-first = Un robot la mettrait sur la pile 1
hint-told = Tout le monde à la table apprend que vous l’avez demandé.
hints-allowed = Les joueurs peuvent demander un indice à un robot ; tout le monde l’apprend.
hints-forbidden = Il n’y a pas d’indices à cette table.
from-sealed = Cette table continue une partie scellée : qui l’a ouverte peut savoir ce qui va venir.
nothing-yet = Il ne s’est encore rien passé.
how-it-goes = Comment se joue ce jeu
all-rules = Toutes les règles
play-again = Rejouer
play-again-links = Vous jouez à une nouvelle table, avec les mêmes joueurs : vous recevez de nouveaux liens à envoyer.
only-here = Ces liens ne marchent que sur cet ordinateur, car ils commencent par { $host }. Pour des joueurs ailleurs, lancez le service avec HOST=0.0.0.0, et ouvrez cette page par l’adresse de cet ordinateur dans votre réseau.
strength = Niveau des robots
strength-of-level = { $level ->
    [easy] facile
    [normal] normal
    [hard] fort
   *[other] { $level }
}
how-many-at = Combien de robots jouent à { $game }
against-number = { $bots ->
    [1] 1 robot
   *[other] { $bots } robots
}
stand-in = Remplaçant
stand-in-for = Il joue pour les joueurs qui tardent, ou qui le laissent jouer à leur place.
resign-ask = Désormais, { $bot } jouera pour vous, et tout le monde l’apprendra. Vous pourrez reprendre à tout moment.
resign-yes = Le laisser jouer
resign-no = Continuer à jouer
alone-against-bots = Vous continuez : vous êtes { $name }, contre des robots.
bots-play-others = Des robots jouent les autres places
no-advice = Les robots ne donnent pas de conseils ici.
bot-for-you = Un robot joue pour vous.
