"""The stage on two phones and a TV: the same beat everywhere, nothing told early, skipped and cleared."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Route, TimeoutError as PlaywrightTimeout, expect

from tests.support.browser import ROOT

from .phone import SIZES, Phone
from .table import PLACES, Table

pytestmark = pytest.mark.browser

EVENT = "Buggy Gifts"
"""The second card of the historic deck: nobody votes on it."""
TITLE_MS, EVENT_MS = 1400, 10400
"""When the beat says its title, how long it is told."""
ROUNDS = 40
"""Tries: what a busy machine is too late for shows nothing."""
SCENE = "mb-stage-event"
"""Only the scenes of the game draw this."""
_WATCH = """
window.seen = [];
new MutationObserver(() => {
  const stage = document.querySelector('.on-stage');
  const told = `${document.title} ${document.body?.textContent}`.includes('Buggy Gifts');
  const elapsed = Number(stage?.dataset.elapsed ?? 0);
  seen.push({ on: Boolean(stage), beat: stage?.dataset.beat || null, elapsed, told });
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Notes after each change of the page what it says, so that no machine is too slow to see it."""


@pytest.fixture
def table(here: Any) -> Table:
    """Turn 2 of a game that is shown, just before its card is turned up."""
    table = Table(here.url, "moon-or-bust", {"pace": "show", "fast_mode": False, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    for _ in range(200):
        if table.view()["stage"]:
            table._post("referee", "/clock", action="clear")
        state = table.view()["state"]
        if state["turn"] == 2 and state["phase"] == "event":
            return table
        answer(table)
    raise AssertionError("the second turn never came")


def answer(table: Table) -> None:
    """Somebody takes the default of what the table waits for; for who has none the referee rings."""
    for seat in (*table.names.values(), "referee"):
        for prompt in table.view(seat)["prompts"]:
            if prompt["must"] and not prompt["submitted"]:
                table.move(seat, prompt["move"], **(prompt["default"] or {}))
                return


def drawer(table: Table) -> str:
    """Return the seat that turns the card up."""
    return next(
        seat
        for seat in table.names.values()
        if any(prompt["move"] == "draw_event" for prompt in table.view(seat)["prompts"])
    )


def opened(phone: Phone, path: str) -> Phone:
    phone.context.add_init_script(_WATCH)
    phone.open(path)
    expect(phone.find(".strip, .tv-head").first).to_be_visible()
    return phone


def saw_it_first(phone: Phone, beat: str) -> bool:
    """Return true if the device showed the beat before its title. Nothing of it stood anywhere until then."""
    expect(phone.find(".on-stage")).to_have_count(0)
    expect(phone.find("body")).to_contain_text(EVENT)
    seen = phone.page.evaluate("seen.splice(0)")
    first = next(k for k, one in enumerate(seen) if one["told"])
    staged = [k for k, one in enumerate(seen) if one["on"]]
    assert {seen[k]["beat"] for k in staged} <= {beat, None}
    if not staged or first < staged[0]:
        # heard of when it was over; had it been told before the stage came, the stage would follow
        assert not [k for k in staged if k > first]
        return False
    # not in a headline, a log, a title, nor for a reader
    assert seen[first]["elapsed"] >= TITLE_MS or first > staged[-1]
    return any(seen[k]["beat"] == beat and seen[k]["elapsed"] < TITLE_MS for k in staged)


@pytest.mark.slow
def test_all_look_up_at_the_same_beat_and_nothing_is_told_before_it(
    table: Table, new: Callable[..., Phone]
) -> None:
    dana = opened(new(name="Dana"), table.link(table.names["Dana"]))
    host = opened(new(name="Host", size="small"), table.link("referee"))
    tv = opened(new(size="tv"), f"/t/{table.code}/screen#{table.invite}")
    devices = (dana, host, tv)
    draws = drawer(table)
    early: set[Phone] = set()
    for _ in range(ROUNDS):
        told = table.move(draws, "draw_event")["seq"]
        stages = [table.view(seat)["stage"] for seat in (table.names["Dana"], "referee", draws)]
        if all(stages):
            assert stages[0] == stages[1] == stages[2]
            assert [(beat["kind"], beat["ms"]) for beat in stages[0]["beats"]] == [("event", EVENT_MS)]
        early |= {one for one in devices if saw_it_first(one, f"{told}.0")}
        if early == set(devices):
            return
        # Some device heard of it when it was over, which shows nothing: once more, from before the card.
        go_back(table, told - 1)
        for one in devices:
            expect(one.find("body")).not_to_contain_text(EVENT)
            one.page.evaluate("seen.splice(0)")
    raise AssertionError("the machine was too slow to see anything")


def go_back(table: Table, seq: int) -> None:
    """To before the card; what is told is cleared, if it is not over by itself."""
    clear = {"id": str(uuid.uuid4()), "action": "clear"}
    table.api.call("POST", f"/tables/{table.code}/clock", clear, table.tokens["referee"])
    table._post("referee", "/rewind", to_seq=seq, reason="Once more")


@pytest.mark.slow
def test_one_skips_for_oneself_and_the_referee_clears_for_all(
    table: Table, new: Callable[..., Phone]
) -> None:
    dana, host = new(name="Dana"), new(name="Host", size="small")
    dana.open(table.link(table.names["Dana"]))
    host.open(table.link("referee"))
    tv = new(size="tv")
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    for phone in (dana, host):
        expect(phone.find(".dock")).to_be_visible()

    told = while_told(table, lambda: dana.cap("stage_skip_alone").click(timeout=EVENT_MS))
    expect(dana.find(".on-stage")).to_have_count(0)

    def cleared() -> bool:
        return any(line["id"] == "stage.cleared" for line in table.view()["log"])

    go_back(table, told - 1)
    while_told(table, lambda: host.cap("stage_clear").click(timeout=EVENT_MS), cleared)
    for one in (dana, host, tv):
        expect(one.find(".on-stage")).to_have_count(0)
    assert table.view()["stage"] is None


def while_told(table: Table, act: Callable[[], None], done: Callable[[], bool] = lambda: True) -> int:
    """Turn the card up and act before it is over, as often as the machine needs; the step of the card."""
    draws = drawer(table)
    for _ in range(ROUNDS):
        told: int = table.move(draws, "draw_event")["seq"]
        with suppress(PlaywrightTimeout):
            act()
            if done():
                return told
        go_back(table, told - 1)
    raise AssertionError("the machine was too slow to act in time")


_BESIDE = """
() => {
  const css = ['.on-stage.big', '.tv-controls:not(.away)', '.on-stage .say', '.mb-stage-picture'];
  const [stage, bar, say, picture] = css.map((one) => document.querySelector(one)?.getBoundingClientRect());
  if (!stage || !bar || !say) return null;
  const title = getComputedStyle(document.querySelector('.stage-top')).visibility;
  return {
    below: stage.bottom - innerHeight,
    room: Math.min(say.top, picture.top) - bar.bottom,
    inside: bar.left >= 0 && bar.top >= 0,
    // where scenes have their words: their pictures begin right of it
    words: bar.right <= (860 * innerWidth) / 1920,
    title,
    signs: [...document.querySelectorAll('.tv-controls svg')].every((one) => one.clientWidth >= 16),
  };
}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "width", "height"), [("de", 1280, 720), ("en", 1920, 1080), ("de", 3840, 2160)]
)
def test_a_screens_controls_stand_where_the_title_does_on_no_picture_and_do_not_shrink_the_stage(
    table: Table, new: Callable[..., Phone], language: str, width: int, height: int
) -> None:
    tv = opened(new(size="tv", language=language), f"/t/{table.code}/screen#{table.invite}")
    tv.page.set_viewport_size({"width": width, "height": height})
    places: dict[str, Any] = {}

    def beside() -> None:
        tv.page.mouse.move(200 + len(places), 200)
        places.update(tv.page.wait_for_function(_BESIDE, timeout=EVENT_MS).json_value())

    while_told(table, beside)
    assert places.pop("room") >= 0
    assert places == {"below": 0, "inside": True, "words": True, "title": "hidden", "signs": True}


