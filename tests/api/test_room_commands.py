"""Commands, hands, swaps and results of rooms over HTTP, and all callers that are refused."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from server.config import Settings
from tests.api.test_rooms import problem
from tests.support.http_rooms import Room
from tests.support.http_tables import BASE, Table, compute_turning_points, said
from tests.support.memory import create_app
from tests.tables.test_every_game import GAMES


@pytest.fixture
def room(app: Flask) -> Room:
    """Two tables with two people each."""
    room = Room(app, tables=2)
    for name in ("Ada", "Bo", "Cleo", "Dan"):
        room.sit(name=name)
    return room


def command(
    room: Room, kind: str, tables: list[int] | None = None, id: str | None = None, **more: Any
) -> Any:
    body: dict[str, Any] = {"command": {"type": kind, **more}} | ({"tables": tables} if tables else {})
    answer = room.post("/commands", **body, **({"id": id} if id else {}))
    assert answer.status_code == 200, answer.text
    return said(answer)["tables"]


def play(room: Room) -> None:
    """All tables are under way, their first dice fallen."""
    assert all(one["ok"] for one in command(room, "start"))
    for number in range(1, len(room.opened["tables"]) + 1):
        for roll in room.referee(number).view()["pending"]:
            room.referee(number).post("/rolls", request=roll["request"])


def log(room: Room, number: int) -> list[str]:
    return [line["id"] for line in said(room.referee(number).get("/log"))["log"]]


def test_the_teacher_reads_that_a_lone_shooter_waits_for_a_verdict(settings: Settings) -> None:
    app = create_app(settings, games={"moon-shot": GAMES["moon-shot"]})
    room = Room(app, game="moon-shot", tables=1, options={"turnless": True})
    ada = room.phone(room.sit(name="Ada"))
    command(room, "start")
    assert room.view()["tables"][0]["asks_referee"] is False
    shot = {"small": "whole", "medium": "out", "large": "out", "orientation": "upright"}
    assert ada.move("claim", args=shot).status_code == 200
    assert room.view()["tables"][0]["asks_referee"] is True
    assert "asks_referee" not in room.wall()["tables"][0]


def test_a_lesson_from_start_to_end(app: Flask) -> None:
    room = Room(app, tables=2, options={"timed": True, "seconds": 60})
    phones = [room.phone(room.sit()) for _ in range(4)]
    play(room)
    assert command(room, "pause") == [{"number": n, "ok": True, "problem": None} for n in (1, 2)]
    assert [table["clock"]["paused"] for table in room.view()["tables"]] == [True, True]
    command(room, "resume")
    assert [one["ok"] for one in command(room, "extend", [2], seconds=30)] == [True]
    clocks = [table["clock"]["left_ms"] for table in room.view()["tables"]]
    assert clocks[0] <= 60_000 < clocks[1] <= 90_000
    command(room, "message", text="Look up, please.")
    said_here = [line for line in phones[0].view()["log"] if line["id"] == "referee.said"]
    assert [line["text"] for line in said_here] == ["Look up, please."]
    refused = command(room, "start", [1])
    assert (refused[0]["ok"], refused[0]["problem"]["code"]) == (False, "not_offered")
    command(room, "end")
    assert room.view()["status"] == "finished"
    assert [table["result"]["called_off"] for table in room.view()["tables"]] == [True, True]


def test_bots_fill_what_is_missing(app: Flask) -> None:
    room = Room(app, tables=3)
    room.sit()
    command(room, "fill")
    seats = [[seat["bot"] is not None for seat in table["seats"]] for table in room.view()["tables"]]
    assert seats == [[False, True], [True, True], [True, True]]
    # a bot keeps nobody out
    assert [room.sit()["number"] for _ in range(3)] == [1, 2, 2]


def test_a_repeat_does_nothing_twice(room: Room) -> None:
    play(room)
    command(room, "message", id="m1", text="Once.")
    command(room, "message", id="m1", text="Once.")
    assert log(room, 1).count("referee.said") == 1
    other = room.post("/commands", id="m1", command={"type": "message", "text": "Twice."})
    assert problem(other) == (422, "id_reused")
    assert log(room, 1).count("referee.said") == 1


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"command": {"type": "extend"}}, "command.seconds"),
        ({"command": {"type": "extend", "seconds": 0}}, "command.seconds"),
        ({"command": {"type": "message"}}, "command.text"),
        ({"command": {"type": "message", "text": "x" * 201}}, "command.text"),
        ({"command": {"type": "message", "text": "a\u0007b"}}, "command.text"),
        ({"command": {"type": "look"}}, "command.type"),
        ({"command": {"type": "start"}, "tables": []}, "tables"),
        ({"command": {"type": "start"}, "tables": [1, 3]}, "tables"),
        ({"command": {"type": "start"}, "tables": [0]}, "tables.0"),
        ({}, "command"),
    ],
)
def test_what_no_table_can_do_is_refused_as_a_whole(room: Room, body: dict[str, Any], path: str) -> None:
    answer = room.post("/commands", **body)
    assert answer.status_code == 422, answer.text
    assert [error["path"] for error in said(answer)["errors"]] == [path]
    assert log(room, 1).count("game.started") == 0


def test_only_the_teacher_commands(app: Flask, room: Room) -> None:
    pupil, other = room.sit(), Room(app)
    keys = ("x" * 22, pupil["token"], room.opened["invite"], room.table(1)["token"], other.opened["token"])
    first, second = ({"number": n, "seat": "s1"} for n in (1, 2))
    for key in keys:
        refused = room.post("/commands", key, command={"type": "end"})
        assert problem(refused) == (404, "not_found"), key
        assert problem(room.post("/swaps", key, first=first, second=second)) == (404, "not_found")
    for key in (*keys[:2], *keys[3:]):
        for page in ("/result", "/result.csv"):
            assert problem(room.get(page, key)) == (404, "not_found")
    assert room.view()["status"] == "lobby"


def test_a_hand_goes_up_and_is_seen(app: Flask, room: Room) -> None:
    ada = room.sit(name="Eve", group=1)
    mate = room.sit(group=1)
    spot = {"number": 1, "seat": ada["seat"]}

    def hands() -> list[str]:
        return [seat["name"] for seat in room.seats(1) if seat["hand"] is not None]

    assert said(room.post("/hands", ada["token"], **spot, up=True)) == {"up": True}
    assert hands() == ["Eve"]
    tag = room.get().headers["ETag"]
    since = next(seat["hand"] for seat in room.seats(1) if seat["seat"] == ada["seat"])
    room.post("/hands", ada["token"], **spot, up=True)
    assert room.get().headers["ETag"] == tag
    for key in (mate["token"], "x" * 22, room.opened["invite"], Room(app).opened["token"]):
        assert problem(room.post("/hands", key, **spot, up=False)) == (404, "not_found")
    elsewhere = room.post("/hands", ada["token"], number=2, seat=ada["seat"], up=True)
    assert problem(elsewhere) == (404, "not_found")
    assert hands() == ["Eve"]
    assert since > 0
    room.post("/hands", **spot, up=False)
    assert hands() == []
    room.post("/hands", **spot, up=True)  # the teacher raises nobody's
    assert hands() == []
    assert room.post("/hands", number=9, seat="s1", up=True).status_code == 422


def test_two_pupils_of_a_table_swap_roles(room: Room) -> None:
    one, other = room.seats(1)
    first, second = ({"number": 1, "seat": seat["seat"]} for seat in (one, other))
    assert said(room.post("/swaps", first=first, second=second)) == {"first": first, "second": second}
    now = room.seats(1)
    assert [seat["team"] for seat in now] == [other["team"], one["team"]]


def test_two_pupils_swap_tables_and_each_reads_the_others_file(room: Room) -> None:
    eve, fay = room.sit(name="Eve", group=1), room.sit(name="Fay", group=2)
    play(room)
    first, second = ({"number": s["number"], "seat": s["seat"]} for s in (eve, fay))
    files = [room.phone(seat).view()["state"]["numbers"][seat["seat"]] for seat in (eve, fay)]
    body: dict[str, Any] = {"id": "swap", "first": first, "second": second}
    assert said(room.post("/swaps", **body)) == {"first": second, "second": first}
    assert said(room.post("/swaps", **body)) == {"first": second, "second": first}
    assert room.phone(eve).get().status_code == 404
    now = [said(room.post_seat(invite=None, resume=seat["token"])) for seat in (eve, fay)]
    assert [(seat["number"], seat["name"]) for seat in now] == [(2, "Eve"), (1, "Fay")]
    assert [room.phone(seat).view()["state"]["numbers"][seat["seat"]] for seat in now] == files[::-1]
    assert problem(room.post("/swaps", **{**body, "second": {**second, "seat": "s1"}})) == (422, "id_reused")


def test_a_pupil_takes_a_bots_seat_or_a_new_one(room: Room) -> None:
    eve = room.sit(name="Eve", group=1)
    bot = said(room.referee(2).post("/bots"))["seat"]
    first, second = {"number": 1, "seat": eve["seat"]}, {"number": 2, "seat": bot}
    assert room.post("/swaps", first=first, second=second).status_code == 200
    (left,) = (seat for seat in room.seats(1) if seat["seat"] == eve["seat"])
    (sits,) = (seat for seat in room.seats(2) if seat["seat"] == bot)
    assert (left["bot"] is None, sits["bot"], sits["name"]) == (False, None, "Eve")
    back = said(room.post("/swaps", first=second, second={"number": 1}))
    assert (back["first"]["number"], back["second"]) == (1, second)
    assert bot not in [seat["seat"] for seat in room.seats(2)]
    again = said(room.post_seat(invite=None, resume=eve["token"]))
    assert (again["number"], again["seat"], again["name"]) == (1, back["first"]["seat"], "Eve")


def test_a_late_pupil_is_let_in_to_a_bots_seat_or_at_another_table(app: Flask) -> None:
    room = Room(app, tables=2)
    room.sit(name="Ada", group=1)
    command(room, "fill")
    play(room)
    (bot,) = (seat for seat in room.seats(1) if seat["bot"])
    late = room.sit(name="Hana", group=1)
    assert not late["admitted"]
    first = {"number": 1, "seat": late["seat"]}
    taken = room.post("/swaps", first=first, second={"number": 1, "seat": "s1"})
    assert taken.status_code == 422
    body: dict[str, Any] = {"id": "in", "first": first, "second": {"number": 1, "seat": bot["seat"]}}
    assert room.post("/swaps", **body).status_code == 200
    assert room.post("/swaps", **body).status_code == 200
    assert [(seat["name"], seat["bot"]) for seat in room.seats(1)] == [("Ada", None), ("Hana", None)]
    now = said(room.post_seat(invite=None, resume=late["token"]))
    assert (now["seat"], now["admitted"]) == (bot["seat"], True)
    other = room.sit(name="Ivo", group=1)
    first = {"number": 1, "seat": other["seat"]}
    assert room.post("/swaps", first=first, second={"number": 2}).status_code == 200
    now = said(room.post_seat(invite=None, resume=other["token"]))
    assert (now["number"], now["name"], now["admitted"]) == (2, "Ivo", True)
    assert len(room.seats(1)) == 2


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"number": 1, "seat": "s9"}, {"number": 2, "seat": "s1"}),
        ({"number": 1, "seat": "s1"}, {"number": 2, "seat": "s9"}),
        ({"number": 1}, {"number": 2, "seat": "s1"}),
        ({"number": 1, "seat": "s1"}, {"number": 9, "seat": "s1"}),
        ({"number": 1, "seat": "s1"}, {"number": 1}),
        ({"number": 1, "seat": "referee"}, {"number": 2, "seat": "s1"}),
    ],
)
def test_who_is_not_there_swaps_with_nobody(room: Room, first: Any, second: Any) -> None:
    before = room.view()["tables"]
    assert room.post("/swaps", first=first, second=second).status_code == 422
    assert [table["seats"] for table in room.view()["tables"]] == [table["seats"] for table in before]


def test_a_co_referee_who_swaps_leads_nobody(room: Room) -> None:
    eve, fay = room.sit(name="Eve", group=1), room.sit(name="Fay", group=2)
    room.referee(1).post(f"/seats/{eve['seat']}/promote")
    first, second = ({"number": s["number"], "seat": s["seat"]} for s in (eve, fay))
    assert room.post("/swaps", first=first, second=second).status_code == 200
    for seat in (eve, fay):
        now = said(room.post_seat(invite=None, resume=seat["token"]))
        assert room.phone(now).view()["you"]["referee"] is False


def test_the_result_is_spread_over_the_room(app: Flask, room: Room) -> None:
    play(room)
    running = said(room.get("/result"))
    assert running["spread"] == [{"outcome": "playing", "tables": [1, 2]}]
    room.referee(1).move("stop")
    command(room, "end", [2])
    table = room.referee(1)
    assert table.post("/turning-points").status_code == 200
    compute_turning_points(app)
    for key in (None, room.opened["invite"]):
        result = said(room.get("/result", key))
        assert result["spread"] == [
            {"outcome": "team:a", "tables": [1]},
            {"outcome": "called_off", "tables": [2]},
        ]
        assert [one["players"] for one in result["tables"]] == [2, 2]
        assert result["tables"][0]["result"]["winners"] == ["s1"]
        assert all(turn["number"] == 1 for turn in result["turns"])
        expected = {one["outcome"]: one["share"] for one in result["expected"]}
        assert list(expected) == ["team:a", "team:b", "nobody"]
        assert sum(expected.values()) == pytest.approx(1, abs=0.001)
        assert all("begins" not in table for table in result["tables"])
        assert not [name for name in ("Ada", "Bo", "Cleo", "Dan") if name in str(result)]
    answer = room.get("/result.csv")
    assert answer.content_type == "text/csv; charset=utf-8"
    rows = answer.text.removeprefix("\ufeff").splitlines()
    assert [row.split(",")[:4] for row in rows] == [
        ["room", "table", "status", "outcome"],
        ["Physics 8b", "1", "finished", "team:a"],
        ["Physics 8b", "2", "finished", "called_off"],
    ]


@pytest.mark.parametrize(("lang", "separator"), [("en", ","), ("de", ";")])
def test_every_spreadsheet_is_written_for_the_programs_of_a_language(
    app: Flask, room: Room, lang: str, separator: str
) -> None:
    player, _ = Table(app).start()
    asked = {
        "/rooms/<string:code>/result.csv": room.get(f"/result.csv?lang={lang}"),
        "/tables/<string:code>/results.csv": player.get(f"/results.csv?lang={lang}"),
    }
    given = {rule.rule.removeprefix(BASE) for rule in app.url_map.iter_rules() if rule.rule.endswith(".csv")}
    assert given == asked.keys()
    for answer in asked.values():
        head = answer.text.splitlines()[0]
        assert answer.text.startswith("\ufeff")
        assert head.count(separator) > 3
        assert {",", ";"}.intersection(head) == {separator}


def test_a_hostile_name_is_no_formula(app: Flask) -> None:
    room = Room(app, tables=1, name='=HYPERLINK("http://evil")')
    assert room.get("/result.csv").text.splitlines()[1].startswith("\"'=HYPERLINK")
