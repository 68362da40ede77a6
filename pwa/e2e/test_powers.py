"""The referee's own powers: correct, rewind, look, promote, hand over."""

from __future__ import annotations

import json
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
        numbers = [int(re.findall(r"\d+", text)[0]) for text in steps.all_inner_texts()]
        return [number for number in numbers if number <= seq]

    found = max(eventually(reached, f"step {seq} in the list"))
    # by its number: another phone may sit down meanwhile, and stands above
    return steps.filter(has_text=re.compile(rf"^\D*{found}(?!\d)")), found


def went_back(desk: Phone, seq: int) -> None:
    """Go back to the step that is chosen, for the reason that is given, and be told so at the desk."""
    desk.tap("verb_do")
    expect(desk.find(".desk-done")).to_contain_text(desk.say("pow_rewind_to", n=seq))


def at_desk(new: Callable[..., Any], table: Table, **how: Any) -> Phone:
    desk: Phone = new(name="desk", **how)
    desk.open(table.link("referee"))
    expect(desk.find(".desk")).to_be_visible()
    return desk


def search(phone: Phone, text: str) -> None:
    phone.find(".desk-page").get_by_role("searchbox").fill(text)


def value(phone: Phone, text: str, says: str) -> None:
    """Type for a value of the state, and open the one that says this."""
    search(phone, text)
    phone.find(".verb > .btn").filter(has_text=re.compile(says)).first.click()
    expect(phone.find(".verb-preview")).to_be_visible()


def type_value(phone: Phone, text: str) -> None:
    phone.page.get_by_label(phone.say("pow_value"), exact=True).fill(text)


def correct(phone: Phone, reason: str) -> None:
    """Give the reason, and do it."""
    because(phone, reason)
    phone.tap("verb_do")
    expect(phone.find(".desk-page")).to_have_count(0)


def because(phone: Phone, reason: str) -> None:
    phone.page.get_by_label(phone.say("pow_reason")).fill(reason)


def in_menu(desk: Phone, name: str) -> None:
    desk.sheet(desk.page.get_by_role("button", name=desk.say("ui_more", what=name)))


def test_a_correction_with_its_preview(new: Callable[..., Any], table: Table, looks: Looks) -> None:
    desk = at_desk(new, table, language="de")
    ada = new(name="Ada", language="de")
    ada.open(table.link("s1"))
    turn = table.view()["state"]["turn"]
    desk.tap("verb_title")

    # no reason, no correction
    value(desk, desk.say("key_turn"), rf"^{desk.say('key_turn')}{turn}$")
    desk.page.get_by_role("button", name=f"{desk.say('pow_value')}: +1").click()
    expect(desk.find(".verb-figures .sr")).to_have_text(f"{turn} → {turn + 1}")
    looks.at(desk, "correct-value")
    desk.tap("verb_do")
    desk.shows("pow_confirm_reason")
    correct(desk, "A slip")
    assert table.view()["state"]["turn"] == turn + 1
    expect(ada.find(".notices")).to_contain_text("A slip")
    # it is taken back as it was done
    desk.tap("verb_undo")
    expect(desk.find(".desk-done")).to_have_count(0)
    assert table.view()["state"]["turn"] == turn

    # what does not fit says so, and nothing is changed
    desk.tap("verb_title")
    value(desk, desk.say("key_phase"), f"^{desk.say('key_phase')}")
    type_value(desk, "nonsense")
    expect(desk.find(".verb-preview")).to_contain_text(desk.say("app_id_problem_wrong_type"))
    looks.at(desk, "correct-refused")

    # a sealed value is replaced unseen
    threat = f"{desk.say('mb_threat_word').capitalize()}{desk.say('pow_sealed')}"
    value(desk, f"Meridian {desk.say('mb_threat_word').capitalize()}", f"Meridian › {threat}$")
    type_value(desk, "−3")
    expect(desk.find(".verb-figures .sr")).to_have_text(f"{desk.say('pow_sealed')} → −3")
    looks.at(desk, "correct-sealed")
    correct(desk, "It was misread")
    assert table.view("s1")["state"]["teams"]["a"]["threat"] == -3
    assert table.view()["state"]["teams"]["a"]["threat"] == {"hidden": True}
    expect(ada.find(".notices")).to_contain_text("It was misread")


