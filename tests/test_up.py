"""What `up` listens to."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from server.reach import network
from server.runtime import lan


@pytest.mark.slow
@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_host_of_two_colons_serves_both_families_and_gets_ready(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    options = ["--host", "::", "--port", "0", "--data", str(tmp_path / "data"), "--follow-parent"]
    with subprocess.Popen(
        [sys.executable, "-m", "server.cli", "up", *options],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PWA_DIST": str(tmp_path)},
    ) as up:
        assert up.stdout is not None
        try:
            url = next(line.split()[-1] for line in up.stdout if "on this machine" in line)
            for host in ("127.0.0.1", "[::1]"):
                with lan.open_url(url.replace("127.0.0.1", host) + "/healthz") as answer:
                    assert answer.status == 200
        finally:
            up.terminate()
            up.stdout.read()


@pytest.mark.parametrize(
    ("found", "name"),
    [(["192.168.1.5"], "laptop.local"), (["192.168.1.77"], None), (OSError("unknown"), None)],
)
def test_a_local_name_is_told_where_the_network_resolves_it_to_this_machine(
    monkeypatch: pytest.MonkeyPatch, found: list[str] | OSError, name: str | None
) -> None:
    asked = []

    def resolve(host: str, *args: Any, **kept: Any) -> list[Any]:
        asked.append(host)
        if isinstance(found, OSError):
            raise found
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in found]

    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.home")
    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.1.5"])
    assert asyncio.run(lan.local_name()) == name
    assert asked == ["laptop.local"]
