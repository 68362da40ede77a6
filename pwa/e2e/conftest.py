"""A running house with the built app, a Chromium a file of tests, and phones that are put away afterwards."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.support.browser import ROOT, chromium_path
from tests.support.faults.house import House, house

from .looks import Looks
from .phone import WAIT_MS, Phone

FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"]
FLAGS += ["--font-render-hinting=none"]  # letters as wide in chromium-headless-shell as in windows

expect.set_options(timeout=WAIT_MS)


@pytest.fixture(scope="session")
def app() -> None:
    """The app as it is in the sources; quick when nothing changed."""
    subprocess.run(["scripts/pwa", "build"], cwd=ROOT, check=True, stdin=subprocess.DEVNULL)


@pytest.fixture(scope="session")
def here(app: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """`flight-director up` on a free port and a folder of its own."""
    data = tmp_path_factory.mktemp("e2e") / "data"
    with house(data, app=ROOT / "pwa" / "dist", module="tests.support.faults.short_turnings") as one:
        yield one


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    # Not for the whole session: while it runs, no other test could start an event loop.
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def new(chromium: Browser, here: House) -> Iterator[Callable[..., Any]]:
    """Makes a phone (or a `Referee`) of the house."""
    made: list[Phone] = []

    def make(kind: type[Phone] = Phone, **how: Any) -> Phone:
        made.append(kind(chromium, how.pop("url", here.url), **how))
        return made[-1]

    yield make
    for phone in made:
        phone.close()


@pytest.fixture
def looks() -> Iterator[Looks]:
    """Looks at screens; the test fails if it found something, but sees all of them first."""
    one = Looks()
    yield one
    assert not one.wrong, one.report()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and writes no log."""

    def log_message(self, format: str, *args: object) -> None:
        """Write nothing."""


@pytest.fixture(scope="session")
def pages(app: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built page for builders."""
    folder = tmp_path_factory.mktemp("pages")
    command = ["scripts/node", "node", "pwa/dev/build.mjs", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/gallery.html"
        server.shutdown()
