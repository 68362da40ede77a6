"""A game without a view of its own is played from its prompts by taps alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

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

    def asked(self) -> Phone | None:
        """Return the phone asked next, a roll first; None when the game is over. A clock may run before."""
        found: list[Phone] = []

        def somebody() -> bool:
            view = self.table.view()
            seats = [roll["seat"] for roll in view["pending"]]
            seats += [seat["seat"] for seat in view["seats"] if seat["status"] == "thinking"]
            found[:] = [self.phones[seat] for seat in seats]
            return bool(found) or view["status"] == "finished"

        eventually(somebody, "somebody is asked")
        return found[0] if found else None

    def step(self, phone: Phone) -> str:
        """They tap the cap for the next step, once their phone shows it; who that was."""
        seat = next(seat for seat, one in self.phones.items() if one is phone)
        before = self.questions(seat)
        phone.knows(self.table.view()["seq"])
        phone.press(phone.find(NEXT).first)
        eventually(lambda: self.questions(seat) != before, f"{phone.name}'s step")
        return phone.name

    def questions(self, seat: str) -> list[Any]:
        """What a seat is asked: a step is counted when this is something else."""
        view = self.table.view(seat)
        return [view["prompts"], [roll["request"] for roll in view["pending"]], view["status"]]


def test_moon_shot_to_its_end(new: Callable[..., Any], here: House, looks: Looks) -> None:
    plain = Plain(new, here, "moon-shot", max_rounds=1)
    for each in plain.phones.values():
        looks.at(each, "plain-moon-shot")
    acted = []
    while phone := plain.asked():
        acted.append(plain.step(phone))
    assert set(acted) == {"Ada", "Bo"}
    for each in plain.phones.values():
        expect(each.page.get_by_role("tab").first).to_be_visible()


def test_t_minus_with_its_dice(new: Callable[..., Any], here: House, looks: Looks) -> None:
    plain = Plain(new, here, "t-minus")
    acted: list[str] = []
    rolled: set[str] = set()
    while (phone := plain.asked()) and not (set(acted) == {"Ada", "Bo"} and rolled):
        pending = plain.table.view()["pending"]
        if pending and not rolled:
            looks.at(phone, "plain-roll")
        rolled |= {roll["why"] for roll in pending}
        acted.append(plain.step(phone))
        assert len(acted) < 40
    for each in plain.phones.values():
        looks.at(each, "plain-t-minus")
