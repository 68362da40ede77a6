"""A table that a test leads over HTTP, to bring the screens it looks at where it wants them."""

from __future__ import annotations

import uuid
from typing import Any

from tests.support.api import Api
from tests.support.waiting import eventually

Json = dict[str, Any]

ROLL_S = 300
"""Dice that wait fall by themselves in the end; here so late that no machine is too busy to be sooner."""
LONG: Json = {"fast_mode": True, "reading_seconds": 120, "play_seconds": 900, "target_seconds": 120}
LONG |= {"nullify_seconds": 120, "breather_seconds": 120}
PLACES = [
    (name, team, role)
    for team, names in (("a", ("Ada", "Bo", "Chidi")), ("b", ("Dana", "Emre", "Farah")))
    for name, role in zip(names, ("politician", "engineer", "agent"), strict=True)
]


class Table:
    """Everybody's token, and short ways to act for them."""

    def __init__(self, url: str, game: str, options: Json | None = None, name: str = "") -> None:
        self.api, self.game = Api(url), game
        body = {"game": game, "name": name, "options": {"roll_seconds": ROLL_S, **(options or {})}}
        opened = self._call("POST", "/tables", {"id": str(uuid.uuid4()), **body})
        self.code, self.invite = opened["code"], opened["invite"]
        self.tokens = {"referee": opened["token"]}
        self.names: dict[str, str] = {}

    @classmethod
    def at(cls, url: str, code: str, invite: str) -> Table:
        """A table that somebody else opened, as one who was invited."""
        one = cls.__new__(cls)
        one.api, one.game, one.code, one.invite = Api(url), "", code, invite
        one.tokens, one.names = {}, {}
        return one

    def _call(self, method: str, path: str, body: Json | None = None, token: str = "") -> Json:
        """The answer. Asked again, as phones do, while a busy store is late: ids make that harmless."""

        def answered() -> tuple[int, Json] | None:
            status, answer = self.api.call(method, path, body, token)
            return None if status == 503 else (status, answer)

        answer: Json
        status, answer = eventually(answered, f"an answer to {method} {path}")
        assert status < 400, f"{method} {path} {body}: {status} {answer}"
        return answer

    def _post(self, seat: str, path: str, **body: Any) -> Json:
        body["id"] = str(uuid.uuid4())
        return self._call("POST", f"/tables/{self.code}{path}", body, self.tokens[seat])

    def seat(self, name: str, **place: str) -> str:
        """Somebody joins; their seat."""
        body = {"id": str(uuid.uuid4()), "name": name, "invite": self.invite, **place}
        taken = self._call("POST", f"/tables/{self.code}/seats", body)
        self.tokens[taken["seat"]] = taken["token"]
        self.names[name] = taken["seat"]
        return str(taken["seat"])

    def view(self, seat: str = "referee") -> Json:
        return self._call("GET", f"/tables/{self.code}", token=self.tokens[seat])

    def materials(self) -> Json:
        return self._call("GET", f"/tables/{self.code}/materials", token=self.tokens["referee"])

    def move(self, seat: str, move: str, /, **args: Any) -> Json:
        return self._post(seat, "/moves", move=move, args=args)

    def start(self) -> None:
        self.move("referee", "start")

    def ring(self) -> None:
        """End the period that the clock runs for."""
        self._post("referee", "/clock", action="ring")

    def more_time(self) -> None:
        """Keep the clock running longer than the test."""
        if self.view()["clock"]:
            self._post("referee", "/clock", action="add", seconds=900)

    def end(self) -> None:
        """The referee ends the game."""
        self._post("referee", "/end", reason="It is late")

    def allow_typing(self) -> None:
        """Whatever waits may be rolled with real dice."""
        for roll in self.view()["pending"]:
            self._post("referee", "/rolls/allow-typing", request=roll["request"])

    def throw(self, *faces: int, seat: str = "referee") -> None:
        """The referee types these for every roll that waits; a seat its own, unless the app rolls them."""
        for roll in self.view(seat)["pending"]:
            if seat in ("referee", roll["seat"]):
                typed = seat == "referee" or roll["dice"] == "entered"
                told = {"faces": list(faces)} if typed else {}
                self._post(seat, "/rolls", request=roll["request"], **told)

    def link(self, seat: str) -> str:
        """Return the link that puts a seat onto a phone that scans it."""
        return f"/join/{self.code}#seat={seat}&token={self.tokens[seat]}"

    @property
    def join_link(self) -> str:
        return f"/join/{self.code}#{self.invite}"
