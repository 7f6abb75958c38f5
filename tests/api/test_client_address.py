"""Whose request it is: what a proxy says counts, and nothing that a client invents."""

from ipaddress import ip_network

import pytest

from arbitro.api.client_address import MOST_PROXIES, UNKNOWN, client_address

PROXIES = [*map(ip_network, ("127.0.0.1", "10.0.0.0/8", "fd00::/8"))]
CLIENT = "192.0.2.7"


@pytest.mark.parametrize(
    ("peer", "client"),
    [
        (CLIENT, CLIENT),
        ("::ffff:192.0.2.7", CLIENT),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", UNKNOWN),
        ("/run/socket", UNKNOWN),
    ],
)
def test_without_a_proxy_it_is_whoever_has_connected(peer: str, client: str) -> None:
    """IPv6 counts by /64, because a client can use any address of its network."""
    assert client_address(peer, "", ()) == client
    assert client_address(peer, "203.0.113.9", ()) == client
    assert client_address(peer, "203.0.113.9", PROXIES) == client


@pytest.mark.parametrize("peer", ["127.0.0.1", "::ffff:127.0.0.1", "10.9.8.7", "fd00::1"])
@pytest.mark.parametrize(
    ("forwarded_for", "client"),
    [
        (CLIENT, CLIENT),
        (f"203.0.113.9, {CLIENT}", CLIENT),
        (f"203.0.113.9,{CLIENT}, 10.0.0.2,fd00::2", CLIENT),
        (f"10.0.0.3, {CLIENT}, 10.0.0.2", CLIENT),
        (f"{CLIENT}:5000", CLIENT),
        ("[2001:db8::1]:5000", "2001:db8::/64"),
        ("[2001:db8::1]", "2001:db8::/64"),
        (f"::ffff:{CLIENT}", CLIENT),
    ],
)
def test_behind_proxies_it_is_the_last_that_is_none(
    peer: str, forwarded_for: str, client: str
) -> None:
    assert client_address(peer, forwarded_for, PROXIES) == client


@pytest.mark.parametrize(
    ("forwarded_for", "client"),
    [
        ("", "10.0.0.1"),
        ("unknown", "10.0.0.1"),
        (",", "10.0.0.1"),
        (f"{CLIENT}, _hidden, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
        (f"{CLIENT}, " + ", ".join(["10.0.0.2"] * MOST_PROXIES), "10.0.0.2"),
        ("9" * 16_000, "10.0.0.1"),
        ("," * 16_000, "10.0.0.1"),
    ],
)
def test_where_nobody_is_named_it_is_the_last_proxy_that_is_known(
    forwarded_for: str, client: str
) -> None:
    """Nothing that stands further to the left is believed."""
    assert client_address("10.0.0.1", forwarded_for, PROXIES) == client
