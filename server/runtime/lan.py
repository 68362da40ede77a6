"""Addresses under which phones on the same network reach this machine, and the code that takes them there."""

from __future__ import annotations

import contextlib
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


def print_qr(url: str) -> None:
    """Show the code, where the terminal can."""
    try:
        print(terminal_qr(url), flush=True)
    except UnicodeEncodeError:
        print("  (this terminal cannot draw a QR code)", flush=True)


def addresses() -> list[str]:
    """Every IPv4 address by which this machine may be reached from elsewhere, the likeliest first."""
    found = [lan_address()]
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return list(dict.fromkeys(one for one in found if one and not ipaddress.ip_address(one).is_loopback))


def tunnels() -> list[str]:
    """Interfaces that look like a VPN's, by their names."""
    with contextlib.suppress(OSError):
        names = [name for _, name in socket.if_nameindex()]
        return [name for name in names if name.startswith(("tun", "tap", "wg", "ppp", "tailscale", "zt"))]
    return []
