"""The referee's powers over HTTP: shapes, rights, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.http_tables import Phone, Table, said
from tests.support.proofs import check

CORRECTION: dict[str, Any] = {"patch": [{"op": "replace", "path": "/total", "value": 5}], "reason": "a slip"}


@pytest.fixture
def players(table: Table) -> tuple[Phone, Phone]:
    return table.start()


@pytest.fixture
def referee(table: Table, players: tuple[Phone, Phone]) -> Phone:
    return table.referee


def test_a_correction_its_preview_and_its_end(referee: Phone) -> None:
    reply = referee.post("/corrections?preview=true", **CORRECTION)
    assert said(reply) == {"changes": [{"op": "replace", "path": "/total", "before": 0, "after": 5}]}
    assert said(referee.post("/corrections", **CORRECTION))["changes"] == said(reply)["changes"]
    assert referee.view()["state"]["total"] == 5


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"reason": None}, "reason"),
        ({"reason": ""}, "reason"),
        ({"patch": []}, "patch"),
        ({"patch": [{"op": "replace", "path": "/total"}]}, "patch.0.value"),
        ({"patch": [{"op": "remove", "path": "/total", "value": 1}]}, "patch.0.value"),
        ({"patch": [{"op": "copy", "path": "/total"}]}, "patch.0.from"),
        ({"patch": [{"op": "swap", "path": "/total"}]}, "patch.0.op"),
        ({"patch": [{"op": "replace", "path": "total", "value": 1}]}, "patch.0.path"),
        ({"patch": [{"op": "replace", "path": "/nothing", "value": 1}]}, "patch.0.path"),
        ({"patch": [{"op": "replace", "path": "/total", "value": "x"}]}, "patch.0.value"),
    ],
)
def test_a_bad_correction_names_its_field(referee: Phone, change: dict[str, Any], path: str) -> None:
    answer = referee.post("/corrections", **(CORRECTION | change))
    assert answer.status_code == 422
    assert said(answer)["errors"][0]["path"] == path


def test_a_null_is_a_value(referee: Phone) -> None:
    patch = [{"op": "replace", "path": "/total", "value": None}]
    answer = referee.post("/corrections", **(CORRECTION | {"patch": patch}))
    assert said(answer)["code"] == "wrong_type"


def test_players_have_no_such_powers(players: tuple[Phone, Phone]) -> None:
    ada, _ = players
    calls: list[tuple[str, dict[str, Any]]] = [
        ("/corrections", CORRECTION),
        ("/corrections?preview=true", CORRECTION),
        ("/rewind", {"to_seq": 1, "reason": "x"}),
        ("/rewind?preview=true", {"to_seq": 1, "reason": "x"}),
        ("/looks", {"path": "/numbers/s1", "reason": "x"}),
        ("/end", {"reason": "x"}),
        ("/seats/s1/promote", {}),
        ("/seats/s1/demote", {}),
    ]
    for path, body in calls:
        answer = ada.post(path, **body)
        assert (answer.status_code, said(answer)["code"]) == (403, "referee_only")


def test_looks_rewind_and_audit(referee: Phone, players: tuple[Phone, Phone]) -> None:
    looked = said(referee.post("/looks", path="/numbers/s1", reason="a dispute"))
    assert looked["value"] in range(1, 7)
    seq = referee.view()["seq"] - 1
    rewound = said(referee.post("/rewind", to_seq=seq, reason="a dispute"))
    assert rewound["seen"] == [{"path": "/numbers/s1", "by": "referee"}]
    assert check(said(referee.get("/audit")))[0] == 3
    assert check(said(players[0].get("/audit")))[0] == 3


def test_a_rewind_has_a_preview_and_the_game_an_end(referee: Phone, players: tuple[Phone, Phone]) -> None:
    referee.post("/looks", path="/numbers/s1", reason="a dispute")
    view = referee.view()
    preview = said(referee.post("/rewind?preview=true", to_seq=view["seq"] - 1, reason="a dispute"))
    assert preview == {"seen": [{"path": "/numbers/s1", "by": "referee"}]}
    assert referee.view()["seq"] == view["seq"]
    assert said(referee.post("/end"))["errors"][0]["path"] == "reason"
    assert referee.post("/end", reason="the last bus").status_code == 200
    assert players[1].view()["result"]["called_off"] is True
    again = referee.post("/end", reason="the last bus")
    assert (again.status_code, said(again)["code"]) == (409, "wrong_status")


def test_a_refusal_that_could_betray_is_kept_and_repeated(
    referee: Phone, players: tuple[Phone, Phone]
) -> None:
    body: dict[str, Any] = {"id": "try", "move": "pick", "args": {"number": 21}, "as": "s1"}
    first, again = referee.post("/moves", **body), referee.post("/moves", **body)
    assert first.status_code == again.status_code == 422
    assert first.data == again.data
    assert [(e["path"], e["code"]) for e in said(first)["errors"]] == [("args.number", "maximum")]
    tried = [entry for entry in players[1].view()["log"] if entry["id"] == "referee.refused"]
    assert len(tried) == 1


def test_steps_and_verbs_over_http(table: Table) -> None:
    ada, _ = table.start()
    steps = said(table.referee.get("/steps?limit=3&before=1000"))["steps"]
    assert len(steps) == 3
    assert [step["seq"] for step in steps] == sorted((step["seq"] for step in steps), reverse=True)
    assert table.referee.get("/steps?limit=0").status_code == 422
    assert ada.get("/steps").status_code == 403
    more = {"verb": "toy.total", "path": "/total", "by": 5}
    assert said(table.referee.post("/verbs?preview=true", **more))["change"]["after"] == 5
    assert said(table.referee.post("/verbs", **more))["change"]["before"] == 0
    assert "toy.total" in [offer["verb"] for offer in said(table.referee.get("/verbs"))["verbs"]]
