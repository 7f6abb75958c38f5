"""The operations on a game whose state the client holds."""

from typing import Any

from flask import Response, request

from arbitro.api.bodies.answers import answer, secret, written_answer
from arbitro.api.bodies.decoding import client_asking, idempotency_key
from arbitro.api.contract.blueprint import BAD_BODY, ApiBlueprint, Link, snake_name
from arbitro.api.contract.fields import Digits, Query, between
from arbitro.api.problems import illegal_move_type, illegal_options, language_of_refusals
from arbitro.play.presenter import Presenter
from arbitro.play.tables.bots import Ask
from arbitro.rules.kernel import INT32

NO_ADVICE = ("nothing-to-decide", "no-advice", "advisers-busy", "advice-given-up")
LONGEST_PAGE = 1000

STATE = "$response.body#/state"
STATE_SENT = "$request.body#/state"

BAD_STATE = (*BAD_BODY, "impossible-state")
"""What may be wrong with any body that has a state."""


class Paging(Query):
    """Which of the legal moves to list."""

    expand = Digits(
        validate=between(0, LONGEST_PAGE),
        metadata={"description": "how many moves to list"},
    )
    offset = Digits(
        validate=between(0, INT32[-1]),
        metadata={"description": "how many moves to skip first"},
    )


def add_open(blueprint: ApiBlueprint, presenter: Presenter, ask: Ask) -> None:
    """Add the operations on one game."""
    game, messages = presenter.game, presenter.messages
    name, schema = snake_name(game.name), blueprint.schema
    illegal = {"illegal-move": illegal_move_type(game)}

    @blueprint.operation(
        "POST /positions",
        f"start_{name}",
        "Start a game",
        "With a seed, the service makes chance's moves up to the first decision of a player. "
        "Without one, the client sends the results of rolls and shuffles as moves.",
        headers=language_of_refusals(game),
        links=_links_from_position(name),
    )
    @blueprint.arguments(schema(messages.position_request))
    @blueprint.response(200, schema(messages.position))
    @blueprint.refuses(*BAD_BODY, own=illegal_options(game))
    def start(sent: Any) -> Response:
        return answer(presenter.start(sent))

    @blueprint.operation(
        "POST /moves",
        f"play_{name}_move",
        "Judge a move: the next position, or the rule that forbids it",
        "Send the state as it was answered. Everything that follows from the move happens at "
        "once; with a seed in the state, chance's moves too. The same request always gets the "
        "same answer.",
        headers=("Accept-Language", "Idempotency-Key"),
        links=_links_from_position(name),
    )
    @blueprint.arguments(schema(messages.move_request))
    @blueprint.response(200, schema(messages.position))
    @blueprint.refuses(*BAD_STATE, own=illegal)
    def play_move(sent: Any) -> Response:
        if "Idempotency-Key" in request.headers:
            idempotency_key(request.headers)  # it changes nothing, but has to be one
        return answer(presenter.play(sent))

    @blueprint.operation(
        "POST /legal-moves",
        f"list_{name}_legal_moves",
        "Describe, count or list the legal moves in a state",
        "A template is a move with a domain in place of each value still to be chosen. With "
        "`expand`, moves are listed too, and each can be played as it is.",
        query=Paging,
        links=[
            Link(
                f"play_{name}_move",
                "Play the first move of those listed",
                body={"state": STATE_SENT, "move": "$response.body#/moves/0"},
            )
        ],
    )
    @blueprint.arguments(schema(messages.legal_moves_request))
    @blueprint.response(200, schema(messages.legal_moves))
    @blueprint.refuses(*BAD_STATE)
    def list_legal_moves(sent: Any, **page: int) -> Response:
        return answer(presenter.legal_moves(sent, **page))

    @blueprint.operation(
        "POST /views",
        f"view_{name}",
        "Show what a seat or a spectator may see of a state",
        "The answer reveals nothing that is hidden from the viewer.",
    )
    @blueprint.arguments(schema(messages.view_request))
    @blueprint.response(200, schema(messages.observation))
    @blueprint.refuses(*BAD_STATE)
    def view(sent: Any) -> Response:
        return answer(presenter.view(sent))

    @blueprint.operation(
        "POST /records",
        f"verify_{name}_record",
        "Check the record of a game",
        "If the record follows the rules the answer is 200, even if the game is not over. "
        "Otherwise the first wrong move is refused as `moves` would, with its `index`.",
        headers=("Accept-Language",),
    )
    @blueprint.arguments(schema(messages.record))
    @blueprint.response(200, schema(messages.verification))
    @blueprint.refuses(*BAD_BODY, "not-from-seed", own={**illegal_options(game), **illegal})
    def verify_record(sent: Any) -> Response:
        return answer(presenter.verify(sent))

    if game.imagine is None:
        return

    @blueprint.operation(
        "POST /advice",
        f"advise_{name}",
        "Say what a bot would do in a seat's place",
        "A bot thinks about what that seat sees, and about nothing else: it simulates games that "
        "could go on from there. The same view, seat, level and seed always get the same advice. "
        "If all advisers are busy, the answer is 503.",
    )
    @blueprint.arguments(schema(messages.advice_request))
    @blueprint.response(200, schema(messages.advice))
    @blueprint.refuses(*BAD_BODY, "impossible-view", *NO_ADVICE)
    def advise(sent: Any) -> Response:
        return secret(written_answer(ask(game, lambda: sent, client_asking())))


def _links_from_position(name: str) -> tuple[Link, ...]:
    first_of_them = "The first of the moves that may be played now"
    from_view = {"state": STATE, "viewer": "spectator"}
    return (
        Link(f"list_{name}_legal_moves", "What may be played now", body={"state": STATE}),
        Link(f"list_{name}_legal_moves", first_of_them, {"expand": "1"}, {"state": STATE}),
        Link(f"view_{name}", "What a spectator sees of it", body=from_view),
    )
