"""A mistake in a view, a chunk that is gone, an odd link: there is always a screen that says what to do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Route, expect

from tests.support.faults.house import House
from tests.support.waiting import eventually

from .phone import Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def break_views(phone: Phone, code: str, field: str = "") -> None:
    """From now on this phone is sent views whose state lacks this field (or all), and no stream."""

    def broken(route: Route) -> None:
        answer = route.fetch()
        if answer.status == 304:  # as before, and that lacked it, too
            return route.fulfill(response=answer)
        body = json.loads(answer.text())
        body["state"] = {name: value for name, value in body["state"].items() if field and name != field}
        route.fulfill(response=answer, body=json.dumps(body))

    phone.page.route(f"**/api/v1/tables/{code}", broken)
    phone.page.route(f"**/api/v1/tables/{code}/feed", lambda route: route.abort())


def started(here: House, options: dict[str, Any] | None = None) -> Table:
    table = Table(here.url, "moon-or-bust", options)
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    return table


def test_a_view_that_throws_falls_back_to_the_plain_table(new: Callable[..., Any], here: House) -> None:
    table = started(here)
    phone = new(name="Ada")
    phone.open(table.link(table.names["Ada"]))
    phone.page.wait_for_url("**/t/*")
    break_views(phone, table.code)
    phone.open(f"/t/{table.code}")
    phone.shows("app_view_failed")
    expect(phone.find(".dock button").first).to_be_visible()  # the plain table's own dock
    phone.page.unroute_all(behavior="wait")
    phone.open(f"/t/{table.code}")
    expect(phone.text("app_view_failed")).to_have_count(0)


def test_a_broken_link_is_no_blank_page(new: Callable[..., Any], here: House) -> None:
    phone = new(name="Ada")
    phone.open("/join/KQ7XM#%E0%A4%A")
    phone.ordered("app_join_name")


def test_a_screen_that_cannot_be_fetched_says_so_and_comes_without_a_reload(
    new: Callable[..., Any], here: House
) -> None:
    phone = new(name="Ada")
    loads: list[str] = []
    phone.page.on("load", lambda page: loads.append(page.url))
    phone.open("/")
    expect(phone.find(".games a").first).to_be_visible()
    phone.page.route("**/assets/verify*.js", lambda route: route.fulfill(status=404, body=""))
    go = "path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')) }"
    phone.page.evaluate(go, "/verify")
    phone.shows("app_failed")
    phone.page.unroute_all(behavior="wait")
    phone.tap("app_ask_again")
    phone.ordered("ver_order")
    assert [url.rpartition("/")[2] for url in loads] == [""]


def at_t_minus(new: Callable[..., Any], here: House) -> tuple[Table, Phone]:
    """Ada's phone, whose turn it is, before she has tapped anything."""
    table = Table(here.url, "t-minus", {"pace": "off"})
    for name in ("Ada", "Bo", "Chidi"):
        table.seat(name)
    table.start()
    return table, new(name="Ada")


def test_the_first_tap_while_the_server_is_out_of_reach_leaves_the_table_there(
    new: Callable[..., Any], here: House
) -> None:
    table, phone = at_t_minus(new, here)
    phone.open(table.link("s1"))
    phone.page.wait_for_url("**/t/*")
    expect(phone.order).to_have_text(re.compile("Ada"))  # the plain table's orders name nobody
    phone.page.route("**/*", lambda route: route.abort())  # the browser believes that it is online
    phone.cap("ui_menu").click()
    expect(phone.find(".failed-view")).to_have_text(re.compile(phone.say("app_not_here")))
    expect(phone.order).to_have_text(re.compile("Ada"))  # the plain table's orders name nobody
    phone.page.unroute_all(behavior="wait")
    expect(phone.find("dialog[open]")).to_be_visible()


HANGING = [
    ("Menu-*.js", "app_not_here"),
    ("t-minus-teach-*.js", ""),
    ("t-minus-*.js", "app_view_failed"),
]


@pytest.mark.parametrize(("hangs", "says"), HANGING)
def test_a_file_that_never_comes_takes_no_table_away(
    new: Callable[..., Any], here: House, hangs: str, says: str
) -> None:
    table, phone = at_t_minus(new, here)
    phone.page.route(f"**/assets/{hangs}", lambda route: None)
    phone.open(table.link("s1"))
    if hangs != "t-minus-*.js":
        expect(phone.order).to_have_text(re.compile("Ada"))
    if hangs == "Menu-*.js":
        phone.cap("ui_menu").click()
    if says:
        phone.shows(says)


