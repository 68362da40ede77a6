"""The stage on two phones and a TV: the same beat of the same lines, nothing told early, skipped and cleared.

The devices' clocks stand while they are compared, so that no machine is too slow for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .phone import Phone
from .table import PLACES, Table

pytestmark = pytest.mark.browser

EVENT = "Buggy Gifts"
"""The second card of the historic deck: nobody votes on it."""
LIGHTS_MS, TITLE_MS, EVENT_MS = 300, 1400, 5600
"""When the beat begins, when it says its title, how long it is told."""


@pytest.fixture
def table(here: Any) -> Table:
    """Turn 2 of a game that is shown, just before its card is turned up."""
    table = Table(here.url, "moon-or-bust", {"pace": "show", "fast_mode": False, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    for _ in range(200):
        if table.view()["stage"]:
            table._post("referee", "/clock", action="clear")
        state = table.view()["state"]
        if state["turn"] == 2 and state["phase"] == "event":
            return table
        answer(table)
    raise AssertionError("the second turn never came")


def answer(table: Table) -> None:
    """Somebody takes the default of what the table waits for; for who has none the referee rings."""
    for seat in (*table.names.values(), "referee"):
        for prompt in table.view(seat)["prompts"]:
            if prompt["must"] and not prompt["submitted"]:
                table.move(seat, prompt["move"], **(prompt["default"] or {}))
                return


def drawer(table: Table) -> str:
    """Who turns the card up."""
    return next(
        seat
        for seat in table.names.values()
        if any(prompt["move"] == "draw_event" for prompt in table.view(seat)["prompts"])
    )


def stop_clock(phone: Phone) -> None:
    """From now on the device's time passes only as `run_for` lets it."""
    phone.page.clock.pause_at(phone.page.evaluate("Date.now()") + 1000)


def look_up(phone: Phone) -> None:
    """Let time pass in small steps until the device has heard of it."""
    for _ in range(400):
        if phone.find(".on-stage").count():
            return
        phone.page.clock.run_for(2)
    raise AssertionError("the stage never came")


def opened(phone: Phone, path: str) -> Phone:
    phone.page.clock.install()
    phone.open(path)
    expect(phone.find("header").first).to_be_visible()
    expect(phone.find(".strip, .tv-head").first).to_be_visible()
    return phone


def test_all_look_up_at_the_same_beat_and_nothing_is_told_before_it(
    table: Table, new: Callable[..., Phone]
) -> None:
    dana = opened(new(name="Dana"), table.link(table.names["Dana"]))
    host = opened(new(name="Host", size="small"), table.link("referee"))
    tv = opened(new(size="tv"), f"/t/{table.code}/screen#{table.invite}")
    devices = (dana, host, tv)
    draws = drawer(table)
    for one in devices:
        stop_clock(one)
    table.move(draws, "draw_event")
    stages = [table.view(seat)["stage"] for seat in (table.names["Dana"], "referee", draws)]
    assert stages[0] == stages[1] == stages[2]
    (beat,) = stages[0]["beats"]
    assert (beat["kind"], beat["ms"]) == ("event", EVENT_MS)
    for one in devices:
        look_up(one)
        one.page.clock.run_for(LIGHTS_MS + 300)
        expect(one.find(f".on-stage[data-beat='{beat['seq']}.{beat['k']}']")).to_have_count(1)
        # not in a headline, a log, a title, nor for a reader
        assert EVENT not in one.find("body").inner_text()
        assert EVENT not in one.page.title()
    for one in devices:
        one.page.clock.run_for(TITLE_MS)
        expect(one.find(".stage-scene")).to_contain_text(EVENT)
    assert dana.find(".dock button").all_inner_texts() == [dana.say("stage_skip")]
    dana.find(".dock button").click()
    expect(dana.find(".on-stage")).to_have_count(0)
    host.find(".dock").get_by_role("button", name=host.say("stage_clear")).click()
    for one in (host, tv):
        expect(one.find(".on-stage")).to_have_count(0)
    assert table.view()["stage"] is None


def test_who_comes_in_late_sees_the_beat_and_then_the_table(table: Table, new: Callable[..., Phone]) -> None:
    table.move(drawer(table), "draw_event")
    dana = opened(new(name="Dana"), table.link(table.names["Dana"]))
    expect(dana.find(".on-stage")).to_have_count(0, timeout=60_000)
    expect(dana.order).to_have_text(EVENT)
    dana.page.reload()
    expect(dana.order).to_have_text(EVENT)
