"""Operators of a server cheat at dice, each in another way: some phone at the table says so, in red."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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

LEFT_OUT = "ver_id_foul_left_out"
HESITATE_MS, LONGER_MS = 6000, 20_000
"""That a phone's number was left out is no accident where it was there for five seconds. On a busy machine it
is there late."""


@pytest.fixture(scope="module")
def cheating(app: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that cheats at each table as that is named."""
    one = House(tmp_path_factory.mktemp("cheating") / "data", app=ROOT / "pwa" / "dist")
    one.env = {"PYTHONPATH": str(CHEAT)}
    one.start()
    try:
        one.ready()
        yield one
    finally:
        one.stop()


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("another number", "ver_foul_tell"),
        ("another secret", "ver_foul_tell"),
        ("other faces", "ver_foul_tell"),
        ("left out", LEFT_OUT),
    ],
)
def test_a_phone_says_so(new: Callable[..., Any], cheating: House, how: str, told: str) -> None:
    here = cheating
    table = Table(here.url, "t-minus", name=how)
    seats = {name: table.seat(name) for name in ("Ada", "Bo")}
    phones = {seats[name]: new(name=name, url=here.url) for name in ("Ada", "Bo")}
    table.start()
    for seat, phone in phones.items():
        phone.open(table.link(seat))
        expect(phone.find(".seat-chip")).to_be_visible()

    def is_told() -> bool:
        return any(phone.text(told).is_visible() for phone in phones.values())

    long_ms = LONGER_MS if told == LEFT_OUT else HESITATE_MS
    assert play(table, phones, lambda: 0 if is_told() else long_ms) >= 2
    eventually(is_told, told)
