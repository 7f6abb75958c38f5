"""A hosted game: who sits there, how it stands, and what each reader has been told."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from service.dealer import Dealer, play_chance
from service.notation import Notation, write_json
from service.rules.kernel import Event, Game, Move, Step, Viewer
from service.rules.values import frozen, replace
from service.sessions.news import Heard, News
from service.sessions.store import TOKEN, Commit, Fields, Opening, token_field
from service.sessions.tokens import HOST, SPECTATOR, digest, new_token

SEED_BYTES = 32
MARK_BYTES = 8


class About(msgspec.Struct, frozen=True):
    """What a session was opened with; it never changes."""

    game: str
    rules: str
    options: Any
    names: tuple[str, ...]
    spectators: bool
    seed_sha256: str
    seed_named: bool


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
    """A table after a move, with what is to be written: moves, and what each reader is told."""

    before: Annotated[str, "the mark of the table that it was played on"]
    table: Table
    over: bool
    moves: Sequence[bytes]
    heard: dict[str, Heard]


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
    heard = _heard(table, notation, (*step.events, *played.events))
    after = replace(
        table,
        state=played.state,
        version=table.version + len(moves),
        mark=secrets.token_hex(MARK_BYTES),
        counter=dealer.counter,
        told={who: told.after + len(told.events) for who, told in heard.items()},
    )
    written = [write_json(notation.written(move)) for move in (*moves, *played.moves)]
    return Turn(table.mark, after, game.outcome(played.state) is not None, written, heard)


def _heard(table: Table, notation: Notation, events: Sequence[Event]) -> dict[str, Heard]:
    """Write each event once, for all whom it is told."""
    written = [(event, write_json(notation.written(event))) for event in events]
    return {
        who: Heard(after, [text for event, text in written if may_know(who, event)])
        for who, after in table.told.items()
    }


def may_know(reader: str, event: Event) -> bool:
    """Say whether an event is meant for a reader."""
    return event.audience == "all" or reader in map(str, event.audience)


def viewer(reader: str) -> Viewer:
    """Say with whose eyes a reader sees the game: the host's are a spectator's."""
    return int(reader) if reader.isdigit() else None


def opening_of(turn: Turn) -> Opening:
    """Say what is to be written for a new table."""
    table = turn.table
    fixed: dict[str, str | bytes] = {"about": write_json(table.about), "seed": table.seed.hex()}
    fixed |= {token_field(who): kept for who, kept in table.tokens.items()}
    return Opening({**fixed, **_changing(turn)}, turn.moves, turn.heard)


def commit_of(turn: Turn, who: str, key: str, answer: bytes) -> Commit:
    """Say what is to be written for a move."""
    return Commit(
        before=turn.before,
        who=who,
        digest=turn.table.tokens[who],
        fields=_changing(turn),
        moves=turn.moves,
        news=News(turn.heard, turn.over),
        key=key,
        answer=answer,
    )


def _changing(turn: Turn) -> Fields:
    table = turn.table
    return {
        "state": write_json(table.state),
        "version": table.version,
        "mark": table.mark,
        "counter": table.counter,
        "told": write_json(table.told),
        "over": int(turn.over),
    }


def about_of(fields: Mapping[str, bytes]) -> About:
    """Say with what a kept table was opened, its game above all."""
    return msgspec.json.decode(fields["about"], type=About)


def table_of(fields: Mapping[str, bytes], about: About, notation: Notation) -> Table:
    """Read a table as it was kept."""
    return Table(
        about=about,
        state=notation.state(fields["state"]),
        version=int(fields["version"]),
        mark=fields["mark"].decode(),
        seed=bytes.fromhex(fields["seed"].decode()),
        counter=int(fields["counter"]),
        told=msgspec.json.decode(fields["told"]),
        tokens={
            name.removeprefix(TOKEN): kept.decode()
            for name, kept in fields.items()
            if name.startswith(TOKEN)
        },
    )
