"""The referee moves a seat to another place, or lets two swap, and learns which secrets they can read
then."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.registry import games
from server.tables.commands.bots import PlayByBot
from server.tables.commands.command import Previewed
from server.tables.commands.places import Regroup, Swap
from server.tables.domain.errors import RefereeOnly
from tests.support.tables.playthrough import Program

_ids = itertools.count()
Json = dict[str, Any]

POLITICIAN, ENGINEER, AGENT, THEIR_POLITICIAN = "s1", "s2", "s3", "s4"


@pytest.fixture
def program() -> Program:
    """Moon or Bust!, its threats rolled, and everybody asked for GO."""
    one = Program(games()["moon-or-bust"], {"fast_mode": True}, 11)
    one.move("referee", "start", {})
    while waiting := one.view()["pending"]:
        one.roll(waiting[0]["request"])
    while one.view()["state"]["phase"] != "play":
        one.move("referee", "begin_fast_mode", {}) if not one.view()["clock"] else one.forward()
    return one


def place(program: Program, command: Previewed | PlayByBot, seat: str = "referee") -> Json:
    reply = program.service.execute(program.code, program.tokens[seat], f"p{next(_ids)}", command)
    answer: Json = json.loads(reply)
    return answer


def preview(program: Program, command: Previewed) -> Json:
    reply: Json = json.loads(program.service.preview(program.code, program.referee, command))
    return reply


def places(program: Program) -> dict[str, tuple[str, str]]:
    return {seat["seat"]: (seat["team"], seat["role"]) for seat in program.view()["seats"]}


def prompts(program: Program, seat: str) -> list[str]:
    return [one["move"] for one in program.view(seat)["prompts"]]


def test_two_swap_and_the_team_keeps_what_is_its_own(program: Program) -> None:
    before = program.view(POLITICIAN)["state"]["teams"]["a"]
    was = places(program)
    place(program, Swap(POLITICIAN, ENGINEER))
    assert places(program) == was | {POLITICIAN: was[ENGINEER], ENGINEER: was[POLITICIAN]}
    after = program.view(ENGINEER)["state"]["teams"]["a"]
    assert (after["threat"], after["pr"], after["funding"]) == (
        before["threat"],
        before["pr"],
        before["funding"],
    )
    assert program.view(POLITICIAN)["state"]["teams"]["a"]["threat"] == {"hidden": True}
    assert "grant" in prompts(program, ENGINEER)
    assert "grant" not in prompts(program, POLITICIAN)
    assert program.view()["log"][-1]["id"] == "seat.swapped"


def test_the_game_goes_on_after_a_swap_between_the_teams(program: Program) -> None:
    place(program, Swap(POLITICIAN, THEIR_POLITICIAN))
    place(program, Swap(AGENT, THEIR_POLITICIAN))
    for seat in program.seats:
        program.move(seat, "ready", {})
    program.forward()  # the last call
    assert program.view()["state"]["phase"] != "play"


def test_who_has_another_place_is_asked_again(program: Program) -> None:
    for seat in (POLITICIAN, ENGINEER, AGENT):
        program.move(seat, "ready", {})
    place(program, Swap(POLITICIAN, ENGINEER))
    assert program.view()["state"]["ready"] == [AGENT]


def test_a_preview_says_who_would_know_what_and_changes_nothing(program: Program) -> None:
    seq = program.view()["seq"]
    reply = preview(program, Swap(POLITICIAN, THEIR_POLITICIAN))
    assert set(reply) == {"learns", "knew"}
    learns = {(one["seat"], one["path"]) for one in reply["learns"]}
    knew = {(one["seat"], one["path"]) for one in reply["knew"]}
    for path in ("threat", "pr", "solution"):
        assert {(POLITICIAN, f"/teams/b/{path}"), (THEIR_POLITICIAN, f"/teams/a/{path}")} <= learns
        assert {(POLITICIAN, f"/teams/a/{path}"), (THEIR_POLITICIAN, f"/teams/b/{path}")} <= knew
    assert program.view()["seq"] == seq
    done = place(program, Swap(POLITICIAN, THEIR_POLITICIAN))
    assert {key: done[key] for key in reply} == reply


@pytest.mark.parametrize("of", ["learns", "knew"])
def test_a_preview_tells_what_the_redactor_then_shows(program: Program, of: str) -> None:
    command = Swap(POLITICIAN, ENGINEER)
    reply = preview(program, command)[of]
    assert reply
    before = {seat: program.view(seat)["state"] for seat in program.seats}
    place(program, command)
    after = {seat: program.view(seat)["state"] for seat in program.seats}
    now, then = (after, before) if of == "learns" else (before, after)
    for one in reply:
        assert at(now[one["seat"]], one["path"]) != {"hidden": True}
        assert at(then[one["seat"]], one["path"]) == {"hidden": True}


def at(state: Json, pointer: str) -> Any:
    found: Any = state
    for step in pointer.split("/")[1:]:
        found = found[int(step)] if isinstance(found, list) else found[step]
    return found


def test_the_referees_preview_holds_no_value(program: Program) -> None:
    secrets = program.view(POLITICIAN)["state"]["teams"]["a"]["solution"]
    reply = preview(program, Swap(POLITICIAN, ENGINEER))
    assert {key for one in reply["learns"] + reply["knew"] for key in one} == {"seat", "path", "to"}
    assert not [part for part in secrets.values() if part in json.dumps(reply)]


def test_one_moves_alone(program: Program) -> None:
    reply = preview(program, Regroup(AGENT, "b", "agent"))
    assert any(one["seat"] == AGENT and one["path"].startswith("/teams/b") for one in reply["learns"])
    place(program, Regroup(AGENT, "b", "agent"))
    assert places(program)[AGENT] == ("b", "agent")
    assert AGENT in program.view()["state"]["teams"]["b"]["cards"]


def test_in_the_lobby_nothing_is_known_yet() -> None:
    lobby = Program(games()["moon-or-bust"], {}, 11)
    assert preview(lobby, Swap(POLITICIAN, THEIR_POLITICIAN)) == {"learns": [], "knew": []}
    place(lobby, Swap(POLITICIAN, THEIR_POLITICIAN))
    assert places(lobby)[POLITICIAN] == ("b", "politician")


def test_while_dice_wait_the_game_is_told_when_they_have_fallen() -> None:
    waits = Program(games()["moon-or-bust"], {"roll_seconds": 60}, 11)
    waits.move("referee", "start", {})
    assert waits.view()["pending"]
    place(waits, Swap(POLITICIAN, THEIR_POLITICIAN))
    while waiting := waits.view()["pending"]:
        waits.roll(waiting[0]["request"])
    assert isinstance(waits.view(THEIR_POLITICIAN)["state"]["teams"]["a"]["threat"], int)
    assert waits.view(POLITICIAN)["state"]["teams"]["a"]["threat"] == {"hidden": True}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Swap(POLITICIAN, POLITICIAN), "same_place"),
        (Swap(POLITICIAN, "s99"), "no_such_seat"),
        (Regroup(POLITICIAN, "c", "agent"), "no_such_place"),
        (Regroup(POLITICIAN, "a", "cook"), "no_such_place"),
    ],
)
def test_what_is_no_place_is_refused(program: Program, command: Previewed, code: str) -> None:
    for refuse in (place, preview):
        with pytest.raises(IllegalMove) as refused:
            refuse(program, command)
        assert refused.value.code == code


def test_a_newcomer_at_the_door_swaps_with_nobody(program: Program) -> None:
    knocks = program.service.join(program.code, "Zoe", invite=None)
    with pytest.raises(IllegalMove) as refused:
        place(program, Swap(POLITICIAN, knocks.seat))
    assert refused.value.code == "not_a_player"


def test_players_place_nobody(program: Program) -> None:
    for command in (Swap(POLITICIAN, ENGINEER), Regroup(POLITICIAN, "b", "agent")):
        with pytest.raises(RefereeOnly):
            place(program, command, POLITICIAN)


@pytest.fixture
def filled() -> Program:
    """Moon or Bust! in its lobby: one person, Blue's politician, and bots on all other places."""
    one = Program(games()["moon-or-bust"], {}, 11)
    for seat in one.seats[1:]:
        place(one, PlayByBot(seat))
    return one


@pytest.mark.parametrize("by", ["the player", "the referee"])
def test_a_bot_in_the_lobby_makes_room_and_no_role_is_doubled(filled: Program, by: str) -> None:
    was = places(filled)
    assert was[POLITICIAN] == ("a", "politician")
    other = next(seat for seat, sits in was.items() if sits == ("b", "agent"))
    if by == "the player":
        filled.move(POLITICIAN, "sit", {"team": "b", "role": "agent"})
    else:
        place(filled, Regroup(POLITICIAN, "b", "agent"))
    assert places(filled) == was | {POLITICIAN: was[other], other: was[POLITICIAN]}
    moved = [line["seat"] for line in filled.view()["log"] if line["id"] == "seat.moved"]
    assert moved == [other, POLITICIAN]
    assert filled.view()["problems"] == []


def test_a_person_makes_room_for_nobody_and_neither_does_a_bot_in_the_game(program: Program) -> None:
    was = places(program)
    place(program, PlayByBot(ENGINEER))
    place(program, Regroup(AGENT, "a", "engineer"))
    assert places(program) == was | {AGENT: ("a", "engineer")}
