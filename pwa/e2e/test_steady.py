"""Nothing jumps while a screen is opened for the first time: what comes later moves nothing that is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest

from tests.support.faults.house import House

from .phone import Phone
from .table import Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST = 0.1
"""The sum of layout shifts that counts as good (web.dev/cls)."""
_WATCH = """
window.moved = []
new PerformanceObserver((list) => {
  for (const shift of list.getEntries())
    if (!shift.hadRecentInput)
      window.moved.push([shift.value, ...shift.sources.map((source) =>
        `${source.node?.className}: ${source.previousRect.y} → ${source.currentRect.y}`)])
}).observe({type: "layout-shift", buffered: true})
"""
SIZES: tuple[Literal["phone", "small", "laptop"], ...] = ("phone", "small", "laptop")
Open = Callable[..., None]


@pytest.fixture(params=SIZES)
def opened(request: Any, new: Callable[..., Phone]) -> Open:
    """Opens an address on a device that was never here, and says if things moved until the last came."""

    def at(path: str, last: str, *, laptop: str | None = None) -> None:
        device = new(name=path.strip("/").replace("/", "-") or "home", size=request.param)
        device.context.add_init_script(_WATCH)
        # Two things may move others: letters, on a slow network, and a fault of the house, found on loopback.
        for late in ("**/*.woff2", "**/doctor"):
            device.context.route(late, lambda route: route.abort())
        device.open(path)
        device.find((request.param == "laptop" and laptop) or last).first.wait_for()
        device.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
        moved = device.page.evaluate("moved")
        assert sum(shift[0] for shift in moved) < MOST, (path, moved)

    return at


def test_screens_without_a_table_stand_still(opened: Open) -> None:
    opened("/", ".games a")
    opened("/games/what-goes-up", ".presets")
    opened("/room/new", ".room-games .btn")
    opened("/tv", ".qr svg")


def test_lobby_and_play_stand_still(opened: Open, here: House) -> None:
    table = Table(here.url, "t-minus")
    ada, _ = table.seat("Ada"), table.seat("Bob")
    opened(table.link("referee"), ".places li")
    opened(table.link(ada), ".hand.lobby .places li")
    table.start()
    opened(table.link(ada), ".at-table .dock .btn", laptop=".laptop-log")
    opened(table.link("referee"), ".desk .dock .btn")


def test_the_end_stands_still(opened: Open, here: House) -> None:
    table = Table(here.url, "moon-shot", {"pace": "off", "target_score": 3})
    ada, _ = table.seat("Ada"), table.seat("Bob")
    table.start()
    table.move(ada, "shot", small="whole", medium="out", large="out", orientation="upright")
    opened(table.link(ada), ".debrief .own-medal")
