"""The proof of a table: it holds, a forged one does not, and the page opens without a signal."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .looks import Looks
from .phone import Phone
from .table import Table
from .test_powers import table as table  # the fixture

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def files(phone: Phone, document: object) -> None:
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    phone.find("input[type=file]").set_input_files(
        {"name": "audit.json", "mimeType": "application/json", "buffer": content}
    )


def test_a_proof_holds_and_a_forged_one_does_not(new: Callable[..., Any], table: Table, looks: Looks) -> None:
    audit = table._call("GET", f"/tables/{table.code}/audit", token=table.tokens["s1"])
    phone = new(name="none", language="en")
    phone.open("/settings")
    phone.page.get_by_role("link", name=phone.say("ver_title")).click()
    phone.ordered("ver_order")
    looks.at(phone, "verify")
    phone.context.set_offline(True)
    files(phone, audit)
    phone.shows("ver_holds")
    phone.shows("ver_not_kept")
    looks.at(phone, "verify-good")
    forged = copy.deepcopy(audit)
    scope = next(one for one in forged["scopes"] if any("faces" in roll for roll in one["rolls"]))
    roll = next(one for one in scope["rolls"] if "faces" in one)
    roll["faces"][0] = roll["faces"][0] % roll["sides"][0] + 1
    files(phone, forged)
    phone.shows("ver_bad")
    phone.shows("ui_line_reason", reason=f"faces ({scope['scope']})")
    looks.at(phone, "verify-bad")
    files(phone, b"no json")
    phone.shows("ver_unreadable")


def test_the_proof_page_opens_without_a_signal(new: Callable[..., Any], table: Table) -> None:
    audit = table._call("GET", f"/tables/{table.code}/audit", token=table.tokens["referee"])
    phone = new(name="offline", installable=True)
    phone.open("/")
    phone.page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
    phone.context.set_offline(True)
    phone.open("/verify")
    phone.ordered("ver_order")
    files(phone, audit)
    phone.shows("ver_holds")


def test_a_seat_proves_its_table_and_a_changed_seal_is_told(
    new: Callable[..., Any], table: Table, looks: Looks
) -> None:
    ada = new(name="Ada")
    ada.open(table.link("s1"))
    kept = ada.page.wait_for_function(f"() => localStorage['fd.anchors.{table.code}']")
    pins = json.loads(kept.json_value())
    assert pins == table.view("s1")["dice"]["anchors"]
    ada.open(f"/verify?table={table.code}")
    ada.tap("ver_table")
    ada.shows("ver_holds")
    ada.shows("ver_kept")

    forged = json.dumps(dict.fromkeys(pins, "ab" * 32))
    ada.page.evaluate(
        "([key, value]) => localStorage.setItem(key, value)", [f"fd.anchors.{table.code}", forged]
    )
    ada.open(f"/t/{table.code}")
    expect(ada.find(".notice.bad")).to_contain_text(ada.say("ver_id_foul_anchor"))
    looks.at(ada, "seal-changed")
    ada.find(".notice-link").click()
    ada.ordered("ver_order")
    ada.tap("ver_table")
    expect(ada.find(".ver-step")).to_contain_text(ada.say("ver_id_foul_anchor"))
