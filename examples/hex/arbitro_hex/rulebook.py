"""The rules, in our own words."""

from arbitro import LocalizedText, Rule

HEIN = "Piet Hein's game of 1942, which John Nash found again in 1948; common knowledge"
CUSTOM = "a custom of players everywhere"

RULEBOOK = (
    Rule(
        "hex.board",
        LocalizedText(
            "The board is a rhombus of hexagonal cells, as many in each row as there are rows. "
            "The first row and the last are the sides of red, the first column and the last those "
            "of blue."
        ),
        HEIN,
    ),
    Rule(
        "hex.place",
        LocalizedText(
            "Red begins. In turns, each player lays a stone of their colour on a free cell. Stones "
            "are never moved or taken away."
        ),
        HEIN,
    ),
    Rule(
        "hex.swap",
        LocalizedText(
            "After the first stone the second player may, once, exchange colours with the first "
            "instead of laying a stone. The stone stays where it is."
        ),
        CUSTOM,
        note=LocalizedText(
            "Others leave the colours and lay the stone anew, mirrored. That is the same game."
        ),
    ),
    Rule(
        "hex.end",
        LocalizedText(
            "The player whose stones join the two sides of their colour in an unbroken chain wins. "
            "There is never a tie."
        ),
        HEIN,
    ),
)
