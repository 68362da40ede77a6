"""`/turning-points` and `/forks` over HTTP."""

from __future__ import annotations

from flask import Flask

from tests.support.http_tables import Phone, Table, compute_turning_points, said


def test_turning_points_from_asking_to_done(app: Flask, table: Table) -> None:
    ada, _ = table.start()
    for call in (ada.get("/turning-points"), ada.post("/turning-points")):
        assert (call.status_code, said(call)["code"]) == (409, "still_played")
    table.referee.post("/end", reason="It is late.")
    assert said(ada.get("/turning-points")) == {
        "status": "waiting",
        "character": None,
        "matches": 0,
        "steps": [],
        "turns": [],
    }
    assert said(ada.post("/turning-points"))["status"] == "waiting"
    compute_turning_points(app)
    done = said(ada.get("/turning-points"))
    assert (done["status"], done["character"]) == ("done", "plain")
    assert all(set(step) == {"seq", "turn", "chance", "error"} for step in done["steps"])


def test_a_fork_over_http(app: Flask, table: Table) -> None:
    table.start()
    seq = table.referee.view()["seq"]
    early = table.referee.post("/forks", seq=seq)
    assert (early.status_code, said(early)["code"]) == (409, "still_played")
    table.referee.post("/end", reason="It is late.")
    made = table.referee.post("/forks", id="f", seq=seq)
    assert made.status_code == 201
    opened = said(made)
    assert made.headers["Location"] == f"/api/v1/tables/{opened['code']}"
    assert said(table.referee.post("/forks", id="f", seq=seq)) == opened
    fork = Phone(app, opened["code"], opened["token"], "referee")
    assert fork.view()["status"] == "playing"
    assert all(seat["bot"] for seat in fork.view()["seats"])
    nowhere = table.referee.post("/forks", seq=999)
    assert (nowhere.status_code, said(nowhere)["code"]) == (422, "no_such_step")
