"""`make demo`: its link opens the referee's desk, and a person takes over from a bot."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser import ROOT
from tests.support.faults.house import house
from tests.support.waiting import eventually

from .phone import Phone
from .referee import Referee

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_person_takes_over_a_bots_seat(new: Callable[..., Any], app: None, tmp_path: Path) -> None:
    with house(tmp_path / "data", app=ROOT / "pwa" / "dist", command="demo") as one:
        link = eventually(lambda: re.search(r"demo table \w+: (\S+)", one.output), "the demo's link")[1]
        desk = new(Referee, url=one.url, name="Gwen")
        desk.open(link)
        # it is watched: a bot has done something
        expect(desk.find(".ref-seats .lamp.go").first).to_be_visible()

        desk.of_seat("Dana", "ref_new_phone")
        with desk.page.expect_response("**/hand-over") as handed:
            desk.tap("pow_own_phone_make")
        expect(desk.find(".qr svg")).to_be_visible()
        me = new(Phone, url=one.url, name="Dana")
        me.open(handed.value.json()["join_url"])
        me.page.wait_for_url("**/t/*")
        desk.close_sheet()

        # whenever play comes round, GO is hers alone: nobody else gives it, or takes it back
        shared, sealed = me.say("mb_fill_hands"), me.say("mb_chips")
        for _ in range(20):
            expect(me.order).to_have_text(re.compile(f"^({shared}|{sealed})"))
            desk.tap("ref_pause")
            expect(me.find("[role=timer].is-held").first).to_be_visible()
            before = me.order.inner_text()
            if before in (shared, sealed):
                break  # else the round was over just then
            desk.tap("ui_go_on")
        me.tap("mb_pass_give" if before == shared else "ui_lamp_go")
        expect(me.order).to_have_text(sealed if before == shared else shared)
