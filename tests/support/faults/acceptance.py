"""The referee's powers and a table's proof, tested from outside: written from the design, over HTTP alone.

`python -m tests.support.faults.acceptance http://127.0.0.1:8000` plays on a running server. It imports
nothing of the server.
"""

from __future__ import annotations

import json
import random
import sys
import threading
import urllib.error
import urllib.request
import uuid
from typing import Any

from tests.support.faults.audits import mutated, places, same, verify
from tests.support.waiting import LONGEST_S

Json = Any
GAMES: dict[str, list[tuple[str | None, str | None]]] = {
    "moon-or-bust": [(team, role) for team in "ab" for role in ("politician", "engineer", "agent")],
    "space-race": [(None, None)] * 5,
    "t-minus": [(None, None)] * 2,
}
HIDDEN = {"hidden": True}


class Desk:
    """A table on a server, with the tokens of everybody at it."""

    def __init__(self, url: str, game: str) -> None:
        self.url, self.base, self.game = url, url.rstrip("/") + "/api/v1", game
        opened = self.ok("POST", "/tables", {"game": game, "options": {"roll_seconds": 0}})
        self.path = f"/tables/{opened['code']}"
        self.code, self.token = opened["code"], opened["token"]
        self.seats: dict[str, str] = {}
        for k, (team, role) in enumerate(GAMES[game]):
            place = {key: value for key, value in (("team", team), ("role", role)) if value}
            body = {"name": f"P{k}", "invite": opened["invite"], **place}
            seat = self.ok("POST", f"{self.path}/seats", body)
            self.seats[seat["seat"]] = seat["token"]

    def call(self, method: str, path: str, body: Json = None, token: str | None = None) -> tuple[int, Json]:
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            return refusal.code, json.load(refusal)

    def ok(self, method: str, path: str, body: Json = None, token: str | None = None) -> Json:
        status, answer = self.call(method, path, body, token)
        if status >= 400:
            raise AssertionError(f"{method} {path}: {status} {answer}")
        return answer

    def post(self, path: str, token: str | None = None, /, **body: Json) -> tuple[int, Json]:
        return self.call("POST", self.path + path, {"id": str(uuid.uuid4()), **body}, token or self.token)

    def did(self, path: str, token: str | None = None, /, **body: Json) -> Json:
        status, answer = self.post(path, token, **body)
        same(path, (status, answer if status >= 400 else None), (200, None))
        return answer

    def view(self, token: str | None = None) -> Json:
        return self.ok("GET", self.path, token=token or self.token)

    def views(self) -> dict[str, Json]:
        return {seat: self.view(token) for seat, token in [("referee", self.token), *self.seats.items()]}

    def play(self, moves: int) -> None:
        """Answer every required prompt with its default."""
        for _ in range(moves):
            for roll in self.view()["pending"]:
                self.did("/rolls", request=roll["request"], nonce=uuid.uuid4().hex * 2)
            progress = False
            if self.view()["status"] == "finished":
                return
            for _, token in self.seats.items():
                view = self.view(token)
                for prompt in view["prompts"]:
                    if prompt["must"] and not prompt["submitted"] and prompt["default"] is not None:
                        body = {"move": prompt["move"], "args": prompt["default"], "phase": view["phase"]}
                        progress |= self.post("/moves", token, **body)[0] == 200
                        break
            if not progress and self.view()["clock"]:
                self.post("/clock", action="ring")


def proof(desk: Desk, rng: random.Random, mutations: int) -> str:
    proven = []
    for token in (desk.token, *list(desk.seats.values())[:2]):
        proven.append(verify(desk.ok("GET", f"{desk.path}/audit", token=token)))
    audit = desk.ok("GET", f"{desk.path}/audit", token=next(iter(desk.seats.values())))
    shown = 0
    for _ in range(mutations):
        forged = mutated(audit, rng)
        try:
            verify(forged)
        except (AssertionError, KeyError, ValueError, TypeError, IndexError):
            shown += 1
    same("mutations that show", shown, mutations)
    return f"{len(audit['log'])} lines, {proven} rolls proven, {shown} of {mutations} mutations show"


# -- the referee's powers ----------------------------------------------------------------------------------


def integer_path(state: Json) -> str:
    """Return a public whole number and its path."""
    found = [way for way in places(state) if len(way) == 1 and type(_at(state, way)) is int]
    return "/" + str(found[0][0])


