"""The command line and its surroundings: typos, the doctor, a Redis without persistence, an earlier
version.
"""

from __future__ import annotations

import configparser
import contextlib
import errno
import http.server
import io
import json
import logging
import os
import pkgutil
import re
import ssl
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped, unused-ignore]

from server import __version__
from server.cli.main import main
from server.config import default_data
from server.reach import network
from server.runtime import doctor, tls, up
from server.runtime.backup import before_upgrade
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.durability import weaknesses
from tests.support.browser import ROOT
from tests.support.valkeys import valkey


def run(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "server.cli", *arguments]
    return subprocess.run(
        command, env={**os.environ, **env}, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "env"),
    [
        (("up",), {"PORT": "abc"}),
        (("up",), {"PORT": "80000"}),
        (("up",), {"REDIS_URL": "localhost:6379"}),
        (("up", "--data", "/proc/nothing"), {}),
        (("web",), {"PORT": "abc"}),
        (("worker",), {"REDIS_URL": "localhost:6379"}),
        (("up",), {"GRACE_MS": "-1"}),
        (("fly",), {}),
    ],
)
def test_a_typo_is_one_sentence_and_code_two(arguments: tuple[str, ...], env: dict[str, str]) -> None:
    said = run(*arguments, **env)
    assert said.returncode == 2
    assert said.stdout == ""
    assert re.fullmatch(r"flight-director: [^\n]+\n", said.stderr), said.stderr


def test_no_sentence_repeats_a_password() -> None:
    assert "secret" not in run("worker", REDIS_URL="http://:secret@host:1").stderr


def test_it_says_its_version() -> None:
    assert run("--version").stdout == f"flight-director {__version__}\n"


def test_where_tables_are_kept(tmp_path: Path) -> None:
    assert default_data({"STATE_DIRECTORY": "/var/lib/fd:/x"}) == Path("/var/lib/fd")
    assert default_data({}) == ROOT / ".play"
    if sys.platform != "darwin":
        assert default_data({"XDG_DATA_HOME": "/d"}, tmp_path) == Path("/d/flight-director")


def test_a_redis_that_forgets_is_found(tmp_path: Path) -> None:
    with valkey(tmp_path / "good") as one, contextlib.closing(connect(one.url)) as client:
        assert weaknesses(client) == []
        one.ask("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
        assert weaknesses(client) == ["redis_evicts"]
        one.ask("CONFIG", "SET", "appendfsync", "everysec")
        assert weaknesses(client) == ["redis_may_lose_a_second", "redis_evicts"]
        one.ask("CONFIG", "SET", "appendonly", "no")
        assert weaknesses(client) == ["redis_forgets", "redis_evicts"]


def test_the_configuration_in_deploy_starts_and_forgets_nothing(tmp_path: Path) -> None:
    lines = (ROOT / "deploy" / "redis.conf").read_text().splitlines()
    settings = [line.split(None, 1) for line in lines if line and not line.startswith("#")]
    assert all("#" not in value for _, value in settings), "Redis takes a comment for a part of the value"
    more = [word for name, value in settings for word in (f"--{name}", value.strip('"'))]
    with valkey(tmp_path / "data", *more) as one, contextlib.closing(connect(one.url)) as client:
        assert weaknesses(client) == []


def test_another_versions_folder_is_saved_once(tmp_path: Path) -> None:
    with valkey(tmp_path / "valkey") as one:
        data = tmp_path / "data"
        data.mkdir()
        assert before_upgrade(data, one.url) is None, "there is nothing to save"
        assert (data / "version").read_text().strip() == __version__
        one.ask("SET", "something", "1")
        assert before_upgrade(data, one.url) is None, "the same version"
        (data / "version").write_text("0.1.0\n")
        assert "0.1.0 ran here before" in (before_upgrade(data, one.url) or "")
        assert (data / "backups" / f"before-{__version__}.gz").is_file()


def test_the_doctor_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUBLIC_URL", "http://localhost:8000")
    assert doctor.main(["--data", str(tmp_path)]) == 1
    assert "this machine alone" in capsys.readouterr().out


def test_every_address_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = up._Up(up.Options(), tmp_path)
    one._print_addresses("http://127.0.0.1:8000", "http://192.168.1.5:8000", ["http://10.0.0.7:8000"], None)
    printed = capsys.readouterr().out
    assert "  on the phones    http://192.168.1.5:8000\n  or               http://10.0.0.7:8000\n" in printed


def doctored(data: Path, capsys: pytest.CaptureFixture[str], **noted: Any) -> dict[str, Any]:
    """Return the doctor's findings by id for an `up` with this note; nothing answers."""
    info = {"pid": os.getpid(), "url": "http://127.0.0.1:9", "redis_url": "redis://127.0.0.1:9"}
    (data / "up.json").write_text(json.dumps({**info, **noted}))
    assert doctor.main(["--data", str(data), "--json"]) == 1
    return {one["id"]: one for one in json.loads(capsys.readouterr().out)}


def test_the_doctor_names_every_address_and_what_cannot_be_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "in_container", lambda: False)
    monkeypatch.setattr(network, "interfaces", lambda: [("wlan0", "127.0.0.9"), ("eth0", "10.0.0.7")])
    urls = ["http://10.0.0.7:9", "http://192.168.1.5:9"]
    found = doctored(tmp_path, capsys, public_url=urls[0], lan_urls=urls, tunnel=False)
    assert urls[1] in found["another_address"]["text"]
    assert {"no_answer", "address_dead", "redis_away", "firewall", "guest_wifi", "isolation"} <= set(found)
    assert all(one["text"].endswith((".", "?")) for one in found.values()), "a sentence each"
    gone = doctored(tmp_path, capsys, public_url="http://192.168.9.9:9", lan_urls=urls, tunnel=False)
    assert "10.0.0.7" in gone["address_gone"]["text"]


