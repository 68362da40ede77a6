"""Words that overlap each other, leave the screen, or are cut off by the element that holds them."""

from __future__ import annotations

from playwright.sync_api import Page

from .clipped import WORDS

_OVERLAPS = """
async (css) => {
  WORDS
  await document.fonts.ready;
  for (let k = 0; k < 2; k += 1) await new Promise(requestAnimationFrame);
  const found = new Set();
  const lines = [];
  const page = document.documentElement;
  const foot = page.scrollHeight > innerHeight + 1 ? page.scrollHeight : innerHeight;
  const seen = { opacityProperty: true, visibilityProperty: true };
  // on a phone the strip's second line is said below in whole
  const all = wordsIn(document.querySelector(css), seen, '.sr, title, desc, style, .strip small');
  for (const { node, text: words, parent, boxes } of all) {
    // for readers alone
    if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
    for (const box of boxes) {
      if (box.width <= 1 || box.height <= 1) continue;
      // the box of a line is higher than its letters
      const spare = box.height * 0.18;
      const [top, bottom] = [box.top + spare, box.bottom - spare];
      const frames = [...framesOf(parent)];
      const away = ({ place, scrolls: [x, y] }) =>
        (x && (box.left < place.left || box.right > place.right))
        || (y && (top < place.top || bottom > place.bottom));
      // one scrolls to it
      if (frames.some(away)) continue;
      if (box.left < -2 || box.right > innerWidth + 2 || top < 0 || bottom > foot)
        found.add(`off the screen: ${words.slice(0, 40)}`);
      for (const { up, place, x, y } of frames) {
        const side = x && (box.left < place.left - 2 || box.right > place.right + 2);
        const end = y && (top < place.top - 2 || bottom > place.bottom + 2);
        if (side || end)
          found.add(`cut off by ${up.getAttribute('class') ?? up.tagName}: ${words.slice(0, 40)}`);
      }
      for (const other of lines) {
        if (other.node === node) continue;
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        if (wide > 2 && high > 2) found.add(`${other.words.slice(0, 30)} over ${words.slice(0, 30)}`);
      }
      lines.push({ node, words, left: box.left, right: box.right, top, bottom });
    }
  }
  return [...found];
}
""".replace("WORDS", WORDS)


LOOKS = 60


def overlaps(page: Page, css: str) -> list[str]:
    """Return what cannot be read inside the first element that matches `css`, once fonts are loaded.

    Looks again at what it finds: a name is measured once it is drawn, and may be short in the next frame."""
    found: list[str] = []
    for _ in range(LOOKS):
        found = page.evaluate(_OVERLAPS, css)
        if not found:
            break
    return found
