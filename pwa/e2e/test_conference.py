"""Two politicians of Moon or Bust! talk alone: one asks, the other comes, both choose what a hand does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .phone import Phone
from .table import PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_two_talk_alone_and_all_see_whose_hand_was_out(here: House, new: Callable[..., Any]) -> None:
    table = Table(here.url, "moon-or-bust", {"fast_mode": False, "roll_seconds": 0, "pace": "show"})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()

    def in_play() -> bool:
        state = table.view()["state"]
        for seat in table.names.values():
            for prompt in table.view(seat)["prompts"]:
                if state["phase"] != "play" and prompt["move"] in ("draw_event", "vote"):
                    table.move(seat, prompt["move"], **(prompt["default"] or {}))
        return bool(state["phase"] == "play")

    eventually(in_play, "play")
    tv, ada, dana = new(size="tv", name="tv"), new(Phone, name="Ada"), new(Phone, name="Dana", size="small")
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    for phone in (ada, dana):
        phone.open(table.link(table.names[phone.name]))

    def talk(phone: Phone, words: str) -> None:
        place = phone.find(".mb-talk-place, .mb-lock").filter(has_text=words)
        expect(place).to_be_visible(timeout=30_000)
        phone.press(place)

    talk(ada, ada.say("mb_talk_to", name="Dana"))
    ada.ordered("mb_talk", name="Dana")
    expect(ada.find("[role=radiogroup] .mb-shakes")).to_have_count(0)
    talk(dana, dana.say("mb_talk_asked", name="Ada"))
    expect(tv.find(".mb-two-clock")).to_be_visible()
    tv.shoot("chairs")
    hand = ada.page.get_by_role("radio", name=ada.say("mb_shake"))
    ada.press(hand)
    expect(hand).to_have_attribute("aria-checked", "true")
    other = dana.page.get_by_role("radio", name=dana.say("mb_keep"))
    dana.press(other)
    expect(other).to_have_attribute("aria-checked", "true")
    ada.shoot("hand")
    # who is done watches the two, and guesses
    table.move(table.names["Bo"], "ready")
    bo = new(Phone, name="Bo", size="small")
    bo.open(table.link(table.names["Bo"]))
    guess = bo.page.get_by_role("radio", name=bo.say("mb_they_do_not"))
    bo.press(guess)
    expect(guess).to_have_attribute("aria-checked", "true")
    bo.shoot("guess")
    dana.tap("stage_again_back")
    expect(tv.find(".mb-words .why")).to_have_text(tv.say("mb_line_hands_guessed", names="Bo", n=1))
    for phone in (tv, ada):
        expect(phone.find("[data-hand=out]")).to_have_count(1)
        expect(phone.find("[data-hand=in]")).to_have_count(1)
        phone.shoot("hands")
    # it ends by itself, and both are back at the table
    expect(tv.find("[data-hand]")).to_have_count(0, timeout=20_000)
    ada.ordered("mb_fill_hands")
    assert table.view()["state"]["conference"] == {}
