"""The address for phones, its QR code for a terminal, and requests to it."""

import asyncio
import io
import socket
import ssl
import sys
import urllib.request
from typing import Any
from urllib.parse import urlsplit

import segno

from server.reach import network


def reachable(host: str) -> str:
    """Return the address at which phones reach a server bound to `host`."""
    return (network.lan_address() or "127.0.0.1") if network.is_wildcard(host) else host


def current_url(url: str) -> str:
    """Return an address of this machine as it is now: the machine may have got another one."""
    parts, addresses = urlsplit(url), network.addresses()
    if network.ip_of(parts.hostname or "") is None or not addresses or parts.hostname in addresses:
        return url
    return f"{parts.scheme}://{addresses[0]}:{parts.port}"


async def local_name() -> str | None:
    """Return this machine's `.local` name if the network resolves it to this machine. It stays the same when
    the address changes, so phones keep their seats."""
    name = f"{socket.gethostname().partition('.')[0].lower()}.local"
    loop = asyncio.get_running_loop()
    try:
        answers = await asyncio.wait_for(loop.getaddrinfo(name, None, family=socket.AF_INET), 1)
    except (OSError, UnicodeError, TimeoutError):
        return None
    return name if {place[4][0] for place in answers} & set(network.addresses()) else None


def open_url(url: str, *, trusted: bool = False) -> Any:
    """Return the answer of an address of our own, without a proxy. Raises `OSError`. The certificate of this
    machine or of a LAN is only checked if it is to be `trusted`."""
    trust = ssl.create_default_context()
    if not trusted:
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    opener = urllib.request.build_opener(
        urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=trust)
    )
    return opener.open(url, timeout=3)


def print_qr(url: str) -> None:
    """Print a QR code made of half blocks if the terminal can show it."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out=out, compact=True)
    drawn = out.getvalue()
    try:
        drawn.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        drawn = "  (this terminal cannot draw a QR code)"
    print(drawn, flush=True)
