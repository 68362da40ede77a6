"""A room of tables: a teacher at one desk, pupils by one code, the wall for all, and the result."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.api import Api
from tests.support.faults.house import House
from tests.support.waiting import eventually

from .looks import Looks
from .phone import Phone

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TABLES = 6


class Teacher(Phone):
    """A laptop on which a room is opened and led."""

    def opens_a_room(self, game: str) -> None:
        self.open("/room/new")
        self.find(".room-games").get_by_role("radio", name=re.compile(f"^{game}")).click()
        self.page.get_by_label(self.say("room_name")).fill("Physics 8b")
        self.tap("room_open", n=TABLES)
        expect(self.tables).to_have_count(TABLES)
        self.room = self.page.evaluate("() => JSON.parse(localStorage.getItem('fd.rooms'))[0]")

    @property
    def tables(self) -> Any:
        return self.find(".room-card")

    def pupil(self, name: str) -> Any:
        return self.find(".room-seat").filter(has_text=name)

    def take(self, number: int) -> None:
        """Tap a table's picture: what is done next is done there."""
        self.cap("room_table", n=number).click()


def sits_down(phone: Phone, link: str) -> int:
    """Scan the code, take what is given; the table's number."""
    phone.open(link)
    if phone.name:
        phone.page.get_by_label(phone.say("room_own_name")).fill(phone.name)
    phone.tap("app_join_sit")
    phone.ordered("room_at")
    return int(re.sub(r"\D", "", phone.order.inner_text()))


