"""The big screen: it comes to a table by a scan, shows who arrives, and cuts nothing off in any room."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.waiting import eventually

from .clipped import clipped, settled
from .ends import step
from .phone import Phone
from .qr import link_in
from .referee import Referee
from .table import PLACES, Table

pytestmark = pytest.mark.browser

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LETTERS = re.compile(r"^[A-Z0-9]{3} [A-Z0-9]{3}$")
MANY = 44
LONG = "{n} Friederike Überschwänglich-Großmannsucht"
"""As long as a name may be."""
CROWDS = {
    "t-minus": (8, {}),
    "moon-shot": (12, {}),
    "space-race": (9, {}),
    "what-goes-up": (8, {}),
    "moon-or-bust": (12, {"fast_mode": False}),
}
"""Each game's most players, and its options."""


def waiting(tv: Phone) -> str:
    """The letters of a screen that waits for a table."""
    tv.open("/tv")
    shown = tv.find(".tv-wait-code")
    expect(shown).to_have_text(LETTERS)
    return shown.inner_text().replace(" ", "")


def fits(tv: Phone, what: str) -> list[str]:
    """Return the words cut off on the current screen, in each size of room."""
    found = []
    for width, height in SIZES:
        tv.page.set_viewport_size({"width": width, "height": height})
        found += [f"{what}, {width}×{height}: {one}" for one in clipped(tv)]
        tv.shoot(f"{what}-{height}")
    return found


@pytest.mark.slow
def test_a_tv_comes_to_a_table_by_one_scan_and_one_tap(new: Callable[..., Any]) -> None:
    host = new(Referee, name="Gwen")
    host.host("Moon or Bust!")
    code, link = host.code, host.join_link()
    tv = new(size="tv", name="tv")
    tv.remember(".places > .new")
    pairing = waiting(tv)
    expect(tv.find(".tv-controls")).to_contain_text("Deutsch")
    assert not clipped(tv)
    host.open(f"/tv/{pairing}")
    host.ordered("tv_pair_one", game="Moon or Bust!", code=code)
    host.tap("tv_wait_open")
    host.ordered("tv_pair_done")
    tv.page.wait_for_url(f"**/t/{code}/screen")
    # what players scan carries the invite; beside it stands what they can type
    assert link_in(tv.find(".tv-come .qr")).partition("#")[2] == link.partition("#")[2]
    expect(tv.find(".tv-come")).to_contain_text(code)
    expect(tv.find(".tv-come")).to_contain_text(tv.page.evaluate("location.host"))
    ada = new(name="Ada")
    ada.join(link)
    tv.came(".places > .new", "Ada")
    ada.tap("table_label_ready")
    expect(tv.find(".places > .ready")).to_contain_text("Ada")
    # it stays in after a reload
    tv.page.reload()
    expect(tv.find(".places > .ready")).to_contain_text("Ada")


@pytest.mark.slow
def test_the_letters_are_typed_where_nobody_scans_and_one_of_several_tables_is_chosen(
    new: Callable[..., Any], here: Any
) -> None:
    host = new(name="Gwen")
    codes = []
    for game in ("t-minus", "moon-shot"):
        table = Table(here.url, game)
        host.open(table.link("referee"))
        expect(host.find(".qrbox .big-code")).to_have_text(table.code)
        codes.append(table.code)
    tv, other = new(size="tv", name="tv"), new(size="tv", name="other", language="de")
    pairing = waiting(tv)
    host.sheet(host.find(".qrbox"), "app_screen_name")
    host.find(".tv-typed input").fill(pairing.lower())
    host.find(".tv-typed button").click()
    expect(host.find(".tv-typed")).to_contain_text(host.say("tv_pair_done"))
    tv.page.wait_for_url(f"**/t/{codes[1]}/screen")
    host.open(f"/tv/{waiting(other)}")
    host.ordered("tv_wait_title")
    host.find(".list button").filter(has_text=codes[0]).click()
    other.page.wait_for_url(f"**/t/{codes[0]}/screen")
    # letters that nobody shows
    host.open("/tv/ZZZZZZ")
    host.find(".list button").first.click()
    host.shows("tv_pair_gone")


@pytest.mark.slow
def test_a_co_referee_gives_a_tv_the_table_by_a_scan(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "moon-shot")
    ada = table.seat("Ada")
    table.seat("Bo")
    phone, tv = new(name="Ada"), new(size="tv", name="tv")
    phone.open(table.link(ada))
    phone.page.wait_for_url(f"**/t/{table.code}")
    pairing = waiting(tv)
    phone.open(f"/tv/{pairing}")
    phone.ordered("tv_pair_none")
    table._post("referee", f"/seats/{ada}/promote")
    phone.open(f"/t/{table.code}")
    shows(phone, table)
    phone.open(f"/tv/{pairing}")
    phone.ordered("tv_pair_one", game="Moon Shot", code=table.code)
    phone.tap("tv_wait_open")
    phone.ordered("tv_pair_done")
    tv.page.wait_for_url(f"**/t/{table.code}/screen")


