"""Space Race in a browser: what is done at the table and on a phone, and what came over the wire."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.support.faults.house import House

from .phone import Phone
from .table import Table

Json = dict[str, Any]

NAMES = ("Buzz", "Gus", "Laika", "Neil", "Valya")
HIDDEN = {"hidden": True}
LONG = 900
"""Seconds of a year: so many that nobody is too late for it."""


# -- at the table ------------------------------------------------------------------------------------------


def opened(here: House, edition: str, **options: Any) -> Table:
    """A table with five nations that have begun."""
    table = Table(here.url, "space-race", {"edition": edition, **options})
    for name in NAMES:
        table.seat(name)
    return table


def begin(table: Table) -> None:
    for seat in table.names.values():
        table.move(seat, "ready")
    table.start()


def run_out(table: Table) -> None:
    """All but a moment of the year is over; nobody ends it."""
    table._post("referee", "/clock", action="add", seconds=1 - table.view()["clock"]["left_ms"] // 1000)


def lay(table: Table, *offers: int, **hands: list[int]) -> None:
    """The referee puts these parts on offer and these hands on the table, as if begun on paper."""
    patch: list[Json] = [
        {"op": "replace", "path": f"/offers/{k}/number", "value": number} for k, number in enumerate(offers)
    ]
    patch += [
        {"op": "replace", "path": f"/players/{seat}/hand", "value": [{"number": n, "tried": 0} for n in hand]}
        for seat, hand in hands.items()
    ]
    table._post("referee", "/corrections", patch=patch, reason="begun on paper")


def seal(table: Table, *seats: str, **sent: Any) -> None:
    """Seats that have no phone on the table hand in what they are offered, or this."""
    for seat in seats:
        prompt = next(one for one in table.view(seat)["prompts"] if one["move"] == "submit")
        table.move(seat, "submit", **{**prompt["default"], **sent})
        table.move(seat, "ready")


def go_on(table: Table, *seats: str) -> None:
    for seat in seats:
        table.move(seat, "next_year")


def flight(table: Table, seat: str) -> Json:
    found = [one for one in table.view()["state"]["report"]["flights"] if one["seat"] == seat]
    assert len(found) == 1
    return dict(found[0])


# -- on a phone --------------------------------------------------------------------------------------------


def choose(phone: Phone, group: str, words: str) -> None:
    """One of a grid of caps, by its group's name and what stands on it."""
    found = phone.page.get_by_role("radiogroup", name=group, exact=True)
    # with nine nations the same part may be on offer twice
    cap = found.get_by_role("radio", name=re.compile(rf"^{re.escape(words)}$")).first
    cap.click()
    expect(cap).to_have_attribute("aria-checked", "true")


MISSILES = "Missiles"


def part_on_crane(phone: Phone, part: Json) -> Locator:
    """The place to touch over a part; with nine nations the same one may hang twice."""
    crane = phone.page.get_by_role("radiogroup", name=phone.say("sr_id_slot"), exact=True)
    named = re.compile(rf"^{part['number']} {re.escape(part['title'])}\.")
    return crane.get_by_role("radio", name=named).first


def bid(phone: Phone, part: Json, level: int) -> None:
    touched = part_on_crane(phone, part)
    touched.click()
    expect(touched).to_have_attribute("aria-checked", "true")
    ladder = phone.page.get_by_role("slider", name=phone.say("sr_h_rung_of"))
    ladder.press("Home")
    for _ in range(level):
        ladder.press("ArrowUp")
    expect(ladder).to_have_attribute("aria-valuenow", str(level))


def aim(phone: Phone, *names: str) -> None:
    """Each Missiles card in turn at a nation."""
    missile = phone.find(".hit[aria-expanded]").first
    missile.click()
    for k, name in enumerate(names):
        words = phone.say("sr_aim_n", n=k + 1) if len(names) > 1 else phone.say("sr_h_aim_at")
        group = phone.page.get_by_role("radiogroup", name=words, exact=True)
        group.get_by_role("radio", name=name, exact=True).click()
    expect(missile).to_have_attribute("aria-expanded", "false")


def launch(phone: Phone) -> None:
    lever = phone.page.get_by_role("switch")
    phone.press(lever)
    expect(lever).to_have_attribute("aria-checked", "true")


def more(phone: Phone, key: str) -> None:
    """One of the other pages."""
    phone.page.get_by_role("button", name=phone.say("table_state_more"), exact=True).click()
    phone.tap(key)


def talk(phone: Phone) -> None:
    """The wires: by a chip of the dock, which has the number of telegrams once there are some."""
    phone.page.locator(".spr-talk").click()


def go(phone: Phone) -> Locator:
    return phone.find(".dock .btn").filter(has=phone.find(".go"))


def sealed(phone: Phone) -> None:
    phone.press(go(phone))
    phone.ordered("sr_sealed")


def passed(phone: Phone) -> None:
    """No bid and no launch."""
    phone.tap("sr_h_no_bid")
    phone.ordered("sr_sealed")


def offered(table: Table, at: int = 0) -> Json:
    """A part on offer, as every phone names it; no Missiles, since a bid on those names a target."""
    titles = {part["number"]: part["title"]["en"] for part in table.materials()["parts"]}
    numbers = [offer["number"] for offer in table.view()["state"]["offers"]]
    number = [one for one in numbers if titles[one] != MISSILES][at]
    return {"number": number, "title": titles[number]}


def tap_on(phone: Phone) -> None:
    """On to what comes next."""
    phone.press(phone.find(".dock .btn-primary"))


# -- what came over the wire -------------------------------------------------------------------------------


VIEWS = r'(?<!\S)\{"code":"|(?<=event: view\ndata: )\{|(?<=event: change\ndata: )\{'
"""The beginnings of views: an answer, and the events of a stream."""


def views(phone: Phone) -> list[Json]:
    """Every view that this phone was ever sent; of a stream in parts, as they came together."""
    read, found = json.JSONDecoder(), []
    for text in phone.answers.values():
        view: Json = {}
        for start in re.finditer(VIEWS, text):
            try:
                told, _ = read.raw_decode(text, start.start())
            except json.JSONDecodeError:
                continue  # it is still coming in
            if "code" not in told:
                told = {**view, **told, "state": {**(view["state"] or {}), **(told.get("state") or {})}}
            view = told
            if view.get("state"):
                found.append(view)
    return found


def keeps_secrets(phone: Phone, seat: str) -> int:
    """Before a year is closed nobody is sent what others handed in, nor their radiation; how many views."""
    looked, own = 0, 0
    for view in views(phone):
        state = view["state"]
        assert view["you"]["seat"] == seat
        for other, sent in state["submissions"].items():
            assert other == seat or sent == HIDDEN, f"{seat} reads what {other} handed in"
        for other, number in state["radiation"].items():
            assert other == seat or number == HIDDEN, f"{seat} reads the radiation of {other}"
        for past in [state["report"]] if state["report"] and state["phase"] != "over" else []:
            assert all(n == HIDDEN for other, n in past["radiation"].items() if other != seat)
            assert past["space"] == HIDDEN
        for other, player in state["players"].items():
            assert other == seat or player["garnets"] == HIDDEN
        looked += state["phase"] == "year"
        own += isinstance(state["radiation"].get(seat), int)
    assert own > 0, "it would have been seen"
    return looked
