"""What may lie behind a view, for authors of bots."""

import pytest

from tests.api.bodies import imagining
from tests.api.client import Client
from tests.api.tables import at, every_game, played

POSITIONS = 6
OTHER_SEED = "5f" * 32


@every_game
def test_each_state_looks_as_the_view_does_and_can_be_played_on(api: Client, name: str) -> None:
    """view, viewer, seed, count → so many states, which every other operation takes."""
    for position in played(api, name).some(POSITIONS):
        body = imagining(api, name, position["state"], 0, count=3)
        states = api.ok(at(name, "imaginations"), body)["states"]
        assert len(states) == 3
        for state in states:
            seen = api.ok(at(name, "views"), {"state": state, "viewer": 0})
            assert seen["view"] == body["view"]
            assert state["seed"] is None


@every_game
def test_the_same_view_and_seed_give_the_same_states(api: Client, name: str) -> None:
    state = played(api, name).first["state"]
    body = imagining(api, name, state, "spectator", count=20)
    first, again = (api.post(at(name, "imaginations"), body).data for _ in range(2))
    assert first == again


def test_another_seed_gives_other_states(api: Client) -> None:
    """A spectator of Canal Grande sees no hand."""
    body = imagining(api, "canal-grande", played(api, "canal-grande").first["state"], "spectator")
    one, other = (
        api.ok(at("canal-grande", "imaginations"), {**body, "seed": seed})["states"]
        for seed in (body["seed"], OTHER_SEED)
    )
    assert one != other


def test_a_view_that_no_state_has_is_refused(api: Client) -> None:
    """422 impossible-view: why, in words, if the rules say so."""
    body = imagining(api, "casanova", played(api, "casanova").first["state"], 0)
    spoilt = {**body, "view": {**body["view"], "carried": 5}}
    found = api.refused(at("casanova", "imaginations"), spoilt, 422, "impossible-view")
    assert found["faults"]
    pot = {**body, "view": {**body["view"], "pot": body["view"]["pot"] + 1}}
    found = api.refused(at("casanova", "imaginations"), pot, 422, "impossible-view")
    assert found["faults"] == []


def test_the_view_of_another_seat_is_refused(api: Client) -> None:
    """The first seat's hand shows in it."""
    body = imagining(api, "canal-grande", played(api, "canal-grande").first["state"], 0)
    other = {**body, "viewer": 1}
    api.refused(at("canal-grande", "imaginations"), other, 422, "impossible-view")


@pytest.mark.parametrize("count", [0, -1, 101, None, 1.0, "1"])
def test_a_hundred_states_are_the_most(api: Client, count: object) -> None:
    body = imagining(api, "canaletto", played(api, "canaletto").first["state"], 0)
    path = at("canaletto", "imaginations")
    found = api.refused(path, {**body, "count": count}, 422, "malformed")
    assert [error["pointer"] for error in found["errors"]] == ["/count"]
