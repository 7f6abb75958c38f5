"""The shapes of the problem documents, for the contract."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from service.api.http.problems import KINDS
from service.api.shapes.shape import Shape, described, list_of, made, only
from service.rules.kernel import Fact


@dataclass
class Fault:
    """One thing that is wrong with a request."""

    detail: str
    pointer: Annotated[str | None, "where in the body, as a JSON pointer"] = None
    parameter: Annotated[str | None, "which part of the query or path, or header"] = None


EXTRA: dict[str, dict[str, Shape]] = {
    "malformed": {"errors": tuple[Fault, ...]},
    "not-from-seed": {"index": Annotated[int, "which move of the record, counted from 0"]},
    "impossible-state": {"faults": Annotated[tuple[str, ...], "each in words"]},
}


@cache
def problem_shape(code: str) -> type:
    """Make the shape of one kind of problem."""
    component = "".join(word.title() for word in code.split("-")) + "Problem"
    return made(component, f"{KINDS[code].title}.", {**_common(code), **EXTRA.get(code, {})})


def illegal_move_shape(prefix: str, templates: Shape, rules: Shape) -> type:
    """Make the shape of a game's refusals."""
    parts = {
        "reason": Annotated[str, "a stable code of its own for what is wrong"],
        "rule": described(rules, "the id of the rule that forbids it"),
        "text": Annotated[str, "the rule, in the reader's language"],
        "source": Annotated[str, "where the rule stands"],
        "ruling": Annotated[str | None, "for a decision of ours, the reason"],
        "field": Annotated[str | None, "the field of the move at fault"],
        "facts": Mapping[str, Fact],
        "legal_moves": list_of(templates, "what the mover may play, if to act"),
        "index": (Annotated[int, "which move of a record, counted from 0"], None),
    }
    about = f"{KINDS['illegal-move'].title}."
    return made(f"{prefix}IllegalMoveProblem", about, {**_common("illegal-move"), **parts})


def stale_shape(session: Shape) -> type:
    """Make the shape of the answer to a move on a table that has changed since."""
    parts = {**_common("stale"), "session": described(session, "the table as it stands now")}
    return made("StaleProblem", f"{KINDS['stale'].title}.", parts)


def _common(code: str) -> dict[str, Shape]:
    return {
        "type": only(f"urn:arbitro:problem:{code}"),
        "title": only(KINDS[code].title),
        "status": only(KINDS[code].status.value),
        "code": only(code),
        "detail": (str, None),
    }
