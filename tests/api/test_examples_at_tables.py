"""The example of each call at a table is answered at its moment; only values that no page can know are
replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from server.api.openapi.spec import METHODS
from server.config import Settings
from tests.api.test_openapi import document
from tests.support.document import operations, parameters
from tests.support.http_tables import Phone, said
from tests.support.memory import create_app

Json = dict[str, Any]
PLACE = "/api/v1/tables/{code}"
CALLS = [(path, method) for path, method, _ in operations(document()) if path.startswith(PLACE)]
PLACES = [(team, role) for team in "ab" for role in ("politician", "engineer", "agent")]


class Desk:
    """A table as its referee has it: the app, what opening answered, the moment it is brought to."""

    def __init__(self, game: str, **options: str) -> None:
        self.app: Flask = create_app(Settings(rate_limits=False))
        answer = self.app.test_client().post("/api/v1/tables", json={"game": game, "options": options})
        self.opened: dict[str, str] = said(answer)
        self.referee = Phone(self.app, self.opened["code"], self.opened["token"], "referee")
        self.fill: Json = {"invite": self.opened["invite"]}

    def join(self, name: str, *, invited: bool = True, **wishes: str) -> Phone:
        body: Json = {"name": name, **wishes} | ({"invite": self.opened["invite"]} if invited else {})
        seat = said(self.referee.client.post(f"{self.referee.path}/seats", json=body))
        return Phone(self.app, self.opened["code"], seat["token"], seat["seat"])


def lobby() -> Desk:
    """Six players of Moon or Bust!, one to a role."""
    desk = Desk("moon-or-bust")
    for number, (team, role) in enumerate(PLACES):
        desk.join(f"P{number}", team=team, role=role)
    return desk


def short_of_one() -> Desk:
    desk = Desk("moon-or-bust")
    for number, (team, role) in enumerate(PLACES[:-1]):
        desk.join(f"P{number}", team=team, role=role)
    return desk


def knocking() -> Desk:
    desk = Desk("moon-or-bust")
    desk.join("P0", invited=False, team="a", role="politician")
    return desk


def promoted() -> Desk:
    desk = lobby()
    assert desk.referee.post("/seats/s1/promote").status_code == 200
    return desk


def playing() -> Desk:
    desk = lobby()
    assert desk.referee.move("start").status_code == 200
    while pending := desk.referee.view()["pending"]:
        assert desk.referee.post("/rolls", request=pending[0]["request"]).status_code == 200
    return desk


def posting() -> Desk:
    desk = playing()
    hook = {"url": "https://lamps.example.org/", "secret": "a-secret-of-the-receiver"}
    assert desk.referee.post("/webhooks", **hook).status_code == 200
    return desk


def alone(**options: str) -> tuple[Desk, Phone]:
    """T-Minus, played by Ada."""
    desk = Desk("t-minus", **options)
    ada = desk.join("Ada")
    assert desk.referee.move("start").status_code == 200
    return desk, ada


def turn() -> Desk:
    return alone()[0]


def held_by_ada() -> Desk:
    """A game as its only player has it."""
    desk, ada = alone()
    desk.referee = ada
    return desk


def dice(**options: str) -> Desk:
    """The roll of a FIRE is waited for."""
    desk, ada = alone(**options)
    assert ada.move("build").status_code == 200
    assert ada.move("fire", args={"rocket": "A"}).status_code == 200
    return desk


def silence() -> Desk:
    """The moment for a lost rocket: a clock."""
    desk = dice(dice="physical")
    assert desk.referee.post("/rolls", request="5.0", faces=[1]).status_code == 200
    return desk


def screen_waits() -> Desk:
    desk = playing()
    desk.fill["pairing"] = said(desk.app.test_client().post("/api/v1/screens", json={}))["pairing"]
    return desk


def over() -> Desk:
    desk = turn()
    desk.fill["seq"] = desk.referee.view()["seq"]
    assert desk.referee.post("/end", reason="It is late.").status_code == 200
    return desk


MOMENTS: dict[str, Callable[[], Desk]] = {
    "/seats": lobby,
    "/seats/{seat}/admit": knocking,
    "/seats/{seat}/rename": lobby,
    "/seats/{seat}/move": lobby,
    "/seats/{seat}/remove": lobby,
    "/seats/{seat}/promote": lobby,
    "/seats/{seat}/demote": promoted,
    "/bots": short_of_one,
    "/bots/fill": short_of_one,
    "/moves": turn,
    "/signs": held_by_ada,
    "/clock": silence,
    "/rewind": silence,
    "/rolls": dice,
    "/rolls/allow-typing": dice,
    "/rolls/{request}/phones": dice,
    "/dice/links": dice,
    "/screens": screen_waits,
    "/webhooks/remove": posting,
    "/archive": over,
    "/forks": over,
    "/turning-points": over,
}
"""When a call makes sense, where that is not simply a game under way."""


@pytest.mark.slow
@pytest.mark.parametrize(("path", "method"), CALLS, ids=[f"{m} {p.removeprefix(PLACE)}" for p, m in CALLS])
def test_the_example_of_each_call_is_answered(path: str, method: str) -> None:
    call = path.removeprefix(PLACE)
    desk = MOMENTS.get(call, playing)()
    item = document()["paths"][path]
    operation = item[method]
    query = {}
    for parameter in parameters(document(), item, operation):
        if parameter["in"] == "path":
            call = call.replace(f"{{{parameter['name']}}}", str(parameter["example"]))
        elif "example" in parameter["schema"]:
            query[parameter["name"]] = desk.fill.get(parameter["name"], parameter["schema"]["example"])
    if method == "get":
        answer = desk.referee.get(call, query_string=query)
    else:
        content = operation["requestBody"]["content"] if "requestBody" in operation else {}
        body = dict(content.get("application/json", {}).get("example", {}))
        body |= {name: value for name, value in desk.fill.items() if name in body}
        answer = desk.referee.client.post(
            desk.referee.path + call,
            json=body,
            query_string=query,
            headers={"Authorization": f"Bearer {desk.referee.token}"},
        )
    assert answer.status_code in (200, 201), (call, query, answer.text)


def test_methods_are_those_of_the_calls() -> None:
    assert {method for _, method in CALLS} <= {"get", "post"} < set(METHODS)
