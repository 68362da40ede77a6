"""Measures the waits at a table of What Goes Up: `python -m bench.what_goes_up_evening [players] [seed]
[turns]`.

Five turns of bots, or more, on a clock of its own. Prints for each turn the seconds of its show, the longest
time in which a seat was asked nothing, and what was shown. Bots take 0.7 to 2.6 s to answer or to roll.

With eight programmes, seeds 1 to 3, before and after what everybody knew the end of was told in one row:

| turn | beats | show, s |
| --- | ---: | ---: |
| 2 to 4, tests without a crew | 3 to 4 (3 to 4) | 13 to 19 (7 to 12) |
| 5, up to eight first crews | 7 to 9 (7 to 8) | 36 to 48 (18 to 21) |
| 6 to 12, three to seven crews | 4 to 24, median 8 (5 to 24, 13) | 18 to 102, median 37 (12 to 48, 27) |

A verdict stands until it is read since then: two seconds and a half to three, where it was 0.8.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

import msgspec

from server.games.what_goes_up.game import GAME
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.playthrough import SeededEntropy


def main(players: int = 8, seed: int = 1, turns: int = 5) -> None:
    """Play the turns and print their figures."""
    print("| turn | show, s | longest wait, s | shown |")
    print("| ---: | ---: | ---: | --- |")
    for turn, shown, waited, beats in evening(players, seed, turns):
        print(f"| {turn} | {shown / 1000:.0f} | {waited / 1000:.0f} | {beats} |")


def evening(players: int, seed: int, turns: int) -> Iterator[tuple[int, int, int, str]]:
    """Yield each turn, with the milliseconds of its show, the longest wait, and its beats by kind."""
    now = 1_700_000_000_000
    store = MemoryStore(clock=lambda: now)
    service = Calls({GAME.info.id: GAME}, store, MemoryAlarms(), SeededEntropy(seed))
    opened = service.open(GAME.info.id, {"pace": "show"})
    for k in range(players):
        service.add_bot(opened.code, opened.token, f"b{k}", team=None, role=None, character=None)
    service.move(opened.code, opened.token, "start", "start", {})
    turn, shown, waited = 1, 0, 0
    beats: Counter[str] = Counter()
    seen: set[tuple[int, int]] = set()
    asked: dict[str, int] = {}
    while turn <= turns:
        head, (view, _) = service.head(opened.code), service.view(opened.code, opened.token)
        for beat in head.stage.beats if head.stage else ():
            if (beat.seq, beat.at_ms) not in seen:
                seen.add((beat.seq, beat.at_ms))
                shown += beat.ms
                beats[beat.kind] += 1
        state = msgspec.json.decode(head.state)
        if state["turn"] != turn:
            yield turn, shown, waited, ", ".join(f"{n} {kind}" for kind, n in beats.most_common())
            turn, shown, waited = state["turn"], 0, 0
            beats.clear()
        for seat in msgspec.json.decode(msgspec.json.encode(view["seats"])):
            waited = max(waited, now - asked.setdefault(seat["seat"], now))
            if seat["status"] == "thinking":
                asked[seat["seat"]] = now
        due = head.next_due_ms()
        assert due is not None
        now = max(now, due)
        store.saw(opened.code, "referee", True)
        service.ring(opened.code)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
