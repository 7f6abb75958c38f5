"""The operations on a game whose state the client holds."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeAlias

from flask import Response, request

from arbitro.api.bodies.answers import answer, secret, written_answer
from arbitro.api.bodies.decoding import EitherReader, Reader, body_of
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
from arbitro.play.messages.sealed import SealedAdviceRequest, SealedReading
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Translatable
from arbitro.play.sealed.games import SealedGames
from arbitro.play.tables.actions.hints import Ask
from arbitro.rules.base import INT32

OnSealed: TypeAlias = Callable[..., Any]
"""Called with a body about a sealed game; gives what is answered."""

LONGEST_PAGE = 1000

STATE = "$response.body#/state"
STATE_SENT = "$request.body#/state"

BAD_STATE = (*BAD_BODY, "impossible-state", "broken-seal", "wrong-key")
"""What may be wrong with any body that has a state, or a sealed one with a key."""


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
    sealed: SealedGames
    ask: Ask

    def either(self, act: Callable[..., Any], kind: type, on_sealed: OnSealed) -> View:
        """Make the route that does one thing with an open game, and another with a sealed one."""
        presenter, read = self.presenter, EitherReader(kind).read

        def view(**query: int) -> Response:
            body = body_of(request)
            asked = read(body)
            if asked is None:
                return secret(answer(on_sealed(body, **query)))
            return answer(act(presenter, asked, **query))

        return view

    def on_sealed(self, act: Callable[..., Any], reader: Reader) -> OnSealed:
        """Read a body about a sealed game, and do something with it."""
        return lambda body, **query: act(reader.read(body), **query)

    def play_open(self, presenter: Presenter, asked: Any) -> Any:
        """Make a move. An idempotency key changes nothing, but a malformed one is refused."""
        if "HTTP_IDEMPOTENCY_KEY" in request.environ:
            idempotency_key(request.headers)
        return stateless.play(presenter, asked)

    def play_sealed(self) -> OnSealed:
        """Make a move. With `ONCE_ONLY`, a request with an idempotency key can be repeated."""
        read = Reader(self.messages.sealed_move_request).read

        def play(body: bytes) -> Any:
            asked, key = read(body), idempotency_key(request.headers)
            if self.sealed.once is None:
                return self.sealed.play(asked)
            return self.sealed.play(asked, key and sha256(key.encode() + body).hexdigest())

        return play

    def view(self, act: Callable[..., Any], kind: type) -> View:
        """Make the route that reads a body, does something with it and writes the answer."""
        presenter, read = self.presenter, Reader(kind).read

        def view(**query: int) -> Response:
            return answer(act(presenter, read(body_of(request)), **query))

        return view

    def advise(self) -> View:
        """Make the route that answers when an adviser has."""
        read = EitherReader(self.messages.advice_request).read
        read_sealed = Reader(SealedAdviceRequest).read

        def view() -> Response:
            body = body_of(request)
            asked = read(body) or self.sealed.seen(read_sealed(body))
            with closing(self.ask(self.definition, asked, client_asking())) as thought:
                return secret(written_answer(next(iter(thought))))

        return view


LISTING = Listing[StatelessGame]()


def operations(presenter: Presenter, sealed: SealedGames, ask: Ask) -> Iterator[Operation]:
    """List the operations on one game."""
    game = StatelessGame(presenter, examples_of(presenter), sealed, ask)
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
        "player. Without one, the client sends the results of rolls and shuffles as moves. With "
        '`form` "sealed", the answer has, instead of a state, a text to be passed on, which nobody '
        "can read or change, and a key for each seat, which shows what that seat may see. The "
        "service then always plays chance.",
        in_loop=True,
        view=game.either(
            stateless.start,
            game.messages.position_request,
            game.on_sealed(game.sealed.start, Reader(game.messages.sealed_position_request)),
        ),
        request_headers=language_of_refusals(game.definition),
        request=game.messages.position_request,
        sealed_request=game.messages.sealed_position_request,
        answer=game.messages.position,
        sealed_answer=game.messages.sealed_game,
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
        "gets the same answer. In a sealed game, send the sealed text and the key of the seat that "
        "moves; the answer is what that seat may see, and the next sealed text. Where sealed games "
        "may be played on only once, a second move is refused with 409; a request with an "
        "Idempotency-Key can be repeated.",
        in_loop=True,
        view=game.either(game.play_open, game.messages.move_request, game.play_sealed()),
        request_headers=("Accept-Language", "Idempotency-Key"),
        request=game.messages.move_request,
        sealed_request=game.messages.sealed_move_request,
        answer=game.messages.position,
        sealed_answer=game.messages.sealed_position,
        problems={
            **problem_types(*BAD_STATE, "not-your-seat", "already-played", "unavailable"),
            "illegal-move": illegal_move_type(game.definition),
        },
        unsure=Translatable("unsure-sealed-move"),
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
        "With `expand`, moves are listed too, and each can be played as it is. In a sealed game, "
        "the moves are those of the key's seat.",
        in_loop=True,
        view=game.either(
            stateless.legal_moves,
            game.messages.legal_moves_request,
            game.on_sealed(game.sealed.legal_moves, Reader(SealedReading)),
        ),
        query=Paging,
        request=game.messages.legal_moves_request,
        sealed_request=SealedReading,
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
        description="The answer reveals nothing that is hidden from the viewer. In a sealed game, "
        "the viewer is the key's seat or, without a key, a spectator. The answer then also has "
        "the latest events and, after the end, the record of the game.",
        in_loop=True,
        view=game.either(
            stateless.view,
            game.messages.view_request,
            game.on_sealed(game.sealed.view, Reader(SealedReading)),
        ),
        request=game.messages.view_request,
        sealed_request=SealedReading,
        answer=game.messages.observation,
        sealed_answer=game.messages.sealed_observation,
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
        "same advice. In a sealed game, it thinks for the key's seat. If all advisers are busy, "
        "the answer is 503.",
        view=game.advise(),
        request=game.messages.advice_request,
        sealed_request=SealedAdviceRequest,
        answer=game.messages.advice,
        problems=problem_types(
            *BAD_BODY,
            "impossible-view",
            "nothing-to-decide",
            "broken-seal",
            "wrong-key",
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
