"""Practice bots over HTTP: who may seat them, and their entries in the catalogue and the view."""

from __future__ import annotations

from typing import Any

from flask.testing import FlaskClient

from tests.support.http_tables import BASE, Table, new_id, said


def test_the_referee_fills_a_seat_and_is_told_which(table: Table) -> None:
    answer = table.referee.post("/bots", character="plain", name="Nora")
    assert answer.status_code == 200
    assert (said(answer)["seat"], said(answer)["bot"]) == ("s1", "plain")
    (seat,) = table.referee.view()["seats"]
    assert (seat["bot"], seat["kind"], seat["connected"]) == ("plain", "player", True)
    again = {"id": new_id()}
    first, second = (said(table.referee.post("/bots", **again)) for _ in range(2))
    assert first == second, "the same id is the same bot"
    assert len(table.referee.view()["seats"]) == 2


def test_one_call_fills_what_the_game_still_needs(table: Table) -> None:
    ada = table.join("Ada")
    first = said(table.referee.post("/bots/fill", character="plain"))["seats"]
    view = table.referee.view()
    assert view["problems"] == []
    assert first
    assert [seat["seat"] for seat in view["seats"]] == [ada.seat, *first]
    assert {seat["bot"] for seat in view["seats"]} == {None, "plain"}
    assert said(table.referee.post("/bots/fill"))["seats"] == [], "nothing was missing any more"
    assert said(table.referee.post("/bots/fill", character="nobody"))["seats"] == []
    assert ada.post("/bots/fill").status_code == 403


def test_bots_are_the_referees(table: Table) -> None:
    ada = table.join("Ada")
    for answer in (ada.post("/bots"), ada.post(f"/seats/{ada.seat}/bot")):
        assert answer.status_code == 403
        assert said(answer)["code"] == "referee_only"


def test_what_is_wrong_says_where(table: Table) -> None:
    for path, body, code in (
        ("/bots", {"character": "nobody"}, "no_such_character"),
        ("/bots", {"character": 1}, "validation_failed"),
        ("/bots", {"name": ""}, "validation_failed"),
        ("/seats/s9/bot", {}, "no_such_seat"),
    ):
        answer = table.referee.post(path, **body)
        assert (answer.status_code, said(answer)["code"]) == (422, code), said(answer)


def test_a_seat_goes_to_a_bot_and_back_to_a_person(table: Table) -> None:
    ada, _ = table.start()
    assert table.referee.post(f"/seats/{ada.seat}/bot").status_code == 200
    assert ada.get().status_code == 404
    token: Any = said(table.referee.post(f"/seats/{ada.seat}/hand-over"))["token"]
    ada.token = token
    assert ada.view()["seats"][0]["bot"] is None


def test_the_catalogue_names_the_characters(client: FlaskClient) -> None:
    (game,) = said(client.get(f"{BASE}/games"))["games"]
    assert game["characters"] == ["plain"]
