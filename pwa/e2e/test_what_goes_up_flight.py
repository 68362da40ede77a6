"""What Goes Up in the air: a first orbit and home again, a Boom that is saved, a throw on luck; the rock."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .looks import Looks
from .phone import Phone
from .table import Json, Table

pytestmark = pytest.mark.browser

GAME = "what-goes-up"
FIRST_ORBIT = "first_orbit"


def correct(table: Table, values: Json) -> None:
    """The referee hands out what a campaign would take many turns to earn."""
    patch = [{"op": "replace", "path": path, "value": value} for path, value in values.items()]
    table._post("referee", "/corrections", patch=patch, reason="A programme that is some years old.")


def on_the_pad(table: Table, seat: str) -> None:
    """The first orbit from the example drawings, of parts that have flown well, with a seasoned derp."""
    examples = {one["id"]: one["drawing"] for one in table.materials()["blueprints"]}
    drawing: Json = examples[FIRST_ORBIT]
    correct(table, {f"/programmes/{seat}/points": 900, f"/programmes/{seat}/luck": 1})
    for part in drawing["parts"]:
        table.move(
            seat, "invent", name=f"{part['kind']} {part['mass']}", what=part["kind"], mass=part["mass"]
        )
    table.move(seat, "hire", name="Pip")
    state = table.view(seat)["state"]
    (pip,) = [id for id, derp in state["derps"].items() if derp["seat"] == seat]
    skilled = {f"/derps/{pip}/{skill}": 2 for skill in ("piloting", "engineering")}
    rated = {
        f"/designs/{design}/{side}": value
        for design in state["designs"]
        for side, value in (("boom", 18), ("fail", 15))
    }
    correct(table, skilled | {f"/derps/{pip}/{key}": 5 for key in ("stamina", "most")} | rated)
    table.move(seat, "draw", **drawing)
    table.move(seat, "assemble", drawing=drawing["name"], name="Kestrel", crew=[pip])


def type_die(table: Table, phone: Phone, purpose: str, face: int) -> None:
    """A real die: thrown on the table, typed in. The table knows it then."""
    phone.ordered("wgf_roll_for", what=phone.say(f"wgu_cause_{purpose}"))
    (waits,) = {roll["request"] for roll in table.view()["pending"]}
    table.allow_typing()
    phone.tap("table_id_dice_physical")
    phone.find(".faces-grid button").nth(face - 1).click()
    eventually(lambda: waits not in {roll["request"] for roll in table.view()["pending"]}, "the die")


def choose(phone: Phone, name: str) -> None:
    """Touch a drawn thing, by how its name begins."""
    thing = phone.page.get_by_role("radio", name=re.compile(f"^{re.escape(name)}"))
    phone.press(thing.first)
    expect(thing.first).to_have_attribute("aria-checked", "true")


def through(table: Table, seat: str, until: str) -> None:
    """Good throws for whatever is still asked, until the workshop opens or the table asks for `until`."""
    for _ in range(20):
        view = table.view(seat)
        if view["pending"]:
            table.throw(2)
            continue
        if view["state"]["phase"] == until or any(one["move"] == until for one in view["prompts"]):
            return
        must = [one for one in view["prompts"] if one["must"] and not one["submitted"]]
        assert must, view["state"]["phase"]
        table.move(seat, must[0]["move"], **must[0]["default"])
    raise AssertionError(f"{until} never came")


def test_a_first_orbit_and_home_again(here: House, new: Callable[..., Any], looks: Looks) -> None:
    table = Table(here.url, GAME, {"roll_seconds": 200})
    ada, bo = table.seat("Ada"), table.seat("Bo")
    table.start()
    on_the_pad(table, ada)
    table.move(ada, "ready")
    table.move(bo, "ready")
    phone, other = new(name="Ada"), new(name="Bo", size="small", language="de", theme="light")
    phone.open(table.link(ada))
    other.open(table.link(bo))

    # the launch blows up, and Pip at the controls turns it (WG-K5)
    phone.ordered("wgw_go_launch", name="Kestrel")
    looks.at(phone, "launch")
    other.ordered("wgf_order_other", name="Kestrel")
    phone.tap("wgu_label_launch")
    type_die(table, phone, "launch", 18)
    phone.ordered("wgf_is", total=18, outcome=phone.say("wgu_boom"))
    looks.at(phone, "boom")
    choose(phone, phone.say("wgf_save_who", name="Pip"))
    phone.press(phone.find(".dock .btn-primary"))

    # into orbit; the capsule holds
    phone.ordered("wgf_order_insert", name="Kestrel")
    phone.tap("wgu_label_insert")
    type_die(table, phone, "insertion", 4)
    type_die(table, phone, "capsule", 5)
    through(table, ada, "workshop")
    where = table.view(ada)["state"]["craft"]
    assert [craft["status"] for craft in where.values()] == ["flight"]

    # what happened stands in the book, and Bo likes it: luck (WG-L1)
    table.move(ada, "write", flight=next(iter(where)), text="Pip saw the whole of it, twice.")
    table.move(ada, "ready")
    table.move(bo, "ready")

    # home again: the burn fails once, luck throws it anew (WG-K7), then down
    phone.ordered("wgf_order_fly", name="Kestrel")
    looks.at(phone, "fly")
    choose(phone, phone.say("wgf_burn_to", place="Reentry"))
    phone.tap("wgf_burn_to", place="Reentry")
    type_die(table, phone, "burn", 16)
    phone.ordered("wgf_is", total=16, outcome=phone.say("wgu_fail"))
    choose(phone, phone.say("wgf_luck_cap"))
    phone.tap("wgf_luck_cap")
    type_die(table, phone, "burn", 3)
    phone.ordered("wgf_pick_title")
    phone.tap("wgf_pick_one", total=3)
    phone.ordered("wgf_roll_for", what=phone.say("wgu_cause_reentry"))
    through(table, ada, "workshop")
    state = table.view(ada)["state"]
    assert not state["craft"], "landed"
    assert [derp["craft"] for derp in state["derps"].values()] == [""], "Pip is home"
    assert state["programmes"][ada]["luck"] == 1, "one was spent, one came home with Pip"
    assert state["firsts"]["taken"]


@pytest.mark.slow
def test_a_craft_in_space_changes_hands(here: House, new: Callable[..., Any], looks: Looks) -> None:
    """WG-B7: what is in space can be traded, too, and goes over as it is."""
    table = Table(here.url, GAME, {"roll_seconds": 200})
    ada, bo = table.seat("Ada"), table.seat("Bo")
    table.start()
    on_the_pad(table, ada)
    for _ in range(2):
        table.move(ada, "ready")
        table.move(bo, "ready")
        through(table, ada, "workshop" if table.view(ada)["state"]["turn"] == 1 else "fly")
    phone, other = new(name="Ada"), new(name="Bo", size="small", language="de", theme="light")
    phone.open(table.link(ada))
    other.open(table.link(bo))

    phone.ordered("wgf_order_fly", name="Kestrel")
    phone.tap("room_more")
    phone.tap("wgf_trades", n=0)
    phone.tap("wgu_label_trade")
    phone.press(phone.find(".sheet-body .chips .btn").filter(has_text="Kestrel").first)
    phone.shows("wgw_crew_stays", list="Pip")
    looks.at(phone, "trade in space")
    phone.press(phone.find(".sheet-body .chips .btn").filter(has_text="Pip").first)
    phone.tap("wgu_label_trade")

    other.tap("room_more")
    other.tap("wgf_trades", n=1)
    other.shows("wgw_trade_craft", name="Kestrel")
    looks.at(other, "offer in space")
    other.tap("wgu_label_accept")
    phone.tap("app_back")
    phone.ordered("wgf_order_other", name="Kestrel")
    state = table.view(ada)["state"]
    assert [one["seat"] for one in (*state["craft"].values(), *state["derps"].values())] == [bo, bo]


@pytest.mark.slow
def test_the_rock_is_nudged_from_the_phone(here: House, new: Callable[..., Any], looks: Looks) -> None:
    """WG-V3: how it stands, what a nudge takes and brings with its odds, the nudge itself, the end."""
    table = Table(here.url, GAME, {"roll_seconds": 200, "stop_the_rock": True})
    ada, bo = table.seat("Ada"), table.seat("Bo")
    table.start()
    on_the_pad(table, ada)
    for seat in (ada, bo):
        table.move(seat, "ready")
    through(table, ada, "workshop")
    (craft,) = table.view(ada)["state"]["craft"]
    correct(table, {f"/craft/{craft}/at": "rock", f"/craft/{craft}/fuel": 8, "/turn": 13, "/rock/total": 5})
    correct(table, {"/rock/before": 1})
    phone, other = new(name="Ada"), new(name="Bo", size="small", language="de", theme="light")
    phone.open(table.link(ada))
    other.open(table.link(bo))
    looks.at(phone, "workshop while a rock falls")
    for seat in (ada, bo):
        table.move(seat, "ready")

    phone.ordered("wgr_order")
    phone.shows("wgr_not_yet", n=13, missing=1)
    looks.at(phone, "nudge")
    other.shows("wgr_each_turn", n=1)
    looks.at(other, "somebody else nudges")
    choose(phone, phone.say("wgr_cap", name="Kestrel"))
    phone.tap("wgr_cap", name="Kestrel")
    type_die(table, phone, "nudge", 3)
    phone.shows("wgr_enough", turn=20)
    looks.at(phone, "nudged")
    assert table.view(ada)["state"]["rock"] == {"before": 1, "now": 1, "total": 6}
    correct(table, {"/rock/total": 19})
    choose(phone, phone.say("wgr_cap", name="Kestrel"))
    phone.tap("wgr_cap", name="Kestrel")
    type_die(table, phone, "nudge", 3)
    phone.shows("wgu_end_saved")


@pytest.mark.slow
def test_stop_the_rock_alone_on_one_phone(here: House, new: Callable[..., Any], looks: Looks) -> None:
    """Twenty turns of waiting: the rock comes down, and the phone says so without blaming anybody."""
    table = Table(here.url, GAME, {"stop_the_rock": True})
    ada = table.seat("Ada")
    table.start()
    phone = new(name="Ada")
    phone.open(table.link(ada))
    expect(phone.order).to_be_visible()
    for _ in range(20):
        if table.view(ada)["status"] == "finished":
            break
        table.move(ada, "ready")
    assert table.view(ada)["state"]["outcome"]["kind"] == "struck"
    phone.shows("wgu_end_struck")
