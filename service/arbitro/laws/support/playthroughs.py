"""Plays a game that a person has written down move by move, and tells it in words."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from arbitro.laws.support.games import Move
from arbitro.laws.support.subjects import subject
from arbitro.laws.support.texts import as_json, as_move
from arbitro.rules.kernel import AnyGame, Event, type_name
from arbitro.words.loader import FALLBACK, resources
from arbitro.words.narrator import Narrator

NAMES = ("Anna", "Bob", "Chloé", "Daan", "Emma", "Finn", "Gilles", "Hanna")


class Source(msgspec.Struct, forbid_unknown_fields=True):
    """What a person writes: remarks, and steps that play one move, try it, or play several."""

    shows: str
    players: int
    steps: list[str | dict[str, Any]]
    options: dict[str, Any] = {}


class BadPlaythrough(Exception):
    """A step did not go as the source says."""


class Playthrough:
    """A game on its way: what was told so far, and the rules that were cited."""

    def __init__(
        self,
        game: AnyGame,
        players: int,
        options: dict[str, Any],
        language: str,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.start = game.new_game(players, msgspec.convert(options, game.options_type))
        self.state = self.start
        self.rules: set[str] = set()
        self.moves: list[Move] = []
        self._narrator = Narrator(resources(game, language), language, names)
        self.paragraphs = [f"# {self._narrator.title() or game.title}"]
        if heading := self._narrator.heading():
            self.paragraphs.append(f"## {heading}")

    @property
    def text(self) -> str:
        return "\n\n".join(self.paragraphs) + "\n"

    def follow(self, step: str | dict[str, Any]) -> None:
        """Take a step; a remark is only for those who read the source."""
        if isinstance(step, str):
            return
        [(kind, sent)] = step.items()
        match kind:
            case "play":
                self.play(sent)
            case "try":
                self._attempt(as_move(self.game, sent))
            case "quietly":
                for move in sent:
                    self.play(move)
            case _:
                raise BadPlaythrough(f"no step is called {kind!r}")

    def play(self, sent: dict[str, Any]) -> None:
        """Make a move, and tell all that happens."""
        move = as_move(self.game, sent)
        if refusal := self.game.why_not(self.state, move):
            why = f"{refusal.code} by {refusal.rule} {as_json(refusal.facts)}"
            raise BadPlaythrough(f"{as_json(move)} is refused: {why}")
        step = self.game.apply(self.state, move)
        self.state = step.state
        self.moves.append(move)
        self.rules.update(event.rule for event in step.events)
        lines: list[str] = []
        for event in step.events:
            if heading := self._narrator.heading(msgspec.to_builtins(event)):
                lines.append(f"\n## {heading}\n")
            lines.append(self._sentence(event))
        self.paragraphs.append("\n".join(lines).strip())

    def _attempt(self, move: Move) -> None:
        """Tell why a move is not allowed."""
        refusal = self.game.why_not(self.state, move)
        if refusal is None:
            raise BadPlaythrough(f"{as_json(move)} is allowed")
        self.rules.add(refusal.rule)
        problem = {"reason": refusal.code, "facts": msgspec.to_builtins(refusal.facts), "text": ""}
        label = self._narrator.label("move", type_name(type(move)))
        self.paragraphs.append(f"> {label}: {self._narrator.explain(problem)}")

    def _sentence(self, event: Event) -> str:
        """Tell an event; before one that only some hear of stands who they are."""
        only = event.audience[0] if event.audience != "all" and len(event.audience) == 1 else None
        described = self._narrator.describe(msgspec.to_builtins(event), only)
        if event.audience == "all":
            return described
        return f"*({self._narrator.players(event.audience)}: {described})*"


def sources(name: str) -> list[Path]:
    """List the recorded games of a game, if its author has handed over any."""
    folder = subject(name).playthroughs
    return sorted(folder.glob("*.json")) if folder else []


def play_source(game: AnyGame, path: Path, language: str = FALLBACK) -> Playthrough:
    """Play what a source says, and tell it."""
    source = msgspec.json.decode(path.read_bytes(), type=Source)
    told = Playthrough(game, source.players, source.options, language, NAMES)
    for number, step in enumerate(source.steps):
        try:
            told.follow(step)
        except (BadPlaythrough, ValueError) as problem:
            raise BadPlaythrough(f"{path.name}, steps[{number}]: {problem}") from problem
    outcome = game.outcome(told.state)
    told.rules.update(reason.rule for reason in getattr(outcome, "why", ()))
    return told
