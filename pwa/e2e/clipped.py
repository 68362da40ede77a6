"""Words cut off on a big screen: beyond its edge, or beyond the edge of a box that hides its overflow."""

from __future__ import annotations

from typing import Any

from .phone import Phone

_SETTLED = """
() => document.fonts.ready.then(() => new Promise((done) => {
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  // asked in each frame: an animation in details that are shut meanwhile never says that it has finished
  const look = () => document.getAnimations().some(moves) ? requestAnimationFrame(look) : done();
  requestAnimationFrame(() => requestAnimationFrame(look));
}))
"""

WORDS = """
  function* wordsIn(root, seen, unseen) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const [text, parent] = [node.data.trim(), node.parentElement];
      if (!text || !parent.checkVisibility(seen) || parent.closest(unseen)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      yield { node, text, parent, boxes: range.getClientRects() };
    }
  }
  function* framesOf(parent) {
    for (let up = parent; up && up !== document.body; up = up.parentElement) {
      if (up instanceof SVGElement && !['svg', 'foreignObject'].includes(up.tagName)) continue;
      const { overflowX, overflowY } = getComputedStyle(up);
      const scrolls = [overflowX, overflowY].map((one) => one === 'auto' || one === 'scroll');
      const [x, y] = [overflowX !== 'visible', overflowY !== 'visible'];
      yield { up, place: up.getBoundingClientRect(), x, y, scrolls };
    }
  }
"""
"""`wordsIn`: the visible texts of an element, each with its boxes. `framesOf`: the elements around one, with
the axes in which each hides its overflow."""

_CLIPPED = """
() => {
  WORDS
  const found = new Set();
  const root = document.querySelector('.tv, .on-stage, .tv-wait');
  if (!root) return ['there is no big screen'];
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  for (const { text, parent, boxes } of wordsIn(root, seen, '.sr, title, style')) {
    // a table's title may end in dots: names of people stand in whole
    const dots = parent.closest('.tv-blurb, .tv-knocks, .stage-top') !== null;
    // the box of a line is higher than its letters
    const spare = parseFloat(getComputedStyle(parent).fontSize) * (parent.currentCSSZoom ?? 1) * 0.2 + 1;
    for (const box of boxes) {
      if (box.width < 1) continue;
      const say = (why) => found.add(`${why}: ${text.slice(0, 50)} (${parent.className || parent.tagName})`);
      const wide = !dots && (box.left < -1 || box.right > innerWidth + 1);
      if (wide || box.top < -spare || box.bottom > innerHeight + spare) say('off the screen');
      for (const { place, x, y } of framesOf(parent)) {
        if (y && (box.top < place.top - spare || box.bottom > place.bottom + spare))
          say('cut off below or above');
        if (!dots && x && (box.left < place.left - 2 || box.right > place.right + 2))
          say('cut off at the side');
      }
    }
  }
  return [...found];
}
""".replace("WORDS", WORDS)


def settled(phone: Phone) -> None:
    """Wait until the page is drawn in its current size, with its letters, and nothing moves."""
    phone.page.evaluate(_SETTLED)


def clipped(tv: Phone) -> list[str]:
    """Return the words that cannot be read in full, with their place."""
    settled(tv)
    found: Any = tv.page.evaluate(_CLIPPED)
    return list(found)
