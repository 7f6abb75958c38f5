"""What players read: names of things, and sentences for what happens."""

from collections.abc import Sequence
from typing import Any

from arbitro.command.playing.tables import Json
from arbitro.words.narrator import Narrator

NOT_FACTS = ("type", "rule", "audience")
"""What an event holds besides its facts."""
SEATS = ("seat", "seats", "winners")
"""The fields that hold seats in every game."""


class Teller:
    """Tells a game by its words; where it has none, by the names in its contract."""

    def __init__(
        self, resources: Sequence[str], language: str, names: Sequence[str | None]
    ) -> None:
        # Who has no name has a number, in the words of all games.
        unnamed = Narrator(resources, language)
        known = [name or unnamed.players([seat]) for seat, name in enumerate(names)]
        self._narrator = Narrator(resources, language, known)
        self.overview = self._narrator.overview()
        """how the game goes, for a newcomer, if it has words for that"""

    def player(self, seat: int | None) -> str:
        """Return what a player, or chance, is called."""
        return self._narrator.players([seat])  # type: ignore[list-item]

    def label(self, kind: str, name: str) -> str:
        """Return what a move, field, value or reason is called."""
        return self._narrator.label(kind, name)

    def field(self, name: str, move: str = "") -> str:
        """Return what a field is called, which may differ in a move."""
        return self._narrator.field(name, f"move-{move}")

    def event(self, event: Json) -> str:
        """Return what happened, in a sentence."""
        sentence = self._narrator.describe(event)
        facts = {name: value for name, value in event.items() if name not in NOT_FACTS}
        if sentence != event["type"].replace("_", " "):
            return sentence
        return (
            f"{sentence.capitalize()}: {self.facts(facts)}."
            if facts
            else f"{sentence.capitalize()}."
        )

    def refusal(self, problem: Json) -> str:
        """Return why a move is refused."""
        return self._narrator.explain(problem) if "reason" in problem else in_words(problem)

    def facts(self, facts: Json) -> str:
        """Write names with their values in a line."""
        return ", ".join(f"{self.field(k)} {self.fact(k, value)}" for k, value in facts.items())

    def fact(self, name: str, value: Any) -> str:
        """Write a value, which is a seat if its name says so."""
        if name in SEATS:
            seats = value if isinstance(value, list) else [value]
            return self._narrator.players(seats)
        if name == "phase":
            return self.label(name, value)
        return self.value(value)

    def value(self, value: Any) -> str:
        """Write any value in a line."""
        match value:
            case None:
                return "-"
            case bool():
                return self.label("value", str(value).lower())
            case str():
                return self.label("value", value)
            case list() | tuple():
                return " ".join(map(self._item, value)) or self._narrator.counted(value)
            case dict():
                return self.facts(value)
            case _:
                return str(value)

    def _item(self, value: Any) -> str:
        return f"({self.value(value)})" if isinstance(value, (list, dict)) else self.value(value)


def in_words(problem: Json) -> str:
    """Return what a problem says by itself."""
    faults = [f"{each['pointer']}: {each['detail']}" for each in problem.get("errors", ())]
    return "; ".join(faults) or str(
        problem.get("text") or problem.get("detail") or problem["title"]
    )
