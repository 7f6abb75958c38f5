"""What a bot would do in someone's place."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from arbitro.app import create_app
from arbitro.bots.advice import USUAL_SEED
from arbitro.settings import Settings
from tests.api.bodies import advising
from tests.api.client import Client
from tests.api.sealed.games import group
from tests.api.tables import SEED, at, every_game, played
from tests.games import FEW, GAMES
from tests.servers.advisers import patient, thinking

Json: TypeAlias = Any

POSITIONS = 4
OTHER_SEED = "5f" * 32


def some_asked(api: Client, name: str) -> Iterator[tuple[Json, Json]]:
    """Yield positions from all over a game, and what to ask for the seat that is to act there."""
    for position in played(api, name).some(POSITIONS)[:-1]:
        seat = position["to_act"][0]
        yield position["state"], advising(api, name, position["state"], seat)


@every_game
def test_every_move_considered_can_be_played(api: Client, name: str) -> None:
    """view, seat, level, seed → moves with visits and expected result, best first."""
    for state, asked in some_asked(api, name):
        found = api.ok(at(name, "advice"), asked)
        considered = found["considered"]
        assert considered
        for each in considered:
            api.ok(at(name, "moves"), {"state": state, "move": each["move"]})
            assert each["move"]["seat"] == asked["seat"]
            assert 0 <= each["expected"] <= 1
        assert sum(each["visits"] for each in considered) == found["simulations"]
        ranks = [(each["visits"], each["expected"]) for each in considered]
        assert ranks == sorted(ranks, reverse=True)


@every_game
def test_the_same_request_gets_the_same_bytes(api: Client, name: str) -> None:
    """From every adviser, at any time."""
    asked = [asked for _, asked in some_asked(api, name)]
    with thinking() as address:
        other = Client(create_app({name: GAMES[name]}, replace(patient(), queue_url=address)))
        for body in asked:
            first, again = (client.post(at(name, "advice"), body) for client in (api, other))
            assert first.status == 200
            assert first.data == again.data


def test_another_seed_gives_other_advice(api: Client) -> None:
    asked = advising(api, "casanova", played(api, "casanova").first["state"], 0)
    one, other = (
        api.ok(at("casanova", "advice"), {**asked, "seed": seed}) for seed in (SEED, OTHER_SEED)
    )
    assert one != other


def test_without_level_and_seed_a_bot_of_the_level_normal_thinks(api: Client) -> None:
    """The seed is the usual one then."""
    asked = advising(api, "casanova", played(api, "casanova").first["state"], 0)
    least = {name: asked[name] for name in ("view", "seat")}
    usual = {**least, "level": "normal", "seed": USUAL_SEED}
    found = [api.post(at("casanova", "advice"), body).data for body in (least, usual)]
    assert found[0] == found[1]


@pytest.mark.parametrize(("level", "simulations"), [("easy", 60), ("normal", 200), ("hard", 1500)])
def test_a_level_is_a_number_of_simulations(api: Client, level: str, simulations: int) -> None:
    asked = advising(api, "casanova", played(api, "casanova").first["state"], 0)
    found = api.ok(at("casanova", "advice"), {**asked, "level": level})
    assert found["simulations"] == simulations


def test_a_seat_that_decides_nothing_gets_no_advice(api: Client) -> None:
    """422 nothing-to-decide: it is another's turn."""
    state = played(api, "casanova").first["state"]
    asked = advising(api, "casanova", state, 1)
    api.refused(at("casanova", "advice"), asked, 422, "nothing-to-decide")


@every_game
def test_a_seat_that_does_not_exist_gets_no_advice(api: Client, name: str) -> None:
    """The refusal says which seats there are, as anywhere."""
    state = played(api, name).first["state"]
    asked = {**advising(api, name, state, 0), "seat": 9}
    [fault] = api.refused(at(name, "advice"), asked, 422, "malformed")["errors"]
    last = GAMES[name].players[0] - 1
    assert fault == {
        "pointer": "/seat",
        "code": "no-such-seat",
        "detail": f"There is no seat 9; the seats are 0 to {last}.",
    }


@every_game
def test_after_the_end_nobody_gets_advice(api: Client, name: str) -> None:
    asked = advising(api, name, played(api, name).last["state"], 0)
    api.refused(at(name, "advice"), asked, 422, "nothing-to-decide")


def test_a_view_that_no_state_has_gets_no_advice(api: Client) -> None:
    """422 impossible-view: why, in words in the reader's language, if the rules say so."""
    asked = advising(api, "casanova", played(api, "casanova").first["state"], 0)
    carried = {**asked, "view": {**asked["view"], "carried": 5}}
    said = [
        api.refused(
            at("casanova", "advice"), carried, 422, "impossible-view", accept_language=language
        )["faults"]
        for language in ("en", "nl")
    ]
    assert all(said)
    assert said[0] != said[1]
    pot = {**asked, "view": {**asked["view"], "pot": asked["view"]["pot"] + 1}}
    found = api.refused(at("casanova", "advice"), pot, 422, "impossible-view")
    assert found["faults"] == []


def test_the_view_of_another_seat_gets_no_advice(api: Client) -> None:
    """The first seat's hand shows in it, and not that of the seat that asks."""
    first = played(api, "casanova").first["state"]
    asked = {**advising(api, "casanova", first, 1), "seat": 0}
    api.refused(at("casanova", "advice"), asked, 422, "impossible-view")


@every_game
def test_a_state_is_no_view(api: Client, name: str) -> None:
    """A bot is never given a state: what the others hold is not among what may be sent."""
    state = played(api, name).first["state"]
    for view in (state, {part: state[part] for part in state if part not in ("seed", "counter")}):
        body = {"view": view, "seat": 0}
        api.refused(at(name, "advice"), body, 422, "malformed")
    api.refused(at(name, "advice"), {"state": state, "seat": 0}, 422, "malformed")


@every_game
def test_a_key_of_a_sealed_game_gets_the_advice_for_its_seat(api: Client, name: str) -> None:
    """The same as anybody gets for that view."""
    table = group(api, name, seed=SEED)
    seat = table.position["to_act"][0]
    key = table.keys[seat]
    options = {"level": "easy", "seed": OTHER_SEED}
    sealed = table.ask("advice", key, **options)
    assert sealed.status == 200, sealed.data
    body = {"view": table.view(key)["view"], "seat": seat, **options}
    assert api.post(at(name, "advice"), body).data == sealed.data


def test_a_service_without_advisers_says_so(api: Client) -> None:
    """403 no-advice, to whatever could be asked there."""
    asked = advising(api, "casanova", played(api, "casanova").first["state"], 0)
    other = Client(create_app(settings=Settings(games=FEW)))
    other.refused(at("casanova", "advice"), asked, 403, "no-advice")
    other.refused(at("casanova", "advice"), {**asked, "level": "x"}, 422, "malformed")


def test_when_no_queue_is_there_the_answer_is_503(api: Client) -> None:
    asked = advising(api, "casanova", played(api, "casanova").first["state"], 0)
    other = Client(create_app(settings=Settings(games=FEW, queue_url="unix:///nowhere")))
    other.refused(at("casanova", "advice"), asked, 503, "advisers-busy")
