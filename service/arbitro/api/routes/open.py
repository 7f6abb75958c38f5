"""The operations on a game whose state the client holds."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Response, request

from arbitro.api.bodies.answers import answer, secret, written_answer
from arbitro.api.bodies.decoding import Reader, body_of
from arbitro.api.bodies.queries import Digits, Query
from arbitro.api.bodies.sent import client_asking, idempotency_key
from arbitro.api.contract.examples import examples_of
from arbitro.api.contract.fields import between
from arbitro.api.contract.operations import BAD_BODY, Example, Link, Listing, Operation, View
from arbitro.api.problems import (
    illegal_move_type,
    illegal_options,
    language_of_refusals,
    problem_types,
)
from arbitro.api.routes.presented_game import PresentedGame
from arbitro.play import open as stateless
from arbitro.play.presenter import Presenter
from arbitro.play.tables.actions.hints import Ask
from arbitro.rules.base import INT32

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


@dataclass(frozen=True)
class StatelessGame(PresentedGame):
    """A game, and the examples of its operations."""

    examples: Mapping[str, tuple[Example, ...]]
    ask: Ask

    def play(self) -> View:
        """Make the route of a move. An idempotency key changes nothing, but has to be one."""
        presenter, read = self.presenter, Reader(self.messages.move_request).read

        def play() -> Response:
            if "HTTP_IDEMPOTENCY_KEY" in request.environ:
                idempotency_key(request.headers)
            return answer(stateless.play(presenter, read(body_of(request))))

        return play

    def view(self, act: Callable[..., Any], kind: type) -> View:
        """Make the route that reads a body, does something with it and writes the answer."""
        presenter, read = self.presenter, Reader(kind).read

        def view(**query: int) -> Response:
            return answer(act(presenter, read(body_of(request)), **query))

        return view

    def advise(self) -> View:
        """Make the route that answers when an adviser has."""
        read = Reader(self.messages.advice_request).read

        def view() -> Response:
            asked = read(body_of(request))
            advice = self.ask(self.definition, lambda: asked, client_asking())
            return secret(written_answer(advice))

        return view


LISTING = Listing[StatelessGame]()


def operations(presenter: Presenter, ask: Ask) -> Iterator[Operation]:
    """List the operations on one game."""
    game = StatelessGame(presenter, examples_of(presenter), ask)
    yield from LISTING.of(game)
    if game.definition.imagine is not None:
        yield from ADVISING.of(game)


@LISTING.add
def start(game: StatelessGame) -> Operation:
    return Operation(
        id=f"start_{game.snake_name}",
        method="POST",
        path="/positions",
        summary=f"Start a game of {game.title}",
        description="With a seed, the service makes chance's moves up to the first decision of a "
        "player. Without one, the client sends the results of rolls and shuffles as moves.",
        in_loop=True,
        view=game.view(stateless.start, game.messages.position_request),
        request_headers=language_of_refusals(game.definition),
        request=game.messages.position_request,
        answer=game.messages.position,
        problems=problem_types(*BAD_BODY) | illegal_options(game.definition),
        links=_links_from_position(game.snake_name),
        examples=game.examples["positions"],
    )


@LISTING.add
def play_move(game: StatelessGame) -> Operation:
    return Operation(
        id=f"play_{game.snake_name}_move",
        method="POST",
        path="/moves",
        summary=f"Judge a move in {game.title}: the next position, or the rule that forbids it",
        description="Send the state as it was answered. Everything that follows from the move "
        "happens at once; with a seed in the state, chance's moves too. The same request always "
        "gets the same answer.",
        in_loop=True,
        view=game.play(),
        request_headers=("Accept-Language", "Idempotency-Key"),
        request=game.messages.move_request,
        answer=game.messages.position,
        problems={
            **problem_types(*BAD_STATE),
            "illegal-move": illegal_move_type(game.definition),
        },
        links=_links_from_position(game.snake_name),
        examples=game.examples["moves"],
    )


@LISTING.add
def list_legal_moves(game: StatelessGame) -> Operation:
    play_first = Link(
        f"play_{game.snake_name}_move",
        "Play the first move of those listed",
        body={"state": STATE_SENT, "move": "$response.body#/moves/0"},
    )
    return Operation(
        id=f"list_{game.snake_name}_legal_moves",
        method="POST",
        path="/legal-moves",
        summary=f"Describe, count or list the legal moves in a state of {game.title}",
        description="A template is a move with a domain in place of each value still to be chosen. "
        "With `expand`, moves are listed too, and each can be played as it is.",
        in_loop=True,
        view=game.view(stateless.legal_moves, game.messages.legal_moves_request),
        query=Paging,
        request=game.messages.legal_moves_request,
        answer=game.messages.legal_moves,
        problems=problem_types(*BAD_STATE),
        links=(play_first,),
        examples=game.examples["legal-moves"],
    )


@LISTING.add
def view(game: StatelessGame) -> Operation:
    return Operation(
        id=f"view_{game.snake_name}",
        method="POST",
        path="/views",
        summary=f"Show what a seat or a spectator may see of a state of {game.title}",
        description="The answer reveals nothing that is hidden from the viewer.",
        in_loop=True,
        view=game.view(stateless.view, game.messages.view_request),
        request=game.messages.view_request,
        answer=game.messages.observation,
        problems=problem_types(*BAD_STATE),
        examples=game.examples["views"],
    )


ADVISING = Listing[StatelessGame]()


@ADVISING.add
def advise(game: StatelessGame) -> Operation:
    return Operation(
        id=f"advise_{game.snake_name}",
        method="POST",
        path="/advice",
        summary=f"Say what a bot would do in a seat's place in {game.title}",
        description="A bot thinks about what that seat sees, and about nothing else: it simulates "
        "games that could go on from there. The same view, seat, level and seed always get the "
        "same advice. If all advisers are busy, the answer is 503.",
        view=game.advise(),
        request=game.messages.advice_request,
        answer=game.messages.advice,
        problems=problem_types(
            *BAD_BODY,
            "impossible-view",
            "nothing-to-decide",
            "no-advice",
            "advisers-busy",
            "advice-given-up",
        ),
        examples=game.examples["advice"],
    )


@LISTING.add
def verify_record(game: StatelessGame) -> Operation:
    return Operation(
        id=f"verify_{game.snake_name}_record",
        method="POST",
        path="/records",
        summary=f"Check the record of a game of {game.title}",
        description="If the record follows the rules the answer is 200, even if the game is not "
        "over. Otherwise the first wrong move is refused as `moves` would, with its `index`.",
        view=game.view(stateless.verify, game.messages.record),
        request_headers=("Accept-Language",),
        request=game.messages.record,
        answer=game.messages.verification,
        problems={
            **problem_types(*BAD_BODY, "not-from-seed"),
            **illegal_options(game.definition),
            "illegal-move": illegal_move_type(game.definition),
        },
        examples=game.examples["records"],
    )


def _links_from_position(name: str) -> tuple[Link, ...]:
    first_of_them = "The first of the moves that may be played now"
    from_view = {"state": STATE, "viewer": "spectator"}
    return (
        Link(f"list_{name}_legal_moves", "What may be played now", body={"state": STATE}),
        Link(f"list_{name}_legal_moves", first_of_them, {"expand": "1"}, {"state": STATE}),
        Link(f"view_{name}", "What a spectator sees of it", body=from_view),
    )
