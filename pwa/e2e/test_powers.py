"""The referee's own powers: correct, rewind, look, promote, hand over."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .looks import Looks
from .phone import Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def table(here: House) -> Table:
    """Moon or Bust! with its first threats rolled: state, secrets, dice and a log."""
    one = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        one.seat(name, team=team, role=role)
    one.start()
    while one.view()["pending"]:
        one._post("referee", "/rolls", request=one.view()["pending"][0]["request"], nonce="5a" * 32)
    one.more_time()
    return one


def in_play(table: Table) -> None:
    """On to the phase in which everybody says GO."""
    while table.view()["state"]["phase"] != "play":
        table.ring() if table.view()["clock"] else table.move("referee", "begin_fast_mode")


def step_at(desk: Phone, seq: int) -> tuple[Locator, int]:
    """This step in the list, and its number; the one before it, where only a phone sat down in it."""
    steps = desk.find(".pow-steps button")

    def reached() -> list[int]:
        """Those up to it that are listed: the newest come first, the others with the rest of the log."""
        numbers = [int(text.split()[0].lstrip("#")) for text in steps.all_inner_texts()]
        return [number for number in numbers if number <= seq]

    found = max(eventually(reached, f"step {seq} in the list"))
    # by its number: another phone may sit down meanwhile, and stands above
    return steps.filter(has_text=re.compile(rf"^\s*#?{found}(?!\d)")), found


def at_desk(new: Callable[..., Any], table: Table, **how: Any) -> Phone:
    desk: Phone = new(name="desk", **how)
    desk.open(table.link("referee"))
    expect(desk.find(".desk")).to_be_visible()
    return desk


def row(phone: Phone, *words: str) -> Locator:
    """A row of the tree that begins with these words."""
    return phone.find(".pow-row").filter(has_text=" › ".join(words)).first


def type_value(phone: Phone, value: str) -> None:
    phone.page.get_by_label(phone.say("pow_value")).fill(value)
    phone.tap("pow_take")


def search(phone: Phone, text: str) -> None:
    phone.page.get_by_role("searchbox").fill(text)


def because(phone: Phone, reason: str) -> None:
    phone.page.get_by_label(phone.say("pow_reason")).fill(reason)


def in_menu(desk: Phone, name: str) -> None:
    desk.sheet(desk.page.get_by_role("button", name=desk.say("ref_more_of", name=name)))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_correction_with_its_preview(
    new: Callable[..., Any], table: Table, looks: Looks, language: str
) -> None:
    desk = at_desk(new, table, language=language)
    ada = new(name="Ada", language=language)
    ada.open(table.link("s1"))
    desk.tap("verb_title")
    desk.tap("verb_raw")
    looks.at(desk, "correct")
    turn = table.view()["state"]["turn"]

    search(desk, "turn")
    desk.find(".pow-row").first.click()
    looks.at(desk, "correct-value")
    desk.tap("pow_more")
    desk.tap("pow_take")
    search(desk, "threat")
    expect(desk.find(".pow-row").first).to_contain_text(desk.say("pow_sealed"))
    desk.find(".pow-row").first.click()
    looks.at(desk, "correct-sealed")
    type_value(desk, "−3")
    search(desk, "phase")
    desk.find(".pow-row").first.click()
    type_value(desk, "nonsense")

    # what does not fit stands beside its field, and nothing is lost
    desk.tap("pow_review")
    wrong = desk.find(".pow-changes .bad")
    expect(wrong).to_contain_text(desk.say("pow_err_wrong_type"))
    looks.at(desk, "correct-refused")
    assert table.view()["state"]["turn"] == turn
    desk.find(".pow-changes .ib").nth(2).click()
    told = desk.find(".pow-changes b")
    expect(told.nth(0)).to_have_text(f"{turn} → {turn + 1}")
    expect(told.nth(1)).to_have_text(f"{desk.say('pow_sealed')} → −3")

    # no reason, no correction
    desk.tap("pow_confirm")
    desk.shows("pow_reason_needed")
    because(desk, "A slip")
    looks.at(desk, "correct-review")
    desk.tap("pow_confirm")
    expect(desk.find(".desk")).to_be_visible()
    assert table.view()["state"]["turn"] == turn + 1
    assert table.view("s1")["state"]["teams"]["a"]["threat"] == -3
    assert table.view()["state"]["teams"]["a"]["threat"] == {"hidden": True}
    expect(ada.find(".notices")).to_contain_text("A slip")


def test_lists_grow_shrink_and_are_replaced(new: Callable[..., Any], table: Table) -> None:
    desk = at_desk(new, table, size="small")
    desk.tap("verb_title")
    desk.tap("verb_raw")
    open_events = len(table.view()["state"]["open_events"])
    row(desk, "Open events").click()
    desk.tap("pow_add_item")
    desk.tap("pow_kind_json")
    type_value(desk, '{"id": "war_dogs", "until_turn": null, "drawer": "a"}')
    expect(desk.find(".pow-row")).to_have_count(open_events + 1)
    desk.find(".pow-row").last.click()
    search(desk, "until")
    desk.find(".pow-row").last.click()
    desk.tap("pow_kind_number")
    type_value(desk, "7")
    desk.tap("pow_review")
    because(desk, "It lay on the table")
    expect(desk.find(".pow-changes li")).to_have_count(2)
    desk.tap("pow_confirm")
    expect(desk.find(".desk")).to_be_visible()
    assert table.view()["state"]["open_events"][-1]["until_turn"] == 7


def test_a_rewind_tells_what_was_seen_and_undoes_a_go(
    new: Callable[..., Any], table: Table, looks: Looks
) -> None:
    in_play(table)
    desk = at_desk(new, table)
    ada = new(name="Ada", language="de")
    ada.open(table.link("s1"))
    expect(ada.find(".dock")).to_be_visible()
    before = table.view()["seq"]
    look = {"id": str(uuid.uuid4()), "path": "/teams/a/threat", "reason": "A dispute"}
    table._call("POST", f"/tables/{table.code}/looks", look, table.tokens["referee"])
    table.move("s1", "ready")
    expect(ada.find(".dock .go-counted, .dock .btn")).not_to_have_count(0)

    desk.tap("pow_rewind")
    looks.at(desk, "rewind")
    desk.shows("pow_clock_runs")
    step, before = step_at(desk, before)
    step.click()
    expect(step).to_have_attribute("aria-pressed", "true")
    desk.find(".dock .btn-primary").click()
    desk.shows("pow_reason_needed")
    desk.shows("pow_seen_so_far")
    expect(desk.find(".pow-seen")).to_contain_text("Threat")
    because(desk, "A wrong tap")
    looks.at(desk, "rewind-chosen")
    desk.find(".dock .btn-primary").click()
    desk.ordered("pow_is_back", n=before)
    expect(desk.find(".alert.hold")).to_contain_text(desk.say("pow_seen"))
    expect(desk.find(".pow-seen")).to_contain_text("Threat")
    desk.shows("pow_clock_stands")
    looks.at(desk, "rewound")
    desk.tap("pow_let_run")
    expect(desk.find(".desk")).to_be_visible()
    assert table.view()["clock"]["paused"] is False
    expect(ada.find(".notices")).to_contain_text(ada.say("pow_go_undone"))
    looks.at(ada, "rewound-phone")

    # what was undone is still there to go to
    desk.tap("pow_rewind")
    expect(desk.find(".pow-steps .gone")).to_have_count(2)


def test_a_look_is_told_to_all_and_read_in_the_hand(
    new: Callable[..., Any], table: Table, looks: Looks
) -> None:
    threat = table.view("s1")["state"]["teams"]["a"]["threat"]
    desk = at_desk(new, table, listen=True)
    farah = new(name="Farah")
    farah.open(table.link("s6"))
    in_menu(desk, "Ada")
    desk.tap("pow_look_seat")
    looks.at(desk, "look-which")
    row(desk, "Teams", "Meridian", "Threat").click()
    desk.shows("pow_look_all_read")
    desk.tap("pow_look_do")
    desk.shows("pow_reason_needed")
    because(desk, "A dispute")
    desk.tap("pow_look_do")
    looks.at(desk, "look-sure")
    desk.sure("pow_look_do", "pow_look_really")
    desk.ordered("pow_look_open")
    assert str(abs(threat)) not in desk.find("main").inner_text()
    looks.at(desk, "look-open")
    with desk.holding() as text:
        assert str(threat).replace("-", "−") in text
    desk.tap("pow_done")
    expect(farah.find(".notices")).to_contain_text("A dispute")
    kept = desk.page.evaluate("() => JSON.stringify(localStorage)")
    assert '"value"' not in kept


def own_secrets_stay_in_the_hand(phone: Phone, table: Table, looks: Looks) -> None:
    """A co-referee's secrets are on the page only while the file is held."""
    threat = str(table.view("s1")["state"]["teams"]["a"]["threat"]).replace("-", "−")
    assert threat.startswith("−")
    phone.shows("pow_yours_note")
    search(phone, "meridian threat")
    mine = phone.find(".pow-row").first
    expect(mine).to_contain_text(phone.say("pow_yours"))
    assert threat not in phone.find(".desk-page").inner_text()
    looks.at(phone, "co-referee")
    search(phone, "")
    row(phone, "Teams").click()
    row(phone, "Meridian").click()
    assert threat not in phone.find(".desk-page").inner_text()
    with phone.holding() as text:
        assert threat in text
    search(phone, "meridian threat")
    phone.find(".pow-row").first.click()
    phone.shows("pow_yours_now")
    looks.at(phone, "co-referee-value")
    type_value(phone, "−2")
    phone.tap("pow_review")
    expect(phone.find(".pow-changes b")).to_have_text(f"{phone.say('pow_yours')} → −2")
    phone.tap("pow_back")


