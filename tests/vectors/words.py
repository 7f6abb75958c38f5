"""What is said of a game in words: its labels, its events, its refusals."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from msgspec.structs import fields

from arbitro.rules.kernel import AnyGame, type_name, wire_name
from arbitro.words.loader import languages_of, resources
from arbitro.words.narrator import Narrator
from tests.vectors.games import Table, plain
from tests.vectors.refusals import refusals

Json: TypeAlias = dict[str, Any]

NAMES = ("Anna", "Bob", "Cleo")
"""Shorter than some tables, so that someone has no name."""


def tellings(tables: Iterable[Table]) -> Iterator[Json]:
    """Tell the same events and refusals of one game in each of its languages."""
    played = list(tables)
    game = played[0].game
    events, refused = list(_telling_events(played)), list(_reasons(played))
    for language in languages_of(game):
        narrator = Narrator(resources(game, language), language, NAMES)
        yield {
            "game": game.name,
            "language": language,
            "resources": resources(game, language),
            "names": NAMES,
            "title": narrator.title(),
            "about": narrator.about(),
            "overview": narrator.overview(),
            "labels": list(_labels(game, narrator)),
            "fields": list(_fields(game, narrator)),
            "heading": narrator.heading(),
            "events": [_telling(narrator, event) for event in events],
            "refusals": [
                {"problem": problem, "told": narrator.explain(problem)} for problem in refused
            ],
        }


def _telling(narrator: Narrator, event: Json) -> Json:
    """Tell an event to everyone, and to those whom it addresses."""
    told, heading = narrator.describe(event), narrator.heading(event)
    told_to = {seat: narrator.describe(event, seat) for seat in range(len(NAMES))}
    addressed = [{"viewer": seat, "told": each} for seat, each in told_to.items() if each != told]
    return {"event": event, "heading": heading, "told": told, "told_to": addressed}


def _telling_events(tables: Iterable[Table]) -> Iterator[Json]:
    """Keep the shortest, the longest and the first event of each type."""
    kinds: dict[str, list[Json]] = {}
    for table in tables:
        for event in table.events:
            kinds.setdefault(event.type, []).append(plain(event))
    for alike in kinds.values():
        shortest, *_, longest = sorted([*alike, alike[0]], key=lambda event: len(str(event)))
        chosen = [alike[0], shortest, longest]
        yield from (event for index, event in enumerate(chosen) if event not in chosen[:index])


def _reasons(tables: Iterable[Table]) -> Iterator[Json]:
    """Keep one refusal for each reason."""
    known: set[str] = set()
    for case in refusals(tables):
        refusal = case["refusal"]
        if refusal["reason"] not in known:
            known.add(refusal["reason"])
            yield {"title": "", **refusal}


def _labels(game: AnyGame, narrator: Narrator) -> Iterator[Json]:
    kinds = [("move", type_name(move)) for move in (*game.moves, *game.chance_moves)]
    kinds += [("phase", "over"), ("value", "a-word_without words"), ("reason", "not-now")]
    for kind, name in kinds:
        yield {"kind": kind, "name": name, "label": narrator.label(kind, name)}


def _fields(game: AnyGame, narrator: Narrator) -> Iterator[Json]:
    for move in game.moves:
        message = f"move-{type_name(move)}"
        for part in fields(move):
            name = wire_name(part.name)
            yield {"name": name, "of": message, "label": narrator.field(name, message)}
