"""The show keeps up: what waits too long is a report, skipping clears, an early tap is told so."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .ends import act, correct
from .looks import Looks
from .phone import Phone
from .table import PLACES, Json, Table
from .test_ends import ON
from .test_stage_missed import LANDS
from .words import like

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYERS = ("Ada", "Bo", "Chidi")
REPORT = ".stage-plain"
MAX_LINES = 4
SHOTS, MANY = 12, 40
SCENES = 3
_SKIPS = """
(words) => new MutationObserver(() => {
  const cap = [...document.querySelectorAll('.on-stage .dock:not([data-guard]) button')]
    .find((one) => one.textContent.startsWith(words));
  if (cap) cap.click();
}).observe(document.body, { subtree: true, childList: true, attributes: true })
"""
"""Whatever is told: its owner has seen enough at once."""
_EMPTY = """
() => {
  window.empty = [];
  new MutationObserver(() => {
    const scene = document.querySelector('.on-stage .stage-scene');
    if (scene && !scene.textContent.trim() && !scene.querySelector('img, svg, canvas'))
      window.empty.push(scene.closest('.on-stage').dataset.beat);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""
"""Notes every stage on which neither a word nor a picture stands."""
_TAPS_AT_ONCE = """
(words) => new MutationObserver(() => {
  const caps = [...document.querySelectorAll('.dock[data-guard] button')];
  const cap = caps.find((one) => one.textContent.startsWith(words));
  if (cap && !window.tapped) { window.tapped = true; cap.click(); }
}).observe(document.body, { subtree: true, childList: true, attributes: true })
"""


def at(table: Table, new: Callable[..., Phone], name: str, **how: Any) -> Phone:
    """A device of this seat; without a name the big screen."""
    phone = new(name=name, **how)
    phone.open(table.link(table.names[name]) if name else f"/t/{table.code}/screen#{table.invite}")
    expect(phone.find(".strip, .tv-head").first).to_be_visible()
    return phone


def moon_shot(url: str) -> Table:
    table = Table(url, "moon-shot", {"pace": "show"})
    for name in PLAYERS:
        table.seat(name)
    table.start()
    return table


def shoot(table: Table, number: int) -> Json:
    return table.move(table.names[PLAYERS[number % len(PLAYERS)]], "shot", **LANDS)


LISTEN = """
() => {
  const told = (window.told = new Set());
  const reports = (window.reports = new Set());
  const look = () => {
    document.querySelectorAll('[data-beat]').forEach((one) => told.add(one.dataset.beat));
    document.querySelectorAll('.stage-plain').forEach((one) => {
      const lines = [...one.querySelectorAll('li')].filter((line) => !line.matches('.muted'));
      const rows = [one.querySelector('h1'), one.querySelector('.muted')].map((row) => row?.textContent);
      reports.add([...rows, lines.length].join('|'));
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  window.stood = 0;
  let last = Date.now();
  const frame = () => {
    window.stood = Math.max(window.stood, Date.now() - last);
    last = Date.now();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""
"""Notes what the page tells, however long a test looks away; and the longest time without a frame."""


def test_what_waits_too_long_is_one_report_with_the_last_of_it(
    here: Any, new: Callable[..., Phone], looks: Looks
) -> None:
    table = moon_shot(here.url)
    tv = at(table, new, "", size="tv", language="de")
    bo = at(table, new, "Bo", size="small", language="de")
    for one in (tv, bo):
        one.page.evaluate(LISTEN)
    before = 0
    for number in range(MANY):  # a slow machine has told the first by the time that the next is shot
        shoot(table, number)
        stage = table.view()["stage"]
        if stage is None:  # this machine took longer for the shot than its beat lasts
            continue
        waiting = [beat["at_ms"] for beat in stage["beats"] if beat["kind"] == "report"]
        before = sum(at_ms == max(waiting) for at_ms in waiting) - MAX_LINES
        if before > 0:
            break
    assert before > 0
    for one in (tv, bo):
        report = (one.say("stage_report"), one.say("stage_report_before", n=before), str(MAX_LINES))
        one.page.wait_for_function("(report) => window.reports.has(report)", arg="|".join(report))
        one.shoot("report")
    looks.at(bo, "report")
    # after it only the newest is told, and then the table stands there
    for one in (tv, bo):
        expect(one.find(REPORT)).to_have_count(0)
        expect(one.find(ON)).to_have_count(0)
    newest = stage["beats"][-1]
    told = tv.page.evaluate("() => [...window.told]")
    # a busy machine may draw no frame for as long as a beat lasts
    assert f"{newest['seq']}.{newest['k']}" in told or tv.page.evaluate("window.stood") >= newest["ms"]


def test_where_all_that_are_there_skip_it_is_clear_and_the_screen_keeps_up(
    here: Any, new: Callable[..., Phone]
) -> None:
    """Two of three players look; the third is not there, and nobody waits for them."""
    table = moon_shot(here.url)
    tv = at(table, new, "", size="tv")
    phones = [at(table, new, "Ada"), at(table, new, "Bo", size="small")]
    for phone in phones:
        phone.page.evaluate(_SKIPS, phone.say("stage_skip_alone"))
    for one in (tv, *phones):
        one.page.evaluate(_EMPTY)
    before, early, shots = table.view()["seq"], 0, []
    for number in range(SHOTS):
        seq = shoot(table, number)["seq"]
        shots.append(seq)
        told = table.view()["stage"]
        for phone in phones:
            phone.knows(seq)
            expect(phone.find(ON)).to_have_count(0)
        shown = tv.page.evaluate("document.querySelector('.on-stage')?.dataset.beat || null")
        assert shown is None or int(shown.split(".")[0]) >= before, f"{shown} at step {seq}"
        expect(tv.find(ON)).to_have_count(0)
        # a busy machine may be too late for a tap: then it was over by itself
        early += bool(told) and table.view()["now_ms"] < told["until_ms"]
        before = seq
    assert early
    assert table.view()["stage"] is None
    for one in (tv, *phones):
        assert one.page.evaluate("window.empty") == []
    # all that was cut can be played again
    for phone in phones:
        expect(phone.order).to_be_visible()
        phone.sheet(phone.find(".strip .ib"), "table_log")
        for seq in shots:
            expect(phone.find(f".again-tag[data-seq='{seq}']")).to_have_count(1)


def moon_or_bust(url: str) -> Table:
    table = Table(url, "moon-or-bust", {"pace": "show", "fast_mode": False, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    return table


def goes_on(table: Table) -> Json:
    """All do what they are offered until there is something new to show. No threat leads to war."""
    before = table.view()["seq"]
    while True:
        if table.view()["state"]["phase"] == "play":
            correct(table, {f"/teams/{side}/threat": 0 for side in "ab"})
        assert act(table)
        view = table.view()
        newest = view["stage"]["beats"][-1]["seq"] if view["stage"] else 0
        if newest > before:
            return {"seq": newest}


def test_six_phones_that_skip_keep_the_screen_and_the_desk_up(here: Any, new: Callable[..., Phone]) -> None:
    """Every seat has a phone here. First they look; then all but one skip; then all."""
    table = moon_or_bust(here.url)
    desk = new(name="referee", size="laptop")
    desk.open(table.link("referee"))
    tv = at(table, new, "", size="tv")
    *first, last = phones = [at(table, new, name) for name in table.names]
    for one in (tv, desk, *phones):
        one.page.evaluate(_EMPTY)
    scenes = []
    for _ in range(SCENES):
        scenes.append(goes_on(table)["seq"])
        beats = (table.view()["stage"] or {"beats": []})["beats"]
        reports = {one["at_ms"] for one in beats if one["kind"] == "report"}
        assert len(reports) <= 1
        # nobody waits for more than what is shown and three more
        assert len(reports | {one["seq"] for one in beats if one["kind"] != "report"}) <= 4
    for phone in first:
        phone.page.evaluate(_SKIPS, phone.say("stage_skip_alone"))
        expect(phone.find(ON)).to_have_count(0)
    last.page.evaluate(_SKIPS, last.say("stage_skip_alone"))
    for one in (tv, desk, last):
        expect(one.find(ON)).to_have_count(0)
    for _ in range(SCENES):
        scenes.append(goes_on(table)["seq"])
        waiting = table.view()["stage"]
        # what has not been seen by all yet: at most this scene, the one before, and no more
        assert waiting is None or {one["seq"] for one in waiting["beats"]} <= {*scenes[-2:]}
        for one in (tv, desk):
            shown = one.page.evaluate("document.querySelector('.on-stage')?.dataset.beat || null")
            assert shown is None or int(shown.split(".")[0]) >= scenes[-2], f"{shown} after {scenes}"
        for one in (tv, desk, *phones):
            one.knows(scenes[-1])
            expect(one.find(ON)).to_have_count(0)
    assert table.view()["stage"] is None
    for one in (tv, desk, *phones):
        assert one.page.evaluate("window.empty") == []
    for phone in (phones[0], last):
        phone.sheet(phone.find(".strip .ib"), "table_log")
        for seq in scenes:
            expect(phone.find(f".again-tag[data-seq='{seq}']")).to_have_count(1)


def test_a_tap_on_a_roll_that_has_just_appeared_says_why_nothing_was_rolled(
    here: Any, new: Callable[..., Phone]
) -> None:
    table = Table(here.url, "t-minus", {"pace": "show", "roll_seconds": 300})
    ada = table.seat("Ada")
    table.seat("Bo")
    table.start()
    table.move("referee", "begin")
    table.move(ada, "build")
    phone = at(table, new, "Ada", size="small")
    phone.ordered("tm_name_move", name="Ada")
    phone.page.evaluate(_TAPS_AT_ONCE, phone.say("ui_roll", notation="d6").split()[0])
    table.move(ada, "fire", rocket="A")
    phone.ordered("tm_roll_risk", name="Ada", rocket="A")
    phone.page.wait_for_function("() => window.tapped")
    note = phone.find(".dock").get_by_role("status")
    expect(note).to_have_text(phone.say("app_id_problem_stale_phase"))
    phone.shoot("too-early")
    assert table.view(ada)["pending"]
    roll = phone.page.get_by_role("button", name=re.compile(f"^{like('en', 'ui_roll')}"))
    phone.press(roll.first)
    expect(note).to_have_count(0)
