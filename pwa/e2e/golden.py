"""Golden pictures: each game's set and its parts, small. `python -m pwa.e2e.golden` takes them anew."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import ROOT, chromium_path

from .conftest import FLAGS

FOLDER = ROOT / "tests" / "fixtures" / "golden"
SETS = {path.parent.parent.name: path for path in sorted(ROOT.glob("server/games/*/data/set.svg"))}
WIDTH, HEIGHT, TILE, SHRUNK = 960, 540, 96, 8
"""Pixels of the set and of a part as they are drawn; so many pixels of a side become one."""
COLUMNS = WIDTH // TILE

_LAY_OUT = """
([width, height, tile]) => {
  const set = document.querySelector('svg'), ns = set.namespaceURI;
  set.setAttribute('width', width);
  set.setAttribute('height', height);
  const parts = [...set.querySelectorAll('symbol')].map((one) => one.id);
  for (const id of parts) {
    const one = document.body.appendChild(document.createElementNS(ns, 'svg'));
    one.setAttribute('width', tile);
    one.setAttribute('height', tile);
    const use = one.appendChild(document.createElementNS(ns, 'use'));
    use.setAttribute('href', `#${id}`);
    const { x, y, width: w, height: h } = use.getBBox();
    one.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
  }
  return parts;
}
"""


def taken(chromium: Browser, game: str) -> tuple[Image.Image, list[str]]:
    """Draw a game's set and below it each of its parts as large as a tile allows.

    Return the picture, reduced, and the parts' names in the order of their tiles."""
    page = chromium.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
    style = "body{margin:0;background:#808080;display:flex;flex-wrap:wrap}svg{flex:none;overflow:hidden}"
    page.set_content(f"<style>{style}</style>{SETS[game].read_text('utf-8')}")
    parts = [str(one) for one in page.evaluate(_LAY_OUT, [WIDTH, HEIGHT, TILE])]
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True, animations="disabled"))).convert("RGB")
    page.close()
    return picture.reduce(SHRUNK), parts


def tiles(parts: list[str]) -> dict[str, tuple[int, int, int, int]]:
    """Return the box of the set and of each part in the reduced picture: left, upper, right, lower."""
    side, top = TILE // SHRUNK, HEIGHT // SHRUNK
    boxes = {"the set": (0, 0, WIDTH // SHRUNK, top)}
    for k, part in enumerate(parts):
        left, upper = k % COLUMNS * side, top + k // COLUMNS * side
        boxes[part] = (left, upper, left + side, upper + side)
    return boxes


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for game in SETS:
            picture, _ = taken(chromium, game)
            path: Path = FOLDER / f"{game}.png"
            picture.save(path, optimize=True)
            print(path.relative_to(ROOT), picture.size)
        chromium.close()


if __name__ == "__main__":
    main()
