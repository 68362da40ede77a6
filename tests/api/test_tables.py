"""Live tables over HTTP: opening, joining, playing, the referee's calls, the shapes of answers."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.support.http_tables import BASE, Phone, Table, new_id, said


def test_opening_answers_all_that_the_referee_needs(client: FlaskClient) -> None:
    answer = client.post(f"{BASE}/tables", json={"game": "toy", "name": "Friday"})
    assert answer.status_code == 201
    assert set(said(answer)) == {"code", "seat", "token", "invite", "join_url"}
    assert said(answer)["seat"] == "referee"
    code, invite = said(answer)["code"], said(answer)["invite"]
    assert said(answer)["join_url"] == f"http://localhost/join/{code}#{invite}"


@pytest.mark.parametrize(
    ("body", "code", "path"),
    [
        ({"game": "chess"}, "unknown_game", "game"),
        ({"game": "toy", "options": {"rounds": 99}}, "bad_options", "options.rounds"),
        ({"game": "toy", "options": {"rounds": "3"}}, "bad_options", "options.rounds"),
        ({"game": "toy", "options": {"none": 1}}, "bad_options", "options.none"),
        ({"game": "toy", "options": []}, "validation_failed", "options"),
        ({"game": "toy", "seats": 3}, "validation_failed", "seats"),
        ({"game": "toy", "name": "a\nb"}, "validation_failed", "name"),
        ({}, "validation_failed", "game"),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(client: FlaskClient, body: Any, code: str, path: str) -> None:
    answer = client.post(f"{BASE}/tables", json=body)
    assert (answer.status_code, said(answer)["code"]) == (422, code)
    assert said(answer)["errors"][0]["path"] == path


def test_a_game_is_played_to_its_end_over_http(app: Flask) -> None:
    table = Table(app, rounds=1)
    ada, bo = table.start()
    for phone in (ada, bo):
        prompt = phone.view()["prompts"][0]
        reply = phone.move(prompt["move"], args=prompt["default"], phase=phone.view()["phase"])
        assert reply.status_code == 200, reply.text
        assert set(said(reply)) == {"seq", "log", "pending"}
    roll = ada.view()["pending"][0]
    reply = ada.post("/rolls", request=roll["request"], nonce="22" * 32)
    assert reply.status_code == 200
    assert any(line["id"] == "dice.rolled" and line["nonce"] == "22" * 32 for line in said(reply)["log"])
    view = ada.view()
    assert view["status"] == "finished"
    assert view["result"]["winners"] == [ada.seat]
    export = said(ada.get("/export"))
    assert [player["winner"] for player in export["players"]] == [True, False]


def test_the_same_command_again_gets_the_same_answer(table: Table) -> None:
    ada, _ = table.start()
    body = {"move": "pick", "args": {"number": 3}, "id": "the-same"}
    first, again = ada.post("/moves", **body), ada.post("/moves", **body)
    assert first.status_code == again.status_code == 200
    assert first.data == again.data
    other = ada.post("/moves", **(body | {"args": {"number": 4}}))
    assert (other.status_code, said(other)["code"]) == (422, "id_reused")


def test_a_move_for_an_older_question_is_not_counted(table: Table) -> None:
    ada, _ = table.start()
    answer = ada.move("pick", args={"number": 3}, phase="00" * 9)
    assert (answer.status_code, said(answer)["code"]) == (409, "stale_phase")


def test_what_the_rules_refuse_names_the_rule_and_the_path(table: Table) -> None:
    ada, _ = table.start()
    answer = ada.move("pick", args={"number": 13})
    assert answer.status_code == 422
    assert said(answer)["rules"] == ["TOY-13"]
    assert said(answer)["errors"][0]["path"] == "args.number"
    answer = ada.move("pick", args={"number": "3"})
    assert said(answer)["code"] == "validation_failed"
    assert said(answer)["errors"][0]["path"] == "args.number"


@pytest.mark.parametrize(
    ("path", "body", "bad"),
    [
        ("/moves", {"move": 1}, "move"),
        ("/moves", {"move": "pick", "args": []}, "args"),
        ("/moves", {"move": "pick", "as": 3}, "as"),
        ("/moves", {"move": "pick", "id": "no spaces"}, "id"),
        ("/moves", {"move": "pick", "id": "a\n"}, "id"),
        ("/rolls", {"request": "1.0", "faces": ["6"]}, "faces.0"),
        ("/rolls", {"request": "1.0", "nonce": "AA" * 32}, "nonce"),
        ("/rolls", {"request": "1.0", "nonce": "aa"}, "nonce"),
        ("/clock", {"action": "stop"}, "action"),
        ("/clock", {"action": "add", "seconds": 1.5}, "seconds"),
        ("/clock", {"action": "add"}, "seconds"),
        ("/seats/s1/rename", {"name": " "}, "name"),
        ("/seats/s1/rename", {"name": "x" * 41}, "name"),
        ("/seats/s1/move", {"team": "a"}, "role"),
    ],
)
def test_bodies_are_strict(table: Table, path: str, body: Any, bad: str) -> None:
    table.join("Ada")
    answer = table.referee.post(path, **body)
    assert (answer.status_code, said(answer)["code"]) == (422, "validation_failed"), answer.text
    assert bad in {error["path"] for error in said(answer)["errors"]}


def test_the_referees_calls_are_the_referees(table: Table) -> None:
    ada, bo = table.start()
    calls: list[tuple[str, dict[str, Any]]] = [
        ("/clock", {"action": "pause"}),
        *((f"/seats/{bo.seat}/{call}", {}) for call in ("admit", "remove", "promote", "hand-over")),
        (f"/seats/{bo.seat}/rename", {"name": "Bob"}),
        (f"/seats/{bo.seat}/move", {"team": "b", "role": "aide"}),
        ("/moves", {"move": "stop"}),
        ("/moves", {"move": "pick", "args": {"number": 1}, "as": bo.seat}),
    ]
    for path, body in calls:
        answer = ada.post(path, **body)
        assert answer.status_code == 403, path
        assert said(answer)["code"] in ("referee_only", "not_your_seat")
    assert ada.get(f"?as={bo.seat}").status_code == 403


def test_the_referee_arranges_seats(table: Table) -> None:
    ada = table.join("Ada")
    for call, body in (
        ("rename", {"name": "Ada L."}),
        ("move", {"team": "b", "role": "aide"}),
        ("promote", {}),
    ):
        assert table.referee.post(f"/seats/{ada.seat}/{call}", **body).status_code == 200
    seat = ada.view()["seats"][0]
    assert (seat["name"], seat["team"], seat["role"], seat["co_referee"]) == ("Ada L.", "b", "aide", True)
    assert table.referee.post(f"/seats/{ada.seat}/remove").status_code == 200
    assert ada.get().status_code == 404


def test_without_the_invite_the_referee_has_to_let_you_in(table: Table) -> None:
    table.join("Ada")
    stranger = table.join("Eve", invited=False)
    view = stranger.view()
    assert view["you"] == {"seat": stranger.seat, "referee": False, "admitted": False}
    assert view["seats"] == []
    assert "Ada" not in stranger.get().text
    for answer in (stranger.get("/log"), stranger.get("/materials"), stranger.move("ready")):
        assert (answer.status_code, said(answer)["code"]) == (403, "not_admitted")
    assert table.referee.post(f"/seats/{stranger.seat}/admit").status_code == 200
    assert len(stranger.view()["seats"]) == 2


def test_the_door_names_the_guests_to_those_with_the_invite_only(app: Flask, table: Table) -> None:
    table.join("Ada")
    table.join("Eve", invited=False)
    for key, guests in ((table.opened["invite"], ["Ada"]), (table.referee.token, []), (None, [])):
        door = said(Phone(app, table.code, key).get("/door"))
        assert door == {"code": table.code, "game": "toy", "name": "", "guests": guests}


def test_a_seat_is_handed_to_another_phone(table: Table) -> None:
    ada = table.join("Ada")
    answer = ada.post(f"/seats/{ada.seat}/hand-over")
    assert answer.status_code == 200
    token = said(answer)["token"]
    assert said(answer)["join_url"].endswith(f"/join/{table.code}#seat={ada.seat}&token={token}&once=1")
    assert ada.get().status_code == 404
    assert Phone(table.app, table.code, token).view()["you"]["seat"] == ada.seat


def test_the_referee_looks_through_a_seat_and_acts_for_it(table: Table) -> None:
    ada, _ = table.start()
    prompts = said(table.referee.get(f"?as={ada.seat}"))["prompts"]
    assert prompts[0]["move"] == "pick"
    answer = table.referee.move("pick", args={"number": 2}, **{"as": ada.seat})
    assert answer.status_code == 200
    assert any(line["id"] == "acted.for" for line in said(answer)["log"])


def test_polling_costs_nothing_while_nothing_changes(table: Table) -> None:
    ada = table.join("Ada")
    first = ada.get()
    etag = first.headers["ETag"]
    assert first.headers["Cache-Control"] == "private, no-cache"
    again = ada.get(headers={"If-None-Match": etag})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == etag
    ada.move("ready")
    assert ada.get(headers={"If-None-Match": etag}).status_code == 200
    assert table.referee.get(headers={"If-None-Match": etag}).status_code == 200


def test_the_log_is_read_in_parts(table: Table) -> None:
    ada, _ = table.start()
    story = said(ada.get("/log"))
    assert story["log"][0]["id"] == "table.opened"
    assert story["log_from"] == story["log"][0]["seq"]
    part = said(ada.get(f"/log?before={story['log'][-1]['seq']}&limit=2"))["log"]
    assert len(part) == 2
    assert part[-1]["seq"] < story["log"][-1]["seq"]
    assert ada.get("/log?limit=0").status_code == 422
    assert said(ada.get("/log?limit=x"))["errors"][0]["path"] == "limit"


def test_codes_are_read_in_either_case(table: Table) -> None:
    phone = Phone(table.app, table.code.lower(), table.opened["token"])
    assert phone.view()["code"] == table.code


def test_the_qr_code_is_drawn_for_any_code_alike(client: FlaskClient, table: Table) -> None:
    real = client.get(f"{BASE}/tables/{table.code}/qr.svg")
    other = client.get(f"{BASE}/tables/22222/qr.svg")
    assert real.status_code == other.status_code == 200
    assert real.content_type.startswith("image/svg+xml")
    assert b"<svg" in real.data


def test_what_lies_behind_comes_with_a_tag_that_holds_until_there_is_more(table: Table) -> None:
    phones = table.start()
    assert said(table.referee.get("/history")) == {"history": {"/over": []}}
    tag = table.referee.get("/history").headers["ETag"]
    phones[0].move("pick", args={"number": 3})
    assert table.referee.get("/history", headers={"If-None-Match": tag}).status_code == 304
    phones[1].move("pick", args={"number": 4})
    for roll in table.referee.view()["pending"]:
        table.referee.post("/rolls", request=roll["request"])
    answer = phones[0].get("/history", headers={"If-None-Match": tag})
    assert answer.status_code == 200
    shown = {phones[0].seat: 3, phones[1].seat: {"hidden": True}}
    assert said(answer) == {"history": {"/over": [{"round": 1, "picks": shown}]}}


def test_materials_come_with_a_tag(table: Table) -> None:
    answer = table.referee.get("/materials")
    assert answer.status_code == 200
    assert (
        table.referee.get("/materials", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    )


def test_what_is_the_same_for_all_goes_compressed_to_whoever_takes_that(app: Flask, table: Table) -> None:
    client = app.test_client()
    plain = client.get(f"{BASE}/games/toy")
    packed = client.get(f"{BASE}/games/toy", headers={"Accept-Encoding": "gzip, br"})
    assert [one.headers.get("Content-Encoding") for one in (plain, packed)] == [None, "gzip"]
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data)
    assert "accept-encoding" in packed.vary.as_set() & plain.vary.as_set()
    assert plain.headers["ETag"] != packed.headers["ETag"]
    again = {"Accept-Encoding": "gzip, br", "If-None-Match": packed.headers["ETag"]}
    assert client.get(f"{BASE}/games/toy", headers=again).status_code == 304
    # What only some may read never does: its length would speak.
    for path in ("", "/history", "/log"):
        answer = table.referee.get(path, headers={"Accept-Encoding": "gzip"})
        assert (answer.status_code, answer.headers.get("Content-Encoding")) == (200, None)


def test_one_phone_may_hold_several_seats(app: Flask, table: Table) -> None:
    host = app.test_client()
    body = {"name": "Host", "invite": table.opened["invite"]}
    taken = said(host.post(f"{BASE}/tables/{table.code}/seats", json=body))
    by_cookie = said(host.get(f"{BASE}/tables/{table.code}"))
    by_header = said(
        host.get(f"{BASE}/tables/{table.code}", headers={"Authorization": f"Bearer {table.opened['token']}"})
    )
    assert by_cookie["you"]["seat"] == taken["seat"]
    assert by_header["you"]["seat"] == "referee"
    assert new_id() != new_id()


def test_a_seat_that_is_given_up_leaves_no_cookie(table: Table) -> None:
    ada = table.start()[0]
    with table.app.test_client() as browser:
        browser.set_cookie(f"fd_{table.code}", ada.token or "", path=f"{BASE}/tables/{table.code}")
        path = f"{BASE}/tables/{table.code}/seats/{ada.seat}/hand-over"
        answer = browser.post(path, json={"id": new_id()})
        assert answer.status_code == 200
        assert browser.get_cookie(f"fd_{table.code}", path=f"{BASE}/tables/{table.code}") is None
    other = table.referee.post(f"/seats/{ada.seat}/hand-over")
    assert "Set-Cookie" not in other.headers
