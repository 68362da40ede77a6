"""A table of the toy game with its seats, for tests over any store."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from typing import Any

from server.tables.service.service import Joined
from tests.support.tables.calls import Calls

_ids = itertools.count()


class Table:
    """One table: the referee's token, the seats by name, and short ways to play."""

    def __init__(
        self,
        service: Calls,
        clock_forward: Callable[[int], None],
        asked: list[int],
        options: dict[str, Any] | None = None,
    ) -> None:
        self.service, self.clock_forward, self.asked = service, clock_forward, asked
        opened = service.open("toy", options or {})
        self.code, self.token, self.invite = opened.code, opened.token, opened.invite
        self.seats: dict[str, Joined] = {}

    def join(self, name: str, invite: str | None = "", **place: Any) -> Joined:
        seat = self.service.join(self.code, name, invite=self.invite if invite == "" else invite, **place)
        self.seats[name] = seat
        return seat

    def come_late(self, name: str, **place: Any) -> Joined:
        """Ask for a seat during the game, and have the referee admit it."""
        seat = self.join(name, **place)
        assert not seat.admitted
        self.service.admit(self.code, self.token, f"in{next(_ids)}", seat.seat)
        return seat

    def start(self, *names: str) -> Table:
        for name in names:
            self.join(name)
        self.move(None, "start")
        self.roll_all()
        return self

    def view(self, who: Joined | None = None) -> dict[str, Any]:
        view = self.service.view(self.code, who.token if who else self.token)[0]
        return json.loads(_encode(view))

    def log(self) -> list[dict[str, Any]]:
        return self.service.log(self.code, self.token, before=10**9, limit=1000)

    def move(self, who: Joined | None, name: str, args: Any = None, **more: Any) -> dict[str, Any]:
        token = who.token if who else self.token
        reply = self.service.move(self.code, token, f"m{next(_ids)}", name, args or {}, **more)
        return json.loads(reply)

    def roll_all(self) -> None:
        for waiting in self.view()["pending"]:
            self.service.roll(self.code, self.token, f"r{next(_ids)}", waiting["request"])

    def clock(self, action: str, seconds: int | None = None, who: Joined | None = None) -> None:
        token = who.token if who else self.token
        self.service.clock(self.code, token, f"c{next(_ids)}", action, seconds)


def _encode(view: Any) -> bytes:
    import msgspec

    return msgspec.json.encode(view)
