"""One host alone with bots: a pause ends when they have read; and GO says beforehand what it leaves out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House

from .ends import step
from .phone import Phone
from .referee import Referee
from .table import LONG, PLACES, Table
from .words import like

pytestmark = pytest.mark.browser


def in_phase(table: Table, phase: str) -> None:
    """Everybody by default, dice and clocks too, until this phase is open."""
    while table.view()["state"]["phase"] != phase:
        step(table)


@pytest.mark.slow
def test_who_is_alone_with_bots_goes_on_when_they_have_read(here: House, new: Callable[..., Any]) -> None:
    table = Table(here.url, "moon-or-bust", {**LONG, "roll_seconds": 0})
    me = table.seat("Ada", team="a", role="politician")
    table._post("referee", "/bots/fill")
    table.start()
    in_phase(table, "reading")
    phone = new(Phone, name="Ada")
    phone.open(table.link("referee"))
    phone.page.wait_for_url("**/t/*")
    phone.open(table.link(me))
    phone.tap("ui_go_on")
    phone.ordered("mb_fill_hands")
    assert table.view()["state"]["phase"] == "play"


def test_nobody_ends_a_pause_in_which_others_still_read(here: House, new: Callable[..., Any]) -> None:
    table = Table(here.url, "moon-or-bust", {**LONG, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    in_phase(table, "reading")
    phone = new(Phone, name="Ada")
    phone.open(table.link("referee"))
    phone.page.wait_for_url("**/t/*")
    phone.open(table.link("s1"))
    expect(phone.find(".mb-event-card")).to_be_visible()
    expect(phone.cap("ui_go_on")).to_have_count(0)


def test_go_says_what_it_would_leave_out(here: House, new: Callable[..., Any]) -> None:
    table = Table(here.url, "moon-or-bust", {"fast_mode": False, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    in_phase(table, "play")
    ada, bo, chidi = (new(Phone, name=name) for name in ("Ada", "Bo", "Chidi"))
    for phone in (ada, bo, chidi):
        phone.open(table.link(table.names[phone.name]))
    go = {phone: phone.find(".dock .btn").filter(has=phone.find(".go")) for phone in (ada, bo, chidi)}

    expect(go[chidi]).to_contain_text(chidi.say("mb_go_no_card"))  # before there is any PR, too
    expect(go[ada]).to_contain_text(ada.say("mb_go_gives_nothing"))
    expect(go[bo]).to_contain_text(bo.say("mb_lacks", n=3))
    bo.find(".mb-p:not([aria-disabled])").first.click()
    expect(go[bo]).to_contain_text(bo.say("mb_lacks", n=2))
    table.move(table.names["Ada"], "grant", funding={table.names["Bo"]: 100}, pr={table.names["Chidi"]: 1})
    expect(go[chidi]).to_contain_text(chidi.say("mb_go_no_card"))
    chidi.find(".mb-isle:not([aria-disabled])").first.click()
    expect(go[chidi]).not_to_contain_text(chidi.say("mb_go_no_card"))
    for slot in (1, 2):
        bo.find(".mb-section").nth(slot).click()
        bo.find(".mb-p:not([aria-disabled])").first.click()
    expect(go[bo]).to_contain_text(re.compile(like("en", "mb_go_test")))


def test_a_host_is_called_as_they_say_and_finds_how_to_play(new: Callable[..., Any]) -> None:
    phone = new(Referee, name="Ada")
    phone.open("/")
    phone.page.get_by_role("link", name="T-Minus").click()
    phone.page.get_by_label(phone.say("app_join_name_label")).fill("Ada")
    phone.tap("host_play_now")
    card = phone.page.get_by_role("dialog", name=phone.say("teach_tab_part"))
    expect(card).to_be_visible()
    expect(card).to_be_hidden()
    expect(phone.find(".seat-chip")).to_have_text("Ada")
    phone.sheet(phone.cap("ui_menu"), "teach_how")
    expect(phone.find("dialog.how")).to_be_visible()
