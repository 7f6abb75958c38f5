"""Which call follows from which answer, as links of the contract."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

ANSWERED_STATE = "$response.body#/state"
ASKED_STATE = "$request.body#/state"
SESSION = "$request.path.session"


@dataclass(frozen=True)
class Link:
    """What can be done next, and what of the answer goes into it."""

    to: str
    about: str
    parameters: Mapping[str, Any] = field(default_factory=dict)
    body: Json | None = None

    def described(self, operation: str) -> Json:
        described: Json = {"operationId": operation, "description": self.about}
        if self.parameters:
            described["parameters"] = dict(self.parameters)
        if self.body is not None:
            described["requestBody"] = self.body
        return described


FROM_POSITION = (
    Link("legal-moves", "What may be played now", body={"state": ANSWERED_STATE}),
    Link(
        "legal-moves",
        "The first of the moves that may be played now",
        {"expand": "1"},
        {"state": ANSWERED_STATE},
    ),
    Link(
        "views",
        "What a spectator sees of it",
        body={"state": ANSWERED_STATE, "viewer": "spectator"},
    ),
)

OF_A_GAME: Mapping[str, tuple[Link, ...]] = {
    "positions": FROM_POSITION,
    "moves": FROM_POSITION,
    "legal-moves": (
        Link(
            "moves",
            "Play the first move of those listed",
            body={"state": ASKED_STATE, "move": "$response.body#/moves/0"},
        ),
    ),
}
"""Each from one operation of a game to another, by the ends of their paths."""

OF_SESSIONS: Mapping[str, tuple[Link, ...]] = {
    "open_session": (
        Link("read_session", "See the table", {"session": "$response.body#/id"}),
        Link("read_session_record", "What has happened", {"session": "$response.body#/id"}),
        Link("play_session_move", "Play at it", {"session": "$response.body#/id"}),
        Link(
            "hand_on_seat",
            "Give the first seat a new token",
            {"session": "$response.body#/id", "seat": "0"},
        ),
        Link("close_session", "End it", {"session": "$response.body#/id"}),
    ),
    "read_session": (
        Link("play_session_move", "Play at it", {"session": SESSION}),
        Link("read_session_record", "What has happened", {"session": SESSION}),
    ),
    "play_session_move": (
        Link("read_session", "See the table", {"session": SESSION}),
        Link("read_session_record", "What has happened", {"session": SESSION}),
    ),
    "hand_on_seat": (Link("read_session", "See the table", {"session": SESSION}),),
}
"""Each from one operation on hosted games to another."""


def link(contract: Json) -> None:
    """Write the links into the contract."""
    ids = {path: operation["operationId"] for path, operation in _operations(contract)}
    for path, operation in _operations(contract):
        folder, _, end = path.rpartition("/")
        links = OF_SESSIONS.get(operation["operationId"])
        if links:
            named = [(each, each.to) for each in links]
        elif folder.startswith("/v1/games/"):
            named = [(each, ids[f"{folder}/{each.to}"]) for each in OF_A_GAME.get(end, ())]
        else:
            continue
        if named:
            success = next(r for s, r in operation["responses"].items() if s.startswith("20"))
            success["links"] = {_name(each): each.described(to) for each, to in named}


def _operations(contract: Json) -> Iterator[tuple[str, Json]]:
    for path, methods in contract["paths"].items():
        for method, operation in methods.items():
            if method in {"get", "post", "delete"}:
                yield path, operation


def _name(each: Link) -> str:
    return "-".join(each.about.lower().split())
