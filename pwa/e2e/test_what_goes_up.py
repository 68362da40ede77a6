"""What Goes Up on the ground: by the guide from an empty manifest to the pad; drawings, files, a trade."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .looks import Looks
from .table import Table
from .test_what_goes_up_flight import GAME, choose

pytestmark = pytest.mark.browser


def own(table: Table, kind: str) -> list[Any]:
    return [one for one in table.view()["state"][kind].values() if one.get("seat", one.get("holder")) == "s1"]


@pytest.mark.slow
def test_from_an_empty_manifest_to_the_pad(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table = Table(here.url, GAME)
    ada, bo = table.seat("Ada"), table.seat("Bo")
    table.start()
    phone = new(name="Ada")
    phone.open(table.link(ada))

    taps = 0

    def tap(order: str, **values: object) -> None:
        """The guide's cap; a tap may be several moves."""
        nonlocal taps
        cap = phone.find(".dock .btn-primary")
        expect(cap).to_contain_text(phone.say(order, **values))
        phone.press(cap)
        taps += 1

    # turn 1: a poster says how far; all that a test flight takes, then research as far as the points go
    expect(phone.cap("wgw_guide_invent")).to_have_attribute("aria-disabled", "true")
    looks.at(phone, "workshop-empty")
    phone.press(phone.find(".wgw-flags"))
    choose(phone, phone.say("wgw_id_flag_polar"))
    phone.ordered("wgw_flag_worth", name=phone.say("wgw_id_flag_polar"), n=2)
    expect(phone.cap("wgw_draw_own")).to_contain_text(phone.say("wgw_id_lack_craft"))
    looks.at(phone, "workshop-flags")
    phone.tap("wgw_posters")
    choose(phone, phone.say("wgw_id_aim_test"))
    taps += 1
    expect(phone.find(".wgw-purse")).to_contain_text("capsule")
    tap("wgw_guide_invent")
    tap("wgw_guide_safer")
    looks.at(phone, "workshop-things")
    phone.tap("wgw_end")
    taps += 1
    table.move(bo, "ready")

    # turn 2: a stage that works in nearly half of its tests, and the craft on the pad
    phone.ordered("wgw_fly_or_wait")
    for choice in ("wgw_fly_now", "wgw_wait"):
        expect(phone.cap(choice)).to_contain_text("%")
    looks.at(phone, "workshop-choices")
    phone.tap("wgw_fly_now")
    taps += 1
    phone.ordered("wgw_done")
    (craft,) = own(table, "craft")
    assert (craft["status"], craft["crew"]) == ("pad", [])
    table.move(bo, "ready")
    phone.ordered("wgw_go_launch", name=craft["name"])
    tap("wgu_label_launch")
    phone.ordered("wgf_roll_for", what=phone.say("wgu_cause_launch"))
    assert taps <= 7, "the eighth one throws the die"


