"""A game's study on a phone: found on the game's page, started, watched, stopped, and read again later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .looks import Looks

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIGURES_MS = 600_000
"""A study has the lowest priority, and this machine may have other things to do."""


def test_a_study_is_started_watched_and_stopped(new: Callable[..., Any], looks: Looks) -> None:
    phone, other = new(name="study"), new(language="de", theme="light", name="study-de")
    phone.open("/games/t-minus")
    phone.find("a[href='/studies/t-minus']").click()
    phone.cap("study_start").click()
    expect(phone.find("progress")).to_be_visible()
    looks.at(phone, "study-preparing")
    phone.find(".plot-panel").first.wait_for(timeout=FIGURES_MS)
    phone.cap("study_stop").click()
    phone.cap("study_again").wait_for()
    expect(phone.find("progress")).to_have_count(0)
    phone.page.reload()
    other.open("/games/t-minus")
    kept = phone.page.evaluate("() => localStorage.getItem('fd.study.t-minus')")
    other.page.evaluate("(kept) => localStorage.setItem('fd.study.t-minus', kept)", kept)
    other.find("a[href='/studies/t-minus']").click()
    for one in (phone, other):
        expect(one.find(".study-state")).to_contain_text("210")
        one.find(".chart-table summary").first.click()
        expect(one.find(".chart-table table").first).to_be_visible()
        looks.at(one, "study-stopped")


def test_a_game_without_a_study_leads_to_those_that_have_one(new: Callable[..., Any], looks: Looks) -> None:
    phone = new(name="no-study")
    phone.open("/studies/moon-shot")
    expect(phone.find("a[href='/studies/t-minus']")).to_be_visible()
    looks.at(phone, "no-study")
    phone.find("a[href='/studies/space-race']").click()
    expect(phone.find(".study-answer")).to_be_visible()
    assert phone.troubles == []
