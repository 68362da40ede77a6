"""Measures a throw of dice and a beat of each game: frames a second with the processor slowed down four
times, and at full speed.

python bench/throw.py [--throws 5]

A headless browser draws with the processor: on a busy machine both figures are too low.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pwa.e2e.ends import ENDS
from tests.support.browser import ROOT, chromium_path
from tests.support.faults.house import house

SLOWER = 4
LASTS_MS = 2200
"""Milliseconds of a throw in the quick dice, from the tap until all are at rest
(`pwa/src/shared/dice3d/timing.ts`).
"""
BEAT_MS = 5000
NOTATIONS = ("d20", "4d6")
BEATS = (
    "moon-or-bust war",
    "space-race",
    "t-minus lost",
    "what-goes-up struck by a Boom",
    "moon-shot crack",
)
"""One end of each game: its last beat."""

_COUNT = """
(lasts) => new Promise((done) => {
  const times = [];
  const began = performance.now();
  const frame = (now) => {
    times.push(now);
    if (now - began < lasts) return requestAnimationFrame(frame);
    const gaps = times.slice(1).map((time, k) => time - times[k]);
    done([gaps.length / ((times.at(-1) - times[0]) / 1000), Math.max(...gaps)]);
  };
  requestAnimationFrame(frame);
})
"""

_BEAT = """
(lasts) => {
  window.counted = new Promise((done) => {
    const times = [];
    const frame = (now) => {
      const on = document.querySelector('.on-stage[data-beat*="."]');
      if (on) times.push(now);
      if (times.length && (!on || now - times[0] > lasts))
        return done((times.length - 1) / ((times.at(-1) - times[0]) / 1000));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
"""
"""Counts frames from the first beat on."""


def slowed(devtools: CDPSession, rate: int) -> None:
    """Slow the page's processor down by this factor."""
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def beat(url: str, page: Page, devtools: CDPSession, end: str, rate: int) -> float:
    """Return frames a second while a phone shows the last beat before this end."""
    table = ENDS[end].ready(url)
    page.goto(url + table.link(next(iter(table.names.values()))))
    page.locator(".strip").first.wait_for()
    page.wait_for_timeout(LASTS_MS)
    slowed(devtools, rate)
    page.evaluate(_BEAT, BEAT_MS)
    ENDS[end].go(table, lambda: None)
    found: float = page.evaluate("window.counted")
    slowed(devtools, 1)
    return found


def measure(page: Page, throws: int) -> tuple[float, float]:
    """Median frames a second while dice fall, and the longest gap between two frames, in ms."""
    found = []
    for _ in range(throws):
        page.locator(".dock .btn-primary").click()
        found.append(page.evaluate(_COUNT, LASTS_MS))
    rates, gaps = zip(*found, strict=True)
    return statistics.median(rates), max(gaps)


def main() -> None:
    """Throw in the quick dice and show a beat, at full speed and slowed down; print both and their ratio."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--throws", type=int, default=5)
    throws = parser.parse_args().throws
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder) / "data", app=ROOT / "pwa" / "dist") as here,
        sync_playwright() as playwright,
    ):
        flags = ["--no-sandbox", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=flags)
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        for notation in NOTATIONS:
            page.goto(f"{here.url}/dice")
            page.locator(".big-field").fill(notation)
            page.locator(".dock .btn-primary").click()
            page.locator(".thrown canvas").wait_for()
            page.wait_for_timeout(LASTS_MS)
            slowed(devtools, 1)
            full, _ = measure(page, throws)
            slowed(devtools, SLOWER)
            slow, gap = measure(page, throws)
            slowed(devtools, 1)
            print(
                f"{notation:6} {slow:5.1f} frames a second at {SLOWER}× slower, "
                f"{slow / full:.2f} of full speed ({full:.1f}); longest gap {gap:.0f} ms"
            )
        for end in BEATS:
            full, slow = (beat(here.url, page, devtools, end, rate) for rate in (1, SLOWER))
            print(f"{end}: {slow:.1f} frames a second, {slow / full:.2f} of full speed ({full:.1f})")
        browser.close()


if __name__ == "__main__":
    main()
