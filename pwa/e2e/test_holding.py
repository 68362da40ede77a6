"""What fingers and eyes need: a thumb that drifts goes on holding, forced colours show what is chosen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.faults.house import House

from .phone import Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DRIFT_PX = 24


@contextmanager
def drifting(phone: Phone, cap: Locator) -> Iterator[None]:
    """A finger on a cap that slides upwards, within it, and is lifted at the end."""
    session = phone.context.new_cdp_session(phone.page)
    box = cap.bounding_box()
    assert box is not None
    assert box["height"] > 2 * DRIFT_PX
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 4

    def touch(kind: str, *points: dict[str, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for moved in range(1, DRIFT_PX + 1):
        touch("touchMove", {"x": x, "y": y - moved})
    yield
    touch("touchEnd")


def test_the_file_stays_open_under_a_thumb_that_drifts(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "moon-or-bust", {**LONG, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    phone: Phone = new(name="Ada")
    phone.open(table.link("s1"))
    expect(phone.find(".dock[data-guard]")).to_have_count(0)
    phone.page.evaluate(
        "window.cancelled = 0; addEventListener('pointercancel', () => { window.cancelled += 1 }, true)"
    )
    with drifting(phone, phone.find(".btn-hold")):
        expect(phone.file).to_be_visible()
        assert phone.page.evaluate("window.cancelled") == 0
    expect(phone.file).to_have_count(0)


def test_fire_is_counted_under_a_thumb_that_drifts(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "t-minus", {"pace": "off", "dice": "physical", "silence_seconds": 0})
    for name in ("Ada", "Bo"):
        table.seat(name)
    table.start()
    table.move("referee", "begin")
    table.move("s1", "build")
    phone: Phone = new(name="Ada")
    phone.page.emulate_media(reduced_motion="no-preference")
    phone.open(table.link("s1"))
    phone.press(phone.page.get_by_role("radio", name=re.compile("^A ")))
    cap = phone.find(".tm-act.btn-primary")
    expect(cap).to_contain_text(phone.say("tm_label_fire"))
    expect(phone.find(".dock[data-guard]")).to_have_count(0)
    with drifting(phone, cap):
        expect(phone.find(".tm-act.c3")).to_be_visible()
    phone.ordered("tm_roll_risk", rocket="A")


def test_forced_colours_show_what_is_chosen(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "space-race", {"pace": "off"})
    for name in ("Ada", "Bo", "Chidi", "Dana", "Emre"):
        table.seat(name)
    table.start()
    phone: Phone = new(name="Ada")
    phone.page.emulate_media(forced_colors="active")
    phone.open(table.link("s1"))
    phone.find(".hand [role=radio]").first.click()
    chosen = phone.find('.hand [role=radio][aria-checked="true"]').first
    other = phone.find('.hand [role=radio][aria-checked="false"]').first
    expect(chosen).to_be_visible()
    edge = "one => getComputedStyle(one).outlineStyle"
    assert (chosen.evaluate(edge), other.evaluate(edge)) == ("solid", "none")
    lever = phone.find(".hand [role=switch]").first
    lever.click()
    pulled = phone.find('.hand [role=switch][aria-checked="true"]').first
    expect(pulled).to_be_visible()
    ground = pulled.evaluate("one => getComputedStyle(one).backgroundColor")
    assert (pulled.evaluate(edge), ground[-4:]) == ("solid", ", 0)"), "it covers the lever"
