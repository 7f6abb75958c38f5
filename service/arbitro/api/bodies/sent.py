"""What requests of all kinds carry: tokens, keys, ETags, the address of the client."""

import re
from collections.abc import Container

from flask import current_app, request
from werkzeug.datastructures import Headers

from arbitro.api.client_address import client_address
from arbitro.api.contract.bounds import KEY, LONGEST_KEY
from arbitro.api.headers import SHORTEST_KEY_OF_OPENING
from arbitro.play.problems import Translatable, bad_parameter
from arbitro.play.tables.views import DIGITS_OF_AN_EVENT


def token_in(headers: Headers) -> str | None:
    """Return the token that was sent; anything that is no bearer token counts as a wrong one."""
    sent = headers.get("Authorization")
    if sent is None:
        return None
    scheme, _, token = sent.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def idempotency_key(headers: Headers) -> str:
    """Return the key that was sent, or an empty one."""
    key = headers.get("Idempotency-Key")
    if key is None:
        return ""
    if len(key) > LONGEST_KEY or not re.fullmatch(KEY, key):
        raise bad_parameter("Idempotency-Key", Translatable("key-length", most=LONGEST_KEY))
    return key


def key_of_opening(headers: Headers) -> str:
    """Return the key, which must be hard to guess: it gives everyone who has it the same tokens."""
    key = idempotency_key(headers)
    if key and len(key) < SHORTEST_KEY_OF_OPENING:
        raise bad_parameter(
            "Idempotency-Key", Translatable("key-secret", least=SHORTEST_KEY_OF_OPENING)
        )
    return key


def known_etags() -> Container[str]:
    """Return the tags of tables that the client knows.

    A proxy that compresses answers makes their tags weak; they name the same tables.
    """
    tags = request.if_none_match
    return tags if tags.star_tag else tags.as_set(include_weak=True)


def decisions_meant(headers: Headers) -> Container[str] | None:
    """Return the decisions that a move is meant for, by their ETags; None if for any."""
    sent = headers.get("If-Match")
    if sent is None:
        return None
    if not request.if_match or ('"' not in sent and sent.strip() != "*"):
        raise bad_parameter("If-Match", Translatable("etag"))
    if request.if_match.star_tag:
        return request.if_match
    return {tag.partition(".")[0] for tag in request.if_match.as_set(include_weak=True)}


def last_event_in(headers: Headers) -> int:
    """Return the number of the last event that a follower knows."""
    text = headers.get("Last-Event-ID", "0")
    if not text.isascii() or not text.isdigit() or len(text) > DIGITS_OF_AN_EVENT:
        raise bad_parameter("Last-Event-ID", Translatable("event-number"))
    return int(text)


def client_asking() -> str:
    """Return the address of the client that asks, as far as the proxies before us are trusted."""
    forwarded_for = request.environ.get("HTTP_X_FORWARDED_FOR", "")
    proxies = current_app.config["TRUSTED_PROXIES"]
    return client_address(request.remote_addr or "", forwarded_for, proxies)
