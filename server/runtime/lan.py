"""What a terminal shows for phones: the address to dial, and the code that takes them there."""

from __future__ import annotations

import io

import segno

from server.reach import network


def reachable(host: str) -> str:
    """What a phone should dial for a server bound to `host`."""
    return (network.lan_address() or "127.0.0.1") if network.is_wildcard(host) else host


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
