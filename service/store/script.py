"""A Lua script, which Redis runs as one step."""

from collections.abc import Sequence
from hashlib import sha1
from typing import Any

from redis.exceptions import NoScriptError

from service.store.gateway import Gateway


class Script:
    """Runs by its digest, so that the text is sent only to a Redis that does not know it yet."""

    def __init__(self, text: str) -> None:
        self._text = text
        # SHA-1 is what Redis names scripts by; it guards nothing.
        self._digest = sha1(text.encode(), usedforsecurity=False).hexdigest()

    def run(self, gateway: Gateway, keys: Sequence[str], *arguments: Any) -> Any:
        """Run the script; a Redis that was restarted or replaced is sent the text again."""
        client = gateway.client
        try:
            return client.evalsha(self._digest, len(keys), *keys, *arguments)
        except NoScriptError:
            return client.eval(self._text, len(keys), *keys, *arguments)
