"""HTTPS at home: a local certificate authority, certificates that phones accept, and plain HTTP alongside."""

from __future__ import annotations

import asyncio
import datetime
import socket
import ssl
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import trustme
from cryptography import x509

from server.reach import network
from server.runtime import lan, tls
from server.runtime.embedded import free_port
from server.runtime.tls import CaRedirect, certificates

NAMES = ["192.168.178.20", "127.0.0.1", "::1", "localhost"]


def load(path: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(path.read_bytes())


def test_a_certificate_names_its_addresses_and_lasts_as_long_as_phones_allow(tmp_path: Path) -> None:
    made = certificates(tmp_path, NAMES)
    cert = load(made.cert)
    now = datetime.datetime.now(datetime.UTC)
    assert cert.not_valid_before_utc < now
    assert cert.not_valid_after_utc - cert.not_valid_before_utc <= datetime.timedelta(days=397)
    names = cert.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert {str(ip) for ip in names.get_values_for_type(x509.IPAddress)} == set(NAMES[:3])
    assert names.get_values_for_type(x509.DNSName) == ["localhost"]
    cert.verify_directly_issued_by(load(made.ca))
    constraints = load(made.ca).extensions.get_extension_for_class(x509.BasicConstraints).value
    assert (constraints.ca, constraints.path_length) == (True, 0)


def test_keys_are_their_owners(tmp_path: Path) -> None:
    made = certificates(tmp_path, NAMES)
    for path in (made.key, tmp_path / "tls" / "ca.key"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_authority_stays_and_certificates_are_made_anew_only_when_they_must(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = certificates(tmp_path, NAMES)
    ca, first = made.ca.read_bytes(), made.cert.read_bytes()
    certificates(tmp_path, NAMES)
    certificates(tmp_path, NAMES[1:])
    assert made.cert.read_bytes() == first
    certificates(tmp_path, ["10.0.0.7", *NAMES])  # another Wi-Fi
    second = made.cert.read_bytes()
    assert second != first
    monkeypatch.setattr(tls, "_RENEW_BEFORE", datetime.timedelta(days=500))
    certificates(tmp_path, NAMES)
    assert made.cert.read_bytes() != second
    assert made.ca.read_bytes() == ca, "phones trust it already"


def test_a_broken_authority_is_replaced_with_all_it_signed(tmp_path: Path) -> None:
    made = certificates(tmp_path, NAMES)
    (tmp_path / "tls" / "ca.key").write_text("torn")
    before = made.cert.read_bytes()
    certificates(tmp_path, NAMES)
    assert made.cert.read_bytes() != before
    load(made.cert).verify_directly_issued_by(load(made.ca))


def test_a_client_that_trusts_the_authority_trusts_the_server(tmp_path: Path) -> None:
    made = certificates(tmp_path, NAMES)
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(made.cert, made.key)
    client = ssl.create_default_context(cafile=str(made.ca))
    ends = socket.socketpair()

    with ThreadPoolExecutor(1) as pool:
        serving = pool.submit(_accept, ends[0], server)
        client.wrap_socket(ends[1], server_hostname="192.168.178.20").close()
        serving.result(120)


def _accept(end: socket.socket, context: ssl.SSLContext) -> None:
    context.wrap_socket(end, server_side=True).close()


def test_plain_http_gives_the_authority_away_and_sends_all_else_to_https(tmp_path: Path) -> None:
    ca = tmp_path / "ca.pem"
    ca.write_bytes(trustme.CA().cert_pem.bytes())
    port = free_port()

    async def ask(path: str) -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        return answer.decode()

    async def talk() -> tuple[str, str]:
        redirect = CaRedirect("127.0.0.1", port, ca, "https://192.168.178.20:8000")
        await redirect.open()
        assert redirect.url == f"http://192.168.178.20:{port}/ca.pem"
        return await ask("/ca.pem"), await ask("/tables/KQ7XM")

    given, sent_on = asyncio.run(talk())
    assert given.startswith("HTTP/1.1 200 ")
    assert "application/x-x509-ca-cert" in given
    assert given.endswith(ca.read_text())
    assert sent_on.startswith("HTTP/1.1 307 ")
    assert "Location: https://192.168.178.20:8000/\r\n" in sent_on


def test_addresses_for_phones(capsys: pytest.CaptureFixture[str]) -> None:
    assert network.is_wildcard("0.0.0.0")
    assert not network.is_wildcard("127.0.0.1")
    assert lan.reachable("192.168.1.5") == "192.168.1.5"
    assert network.in_url("::1") == "[::1]"
    lan.print_qr("http://192.168.1.5:8000")
    assert "█" in capsys.readouterr().out
