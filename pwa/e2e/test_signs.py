"""Signs: after a steal each phone offers some, and the TV raises them out of a crowd."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House

from .phone import Phone
from .space_race import begin, opened, seal

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_sign_after_a_steal_rises_on_the_tv(new: Callable[..., Any], here: House) -> None:
    table = opened(here, "nine", pace="show", roll_seconds=0)
    begin(table)
    tv: Phone = new(size="tv", name="tv")
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    buzz: Phone = new(name="buzz")
    buzz.open(table.link("s1"))
    expect(buzz.find(".hand")).to_be_visible()
    slot = table.view("s1")["state"]["offers"][0]["slot"]
    for level, seat in enumerate(table.names.values()):
        seal(table, seat, **({"slot": slot, "level": level} if level < 2 else {}))
    expect(buzz.find(".signs")).to_be_visible(timeout=20_000)
    buzz.shoot("rack")
    buzz.press(buzz.page.get_by_label(buzz.say("sign", kind="mask")))
    expect(tv.find(".signs-crowd")).to_be_visible()
    tv.shoot("crowd")
