"""The operations on games that the client carries as a sealed text."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from flask import Response, request

from arbitro.api.bodies.answers import answer, secret, written_answer
from arbitro.api.bodies.decoding import Reader, body_of
from arbitro.api.bodies.sent import client_asking, idempotency_key
from arbitro.api.contract.operations import BAD_BODY, Listing, Operation, View
from arbitro.api.problems import (
    illegal_move_type,
    illegal_options,
    language_of_refusals,
    problem_types,
)
from arbitro.api.routes.open import Paging
from arbitro.api.routes.presented_game import PresentedGame
from arbitro.play.messages.sealed import SealedAdviceRequest, SealedReading
from arbitro.play.problems import Translatable
from arbitro.play.sealed.games import SealedGames
from arbitro.play.tables.actions.hints import Ask

BAD_TEXT = (*BAD_BODY, "broken-seal", "wrong-key")
"""What may be wrong with any body that has a sealed text and a key."""


@dataclass(frozen=True)
class SealedRoutes(PresentedGame):
    """A game whose texts are sealed here."""

    sealed: SealedGames
    ask: Ask

    def view(self, act: Callable[..., Any], kind: type) -> View:
        """Make the route that reads a body, does something with it and writes the answer."""
        read = Reader(kind).read
        return lambda **query: secret(answer(act(read(body_of(request)), **query)))

    def play(self) -> View:
        """Make the route of a move. With `ONCE_ONLY`, a key lets its request be sent again."""
        read = Reader(self.messages.sealed_move_request).read

        def play() -> Response:
            body, key = body_of(request), idempotency_key(request.headers)
            repeatable = key and sha256(key.encode() + body).hexdigest()
            return secret(answer(self.sealed.play(read(body), repeatable)))

        return play

    def advise(self) -> View:
        """Make the route that answers when an adviser has."""
        read = Reader(SealedAdviceRequest).read

        def view() -> Response:
            asked = self.sealed.advice_request(read(body_of(request)))
            advice = self.ask(self.definition, lambda: asked, client_asking())
            return secret(written_answer(advice))

        return view


LISTING = Listing[SealedRoutes]()


def operations(sealed: SealedGames, ask: Ask) -> Iterator[Operation]:
    """List the operations on the sealed games of one kind."""
    game = SealedRoutes(sealed.presenter, sealed, ask)
    yield from LISTING.of(game)
    if game.definition.imagine is not None:
        yield advise(game)


@LISTING.add
def start(game: SealedRoutes) -> Operation:
    return Operation(
        id=f"start_sealed_{game.snake_name}",
        method="POST",
        path="/sealed",
        summary=f"Start a sealed game of {game.title}",
        description="The answer has a text to be passed on, which no one can read or change, and "
        "a key for each seat, which shows what that seat may see. The service plays chance.",
        in_loop=True,
        view=game.view(game.sealed.start, game.messages.position_request),
        request_headers=language_of_refusals(game.definition),
        request=game.messages.position_request,
        answer=game.messages.sealed_game,
        problems=problem_types(*BAD_BODY) | illegal_options(game.definition),
    )


@LISTING.add
def play_move(game: SealedRoutes) -> Operation:
    return Operation(
        id=f"play_sealed_{game.snake_name}_move",
        method="POST",
        path="/sealed/moves",
        summary=f"Judge a move in a sealed game of {game.title}, and seal the next position",
        description="Send the sealed text and the key of the seat that moves. The answer is what "
        "that seat may see, and the next sealed text. The same request always gets the same "
        "answer. Where a sealed game may be played on only once, a second move is refused with "
        "409; a request with an Idempotency-Key can be repeated.",
        in_loop=True,
        view=game.play(),
        request_headers=("Accept-Language", "Idempotency-Key"),
        request=game.messages.sealed_move_request,
        answer=game.messages.sealed_position,
        problems={
            **problem_types(*BAD_TEXT, "not-your-seat", "already-played", "unavailable"),
            "illegal-move": illegal_move_type(game.definition),
        },
        unsure=Translatable("unsure-sealed-move"),
    )


@LISTING.add
def list_legal_moves(game: SealedRoutes) -> Operation:
    return Operation(
        id=f"list_sealed_{game.snake_name}_legal_moves",
        method="POST",
        path="/sealed/legal-moves",
        summary=f"Describe, count or list the legal moves of a seat in a sealed {game.title}",
        description="The moves are those of the key's seat; without a key there are none. With "
        "`expand`, moves are listed too, and each can be played as it is.",
        in_loop=True,
        view=game.view(game.sealed.legal_moves, SealedReading),
        query=Paging,
        request=SealedReading,
        answer=game.messages.legal_moves,
        problems=problem_types(*BAD_TEXT),
    )


@LISTING.add
def view(game: SealedRoutes) -> Operation:
    return Operation(
        id=f"view_sealed_{game.snake_name}",
        method="POST",
        path="/sealed/views",
        summary=f"Show what a seat or a spectator may see of a sealed game of {game.title}",
        description="The viewer is the key's seat or, without a key, a spectator. The answer also "
        "has the latest events and, after the end, the record of the game.",
        in_loop=True,
        view=game.view(game.sealed.view, SealedReading),
        request=SealedReading,
        answer=game.messages.sealed_observation,
        problems=problem_types(*BAD_TEXT),
    )


def advise(game: SealedRoutes) -> Operation:
    return Operation(
        id=f"advise_sealed_{game.snake_name}",
        method="POST",
        path="/sealed/advice",
        summary=f"Say what a bot would do in a seat's place in a sealed game of {game.title}",
        description="A bot thinks about what the key's seat sees, and about nothing else. The "
        "same text, key, level and seed always get the same advice.",
        view=game.advise(),
        request=SealedAdviceRequest,
        answer=game.messages.advice,
        problems=problem_types(
            *BAD_TEXT,
            "nothing-to-decide",
            "no-advice",
            "advisers-busy",
            "advice-given-up",
        ),
    )
