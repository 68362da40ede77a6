"""Certificates for HTTPS at home: an authority, made once, and a server certificate from it; and the plain
HTTP port, which serves the authority's certificate and redirects everything else.

For a phone that has installed the authority (`/ca.pem`), the table is a secure page: the app can be
installed, keeps the screen on and works offline."""

import asyncio
import contextlib
import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import trustme
from cryptography import x509

from server.reach import network
from server.reach.findings import names_of

from . import private_file

DAYS = 396  # phones refuse a server certificate that lasts longer than 397 days
_RENEW_BEFORE = datetime.timedelta(days=30)


@dataclass(frozen=True)
class Certificates:
    """Paths of the authority's certificate (for phones), the server's certificate and its key."""

    ca: Path
    cert: Path
    key: Path


def certificates(data: Path, names: Sequence[str]) -> Certificates:
    """Return certificates for these host names and IP addresses from `data`; make them if needed."""
    folder = data / "tls"
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    paths = Certificates(folder / "ca.pem", folder / "server.pem", folder / "server.key")
    ca = _authority(paths.ca, folder / "ca.key")
    if not _is_good(paths, ca, names):
        now = datetime.datetime.now(datetime.UTC)
        issued = ca.issue_cert(
            *names,
            organization_name="Flight Director",
            organization_unit_name="this table",
            common_name=names[0],
            not_before=now - datetime.timedelta(days=1),
            not_after=now + datetime.timedelta(days=DAYS - 1),
        )
        _write(paths.key, issued.private_key_pem.bytes())
        _write(paths.cert, b"".join(blob.bytes() for blob in issued.cert_chain_pems))
    return paths


def _authority(cert: Path, key: Path) -> trustme.CA:
    with contextlib.suppress(OSError, ValueError):
        return trustme.CA.from_pem(cert.read_bytes(), key.read_bytes())
    # `path_length=0`: it may sign servers, but no other authority.
    ca = trustme.CA(
        path_length=0,
        organization_name="Flight Director",
        organization_unit_name="authority of this machine only",
    )
    _write(key, ca.private_key_pem.bytes())
    _write(cert, ca.cert_pem.bytes())
    return ca


def _is_good(paths: Certificates, ca: trustme.CA, names: Sequence[str]) -> bool:
    """Return True if the stored certificate is from this authority, has all `names`, and lasts a while."""
    try:
        certificate = x509.load_pem_x509_certificate(paths.cert.read_bytes())
        authority = x509.load_pem_x509_certificate(ca.cert_pem.bytes())
        certificate.verify_directly_issued_by(authority)
        named = names_of(certificate)
    except Exception:  # unreadable, another authority's, or missing: make a new one
        return False
    lasts = certificate.not_valid_after_utc - datetime.datetime.now(datetime.UTC) > _RENEW_BEFORE
    return paths.key.exists() and lasts and {str(network.ip_of(name) or name) for name in names} <= named


def _write(path: Path, content: bytes) -> None:
    """Write a file that only its owner can read, completely or not at all."""
    part = path.with_suffix(path.suffix + ".part")
    with private_file.create(part, "wb") as file:
        file.write(content)
    part.replace(path)


class CaRedirect:
    """A tiny HTTP server: `/ca.pem` is the authority's certificate, everything else a redirect."""

    def __init__(self, host: str, port: int, ca: Path, https_url: str) -> None:
        self._host, self._port = host, port
        self._ca, self._https_url = ca, https_url
        self._server: asyncio.Server | None = None

    @property
    def url(self) -> str:
        """The address at which phones get the certificate."""
        if self._server is None:
            return f"{self._https_url}/ca.pem"
        netloc = urlsplit(self._https_url).netloc.rpartition(":")[0]
        return f"http://{netloc}:{self._port}/ca.pem"

    async def open(self) -> None:
        """Listen. If the port is taken, phones get `/ca.pem` over HTTPS, after the browser's warning."""
        with contextlib.suppress(OSError, OverflowError):
            host = None if network.is_wildcard(self._host) else self._host  # None: of both families
            self._server = await asyncio.start_server(self._answer, host, self._port, limit=8192)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, ValueError, EOFError, asyncio.LimitOverrunError):
            async with asyncio.timeout(5):
                head = await reader.readuntil(b"\r\n\r\n")
                _method, path, _version = head.decode("latin-1").split(" ", 2)
                body = self._ca.read_bytes() if path == "/ca.pem" else b""
                answer = (
                    "HTTP/1.1 200 OK\r\nContent-Type: application/x-x509-ca-cert\r\n"
                    if body
                    else f"HTTP/1.1 307 Temporary Redirect\r\nLocation: {self._https_url}/\r\n"
                )
                answer += f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
                writer.write(answer.encode("latin-1") + body)
                await writer.drain()
        writer.close()
