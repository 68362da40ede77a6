"""What `up` listens to."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from server.runtime import lan


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
