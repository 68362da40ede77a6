"""Findings that may keep phones out, by stable ids, each with a sentence that says what to do."""

import datetime
import resource
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography import x509

from . import network

FILES = 4096
"""Open files that are enough for a room; every phone takes one."""

LEVELS = ("bad", "warn", "try", "note")
"""`bad`: phones stay out, or tables get lost. `warn`: they may. `try`: cannot be seen from here; what it
looks like. `note`: good to know."""

SENTENCES: dict[str, tuple[str, str]] = {
    "this_machine_alone": (
        "bad",
        "Phones are told {url}, which is this machine alone: start with HOST=0.0.0.0, or name its address in "
        "the Wi-Fi with PUBLIC_URL=.",
    ),
    "no_network": ("bad", "This machine is in no network: join the phones' Wi-Fi, then start again."),
    "address_gone": (
        "bad",
        "Phones are told {url}, but this machine is {addresses} by now: start again, so that the codes name "
        "that.",
    ),
    "container": (
        "warn",
        "This runs in a container: unless that shares the machine's network, no phone can use {url}. Set "
        "PUBLIC_URL= to the address of the machine around it.",
    ),
    "certificate_expired": (
        "bad",
        "The certificate ended on {date}: phones refuse it. Start again for a new one.",
    ),
    "certificate_other_name": (
        "bad",
        "The certificate does not name {host}, so phones refuse it: start again for a new one, or set "
        "PUBLIC_URL= to a name that it has.",
    ),
    "page_elsewhere": (
        "note",
        "This page is open at {page}, codes send phones to {url}: if that one does not open, set "
        "PUBLIC_URL=.",
    ),
    "vpn": (
        "warn",
        "A VPN seems to be up here ({names}): it may swallow what phones send. End it for the evening.",
    ),
    "proxy_not_believed": (
        "warn",
        "A proxy stands in front, but TRUSTED_PROXIES is 0: everybody counts as one address. Set it to how "
        "many there are.",
    ),
    "proxy_not_seen": (
        "warn",
        "TRUSTED_PROXIES is {count}, but no proxy said where this request came from: let it send "
        "X-Forwarded-For, or set TRUSTED_PROXIES=0.",
    ),
    "few_files": (
        "warn",
        "This process may open {files} files, about as many phones: raise it with ulimit -n (systemd: "
        "LimitNOFILE=).",
    ),
    "firewall": (
        "try",
        "No phone gets an answer, but this machine does: its firewall. Allow Python, or port {port}, in "
        "private networks.",
    ),
    "guest_wifi": (
        "try",
        "Phones are in a guest Wi-Fi, this machine in another: bring all into the same one.",
    ),
    "isolation": (
        "try",
        "All are in one Wi-Fi and still no phone gets an answer: the router keeps devices apart (client "
        "isolation). Switch that off, or let one phone be a hotspot for all.",
    ),
    "mobile_data": ("try", "A phone loads for ever: it is on mobile data. Switch that off, and its VPN."),
    "own_certificate": (
        "try",
        "A phone calls the address unsafe: open {url}/ca.pem on it and trust the authority once, or start "
        "without HTTPS=1.",
    ),
    "plain_http": (
        "try",
        "A phone says that it cannot connect safely: the address begins with http://, type that too.",
    ),
    "tunnel": (
        "note",
        "The tunnel's address works from anywhere. Cloudflare carries the traffic and can read it.",
    ),
}
"""Level and sentence of each finding. What Redis may lose is said beside its client (`durability.py`)."""


class Finding(NamedTuple):
    """One thing that was looked at: its id, how bad it is (`ok` or one of `LEVELS`), and a sentence."""

    id: str
    level: str
    text: str
    values: dict[str, str]


def finding(id_: str, **values: object) -> Finding:
    """The finding of that id. Raises `KeyError` for one that there is not."""
    level, text = SENTENCES[id_]
    told = {name: str(value) for name, value in values.items()}
    return Finding(id_, level, text.format_map(told), told)


def of_address(url: str, *, lan: bool) -> Iterator[Finding]:
    """Check the address that phones are given. `lan`: found out here, as this machine's own."""
    host = urlsplit(url).hostname or ""
    here = network.addresses() if lan else []
    if network.is_loopback(host):
        yield finding("this_machine_alone", url=url) if here or not lan else finding("no_network")
    elif lan and network.in_container():
        yield finding("container", url=url)
    elif lan and not here:
        yield finding("no_network")
    elif lan and host not in [ip for _, ip in network.interfaces()]:
        yield finding("address_gone", url=url, addresses=", ".join(here))
    if lan and (names := network.vpns()):
        yield finding("vpn", names=", ".join(names))


def of_files() -> Iterator[Finding]:
    """Check that this process may open as many files as a room has phones."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FILES:
        yield finding("few_files", files=soft)


def of_certificate(path: Path | None, url: str) -> Iterator[Finding]:
    """Check that phones accept this certificate for that address, if they trust its authority."""
    host = urlsplit(url).hostname or ""
    try:
        kept = x509.load_pem_x509_certificate(path.read_bytes()) if path else None
        named = kept.extensions.get_extension_for_class(x509.SubjectAlternativeName).value if kept else None
    except (OSError, ValueError, x509.ExtensionNotFound):
        return
    if kept is None or named is None:
        return
    if kept.not_valid_after_utc < datetime.datetime.now(datetime.UTC):
        yield finding("certificate_expired", date=kept.not_valid_after_utc.date())
    names = {*named.get_values_for_type(x509.DNSName), *map(str, named.get_values_for_type(x509.IPAddress))}
    if host not in names and f"*.{host.partition('.')[2]}" not in names:
        yield finding("certificate_other_name", host=host)


def of_proxy(trusted: int, *, forwarded: bool) -> Iterator[Finding]:
    """Check that the trusted proxies are those that are there. `forwarded`: a request named its origin."""
    if forwarded and not trusted:
        yield finding("proxy_not_believed")
    elif trusted and not forwarded:
        yield finding("proxy_not_seen", count=trusted)


def to_try(urls: Sequence[str], *, https: bool, lan: bool) -> Iterator[Finding]:
    """Yield causes that cannot be seen from here: their symptoms and remedies, the likeliest first."""
    if lan:
        port = urlsplit(urls[0]).port if urls else None
        yield finding("firewall", port=port or (443 if https else 80))
        yield finding("guest_wifi")
        yield finding("isolation")
        yield finding("mobile_data")
    if https and lan and urls:
        yield finding("own_certificate", url=urls[0])
    elif urls and urls[0].startswith("http://"):
        yield finding("plain_http")
