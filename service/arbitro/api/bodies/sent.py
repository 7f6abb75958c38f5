"""What requests of all kinds carry: tokens, keys, the address of the client."""

import re

from flask import current_app, request
from werkzeug.datastructures import Headers

from arbitro.api.client_address import client_of
from arbitro.api.contract.bounds import KEY, LONGEST_KEY
from arbitro.play.problems import Translatable, bad_parameter


def token_in(headers: Headers) -> str | None:
    """Give the token that was sent; anything that is no bearer token counts as a wrong one."""
    sent = headers.get("Authorization")
    if sent is None:
        return None
    scheme, _, token = sent.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def idempotency_key(headers: Headers) -> str:
    """Give the key that was sent, or an empty one."""
    key = headers.get("Idempotency-Key")
    if key is None:
        return ""
    if len(key) > LONGEST_KEY or not re.fullmatch(KEY, key):
        raise bad_parameter("Idempotency-Key", Translatable("key-length", most=LONGEST_KEY))
    return key


def client_asking() -> str:
    """Give the address of the client that asks, as far as the proxies before us are trusted."""
    return client_of(request.environ, current_app.config["TRUSTED_PROXIES"])
