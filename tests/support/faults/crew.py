"""Bots that play real games over HTTP, repeat each command until it is answered, and record the answers."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
import uuid
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from server.games.core.game import Game
from server.tables.domain.forms.prompt_filler import answer, has_choice
from tests.support.api import Api

Json = dict[str, Any]

PATIENCE_S = 60.0
SHORT_S = 2
TROUBLE = (OSError, http.client.HTTPException, json.JSONDecodeError)


class Mood(NamedTuple):
    """A bot's plan for one question: how often it will change its choice, and whether it will hesitate."""

    phase: str
    changes: int
    sleepy: bool


@dataclass(frozen=True)
class Acked:
    """A command that was answered with 200: its body, its sender, and the answer."""

    token: str
    path: str
    body: Json
    reply: Json
    tries: int


@dataclass
class Diary:
    """The bots' record of a table."""

    game: str
    code: str
    referee: str
    tokens: dict[str, str] = field(default_factory=dict)
    acked: list[Acked] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    """Commands that were sent more than once and finally refused: they should have changed nothing."""
    finished: bool = False


def quick_options(game: Game[Any]) -> Json:
    """Return options that show the game well, with every clock at its shortest (but not off)."""
    options: Json = {"referee_sees": "everything", "roll_seconds": SHORT_S, **game.info.showcase}
    for option in game.info.options:
        timed = option.id.endswith(("_seconds", "_timer"))
        if timed and option.kind == "integer":
            options[option.id] = max(SHORT_S, option.minimum or 0)
    return options


class Sender:
    """Sends until the server answers, always under the same id."""

    def __init__(self, url: str) -> None:
        self.api = Api(url)

    def send(self, method: str, path: str, body: Json | None, token: str) -> tuple[int, Json, int]:
        """Return status, answer, and number of tries. Only 5xx and 429 are tried again."""
        deadline = time.monotonic() + PATIENCE_S
        tries = 0
        while True:
            tries += 1
            trouble: object
            try:
                status, reply = self.api.call(method, path, body, token)
                if status < 500 and status != 429:
                    assert reply.get("code") != "impossible_state", reply
                    return status, reply, tries
                trouble = status
            except TROUBLE as problem:
                trouble = problem
            assert time.monotonic() < deadline, f"{method} {path}: {trouble!r}"
            time.sleep(0.03)


class Crew:
    """Plays tables of one game, one after the other. `hands` threads share its seats, so that commands
    collide.
    """

    def __init__(self, url: str, game: Game[Any], seed: int, hands: int = 2) -> None:
        self.url, self.game = url, game
        self.sender = Sender(url)
        self.diaries: list[Diary] = []
        self.errors: list[BaseException] = []
        self._stop = threading.Event()
        self._hands, self._seed = hands, seed
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Send no new commands; repeat those under way until they are answered."""
        self._stop.set()
        self._thread.join(PATIENCE_S + 10)
        assert not self._thread.is_alive()
        if self.errors:
            raise self.errors[0]

    def _run(self) -> None:
        try:
            number = 0
            while not self._stop.is_set():
                diary = self._open()
                if diary is None:
                    continue
                self.diaries.append(diary)
                seats = list(diary.tokens)
                hands = [
                    threading.Thread(
                        target=self._hold,
                        args=(diary, seats[k :: self._hands], random.Random(f"{self._seed}/{number}/{k}")),
                        daemon=True,
                    )
                    for k in range(self._hands)
                ]
                number += 1
                for hand in hands:
                    hand.start()
                for hand in hands:
                    hand.join()
        except BaseException as error:
            self.errors.append(error)

    def _open(self) -> Diary | None:
        """Open a table with its seats; return None if an answer was lost: a seat without a bot would stall
        it.
        """
        info = self.game.info
        options = quick_options(self.game)
        _, opened, _ = self.sender.send("POST", "/tables", {"game": info.id, "options": options}, "")
        diary = Diary(info.id, opened["code"], opened["token"])
        places = [(t, r) for t in info.teams or (None,) for r in info.roles or (None,)]
        for k in range(max(info.min_players, min(3, info.max_players), len(places))):
            team, role = places[k % len(places)]
            body = {"name": f"P{k}", "invite": opened["invite"]}
            body |= {key: value for key, value in (("team", team), ("role", role)) if value}
            status, seat, tries = self.sender.send("POST", f"/tables/{diary.code}/seats", body, "")
            if status != 201 or tries > 1:
                return None
            diary.tokens[seat["seat"]] = seat["token"]
        self._command(diary, diary.referee, "/moves", {"move": "start", "args": {}})
        return diary

    def _command(self, diary: Diary, token: str, path: str, body: Json) -> int:
        body = {"id": str(uuid.uuid4()), **body}
        path = f"/tables/{diary.code}{path}"
        status, reply, tries = self.sender.send("POST", path, body, token)
        if status == 200:
            diary.acked.append(Acked(token, path, body, reply, tries))
        elif tries > 1:
            diary.refused.append(f"{body}: {status} {reply.get('code')}")
        return status

    def _hold(self, diary: Diary, seats: list[str], rng: random.Random) -> None:
        try:
            moods = {seat: Mood("", 0, False) for seat in seats}
            while not self._stop.is_set() and not diary.finished:
                for seat in seats:
                    moods[seat] = self._look(diary, seat, rng, moods[seat])
                time.sleep(0.01)
        except BaseException as error:
            self.errors.append(error)
            self._stop.set()

    def _look(self, diary: Diary, seat: str, rng: random.Random, mood: Mood) -> Mood:
        token = diary.tokens[seat]
        _, view, _ = self.sender.send("GET", f"/tables/{diary.code}", None, token)
        if view.get("status") == "finished":
            diary.finished = True
            return mood
        if mood.phase != view["phase"]:
            # now and then a bot never finishes, so the clock has to close its open question
            mood = Mood(view["phase"], rng.randint(0, 6), bool(view["clock"]) and rng.random() < 0.3)
        choices = [p for p in view["prompts"] if has_choice(p) and not p["must"]]
        musts = [p for p in view["prompts"] if p["must"] and not p["submitted"]]
        if choices and mood.changes > 0:
            self._answer(diary, token, view["phase"], rng.choice(choices), rng)
        elif musts and not mood.sleepy and (musts[0]["move"] != "roll" or rng.random() < 0.3):
            self._answer(diary, token, view["phase"], musts[0], rng)
        return Mood(mood.phase, mood.changes - 1, mood.sleepy)

    def _answer(self, diary: Diary, token: str, phase: str, prompt: Json, rng: random.Random) -> None:
        """Return a random move; if the rules refuse it, the default follows."""
        for args in (answer(prompt, rng), prompt["default"]):
            if args is not None:
                body = {"move": prompt["move"], "args": args, "phase": phase}
                if self._command(diary, token, "/moves", body) != 422:
                    return
