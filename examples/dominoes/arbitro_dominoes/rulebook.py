"""The rules, in our own words."""

from arbitro import LocalizedText, Rule

BOOK = "dominoes as they are played everywhere; common knowledge"
OURS = "our own: dominoes are laid on any table, here on a small board"

RULEBOOK = (
    Rule(
        "dominoes.tiles",
        LocalizedText(
            "There is one tile for each pair of numbers from 0 to 4, equal ones included."
        ),
        BOOK,
    ),
    Rule(
        "dominoes.deal",
        LocalizedText(
            "The tiles are mixed face down. Each player draws five and shows them to nobody. The "
            "rest is the boneyard, which is not used."
        ),
        BOOK,
    ),
    Rule(
        "dominoes.board",
        LocalizedText(
            "The board has five rows of five squares. A tile covers two free neighbours of them."
        ),
        OURS,
    ),
    Rule(
        "dominoes.turn",
        LocalizedText(
            "Player 1 begins. In turns, clockwise, each player lays a tile of their hand."
        ),
        BOOK,
        ruling=LocalizedText(
            "The highest double begins at many tables. One that nobody drew cannot."
        ),
    ),
    Rule(
        "dominoes.first",
        LocalizedText("The first tile covers the square in the centre."),
        OURS,
    ),
    Rule(
        "dominoes.match",
        LocalizedText(
            "Every other tile touches at least one that lies there, edge to edge, and wherever "
            "halves of two tiles touch they have the same number of pips."
        ),
        BOOK,
    ),
    Rule(
        "dominoes.pass",
        LocalizedText("A player passes if no tile of their hand fits anywhere, and only then."),
        BOOK,
    ),
    Rule(
        "dominoes.end",
        LocalizedText(
            "The game is over when a player has laid their last tile, or all players have passed "
            "in a row. Everybody shows their hand. The player with the fewest pips wins; "
            "equals share the win."
        ),
        BOOK,
    ),
)
