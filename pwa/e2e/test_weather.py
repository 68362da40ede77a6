"""Phones whose clocks are an hour wrong, a screen on a link that is cut again and again, and silence."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.cutter import Cutter
from tests.support.faults.house import House
from tests.support.faults.phone import Phone as PlainPhone
from tests.support.waiting import eventually

from .phone import WAIT_MS, Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.faults]

HOUR_MS = 3_600_000

WRONG = """
window.wrongBy = %d;
const Right = Date;
Date = class extends Right {
  constructor(...given) {
    if (given.length) super(...given);
    else super(Right.now() + window.wrongBy);
  }
  static now() { return Right.now() + window.wrongBy; }
};
"""
"""A phone whose clock goes wrong by so much from the start; a test may set it later on."""


class WrongPhone(Phone):
    """A phone with a clock that is wrong by so many milliseconds."""

    def __init__(self, *args: Any, wrong_by: int, **how: Any) -> None:
        super().__init__(*args, **how)
        self.context.add_init_script(WRONG % wrong_by)

    def left(self) -> int:
        """The seconds that its countdown shows."""
        shown = self.page.get_by_role("timer").first.get_attribute("aria-label") or ""
        found = [int(n) for n in re.findall(r"\d+", shown)]
        assert found, shown
        return found[0] if len(found) == 1 else 60 * found[0] + found[1]


def alike(shown: Callable[[], list[int]], truth: Callable[[], int]) -> None:
    """All show the same seconds, which are the table's, within what one look after the other takes."""
    for _ in range(40):
        started = time.monotonic()
        seconds = shown()
        took = time.monotonic() - started
        left = truth() / 1000
        if max(seconds) - min(seconds) <= 1 + took and abs(seconds[0] - left) <= 2 + took:
            return
        time.sleep(0.25)
    raise AssertionError(f"{seconds}, and the table says {left:.1f}")


@pytest.fixture
def table(here: House) -> Table:
    """Moon or Bust! in Fast Mode, everybody seated, in the middle of play."""
    table = Table(here.url, "moon-or-bust", {**LONG, "reading_seconds": 0, "play_seconds": 300})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    table.throw(3, 4)
    while table.view()["state"]["phase"] != "play":
        table.ring()
    return table


