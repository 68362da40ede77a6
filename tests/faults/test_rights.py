"""Every endpoint × every kind of caller: no success that is not in the table of rights."""

from __future__ import annotations

import contextlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from server.api.games.moon_or_bust import routes as moon_or_bust
from server.config import Settings
from tests.support.faults.rights import (
    ANYBODY,
    CALLERS,
    INSIDERS,
    LEADERS,
    OUTSIDERS,
    PUBLIC,
    RIGHTS,
    RULES_OF_GAMES,
    Right,
)
from tests.support.http_tables import Phone, Table as Opened, bearer, new_id, said
from tests.support.memory import create_app
from tests.support.tables import toy

NOWHERE = "22222"
"""A code that a table could have, and none has."""
DENIED = {
    "referee_only": 403,
    "not_your_seat": 403,
    "not_admitted": 403,
    "not_offered": 422,
    "roll_waiting": 409,
    "not_found": 404,  # a sheet: the toy game prints none
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    pwa: Path = tmp_path_factory.mktemp("pwa")
    (pwa / "index.html").write_text("<!doctype html><title>app</title>")
    settings = Settings(pwa=pwa, rate_limits=False, heartbeat_s=0.2)
    return create_app(settings, games={"toy": toy.GAME})


class World:
    """A table with a caller of each kind, and another table."""

    def __init__(self, app: Flask, when: str) -> None:
        self.app = app
        self.table, other = Opened(app, timed=True, seconds=600), Opened(app)
        referee = self.table.referee
        self.tokens: dict[str, str | None] = {"nobody": None, "stranger": "5a" * 16}
        self.tokens["referee"], self.tokens["other_referee"] = referee.token, other.opened["token"]
        self.tokens["other_player"] = other.join("Zoe").token
        self.seats: dict[str, str] = {"referee": "referee"}
        for kind, team in (
            ("player", "a"),
            ("mate", "a"),
            ("rival", "b"),
            ("demoted", "b"),
            ("co_referee", "b"),
            ("removed", "a"),
            ("old_token", "a"),
        ):
            self._keep(kind, self.table.join(kind, team=team, role="aide"))
        self._keep("screen", self.table.join("TV", kind="screen"))
        for kind in ("co_referee", "demoted"):
            assert referee.post(f"/seats/{self.seats[kind]}/promote").status_code == 200
        assert referee.post(f"/seats/{self.seats['demoted']}/demote").status_code == 200
        assert referee.move("start").status_code == 200
        self._roll()
        self._keep("unadmitted", self.table.join("Knock", invited=False))
        assert referee.post(f"/seats/{self.seats['removed']}/remove").status_code == 200
        assert referee.post(f"/seats/{self.seats['old_token']}/hand-over").status_code == 200
        if when == "webhook":
            hook = {"url": "https://lamps.example.org/", "secret": "x" * 16}
            assert referee.post("/webhooks", **hook).status_code == 200
        if when == "dice":
            for kind in ("player", "mate", "rival", "demoted", "co_referee", "old_token"):
                done = referee.move("pick", **{"as": self.seats[kind], "args": {"number": 3}})
                assert done.status_code == 200, done.text
        view = referee.view()
        screen = app.test_client().post("/api/v1/screens", json={}).get_json()
        self.words: dict[str, Any] = {**self.seats, "seq": view["seq"], "pairing": screen["pairing"]}
        if when == "over":  # `seq` is a step of the game
            assert referee.post("/end", reason="a test").status_code == 200
        if view["pending"]:
            assert view["pending"][0]["seat"] == self.seats["player"]
            self.words["request"] = view["pending"][0]["request"]

    def _keep(self, kind: str, phone: Phone) -> None:
        self.tokens[kind], self.seats[kind] = phone.token, phone.seat

    def _roll(self) -> None:
        for roll in self.table.referee.view()["pending"]:
            self.table.referee.post("/rolls", request=roll["request"])

    def filled(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self.filled(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.filled(item) for item in value]
        if isinstance(value, str):
            for word, found in self.words.items():
                if value == f"{{{word}}}":
                    return found
                value = value.replace(f"{{{word}}}", str(found))
        return value

    def call(
        self, right: Right, caller: str, code: str | None = None, seat: str | None = None
    ) -> TestResponse:
        path = right.rule.replace("<string:code>", code or self.table.code)
        path = path.replace("<string:request>", self.filled("{request}"))
        path = path.replace("<string:seat>", seat or self.seats[right.seat]) + self.filled(right.query)
        body = None if right.body is None else {**self.filled(right.body), "id": new_id()}
        if body is not None and right.rule.endswith(("/seats", "/dice/links")):
            del body["id"]
        client = self.app.test_client(use_cookies=False)
        headers = bearer(self.tokens[caller])
        kwargs: dict[str, Any] = {} if body is None else {"json": body}
        return client.open(path, method=right.method, headers=headers, **kwargs)


def shape(answer: TestResponse) -> tuple[int, tuple[tuple[str, str], ...], bytes]:
    """Return the whole answer, except the number of the request."""
    headers = sorted(one for one in answer.headers.items() if one[0] != "X-Request-Id")
    return answer.status_code, tuple(headers), answer.data


def name_of(right: Right) -> str:
    more = right.query or (right.body or {}).get("action") or (right.body or {}).get("move") or ""
    return f"{right.method} {right.rule.removeprefix('/api/v1/tables/<string:code>')} {more} {right.seat}"


@pytest.mark.slow
@pytest.mark.parametrize("right", RIGHTS, ids=name_of)
def test_nobody_gets_through_who_is_not_in_the_table(app: Flask, right: Right) -> None:
    world = World(app, right.when)
    outcome: Counter[str] = Counter()
    for caller in CALLERS:
        answer = world.call(right, caller)
        with contextlib.closing(answer):
            through = answer.status_code < 400
            outcome["through" if through else str(answer.status_code)] += 1
            assert through == (caller in right.may), f"{caller}: {answer.status_code} {answer.text}"
            if through:
                if right.method == "POST" and right.may != ANYBODY:
                    world = World(app, right.when)
                continue
        if caller in OUTSIDERS:
            nothing = world.call(right, caller, code=NOWHERE)
            assert shape(answer) == shape(nothing), caller
            assert answer.status_code == 404
        else:
            problem = said(answer)
            assert DENIED.get(problem["code"]) == answer.status_code, (caller, problem)
            assert not any(token and token in answer.text for token in world.tokens.values())
    print(f"{name_of(right)}: {dict(outcome)}")


def test_every_endpoint_is_in_the_table(app: Flask) -> None:
    full = create_app(Settings())
    there = {
        (method, rule.rule)
        for made in (app, full)
        for rule in made.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    known = {(right.method, right.rule) for right in RIGHTS} | PUBLIC
    stateless = {
        (method, rule) for method, rule in there if rule.startswith(RULES_OF_GAMES) and method == "POST"
    }
    assert stateless, "the rules of the games are gone"
    assert there - stateless == known
    documented = {
        (method.upper(), path)
        for path, methods in full.extensions["api"].spec.to_dict()["paths"].items()
        for method in methods
        if method in ("get", "post", "put", "patch", "delete")
    }
    flat = {(method, rule.replace("<string:", "{").replace(">", "}")) for method, rule in there}
    assert documented <= flat


def test_stateless_rules_read_no_token(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """They answer everybody alike: with a referee's token nothing else is said."""
    monkeypatch.setattr(moon_or_bust, "DEAL_S", 0.0)  # how many matches bots play in a time is chance
    full = create_app(Settings(rate_limits=False))
    for rule in full.url_map.iter_rules():
        if "POST" in (rule.methods or set()) and rule.rule.startswith(RULES_OF_GAMES):
            answers = [
                full.test_client().post(rule.rule, json={}, headers=bearer(token))
                for token in (None, "5a" * 16)
            ]
            assert shape(answers[0]) == shape(answers[1])


def test_a_wrong_invite_is_as_good_as_no_table(app: Flask) -> None:
    table = Opened(app)
    body = {"name": "Eve", "invite": "5a" * 16}
    answers = [
        app.test_client(use_cookies=False).post(f"/api/v1/tables/{code}/seats", json=body)
        for code in (table.code, NOWHERE)
    ]
    assert shape(answers[0]) == shape(answers[1])
    assert answers[0].status_code == 404
    assert table.referee.view()["seats"] == []


def test_those_who_knock_take_no_seat_from_the_invited(app: Flask) -> None:
    table = Opened(app)
    answers = [
        app.test_client().post(f"/api/v1/tables/{table.code}/seats", json={"name": "Eve"}) for _ in range(20)
    ]
    assert [answer.status_code for answer in answers] == [201] * 16 + [409] * 4
    assert said(answers[-1])["code"] == "too_many_waiting"
    for k in range(64):
        table.join(f"P{k}")
    body = {"name": "late", "invite": table.opened["invite"]}
    full = app.test_client().post(f"/api/v1/tables/{table.code}/seats", json=body)
    assert (full.status_code, said(full)["code"]) == (409, "table_full")
    waits = next(seat["seat"] for seat in table.referee.view()["seats"] if not seat["admitted"])
    assert table.referee.post(f"/seats/{waits}/admit").status_code == 409


@pytest.mark.parametrize(
    ("call", "reason"), [("hand-over", "removed"), ("remove", "removed"), ("bot", "bot")]
)
def test_an_open_feed_ends_with_its_seat(app: Flask, call: str, reason: str) -> None:
    table = Opened(app)
    phone = table.join("Ada")
    table.join("Bo")
    answer = phone.get("/feed")
    events = iter(answer.response)
    assert b"retry" in next(events)
    assert b"data: " in next(events)
    assert table.referee.post(f"/seats/{phone.seat}/{call}").status_code == 200
    left = b"".join(bytes(event) for event in events)  # type: ignore[arg-type]  # it ends by itself, and says so
    assert b"event: gone" in left
    assert f'"reason":"{reason}"'.encode() in left
    answer.close()


def test_each_kind_of_caller_is_what_it_says(app: Flask) -> None:
    """Else the table above would be checked with nobody."""
    world = World(app, "playing")
    for caller in INSIDERS:
        view = said(world.call(Right("GET", RIGHTS[0].rule, LEADERS), caller))
        assert view["you"]["seat"] == world.seats[caller]
        assert view["you"]["referee"] == (caller in LEADERS)
        assert view["you"]["admitted"] == (caller != "unadmitted")
