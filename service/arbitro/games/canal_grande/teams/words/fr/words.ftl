title = Canal Grande en équipes
about = Canal Grande à deux équipes, dont les partenaires ne se montrent pas leurs cartes.
overview =
    Deux jouent contre deux. Votre équipe gagne dès que vous avez à vous deux une carte de victoire de chacun des six quartiers, ou quatre d’un même quartier. Vous ne voyez pas les cartes de votre partenaire.

    À chaque tour, le donneur répartit huit cartes en deux piles. Un adversaire en prend une et la joue, puis le donneur joue l’autre. Les quartiers et les gondoles vont dans votre main. Un traître vole une carte à un adversaire, un espion pioche deux cartes, et un doge provoque un vote.

    Dans un vote, chacun à son tour pose des cartes d’un quartier ou passe, jusqu’à ce que tous aient passé. L’équipe qui en a posé le plus gagne, et à égalité celle qui a ouvert le vote. Elle garde une de ces cartes comme carte de victoire. Avec une gondole, vous ajoutez des cartes d’un autre quartier.

    Les cartes chiffre sont un fardeau : quand celles d’une équipe atteignent 14, la phase finit, et les joueurs de l’équipe qui a la somme la plus basse piochent deux cartes chacun.

move-steal = choisir à qui voler
phase-steal = choix d’une victime

field-from = de
field-next = suivant
field-passed = ont passé
field-teams = équipes

reason-nothing-laid = Vous n’avez rien posé : posez au moins une carte, ou passez.
    .label = rien de posé

reason-not-an-opponent = Vous ne pouvez voler qu’un adversaire qui a des cartes : { SEAT($opponents, join: "or") }.
    .label = pas un adversaire

event-partners_seated = Les partenaires sont assis côte à côte : { EACH($teams, as: "part-team") }.
part-team = ({ SEAT($items) })
event-traitor_sent = Un traître joué par { SEAT($thief) } va voler une carte à { SEAT($victim) }.
    .thief = Votre traître va voler une carte à { SEAT($victim) }.
    .victim = Un traître joué par { SEAT($thief) } va vous voler une carte.

# Pourquoi un état est impossible
fault-victim-or-none = une victime est nommée dans la phase { $phase }, ou aucune
fault-impossible-victim = on doit voler à la place { $seat }, ce qui ne se peut pas
fault-no-choice = il n’y a pas à choisir à qui voler
fault-passed-and-in = quelqu’un qui a passé est encore dans le vote
fault-wrong-turn = ce ne peut pas être le tour de la place { $seat }
fault-held-back = la place { $seat } renforce sans carte du quartier, mais en a une en main
