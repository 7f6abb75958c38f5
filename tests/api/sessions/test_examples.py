"""The contract's examples of hosted games are what a table answers."""

import json
from itertools import islice
from typing import Any, TypeAlias

from tests.api.sessions.hosted import Guest, Service
from tests.api.tables import every_game

Json: TypeAlias = Any

TABLE = "/v1/sessions/{session}"
HEARTBEAT = b": still here\n\n"


def shown(service: Service, name: str, path: str, method: str, status: str = "") -> Json:
    """Find the example of a game: of a request, or of its answer."""
    operation = service.contract.document["paths"][path][method]
    part = operation["responses"][status] if status else operation["requestBody"]
    (media,) = part["content"].values()
    return media["examples"][name]["value"]


@every_game
def test_every_example_of_a_table_can_be_replayed(service: Service, name: str) -> None:
    """Examples that a test replays: but for the id and the tokens, which are nobody's."""
    opened = service.post("/v1/sessions", shown(service, name, "/v1/sessions", "post"))
    example = shown(service, name, "/v1/sessions", "post", "201")
    assert [len(opened.body["id"]), *map(len, opened.body["tokens"]["seats"])] == [
        len(example["id"]),
        *map(len, example["tokens"]["seats"]),
    ]

    def as_shown(text: bytes) -> Json:
        return json.loads(text.replace(opened.body["id"].encode(), example["id"].encode()))

    seen = shown(service, name, TABLE, "get", "200")
    seats, path = opened.body["tokens"]["seats"], opened.headers["Location"]
    guest, host = (
        Guest(service, path, token)
        for token in (seats[seen["reader"]], opened.body["tokens"]["host"])
    )
    before = guest.ask()
    assert as_shown(before.data) == seen
    turn = shown(service, name, f"{TABLE}/moves", "post")
    played = guest.post_text(json.dumps(turn).encode(), If_Match=before.headers["ETag"])
    assert as_shown(played.data) == shown(service, name, f"{TABLE}/moves", "post", "200")
    late = guest.post_text(json.dumps(turn).encode(), If_Match=before.headers["ETag"])
    assert as_shown(late.data) == shown(service, name, f"{TABLE}/moves", "post", "412")
    record = guest.ask("/record")
    assert as_shown(record.data) == shown(service, name, f"{TABLE}/record", "get", "200")
    stream = guest.follow()
    frames = (frame for frame in stream if frame != HEARTBEAT)
    told = b"".join(islice(frames, len(record.body["events"])))
    stream.close()
    assert told.decode() == shown(service, name, f"{TABLE}/events", "get", "200")
    handed_on = host.ask(f"/seats/{seen['reader']}/token", "POST").body
    example = shown(service, name, f"{TABLE}/seats/{{seat}}/token", "post", "200")
    assert handed_on["seat"] == example["seat"]
    assert len(handed_on["token"]) == len(example["token"])
