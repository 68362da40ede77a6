"""Canaries: games are played with words that occur nowhere else; then all logs and stored data are
searched.
"""

from __future__ import annotations

import contextlib
import json
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from tests.faults.test_full import valkey_of
from tests.support.faults.house import House
from tests.support.faults.siege import HOME, Line, guarded, raw, request
from tests.support.waiting import eventually

pytestmark = pytest.mark.faults
Say = Callable[[str], None]

NAME = "Canaria Gelbfink"
PRIVATE = "zitronengelb an niemanden sonst"
REASON = "kanarienvogelreason"


class Cage:
    """A game with a private message, and one with looks, corrections, hand-overs and an end."""

    def __init__(self, house: House) -> None:
        self.line = Line(house)
        self.ids = iter(range(10**6))
        self.tokens: set[str] = set()
        """Values that grant access: tokens of seats, invites."""
        self.codes: list[str] = []

    def call(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        status, answer, headers = self.line.call(method, path, body, token)
        self.cookies = headers.get("Set-Cookie", "")
        assert status < 400, (method, path, answer)
        return answer

    def post(self, path: str, token: str, /, **body: Any) -> Any:
        return self.call("POST", path, {"id": f"canary-{next(self.ids):08d}", **body}, token)

    def open(self, game: str, players: int, **options: Any) -> tuple[str, str, list[Any]]:
        opened = self.call("POST", "/tables", {"game": game, "options": options, "name": NAME})
        self.tokens |= {opened["token"], opened["invite"]}
        self.codes.append(opened["code"])
        path, seats = f"/tables/{opened['code']}", []
        for k in range(players):
            body = {"name": f"{NAME} {k}", "invite": opened["invite"]}
            seats.append(self.call("POST", f"{path}/seats", body))
            self.tokens.add(seats[-1]["token"])
            assert "HttpOnly" in self.cookies
            assert "SameSite=Strict" in self.cookies
        return path, opened["token"], seats

    def view(self, path: str, token: str) -> Any:
        return self.call("GET", path, token=token)

    def talk(self) -> None:
        """A message between two, in a game where that is free."""
        path, token, seats = self.open("space-race", 5, edition="five")
        self.post(f"{path}/moves", token, move="start", args={})
        for roll in self.view(path, token)["pending"]:
            self.post(f"{path}/rolls", token, request=roll["request"])
        prompts = self.view(path, seats[0]["token"])["prompts"]
        send = next(p for p in prompts if "text" in p["args"].get("properties", {}))
        args = {"to": seats[1]["seat"], "text": PRIVATE}
        self.post(f"{path}/moves", seats[0]["token"], move=send["move"], args=args)
        assert PRIVATE in json.dumps(self.view(path, seats[1]["token"])["state"])
        assert PRIVATE not in json.dumps(self.view(path, token))

    def lead(self) -> None:
        """Everything that the referee may do, a clock that rings, and seats that change hands."""
        path, token, seats = self.open("moon-or-bust", 6, fast_mode=True, play_seconds=30, roll_seconds=0)
        self.post(f"{path}/moves", token, move="start", args={})
        self.post(f"{path}/looks", token, path="/teams/a/threat", reason=REASON)
        seq = self.view(path, token)["seq"]
        patch = [{"op": "replace", "path": "/teams/a/threat", "value": -3}]
        self.post(f"{path}/corrections", token, patch=patch, reason=REASON)
        self.post(f"{path}/rewind", token, to_seq=seq, reason=REASON)
        for seat in (seats[0], seats[1]):
            handed = self.post(f"{path}/seats/{seat['seat']}/hand-over", token)
            self.tokens.add(handed["token"])
            self.call("GET", f"{path}/log", token=handed["token"])
        self.post(f"{path}/clock", token, action="resume")
        with contextlib.suppress(AssertionError):
            self.post(f"{path}/clock", token, action="ring")
        self.post(f"{path}/end", token, reason=REASON)

    def stumble(self, house: House) -> list[bytes]:
        """Requests that go wrong, each with something in it that must not be repeated; their answers."""
        token, code = sorted(self.tokens)[0], self.codes[0]
        auth = f"Authorization: Bearer {token}\r\n"
        return [
            answer.data
            for answer in (
                raw(house, request("GET", f"/tables/{code}/nothing?token={token}", headers=auth)),
                raw(house, request("POST", f"/tables/{code}/moves", b"{" + token.encode(), headers=auth)),
                raw(
                    house,
                    request(
                        "POST",
                        f"/tables/{code}/moves",
                        json.dumps({"move": [token], "id": token * 9}).encode(),
                    ),
                ),
                raw(house, request("GET", "/games", headers=f"Bro ken: {token}\r\n")),
                raw(house, request("GET", "/games", headers=f"X: {token}{'x' * 9000}\r\n")),
                raw(house, f"GET /join/{code}?{token} HTTP/9\r\n\r\n".encode()),
                raw(house, f"GET /{token}{'a' * 4000} HTTP/1.1\r\n\r\n".encode()),
            )
        ]


def everything_in(valkey: Redis) -> Iterator[tuple[str, bytes]]:
    """Every key with all that is in it, unpacked where it was packed."""

    def flat(value: Any) -> Iterator[bytes]:
        if isinstance(value, bytes):
            yield value
            with contextlib.suppress(zlib.error):
                yield zlib.decompress(value)
        elif isinstance(value, dict):
            for key, item in value.items():
                yield from flat(key)
                yield from flat(item)
        elif isinstance(value, (list, tuple, set)):
            for item in value:
                yield from flat(item)

    readers: dict[str, Callable[[Any], Any]] = {
        "string": valkey.get,
        "hash": valkey.hgetall,
        "stream": valkey.xrange,
        "list": lambda key: valkey.lrange(key, 0, -1),
        "set": valkey.smembers,
        "zset": lambda key: valkey.zrange(key, 0, -1),
    }
    for key in valkey.scan_iter(count=1000):
        kind = str(valkey.type(key), "ascii")  # type: ignore[arg-type]
        if kind == "none":
            continue  # it is gone already
        yield str(key, "ascii"), b"\n".join([key, *flat(readers[kind](key))])


@pytest.mark.slow
def test_no_canary_is_found_where_it_must_not_be(tmp_path: Path, figures: Say) -> None:
    with guarded(tmp_path / "data", LOG_LEVEL="debug") as one:
        cage = Cage(one)
        cage.talk()
        cage.lead()
        answers = cage.stumble(one)
        time.sleep(1)  # logs are written a moment later
        with contextlib.closing(valkey_of(one)) as valkey:
            kept = dict(everything_in(valkey))
        metrics = raw(one, b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n").data
        eventually(lambda: len(one.output) > 1000, "logs")
        logs = one.output
        for path in (one.data / "logs").glob("*"):
            logs += path.read_text("utf-8", "replace")
        for name in ("up.json",):
            logs += (one.data / name).read_text() if (one.data / name).exists() else ""

    # tokens and invites are nowhere: not in logs, not in other answers, not in stored data
    found = {
        where
        for token in cage.tokens
        for where, text in [("logs", logs.encode()), ("metrics", metrics), *kept.items()]
        if token.encode() in text
    }
    assert not found
    token = sorted(cage.tokens)[0]
    assert not [answer for answer in answers if token.encode() in answer]
    assert len(cage.tokens) == 17

    # messages, names and codes of tables are in no log and in no metric
    for word in (NAME, "Gelbfink", PRIVATE, REASON, *cage.codes, HOME, "203.0.113.9"):
        assert word not in logs, logs[max(0, logs.index(word) - 300) : logs.index(word) + 100]
        assert word.encode() not in metrics

    # jobs carry nothing of what happens at a table
    jobs = {key: text for key, text in kept.items() if key.startswith("rq:")}
    assert any(key.startswith("rq:job:sweep-") for key in jobs), sorted(kept)
    for key, text in jobs.items():
        for word in (NAME, PRIVATE, REASON, "threat", "solution"):
            assert word.encode() not in text, key

    # at rest, a table's secrets are where its state is, and nowhere else (docs: SECURITY.md)
    private = {key for key, text in kept.items() if PRIVATE.encode() in text}
    assert private, "the search itself finds nothing"
    assert all(f":{cage.codes[0]}:" in key for key in private)
    assert any(key.endswith(":head") for key in private)
    figures(
        f"{len(cage.tokens)} tokens and invites in {len(kept)} keys, {len(logs)} characters of logs, "
        f"{len(metrics)} bytes of figures: none found"
    )
