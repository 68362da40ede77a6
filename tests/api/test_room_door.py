"""The way into a room: one seat for each browser, a door that can be closed, names, who is not here."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.rooms.model import Room as Stored, crypt
from tests.api.test_room_commands import command, play
from tests.support.http_rooms import Room, retry
from tests.support.http_tables import BASE, said


@pytest.fixture
def room(app: Flask) -> Room:
    return Room(app, tables=2)


def door(room: Room) -> Any:
    return said(room.client.get(f"{room.path}/door"))


def everybody(room: Room) -> list[str]:
    return [seat["seat"] for number in (1, 2) for seat in room.seats(number)]


def test_a_browser_has_one_seat(app: Flask, room: Room) -> None:
    browser = FlaskClient(app)  # with cookies
    body = {"invite": room.opened["invite"]}
    took = [browser.post(f"{room.path}/seats", json={**body, "id": retry(f"tab {n}")}) for n in range(60)]
    assert {answer.status_code for answer in took} == {201}
    assert len({(said(one)["table"], said(one)["seat"], said(one)["token"]) for one in took}) == 1
    assert len(everybody(room)) == 1
    # a seat that was taken away is no seat
    seat = said(took[0])
    assert room.referee(seat["number"]).post(f"/seats/{seat['seat']}/remove").status_code == 200
    assert browser.post(f"{room.path}/seats", json={**body, "id": retry("again")}).status_code == 201
    assert len(everybody(room)) == 1


def test_a_closed_room_takes_nobody_new(room: Room) -> None:
    ada = room.sit(name="Ada")
    assert door(room) == {"code": room.code, "game": "toy", "closed": False, "own_names": True}
    assert room.post("/door", closed=True).status_code == 200
    assert door(room)["closed"] is room.wall()["closed"] is True
    refused = room.post_seat(name="Eve")
    assert (refused.status_code, said(refused)["code"]) == (409, "room_closed")
    assert said(room.post_seat(resume=ada["token"], invite=None))["seat"] == ada["seat"]
    assert room.post("/door", closed=False).status_code == 200
    assert room.post_seat(name="Bo").status_code == 201
    assert room.post("/door", room.opened["invite"], closed=True).status_code == 404


def test_a_renewed_invite_is_the_only_one(room: Room) -> None:
    ada = room.sit(name="Ada")
    first = said(room.post("/door", id=retry("renew"), renew=True))
    assert said(room.post("/door", id=retry("renew"), renew=True)) == first
    assert first["invite"] != room.opened["invite"]
    assert room.post_seat(name="Eve").status_code == 404
    assert room.get("/wall", room.opened["invite"]).status_code == 404
    assert room.get("/wall", first["invite"]).status_code == 200
    assert room.post_seat(name="Bo", invite=first["invite"]).status_code == 201
    assert said(room.get("/keys")) == first
    # the call that opened the room answers with the invite of now
    assert said(room.client.post(f"{BASE}/rooms", json=room.body))["invite"] == first["invite"]
    assert room.phone(ada).view()["you"]["seat"] == ada["seat"]


def test_an_invite_that_everybody_knew_opens_no_later_one() -> None:
    """Each is encrypted with a pad of its own."""
    token, first, second = "t" * 22, "a" * 22, "b" * 22
    room = Stored(
        code="8B4K",
        game="toy",
        name="",
        language="en",
        opened_ms=0,
        token_hash="",
        invite_hash="",
        mark="",
        tables=(),
        invite=crypt(first, token, "invite"),
    )
    renewed = room.with_invite(second, token)
    assert renewed.invite_by(token) == second
    both = [
        bytes(x ^ y for x, y in zip(one.invite.encode("latin-1"), text.encode(), strict=True))
        for one, text in ((room, first), (renewed, second))
    ]
    assert both[0] != both[1]


def test_everybody_at_the_door_is_let_in_at_once(room: Room) -> None:
    for name in ("Ada", "Bo", "Cleo"):
        assert room.sit(name=name, invite=None)["admitted"] is False
    assert all(one["ok"] for one in command(room, "admit"))
    assert [seat["admitted"] for number in (1, 2) for seat in room.seats(number)] == [True] * 3


def test_those_who_are_not_here_go(room: Room) -> None:
    for name in ("Ada", "Bo", "Cleo"):
        room.sit(name=name)
    room.sit(name="Eve", invite=None)
    command(room, "fill")
    bots = sum(seat["bot"] is not None for number in (1, 2) for seat in room.seats(number))
    assert all(one["ok"] for one in command(room, "remove_absent"))
    assert [seat["bot"] for number in (1, 2) for seat in room.seats(number)] == ["plain"] * bots


def test_in_play_a_dark_phone_keeps_its_seat(room: Room) -> None:
    for name in ("Ada", "Bo", "Cleo", "Dan"):
        room.sit(name=name)
    play(room)
    room.sit(name="Eve", invite=None)
    command(room, "remove_absent")
    assert len(everybody(room)) == 4


def test_a_name_that_the_teacher_gave_holds(room: Room) -> None:
    ada = room.sit(name="Rude")
    assert room.post_seat(resume=ada["token"], invite=None, name="Ruder").status_code == 201
    given = room.referee(ada["number"]).post(f"/seats/{ada['seat']}/rename", name="Ada")
    assert given.status_code == 200
    again = room.post_seat(resume=ada["token"], invite=None, name="Rudest")
    assert (again.status_code, said(again)["code"]) == (409, "ask_the_teacher")
    assert said(room.post_seat(resume=ada["token"], invite=None))["name"] == "Ada"


def test_a_room_with_the_apps_names_only(app: Flask) -> None:
    room = Room(app, tables=2, own_names=False)
    assert door(room)["own_names"] is False
    seat = room.sit(name="Rude")
    assert seat["name"] == "Red 1"
    again = room.post_seat(resume=seat["token"], invite=None, name="Ruder")
    assert (again.status_code, said(again)["code"]) == (409, "ask_the_teacher")


def test_all_tables_look_to_the_front(room: Room) -> None:
    phones = [room.phone(room.sit()) for _ in range(4)]
    play(room)
    assert all(one["ok"] for one in command(room, "eyes_front"))
    assert [table["eyes_front"] for table in room.wall()["tables"]] == [True, True]
    refused = phones[0].move("pick", args={"number": 1})
    assert (refused.status_code, said(refused)["code"]) == (409, "eyes_front")
    assert all(one["ok"] for one in command(room, "go_on"))
    assert [table["eyes_front"] for table in room.view()["tables"]] == [False, False]
    assert phones[0].move("pick", args={"number": 1}).status_code == 200


def test_the_wall_shows_the_last_message(room: Room) -> None:
    tag = room.get("/wall").headers["ETag"]
    command(room, "message", [2], text="Look up, please.")
    message = room.wall()["message"]
    assert (message["text"], message["tables"]) == ("Look up, please.", [2])
    assert room.get("/wall").headers["ETag"] != tag
