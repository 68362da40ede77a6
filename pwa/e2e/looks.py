"""Checks for every screen: axe finds nothing, nothing cut off, one ivory cap, order and dock in sight."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.support.browser import ROOT

from .clipped import settled
from .phone import SIZES, Phone

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

_AXE = """
async ([tags, rules]) => {
  const only = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags };
  // a move that arrives meanwhile may start a colour's change: each stands at its end while axe looks
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  const asked = { runOnly: only, resultTypes: ['violations'], selectors: false };
  const { violations } = await axe.run(document, asked)
    .finally(() => document.adoptedStyleSheets.pop());
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)
    + ' -- ' + (node.any[0] ?? node.all[0] ?? node.none[0] ?? {}).message).join(' | ')}`);
}
"""

_SHAPE = """
() => {
  const found = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`scrolls sideways: ${page.scrollWidth}`);
  const dialog = document.querySelector('dialog[open]');
  const shown = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';
  const root = dialog ?? document.body;
  const within = (node) => shown(node) && (dialog ? dialog.contains(node) : true);
  for (const node of root.querySelectorAll('.phone, .deck, .mid, .now, .dock, .band, .sheet-body, .file')) {
    if (within(node) && node.scrollWidth > node.clientWidth + 1)
      found.push(`${node.className}: wider than its place by ${node.scrollWidth - node.clientWidth}`);
  }
  for (const node of root.querySelectorAll('h1, h2, h3, p, b, small, span, button, a, dt, dd, td, th, li')) {
    const text = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!text || !within(node) || node.closest('.sr, [aria-hidden=true]')) continue;
    const look = getComputedStyle(node);
    // the strip's second line repeats what stands below in full
    if (node.closest('.strip')) continue;
    if (look.overflow !== 'visible' && look.overflow !== 'clip' && node.scrollWidth > node.clientWidth + 1)
      found.push(`cut off: ${node.textContent.trim().slice(0, 60)}`);
    const box = node.getBoundingClientRect();
    if (box.right > innerWidth + 1 && !node.closest('.facts-scroll, .scroll-x, .news-strip, .tv'))
      found.push(`beyond the edge: ${node.textContent.trim().slice(0, 60)}`);
  }
  const small = [...root.querySelectorAll('button, a.btn, a.ib, [role=tab], summary, input, select')];
  for (const node of small.filter(within)) {
    const box = node.getBoundingClientRect();
    for (const part of node.querySelectorAll('*')) {
      const inner = part.getBoundingClientRect();
      // thrown dice fly beyond their place
      if (part.closest('.sr, canvas') || inner.width === 0) continue;
      if (getComputedStyle(node).overflow === 'hidden') continue;
      if (inner.left < box.left - 1 || inner.right > box.right + 1)
        found.push(`sticks out of its button: ${node.textContent.trim().slice(0, 40)}`);
    }
    // a term stands in running text
    if (node.closest('.sr, .code-field, .tv') || node.matches('.tag, .toggle, .term')) continue;
    if (Math.min(box.width, box.height) < 47.5)
      found.push(`small target ${Math.round(box.width)}×${Math.round(box.height)}: `
        + `${(node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 40)} .${node.className}`);
  }
  for (const band of root.querySelectorAll('.band, .strip')) {
    const boxes = [...band.children].filter(shown).map((one) => one.getBoundingClientRect());
    for (let at = 1; at < boxes.length; at += 1) {
      const [left, right] = [boxes[at - 1], boxes[at]];
      if (right.left < left.right - 1 && right.top < left.bottom - 1 && right.bottom > left.top + 1)
        found.push(`overlap in the ${band.className}: ${band.textContent.trim().slice(0, 60)}`);
    }
  }
  const ivory = [...root.querySelectorAll('.btn-primary')].filter(within);
  if (ivory.length > 1) found.push(`${ivory.length} ivory caps: ${ivory.map((one) => one.textContent)}`);
  if (!dialog && document.querySelector('.phone')) {
    for (const css of ['.now:not(.poster *) h1', '.dock']) {
      const node = document.querySelector(css);
      if (!node) continue;
      const box = node.getBoundingClientRect();
      if (box.top < 0 || box.bottom > innerHeight + 1) found.push(`${css} is out of sight`);
    }
    const dock = document.querySelector('.dock');
    for (const cap of dock ? dock.querySelectorAll('.btn') : []) {
      const [box, place] = [cap.getBoundingClientRect(), dock.getBoundingClientRect()];
      if (shown(cap) && (box.top < place.top - 1 || box.bottom > Math.min(place.bottom, innerHeight) + 1))
        found.push(`out of sight in the dock: ${cap.textContent.trim().slice(0, 40)}`);
    }
    if (page.scrollHeight > innerHeight + 1 && document.querySelector('.dock'))
      found.push(`the page itself scrolls: ${page.scrollHeight}`);
  }
  return found;
}
"""


@cache
def _axe() -> str:
    return (ROOT / "pwa" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


class Looks:
    """Looks at screens, and remembers what is wrong with them."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    def at(self, phone: Phone, what: str, *, other: bool = True) -> None:
        """A screen as it is; in the other brightness; on the smallest phone; on one that is turned."""
        page = phone.page
        settled(phone)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(_axe())
        self._note(phone, what, page.evaluate(_AXE, [TAGS, None]) + page.evaluate(_SHAPE))
        phone.shoot(what)
        if other:
            self._brightness(phone, what)
        if phone.size == "phone":
            for size in ("small", "turned") if other else ("small",):
                self._shape(phone, what, size)
            self._resize(phone, "phone")

    def _brightness(self, phone: Phone, what: str) -> None:
        page = phone.page
        theme = page.evaluate("() => document.documentElement.dataset.theme")
        other = "console" if theme == "flightplan" else "flightplan"
        page.evaluate("(name) => { document.documentElement.dataset.theme = name; }", other)
        settled(phone)
        self._note(phone, f"{what}, {other}", page.evaluate(_AXE, [TAGS, ["color-contrast"]]))
        phone.shoot(f"{what}-{other}")
        page.evaluate("(name) => { document.documentElement.dataset.theme = name; }", theme)
        settled(phone)

    def _shape(self, phone: Phone, what: str, size: str) -> None:
        self._resize(phone, size)
        settled(phone)
        self._note(phone, f"{what}, {size}", phone.page.evaluate(_SHAPE))
        phone.shoot(f"{what}-{size}")

    def _resize(self, phone: Phone, size: str) -> None:
        width, height = SIZES[size]
        phone.page.set_viewport_size({"width": width, "height": height})

    def _note(self, phone: Phone, what: str, found: list[Any]) -> None:
        self.wrong += [f"{what} ({phone.language}): {one}" for one in found]

    def report(self) -> str:
        return "\n".join(self.wrong)
