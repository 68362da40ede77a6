"""Playing on from a step of a finished game: pressed in the debrief, landed at, played, proved."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House

from .looks import Looks
from .phone import Phone
from .table import Json, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def landed(url: str) -> tuple[Table, int]:
    """T-Minus that Ada wins with her first rocket, and the step at which she may build it."""
    table = Table(url, "t-minus", {"silence_seconds": 0, "calls": False, "pace": "off", "dice": "physical"})
    for name in ("Ada", "Bo", "Chidi"):
        table.seat(name)
    table.start()
    ada = table.names["Ada"]
    begun = table.move("referee", "begin")["seq"]
    while (player := table.view()["state"]["player"]) != ada:
        begun = table.move(player, "pass")["seq"]
    table.move(ada, "build")
    rocket = {"stages": 1, "progress": 15, "tokens": 2}
    patch = [{"op": "replace", "path": f"/players/{ada}/rockets/A", "value": rocket}]
    table._post("referee", "/corrections", patch=patch, reason="The end is near.")
    table.move(ada, "fire", rocket="A")
    table.throw(5, seat=ada)
    assert table.view()["status"] == "finished"
    return table, begun


def known(table: Table, steps: list[int]) -> Json:
    """Turning points at these steps, in the shape in which the worker gives them whenever it has the time."""
    chance = {seat: round(1 / len(table.names), 4) for seat in table.names.values()}
    return {
        "status": "done",
        "character": "careful",
        "matches": 16,
        "steps": [{"seq": seq, "turn": 1, "chance": chance, "error": 0.1} for seq in steps],
        "turns": [
            {
                "seq": seq,
                "turn": 1,
                "before": chance,
                "after": {**chance, next(iter(chance)): 0.5},
                "line": {"id": "tm.built", "seq": seq, "seat": "s1", "rocket": "A", "stages": 1}
                | {"at_ms": 0, "rules": [], "to": "all"},
            }
            for seq in steps[1:]
        ],
    }


def test_play_on_from_a_step_of_the_debrief(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table, begun = landed(here.url)
    ada = new(Phone, name="Ada")
    points = known(table, [begun - 1, begun, begun + 1])
    ada.page.route("**/turning-points", lambda route: route.fulfill(json=points))
    ada.open(table.link("referee"))
    expect(ada.find(".deb-part").first).to_be_visible()
    ada.open(table.link(table.names["Ada"]))
    # the greatest change as a print, the next one behind a link, every other step on the slider
    expect(ada.find(".print img")).to_be_visible()
    looks.at(ada, "forks-print")
    ada.shows("lobby_of", n=1, of=2)
    ada.tap("cards_next", n=ada.say("turned_turn", n=1))
    ada.shows("lobby_of", n=2, of=2)
    ada.find(".deb-steps input").fill("1")
    looks.at(ada, "forks-debrief")
    ada.tap("turned_what_if")
    ada.page.wait_for_url(lambda url: re.search(rf"/t/(?!{table.code})\w+", url) is not None)
    code = re.sub(r".*/t/(\w+).*", r"\1", ada.page.url)
    expect(ada.cap("tm_build_n", rocket="A")).to_be_visible()
    looks.at(ada, "forks-table")

    kept = json.loads(ada.page.evaluate("() => localStorage['fd.seats']"))
    fork = Table.at(here.url, code, "")
    fork.tokens = {one["kind"]: one["token"] for one in kept if one["code"] == code}
    seats = fork.view("referee")["seats"]
    assert {one["name"] for one in seats if one.get("bot")} == {"Bo", "Chidi"}, "nobody took those"
    ada.tap("tm_build_n", rocket="A")
    ada.ordered("tm_name_move", name="Ada")
    log = fork._call("GET", f"/tables/{code}/log", token=fork.tokens["referee"])["log"]
    told = [line["id"] for line in log]
    assert next(line for line in log if line["id"] == "table.forked")["code"] == table.code
    assert told.index("table.forked") < told.index("tm.named")

    ada.open(f"/verify?table={code}")
    ada.tap("ver_table")
    ada.shows("ver_holds")
    audit = fork._call("GET", f"/tables/{code}/audit", token=fork.tokens["player"])
    before = table._call("GET", f"/tables/{table.code}/audit", token=table.tokens["referee"])
    assert not {one["anchor"] for one in audit["scopes"]} & {one["anchor"] for one in before["scopes"]}
