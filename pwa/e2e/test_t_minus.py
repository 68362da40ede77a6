"""T-Minus: a whole game, one phone passed around; every screen by axe and on the smallest phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .looks import Looks
from .phone import Phone
from .referee import Referee
from .table import Table

pytestmark = pytest.mark.browser


@pytest.fixture
def looks() -> Iterator[Looks]:
    one = Looks()
    yield one
    assert not one.wrong, one.report()


def touch(phone: Phone, thing: str) -> Locator:
    """Touch a drawn thing, whose name begins so, and return it."""
    found = phone.page.get_by_role("radio", name=re.compile(f"^{thing}"))
    phone.press(found)
    expect(found).to_be_checked()
    return found


def name_move(phone: Phone, act: str, rocket: str) -> None:
    """Touch a rocket, then tap FIRE or SEPARATE; what it may cost is on the cap."""
    touch(phone, f"{rocket} ")
    cap = phone.cap(act)
    expect(cap).not_to_have_attribute("aria-disabled", "true")
    phone.press(cap)


def pass_on(phone: Phone) -> None:
    """Touch the truck, which packs up, and pass."""
    touch(phone, phone.say("tm_hit_pass", off="").strip())
    phone.tap("tm_label_pass")


def fire(phone: Phone, rocket: str, risk: int | None, *distance: int) -> None:
    name_move(phone, "tm_label_fire", rocket)
    if risk is not None:
        phone.ordered("tm_roll_risk", rocket=rocket)
        phone.type_dice(risk)
    if distance:
        phone.ordered("tm_roll_distance", rocket=rocket)
        phone.type_dice(*distance)
    phone.ordered("tm_name_move")


def separate(phone: Phone, rocket: str, risk: int) -> None:
    name_move(phone, "tm_label_separate", rocket)
    phone.ordered("tm_roll_risk", rocket=rocket)
    phone.type_dice(risk)
    phone.ordered("tm_name_move")


def no(phone: Phone) -> None:
    """The last cap below: other buttons begin with these letters too ("Not now")."""
    cap = phone.find(".dock button").last
    expect(cap).to_contain_text(phone.say("tm_astronaut_no"))
    phone.press(cap)


def sit_too(phone: Phone, link: str, name: str) -> None:
    """One more seat on the same phone."""
    phone.open(link)
    phone.page.get_by_label(phone.say("app_join_board"), exact=True).fill(name)
    phone.tap("app_join_sit")
    phone.page.wait_for_url("**/t/*")
    phone.ready()


@pytest.mark.slow
def test_a_game_with_a_phone_that_is_passed_around(new: Callable[..., Any]) -> None:
    host = new(Referee, name="Gwen", size="laptop")
    host.host("T-Minus")
    host.real_dice()
    host.options(silence_seconds=30, calls=True)
    link = host.join_link()
    shared = new(name="Dana")
    emre = new(name="Emre", language="de", size="small")
    shared.join(link)
    shared.ready()
    emre.join(link)
    emre.ready()
    sit_too(shared, link, "Farah")
    host.start()

    # TM-02: Farah was in space, so she goes last; then the phone goes on to Dana
    shared.ordered("tm_astronaut_q", name="Farah")
    shared.tap("tm_astronaut_yes")
    shared.ordered("tm_said_yes", name="Farah")
    shared.tap("ui_pass_phone", name="Dana")
    shared.ordered("tm_astronaut_q", name="Dana")
    no(shared)
    emre.ordered("tm_astronaut_q", name="Emre")
    no(emre)

    # a rocket is built and lost at once: silence on every phone; only Pass is left, which nobody has to tap
    shared.ordered("tm_build_first", name="Dana")
    emre.ordered("tm_is_on", name="Dana")
    shared.tap("tm_build_n", rocket="A")
    shared.ordered("tm_name_move", name="Dana")
    touch(shared, "A ")
    shared.shows("tm_p_lost", p="17%")
    touch(shared, shared.say("tm_hit_pass", off="").strip())
    shared.ordered("tm_ask_pass")
    name_move(shared, "tm_label_fire", "A")
    shared.ordered("tm_roll_risk", name="Dana", rocket="A")
    # whoever watches touches a half of the desert before the die falls
    emre.ordered("tm_label_call")
    emre.shows("tm_rolls_risk", name="Dana", rocket="A")
    falls = emre.page.get_by_role("radio", name=re.compile(f"^{emre.say('tm_id_falls')}"))
    falls.click()
    expect(falls).to_have_attribute("aria-checked", "true")
    expect(emre.find(".tm-callers .on")).to_have_count(1)
    shared.type_dice(1)
    shared.ordered("tm_gone", rocket="Noodle")
    host.post("/clock", action="pause")  # the silence lasts until it is ended
    for phone, rocket in ((shared, "Noodle"), (emre, "Nudel")):
        phone.ordered("tm_gone", rocket=rocket)
        expect(phone.find(".dock button")).to_have_count(0)
    host.sure("tm_label_end_silence")

    # Emre flies as far as one turn goes
    emre.ordered("tm_build_first", name="Emre")
    shared.ordered("tm_is_on", name="Emre")
    emre.tap("tm_build_n", rocket="A")
    fire(emre, "A", 6, 6, 1)
    fire(emre, "A", 6, 2, 6)
    emre.page.reload()
    emre.ordered("tm_name_move", name="Emre")
    separate(emre, "A", 6)
    separate(emre, "A", 6)
    fire(emre, "A", 6)
    pass_on(emre)

    # the phone goes from hand to hand without a cover: nothing on it is secret
    for name, nobody_next in (("Farah", False), ("Dana", True)):
        shared.ordered("tm_is_on", name=name)
        shared.tap("ui_pass_phone", name=name)
        shared.ordered("tm_build_first", name=name)
        pass_on(shared)
        shared.ordered("tm_is_on", name="Emre" if nobody_next else "Dana")

    fire(emre, "A", None)
    fire(emre, "A", 6)
    name_move(emre, "tm_label_fire", "A")
    emre.ordered("tm_roll_risk", name="Emre", rocket="A")
    emre.type_dice(3)
    for phone in (host, shared, emre):
        phone.ordered("deb_won", names="Emre", n="one")
        phone.shows("tm_who_lost")
        phone.page.get_by_role("tab", name=phone.say("deb_charts")).click()
        phone.shows("tm_risks")
    assert not [trouble for trouble in emre.troubles + shared.troubles if "Service Worker" not in trouble]


CHARGE_MS = 700
"""Milliseconds of each count while Fire is held."""
_ORDERS = """
window.orders = [];
new MutationObserver(() => {
  const order = document.querySelector('.now h1');
  if (order && !document.querySelector('.on-stage')) window.orders.push(order.textContent);
}).observe(document.body, { subtree: true, childList: true, characterData: true });
"""
"""Notes from now on what the phone asks for while nothing is told."""


def thrown(table: Table) -> bool:
    """Return true once the fire is over; a turn whose only rocket was lost has ended by itself."""
    view = table.view()
    told = {line["id"] for line in view["log"]}
    return "tm.risk" in told and bool(told & {"tm.move", "tm.destroyed"}) and not view["pending"]


def test_one_gesture_fires_and_throws_all_dice(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "t-minus", {"silence_seconds": 0, "pace": "show"})
    for name in ("Dana", "Emre"):
        table.seat(name)
    table.start()
    table.move("referee", "begin")
    table.move("s1", "build")
    dana = new(name="Dana", size="small")
    dana.page.emulate_media(reduced_motion="no-preference")
    dana.open(table.link("s1"))
    dana.ordered("tm_name_move", name="Dana")
    touch(dana, "A ")
    cap = dana.find(".tm-act.btn-primary")
    box = cap.bounding_box()
    assert box
    mouse = dana.page.mouse
    expect(dana.find(".dock[data-guard]")).to_have_count(0)

    # let go too early: nothing was named
    mouse.move(box["x"] + 20, box["y"] + 20)
    clock = dana.page.clock  # in steps: on a busy machine a test may come too late for a count
    clock.install()
    clock.pause_at(dana.page.evaluate("Date.now()") / 1000 + 5)  # later than now, also once it arrives
    mouse.down()
    dana.ordered("tm_hold_on")
    expect(dana.find(".tm-count")).to_have_text("3")
    clock.run_for(CHARGE_MS)
    expect(dana.find(".tm-count")).to_have_text("2")
    dana.shoot("tm-holding")
    mouse.up()
    dana.ordered("tm_ask_fire", rocket="A")
    clock.resume()
    assert table.view()["state"]["named"] is None

    # held for all of it: one command, then every die falls without a tap
    mouse.down()
    dana.ordered("tm_let_go")
    dana.page.evaluate(_ORDERS)
    mouse.up()
    expect(dana.find(".on-stage")).to_be_visible()
    asked = {dana.say("tm_name_move", name="Dana"), dana.say("tm_ask_fire", rocket="A")}
    assert not asked & set(dana.page.evaluate("window.orders")), "the question came back before the stage"
    dana.shoot("tm-fired")
    eventually(lambda: thrown(table) or None, "dice that throw themselves")


OPTIONS = {"silence_seconds": 30, "token_supply": True, "first_player_handicap": True}


@pytest.mark.slow
def test_screens(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table = Table(here.url, "t-minus", OPTIONS)
    for name in ("Dana", "Emre", "Farah"):
        table.seat(name)
    dana, emre = new(name="Dana"), new(name="Emre", language="de", theme="light")
    tv = new(name="tv", size="tv")
    dana.open(table.link("s1"))
    emre.open(table.link("s2"))
    tv.open(table.join_link)
    tv.tap("app_join_as_screen")
    crew = (dana, emre, tv)

    def look(what: str) -> None:
        seq = table.view()["seq"]
        for phone in crew:
            phone.knows(seq)
            looks.at(phone, f"tm-{what}")

    for seat in table.names.values():
        table.move(seat, "ready")
    table.start()
    dana.ordered("tm_astronaut_q", name="Dana")
    look("set-out")
    table.move("referee", "begin")
    dana.ordered("tm_build_first", name="Dana")
    dana.shows("tm_build_two")
    look("first")
    table.move("s1", "build")
    table.move("s1", "fire", rocket="A")
    dana.ordered("tm_roll_risk", rocket="A")
    look("roll-risk")
    table.throw(6)
    dana.ordered("tm_roll_distance", rocket="A")
    look("roll-distance")
    table.throw(6, 6)
    table.move("s1", "separate", rocket="A")
    table.throw(6)
    table.move("s1", "build")
    table.throw(6)
    dana.ordered("tm_name_move", name="Dana")
    look("turn")
    table.move("s1", "fire", rocket="A")
    table.throw(1)
    table.more_time()
    dana.ordered("tm_gone", rocket="Noodle")
    look("silence")
    table.move("referee", "end_silence")
    dana.ordered("tm_name_move", name="Dana")
    table.move("s1", "fire", rocket="B")
    table.throw(1)
    table.ring()
    dana.ordered("tm_is_on", name="Emre")


@pytest.mark.slow
def test_eight_on_the_smallest_phone(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table = Table(here.url, "t-minus", {"silence_seconds": 0})
    names = ("Dana", "Emre", "Farah", "Gus", "Hana", "Ines", "Jonas", "Kaia")
    for name in names:
        table.seat(name)
    dana = new(name="Dana8")
    dana.open(table.link("s1"))
    for seat in table.names.values():
        table.move(seat, "ready")
    table.start()
    table.move("referee", "begin")
    for seat in table.names.values():
        table.move(seat, "build")
        table.move(seat, "fire", rocket="A")
        table.throw(6)
        table.throw(5, 6)
        table.move(seat, "pass")
    dana.ordered("tm_name_move", name="Dana")
    expect(dana.page.get_by_role("radio", name=re.compile("^A "))).to_have_count(1)
    expect(dana.find(".tm-suit")).to_have_count(7)
    looks.at(dana, "tm-eight")
