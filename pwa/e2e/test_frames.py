"""The last picture of each recorded beat, with the longest names: no words overlap or are cut off."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser import ROOT

from .overlaps import overlaps
from .phone import SIZES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = ("t-minus", "space-race", "moon-shot", "moon-or-bust", "what-goes-up")


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and writes no log."""

    def log_message(self, format: str, *args: object) -> None:
        """Write nothing."""


@pytest.fixture(scope="module")
def pages(app: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built pages for builders."""
    folder = tmp_path_factory.mktemp("pages")
    command = ["scripts/node", "node", "pwa/dev/build.mjs", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/stage.html"
        server.shutdown()


def beats(page: Page, address: str, game: str) -> list[tuple[str, str]]:
    """Return the recorded moments of a game with the number of each beat."""
    page.goto(f"{address}#game={game}")
    page.locator("li").first.wait_for()
    listed = [line.split(":", 1) for line in page.locator("li").all_inner_texts()]
    return [(name, beat.split()[0]) for name, words in listed for beat in words.split(" · ") if beat.strip()]


@pytest.mark.parametrize("size", ["small", "turned", "tv"])
@pytest.mark.parametrize("game", GAMES)
def test_words_of_a_beat_do_not_overlap_and_are_not_cut_off(
    chromium: Browser, pages: str, game: str, size: str
) -> None:
    width, height = SIZES[size]
    page = chromium.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    found = []
    for moment, k in beats(page, pages, game):
        for language in ("en", "de"):
            shown = f"#game={game}&moment={moment}&k={k}&lang={language}&long&reduced"
            shown += "&big" if size == "tv" else ""
            page.evaluate("(shown) => { location.hash = shown; }", shown)
            page.wait_for_function("(shown) => document.title === shown", arg=shown)
            found += [f"{moment} {k} {language}: {one}" for one in overlaps(page, ".stage-scene")]
    page.close()
    assert not found, "\n".join(found)
