"""Things to take home from the debrief: a picture, one's own deeds, the results, a link for BG Stats."""

from __future__ import annotations

import csv
import io
import os
import shutil
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from server.games.t_minus.bots import choose
from tests.support.faults.house import House

from .looks import Looks
from .phone import Phone
from .table import Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST_STEPS = 400
"""Careful players need some 60."""


def played(url: str) -> Table:
    """T-Minus, to its end, by three careful players."""
    table = Table(url, "t-minus", {"silence_seconds": 0, "calls": False, "pace": "off"})
    for name in ("Ada", "Bo", "Chidi"):
        table.seat(name)
    table.start()
    for _ in range(MOST_STEPS):
        for seat in table.names.values():
            view = table.view(seat)
            if view["status"] == "finished":
                return table
            if any(roll["seat"] == seat for roll in view["pending"]):
                table.throw(seat=seat)
            elif chosen := choose("bookkeeper", view, 0):
                table.move(seat, chosen.move, **chosen.args)
    raise AssertionError("it does not end")


@pytest.fixture(scope="module")
def table(here: House) -> Table:
    """A game of T-Minus that is over, for tests that only read it."""
    return played(here.url)


def read_csv(path: Path, language: str) -> csv.DictReader[str]:
    """Read a file as a spreadsheet of that language does."""
    separator = ";" if language == "de" else ","
    return csv.DictReader(io.StringIO(path.read_text("utf-8-sig")), delimiter=separator)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_picture_and_files_of_a_game(
    new: Callable[..., Any], table: Table, looks: Looks, language: str
) -> None:
    ada = new(Phone, name="Ada", language=language, size="small" if language == "de" else "phone")
    ada.open(table.link(table.names["Ada"]))
    expect(ada.cap("reach_share")).to_be_visible()
    expect(ada.find(".poster h1")).to_be_in_viewport()
    expect(ada.find(".own-medal")).to_be_in_viewport()

    with ada.page.expect_download() as file:
        ada.tap("reach_share")
    assert file.value.suggested_filename == f"t-minus-{table.code}.png"
    picture = Path(file.value.path())
    kind, width, height = struct.unpack(">8s8xII", picture.read_bytes()[:24])
    assert (kind, width) == (b"\x89PNG\r\n\x1a\n", 1080)
    assert 1080 <= height <= 1350
    if shots := os.environ.get("E2E_SHOTS"):
        shutil.copy(picture, Path(shots) / f"recap-{language}.png")
    shown = ada.find(".deb-recap")
    expect(shown).to_be_visible()
    assert shown.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1080
    looks.at(ada, f"take-home-{language}")

    ada.tap("deb_how_it_went")
    ada.tap("deb_bg_stats")
    expect(ada.find("a[href^='https://app.bgstatsapp.com/']")).to_have_text(ada.say("deb_bg_stats"))
    looks.at(ada, f"more-{language}")
    ada.tap("keep_files")
    looks.at(ada, f"files-{language}")
    with ada.page.expect_download() as file:
        ada.tap("deb_results_csv")
    players = list(read_csv(Path(file.value.path()), language))
    assert [row["name"] for row in players] == ["Ada", "Bo", "Chidi"]


def test_a_phone_that_shares_files_is_given_the_picture(new: Callable[..., Any], table: Table) -> None:
    ada = new(Phone, name="Ada")
    ada.page.add_init_script(
        """navigator.canShare = (what) => what.files?.length === 1;
        navigator.share = async (what) => { console.log(`shared ${what.files[0].type}`); };"""
    )
    ada.open(table.link(table.names["Ada"]))
    with ada.page.expect_console_message(lambda told: told.text == "shared image/png"):
        ada.tap("reach_share")


def test_who_comes_to_a_game_that_is_over_sees_its_own_end(new: Callable[..., Any], table: Table) -> None:
    """A game's lessons and its views arrive in any order."""
    for name in ("Ada", "Bo", "Chidi") * 2:
        phone = new(Phone, name=name)
        phone.open(table.link(table.names[name]))
        expect(phone.find("button.tag.rule").first).to_be_visible()
        expect(phone.text("app_view_failed")).to_have_count(0)
        phone.page.close()