def test_a_room_of_six_tables_from_the_code_to_the_result(
    new: Callable[..., Any], here: House, looks: Looks
) -> None:
    desk = new(Teacher, size="laptop")
    desk.opens_a_room("T-Minus")
    ada, kim = new(Phone, name="Ada"), new(Phone, language="de")
    ada_at = sits_down(ada, desk.room["join_url"])
    assert sits_down(kim, desk.room["join_url"]) != ada_at
    looks.at(kim, "room-seated")
    api, code = Api(here.url), desk.room["code"]
    for n in range(TABLES):
        body = {"id": f"{n:022d}", "invite": desk.room["invite"]}
        status, told = api.call("POST", f"/rooms/{code}/seats", body)
        assert status == 201, told
    desk.shows("room_in", n=TABLES + 2)
    for phone in (ada, kim):
        phone.tap("room_sit")
        phone.page.wait_for_url("**/t/*")
    expect(desk.pupil("Ada")).not_to_have_class(re.compile("lost"))
    looks.at(desk, "room-lobby")

    desk.tap("room_start")
    expect(desk.find(".room-card.playing")).to_have_count(TABLES)
    expect(ada.find(".at-table[data-status=playing]")).to_be_visible()

    # a message to all, and a hand
    desk.sheet(desk.cap("room_message"))
    desk.page.get_by_role("textbox", name=desk.say("room_message")).fill("Ten minutes left")
    desk.tap("room_message_send")
    desk.shows("room_message_sent", n=TABLES)
    expect(ada.find(".notice")).to_contain_text("Ten minutes left")
    # all look to the front, each in their language
    desk.tap("app_id_problem_eyes_front")
    for phone in (ada, kim):
        expect(phone.find("dialog.eyes-front[open]")).to_contain_text(phone.say("app_id_problem_eyes_front"))
    looks.at(kim, "room-eyes-front")
    desk.tap("ui_go_on")
    for phone in (ada, kim):
        expect(phone.find("dialog.eyes-front")).to_have_count(0)
    ada.sheet(ada.page.get_by_role("button", name=ada.say("ui_menu")), "room_hand_up")
    expect(desk.pupil("Ada")).to_have_class(re.compile("nogo"))
    desk.tap("room_seen")
    expect(desk.pupil("Ada")).not_to_have_class(re.compile("nogo"))

    # one phone goes dark and comes back by the room's code; for one that stays dark the desk makes a new link
    ada.open("about:blank")
    ada.open(f"/join-room/{code}")
    ada.ordered("room_at", n=ada_at)
    ada.tap("room_sit")
    expect(ada.find(".at-table[data-status=playing]")).to_be_visible()
    expect(desk.pupil("Ada")).not_to_have_class(re.compile("lost"))
    lost = desk.find(".room-box").filter(has_text=re.compile(desk.say("room_seat_waits"))).first
    dark = lost.locator("b").inner_text()
    with desk.page.expect_response("**/hand-over") as handed:
        lost.get_by_role("button", name=desk.say("ref_new_phone")).click()
    expect(desk.find("dialog .qr svg")).to_be_visible()
    other = new(Phone)
    other.open(handed.value.json()["join_url"])
    expect(other.find(".at-table[data-status=playing]")).to_be_visible()
    desk.close_sheet()
    expect(desk.pupil(dark)).not_to_have_class(re.compile("lost"))

    # one table is over before the others; the wall shows it, and names nobody
    wall = new(Phone, size="tv")
    wall.open(f"/room/{code}/wall#{desk.room['invite']}")
    expect(wall.find(".wall-table")).to_have_count(TABLES)
    early = ada_at % TABLES + 1
    desk.take(early)
    desk.sure("room_end", sure="room_end_sure", n=1)
    expect(desk.find(".room-card.finished")).to_have_count(1)
    expect(wall.find(".wall-table.finished")).to_have_count(1)
    expect(wall.find(".wall")).not_to_contain_text("Ada")
    looks.at(wall, "room-wall", other=False)

    # the laptop was closed
    desk.page.reload()
    expect(desk.find(".room-card.playing")).to_have_count(TABLES - 1)
    expect(desk.pupil("Ada")).to_be_visible()
    looks.at(desk, "room-desk")
    desk.sure("room_end", sure="room_end_sure", n=TABLES - 1)
    desk.page.get_by_role("link", name=desk.say("room_all_over")).click()
    expect(desk.find(".room-isles > li")).to_have_count(TABLES)
    looks.at(desk, "room-result")
    # the wall comes to it without a tap
    expect(wall.find(".room-isles > li")).to_have_count(TABLES)
    looks.at(wall, "room-wall-result", other=False)
    assert "Ada" not in wall.find(".room-result").inner_text()
    assert "Ada" not in desk.find(".room-result").inner_text()
    with desk.page.expect_download() as saved:
        desk.tap("deb_results_csv")
    assert saved.value.path().read_text("utf-8").count("\n") == TABLES + 1
    # a busy server says so, and is asked again
    assert [each for each in desk.troubles if not re.search("status of 503.*/turning-points", each)] == []


