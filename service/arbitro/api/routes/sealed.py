"""The operations on games that the client carries as a sealed text."""

from hashlib import sha256
from typing import Any

from flask import Response, g, request

from arbitro.api.bodies.answers import answer, secret, written_answer
from arbitro.api.bodies.decoding import client_asking, idempotency_key
from arbitro.api.contract.blueprint import BAD_BODY, ApiBlueprint, snake_name
from arbitro.api.problems import illegal_move_type, illegal_options, language_of_refusals
from arbitro.api.routes.open import NO_ADVICE, Paging
from arbitro.play.messages.sealed import SealedAdviceRequest, SealedReading
from arbitro.play.problems import Translatable
from arbitro.play.sealed.games import SealedGames
from arbitro.play.tables.bots import Ask

BAD_TEXT = (*BAD_BODY, "broken-seal", "wrong-key")
"""What may be wrong with any body that has a sealed text and a key."""


def add_sealed(blueprint: ApiBlueprint, sealed: SealedGames, ask: Ask) -> None:
    """Add the operations on the sealed games of one kind."""
    game, messages = sealed.presenter.game, sealed.presenter.messages
    name, schema = snake_name(game.name), blueprint.schema

    @blueprint.operation(
        "POST /sealed",
        f"start_sealed_{name}",
        "Start a sealed game",
        "The answer has a text to be passed on, which no one can read or change, and a key for "
        "each seat, which shows what that seat may see. The service plays chance.",
        headers=language_of_refusals(game),
    )
    @blueprint.arguments(schema(messages.position_request))
    @blueprint.response(200, schema(messages.sealed_game))
    @blueprint.refuses(*BAD_BODY, own=illegal_options(game))
    def start(sent: Any) -> Response:
        return secret(answer(sealed.start(sent)))

    @blueprint.operation(
        "POST /sealed/moves",
        f"play_sealed_{name}_move",
        "Judge a move in a sealed game, and seal the next position",
        "Send the sealed text and the key of the seat that moves. The answer is what that seat may "
        "see, and the next sealed text. The same request always gets the same answer. Where a "
        "sealed game may be played on only once, a second move is refused with 409; a request with "
        "an Idempotency-Key can be repeated.",
        headers=("Accept-Language", "Idempotency-Key"),
    )
    @blueprint.arguments(schema(messages.sealed_move_request))
    @blueprint.response(200, schema(messages.sealed_position))
    @blueprint.refuses(
        *(*BAD_TEXT, "not-your-seat", "already-played", "unavailable"),
        own={"illegal-move": illegal_move_type(game)},
    )
    def play_move(sent: Any) -> Response:
        g.unsure = Translatable("unsure-sealed-move")
        key = idempotency_key(request.headers)
        repeatable = key and sha256(key.encode() + g.body).hexdigest()
        return secret(answer(sealed.play(sent, repeatable)))

    @blueprint.operation(
        "POST /sealed/legal-moves",
        f"list_sealed_{name}_legal_moves",
        "Describe, count or list the legal moves of a seat in a sealed game",
        "The moves are those of the key's seat; without a key there are none. With `expand`, moves "
        "are listed too, and each can be played as it is.",
        query=Paging,
    )
    @blueprint.arguments(schema(SealedReading))
    @blueprint.response(200, schema(messages.legal_moves))
    @blueprint.refuses(*BAD_TEXT)
    def list_legal_moves(sent: Any, **page: int) -> Response:
        return secret(answer(sealed.legal_moves(sent, **page)))

    @blueprint.operation(
        "POST /sealed/views",
        f"view_sealed_{name}",
        "Show what a seat or a spectator may see of a sealed game",
        "The viewer is the key's seat or, without a key, a spectator. The answer also has the "
        "latest events and, after the end, the record of the game.",
    )
    @blueprint.arguments(schema(SealedReading))
    @blueprint.response(200, schema(messages.sealed_observation))
    @blueprint.refuses(*BAD_TEXT)
    def view(sent: Any) -> Response:
        return secret(answer(sealed.view(sent)))

    if game.imagine is None:
        return

    @blueprint.operation(
        "POST /sealed/advice",
        f"advise_sealed_{name}",
        "Say what a bot would do in a seat's place in a sealed game",
        "A bot thinks about what the key's seat sees, and about nothing else. The same text, key, "
        "level and seed always get the same advice.",
    )
    @blueprint.arguments(schema(SealedAdviceRequest))
    @blueprint.response(200, schema(messages.advice))
    @blueprint.refuses(*BAD_TEXT, *NO_ADVICE)
    def advise(sent: Any) -> Response:
        asked = sealed.advice_request(sent)
        return secret(written_answer(ask(game, lambda: asked, client_asking())))
