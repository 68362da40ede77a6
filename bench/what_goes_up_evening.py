"""Measures the waits at a table of What Goes Up: `python -m bench.what_goes_up_evening [players] [seed]
[turns]`.

Five turns of bots, or more, on a clock of its own. Prints for each turn the seconds of its show, the number
of its beats, the longest time in which a seat was asked nothing, the longest in which it could do nothing
(offers and pages that are always open do not count), the longest in which nothing was shown and nobody was
asked, and what was shown. Bots take 0.7 to 2.6 s to answer or to roll.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from server.games.what_goes_up.game import GAME
from server.tables.views.snapshot import ROLL
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.playthrough import SeededEntropy

ALWAYS_OPEN = frozenset({"trade", "accept", "decline", "write", "like", "agree", "give_luck"})
"""Moves that are no pastime: offers to others, and pages to write."""


class Turn(msgspec.Struct):
    """The figures of a turn; times in ms."""

    turn: int
    shown_ms: int = 0
    waited_ms: int = 0
    idle_ms: int = 0
    dead_ms: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)

    @property
    def beats(self) -> int:
        """The number of beats."""
        return self.kinds.total()


def main(players: int = 8, seed: int = 1, turns: int = 5) -> None:
    """Play the turns and print their figures."""
    columns = "longest wait, s | longest without anything to do, s | longest with nothing shown or asked, s"
    print(f"| turn | show, s | beats | {columns} | shown |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    played = list(evening(players, seed, turns))
    for turn in played:
        shown = ", ".join(f"{n} {kind}" for kind, n in turn.kinds.most_common())
        times = [turn.shown_ms, turn.waited_ms, turn.idle_ms]
        show, wait, idle = (round(ms / 1000) for ms in times)
        dead = f"{turn.dead_ms / 1000:.1f}"
        print(f"| {turn.turn} | {show} | {turn.beats} | {wait} | {idle} | {dead} | {shown} |")
    shows = sorted(turn.shown_ms // 1000 for turn in played)
    over = sum(turn.shown_ms > 60_000 or turn.beats > 12 for turn in played)
    print(f"\nMedian {shows[len(shows) // 2]} s, worst {shows[-1]} s; over 12 beats or 60 s: {over}.")


def evening(players: int, seed: int, turns: int) -> Iterator[Turn]:
    """Yield the figures of each turn."""
    now = 1_700_000_000_000
    store = MemoryStore(clock=lambda: now)
    service = Calls({GAME.info.id: GAME}, store, MemoryAlarms(), SeededEntropy(seed))
    opened = service.open(GAME.info.id, {"pace": "show"})
    for k in range(players):
        service.add_bot(opened.code, opened.token, f"b{k}", team=None, role=None, character=None)
    service.move(opened.code, opened.token, "start", "start", {})
    turn, seen = Turn(1), set[tuple[int, int]]()
    asked: dict[str, int] = {}
    busy: dict[str, int] = {}
    while turn.turn <= turns:
        snapshot, (view, _) = service.snapshot(opened.code), service.view(opened.code, opened.token)
        head = snapshot.head
        for beat in head.stage.beats if head.stage else ():
            if (beat.seq, beat.at_ms) not in seen:
                seen.add((beat.seq, beat.at_ms))
                turn.shown_ms += beat.ms
                turn.kinds[beat.kind] += 1
        if snapshot.state.turn != turn.turn:
            yield turn
            turn = Turn(snapshot.state.turn)
        seats = msgspec.json.decode(msgspec.json.encode(view["seats"]))
        for seat in seats:
            id = seat["seat"]
            turn.waited_ms = max(turn.waited_ms, now - asked.setdefault(id, now))
            turn.idle_ms = max(turn.idle_ms, now - busy.setdefault(id, now))
            if seat["status"] == "thinking":
                asked[id] = now
        due = head.next_due_ms()
        assert due is not None
        then = max(now, due)
        for id in busy:
            if _has_something_to_do(snapshot, id):
                busy[id] = then
        if not any(seat["status"] == "thinking" for seat in seats):
            turn.dead_ms = max(turn.dead_ms, _unshown(head.stage.beats if head.stage else (), now, then))
        now = then
        store.record_connection(opened.code, "referee", True)
        service.ring(opened.code)


def _unshown(beats: Iterable[Any], start_ms: int, end_ms: int) -> int:
    """Return the longest time from `start_ms` to `end_ms` in which no beat is shown."""
    longest, since = 0, start_ms
    for beat in sorted(beats, key=lambda beat: beat.at_ms):
        longest = max(longest, min(beat.at_ms, end_ms) - since)
        since = max(since, beat.at_ms + beat.ms)
    return max(longest, end_ms - since)


def _has_something_to_do(snapshot: Any, seat: str) -> bool:
    """True for a seat that is asked, or that may draw, act or call meanwhile."""
    prompts = [prompt for prompt in snapshot.prompts(seat) if not prompt.submitted]
    return any(prompt.move == ROLL or prompt.move not in ALWAYS_OPEN for prompt in prompts)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
