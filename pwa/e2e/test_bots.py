"""Practice bots through the screens: the referee seats them, they play, a person takes one's seat over."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .looks import Looks
from .phone import Phone
from .referee import Referee

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_referee_fills_the_table_with_bots_and_a_person_takes_one_over(
    new: Callable[..., Any], looks: Looks
) -> None:
    desk = new(Referee, name="Gwen", size="phone", language="de")
    desk.host("T-Minus")
    for n in (1, 2):
        desk.sheet(desk.free)
        looks.at(desk, "bot-sheet")
        desk.tap("table_id_bot_plain")
        expect(desk.seated).to_have_count(n)
        expect(desk.seated.last).to_have_accessible_name(re.compile(desk.say("table_id_bot_plain")))
    looks.at(desk, "lobby-with-bots")

    desk.sheet(desk.seated.first)
    looks.at(desk, "seat-of-a-bot")
    desk.tap("table_bot_person")
    with desk.page.expect_response("**/hand-over") as handed:
        desk.tap("pow_own_phone_make")
    expect(desk.find(".qr svg").last).to_be_visible()
    me = new(Phone, name="Ada", language="de")
    me.open(handed.value.json()["join_url"])
    me.page.wait_for_url("**/t/*")
    desk.close_sheet()
    expect(desk.seated.first).not_to_have_accessible_name(re.compile("Bot: "))

    desk.tap("table_label_start")
    desk.tap("table_start_anyway")
    expect(desk.find(".ref-seats")).to_contain_text("Bot: ")
    desk.find(".ref-seats button").first.click()
    looks.at(desk, "seat-menu")
