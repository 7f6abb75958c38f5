"""The contract's examples of hosted games are what a table answers."""

import json
from typing import Any, TypeAlias

from tests.api.client import Answer
from tests.api.sessions.hosted import Guest, Service, sessions_of
from tests.api.tables import every_game

Json: TypeAlias = Any

TABLE = "/{session}"


class Shown:
    """The examples of one game's hosted tables."""

    def __init__(self, service: Service, name: str) -> None:
        self.paths = service.contract.document["paths"]
        self.sessions = sessions_of(name)

    def request(self, below: str, example: str) -> Json:
        """Give the body of a request."""
        media = self.paths[self.sessions + below]["post"]["requestBody"]["content"]
        return media["application/json"]["examples"][example]["value"]

    def answer(self, below: str, method: str, status: int, example: str) -> Json:
        response = self.paths[self.sessions + below][method]["responses"][str(status)]
        (media,) = response["content"].values()
        return media["examples"][example]["value"]

    def refusals(self, below: str) -> dict[str, tuple[Json, Json]]:
        """Give the requests that are refused, each with its answer, by name."""
        operation = self.paths[self.sessions + below]["post"]
        (asked,) = operation["requestBody"]["content"].values()
        answered = {
            name: example["value"]
            for status, response in operation["responses"].items()
            if int(status) >= 400
            for media in response["content"].values()
            for name, example in media["examples"].items()
        }
        return {
            name: (example["value"], answered[name])
            for name, example in asked["examples"].items()
            if name in answered
        }


@every_game
def test_every_example_of_a_table_can_be_replayed(service: Service, name: str) -> None:
    """Examples that a test replays; the id and the tokens in them are nobody's."""
    shown = Shown(service, name)
    opened = service.post(shown.sessions, shown.request("", "a-table"))
    example = shown.answer("", "post", 201, "a-table")
    assert [len(opened.body["id"]), *map(len, opened.body["tokens"]["seats"])] == [
        len(example["id"]),
        *map(len, example["tokens"]["seats"]),
    ]

    def as_shown(answer: Answer) -> Json:
        return json.loads(answer.data.replace(opened.body["id"].encode(), example["id"].encode()))

    seen = shown.answer(TABLE, "get", 200, "a-table")
    seats, path = opened.body["tokens"]["seats"], opened.headers["Location"]
    guest = Guest(service, path, seats[seen["reader"]])
    before = guest.ask()
    assert as_shown(before) == seen
    move = shown.request(f"{TABLE}/moves", "a-move")["move"]
    played = guest.post(move, If_Match=before.headers["ETag"])
    assert as_shown(played) == shown.answer(f"{TABLE}/moves", "post", 200, "a-move")
    late = guest.post(move, If_Match=before.headers["ETag"])
    assert as_shown(late) == shown.answer(f"{TABLE}/moves", "post", 412, "a-move-too-late")
    record = guest.ask("/record")
    assert as_shown(record) == shown.answer(f"{TABLE}/record", "get", 200, "a-record")
    looked_back = guest.ask("/moments?number=2")
    assert as_shown(looked_back) == shown.answer(f"{TABLE}/moments", "get", 200, "two-moments")
    stream = guest.follow()
    news = stream.next_news()
    stream.close()
    shown_news = shown.answer(f"{TABLE}/events", "get", 200, "news")
    assert {**news, "if_match": None} == {**shown_news, "if_match": None}


@every_game
def test_every_refusal_that_is_shown_can_be_replayed(service: Service, name: str) -> None:
    shown = Shown(service, name)
    table = service.host(name, **_opening(shown))
    players = len(table.seats)
    for body, refused in shown.refusals("").values():
        assert service.post(shown.sessions, body).body == refused
    first = shown.request(f"{TABLE}/moves", "a-move")["move"]
    guest = table.seats[first["seat"]]
    guest.play(first)
    refusals = shown.refusals(f"{TABLE}/moves")
    assert {refused["code"] for _, refused in refusals.values()} == {"malformed", "illegal-move"}
    for body, refused in refusals.values():
        assert guest.post(body["move"]).body == refused
    for below, asked, example in (
        ("", guest.ask("?after=999999"), "an-event-to-come"),
        ("/events", guest.ask("/events", Last_Event_ID="999999"), "an-event-to-come"),
        ("/moments", guest.ask("/moments?version=999999"), "a-moment-to-come"),
    ):
        assert asked.body == shown.answer(f"{TABLE}{below}", "get", 422, example)
    token = table.host.ask("/seats/0/token", "POST").body
    example = shown.answer(f"{TABLE}/seats/{{seat}}/token", "post", 200, "a-token")
    assert (token["seat"], len(token["token"])) == (example["seat"], len(example["token"]))
    nobody = table.host.ask(f"/seats/{players}/token", "POST").body
    assert nobody == shown.answer(f"{TABLE}/seats/{{seat}}/token", "post", 422, "no-such-seat")


def _opening(shown: Shown) -> dict[str, Json]:
    return dict(shown.request("", "a-table"))