_PICTURES = """
window.pictures = new Set();
new MutationObserver(() => {
  const one = document.querySelector('.mb-stage-picture');
  if (one) pictures.add(`${one.offsetWidth} × ${one.offsetHeight}`);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


@pytest.mark.slow
@pytest.mark.parametrize("size", ["small", "turned"])
def test_an_events_picture_keeps_its_size_when_its_words_come(
    table: Table, new: Callable[..., Phone], size: str
) -> None:
    dana = new(name="Dana", size="small", language="de")
    width, height = SIZES[size]
    dana.page.set_viewport_size({"width": width, "height": height})
    dana.context.add_init_script(_PICTURES)
    dana.open(table.link(table.names["Dana"]))
    expect(dana.find(".dock")).to_be_visible()
    while_told(table, lambda: dana.find(f".{SCENE} .why").wait_for(timeout=EVENT_MS))
    assert len(dana.page.evaluate("[...pictures]")) == 1


@pytest.mark.slow
def test_who_comes_in_late_sees_the_beat_and_then_the_table(table: Table, new: Callable[..., Phone]) -> None:
    table.move(drawer(table), "draw_event")
    dana = opened(new(name="Dana"), table.link(table.names["Dana"]))
    expect(dana.find(".on-stage")).to_have_count(0, timeout=60_000)
    expect(dana.find(".mb-ribbon b")).to_have_text(EVENT)
    dana.page.reload()
    expect(dana.find(".mb-ribbon b")).to_have_text(EVENT)


@pytest.mark.slow
def test_a_device_that_was_never_here_is_told_it_in_the_games_words(
    table: Table, new: Callable[..., Phone]
) -> None:
    link = table.link(table.names["Dana"])

    def comes() -> None:
        late = new(name="Dana")
        late.open(link)
        told = late.find(f".on-stage .{SCENE}, .on-stage .stage-plain").first
        told.wait_for(timeout=EVENT_MS)
        assert SCENE in (told.get_attribute("class", timeout=EVENT_MS) or "")

    while_told(table, comes)


@pytest.mark.slow
def test_nothing_is_told_while_its_picture_is_on_its_way(table: Table, new: Callable[..., Phone]) -> None:
    dana = new(name="Dana")
    held: list[Route] = []
    scenes = [file.name for file in (ROOT / "pwa" / "dist").rglob("*.js") if SCENE in file.read_text("utf-8")]
    assert scenes, "the scenes are a file of their own"
    for name in scenes:
        dana.page.route(f"**/{name}", lambda route: held.append(route))
    dana.open(table.link(table.names["Dana"]))
    expect(dana.find(".dock")).to_be_visible()

    def nothing() -> None:
        dana.find(".on-stage[data-beat*='.']").wait_for(timeout=EVENT_MS)
        told = dana.page.evaluate("document.querySelector('.on-stage')?.textContent ?? 'over'")
        if told == "over":
            raise PlaywrightTimeout("over")
        assert EVENT not in told

    while_told(table, nothing)
    for route in held:
        route.continue_()
    expect(dana.find(".on-stage")).to_have_count(0)
    expect(dana.find(".mb-ribbon b")).to_have_text(EVENT)


@pytest.fixture
def fallen(here: Any) -> Table:
    """A rocket that was lost before anybody looked: three beats and the silence lie behind."""
    table = Table(here.url, "t-minus", {"pace": "show", "roll_seconds": 0, "silence_seconds": 0})
    ada = table.seat("Ada")
    table.seat("Bo")
    table.start()
    table.move("referee", "begin")
    table.move(ada, "build")
    for _ in range(ROUNDS * 2):
        if table.view()["stage"]:
            table._post("referee", "/clock", action="clear")
        if any(line["id"] == "tm.risk" for line in table.view()["log"]):
            return table
        table.move(ada, "fire", rocket="A")
        for roll in table.view(ada)["pending"]:
            table._post(ada, "/rolls", request=roll["request"])
    raise AssertionError("no die fell")


@pytest.mark.slow
def test_a_story_plays_again_on_one_phone_and_dice_at_rest_open_their_proof(
    fallen: Table, new: Callable[..., Phone]
) -> None:
    bo, ada = new(name="Bo"), new(name="Ada")
    bo.open(fallen.link(fallen.names["Bo"]))
    ada.open(fallen.link(fallen.names["Ada"]))
    for phone in (bo, ada):
        expect(phone.order).to_be_visible()
    seq = fallen.view()["seq"]
    bo.sheet(bo.find(".strip .ib"), "table_log")
    again = bo.find(".again")
    # the same again as often as one likes: it runs on this phone's time alone
    for _ in range(ROUNDS):
        bo.cap("stage_again").click()
        expect(again.locator(".on-stage[data-beat]")).to_be_visible()
        assert ada.find(".on-stage").count() == 0
        with suppress(PlaywrightTimeout):
            again.locator("button.thrown").click(timeout=8000)
            break
        expect(again).to_have_count(0)
    proof = again.locator("dialog.sheet[open]")
    expect(proof).to_contain_text(bo.say("ver_order"))
    expect(proof.locator(".die")).to_have_count(1)
    proof.get_by_role("button", name=bo.say("ui_close"), exact=True).click()
    bo.cap("stage_again_back").click()
    expect(again).to_have_count(0)
    # nothing came of it: phones that opened meanwhile say that they take part in the dice, and no more
    since = {line["id"] for line in fallen.view()["log"] if line["seq"] > seq}
    assert since <= {"dice.phone_anchored"}
