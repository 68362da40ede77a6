"""Scenes that a phone missed: one line says so, it plays again, and goes when it is not needed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .ends import OUT, cleared
from .looks import Looks
from .phone import Phone
from .table import Json, Table
from .test_ends import ON, heard
from .words import like

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LANDS: Json = {"small": "part", "medium": "out", "large": "out", "orientation": "back"}


@pytest.fixture
def table(here: Any) -> Table:
    table = Table(here.url, "moon-shot", {"pace": "show"})
    for name in ("Ada", "Bo", "Chidi"):
        table.seat(name)
    table.start()
    return table


def shoot(table: Table, name: str, shot: Json) -> None:
    """Somebody shoots, and the referee goes on at once."""
    table.move(table.names[name], "shot", **shot)
    cleared(table)


def missed(phone: Phone, n: int) -> re.Pattern[str]:
    return re.compile(like(phone.language, "stage_missed", n=n))


def comes_back(phone: Phone, table: Table) -> None:
    phone.open(f"/t/{table.code}")
    heard(phone, table)
    expect(phone.find(ON)).to_have_count(0)


def test_who_was_away_is_told_once_and_plays_it_again(
    table: Table, new: Callable[..., Any], looks: Looks
) -> None:
    chidi = new(name="Chidi", language="de")
    chidi.open(table.link(table.names["Chidi"]))
    expect(chidi.order).to_be_visible()
    heard(chidi, table)
    line = chidi.find(".notice")
    expect(line).to_have_count(0)
    chidi.open("/")
    shoot(table, "Ada", LANDS)
    shoot(table, "Bo", OUT)
    comes_back(chidi, table)
    expect(line).to_contain_text(missed(chidi, 2))
    looks.at(chidi, "missed")
    # by keys alone: both one after the other, then back
    play = line.get_by_role("button", name=chidi.say("tv_wait_open"))
    play.focus()
    chidi.page.keyboard.press("Enter")
    again = chidi.find(".again .on-stage")
    expect(again).to_be_visible()
    # the first may be over by itself
    chidi.cap("stage_next").evaluate_all("(caps) => caps[0]?.click()")
    chidi.page.keyboard.press("Escape")
    expect(again).to_have_count(0)
    expect(line).to_have_count(0)
    chidi.page.reload()
    expect(chidi.order).to_be_visible()
    heard(chidi, table)
    expect(line).to_have_count(0)


def test_it_is_gone_with_the_next_question_and_with_its_cross(table: Table, new: Callable[..., Any]) -> None:
    chidi = new(name="Chidi", size="small")
    chidi.open(table.link(table.names["Chidi"]))
    heard(chidi, table)
    line = chidi.find(".notice")
    chidi.open("/")
    shoot(table, "Ada", LANDS)
    comes_back(chidi, table)
    expect(line).to_contain_text(missed(chidi, 1))
    # Bo's shot is told here too; then it is Chidi's turn
    shoot(table, "Bo", OUT)
    heard(chidi, table)
    expect(chidi.find(ON)).to_have_count(0)
    expect(line).to_have_count(0)
    chidi.open("/")
    shoot(table, "Chidi", OUT)
    shoot(table, "Ada", OUT)
    # what was taken back is no moment any more
    table.move("referee", "undo", shot=4)
    comes_back(chidi, table)
    expect(line).to_contain_text(missed(chidi, 1))
    chidi.press(line.get_by_role("button", name=chidi.say("table_dismiss")))
    expect(line).to_have_count(0)
    chidi.page.reload()
    heard(chidi, table)
    expect(chidi.order).to_be_visible()
    expect(line).to_have_count(0)
