"""A grey control answers a tap: with one sentence, or by showing what is missing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from .test_frames import GAMES, addresses, open_page, show

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("gallery")]

_SILENT = """
async () => {
  const frames = (n) => new Promise((done) => {
    const next = () => n-- > 0 ? requestAnimationFrame(next) : done();
    next();
  });
  const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (node) => (node.getAttribute('aria-label') || node.textContent || '').trim().slice(0, 60);
  const said = () => [...document.querySelectorAll('.answer')].map((node) => node.textContent).join('');
  const picture = () => document.querySelector('.phone')?.outerHTML ?? '';
  const silent = [];
  const all = '.phone :is([aria-disabled=true], :disabled)';
  for (const node of [...document.querySelectorAll(all)].filter(shown)) {
    if (!node.isConnected) continue;
    let scrolled = false;
    const note = () => { scrolled = true; };
    document.addEventListener('scroll', note, { capture: true, once: true });
    const before = picture();
    node.click();
    await frames(3);
    if (said() === '' && picture() === before && !scrolled) silent.push(name(node));
  }
  return silent;
}
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_grey_control_answers_a_tap(chromium: Browser, pages: str, game: str) -> None:
    page = open_page(chromium, "small")
    found = []
    for here in addresses(page, pages, game, "scene"):
        show(page, here, ".dock, .tv, .desk, .debrief")
        found += [f"{here}: {one}" for one in page.evaluate(_SILENT)]
    page.close()
    assert not found, "\n".join(found)