@pytest.mark.parametrize(("language", "theme"), [("en", "dark"), ("de", "light")])
def test_the_referee_ends_the_game_for_all(
    new: Callable[..., Any], table: Table, looks: Looks, language: str, theme: str
) -> None:
    in_play(table)
    desk, ada = at_desk(new, table, language=language, theme=theme), new(name="Ada", language=language)
    ada.open(table.link("s1"))
    expect(ada.find(".dock")).to_be_visible()
    before = table.view()["seq"]
    desk.tap("pow_end")
    desk.ordered("pow_end_sure")
    looks.at(desk, "end")
    desk.tap("pow_end_do")
    desk.shows("pow_reason_needed")
    because(desk, "The last bus")
    desk.tap("pow_end_do")
    looks.at(desk, "end-sure")
    desk.sure("pow_end_do", "pow_end_really")
    desk.ordered("deb_called_off")
    looks.at(desk, "ended-desk")
    ada.ordered("deb_called_off")
    ada.shows("deb_called_off_note")
    expect(ada.find(".debrief")).to_contain_text("The last bus")
    looks.at(ada, "ended-phone")
    view = table.view("s6")
    assert view["state"]["teams"]["a"]["threat"] == table.view("s1")["state"]["teams"]["a"]["threat"]
    assert view["result"]["called_off"] is True

    # it can be taken back, and what had been seen is told before
    desk.sheet(desk.page.get_by_role("button", name=desk.say("ui_menu")))
    desk.tap("table_to_desk")
    desk.tap("pow_rewind")
    step, before = step_at(desk, before)
    step.click()
    desk.shows("pow_seen_so_far")
    looks.at(desk, "rewind-seen-so-far")
    assert table.view()["status"] == "finished"
    because(desk, "It was not the last one")
    desk.find(".dock .btn-primary").click()
    desk.ordered("pow_is_back", n=before)
    assert table.view()["status"] == "playing"


