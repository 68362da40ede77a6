"""`--tunnel`, with a stand-in for cloudflared that prints what the real one prints."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.runtime import doctor, tunnel
from tests.support.api import Api
from tests.support.faults.house import House, stand_in_app
from tests.support.waiting import eventually

ADDRESS = "https://seven-paper-moons-rise.trycloudflare.com"
BORDER = f"+{'-' * 92}+"
LOG = "".join(
    f"2026-01-10T19:57:58Z INF {line}\n"
    for line in (
        "Thank you for trying Cloudflare Tunnel. Doing so, without a Cloudflare account, is a quick way.",
        "Requesting new quick Tunnel on trycloudflare.com...",
        BORDER,
        "|  Your quick Tunnel has been created! Visit it at (it may take some time to be reachable):  |",
        f"|  {ADDRESS:<90}|",
        BORDER,
        "Cannot determine default configuration path. No file [config.yml config.yaml]",
    )
)
REFUSED = (
    'failed to request quick Tunnel: Post "https://api.trycloudflare.com/tunnel": dial tcp: no such host'
)


def stand_in(folder: Path, says: str, then: str) -> Path:
    """A `cloudflared` in a folder of its own that notes its arguments, says this to stderr, and goes on."""
    folder.mkdir()
    (folder / "says").write_text(says)
    program = folder / "cloudflared"
    program.write_text(f'#!/bin/sh\necho "$@" >{folder}/asked\ncat {folder}/says >&2\n{then}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return folder


def path_with(folder: Path) -> str:
    return f"{folder}:{os.environ['PATH']}"


@pytest.fixture
def tunnelled(tmp_path: Path) -> Iterator[House]:
    """A running house behind a tunnel that ends when the file `end` is there."""
    folder = stand_in(tmp_path / "bin", LOG, f"while [ ! -e {tmp_path}/end ]; do sleep 0.2; done")
    here = House(tmp_path / "data", "--tunnel")
    here.env = {"PATH": path_with(folder)}
    here.start()
    try:
        here.ready()
        yield here
    finally:
        here.stop()


@pytest.mark.slow
def test_the_tunnels_address_is_the_one_that_phones_are_told(tunnelled: House, tmp_path: Path) -> None:
    said = tunnelled.output
    assert (
        said.index("passes through Cloudflare, Inc.")
        < said.index("\nready\n")
        < said.index("Cloudflare can read all its traffic")
    )
    assert f"on the phones    {ADDRESS}" in said
    asked = (tmp_path / "bin" / "asked").read_text().split()
    assert asked == ["tunnel", "--no-autoupdate", "--url", tunnelled.url]
    status, opened = Api(tunnelled.url).call("POST", "/tables", {"game": "t-minus"}, "")
    assert status == 201
    assert opened["join_url"].startswith(f"{ADDRESS}/join/{opened['code']}#")
    # its name is known here; another one is not
    name = ADDRESS.removeprefix("https://")
    games = f"{tunnelled.url}/api/v1/games"
    with urllib.request.urlopen(urllib.request.Request(games, headers={"Host": name})) as answer:
        assert answer.status == 200
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(urllib.request.Request(games, headers={"Host": f"evil-{name}"}))
    assert refused.value.code == 421
    noted = json.loads((tunnelled.data / "up.json").read_text())
    assert (noted["public_url"], noted["tunnel"]) == (ADDRESS, True)


@pytest.mark.slow
def test_its_end_is_told_and_it_is_not_started_again(tunnelled: House, tmp_path: Path) -> None:
    (tmp_path / "bin" / "asked").unlink()
    (tmp_path / "end").touch()
    eventually(lambda: tunnel.ENDED in tunnelled.output, "the end of the tunnel")
    assert Api(tunnelled.url).call("GET", "/games", None, "")[0] == 200, "the table goes on"
    assert not (tmp_path / "bin" / "asked").exists()


def up(tmp_path: Path, *more: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "server.cli",
        "up",
        "--tunnel",
        "--port",
        "0",
        "--data",
        str(tmp_path / "d"),
    ]
    settings = {name: value for name, value in os.environ.items() if name not in ("PUBLIC_URL", "HTTPS")}
    return subprocess.run(
        [*command, *more], env={**settings, **env}, capture_output=True, text=True, timeout=180, check=False
    )


def test_without_cloudflared_it_is_one_sentence_and_code_two(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    said = up(tmp_path, PATH=str(tmp_path / "bin"))
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == f"flight-director: {tunnel.MISSING}\n"
    assert "which is not installed" in said.stderr


@pytest.mark.parametrize(
    ("more", "env", "why"),
    [
        (("--https",), {}, tunnel.WITH_HTTPS),
        ((), {"PUBLIC_URL": "https://table.example"}, tunnel.WITH_ADDRESS),
        ((), {"TRUSTED_PROXIES": "1"}, tunnel.WITH_PROXIES),
    ],
)
def test_what_does_not_go_with_it_is_said(
    tmp_path: Path, more: tuple[str, ...], env: dict[str, str], why: str
) -> None:
    folder = stand_in(tmp_path / "bin", LOG, "sleep 60")
    said = up(tmp_path, *more, PATH=path_with(folder), **env)
    assert (said.returncode, said.stdout, said.stderr) == (2, "", f"flight-director: {why}\n")
    assert not (folder / "asked").exists()


def test_a_tunnel_that_gives_no_address_ends_it_with_what_it_said(tmp_path: Path) -> None:
    folder = stand_in(tmp_path / "bin", f"{LOG.splitlines()[1]}\n{REFUSED}\n", "exit 1")
    said = up(tmp_path, PATH=path_with(folder), PWA_DIST=str(stand_in_app(tmp_path)))
    assert said.returncode == 1
    assert said.stderr == f"flight-director: {tunnel.NO_ADDRESS.format(said=REFUSED)}\n"
    assert "\nready" not in said.stdout


@pytest.mark.slow
def test_the_doctor_looks_at_a_tunnelled_house(
    tunnelled: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "_answers", lambda *_, **__: iter(()))  # nobody made that address
    doctor.main(["--data", str(tunnelled.data), "--json"])
    found: dict[str, Any] = {one["id"]: one for one in json.loads(capsys.readouterr().out)}
    assert "Cloudflare" in found["tunnel"]["text"]
    assert not {"firewall", "guest_wifi", "isolation", "address_gone"} & set(found)
    assert doctor.main(["--data", str(tunnelled.data)]) in (0, 1)
    printed = capsys.readouterr().out
    assert f"\n  {ADDRESS}\n" in printed
    assert "█" in printed
