"""The operation by which bots learn what they have to do."""

import time
from collections.abc import Iterator

from flask import Response, request

from arbitro.api.bodies.answers import answer, secret
from arbitro.api.bodies.queries import Digits, Query
from arbitro.api.bodies.sent import token_in
from arbitro.api.contract.examples import plain
from arbitro.api.contract.fields import between
from arbitro.api.contract.operations import Example, Operation
from arbitro.api.contract.session_examples import ID
from arbitro.api.contract.session_examples import TOKEN as TOKEN_SHOWN
from arbitro.api.headers import TOKEN
from arbitro.api.problems import problem_types
from arbitro.play.messages.tables import BotTurn
from arbitro.play.tables.agenda import Agenda, DueTurns

LONGEST_WAIT = 60
PAUSE_SECONDS = 0.05


TURN = BotTurn(
    game="casanova", session=ID, seat=1, token=TOKEN_SHOWN, level="normal", stands_in=False
)


class Waiting(Query):
    """How long to wait for a turn."""

    wait = Digits(
        load_default=0,
        validate=between(0, LONGEST_WAIT),
        metadata={"description": "seconds to wait for a turn if none is due"},
    )


class BotTurns:
    """The route for processes that play for bots."""

    def __init__(self, agenda: Agenda, turns: DueTurns) -> None:
        self._agenda = agenda
        self._turns = turns

    def take(self, wait: int = 0) -> Response:
        self._agenda.check_token(token_in(request.headers))
        found, deadline = self._turns.take(), time.monotonic() + wait
        while found.turn is None and time.monotonic() < deadline:
            time.sleep(PAUSE_SECONDS)
            found = self._turns.take()
        if found.turn is not None:
            return secret(answer(found.turn))
        return secret(Response(status=204))


def operations(turns: BotTurns) -> Iterator[Operation]:
    """List the operations for processes that play for bots."""
    yield Operation(
        id="take_bot_turn",
        method="POST",
        path="/turns",
        summary="Take a turn that a bot has to make at a hosted table",
        description="For processes that play for bots, with their token. The bot reads the table "
        "and moves with the token in the answer, like any player. For ten seconds nobody else gets "
        "the turn. Then it is due again, unless the bot has moved; if it is taken in vain "
        "repeatedly, it is put off for longer and longer. Players who are late come first. With "
        "`wait`, the answer comes as soon as a turn is due; it may come earlier without one.",
        view=turns.take,
        query=Waiting,
        answer=BotTurn,
        other_answers={204: "No turn is due"},
        problems=problem_types("unauthorized", "malformed", "unavailable"),
        security=TOKEN,
        examples=(Example("a-turn", 200, plain(TURN)),),
    )
