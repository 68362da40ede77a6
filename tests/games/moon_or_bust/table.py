"""A table in memory: seats, rigged dice, and moves that pass through the prompts' own schemas."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from server.games.core.game import Prompt, Seat, Secret
from server.games.core.packs import read_json
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.materials.pack import Solution
from server.games.moon_or_bust.phases import solution_cards
from server.games.moon_or_bust.state import GameState, Team
from tests.games.driver import Driver, Rigged, bare

Json = dict[str, Any]

HOUSE: Json = read_json("server.games.moon_or_bust", "house_pack.json")

POLITICIAN, ENGINEER, AGENT = "a1", "a2", "a3"
THEIR_POLITICIAN, THEIR_ENGINEER, THEIR_AGENT = "b1", "b2", "b3"
ROLES = ("politician", "engineer", "agent")
SEATS = tuple(Seat(f"{side}{n}", side, (role,)) for side in "ab" for n, role in enumerate(ROLES, start=1))
"""a1 politician, a2 engineer, a3 agent; the same for b."""


def pack_with(*cards: Sequence[Json], lasting: int | None = 1) -> Json:
    """The house pack with quiet events, the first of which have these effects (a list each)."""
    pack = copy.deepcopy(HOUSE)
    for event in pack["events"]:
        event["effects"], event["turns"] = [], 1
    for event, effects in zip(pack["events"], cards, strict=False):
        event["effects"], event["turns"] = list(effects), lasting
    return pack


QUIET = pack_with()


class Table(Driver[GameState, Rigged]):
    """A game that is played by name: `table.do("a2", "lock_tests", tests=[…])`."""

    game = GAME

    def __init__(
        self,
        *,
        seats: Sequence[Seat] = SEATS,
        seed: int = 1,
        dice: Mapping[str, Sequence[int]] | None = None,
        **options: Any,
    ) -> None:
        # peace, unless a test wants war
        dice = {"moon_or_bust.war": [20] * 99, **(dice or {})}
        super().__init__(seats, Rigged(seed, dice), {"pack": QUIET, **options})

    # --- shortcuts ---

    def waiting(self) -> Iterator[tuple[str, Prompt]]:
        """Every must-prompt that was not answered."""
        for seat in self.state.seats:
            for prompt in GAME.prompts(self.state, seat.id):
                if prompt.must and not prompt.submitted:
                    yield seat.id, prompt

    def pass_on(self) -> GameState:
        """One answer by default, or the clock."""
        for seat, prompt in self.waiting():
            return self.do(seat, prompt.move, **bare(prompt.default))
        return self.ring()

    def until(self, phase: str, turn: int | None = None) -> Table:
        """Defaults until that phase (of that turn)."""
        for _ in range(1000):
            if self.state.phase == phase and turn in (None, self.state.turn):
                return self
            self.pass_on()
        raise AssertionError(f"{phase} never came: {self.state.phase} of turn {self.state.turn}")

    def next_turn(self) -> Table:
        """To the play of the next turn."""
        return self.until("play", self.state.turn + 1)

    def all_ready(self) -> GameState:
        for seat in self.state.seats:
            if self.state.phase == "play" and seat.id not in self.state.ready:
                self.do(seat.id, "ready")
        return self.state

    def fund(self, seat: str, funding: int = 0, pr: int = 0) -> GameState:
        """A grant by the seat's politician."""
        args: Json = {"funding": {}, "pr": {}}
        if funding:
            args["funding"][seat] = funding
        if pr:
            args["pr"][seat] = pr
        return self.do(f"{seat[0]}1", "grant", **args)

    def team(self, side: str) -> Team:
        return self.state.teams[side]

    def rig(self, side: str, **values: Any) -> None:
        """Lays down secret values of a team: `rig("a", threat=5, funding=1000)`."""
        team = self.team(side)
        changes = {name: Secret(value, getattr(team, name).to) for name, value in values.items()}
        self.state = msgspec.structs.replace(
            self.state, teams={**self.state.teams, side: msgspec.structs.replace(team, **changes)}
        )

    def rig_solutions(self, a: int = 1, b: int = 2, shared: int = 3) -> None:
        """Solution cards whose parts share a number: 1 is n1, f1, t1. The rest, in order, is the deck."""
        cards = {n: Solution(f"c{n}", f"n{n}", f"f{n}", f"t{n}") for n in range(1, 14)}
        dealt = [cards.pop(n) for n in (a, b, shared)]
        builder = GAME.builder(self.state)
        if self.state.settings.components == "app":
            solution_cards.deal_out(builder, [*dealt, *cards.values()])
        else:
            for which, card in zip(("a", "b", "shared"), dealt, strict=True):
                solution_cards.enter_card(builder, which, card)
        self.state = builder.state


def a_test(nose: int, fuselage: int, thruster: int) -> Json:
    """`a_test(1, 2, 3)` is n1, f2, t3."""
    return {"nose_cone": f"n{nose}", "fuselage": f"f{fuselage}", "thruster": f"t{thruster}"}


def at_play(**options: Any) -> Table:
    """A table in the play of its first turn, solutions 1 (a), 2 (b) and 3 (shared)."""
    table = Table(**options).until("play")
    table.rig_solutions()
    return table


def strike(table: Table, **sabotages: int) -> None:
    """Zenith's agent locks sabotage in."""
    table.rig("b", pr=20)
    table.fund(THEIR_AGENT, pr=10)
    table.do(THEIR_AGENT, "lock_cards", proxies={}, sabotages=sabotages)


def run_tests(table: Table, *tests: dict[str, str]) -> None:
    """Meridian's engineer locks tests in."""
    table.rig("a", funding=2000)
    table.fund(ENGINEER, 1000)
    table.do(ENGINEER, "lock_tests", tests=list(tests))


def at_turn(turn: int, **options: Any) -> Table:
    table = at_play(dice={"moon_or_bust.threat": [6, 6, 6, 6]}, **options)
    while table.state.turn < turn:
        table.next_turn()
    return table
