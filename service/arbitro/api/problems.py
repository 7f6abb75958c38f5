"""The kinds of problems in answers: RFC 9457 documents with a stable code."""

from collections.abc import Sequence
from functools import cache
from http import HTTPStatus
from typing import Annotated, Any

from msgspec import Meta, to_builtins

from arbitro.api.languages import DEFAULT, title, worded
from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.types import annotated, constant, described, struct
from arbitro.play.problems import Problem, Translatable, malformed
from arbitro.rules.kernel import AnyGame, Int, Items, Shared, Text, Value, about, any_options, named

STATUSES = {
    "not-json": HTTPStatus.BAD_REQUEST,
    "bad-request": HTTPStatus.BAD_REQUEST,
    "unknown-game": HTTPStatus.NOT_FOUND,
    "not-found": HTTPStatus.NOT_FOUND,
    "method-not-allowed": HTTPStatus.METHOD_NOT_ALLOWED,
    "body-too-slow": HTTPStatus.REQUEST_TIMEOUT,
    "headers-too-large": HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "unsupported-media-type": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "malformed": HTTPStatus.UNPROCESSABLE_ENTITY,
    "impossible-state": HTTPStatus.UNPROCESSABLE_ENTITY,
    "impossible-view": HTTPStatus.UNPROCESSABLE_ENTITY,
    "nothing-to-decide": HTTPStatus.UNPROCESSABLE_ENTITY,
    "illegal-move": HTTPStatus.UNPROCESSABLE_ENTITY,
    "illegal-options": HTTPStatus.UNPROCESSABLE_ENTITY,
    "not-from-seed": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unauthorized": HTTPStatus.UNAUTHORIZED,
    "not-your-seat": HTTPStatus.FORBIDDEN,
    "no-advice": HTTPStatus.FORBIDDEN,
    "wrong-key": HTTPStatus.FORBIDDEN,
    "already-played": HTTPStatus.CONFLICT,
    "no-bots": HTTPStatus.FORBIDDEN,
    "no-hints": HTTPStatus.FORBIDDEN,
    "broken-seal": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unknown-session": HTTPStatus.NOT_FOUND,
    "too-many-changes": HTTPStatus.CONFLICT,
    "session-damaged": HTTPStatus.GONE,
    "session-closed": HTTPStatus.GONE,
    "stale": HTTPStatus.PRECONDITION_FAILED,
    "key-reused": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too-many-requests": HTTPStatus.TOO_MANY_REQUESTS,
    "unavailable": HTTPStatus.SERVICE_UNAVAILABLE,
    "advisers-busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "advice-given-up": HTTPStatus.SERVICE_UNAVAILABLE,
    "too-many-followers": HTTPStatus.SERVICE_UNAVAILABLE,
    "too-many-sessions": HTTPStatus.SERVICE_UNAVAILABLE,
    "internal-error": HTTPStatus.INTERNAL_SERVER_ERROR,
}

PROXY_STATUSES = {
    "bad-gateway": HTTPStatus.BAD_GATEWAY,
    "gateway-timeout": HTTPStatus.GATEWAY_TIMEOUT,
}
"""What the proxy in deploy/ answers by itself, beside some of these."""

RETRY_AFTER = {"advice-given-up": 10, "too-many-sessions": 60}
"""After how many seconds it may be worth trying again, if not after one."""

BY_STATUS = {
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    415: "unsupported-media-type",
    500: "internal-error",
}


PAGE = "/docs/problems"
"""the page with an entry for each kind of problem"""
EXAMPLE_ID = "4d6f72726121"
"""a request's id, as it is shown in the contract"""


def document(problem: Problem, language: str, request_id: str = EXAMPLE_ID) -> dict[str, Any]:
    """Write a problem in the language of its reader."""
    members = {name: worded(value, language) for name, value in problem.members.items()}
    if "rule" in members:
        members["rule_url"] = rule_url(members["game"], language, members["rule"])
    detail = {} if problem.detail is None else {"detail": worded(problem.detail, language)}
    return {
        "type": f"{PAGE}#{problem.code}",
        "title": title(problem.code, language),
        "status": STATUSES[problem.code].value,
        "code": problem.code,
        "request_id": request_id,
        **detail,
        **members,
    }


def rule_url(game: str, language: str, rule: str) -> str:
    """Return the address of a rule in the readable rulebook."""
    return f"/docs/rules/{game}/{language}#{rule}"


def example_of(code: str) -> dict[str, Any]:
    """Return a problem as the contract shows it, in English."""
    shown: dict[str, Any] = to_builtins(document(EXAMPLES.get(code) or Problem(code), DEFAULT))
    return shown


