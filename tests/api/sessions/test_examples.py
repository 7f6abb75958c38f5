"""The contract's examples of hosted games are what a table answers."""

import json
from typing import Any, TypeAlias

import pytest

from tests.api.client import Answer
from tests.api.sessions.hosted import Guest, Service, sessions_of
from tests.api.test_contract import shown as examples_of
from tests.games import OWN

Json: TypeAlias = Any

TABLE = "/{session}"


class Shown:
    """The examples of one game's hosted tables."""

    def __init__(self, service: Service, name: str) -> None:
        self.paths = service.contract.document["paths"]
        self.sessions = sessions_of(name)
        self.examples = examples_of(name)

    def of(self, below: str, method: str) -> Json:
        """Return the example of an operation."""
        return self.examples[self.paths[self.sessions + below][method]["operationId"]]


@pytest.mark.parametrize("name", OWN)
def test_every_example_of_a_table_can_be_replayed(service: Service, name: str) -> None:
    """Examples that a test replays; the id and the tokens in them are nobody's."""
    shown = Shown(service, name)
    opening = shown.of("", "post")
    opened = service.post(shown.sessions, opening["request"])
    example = opening["answer"]
    assert [len(opened.body["id"]), *map(len, opened.body["tokens"]["seats"])] == [
        len(example["id"]),
        *map(len, example["tokens"]["seats"]),
    ]

    def as_shown(answer: Answer) -> Json:
        return json.loads(answer.data.replace(opened.body["id"].encode(), example["id"].encode()))

    seen = shown.examples["Session"]
    seats, path = opened.body["tokens"]["seats"], opened.headers["Location"]
    guest = Guest(service, path, seats[seen["reader"]])
    before = guest.ask()
    assert as_shown(before) == seen
    move = shown.of(f"{TABLE}/moves", "post")
    played = guest.post(move["request"]["move"], If_Match=before.headers["ETag"])
    assert as_shown(played) == move["answer"]
    news_before = played.body["session"]["last_event"] - 1
    record = guest.ask(f"/record?after={news_before}")
    assert as_shown(record) == shown.of(f"{TABLE}/record", "get")["answer"]
    looked_back = guest.ask("/moments?version=1")
    assert as_shown(looked_back) == shown.of(f"{TABLE}/moments", "get")["answer"]
    stream = guest.follow(after=news_before)
    news = stream.next_news()
    stream.close()
    shown_news = shown.of(f"{TABLE}/events", "get")["answer"]
    assert {**news, "if_match": None} == {**shown_news, "if_match": None}
    token = Guest(service, path, opened.body["tokens"]["host"]).ask("/seats/0/token", "POST").body
    shown_token = shown.of(f"{TABLE}/seats/{{seat}}/token", "post")["answer"]
    assert (token["seat"], len(token["token"])) == (shown_token["seat"], len(shown_token["token"]))
