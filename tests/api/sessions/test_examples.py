"""The contract's examples of hosted games are what a table answers."""

import json
from typing import Any, TypeAlias

import pytest

from tests.api.client import Answer
from tests.api.sessions.hosted import Guest, Service, sessions_of
from tests.games import OWN

Json: TypeAlias = Any

TABLE = "/{session}"


class Shown:
    """The examples of one game's hosted tables."""

    def __init__(self, service: Service, name: str) -> None:
        self.paths = service.contract.document["paths"]
        self.sessions = sessions_of(name)

    def request(self, below: str) -> Json:
        """Return the body of a request."""
        media = self.paths[self.sessions + below]["post"]["requestBody"]["content"]
        (example,) = media["application/json"]["examples"].values()
        return example["value"]

    def answer(self, below: str, method: str, status: int) -> Json:
        response = self.paths[self.sessions + below][method]["responses"][str(status)]
        (media,) = response["content"].values()
        (example,) = media["examples"].values()
        return example["value"]


@pytest.mark.parametrize("name", OWN)
def test_every_example_of_a_table_can_be_replayed(service: Service, name: str) -> None:
    """Examples that a test replays; the id and the tokens in them are nobody's."""
    shown = Shown(service, name)
    opened = service.post(shown.sessions, shown.request(""))
    example = shown.answer("", "post", 201)
    assert [len(opened.body["id"]), *map(len, opened.body["tokens"]["seats"])] == [
        len(example["id"]),
        *map(len, example["tokens"]["seats"]),
    ]

    def as_shown(answer: Answer) -> Json:
        return json.loads(answer.data.replace(opened.body["id"].encode(), example["id"].encode()))

    seen = shown.answer(TABLE, "get", 200)
    seats, path = opened.body["tokens"]["seats"], opened.headers["Location"]
    guest = Guest(service, path, seats[seen["reader"]])
    before = guest.ask()
    assert as_shown(before) == seen
    move = shown.request(f"{TABLE}/moves")["move"]
    played = guest.post(move, If_Match=before.headers["ETag"])
    assert as_shown(played) == shown.answer(f"{TABLE}/moves", "post", 200)
    record = guest.ask("/record")
    assert as_shown(record) == shown.answer(f"{TABLE}/record", "get", 200)
    looked_back = guest.ask("/moments?number=2")
    assert as_shown(looked_back) == shown.answer(f"{TABLE}/moments", "get", 200)
    stream = guest.follow()
    news = stream.next_news()
    stream.close()
    shown_news = shown.answer(f"{TABLE}/events", "get", 200)
    assert {**news, "if_match": None} == {**shown_news, "if_match": None}
    token = Guest(service, path, opened.body["tokens"]["host"]).ask("/seats/0/token", "POST").body
    shown_token = shown.answer(f"{TABLE}/seats/{{seat}}/token", "post", 200)
    assert (token["seat"], len(token["token"])) == (shown_token["seat"], len(shown_token["token"]))
