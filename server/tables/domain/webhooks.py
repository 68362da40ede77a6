"""Webhooks: the content that a table posts to an outside address, and the addresses that are allowed."""

import ipaddress
import socket
from collections.abc import Sequence
from typing import Any, Literal
from urllib.parse import urlsplit

from server.games.core.errors import IllegalMove, illegal
from server.games.core.game import Json

from .model import Head, encode, line_of
from .visibility import eyes_of, readable

Reach = Literal["off", "public", "private"]
"""The server's setting: no webhooks, public addresses only, or also private and loopback ones."""

MAX_LINES = 200
"""Log lines in one delivery; the rest follows in the next one."""

_EMBEDDING = tuple(map(ipaddress.ip_network, ("64:ff9b::/96", "::/96", "::ffff:0:0:0/96")))
"""IPv6 networks whose last 32 bits are an IPv4 address: behind NAT64, compatible, translated."""

_SPECIAL = tuple(
    map(
        ipaddress.ip_network,
        (
            "64:ff9b:1::/48",  # NAT64 of a local network
            "fec0::/10",  # site-local, as it was
            "5f00::/16",  # segment routing
            "3fff::/20",  # documentation
            "192.0.0.0/24",  # protocol assignments, with a cloud's metadata
            "192.88.99.0/24",  # relays of 6to4
            "168.63.129.16/32",  # a cloud's metadata
        ),
    )
)
"""Networks that are not public, whatever `ipaddress` says; the metadata of other clouds is link-local."""


def public_lines(head: Head, entries: Sequence[bytes]) -> list[Json]:
    """Return the lines that everybody may read, oldest first: those that a big screen shows."""
    eyes = eyes_of(head, "", referee=False)
    return readable(map(line_of, entries), eyes)


def next_delivery(lines: Sequence[Json]) -> list[Json]:
    """Return the first lines for one delivery, as whole steps."""
    if len(lines) <= MAX_LINES:
        return list(lines)
    cut = lines[MAX_LINES]["seq"]
    whole = [line for line in lines[:MAX_LINES] if line["seq"] < cut]
    return whole or [line for line in lines if line["seq"] == cut]


def check_url(url: str, reach: Reach) -> None:
    """Raises `IllegalMove` for an address that this server does not post to. A host name is resolved and
    checked when something is posted."""
    if reach == "off":
        raise IllegalMove("This server posts to no address.", code="webhooks_off", path=("url",))
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError:
        host, parts = None, urlsplit("")
    if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc or parts.fragment:
        detail = "An http or https address with a host, without a user or a fragment."
        raise IllegalMove(detail, code="bad_form", path=("url",))
    named = host.rstrip(".").lower()
    local = named == "localhost" or named.endswith(".localhost")
    if reach != "private" and (local or not may_connect(_literal(named), reach)):
        detail = "A private address; the host can allow those (WEBHOOKS=private)."
        raise illegal(detail, "private_address", ("url",))


def _literal(host: str) -> str:
    """Return the IP address that a text means (`127.1` is one), or "" for a host name."""
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        pass
    if not host.rpartition(".")[2][:1].isdigit():
        return ""
    try:
        return socket.inet_ntoa(socket.inet_aton(host))
    except OSError:
        return "0.0.0.0"  # no host name ends in a number


def may_connect(address: str, reach: Reach) -> bool:
    """Return whether an address may be connected to. A host name (`""`) is checked once it is resolved."""
    if not address or reach == "private":
        return reach != "off"
    ip: Any = ipaddress.ip_address(address.partition("%")[0])
    if ip.version == 6:
        if any(ip in network for network in _EMBEDDING):
            ip = ipaddress.ip_address(int(ip) & 0xFFFF_FFFF)
        else:
            ip = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else ip)
    special = any(ip.version == network.version and ip in network for network in _SPECIAL)
    return reach == "public" and ip.is_global and not ip.is_multicast and not special


def body(head: Head, lines: Sequence[Json], stage: Json | None) -> bytes:
    """Return one delivery as JSON."""
    about = {"table": head.code, "game": head.game, "status": head.status}
    return encode({**about, "lines": lines, "stage": stage})
