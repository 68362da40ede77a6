"""The step builder of Space Race: changes to a nation and to its garnets."""

from collections.abc import Sequence
from typing import Any

from ..core.dice import Dice
from ..core.phases import StepBuilder
from .state import Entry, GameState, Player


class Builder(StepBuilder[GameState]):
    """The step that moves and phases write to."""

    def of(self, seat: str) -> Player:
        return self.state.players[seat]

    def player(self, seat: str, **changes: Any) -> None:
        self.changed("players", self.state.players, seat, changes)

    def pay(self, seat: str, entry: Entry) -> None:
        """Add or take garnets, and enter them in the nation's account. Does nothing for 0 garnets."""
        if not entry.garnets:
            return
        player = self.of(seat)
        self.player(
            seat,
            garnets=player.garnets.value + entry.garnets,
            account=(*player.account.value, entry),
        )

    def ready(self, seat: str) -> None:
        if seat not in self.state.ready:
            self.set(ready=(*self.state.ready, seat))


def lot(choices: Sequence[str], dice: Dice, *, why: str, rule: str) -> str:
    """One of several by a die, open to all. One alone needs none."""
    if len(choices) == 1:
        return choices[0]
    return choices[dice.roll(f"1d{len(choices)}", why=why, rules=(rule,)).total - 1]