@pytest.mark.slow
def test_a_drawing_of_ones_own_and_a_trade(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table = Table(here.url, GAME)
    ada, bo = table.seat("Ada"), table.seat("Bo")
    table.start()
    table.move(ada, "hire", name="Pip")
    phone = new(name="Ada", language="de", theme="light")
    phone.open(table.link(ada))

    # one's own drawing breaks a rule until its stage is heavy enough; masses follow from the server
    phone.tap("wgw_draw_own")
    phone.ordered("wgw_board_whole", name=phone.say("wgw_board_name", n="A"))
    phone.sheet(phone.find(".wgw-layer").first)
    phone.find("dialog input[type=number]").fill("2")
    phone.close_sheet()
    phone.ordered("wgw_board")
    expect(phone.find(".now p")).to_contain_text(phone.say("wgw_broken_launch", has=2, needs=4))
    looks.at(phone, "board")
    phone.tap("wgw_size")
    phone.ordered("wgw_board_whole", name=phone.say("wgw_board_name", n="A"))
    phone.tap("wgw_tab_drawings")
    phone.page.get_by_role("textbox", name=phone.say("wgu_id_name")).fill("Spatz")
    phone.close_sheet()
    phone.tap("wgu_label_draw")
    expect(phone.cap("wgw_invent_name", name="Kapsel 3")).to_be_visible()
    (drawing,) = table.view()["state"]["programmes"][ada]["drawings"].values()
    assert [part["mass"] for part in drawing["parts"]] == [3, 4]

    # what it lacks is invented at the cap; it is shared as a file
    looks.at(phone, "drawing")
    for name in ("Kapsel 3", "Stufe 4"):
        phone.tap("wgw_invent_name", name=name)
        expect(phone.cap("wgw_invent_name", name=name)).to_have_count(0)
    phone.tap("wgw_tab_drawings")
    with phone.page.expect_download() as saved:
        phone.page.get_by_text(phone.say("wgw_as_file")).click()
    drawn = json.loads(saved.value.path().read_text(encoding="utf-8"))
    table.move(bo, "draw", **drawn)
    phone.close_sheet()
    assert "Spatz" in table.view()["state"]["programmes"][bo]["drawings"]

    # a part of the stack has its research, the derp of the tray the crew; the whole goes to the pad
    phone.sheet(phone.find(".wgw-layer").first)
    phone.page.get_by_role("button", name=re.compile(phone.say("wgw_fail_line"))).last.click()
    phone.tap("wgu_label_improve")
    phone.close_sheet()
    eventually(lambda: any(one["fail"] == 2 for one in own(table, "designs")), "the better part")
    phone.sheet(phone.find(".wgw-tray > button").last)
    expect(phone.find("dialog .wgw-thing")).to_contain_text("Pip")
    phone.tap("wgu_label_hire")
    phone.ordered("wgw_hire_who")
    expect(phone.find(".wgw-who .sign p").first).to_contain_text("Angst")
    first = phone.find(".wgw-volunteer b").all_inner_texts()
    phone.tap("wgw_hire_others")
    expect(phone.find(".wgw-volunteer b").first).not_to_have_text(first[0])
    looks.at(phone, "hire")
    phone.tap("app_back")
    expect(phone.find("dialog .wgw-thing")).to_have_count(1)
    phone.close_sheet()
    phone.tap("wgw_cap_pad")
    phone.tap("wgu_label_assemble")
    expect(phone.find(".wgw-purse")).to_be_visible()
    (craft,) = own(table, "craft")
    assert len(craft["crew"]) == 1
    phone.page.get_by_role("button", name=re.compile(craft["name"])).first.click()
    looks.at(phone, "pad")
    phone.tap("wgu_label_take_apart")
    phone.tap("ui_sure")
    expect(phone.find("dialog .wgw-thing")).to_have_count(0)
    phone.close_sheet()

    # both sides confirm a trade
    (pip,) = [id for id, derp in table.view()["state"]["derps"].items() if derp["seat"] == ada]
    table.move(bo, "trade", to=ada, gives={"points": 5}, takes={"derps": [pip]})
    phone.tap("wgf_trades", n=1)
    phone.shows("wgw_offer_from", name="Bo")
    looks.at(phone, "trade")
    before = table.view()["state"]["programmes"][ada]["points"]
    phone.tap("wgu_label_accept")
    phone.shows("wgw_no_offers")
    after = table.view()["state"]
    assert after["derps"][pip]["seat"] == bo
    assert after["programmes"][ada]["points"] == before + 5

    # the books lie open at the market, and each of the three screens leads to the others
    expect(phone.find(".wgb-programme")).to_have_count(2)
    looks.at(phone, "market")
    phone.tap("wgw_draw_own")
    phone.tap("wgw_market")
    phone.page.go_back()
    expect(phone.find(".wgw-purse")).to_be_visible()
    phone.tap("wgw_draw_own")
    phone.tap("wgw_posters")
    expect(phone.find(".wgw-purse")).to_be_visible()
