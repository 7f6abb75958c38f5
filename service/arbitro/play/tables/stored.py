"""Hosted tables as they are stored."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from arbitro.play.messages.of_game import messages_of
from arbitro.play.problems import Problem, Translatable
from arbitro.play.tables.table import Details, Progress, Table, Turn, encode
from arbitro.play.tables.tokens import HOST
from arbitro.play.tables.updates import TABLE, TOKEN, Commit, CommitKind, Fields, token_field
from arbitro.rules.kernel import AnyGame

NOT_PLAYED_HERE = Translatable("not-played-here")


def opening_of(game: AnyGame, turn: Turn) -> Commit:
    """Make the commit for a new table."""
    table = turn.table
    fixed: dict[str, str | bytes] = {
        "game": game.name,
        "rules": game.version,
        "details": encode(table.details),
    }
    fixed |= {token_field(holder): digest for holder, digest in table.tokens.items()}
    fields = {**fixed, **_changing(turn)}
    return Commit("opening", turn.before, "", "", fields, turn.moves, turn.update)


def commit_of(
    turn: Turn, holder: str, key: str = "", reply: bytes = b"", kind: CommitKind = "move"
) -> Commit:
    """Make the commit for a move, or for another player at a seat."""
    return Commit(
        kind=kind,
        before=turn.before,
        holder=holder,
        digest=turn.table.tokens[holder],
        fields=_changing(turn),
        moves=turn.moves,
        update=turn.update,
        key=key,
        reply=reply,
    )


def replacement_of(turn: Turn, seat: int) -> Commit:
    """Make the commit for a seat's new token."""
    commit = commit_of(turn, HOST, kind="replacement")
    token = {token_field(str(seat)): turn.table.tokens[str(seat)]}
    return replace(commit, fields={**commit.fields, **token})


def _changing(turn: Turn) -> Fields:
    update = turn.update
    return {"revision": turn.table.revision, "over": int(update.over), TABLE: update.table}


def game_in(fields: Mapping[str, bytes]) -> str:
    """Say which game a stored table plays."""
    if not fields:
        raise Problem("unknown-session")
    return fields.get("game", b"").decode()


def table_in(fields: Mapping[str, bytes], game: AnyGame) -> Table:
    """Read a stored table, unless another version of the service has written it."""
    try:
        if fields["rules"] != game.version.encode():
            raise Problem("unavailable", NOT_PLAYED_HERE)
        details, _ = _decoders(game)
        return Table(
            details=details.decode(fields["details"]),
            revision=fields["revision"].decode(),
            tokens=_tokens(fields),
            **asdict(progress_in(fields[TABLE], game)),
        )
    except (KeyError, msgspec.MsgspecError):
        raise Problem("unavailable", NOT_PLAYED_HERE) from None


def progress_in(stored: bytes, game: AnyGame) -> Progress[Any]:
    """Read what changes at a table."""
    _, progress = _decoders(game)
    found: Progress[Any] = progress.decode(stored)
    return found


def moves_in(stored: Iterable[bytes], game: AnyGame) -> Sequence[Any]:
    """Read the moves that have been made at a table."""
    try:
        moves: Sequence[Any] = _moves_decoder(game).decode(b"[" + b",".join(stored) + b"]")
    except msgspec.MsgspecError:
        raise Problem("unavailable", NOT_PLAYED_HERE) from None
    return moves


@cache
def _moves_decoder(game: AnyGame) -> Any:
    return msgspec.json.Decoder(tuple[messages_of(game).move, ...])  # type: ignore[misc]


@cache
def _decoders(game: AnyGame) -> tuple[Any, Any]:
    kinds = Details[game.options_type], Progress[messages_of(game).state]  # type: ignore[name-defined, misc]
    details, progress = map(msgspec.json.Decoder, kinds)
    return details, progress


def _tokens(fields: Mapping[str, bytes]) -> Mapping[str, str]:
    return {
        name.removeprefix(TOKEN): value.decode()
        for name, value in fields.items()
        if name.startswith(TOKEN)
    }
