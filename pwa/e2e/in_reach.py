"""Controls that a finger cannot get at, with text of any size on a phone of any size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playwright.sync_api import Page

PHONES = [(320, 568), (360, 640), (390, 844), (844, 390)]
TEXTS = [100, 125, 150, 200]
"""The text's size in per cent of 16 px, as the browser's own setting has it."""

_LAID_OUT = """
(percent) => {
  document.documentElement.style.fontSize = `${0.16 * percent}px`;
  // the box is measured, drawn for that, and measured again
  const frames = (n) => new Promise((done) => {
    const next = () => n-- > 0 ? requestAnimationFrame(next) : done();
    next();
  });
  return document.fonts.ready.then(() => frames(4));
}
"""
_FOUND = """
() => {
  const found = new Set();
  const name = (node) => node.getAttribute('aria-label') || node.textContent || node.placeholder || '';
  const say = (node, why) => found.add(`${why}: ${name(node).trim().slice(0, 60)}`);
  const shown = (node) => node.getClientRects().length > 0 && !node.closest('.sr, [inert]')
    && node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const all = (css) => [...document.querySelectorAll(css)].filter(shown);
  const order = '.phone > .now h1, .hand > .now h1';
  const scrolls = (node, axis) => ['auto', 'scroll'].includes(getComputedStyle(node)[axis]);
  // Order and caps are whole without a touch, but where the picture is at its least and the page scrolls.
  if (document.documentElement.scrollHeight <= innerHeight + 1 && innerHeight > innerWidth)
    for (const node of all(`${order}, .hand > .dock .btn`)) {
      const { top, bottom } = node.getBoundingClientRect();
      if (top < -1 || bottom > innerHeight + 1) say(node, `not whole on the screen, ${top} to ${bottom}`);
    }
  const controls = 'button, a[href], input, select, textarea, summary, [role=radio]';
  for (const node of all(`.phone :is(${controls}), ${order}`)) {
    node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      const look = getComputedStyle(up);
      if (look.overflowX === 'visible' && look.overflowY === 'visible') continue;
      // a finger does not scroll what is hidden
      if (up.scrollTop && !scrolls(up, 'overflowY')) up.scrollTop = 0;
      if (up.scrollLeft && !scrolls(up, 'overflowX')) up.scrollLeft = 0;
      const place = up.getBoundingClientRect();
      for (const side of ['left', 'top']) seen[side] = Math.max(seen[side], place[side]);
      for (const side of ['right', 'bottom']) seen[side] = Math.min(seen[side], place[side]);
    }
    const box = node.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, seen.left), Math.min(box.right, seen.right)];
    const [top, bottom] = [Math.max(box.top, seen.top), Math.min(box.bottom, seen.bottom)];
    // what is drawn, or a link, may go on beyond an edge; nothing is higher than the screen
    const [wide, high] = node.matches('.btn, input, h1')
      ? [box.width, Math.min(box.height, innerHeight / 2)]
      : [Math.min(36, box.width), Math.min(36, box.height)];
    if (right - left < wide - 1.5 || bottom - top < high - 1.5) say(node, 'cut off');
    else if (!node.matches('h1')) {
      // in the middle; a place on a drawing also above or below what stands in it
      const rows = node.matches('.hit') ? [1, 2, 3, 4, 5] : [3];
      const hits = rows.map((row) =>
        document.elementFromPoint((left + right) / 2, top + ((bottom - top) * row) / 6));
      if (!hits.some((hit) => node.contains(hit) || node.closest('label')?.contains(hit)))
        say(node, `covered by ${hits[0]?.tagName} ${hits[0]?.getAttribute('class') ?? ''}`);
    }
    if (node.matches('.btn') && node.scrollWidth > node.clientWidth + 1) say(node, 'words stick out');
  }
  for (const node of document.querySelectorAll('*')) if (node.scrollTop) node.scrollTop = 0;
  return [...found];
}
"""


def out_of_reach(
    page: Page, phones: Sequence[tuple[int, int]] = PHONES, texts: Sequence[int] = TEXTS
) -> Iterator[str]:
    """Lay the page out at each size, and yield each control that is covered, cut off or never on screen."""
    for width, height in phones:
        page.set_viewport_size({"width": width, "height": height})
        for percent in texts:
            page.evaluate(_LAID_OUT, percent)
            yield from (f"{width}x{height} at {percent} %: {one}" for one in page.evaluate(_FOUND))
