"""A table's result for people's records: as CSV, and as a link for BG Stats."""

import csv
import io
import json
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from server.games.core.game import Json
from server.games.core.packs import CORE, read_words

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
PLAYER = ("seat", "name", "team", "role", "bot", "winner")
FORMULA_AT = re.compile(r"(^|;\s*)(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])")
"""The places at which a formula begins in a spreadsheet, also in one that splits cells at `;`; some programs
accept these characters in full width, too."""


NUMBER = re.compile(r"^(-?\d+)\.(\d+)$")


def as_csv(export: Json) -> str:
    """Return a row for each player: name and seat, whether they won, and the numbers of their standing."""
    standings = _standings(export)
    more = sorted({key for standing in standings.values() for key in standing} - {*PLAYER})
    finished = _time(export["finished_ms"])
    row = (export["game"]["title"], export["table"]["name"], finished and f"{finished} UTC")
    players = [{**standings.get(player["seat"], {}), **player} for player in export["players"]]
    rows = ((*row, *(player.get(name) for name in (*PLAYER, *more))) for player in players)
    return spreadsheet(("game", "table", "finished", *PLAYER, *more), rows)


def spreadsheet(head: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    """Return CSV for spreadsheets, without cells that they would take for formulas."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows(map(cell, row) for row in rows)
    return out.getvalue()


def opened_by_spreadsheets(text: str, lang: str) -> str:
    """Return CSV as spreadsheets of a language open it: with a mark of its encoding, and with `;`
    between cells where numbers have a comma."""
    if read_words(CORE, lang)["decimal"] == ",":
        out = io.StringIO()
        writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
        for row in csv.reader(io.StringIO(text, newline="")):
            writer.writerow([NUMBER.sub(r"\1,\2", cell) for cell in row])
        text = out.getvalue()
    return "\ufeff" + text


def bg_stats(export: Json) -> str | None:
    """Return a link that offers the play to the app BG Stats, if a phone has it; None before the end."""
    if export["finished_ms"] is None:
        return None
    standings = _standings(export)
    minutes = max(1, (export["finished_ms"] - export["opened_ms"]) // 60_000)
    players = [
        {
            "name": player["name"],
            "sourcePlayerId": player["name"],
            "role": " ".join(part for part in (player["team"], player["role"]) if part),
            "winner": player["winner"],
            **_score(standings.get(player["seat"], {})),
        }
        for player in export["players"]
    ]
    play = {
        "sourceName": "Flight Director",
        "sourcePlayId": f"{export['table']['code']}-{export['opened_ms']}",
        "playDate": _time(export["finished_ms"]),
        "durationMin": minutes,
        "game": {"name": export["game"]["title"], "sourceGameId": export["game"]["id"]},
        "players": players,
    }
    return BG_STATS + quote(json.dumps(play, ensure_ascii=False))


def _standings(export: Json) -> dict[str, Json]:
    """Return the plain values of each seat's standing."""
    return {
        row["seat"]: {key: value for key, value in row.items() if isinstance(value, str | int | float | None)}
        for row in (export["result"] or {}).get("standings", ())
        if "seat" in row
    }


def _score(standing: Json) -> Json:
    for name in ("points", "score"):
        points = standing.get(name)
        if isinstance(points, int) and not isinstance(points, bool):
            return {"score": str(points)}
    return {}


def _time(ms: int | None) -> str:
    return "" if ms is None else datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def cell(value: Any) -> Any:
    """Return a value as a cell that no spreadsheet takes for a formula."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return FORMULA_AT.sub(r"\1'", value) if isinstance(value, str) else value
