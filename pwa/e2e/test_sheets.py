"""Sheets over a screen: opened by keys, closed by Escape or Back; the focus is where it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.faults.house import House

from .phone import Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def lobby(here: House) -> Table:
    """A table of six that has not begun."""
    table = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    return table


@pytest.fixture
def playing(lobby: Table) -> Table:
    """The same in its first turn, an event open."""
    lobby.start()
    lobby.throw(6, 6)
    lobby.ring()
    return lobby


def sits(new: Callable[..., Any], table: Table, seat: str) -> Phone:
    phone: Phone = new(name=seat)
    phone.open(table.link(seat))
    phone.page.wait_for_url(f"**/t/{table.code}")
    phone.knows(table.view()["seq"])
    return phone


def by_key(phone: Phone, opener: Locator) -> None:
    """Pressed with the keyboard; the dock takes no key in the moment after its question changed."""
    expect(phone.find(".dock[data-guard]")).to_have_count(0)
    opener.press("Enter")


def in_a_sheet(phone: Phone) -> None:
    """Wait until one is open and has taken the focus."""
    phone.page.wait_for_function("() => document.activeElement?.closest('dialog[open]') != null")


def comes_back(phone: Phone, opener: Locator) -> None:
    """Its sheet opens and closes, once by Escape and once by Back."""
    for close in (lambda: phone.page.keyboard.press("Escape"), phone.page.go_back):
        before = phone.find("dialog[open]").count()
        by_key(phone, opener)
        expect(phone.find("dialog[open]")).to_have_count(before + 1)
        phone.page.wait_for_function("(n) => (history.state?.sheets ?? 0) === n", arg=before + 1)
        close()
        expect(phone.find("dialog[open]")).to_have_count(before)
        expect(opener).to_be_focused()
        phone.page.wait_for_function("(n) => (history.state?.sheets ?? 0) === n", arg=before)
    assert re.search(r"/t/\w+$", phone.page.url)


def test_sheets_of_the_lobby(new: Callable[..., Any], lobby: Table) -> None:
    desk = sits(new, lobby, "referee")
    for key in ("ui_menu", "lobby_agreed"):
        comes_back(desk, desk.cap(key))
    for thing in (desk.find(".qrbox .hit"), *desk.find(".places .hit").all()):
        comes_back(desk, thing)


def test_sheets_of_the_desk(new: Callable[..., Any], playing: Table) -> None:
    desk = sits(new, playing, "referee")
    for key in ("ui_menu", "table_code_title", "table_log"):
        comes_back(desk, desk.cap(key))
    more = desk.cap("ui_more", what="Bo")
    comes_back(desk, more)
    # one sheet leads to another, which leads back to where it all began
    for key in ("ref_act_for", "ref_new_phone", "ref_edit"):
        by_key(desk, more)
        in_a_sheet(desk)
        by_key(desk, desk.cap(key))
        expect(desk.find("dialog[open]")).to_have_count(1)
        expect(desk.find("dialog[open]")).not_to_contain_text(desk.say("ref_act_note"))
        desk.page.keyboard.press("Escape")
        expect(desk.find("dialog[open]")).to_have_count(0)
        expect(more).to_be_focused()


def test_what_is_put_right_at_the_desk(new: Callable[..., Any], playing: Table) -> None:
    desk = sits(new, playing, "referee")
    for key in ("verb_title", "pow_rewind", "pow_end"):
        by_key(desk, desk.cap(key))
        expect(desk.find(".desk-page")).to_be_visible()
        desk.page.wait_for_function("() => history.state?.sheets === 1")
        desk.page.go_back()
        expect(desk.find(".desk-page")).to_have_count(0)
        expect(desk.cap(key)).to_be_focused()
    assert desk.page.url.endswith(f"/t/{playing.code}")


def test_sheets_of_a_player(new: Callable[..., Any], playing: Table) -> None:
    ada = sits(new, playing, "s1")
    for opener in (ada.cap("ui_menu"), ada.find(".mb-ribbon")):
        comes_back(ada, opener)


def test_a_sheet_over_a_sheet_and_a_reload(new: Callable[..., Any], playing: Table) -> None:
    desk = sits(new, playing, "referee")
    menu, screen = desk.cap("ui_menu"), desk.cap("app_screen_name")
    by_key(desk, menu)
    in_a_sheet(desk)
    comes_back(desk, screen)
    desk.page.go_back()
    expect(desk.find("dialog[open]")).to_have_count(0)
    expect(menu).to_be_focused()

    # loaded anew with both open: they are gone, and so are their places in the history
    by_key(desk, menu)
    in_a_sheet(desk)
    by_key(desk, screen)
    desk.page.wait_for_function("() => history.state?.sheets === 2")
    desk.page.reload()
    desk.page.wait_for_function("() => (history.state?.sheets ?? 0) === 0")
    expect(menu).to_be_visible()
    comes_back(desk, menu)
