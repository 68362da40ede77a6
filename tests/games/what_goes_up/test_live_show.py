"""The show of a turn: what runs in one row, what has the stage to itself, how long it all takes."""

from __future__ import annotations

from typing import Any

import pytest

from bench.what_goes_up_evening import evening
from server.games.core.beats import played_lengths
from server.games.core.log import Line
from server.games.what_goes_up.flight.stakes import BUSY, MANY
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.log import BEATS
from tests.games.what_goes_up.situations import change_part
from tests.games.what_goes_up.table import Table

MOST_BEATS, MOST_MS, MOST_IDLE_MS = 12, 60_000, 30_000


def on_the_pads(*ratings: tuple[int, int], crew: bool = False, **settings: Any) -> Table:
    """A craft on the pad for each rating of its stage."""
    table = Table(len(ratings), **settings)
    for k, (fail, boom) in enumerate(ratings):
        seat = f"s{k + 1}"
        derps = [table.derp(f"k{k}", seat, stamina=0)] if crew else []
        table.craft(f"c{k}", "capsule:4", "stage:8", seat=seat, crew=derps, at="earth_pad", status="pad")
        change_part(table, f"c{k}", f"c{k}1", role="launch", fail=fail, boom=boom)
    table.ready()
    return table


def launch(table: Table) -> list[Line]:
    """Return the rolls of a launch of all."""
    for seat in table.seats:
        table.default(seat.id, "launch")
    return [line for line in table.lines if line.id == "wgu.rolled" and line.params["purpose"] == "launch"]


@pytest.mark.rule("WG-K2")
def test_a_wild_throw_has_the_stage_to_itself_after_the_others() -> None:
    table = on_the_pads((19, 20), (5, 20), (19, 20))
    rolls = launch(table)
    assert [roll.params["wild"] for roll in rolls] == [False, False, True]
    shown = played_lengths(BEATS, rolls, "brisk")
    beat = BEATS["wgu.rolled"]
    assert list(shown.values()) == [beat.brisk_ms, beat.show_ms + beat.pause_ms]


def test_even_odds_are_wild_only_with_a_crew() -> None:
    for crew, wild in ((False, False), (True, True)):
        (roll,) = launch(on_the_pads((10, 20), crew=crew))
        assert roll.params["wild"] == wild


def flying(fail: int, stamina: int = 0) -> Table:
    """A crewed craft in orbit, and its capsule's rating."""
    table = Table(MANY)
    derp = table.derp("k", piloting=2, stamina=stamina)
    table.craft("c", "capsule:4", "thruster:1", crew=[derp])
    change_part(table, "c", "c0", fail=fail, boom=20)
    table.ready()
    return table


@pytest.mark.parametrize(("fail", "scenes"), [(19, 0), (12, 1)])
def test_what_everybody_knows_the_end_of_is_told_in_one_row(fail: int, scenes: int) -> None:
    table = flying(fail)
    table.next_turn()
    rolls = [line for line in table.lines if line.id == "wgu.rolled"]
    (row,) = [line for line in table.lines if line.id == "wgu.as_planned"]
    assert rolls
    assert sum(bool(roll.params["scene"]) for roll in rolls) == scenes
    assert row.params["rolls"] == len(rolls) - scenes
    assert bool(played_lengths(BEATS, [row], "show")) != bool(scenes)


def test_what_goes_wrong_all_the_same_is_shown() -> None:
    table = flying(19)
    table.dice.lay("capsule", 19)
    table.next_turn()
    (roll,) = [line for line in table.lines if line.id == "wgu.rolled"]
    assert roll.params["sure"]
    assert roll.params["scene"]


def sure_but_bad() -> Table:
    """A crewed craft in orbit, whose capsule's sure check has failed while its crew can still save it."""
    table = flying(16, stamina=2)
    table.dice.lay("capsule", 17)
    table.default("s1", "fly")
    return table


@pytest.mark.rule("WG-K5")
def test_the_question_shows_a_sure_roll_that_its_owner_can_save() -> None:
    table = sure_but_bad()
    assert ("s1", "take_it") in table.musts()
    assert not [line for line in table.lines if line.id == "wgu.rolled"]
    table.do("s1", "save", goal="ok")
    kinds = [BEATS[table.lines[k].id].kind for k in played_lengths(BEATS, table.lines, "show")]
    assert "rescue" in kinds
    assert "check" not in kinds
    (roll,) = [line for line in table.lines if line.id == "wgu.rolled"]
    assert (roll.params["total"], roll.params["outcome"], roll.params["scene"]) == (17, "fail", "")


def test_a_sure_roll_that_nobody_saves_has_its_scene_then() -> None:
    table = sure_but_bad()
    table.do("s1", "take_it")
    (roll,) = [line for line in table.lines if line.id == "wgu.rolled"]
    assert roll.params["scene"]
    assert not roll.params["open"]
    assert not roll.params["savers"]


