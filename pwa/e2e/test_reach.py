"""Phones that cannot get in: the lobby's hint and sheet, addresses on the TV, streams that are held back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.support.holding import Holding
from tests.support.waiting import eventually

from .looks import Looks
from .phone import Phone
from .table import Table
from .test_tv import CROWDS, LONG, fits

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLACES = ["http://192.168.178.20:8000", "http://10.11.12.13:8000"]
TUNNEL = "https://seven-paper-moons-rise-and-fall.trycloudflare.com"
FINDINGS = [
    {"id": "redis_forgets", "level": "bad", "text": "Redis forgets.", "values": {}},
    {"id": "vpn", "level": "warn", "text": "A VPN is up.", "values": {"names": "wg0"}},
    {"id": "of_tomorrow", "level": "note", "text": "A sentence of a newer server.", "values": {}},
    {"id": "firewall", "level": "try", "text": "The firewall.", "values": {"port": "8000"}},
    {"id": "isolation", "level": "try", "text": "The router.", "values": {}},
]


def answers(phone: Phone, path: str, **told: Any) -> None:
    """Answer requests for `path` as the server would in a room that this machine is not in."""

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps(told))

    phone.page.route(re.compile(rf"/api/v1/tables/[^/]+/{path}$"), answer)


def lobby(phone: Phone, table: Table) -> int:
    """When, by the phone's clock, it was opened. The clock goes on by itself, too."""
    phone.page.clock.install()
    began: int = phone.page.evaluate("Date.now()")
    phone.open(table.link("referee"))
    expect(phone.find(".qrbox .big-code")).to_have_text(table.code)
    return began


def nobody_comes(phone: Phone) -> None:
    """Let time run until the lobby says so. Its minute may begin later than the lobby is on the screen."""
    for _ in range(30):
        if phone.text("reach_nobody_came").count():
            break
        phone.page.clock.run_for(5_000)
    phone.shows("reach_nobody_came")


@pytest.mark.parametrize(
    ("size", "theme", "language"),
    [("phone", "dark", "en"), ("small", "light", "de")],
)
def test_a_minute_without_a_phone_is_said_and_helped(
    new: Callable[..., Any], here: Any, looks: Looks, size: str, theme: str, language: str
) -> None:
    table = Table(here.url, "t-minus")
    host = new(name="Gwen", size=size, theme=theme, language=language)
    answers(host, "doctor", version="0.2.0", addresses=[*PLACES, TUNNEL], findings=FINDINGS)
    began = lobby(host, table)
    host.shows("reach_doctor", text="Redis forgets.")  # what loses tables is said at once
    nobody_comes(host)
    assert host.page.evaluate("Date.now()") - began >= 60_000
    host.shows("reach_nobody_came")  # what may be in the way comes with the next tap
    looks.at(host, "reach-hint")
    host.tap("reach_nobody_more")
    host.shows("reach_id_vpn", names="wg0")
    sheet = host.find("dialog[open]")
    for place in (*PLACES, TUNNEL):
        expect(sheet).to_contain_text(place.removeprefix("http://"))
    expect(sheet.locator(".reach-addresses svg path[d^=M]")).to_have_count(3)
    host.shows("reach_id_firewall", port="8000")
    expect(sheet).to_contain_text("A sentence of a newer server.")
    looks.at(host, "reach-sheet")
    host.close_sheet()
    # somebody comes: the minute begins anew
    table.seat("Ada")
    expect(host.text("reach_nobody_came")).to_have_count(0)


def test_the_hint_lies_over_no_seat_and_no_code(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "t-minus")
    host = new(name="Gwen", size="small")
    lobby(host, table)
    nobody_comes(host)
    hint = host.find(".now [role=status]").bounding_box()
    assert hint
    for css in (".qrbox", ".places > li"):
        other = host.find(css).first.bounding_box()
        assert other
        assert hint["y"] + hint["height"] <= other["y"], css
    # the sheet is in the lobby all the same, with what this very server says
    host.sheet(host.find(".qrbox"), "reach_title")
    expect(host.find("dialog[open] h2")).to_have_text(host.say("reach_title"))
    expect(host.find("dialog[open] .reach-addresses b")).to_have_text(here.url.removeprefix("http://"))
    host.shows("reach_id_this_machine_alone", url=here.url)


