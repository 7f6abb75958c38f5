"""The hosted games' paths; which game a table plays is found out when it is read."""

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeAlias

import marshmallow as ma
from flask import Response, request
from flask_smorest import Blueprint

from service.api.contract.blueprints import UNREADABLE, JsonBlueprint, add, body_in, problems_of
from service.api.contract.contract import ArbitroApi
from service.api.desk.desk import Desk
from service.api.hosted.examples import illustrate_tables
from service.api.hosted.hosting import Hosting
from service.api.hosted.moving import Moving
from service.api.hosted.streams import Streams
from service.api.shapes.bodies import Digits, body_of
from service.api.shapes.readers import malformed, reader_of, strict_json
from service.api.shapes.schemas import schema_of
from service.api.shapes.session import (
    HostedWire,
    Opened,
    SeatToken,
    hosted_wire_of,
    session_wire_of,
)

Reference: TypeAlias = dict[str, Any]

LONGEST_WAIT = 60
TABLE = "/<session>"

ENTER = ("unauthorized", "unknown-session", "unavailable")
HOST = (*ENTER, "not-your-seat")


class Waiting(ma.Schema):
    """How long to wait for news."""

    wait = Digits(
        load_default=0,
        validate=ma.validate.Range(0, LONGEST_WAIT),
        metadata={"description": "seconds to wait for another version than that of If-None-Match"},
    )


def session_blueprint(
    api: ArbitroApi, desks: Mapping[str, Desk], hosting: Hosting, streams: Streams
) -> Blueprint:
    """Make the routes of hosted games."""
    blueprint = JsonBlueprint(
        "sessions", __name__, url_prefix="/v1/sessions", description="Hosted games"
    )
    wire = hosted_wire_of(desk.game for desk in desks.values())
    _add_opening(blueprint, desks, hosting, api.refer(wire.opening))
    _add_reading(blueprint, hosting, api.refer(wire.session), api.refer(wire.history))
    _add_following(blueprint, streams)
    _add_playing(blueprint, Moving(hosting, desks.values()), wire, api.refer(wire.after))
    _add_hosting(blueprint, hosting)
    api.illustrators.append(partial(illustrate_tables, desks))
    return blueprint


def _add_opening(
    blueprint: Blueprint, desks: Mapping[str, Desk], hosting: Hosting, opening: Reference
) -> None:
    def open_session() -> Response:
        body = body_of(request)
        desk = _desk_for(body, desks)
        schema = schema_of(session_wire_of(desk.game).opening)
        return hosting.open(desk, reader_of(schema).read(body))

    add(
        blueprint,
        "",
        open_session,
        Opened,
        problems_of((*UNREADABLE, "unavailable")),
        method="POST",
        status=201,
        operationId="open_session",
        summary="Open a table that the service hosts",
        requestBody=body_in(opening),
    )


def _desk_for(body: bytes, desks: Mapping[str, Desk]) -> Desk:
    """Find out which game an opening is of, before it is read as that game's."""
    sent = strict_json(body)
    name = sent.get("game") if isinstance(sent, dict) else None
    if not isinstance(name, str) or name not in desks:
        raise malformed("/game", f"Must be one of: {', '.join(desks)}.")
    return desks[name]


def _add_reading(
    blueprint: Blueprint, hosting: Hosting, session: Reference, history: Reference
) -> None:
    waiting = blueprint.arguments(Waiting, location="query", unknown=ma.RAISE, as_kwargs=True)
    add(
        blueprint,
        TABLE,
        waiting(hosting.read),
        session,
        problems_of((*ENTER, "malformed", "too-many-watchers")),
        operationId="read_session",
        summary="See a hosted game as the reader may",
        responses={"304": {"description": "The reader knows this version"}},
    )
    add(
        blueprint,
        f"{TABLE}/record",
        hosting.history,
        history,
        problems_of(ENTER),
        operationId="read_session_record",
        summary="Read what the reader may know of a hosted game; after the end, all of it",
    )


def _add_following(blueprint: Blueprint, streams: Streams) -> None:
    add(
        blueprint,
        f"{TABLE}/events",
        streams.follow,
        {"type": "string"},
        problems_of((*ENTER, "malformed", "too-many-watchers")),
        content_type="text/event-stream",
        operationId="follow_session",
        summary="Follow a hosted game live, as server-sent events",
        responses={"204": {"description": "The game is over and all of it has been told"}},
    )


def _add_playing(blueprint: Blueprint, moving: Moving, wire: HostedWire, after: Reference) -> None:
    own = {"illegal-move": wire.illegal_move, "stale": wire.stale}
    add(
        blueprint,
        f"{TABLE}/moves",
        moving.move,
        after,
        problems_of((*HOST, *UNREADABLE, "key-reused"), **own),
        method="POST",
        operationId="play_session_move",
        summary="Play a move at a hosted table",
        requestBody=body_in(schema_of(wire.turn)),
    )


def _add_hosting(blueprint: Blueprint, hosting: Hosting) -> None:
    add(
        blueprint,
        f"{TABLE}/seats/<int:seat>/token",
        hosting.reseat,
        SeatToken,
        problems_of((*HOST, "malformed", "not-found")),
        method="POST",
        operationId="hand_on_seat",
        summary="Give a seat a new token; the old one dies",
    )
    add(
        blueprint,
        TABLE,
        hosting.close,
        None,
        problems_of(HOST),
        method="DELETE",
        status=204,
        operationId="close_session",
        summary="End a hosted game and forget it",
    )
