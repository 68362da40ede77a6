"""Nothing that one needs is ever off the screen, with text of any size: prompts, lobbies and doors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.faults.house import House

from .clipped import settled
from .in_reach import out_of_reach
from .phone import Phone
from .table import PLACES, Table
from .test_frames import GAMES, addresses, open_page, show

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("gallery")]


@pytest.mark.parametrize("game", GAMES)
def test_each_control_of_a_prompt(chromium: Browser, pages: str, game: str) -> None:
    page = open_page(chromium, "small")
    found = []
    for here in addresses(page, pages, game, "scene"):
        show(page, here, ".dock, .tv, .desk, .debrief")
        found += [f"{here} {one}" for one in out_of_reach(page)]
    page.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_each_control_of_a_door_and_a_lobby(new: Callable[..., Any], here: House, game: str) -> None:
    table = Table(here.url, game)
    for name, team, role in PLACES[:3]:
        table.seat(name, **({"team": team, "role": role} if game == "moon-or-bust" else {}))
    found = []
    for name, address in (
        ("door", table.join_link),
        ("player", table.link("s1")),
        ("host", table.link("referee")),
    ):
        phone: Phone = new(name=name)
        phone.open(address)
        expect(phone.find(".dock .btn:visible").first).to_be_visible()
        settled(phone)
        found += [f"{name} {one}" for one in out_of_reach(phone.page)]
    assert not found, "\n".join(found)
