"""Draw covers and scenes of booklets from each game's painted set: run `python -m scripts.covers` after a
change.

A browser resolves what a PDF cannot: symbols, nested coordinates. The result is plain shapes with a matrix
each, drawn the same on the page and in the PDF. A seat's colours remain placeholders, which the server
fills in. Each drawing has the hash of the parts that it was made from, so that a test finds outdated ones.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from playwright.sync_api import sync_playwright

from server.games.core.paper.keepsake import OPEN
from tests.support.browser import ROOT, chromium_path

SETS = ROOT / "pwa/src/games"

_FLAT = """
() => {
  const root = document.querySelector('#cover');
  for (let use; (use = root.querySelector('use'));) {
    const part = document.querySelector(use.getAttribute('href'));
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    for (const one of use.attributes) if (!/^(href|x|y|width|height)$/.test(one.name))
      group.setAttribute(one.name, one.value);
    const [x, y] = [use.getAttribute('x') ?? 0, use.getAttribute('y') ?? 0];
    group.setAttribute('transform', `${use.getAttribute('transform') ?? ''} translate(${x} ${y})`);
    if (part) {
      const inner = group.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
      if (part.localName === 'g') for (const one of part.attributes)
        if (one.name !== 'id') inner.setAttribute(one.name, one.value);
      for (const child of part.childNodes) inner.appendChild(child.cloneNode(true));
    }
    use.replaceWith(group);
  }
  const hex = (colour) => {
    const [r, g, b] = (colour.match(/[\\d.]+/g) ?? []).map(Number);
    return '#' + [r, g, b].map((one) => Math.round(one).toString(16).padStart(2, '0')).join('');
  };
  // without the points that lie, within half a unit, on the line from the last one kept to the next
  const bends = (points) => {
    const kept = [points[0]];
    let passed = [];
    for (const [at, point] of points.entries()) {
      const [[x0, y0], [x1, y1]] = [kept.at(-1), points[at + 1] ?? kept.at(-1)];
      passed.push(point);
      const long = Math.hypot(x1 - x0, y1 - y0);
      const off = ([x, y]) => Math.abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0));
      if (long > 0 && passed.every((one) => off(one) < long / 2)) continue;
      kept.push(point);
      passed = [];
    }
    return kept.slice(1);
  };
  // lines instead of arcs, which not every writer of PDFs can draw
  const straight = (d, most = Infinity) => {
    const whole = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    const length = (text) => (whole.setAttribute('d', text), whole.getTotalLength());
    const ends = [...d.matchAll(/[Mm]/g)].slice(1).map((one) => length(d.slice(0, one.index)));
    ends.push(length(d));
    const closes = d.split(/[Mm]/).slice(1).map((one) => /[Zz]\\s*$/.test(one));
    return ends.map((end, k) => {
      const begin = ends[k - 1] ?? 0;
      const steps = Math.max(2, Math.ceil((end - begin) / 8));
      const points = Array.from({ length: steps + 1 }, (_, at) => {
        const inside = begin + 0.01 + ((end - begin - 0.02) * at) / steps;
        const { x, y } = whole.getPointAtLength(inside);
        const by = Math.min(1, most / Math.hypot(x, y));
        return [+(x * by).toFixed(0), +(y * by).toFixed(0)];
      });
      return `M${bends(points).map((point) => point.join(' ')).join('L')}${closes[k] ? 'Z' : ''}`;
    }).join('');
  };
  const out = [];
  const own = { path: ['d'], circle: ['cx', 'cy', 'r'], ellipse: ['cx', 'cy', 'rx', 'ry'],
    rect: ['x', 'y', 'width', 'height', 'rx'], polygon: ['points'], line: ['x1', 'y1', 'x2', 'y2'] };
  const still = root.getScreenCTM().inverse();
  for (const node of root.querySelectorAll(Object.keys(own).join())) {
    if (node.closest('clipPath, defs')) continue;
    // of what is clipped, only paths within a circle around 0,0: what lies outside moves to its edge
    const clipped = node.closest('[clip-path]')?.getAttribute('clip-path').slice(5, -1);
    const circle = clipped && document.querySelector(`[id="${clipped}"]>circle:not([cx])`);
    const most = circle ? Number(circle.getAttribute('r')) : Infinity;
    if (clipped && (!circle || node.localName !== 'path' || node.hasAttribute('opacity'))) continue;
    const box = node.getBoundingClientRect();
    const frame = root.getBoundingClientRect();
    if (box.right < frame.left || box.left > frame.right) continue;
    if (box.bottom < frame.top || box.top > frame.bottom) continue;
    const look = getComputedStyle(node);
    const at = still.multiply(node.getScreenCTM());
    const words = own[node.localName].filter((key) => node.hasAttribute(key))
      .map((key) => [key, node.getAttribute(key)])
      .map(([key, d]) => [key, key === 'd' && (clipped || /[Aa]/.test(d)) ? straight(d, most) : d])
      .map(([key, value]) => `${key}="${value}"`);
    const matrix = [at.a, at.b, at.c, at.d, at.e, at.f].map((one) => +one.toFixed(4)).join(' ');
    words.push(`transform="matrix(${matrix})"`, `fill="${look.fill === 'none' ? 'none' : hex(look.fill)}"`);
    if (look.stroke !== 'none')
      words.push(`stroke="${hex(look.stroke)}"`, `stroke-width="${parseFloat(look.strokeWidth)}"`);
    out.push(`<${node.localName} ${words.join(' ')}/>`);
  }
  return out.join('\\n');
}
"""


def drawings() -> Iterator[tuple[Path, Path]]:
    """Return each drawing that has parts of the set in it, and the path of its plain copy."""
    for folder in sorted(SETS.iterdir()):
        data = ROOT / "server/games" / folder.name.replace("-", "_") / "data"
        for drawn in sorted(folder.glob("booklet/*.svg")):
            yield drawn, data / "booklet" / drawn.name


def fingerprint(drawn: Path) -> str:
    """Return the hash of a drawing and of the set's parts in it, nested parts included."""
    parts = _parts((drawn.parent.parent / "set.svg").read_text("utf-8"))
    text = drawn.read_text("utf-8")
    seen: dict[str, str] = {}
    waiting = [text]
    while waiting:
        for name in re.findall(r'href="#([^"]+)"', waiting.pop()):
            if name not in seen:
                seen[name] = parts[name]
                waiting.append(parts[name])
    whole = text + "".join(seen[name] for name in sorted(seen))
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def _parts(text: str) -> dict[str, str]:
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    root = ElementTree.fromstring(text)
    named = {each.get("id"): each for each in root.iter()}
    return {name: ElementTree.tostring(each, "unicode") for name, each in named.items() if name}


