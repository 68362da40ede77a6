"""A phone that takes part in rolls (fd2), for tests: its chain, the links it reveals, the announcements it
got.
"""

from __future__ import annotations

import json
from typing import Any

from server.tables.commands.rolls import AnchorPhone
from server.tables.domain.dice import draws
from server.tables.service.service import Joined
from tests.support.tables.harness import Table, _ids

Json = dict[str, Any]
LENGTH = 32


class Phone:
    """A seat's phone with a chain of its own, from a fixed seed."""

    def __init__(self, table: Table, seat: Joined | None, seed: int = 1) -> None:
        self.table, self.token = table, seat.token if seat else table.token
        self.seat = seat.seat if seat else "referee"
        self.links = [bytes([seed]) * 32]
        for i in range(LENGTH, 0, -1):
            self.links.insert(0, draws.link_before(table.code, self.seat, i, self.links[0]))

    def anchor(self) -> Json:
        command = AnchorPhone(self.links[0].hex())
        return json.loads(self.table.service.execute(self.table.code, self.token, f"a{next(_ids)}", command))

    def pending(self) -> list[Json]:
        found = self.table.service.view(self.table.code, self.token)[0]["pending"]
        return [roll for roll in found if roll["draw"]]

    def link(self, roll: Json) -> str:
        return self.links[roll["draw"]["asked"][self.seat]["n"]].hex()

    def hand_over(self) -> list[str]:
        """Reveal its links for all pending rolls of others."""
        mine = {r["request"]: self.link(r) for r in self.pending() if r["seat"] != self.seat}
        return self.table.service.phones.give(self.table.code, self.token, mine)

    def roll(self, **more: Any) -> list[Json]:
        """Roll its own pending dice; return the log lines about them."""
        lines = []
        for roll in [r for r in self.pending() if r["seat"] == self.seat]:
            reply = self.table.service.roll(
                self.table.code,
                self.token,
                f"r{next(_ids)}",
                roll["request"],
                **{"nonce": self.link(roll), **more},
            )
            lines += [e for e in json.loads(reply)["log"] if e["id"] == "dice.rolled"]
        return lines
