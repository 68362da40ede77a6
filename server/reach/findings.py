"""Findings that may keep phones out, by stable ids, each with a sentence that says what to do."""

import datetime
import json
import resource
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Literal, NamedTuple, get_args
from urllib.parse import urlsplit

from cryptography import x509

from . import network

FILES = 4096
"""Number of open files that is enough for a room; every phone takes one."""

Level = Literal["bad", "warn", "try", "note"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""`bad`: phones stay out, or tables get lost. `warn`: they may. `try`: cannot be detected here; the sentence
describes the symptom. `note`: for information."""

SENTENCES: Mapping[str, Mapping[str, str]] = json.loads(
    resources.files(__package__ or "").joinpath("findings.json").read_bytes()
)
"""Level and sentence of each finding."""


class Finding(NamedTuple):
    """A finding: its id, its level (`ok` or one of `LEVELS`), a sentence, and the values in it."""

    id: str
    level: str
    text: str
    values: dict[str, str] = {}


def finding(id_: str, **values: object) -> Finding:
    """Return the finding of that id. Raises `KeyError` for an unknown one."""
    sentence, params = SENTENCES[id_], {name: str(value) for name, value in values.items()}
    return Finding(id_, sentence["level"], sentence["text"].format_map(params), params)


def of_address(url: str, *, lan: bool) -> Iterator[Finding]:
    """Check the address for phones. `lan`: it was detected as this machine's own."""
    host = urlsplit(url).hostname or ""
    addresses = network.addresses() if lan else []
    if network.is_loopback(host):
        yield finding("this_machine_alone", url=url) if addresses or not lan else finding("no_network")
    elif lan and network.in_container():
        yield finding("container", url=url)
    elif lan and network.behind_windows():
        yield finding("wsl", url=url)
    elif lan and not addresses:
        yield finding("no_network")
    elif lan and network.ip_of(host) and host not in [ip for _, ip in network.interfaces()]:
        yield finding("address_gone", url=url, addresses=", ".join(addresses))
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
        certificate = x509.load_pem_x509_certificate(path.read_bytes()) if path else None
        names = names_of(certificate) if certificate else set()
    except (OSError, ValueError, x509.ExtensionNotFound):
        return
    if certificate is None:
        return
    if certificate.not_valid_after_utc < datetime.datetime.now(datetime.UTC):
        yield finding("certificate_expired", date=certificate.not_valid_after_utc.date())
    if host not in names and f"*.{host.partition('.')[2]}" not in names:
        yield finding("certificate_other_name", host=host)


def names_of(certificate: x509.Certificate) -> set[str]:
    """Return the host names and IP addresses of a certificate. Raises `x509.ExtensionNotFound`."""
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {*names.get_values_for_type(x509.DNSName), *map(str, names.get_values_for_type(x509.IPAddress))}


def of_proxy(trusted: int, *, forwarded: bool) -> Iterator[Finding]:
    """Check that the number of trusted proxies is right. `forwarded`: a request had forwarding headers."""
    if forwarded and not trusted:
        yield finding("proxy_not_believed")
    elif trusted and not forwarded:
        yield finding("proxy_not_seen", count=trusted)


def to_try(urls: Sequence[str], *, https: bool, lan: bool) -> Iterator[Finding]:
    """Yield causes that cannot be detected here, with symptom and remedy, likeliest first."""
    if lan:
        port = urlsplit(urls[0]).port if urls else None
        yield finding("firewall", port=port or (443 if https else 80))
        yield finding("guest_wifi")
        yield finding("isolation")
        yield finding("mobile_data")
        if any((urlsplit(url).hostname or "").endswith(".local") for url in urls):
            yield finding("local_name")
    if https and lan and urls:
        yield finding("own_certificate", url=urls[0])
    elif urls and urls[0].startswith("http://"):
        yield finding("plain_http")
