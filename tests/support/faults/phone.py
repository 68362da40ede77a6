"""A headless phone: the same contract as `pwa/src/table` (link, store, log, outbox), over any link.

It requests a snapshot, follows the stream from there with `Last-Event-ID`, merges log lines by seq,
requests missing lines, and repeats a command under the same id until it is answered.
"""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
import uuid
from typing import Any
from urllib.parse import urlsplit

from server.tables.domain.forms.prompt_filler import answer, has_choice

Json = dict[str, Any]
BASE = "/api/v1/tables/"
LOST = (OSError, http.client.HTTPException, json.JSONDecodeError, UnicodeDecodeError)


class LogBook:
    """The log as this phone knows it: whole steps, merged by seq; `gap` if steps are missing in between."""

    def __init__(self) -> None:
        self.by_seq: dict[int, list[Json]] = {}
        self.first: int | None = None
        self.last = 0

    def merge(self, lines: list[Json], start: int, up_to: int) -> bool:
        """Add lines that cover every seq from `start` to `up_to`; return False if that leaves a gap."""
        for line in lines:
            if line["seq"] not in self.by_seq:
                self.by_seq[line["seq"]] = [one for one in lines if one["seq"] == line["seq"]]
        if self.first is not None and start > self.last + 1:
            return False
        self.first = start if self.first is None else min(self.first, start)
        self.last = max(self.last, up_to)
        return True

    def lines(self) -> list[Json]:
        return [line for seq in sorted(self.by_seq) for line in self.by_seq[seq]]


class Phone:
    """One seat's phone, on a link of its own."""

    def __init__(self, url: str, code: str, seat: str, token: str, seed: int) -> None:
        self.url, self.code, self.seat, self.token = urlsplit(url), code, seat, token
        self.rng = random.Random(seed)
        self.view: Json | None = None
        self.book = LogBook()
        self.losses = {"snapshot": 0, "stream": 0, "request": 0}
        self.gaps = 0
        self.acked: list[tuple[Json, Json]] = []
        self.refused = 0
        self.error: BaseException | None = None
        self.playing = True
        self._etag: str | None = None
        self._lock = threading.Lock()
        self._running = True
        self._streaming: http.client.HTTPConnection | None = None
        self._threads = [
            threading.Thread(target=self._safe, args=(run,), daemon=True)
            for run in (self._follow, self._play)
        ]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        self._running = False
        streaming = self._streaming
        if streaming is not None and streaming.sock is not None:
            streaming.sock.close()
        for thread in self._threads:
            thread.join(20)
        if self.error:
            raise self.error

    # -- the link ----------------------------------------------------------------------------------------

    def _ask(
        self, method: str, path: str, body: Json | None = None, **headers: str
    ) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection(self.url.hostname or "", self.url.port, timeout=5)
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json", **headers}
        connection.request(
            method, f"{BASE}{self.code}{path}", json.dumps(body) if body is not None else None, headers
        )
        return connection.getresponse()

    def get(self, path: str, **headers: str) -> tuple[int, Any, str | None]:
        """Return status, JSON, ETag. Raises the exceptions of `LOST`."""
        answer = self._ask("GET", path, None, **headers)
        data = answer.read()
        if not data and answer.status != 304:  # cut within the headers, which http.client takes for their end
            raise http.client.IncompleteRead(data)
        return answer.status, json.loads(data) if data else None, answer.getheader("ETag")

    def _safe(self, run: Any) -> None:
        try:
            run()
        except BaseException as error:
            self.error = error

    def _follow(self) -> None:
        while self._running:
            try:
                self._snapshot()
            except LOST:
                self.losses["snapshot"] += 1
                time.sleep(0.05)
                continue
            try:
                self._stream()
            except (*LOST, AttributeError, ValueError):  # the socket was closed while http.client used it
                pass
            self.losses["stream"] += 1
            time.sleep(self.rng.uniform(0, 0.05))

    def _snapshot(self) -> None:
        status, view, etag = self.get("", **({"If-None-Match": self._etag} if self._etag else {}))
        if status == 200:
            self._etag = etag
            self.take(view)

    def _stream(self) -> None:
        assert self.view is not None
        last = f"{self.view['epoch']}-{self.view['seq']}"
        connection = self._streaming = http.client.HTTPConnection(
            self.url.hostname or "", self.url.port, timeout=20
        )
        headers = {
            "Authorization": f"Bearer {self.token}",
            "Last-Event-ID": last,
            "Accept": "text/event-stream",
        }
        connection.request("GET", f"{BASE}{self.code}/feed", None, headers)
        answer = connection.getresponse()
        if answer.status != 200:
            raise http.client.HTTPException(answer.status)
        rest = b""
        while self._running and (piece := answer.read1(65536)):
            *events, rest = (rest + piece).split(b"\n\n")
            for event in events:
                fields = dict(
                    line.split(b": ", 1) for line in event.split(b"\n") if b": " in line and line[:1] != b":"
                )
                if b"data" in fields and b"event" not in fields:
                    self.take(json.loads(fields[b"data"]))

    # -- what comes in -----------------------------------------------------------------------------------

    def take(self, view: Json) -> None:
        """Take a view in, unless a newer one is here."""
        with self._lock:
            now = self.view
            if now and (view["epoch"], view["seq"]) < (now["epoch"], now["seq"]):
                return
            if now and view["epoch"] != now["epoch"]:
                self.book = LogBook()
            self.view = view
            whole = self.book.merge(view["log"], view["log_from"], view["seq"])
        if not whole:
            self.gaps += 1
            self._fill()

    def _fill(self) -> None:
        """Request the log until no lines are missing."""
        while self._running:
            try:
                status, reply, _ = self.get("/log?limit=1000")
            except LOST:
                self.losses["request"] += 1
                continue
            if status == 200:
                with self._lock:
                    start = reply["log"][0]["seq"] if reply["log"] else 1
                    self.book.merge(reply["log"], min(start, self.book.last + 1), reply["log"][-1]["seq"])
                return

    # -- what goes out -----------------------------------------------------------------------------------

    def send(self, path: str, body: Json) -> int:
        """Repeat a command under its id until it is answered; return the status."""
        body = {"id": str(uuid.uuid4()), **body}
        while True:
            try:
                answer = self._ask("POST", path, body)
                reply = json.loads(answer.read())
            except LOST:
                self.losses["request"] += 1
                time.sleep(0.02)
                continue
            if answer.status < 500 and answer.status != 429:
                break
            time.sleep(0.05)
        if answer.status == 200:
            self.acked.append((body, reply))
            with self._lock:
                for line in reply["log"]:
                    if line["seq"] == reply["seq"]:
                        self.book.by_seq.setdefault(line["seq"], reply["log"])
        else:
            assert reply["code"] != "impossible_state", reply  # nobody corrects anything here
            self.refused += 1
        return answer.status

    def _play(self) -> None:
        """Answer prompts as they come, not too fast."""
        tried: dict[str, int] = {}
        while self._running:
            time.sleep(self.rng.uniform(0.02, 0.15))
            view = self.view
            if not self.playing or view is None or view["status"] != "playing":
                continue
            for prompt in view["prompts"]:
                key = f"{view['phase']} {prompt['move']}"
                tried[key] = tried.get(key, 0) + 1
                idle = not prompt["must"] and not has_choice(prompt)
                if idle or (prompt["submitted"] and prompt["must"]) or tried[key] > 3:
                    continue
                for args in (answer(prompt, self.rng), prompt["default"]):
                    body = {"move": prompt["move"], "args": args, "phase": view["phase"]}
                    if args is None or self.send("/moves", body) != 422:
                        break
                break
