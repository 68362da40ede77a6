"""The snippets of docs/deploying.md for nginx, HAProxy and Caddy: they start, and work as described."""

from __future__ import annotations

import contextlib
import http.client
import http.server
import os
import re
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.runtime.embedded import free_port
from tests.support.packages import program

pytestmark = pytest.mark.slow

DOCUMENT = (Path(__file__).parent.parent / "docs" / "deploying.md").read_text()
MOST = 20
"""Connections of an address, here; 400 in the document."""


class Host(http.server.BaseHTTPRequestHandler):
    """A stand-in for a web process: says who it is, and streams."""

    protocol_version = "HTTP/1.1"
    server: Any

    def do_GET(self) -> None:
        if self.path.endswith("/feed"):
            self.send_response(200)
            self.send_header("X-Accel-Buffering", "no")
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(b"data: 1\n\n")
            self.wfile.flush()
            self.server.hold.wait(600)
            return
        name = f"{self.server.server_port} {self.headers.get('X-Forwarded-For')}".encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(name)))
        self.end_headers()
        self.wfile.write(name)

    do_POST = do_GET  # noqa: N815

    def log_message(self, *_: Any) -> None:
        return


@pytest.fixture
def hosts() -> Iterator[list[int]]:
    servers, hold = [], threading.Event()
    for _ in range(2):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
        server.hold = hold  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
    yield [server.server_port for server in servers]
    hold.set()
    for server in servers:
        server.shutdown()
        server.server_close()


def snippet(kind: str, ports: list[int]) -> str:
    """The document's snippet, with addresses and limits of this test and without TLS."""
    found = re.search(rf"```{kind}\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found
    text = found[1].replace("400", str(MOST)).replace("10s", "2s")
    for number, port in enumerate(ports, 1):
        text = text.replace(f"10.0.1.{number}:8000", f"127.0.0.1:{port}")
    return text


@contextlib.contextmanager
def running(kind: str, folder: Path, ports: list[int]) -> Iterator[int]:
    binary = program(kind)
    if binary is None:
        pytest.skip(f"apt install {kind}")
    port, text = free_port(), snippet(kind, ports)
    if kind == "nginx":
        text = re.sub(r"\s+(ssl_certificate.*?|http2 on);", "", text)
        text = text.replace("443 ssl", f"127.0.0.1:{port}")
        places = "".join(f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi"))
        places += f"uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;"
        text = (
            f"pid {folder}/pid; error_log {folder}/errors; daemon off; events {{ worker_connections 256; }}\n"
            f"http {{ access_log off; {places}\n{text}\n}}\n"
        )
        command = [binary, "-p", str(folder), "-e", f"{folder}/errors", "-c", str(folder / "conf")]
    elif kind == "caddy":
        site = f"http://:{port} {{\n    bind 127.0.0.1"
        text = "{\n    admin off\n    grace_period 1s\n}\n" + text.replace("table.example {", site)
        command = [binary, "run", "--adapter", "caddyfile", "--config", str(folder / "conf")]
    else:
        text = re.sub(r"bind :443.*", f"bind 127.0.0.1:{port}", text)
        command = [binary, "-db", "-f", str(folder / "conf")]
    (folder / "conf").write_text(text)
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=(folder / "said").open("wb"), env=home
    )
    try:
        deadline = time.monotonic() + 180
        while True:
            assert process.poll() is None, (folder / "said").read_text()
            with contextlib.suppress(OSError, http.client.HTTPException):
                if ask(port, "/api/v1/games")[0] == 200:
                    break
            assert time.monotonic() < deadline, "it does not start"
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(120)


def ask(port: int, path: str, method: str = "GET") -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    try:
        connection.request(method, path, headers={"Host": "table.example"})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


@pytest.fixture(params=["nginx", "haproxy"])
def proxy(request: pytest.FixtureRequest, tmp_path: Path, hosts: list[int]) -> Iterator[int]:
    with running(request.param, tmp_path, hosts) as port:
        yield port


@pytest.fixture
def caddy(tmp_path: Path, hosts: list[int]) -> Iterator[int]:
    with running("caddy", tmp_path, hosts) as port:
        yield port


def test_caddy_names_callers_keeps_metrics_closed_and_passes_feeds_on(caddy: int, hosts: list[int]) -> None:
    asked = [ask(caddy, "/api/v1/games")[1].split() for _ in range(8)]
    assert {port for port, _ in asked} == {str(port) for port in hosts}
    assert {caller for _, caller in asked} == {"127.0.0.1"}
    assert ask(caddy, "/metrics")[0] == 404
    for method in ("GET", "POST"):
        test_a_feed_comes_through_at_once(caddy, method)


def test_the_phones_of_a_table_meet_in_one_process(proxy: int, hosts: list[int]) -> None:
    used = set()
    for number in range(40):
        code = f"K{number:04d}"
        paths = ("", "/log?limit=1", "/seats")
        answers = {ask(proxy, f"/api/v1/tables/{code}{path}")[1].split()[0] for path in paths}
        assert len(answers) == 1, code
        used |= answers
    assert used == {str(port) for port in hosts}


def test_callers_are_named_and_metrics_are_closed(proxy: int) -> None:
    assert ask(proxy, "/api/v1/games")[1].split()[1] == "127.0.0.1"
    assert ask(proxy, "/metrics")[0] == 403


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_feed_comes_through_at_once(proxy: int, method: str) -> None:
    with socket.create_connection(("127.0.0.1", proxy), timeout=120) as phone:
        asked = f"{method} /api/v1/tables/KQ7XM/feed HTTP/1.1\r\nHost: table.example\r\n"
        phone.sendall(f"{asked}Content-Length: 0\r\n\r\n".encode())
        got = b""
        while b"data: 1" not in got:  # the stream goes on: buffered, it would not be here before its end
            got += phone.recv(4096)


def test_who_says_nothing_is_let_go(proxy: int) -> None:
    half = b"POST /api/v1/tables/KQ7XM/moves HTTP/1.1\r\nHost: table.example\r\n"
    announced, in_chunks = b"Content-Length: 100\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n"
    for said in (b"GET / HT", half + announced, half + in_chunks):
        with socket.create_connection(("127.0.0.1", proxy), timeout=60) as silent:
            silent.sendall(said)
            while silent.recv(4096):  # perhaps an answer (408), then the end
                pass


def test_connections_of_an_address_are_counted(proxy: int) -> None:
    with contextlib.ExitStack() as opened:
        refused = 0
        for _ in range(2 * MOST):
            try:
                phone = opened.enter_context(socket.create_connection(("127.0.0.1", proxy), timeout=120))
                phone.sendall(b"GET /api/v1/tables/KQ7XM/feed HTTP/1.1\r\nHost: table.example\r\n\r\n")
                first = phone.recv(4096)
            except ConnectionError:
                first = b""
            refused += b" 200 " not in first[:20]
        assert refused >= MOST - 2
