"""What players are told: names of things, and sentences for what happens."""

from typing import Any

from arbitro.command.playing.calls import Json

BESIDE = ("type", "rule", "audience")
"""What an event holds beside its facts."""
SEATS = ("seat", "seats", "winners")
"""The fields that hold seats in every game."""


class Teller:
    """Tells a game by the names in its contract."""

    def player(self, seat: int | None) -> str:
        """Name a player."""
        return "Chance" if seat is None else f"Seat {seat}"

    def label(self, kind: str, name: str) -> str:
        """Name a move, field, value or reason."""
        return name.replace("_", " ").replace("-", " ") if kind != "value" else name

    def field(self, name: str) -> str:
        """Name a field."""
        return self.label("field", name)

    def event(self, event: Json) -> str:
        """Say what happened."""
        facts = {name: value for name, value in event.items() if name not in BESIDE}
        told = self.label("event", event["type"]).capitalize()
        return f"{told}: {self.facts(facts)}." if facts else f"{told}."

    def refusal(self, problem: Json) -> str:
        """Say why a request was refused."""
        if "reason" not in problem:
            faults = [f"{each['pointer']}: {each['detail']}" for each in problem.get("errors", ())]
            return "; ".join(faults) or str(problem.get("detail") or problem["title"])
        facts = f" ({self.facts(problem['facts'])})" if problem["facts"] else ""
        return f"{self.label('reason', problem['reason']).capitalize()}{facts}."

    def facts(self, facts: Json) -> str:
        """Write names with their values in a line."""
        return ", ".join(f"{self.field(k)} {self.fact(k, value)}" for k, value in facts.items())

    def fact(self, name: str, value: Any) -> str:
        """Write a value, which is a seat if its name says so."""
        if name in SEATS:
            seats = value if isinstance(value, list) else [value]
            return " and ".join(map(self.player, seats)) or "nobody"
        return self.value(value)

    def value(self, value: Any) -> str:
        """Write any value in a line."""
        match value:
            case None:
                return "-"
            case bool():
                return "yes" if value else "no"
            case str():
                return self.label("value", value)
            case list() | tuple():
                return " ".join(map(self._item, value)) or "none"
            case dict():
                return self.facts(value)
            case _:
                return str(value)

    def _item(self, value: Any) -> str:
        return f"({self.value(value)})" if isinstance(value, (list, dict)) else self.value(value)
