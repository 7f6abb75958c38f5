title = Canal Grande
about = L’un de vous répartit l’offre, l’autre choisit ; puis des votes disent qui règne sur les quartiers.
overview =
    Vous gagnez dès que vous avez une carte de victoire de chacun des six quartiers, ou quatre d’un même quartier.

    À chaque tour, le donneur répartit huit cartes en deux piles. Le sélectionneur en prend une et la joue, puis le donneur joue l’autre. Les quartiers et les gondoles vont dans votre main. Un traître vole une carte à l’autre joueur, un espion pioche deux cartes, et un doge provoque un vote.

    Dans un vote, vous posez tous deux à tour de rôle des cartes d’un quartier, chaque fois assez pour en avoir plus que l’autre, jusqu’à ce que l’un de vous passe. Celui qui en a le plus garde une de ces cartes comme carte de victoire. Avec une gondole, vous ajoutez des cartes d’un autre quartier.

    Les cartes chiffre sont un fardeau : quand celles d’un joueur atteignent 10, la phase finit, et le joueur qui a la somme la plus basse pioche trois cartes de plus.

reason-not-more-cards = Posez plus que l’autre joueur : { $needed ->
        [1] au moins une carte.
       *[other] au moins { $needed } cartes.
    }
    .label = pas plus de cartes

# Pourquoi un état est impossible
fault-empty-hand = on doit voler une carte dans une main vide
fault-reinforced-without-card = la place { $seat } renforce sans carte du quartier
fault-as-many-cards = les deux joueurs ont posé autant de cartes
