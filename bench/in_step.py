"""Measures how far apart two phones and a big screen begin the beats of an end, and compares it with the
tolerance.

python bench/in_step.py [--ends "t-minus lost,moon-or-bust war"]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pwa.e2e.conftest import FLAGS
from pwa.e2e.ends import ENDS
from pwa.e2e.phone import Phone
from pwa.e2e.recording import Recording
from pwa.e2e.test_ends import ON, devices, heard
from tests.support.browser import ROOT, chromium_path
from tests.support.faults.house import house

AIM_MS = 150


def main() -> None:
    """Play each end on three devices and print the median and the worst beat."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ends", default="t-minus lost,moon-or-bust war")
    ends = parser.parse_args().ends.split(",")
    subprocess.run(["scripts/pwa", "build"], cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder) / "data", app=ROOT / "pwa" / "dist") as here,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for end in ends:
            table = ENDS[end].ready(here.url)

            def new(**how: Any) -> Phone:
                return Phone(browser, here.url, **how)

            at = devices(table, new)
            record = Recording(table, at)

            def seen(table: Any = table, at: Any = at) -> None:
                for phone in at:
                    heard(phone, table)
                for phone in at:
                    phone.page.locator(ON).wait_for(state="detached")

            record.start()
            ENDS[end].go(table, seen)
            apart = sorted(record.apart().values())
            median, worst = apart[len(apart) // 2], apart[-1]
            print(
                f"{end:16} {len(apart):2} beats: median {median:3.0f} ms, worst {worst:3.0f} ms, "
                f"{worst / AIM_MS:.2f} of the {AIM_MS} ms allowed"
            )
            for phone in at:
                phone.context.close()
        browser.close()


if __name__ == "__main__":
    main()
