"""The card workshop: a card is typed, rows are pasted; another device and a table get them."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout, expect

from .phone import Phone
from .referee import Referee
from .table import PLACES, Table
from .words import like

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROWS = "No\tTitle\tText\n" + "\n".join(f"{n}\tCard {n}\tRead number {n}." for n in range(3, 13)) + "\n13\t"
TRIES = 5
SIZES = [{"width": 320, "height": 568}, {"width": 1366, "height": 768}]


@pytest.mark.parametrize("viewport", SIZES, ids=["small", "laptop"])
def test_cards_are_typed_pasted_shared_and_played(new: Callable[..., Any], viewport: Any) -> None:
    host: Referee = new(Referee, name="Bo")
    host.page.set_viewport_size(viewport)
    host.open("/cards/moon-or-bust")
    host.tap("cards_begin_empty")
    expect(host.find(".shelf-card")).to_have_count(22)
    expect(host.find(".shelf-card.half")).to_have_count(22)

    # one card, by typing and by words for its effect
    host.find(".shelf-card").first.click()
    host.page.get_by_label("Title").fill("Cheap fuel")
    host.page.get_by_label("Read aloud").fill("Fuel is cheap.")
    if viewport["width"] < 900:
        host.sheet(host.cap("cards_add"))
    host.page.get_by_role("searchbox").fill("test kostet")
    host.page.get_by_role("searchbox").press("Enter")
    slip = host.find(".slip")
    expect(slip).to_have_count(1)
    if viewport["width"] > 900:
        expect(slip.locator("input.slot")).to_be_focused()
    slip.locator("input.slot").fill("30")
    expect(slip).to_have_accessible_name("A test costs 30 funding for both teams")
    for _ in range(TRIES):  # a busy server says so, and the card is tried again
        host.tap("cards_try")
        with suppress(PlaywrightTimeout):
            host.find(".tried").wait_for(timeout=20_000)
            break
    expect(host.find(".tried")).to_contain_text("30")
    for device in ("cards_looks", "app_screen_name"):
        shown = host.page.get_by_role("img", name=re.compile(like("en", device)))
        expect(shown).to_contain_text("Fuel is cheap.")
    slip.locator("input.slot").press("Enter")
    expect(host.page.get_by_label("Title")).to_be_focused()
    expect(host.page.get_by_label("Title")).to_have_value("Buggy Gifts")
    host.find(".top-bar .ib").first.click()
    expect(host.find(".shelf-card.half")).to_have_count(21)

    # ten rows
    host.sheet(host.cap("cards_paste"))
    host.page.get_by_role("textbox").fill(ROWS)
    expect(host.page.get_by_text("0 new, 10 changed")).to_be_visible()
    expect(host.text("cards_row", line=12, n=13)).to_be_visible()
    host.tap("cards_paste_put")
    expect(host.find(".shelf-card.half")).to_have_count(11)
    assert host.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]

    # kept over a reload, and on another device by its link
    host.page.reload()
    expect(host.find(".shelf-card.half")).to_have_count(11)
    host.sheet(host.cap("cards_share"))
    host.tap("cards_put")
    link = host.find(".link-text").inner_text()
    other: Phone = new(name="Other")
    other.open("/" + link.split("/", 3)[3])
    expect(other.find(".shelf-card")).to_have_count(11)
    host.close_sheet()

    # a table plays it
    host.host("Moon or Bust!")
    host.sheet(host.cap("lobby_agreed"))
    host.page.get_by_role("searchbox").fill("pack")
    host.tap("cards_choose", name="My cards")
    table = Table.at(host.page.url.split("/t/")[0], host.code, host.join_link().partition("#")[2])
    expect(host.cap("table_file_back")).to_be_visible()
    table.tokens["referee"] = host.page.evaluate("JSON.parse(localStorage.getItem('fd.seats'))[0].token")
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    cards = {card["title"]["en"]: card for card in table.materials()["events"]}
    assert len(cards) == 11
    assert cards["Cheap fuel"]["text"]["en"] == "Fuel is cheap."
    assert table.view()["state"]["deck"]["left"] == 11


def test_names_of_a_map_reach_its_table(new: Callable[..., Any]) -> None:
    host: Referee = new(Referee, name="Bo")
    host.page.set_viewport_size({"width": 320, "height": 568})
    host.open("/cards/what-goes-up")
    host.find(".shelf-card:not(.half)").first.click()
    expect(host.find(".fixed")).to_be_visible()
    host.page.get_by_role("button", name="Low orbit").first.click()
    host.page.get_by_label("Name").fill("Down here")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("button", name="Down here")).to_have_count(1)
    host.host("What Goes Up")
    host.sheet(host.cap("lobby_agreed"))
    host.page.get_by_role("searchbox").fill("names")
    host.tap("cards_choose", name="My cards")
    expect(host.cap("table_file_back")).to_be_visible()
    table = Table.at(host.page.url.split("/t/")[0], host.code, host.join_link().partition("#")[2])
    table.tokens["referee"] = host.page.evaluate("JSON.parse(localStorage.getItem('fd.seats'))[0].token")
    names = [step["name"]["en"] for step in table.materials()["board"]["steps"]]
    assert names.count("Down here") == 4
