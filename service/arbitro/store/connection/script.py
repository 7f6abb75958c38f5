"""A Lua script, which Redis runs as one step."""

from collections.abc import Sequence
from hashlib import sha1
from typing import Any

from redis.exceptions import NoScriptError

from arbitro.store.connection.gateway import Gateway


class Script:
    """A script that is run by its digest. Only a Redis that does not know it is sent the text.

    redis-py has such a class, too. In a Cluster it loads the script into all nodes before it is run
    again, so that a node that is away would stop the others.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        # SHA-1 is what Redis names scripts by; it guards nothing.
        self._digest = sha1(text.encode(), usedforsecurity=False).hexdigest()

    def run(self, gateway: Gateway, keys: Sequence[str], *arguments: Any) -> Any:
        """Run the script. A Redis that was restarted or replaced does not know it any more."""
        client = gateway.client
        try:
            return client.evalsha(self._digest, len(keys), *keys, *arguments)
        except NoScriptError:
            return client.eval(self._text, len(keys), *keys, *arguments)
