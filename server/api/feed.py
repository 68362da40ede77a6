"""`/tables/{code}/feed`: the view as server-sent events, whenever it changes."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Iterator
from typing import Any

import msgspec
import redis.exceptions
import structlog
from flask import Response, request

from server.tables.errors import NotFound, StoreDown
from server.tables.model import Caller

from . import table_schemas as sent
from .auth import table_code, token
from .blueprint import Blueprint
from .errors import Refused
from .fields import Json
from .hub import Watch
from .wiring import Parts, parts

log = structlog.get_logger(__name__)

blp = Blueprint("feed", __name__, url_prefix="/api/v1/tables", description="Live tables.")

RETRY_MS = 1000
"""How soon the browser's own EventSource comes back after a cut."""
DOWN_RETRY_S = 5
RETRY_S = 15
"""Streams whose phone is gone are noticed at the next heartbeat."""
LOOK_AGAIN_S = 5.0
"""While the store is away, a stream looks this often by itself; the hub wakes it as soon as it is back."""

AWAY = (StoreDown, redis.exceptions.ConnectionError, redis.exceptions.TimeoutError)

EVENT_ID = re.compile(r"([0-9]{1,15})-([0-9]{1,15})")

HEADERS = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",  # nginx would keep events until a buffer is full
}


@blp.route("/<string:code>/feed", methods=["GET"])
@blp.arguments(sent.FeedQuery(), location="query")
@blp.response(
    200,
    {"type": "string", "maxLength": 10_000_000},
    content_type="text/event-stream",
    description="Events with id `epoch-seq` and a view as data; `gone` ends it for good; `down`: the store "
    "is away. `Last-Event-ID` (or `last`) says which log lines the caller has.",
)
def feed(query: Json, code: str) -> Response:
    """The caller's view now and at every change."""
    code = table_code(code)
    here, held = parts(), token(code)
    caller = here.service.caller(code, held)  # strangers get an answer, not a stream
    last = request.headers.get("Last-Event-ID") or query.get("last") or ""
    if not here.hub.room_for(caller.code, caller.seat):
        detail = "This seat has too many streams open."
        raise Refused(429, "too_many_streams", detail, headers={"Retry-After": str(RETRY_S)})
    stream = Stream(here, caller, held, last)
    return Response(stream.events(), content_type="text/event-stream; charset=utf-8", headers=HEADERS)


class Stream:
    """One phone's stream. It renders when the hub says so, and looks by itself at every heartbeat."""

    def __init__(self, here: Parts, caller: Caller, held: str | None, last: str) -> None:
        self._here, self._caller, self._token = here, caller, held
        found = EVENT_ID.fullmatch(last)
        self._epoch: int | None = int(found[1]) if found else None
        self._seq: int | None = int(found[2]) if found else None
        self._tag: str | None = None
        self._link = uuid.uuid4().hex[:12]
        self._down = False
        self._gaps = here.hub.gaps
        self._reported = 0.0

    def events(self) -> Iterator[bytes]:
        """The text of the stream, piece by piece, until the phone leaves or the seat is gone."""
        here, caller = self._here, self._caller
        here.metrics.streams.inc()
        try:
            with here.hub.watching(caller.code, caller.seat) as watch:
                yield f"retry: {RETRY_MS}\n\n".encode()
                yield from self._until_gone(watch)
        finally:
            here.metrics.streams.dec()
            self._report(connected=False)

    def _until_gone(self, watch: Watch) -> Iterator[bytes]:
        self._report(connected=True)
        while True:
            try:
                event = self._look()
            except NotFound:
                yield self._event("gone", {"reason": self._reason()})
                return
            except AWAY:
                if not self._down:
                    self._down = True
                    yield self._event("down", {"retry_s": DOWN_RETRY_S})
                self._here.hub.missed()
                watch.wait(LOOK_AGAIN_S)
                continue
            if self._down:
                self._down = False
                self._report(connected=True)
            yield event or b": still here\n\n"
            heartbeat = self._here.settings.heartbeat_s
            quiet = not watch.wait(heartbeat)
            if quiet or time.monotonic() - self._reported >= heartbeat:
                self._report(connected=True)  # at a busy table, too, where no heartbeat is ever due
            if quiet:
                self._here.hub.again(self._caller.code)  # look at a quiet table now and then, too

    def _look(self) -> bytes | None:
        """The view as an event, or None when it is the one that was sent last."""
        gaps = self._here.hub.gaps
        missed, self._gaps = gaps != self._gaps, gaps
        code, service = self._caller.code, self._here.service
        look = self._here.hub.look(code, lambda: service.look(code))
        if service.tag(self._token, look) == self._tag and not self._down and not missed:
            return None
        view, tag = service.view(code, self._token, since=self._seq, look=look)
        # Rewound or played again: what the phone has is another story. So it is where a server took over from
        # another: what that one never acknowledged may be lost, and other commits have its numbers.
        another = missed or self._epoch != view["epoch"] or (self._seq or 0) > view["seq"]
        if another and self._seq is not None:
            view, tag = service.view(code, self._token, look=look)
        self._tag, self._epoch, self._seq = tag, view["epoch"], view["seq"]
        self._here.metrics.events.labels("view").inc()
        return b"id: %d-%d\ndata: %s\n\n" % (view["epoch"], view["seq"], msgspec.json.encode(view))

    def _event(self, name: str, data: Json) -> bytes:
        self._here.metrics.events.labels(name).inc()
        return b"event: %s\ndata: %s\n\n" % (name.encode(), msgspec.json.encode(data))

    def _reason(self) -> str:
        try:
            loaded: Any = self._here.ports.store.load(self._caller.code)
        except AWAY:
            return "removed"
        return "closed" if loaded.head is None else "removed"

    def _report(self, *, connected: bool) -> None:
        """Tell the table whether this phone is there. It is a courtesy: a store that is away may miss it."""
        self._reported = time.monotonic()
        try:
            self._here.service.saw(self._caller, connected, self._link)
        except AWAY as error:
            log.debug("presence_missed", error=type(error).__name__)
