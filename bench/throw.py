"""A throw of dice in three dimensions: frames a second at a fourfold slower processor, beside full speed.

    python bench/throw.py [--throws 5]

A browser without a screen draws with the processor: on a busy machine both figures are
too low.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.browser import ROOT, chromium_path
from tests.support.faults.house import house

SLOWER = 4
LASTS_MS = 2200
"""A throw in the quick dice, from the tap until all lie still (`pwa/src/shared/dice3d/timing.ts`)."""
NOTATIONS = ("d20", "4d6")

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


def measure(page: Page, throws: int) -> tuple[float, float]:
    """Median frames a second while dice fall, and the longest gap between two frames, in ms."""
    found = []
    for _ in range(throws):
        page.locator(".dock .btn-primary").click()
        found.append(page.evaluate(_COUNT, LASTS_MS))
    rates, gaps = zip(*found, strict=True)
    return statistics.median(rates), max(gaps)


def main() -> None:
    """Throw in the quick dice, at full speed and slowed down; print both and their ratio."""
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
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            full, _ = measure(page, throws)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            slow, gap = measure(page, throws)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            print(
                f"{notation:6} {slow:5.1f} frames a second at {SLOWER}× slower, "
                f"{slow / full:.2f} of full speed ({full:.1f}); longest gap {gap:.0f} ms"
            )
        browser.close()


if __name__ == "__main__":
    main()
