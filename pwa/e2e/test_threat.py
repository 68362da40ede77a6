"""A threat is rolled under the hand: its dice lie open as long as the cap is held (MB-04)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .clipped import settled
from .ends import until
from .phone import Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.rule("MB-04")
@pytest.mark.parametrize("who", ["Ada", "Dana"])
def test_held_dice_are_seen_and_sealed(new: Callable[..., Any], here: House, who: str) -> None:
    """Also by who rolls last, whose roll ends the set-up."""
    table = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    phone: Phone = new(name=f"threat-{who}", size="small" if who == "Dana" else "phone")
    if who == "Dana":
        waits = table.view()["pending"][0]["request"]
        table._post("referee", "/rolls", request=waits, nonce="5a" * 32)
    phone.open(table.link(table.names[who]))
    phone.ordered("mb_roll_threat")
    cap = phone.cap("ui_roll", notation="2d6")
    expect(phone.find(".dock[data-guard]")).to_have_count(0)
    still = [phone.find(css) for css in (".mb-desk", ".btn-hold")]
    settled(phone)
    before = [one.bounding_box() for one in still]
    cap.hover()
    phone.page.mouse.down()
    told = phone.find(".mb-under-hand")
    expect(told).to_be_visible()
    own = table.view(table.names[who])["log"]
    a, b = next(line["faces"] for line in reversed(own) if line["id"] == "dice.rolled")
    expect(told).to_have_text(phone.say("mb_threat_under", a=a, b=b, n=a + b))
    expect(told).to_be_in_viewport(ratio=1)
    assert [one.bounding_box() for one in still] == before
    phone.page.mouse.up()
    expect(told).to_have_count(0)
    expect(phone.find(".mb-die")).to_have_count(0)


@pytest.mark.rule("MB-04")
def test_dice_of_a_short_tap_lie_under_the_hand_until_they_were_seen(
    new: Callable[..., Any], here: House
) -> None:
    """By who rolls last: the set-up is over, and the dice are still there."""
    table = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    waits = table.view()["pending"][0]["request"]
    table._post("referee", "/rolls", request=waits, nonce="5a" * 32)
    phone: Phone = new(name="under-hand")
    phone.open(table.link(table.names["Dana"]))
    phone.ordered("mb_roll_threat")
    phone.press(phone.cap("ui_roll", notation="2d6"))
    phone.ordered("mb_dice_under")
    look = phone.cap("mb_hold_to_look")
    expect(phone.find(".dock[data-guard]")).to_have_count(0)
    settled(phone)
    look.hover()
    phone.page.mouse.down()
    own = table.view(table.names["Dana"])["log"]
    a, b = next(line["faces"] for line in reversed(own) if line["id"] == "dice.rolled")
    expect(phone.find(".mb-under-hand")).to_have_text(phone.say("mb_threat_under", a=a, b=b, n=a + b))
    phone.page.mouse.up()
    expect(phone.find(".mb-under-hand")).to_have_count(0)
    expect(look).to_have_count(0)


_BESIDE = """
() => {
  const box = (css) => [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect());
  const [told] = box('.mb-under-hand'), [below] = box('.dock');
  const covered = (die) => die.bottom > below.top || die.top < document.querySelector('.now')
    .getBoundingClientRect().bottom || (die.right > told.left && die.left < told.right
    && die.bottom > told.top && die.top < told.bottom);
  const dice = box('.mb-die');
  return dice.length === 2 && !dice.some(covered) && told.bottom <= below.top;
}
"""
"""Neither dice nor their sum are cut by what is around them, and they do not cover each other."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_held_dice_lie_whole_on_a_small_phone_whose_owner_leads(
    new: Callable[..., Any], here: House, language: str
) -> None:
    table = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    phone: Phone = new(name=f"hosts-threat-{language}", size="small", language=language)
    phone.open(table.link("referee"))
    expect(phone.find(".strip, .desk").first).to_be_visible()
    phone.open(table.link(table.names["Ada"]))
    phone.ordered("mb_roll_threat")
    cap = phone.find(".btn-roll")
    expect(phone.find(".dock[data-guard]")).to_have_count(0)
    cap.hover()
    phone.page.mouse.down()
    expect(phone.find(".mb-under-hand")).to_be_visible()
    phone.shoot("held")
    phone.page.wait_for_function(_BESIDE)
    phone.page.mouse.up()


