"""`/studies`: requested, read, cancelled; limits and problems."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections import Counter

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.api.services import services_of
from server.app import create_app
from server.config import Settings
from server.games.core.registry import studies
from server.studies import service as study_service
from tests.studies.coins import COINS
from tests.support.tables import toy

PATH = "/api/v1/studies"


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings, games={"toy": toy.GAME}, studied={"toy": COINS})


def test_the_catalogue_of_studies(client: FlaskClient) -> None:
    (offer,) = client.get(PATH).json["studies"]  # type: ignore[index]
    assert offer["game"] == "toy"
    assert offer["default_games"] == 100


def test_a_study_from_begin_to_end(app: Flask, client: FlaskClient) -> None:
    begun = client.post(PATH, json={"game": "toy", "seed": 3, "games": 50})
    assert begun.status_code == 202
    body = begun.json
    assert body is not None
    assert (body["status"], body["seed"], body["games"], body["of"]) == ("queued", 3, 50, 5)
    path = begun.headers["Location"]
    assert path == f"{PATH}/{body['id']}"
    services_of(app).studies.work(body["id"])
    done = client.get(path).json
    assert done is not None
    assert (done["status"], done["done"]) == ("done", 5)
    (point,) = done["figures"]["panels"][0]["rows"][0]["points"]
    assert point["low"] <= point["share"] <= point["high"]
    assert done["figures"]["answer"]["en"].startswith("Heads")


def test_what_was_found_before_anybody_asked(settings: Settings) -> None:
    """The figures that come with a game: of the shape that its study has now, and nobody can cancel them."""
    client = create_app(settings, games={"toy": toy.GAME}, studied={**studies(), "toy": COINS}).test_client()
    for game, study in studies().items():
        known = client.get(f"{PATH}/known-{game}").json
        assert known is not None
        assert (known["status"], known["games"]) == ("done", study.default_games)
        for text in (known["figures"]["short"], known["figures"]["answer"]):
            assert set(text) == {"en", "de"}
        counts = Counter({"games": 4, "seat1": 2, "seat2": 1, "seat3": 1, "seat4": 0, "part": 2, "steal": 1})
        now = study.figures({piece.key: counts for piece in study.pieces(1)})
        assert [panel["id"] for panel in known["figures"]["panels"]] == [panel.id for panel in now.panels]
        assert known["figures"]["panels"][0]["rows"][0]["points"]
        assert client.delete(f"{PATH}/known-{game}").status_code == 404
    for none in ("known-toy", "known-nothing"):
        assert client.get(f"{PATH}/{none}").status_code == 404


def test_one_an_address(client: FlaskClient) -> None:
    first = client.post(PATH, json={"game": "toy"}).json
    assert first is not None
    refused = client.post(PATH, json={"game": "toy"})
    assert refused.status_code == 429
    assert refused.mimetype == "application/problem+json"
    assert refused.json is not None
    assert refused.json["code"] == "study_running"
    assert int(refused.headers["Retry-After"]) > 0
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    assert client.post(PATH, json={"game": "toy"}, environ_base=elsewhere).status_code == 202
    assert client.delete(f"{PATH}/{first['id']}").status_code == 204
    assert client.post(PATH, json={"game": "toy"}).status_code == 202
    for host in range(10, 12):
        client.post(PATH, json={"game": "toy"}, environ_base={"REMOTE_ADDR": f"192.0.2.{host}"})
    full = client.post(PATH, json={"game": "toy"}, environ_base={"REMOTE_ADDR": "192.0.2.99"})
    assert (full.status_code, full.json and full.json["code"]) == (429, "too_many_studies")


def test_cancelling(client: FlaskClient) -> None:
    begun = client.post(PATH, json={"game": "toy"})
    path = begun.headers["Location"]
    assert client.delete(path).status_code == 204
    assert client.delete(path).status_code == 204
    gone = client.get(path).json
    assert gone is not None
    assert gone["status"] == "cancelled"


def test_problems(client: FlaskClient) -> None:
    for path in (f"{PATH}/nothing", f"{PATH}/{'x' * 500}"):
        for answer in (client.get(path), client.delete(path)):
            assert answer.status_code == 404
            assert answer.mimetype == "application/problem+json"
    assert client.post(PATH, json={"game": "chess"}).status_code == 422
    for bad in (
        {},
        {"game": "toy", "games": 0},
        {"game": "toy", "games": 1001},
        {"game": "toy", "seed": "1"},
    ):
        answer = client.post(PATH, json=bad)
        assert answer.status_code == 422, bad
        assert answer.json is not None
        assert answer.json["code"] == "validation_failed"


def test_one_network_of_ipv6_has_one_study_running(client: FlaskClient) -> None:
    begun = [
        client.post(PATH, json={"game": "toy"}, environ_base={"REMOTE_ADDR": address}).status_code
        for address in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")
    ]
    assert begun == [202, 429, 202]


def test_an_address_has_a_share_of_the_machine_a_day(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = itertools.count(0.0, 1.0)
    studies_here = services_of(app).studies
    monkeypatch.setattr(studies_here, "used_s", lambda: next(ticks))
    monkeypatch.setattr(study_service, "SAY_EVERY_S", 0.0)
    monkeypatch.setattr(study_service, "SHARE_S", 8.0)
    begun = client.post(PATH, json={"game": "toy", "games": 100}).json
    assert begun is not None
    assert not studies_here.work(begun["id"])
    stopped = client.get(f"{PATH}/{begun['id']}").json
    assert stopped is not None
    assert stopped["status"] == "cancelled"
    assert 0 < stopped["done"] < stopped["of"]  # what it found stays
    again = client.post(PATH, json={"game": "toy"})
    assert (again.status_code, again.json["code"]) == (429, "studies_spent")  # type: ignore[index]
    assert 1 <= int(again.headers["Retry-After"]) <= 86_400
    other = client.post(PATH, json={"game": "toy"}, environ_base={"REMOTE_ADDR": "192.0.2.9"})
    assert other.status_code == 202


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system has no idle priority")
def test_studies_run_when_nothing_else_wants_to() -> None:
    program = "import os; from workers.studies import stand_back; stand_back(); "
    program += "print(os.sched_getscheduler(0) == os.SCHED_IDLE, os.nice(0))"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True,
        start_new_session=True,  # it lowers its whole session, which would be that of these tests
    )
    assert run.stdout.split() == ["True", "19"]