def test_the_referees_big_screen_leaves_the_referee_at_the_desk(new: Callable[..., Any], here: House) -> None:
    table = started(here)
    phone = new(name="Gwen")
    phone.open(table.link("referee"))
    phone.page.wait_for_url("**/t/*")
    phone.tap("ui_menu")
    phone.tap("app_screen_name")
    phone.shows("app_tv_text")
    with phone.context.expect_page() as opened:
        phone.tap("app_tv_here")
    opened.value.wait_for_url("**/screen")
    expect(opened.value.locator("h1").first).to_be_visible()
    phone.open(f"/t/{table.code}")
    expect(phone.page).not_to_have_url(f"**/t/{table.code}/screen")
    phone.tap("ui_menu")
    phone.shows("app_screen_name")


def test_back_closes_a_sheet_before_it_leaves_the_table(new: Callable[..., Any], here: House) -> None:
    table = started(here)
    phone = new(name="Ada")
    phone.open(table.link(table.names["Ada"]))
    phone.page.wait_for_url("**/t/*")
    phone.sheet(phone.cap("ui_menu"))
    phone.page.go_back()
    expect(phone.find("dialog[open]")).to_have_count(0)
    expect(phone.page).to_have_url(re.compile(f"/t/{table.code}$"))
    phone.sheet(phone.cap("ui_menu"))
    phone.press(phone.cap("ui_close"))
    expect(phone.find("dialog[open]")).to_have_count(0)
    phone.page.wait_for_function("() => history.state?.sheets === undefined")


@pytest.mark.parametrize(("language", "size"), [("en", "phone"), ("de", "tv")])
def test_a_browser_below_the_floor_is_told_so(
    new: Callable[..., Any], here: House, language: Literal["en", "de"], size: Literal["phone", "tv"]
) -> None:
    phone = new(language=language, size=size)
    phone.context.add_init_script("delete Array.prototype.toSorted")
    phone.open("/tv" if size == "tv" else "/")
    if size == "phone":
        phone.shows("old_browser")
        return
    phone.shows("old_tv", address=f"{here.url.removeprefix('http://')}/tv")
    # legible across a room, and all of it on the screen
    assert phone.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize) / innerWidth") > 0.03
    assert phone.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


_AGAIN = """
() => {
  const again = document.querySelector('.failed-view button');
  again?.click();
  return again === null;
}
"""
"""Try again, as long as it is offered: the whole view may still be on its way."""

FIELDS = [
    ("moon-or-bust", "teams"),
    ("moon-shot", "scores"),
    ("space-race", "players"),
    ("t-minus", "players"),
    ("what-goes-up", "programmes"),
]


@pytest.mark.parametrize(("game", "field"), FIELDS)
def test_any_game_whose_view_lacks_a_field_is_played_plain(
    new: Callable[..., Any], here: House, game: str, field: str
) -> None:
    if game == "moon-or-bust":
        table = started(here, LONG)
        table.throw(6, 6)
        table.ring()
    else:
        table = Table(here.url, game)
        for name in ("Ada", "Bo", "Chidi", "Dana", "Emre"):
            table.seat(name)
        table.start()
    phone = new(name="Ada")
    phone.open(table.link("s1"))
    phone.page.wait_for_url("**/t/*")
    expect(phone.order).to_be_visible()
    break_views(phone, table.code, field)
    phone.open(f"/t/{table.code}")
    phone.shows("app_view_failed")
    expect(phone.order).to_be_visible()
    phone.page.unroute_all(behavior="wait")
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    eventually(lambda: phone.page.evaluate(_AGAIN), "the game's own view")
    expect(phone.order).to_be_visible()


def test_moon_or_bust_without_what_is_in_force_is_still_played(new: Callable[..., Any], here: House) -> None:
    table = started(here, LONG)
    table.throw(6, 6)
    table.ring()
    phone = new(name="Ada")
    phone.open(table.link("s1"))
    phone.page.wait_for_url("**/t/*")
    expect(phone.order).to_be_visible()
    break_views(phone, table.code, "in_force")
    phone.open(f"/t/{table.code}")
    # its own team's view has it too: whichever table draws this, there is an order and something to do
    expect(phone.order).to_be_visible()
    expect(phone.find(".dock button").first).to_be_visible()


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/t/NOPE", "app_join_name"),
        ("/nowhere", "app_lost"),
        ("/t/%E0%A4%A", "app_lost"),
        ("/join/%C3", "app_lost"),
    ],
)
def test_an_address_that_leads_nowhere_is_no_blank_page(
    new: Callable[..., Any], here: House, path: str, says: str
) -> None:
    phone = new(name="Ada")
    phone.open(path)
    phone.ordered(says)
    if says == "app_lost":
        phone.page.get_by_role("link", name=phone.say("app_to_home")).click()
        expect(phone.find(".games a").first).to_be_visible()


