"""`/tables/{code}/feed`: the view as server-sent events, sent whenever it changes."""

import re
import time
from collections.abc import Iterator, Sequence

import msgspec
import redis.exceptions
import structlog
from flask import Response, request

from server.tables.domain.errors import Busy, NotFound, StoreDown, Unreadable
from server.tables.domain.model import Caller, hashed
from server.tables.views.parts import PartHashes
from server.tables.views.view import ViewKey, ViewSource

from ..http.auth import token
from ..http.blueprint import OF_TABLE, Blueprint
from ..http.errors import Refused
from ..http.pacing import Paced
from ..hub import StreamWatch
from ..schemas import tables as sent
from ..schemas.derive import Json
from ..services import Services, current_services

log = structlog.get_logger(__name__)

blp = Blueprint("feed", __name__, url_prefix=OF_TABLE, description="Live tables, as they change.")

RETRY_MS = 1000
"""Milliseconds after which a browser's EventSource reconnects."""
DOWN_RETRY_S = 5
RETRY_S = 15
"""Seconds after which a refused stream may be tried again: a heartbeat has found dead ones by then."""
STILL_HERE = b": still here\n\n"
MAX_ARRIVAL_S = 300.0
LOOK_AGAIN_S = 5.0
"""Seconds between a stream's own looks while the store is away. The hub wakes it as soon as it is back."""

WRITTEN = 64 * 1024
"""Bytes of an event that are given to the connection at a time."""
SLOW_S = 20.0
"""Seconds that a phone may take to read an event."""
Event = Sequence[bytes]
"""The text of an event, in pieces; the large ones are shared by all streams that send them."""

AWAY = (StoreDown, redis.exceptions.ConnectionError, redis.exceptions.TimeoutError)

EVENT_ID = re.compile(r"([0-9]{1,15})-([0-9]{1,15})")

HEADERS = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",  # nginx would keep events until a buffer is full
}


arrivals = Paced(MAX_ARRIVAL_S)
"""Streams that open take turns, so that live tables keep half of the time when a whole hall returns."""

FEED = {"type": "string", "maxLength": 10_000_000}
SENT = (
    "Events with id `epoch-seq` and a view as data. `gone` ends the stream for good; `down`: the store is "
    "away, or, where the stream ends with it, a newer version wrote the table. `Last-Event-ID` (or `last`) "
    "names the last event the caller received: only later log lines are "
    "sent. With `Accept: text/event-stream; parts=changed` the first event is named `view`; later ones, "
    "named `change`, hold `seq`, `now_ms`, `log_from`, new lines in `log` and the members that changed, "
    "`state` by its fields. A further `view` replaces everything."
)

NOT_GENERATED = {"x-internal": True}
"""Client generators leave such operations out: a generated call would wait until the stream ends."""


@blp.shows("/feed", FEED, SENT, content_type="text/event-stream")
@blp.doc(**NOT_GENERATED)
def stream_table(query: sent.FeedQuery, code: str) -> Response:
    """Stream the caller's view, now and at every change."""
    return _open(query, code)


@blp.shows("/feed", FEED, SENT, method="POST", content_type="text/event-stream")
@blp.doc(**NOT_GENERATED)
def stream_table_by_post(query: sent.FeedQuery, code: str) -> Response:
    """Stream the caller's view to callers behind a proxy that buffers answers to GET. Takes no body and
    changes nothing."""
    return _open(query, code)


def _open(query: sent.FeedQuery, code: str) -> Response:
    services, secret = current_services(), token(code)
    with arrivals():
        caller = services.tables.queries.known_caller(code, secret)  # strangers get an answer, not a stream
    last = request.headers.get("Last-Event-ID") or query.last or ""
    if not services.hub.has_room_for(caller.code, caller.seat):
        detail = "This seat has too many streams open."
        raise Refused(429, "too_many_streams", detail, retry_s=RETRY_S)
    if services.hub.streams >= services.settings.web_connections:
        detail = "This server has as many streams open as it keeps."
        raise Refused(503, "streams_full", detail, retry_s=RETRY_S)
    stream = Stream(services, caller, secret, last, in_parts=wants_parts(request.headers.get("Accept", "")))
    pieces = () if request.method == "HEAD" else stream.events()
    content_type = "text/event-stream; charset=utf-8"
    # passed through directly: Werkzeug's iterators around it would cost a parked phone 4 KiB, mostly of stack
    return Response(pieces, content_type=content_type, headers=HEADERS, direct_passthrough=True)


def wants_parts(accept: str) -> bool:
    """Return True for `text/event-stream; parts=changed`."""
    for accepted in accept.lower().split(","):
        kind, *parameters = (part.strip() for part in accepted.split(";"))
        if kind == "text/event-stream" and "parts=changed" in parameters:
            return True
    return False


