from arbitro import LocalizedText, Rule

BOOK = "Morra for beans, invented for these tests"

RULEBOOK = (
    Rule(
        "morra.pieces",
        LocalizedText(
            en="There are five black, five red and five white beans, and three coins a player.",
            fr="Il y a cinq haricots noirs, cinq rouges et cinq blancs, et trois pièces par joueur.",
            nl="Er zijn vijf zwarte, vijf rode en vijf witte bonen, en drie munten per speler.",
        ),
        source=BOOK,
    ),
    Rule(
        "morra.deal",
        LocalizedText(
            en="Everybody is dealt four beans, which nobody else sees.",
            fr="Chacun reçoit quatre haricots, que personne d'autre ne voit.",
            nl="Iedereen krijgt vier bonen, die niemand anders ziet.",
        ),
        source=BOOK,
    ),
    Rule(
        "morra.show",
        LocalizedText(
            en="Behind a screen everybody holds out up to five fingers and calls how many there "
            "will be in all, a number they have not called before.",
            fr="Derrière un écran, chacun tend jusqu'à cinq doigts et annonce le total, un nombre "
            "qu'il n'a pas encore annoncé.",
            nl="Achter een scherm steekt ieder tot vijf vingers op en noemt het totaal, een getal "
            "dat hij nog niet genoemd heeft.",
        ),
        source=BOOK,
        ruling=LocalizedText(
            en="Whoever shows first gives nothing away, so any order will do.",
            fr="Qui montre en premier ne révèle rien : l'ordre est libre.",
            nl="Wie het eerst opsteekt verraadt niets, dus is de volgorde vrij.",
        ),
    ),
    Rule(
        "morra.count",
        LocalizedText(
            en="When all have shown, the fingers are counted. Who alone called the total wins the "
            "round; otherwise nobody does.",
            fr="Quand tous ont montré, on compte les doigts. Qui est seul à avoir annoncé le total "
            "gagne le tour ; sinon personne.",
            nl="Als iedereen heeft opgestoken, worden de vingers geteld. Wie als enige het totaal "
            "noemde wint de ronde; anders niemand.",
        ),
        source=BOOK,
    ),
    Rule(
        "morra.prize",
        LocalizedText(
            en="The winner of the round either buries or spends.",
            fr="Le gagnant du tour enterre ou dépense.",
            nl="De winnaar van de ronde begraaft of geeft uit.",
        ),
        source=BOOK,
    ),
    Rule(
        "morra.bury",
        LocalizedText(
            en="To bury is to lay one or two beans away face down.",
            fr="Enterrer, c'est écarter un ou deux haricots face cachée.",
            nl="Begraven is een of twee bonen gedekt wegleggen.",
        ),
        source=BOOK,
    ),
    Rule(
        "morra.spend",
        LocalizedText(
            en="To spend is to lay away coins and beans of at most two kinds, one to three things "
            "in all, for everybody to see.",
            fr="Dépenser, c'est écarter à la vue de tous des pièces et des haricots de deux sortes "
            "au plus, une à trois choses en tout.",
            nl="Uitgeven is munten en bonen van hoogstens twee soorten wegleggen, een tot drie "
            "dingen in totaal, voor iedereen zichtbaar.",
        ),
        source=BOOK,
    ),
    Rule(
        "morra.end",
        LocalizedText(
            en="The game ends after four rounds (eight if it is to be long), or when somebody has "
            "nothing left. Who has fewest things wins; equals share the win.",
            fr="La partie finit après quatre tours (huit si elle doit être longue), ou dès que "
            "quelqu'un n'a plus rien. Qui a le moins de choses gagne, à égalité ensemble.",
            nl="Het spel eindigt na vier ronden (acht als het lang moet duren), of als iemand niets "
            "meer heeft. Wie het minst over heeft wint; gelijken delen de winst.",
        ),
        source=BOOK,
    ),
)
