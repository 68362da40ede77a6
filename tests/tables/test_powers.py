"""The referee is the boss, over every store: corrections, looks, rewind; none of them betrays a secret."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.tables.commands.rewind import Rewind
from server.tables.domain import errors
from server.tables.service.service import Joined
from tests.support.tables.harness import Table
from tests.support.tables.toy import Toy

HIDDEN = {"hidden": True}
_ids = itertools.count()


def correct(table: Table, *patch: dict[str, Any], preview: bool = False) -> dict[str, Any]:
    reply = table.service.correct(
        table.code, table.token, f"p{next(_ids)}", list(patch), "a slip", preview=preview
    )
    answer: dict[str, Any] = json.loads(reply)
    return answer


def replace(path: str, value: Any) -> dict[str, Any]:
    return {"op": "replace", "path": path, "value": value}


def rewind(table: Table, to_seq: int) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(
        table.service.rewind(table.code, table.token, f"w{next(_ids)}", to_seq, "we misread a rule")
    )
    return reply


def look(table: Table, path: str, who: Joined | None = None) -> Any:
    token = who.token if who else table.token
    return json.loads(table.service.look_at(table.code, token, f"l{next(_ids)}", path, "a dispute"))["value"]


def test_a_preview_answers_before_and_after_and_changes_nothing(started: Table) -> None:
    reply = correct(started, replace("/total", 7), preview=True)
    assert reply["changes"] == [{"op": "replace", "path": "/total", "before": 0, "after": 7}]
    assert started.view()["state"]["total"] == 0


def test_a_correction_stands_in_everybodys_log_with_its_reason(started: Table) -> None:
    correct(started, replace("/total", 7))
    view = started.view(started.seats["Bo"])
    assert view["state"]["total"] == 7
    corrected = [entry for entry in view["log"] if entry["id"].startswith("referee.")]
    assert corrected[0]["reason"] == "a slip"
    assert corrected[0]["changes"] == [{"op": "replace", "path": "/total"}]
    assert (corrected[1]["before"], corrected[1]["after"]) == (0, 7)


def test_a_hidden_value_can_be_replaced_unseen_and_only_its_owner_reads_both(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    reply = correct(started, replace(f"/numbers/{ada.seat}", 5))
    assert reply["changes"][0]["before"] == HIDDEN
    assert started.view(ada)["state"]["numbers"][ada.seat] == 5
    assert started.view()["state"]["numbers"][ada.seat] == HIDDEN
    assert not [entry for entry in started.view(bo)["log"] if entry["id"] == "referee.correction"]
    own = [entry for entry in started.view(ada)["log"] if entry["id"] == "referee.correction"]
    assert own[0]["after"] == 5


@pytest.mark.parametrize(
    ("operation", "code"),
    [
        (replace("/total", "7"), "wrong_type"),
        (replace("/total", True), "wrong_type"),
        (replace("/total", None), "wrong_type"),
        (replace("/nothing", 1), "unknown_path"),
        (replace("total", 1), "bad_path"),
        (replace("/numbers/s1/value", 1), "hidden_path"),
        ({"op": "remove", "path": "/total"}, "wrong_type"),
        ({"op": "test", "path": "/numbers/s1", "value": 3}, "hidden_path"),
        ({"op": "copy", "path": "/total", "from": "/numbers/s1"}, "hidden_path"),
        ({"op": "move", "path": "/total", "from": "/numbers/s1"}, "hidden_path"),
        ({"op": "copy", "path": "/total", "from": "/numbers"}, "hidden_path"),
        ({"op": "test", "path": "/total", "value": 1}, "test_failed"),
    ],
)
def test_a_bad_correction_is_refused_whole(started: Table, operation: dict[str, Any], code: str) -> None:
    seq = started.view()["seq"]
    with pytest.raises(IllegalMove) as caught:
        correct(started, replace("/round", 2), operation)
    assert caught.value.code == code
    assert caught.value.path[:2] == ("patch", 1)
    assert started.view()["seq"] == seq
    assert started.view()["state"]["round"] == 1


def test_lists_are_corrected_by_position(started: Table) -> None:
    correct(started, {"op": "remove", "path": "/seats/1"})
    assert [s["id"] for s in started.view()["state"]["seats"]] == ["s1"]
    correct(started, {"op": "add", "path": "/seats/-", "value": {"id": "s9", "team": "a", "roles": []}})
    correct(started, {"op": "add", "path": "/seats/0", "value": {"id": "s8", "team": "a", "roles": []}})
    assert [s["id"] for s in started.view()["state"]["seats"]] == ["s8", "s1", "s9"]


def test_a_correction_of_a_whole_tells_each_secret_in_it_to_its_own_alone(started: Table) -> None:
    ada, bo = started.seats["Ada"].seat, started.seats["Bo"].seat
    numbers = {ada: {"value": 41, "to": f"seat:{ada}"}, bo: {"value": 42, "to": f"seat:{bo}"}}
    correct(started, replace("/numbers", numbers))
    for who in (None, started.seats["Ada"]):
        lines = [entry for entry in started.view(who)["log"] if entry["id"] == "referee.correction"]
        assert lines[-1]["before"] == lines[-1]["after"] == {ada: HIDDEN, bo: HIDDEN}


@pytest.mark.parametrize("sees", ["nothing", "everything"])
def test_what_is_sealed_is_nobody_elses_whatever_the_referee_may_do(table: Table, sees: str) -> None:
    table.move(None, "options", {"referee_sees": sees})
    table.start("Ada", "Bo")
    ada, bo = table.seats["Ada"], table.seats["Bo"]
    before = table.view()["seq"]
    table.move(ada, "pick", {"number": 17})
    path = f"/diaries/{ada.seat}"
    assert table.view(ada)["state"]["diaries"] == {ada.seat: f"{ada.seat} took 17"}
    for who in (None, bo):
        assert table.view(who)["state"]["diaries"] == {ada.seat: HIDDEN}
    for operation in (
        replace(path, "nothing"),
        replace("/diaries", {}),
        {"op": "remove", "path": path},
        {"op": "test", "path": path, "value": f"{ada.seat} took 17"},
        {"op": "add", "path": path, "value": "nothing"},
    ):
        with pytest.raises(IllegalMove) as refused:
            correct(table, operation, preview=True)
        assert refused.value.code == "sealed_path"
        assert "17" not in str(refused.value.__dict__)
    for op in ("copy", "move"):
        with pytest.raises(IllegalMove) as refused:
            correct(table, {"op": op, "path": "/total", "from": path}, preview=True)
        assert refused.value.code == "hidden_path"
    for there in (path, "/diaries"):
        with pytest.raises(IllegalMove) as refused:
            look(table, there)
        assert refused.value.code == "sealed_path"
    assert all("diaries" not in entry["path"] for entry in rewind(table, before)["seen"])
    for _ in range(3):
        for who in (ada, bo):
            table.move(who, "pick", {"number": 17})
        table.roll_all()
    assert table.view()["status"] == "finished"
    assert table.view()["state"]["numbers"] != {ada.seat: HIDDEN, bo.seat: HIDDEN}
    assert table.view()["state"]["diaries"] == {ada.seat: HIDDEN, bo.seat: HIDDEN}


def play_a_round(table: Table) -> None:
    for name in ("Ada", "Bo"):
        table.move(table.seats[name], "pick", {"number": 3})
    table.roll_all()


def test_what_lies_behind_is_corrected_and_looked_at_by_the_same_paths(started: Table) -> None:
    play_a_round(started)
    assert started.view()["state"]["over"] == {"archived": 1}
    reply = correct(started, replace("/over/0/round", 9))
    assert reply["changes"] == [{"op": "replace", "path": "/over/0/round", "before": 1, "after": 9}]
    assert look(started, f"/over/0/picks/{started.seats['Ada'].seat}") == 3
    correct(started, {"op": "remove", "path": "/over/0"})
    assert started.view()["state"]["over"] == {"archived": 0}


def test_a_rewind_tells_of_secrets_that_lie_behind(started: Table) -> None:
    play_a_round(started)
    seq = started.view()["seq"]
    look(started, "/over/0/picks/s1")
    assert rewind(started, seq)["seen"] == [{"path": "/over/0/picks/s1", "by": "referee"}]


def test_a_correction_can_end_the_game_and_start_another_clock(table: Table) -> None:
    table.move(None, "options", {"timed": True, "seconds": 30})
    table.start("Ada", "Bo")
    correct(table, replace("/round", 2))
    assert table.view()["clock"]["id"] == "2.pick"
    correct(table, replace("/phase", "over"))
    assert table.view()["status"] == "finished"


def test_a_look_gives_one_value_and_everybody_reads_of_it(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    number = started.view(ada)["state"]["numbers"][ada.seat]
    assert look(started, f"/numbers/{ada.seat}") == number
    looked = [entry for entry in started.view(bo)["log"] if entry["id"] == "referee.looked"]
    assert (looked[0]["path"], looked[0]["reason"]) == (f"/numbers/{ada.seat}", "a dispute")
    assert "value" not in looked[0]
    with pytest.raises(IllegalMove):
        look(started, "/total")
    with pytest.raises(errors.RefereeOnly):
        look(started, f"/numbers/{ada.seat}", who=bo)


def test_rewind_shows_every_view_as_it_was_and_the_sequence_goes_on(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    before = {who.seat: started.view(who) for who in (ada, bo)}
    phase = before[ada.seat]["phase"]
    for who in (ada, bo):
        started.move(who, "pick", {"number": 3})
    started.roll_all()
    now = started.view()["seq"]
    rewind(started, before[ada.seat]["seq"])
    for who in (ada, bo):
        view = started.view(who)
        assert view["state"] == before[who.seat]["state"]
        assert view["prompts"] == before[who.seat]["prompts"]
        assert (view["seq"], view["epoch"]) == (now + 1, 1)
        assert view["phase"] != before[who.seat]["phase"]
    with pytest.raises(errors.StalePhase):
        started.move(ada, "pick", {"number": 3}, phase=phase)


@pytest.mark.parametrize("by_way_of", ["the lobby", "an earlier step", "a rematch"])
def test_a_detour_hides_no_secret_that_was_open(started: Table, by_way_of: str) -> None:
    lobby = started.service.log(started.code, started.token, before=10**9, limit=100)
    begun = started.view()["seq"]
    started.move(started.seats["Ada"], "pick", {"number": 3})
    seq = started.view()["seq"]
    started.service.end(started.code, started.token, "end", "enough")  # opens everything
    direct = seen_by_then(started, seq)
    if by_way_of == "a rematch":
        started.move(None, "rematch")
    else:
        rewind(started, begun if by_way_of == "an earlier step" else joined(lobby))
    assert direct
    assert direct <= seen_by_then(started, seq)


def seen_by_then(table: Table, seq: int) -> set[str]:
    """The secrets that a rewind would count as seen."""
    preview = json.loads(table.service.preview(table.code, table.token, Rewind(seq, "?")))
    return {entry["path"] for entry in preview["seen"]}


def joined(log: Sequence[dict[str, Any]]) -> int:
    """The step at which the last player took a seat: the table was in its lobby."""
    return max(line["seq"] for line in log if line["id"] == "seat.joined")


def test_no_die_is_used_again_after_a_rewind(started: Table) -> None:
    def last_roll() -> tuple[str, int]:
        rolls = [e for e in started.log() if e["id"] == "dice.rolled" and e["scope"] == "all"]
        return rolls[-1]["secret"], rolls[-1]["n"]

    seq = started.view()["seq"]
    used = set()
    for _ in range(3):
        for name in ("Ada", "Bo"):
            started.move(started.seats[name], "pick", {"number": 3})
        started.roll_all()
        used.add(last_roll())
        rewind(started, seq)
    assert len(used) == 3


def test_a_rewind_tells_which_secrets_had_been_seen(started: Table) -> None:
    ada = started.seats["Ada"]
    seq = started.view()["seq"]
    assert rewind(started, seq)["seen"] == []
    look(started, f"/numbers/{ada.seat}")
    reply = rewind(started, seq)
    assert reply["seen"] == [{"path": f"/numbers/{ada.seat}", "by": "referee"}]
    for _ in range(3):
        for name in ("Ada", "Bo"):
            started.move(started.seats[name], "pick", {"number": 1})
        started.roll_all()
    seen = rewind(started, seq)["seen"]
    assert {"path": "/numbers/s1", "by": "all"} in seen
    assert started.view()["state"]["numbers"]["s1"] == HIDDEN
    assert started.view()["status"] == "playing"


def test_a_rewind_to_waiting_dice_lets_them_fall_anew(started: Table) -> None:
    for name in ("Ada", "Bo"):
        started.move(started.seats[name], "pick", {"number": 3})
    waiting = started.view()
    started.roll_all()
    rewind(started, waiting["seq"])
    again = started.view()["pending"]
    assert [w["seat"] for w in again] == [w["seat"] for w in waiting["pending"]]
    assert again[0]["request"] != waiting["pending"][0]["request"]
    started.roll_all()
    assert started.view()["state"]["round"] == 2


def test_a_clock_stands_after_a_rewind_with_what_was_left_then(table: Table) -> None:
    table.move(None, "options", {"timed": True, "seconds": 30})
    table.start("Ada", "Bo")
    table.clock_forward(12_000)
    table.move(table.seats["Ada"], "pick", {"number": 1})
    seq = table.view()["seq"]
    table.clock("ring")
    table.roll_all()
    rewind(table, seq)
    clock = table.view()["clock"]
    assert (clock["paused"], clock["left_ms"]) == (True, 18_000)


def test_one_goes_back_only_to_what_there_was(started: Table) -> None:
    with pytest.raises(IllegalMove) as caught:
        rewind(started, 10_000)
    assert caught.value.code == "no_such_step"
    with pytest.raises(errors.RefereeOnly):
        started.service.rewind(started.code, started.seats["Ada"].token, "x", 1, "why not")


def test_a_move_that_waits_for_dice_and_does_not_fit_any_more_is_dropped(started: Table) -> None:
    for name in ("Ada", "Bo"):
        started.move(started.seats[name], "pick", {"number": 3})
    correct(started, replace("/seats", []))
    started.roll_all()
    assert started.view()["pending"] == []


def test_a_look_is_at_one_secret_and_at_no_more(started: Table) -> None:
    for path in ("", "/numbers", "/seats", "/round"):
        with pytest.raises(IllegalMove) as caught:
            look(started, path)
        assert caught.value.code == "not_hidden"
    assert not [entry for entry in started.log() if entry["id"] == "referee.looked"]


def test_a_rewind_can_be_previewed(started: Table) -> None:
    seq = started.view()["seq"]
    look(started, "/numbers/s1")
    before = started.view()
    reply = started.service.rewind(started.code, started.token, "p", seq, "we misread", preview=True)
    assert json.loads(reply) == {"seen": [{"path": "/numbers/s1", "by": "referee"}]}
    assert started.view() == before
    assert rewind(started, seq)["seen"] == [{"path": "/numbers/s1", "by": "referee"}]


# -- the end by the referee ----------------------------------------------------------------------------------


def end(table: Table, who: Joined | None = None) -> dict[str, Any]:
    token = who.token if who else table.token
    reply: dict[str, Any] = json.loads(table.service.end(table.code, token, f"e{next(_ids)}", "the last bus"))
    return reply


def test_the_referee_ends_the_game_and_everything_lies_open(started: Table) -> None:
    bo, number = started.seats["Bo"], started.view(started.seats["Ada"])["state"]["numbers"]["s1"]
    with pytest.raises(errors.RefereeOnly):
        end(started, bo)
    reply = end(started)
    assert [entry["id"] for entry in reply["log"]] == ["game.ended", "game.finished"]
    view = started.view(bo)
    ended = next(entry for entry in view["log"] if entry["id"] == "game.ended")
    assert (ended["by"], ended["reason"]) == ("referee", "the last bus")
    assert (view["status"], view["clock"], view["pending"]) == ("finished", None, [])
    assert view["result"] == {
        "winners": [],
        "draw": False,
        "standings": [],
        "rules": [],
        "called_off": True,
    }
    assert view["state"]["numbers"]["s1"] == number
    audit = started.service.audit(started.code, bo.token)
    assert not [roll for scope in audit["scopes"] for roll in scope["rolls"] if "hidden" in roll]
    with pytest.raises(errors.WrongStatus):
        end(started)


def test_an_end_can_be_taken_back_and_played_again(started: Table) -> None:
    seq = started.view()["seq"]
    end(started)
    rewind(started, seq)
    view = started.view(started.seats["Bo"])
    assert (view["status"], view["result"]) == ("playing", None)
    assert view["state"]["numbers"]["s1"] == HIDDEN
    end(started)
    started.move(None, "rematch")
    assert started.view()["result"] is None
    started.move(None, "start")
    started.roll_all()
    assert (started.view()["status"], started.view()["result"]) == ("playing", None)


def test_a_game_ends_while_dice_wait_and_before_its_first_state(table: Table) -> None:
    with pytest.raises(errors.WrongStatus):
        end(table)  # in the lobby
    table.join("Ada")
    table.join("Bo")
    table.move(None, "start")
    assert table.view()["pending"]
    assert table.view()["state"] is None
    end(table)
    view = table.view(table.seats["Ada"])
    assert (view["status"], view["state"], view["pending"]) == ("finished", None, [])
    assert view["result"]["called_off"] is True


# -- co-referees ---------------------------------------------------------------------------------------------


def test_a_co_referee_is_made_and_unmade(started: Table) -> None:
    service, code, ada, bo = started.service, started.code, started.seats["Ada"], started.seats["Bo"]
    service.promote(code, started.token, "a", ada.seat)
    assert started.view(ada)["you"]["referee"] is True
    service.promote(code, ada.token, "b", bo.seat)
    service.demote(code, bo.token, "c", ada.seat)
    assert started.view(ada)["you"]["referee"] is False
    with pytest.raises(errors.RefereeOnly):
        service.end(code, ada.token, "d", "why not")
    assert [e["id"] for e in started.log()][-3:] == ["seat.promoted", "seat.promoted", "seat.demoted"]
    with pytest.raises(errors.RefereeOnly):
        service.hand_over(code, bo.token, "e", "referee")  # the desk itself stays the host's


def test_only_players_who_are_in_become_co_referees(table: Table) -> None:
    screen, knocks = table.join("TV", kind="screen"), table.join("Eve", invite=None)
    for seat in (screen, knocks):
        with pytest.raises(IllegalMove) as caught:
            table.service.promote(table.code, table.token, f"p{seat.seat}", seat.seat)
        assert caught.value.code == "not_a_player"
    with pytest.raises(errors.NotAdmitted):
        table.service.hand_over(table.code, knocks.token, "h", knocks.seat)


def test_a_state_that_the_game_trips_over_can_still_be_looked_at_and_put_right(
    started: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trip(*_: object) -> None:
        raise KeyError("corrected away")

    before = started.view()["seq"]
    with monkeypatch.context() as broken:
        broken.setattr(Toy, "prompts", trip)
        broken.setattr(Toy, "question", trip)
        started.service.rename(started.code, started.token, "trip-1", started.seats["Bo"].seat, "Bodil")
        view = started.view(started.seats["Ada"])
        assert view["prompts"] == []
        assert view["state"]["round"] == 1
        started.service.rewind(started.code, started.token, "trip-2", before, "a slip")
    # the next commit asks the game, which is whole again
    started.service.rename(started.code, started.token, "trip-3", started.seats["Bo"].seat, "Bo")
    assert started.view(started.seats["Ada"])["prompts"]
