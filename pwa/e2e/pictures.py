"""Takes the pictures of the README anew, from tables that are played here: `python -m pwa.e2e.pictures`."""

from __future__ import annotations

import base64
import io
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import ROOT, chromium_path
from tests.support.faults.house import house

from .conftest import FLAGS
from .ends import ENDS, cleared, on_the_pad, step, until
from .phone import Phone
from .table import LONG, PLACES, Json, Table

FOLDER = ROOT / "docs" / "images"
GROUND = (9, 13, 14)
FRAME = (58, 72, 74)
GAP = 24
A_SECOND = 10
"""Frames of what moves."""
REVEAL_S, STILL_MS = 15, 2500
"""The seconds of film, and the seconds its last frame is shown."""
CONTROLS_MS = 5000
"""After so long a screen's controls are hidden."""
LATER_S = 0.5
"""By then all look up."""
TRIES = 60
"""Three launches of twenty blow up: it is filmed until one does."""


def picture(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


class Shot(NamedTuple):
    """A device's picture at a moment of its own clock, in seconds."""

    at: float
    image: Image.Image


class Film:
    """Everything that a device shows from now on."""

    def __init__(self, phone: Phone) -> None:
        self.shots: list[Shot] = []
        self._session = phone.context.new_cdp_session(phone.page)
        self._session.on("Page.screencastFrame", self._came)
        self._session.send("Page.startScreencast", {"format": "png"})

    def _came(self, frame: Json) -> None:
        image = picture(base64.b64decode(frame["data"]))
        self.shots.append(Shot(frame["metadata"]["timestamp"], image))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self) -> None:
        self._session.send("Page.stopScreencast")

    def at(self, moment: float) -> Image.Image:
        """Return the picture shown then."""
        return next((shot.image for shot in reversed(self.shots) if shot.at <= moment), self.shots[0].image)


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
        """Return its picture once everything has loaded."""
        phone.page.wait_for_timeout(1500)
        shown = picture(phone.page.screenshot())
        phone.context.close()
        return shown


def reveal(studio: Studio) -> list[Image.Image]:
    """A launch that blows up, on a TV and a player's phone side by side, from the throw on."""
    table = on_the_pad(studio.url, dice="app")
    table.move("s1", "launch")
    cleared(table)
    tv = studio.device(f"/t/{table.code}/screen#{table.invite}", "tv")
    phone = studio.device(table.link("s1"))
    before = table.view()["seq"]
    for _ in range(TRIES):
        for one in (tv, phone):
            one.knows(table.view()["seq"])
        tv.page.wait_for_timeout(1000)
        films = [Film(tv), Film(phone)]
        begun = tv.page.evaluate("Date.now() / 1000")
        table.throw(seat="s1")
        while outcome(table) == "boom" and tv.page.evaluate("Date.now() / 1000") < begun + REVEAL_S:
            tv.page.wait_for_timeout(250)
            told = table.view()
            if not told["stage"] and told["state"]["craft"]:
                table.throw(seat="s1") if told["pending"] else step(table)
        for film in films:
            film.stop()
        if not table.view("s1")["state"]["craft"]:
            break
        table._post("referee", "/rewind", to_seq=before, reason="One more launch.")
        cleared(table)
    else:
        raise AssertionError(f"none of {TRIES} launches blew up")
    for one in (tv, phone):
        one.context.close()
    moments = [begun + LATER_S + k / A_SECOND for k in range(REVEAL_S * A_SECOND)]
    return [beside([film.at(moment) for film in films], 405) for moment in moments]


def outcome(table: Table) -> str:
    """Return the result of the last check."""
    log = table._call("GET", f"/tables/{table.code}/log?limit=50", token=table.tokens["referee"])["log"]
    return str(next(line["outcome"] for line in reversed(log) if line["id"] == "wgu.rolled"))


def consoles(studio: Studio) -> Image.Image:
    """A picture of a game's page, an engineer's console, a rocket on the pad, and a host's desk."""
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
    launch = on_the_pad(studio.url, dice="app")
    launch.move("s1", "launch")
    cleared(launch)
    pad = studio.device(launch.link("s1"))
    pad.page.wait_for_timeout(1500)
    for note in pad.page.get_by_label(pad.say("table_dismiss")).locator("visible=true").all():
        note.click()  # what the referee has corrected
    return beside([studio.still(one) for one in (about, engineer, pad, host)], 844)


def big_screen(studio: Studio) -> Image.Image:
    """Rockets on their way, one of them past SPACE."""
    table = ENDS["space-race"].ready(studio.url)
    tv = studio.device(f"/t/{table.code}/screen#{table.invite}", "tv")
    tv.knows(table.view()["seq"])
    tv.page.wait_for_timeout(CONTROLS_MS)
    shown: list[Image.Image] = []

    def look() -> None:
        if not shown:
            tv.text("sr_st_past").wait_for()
            shown.append(picture(tv.page.screenshot()))

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
        frames = reveal(studio)
        frames[0].save(
            FOLDER / "reveal.webp",
            save_all=True,
            append_images=frames[1:],
            loop=0,
            quality=70,
            duration=[1000 // A_SECOND] * (len(frames) - 1) + [STILL_MS],
        )
        browser.close()


if __name__ == "__main__":
    main()
