"""Runs Lighthouse (mobile, its own slow phone and network) on the home screen, a lobby and each game's
table.

python bench/lighthouse.py [--rounds 3] [--only home,t-minus] [--audits FILE]

Each page is loaded with an empty cache; the best of several rounds counts, because other load on the
machine only ever lowers the score. A missed aim is listed with Lighthouse's reasons.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from _peers import HERE, ROOT, director, installed, load_average

sys.path.insert(0, str(ROOT))

from tests.support.api import Api
from tests.support.browser import chromium_path

Json = dict[str, Any]
AIMS = {"home": 95, "table": 85}
"""The aim for performance, of 100; the other categories must score 100."""
COLUMNS = ("performance", "accessibility", "best-practices", "seo")


def ask(api: Api, method: str, path: str, body: Json | None = None, token: str = "") -> Json:
    status, answer = api.call(method, path, body, token)
    assert status < 400, (path, status, answer)
    return answer


def page(api: Api, base: str, game: str, *, started: bool) -> Json:
    """Return the address of a new table of that game, as its first player sees it."""
    opened = ask(api, "POST", "/tables", {"game": game})
    info = ask(api, "GET", f"/games/{game}")
    places = [{"team": t, "role": r} for t in info["teams"] or [None] for r in info["roles"] or [None]]
    seats = []
    for k in range(max(info["min_players"], len(places))):
        body = {"name": f"Ada {k + 1}", "invite": opened["invite"], **places[k % len(places)]}
        seats.append(ask(api, "POST", f"/tables/{opened['code']}/seats", body))
    if started:
        body = {"id": "00000000-0000-4000-8000-000000000001", "move": "start", "args": {}}
        ask(api, "POST", f"/tables/{opened['code']}/moves", body, opened["token"])
    kept = {"code": opened["code"], "seat": seats[0]["seat"], "token": seats[0]["token"], "name": "Ada 1"}
    kept |= {"kind": "player", "game": game, "status": "playing" if started else "lobby", "left": 4e12}
    return {"url": f"{base}/t/{opened['code']}", "seats": [kept]}


def pages(base: str, only: set[str]) -> list[Json]:
    """Return the pages to test: name, address, and the seats that the phone has."""
    api = Api(base)
    games = [game["id"] for game in ask(api, "GET", "/games")["games"]]
    made: dict[str, Callable[[], Json]] = {"home": lambda: {"url": f"{base}/", "seats": []}}
    made["lobby"] = lambda: page(api, base, games[0], started=False)
    for game in games:
        made[game] = partial(page, api, base, game, started=True)
    return [{"name": name, **make()} for name, make in made.items() if not only or name in only]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="names of pages, with commas")
    parser.add_argument("--audits", type=Path, help="where to keep what it told of the best round")
    parser.add_argument("--built", action="store_true", help="the app is built already")
    asked = parser.parse_args()
    if not asked.built:
        subprocess.run(["scripts/pwa", "build"], cwd=ROOT, check=True)
    best: dict[str, Json] = {}
    with director(PWA_DIST=str(ROOT / "pwa" / "dist"), RATE_LIMITS="0") as ours:
        base = f"http://127.0.0.1:{ours.url[1]}"
        looked = json.dumps(pages(base, set(asked.only.split(",")) - {""}))
        command = ["node", str(HERE / "peers" / "lighthouse.cjs"), chromium_path()]
        env = {**os.environ, "NODE_PATH": str(installed())} | ({"AUDITS": "1"} if asked.audits else {})
        for _ in range(asked.rounds):
            told = subprocess.run(
                command, input=looked, env=env, stdout=subprocess.PIPE, text=True, check=True
            ).stdout
            for row in map(json.loads, told.splitlines()):
                before = best.get(row["name"])
                if not before or row["scores"]["performance"] > before["scores"]["performance"]:
                    best[row["name"]] = row
    if asked.audits:
        asked.audits.write_text(json.dumps(best))
    print(f"Lighthouse, mobile, best of {asked.rounds}, load {load_average()}")
    print(f"{'':16} {'  '.join(COLUMNS)}")
    for name, row in best.items():
        aim = AIMS["home" if name == "home" else "table"]
        scores = [round(row["scores"][column]) for column in COLUMNS]
        figures = "  ".join(f"{score:{len(column)}}" for score, column in zip(scores, COLUMNS, strict=True))
        print(f"{name:16} {figures}  {scores[0] / aim:5.2f} of the aim ({aim})")
        if scores[0] < aim or min(scores[1:]) < 100:
            print("".join(f"    {one}\n" for one in row["wrong"]), end="")


if __name__ == "__main__":
    main()
