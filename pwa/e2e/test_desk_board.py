"""The board on a laptop's desk: a tap on a thing finds its verbs, typing finds the meant one first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.faults.house import House

from .looks import Looks
from .phone import Phone
from .table import Table
from .test_powers import (
    at_desk,
    because,
    in_menu,
    in_play,
    search,
    step_at,
    table as table,  # the fixture
    went_back,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def sentences(desk: Phone) -> Locator:
    return desk.find(".verb > .btn")


def tapped(desk: Phone, css: str, text: str = "") -> None:
    """Tap a thing on the board, and wait for what can be said of it."""
    things = desk.find(f".desk-tv {css}")
    (things.filter(has_text=text) if text else things).first.click()
    desk.shows("verb_told")


def confirm(desk: Phone) -> None:
    """Do what was chosen, and be told beside the board that it is done."""
    desk.tap("verb_do")
    expect(desk.find(".desk-page")).to_have_count(0)
    expect(desk.find(".desk-tv")).to_be_visible()
    expect(desk.find(".desk-done")).to_be_visible()


def do_it(desk: Phone, place: int = 0) -> None:
    """Choose a sentence, wait for its preview, and do it."""
    sentences(desk).nth(place).click()
    expect(desk.find(".verb-figures")).to_be_visible()
    confirm(desk)


def test_a_tap_on_a_sealed_figure_puts_it_right_unseen(
    new: Callable[..., Any], table: Table, looks: Looks
) -> None:
    in_play(table)
    table.more_time()
    desk = at_desk(new, table, language="de", size="laptop")
    before = table.view("s1")["state"]["teams"]["a"]["pr"]
    tapped(desk, '[data-about="team=a"][data-verbs$="pr"]')
    expect(sentences(desk)).to_have_count(3)  # more, less, any other value
    sentences(desk).first.click()
    desk.shows("verb_unseen")
    expect(desk.find(".desk-tv")).to_be_visible()
    expect(desk.find(".desk-tv [data-then]")).to_have_count(0)  # sealed: the board says nothing of it
    looks.at(desk, "tapped")
    sentences(desk).first.click()
    do_it(desk)
    assert table.view("s1")["state"]["teams"]["a"]["pr"] == before + 1
    assert table.view()["state"]["teams"]["a"]["pr"] == {"hidden": True}

    # back, by typing
    desk.tap("verb_told_all")
    less = "Meridian: " + desk.say("verb_less_all", what=desk.say("mb_n_pr", n=1))
    search(desk, less)
    expect(sentences(desk).first).to_have_text(less)
    do_it(desk)
    assert table.view("s1")["state"]["teams"]["a"]["pr"] == before

    # a card of a power, and the way to everything else
    tapped(desk, '[data-about~="team=b"][data-verbs="proxies"]')
    expect(sentences(desk)).to_have_count(2)  # none lies there: more, or any other value
    desk.tap("verb_told_all")
    expect(desk.find(".verb > .plate").first).to_be_visible()


def with_a_rocket(here: House) -> Table:
    """Two who play T-Minus; the first has a rocket."""
    fly = Table(here.url, "t-minus", {"pace": "off"})
    for name in ("Ada", "Bo"):
        fly.seat(name)
    fly.start()
    for seat in ("s1", "s2"):
        fly.move(seat, "set_out", astronaut=False)
    fly.move("s1", "build")
    return fly


def test_parts_seats_and_rockets_are_tapped(new: Callable[..., Any], here: House) -> None:
    race = Table(here.url, "space-race", {"pace": "off"})
    for name in ("Ada", "Bo", "Chidi", "Dana", "Emre"):
        race.seat(name)
    race.start()
    desk = at_desk(new, race, size="laptop")
    number = race.view()["state"]["offers"][0]["number"]
    tapped(desk, f'[data-about="item={number}"]')
    expect(sentences(desk)).to_have_count(5)  # one a nation
    sentences(desk).first.click()
    expect(desk.find(".desk-tv [data-then]")).to_have_attribute("data-then", "+1")  # in a hand, not on offer
    confirm(desk)
    assert [part["number"] for part in race.view()["state"]["players"]["s1"]["hand"]] == [number]
    tapped(desk, ".spr-nations b", "Bo")
    expect(sentences(desk).first).to_contain_text(desk.say("verb_out", name="Bo"))

    fly = with_a_rocket(here)
    board = at_desk(new, fly, size="laptop")
    tapped(board, ".tm-rk")
    do_it(board)
    assert fly.view()["state"]["players"]["s1"]["rockets"]["A"]["tokens"] == 2

    # a die that lay against a book: what was tapped comes first, and it waits to be thrown again
    fly.move("s1", "fire", rocket="A")
    fly.throw(6)
    tapped(board, ".tm-announced")
    die = sentences(board).first
    expect(die).to_contain_text(board.say("verb_die"))
    die.click()
    expect(board.find(".verb-preview")).to_be_visible()
    confirm(board)
    assert [roll["why"] for roll in fly.view()["pending"]] == ["t_minus.risk"]
    # it has not fallen, so nobody takes it back again
    board.tap("verb_told_all")
    expect(sentences(board).first).to_be_visible()
    expect(sentences(board).filter(has_text=board.say("verb_die"))).to_have_count(0)


def test_the_board_shows_what_is_previewed_and_one_tap_undoes_it(
    new: Callable[..., Any], here: House, looks: Looks
) -> None:
    fly = with_a_rocket(here)
    desk = at_desk(new, fly, size="laptop")
    tokens = fly.view()["state"]["players"]["s1"]["rockets"]["A"]["tokens"]
    tapped(desk, ".tm-rk")
    sentences(desk).first.click()
    expect(desk.find(".desk-tv [data-then]").first).to_be_visible()
    expect(desk.find(".desk-only")).to_contain_text(desk.say("verb_only_you"))
    looks.at(desk, "previewed")
    confirm(desk)
    expect(desk.find(".desk-tv [data-then]")).to_have_count(0)
    assert fly.view()["state"]["players"]["s1"]["rockets"]["A"]["tokens"] == tokens + 1
    desk.tap("verb_undo")
    expect(desk.find(".desk-done")).to_have_count(0)
    assert fly.view()["state"]["players"]["s1"]["rockets"]["A"]["tokens"] == tokens


def test_the_go_of_somebody_is_taken_back_though_others_have_acted_since(
    new: Callable[..., Any], table: Table, looks: Looks
) -> None:
    in_play(table)
    table.more_time()
    table.move("s2", "ready")
    table.move("s3", "ready")
    bo = new(name="Bo")
    bo.open(table.link("s2"))
    expect(bo.find(".dock")).to_be_visible()
    desk = at_desk(new, table, size="laptop")
    back = desk.say("verb_go_back", name="Bo")

    # by the menu of the seat
    in_menu(desk, "Bo")
    desk.page.get_by_role("button", name=back).click()
    desk.shows("verb_go_back_waits", name="Bo")
    looks.at(desk, "go-back")
    confirm(desk)
    assert table.view()["state"]["ready"] == ["s3"]
    expect(bo.find(".notices")).to_contain_text(bo.say("table_go_taken_back"))

    # by typing
    desk.tap("verb_told_all")
    search(desk, "chidi go")
    expect(sentences(desk).first).to_contain_text(desk.say("verb_go_back", name="Chidi"))
    sentences(desk).first.click()
    desk.shows("verb_go_back_waits", name="Chidi")
    confirm(desk)
    assert table.view()["state"]["ready"] == []


def test_two_who_took_each_others_place_swap_and_the_preview_says_who_then_knows_what(
    new: Callable[..., Any], table: Table, looks: Looks
) -> None:
    in_play(table)
    table.more_time()
    threat = table.view("s1")["state"]["teams"]["a"]["threat"]
    ada = new(name="Ada", language="de")
    ada.open(table.link("s1"))
    expect(ada.find(".dock")).to_be_visible()
    desk = at_desk(new, table, language="de", size="laptop")

    # without a name: one sentence for each, which leads to the places
    desk.tap("verb_told_all")
    search(desk, desk.say("verb_place", name=""))
    desk.find(".verb > .btn").filter(has_text=desk.say("verb_place", name="Ada")).click()
    desk.shows("verb_told")
    looks.at(desk, "places")

    swap = desk.say("verb_swap", one="Ada", two="Dana")
    sentences(desk).filter(has_text=desk.say("verb_swap", one="Ada", two="Bo")).click()
    expect(desk.find(".verb-preview")).to_contain_text(desk.say("verb_place_asked", names="").strip()[:20])
    sentences(desk).filter(has_text=swap).click()
    expect(desk.find(".verb-preview")).to_contain_text("Dana")
    looks.at(desk, "swap")
    confirm(desk)
    seats = {seat["name"]: (seat["team"], seat["role"]) for seat in table.view()["seats"]}
    assert (seats["Ada"], seats["Dana"]) == (("b", "politician"), ("a", "politician"))
    assert table.view("s4")["state"]["teams"]["a"]["threat"] == threat
    assert table.view("s1")["state"]["teams"]["a"]["threat"] == {"hidden": True}
    expect(ada.find(".notices")).to_contain_text("Dana")
    looks.at(ada, "swapped-phone")

    # and back, by typing two names
    desk.tap("verb_told_all")
    search(desk, "dana ada")
    sentences(desk).first.click()
    expect(desk.find(".verb-preview")).to_be_visible()
    confirm(desk)
    assert table.view("s1")["state"]["teams"]["a"]["threat"] == threat


NO_HIT = {"small": "out", "medium": "out", "large": "out", "orientation": None}


def typed(desk: Phone, key: str, **values: object) -> None:
    """Type words of a sentence, take the first one, which is this one, read its preview, do it."""
    desk.tap("verb_title")
    search(desk, desk.say(key, **values))
    expect(sentences(desk).first).to_contain_text(desk.say(key, **values))
    sentences(desk).first.click()
    expect(desk.find(".verb-preview")).to_be_visible()
    desk.tap("verb_do")
    expect(desk.find(".desk-page")).to_have_count(0)


def test_slips_are_put_right_by_typing(new: Callable[..., Any], here: House) -> None:
    shoot = Table(here.url, "moon-shot", {"pace": "off"})
    for name in ("Ada", "Bo"):
        shoot.seat(name)
    shoot.start()
    shoot.move("s1", "shot", **NO_HIT)
    desk = at_desk(new, shoot, language="de")
    typed(desk, "ms_id_back", name="Ada")
    assert shoot.view()["state"]["scores"]["s1"]["shots"] == 0
    shoot.move("s1", "shot", **{**NO_HIT, "small": "whole", "orientation": "upright"})
    assert shoot.view()["state"]["scores"]["s1"]["points"] == 3

    fly = Table(here.url, "t-minus", {"pace": "off", "dice": "physical", "silence_seconds": 0})
    for name in ("Ada", "Bo"):
        fly.seat(name)
    fly.start()
    fly.move("referee", "begin")
    fly.move("s1", "build")
    fly.move("s1", "fire", rocket="A")
    fly.throw(1)
    assert fly.view()["state"]["players"]["s1"]["rockets"]["A"] is None
    board = at_desk(new, fly, language="de")
    typed(board, "verb_die")
    assert [roll["why"] for roll in fly.view()["pending"]] == ["t_minus.risk"]
    fly.throw(5)
    assert fly.view()["state"]["players"]["s1"]["rockets"]["A"] is not None


def test_going_back_is_undone_by_going_forward(new: Callable[..., Any], here: House) -> None:
    fly = Table(here.url, "t-minus", {"pace": "off", "silence_seconds": 0})
    for name in ("Ada", "Bo"):
        fly.seat(name)
    fly.start()
    fly.move("s1", "set_out", astronaut=False)
    fly.move("s2", "set_out", astronaut=False)
    before = fly.view()["seq"]
    fly.move("s1", "build")
    after = fly.view()["seq"]
    desk = at_desk(new, fly)
    for aim, built in ((before, False), (after, True)):
        desk.tap("pow_rewind")
        step, seq = step_at(desk, aim)
        step.click()
        because(desk, "A slip")
        went_back(desk, seq)
        assert (fly.view()["state"]["players"]["s1"]["rockets"]["A"] is not None) == built


def test_a_thing_touched_on_the_referees_phone_is_put_right(
    new: Callable[..., Any], table: Table, looks: Looks
) -> None:
    in_play(table)
    table.more_time()
    desk = at_desk(new, table)
    expect(desk.find(".set-board .world")).to_be_visible()
    looks.at(desk, "desk-phone")
    before = table.view("s1")["state"]["teams"]["a"]["funding"]
    shown = desk.find('.set-board [data-about="team=a"][data-verbs$="funding"]').first
    shown.scroll_into_view_if_needed()  # whoever has no signal stands above the board
    box = shown.evaluate("(node) => node.getBoundingClientRect().toJSON()")
    # a finger is wider than what it means
    desk.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] + 4)
    desk.shows("verb_told")
    looks.at(desk, "desk-sheet")
    sentences(desk).first.click()
    expect(desk.find(".verb-figures")).to_be_visible()
    desk.tap("verb_do")
    expect(desk.find(".desk-page")).to_have_count(0)
    expect(desk.find(".set-board .world")).to_be_visible()
    assert table.view("s1")["state"]["teams"]["a"]["funding"] != before


def test_the_desk_of_a_phone_on_its_side_ends_at_the_dock(new: Callable[..., Any], table: Table) -> None:
    in_play(table)
    desk = at_desk(new, table)
    desk.page.set_viewport_size({"width": 844, "height": 390})
    expect(desk.find(".set-board .world")).to_be_visible()
    ends = "(css) => document.querySelector(css).getBoundingClientRect()"
    desk.page.wait_for_function(f"({ends})('.desk > .deck').right <= ({ends})('.dock').left")


_APART = """
() => {
  const things = [...document.querySelectorAll('.set-board button')];
  const boxes = things.map((node) => node.getBoundingClientRect());
  const over = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  return [
    Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
    boxes.filter((one, at) => boxes.slice(at + 1).some((other) => over(one, other))).length,
  ];
}
"""
"""The least side of a thing on the board, in px; how many of them lie over another."""


def test_each_thing_on_the_board_has_its_sentences(new: Callable[..., Any], table: Table) -> None:
    in_play(table)
    table.more_time()
    desk = at_desk(new, table, size="small")
    expect(desk.find(".set-board .world")).to_be_visible()
    least, over = desk.page.evaluate(_APART)
    assert least >= 48
    assert over == 0
    things = len(desk.page.evaluate(_MIDDLES))
    assert things
    for k in range(things):
        desk.page.mouse.click(*desk.page.evaluate(_MIDDLES)[k])
        desk.shows("verb_told")
        sentences(desk).last.click()
        expect(desk.find(".verb-preview")).to_be_visible()
        desk.shoot(f"sheet-{k}")
        desk.close_sheet()


# the middles of all that is marked on the board, where one can touch it
_MIDDLES = """
() => {
  document.querySelector('.set-board').scrollIntoView({ block: 'end' });
  const around = document.querySelector('.desk > .deck').getBoundingClientRect();
  return [...document.querySelectorAll('.set-board :is([data-about], [data-verbs])')]
    .map((node) => node.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2])
    .filter(([, y]) => y > around.top && y < around.bottom);
}
"""
