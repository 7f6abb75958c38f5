"""Recorded games told in words, for docs/stories: one of each kind, in each language."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from arbitro.laws.transcript import Source
from arbitro.rules.base import type_name
from arbitro.rules.kernel import AnyGame, Event
from arbitro.words.loader import languages_of, resources
from arbitro.words.narrator import Narrator
from tests.games import GAMES, Move, State, as_move, package

FOLDER = Path(__file__).parent
STORIES = FOLDER.parent.parent / "docs" / "stories"
TOLD = {
    "canal-grande": "four-of-one-district",
    "canal-grande-teams": "every-district",
    "canaletto": "two-types-left",
    "casanova": "twelve-rounds",
}
NAMES = ("Anna", "Bob", "Chloé", "Daan")
PRIVATE: Mapping[str, str] = {
    "en": "only for {}",
    "fr": "seulement pour {}",
    "nl": "alleen voor {}",
}
REFUSED: Mapping[str, str] = {"en": "refused", "fr": "refusé", "nl": "geweigerd"}


def outdated() -> dict[Path, str]:
    """Find the stories that are missing, or not what their games lead to now."""
    return {path: text for path, text in stories().items() if _read(path) != text}


def stories() -> dict[Path, str]:
    """Tell each of the games in each of its languages."""
    return {
        STORIES / f"{name}.{language}.md": told(GAMES[name], source, language)
        for name, source in TOLD.items()
        for language in languages_of(GAMES[name])
    }


def told(game: AnyGame, source: str, language: str) -> str:
    """Tell one game, a paragraph for each move."""
    path = FOLDER / package(game) / f"{source}.json"
    script = msgspec.json.decode(path.read_bytes(), type=Source)
    options: object = msgspec.convert(script.options, game.options_type)
    narrator = Narrator(resources(game, language), language, NAMES)
    story = Story(game, game.new_game(script.players, options), narrator, language)
    paragraphs = [f"# {narrator.title()}", *story.paragraphs(script.steps)]
    return "\n\n".join(paragraphs) + "\n"


@dataclass
class Story:
    """A game on its way, and who tells it."""

    game: AnyGame
    state: State
    narrator: Narrator
    language: str

    def paragraphs(self, steps: list[str | dict[str, Any]]) -> Iterator[str]:
        for step in steps:
            if isinstance(step, dict):
                [(kind, sent)] = step.items()
                moves = sent if kind == "quietly" else [sent]
                tell = self.refused if kind == "try" else self.made
                yield from (tell(as_move(self.game, move)) for move in moves)

    def made(self, move: Move) -> str:
        """Make a move, and say all that happens."""
        step = self.game.apply(self.state, move)
        self.state = step.state
        return "\n".join(self.sentence(event) for event in step.events)

    def sentence(self, event: Event) -> str:
        described = self.narrator.describe(msgspec.to_builtins(event))
        if event.audience == "all":
            return described
        knowing = PRIVATE[self.language].format(self.narrator.players(event.audience))
        return f"*({knowing}: {described})*"

    def refused(self, move: Move) -> str:
        """Say why a move is not allowed."""
        refusal = self.game.why_not(self.state, move)
        assert refusal is not None
        problem = {"reason": refusal.code, "facts": msgspec.to_builtins(refusal.facts), "text": ""}
        label = self.narrator.label("move", type_name(type(move)))
        return f"> {label}: {REFUSED[self.language]}. {self.narrator.explain(problem)}"


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None