def test_the_desk_says_that_tables_may_get_lost(new: Callable[..., Any], here: Any, looks: Looks) -> None:
    table = Table(here.url, "t-minus")
    for name in ("Ada", "Bo"):
        table.seat(name)
    table.start()
    host = new(name="Gwen")
    answers(host, "doctor", version="0.2.0", addresses=PLACES, findings=FINDINGS)
    host.open(table.link("referee"))
    expect(host.find(".desk")).to_be_visible()
    host.shows("reach_doctor", text="Redis forgets.")
    expect(host.text("reach_id_vpn")).to_have_count(0)  # nobody waits for phones any more
    looks.at(host, "reach-desk")


def test_the_tv_shows_where_to_type_the_code_and_cuts_nothing_off(new: Callable[..., Any], here: Any) -> None:
    most, options = CROWDS["moon-or-bust"]
    table = Table(here.url, "moon-or-bust", options)
    found: list[str] = []
    for name, places in (("lan", PLACES), ("tunnel", [TUNNEL, *PLACES])):
        tv = new(size="tv", name=f"reach-{name}", language="de")
        answers(tv, "addresses", addresses=places)
        tv.open(f"/t/{table.code}/screen#{table.invite}")
        for place in places:
            expect(tv.find(".tv-come")).to_contain_text(place.removeprefix("http://"))
        expect(tv.find(".tv-come")).not_to_contain_text("127.0.0.1")
        found += fits(tv, f"lobby-{name}")
    for n in range(most):
        table.seat(LONG.format(n=n + 1)[:40])
    expect(tv.find(".places > li:not(.open)")).to_have_count(most)
    found += fits(tv, "lobby-full")
    assert not found, "\n".join(found)


def test_the_host_reads_the_address_for_a_tv_that_the_codes_hold(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "moon-or-bust")
    host = new(name="Gwen", size="laptop")
    answers(host, "addresses", addresses=PLACES)
    host.open(table.link("referee"))
    expect(host.find(".qrbox")).to_contain_text(PLACES[0].removeprefix("http://"))
    host.sheet(host.find(".dock").get_by_role("button", name=host.say("app_screen_name")))
    expect(host.find(".tv-address")).to_have_text(f"{PLACES[0].removeprefix('http://')}/tv")


@pytest.fixture
def holding(here: Any) -> Iterator[Holding]:
    one = Holding(here.port)
    yield one
    one.close()


def test_a_table_plays_where_streams_are_held_back(
    new: Callable[..., Any], here: Any, holding: Holding
) -> None:
    table = Table(here.url, "t-minus")
    host = new(name="Gwen", url=holding.url)
    host.open(table.link("referee"))
    expect(host.find(".qrbox .big-code")).to_have_text(table.code)
    # it asked by GET, waited some seconds, and asked by POST
    table.seat("Ada")
    expect(host.find(".places")).to_contain_text("Ada")
    with_post = another_stream(holding)
    assert len(holding.held) == 1
    table.seat("Bo")
    expect(host.find(".places")).to_contain_text("Bo")
    table.start()
    expect(host.find(".desk")).to_be_visible()
    # another phone comes by the same proxy; what one does, the other sees
    ada = new(name="Ada", url=holding.url)
    ada.open(table.link(table.names["Ada"]))
    expect(ada.order).to_be_visible()
    with_post = another_stream(holding, with_post)
    waiting = ada.order.inner_text()
    host.tap("tm_label_begin")
    expect(ada.order).not_to_have_text(waiting)
    # once known nothing is held back any more, after a reload neither
    for phone in (host, ada):
        phone.page.wait_for_function(KNOWN, timeout=UNTIL_ASKED_ANEW)
    held = len(holding.held)
    for phone in (host, ada):
        phone.page.reload()
        with_post = another_stream(holding, with_post)
    expect(host.find(".desk")).to_be_visible()
    assert len(holding.held) == held


KNOWN = "() => localStorage.getItem('fd.feed-by-post') === 'true'"
UNTIL_ASKED_ANEW = 150_000
"""A phone to which even a POST was slow asks now and then for a minute, and both ways anew after it."""


def another_stream(holding: Holding, before: int = 0) -> int:
    """Wait until one more stream went through; how many have."""
    eventually(lambda: len(holding.passed) > before, "a stream by POST")
    return len(holding.passed)
