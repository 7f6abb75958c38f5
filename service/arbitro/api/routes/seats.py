"""The operations on the seats of tables that the service hosts."""

from functools import partial

from flask import Response, request

from arbitro.api.bodies.answers import answer, secret, written_answer
from arbitro.api.bodies.decoding import client_asking, idempotency_key, token_in
from arbitro.api.contract.blueprint import ApiBlueprint, snake_name
from arbitro.api.contract.fields import Query, String, one_of
from arbitro.api.headers import TOKEN
from arbitro.api.routes.open import NO_ADVICE
from arbitro.api.routes.sessions import (
    ANY_REQUEST,
    SESSION,
    SESSION_ASKED_FOR,
    TAGGED,
    links,
    shown_table,
)
from arbitro.play.messages.open import LEVEL_NAMES, USUAL_LEVEL, LevelName
from arbitro.play.messages.sessions import SeatToken
from arbitro.play.tables.bots import Ask
from arbitro.play.tables.hosting import Hosting

SEAT = f"{SESSION}/seats/<int:seat>"
SEAT_REQUEST = (*ANY_REQUEST, "not-your-seat", "not-found", "too-many-changes")
"""What may be wrong with a request for another player or token at a seat."""


class Hinting(Query):
    """How long to think."""

    level = String(
        load_default=USUAL_LEVEL,
        validate=one_of(LEVEL_NAMES),
        metadata={"description": "how long to think"},
    )


def add_seats(blueprint: ApiBlueprint, hosting: Hosting, ask: Ask) -> None:
    """Add the operations on the seats of one game's tables."""
    game, messages, schema = hosting.game, hosting.presenter.messages, blueprint.schema
    name = snake_name(game.name)
    to_table = links(name, SESSION_ASKED_FOR, "read")

    @blueprint.operation(
        f"POST {SEAT}/token",
        f"replace_{name}_seat_token",
        "Replace a seat's token; the old one becomes invalid",
        "Only the host may do this. Everybody at the table is told: `seat_token_replaced`. Players "
        "and tokens of a table change at most 200 times.",
        headers=("Idempotency-Key",),
        security=TOKEN,
        links=to_table,
    )
    @blueprint.response(200, schema(SeatToken))
    @blueprint.refuses(*SEAT_REQUEST, "key-reused")
    def replace_token(session: str, seat: int) -> Response:
        token, key = token_in(request.headers), idempotency_key(request.headers)
        return secret(answer(hosting.replace_token(session, token, seat, key)))

    @blueprint.operation(
        f"POST {SEAT}/bot",
        f"resign_{name}_seat",
        "Resign to a bot, which plays the seat from now on",
        "Only the seat's player may do this. The bot has the table's level `stand_in`. Everybody "
        "at the table is told: `seat_resigned`. The player may take the seat back at any time. "
        "After the end of the game, nothing changes. Players and tokens of a table change at most "
        "200 times.",
        security=TOKEN,
        links=to_table,
    )
    @blueprint.response(200, schema(messages.session), headers=TAGGED)
    @blueprint.refuses(*SEAT_REQUEST, "no-bots")
    def resign(session: str, seat: int) -> Response:
        token = token_in(request.headers)
        return shown_table(hosting.reseat(session, token, seat, to_bot=True))

    @blueprint.operation(
        f"DELETE {SEAT}/bot",
        f"take_{name}_seat_back",
        "Take a seat back that a bot has played",
        "Only the seat's player may do this, with its token. Making a move takes the seat "
        "back, too. Everybody at the table is told: `seat_taken_back`.",
        security=TOKEN,
        links=to_table,
    )
    @blueprint.response(200, schema(messages.session), headers=TAGGED)
    @blueprint.refuses(*SEAT_REQUEST)
    def take_back(session: str, seat: int) -> Response:
        token = token_in(request.headers)
        return shown_table(hosting.reseat(session, token, seat, to_bot=False))

    @blueprint.operation(
        f"POST {SEAT}/hint",
        f"ask_for_{name}_hint",
        "Say what a bot would do in the player's place, where the host allows hints",
        "Only the seat's player may ask, when the seat is to decide. The answer is the advice that "
        "anybody would get on what the seat sees. Everybody at the table is told, once for each "
        "decision, before the bot thinks: `hint_asked`.",
        query=Hinting,
        security=TOKEN,
        links=links(name, SESSION_ASKED_FOR, "play"),
    )
    @blueprint.response(200, schema(messages.advice))
    @blueprint.refuses(*ANY_REQUEST, "not-your-seat", "not-found", "no-hints", *NO_ADVICE)
    def hint(session: str, seat: int, level: LevelName = USUAL_LEVEL) -> Response:
        asked = partial(hosting.ask_for_hint, session, token_in(request.headers), seat, level)
        return secret(written_answer(ask(game, asked, client_asking())))