def test_a_teacher_leads_a_room(new: Callable[..., Any], here: House, looks: Looks) -> None:
    """A pause, more time for one table, a late pupil, and two who change places."""
    desk = new(Teacher, size="laptop")
    desk.opens_a_room("Space Race")
    api, code = Api(here.url), desk.room["code"]

    def at(number: int) -> Any:
        status, room = api.call("GET", f"/rooms/{code}", token=desk.room["token"])
        assert status == 200, room
        return room["tables"][number - 1]

    ada, zoe = new(Phone, name="Ada"), new(Phone, name="Zoe")
    assert sits_down(ada, desk.room["join_url"]) == 1
    for n in range(4):  # the first table is filled until it can play
        body = {"id": f"{n:022d}", "invite": desk.room["invite"], "name": f"Pupil {n}"}
        status, told = api.call("POST", f"/rooms/{code}/seats", body)
        assert status == 201, told
    assert sits_down(zoe, desk.room["join_url"]) == 2
    wall = new(Phone, size="tv")
    wall.open(f"/room/{code}/wall#{desk.room['invite']}")
    expect(wall.find(".wall-table")).to_have_count(TABLES)

    desk.tap("room_start")
    desk.tap("room_fill")
    expect(desk.find(".room-card.playing")).to_have_count(TABLES)
    expect(wall.find(".wall-table.playing")).to_have_count(TABLES)
    for phone in (ada, zoe):
        phone.tap("room_sit")
        expect(phone.find(".at-table[data-status=playing]")).to_be_visible()

    desk.tap("app_id_problem_eyes_front")
    expect(desk.find(".room-clock.is-held")).to_have_count(TABLES)
    expect(wall.find(".eyes")).to_be_visible()
    looks.at(wall, "room-wall-eyes", other=False)
    desk.tap("ui_go_on")
    expect(desk.find(".room-clock.is-held")).to_have_count(0)
    desk.take(1)
    desk.tap("app_id_problem_eyes_front")
    expect(desk.find(".room-clock.is-held")).to_have_count(1)
    desk.tap("ui_go_on")
    expect(desk.find(".room-clock.is-held")).to_have_count(0)
    first = desk.room["tables"][0]
    body = {"id": "hold", "action": "pause"}
    status, told = api.call("POST", f"/tables/{first['code']}/clock", body, token=first["token"])
    assert status == 200, told
    left = at(1)["clock"]["left_ms"]
    desk.cap("ref_more_label").click()
    eventually(lambda: at(1)["clock"]["left_ms"] == left + 30_000, "half a minute more")

    late = new(Phone, name="Cleo")
    late.open(desk.room["join_url"])
    late.page.get_by_label(late.say("room_own_name")).fill("Cleo")
    late.tap("app_join_sit")
    late.shows("room_at_the_door")
    desk.tap("ref_admit")
    expect(desk.pupil("Cleo")).to_be_visible()
    late.tap("room_sit")
    expect(late.find(".at-table[data-status=playing]")).to_be_visible()

    for name in ("Ada", "Zoe"):
        desk.pupil(name).click()
    desk.tap("room_swap_do")
    expect(desk.find(".room-card").nth(1).locator(".room-seat").filter(has_text="Ada")).to_be_visible()
    eventually(lambda: "Zoe" in {seat["name"] for seat in at(1)["seats"]}, "Zoe at the first table")
    ada.open(f"/join-room/{code}")
    ada.ordered("room_at", n=2)
    ada.tap("room_sit")
    expect(ada.find(".at-table[data-status=playing]")).to_be_visible()
    assert [phone.troubles for phone in (desk, wall, zoe)] == [[], [], []]


_CROSSED = """
() => {
  const boxes = [...document.querySelectorAll('.wall-table')].flatMap((table, at) =>
    [...table.querySelectorAll('.isle > text, h2, p')]
      .map((part) => ({ at, box: part.getBoundingClientRect() })));
  const crosses = ({ box: a }, { box: b }) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const inside = ({ box }) =>
    box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return {
    crossed: boxes.flatMap((one) => boxes.filter((other) => other.at > one.at && crosses(one, other))
      .map((other) => [one.at + 1, other.at + 1])),
    outside: boxes.filter((one) => !inside(one)).map((one) => one.at + 1),
  };
}
"""


def test_forty_tables_are_told_apart_on_wall_and_desk(
    new: Callable[..., Any], here: House, looks: Looks
) -> None:
    api = Api(here.url)
    body = {"id": "f" * 22, "game": "moon-or-bust", "options": {}, "tables": 40, "name": "Physics 8b"}
    status, room = api.call("POST", "/rooms", body)
    assert status == 201, room
    code = room["code"]
    desk, wall = new(Teacher, size="laptop"), new(Phone, size="tv")
    wall.open(f"/room/{code}/wall#{room['invite']}")
    expect(wall.find(".wall-table .isle > text")).to_have_count(12)  # a page
    assert wall.page.evaluate(_CROSSED) == {"crossed": [], "outside": []}
    looks.at(wall, "room-wall-40", other=False)
    desk.open(f"/room/{code}#{room['token']}")
    expect(desk.tables).to_have_count(40)
    looks.at(desk, "room-desk-40")