def test_who_waits_for_the_event_prepares(new: Callable[..., Any], here: House) -> None:
    """Only red parts may be tested in history's first turn: a blue one from the bench is left out."""
    table = Table(here.url, "moon-or-bust", {"mode": "historic", "fast_mode": False, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    bo: Phone = new(name="Bo")
    bo.open(table.link(table.names["Bo"]))
    bo.ordered("mb_prepare_test")
    for part in ("N1", "F5"):
        bo.find(f".mb-p:has-text('{part}')").first.click()
    expect(bo.find(".mb-call b")).to_have_text(["N1", "F5"])
    chidi: Phone = new(name="Chidi")
    chidi.open(table.link(table.names["Chidi"]))
    chidi.ordered("mb_prepare_cards")
    chidi.find(".mb-isle").first.click()
    draws = [one["move"] == "draw_event" for one in table.view(table.names["Ada"])["prompts"]]
    waits = "Dana" if any(draws) else "Ada"
    politician: Phone = new(name=waits, size="small")
    politician.open(table.link(table.names[waits]))
    politician.ordered("mb_prepare_shares")
    engineer = "Emre" if waits == "Dana" else "Bo"
    politician.page.get_by_role("button", name=re.compile(rf"^{engineer}, ")).click()
    until(table, lambda view: view["state"]["phase"] == "play")
    bo.ordered("mb_build")
    expect(bo.find(".mb-call b")).to_have_text(["N1"])
    chidi.ordered("mb_spend_pr", n=0)
    expect(chidi.find(".now")).to_contain_text(chidi.say("mb_plan_lacks", cost=1, n=1))
    expect(chidi.find(".dock")).to_contain_text(chidi.say("mb_go_unpaid_cards"))
    politician.ordered("mb_fill_hands")
    politician.shows("mb_go_given", list="100")


@pytest.mark.rule("MB-32", "MB-33")
def test_politicians_talk_and_show_their_card(new: Callable[..., Any], here: House) -> None:
    """The card is read while it is held, and counts for the other team once it is given to them."""
    table = Table(here.url, "moon-or-bust", {"fast_mode": False, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    until(table, lambda view: view["state"]["phase"] == "play")
    seats = table.names
    for name in ("Ada", "Dana"):
        table.move(seats[name], "grant", funding={}, pr={})
    ada: Phone = new(name="Ada-talks", size="small")
    ada.open(table.link(seats["Ada"]))
    ada.press(ada.cap("mb_talk_to", name="Dana"))
    ada.ordered("mb_talk", name="Dana")
    card = ada.cap("mb_solution_hold", name="Dana")
    expect(ada.find(".dock[data-guard]")).to_have_count(0)
    card.hover()
    ada.page.mouse.down()
    ada.shows("mb_turn_to", name="Dana")
    own = table.view(seats["Ada"])["state"]["teams"]["a"]["solution"]
    for part in ("nose_cone", "fuselage", "thruster"):
        expect(ada.find(".hand-world text").get_by_text(own[part].upper(), exact=True)).to_be_visible()
    ada.page.mouse.up()
    expect(ada.find(".hand-world text")).to_have_count(0)
    theirs = table.materials()["teams"]["b"]
    ada.sure("mb_show", team=theirs)

    def known() -> bool:
        return own in table.view(seats["Dana"])["state"]["teams"]["b"]["known_solutions"]

    eventually(known)
    ada.tap("stage_again_back")
    ada.ordered("mb_fill_hands")
