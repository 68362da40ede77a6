"""A whole table in the tabs of one browser, which opens six connections to a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .phone import Phone
from .table import Table
from .test_door import types_name

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ("Ada", "Bo", "Chidi", "Dana", "Eli", "Fay", "Gil")


def test_eight_tabs_that_open_in_the_same_moment_all_play(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "t-minus", {"calls": False})
    paths = [table.link(table.seat(name)) for name in NAMES]
    paths.append(f"/t/{table.code}/screen#{table.invite}")
    first: Phone = new(name="tabs")
    tabs = [first.page, *(first.context.new_page() for _ in paths[1:])]
    for tab in tabs:
        tab.goto(f"{here.url}/api/v1/games")  # the origin, without the app
    for tab, path in zip(tabs, paths, strict=True):
        tab.evaluate("path => setTimeout(() => location.assign(path))", path)
    for tab in tabs:
        expect(tab.get_by_text("T-Minus").first).to_be_visible()
    table.start()
    for tab in tabs:
        expect(tab.get_by_text(first.say("tm_set_out_phase")).first).to_be_visible()

    # three find no free connection, say so and look again; a closed tab leaves its own to one of them
    crowded = first.say("table_many_tabs")
    late = eventually(lambda: said if len(said := saying(tabs, crowded)) == 3 else None, "three tabs say so")
    for tab in [tab for tab in tabs if tab not in late][:3]:
        tab.close()
    for tab in late:
        expect(tab.get_by_text(crowded)).to_have_count(0)


def saying(tabs: list[Page], text: str) -> list[Page]:
    return [tab for tab in tabs if tab.get_by_text(text).count()]


def test_a_host_who_plays_has_one_stream_and_still_hears_who_knocks(
    new: Callable[..., Any], here: House
) -> None:
    table = Table(here.url, "t-minus", {"calls": False})
    table.seat("Ada")
    host: Phone = new(name="Gwen")
    streams: list[Request] = []

    def asked(request: Request) -> None:
        if "/feed" in request.url:
            streams.append(request)

    def over(request: Request) -> None:
        if request in streams:
            streams.remove(request)

    host.page.on("request", asked)
    host.page.on("requestfinished", over)
    host.page.on("requestfailed", over)
    host.open(table.link("referee"))
    host.sheet(host.free, "host_plays")
    expect(host.seated).to_have_count(2)
    table.start()
    host.shows("tm_set_out_phase")

    def only_one() -> bool:
        host.page.evaluate("0")  # what the browser said meanwhile is heard in a call
        return len(streams) == 1

    eventually(only_one, "one stream")
    late: Phone = new(name="Cleo")
    types_name(late, table, "Cleo")
    host.shows("door_knocks", name="Cleo", code=table.code)
    assert len(streams) == 1
