"""Takes the pictures of the README anew, from tables that are played here: `python -m pwa.e2e.pictures`."""

from __future__ import annotations

import io
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import ROOT, chromium_path
from tests.support.faults.house import house

from .conftest import FLAGS
from .ends import ENDS, until
from .phone import Phone
from .table import LONG, PLACES, Table

FOLDER = ROOT / "docs" / "images"
GROUND = (9, 13, 14)
FRAME = (58, 72, 74)
GAP = 24


def beside(images: Sequence[Image.Image], height: int) -> Image.Image:
    """Screens in a row, all of one height, each in a frame."""
    sizes = [(round(one.width * height / one.height), height) for one in images]
    row = [one.resize(size, Image.Resampling.LANCZOS) for one, size in zip(images, sizes, strict=True)]
    whole = Image.new("RGB", (sum(one.width + GAP for one in row) + GAP, height + 2 * GAP), GROUND)
    draw, left = ImageDraw.Draw(whole), GAP
    for one in row:
        rounded = Image.new("L", one.size, 0)
        ImageDraw.Draw(rounded).rounded_rectangle((0, 0, one.width - 1, one.height - 1), 14, fill=255)
        whole.paste(one, (left, GAP), rounded)
        box = (left - 1, GAP - 1, left + one.width, GAP + height)
        draw.rounded_rectangle(box, 15, outline=FRAME)
        left += one.width + GAP
    return whole


class Studio:
    """A browser and a running house."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url

    def device(self, path: str, size: Any = "phone", ready: str = ".strip, .tv-head", **how: Any) -> Phone:
        """A device that moves, once it shows what it was opened for."""
        phone = Phone(self.browser, self.url, size=size, **how)
        phone.page.emulate_media(reduced_motion="no-preference")
        phone.open(path)
        phone.find(ready).first.wait_for()
        return phone

    def still(self, phone: Phone) -> Image.Image:
        """What it shows once all has come in."""
        phone.page.wait_for_load_state("networkidle") if phone.size == "laptop" else None
        phone.page.wait_for_timeout(1500)
        shown = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
        phone.context.close()
        return shown


def consoles(studio: Studio) -> Image.Image:
    """What somebody reads before a game, an engineer's console, and a host who plays along."""
    about = studio.device("/games/what-goes-up", ready="h1")
    table = Table(studio.url, "moon-or-bust", {**LONG, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    until(table, lambda view: view["state"]["phase"] == "play")
    for name in ("Dana", "Farah"):
        table.move(table.names[name], "ready")
    engineer = studio.device(table.link(table.names["Bo"]))
    host = studio.device(table.link("referee"))
    return beside([studio.still(one) for one in (about, engineer, host)], 844)


def big_screen(studio: Studio) -> Image.Image:
    """Rockets on their way, one of them past SPACE."""
    table = ENDS["space-race"].ready(studio.url)
    tv = studio.device(f"/t/{table.code}/screen#{table.invite}", "tv")
    tv.knows(table.view()["seq"])
    shown: list[Image.Image] = []

    def look() -> None:
        if not shown:
            tv.text("sr_st_past").wait_for()
            shown.append(Image.open(io.BytesIO(tv.page.screenshot())).convert("RGB"))

    ENDS["space-race"].go(table, look)
    tv.context.close()
    return shown[0]


def main() -> None:
    """Builds the app, plays, and writes the pictures."""
    subprocess.run(["scripts/pwa", "build"], cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder) / "data", app=ROOT / "pwa" / "dist") as here,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        studio = Studio(browser, here.url)
        consoles(studio).save(FOLDER / "phones.png", optimize=True)
        big_screen(studio).save(FOLDER / "big-screen.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