def hidden_path(state: Json, path: str = "") -> str | None:
    if state == HIDDEN:
        return path
    for key, item in state.items() if isinstance(state, dict) else ():
        if found := hidden_path(item, f"{path}/{key}"):
            return found
    return None


def _at(node: Json, way: tuple[Any, ...]) -> Json:
    for step in way:
        node = node[step]
    return node


def corrections(desk: Desk) -> None:
    state = desk.view()["state"]
    path = integer_path(state)
    now = state[path[1:]]
    before = desk.view()["seq"]

    def step(value: Json, where: str = path) -> list[Json]:
        return [{"op": "replace", "path": where, "value": value}]

    for patch, reason, at, code in (
        (step("7"), "a slip", "patch.0.value", "wrong_type"),
        (step(True), "a slip", "patch.0.value", "wrong_type"),
        (step(1, "/nowhere"), "a slip", "patch.0.path", "unknown_path"),
        (step(1), None, "reason", None),
        (step(1), "", "reason", None),
    ):
        body: dict[str, Json] = {"patch": patch} | ({} if reason is None else {"reason": reason})
        for query in ("", "?preview=true"):
            status, refusal = desk.post(f"/corrections{query}", **body)
            same("status", status, 422)
            same("path", refusal["errors"][0]["path"], at)
            if code:
                same("code", refusal["errors"][0]["code"], code)
    same("nothing was counted", desk.view()["seq"], before)
    player = next(iter(desk.seats.values()))
    same("a player", desk.post("/corrections", player, patch=step(now), reason="mine")[0], 403)
    changes = desk.did("/corrections?preview=true", patch=step(now + 1), reason="a slip")["changes"]
    same("preview", (changes[0]["before"], changes[0]["after"]), (now, now + 1))
    same("a preview changes nothing", desk.view()["seq"], before)
    desk.did("/corrections", patch=step(now + 1), reason="a slip")
    view = desk.view(player)
    same("corrected", view["state"][path[1:]], now + 1)
    line = next(entry for entry in view["log"] if entry["id"] == "referee.corrected")
    same("its reason", line["reason"], "a slip")


def looks(desk: Desk) -> str | None:
    path = hidden_path(desk.view()["state"])
    if path is None:
        return None
    same("no reason", desk.post("/looks", path=path)[0], 422)
    same("below", desk.post("/looks", path=f"{path}/x", reason="why")[0], 422)
    value = desk.did("/looks", path=path, reason="a dispute")["value"]
    for view in desk.views().values():
        line = [entry for entry in view["log"] if entry["id"] == "referee.looked"][-1]
        same("told to all", (line["path"], line["reason"]), (path, "a dispute"))
        same("without the value", "value" in line, False)
    same("still hidden", _at(desk.view()["state"], tuple(path.split("/")[1:])), HIDDEN)
    return f"{path} = {str(value)[:40]}"


def rewinds(desk: Desk) -> None:
    desk.post("/clock", action="pause")  # time must not pass between the views that are compared
    before, seq = desk.views(), desk.view()["seq"]
    path = looks(desk)
    desk.play(2)
    now = desk.view()["seq"]
    player = next(iter(desk.seats.values()))
    same("a player", desk.post("/rewind", player, to_seq=seq, reason="mine")[0], 403)
    same("no step", desk.post("/rewind", to_seq=10**6, reason="x")[0], 422)
    previewed = desk.did("/rewind?preview=true", to_seq=seq, reason="we misread a rule")["seen"]
    same("a preview changes nothing", desk.view()["seq"], now)
    seen = desk.did("/rewind", to_seq=seq, reason="we misread a rule")["seen"]
    same("told beforehand", previewed, seen)
    if path:
        same("the look is told", {"path": path.split(" = ")[0], "by": "referee"} in seen, True)
    for seat, view in desk.views().items():
        for key in ("state", "prompts", "status", "options", "result"):
            same(f"{key} of {seat}", view[key], before[seat][key])
        same("the sequence goes on", view["seq"], now + 1)
        same("an epoch is counted", view["epoch"], before[seat]["epoch"] + 1)
        same("an old phase is stale", view["phase"] == before[seat]["phase"], False)
    desk.post("/clock", action="resume")