_LISTENS = """
const add = window.addEventListener;
window.addEventListener = function (kind, ...how) {
  add.call(this, kind, ...how);
  if (kind === 'devicemotion') window.listens = true;
};
"""
_SHAKEN = """
for (let k = 0; k < 12; k += 1) {
  const told = new Event('devicemotion');
  Object.defineProperty(told, 'acceleration', { value: { x: 30, y: 0, z: 0 } });
  dispatchEvent(told);
}
"""


@pytest.mark.parametrize("on", [False, True])
def test_shaking_rolls_only_where_that_is_switched_on(new: Callable[..., Any], here: House, on: bool) -> None:
    phone = new(name="Ada")
    phone.context.add_init_script(
        f"localStorage.setItem('fd.settings', JSON.stringify({{ shake: {str(on).lower()} }}))"
    )
    phone.context.add_init_script(_LISTENS)

    def shake() -> None:
        """Where it is switched on, once the page listens: the cap is there a little earlier."""
        expect(phone.find(".btn-roll")).to_be_visible()
        if on:
            phone.page.wait_for_function("() => window.listens")
        phone.page.evaluate(_SHAKEN)

    phone.open("/dice")
    shake()
    if not on:
        phone.press(phone.find(".btn-roll"))  # had the shaking been heard too, there would be two falls
    falls = "JSON.parse(localStorage.getItem('fd.quickdice') ?? '{}').falls?.length"
    phone.page.wait_for_function(f"() => ({falls} ?? 0) > 0")
    assert phone.page.evaluate(falls) == 1
    table = started(here)
    phone.open(table.link("s1"))
    phone.ordered("mb_roll_threat")
    shake()
    if on:
        eventually(lambda: len(table.view()["pending"]) == 1, "the roll")
    else:
        phone.sheet(phone.cap("ui_menu"))
        assert len(table.view()["pending"]) == 2


_WAKE = """
window.locks = [];
navigator.wakeLock.request = async () => {
  const lock = new EventTarget();
  locks.push('taken');
  lock.release = async () => { locks.push('released'); lock.dispatchEvent(new Event('release')) };
  window.newest = lock;
  return lock;
};
"""


def test_the_screen_is_kept_on_at_a_table_and_not_after_it(new: Callable[..., Any], here: House) -> None:
    table = started(here)
    phone = new(name="Ada")
    phone.context.add_init_script(_WAKE)
    phone.open(table.link("s1"))
    phone.ordered("mb_roll_threat")
    phone.page.wait_for_function("() => locks.length === 1")
    phone.sheet(phone.cap("ui_menu"))
    phone.close_sheet()
    assert phone.page.evaluate("locks") == ["taken"]
    # the phone was put away: the browser let it go, and it is taken again
    phone.page.evaluate("newest.release(); document.dispatchEvent(new Event('visibilitychange'))")
    phone.page.wait_for_function("() => locks.join() === 'taken,released,taken'")
    phone.sheet(phone.cap("ui_menu"), "table_leave")
    phone.tap("app_to_home")
    expect(phone.find(".games a").first).to_be_visible()
    phone.page.wait_for_function("() => locks.join() === 'taken,released,taken,released'")
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert phone.page.evaluate("locks.length") == 4


def test_a_portal_that_answers_is_named_until_the_server_does(new: Callable[..., Any], here: House) -> None:
    table, phone = at_t_minus(new, here)
    phone.open(table.link("s1"))
    expect(phone.order).to_have_text(re.compile("Ada"))
    page = "<!doctype html><title>Wi-Fi</title><form>Sign in</form>"
    phone.page.route(
        "**/api/**", lambda route: route.fulfill(status=200, content_type="text/html", body=page)
    )
    phone.page.evaluate("dispatchEvent(new Event('offline'))")
    phone.shows("app_between")
    expect(phone.order).to_have_text(re.compile("Ada"))
    phone.page.unroute_all(behavior="wait")
    expect(phone.text("app_between")).to_have_count(0)


def test_back_from_a_page_that_a_sheet_opened_stays_at_the_table(
    new: Callable[..., Any], here: House
) -> None:
    table, phone = at_t_minus(new, here)
    phone.open("/")
    phone.open(table.link("s1"))
    expect(phone.order).to_have_text(re.compile("Ada"))
    phone.tap("ui_menu")
    phone.tap("ver_order")
    phone.find("dialog[open] a[href^='/verify']").click()
    phone.page.wait_for_url("**/verify**")
    phone.page.go_back()
    expect(phone.order).to_have_text(re.compile("Ada"))
    expect(phone.find("dialog[open]")).to_have_count(0)
    assert f"/t/{table.code}" in phone.page.url
