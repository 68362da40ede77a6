"""Measures the wait from own turn to own turn in T-Minus: `python -m bench.t_minus_waits [players] [races]`.

Races of bots at pace `show`, which tables of many play at `brisk`, on a clock of its own. Prints the seconds
between the end of a seat's turn and the begin of its next one with their ratio to `AIM_SECONDS`, the longest
time in which nobody could call a die, and what a turn's time is spent on.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from server.games.t_minus.game import GAME
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.playthrough import SeededEntropy

AIM_SECONDS = 90
"""The longest mean wait that guests at a table of eight put up with."""
OPEN_SECONDS = 30
"""The longest time without a die to call."""
TURNS = 100
"""Turns after which a race is left."""


def main(players: int = 8, races: int = 10) -> None:
    """Play the races and print their waits."""
    spent: Counter[str] = Counter()
    waits = sorted(wait for seed in range(1, races + 1) for wait in race(players, seed, spent))
    mean, median, worst = sum(waits) / len(waits), waits[len(waits) // 2], waits[-1]
    print(f"{len(waits)} waits at {players}: mean {mean:.0f} s, median {median:.0f} s, worst {worst:.0f} s")
    uncalled_ms = spent.pop("uncalled")
    print(f"{mean / AIM_SECONDS:.2f} of {AIM_SECONDS} s; no open call for {uncalled_ms / 1000:.0f} s at most")
    turns = spent.pop("turns")
    print("a turn: " + ", ".join(f"{kind} {ms / 1000 / turns:.1f} s" for kind, ms in spent.items()))


def race(players: int, seed: int, spent: Counter[str]) -> Iterator[float]:
    """Yield the waits of a race in seconds, and add to the milliseconds spent. `uncalled`: the longest time
    without a die to call."""
    now = 1_700_000_000_000
    store = MemoryStore(clock=lambda: now)
    service = Calls({GAME.info.id: GAME}, store, MemoryAlarms(), SeededEntropy(seed))
    opened = service.open(GAME.info.id, {"pace": "show"})
    for k in range(players):
        service.add_bot(opened.code, opened.token, f"b{k}", team=None, role=None, character=None)
    service.move(opened.code, opened.token, "start", "start", {})
    ended: dict[str, int] = {}
    turn, player, closed = 0, "", 0
    while turn < TURNS:
        snapshot = service.snapshot(opened.code)
        state, due = snapshot.state, snapshot.head.next_due_ms()
        if state.phase == "over" or due is None:
            return
        if state.turn != turn:
            if player:
                ended[player] = now
            turn, player = state.turn, state.player
            spent["turns"] += 1
            if player in ended:
                yield (now - ended[player]) / 1000
        kind = "silence" if state.phase == "silence" else "play"
        lasts = max(0, due - now)
        spent[kind] += lasts
        closed = 0 if state.called_on else closed + lasts
        spent["uncalled"] = max(spent["uncalled"], closed)
        now = max(now, due)
        store.record_connection(opened.code, "referee", True)
        service.ring(opened.code)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
