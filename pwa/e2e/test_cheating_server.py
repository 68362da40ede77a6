"""Whoever runs the server cheats at dice, each in another way: some phone at the table says so, in red."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser import ROOT
from tests.support.faults.house import House
from tests.support.waiting import eventually

from .table import Table
from .test_fair_dice import play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CHEAT = ROOT / "tests" / "support" / "faults" / "cheat"

LEFT_OUT = "ver_foul_left_out_title"
HESITATE_MS, LONGER_MS = 6000, 20_000
"""That a phone's number was left out is no accident where it was there for five seconds. On a busy machine it
is there late."""


@pytest.fixture(
    params=[
        ("another number", "ver_foul_links_title"),
        ("another secret", "table_foul_chain"),
        ("other faces", "table_foul_faces"),
        ("left out", LEFT_OUT),
    ],
    ids=lambda param: param[0],
)
def cheating(request: pytest.FixtureRequest, app: None, tmp_path: Path) -> Iterator[tuple[House, str]]:
    """A server that cheats, and what its phones say of it."""
    how, told = request.param
    one = House(tmp_path / "data", app=ROOT / "pwa" / "dist")
    one.env = {"PYTHONPATH": str(CHEAT), "CHEAT": how}
    one.start()
    try:
        one.ready()
        yield one, told
    finally:
        one.stop()


def test_a_phone_says_so(new: Callable[..., Any], cheating: tuple[House, str]) -> None:
    here, told = cheating
    table = Table(here.url, "t-minus")
    seats = {name: table.seat(name) for name in ("Ada", "Bo")}
    phones = {seats[name]: new(name=name, url=here.url) for name in ("Ada", "Bo")}
    table.start()
    for seat, phone in phones.items():
        phone.open(table.link(seat))
        expect(phone.find(".seat-chip")).to_be_visible()
    assert play(table, phones, hesitate_ms=LONGER_MS if told == LEFT_OUT else HESITATE_MS) >= 2
    eventually(lambda: any(phone.text(told).is_visible() for phone in phones.values()), told)