def test_clocks_an_hour_wrong_either_way_show_the_same_countdown(
    new: Callable[..., Any], table: Table
) -> None:
    phones = [
        new(WrongPhone, name=name, wrong_by=wrong_by)
        for name, wrong_by in (("Bo", -HOUR_MS), ("Emre", 0), ("Chidi", HOUR_MS))
    ]
    for phone in phones:
        phone.open(table.link(table.names[phone.name]))
        expect(phone.page.get_by_role("timer").first).to_be_visible()

    def same() -> None:
        alike(lambda: [phone.left() for phone in phones], lambda: table.view()["clock"]["left_ms"])

    same()
    # one's clock is put right in mid-round, another one's goes wrong
    phones[0].page.evaluate("window.wrongBy = 0")
    phones[1].page.evaluate(f"window.wrongBy = {HOUR_MS}")
    time.sleep(2)
    same()
    before = phones[1].left()
    eventually(lambda: phones[1].left() < before, "a countdown that goes on")
    same()

    # a pause: to the second the same; and the round ends the same for all
    table._post("referee", "/clock", action="pause")
    for phone in phones:
        expect(phone.find("[role=timer].is-held")).to_be_visible()
    eventually(lambda: len({phone.left() for phone in phones}) == 1, "the same seconds")
    table._post("referee", "/clock", action="resume")
    left = table.view()["clock"]["left_ms"]
    table._post("referee", "/clock", action="add", seconds=-(left // 1000) + 3)
    eventually(lambda: table.view()["state"]["phase"] != "play", "the end of the round")

    # the war die is waited for: its own seconds, the same for all, and not the round's clock that stands
    (roll,) = table.view()["pending"]
    assert roll["seat"] == table.names["Dana"]
    roller = new(WrongPhone, name="Dana", wrong_by=HOUR_MS)
    roller.open(table.link(roll["seat"]))
    roller.ordered("mb_roll_war", name="Dana")
    for phone in phones:
        phone.shows("mb_war_die_next")
    for phone in (*phones, roller):
        conflict = re.compile(phone.say("mb_id_phase_conflict") + "$")
        expect(phone.find(".strip .t small")).to_have_text(conflict)
    alike(
        lambda: [phone.left() for phone in (roller, *phones)],
        lambda: table.view()["pending"][0]["left_ms"],
    )
    # and held: to the second the same
    table._post("referee", "/clock", action="pause")
    expect(roller.find("[role=timer].is-held")).to_be_visible()
    (roll,) = table.view()["pending"]
    assert roll["paused"]
    stand = -(-roll["left_ms"] // 1000)
    for phone in (roller, *phones):
        eventually(lambda phone=phone: phone.left() == stand, "the seconds that are left")  # type: ignore[misc]


def test_a_screen_on_a_bad_link_shows_what_a_screen_on_a_good_one_shows(
    new: Callable[..., Any], here: House, table: Table
) -> None:
    def budget(rng: Any) -> int | None:
        return rng.choice([None, rng.randint(200, 40_000), rng.randint(5_000, 80_000)])

    cutter = Cutter(here.port, 3, budget)
    cutter.calm = True  # until the app is loaded: a reload would be another story
    good, bad = new(name="good", size="tv"), new(name="bad", size="tv", url=cutter.url)
    walls = [table.seat(name, kind="screen") for name in ("Good", "Bad")]
    for phone, wall in zip((good, bad), walls, strict=True):
        phone.open(table.link(wall))
        expect(phone.page.get_by_role("timer").first).to_be_visible()
    bots = [
        PlainPhone(here.url, table.code, seat, table.tokens[seat], k)
        for k, seat in enumerate(table.names[name] for name, _, _ in PLACES)
    ]
    cutter.calm = False

    def clock(action: str) -> None:
        """Ring or hold the clock. If none runs between two rounds, the table says so, and it is no matter."""
        body = {"id": str(uuid.uuid4()), "action": action}
        status, answer = table.api.call("POST", f"/tables/{table.code}/clock", body, table.tokens["referee"])
        assert status < 400 or status == 503 or answer["code"] == "no_clock", answer

    for rings in range(240):
        time.sleep(0.5)
        cutter.cut_all()
        if rings < 20:
            clock("ring")
        elif rings >= 20 and cutter.cuts >= 10:  # as many as it takes a busy machine to come back so often
            break
    for bot in bots:
        bot.close()
    clock("pause")
    cutter.calm = True
    cutter.cut_all()

    def shown(phone: Phone) -> str:
        return phone.page.locator("main").inner_text()

    deadline = time.monotonic() + 120
    while shown(bad) != shown(good):
        assert time.monotonic() < deadline, f"{shown(bad)}\n---\n{shown(good)}"
        time.sleep(0.2)
    assert cutter.cuts >= 10
    cutter.close()


@pytest.fixture
def silence(here: House) -> Iterator[Cutter]:
    cutter = Cutter(here.port, 3, lambda rng: None)
    yield cutter
    cutter.close()


def screens(new: Callable[..., Any], table: Table, url: str) -> list[Phone]:
    """A player's phone, the referee's desk and a big screen."""
    phone, desk, tv = (
        new(name=n, size=s, url=url) for n, s in (("Ada", "phone"), ("Gwen", "phone"), ("TV", "tv"))
    )
    for each, seat in ((phone, table.names["Ada"]), (desk, "referee"), (tv, table.seat("TV", kind="screen"))):
        each.open(table.link(seat))
        expect(each.page.get_by_role("timer").first).to_be_visible()
    return [phone, desk, tv]


def test_every_screen_notices_a_link_without_a_word_and_comes_back_on_a_slow_one(
    new: Callable[..., Any], here: House, table: Table, silence: Cutter
) -> None:
    all_of_them = screens(new, table, silence.url)
    silence.silent = True
    table.ring()
    for screen in all_of_them:
        expect(screen.text("table_no_signal_since")).to_be_visible()
    silence.silent = False
    silence.delay_s = 8
    seq = table.view()["seq"]
    for screen in all_of_them:
        expect(screen.find(".off")).to_have_count(0, timeout=2 * WAIT_MS)
        screen.knows(seq)


def test_every_screen_notices_a_server_that_stands_still(
    new: Callable[..., Any], here: House, table: Table
) -> None:
    all_of_them = screens(new, table, here.url)
    with here.silenced():
        for screen in all_of_them:
            expect(screen.text("table_no_signal_since")).to_be_visible()
    for screen in all_of_them:
        expect(screen.find(".off")).to_have_count(0, timeout=2 * WAIT_MS)
