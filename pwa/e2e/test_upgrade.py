"""A server that is upgraded while people play: a new version is offered, and no choice is lost to it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.browser import ROOT
from tests.support.faults.house import House, house

from .phone import Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CHOSEN = 2


@pytest.fixture
def here(app: None, tmp_path: Path) -> Iterator[House]:
    """A house of its own, with an app that can be replaced."""
    dist = shutil.copytree(ROOT / "pwa" / "dist", tmp_path / "dist")
    with house(tmp_path / "data", app=dist) as one:
        yield one


def build_anew(dist: Path) -> None:
    """Turn the files into another build: every script has another name, and the old ones are gone."""
    for twin in [*dist.rglob("*.br"), *dist.rglob("*.gz")]:
        twin.unlink()
    names = {path.name for path in (dist / "assets").glob("*.js")}
    other = {name: f"{name.removesuffix('.js')}-2.js" for name in names}
    for path in [*dist.rglob("*.js"), *dist.rglob("*.html")]:
        text = path.read_text("utf-8")
        path.write_text(re.sub(r"[\w.-]+\.js\b", lambda found: other.get(found[0], found[0]), text), "utf-8")
    for old, new in other.items():
        (dist / "assets" / old).rename(dist / "assets" / new)


def upgrade(here: House) -> None:
    assert here.app is not None
    here.stop()
    build_anew(here.app)
    here.start()
    here.ready()


def in_play(here: House) -> Table:
    table = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    table.throw(6, 6)
    table.ring()
    for politician, engineer, agent in (("s1", "s2", "s3"), ("s4", "s5", "s6")):
        table.move(politician, "grant", funding={engineer: 300}, pr={agent: CHOSEN})
    return table


def thruster(phone: Phone) -> Locator:
    """The part of the other team's rocket that the agent sabotages."""
    return phone.find(".mb-tool").last


def has_chosen(phone: Phone) -> None:
    """Wait until the thruster carries what was chosen."""
    expect(thruster(phone).locator(".mb-stuck")).to_have_count(CHOSEN)


def choosing(new: Callable[..., Any], table: Table, name: str) -> tuple[Phone, list[str]]:
    """An agent in the middle of their choices, and how often their page is loaded from now on."""
    phone = new(name=name)
    phone.open(table.link(table.names[name]))
    for _ in range(CHOSEN):
        thruster(phone).click()
    loads: list[str] = []
    phone.page.on("load", lambda page: loads.append(page.url))
    return phone, loads


def test_a_turn_survives_an_upgrade(new: Callable[..., Any], here: House) -> None:
    table = in_play(here)
    # Chidi has had the menu open before, Farah has not: its script will be gone.
    chidi, chidi_loads = choosing(new, table, "Chidi")
    chidi.sheet(chidi.cap("ui_menu"))
    chidi.close_sheet()
    farah, farah_loads = choosing(new, table, "Farah")
    in_lobby = new(name="Zoe")
    lobby = Table(here.url, "t-minus")
    in_lobby.open(lobby.link(lobby.seat("Zoe")))
    in_lobby.page.wait_for_url("**/t/*")
    expect(in_lobby.order).to_be_visible()
    over = Table(here.url, "t-minus")
    for name in ("Kim", "Lou"):
        over.seat(name)
    over.start()
    over.end()
    in_debrief = new(name="Kim")
    in_debrief.open(over.link(over.names["Kim"]))
    expect(in_debrief.page.get_by_role("tab").first).to_be_visible()

    upgrade(here)

    for phone in (in_lobby, in_debrief):
        phone.shows("app_update")
    # who is asked something hears of it in the menu alone
    chidi.sheet(chidi.cap("ui_menu"))
    chidi.shows("app_update")
    chidi.close_sheet()
    expect(chidi.text("app_update")).to_have_count(0)
    has_chosen(chidi)
    assert chidi_loads == []
    chidi.sheet(chidi.cap("ui_menu"))
    with chidi.page.expect_event("load"):
        chidi.cap("app_update_load").click()
    has_chosen(chidi)

    # a script that is gone: one reload, the same question, the same choice; then it is there
    with farah.page.expect_event("load"):
        farah.cap("ui_menu").click()
    has_chosen(farah)
    farah.sheet(farah.cap("ui_menu"))
    expect(farah.text("app_update")).to_have_count(0)
    farah.close_sheet()
    farah.tap("ui_lamp_go")
    farah.ordered("mb_chips")
    assert [len(loads) for loads in (chidi_loads, farah_loads)] == [1, 1]
    assert not [text for text in farah.troubles if "TypeError" in text or "undefined" in text]
