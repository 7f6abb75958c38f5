"""Examples of hosted games for the contract: answers at a table that is not stored.

The id and the tokens in them are not valid.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from arbitro.api.bodies.decoding import Reader
from arbitro.api.contract.examples import SEED, plain, problem_example
from arbitro.api.contract.operations import Example
from arbitro.play.messages.open import Advice, ConsideredMove
from arbitro.play.messages.sessions import SeatToken
from arbitro.play.presenter import Presenter, no_such_seat
from arbitro.play.problems import Problem, Translatable, bad_parameter
from arbitro.play.tables import table as tables
from arbitro.play.tables.actions import moments
from arbitro.play.tables.actions.moments import Asked
from arbitro.play.tables.actions.moves import SentMove, StaleTable, judged, reply_to
from arbitro.play.tables.actions.opening import Credentials, opened
from arbitro.play.tables.following.news import encoded_news
from arbitro.play.tables.participants import Participant
from arbitro.play.tables.table import Table, Turn, encode
from arbitro.rules.kernel import AnyGame
from arbitro.rules.legal import page

ID = "ExampleOfATable1"
TOKEN = "an-example-of-a-token-that-opens-no-table-1"  # noqa: S105 - not valid
DECISION = "dec1de"
NAMES = ("Angela", "Bianca", "Carlo", "Dario", "Elena", "Franco", "Gina", "Hugo")


@dataclass(frozen=True)
class ExampleTable:
    """A table at which one move has been made, and the player who made it."""

    opening: Any
    read_opening: Callable[[bytes], Any]
    opened: Turn
    before: Participant
    sent: SentMove
    turn: Turn

    @property
    def after(self) -> Participant:
        return self.before.after(self.turn.table)

    def news(self) -> bytes:
        """Write the first news that the player receives."""
        table, recipient = self.turn.table, self.after.recipient
        shown = replace(table, decisions=dict.fromkeys(table.decisions, DECISION))
        events = (*self.events,)
        return encoded_news(self.after.presenter, shown, recipient, events, shows_position=False)

    @property
    def events(self) -> Sequence[bytes]:
        """List the events that the player received."""
        updates = (self.opened.update, self.turn.update)
        return [event for each in updates for event in each.events_for(self.after.recipient)]


def example_table(presenter: Presenter) -> ExampleTable:
    """Open a table, and make the first of the legal moves."""
    game, messages = presenter.game, presenter.messages
    read_opening, read_move = (
        Reader(kind).read for kind in (messages.session_request, messages.session_move_request)
    )
    players = game.players[0]
    names = [name for name, _ in zip(cycle(NAMES), range(players), strict=False)]
    opening = {"players": players, "seats": [{"name": name} for name in names], "seed": SEED}
    first = tables.open_table(presenter, read_opening(encode(opening)))
    seat = presenter.players_to_act(first.table.state)[0]
    player = Participant(ID, presenter, first.table, str(seat))
    move = page(game.legal(first.table.state, seat), 0, 1)[0]
    sent = SentMove(encode({"move": move}), read_move)
    return ExampleTable(opening, read_opening, first, player, sent, judged(player, sent))


def opening_examples(table: ExampleTable) -> tuple[Example, ...]:
    tokens = dict.fromkeys(tables.holders(table.opening["players"]), TOKEN)
    many = {"players": 99}
    return (
        Example("a-table", 201, plain(opened(Credentials(ID, tokens))), plain(table.opening)),
        _refused("too-many-players", lambda: table.read_opening(encode(many)), many),
    )


def reading_examples(table: ExampleTable) -> tuple[Example, ...]:
    to_come = bad_parameter("after", Translatable("event-to-come"))
    return (
        Example("a-table", 200, msgspec.json.decode(table.before.snapshot().text)),
        problem_example("an-event-to-come", to_come),
    )


def move_examples(table: ExampleTable) -> tuple[Example, ...]:
    move = msgspec.json.decode(table.sent.body)
    nothing: Any = {"move": {}}
    return (
        Example("a-move", 200, msgspec.json.decode(reply_to(table.after, table.turn).text), move),
        _refused("nothing", lambda: table.sent.decode(encode(nothing)), nothing),
        *_the_same_again(table, move),
        problem_example("a-move-too-late", StaleTable(table.after.snapshot())),
    )


def following_examples(table: ExampleTable) -> tuple[Example, ...]:
    unknown = bad_parameter("Last-Event-ID", Translatable("event-to-come"))
    return (
        Example("news", 200, msgspec.json.decode(table.news())),
        problem_example("an-event-to-come", unknown),
    )


def record_examples(table: ExampleTable) -> tuple[Example, ...]:
    return (Example("a-record", 200, plain(table.after.record(table.events, None))),)


def moments_examples(table: ExampleTable) -> tuple[Example, ...]:
    moves = (*table.opened.moves, *table.turn.moves)
    seen = moments.written(table.after, Asked(version=0, number=2), moves, table.events)
    to_come = bad_parameter("version", Translatable("version-to-come"))
    return (
        Example("two-moments", 200, msgspec.json.decode(seen.text)),
        problem_example("a-moment-to-come", to_come),
    )


def resigning_examples(table: ExampleTable) -> tuple[Example, ...]:
    resigned = tables.reseated(*_own_seat(table), to_bot=True).table
    return _seat_examples("a-bot", table, resigned)


def taking_back_examples(table: ExampleTable) -> tuple[Example, ...]:
    game, before, seat = _own_seat(table)
    resigned = tables.reseated(game, before, seat, to_bot=True).table
    taken_back = tables.reseated(game, resigned, seat, to_bot=False).table
    return _seat_examples("a-seat", table, taken_back)


def hint_examples(table: ExampleTable) -> tuple[Example, ...]:
    move = Raw(table.turn.moves[0])
    advice: Any = Advice(
        simulations=200, considered=(ConsideredMove(move=move, visits=200, expected=0.5),)
    )
    return (Example("a-hint", 200, plain(advice)), _no_such_seat(table))


def _own_seat(table: ExampleTable) -> tuple[AnyGame, Table, int]:
    return table.before.presenter.game, table.before.table, int(table.before.reader)


def _seat_examples(name: str, table: ExampleTable, after: Table) -> tuple[Example, ...]:
    seen = table.before.after(after).snapshot()
    return (Example(name, 200, msgspec.json.decode(seen.text)), _no_such_seat(table))


def _no_such_seat(table: ExampleTable) -> Example:
    seats = range(len(table.before.table.details.names))
    no_seat = bad_parameter("seat", no_such_seat(len(seats), seats))
    return problem_example("no-such-seat", no_seat)


def token_examples(table: ExampleTable) -> tuple[Example, ...]:
    return (Example("a-token", 200, plain(SeatToken(0, TOKEN))), _no_such_seat(table))


def _the_same_again(table: ExampleTable, move: Any) -> tuple[Example, ...]:
    """Make an example of a refusal, unless the game allows the same move once more."""
    try:
        judged(table.after, table.sent)
    except Problem as problem:
        return (problem_example("the-same-move-again", problem, move),)
    return ()


def _refused(name: str, act: Callable[[], Any], request: Any) -> Example:
    """Make an example of a refusal."""
    try:
        act()
    except Problem as problem:
        return problem_example(name, problem, request)
    raise AssertionError(f"{name} is not refused")
