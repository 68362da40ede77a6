"""The address for phones, and its QR code for a terminal."""

import io

import segno

from server.reach import network


def reachable(host: str) -> str:
    """Return the address at which phones reach a server bound to `host`."""
    return (network.lan_address() or "127.0.0.1") if network.is_wildcard(host) else host


def terminal_qr(url: str) -> str:
    """Return a QR code made of half blocks, for a terminal."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out=out, compact=True)
    return out.getvalue()


def print_qr(url: str) -> None:
    """Print a QR code if the terminal can show it."""
    try:
        print(terminal_qr(url), flush=True)
    except UnicodeEncodeError:
        print("  (this terminal cannot draw a QR code)", flush=True)
