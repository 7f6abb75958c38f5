"""What the holder of a sealed game may not know changes nothing in what they are answered.

Two games are sealed that differ in what a reader may not know only. All that this reader can ask is
answered alike: bodies, headers, lengths, refusals, pages of legal moves, and the lengths of all
sealed texts, of which there is a law, too.
"""

from collections.abc import Iterator
from dataclasses import replace as replaced
from random import Random
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from arbitro.app import create_app
from arbitro.laws.support.moves import moves
from arbitro.laws.support.subjects import subject
from arbitro.laws.test_secrets import all_is_open
from arbitro.play.presenter import Presenter
from arbitro.play.sealed.content import Content, ContentSealer
from arbitro.play.sealed.seals import Sealer
from arbitro.rules.kernel import Viewer
from arbitro.rules.legal import page
from tests.api.client import Client
from tests.api.sealed.games import group
from tests.api.tables import at, every_game, sent
from tests.games import GAMES, actors, viewers
from tests.servers.advisers import patient

Json: TypeAlias = Any

KEY = bytes(32)
POSITIONS = 4
TRIED = 4
OTHER_SEED = "5f" * 32
SEALED = "sealed"


@pytest.fixture(scope="module")
def keyed(advisers: str) -> Client:
    """Return a service whose key is known here."""
    return Client(create_app(settings=replaced(patient(), seal_keys=(KEY,), queue_url=advisers)))


def contents(api: Client, name: str) -> list[tuple[ContentSealer, Content[Any, Any]]]:
    """Open sealed games at points all over a game, as only the server can."""
    sealer = ContentSealer(Presenter(GAMES[name]), Sealer([KEY]))
    positions = [*group(api, name, GAMES[name].players[-1]).play_on(seed=3)]
    step = max(1, len(positions) // POSITIONS)
    return [(sealer, sealer.open(each["sealed"])) for each in positions[:-1:step]]


def disguised(name: str, content: Content[Any, Any], viewer: Viewer, random: Random) -> Any:
    """Exchange all that a viewer may not know: what is hidden, and the seed."""
    other = subject(name).disguised(content.state, viewer, random)
    return replace(
        content, state=replace(other, seed=OTHER_SEED, counter=content.state.counter + 1)
    )


def asked_of(name: str, content: Content[Any, Any], viewer: Viewer) -> Iterator[tuple[str, Json]]:
    """Ask all that a reader can ask, and try moves, for this seat and for others."""
    key = {} if viewer is None else {"key": content.keys[viewer]}
    for query in ("", "?expand=50", "?expand=3&offset=2", "?expand=0", "?expand=1001"):
        yield f"legal-moves{query}", key
    yield "legal-moves", {**key, "seat": 0}
    yield "sessions", {"keys": [*key.values()]}
    yield "advice", {**key, "level": "easy"}
    random = Random(5)
    for seat in GAMES[name].seats(content.state):
        for shape in GAMES[name].moves:
            for move in list(moves(shape, range(seat, seat + 1), random))[:200:40][:TRIED]:
                refused = seat != viewer or GAMES[name].why_not(content.state, move)
                if viewer is not None and refused:
                    yield "moves", {**key, "move": sent(move)}
    yield "moves", {"key": "x", "move": {}}


def given(
    api: Client, name: str, sealed: str, content: Content[Any, Any], viewer: Viewer
) -> list[Any]:
    answers = [
        api.post(at(name, f"sealed/{operation}"), {SEALED: sealed, **more})
        for operation, more in asked_of(name, content, viewer)
    ]
    return [(answer.status, [*answer.headers], answer.data) for answer in answers]


def seen(api: Client, name: str, sealed: str, key: str | None) -> Any:
    """Return what a view shows, without what has happened, which is of another game here."""
    body = {SEALED: sealed} if key is None else {SEALED: sealed, "key": key}
    answer = api.post(at(name, "sealed/views"), body)
    return {
        part: value for part, value in answer.body.items() if part not in ("events", "seed_sha256")
    }


@every_game
def test_the_hidden_changes_no_byte(keyed: Client, name: str) -> None:
    """For each seat and the spectator: views, legal moves, refusals, headers and lengths."""
    random, hidden = Random(0), 0
    found = contents(keyed, name)
    for sealer, content in found:
        for viewer in viewers(GAMES[name], content.state):
            other = disguised(name, content, viewer, random)
            hidden += other.state != replace(
                content.state, seed=OTHER_SEED, counter=content.state.counter + 1
            )
            one, two = sealer.seal(content), sealer.seal(other)
            assert len(one) == len(two)
            assert one != two
            assert given(keyed, name, one, content, viewer) == given(
                keyed, name, two, other, viewer
            )
    assert hidden or all_is_open(GAMES[name], [content.state for _, content in found])


@every_game
def test_the_hidden_does_not_show_in_a_view(keyed: Client, name: str) -> None:
    """View, legal moves, who is to act and who won are the same."""
    random = Random(1)
    for sealer, content in contents(keyed, name):
        # A disguise has no past of its own that could be played again.
        fresh = replace(content, moves=b"", version=0)
        for viewer in viewers(GAMES[name], content.state):
            other = disguised(name, fresh, viewer, random)
            key = None if viewer is None else content.keys[viewer]
            assert seen(keyed, name, sealer.seal(fresh), key) == seen(
                keyed, name, sealer.seal(other), key
            )


@every_game
def test_a_move_tells_its_mover_no_more_than_the_rules_do(keyed: Client, name: str) -> None:
    """The same move in two games that look alike: if the view after it is, so is every byte."""
    random = Random(2)
    secret = subject(name)
    for sealer, content in contents(keyed, name):
        for seat in actors(GAMES[name], content.state):
            other = replace(content, state=secret.disguised(content.state, seat, random))
            move = page(GAMES[name].legal(content.state, seat), 0, 1)[0]
            bodies = [
                {SEALED: sealer.seal(each), "key": content.keys[seat], "move": sent(move)}
                for each in (content, other)
            ]
            one, two = (keyed.post(at(name, "sealed/moves"), body) for body in bodies)
            assert one.status == two.status == 200
            if one.body["view"] == two.body["view"] and one.body["outcome"] is None:
                reveals = {*secret.reveals} & {event["type"] for event in one.body["events"]}
                assert len(one.data) == len(two.data) or reveals
                assert without(one.body) == without(two.body) or reveals
                assert len(one.body[SEALED]) == len(two.body[SEALED])


def without(body: Json) -> Json:
    return {part: value for part, value in body.items() if part != SEALED}


@every_game
def test_moves_that_look_the_same_are_told_the_same(keyed: Client, name: str) -> None:
    """A secret choice shows neither in the length of the next text nor in what others are told."""
    random, secret = Random(3), subject(name)
    for sealer, content in contents(keyed, name):
        for seat in actors(GAMES[name], content.state):
            templates = GAMES[name].legal(content.state, seat)
            first: dict[str, Any] = {}
            for move in page(templates, random.randrange(3), 4):
                body = {SEALED: sealer.seal(content), "key": content.keys[seat]}
                answer = keyed.post(at(name, "sealed/moves"), {**body, "move": sent(move)})
                sealed = answer.body[SEALED]
                for viewer in viewers(GAMES[name], content.state):
                    if viewer == seat:
                        continue
                    key = None if viewer is None else content.keys[viewer]
                    told = {**seen(keyed, name, sealed, key), "length": len(sealed)}
                    view = msgspec.json.encode([viewer, told["view"], told["outcome"]]).decode()
                    if answer.body["outcome"] is None:
                        assert first.setdefault(view, told) == told
    assert secret.game.name == name
