"""Turns a playthrough's source, which a person wrote, into its text, which shows what happens."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arbitro.laws.games import (
    Move,
    State,
    actors,
    as_json,
    as_move,
    is_chance,
    random_game,
    viewers,
)
from arbitro.laws.subjects import game_named, subject
from arbitro.rules.kernel import AnyGame, Event, Refusal, Viewer
from arbitro.rules.legal import count


class Source(msgspec.Struct, forbid_unknown_fields=True):
    """What a person writes."""

    shows: str
    players: int
    steps: list[str | dict[str, Any]]
    options: dict[str, Any] = {}


class BadPlaythrough(Exception):
    """A step did not go as the source says."""


def sources(name: str) -> list[Path]:
    """List the recorded games of a game, if its author has handed over any."""
    folder = subject(name).playthroughs
    return [] if folder is None else sorted(folder.glob("*.json"))


def outdated(name: str) -> dict[Path, str]:
    """Find the texts that are missing or not what their source leads to now."""
    game = game_named(name)
    texts = {path.with_suffix(".txt"): transcribed(game, path).text for path in sources(name)}
    return {path: text for path, text in texts.items() if _read(path) != text}


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def transcribed(game: AnyGame, path: Path) -> "Transcript":
    """Play what the source says, and write down what happens."""
    source = msgspec.json.decode(path.read_bytes(), type=Source)
    options: object = msgspec.convert(source.options, game.options_type)
    transcript = Transcript(game, game.new_game(source.players, options))
    transcript.write(f"{source.shows}\n")
    transcript.write(f"{game.title}, {source.players} players, {as_json(options)}")
    transcript.position()
    for number, step in enumerate(source.steps):
        try:
            transcript.follow(step)
        except (BadPlaythrough, ValueError) as problem:
            raise BadPlaythrough(f"{path.name}, steps[{number}]: {problem}") from problem
    transcript.end()
    return transcript


@dataclass
class Transcript:
    """The text so far, the state it has come to, and the rules cited on the way."""

    game: AnyGame
    state: State
    lines: list[str] = field(default_factory=list)
    rules: set[str] = field(default_factory=set)
    moves: list[Move] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.start = self.state

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def write(self, line: str) -> None:
        self.lines.append(line)

    def follow(self, step: str | dict[str, Any]) -> None:
        if isinstance(step, str):
            self.write(f"\n-- {step}")
            return
        [(kind, sent)] = step.items()
        match kind:
            case "play":
                self.play(sent)
            case "try":
                self.attempt(sent)
            case "quietly":
                self.quietly(sent)
            case _:
                raise BadPlaythrough(f"no step is called {kind!r}")

    def play(self, sent: dict[str, Any]) -> None:
        self.write("")
        self.make(sent)
        self.position()

    def quietly(self, moves: list[dict[str, Any]]) -> None:
        self.write("")
        for sent in moves:
            self.make(sent)
        self.position()

    def attempt(self, sent: dict[str, Any]) -> None:
        refusal = self.game.why_not(self.state, as_move(self.game, sent))
        if refusal is None:
            raise BadPlaythrough(f"{as_json(sent)} is allowed")
        self.write(f"\ntry {as_json(sent)}")
        self.cite(refusal.rule)
        self.write(f"    refused: {_refused(refusal)}")

    def make(self, sent: dict[str, Any]) -> None:
        move = as_move(self.game, sent)
        refusal = self.game.why_not(self.state, move)
        if refusal is not None:
            raise BadPlaythrough(f"{as_json(sent)} is refused: {_refused(refusal)}")
        step = self.game.apply(self.state, move)
        self.state = step.state
        self.moves.append(move)
        self.write(f"{len(self.moves)}. {as_json(move)}")
        for event in step.events:
            self.cite(event.rule)
            self.write(f"    {_event(event)}")

    def position(self) -> None:
        game, state = self.game, self.state
        self.write(f"    to act: {_to_act(game, state)}")
        for viewer in viewers(game, state):
            self.write(f"    {_named(viewer)} sees {as_json(game.view(state, viewer))}")
        for seat in actors(game, state):
            templates = game.legal(state, seat)
            self.write(f"    {_named(seat)} may make {count(templates)} moves:")
            for template in templates:
                self.write(f"        {as_json(template.described())}")

    def end(self) -> None:
        outcome = self.game.outcome(self.state)
        for reason in getattr(outcome, "why", ()):
            self.cite(reason.rule)
        self.write(f"\noutcome: {as_json(outcome)}")

    def cite(self, rule: str) -> None:
        self.rules.add(rule)


def _named(viewer: Viewer) -> str:
    return "spectator" if viewer is None else f"seat {viewer}"


def _to_act(game: AnyGame, state: State) -> str:
    if is_chance(game, state):
        return "chance"
    return ", ".join(_named(seat) for seat in actors(game, state)) or "nobody"


def _event(event: Event) -> str:
    shown = msgspec.to_builtins(event)
    head = [shown.pop("type"), shown.pop("rule")]
    audience = shown.pop("audience")
    only = "" if audience == "all" else f" only to {', '.join(map(_named, audience))}"
    return f"{' by '.join(head)}{only} {as_json(shown)}"


def _refused(refusal: Refusal) -> str:
    where = "" if refusal.field is None else f" in {refusal.field}"
    return f"{refusal.code} by {refusal.rule}{where} {as_json(refusal.facts)}"


def recorded(game: AnyGame, seed: int, players: int | None = None) -> str:
    """Write the source of a random game, one step a line."""
    random = Random(seed)
    seats = players or game.players[0]
    turns = random_game(game, game.new_game(seats, game.options_type()), random)
    steps = ",\n".join(f'    {{"play": {as_json(turn.move)}}}' for turn in turns)
    shows = as_json(f"A random game, seed {seed}.")
    return f'{{\n  "shows": {shows},\n  "players": {seats},\n  "steps": [\n{steps}\n  ]\n}}\n'