# --- the types of the documents, for the contract ---


class Fault(Shared):
    """One thing that is wrong with a request."""

    code: Annotated[
        str, about("the keyword of JSON Schema that is not kept to, such as `maxItems`, or a name")
    ]
    detail: Annotated[str, about("what is wrong")]
    pointer: Annotated[Text | None, about("where in the body, as a JSON pointer")] = None
    parameter: Annotated[Text | None, about("which header, or part of the query or path")] = None


OWN_CODES = ("illegal-move", "illegal-options", "stale")
"""The problems that have a type of their own in each game."""

MEMBERS = {
    "errors": described(
        Items[Fault],
        "with `malformed`: what is wrong, at most 100 faults; in a body of more than 32 KB, or "
        "beyond 200 items of lists, only the first",
    ),
    "faults": described(
        Items[str],
        "with `impossible-state`: what is impossible; with `impossible-view`: what would be "
        "impossible behind it, none if no state looks like it. At most 20 faults",
    ),
    "index": described(Int, "with `not-from-seed`: which move of the record, counted from 0"),
}


EXAMPLES = {
    "malformed": malformed("/players", Translatable("not-a-whole-number")),
    "not-from-seed": Problem("not-from-seed", index=3),
    "impossible-state": Problem("impossible-state", faults=["A card is in two hands."]),
    "impossible-view": Problem("impossible-view", faults=[]),
}
"""Examples of problems that say more than their code."""


@cache
def problem_type() -> type:
    """Make the type of the problems that are the same in every game."""
    codes = [code for code in STATUSES if code not in OWN_CODES]
    members = {name: (kind, None) for name, kind in MEMBERS.items()}
    return _problem(codes, "Problem", "Why a request is refused.", members, Shared)


@cache
def illegal_move_type(game: AnyGame) -> type:
    """Make the type of a game's refusals."""
    members = {
        **_cited(game, "move"),
        "legal_moves": described(
            messages_of(game).templates, "what the player may play, if it is their turn"
        ),
        "index": (described(Int, "which move of a record, counted from 0"), None),
    }
    return _problem(
        ["illegal-move"], "IllegalMoveProblem", "A move that the rules forbid.", members
    )


@cache
def illegal_options(game: AnyGame) -> dict[str, type]:
    """Return the type of the answer to options that a game does not allow together, if any are."""
    if game.why_not_start is any_options:
        return {}
    doc, members = "Options that the rules forbid.", _cited(game, "options")
    return {"illegal-options": _problem(["illegal-options"], "IllegalOptionsProblem", doc, members)}


def language_of_refusals(game: AnyGame) -> tuple[str, ...]:
    """Return the header for the language of these refusals, if there are any."""
    return ("Accept-Language",) if illegal_options(game) else ()


def _cited(game: AnyGame, what: str) -> dict[str, Any]:
    rule = annotated(constant(*(rule.id for rule in game.rulebook)), named("Rule"))
    reason = annotated(constant(*game.reasons), named("RefusalReason"))
    return {
        "game": described(constant(game.name), "the game's id"),
        "reason": described(reason, "a stable code for what is wrong"),
        "rule": described(rule, f"the id of the rule that forbids the {what}"),
        "rule_url": described(str, "where the rule can be read in the rulebook"),
        "text": described(str, "the rule, in the reader's language"),
        "source": described(str, "where the rulebook says so"),
        "ruling": described(str | None, "the reason, if no rulebook decides this"),
        "field": described(str | None, f"the field of the {what} that is wrong"),
        "facts": described(game.facts_type, "what the refusal is about"),
    }


@cache
def stale_type(session: type) -> type:
    """Make the type of the answer to a move on a table that has changed."""
    members = {"session": described(session, "the table now")}
    return _problem(["stale"], "StaleProblem", "A move on a table that has changed.", members)


def _problem(
    codes: Sequence[str], name: str, doc: str, members: dict[str, Any], base: type = Value
) -> type:
    """Make the type of the documents of one problem, or of several."""
    first, *others = codes
    kind = str if others else constant(f"{PAGE}#{first}")
    code = annotated(constant(*codes), named("ProblemCode")) if others else constant(first)
    status = annotated(int, Meta(ge=400, le=599)) if others else constant(STATUSES[first].value)
    common = {
        "type": described(kind, "the kind of problem: where it is explained"),
        "title": described(str, "the kind of problem, in the reader's language"),
        "status": described(status, "the HTTP status"),
        "code": described(code, "the kind of problem, as a short code"),
        "detail": (described(str, "more about this case"), None),
        "request_id": described(str, "the request's id, as in X-Request-Id"),
    }
    made: type = struct(name, doc, common | members, base)
    return made
