"""Dice that every phone rolls along: played on two phones, checked on the proof page, compared."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House
from tests.support.proofs import check
from tests.support.waiting import eventually

from .looks import Looks
from .phone import Phone
from .qr import link_in
from .table import Table
from .test_proofs import files
from .words import like

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def play(table: Table, phones: dict[str, Phone], hesitate_ms: Callable[[], int] = lambda: 0) -> int:
    """Each in turn builds and fires until the rocket is lost or two rolls fell, by thumb; how many in all.
    `hesitate_ms`: how long a roll waits before the tap."""
    for seat in phones:
        table.move(seat, "set_out", astronaut=False)
    for _ in phones:
        seat = table.view()["state"]["player"]
        phone = phones[seat]
        table.move(seat, "build")
        table.move(seat, "fire", rocket="A")
        for _ in range(2):
            if not table.view(seat)["pending"]:
                break
            waiting = table.view(seat)["pending"][0]["request"]
            phone.page.wait_for_timeout(hesitate_ms())
            phone.press(phone.page.get_by_role("button", name=re.compile(like("en", "ui_roll"))))
            eventually(partial(fell, table, waiting), "the roll")
        if table.view()["clock"]:
            table.ring()
        if any(prompt["move"] == "pass" for prompt in table.view(seat)["prompts"]):  # else it ended by itself
            table.move(seat, "pass")
    return sum(line["id"] == "dice.rolled" for line in table.view()["log"])


def fell(table: Table, request: str) -> bool:
    return request not in [roll["request"] for roll in table.view()["pending"]]


def proof(table: Table, seat: str) -> dict[str, Any]:
    return table._call("GET", f"/tables/{table.code}/audit", token=table.tokens[seat])


def test_dice_of_two_phones_hold_and_the_phones_know_the_same_log(
    new: Callable[..., Any], here: House, looks: Looks, tmp_path: Path
) -> None:
    table = Table(here.url, "t-minus")
    seats = {name: table.seat(name) for name in ("Ada", "Bo")}
    ada, bo = new(name="Ada"), new(name="Bo", theme="light")
    phones = {seats["Ada"]: ada, seats["Bo"]: bo}
    table.start()
    for seat, phone in phones.items():
        phone.open(table.link(seat))
        expect(phone.find(".seat-chip")).to_be_visible()
    rolls = play(table, phones)
    assert rolls >= 2

    # the file of a phone's own proof: fd2, with numbers of both phones
    audit = proof(table, seats["Ada"])
    assert audit["version"] == "fd2"
    checked = check(json.loads(json.dumps(audit)))
    assert checked is not None
    file = tmp_path / "audit.json"
    file.write_text(json.dumps(audit))
    for phone in (ada, bo):
        phone.open(f"/verify?table={table.code}")
        looks.at(phone, f"verify-pair-{phone.name}")
        phone.tap("ver_table")
        phone.shows("ver_holds")
        phone.shows("ver_by_phones", n=rolls)
        phone.shows("ver_kept")
        looks.at(phone, f"verify-fd2-{phone.name}")
        files(phone, audit)
        phone.shows("ver_holds")

    # one phone scans the other's code
    link = link_in(ada.find(".ver-pair .qr"))
    assert f"/verify?table={table.code}#" in link
    bo.page.goto("about:blank")
    bo.page.goto(link)
    expect(bo.find(".ver-pair .alert")).to_contain_text(bo.say("ver_pair_same", seq="").rstrip(" ."))
    bo.tap("ver_table")
    bo.shows("ver_holds")
    looks.at(bo, "verify-scanned")

    # a phone that was told another log
    head, _, pins = link.partition("#")
    told = pins.split(",")
    seq, _, digits = told[-1].partition(".")
    other = f"{seq}.{'0' if digits[0] != '0' else '1'}{digits[1:]}"
    bo.page.goto("about:blank")
    bo.page.goto(f"{head}#{','.join([*told[:-1], other])}")
    bo.shows("ver_pair_differ", seq=seq)
    bo.tap("ver_table")
    bo.shows("ver_bad")
    looks.at(bo, "verify-differs")

    # and a proof in which a phone's number was exchanged
    forged = copy.deepcopy(audit)
    drawn = next(one for one in forged["log"] if one["line"]["id"] == "dice.rolled")["line"]
    drawn["faces"] = [face % 6 + 1 for face in drawn["faces"]]
    files(ada, forged)
    ada.shows("ver_bad")