def test_standings_of_a_game_that_was_ended(new: Callable[..., Any], here: House, looks: Looks) -> None:
    one = Table(here.url, "t-minus", {"pace": "off"})
    for name in ("Ada", "Bo"):
        one.seat(name)
    one.start()
    one.move("referee", "begin")
    one.move("s1", "build")
    body = {"id": str(uuid.uuid4()), "reason": "The last bus"}
    one._call("POST", f"/tables/{one.code}/end", body, one.tokens["referee"])
    tv = new(name="tv", size="tv")
    tv.open(one.join_link)
    tv.tap("app_join_as_screen")
    expect(tv.find(".sc .say")).to_contain_text(tv.say("deb_called_off"))
    looks.at(tv, "ended-tv", other=False)
    for seat in ("s1", "referee"):
        phone = new(name=seat)
        phone.open(one.link(seat))
        phone.ordered("deb_called_off")
        expect(phone.find(".standings")).to_contain_text(re.compile("Ada.*Rockets: 1"))
        looks.at(phone, f"ended-t-minus-{seat}")


def test_a_co_referee_and_a_seat_that_moves_on(new: Callable[..., Any], table: Table, looks: Looks) -> None:
    desk = at_desk(new, table)
    ada, bo = new(name="Ada"), new(name="Bo")
    for phone, seat in ((ada, "s1"), (bo, "s2")):
        phone.open(table.link(seat))
        expect(phone.find(".dock")).to_be_visible()
    in_menu(desk, "Ada")
    looks.at(desk, "seat-menu")
    desk.sure("pow_promote", "pow_promote_sure", name="Ada")
    expect(desk.find(".ref-seats")).to_contain_text(desk.say("pow_is_co"))
    ada.page.get_by_role("button", name=ada.say("ui_menu")).click()
    ada.tap("table_to_desk")
    expect(ada.find(".desk")).to_be_visible()
    ada.tap("verb_title")
    ada.tap("verb_raw")
    own_secrets_stay_in_the_hand(ada, table, looks)

    # and the desk is taken back
    in_menu(desk, "Ada")
    looks.at(desk, "seat-menu-co-referee")
    desk.sure("pow_demote", "pow_demote_sure", name="Ada")
    expect(desk.find(".ref-seats")).not_to_contain_text(desk.say("pow_is_co"))
    expect(ada.find(".desk-page")).to_have_count(0)
    assert table.view("s1")["you"]["referee"] is False

    # by the referee
    in_menu(desk, "Bo")
    desk.tap("ref_new_phone")
    with desk.page.expect_response("**/seats/s2/hand-over") as answer:
        desk.tap("ref_phone_make")
    link = answer.value.json()["join_url"]
    expect(bo.order).to_have_text(bo.say("table_gone", name="Bo"))
    bo.shows("table_gone_note")
    looks.at(bo, "moved-on")
    second = new(name="Bo-2")
    second.open(link[link.index("/join/") :])
    expect(second.find(".seat-chip")).to_have_text("Bo")
    assert table.names["Bo"] in second.page.evaluate("() => localStorage['fd.seats']")

    # by the seat itself
    second.page.get_by_role("button", name=second.say("ui_menu")).click()
    second.tap("pow_own_phone")
    looks.at(second, "own-phone")
    second.sure("pow_own_phone_make", "pow_own_phone_sure")
    second.ordered("pow_moved_on", name="Bo")
    expect(second.find(".qr svg")).to_be_visible()
    looks.at(second, "own-phone-out")
    second.find(".dock .btn").last.click()
    expect(second.find(".seat-chip")).to_have_text("Bo")


