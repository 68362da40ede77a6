"""Recorded boards and the last picture of each beat, with the longest names: no words overlap or are cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser import ROOT

from .overlaps import overlaps
from .phone import SIZES

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("gallery")]

LANGUAGES: list[str] = sorted(path.name for path in (ROOT / "pwa/messages").iterdir())
GAMES = sorted(path.parent.name for path in ROOT.glob("pwa/src/games/*/fixtures.ts"))

_SHOW = """
([here, css]) => {
  if (location.hash !== here) location.hash = here;
  return document.title === here && document.querySelector(css)?.checkVisibility();
}
"""


def open_page(chromium: Browser, size: str) -> Page:
    """Open a page of this size without motion."""
    width, height = SIZES[size]
    return chromium.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")


def addresses(page: Page, address: str, game: str, what: str) -> list[str]:
    """Return the addresses of a game's recorded scenes, or of the beats of its moments."""
    page.goto(f"{address}#game={game}")
    page.locator("li").first.wait_for()
    listed = page.locator(f"a[href*='&{what}=']").evaluate_all("(all) => all.map((one) => one.hash)")
    return [str(one) for one in listed]


def show(page: Page, here: str, css: str) -> None:
    """Show a scene or a beat, and wait until something that matches `css` is drawn of it."""
    page.wait_for_function(_SHOW, arg=[here, css])


def languages(k: int, size: str) -> list[str]:
    """Return the languages in which scene number k is looked at: all of them on the smallest phone, elsewhere
    one, by turns."""
    return LANGUAGES if size == "small" else [LANGUAGES[k % len(LANGUAGES)]]


def every_second(k: int, size: str) -> list[str]:
    """Return the languages in which picture number k is looked at: every second one on the smallest phone,
    where `test_decisions` looks at all of them."""
    return LANGUAGES[k % 2 :: 2] if size == "small" else languages(k, size)


def unreadable(chromium: Browser, address: str, game: str, size: str, what: str, more: str, css: str) -> str:
    """Return what cannot be read of a game's scenes or beats with the longest names, a line each."""
    page = open_page(chromium, size)
    found = []
    for k, shown in enumerate(addresses(page, address, game, what)):
        for language in every_second(k, "" if more == "&as=desk" else size):
            here = f"{shown}{more}&lang={language}&long"
            show(page, here, css)
            found += [f"{here}: {one}" for one in overlaps(page, css)]
    page.close()
    return "\n".join(found)


@pytest.mark.parametrize("size", ["small", "turned", "low", "tv"])
@pytest.mark.parametrize("game", GAMES)
def test_words_of_a_beat_do_not_overlap_and_are_not_cut_off(
    chromium: Browser, pages: str, game: str, size: str
) -> None:
    more = "&reduced&big" if size == "tv" else "&reduced"
    found = unreadable(chromium, pages, game, size, "moment", more, ".stage-scene")
    assert not found, found


@pytest.mark.parametrize(
    ("device", "size"),
    [
        *(("phone", size) for size in ("small", "turned", "tablet")),
        *(("desk", size) for size in ("small", "laptop")),
        ("tv", "tv"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_words_of_a_board_do_not_overlap_and_are_not_cut_off(
    chromium: Browser, pages: str, game: str, device: str, size: str
) -> None:
    more = "" if device == "phone" else f"&as={device}"
    found = unreadable(chromium, pages, game, size, "scene", more, ".phone, .desk, .tv, .on-stage")
    assert not found, found