@pytest.mark.slow
def test_the_credits_open_what_was_sealed(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "moon-or-bust", {"fast_mode": False, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    tv = new(size="tv", name="tv")
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    shows(tv, table)
    for _ in range(120):
        if table.view()["state"]["turn"] == 2 and table.view()["state"]["phase"] == "play":
            break
        assert step(table)
    patch = [{"op": "replace", "path": f"/teams/{side}/threat", "value": 17} for side in "ab"]
    table._post("referee", "/corrections", patch=patch, reason="The end is near")
    for _ in range(200):  # war is likely, not certain: a breath was held
        if table.view()["status"] != "playing":
            break
        assert step(table)
    assert table.view()["state"]["outcome"]["kind"] == "war"
    expect(tv.find(".tv-credits[data-page=end]")).to_be_visible()
    tv.page.keyboard.press("ArrowRight")
    state = table.view()["state"]
    threats = [str(state["debrief"][-1]["threat"][side]).replace("-", "−") for side in "ab"]
    expect(tv.find(".mb-opening .n")).to_have_text(threats)
    expect(tv.find(".mb-near b")).to_be_visible()
    assert not fits(tv, "seals")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["moon-shot", "moon-or-bust"])
def test_a_crowd_in_the_lobby_stands_in_the_set_with_whole_names(
    new: Callable[..., Any], here: Any, game: str
) -> None:
    table = Table(here.url, game)
    tv = new(size="tv", name=f"crowd-{game}")
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    for n in range(MANY):
        place = {"team": "ab"[n % 2]} if game == "moon-or-bust" and n > 5 else {}
        table.seat(LONG.format(n=n + 1)[:40], **place)
    expect(tv.find(".places > li:not(.open)")).to_have_count(MANY)
    assert not fits(tv, "crowd")


_LETTERS_AND_CONTROLS = """
() => {
  const controls = document.querySelector('.tv-controls:not(.away)');
  // they hide after some seconds
  if (!controls) return void dispatchEvent(new Event('pointermove'));
  const letters = document.querySelector('.tv-wait-code').getBoundingClientRect();
  return [letters.bottom, controls.getBoundingClientRect().top, innerHeight];
}
"""


@pytest.mark.parametrize("size", ["phone", "small"])
def test_on_a_phone_nothing_lies_over_the_letters(new: Callable[..., Any], size: str) -> None:
    phone = new(size=size)
    waiting(phone)
    expect(phone.find(".qr svg path")).to_have_attribute("d", re.compile("^M"))
    foot, below, height = phone.page.wait_for_function(_LETTERS_AND_CONTROLS).json_value()
    assert foot <= min(below, height)
    # the rest is reached by scrolling down, never sideways
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_its_controls_hide_and_speak_the_other_language(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "moon-shot")
    tv = new(size="tv", name="tv")
    tv.page.clock.install()
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    expect(tv.find(".tv-arrival")).to_be_visible()
    controls = tv.find(".tv-controls")
    # from here on time stands where the test does not let it go on
    tv.page.clock.pause_at(tv.page.evaluate("Date.now()") + 60_000)
    expect(controls).to_be_hidden()
    tv.page.mouse.move(200, 200)
    expect(controls).to_be_visible()
    # they lie on nothing: the page ends above them
    foot = "() => document.querySelector('.tv').getBoundingClientRect().bottom"
    assert tv.page.evaluate(foot) <= controls.bounding_box()["y"]
    tv.page.clock.run_for(6000)
    expect(controls).to_be_hidden()
    assert tv.page.evaluate(foot) == tv.page.evaluate("innerHeight")
    tv.page.mouse.move(300, 300)
    expect(controls).to_be_visible()
    # before the first tap a browser lets nothing be heard; that tap does not switch it off
    controls.get_by_role("button", name=tv.say("tv_sound_tap")).click()
    expect(tv.find(".tv-sound")).to_have_text(tv.say("app_sound_on"))
    controls.get_by_role("button", name=tv.say("app_sound_on")).click()
    expect(tv.find(".tv-sound")).to_have_text(tv.say("app_sound_off"))
    tv.page.clock.resume()
    tv.page.mouse.move(200, 200)
    controls.get_by_role("button", name="Deutsch").dispatch_event("click")
    tv.language = "de"
    expect(tv.find(".tv-come")).to_contain_text(tv.say("tv_scan_or_type"))


@pytest.mark.slow
def test_a_knock_is_seen_wherever_the_host_is_and_a_telegram_by_all(
    new: Callable[..., Any], here: Any
) -> None:
    table = Table(here.url, "space-race", {"telegrams_public": True})
    for name in ("Ada", "Bo", "Cleo", "Dora", "Egon"):
        table.seat(name)
    table.start()
    host, cleo, tv = new(name="Gwen"), new(name="Cleo", listen=True), new(size="tv", name="tv")
    host.open(table.link("referee"))
    host.page.wait_for_url(f"**/t/{table.code}")  # then it has kept the seat
    host.open("/dice")
    for one in (cleo, tv):
        one.remember(".telegram")
    cleo.open(table.link(table.names["Cleo"]))
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    for one in (cleo, tv):
        shows(one, table)
    table._call("POST", f"/tables/{table.code}/seats", {"name": "Emre"})
    expect(host.find(".door")).to_contain_text("Emre")
    host.find(".door button").last.click()
    expect(host.find(".door")).to_have_count(0)
    eventually(lambda: all(seat["admitted"] for seat in table.view()["seats"]), "Emre is let in")
    ada, bo = table.names["Ada"], table.names["Bo"]
    table.move(ada, "build", to=bo)
    table.move(ada, "message", to=bo, text="Zanzibar")
    for one in (cleo, tv):
        one.came(".telegram", one.say("table_telegram"))
    assert "Zanzibar" not in "".join(cleo.heard)
    assert "sr.passed" not in "".join(cleo.heard)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(CROWDS))
