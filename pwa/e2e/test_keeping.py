"""Copied and read as a story, through the screens: the referee's and a player's."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .looks import Looks
from .phone import Phone
from .referee import Referee

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def keep_page(phone: Phone) -> None:
    """The page of the menu that has the story and the copy."""
    phone.sheet(phone.page.get_by_role("button", name=phone.say("ui_menu"), exact=True).first, "keep_title")


def test_a_table_is_copied(new: Callable[..., Any], looks: Looks, tmp_path: Path) -> None:
    desk = new(Referee, name="Gwen", language="de")
    desk.host("T-Minus")
    ada = new(Phone, name="Ada", language="de", size="small")
    ada.join(desk.join_link())
    bo = new(Phone, name="Bo", language="de")
    bo.join(desk.join_link())
    for phone in (ada, bo):
        phone.ready()
    desk.start()
    expect(ada.find(".now h1").first).not_to_have_text(ada.say("table_lobby_ready"))

    # the story so far, for anybody who wants it
    keep_page(ada)
    looks.at(ada, "keeping-player")
    ada.find("dialog[open]").get_by_role("link", name=ada.say("story_title")).click()
    expect(ada.find(".story-cover")).to_be_visible()
    ada.open(f"/t/{desk.code}")

    # a copy to keep
    keep_page(desk)
    looks.at(desk, "keeping-referee")
    with desk.page.expect_download() as file:
        desk.sure("keep_copy")
    saved = tmp_path / "table.json"
    file.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["game"] == "t-minus"

    code = desk.code

    # the copy goes on by itself, on a phone that was never there
    other = new(Referee, name="Nell", language="de")
    other.open("/")
    looks.at(other, "home-with-file")
    with other.page.expect_file_chooser() as chooser:
        other.tap("keep_home")
    chooser.value.set_files(saved)
    other.page.wait_for_url("**/t/*")
    assert other.code != code
    expect(other.find(".ref-seats")).to_contain_text("Ada")

    # and a file that somebody changed is none
    changed = json.loads(saved.read_text("utf-8")) | {"name": "Another"}
    saved.write_text(json.dumps(changed), "utf-8")
    other.open("/")
    with other.page.expect_file_chooser() as chooser:
        other.tap("keep_home")
    chooser.value.set_files(saved)
    other.shows("keep_home_bad")
    looks.at(other, "home-with-a-bad-file")
