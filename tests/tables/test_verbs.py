"""The referee puts figures right by so much more or less; one that is hidden stays so, over every store."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Game
from server.games.core.registry import games
from server.games.core.verbs import offered
from server.tables.commands.verbs import Adjust
from server.tables.domain import errors
from server.tables.service.service import Joined
from tests.support.tables.harness import Table
from tests.support.tables.playthrough import Program

HIDDEN = {"hidden": True}
_ids = itertools.count()


def adjust(table: Table, command: Adjust, who: Joined | None = None, *, preview: bool = False) -> Any:
    token = who.token if who else table.token
    if preview:
        return json.loads(table.service.preview(table.code, token, command))
    return json.loads(table.service.execute(table.code, token, f"v{next(_ids)}", command))


def set_number(table: Table, seat: str, number: int) -> None:
    step = {"op": "replace", "path": f"/numbers/{seat}", "value": number}
    table.service.correct(table.code, table.token, f"c{next(_ids)}", [step], "for the test")


def test_a_public_figure_shows_then_and_now(started: Table) -> None:
    more = Adjust("toy.total", "/total", 5)
    assert adjust(started, more, preview=True) == {
        "change": {"path": "/total", "to": "all", "by": 5, "before": 0, "after": 5}
    }
    assert started.view()["state"]["total"] == 0
    assert adjust(started, more)["change"]["after"] == 5
    assert started.view(started.seats["Bo"])["state"]["total"] == 5
    log = started.view(started.seats["Bo"])["log"]
    assert [(one["before"], one["after"]) for one in log if one["id"] == "referee.adjusted"] == [(0, 5)]
    assert not [one for one in log if one["id"] == "referee.correction"]


def test_a_hidden_figure_is_changed_and_nobody_else_learns_it(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    set_number(started, ada.seat, 7345)
    more = Adjust("toy.number", f"/numbers/{ada.seat}", 2, "a benefit")
    before = adjust(started, more, preview=True)
    reply = adjust(started, more)
    for change in (before["change"], reply["change"]):
        assert (change["before"], change["after"], change["by"]) == (HIDDEN, HIDDEN, 2)
    assert started.view(ada)["state"]["numbers"][ada.seat] == 7347
    offers = started.service.queries.verbs(started.code, started.token)
    seen = json.dumps([before, reply, started.view(), started.view(bo), started.log(), offers])
    assert not re.search(r"\b734[57]\b", seen)
    said = [entry for entry in started.view(bo)["log"] if entry["id"] == "referee.adjusted"]
    assert [(line["verb"], line["amount"], line["reason"], line["about"]) for line in said] == [
        ("toy.number", 2, "a benefit", {"seat": ada.seat})
    ]
    assert not {"before", "after"} & said[0].keys()
    own = [entry for entry in started.view(ada)["log"] if entry["id"] == "referee.correction"]
    assert (own[-1]["before"], own[-1]["after"]) == (7345, 7347)


@pytest.mark.parametrize(("by", "left"), [(-10_000, 0), (10_000, 9999), (-3, 7342)])
def test_a_hidden_figure_stays_within_its_bounds_and_no_answer_tells_whether(
    started: Table, by: int, left: int
) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    answers = []
    for seat, number in ((ada.seat, 7345), (bo.seat, 5000)):
        set_number(started, seat, number)
        reply = adjust(started, Adjust("toy.number", f"/numbers/{seat}", by))
        answers.append({**reply["change"], "path": "", "to": ""})
    assert answers[0] == answers[1]
    assert started.view(ada)["state"]["numbers"][ada.seat] == left


@pytest.mark.parametrize(
    ("verb", "path"),
    [
        ("toy.number", "/total"),
        ("toy.total", "/numbers/s1"),
        ("toy.number", "/numbers/s9"),
        ("toy.number", "/numbers/s1/value"),
        ("toy.look", "/numbers/s1"),
        ("nothing", "/total"),
        ("toy.number", "/numbers/{seat}"),
    ],
)
def test_what_the_game_has_no_verb_for_is_refused(started: Table, verb: str, path: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        adjust(started, Adjust(verb, path, 1))
    assert refused.value.code == "no_such_verb"


def test_verbs_are_the_referees(started: Table) -> None:
    ada = started.seats["Ada"]
    with pytest.raises(errors.RefereeOnly):
        adjust(started, Adjust("toy.total", "/total", 1), ada)
    with pytest.raises(errors.RefereeOnly):
        started.service.queries.verbs(started.code, ada.token)
    with pytest.raises(errors.RefereeOnly):
        started.service.queries.steps(started.code, ada.token, before=10**6, limit=5)


def test_the_offers_name_figures_and_looks_and_hide_what_is_hidden(started: Table) -> None:
    offers = started.service.queries.verbs(started.code, started.token)
    kinds = {(offer["verb"], offer["path"]): offer["value"] for offer in offers}
    assert kinds[("toy.total", "/total")] == 0
    for seat in (started.seats["Ada"].seat, started.seats["Bo"].seat):
        assert kinds[("toy.number", f"/numbers/{seat}")] == HIDDEN
        assert kinds[("toy.look", f"/numbers/{seat}")] == HIDDEN


def test_steps_say_where_the_game_was_and_who_was_asked_no_more(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    before = started.view()["seq"]
    started.move(ada, "pick", {"number": 3})
    started.move(bo, "pick", {"number": 4})
    steps = started.service.queries.steps(started.code, started.token, before=10**6, limit=40)
    by = {step["seq"]: step for step in steps}
    assert by[before + 1]["done"] == [ada.seat]
    assert by[before]["where"] == {"round": 1, "phase": "pick"}
    assert [step["seq"] for step in steps] == sorted(by, reverse=True)
    assert steps[0]["seq"] == started.view()["seq"]
    few = started.service.queries.steps(started.code, started.token, before=before + 2, limit=1)
    assert [step["seq"] for step in few] == [before + 1]
    assert few[0] == by[before + 1]


@pytest.mark.parametrize("name", sorted(games()))
def test_every_verb_of_a_game_fits_its_state(name: str) -> None:
    game: Game[Any] = games()[name]
    program = Program(game, {}, 5)
    program.service.move(program.code, program.referee, "start", "start", {})
    while waiting := program.view()["pending"]:
        program.service.roll(program.code, program.referee, f"r{next(_ids)}", waiting[0]["request"])
    state = program.service.queries.snapshot(program.code).state
    assert state is not None
    places = offered(game.verbs, state)
    # derps, craft and rockets come later, a supply by an option
    later = ("{derp}", "{craft}", "{rocket}", "{power}", "{design}", "/supply")
    always = {verb.id for verb in game.verbs if not any(part in verb.path for part in later)}
    assert always <= {place.verb.id for place in places}