@pytest.mark.rule("WG-K7")
def test_others_are_asked_about_a_throw_once() -> None:
    table = on_the_pads((10, 20), (10, 20), (19, 20), luck_on="any")
    table.programme("s3", luck=2)
    table.dice.lay("launch", 12, 12, 1)
    for seat in table.seats:
        table.default(seat.id, "launch")
    assert ("s3", "let_stand") in table.musts()
    table.do("s3", "let_stand")
    assert all(check.purpose != "launch" for check in table.state.checks)


@pytest.mark.rule("WG-K7")
def test_others_have_eight_seconds_once_a_throw() -> None:
    table = on_the_pads((10, 20), (10, 20), (19, 20), luck_on="any")
    table.programme("s3", luck=2)
    table.dice.lay("launch", 12, 12, 1)
    assert GAME.clock(table.state) is None
    launch(table)
    clock = GAME.clock(table.state)
    assert clock is not None
    assert clock.seconds == 8
    table.ring()
    assert all(check.purpose != "launch" for check in table.state.checks)
    then = GAME.clock(table.state)
    assert then is None or then.id != clock.id  # of the insertions
    assert table.state.programmes["s3"].luck == 2


@pytest.mark.rule("WG-K7")
def test_no_clock_runs_where_nobody_could_throw_again_or_the_owner_decides() -> None:
    for luck in (0, 1):
        table = on_the_pads((10, 20), (10, 20), luck_on="any")
        for seat in ("s1", "s2"):
            table.programme(seat, luck=luck)
        table.dice.lay("launch", 12, 12)
        launch(table)
        assert GAME.clock(table.state) is None


def test_a_boom_that_nobody_can_save_is_seen_once() -> None:
    table = on_the_pads((10, 15), crew=True)
    table.dice.lay("launch", 20)
    launch(table)
    table.default("s1", "last_words")
    (lost,) = [line for line in table.lines if line.id == "wgu.destroyed"]
    assert lost.params["unseen"] == 0
    kinds = [BEATS[table.lines[k].id].kind for k in played_lengths(BEATS, table.lines, "show")]
    assert kinds[:2] == ["check", "memorial"]


def landing(shown: int, *faces: int, players: int = MANY) -> Table:
    """A crew that comes home, in a turn that has shown so many beats and goes on."""
    table = Table(players)
    for id, seat, where in (("c", "s1", "suborbital"), ("d", "s2", "low_1")):
        derp = table.derp(f"k{id}", seat, piloting=2, engineering=2, stamina=3)
        table.craft(id, "capsule:4", seat=seat, crew=[derp], at=where)
        change_part(table, id, f"{id}0", fail=15, boom=20)
    table.phase("flight", "c", "d")
    table.programme(visited=("suborbital", "earth_reentry"))
    table.rig(shown=shown)
    table.dice.lay("landing", *faces)
    table.default("s1", "fly")
    return table


def told(table: Table) -> tuple[list[str], int]:
    """Return the kinds of beats so far, and the rolls that are left to the row."""
    played = played_lengths(BEATS, table.lines, "brisk")
    kinds = [BEATS[table.lines[k].id].kind for k in played]
    return [kind for kind in kinds if kind != "card"], table.state.quiet


def test_a_busy_turn_leaves_landings_to_the_row() -> None:
    assert told(landing(0, 4)) == (["check"], 0)
    assert told(landing(BUSY, 4)) == ([], 1)
    assert told(landing(BUSY, 4, players=2)) == (["check"] * 2, 0)


@pytest.mark.rule("WG-K5")
@pytest.mark.parametrize(("shown", "kinds", "quiet"), [(0, ["check", "rescue"], 0), (BUSY, [], 1)])
def test_a_busy_turn_leaves_rescues_to_the_row(shown: int, kinds: list[str], quiet: int) -> None:
    table = landing(shown, 16)
    table.do("s1", "save", goal="ok")
    assert told(table) == (kinds, quiet)


def test_what_a_busy_turn_loses_is_shown() -> None:
    table = landing(BUSY, 16)
    table.do("s1", "take_it")
    assert told(table) == (["check"], 0)


def test_the_beats_of_a_turn_are_counted() -> None:
    table = landing(0, 4)
    assert table.state.shown == len(played_lengths(BEATS, table.lines, "brisk")) > 0
    table.next_turn()
    assert table.state.shown == 0


@pytest.mark.rule("WG-T1")
def test_each_turn_after_the_first_begins_with_a_flap() -> None:
    table = Table(2)
    assert table.said("begun") == []
    table.next_turn()
    (begun,) = table.said("begun")
    assert (begun["turn"], begun["points"]) == (2, {"s1": 80, "s2": 80})
    assert begun["dots"] == {"s1": 40, "s2": 40}
    kinds = [BEATS[table.lines[k].id].kind for k in played_lengths(BEATS, table.lines, "brisk")]
    assert kinds == ["flap"]
    assert table.state.shown == 0


def test_a_turn_of_eight_is_short() -> None:
    for turn in evening(8, 1, 20):
        assert turn.beats <= MOST_BEATS, turn
        assert turn.shown_ms <= MOST_MS, turn
        assert turn.idle_ms <= MOST_IDLE_MS, turn
