"""A live table in memory: seats, rigged dice, and moves that pass through the prompts' own schemas."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from server.games.core.game import Seat
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import Craft, Derp, Design, GameState, Item, Part, Programme
from server.tables.domain import visibility
from tests.games import driver
from tests.games.what_goes_up.shorthand import fields

Json = dict[str, Any]


class Rigged(driver.Rigged):
    """Every die shows 1 (all is well), but for those laid down by their reason; when seeded they are fair."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)

    def lay(self, why: str, *faces: int) -> None:
        self.laid.setdefault(f"what_goes_up.{why}", []).extend(faces)


class Table(driver.Driver[GameState, Rigged]):
    """A game that is played by name: `table.do("s1", "hire", name="Ada")`."""

    game = GAME

    def __init__(self, players: int = 1, *, seed: int | None = None, **options: Any) -> None:
        super().__init__([Seat(f"s{n}") for n in range(1, players + 1)], Rigged(seed), options)

    # --- moves ---

    def do(self, seat: str, move: str, /, **args: Any) -> GameState:
        return super().do(seat, move, **fields(move, args))

    def view(self, seat: str) -> Json:
        """Return a seat's view as its phone gets it, as far as a bot reads it."""
        prompts = visibility.bare(GAME.prompts(self.state, seat))
        state = driver.bare(msgspec.to_builtins(self.state))
        view = {"you": {"seat": seat}, "state": state, "prompts": prompts}
        found: Json = json.loads(msgspec.json.encode(view))
        return found

    def ready(self) -> GameState:
        """Everybody who is asked whether they are done says so."""
        for seat in self.seats:
            if "ready" in self.prompts(seat.id):
                self.do(seat.id, "ready")
        return self.state

    def musts(self) -> list[tuple[str, str]]:
        return [
            (seat.id, prompt.move)
            for seat in self.seats
            for prompt in GAME.prompts(self.state, seat.id)
            if prompt.must and not prompt.submitted
        ]

    def defaults(self, until: str, limit: int = 200) -> GameState:
        """The default answer to everything the table waits for, until the phase is `until`."""
        for _ in range(limit):
            if self.state.phase == until:
                return self.state
            seat, move = self.musts()[0]
            self.default(seat, move)
        raise AssertionError(f"still {self.state.phase}")

    def next_turn(self) -> GameState:
        """Defaults until the next turn's workshop."""
        turn = self.state.turn
        for _ in range(200):
            if self.state.turn > turn or self.state.phase == "over":
                return self.state
            seat, move = self.musts()[0]
            self.default(seat, move)
        raise AssertionError("the turn does not end")

    # --- the stage is set ---

    def rig(self, **changes: Any) -> GameState:
        self.state = replace(self.state, **changes)
        return self.state

    def programme(self, seat: str = "s1", **changes: Any) -> Programme:
        new = replace(self.state.programmes[seat], **changes)
        self.rig(programmes={**self.state.programmes, seat: new})
        return new

    def derp(self, id: str = "k", seat: str = "s1", **stats: Any) -> str:
        """Somebody at home."""
        new = Derp(name=id, seat=seat, **{"most": stats.get("stamina", 2), **stats})
        self.rig(derps={**self.state.derps, id: new})
        return id

    def design(self, id: str, kind: Any, mass: int = 1, *, seat: str = "s1", **more: Any) -> Design:
        stats = {"fail": 19, "boom": 20, "base": mass, **more}
        new = Design(id=id, name=id, kind=kind, mass=mass, by=seat, holder=seat, **stats)
        self.rig(designs={**self.state.designs, id: new})
        return new

    def stock(self, design: str, *ids: str, seat: str = "s1") -> None:
        programme = self.state.programmes[seat]
        self.programme(seat, stock={**programme.stock, **{id: Item(design) for id in ids}})

    def craft(
        self, id: str, *parts: str, seat: str = "s1", crew: Sequence[str] = (), at: str = "low_1", **more: Any
    ) -> Craft:
        """A craft in flight, its parts named `kind`, `kind:mass` or `payload:use`; rated 19/20."""
        built = tuple(self.part(f"{id}{k}", each, seat) for k, each in enumerate(parts))
        fields = {"status": "flight", "launched": 1, "crewed_since": 1, "rations": 20, "fuel": 20, **more}
        new = Craft(id=id, name=id.upper(), seat=seat, parts=built, crew=tuple(crew), at=at, **fields)
        derps = {key: replace(derp, craft=id) for key, derp in self.state.derps.items() if key in crew}
        self.rig(craft={**self.state.craft, id: new}, derps={**self.state.derps, **derps})
        return new

    def part(self, id: str, what: str, seat: str = "s1", **more: Any) -> Part:
        kind: Any
        use: Any
        kind, _, rest = what.partition(":")
        mass, use = (int(rest), "") if rest.isdigit() else (1, rest)
        self.design(f"d_{id}", kind, mass, seat=seat, use=use, flown="flown")
        charges = 2 if kind == "rcs" else 0
        fields = {"fail": 19, "boom": 20, "charges": charges, **more}
        return Part(id=id, design=f"d_{id}", kind=kind, mass=mass, base=mass, use=use, **fields)

    def phase(self, phase: str, *queue: str) -> GameState:
        return self.rig(phase=phase, queue=queue, ready=())

    def said(self, id: str) -> list[Json]:
        """The parameters of every line of that id."""
        return [line.params | {"rules": line.rules} for line in self.lines if line.id == f"wgu.{id}"]