def test_an_end_that_was_none_is_taken_back(new: Callable[..., Any], table: Table, looks: Looks) -> None:
    ada = new(name="Ada")
    ada.open(table.link("s1"))
    desk = at_desk(new, table)
    before = table.view()["seq"]
    over = [
        {"op": "replace", "path": "/phase", "value": "over"},
        {"op": "replace", "path": "/outcome", "value": {"kind": "draw", "team": None, "tests": {}}},
    ]
    body = {"id": str(uuid.uuid4()), "patch": over, "reason": "A slip"}
    table._call("POST", f"/tables/{table.code}/corrections", body, table.tokens["referee"])
    desk.page.get_by_role("tab", name=desk.say("deb_dice")).click()
    expect(desk.page.get_by_role("link", name=desk.say("ver_link"))).to_be_visible()
    looks.at(desk, "debrief-dice")
    desk.sheet(desk.page.get_by_role("button", name=desk.say("ui_menu")))
    looks.at(desk, "menu-over")
    desk.tap("table_to_desk")
    expect(desk.find(".desk")).to_be_visible()
    looks.at(desk, "desk-over")
    desk.tap("pow_rewind")
    step, before = step_at(desk, before)
    step.click()
    because(desk, "It was not over")
    desk.find(".dock .btn-primary").click()
    desk.ordered("pow_is_back", n=before)
    desk.tap("pow_to_desk")
    ada.ordered("mb_dip_brush")
    expect(ada.find(".notices")).to_contain_text("It was not over")
