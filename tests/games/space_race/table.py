"""A live table in memory: seats, rigged dice, and moves that pass through the prompts' own schemas."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.core.game import Seat, Secret
from server.games.core.packs import read_json
from server.games.space_race.game import GAME
from server.games.space_race.rules.parts import Card, Offer
from server.games.space_race.state import GameState, PastYear, Player
from tests.games.driver import Driver, Rigged, bare

Json = dict[str, Any]

SEATS = tuple(Seat(name) for name in ("s1", "s2", "s3", "s4", "s5"))
A, B, C, D, E = (seat.id for seat in SEATS)
SPACE: Json = {"launch": True}
ALL = (A, B, C, D, E)
EVERYBODY = (A, B, C, D, E)


HOLE = 6
"""The number of the Black Hole in `nine_with_a_hole`."""


def nine_with_a_hole() -> Json:
    """A loaded set of `nine` in which the Antenna is a Black Hole (SR-24)."""
    raw: Json = copy.deepcopy(read_json("server.games.space_race", "nine.json"))
    raw["parts"][HOLE] |= {
        "title": {"en": "Black Hole", "de": "Schwarzes Loch"},
        "effect": {"type": "black_hole", "farther": 5},
    }
    return raw


class Table(Driver[GameState, Rigged]):
    """A game that is played by name: `table.do("s2", "build", to="s1")`."""

    game = GAME

    def __init__(
        self,
        edition: str = "nine",
        *,
        players: int = 5,
        seed: int = 1,
        dice: Mapping[str, Sequence[int]] | None = None,
        **options: Any,
    ) -> None:
        # calm weather, unless a test wants radiation
        # calm weather, unless a test wants radiation
        dice = {"space_race.radiation": [1] * 999, **(dice or {})}
        seats = [Seat(f"s{n}") for n in range(1, players + 1)]
        super().__init__(seats, Rigged(seed, dice), {"edition": edition, **options})
        if edition == "five":
            self.rig(special_years=Secret((), "none"))

    # --- moves ---

    def submit(self, seat: str, *, part: int | None = None, level: int = 0, **more: Any) -> GameState:
        """A submission over the default one; `part`: the number of the part bid on (its first copy)."""
        args = {**bare(self.prompt(seat, "submit").default), "level": level, **more}
        if part is not None:
            args["slot"] = self.slot(part)
        return self.do(seat, "submit", **args)

    def play_year(self, **sent: Json) -> PastYear:
        """A whole year: what is named is handed in, the rest by default; the referee closes and leaves it."""
        now = self.state.year
        for seat in self.state.active:
            self.submit(seat, **sent.get(seat, {}))
        self.do("referee", "close_year")
        self.do("referee", "leave_report")
        assert self.state.past_years[-1].year == now
        return self.state.past_years[-1]

    def until(self, year: int) -> Table:
        """Defaults until that year."""
        while self.state.year < year:
            self.play_year()
        return self

    # --- what is there ---

    def slot(self, number: int) -> str:
        return next(offer.slot for offer in self.state.offers if offer.number == number)

    def garnets(self, seat: str) -> int:
        return self.state.players[seat].garnets.value

    def hand(self, seat: str) -> list[int]:
        return [piece.number for piece in self.state.players[seat].hand]

    # --- laying things down ---

    def rig(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def give(self, seat: str, *hand: int, garnets: int | None = None, **changes: Any) -> None:
        """Lays down a hand, and what else a nation has."""
        player: Player = self.state.players[seat]
        changes["hand"] = tuple(Card(number) for number in hand)
        if garnets is not None:
            changes["garnets"] = Secret(garnets, player.garnets.to)
        self.rig(players={**self.state.players, seat: replace(player, **changes)})

    def offer(self, *numbers: int) -> None:
        """Lays down what is on offer."""
        year = self.state.year
        self.rig(offers=tuple(Offer(f"{year}-{k}", n) for k, n in enumerate(numbers, start=1)))

    def radiate(self, *numbers: int) -> None:
        """Lays down everybody's radiation of this year."""
        self.rig(
            radiation={s: Secret(n, f"seat:{s}") for s, n in zip(self.state.active, numbers, strict=True)}
        )


def refusal(table: Table, seat: str, move: str, /, **args: Any) -> IllegalMove:
    """Return the table's refusal of a move; the state stays as it was."""
    before = table.state
    try:
        table.do(seat, move, **args)
    except IllegalMove as error:
        assert table.state == before
        return error
    raise AssertionError(f"{move} was taken")


def flight(table: Table, **hands: tuple[int, ...]) -> Table:
    """A year in which everybody named launches with that hand."""
    table.offer(8)
    for seat, hand in hands.items():
        table.give(seat, *hand, garnets=table.garnets(seat))
    table.play_year(**dict.fromkeys(hands, SPACE))
    return table


def tols(table: Table) -> list[int]:
    return [table.state.players[seat].tol for seat in ALL]
