"""The result of a room: each table's end, the spread over the room, and where it turned. No names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from server.games.core.game import Game, Json
from server.studies.turning import changes, swings
from server.tables.domain.changes import game_options
from server.tables.service.queries import Queries
from server.tables.views.results import spreadsheet
from server.tables.views.snapshot import Snapshot, result
from server.tables.views.steps import where

from .model import Room, left_field
from .views import Sources, nobody

MOST_TURNS = 3
CSV_HEAD = ("room", "table", "status", "outcome", "winners", "turn", "minutes", "players")
CSV_TURN = ("turning_point_turn", "turning_point_side", "before", "after")


def ending(queries: Queries, snapshot: Snapshot) -> Json:
    """Return how a table ended, and where it turned as far as that was computed."""
    head = snapshot.head
    ended = result(snapshot)
    points = head.turning_points
    kept = points is not None and points.finished_ms == head.finished_ms and head.status == "finished"
    eyes = snapshot.eyes(nobody(head.code))
    steps = points.steps if kept and points else ()
    return {
        "status": head.status,
        "where": where(snapshot.game, snapshot.state),
        "outcome": outcome(snapshot, ended),
        "result": ended,
        "minutes": head.finished_ms and max(1, (head.finished_ms - head.opened_ms) // 60_000),
        "players": sum(seat.plays and seat.bot is None for seat in head.seats),
        "turns": [
            {
                "seq": after.seq,
                "turn": after.turn,
                "line": queries.main_line_for(snapshot, eyes, before.seq, after.seq),
                "before": before.chance,
                "after": after.chance,
            }
            for before, after in swings(steps)
        ],
        "begins": _ends(snapshot.game, steps[0].chance) if steps else None,
    }


def outcome(snapshot: Snapshot, ended: Json | None) -> str:
    """Return in one word how it ended: `team:a`, `won`, `draw`, `nobody`, `called_off`; or its status."""
    if ended is None:
        return snapshot.head.status if snapshot.head.status != "finished" else "nobody"
    if ended.get("called_off"):
        return "called_off"
    teams = {seat.team for seat in snapshot.head.seats if seat.id in ended["winners"]}
    if len(teams) == 1 and None not in teams:
        return f"team:{teams.pop()}"
    return "draw" if ended["draw"] else "won" if teams else "nobody"


def room_result(room: Room, fields: Mapping[str, bytes], sources: Sources, queries: Queries) -> Json:
    """Return the room's result: each table, how many ended alike, the greatest swings, what to talk over."""
    tables: list[Json] = []
    for table in room.tables:
        source, left = sources[table.number], fields.get(left_field(table.number))
        if source is not None:
            found = ending(queries, source.snapshot)
        else:
            found = msgspec.json.decode(left) if left else {**LOST}
        tables.append({"number": table.number, "code": table.code, "begins": None, **found})
    spread: dict[str, list[int]] = {}
    for one in tables:
        spread.setdefault(one["outcome"], []).append(one["number"])
    turns = [{"number": one["number"], **turn} for one in tables for turn in one["turns"]]
    return {
        "code": room.code,
        "name": room.name,
        "game": room.game,
        "tables": tables,
        "expected": _expected([begins for one in tables if (begins := one.pop("begins"))]),
        "spread": [{"outcome": each, "tables": numbers} for each, numbers in spread.items()],
        "turns": sorted(turns, key=_size, reverse=True)[:MOST_TURNS],
        "questions": _questions(source.snapshot for source in sources.values() if source is not None),
    }


def _ends(game: Game[Any], chance: Mapping[str, float]) -> dict[str, float]:
    """Return how likely each outcome is, by the sides' chances to win."""
    ends: Counter[str] = Counter()
    for side, share in chance.items():
        ends[f"team:{side}" if game.info.teams else "won"] += share  # type: ignore[assignment]
    return {**ends, "nobody": max(0.0, 1 - sum(chance.values()))}


def _expected(begins: Sequence[Mapping[str, float]]) -> list[Json]:
    """Return how often each outcome comes if bots play these tables from the start."""
    outcomes = dict.fromkeys(outcome for one in begins for outcome in one)
    return [
        {"outcome": outcome, "share": round(sum(one.get(outcome, 0) for one in begins) / len(begins), 4)}
        for outcome in outcomes
    ]


LOST: Json = {
    **{"status": "finished", "where": {}, "outcome": "gone", "result": None, "minutes": None, "players": 0},
    **{"turns": [], "begins": None},
}
"""Of a table that was deleted before anything of it was kept."""


def as_csv(told: Json) -> str:
    """Return a line a table. Names are in the tables' own files, for as long as those are there."""
    rows = []
    for one in told["tables"]:
        winners = " ".join(one["result"]["winners"]) if one["result"] else ""
        row = (told["name"], one["number"], one["status"], one["outcome"], winners)
        swing = next(iter(one["turns"]), None)
        side = _side(swing) if swing else None
        turned = (swing["turn"], side, swing["before"].get(side, 0), swing["after"][side]) if swing else ()
        rows.append((*row, one["where"].get("turn"), one["minutes"], one["players"], *turned))
    return spreadsheet((*CSV_HEAD, *CSV_TURN), rows)


def _questions(snapshots: Iterable[Snapshot]) -> list[Any]:
    """Return what the game's author would have people talk over, a text by language each."""
    snapshot = next(iter(snapshots), None)
    if snapshot is None:
        return []
    materials = snapshot.game.materials(game_options(snapshot.game, snapshot.head.options))
    return list(materials.get("questions", ()))


def _side(turn: Json) -> str:
    """Return the side whose chance changed most."""
    changed = changes(turn["before"], turn["after"])
    return max(changed, key=changed.__getitem__)


def _size(turn: Json) -> float:
    return max(changes(turn["before"], turn["after"]).values())
