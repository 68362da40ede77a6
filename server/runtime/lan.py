"""Addresses under which phones on the same network reach this machine, and the code that takes them there."""

from __future__ import annotations

import io
import ipaddress
import socket

import segno

_WILDCARDS = {"", "0.0.0.0", "::", "*"}


def is_wildcard(host: str) -> bool:
    """Whether a bind address means "every network this machine is in"."""
    return host in _WILDCARDS


def lan_address() -> str | None:
    """The address that this machine has towards its network; None without one. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is looked up
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if ipaddress.ip_address(address).is_loopback else address


def reachable(host: str) -> str:
    """What a phone should dial for a server bound to `host`."""
    return (lan_address() or "127.0.0.1") if is_wildcard(host) else host


def in_url(host: str) -> str:
    """The host as it stands in a URL: IPv6 goes in brackets."""
    return f"[{host}]" if ":" in host else host


def terminal_qr(url: str) -> str:
    """A QR code made of half blocks, for a terminal."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out=out, compact=True)
    return out.getvalue()
