"""The wheel in an empty place, run by a plain user: installed, started, played with in a browser, ended."""

from __future__ import annotations

import contextlib
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from server import __version__
from server.runtime.embedded import free_port
from tests.release.conftest import only_one
from tests.support.api import Api
from tests.support.browser import chromium_path
from tests.support.waiting import eventually

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.xdist_group("packages")]


PATH = "/usr/local/bin:/usr/bin:/bin"


@cache
def plain_python() -> tuple[str, dict[str, Any]]:
    """A Python, and how to start it as somebody without rights where this one has all of them."""
    if os.getuid() != 0:
        return sys.executable, {}
    nobody = pwd.getpwnam("nobody")
    user: dict[str, Any] = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    for python in (sys.executable, shutil.which("python3", path=PATH) or sys.executable):
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            new_enough = "import sys, venv; sys.exit(sys.version_info < (3, 11))"
            subprocess.run([python, "-c", new_enough], check=True, **user)
            return python, user
    return sys.executable, {}  # only root may run what there is


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    """A folder that belongs to the plain user."""
    folder = Path(tempfile.mkdtemp(prefix="flight-director-"))
    if user := plain_python()[1]:
        os.chown(folder, user["user"], user["group"])
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def command(dist: Path, place: Path) -> Path:
    """`flight-director` of a fresh environment, with nothing but the wheel and what it asks for."""
    wheel = str(shutil.copy(only_one(dist, "*.whl"), place))
    python, user = plain_python()
    subprocess.run([python, "-m", "venv", place / "venv"], check=True, **user)
    pip = [str(place / "venv/bin/python"), "-m", "pip", "install", "--quiet", "--no-compile", wheel]
    done = subprocess.run(pip, capture_output=True, text=True, env=bare(place), check=False, **user)
    assert done.returncode == 0, done.stderr
    return place / "venv/bin/flight-director"


def bare(place: Path) -> dict[str, str]:
    """An environment without anything of this project."""
    kept = {name: text for name, text in os.environ.items() if name.startswith(("PIP_", "SSL_", "LANG"))}
    return {**kept, "PATH": PATH, "HOME": str(place)}


def test_it_says_its_version(command: Path, place: Path) -> None:
    said = subprocess.run([command, "--version"], capture_output=True, text=True, env=bare(place), check=True)
    assert said.stdout == f"flight-director {__version__}\n"


def test_a_move_is_played_in_a_browser(command: Path, place: Path) -> None:
    empty = place / "empty"
    (empty / "server").mkdir(parents=True)  # somebody else's; ours wins
    (empty / "server" / "__init__.py").write_text("raise SystemExit('the wrong server')\n")
    port = free_port()
    env = bare(place) | {"PORT": str(port), "HOST": "127.0.0.1"}
    output = place / "output"
    with output.open("wb") as file:
        running = subprocess.Popen(
            [command], cwd=empty, env=env, stdout=file, stderr=subprocess.STDOUT, **plain_python()[1]
        )
    try:
        eventually(lambda: "\nready\n" in f"\n{output.read_text()}" or running.poll(), "ready")
        assert running.poll() is None, output.read_text()
        play(f"http://127.0.0.1:{port}")
        assert (place / ".local/share/flight-director/up.json").is_file()
        assert [path.name for path in empty.iterdir()] == ["server"]
    finally:
        running.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            running.wait(30)
        running.kill()
    assert running.returncode == 0


def play(url: str) -> None:
    """Two sit down at T-Minus by HTTP; one of them says on a phone who goes last."""
    api = Api(url)

    def call(method: str, path: str, token: str = "", **body: Any) -> dict[str, Any]:
        status, answer = api.call(method, path, body or None, token)
        assert status < 400, answer
        return answer

    opened = call("POST", "/tables", game="t-minus")
    table, referee = f"/tables/{opened['code']}", opened["token"]
    taken = [call("POST", f"{table}/seats", name=name, invite=opened["invite"]) for name in ("Ada", "Bo")]
    call("POST", f"{table}/moves", referee, id="one", move="start", args={})
    first = next(seat for seat in taken if call("GET", table, seat["token"])["prompts"])
    before = call("GET", table, referee)["seq"]
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844}, locale="en")
        page.goto(f"{url}/join/{opened['code']}#seat={first['seat']}&token={first['token']}")
        page.wait_for_url("**/t/*")
        page.get_by_role("button", name=re.compile("^Yes")).first.click()  # last to move: TM-02
        eventually(lambda: call("GET", table, referee)["seq"] > before, "the move")
        browser.close()
