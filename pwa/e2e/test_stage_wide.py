"""Scenes where there is room: between the columns of a desk, and over all of a tablet's or laptop's width."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .ends import ENDS
from .phone import Phone

pytestmark = [pytest.mark.browser, pytest.mark.slow]

UPRIGHT = {"width": 820, "height": 1180}


def width_of(phone: Phone, css: str) -> int:
    box = phone.find(css).bounding_box()
    assert box
    return round(box["width"])


def test_a_desk_keeps_its_columns_and_players_see_scenes_wide(here: Any, new: Callable[..., Any]) -> None:
    end = ENDS["moon-shot crack"]
    table = end.ready(here.url)
    desk, laptop, tablet = (new(Phone, name=name, size="laptop") for name in ("desk", "laptop", "tablet"))
    tablet.page.set_viewport_size(UPRIGHT)
    desk.open(table.link("referee"))
    for phone, name in ((laptop, "Ada"), (tablet, "Bo")):
        phone.open(table.link(table.names[name]))
    for phone in (desk, laptop, tablet):
        expect(phone.find(".strip").first).to_be_visible()

    def looked_at() -> None:
        # the desk is looked at last: it ends the scene
        expect(laptop.find(".stage-frame .stage-scene")).to_be_visible()
        assert width_of(laptop, ".on-stage") > 1000
        expect(tablet.find(".on-stage .stage-scene")).to_be_visible()
        assert width_of(tablet, ".on-stage") == UPRIGHT["width"]
        expect(desk.find(".desk-board .on-stage .stage-scene")).to_be_visible()
        expect(desk.find(".desk > .now")).to_be_visible()
        expect(desk.find(".desk-side")).to_be_visible()
        desk.tap("stage_clear")

    end.go(table, looked_at)
    expect(tablet.find(".poster")).to_be_visible()
    assert width_of(tablet, ".poster") == UPRIGHT["width"]
