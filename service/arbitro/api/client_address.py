"""The address that a request comes from, also behind proxies."""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

MOST_PROXIES = 10
"""How many proxies may be chained; earlier entries of the header are not read."""

PREFIX_OF_A_CLIENT = 64
"""A client with IPv6 has at least a network of this size, and can use any address in it."""

LONGEST_ADDRESS = 64
UNKNOWN = "unknown"


def client_address(peer: str, forwarded_for: str, proxies: Sequence[Network]) -> str:
    """Return the client's address: an IPv4 address, or the IPv6 network of 64 bits that it is in.

    `peer` is the address that has connected. If it is a trusted proxy, the client is the last
    address in X-Forwarded-For that is not a trusted proxy. Each proxy appends the address that
    connected to it, and earlier entries may be forged.
    """
    nearest = _address(peer)
    for word in reversed(forwarded_for.rsplit(",", MOST_PROXIES)[-MOST_PROXIES:]):
        is_proxy = nearest is not None and any(nearest in network for network in proxies)
        named = _address(_without_port(word)) if is_proxy else None
        if named is None:
            break
        nearest = named
    if isinstance(nearest, IPv6Address):
        return str(IPv6Network((nearest, PREFIX_OF_A_CLIENT), strict=False))
    return str(nearest or UNKNOWN)


@lru_cache(maxsize=1024)
def _address(text: str) -> Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    # A socket that takes both kinds writes IPv4 addresses as IPv6.
    return getattr(address, "ipv4_mapped", None) or address


def _without_port(word: str) -> str:
    """Some proxies write `192.0.2.1:5000` or `[2001:db8::1]:5000`."""
    text = word.strip()[:LONGEST_ADDRESS]
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