def main() -> None:
    """Write every drawing as plain shapes."""
    colours = ";".join(f"--{name}:{colour}" for name, colour in zip("csd", OPEN, strict=True))
    with sync_playwright() as play:
        page = play.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"]).new_page()
        for drawn, target in drawings():
            parts = _inner((drawn.parent.parent / "set.svg").read_text("utf-8"))
            frame, things = _split(drawn.read_text("utf-8"))
            width, height = frame.split()[2:]
            page.set_content(
                f'<svg width="0" height="0"><defs>{parts}</defs></svg><svg id="cover" viewBox="{frame}" '
                f'width="{width}" height="{height}" style="{colours}">{things}</svg>'
            )
            target.parent.mkdir(exist_ok=True)
            made = f'viewBox="{frame}" data-from="{fingerprint(drawn)}"'
            head = f'<svg xmlns="http://www.w3.org/2000/svg" {made}>'
            target.write_text(f"{head}\n{page.evaluate(_FLAT)}\n</svg>\n", "utf-8")


def _inner(svg: str) -> str:
    return re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", svg, flags=re.S)


def _split(svg: str) -> tuple[str, str]:
    frame = re.search(r'viewBox="([^"]+)"', svg)
    assert frame, "a cover says its frame"
    return frame[1], _inner(svg)


if __name__ == "__main__":
    main()
