"""The rules in words. Moves, events and refusals cite them by their ids."""

from arbitro import LocalizedText, Rule

SOURCE = "common knowledge"

RULEBOOK = (
    Rule(
        "my-game.lay", LocalizedText("At the start, 10 to 20 sticks are laid on the table."), SOURCE
    ),
    Rule(
        "my-game.take",
        LocalizedText(
            "In turns, take one stick or more. How many at most is agreed: 2 to 5, usually 3."
        ),
        SOURCE,
    ),
    Rule("my-game.end", LocalizedText("Whoever takes the last stick wins."), SOURCE),
)
