"""Signs in the pictures of What Goes Up: none covers a sentence, another sign, or a craft on the slab."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from .clipped import WORDS
from .test_frames import LANGUAGES, addresses, open_page, show

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("gallery")]

_COVERED = """
async () => {
  WORDS
  await document.fonts.ready;
  for (let k = 0; k < 2; k += 1) await new Promise(requestAnimationFrame);
  const seen = { opacityProperty: true, visibilityProperty: true };
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const placeOf = (element) => element.getBoundingClientRect();
  const found = [];
  const all = [...document.querySelectorAll('.phone .wgu-sign')];
  const signs = all.filter((sign) => sign.checkVisibility(seen));
  for (const { text, parent, boxes } of wordsIn(document.querySelector('.phone'), seen, '.sr, title, desc')) {
    if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
    for (const sign of signs)
      if (!sign.contains(parent) && [...boxes].some((box) => over(placeOf(sign), box)))
        found.push(`${sign.textContent} over ${text.slice(0, 40)}`);
  }
  for (const sign of document.querySelectorAll('.wgw-flags > .wgu-sign'))
    for (const craft of document.querySelectorAll('.wgw-built'))
      if (over(placeOf(sign), placeOf(craft))) found.push(`${sign.textContent} over a craft`);
  return [signs.length, found];
}
""".replace("WORDS", WORDS)


def covered(page: Page) -> tuple[int, list[str]]:
    """Return the number of signs, and what they cover."""
    count, found = page.evaluate(_COVERED)
    return count, found


@pytest.mark.parametrize("size", ["phone", "small"])
def test_signs_cover_no_sentence_and_no_craft(chromium: Browser, pages: str, size: str) -> None:
    page = open_page(chromium, size)
    signs, found = 0, list[str]()
    for k, shown in enumerate(addresses(page, pages, "what-goes-up", "scene")):
        here = f"{shown}&lang={LANGUAGES[k % len(LANGUAGES)]}"
        show(page, here, ".phone")
        several, over = covered(page)
        posters = page.locator(".hits:has(~ .wgw-flags) button, [role=radio]")
        if page.locator(".wgw-flags").count() and posters.count():
            posters.last.click()
            more, chosen = covered(page)
            several, over = several + more, over + chosen
        signs += several
        found += [f"{here}: {one}" for one in over]
    page.close()
    assert signs > 20
    assert not found, "\n".join(found)
