"""The rules, in our own words."""

from arbitro import LocalizedText, Rule

BOOK = "an old game of taverns and ships, of which there are many forms; common knowledge"

RULEBOOK = (
    Rule(
        "liars-dice.dice",
        LocalizedText(
            "Each player has a cup and five dice (two in a short game), with faces from one to six. "
            "If ones are wild, they count as every other face, and nobody bids on ones."
        ),
        BOOK,
    ),
    Rule(
        "liars-dice.roll",
        LocalizedText(
            "In each round all players roll all their dice under their cups. "
            "Everybody looks at their own dice only."
        ),
        BOOK,
    ),
    Rule(
        "liars-dice.bid",
        LocalizedText(
            "In turns, clockwise, the players bid. A bid is a number and a face: so many dice of "
            "that face, at least, lie under all cups together. Player 1 begins the first round."
        ),
        BOOK,
    ),
    Rule(
        "liars-dice.raise",
        LocalizedText(
            "A bid must be higher than the one before: more dice of any face, or as many dice of a "
            "higher face."
        ),
        BOOK,
        ruling=LocalizedText(
            "Some tables allow a lower face or fewer dice; this is the form most play."
        ),
    ),
    Rule(
        "liars-dice.doubt",
        LocalizedText(
            "Instead of bidding, a player may doubt the last bid. All cups are lifted, and the dice "
            "of the face that was bid are counted."
        ),
        BOOK,
    ),
    Rule(
        "liars-dice.loss",
        LocalizedText(
            "If there are as many dice as were bid, or more, the doubter loses a die, and otherwise "
            "the bidder. The loser begins the next round, or the next player on the left if "
            "the loser has no dice left and is out of the game."
        ),
        BOOK,
    ),
    Rule(
        "liars-dice.end",
        LocalizedText("The last player who has dice wins."),
        BOOK,
    ),
)
