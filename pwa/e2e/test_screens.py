"""Every screen: WCAG 2.2 AA by axe in both brightnesses, nothing cut off on the smallest phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House

from .clipped import settled
from .looks import Looks
from .phone import Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("language", ["en", "de"])
def test_screens_without_a_table(new: Callable[..., Any], looks: Looks, language: str) -> None:
    phone = new(language=language, name=f"none-{language}")
    phone.open("/")
    phone.find(".games a").first.wait_for()
    looks.at(phone, "home")
    phone.sheet(phone.cap("app_scan_title"))
    looks.at(phone, "scan")
    phone.open("/games/moon-or-bust")
    phone.find(".presets").wait_for()
    looks.at(phone, "about")
    phone.find(".fold > summary").click()
    looks.at(phone, "about-source")
    phone.open("/dice")
    phone.press(phone.find(".btn-roll"))
    looks.at(phone, "dice")
    phone.open("/timer")
    looks.at(phone, "timer")
    phone.press(phone.find(".btn-roll"))
    phone.ordered("app_timer_runs")
    looks.at(phone, "timer-runs")
    phone.open("/settings")
    looks.at(phone, "settings")
    phone.open("/nowhere")
    looks.at(phone, "lost")
    phone.open("/join/KQ7XM")
    looks.at(phone, "join")
    expect(phone.cap("app_join_ask")).to_be_disabled()  # until there is a name
    phone.find(".board input").fill("Ada")
    expect(phone.cap("app_join_ask")).to_be_enabled()
    looks.at(phone, "join-named")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_laptop_shows_covers_and_the_table_beside_the_choices(
    new: Callable[..., Any], here: House, language: str
) -> None:
    table = Table(here.url, "moon-or-bust")
    table.seat("Ada", team="a", role="engineer")
    ada = new(name="Ada", size="laptop", language=language)
    ada.page.set_viewport_size({"width": 1366, "height": 768})
    ada.open("/")
    games = ada.page.locator(".games a")
    expect(games.locator(".cover")).to_have_count(5)
    settled(ada)
    field = ada.find(".code-field").bounding_box()
    for tile in [games.nth(at).bounding_box() for at in range(5)]:
        assert tile["x"] >= field["x"] + field["width"]
        assert tile["y"] + tile["height"] <= 768
    ada.open("/games/moon-or-bust")
    expect(ada.cap("host_play_now")).to_be_visible()
    settled(ada)
    picture, cap = ada.find(".hero-art img").bounding_box(), ada.cap("host_play_now").bounding_box()
    assert (picture["x"], picture["y"], picture["height"]) == (0, 0, 768)
    assert picture["x"] + picture["width"] <= cap["x"]
    ada.open(table.link("s1"))
    expect(ada.cap("table_label_ready")).to_be_visible()
    settled(ada)
    world, figures = ada.find(".hand-world").bounding_box(), ada.find(".figures").bounding_box()
    assert (world["x"], world["width"]) == (0, 1366)
    assert figures["width"] > 683


@pytest.mark.parametrize(("language", "width"), [("en", 1366), ("de", 1024)])
def test_a_laptop_or_a_tablet_shows_one_clock_and_a_door_as_wide_as_it_is(
    new: Callable[..., Any], here: House, language: str, width: int
) -> None:
    table = Table(here.url, "moon-or-bust", {**LONG, "pace": "off"})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    ada = new(name="Bo", size="laptop", language=language)
    ada.page.set_viewport_size({"width": width, "height": 768})
    ada.open(f"/join/{table.code}")
    expect(ada.cap("app_join_ask")).to_be_visible()
    settled(ada)
    land = ada.find(".guest-land").bounding_box()
    assert land["x"] <= 0
    assert land["x"] + land["width"] >= width
    table.start()
    ada.open("/")
    ada.open(table.link("s1"))
    expect(ada.find(".laptop-board")).to_be_visible()  # a part of its own
    board, hand = ada.find(".laptop-board").bounding_box(), ada.find(".hand").bounding_box()
    assert board["x"] + board["width"] <= hand["x"]
    assert hand["x"] + hand["width"] == width
    expect(ada.find("[role=timer]:visible")).to_have_count(1)


class Scene:
    """A table of six, three of them on phones, with a desk and a TV beside it."""

    def __init__(self, new: Callable[..., Any], here: House, looks: Looks) -> None:
        self.looks = looks
        self.table = Table(here.url, "moon-or-bust", LONG)
        for name, team, role in PLACES:
            self.table.seat(name, team=team, role=role)
        self.ada = new(name="Ada")
        self.bo = new(name="Bo", language="de")
        self.farah = new(name="Farah", theme="light")
        self.desk = new(name="desk")
        self.tv = new(name="tv", size="tv")
        for phone, seat in ((self.ada, "s1"), (self.bo, "s2"), (self.farah, "s6"), (self.desk, "referee")):
            phone.open(self.table.link(seat))
        self.tv.open(self.table.join_link)
        self.tv.tap("app_join_as_screen")

    def everybody(self, what: str, *, but: tuple[Phone, ...] = ()) -> None:
        """Look at all of them, once each shows what the table is at, which takes as long as it takes."""
        self.table.more_time()
        seq = self.table.view()["seq"]
        for phone in (self.ada, self.bo, self.farah, self.desk, self.tv):
            if phone not in but:
                phone.knows(seq)
                self.looks.at(phone, what, other=phone is self.ada)


def test_screens_of_a_table(new: Callable[..., Any], here: House, looks: Looks) -> None:
    scene = Scene(new, here, looks)
    table, ada, bo, farah, desk = scene.table, scene.ada, scene.bo, scene.farah, scene.desk
    desk.find(".qr").wait_for()
    scene.everybody("lobby")
    sheets_of_the_lobby(scene, new)
    for seat in table.names.values():
        table.move(seat, "ready")
    scene.everybody("lobby-ready", but=(scene.tv,))
    table.start()
    ada.ordered("mb_roll_threat")
    scene.everybody("threat")
    table.allow_typing()
    ada.sheet(ada.cap("table_id_dice_physical"))
    looks.at(ada, "real-dice")
    ada.close_sheet()
    table.throw(6, 6)
    ada.ordered("mb_dip_brush")
    scene.everybody("vote")
    table.ring()
    ada.ordered("mb_fill_hands")
    play(scene)
    table.ring()
    farah.ordered("mb_aim")
    scene.everybody("targets")
    table.ring()
    expect(bo.find(".mb-page")).to_be_visible()
    scene.everybody("results")
    table.throw(20)
    ada.ordered("mb_peace")
    scene.everybody("breather")
    table.ring()
    scene.everybody("reading")
    on_to_turn(10, table)
    table.move("s1", "grant", funding={"s2": 300}, pr={})
    table.move("s2", "lock_tests", tests=[solution(table)])
    table.move("s4", "grant", funding={}, pr={"s6": 1})
    table.move("s6", "lock_cards", proxies={}, sabotages={"thruster": 1})
    table.ring()
    ada.ordered("mb_nullify")
    expect(ada.find(".dock")).to_contain_text(ada.say("mb_nothing_chosen"))
    scene.everybody("nullify")
    table.ring()
    ada.ordered("mb_roll_war")
    looks.at(ada, "roll-war")
    on_to_turn(11, table)
    table.move("s1", "grant", funding={"s2": 300}, pr={})
    table.move("s2", "lock_tests", tests=[solution(table)])
    on_to_turn(12, table)
    the_end(scene)


def sheets_of_the_lobby(scene: Scene, new: Callable[..., Any]) -> None:
    desk, looks = scene.desk, scene.looks
    desk.sheet(desk.cap("lobby_agreed"))
    looks.at(desk, "options")
    desk.close_sheet()
    desk.sheet(desk.find(".places .hit").first)
    looks.at(desk, "seat-sheet")
    desk.close_sheet()
    knocker = new(name="Zoe")
    knocker.open(f"/join/{scene.table.code}")
    knocker.page.get_by_label(knocker.say("app_join_board"), exact=True).fill("Zoe")
    knocker.tap("app_join_ask")
    knocker.ordered("table_wait_title")
    looks.at(knocker, "waiting")
    desk.shows("door_knocks", name="Zoe")
    looks.at(desk, "knock")
    desk.tap("ref_turn_away")
    knocker.ordered("table_gone")
    looks.at(knocker, "gone")


def play(scene: Scene) -> None:
    """Everybody's board, files, waiting, and the referee's sheets."""
    table, looks = scene.table, scene.looks
    ada, bo, farah, desk = scene.ada, scene.bo, scene.farah, scene.desk
    scene.everybody("play-poor")
    for seat, engineer, agent in (("s1", "s2", "s3"), ("s4", "s5", "s6")):
        table.move(seat, "grant", funding={engineer: 300}, pr={agent: 2})
    expect(ada.find(".mb-plate").first).to_contain_text("300")
    bo.shows("mb_paid")
    bo.find(".mb-p:not([aria-disabled])").first.click()
    scene.everybody("play", but=(desk, scene.tv))
    for phone in (ada, bo, farah):
        with phone.holding():
            looks.at(phone, "file")
    red = [part["id"] for part in table.materials()["components"] if part["color"] == "red"]
    tests = [
        dict(zip(("nose_cone", "fuselage", "thruster"), three, strict=True))
        for three in zip(*(red[k * 4 : k * 4 + 2] for k in range(3)), strict=True)
    ]
    table.move("s2", "lock_tests", tests=tests)
    farah.find(".mb-tool").last.dblclick()
    farah.tap("ui_lamp_go")
    farah.ordered("mb_chips")
    looks.at(farah, "chips")
    farah.tap("table_just_watch")
    farah.ordered("mb_sealed")
    looks.at(farah, "sealed")
    farah.context.set_offline(True)
    expect(farah.find(".off")).to_be_visible()
    looks.at(farah, "offline")
    farah.context.set_offline(False)
    expect(farah.find(".off")).to_have_count(0)
    sheets_of_the_desk(desk, looks)


def sheets_of_the_desk(desk: Phone, looks: Looks) -> None:
    for key in ("ref_act_for", "ref_new_phone", "ref_edit"):
        desk.sheet(desk.cap("ui_more", what="Bo"), key)
        looks.at(desk, key)
        desk.close_sheet()
    for key in ("table_log", "table_code_title", "ui_menu"):
        desk.sheet(desk.cap(key))
        looks.at(desk, key)
        desk.close_sheet()
    for key in ("table_log", "table_code_title", "ver_order", "app_settings", "table_leave"):
        desk.sheet(desk.cap("ui_menu"), key)
        looks.at(desk, f"menu-{key}")
        desk.close_sheet()


def solution(table: Table) -> dict[str, str]:
    """The card that both teams share, as a test."""
    card = table.view("s1")["state"]["shared_solution"]
    return {slot: part for slot, part in card.items() if slot != "id"}


def on_to_turn(turn: int, table: Table) -> None:
    """Up to the play of a turn (or the end) by the clock alone, and peace at every roll."""
    while (view := table.view())["status"] == "playing":
        state = view["state"]
        if state["turn"] >= turn and state["phase"] == "play":
            return
        table.throw(20) if view["pending"] else table.ring()


def the_end(scene: Scene) -> None:
    """The debrief, each tab of it, and the TV."""
    for phone in (scene.ada, scene.bo, scene.farah, scene.desk):
        phone.ordered("mb_end_win", team="Meridian")
    for phone in (scene.ada, scene.bo):
        for tab in ("deb_story", "deb_charts", "app_dice_which", "deb_history"):
            phone.page.get_by_role("tab", name=phone.say(tab), exact=True).click()
            scene.looks.at(phone, tab, other=phone is scene.ada)
    scene.looks.at(scene.desk, "the end")
    expect(scene.tv.find(".tv-credits")).to_be_visible()
    scene.looks.at(scene.tv, "end")


def test_with_a_keyboard_alone(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    table.throw(6, 6)
    table.ring()
    ada = new(name="Ada")
    ada.open(table.link("s1"))
    ada.ordered("mb_fill_hands")

    def tab_to(css: str) -> None:
        for _ in range(40):
            ada.page.keyboard.press("Tab")
            if ada.page.evaluate("(css) => document.activeElement.matches(css)", css):
                return
        raise AssertionError(f"Tab never reaches {css}")

    tab_to(".btn-hold")
    ada.page.keyboard.down(" ")
    expect(ada.file).to_contain_text("−12")
    ada.page.keyboard.up(" ")
    expect(ada.file).to_have_count(0)
    tab_to(".mb-colleague .hit")
    ada.page.keyboard.press("Enter")
    tab_to(".btn-go")
    ada.page.keyboard.press("Enter")
    ada.ordered("mb_chips")


_TAP_AT_ONCE = """
() => new MutationObserver(() => {
  const cap = document.querySelector('.dock[data-guard] .btn:not(.btn-hold)');
  if (cap && !window.tapped) { window.tapped = true; cap.click(); }
}).observe(document.body, { subtree: true, childList: true, attributes: true })
"""


def test_a_tap_meant_for_the_question_before_is_not_taken(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    table.throw(6, 6)
    ada = new(name="Ada")
    ada.open(table.link("s1"))
    ada.ordered("mb_dip_brush")
    ada.page.evaluate(_TAP_AT_ONCE)
    table.ring()
    ada.ordered("mb_fill_hands")
    ada.page.wait_for_function("() => window.tapped && !document.querySelector('.dock[data-guard]')")
    assert ada.order.inner_text() == ada.say("mb_fill_hands")
    assert table.view("s1")["seats"][0]["status"] == "thinking"
    ada.tap("mb_pass_give")
    ada.ordered("mb_chips")