def test_nothing_is_cut_off_with_the_most_players_and_the_longest_names(
    new: Callable[..., Any], here: Any, game: str
) -> None:
    most, options = CROWDS[game]
    table = Table(here.url, game, {"roll_seconds": 0, **options})
    tv = new(size="tv", name=game, language="de")
    found = []

    def look(what: str) -> None:
        shows(tv, table)
        found.extend(fits(tv, what))

    for n in range(most):
        table.seat(LONG.format(n=n + 1)[:40])
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    expect(tv.find(".places > li:not(.open)")).to_have_count(most)
    look("lobby")
    table.start()
    for looked in range(4):
        for _ in range(3 + 9 * looked):
            if table.view()["status"] != "playing" or not step(table):
                break
        look(f"play {looked}")
    if table.view()["status"] == "playing":
        table.end()
    shows(tv, table)
    expect(tv.find(".tv-credits")).to_be_visible()
    look("end")
    assert not found, "\n".join(found)


NAMES_IN_WHOLE = """
() => {
  const rows = [...document.querySelectorAll('.tv-credits .sc-rows li')];
  if (rows.length === 0) return null;
  const words = document.querySelector('.tv-credits .sc-words').getBoundingClientRect();
  const found = rows.filter((row) => {
    const box = row.getBoundingClientRect();
    return box.top < words.bottom || box.bottom > innerHeight;
  });
  const names = rows.map((row) => row.querySelector(':scope > span'));
  const cut = names.filter((name) => name.scrollWidth > name.clientWidth + 1);
  return { wrong: [...found, ...cut].map((one) => one.textContent), names: rows.length };
}
"""


def test_everybody_is_named_in_whole_at_an_end(new: Callable[..., Any], here: Any) -> None:
    table = Table(here.url, "moon-shot")
    for n in range(12):
        table.seat(LONG.format(n=n + 1)[:40])
    table.start()
    out = {"small": "out", "medium": "out", "large": "out", "orientation": None}
    for n in range(11):
        table.move(f"s{n + 1}", "shot", **out)
    tv = new(size="tv", name="names")
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    shows(tv, table)
    table.move("s12", "shot", small="whole", medium="part", large="out", orientation="back")
    for width, height in SIZES:
        tv.page.set_viewport_size({"width": width, "height": height})
        settled(tv)
        # its page comes round again
        seen = tv.page.wait_for_function(NAMES_IN_WHOLE).json_value()
        assert seen == {"wrong": [], "names": 11}, f"{width}×{height}"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_that_is_called_off_ends_in_its_set(new: Callable[..., Any], here: Any, language: str) -> None:
    table = Table(here.url, "moon-or-bust", {"fast_mode": False})
    for n in range(12):
        _, team, role = PLACES[n % len(PLACES)]
        table.seat(LONG.format(n=n + 1)[:40], team=team, role=role)
    table.start()
    table.end()
    tv, phone = new(size="tv", name="called-off", language=language), new(name="Ada", language=language)
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    expect(tv.find(".sc .say")).to_have_text(tv.say("deb_called_off"))
    expect(tv.find(".sc-rows li")).to_have_count(12)
    assert fits(tv, "called-off") == []
    phone.open(table.link("s1"))
    phone.ordered("deb_called_off")
    for one, picture in ((tv, ".off-set"), (phone, ".poster img")):
        assert one.find(picture).evaluate("one => one.decode().then(() => one.naturalWidth)") > 0


def shows(tv: Phone, table: Table) -> None:
    """Wait until the screen shows what the table is at."""
    tv.knows(table.view()["seq"])
