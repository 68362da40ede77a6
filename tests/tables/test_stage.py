"""The stage with every store: everybody sees the same at the same time, and the table waits for it."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.beats import Beat
from server.games.core.log import line
from server.tables.commands.bot_schedule import GOES_ON_MS, THINKS_MS
from server.tables.domain import errors
from server.tables.domain.stage import LAST_MS, LIGHTS_MS, REPORTED_MS, Stage, with_lines
from tests.support.tables.harness import Table

ROUND_MS, PICKED_MS, END_MS = 3000, 1000, 10_800


@pytest.fixture
def show(table: Table) -> Table:
    """A timed game that is shown."""
    table.move(None, "options", {"timed": True, "seconds": 30, "pace": "show"})
    return table.start("Ada", "Bo")


def play_round(table: Table) -> None:
    """Both pick, and the die falls. Nobody waits for the stage in between."""
    for name in ("Ada", "Bo"):
        table.move(table.seats[name], "pick", {"number": 1})
        table.clock("clear")
    table.roll_all()


def seen(table: Table, name: str | None) -> dict[str, Any]:
    stage = table.view(table.seats[name] if name else None)["stage"]
    assert stage is not None
    return stage


def test_a_table_that_does_not_ask_for_it_tells_everything_at_once(table: Table) -> None:
    table.move(None, "options", {"timed": True})
    table.start("Ada", "Bo")
    table.move(table.seats["Ada"], "pick", {"number": 1})
    assert table.view()["stage"] is None
    assert table.view()["clock"]["left_ms"] == 30_000


def test_everybody_is_sent_the_same_beat_at_the_same_time_and_it_names_its_line(show: Table) -> None:
    play_round(show)
    now = show.view()["now_ms"]
    stages = [seen(show, who) for who in (None, "Ada", "Bo")]
    assert stages[0] == stages[1] == stages[2]
    at_ms = now + LIGHTS_MS
    assert stages[0]["at_ms"] == now
    assert stages[0]["until_ms"] == at_ms + ROUND_MS
    (beat,) = stages[0]["beats"]
    assert (beat["kind"], beat["at_ms"], beat["ms"]) == ("round", at_ms, ROUND_MS)
    lines = [line for line in show.view()["log"] if line["seq"] == beat["seq"]]
    assert lines[beat["k"]]["id"] == "toy.round"


def test_a_secret_line_takes_the_same_time_from_all_and_only_its_reader_has_its_beat(show: Table) -> None:
    ada = show.seats["Ada"]
    show.move(ada, "pick", {"number": 1})
    stages = {who: seen(show, who) for who in (None, "Ada", "Bo")}
    assert {stage["until_ms"] for stage in stages.values()} == {show.view()["now_ms"] + LIGHTS_MS + PICKED_MS}
    assert [len(stages[who]["beats"]) for who in (None, "Ada", "Bo")] == [0, 1, 0]
    beat = stages["Ada"]["beats"][0]
    assert [line for line in show.view(ada)["log"] if line["seq"] == beat["seq"]][beat["k"]][
        "id"
    ] == "toy.picked"


def test_a_beat_names_its_line_also_among_lines_that_not_all_may_read(show: Table) -> None:
    ada, bo = show.seats["Ada"], show.seats["Bo"]
    show.move(ada, "pick", {"number": 1})
    show.move(bo, "pick", {"number": 2})
    show.roll_all()
    for who in (None, ada, bo):
        view = show.view(who)
        for beat in view["stage"]["beats"]:
            line = [line for line in view["log"] if line["seq"] == beat["seq"]][beat["k"]]
            assert line["id"] == f"toy.{beat['kind']}"


def test_who_comes_in_late_or_again_sees_the_same_stage(show: Table) -> None:
    play_round(show)
    before = seen(show, "Ada")
    show.clock_forward(1500)
    assert seen(show, "Ada") == before
    late = show.join("Late", kind="screen")
    assert show.view(late)["stage"]["beats"] == before["beats"]


def test_it_is_over_by_itself(show: Table) -> None:
    play_round(show)
    show.clock_forward(LIGHTS_MS + ROUND_MS - 1)
    assert show.view()["stage"] is not None
    show.clock_forward(1)
    assert show.view()["stage"] is None


def test_the_next_clock_starts_when_the_stage_is_clear(show: Table) -> None:
    play_round(show)
    view = show.view()
    assert view["clock"]["id"] == "2.pick"
    assert view["clock"]["due_ms"] == view["stage"]["until_ms"] + 30_000
    show.clock_forward(LIGHTS_MS + ROUND_MS + 29_999)
    assert not show.service.ring(show.code)
    show.clock_forward(1)
    assert show.service.ring(show.code)


def test_a_clock_that_goes_on_stands_meanwhile(show: Table) -> None:
    show.clock_forward(10_000)
    show.move(show.seats["Ada"], "pick", {"number": 1})
    view = show.view()
    assert view["clock"]["due_ms"] == view["now_ms"] + LIGHTS_MS + PICKED_MS + 20_000


def test_dice_that_wait_fall_by_themselves_so_much_later(show: Table) -> None:
    show.move(show.seats["Ada"], "pick", {"number": 1})
    show.clock("clear")
    show.move(show.seats["Bo"], "pick", {"number": 1})
    view = show.view()
    (roll,) = view["pending"]
    assert roll["due_ms"] == view["stage"]["until_ms"] + 20_000


def test_the_referee_clears_it_and_everything_goes_on_at_once(show: Table) -> None:
    play_round(show)
    show.clock_forward(1000)
    show.clock("clear")
    view = show.view()
    assert view["stage"] is None
    assert view["clock"]["left_ms"] == 30_000
    assert view["log"][-1]["id"] == "stage.cleared"
    with pytest.raises(errors.WrongStatus):
        show.clock("clear")
    with pytest.raises(errors.RefereeOnly):
        show.clock("clear", who=show.seats["Ada"])


def test_a_clock_that_is_paused_meanwhile_has_all_its_time(show: Table) -> None:
    play_round(show)
    show.clock("pause")
    assert show.view()["clock"]["left_ms"] == 30_000
    show.clock_forward(60_000)
    show.clock("resume")
    assert show.view()["clock"]["left_ms"] == 30_000


def test_what_is_told_next_comes_after_what_is_being_told(show: Table) -> None:
    ada, bo = show.seats["Ada"], show.seats["Bo"]
    show.move(ada, "pick", {"number": 1})
    first = seen(show, None)["until_ms"]
    show.clock_forward(200)
    show.move(bo, "pick", {"number": 1})
    assert seen(show, None)["until_ms"] == first + PICKED_MS
    assert seen(show, "Bo")["beats"][0]["at_ms"] == first


def test_a_move_ends_what_is_told_at_its_last_picture_before_its_own_begins(show: Table) -> None:
    play_round(show)
    show.clock_forward(LIGHTS_MS + 500)
    show.move(show.seats["Ada"], "pick", {"number": 2})
    now = show.view()["now_ms"]
    on, mine = seen(show, "Ada")["beats"]
    assert (on["kind"], on["ms"], on["at_ms"] + on["ms"]) == ("round", ROUND_MS, now + LAST_MS)
    assert (mine["kind"], mine["at_ms"]) == ("picked", now + LAST_MS)
    assert seen(show, None)["until_ms"] == now + LAST_MS + PICKED_MS
    assert show.view()["clock"]["due_ms"] == seen(show, None)["until_ms"] + 30_000


def test_nothing_waits_for_more_than_the_last_pictures_of_two_others(show: Table) -> None:
    ada, bo = show.seats["Ada"], show.seats["Bo"]
    for _ in range(3):  # a round's beat, and two that wait
        show.move(ada, "pick", {"number": 1})
        show.move(bo, "pick", {"number": 1})
        show.roll_all()
    now = show.view()["now_ms"]
    beats = [(beat["kind"], beat["at_ms"] + beat["ms"] - now) for beat in seen(show, None)["beats"]]
    kinds = [kind for kind, _ in beats]
    assert kinds.count("report") >= 2
    assert kinds[-1] == "end"
    reported = [beat for beat in seen(show, None)["beats"] if beat["kind"] == "report"]
    assert len({beat["at_ms"] for beat in reported}) == 1
    assert reported[0]["ms"] % REPORTED_MS == 0
    assert [end for _, end in beats] == sorted(end for _, end in beats)


def test_it_is_clear_when_all_whose_phones_are_there_have_skipped(show: Table) -> None:
    ada, bo = show.seats["Ada"], show.seats["Bo"]
    late = show.join("Late", kind="screen")
    for one in (ada, bo, late):
        show.service.store.record_connection(show.code, one.seat, True, "a stream")
    play_round(show)
    show.clock("skip", who=ada)
    assert show.view()["stage"] is not None
    show.clock("skip", who=ada)
    assert show.view()["stage"] is not None
    with pytest.raises(errors.NotYourSeat):
        show.clock("skip", who=late)
    show.clock("skip", who=bo)
    assert show.view()["stage"] is None
    assert show.view()["clock"]["left_ms"] == 30_000
    with pytest.raises(errors.WrongStatus):
        show.clock("skip", who=ada)


def test_who_skipped_one_scene_has_not_skipped_the_next(show: Table) -> None:
    ada, bo = show.seats["Ada"], show.seats["Bo"]
    for one in (ada, bo):
        show.service.store.record_connection(show.code, one.seat, True, "a stream")
    play_round(show)
    show.clock("skip", who=ada)
    show.move(ada, "pick", {"number": 2})
    first = seen(show, "Ada")
    show.clock("skip", who=bo)
    # what both have skipped is over, in whichever order they did; the next scene begins at once
    left = seen(show, "Ada")
    assert {beat["seq"] for beat in left["beats"]} == {first["beats"][-1]["seq"]}
    assert left["until_ms"] < first["until_ms"]
    show.clock("skip", who=ada)
    assert show.view()["stage"] is None


def test_a_phone_that_is_gone_keeps_nobody_waiting(show: Table) -> None:
    ada = show.seats["Ada"]
    show.service.store.record_connection(show.code, ada.seat, True, "a stream")
    play_round(show)
    show.clock("skip", who=ada)
    assert show.view()["stage"] is None


def test_a_move_is_taken_while_the_stage_plays(show: Table) -> None:
    play_round(show)
    show.move(show.seats["Ada"], "pick", {"number": 2})
    assert [s["seat"] for s in show.view()["seats"] if s["status"] == "go"] == [show.seats["Ada"].seat]


def test_going_back_clears_it(show: Table) -> None:
    play_round(show)
    seq = show.view()["seq"]
    show.service.rewind(show.code, show.token, "rw", seq - 1, "a slip")
    assert show.view()["stage"] is None


def test_the_end_is_told_too(show: Table) -> None:
    show.move(None, "stop")
    stage = seen(show, None)
    assert [beat["kind"] for beat in stage["beats"]] == ["end"]
    assert stage["until_ms"] - stage["at_ms"] == LIGHTS_MS + END_MS
    assert show.view()["status"] == "finished"


def test_brisk_is_half_of_it_without_held_breath(table: Table) -> None:
    table.move(None, "options", {"pace": "brisk"})
    table.start("Ada", "Bo")
    play_round(table)
    stage = seen(table, None)
    assert stage["until_ms"] - stage["at_ms"] == LIGHTS_MS // 2 + 1000


def test_a_clock_that_was_set_back_takes_the_stage_along(show: Table) -> None:
    play_round(show)
    before = seen(show, None)
    show.clock_forward(-60_000)
    show.service.ring(show.code)
    after = seen(show, None)
    assert after["until_ms"] - after["at_ms"] == before["until_ms"] - before["at_ms"]
    assert abs(after["until_ms"] - show.view()["now_ms"] - LIGHTS_MS - ROUND_MS) <= 1


def test_no_bot_answers_before_it_is_clear(show: Table) -> None:
    ada, bo = show.seats["Ada"], show.seats["Bo"]
    show.service.play_by_bot(show.code, show.token, "b1", bo.seat)
    show.move(ada, "pick", {"number": 1})
    due = show.service.head(show.code).bot_turns[bo.seat].due_ms
    assert due is not None
    assert due >= seen(show, None)["until_ms"]
    while show.view()["stage"] is not None:
        assert not show.service.ring(show.code)
        show.clock_forward(100)
    show.clock_forward(THINKS_MS[1])
    assert show.service.ring(show.code)
    assert [s["status"] for s in show.view()["seats"]] == ["go", "go"] or show.view()["pending"]


def test_a_bot_thinks_while_a_scene_plays(show: Table) -> None:
    bo = show.seats["Bo"]
    show.move(show.seats["Ada"], "pick", {"number": 1})
    show.service.play_by_bot(show.code, show.token, "b1", bo.seat)
    due, now = show.service.head(show.code).bot_turns[bo.seat].due_ms, show.view()["now_ms"]
    assert due is not None
    assert due <= max(seen(show, None)["until_ms"] + GOES_ON_MS[1], now + THINKS_MS[1])


def test_bots_go_on_at_once_when_it_is_cleared(show: Table) -> None:
    bo = show.seats["Bo"]
    show.service.play_by_bot(show.code, show.token, "b1", bo.seat)
    show.move(show.seats["Ada"], "pick", {"number": 1})
    show.clock("clear")
    due = show.service.head(show.code).bot_turns[bo.seat].due_ms
    assert due is not None
    assert due <= show.view()["now_ms"] + THINKS_MS[1]


def test_what_goes_on_with_an_action_ends_nothing_and_is_cut_with_it_as_one_scene() -> None:
    beats = {
        "named": Beat("count", 3000),
        "fell": Beat("throw", 2000, goes_on=True),
        "moved": Beat("flight", 4000),
    }

    def commit(stage: Stage | None, seq: int, now_ms: int, *ids: str) -> Stage:
        lines = [line(id) for id in ids]
        after = with_lines(stage, lines, beats, seq=seq, now_ms=now_ms, pace="show")
        assert after is not None
        return after

    named = commit(None, 1, 0, "named")
    whole = commit(named, 2, 100, "fell", "moved")
    assert [(beat.seq, beat.at_ms, beat.ms) for beat in whole.beats] == [
        (1, LIGHTS_MS, 3000),
        (2, LIGHTS_MS + 3000, 2000),
        (2, LIGHTS_MS + 5000, 4000),
    ]
    other = commit(whole, 3, 1000, "named")
    assert [(beat.seq, beat.kind) for beat in other.beats] == [(2, "flight"), (3, "count")]
    assert other.beats[1].at_ms == 1000 + LAST_MS
