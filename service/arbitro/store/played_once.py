"""Remembers for a while which sealed games have been played on."""

from arbitro.store.connection.gateway import Gateway
from arbitro.store.keys import played_of


class PlayedOnce:
    """Each game at one point is a key, whose value names the request that played on from there."""

    def __init__(self, gateway: Gateway, lifetime: int) -> None:
        self._gateway = gateway
        self._lifetime = lifetime

    def is_played(self, digest: str, claim: str) -> bool:
        """Return whether a game has been played on by another request."""
        by = self._gateway.ask(lambda client: client.get(played_of(digest)))
        return by is not None and by != claim.encode()

    def claim(self, digest: str, repeatable: str) -> bool:
        """Say whether a game is played on for the first time, or once more by the same request."""
        key = played_of(digest)
        client = self._gateway.client
        if client.set(key, repeatable, nx=True, ex=self._lifetime):
            return True
        return bool(repeatable) and client.get(key) == repeatable.encode()
