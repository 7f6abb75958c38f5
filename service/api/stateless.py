"""The operations on a game whose state the client holds."""

from collections.abc import Callable, Iterator
from typing import Any

from flask import Response, request

from service.api.answers import answer
from service.api.bodies import Reader, body_of
from service.api.examples import examples_of
from service.api.operations import BAD_BODY, Link, Operation, View, game_word
from service.api.problems import (
    illegal_move_type,
    illegal_options,
    language_of_refusals,
    problem_type,
)
from service.api.queries import Digits, Query
from service.api.schemas import between
from service.play import stateless
from service.play.presenter import Presenter
from service.rules.base import INT32

LONGEST_PAGE = 1000

STATE = "$response.body#/state"
STATE_SENT = "$request.body#/state"


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


def operations(presenter: Presenter) -> Iterator[Operation]:
    """List the operations on one game."""
    game, messages = presenter.game, presenter.messages
    word = game_word(game.name)
    examples = examples_of(presenter)
    bad_body = {code: problem_type(code) for code in BAD_BODY}
    bad_state = bad_body | {"impossible-state": problem_type("impossible-state")}
    illegal = {"illegal-move": illegal_move_type(game)}
    bad_setup = bad_body | illegal_options(game)
    from_position = (
        Link(f"list_{word}_legal_moves", "What may be played now", body={"state": STATE}),
        Link(
            f"list_{word}_legal_moves",
            "The first of the moves that may be played now",
            {"expand": "1"},
            {"state": STATE},
        ),
        Link(
            f"view_{word}",
            "What a spectator sees of it",
            body={"state": STATE, "viewer": "spectator"},
        ),
    )
    yield Operation(
        id=f"start_{word}",
        method="POST",
        path="/positions",
        summary=f"Start a game of {game.title}",
        description="With a seed, the service makes chance's moves up to the first decision of a "
        "player. Without one, the client sends the results of rolls and shuffles as moves.",
        view=_view(presenter, stateless.start, messages.position_request),
        request_headers=language_of_refusals(game),
        request=messages.position_request,
        answer=messages.position,
        problems=bad_setup,
        links=from_position,
        examples=examples["positions"],
    )
    yield Operation(
        id=f"play_{word}_move",
        method="POST",
        path="/moves",
        summary=f"Judge a move in {game.title}: the next position, or the rule that forbids it",
        description="Send the state as it was answered. Everything that follows from the move "
        "happens at once; with a seed in the state, chance's moves too. The same request always "
        "gets the same answer.",
        view=_view(presenter, stateless.play, messages.move_request),
        request_headers=("Accept-Language",),
        request=messages.move_request,
        answer=messages.position,
        problems=bad_state | illegal,
        links=from_position,
        examples=examples["moves"],
    )
    yield Operation(
        id=f"list_{word}_legal_moves",
        method="POST",
        path="/legal-moves",
        summary=f"Describe, count or list the legal moves in a state of {game.title}",
        description="A template is a move with a domain in place of each value still to be chosen. "
        "With `expand`, moves are listed too, and each can be played as it is.",
        view=_view(presenter, stateless.legal_moves, messages.legal_moves_request),
        query=Paging,
        request=messages.legal_moves_request,
        answer=messages.legal_moves,
        problems=bad_state,
        links=(
            Link(
                f"play_{word}_move",
                "Play the first move of those listed",
                body={"state": STATE_SENT, "move": "$response.body#/moves/0"},
            ),
        ),
        examples=examples["legal-moves"],
    )
    yield Operation(
        id=f"view_{word}",
        method="POST",
        path="/views",
        summary=f"Show what a seat or a spectator may see of a state of {game.title}",
        description="The answer reveals nothing that is hidden from the viewer.",
        view=_view(presenter, stateless.view, messages.view_request),
        request=messages.view_request,
        answer=messages.observation,
        problems=bad_state,
        examples=examples["views"],
    )
    yield Operation(
        id=f"verify_{word}_record",
        method="POST",
        path="/records",
        summary=f"Check the record of a game of {game.title}",
        description="If the record follows the rules the answer is 200, even if the game is not "
        "over. Otherwise the first wrong move is refused as `moves` would, with its `index`.",
        view=_view(presenter, stateless.verify, messages.record),
        request_headers=("Accept-Language",),
        request=messages.record,
        answer=messages.verification,
        problems=bad_setup | {"not-from-seed": problem_type("not-from-seed")} | illegal,
        examples=examples["records"],
    )


def _view(presenter: Presenter, act: Callable[..., Any], kind: type) -> View:
    read = Reader(kind).read

    def view(**query: int) -> Response:
        return answer(act(presenter, read(body_of(request)), **query))

    return view