class Stream:
    """One phone's stream. It looks at its table when the hub wakes it, and at every heartbeat."""

    __slots__ = (
        "_caller",
        "_down",
        "_epoch",
        "_gaps",
        "_had",
        "_here",
        "_holder",
        "_in_parts",
        "_late",
        "_seq",
        "_shown",
        "code",
        "over",
    )

    def __init__(
        self, here: Services, caller: Caller, secret: str | None, last: str, *, in_parts: bool = False
    ) -> None:
        """`secret`: the token; `last`: the id of the last event the phone received; `in_parts`: send the
        whole view once, then only changed parts."""
        self._here, self._caller, self._holder = here, caller, hashed(secret or "")
        self.code = caller.code
        match = EVENT_ID.fullmatch(last)
        self._epoch: int | None = int(match[1]) if match else None
        self._seq: int | None = int(match[2]) if match else None
        self._shown: ViewKey | None = None
        self._in_parts = in_parts
        self._had: tuple[PartHashes, PartHashes] | None = None
        self._down = self._late = False
        self._gaps = here.hub.gaps
        self.over = False
        """True once the seat is gone, or nobody here can read the table: the stream ends."""

    def events(self) -> Iterator[bytes]:
        """Yield the text of the stream until the phone leaves or the seat is gone."""
        hub, code = self._here.hub, self.code
        watch = StreamWatch(self._caller.seat)
        self._here.metrics.streams.inc()
        hub.enter(code, watch)
        try:
            yield f"retry: {RETRY_MS}\n\n".encode()
            with arrivals():
                self._report(watch, connected=True)
                first = self._news() or (STILL_HERE,)
            yield from self._sent(first)
            del first  # a parked phone keeps no view
            while not self.over:
                quiet = not watch.wait(self._patience_s())
                if event := self._next(quiet=quiet):
                    yield from self._sent(event)
                    del event
        finally:
            hub.leave(code, watch)
            self._here.metrics.streams.dec()
            self._report(watch, connected=False)

    def _sent(self, event: Event) -> Iterator[bytes]:
        """Yield an event so that a phone that reads slowly keeps little of its own. If it takes longer than
        `SLOW_S`, the stream ends; the phone comes back and gets the whole view as it is then."""
        began = time.monotonic()
        if sum(map(len, event)) <= WRITTEN:
            yield b"".join(event)
        else:
            for piece in event:
                for start in range(0, len(piece), WRITTEN):
                    yield piece[start : start + WRITTEN]
                    if time.monotonic() - began > SLOW_S:
                        self.over = True
                        return
        self.over = self.over or time.monotonic() - began > SLOW_S

    def _patience_s(self) -> float:
        return LOOK_AGAIN_S if self._down or self._late else self._here.settings.heartbeat_s

    def _next(self, *, quiet: bool) -> Event | None:
        """Return what `_news` does; if there is nothing and all was `quiet`, a heartbeat."""
        if quiet and not self._down:
            # A notice may get lost between the nodes of a cluster: each second heartbeat looks without one.
            self._here.hub.read_if_older(self.code, 1.5 * self._here.settings.heartbeat_s)
        return self._news() or ((STILL_HERE,) if quiet and not self._down else None)

    def _news(self) -> Event | None:
        """Return the view if it changed, or news of a lost store or seat; None if there is neither."""
        try:
            event = self._changed_view()
        except NotFound:
            self.over = True
            return self._event("gone", {"reason": self._reason()})
        except Unreadable:  # a newer process wrote it; the answer to a plain request says so
            self.over = True
            return self._event("down", {"retry_s": DOWN_RETRY_S})
        except Busy:  # look again soon
            self._late = True
            return None
        except AWAY:
            self._here.hub.note_store_missed()
            if self._down:
                return None
            self._down = True
            return self._event("down", {"retry_s": DOWN_RETRY_S})
        self._late = False
        self._down = False
        return event

    def _source(self) -> ViewSource:
        queries = self._here.tables.queries
        return self._here.hub.shared_source(self.code, lambda: queries.source(self.code))

    def _changed_view(self) -> Event | None:
        """Return the view as an event, or None if it equals the one sent last."""
        gaps = self._here.hub.gaps
        missed, self._gaps = gaps != self._gaps, gaps
        source = self._source()
        caller = source.snapshot.caller(self._holder)
        head, key = source.head, source.key(caller)
        if self._shown == key and not self._down and not missed:
            self._shown = key  # equal values: keep the copy that all streams of a table share
            return None
        # After a rewind or a rematch, the phone's log no longer applies. The same holds if another server has
        # taken over: commits that were never acknowledged may be lost, and others have their numbers.
        other_log = missed or self._epoch != head.epoch or (self._seq or 0) > head.seq
        since = None if other_log else self._seq
        had = self._had if since is not None and caller.admitted else None
        data: Event
        if caller.admitted:
            data, hashes = source.in_parts(caller, had, since)
            self._had = hashes if self._in_parts else None
        else:
            data = (msgspec.json.encode(source.view(caller, since=since)),)
        self._shown, self._epoch, self._seq = key, head.epoch, head.seq
        name = "view" if had is None else "change"
        self._here.metrics.event(name).inc()
        event = b"event: %b\n" % name.encode() if self._in_parts else b""
        return b"id: %d-%d\n%bdata: " % (head.epoch, head.seq, event), *map(bytes, data), b"\n\n"

    def _event(self, name: str, data: Json) -> Event:
        self._here.metrics.event(name).inc()
        return (b"event: %s\ndata: %s\n\n" % (name.encode(), msgspec.json.encode(data)),)

    def _reason(self) -> str:
        """Return why the seat is no more: its table was closed, a bot plays it, or it was removed."""
        try:
            head = self._source().head
        except NotFound:
            return "closed"
        except (Busy, Unreadable, *AWAY):
            return "removed"
        bots = (seat.id for seat in head.seats if seat.bot is not None)
        return "bot" if self._caller.seat in bots else "removed"

    def _report(self, watch: StreamWatch, *, connected: bool) -> None:
        """Report that this phone connected or left; in between the hub reports it. An unreachable store may
        miss it."""
        try:
            self._here.tables.store.record_connection(
                self._caller.code, self._caller.seat, connected, watch.link
            )
        except (Busy, *AWAY) as error:
            log.debug("presence_missed", error=type(error).__name__)
