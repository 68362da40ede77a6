"""`/dice`: rolls of any notation, real or the server's, and exact odds."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.support.http_tables import said


def test_the_server_rolls_each_time_anew(client: FlaskClient) -> None:
    answer = said(client.post("/api/v1/dice/roll", json={"notation": "4d6-4", "times": 20}))
    assert answer["dice"] == "server"
    assert len(answer["rolls"]) == 20
    for roll in answer["rolls"]:
        assert len(roll["faces"]) == 4
        assert all(1 <= face <= 6 for face in roll["faces"])
        assert roll["total"] == sum(roll["faces"]) - 4
    assert len({tuple(roll["faces"]) for roll in answer["rolls"]}) > 1


def test_real_dice_are_added_up(client: FlaskClient) -> None:
    body = {"notation": "4d6kh3", "times": 2, "rolls": [[1, 2, 3, 4], [6, 6, 6, 1]]}
    answer = said(client.post("/api/v1/dice/roll", json=body))
    assert answer == {
        "rolls": [{"faces": [1, 2, 3, 4], "total": 9}, {"faces": [6, 6, 6, 1], "total": 18}],
        "dice": "physical",
    }


def test_a_constant_needs_no_dice(client: FlaskClient) -> None:
    answer = said(client.post("/api/v1/dice/roll", json={"notation": "7"}))
    assert answer == {"rolls": [{"faces": [], "total": 7}], "dice": None}


@pytest.mark.parametrize(
    ("body", "code", "path"),
    [
        ({"notation": "2d6", "rolls": [[1]]}, "bad_dice", "rolls.0"),
        ({"notation": "2d6", "rolls": [[1, 7]]}, "bad_dice", "rolls.0.1"),
        ({"notation": "2d6", "times": 2, "rolls": [[1, 2]]}, "bad_dice", "rolls"),
        ({"notation": "2d"}, "bad_notation", "notation"),
        ({"notation": ""}, "validation_failed", "notation"),
        ({"notation": "1+" * 120 + "1"}, "validation_failed", "notation"),
        ({"notation": "d6", "times": 101}, "validation_failed", "times"),
        ({"notation": "d6", "times": "2"}, "validation_failed", "times"),
        ({"notation": "d6", "times": True}, "validation_failed", "times"),
        ({"notation": "d6", "times": 1.5}, "validation_failed", "times"),
        ({"notation": "d6", "rolls": [["1"]]}, "validation_failed", "rolls.0.0"),
        ({"notation": 6}, "validation_failed", "notation"),
        ({"notation": None}, "validation_failed", "notation"),
        ({"notation": "d6", "colour": "red"}, "validation_failed", "colour"),
        ({}, "validation_failed", "notation"),
        ([], "validation_failed", ""),
    ],
)
def test_what_cannot_be_rolled_is_refused_with_its_path(
    client: FlaskClient, body: Any, code: str, path: str
) -> None:
    answer = client.post("/api/v1/dice/roll", json=body)
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    assert said(answer)["code"] == code
    assert said(answer)["errors"][0]["path"] == path


def test_a_whole_float_is_an_integer_as_json_schema_has_it(client: FlaskClient) -> None:
    assert client.post("/api/v1/dice/roll", json={"notation": "d6", "times": 2.0}).status_code == 200


def test_odds_are_exact(client: FlaskClient) -> None:
    answer = said(client.post("/api/v1/dice/odds", json={"notation": "median(3d6)"}))
    assert answer["outcomes"][0] == {"value": 1, "num": 2, "den": 27, "p": 0.074074}
    assert answer["mean"] == 3.5
    assert answer["sd"] == 1.370996


def test_odds_that_would_take_too_long_are_refused(client: FlaskClient) -> None:
    for notation in ("100d1000", "6d1000"):
        answer = client.post("/api/v1/dice/odds", json={"notation": notation})
        assert answer.status_code == 422
        assert said(answer)["code"] == "bad_notation"
        assert said(answer)["errors"][0]["path"] == "notation"
