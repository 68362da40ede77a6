"""A game without a view of its own is played from its prompts by taps alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House, soon

from .looks import Looks
from .phone import Phone
from .table import Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NEXT = ".dock .btn-primary:not([aria-disabled])"


class Plain:
    """Two people at a table of some game, drawn from its prompts."""

    def __init__(self, new: Callable[..., Any], here: House, game: str, **options: Any) -> None:
        self.table = Table(here.url, game, options)
        self.phones: dict[str, Phone] = {}
        for phone in (new(name="Ada", size="small"), new(name="Bo", language="de")):
            self.phones[self.table.seat(phone.name)] = phone
        self.table.start()
        for seat, phone in self.phones.items():
            phone.open(self.table.link(seat))
            phone.page.wait_for_url("**/t/*")
            phone.open(f"/t/{self.table.code}?view=plain")

    def asked(self) -> Phone:
        """Whose turn it is: a roll before all else."""
        view = self.table.view()
        waiting = [roll["seat"] for roll in view["pending"]]
        waiting += [seat["seat"] for seat in view["seats"] if seat["status"] == "thinking"]
        return self.phones[waiting[0]]

    def step(self) -> str:
        """Whoever is asked taps the cap for the next step; who that was."""
        seq, phone = self.table.view()["seq"], self.asked()
        phone.press(phone.find(NEXT).first)
        soon(lambda: self.table.view()["seq"] > seq, 120, f"{phone.name}'s step")
        return phone.name

    @property
    def finished(self) -> bool:
        return bool(self.table.view()["status"] == "finished")


def test_moon_shot_to_its_end(new: Callable[..., Any], here: House, looks: Looks) -> None:
    plain = Plain(new, here, "moon-shot", max_rounds=1)
    for phone in plain.phones.values():
        looks.at(phone, "plain-moon-shot")
    acted = []
    while not plain.finished:
        acted.append(plain.step())
    assert set(acted) == {"Ada", "Bo"}
    for phone in plain.phones.values():
        expect(phone.page.get_by_role("tab").first).to_be_visible()


def test_t_minus_with_its_dice(new: Callable[..., Any], here: House, looks: Looks) -> None:
    plain = Plain(new, here, "t-minus")
    acted: list[str] = []
    rolled: set[str] = set()
    while not (plain.finished or (set(acted) == {"Ada", "Bo"} and rolled)):
        pending = plain.table.view()["pending"]
        if pending and not rolled:
            looks.at(plain.asked(), "plain-roll")
        rolled |= {roll["why"] for roll in pending}
        acted.append(plain.step())
        assert len(acted) < 40
    for phone in plain.phones.values():
        looks.at(phone, "plain-t-minus")
