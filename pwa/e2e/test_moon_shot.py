"""Moon Shot: a game in turns, one without, and every screen by axe and on the smallest phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House

from .looks import Looks
from .phone import Phone
from .referee import Referee
from .table import Table
from .words import like

pytestmark = pytest.mark.browser

MISS = {"small": "out", "medium": "out", "large": "out", "orientation": None}


@pytest.fixture
def looks() -> Iterator[Looks]:
    one = Looks()
    yield one
    assert not one.wrong, one.report()


def put(phone: Phone, *things: str) -> None:
    """Touch a pyramid, which goes into the tube, or a board that shows how the small one lies."""
    for key in things:
        hit = phone.page.get_by_label(re.compile(f"^{like(phone.language, key)}:")).and_(phone.find(".hit"))
        phone.press(hit)
        expect(hit.and_(phone.find('[aria-pressed="true"], [aria-checked="true"]'))).to_be_visible()


def points(phone: Phone) -> list[int]:
    """The running scores beside the rovers, in the order of the seats."""
    return [int(text.split()[-1]) for text in phone.find(".ms-race text").all_text_contents()]


def test_a_game_in_turns_with_two_seats_on_one_phone(new: Callable[..., Any]) -> None:
    host = new(Referee, name="Gwen", size="laptop")
    host.host("Moon Shot")
    link = host.join_link()
    shared, bo = new(name="Ada"), new(name="Bo", language="de", size="small")
    shared.join(link)
    shared.ready()
    bo.join(link)
    bo.ready()
    shared.open(link)
    shared.page.get_by_label(shared.say("app_join_board"), exact=True).fill("Chidi")
    shared.tap("app_join_sit")
    shared.page.wait_for_url("**/t/*")
    shared.ready()
    host.start()

    # a phone with both seats shows the sheet of whoever shoots, once it is told to
    shared.ordered("ms_shoots", name="Ada")
    shared.tap("ui_pass_phone", name="Ada")
    shared.ordered("ms_ask")
    put(shared, "ms_id_small", "ms_label_lies_upright")
    expect(shared.cap("ms_score", n=3, name="Ada")).to_contain_text(shared.say("ms_cap_total", n=3))
    shared.tap("ms_score", n=3, name="Ada")
    shared.ordered("ms_shoots", name="Bo")
    assert points(shared) == [3, 0, 0]
    expect(shared.find(".hand-world > p.sr")).to_contain_text(f"Ada: {shared.say('ms_points', n=3)}.")

    # a miss; then the phone follows to Chidi by itself
    bo.ordered("ms_ask")
    bo.tap("ms_what_miss")
    bo.ordered("ms_shoots", name="Chidi")
    shared.ordered("ms_ask", name="Chidi")

    # Bo's miss is taken back: all agree, the referee need not
    bo.sheet(bo.cap("ms_scores"))
    bo.sure("ms_take_back_short", "ms_take_back")
    bo.close_sheet()
    shared.shows("ms_undo_agreed", n=1, all=3)
    shared.tap("ms_take_back")
    shared.shows("ms_undo_agreed", n=2, all=3)
    shared.tap("ui_pass_phone", name="Ada")
    shared.ordered("ms_shoots", name="Chidi")
    shared.tap("ms_take_back")
    bo.ordered("ms_ask")
    bo.page.reload()
    put(bo, "ms_id_small", "ms_label_lies_back")
    bo.tap("ms_score", n=2, name="Bo")

    # a colony ends it; the sheet says who would win, the table says who has
    shared.ordered("ms_ask", name="Chidi")
    put(shared, "ms_id_small")
    shared.tap("ms_cannot_tell")
    expect(shared.cap("ms_score", n=1, name="Chidi")).to_be_visible()
    put(shared, "ms_id_medium")
    expect(shared.cap("ms_cap_colony")).to_contain_text(shared.say("deb_won", names="Ada", n="one"))
    shared.tap("ms_cap_colony")
    for phone in (host, shared, bo):
        phone.ordered("deb_won", names="Ada", n="one")
        phone.shows("ms_final")
    assert not [trouble for trouble in bo.troubles + shared.troubles if "Service Worker" not in trouble]


@pytest.mark.slow
def test_without_turns_a_claim_needs_a_witness(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "moon-shot", {"turnless": True})
    for name in ("Ada", "Bo"):
        table.seat(name)
    ada, bo = new(name="Ada"), new(name="Bo")
    ada.open(table.link("s1"))
    bo.open(table.link("s2"))
    for seat in table.names.values():
        table.move(seat, "ready")
    table.start()
    ada.ordered("ms_ask")
    put(ada, "ms_id_small", "ms_label_lies_back")
    ada.tap("ms_claim", n=ada.say("ms_points", n=2))
    ada.shows("ms_own_waits", n=1)
    expect(bo.find(".ms-race text")).to_have_count(2)
    assert points(bo) == [0, 0]

    # what Bo is filling in survives his verdict
    put(bo, "ms_id_small")
    bo.tap("ms_confirm_of", name="Ada", n=1)
    expect(bo.cap("ms_confirm_of")).to_have_count(0)
    assert table.view()["state"]["scores"]["s1"]["points"] == 2
    expect(bo.find('.hit[aria-pressed="true"]')).to_have_count(1)

    put(bo, "ms_label_lies_upright", "ms_id_large")
    bo.tap("ms_claim_crack")
    ada.tap("ms_reject_of", name="Bo", n=2)
    expect(ada.cap("ms_confirm_of")).to_have_count(0)
    assert table.view()["status"] == "playing"


@pytest.mark.slow
def test_screens(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table = Table(here.url, "moon-shot", {"whole_small_and_medium": True})
    for name in ("Ada", "Bo", "Chidi"):
        table.seat(name)
    ada, bo = new(name="Ada"), new(name="Bo", language="de", theme="light")
    tv = new(name="tv", size="tv")
    ada.open(table.link("s1"))
    bo.open(table.link("s2"))
    tv.open(table.join_link)
    tv.tap("app_join_as_screen")

    def look(what: str) -> None:
        seq = table.view()["seq"]
        for phone in (ada, bo, tv):
            phone.knows(seq)
            looks.at(phone, f"ms-{what}")

    for seat in table.names.values():
        table.move(seat, "ready")
    table.start()
    ada.ordered("ms_ask")
    look("first")
    put(ada, "ms_id_small", "ms_label_lies_upright", "ms_id_medium")
    expect(ada.cap("ms_cap_colony")).to_be_visible()
    looks.at(ada, "ms-sheet")
    put(ada, "ms_id_medium")  # not wholly in: no colony under this option
    ada.tap("ms_score", n=3, name="Ada")
    bo.ordered("ms_ask")
    put(bo, "ms_id_large")
    looks.at(bo, "ms-crack")
    table.move("s1", "ask_undo")
    ada.shows("ms_undo_agreed")
    look("undo")
    table.move("s2", "refuse_undo", shot=1)
    table.move("s2", "shot", **MISS)
    table.move("s3", "shot", **{**MISS, "large": "part"})
    ada.ordered("deb_won", n="one")
    look("over")
    ada.page.get_by_role("tab", name=ada.say("deb_charts")).click()
    ada.shows("ms_landings_table")
    looks.at(ada, "ms-charts")
