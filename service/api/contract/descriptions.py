"""What an operation's summary leaves unsaid, for the contract."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from service.api.shapes.shape import INT32

Json: TypeAlias = dict[str, Any]

OF_GAMES: Mapping[str, str] = {
    "": "Its options are described by a JSON Schema, its moves by their types.",
    "rules": "Every refusal and every event cites one of these rules by its id. What a rulebook "
    "leaves open and we decided says why.",
    "positions": "With a seed, the service plays chance and goes on to the first decision of a "
    "player; without one, the table rolls and shuffles itself, and sends what came up as moves.",
    "moves": "The state goes in as it came out. What the move brings with it happens at once; with "
    "a seed in the state, chance's moves too. The same request is always answered the same.",
    "legal-moves": "A template is a move with a domain in place of each value still to be chosen. "
    "With `expand`, moves are listed instead, and each can be played as it stands.",
    "views": "Nothing that is hidden from the viewer is in the answer, nor follows from it.",
    "records": "All is well with 200, also if the game is not over. The first bad move is refused "
    "as it would have been when it was played, with its `index`.",
}
"""By the ends of their paths."""

OF_OTHERS: Mapping[str, str] = {
    "list_games": "Each with the version of its rules, and how many may play.",
    "open_session": "The tokens are shown this once: one for each seat, to be given to its player, "
    "and the host's. The seed's hash is told at once, the seed itself after the end.",
    "read_session": "Whoever shows no token is a spectator, if the table has any. With `wait` and "
    "If-None-Match, the answer comes as soon as there is news.",
    "close_session": "Only the host may; every token is worth nothing after it.",
    "read_session_record": "The events are those that this reader was told. After the end, the "
    "record of the game is there too, with the seed, and can be verified.",
    "follow_session": "Each event has its number as `id`, and is an event of the game as `data`. "
    "Whoever comes back with Last-Event-ID misses nothing.",
    "play_session_move": "With If-Match, it is played only if nobody moved meanwhile; with an "
    "Idempotency-Key, sending it twice plays it once.",
    "hand_on_seat": "Only the host may.",
}
"""By their ids."""

SESSION_ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]+$", "minLength": 1, "maxLength": 100}


def describe(contract: Json) -> None:
    """Write into the contract what each operation does, and how large each number may be."""
    for path, methods in contract["paths"].items():
        for operation in methods.values():
            if "operationId" in operation:
                operation["description"] = _description(path, operation["operationId"])
                operation["responses"] = dict(sorted(operation["responses"].items()))
        for parameter in methods.get("parameters", ()):
            if parameter["name"] == "session":
                parameter["schema"] = dict(SESSION_ID)
    for number in _integers({part: contract[part] for part in ("paths", "components")}):
        number.setdefault("format", "int32")
        allowed = _allowed(number)
        number.setdefault("minimum", min(allowed))
        number.setdefault("maximum", max(allowed))


def _description(path: str, operation: str) -> str:
    end = path.removeprefix("/v1/games/").partition("/")[2]
    return OF_OTHERS.get(operation) or OF_GAMES[end]


def _allowed(number: Json) -> tuple[int, ...]:
    if "const" in number:
        return (number["const"],)
    return tuple(choice for choice in number.get("enum", INT32) if choice is not None)


def _integers(part: Any) -> Iterator[Json]:
    """Find every schema of a whole number; examples are no schemas."""
    if isinstance(part, list):
        for item in part:
            yield from _integers(item)
    elif isinstance(part, dict):
        if "integer" in _types(part):
            yield part
        for name, item in part.items():
            if name not in {"example", "examples"}:
                yield from _integers(item)


def _types(schema: Json) -> Any:
    kind = schema.get("type")
    return kind if isinstance(kind, list) else [kind]
