"""Nothing that one needs is ever off the screen, with text of any size: prompts, lobbies and doors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.faults.house import House

from .clipped import settled
from .in_reach import PHONES, TEXTS, out_of_reach
from .phone import Phone
from .table import PLACES, Table
from .test_frames import GAMES, addresses, open_page, show

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("gallery")]


def unreached(chromium: Browser, address: str, game: str, **sizes: Any) -> str:
    """Return what is out of reach in a game's recorded prompts, a line each."""
    page = open_page(chromium, "small")
    found = []
    for here in addresses(page, address, game, "scene"):
        show(page, here, ".dock, .tv, .desk, .debrief")
        found += [f"{here} {one}" for one in out_of_reach(page, **sizes)]
    page.close()
    return "\n".join(found)


def test_each_control_on_the_smallest_phone_with_the_largest_text(chromium: Browser, pages: str) -> None:
    found = unreached(chromium, pages, "t-minus", phones=PHONES[:1], texts=TEXTS[-1:])
    assert not found, found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_each_control_of_a_prompt(chromium: Browser, pages: str, game: str) -> None:
    found = unreached(chromium, pages, game)
    assert not found, found


@pytest.mark.slow
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
