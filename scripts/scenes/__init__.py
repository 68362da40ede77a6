"""`make scenes`: views and commits for the tests and the gallery of the app, recorded from the server.

Each game's module here plays seeded tables to its named moments. A moment that is rare in play is reached
by the referee's corrections; everything else in the view (prompts, odds, hidden values) is the server's.
The files are not tracked: `npm test` records them again in seconds, so they are never stale.
"""

from __future__ import annotations

import importlib
import importlib.util
import itertools
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from server.games.core.chance.notation import parse
from server.games.core.log import line
from server.games.core.registry import games
from server.tables.domain.dice import fairness
from server.tables.domain.pending import Waiting
from tests.support.log_lines import mismatches
from tests.support.tables.playthrough import Program

Json = dict[str, Any]

LONG_NAMES = (
    "Wilhelmina-Alexandra K.",
    "Bartholomäus Friedrich",
    "Maximiliana von Habsburg-Lothringen-Este",
    "Gus",
    "Hana",
    "Konstantin-Emanuel",
    "Jo",
    "Friedrich-Wilhelm Württemberg-Hohenzoll.",
    "Ines",
    "Jonas",
    "Kaia-Theresa von Stein",
    "Liv",
)
"""Names of the greatest length, with short ones between them."""


class Table(Program):
    """A seeded table whose game has begun, with everybody's phone connected."""

    def __init__(self, game: str, names: Sequence[str], options: Json | None = None, seed: int = 1) -> None:
        super().__init__(games()[game], options or {}, seed, len(names))
        for seat, name in zip(self.seats, names, strict=True):
            self.service.rename(self.code, self.referee, f"n{next(self.ids)}", seat, name)
        self.lobby()
        self.connect()
        self.move("referee", "start", {})
        self.mark()

    def lobby(self) -> None:
        """Give seats their places, if they differ from the order of joining."""

    def connect(self, *lost: str) -> None:
        """Connect every phone except the lost ones."""
        for seat in self.seats:
            self.store.record_connection(self.code, seat, seat not in lost)

    def mark(self) -> None:
        """Discard the log so far: it was preparation."""
        self.after = self.service.head(self.code).seq

    def late(self, seconds: int) -> Self:
        """Let time pass, not enough for a clock to run out."""
        self.now += 1000 * seconds
        self.connect()
        return self

    def correct(self, **parts: Any) -> None:
        """Replace parts of the state, as the referee may; `a__b` names the part b of a."""
        patch = [
            {"op": "replace", "path": "/" + name.replace("__", "/"), "value": value}
            for name, value in parts.items()
        ]
        self.service.correct(self.code, self.referee, f"c{next(self.ids)}", patch, "a scene")
        self.mark()

    def cast(self, *rolls: Sequence[int]) -> None:
        """Roll the pending dice in the app, with these faces."""
        for faces in rolls:
            head = self.service.head(self.code)
            assert head.pending is not None
            waiting = head.pending.waiting[0]
            nonce = self._nonce(waiting, tuple(faces))
            token = self.tokens[waiting.request.by or "referee"]
            self.service.roll(self.code, token, f"r{next(self.ids)}", waiting.id, nonce=nonce)

    def _nonce(self, waiting: Waiting, faces: tuple[int, ...]) -> str:
        head, scope = self.service.head(self.code), waiting.request.scope
        chain = fairness.Chain(self.code, scope, self.store.chain(self.code, scope) or b"")
        n = head.rolled.get(scope, 0) + 1
        secret, sides = chain.secret(n), parse(waiting.request.notation).sides
        for k in itertools.count():
            nonce = k.to_bytes(fairness.NONCE_BYTES, "big")
            if fairness.faces(secret, self.code, scope, n, nonce, sides) == faces:
                return nonce.hex()
        raise AssertionError

    def seen(self, seat: str = "s1") -> Json:
        """Return the view of a seat, with the log since the mark. `watch` has no seat: it sees public parts
        only.
        """
        view = self.view("referee" if seat == "watch" else seat)
        if seat == "watch":
            view["you"] = {"seat": "watch", "referee": False}
            view["prompts"] = []
        return {**view, "log": [line for line in view["log"] if line["seq"] > self.after]}

    def materials(self) -> Any:
        """Return the materials, which every phone gets once."""
        return self.service.queries.materials(self.code, self.referee)


def recorded(table: Table, happens: Any, seat: str = "watch") -> Json:
    """Return a moment of the stage: the view from before a commit, and the lines up to its end."""
    before = table.seen(seat)
    happens()
    return {"view": before, "lines": table.seen(seat)["log"]}


NOW_SEQ = 41
"""The commit of lines that are shown without having been played."""
Said = tuple[str, Json]
"""A line's id and parameters."""


def dice(*faces: int, sides: int = 20, **more: Any) -> Said:
    """Return the line of dice that were rolled in the app."""
    fell = {"faces": list(faces), "notation": f"{len(faces)}d{sides}", "total": sum(faces)}
    return "dice.rolled", {"dice": "verified", "nonce": "ab", **fell, **more}


def lots(order: Sequence[str], places: Sequence[tuple[str, str]] | None = None) -> Said:
    """Return the line of places that were drawn by lot: teams and roles, or turns."""
    sits = None if places is None else [{"team": team, "role": role} for team, role in places]
    return "lots.drawn", {"draw": 2, "places": sits, "order": list(order)}


def spoken(view: Json, now: Sequence[Said], past: Sequence[Said] = (), *, long: bool = False) -> Json:
    """Return a moment of the stage that is rare in play: its lines, each as the game declares it."""
    said = [line(id, **params) for id, params in (*past, *now)]
    game = [one for one in said if not one.id.startswith(("dice.", "game.", "lots."))]
    wrong = mismatches(game, games()[view["game"]].log_lines)
    assert not wrong, wrong
    seqs = [*range(10, 10 + len(past)), *[NOW_SEQ] * len(now)]
    lines = [
        {"seq": seq, "at_ms": view["now_ms"], "id": one.id, "rules": [], "to": "all", **one.params}
        for seq, one in zip(seqs, said, strict=True)
    ]
    seats = view["seats"]
    if long:
        seats = [{**seat, "name": name} for seat, name in zip(seats, LONG_NAMES, strict=False)]
    you = {"seat": "watch", "referee": False}
    return {"view": {**view, "you": you, "seats": seats, "seq": NOW_SEQ - 1}, "lines": lines}


def record(folder: Path) -> None:
    """Write `recorded.json` for every game that has a module here."""
    for id in games():
        name = f"{__name__}.{id.replace('-', '_')}"
        if importlib.util.find_spec(name) is None:
            continue
        module = importlib.import_module(name)
        # replaced at once: tests of the app may be reading it
        written = folder / id / f"recorded.{os.getpid()}.tmp"
        written.write_text(json.dumps(module.record()), "utf-8")
        written.replace(folder / id / "recorded.json")
