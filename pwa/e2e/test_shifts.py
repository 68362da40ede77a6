"""First screens do not move after they are drawn: a tap aimed at a thing finds it where it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest

from .phone import Phone
from .table import Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_WATCH = """
window.moved = [];
const called = (node) => node?.className || node?.nodeName || 'gone';
const far = ({ previousRect: a, currentRect: b }) => Math.abs(a.x - b.x) > 10 || Math.abs(a.y - b.y) > 10;
const told = (one) => `${called(one.node)}: ${one.previousRect.y} to ${one.currentRect.y}`;
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    if (!one.hadRecentInput) window.moved.push(...one.sources.filter(far).map(told));
}).observe({ type: 'layout-shift', buffered: true });
"""
_SETTLED = """
async () => {
  await document.fonts.ready;
  for (let k = 0; k < 3; k += 1) await new Promise(requestAnimationFrame);
  return window.moved;
}
"""

Size = Literal["phone", "small"]
SIZES: list[Size] = ["phone", "small"]


def stays(phone: Phone, path: str, here: str, *asked: str) -> None:
    """Open a page, wait for a part of it and for these answers; nothing moved meanwhile."""
    phone.context.add_init_script(_WATCH)
    answers: list[str] = []
    phone.page.on("requestfinished", lambda request: answers.append(request.url))
    phone.open(path)
    phone.find(here).first.wait_for()
    for end in asked:
        while not any(url.endswith(end) for url in answers):
            phone.page.wait_for_event("requestfinished")
    assert phone.page.evaluate(_SETTLED) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["t-minus", "moon-or-bust"])
def test_a_lobby_stays_where_it_was_drawn(new: Callable[..., Any], here: Any, game: str, size: Size) -> None:
    table = Table(here.url, game)
    table.seat("Ada")
    stays(new(size=size), table.link("referee"), ".places li", "/doctor", f"/games/{game}")
    stays(new(size=size), table.link("s1"), ".hand.lobby", f"/games/{game}")


@pytest.mark.parametrize("size", SIZES)
def test_a_join_page_stays_where_it_was_drawn(new: Callable[..., Any], here: Any, size: Size) -> None:
    table = Table(here.url, "t-minus")
    stays(new(size=size), table.join_link, ".arrival .board")
    stays(new(size=size), f"/join/{table.code}", ".arrival .board")


@pytest.mark.parametrize("size", SIZES)
def test_a_game_that_goes_on_stays_where_it_was_drawn(new: Callable[..., Any], here: Any, size: Size) -> None:
    table = Table(here.url, "t-minus", {"pace": "off"})
    for name in ("Ada", "Bo"):
        table.seat(name)
    table.start()
    stays(new(size=size), table.link("s1"), ".at-table[data-status=playing]", "/materials")
    stays(new(size=size), table.link("referee"), ".ref-seats", "/materials", "/doctor")
