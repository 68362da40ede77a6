"""Without a server, once the app was there; and on plain HTTP, where a browser gives it less."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from tests.support.browser import ROOT, chromium_path
from tests.support.faults.house import House, house
from tests.support.waiting import eventually

from .conftest import FLAGS
from .phone import Phone
from .referee import Referee
from .table import PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_shell_and_its_tools_work_when_the_server_is_gone(
    new: Callable[..., Any], app: None, tmp_path: Path
) -> None:
    with house(tmp_path / "data", app=ROOT / "pwa" / "dist") as one:
        phone = new(url=one.url, installable=True)
        phone.open("/")
        expect(phone.find(".games a").first).to_be_visible()
        phone.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    phone.open("/")
    phone.ordered("app_what")
    phone.shows("app_desk_away")
    phone.page.get_by_role("link", name=phone.say("app_quick_dice")).click()
    phone.press(phone.find(".btn-roll"))
    expect(phone.find(".dice-total")).to_have_text(re.compile(r"^\d+$"))
    phone.open("/timer")
    phone.press(phone.find(".btn-roll"))
    phone.ordered("app_timer_runs")
    phone.page.reload()
    phone.ordered("app_timer_runs")
    phone.tap("ref_pause")
    phone.ordered("app_timer_held")
    phone.open("/settings")
    phone.ordered("app_set_title")
    phone.open("/t/KQ7XM")
    phone.ordered("app_join_name")


def test_a_game_is_there_after_a_reload_without_a_server_on_the_first_evening(
    new: Callable[..., Any], app: None, tmp_path: Path
) -> None:
    with house(tmp_path / "data", app=ROOT / "pwa" / "dist") as one:
        table = Table(one.url, "t-minus", {"pace": "off"})
        for name in ("Ada", "Bo", "Chidi"):
            table.seat(name)
        table.start()
        phone = new(url=one.url, name="Ada", installable=True)
        phone.open(table.link("s1"))
        expect(phone.order).to_have_text(re.compile("Ada"))
        keys = "async () => (await (await caches.open('assets')).keys()).map(({ url }) => url).join()"
        eventually(lambda: "t-minus-table" in phone.page.evaluate(keys), "the game's board in the shell")
        one.stop()
        phone.page.reload()
        phone.shows("table_desk_down")
        one.start()
        one.ready()
        expect(phone.order).to_have_text(re.compile("Ada"))


def test_plain_http_on_a_lan(playwright: Playwright, here: House) -> None:
    lan = "--host-resolver-rules=MAP table.lan 127.0.0.1"
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=[*FLAGS, lan])
    url = f"http://table.lan:{here.port}"
    host = Referee(browser, url, name="Gwen", size="laptop", installable=True)
    ada = Phone(browser, url, name="Ada", installable=True)
    host.host("Moon or Bust!")
    for missing in ("isSecureContext", "'serviceWorker' in navigator", "crypto.subtle !== undefined"):
        assert host.page.evaluate(missing) is False

    ada.join(host.join_link())
    ada.sit("Meridian", ada.say("mb_id_politician"))
    ada.ready()
    others = Table.at(here.url, host.code, host.join_link().partition("#")[2])
    for name, team, role in PLACES[1:]:
        others.move(others.seat(name, team=team, role=role), "ready")
    host.start()
    ada.ordered("mb_roll_threat")
    ada.tap("ui_roll", notation="2d6")
    ada.tap("mb_look_later")
    ada.ordered("mb_prepare_shares")
    host.lets_type("Dana")
    others.throw(6, 6, seat=others.names["Dana"])
    ada.ordered("mb_you_draw")
    with ada.holding() as file:
        assert re.search(r"−\d+", file)

    # the phone has checked the roll, without the browser's own hash function
    ada.sheet(ada.cap("ui_menu"), "ver_order")
    ada.shows("table_dice_good", n=1)
    assert host.troubles + ada.troubles == []
    browser.close()
