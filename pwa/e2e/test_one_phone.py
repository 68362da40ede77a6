"""One phone for everybody: names typed as a list, and a wrong tap taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .looks import Looks
from .referee import Referee
from .test_t_minus import fire, pass_on

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_ALL_HERE = """
async (code) => {
  const { token } = JSON.parse(localStorage.getItem('fd.seats')).find((one) => one.code === code);
  const answer = await fetch(`/api/v1/tables/${code}`, { headers: { authorization: `Bearer ${token}` } });
  const { seats } = await answer.json();
  return seats.length === 5 && seats.every((seat) => seat.connected);
}
"""
"""A script: true if the server counts everybody at the table as present."""


def test_a_wrong_tap_is_taken_back_where_all_sit_at_one_phone(new: Callable[..., Any], looks: Looks) -> None:
    phone = new(Referee, name="Ada", language="en")
    phone.host("T-Minus")
    phone.real_dice()
    phone.sheet(phone.free, "host_names")
    phone.find(".names-field").fill("Ada\n Bo ,Ada")
    looks.at(phone, "names")
    phone.tap("host_names_take", n=2)
    expect(phone.seated).to_have_count(2)
    phone.start()

    # TM-02, one after the other; the first of the list holds the phone first
    phone.ordered("tm_astronaut_q", name="Ada")
    phone.press(phone.find(".dock .btn-primary"))  # "No", as "No more hints" begins too
    phone.ordered("tm_said_no", name="Ada")
    phone.tap("ui_pass_phone", name="Bo")
    phone.ordered("tm_astronaut_q", name="Bo")
    phone.press(phone.find(".dock .btn-primary"))
    phone.tap("ui_pass_phone", name="Ada")
    phone.ordered("tm_build_first", name="Ada")
    hosts, back = phone.find(".host-button .ib"), phone.cap("verb_undo")

    def take_back() -> None:
        phone.sheet(hosts)
        looks.at(phone, "take-back")
        phone.press(back)
        expect(back).to_have_count(0)

    phone.tap("tm_build_n", rocket="A")
    phone.ordered("tm_name_move", name="Ada")
    take_back()
    phone.ordered("tm_build_first", name="Ada")
    phone.sheet(hosts)
    expect(back).to_have_count(0)  # what was taken back is the last thing that happened
    phone.close_sheet()

    # a turn that was ended too soon: the phone is handed on, and comes back
    phone.tap("tm_build_n", rocket="A")
    phone.ordered("tm_name_move", name="Ada")
    pass_on(phone)
    phone.tap("ui_pass_phone", name="Bo")
    phone.ordered("tm_build_first", name="Bo")
    take_back()
    phone.ordered("tm_name_move", name="Ada")
    expect(phone.find(".seat-chip")).to_have_text("Ada")

    # a die that fell stays where it is
    fire(phone, "A", 6, 4, 2)
    phone.sheet(hosts)
    expect(back).to_have_count(0)


def test_a_year_of_secrets_goes_round_on_one_phone(new: Callable[..., Any]) -> None:
    phone = new(Referee, name="Ada")
    phone.host("Space Race")
    names = ["Ada", "Bo", "Chidi", "Dana", "Emre"]
    phone.sheet(phone.free, "host_names")
    phone.find(".names-field").fill("\n".join(names))
    phone.tap("host_names_take", n=5)
    expect(phone.seated).to_have_count(5)
    phone.start()

    def hand_on(name: str) -> None:
        phone.tap("ui_pass_phone", name=name)
        phone.tap("table_cover_ready", name=name)
        expect(phone.find(".seat-chip")).to_have_text(name)
        expect(phone.find(".windows .lost")).to_have_count(0)  # whoever sits at this phone is here

    # bids: from each to the next who has not sealed one
    phone.ordered("sr_h_touch")
    for name in names[1:]:
        phone.tap("sr_h_no_bid")
        hand_on(name)
    phone.tap("sr_h_no_bid")

    # the report: nothing is chosen there, one tap goes on for everybody at this phone
    on = phone.find(".dock .btn-primary").filter(has_text="1951")
    expect(on).to_contain_text(phone.say("ui_go_on_along", n=5))
    phone.press(on)
    phone.ordered("sr_h_touch")
    # so it is for the others: they are here, also those that have no stream of their own
    phone.page.wait_for_function(_ALL_HERE, arg=phone.code)