def test_a_whole_list_is_replaced_and_an_item_of_it_removed(new: Callable[..., Any], table: Table) -> None:
    desk = at_desk(new, table, size="small")
    events = table.view()["state"]["open_events"]
    more = [*events, {"id": "war_dogs", "until_turn": 7, "drawer": "a", "choice": None}]
    for entry, kind, typed, then in (
        (r"^Open events(none|\d)", "pow_kind_json", json.dumps(more), more),
        (rf"^Open events › no. {len(more)}(?! ›)", "cards_remove", None, events),
    ):
        desk.tap("verb_title")
        value(desk, "open events", entry)
        desk.tap(kind)
        if typed is not None:
            type_value(desk, typed)
        correct(desk, "It lay on the table")
        assert table.view()["state"]["open_events"] == then


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
    desk.tap("verb_do")
    desk.shows("pow_confirm_reason")
    desk.shows("pow_seen_so_far")
    expect(desk.find(".pow-seen")).to_contain_text("Threat")
    because(desk, "A wrong tap")
    looks.at(desk, "rewind-chosen")
    went_back(desk, before)
    looks.at(desk, "rewound")
    desk.tap("ui_go_on")
    expect(desk.cap("ref_pause")).to_be_visible()
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
    desk.tap("verb_title")
    value(desk, "meridian threat", "Team › Meridian › Threatsealed$")
    desk.tap("pow_look_at")
    desk.shows("pow_look_all_read")
    desk.tap("verb_do")
    desk.shows("pow_confirm_reason")
    because(desk, "A dispute")
    desk.tap("verb_do")
    looks.at(desk, "look-sure")
    desk.sure("verb_do", "pow_look_really")
    desk.shows("pow_look_open")
    assert str(abs(threat)) not in desk.find(".desk-page").inner_text()
    looks.at(desk, "look-open")
    with desk.holding() as text:
        assert str(threat).replace("-", "−") in text
    desk.tap("cards_done_next")
    expect(farah.find(".notices")).to_contain_text("A dispute")
    kept = desk.page.evaluate("() => JSON.stringify(localStorage)")
    assert '"value"' not in kept


def own_secrets_stay_in_the_hand(phone: Phone, table: Table, looks: Looks) -> None:
    """A co-referee's secrets are on no page of the desk: they are sealed there, as for the referee."""
    patch = [{"op": "replace", "path": "/teams/a/threat", "value": -17}]
    body = {"id": str(uuid.uuid4()), "patch": patch, "reason": "A slip"}
    table._call("POST", f"/tables/{table.code}/corrections", body, table.tokens["referee"])
    for says in ("1 threat more$", "Team › Meridian › Threatsealed$"):
        with phone.page.expect_response("**?preview=true"):
            value(phone, "meridian threat", says)
            if "sealed" in says:
                type_value(phone, "12")
        assert "17" not in phone.find(".desk-page").inner_text()
        looks.at(phone, "co-referee")
    expect(phone.find(".verb-figures .sr")).to_have_text("sealed → 12")


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
    desk.shows("pow_end_note")
    looks.at(desk, "end")
    desk.tap("verb_do")
    desk.shows("pow_confirm_reason")
    because(desk, "The last bus")
    desk.tap("verb_do")
    looks.at(desk, "end-sure")
    desk.sure("verb_do", "pow_end_really")
    desk.ordered("deb_called_off")
    looks.at(desk, "ended-desk")
    ada.ordered("deb_called_off")
    ada.shows("table_nobody_wins")
    expect(ada.find(".debrief")).to_contain_text("The last bus")
    looks.at(ada, "ended-phone")
    view = table.view("s6")
    assert view["state"]["teams"]["a"]["threat"] == table.view("s1")["state"]["teams"]["a"]["threat"]
    assert view["result"]["called_off"] is True

    # it can be taken back, and what had been seen is told before
    desk.sheet(desk.page.get_by_role("button", name=desk.say("ui_menu")))
    desk.tap("host_to_desk")
    desk.tap("pow_rewind")
    step, before = step_at(desk, before)
    step.click()
    desk.shows("pow_seen_so_far")
    looks.at(desk, "rewind-seen-so-far")
    assert table.view()["status"] == "finished"
    because(desk, "It was not the last one")
    went_back(desk, before)
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
    desk.sure("pow_rank")
    expect(desk.find(".ref-seats")).to_contain_text(desk.say("pow_is_co"))
    ada.page.get_by_role("button", name=ada.say("ui_menu")).click()
    ada.tap("host_to_desk")
    expect(ada.find(".desk")).to_be_visible()
    ada.tap("verb_title")
    own_secrets_stay_in_the_hand(ada, table, looks)

    # and the desk is taken back
    in_menu(desk, "Ada")
    looks.at(desk, "seat-menu-co-referee")
    desk.sure("pow_rank")
    expect(desk.find(".ref-seats")).not_to_contain_text(desk.say("pow_is_co"))
    expect(ada.find(".desk-page")).to_have_count(0)
    assert table.view("s1")["you"]["referee"] is False

    # by the referee
    in_menu(desk, "Bo")
    desk.tap("ref_new_phone")
    with desk.page.expect_response("**/seats/s2/hand-over") as answer:
        desk.tap("pow_own_phone_make")
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
    second.tap("ref_new_phone")
    looks.at(second, "own-phone")
    second.sure("pow_own_phone_make", "pow_own_phone_sure")
    second.ordered("ui_line_handed_over", name="Bo")
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
    desk.page.get_by_role("tab", name=desk.say("app_dice_which")).click()
    expect(desk.page.get_by_role("link", name=desk.say("ver_table"))).to_be_visible()
    looks.at(desk, "debrief-dice")
    desk.sheet(desk.page.get_by_role("button", name=desk.say("ui_menu")))
    looks.at(desk, "menu-over")
    desk.tap("host_to_desk")
    expect(desk.find(".desk")).to_be_visible()
    looks.at(desk, "desk-over")
    desk.tap("pow_rewind")
    step, before = step_at(desk, before)
    step.click()
    because(desk, "It was not over")
    went_back(desk, before)
    ada.ordered("mb_dip_brush")
    expect(ada.find(".notices")).to_contain_text("It was not over")