def test_the_doctor_sees_a_certificate_that_phones_refuse(tmp_path: Path) -> None:
    made = tls.certificates(tmp_path, ["127.0.0.1"])
    server = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made.cert, made.key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"https://127.0.0.1:{server.server_port}"
    assert [one.id for one in doctor._answers(url, trusted=True)] == ["certificate_refused"]
    found = list(doctor._answers(url, trusted=False))
    assert [one.id for one in found] == ["address_dead"], "it answers, with 404: it is none of ours"
    server.shutdown()
    server.server_close()


def test_the_files_for_containers_and_systemd_are_whole() -> None:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    assert {"valkey", "web", "worker", "backup"} == set(compose["services"])
    for name, service in compose["services"].items():
        for mount in service["volumes"]:
            source = mount.split(":")[0]
            assert source in compose["volumes"] or source == "./backups" or (ROOT / source).exists(), name
    stages = re.findall(r"^FROM .* AS (\S+)$", (ROOT / "Dockerfile").read_text(), flags=re.M)
    assert compose["services"]["web"]["build"]["target"] in stages
    assert stages[-1] == "all-in-one"
    sent = [ROOT / one[1:] for one in (ROOT / ".dockerignore").read_text().split() if one.startswith("!")]
    for line in re.findall(r"^COPY (?!--from)(.+)$", (ROOT / "Dockerfile").read_text(), flags=re.M):
        for path in (ROOT / source for source in line.split()[:-1] if source != "."):
            assert any(path.is_relative_to(one) for one in sent), f"{path.name} does not reach the build"
    for path in (ROOT / "deploy").glob("*.service"):
        unit = configparser.ConfigParser(interpolation=None)
        unit.optionxform = str  # type: ignore[assignment, method-assign]
        unit.read(path)
        assert unit["Install"]["WantedBy"] == "multi-user.target"
        assert unit["Service"]["StateDirectory"] == "flight-director"


@pytest.mark.parametrize(
    ("encoding", "printed"), [("ascii", b"Zo\\xe9 \\u706b\n"), ("utf-8", "Zoé 火\n".encode())]
)
def test_a_name_that_the_terminal_cannot_write_ends_no_command(
    monkeypatch: pytest.MonkeyPatch, encoding: str, printed: bytes
) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding=encoding))
    monkeypatch.setattr(pkgutil, "resolve_name", lambda _: lambda _: print("Zoé 火") or 0)
    assert main(["doctor"]) == 0
    assert out.getvalue() == printed


def test_a_reader_that_has_seen_enough_ends_a_command_quietly(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "server.cli", "doctor", "--data", str(tmp_path)]
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_full_disk_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", "/data/tables")

    monkeypatch.setattr(pkgutil, "resolve_name", lambda _: fail)
    assert main(["doctor"]) == 1
    sentence = "flight-director: the disk is full (/data/tables): make room, then start again.\n"
    assert capsys.readouterr().err == sentence


def test_a_log_that_cannot_be_written_says_so_once(capsys: pytest.CaptureFixture[str]) -> None:
    logger = logging.Logger("web")
    logger.addHandler(up.LogFile("/dev/full", delay=True))
    for number in range(100):
        logger.info("line %d", number)
    out, err = capsys.readouterr()
    assert out == "flight-director: /dev/full cannot be written: No space left on device. Make room.\n"
    assert err == ""
