"""Text at 200 % and a notch at every edge: nothing overlaps or is out of reach, and the main button stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House

from .clipped import settled
from .phone import Phone
from .table import PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TALL = """
addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '32px'; });
"""
"""The style of a phone's own text setting: twice the size of 16 px."""

WRONG = """
() => {
  const found = [];
  const page = document.documentElement;
  const wide = page.scrollWidth - page.clientWidth;
  if (wide > 0) found.push(`scrolls sideways by ${wide}`);
  const shown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
  const caps = [...document.querySelectorAll('.dock .btn, .deck .btn, .strip .ib')].filter(shown);
  for (const cap of caps) {
    const box = cap.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`beyond the edge: ${cap.textContent.trim()}`);
    if (cap.scrollWidth > cap.clientWidth + 1) found.push(`words stick out: ${cap.textContent.trim()}`);
  }
  for (const box of document.querySelectorAll('.strip, .band, .now, .dock')) {
    const parts = [...box.children].filter(shown).map((one) => [one, one.getBoundingClientRect()]);
    for (const [a, one] of parts) for (const [b, two] of parts) {
      const beside = one.left < two.right - 2 && two.left < one.right - 2;
      const below = one.top < two.bottom - 2 && two.top < one.bottom - 2;
      if (a !== b && one.width && two.width && beside && below)
        found.push(`${[a, b].map((it) => it.textContent.slice(0, 30)).join(' over ')}: ${box.className}`);
    }
  }
  for (const flap of document.querySelectorAll('.flip b')) {
    const size = parseFloat(getComputedStyle(flap).fontSize);
    if (flap.offsetParent && size > flap.clientHeight) found.push('figures larger than their flaps');
  }
  // A word of a button, a role or a figure in two pieces, or cut off at the edge of its lamp.
  for (const box of [...document.querySelectorAll('.btn, .band, .lamp, .windows li')].filter(shown)) {
    const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      if (text.parentElement.closest('.sr')) continue;
      for (const word of text.data.matchAll(/[\\p{L}\\d]{3,}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter((one) => one.width).map((one) => one.top));
        if (lines.size > 1) found.push(`in two pieces: ${word[0]}`);
      }
    }
  }
  const lamps = document.querySelectorAll('.lamp > span:not(.i), .windows [aria-hidden]');
  for (const lamp of [...lamps].filter(shown))
    if (lamp.scrollWidth > lamp.clientWidth + 1) found.push(`cut off: ${lamp.textContent}`);
  return [...new Set(found)];
}
"""
MAIN = """
() => {
  const cap = document.querySelector('.dock .btn-primary, .dock .btn');
  if (!cap) return 'no dock';
  cap.scrollIntoView({ block: 'nearest' });
  const box = cap.getBoundingClientRect();
  const middle = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
  const at = document.elementFromPoint(box.left + box.width / 2, middle);
  return cap.contains(at) ? '' : `the main button is out of reach: ${cap.textContent.trim()}`;
}
"""


def screens(here: House) -> list[tuple[str, str, Table | None]]:
    """Name, address, and the table, whose screens have a dock."""
    lobby = Table(here.url, "t-minus")
    table = Table(here.url, "t-minus")
    over = Table(here.url, "t-minus")
    for one in (lobby, table, over):
        for name in ("Ada", "Bo"):
            one.seat(name)
    for one in (table, over):
        one.start()
    over.end()
    roles = Table(here.url, "moon-or-bust")
    for name, team, role in PLACES:
        roles.seat(name, team=team, role=role)
    others = [Table(here.url, game) for game in ("space-race", "what-goes-up", "moon-shot")]
    for one in others:
        for name in ("Ada", "Bo", "Chidi", "Dana", "Emre"):
            one.seat(name)
        one.start()
    return [
        ("home", "/", None),
        ("lobby", lobby.link("s1"), lobby),
        ("table", table.link("s1"), table),
        ("desk", table.link("referee"), table),
        ("over", over.link("s1"), over),
        ("lobby-of-roles", roles.link("s1"), roles),
        *((f"table-{one.game}", one.link("s1"), one) for one in others),
    ]


@pytest.mark.parametrize("size", ["phone", "small"])
def test_text_at_twice_its_size(new: Callable[..., Any], here: House, size: str) -> None:
    found = []
    for name, address, table in screens(here):
        phone: Phone = new(name="Ada", size=size)
        phone.page.add_init_script(TALL)
        phone.open(address)
        if table:
            phone.page.wait_for_url("**/t/*")
            expect(phone.find(".at-table, .desk").first).to_be_visible()
            expect(phone.find(".dock .btn").first).to_be_visible()
        expect(phone.find(".phone").first).to_be_visible()
        expect(phone.find("h1, .brand").first).to_be_visible()
        settled(phone)
        phone.shoot(f"large-{name}-{size}")
        wrong = phone.page.evaluate(WRONG)
        if table and (out := phone.page.evaluate(MAIN)):
            wrong.append(out)
        found += [f"{name} {size}: {one}" for one in wrong]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (844, 340), (568, 320)])
def test_a_notch_at_every_edge(new: Callable[..., Any], here: House, width: int, height: int) -> None:
    """A phone on its side with the browser's bars or without, whose owner plays and leads."""
    sides = {"left": 47, "leftMax": 47, "right": 47, "rightMax": 47}
    insets = {"top": 0, "topMax": 0, "bottom": 21, "bottomMax": 21, **sides}
    found = []
    for name, address, table in screens(here):
        phone: Phone = new(name="Ada")
        phone.page.set_viewport_size({"width": width, "height": height})
        session = phone.page.context.new_cdp_session(phone.page)
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        if table and address == table.link("s1"):
            phone.open(table.link("referee"))
            phone.page.wait_for_url("**/t/*")
        phone.open(address)
        if table:
            phone.page.wait_for_url("**/t/*")
            expect(phone.find(".at-table, .desk").first).to_be_visible()
            if address == table.link("s1") and table.view()["status"] == "playing":
                expect(phone.find(".host-button")).to_be_visible()
        expect(phone.find("h1, .brand").first).to_be_visible()
        settled(phone)
        phone.shoot(f"notch-{name}")
        boxes = phone.page.evaluate(
            """() => [...document.querySelectorAll('.phone .btn, .phone .ib, .phone h1, .phone p, .phone a')]
              .filter((one) => one.getClientRects().length && !one.closest('.sr'))
              .map((one) => [one.textContent.trim().slice(0, 40), one.getBoundingClientRect(), one])
              .filter(([, box, one]) => box.left < 47 - 1 || box.right > innerWidth - 47 + 1
                || (one.matches('.at-table > .dock *') && box.bottom > innerHeight - 21 + 1))
              .map(([words]) => words)"""
        )
        found += [f"{name}: under the notch or the home bar: {one}" for one in boxes]
    assert not found, "\n".join(found)
