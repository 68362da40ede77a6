"""The result of a room: how each table ended, the tables of each outcome, and the turning points. No
names."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from server.games.core.forms import picked
from server.games.core.game import Game, Json
from server.tables.domain.lobby import game_options
from server.tables.service.queries import Queries
from server.tables.views.results import spreadsheet
from server.tables.views.snapshot import Snapshot, result
from server.tables.views.steps import where
from server.turning.points import changes, with_causes

from .model import Room, left_field
from .views import Sources, nobody

MAX_SWINGS = 3
CSV_HEAD = ("room", "table", "status", "outcome", "winners", "turn", "minutes", "players")
CSV_SWING = ("turning_point_turn", "turning_point_side", "before", "after")


def ending(queries: Queries, snapshot: Snapshot) -> Json:
    """Return how a table ended, or where it is, with its turning points if they were computed."""
    head = snapshot.head
    ended = result(snapshot)
    points = head.last_turning_points if head.status == "finished" else None
    eyes = snapshot.eyes(nobody(head.code))
    steps = points.steps if points else ()
    return {
        "status": head.status,
        "where": where(snapshot.game, snapshot.state),
        "outcome": outcome(snapshot, ended),
        "result": ended,
        "minutes": head.finished_ms and max(1, (head.finished_ms - head.opened_ms) // 60_000),
        "players": sum(seat.plays and seat.bot is None for seat in head.seats),
        "turns": with_causes(queries, snapshot, eyes, steps),
        "begins": _outcome_chances(snapshot.game, steps[0].chance) if steps else None,
    }


def outcome(snapshot: Snapshot, ended: Json | None) -> str:
    """Return the outcome: `team:a`, `won`, `draw`, `nobody`, `called_off`; or else the table's status."""
    if ended is None:
        return snapshot.head.status if snapshot.head.status != "finished" else "nobody"
    if ended.get("called_off"):
        return "called_off"
    teams = {seat.team for seat in snapshot.head.seats if seat.id in ended["winners"]}
    if len(teams) == 1 and None not in teams:
        return f"team:{teams.pop()}"
    return "draw" if ended["draw"] else "won" if teams else "nobody"


def room_result(room: Room, fields: Mapping[str, bytes], sources: Sources, queries: Queries) -> Json:
    """Return the room's result: tables, the tables of each outcome, the greatest swings, questions."""
    tables: list[Json] = []
    for table in room.tables:
        source, stored = sources[table.number], fields.get(left_field(table.number))
        left = msgspec.json.decode(stored) if stored else LOST
        end = left if source is None else ending(queries, source.snapshot)
        tables.append({"number": table.number, "code": table.code, "begins": None, **end})
    spread: dict[str, list[int]] = {}
    for end in tables:
        spread.setdefault(end["outcome"], []).append(end["number"])
    swings = [{"number": end["number"], **swing} for end in tables for swing in end["turns"]]
    return {
        **picked(room, "code", "name", "game"),
        "tables": tables,
        "expected": _expected([begins for end in tables if (begins := end.pop("begins"))]),
        "spread": [{"outcome": outcome, "tables": numbers} for outcome, numbers in spread.items()],
        "turns": sorted(swings, key=_swing_size, reverse=True)[:MAX_SWINGS],
        "questions": _questions(source.snapshot for source in sources.values() if source is not None),
    }


def _outcome_chances(game: Game[Any], chance: Mapping[str, float]) -> dict[str, float]:
    """Return the chance of each outcome, from the sides' chances to win."""
    chances = defaultdict[str, float](float)
    for side, share in chance.items():
        chances[f"team:{side}" if game.info.teams else "won"] += share
    return {**chances, "nobody": max(0.0, 1 - sum(chance.values()))}


def _expected(begins: Sequence[Mapping[str, float]]) -> list[Json]:
    """Return the expected share of each outcome if bots play these tables from the start."""
    outcomes = dict.fromkeys(outcome for chances in begins for outcome in chances)
    sums = {outcome: sum(chances.get(outcome, 0) for chances in begins) for outcome in outcomes}
    return [{"outcome": outcome, "share": round(total / len(begins), 4)} for outcome, total in sums.items()]


LOST: Json = {
    "status": "finished",
    "where": {},
    "outcome": "gone",
    "result": None,
    "minutes": None,
    "players": 0,
    "turns": [],
    "begins": None,
}
"""The ending of a table that was deleted before its ending was stored."""


def as_csv(room: Json) -> str:
    """Return a room's result with a row for each table. Names are only in the tables' own files."""
    rows = []
    for table in room["tables"]:
        winners = " ".join(table["result"]["winners"]) if table["result"] else ""
        row: list[Any] = [room["name"], table["number"], table["status"], table["outcome"], winners]
        row += [table["where"].get("turn"), table["minutes"], table["players"]]
        for swing in table["turns"][:1]:
            changed = changes(swing["before"], swing["after"])
            side = max(changed, key=changed.__getitem__)
            row += [swing["turn"], side, swing["before"].get(side, 0), swing["after"][side]]
        rows.append(row)
    return spreadsheet((*CSV_HEAD, *CSV_SWING), rows)


def _questions(snapshots: Iterable[Snapshot]) -> list[Any]:
    """Return the game's questions for a discussion, each a text by language."""
    snapshot = next(iter(snapshots), None)
    if snapshot is None:
        return []
    materials = snapshot.game.materials(game_options(snapshot.game, snapshot.head.options))
    return list(materials.get("questions", ()))


def _swing_size(swing: Json) -> float:
    """Return the greatest change of a side's chance at a turning point."""
    return max(changes(swing["before"], swing["after"]).values())
