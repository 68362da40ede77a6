"""A game in WebKit, the engine of every iPhone: from the link to the end, against a seat over HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.faults.house import House
from tests.support.packages import missing
from tests.support.waiting import eventually

from .table import Table
from .webkit import WebKit, webkit
from .words import say

LACKS = missing("WebKitWebDriver", "Xvfb")
needs_webkit = pytest.mark.skipif(bool(LACKS), reason=f"apt install {' '.join(LACKS)}")
pytestmark = [pytest.mark.browser, pytest.mark.slow, needs_webkit]

MISS = {"small": "out", "medium": "out", "large": "out", "orientation": None}


@pytest.fixture
def safari() -> Iterator[WebKit]:
    with webkit() as one:
        yield one


def test_a_game_of_moon_shot_from_the_link_to_the_end(here: House, safari: WebKit) -> None:
    table = Table(here.url, "moon-shot", {"max_rounds": 2})
    bo = table.seat("Bo")
    safari.open(here.url + table.join_link)
    safari.type("input", "Ada")
    safari.tap(say("en", "app_join_sit"))
    safari.tap(say("en", "table_label_ready"))
    safari.shows(say("en", "table_lobby_ready"))
    table.start()

    ada = next(seat["seat"] for seat in table.view()["seats"] if seat["name"] == "Ada")
    for _ in range(4):
        before = table.view()
        if before["status"] == "finished":
            break
        if before["state"]["turn"] == ada:
            safari.tap(say("en", "ms_missed"))
            seen = before["seq"]
            eventually(lambda: table.view()["seq"] > seen, "Ada's shot is counted")  # noqa: B023 (called here)
        else:
            table.move(bo, "shot", **MISS)
    assert table.view()["status"] == "finished"
    # the debrief and its tabs are drawn here as anywhere; what comes in may move them from under a tap
    charts = say("en", "deb_charts")
    chosen = f"return document.querySelector('[role=tab][aria-selected=true]')?.textContent === {charts!r}"

    def turned() -> bool:
        safari.tap(charts)
        return bool(safari.run(chosen))

    # it may be drawn anew by what comes in
    eventually(turned, "the charts")


def test_no_page_of_the_shell_is_broken(here: House, safari: WebKit) -> None:
    for path in ("/", "/settings", "/dice", "/games/t-minus"):
        safari.open(here.url + path)
        safari.until("return document.querySelector('.phone h1, .phone .brand') !== null", path)
        wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert safari.run(wide) <= 0, path


def test_a_big_screens_join_page_shows_the_name_field(here: House, safari: WebKit) -> None:
    safari.size(1800, 1150)
    safari.open(here.url + Table(here.url, "moon-shot").join_link)
    shown = """
    const field = document.querySelector('input[name=name]');
    if (!field || innerWidth < 1600 || innerHeight < 900) return '';
    const { left, top, right, bottom } = field.getBoundingClientRect();
    // Older WebKits give the box as it is before `zoom`, which is 2 here.
    const at = [0.5, 1].map((by) => document.elementFromPoint((left + right) * by, (top + bottom) * by));
    return at.includes(field) ? 'yes' : '';
    """
    safari.until(shown, "the name field")
