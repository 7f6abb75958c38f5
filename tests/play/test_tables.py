"""A hosted table at one moment, and what names it."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.play.presenter import Presenter
from arbitro.play.tables import table as tables
from arbitro.play.tables.table import HOST, SPECTATOR, Change, Table, open_table
from arbitro.play.tables.views import show_table
from tests.games import GAMES, random_move

SEED = "5e" * 32
LONG_ENOUGH = 12

every_game = pytest.mark.parametrize("name", GAMES)


def opened(name: str) -> tuple[Presenter, Change]:
    presenter = Presenter(GAMES[name])
    players = presenter.game.players[0]
    request = msgspec.convert({"players": players}, presenter.messages.session_request)
    options = presenter.options_of(request)
    change = open_table(presenter.game, request, players, options, SEED, seed_chosen=True)
    return presenter, change


def a_move(presenter: Presenter, table: Table[Any, Any], random: Random) -> Any:
    return random_move(presenter.game, table.state, random)


@every_game
def test_no_two_moments_have_the_same_revision(name: str) -> None:
    """A revision names a moment, not a number of moves: Redis may lose moves, and others follow."""
    presenter, turn = opened(name)
    random = Random(1)
    moves = [a_move(presenter, turn.table, random) for _ in range(3)]
    after = [tables.play(presenter.game, turn.table, move).table for move in moves * 3]
    assert {table.version for table in after} == {1}
    revisions = [opened(name)[1].table.revision, turn.table.revision]
    revisions += [table.revision for table in after]
    assert len(set(revisions)) == len(revisions)


@every_game
def test_what_is_no_move_has_a_revision_of_its_own_too(name: str) -> None:
    """A new token, resigning, taking back and hints: each may happen twice at the same version."""
    _, turn = opened(name)
    table = turn.table
    revisions = [table.revision]
    for _ in range(2):
        resigned = tables.reseated(table, 0, to_bot=True).table
        taken_back = tables.reseated(resigned, 0, to_bot=False).table
        hinted = tables.with_hint(table, 0).table
        replaced = tables.with_new_token(replace(table, tokens=("", "")), 0, "token").table
        revisions += [each.revision for each in (resigned, taken_back, hinted, replaced)]
    assert len(set(revisions)) == len(revisions)


@every_game
def test_an_etag_names_what_is_seen(name: str) -> None:
    """Tables that look alike have one ETag, others have others, whatever their version is."""
    presenter, turn = opened(name)
    random = Random(2)
    tags: dict[bytes, str] = {}
    while presenter.game.outcome(turn.table.state) is None and turn.table.version < LONG_ENOUGH:
        table = turn.table
        for _ in range(3):
            tables.revisions.seed(table.version)
            after = tables.play(presenter.game, table, a_move(presenter, table, random)).table
            for who in (HOST, *range(len(table.names)), SPECTATOR):
                seen = show_table(presenter, after, who)
                assert tags.setdefault(seen.text, seen.etag) == seen.etag
        turn = tables.play(presenter.game, table, a_move(presenter, table, random))
    assert len(set(tags.values())) == len(tags) > 1
