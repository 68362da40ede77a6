"""The door once a game has begun: the referee gives latecomers a seat; a seat is asked for by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .phone import Phone
from .table import LONG, PLACES, Table


def types_name(phone: Phone, table: Table, name: str) -> None:
    """Come by the table's invite and type a name."""
    phone.open(table.join_link)
    phone.page.get_by_label(phone.say("app_join_board"), exact=True).fill(name)
    phone.tap("app_join_sit")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_latecomer_waits_until_the_referee_has_read_what_the_seat_opens(
    new: Callable[..., Any], here: Any, language: str
) -> None:
    table = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    desk, eve = new(name="Gwen", language=language), new(name="Eve", language=language)
    desk.open(table.link("referee"))
    desk.page.wait_for_url(f"**/t/{table.code}")
    types_name(eve, table, "Eve")
    eve.ordered("table_wait_title")
    assert eve.find(".strip").inner_text().count(table.code) == 1, "the code is shown once"
    desk.shows("door_knocks", name="Eve")
    expect(desk.find(".knock-reads")).to_contain_text(
        desk.say("verb_place_learns", name="Eve", what="").strip(" .")
    )
    assert not all(seat["admitted"] for seat in table.view()["seats"])
    desk.tap("ref_admit")
    expect(eve.find(".knocked")).to_have_count(0)
    expect(eve.find(".at-table")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_are_you_cleo_asks_the_old_phone_for_the_seat(
    new: Callable[..., Any], here: Any, language: str
) -> None:
    table = Table(here.url, "t-minus")
    for name in ("Ada", "Cleo"):
        table.seat(name)
    table.start()
    old, fresh = new(name="Cleo", language=language), new(name="Cleo again", language=language)
    old.open(table.link(table.names["Cleo"]))
    old.page.wait_for_url(f"**/t/{table.code}")
    types_name(fresh, table, "cleo")
    fresh.shows("app_join_are_you", name="Cleo")
    expect(fresh.cap("app_join_suggest", name="cleo K.")).to_be_visible()
    assert len(table.view()["seats"]) == 2, "nothing was taken yet"
    fresh.tap("app_join_claim")
    fresh.ordered("table_wait_title")
    old.shows("door_claim_own", name="Cleo")
    old.tap("door_claim_yes")
    expect(fresh.find(".at-table")).to_be_visible()
    old.ordered("table_gone", name="Cleo")
    assert [seat["name"] for seat in table.view()["seats"]] == ["Ada", "Cleo"]
    fresh.page.reload()
    expect(fresh.find(".at-table")).to_be_visible()


def test_a_host_on_another_phone_plays_along_without_knocking(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "t-minus")
    table.seat("Ada")
    desk = new(name="Gwen")
    desk.open(table.link("referee"))
    desk.sheet(desk.free, "host_plays")
    expect(desk.seated).to_have_count(2)
    expect(desk.find("dialog[open]")).to_have_count(0)
    assert all(seat["admitted"] for seat in table.view()["seats"])


def test_a_host_who_is_not_let_in_is_told_why(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "t-minus")
    desk = new(name="Gwen")
    desk.open(table.link("referee"))
    told = {"status": 409, "code": "table_full", "title": "Full"}
    desk.page.route("**/admit", lambda route: route.fulfill(status=409, json=told))
    desk.sheet(desk.free, "host_plays")
    desk.shows("app_id_problem_table_full")


@pytest.mark.slow
def test_a_knock_is_answered_among_the_options(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "t-minus")
    desk, eve = new(name="Gwen"), new(name="Eve")
    desk.open(table.link("referee"))
    desk.sheet(desk.cap("lobby_agreed"))
    eve.open(f"/join/{table.code}")
    eve.page.get_by_label(eve.say("app_join_board"), exact=True).fill("Eve")
    eve.tap("app_join_ask")
    expect(desk.find("dialog[open] .knock")).to_contain_text("Eve")
    desk.tap("ref_admit")
    expect(desk.find(".knock")).to_have_count(0)
    expect(eve.find(".knocked")).to_have_count(0)