def hand_over(desk: Desk) -> None:
    seat, old = list(desk.seats.items())[-1]
    ended: list[bytes] = []
    opened = threading.Event()

    def listen() -> None:
        asked = urllib.request.Request(
            f"{desk.base}{desk.path}/feed", headers={"Authorization": f"Bearer {old}"}
        )
        with urllib.request.urlopen(asked, timeout=30) as stream:
            for line in stream:
                opened.set()
                if line.startswith(b"event: gone"):
                    ended.append(line)

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    same("the feed opens", opened.wait(LONGEST_S), True)
    handed = desk.did(f"/seats/{seat}/hand-over")
    same("the old token", desk.call("GET", desk.path, token=old)[0], 404)
    listener.join(LONGEST_S)
    same("its open feed", ended, [b"event: gone\n"])
    desk.seats[seat] = handed["token"]
    same("the new one", desk.view(handed["token"])["you"]["seat"], seat)
    same("in the link", f"token={handed['token']}" in handed["join_url"].partition("#")[2], True)


def co_referee(desk: Desk) -> None:
    (first, token), (_, other) = list(desk.seats.items())[:2]
    same("a player", desk.post("/clock", token, action="pause")[0], 403)
    same("nobody promotes themselves", desk.post(f"/seats/{first}/promote", token)[0], 403)
    desk.did(f"/seats/{first}/promote")
    same("leads", desk.view(token)["you"]["referee"], True)
    path = integer_path(desk.view()["state"])
    now = desk.view()["state"][path[1:]]
    desk.did("/corrections", token, patch=[{"op": "replace", "path": path, "value": now}], reason="mine")
    line = [entry for entry in desk.view(other)["log"] if entry["id"] == "referee.corrected"][-1]
    same("by whom", line["by"], first)
    same("not the desk itself", desk.post("/seats/referee/hand-over", token)[0], 403)
    desk.did(f"/seats/{first}/demote")
    same("no more", desk.post("/clock", token, action="pause")[0], 403)
    same("the seat is kept", desk.view(token)["you"]["seat"], first)


def end(desk: Desk) -> int:
    """End the game by the referee; return the number of rolls that are then open and proven.

    The dice are not scripted, so a game may have ended before. In that case the server refuses, and another
    game, just begun, is ended instead.
    """
    if desk.view()["status"] == "finished":
        status, refusal = desk.post("/end", reason="the last bus")
        same("ended by itself", (status, refusal["code"]), (409, "wrong_status"))
        return proven_at_the_end(desk) + end(begun(desk.url, desk.game))
    player = next(iter(desk.seats.values()))
    same("a player", desk.post("/end", player, reason="mine")[0], 403)
    same("no reason", desk.post("/end")[0], 422)
    desk.did("/end", reason="the last bus")
    for view in desk.views().values():
        same("over", (view["status"], view["result"]["called_off"]), ("finished", True))
        line = [entry for entry in view["log"] if entry["id"] == "game.ended"][-1]
        same("why", line["reason"], "the last bus")
    return proven_at_the_end(desk)


def proven_at_the_end(desk: Desk) -> int:
    """Return the number of proven rolls of a finished game, none of which is hidden any more."""
    player = next(iter(desk.seats.values()))
    audit = desk.ok("GET", f"{desk.path}/audit", token=player)
    hidden = [roll for scope in audit["scopes"] for roll in scope["rolls"] if "hidden" in roll]
    same("everything lies open", hidden, [])
    return verify(audit)


def begun(url: str, game: str) -> Desk:
    """Return a table whose game has been going on for some moves."""
    desk = Desk(url, game)
    desk.did("/moves", move="start", args={})
    desk.play(3)
    return desk


def run(
    url: str, games: tuple[str, ...] = ("moon-or-bust", "space-race", "t-minus"), mutations: int = 200
) -> str:
    """Run every check on each game; return a report."""
    rng, report = random.Random(5), []
    for game in games:
        desk = begun(url, game)
        corrections(desk)
        looked = looks(desk)
        rewinds(desk)
        hand_over(desk)
        co_referee(desk)
        desk.play(12)
        shown = proof(desk, rng, mutations)
        report.append(f"{game}: {shown}; looked at {looked}; {end(desk)} rolls proven at the end")
    return "\n".join(report)


if __name__ == "__main__":
    print(run(sys.argv[1], mutations=200))
