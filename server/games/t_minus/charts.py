"""The curves of a game of T-Minus: the farthest rocket of each player, turn by turn."""

from collections.abc import Sequence

from ..core.game import Json
from ..core.paper.booklet import Chart, Words, charted, without_undone


def curves(log: Sequence[Json], words: Words) -> tuple[Chart, ...]:
    """`log` is as the reader may see it."""
    fleets: dict[str, dict[str, int]] = {}
    far: dict[str, list[float | None]] = {}
    turns = 0
    for line in (*without_undone(log), {"id": "tm.turn"}):
        seat, rocket = line.get("seat", ""), line.get("rocket", "")
        match line["id"]:
            case "tm.order":
                fleets = {each: {} for each in line["order"]}
                far = {each: [] for each in line["order"]}
            case "tm.joined":
                fleets[seat], far[seat] = {}, [None] * max(0, turns - 1)
            case "tm.build":
                fleets[seat][rocket] = 0
            case "tm.move":
                fleets[seat][rocket] = line["progress"]
            case "tm.destroyed" | "tm.crash":
                fleets[seat].pop(rocket, None)
            case "tm.left":
                fleets[seat] = {}
            case "tm.turn":
                if turns:
                    for each, fleet in fleets.items():
                        far[each].append(max(fleet.values(), default=0))
                turns += 1
    named = {words.value("seat", seat): values for seat, values in far.items()}
    return charted(words, "far", range(1, turns), named)
