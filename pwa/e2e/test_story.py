"""The story of an evening: a page of log sentences, printed by the browser on A5 or A4."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .looks import Looks
from .phone import Phone
from .test_take_home import played

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POINTS = {"A5": (420, 595), "A4": (595, 842)}


def test_an_evening_is_read_and_printed(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table = played(here.url)
    ada = new(Phone, name="Ada", language="de", theme="light")
    ada.open(table.link(table.names["Ada"]))
    ada.tap("deb_how_it_went")
    ada.tap("story_title")
    expect(ada.find(".news-page").first).to_be_visible()
    looks.at(ada, "story-pages")
    ada.tap("story_every_line")
    story = ada.find("main.story")
    expect(story.locator(".story-cover")).to_contain_text("T-Minus")
    expect(story.locator(".story-cast")).to_contain_text("Chidi")
    for title in ("story_cast", "story_turns", "deb_charts"):
        expect(story.get_by_role("heading", name=ada.say(title), exact=True)).to_be_visible()
    expect(story.locator(".story-scene .stage-scene > *").first).to_be_visible()
    expect(story.locator(".chart-box svg").first).to_be_visible()
    author = table._call("GET", "/games/t-minus")["author"]
    expect(story.locator(".story-credit")).to_contain_text(author)
    looks.at(ada, "story")
    for paper, (width, height) in POINTS.items():
        ada.page.get_by_role("radio", name=paper).click()
        expect(story).to_have_class(re.compile(paper.lower()))
        pdf = ada.page.pdf(prefer_css_page_size=True)
        boxes = set(re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf))
        assert {(round(float(w)), round(float(h))) for w, h in boxes} == {(width, height)}
        assert pdf.count(b"/Type /Page\n") > 3


def test_the_last_evening_is_in_the_menu_after_a_rematch(new: Callable[..., Any], here: House) -> None:
    table = played(here.url)
    table.move("referee", "rematch")
    ada = new(Phone, name="Ada")
    ada.open(table.link(table.names["Ada"]))
    again = ada.page.get_by_role("button", name=ada.say("ui_menu"))
    for _ in ("in the lobby", "in the next game"):
        ada.sheet(again, "story_last")
        story = ada.find("main.story")
        expect(story.locator(".story-cast")).to_contain_text("Chidi")
        expect(story.locator(".story-turns > li").nth(5)).to_be_visible()
        expect(story.locator(".story-scene .stage-scene > *").first).to_be_visible()
        expect(story.get_by_role("heading", name=ada.say("deb_charts"), exact=True)).to_have_count(0)
        ada.page.reload()
        expect(story.locator(".story-turns > li").nth(5)).to_be_visible()
        assert not ada.troubles
        if table.view()["status"] == "lobby":
            table.start()
        ada.open(table.link(table.names["Ada"]))


def test_people_hold_up_a_board_for_another_game(new: Callable[..., Any], here: House) -> None:
    table = played(here.url)
    seats = table.names
    ada = new(Phone, name="Ada")
    ada.open(table.link(seats["Ada"]))
    tv = new(Phone, name="again-tv", size="tv")
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    expect(tv.find(".tv-credits")).to_be_visible()
    ada.tap("deb_rematch")
    ada.ordered("lobby_of", n=1, of=3)
    expect(ada.find(".guest .calm")).to_have_text(["Chidi", "Bo"])
    expect(ada.find(".guest .mine")).to_be_visible()
    eventually(lambda: tv.page.keyboard.press("ArrowRight") or tv.find(".tv-again").count())
    expect(tv.find(".tv-again .in")).to_have_text("Ada")
    ada.tap("table_lobby_in")
    ada.ordered("again")
    expect(ada.find(".guest .mine")).to_have_count(0)
    menu = ada.page.get_by_role("button", name=ada.say("ui_menu"))
    menu.click()
    evening = ada.find("dialog[open] .tonight")
    expect(evening.locator("img")).to_be_visible()
    evening.get_by_role("button", name=ada.say("deb_charts")).click()
    expect(ada.find(".debrief .tabbar [aria-selected=true]")).to_have_text(ada.say("deb_charts"))
    ada.tap("deb_rematch")
    ada.ordered("lobby_of", n=1, of=3)
    table.move(seats["Bo"], "ready")
    expect(ada.find("[data-status=playing]")).to_be_visible()
    expect(tv.find(".tv-again")).to_have_count(0)
