"""A hosted game: who sits there, how it stands, and what each reader has been told."""

import hashlib
import os
import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Any

import msgspec

from service.dealer import Dealer, play_chance
from service.notation import Notation, write_json
from service.rules.kernel import Event, Game, Move, Step, Viewer
from service.rules.values import frozen, replace
from service.sessions.news import News, Report
from service.sessions.store import TOKEN, Commit, Fields, token_field
from service.sessions.tokens import HOST, SPECTATOR, digest, new_token

SEED_BYTES = 32
MARK_BITS = 64

# No secret, only unlike any other. To ask the system gives Python's lock away, and to get it back
# takes longer than the move.
_marks = Random()  # noqa: S311
os.register_at_fork(after_in_child=_marks.seed)


class About(msgspec.Struct, frozen=True):
    """What a session was opened with; it never changes."""

    game: str
    rules: str
    options: Any
    names: tuple[str, ...]
    spectators: bool
    seed_sha256: str
    seed_named: bool


class Standing(msgspec.Struct, frozen=True):
    """How a table stands, as it is kept."""

    state: msgspec.Raw
    version: int
    counter: int
    told: Mapping[str, int]


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def fingerprint(seed: bytes) -> str:
    """Bind the service to a seed without showing it."""
    return hashlib.sha256(seed).hexdigest()


@frozen
class Table:
    """A hosted game at one moment."""

    about: About
    state: Any
    version: int
    mark: Annotated[str, "of this very moment, even if what came after it is lost"]
    seed: bytes
    counter: int
    told: Mapping[str, int]
    tokens: Mapping[str, str]

    @property
    def ears(self) -> tuple[str, ...]:
        """List as whom one may be told of events."""
        return tuple(self.told)


@frozen
class Turn:
    """A table after a move, with what is to be written: moves, and what is told of them."""

    before: Annotated[str, "the mark of the table that it was played on"]
    table: Table
    moves: Sequence[bytes]
    news: News


def open_table(
    game: Game, notation: Notation, about: About, options: Any, seed: bytes
) -> tuple[Turn, dict[str, str]]:
    """Lay the table, play chance's first moves, and make everybody's token."""
    players = len(about.names)
    tokens = {who: new_token() for who in (HOST, *map(str, range(players)))}
    table = Table(
        about=about,
        state=game.new_game(players, options),
        version=0,
        mark="",
        seed=seed,
        counter=0,
        told=dict.fromkeys((*map(str, range(players)), SPECTATOR), 0),
        tokens={who: digest(token) for who, token in tokens.items()},
    )
    return _turn(game, notation, table, Step(table.state, ()), ()), tokens


def play(game: Game, notation: Notation, table: Table, move: Move) -> Turn:
    """Make a player's move and chance's after it, or raise IllegalMove."""
    return _turn(game, notation, table, game.apply(table.state, move), (move,))


def _turn(game: Game, notation: Notation, table: Table, step: Step, moves: Sequence[Move]) -> Turn:
    dealer = Dealer(table.seed, table.counter)
    played = play_chance(game, step.state, dealer)
    news = News(
        reports=_reports(table.ears, notation, (*step.events, *played.events)),
        before=table.told,
        over=game.outcome(played.state) is not None,
    )
    after = replace(
        table,
        state=played.state,
        version=table.version + len(moves),
        mark=_new_mark(),
        counter=dealer.counter,
        told=_told_after(news),
    )
    written = [write_json(notation.written(move)) for move in (*moves, *played.moves)]
    return Turn(table.mark, after, written, news)


def _told_after(news: News) -> dict[str, int]:
    """Count of how many events each reader knows when told the news."""
    told = dict(news.before)
    for report in news.reports:
        for ear in report.ears:
            told[ear] += 1
    return told


def _new_mark() -> str:
    return f"{_marks.getrandbits(MARK_BITS):x}"


def _reports(ears: Sequence[str], notation: Notation, events: Sequence[Event]) -> list[Report]:
    return [Report(write_json(notation.written(each)), meant_for(each, ears)) for each in events]


def meant_for(event: Event, ears: Sequence[str]) -> Sequence[str]:
    """Say who may know of an event."""
    return ears if event.audience == "all" else [str(seat) for seat in event.audience]


def viewer(reader: str) -> Viewer:
    """Say with whose eyes a reader sees the game: the host's are a spectator's."""
    return int(reader) if reader.isdigit() else None


def opening_of(turn: Turn) -> Commit:
    """Say what is to be written for a new table."""
    table = turn.table
    fixed: dict[str, str | bytes] = {"about": write_json(table.about), "seed": table.seed.hex()}
    fixed |= {token_field(who): kept for who, kept in table.tokens.items()}
    return Commit(
        before=turn.before,
        who="",
        digest="",
        fields={**fixed, **_changing(turn)},
        moves=turn.moves,
        news=turn.news,
    )


def commit_of(turn: Turn, who: str, key: str, answer: bytes) -> Commit:
    """Say what is to be written for a move."""
    return Commit(
        before=turn.before,
        who=who,
        digest=turn.table.tokens[who],
        fields=_changing(turn),
        moves=turn.moves,
        news=turn.news,
        key=key,
        answer=answer,
    )


def _changing(turn: Turn) -> Fields:
    table = turn.table
    standing = Standing(
        state=msgspec.Raw(write_json(table.state)),
        version=table.version,
        counter=table.counter,
        told=table.told,
    )
    return {"mark": table.mark, "over": int(turn.news.over), "standing": write_json(standing)}


def about_of(fields: Mapping[str, bytes]) -> About:
    """Say with what a kept table was opened, its game above all."""
    return msgspec.json.decode(fields["about"], type=About)


def table_of(fields: Mapping[str, bytes], about: About, notation: Notation) -> Table:
    """Read a table as it was kept."""
    standing = msgspec.json.decode(fields["standing"], type=Standing)
    return Table(
        about=about,
        state=notation.state(standing.state),
        version=standing.version,
        mark=fields["mark"].decode(),
        seed=bytes.fromhex(fields["seed"].decode()),
        counter=standing.counter,
        told=standing.told,
        tokens={
            name.removeprefix(TOKEN): kept.decode()
            for name, kept in fields.items()
            if name.startswith(TOKEN)
        },
    )
