"""`/rooms` over HTTP: opened, filled evenly, read, and closed to everybody else."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from server.api.services import services_of
from server.config import Limits, Settings
from server.rooms.model import MAX_TABLES
from tests.support.http_rooms import Room, retry
from tests.support.http_tables import BASE, Phone, Table, bearer, said
from tests.support.memory import create_app
from tests.support.tables import toy


@pytest.fixture
def room(app: Flask) -> Room:
    return Room(app)


def problem(answer: TestResponse) -> tuple[int, str]:
    assert answer.content_type == "application/problem+json", answer.text
    return answer.status_code, said(answer)["code"]


def test_a_room_is_its_tables(app: Flask, room: Room) -> None:
    assert [table["number"] for table in room.opened["tables"]] == [1, 2, 3]
    assert room.answer.headers["Location"] == f"{BASE}/rooms/{room.code}"
    assert room.opened["join_url"].endswith(f"/join-room/{room.code}#{room.opened['invite']}")
    for table in room.opened["tables"]:
        view = Phone(app, table["code"], table["token"]).view()
        assert view["you"] == {"seat": "referee", "referee": True, "admitted": True}
        assert view["name"] == f"Physics 8b · {table['number']}"
        by_invite = {"name": "Ada", "invite": table["invite"]}
        joined = app.test_client().post(f"{BASE}/tables/{table['code']}/seats", json=by_invite)
        assert said(joined)["admitted"]
    view = room.view()
    assert (view["code"], view["name"], view["game"], view["status"]) == (
        room.code,
        "Physics 8b",
        "toy",
        "lobby",
    )


def test_the_same_call_opens_one_room(app: Flask) -> None:
    first = Room(app, id=retry("room"))
    assert Room(app, id=retry("room")).opened == first.opened
    other = app.test_client().post(f"{BASE}/rooms", json={**first.body, "tables": 2})
    assert problem(other) == (422, "id_reused")


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"tables": 41}, "tables"),
        ({"tables": 0}, "tables"),
        ({"tables": "3"}, "tables"),
        ({"id": "short"}, "id"),
        ({"game": "chess"}, "game"),
        ({"options": {"seconds": -1}}, "options.seconds"),
        ({"language": "xx"}, "language"),
        ({"name": "\u0000"}, "name"),
        ({"more": 1}, "more"),
    ],
)
def test_what_cannot_be_opened_is_named(app: Flask, wrong: dict[str, Any], path: str) -> None:
    body = {"id": retry("room"), "game": "toy", "tables": 3, **wrong}
    answer = app.test_client().post(f"{BASE}/rooms", json=body)
    assert answer.status_code == 422
    assert [error["path"] for error in said(answer)["errors"]] == [path]


def test_tables_that_can_play_are_spread_evenly(room: Room) -> None:
    seats = [room.sit() for _ in range(7)]
    assert [seat["number"] for seat in seats] == [1, 1, 2, 2, 3, 3, 1]
    assert [seats[n]["name"] for n in (0, 1, 6)] == ["Red 1", "Red 2", "Red 3"]
    assert [(seat["team"], seat["role"]) for seat in seats[:2]] == [("a", "lead"), ("b", "lead")]
    assert all(seat["admitted"] for seat in seats)
    assert room.sit(group=2)["number"] == 2
    # the place that was left is filled first
    left = seats[4]
    room.referee(3).post(f"/seats/{left['seat']}/remove")
    room.referee(3).post(f"/seats/{seats[5]['seat']}/remove")
    assert [room.sit()["number"], room.sit()["number"]] == [3, 3]


def test_a_name_of_ones_own_is_checked_as_at_any_table(room: Room) -> None:
    assert room.sit(name="Ada", group=1)["name"] == "Ada"
    assert problem(room.post_seat(name="Ada", group=1)) == (409, "name_taken")
    assert room.sit(name="Ada", group=2)["name"] == "Ada"
    for name in ("\u202eevil", "\u2800", "Referee"):
        assert room.post_seat(name=name).status_code in (409, 422), name
    # nobody was counted at the tables that refused
    assert [room.sit()["number"] for _ in range(3)] == [1, 2, 3]


def test_the_same_call_gets_the_same_seat(room: Room) -> None:
    first = room.sit(id=retry("seat"))
    room.sit()
    assert room.sit(id=retry("seat")) == first
    assert len(room.seats(first["number"])) == 2
    assert problem(room.post_seat(id=retry("seat"), name="Eve")) == (422, "id_reused")
    assert problem(room.post_seat(id=retry("seat"), group=3)) == (422, "id_reused")


def test_a_phone_finds_its_seat_again(app: Flask, room: Room) -> None:
    seat = room.sit(group=3)
    again = room.post_seat(invite=None, resume=seat["token"])
    assert again.status_code == 201
    assert said(again) == seat
    other = Room(app)
    for held in ("x" * 22, room.opened["token"], room.opened["tables"][0]["token"], other.sit()["token"]):
        assert problem(room.post_seat(invite=None, resume=held)) == (404, "not_found")


def test_before_the_start_a_pupil_takes_another_name_and_another_table(room: Room) -> None:
    seat = room.sit(group=1)
    body: dict[str, Any] = {"invite": None, "resume": seat["token"]}
    room.sit(name="Bo", group=1)
    assert problem(room.post_seat(**body, name="Bo")) == (409, "name_taken")
    assert problem(room.post_seat(**body, name="Referee"))[0] in (409, 422)
    named = room.sit(**body, name="Ada")
    assert (named["number"], named["seat"], named["name"]) == (1, seat["seat"], "Ada")
    moved = room.sit(**body, group=3)
    assert (moved["number"], moved["name"], moved["token"]) == (3, "Ada", seat["token"])
    assert room.sit(**body, group=3) == moved
    assert [len(table["seats"]) for table in room.view()["tables"]] == [1, 0, 1]
    assert room.phone(moved).view()["you"]["seat"] == moved["seat"]
    assert room.sit(**body) == moved
    assert room.post_seat(**body, group=9).status_code == 422


def test_a_pupil_who_waits_or_plays_asks_the_teacher(room: Room) -> None:
    knocks = room.sit(invite=None, group=1)
    asked = room.post_seat(invite=None, resume=knocks["token"], group=2)
    assert problem(asked) == (409, "ask_the_teacher")
    seat = room.sit(group=2)
    room.sit(group=2)
    room.referee(2).move("start")
    for more in ({"group": 3}, {"name": "Ada"}):
        answer = room.post_seat(invite=None, resume=seat["token"], **more)
        assert problem(answer) == (409, "ask_the_teacher")
    assert room.sit(invite=None, resume=seat["token"]) == seat
    free = room.sit(group=3)
    assert problem(room.post_seat(invite=None, resume=free["token"], group=2)) == (409, "ask_the_teacher")


def test_nobody_moves_to_a_full_table(app: Flask) -> None:
    room = Room(app, tables=2)
    for _ in range(toy.GAME.info.max_players):
        room.sit(group=1)
    seat = room.sit(group=2)
    assert problem(room.post_seat(invite=None, resume=seat["token"], group=1)) == (409, "table_full")
    assert room.sit(invite=None, resume=seat["token"]) == seat


def test_the_teacher_takes_the_desk_to_another_laptop(app: Flask, room: Room) -> None:
    assert said(room.get("/keys")) == room.opened
    pupil, other = room.sit(), Room(app)
    path = f"{BASE}/rooms/{room.code}/keys"
    keys = (pupil["token"], room.opened["invite"], room.table(1)["token"], other.opened["token"])
    for key in (None, "x" * 22, *keys):
        assert problem(app.test_client().get(path, headers=bearer(key))) == (404, "not_found")


def test_the_bell_is_the_rooms(room: Room) -> None:
    assert room.view()["bell"] is None
    tag = room.get().headers["ETag"]
    bell = said(room.post("/bell", seconds=600))["bell"]
    assert bell["due_ms"] - bell["set_ms"] == 600_000
    assert room.view()["bell"] == room.wall()["bell"] == bell
    assert room.get().headers["ETag"] != tag
    for key in (room.sit()["token"], room.opened["invite"], room.table(1)["token"]):
        assert problem(room.post("/bell", key, seconds=None)) == (404, "not_found")
    for wrong in (0, "60", 86_401):
        assert room.post("/bell", seconds=wrong).status_code == 422
    assert said(room.post("/bell", seconds=None)) == {"bell": None}
    assert room.wall()["bell"] is None


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("W" * 40, 201),
        ("🚀" * 40, 201),
        ("<b>x</b>", 201),
        ("../../..", 201),
        ("W" * 41, 422),
        ("", 422),
        (" ", 422),
        ("a\u0000b", 422),
        ("\u202eevE", 422),
    ],
)
def test_a_strange_name_is_taken_or_refused_in_order(room: Room, name: str, status: int) -> None:
    answer = room.post_seat(name=name, group=2)
    assert answer.status_code == status, answer.text
    if status == 422:
        assert answer.content_type == "application/problem+json"
        assert said(answer)["errors"][0]["path"] == "name"
    else:
        assert room.seats(2)[0]["name"] == name


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "short"},
        {"id": None},
        {"group": "1"},
        {"group": 1.5},
        {"group": -1},
        {"group": True},
        {"seat": "s1"},
        {"token": "x"},
        {"resume": ""},
        {"invite": ["x"]},
        {"name": {"en": "Eve"}},
    ],
)
def test_a_call_that_is_none_names_its_field(room: Room, wrong: dict[str, Any]) -> None:
    answer = room.post_seat(**wrong)
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    assert [error["path"] for error in said(answer)["errors"]] == list(wrong)


def test_a_hostile_pupil_gives_no_command(room: Room) -> None:
    eve, ada = room.sit(name="Eve", group=1), room.sit(name="Ada", group=1)
    first, second = ({"number": 1, "seat": seat["seat"]} for seat in (eve, ada))
    calls: list[tuple[str, dict[str, Any]]] = [
        ("/commands", {"command": {"type": "end"}}),
        ("/bell", {"seconds": 5}),
        ("/swaps", {"first": first, "second": second}),
        ("/hands", {**second, "up": True}),
    ]
    before = room.view()["tables"]
    for path, body in calls:
        for key in (eve["token"], room.opened["invite"]):
            answer = room.post(path, key, **body)
            assert problem(answer) == (404, "not_found"), path
            assert answer.content_type == "application/problem+json"
    for act, body in (("admit", {}), ("remove", {}), ("promote", {}), ("bot", {}), ("rename", {"name": "x"})):
        for seat in (eve, ada):
            refused = room.phone(eve).post(f"/seats/{seat['seat']}/{act}", **body)
            assert refused.status_code == 403, act
    for path in ("", "/wall", "/keys", "/result", "/result.csv"):
        assert problem(room.get(path, eve["token"])) == (404, "not_found")
    assert [table["seats"] for table in room.view()["tables"]] == [table["seats"] for table in before]


def test_a_pupil_opens_no_other_table_and_nothing_early(app: Flask, room: Room) -> None:
    eve, ada, bob = (room.sit(name=name, group=group) for name, group in (("Eve", 1), ("Ada", 1), ("Bob", 2)))
    abroad = Phone(app, bob["table"], eve["token"])
    for path in ("", "/log", "/turning-points", "/export", "/history", "/materials"):
        assert problem(abroad.get(path)) == (404, "not_found"), path
    calls: tuple[tuple[str, dict[str, Any]], ...] = (
        ("/turning-points", {}),
        ("/forks", {"seq": 1}),
        ("/end", {"reason": "Mine."}),
        (f"/seats/{bob['seat']}/remove", {}),
    )
    for path, body in calls:
        assert problem(abroad.post(path, **body)) == (404, "not_found"), path
    assert problem(abroad.move("start")) == (404, "not_found")
    for number in (1, 2):
        room.referee(number).move("start")
    own = room.phone(eve)
    for refused in (own.get("/turning-points"), own.post("/turning-points")):
        assert problem(refused) == (409, "still_played")
    assert problem(own.post("/forks", seq=1)) == (403, "referee_only")
    assert room.phone(ada).view()["you"]["seat"] == ada["seat"]


def test_without_the_invite_or_late_one_waits(app: Flask, room: Room) -> None:
    assert room.sit(invite=None)["admitted"] is False
    for _ in range(6):
        room.sit()
    for number in (1, 2, 3):
        assert room.referee(number).move("start").status_code == 200
    late = room.sit()
    assert late["admitted"] is False
    waits = [seat for seat in room.seats(late["number"]) if not seat["admitted"]]
    assert [seat["name"] for seat in waits][-1] == late["name"]
    room.referee(late["number"]).post(f"/seats/{late['seat']}/admit")
    assert Phone(app, late["table"], late["token"]).view()["you"]["admitted"]


def test_a_full_room_says_so(app: Flask) -> None:
    room = Room(app, tables=1)
    most = toy.GAME.info.max_players
    for _ in range(most):
        room.sit()
    assert problem(room.post_seat()) == (409, "table_full")
    assert problem(room.post_seat(group=1)) == (409, "table_full")
    assert len(room.seats(1)) == most


def test_who_comes_with_the_wrong_key_finds_nothing(app: Flask, room: Room) -> None:
    other = Room(app)
    for invite in (
        "x" * 22,
        other.opened["invite"],
        room.opened["tables"][0]["invite"],
        room.opened["token"],
    ):
        assert problem(room.post_seat(invite=invite)) == (404, "not_found")
    path = f"{BASE}/rooms/{room.code}"
    pupil = room.sit()["token"]
    table = room.opened["tables"][0]["token"]
    for token in (None, "x" * 22, other.opened["token"], room.opened["invite"], table, pupil):
        assert problem(app.test_client().get(path, headers=bearer(token))) == (404, "not_found")
    for token in (None, "x" * 22, other.opened["invite"], table, pupil):
        assert problem(app.test_client().get(f"{path}/wall", headers=bearer(token))) == (404, "not_found")
    for code in ("2222", "22222", "KQ7X", "1", "....", Table(app).code):
        answer = app.test_client().get(f"{BASE}/rooms/{code}", headers=bearer(room.opened["token"]))
        assert problem(answer) == (404, "not_found")
    # a room's token opens no table, and the tables' code is no room's
    for table in room.opened["tables"]:
        assert Phone(app, table["code"], room.opened["token"]).get().status_code == 404


def test_a_group_that_is_not_there_is_refused(room: Room) -> None:
    answer = room.post_seat(group=4)
    assert answer.status_code == 422
    assert [error["path"] for error in said(answer)["errors"]] == ["group"]


def test_the_desk_sees_who_is_there_and_who_is_asked(app: Flask, room: Room) -> None:
    ada, bo = (room.phone(room.sit(name=name, group=1)) for name in ("Ada", "Bo"))
    ada.move("ready")
    ada.view()
    table = room.view()["tables"][0]
    assert [(s["name"], s["present"], s["ready"], s["status"]) for s in table["seats"]] == [
        ("Ada", True, True, "go"),
        ("Bo", False, False, "thinking"),
    ]
    assert (table["ready"], table["asked"], table["state"]) == ({"done": 1, "of": 2}, [bo.seat], None)
    room.referee(1).move("start")
    table = room.view()["tables"][0]
    assert table["status"] == "playing"
    assert room.view()["status"] == "playing"
    assert set(table["pending"]) == {ada.seat, bo.seat}


def test_desk_and_wall_are_told_nothing_secret(app: Flask) -> None:
    room = Room(app, options={"referee_sees": "everything"}, tables=1)
    phones = [room.phone(room.sit(name=name)) for name in ("Ada", "Bo")]
    room.referee(1).move("start")
    for phone in phones:
        for roll in phone.view()["pending"]:
            room.referee(1).post("/rolls", request=roll["request"])
    screen = said(
        app.test_client().post(
            f"{BASE}/tables/{room.table(1)['code']}/seats",
            json={"name": "TV", "kind": "screen", "invite": room.table(1)["invite"]},
        )
    )
    public = Phone(app, room.table(1)["code"], screen["token"]).view()["state"]
    hidden = room.referee(1).view()["state"]
    assert public != hidden
    for view in (room.view(), room.wall()):
        assert view["tables"][0]["state"] == public


def test_the_wall_names_nobody(room: Room) -> None:
    room.sit(name="Quentin")
    room.sit(name="Zebedee", group=1, invite=None)
    view = room.wall()
    assert "Quentin" in str(room.view())
    assert "Quentin" not in str(view)
    assert [len(table["seats"]) for table in view["tables"]] == [1, 0, 0]
    assert not {"name", "seen_ms", "hand"} & set(view["tables"][0]["seats"][0])
    assert said(room.get("/wall", room.opened["token"]))["tables"] == view["tables"]


def test_nothing_new_is_a_304(room: Room) -> None:
    tag = room.get().headers["ETag"]
    headers = {**bearer(room.opened["token"]), "If-None-Match": tag}
    again = room.client.get(room.path, headers=headers)
    assert (again.status_code, again.data) == (304, b"")
    room.sit()
    assert room.client.get(room.path, headers=headers).status_code == 200


def test_a_table_that_is_gone_leaves_its_number(app: Flask, room: Room) -> None:
    services_of(app).ports.store.delete(room.table(2)["code"])
    assert [table["gone"] for table in room.view()["tables"]] == [False, True, False]
    assert {room.sit()["number"] for _ in range(4)} == {1, 3}
    assert problem(room.post_seat(group=2)) == (409, "table_full")


def test_a_qr_code_for_all(room: Room) -> None:
    answer = room.client.get(f"{room.path}/qr.svg")
    assert (answer.status_code, answer.content_type) == (200, "image/svg+xml")


def test_a_room_counts_as_all_its_tables_and_wrong_invites_as_guesses() -> None:
    app = create_app(
        Settings(limits=Limits(opening="10/minute", guessing="3/minute")),
        games={"toy": toy.GAME},
    )
    room = Room(app, tables=6)
    again = {"id": retry("another"), "game": "toy", "tables": 6}
    assert problem(app.test_client().post(f"{BASE}/rooms", json=again)) == (429, "rate_limited")
    tries = [room.post_seat(invite="x" * 22).status_code for _ in range(4)]
    assert tries == [404, 404, 404, 429]
    assert room.sit()["admitted"]


def test_forty_tables_are_the_most(app: Flask) -> None:
    room = Room(app, tables=MAX_TABLES)
    assert len({table["code"] for table in room.opened["tables"]}) == MAX_TABLES
    assert room.sit(group=MAX_TABLES)["number"] == MAX_TABLES
