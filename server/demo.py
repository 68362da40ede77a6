"""`make demo`: a table where bots hold the seats, so that one browser shows a whole game.

The bots talk HTTP like any phone and read nothing but prompts. Whoever takes a seat over (the referee's menu)
gets it at once: the bot's token is dead and the bot leaves.
"""

from __future__ import annotations

import http.client
import json
import random
import time
import uuid
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from .bot import answer, has_choice
from .games.registry import games

Json = dict[str, Any]

NAMES = ("Ada", "Bo", "Chidi", "Dana", "Emre", "Farah", "Gus", "Hana", "Ines")
TRIES = 3
"""How often a bot looks again at the same prompt of one question (a purse may have grown meanwhile)."""


class Api:
    """A small JSON client for one server."""

    def __init__(self, base_url: str) -> None:
        self.url = urlsplit(base_url)

    def call(self, method: str, path: str, body: Json | None = None, token: str = "") -> tuple[int, Json]:
        """The status and the JSON answer. Raises `OSError` when the server does not answer."""
        kind = http.client.HTTPSConnection if self.url.scheme == "https" else http.client.HTTPConnection
        connection = kind(self.url.hostname or "127.0.0.1", self.url.port, timeout=10)
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        try:
            data = None if body is None else json.dumps(body)
            connection.request(method, f"/api/v1{path}", data, headers)
            response = connection.getresponse()
            text = response.read()
            return response.status, json.loads(text) if text else {}
        finally:
            connection.close()


class BotSeat:
    """One bot at one seat: it looks, waits about as long as a person would, and answers."""

    def __init__(self, api: Api, code: str, seat: str, token: str, rng: random.Random) -> None:
        self.api, self.code, self.seat, self.token, self.rng = api, code, seat, token, rng
        self.phase = ""
        self.not_before = 0.0
        self.tried: dict[str, int] = {}
        self.gone = False

    def look(self, now: float) -> str:
        """One look at the table; answers its status (`gone` when the seat is somebody else's)."""
        status, view = self.api.call("GET", f"/tables/{self.code}", token=self.token)
        if status == 404:
            self.gone = True
            return "gone"
        if status != 200:
            return "unknown"
        if view["phase"] != self.phase:
            self.phase, self.tried = view["phase"], {}
            self.not_before = now + self.pause(view)
        elif now >= self.not_before:
            self.act(view, now)
        return str(view["status"])

    def pause(self, view: Json) -> float:
        """How long to think first: a few seconds, less when the clock is short."""
        clock = view.get("clock")
        longest = min(6.0, clock["left_ms"] / 4000) if clock else 3.0
        return self.rng.uniform(0.3, max(0.4, longest))

    def act(self, view: Json, now: float) -> None:
        """Answer one prompt: choices first, a few looks each, then what the table waits for."""
        for prompt in sorted(view["prompts"], key=lambda p: p["must"]):
            name, tried = prompt["move"], self.tried.get(prompt["move"], 0)
            idle = not prompt["must"] and not has_choice(prompt)
            if (prompt["submitted"] and prompt["must"]) or tried >= TRIES or idle:
                continue
            self.send(view, prompt)
            self.tried[name] = tried + 1
            self.not_before = now + self.rng.uniform(0.8, 2.5)
            return

    def send(self, view: Json, prompt: Json) -> None:
        """A move; a guess that the rules refuse is followed by the default."""
        for args in (answer(prompt, self.rng, tidy=True), prompt["default"]):
            if args is None:
                continue
            body = {"id": str(uuid.uuid4()), "move": prompt["move"], "args": args, "phase": view["phase"]}
            status, _ = self.api.call("POST", f"/tables/{self.code}/moves", body, self.token)
            if status != 422:
                return


def run(
    base_url: str,
    *,
    game: str | None = None,
    options: Json | None = None,
    say: Callable[[str], None] = print,
    seed: int | None = None,
) -> None:
    """Open a table, seat bots, start, and play until the game is over or nobody is left to play for.

    Without a `game` it is the first that says how it is best shown. Prints the referee's link.
    """
    rng = random.Random(seed)
    api = Api(base_url)
    info = next(g.info for g in games().values() if (g.info.id == game if game else g.info.showcase))
    body: Json = {"game": info.id, "options": info.showcase if options is None else options, "name": "Demo"}
    status, opened = api.call("POST", "/tables", body)
    if status != 201:
        raise RuntimeError(f"the demo table could not be opened: {opened}")
    code, referee = opened["code"], opened["token"]
    places = [(t, r) for t in info.teams or (None,) for r in info.roles or (None,)]
    size = max(info.min_players, len(places))
    bots = []
    for k in range(size):
        team, role = places[k % len(places)]
        body = {"name": NAMES[k % len(NAMES)], "invite": opened["invite"]}
        body |= {key: value for key, value in (("team", team), ("role", role)) if value}
        _, seat = api.call("POST", f"/tables/{code}/seats", body)
        bots.append(BotSeat(api, code, seat["seat"], seat["token"], rng))
    say(f"demo table {code}: {base_url.rstrip('/')}/join/{code}#seat=referee&token={referee}")
    api.call("POST", f"/tables/{code}/moves", {"id": str(uuid.uuid4()), "move": "start", "args": {}}, referee)
    play(bots)


def play(bots: list[BotSeat]) -> None:
    """Look through every bot's eyes in turn until the game is over or every seat is taken over."""
    while any(not bot.gone for bot in bots):
        for bot in bots:
            if bot.gone:
                continue
            try:
                if bot.look(time.monotonic()) == "finished":
                    return
            except OSError:
                time.sleep(1)
        time.sleep(0.25)
