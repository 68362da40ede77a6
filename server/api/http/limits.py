"""Rate limits: declared on the view, written as the library `limits` reads them, counted in this process."""

import contextlib
import hashlib
import math
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

from flask import Flask, Request, Response, current_app, g, request
from limits import parse_many

from server.config import Limits, Settings
from server.tables.domain.errors import NotFound

from .auth import network, token
from .errors import DETAILS, STATUS_CODES, Refused
from .marks import View, marker, marks_of
from .pacing import hold_back

PREFIX = "/api/v1/"
"""Health checks and the app's own files are never limited."""

MAX_WINDOWS = 10_000
"""Number of counters from which expired ones are removed."""
MAX_SEATS = 50_000
SEAT_S = 24 * 3600
"""Seconds for which a token that opened a seat is counted separately, without another check."""


def caller() -> str:
    """Return the caller of this request, as limits count callers."""
    return network(request)


def limited(name: str, cost: Callable[[], int] = lambda: 1) -> Callable[[View], View]:
    """Limit a view by `server.config.Limits.<name>`, for each caller. A request counts as `cost`, by default
    as one. Raises `LookupError` for an unknown name."""
    if name not in Limits.__struct_fields__:
        raise LookupError(f"there is no rate limit called {name!r}; see server.config.Limits")

    def mark(view: View) -> View:
        view.limits = (*getattr(view, "limits", ()), (name, cost))  # type: ignore[attr-defined]
        return view

    return mark


for_strangers = marker("for_strangers")
"""Marks a view of a table that needs no token, so its answers do not prove that a token is valid."""


class Rate(NamedTuple):
    """A rate: `quota` requests in `window_s` seconds."""

    quota: int
    window_s: int


class Windows:
    """Counters that start again when their window is over."""

    def __init__(self) -> None:
        self._windows: dict[Hashable, tuple[int, float]] = {}
        self._sweep_at = MAX_WINDOWS
        self._lock = threading.Lock()

    def add(self, key: Hashable, window_s: float, amount: int = 1) -> tuple[int, float]:
        """Count `amount`. Return the count of this window, and the seconds until it ends."""
        now = time.monotonic()
        with self._lock:
            count, ends = self._windows.get(key, (0, 0.0))
            if ends <= now:
                count, ends = 0, now + window_s
                if len(self._windows) >= self._sweep_at:
                    self._windows = {key: window for key, window in self._windows.items() if window[1] > now}
                    self._sweep_at = max(MAX_WINDOWS, 2 * len(self._windows))
            count = max(0, count + amount)
            self._windows[key] = (count, ends)
            return count, ends - now

    def __len__(self) -> int:
        return len(self._windows)


class Counted(NamedTuple):
    """One counted rate: its quota, its window, what remains of the quota, and the seconds until it resets."""

    name: str
    quota: int
    window_s: int
    remaining: int
    left_s: int


def _note(spent: Counted) -> None:
    """Remember a rate for the answer's headers; of several the one with the least left."""
    rate = g.get("rate")
    if rate is None or spent.remaining * rate.quota <= rate.remaining * spent.quota:
        g.rate = spent


class Limiter:
    """The limits of one app."""

    def __init__(self, limits: Limits, *, on: bool) -> None:
        """Raises `ValueError` for a rate that cannot be read."""
        rates = {name: _rates(name, getattr(limits, name)) for name in Limits.__struct_fields__}
        self._rates = rates if on else {name: [] for name in rates}
        self._windows = Windows()

    def spend(self, name: str, key: str, cost: int = 1) -> None:
        """Count `cost`. Raises `Refused` (429) if the quota is exceeded."""
        for rate in self._rates[name]:
            count, left_s = self._windows.add((name, key, rate.window_s), rate.window_s, cost)
            left = max(1, math.ceil(left_s))
            _note(Counted(name, *rate, max(0, rate.quota - count), left))
            if count > rate.quota:
                raise Refused(429, STATUS_CODES[429], DETAILS[429], retry_s=left)

    def forgive(self, key: str) -> None:
        """Take one guess back."""
        for rate in self._rates["guessing"]:
            self._windows.add(("guessing", key, rate.window_s), rate.window_s, -1)


class Seats:
    """Tokens that opened a seat here. They are counted separately: strangers use up no player's limit."""

    def __init__(self) -> None:
        self._until: dict[bytes, float] = {}

    def knows(self, key: bytes) -> bool:
        """Return True if this token opened its table a short while ago."""
        return self._until.get(key, 0.0) > time.monotonic()

    def add(self, key: bytes) -> None:
        if len(self._until) >= MAX_SEATS:
            self._until.pop(next(iter(self._until)), None)
        self._until[key] = time.monotonic() + SEAT_S

    def forget(self, key: bytes) -> None:
        self._until.pop(key, None)


_NAME = "flight-director-limits"


def limiter() -> Limiter:
    """Return the limits of the app that handles this request."""
    rate_limiter: Limiter = current_app.extensions[_NAME]
    return rate_limiter


@contextlib.contextmanager
def guessing(guesser: str) -> Iterator[None]:
    """Count a guess at a code before it is checked, so that a thousand at once count as a thousand. The count
    is taken back unless the check ends in `NotFound`."""
    limiter().spend("guessing", guesser)
    try:
        yield
    except NotFound:
        raise
    except BaseException:
        limiter().forgive(guesser)
        raise
    limiter().forgive(guesser)


def register(app: Flask, settings: Settings) -> None:
    """Limit the API of `app`."""
    rate_limiter = Limiter(settings.limits, on=settings.rate_limits)
    app.extensions[_NAME] = rate_limiter
    seats = Seats()

    @app.before_request
    def count() -> None:
        if not request.path.startswith(PREFIX):
            return
        seat = g.seat = _seat(request)
        if seat is not None and seats.knows(seat):
            g.known_seat = seat
            rate_limiter.spend("table", seat.hex())
        else:
            rate_limiter.spend("everywhere", "all")
            rate_limiter.spend("address", network(request))
        try:
            view = app.view_functions.get(request.endpoint or "")
            for name, cost in getattr(view, "limits", ()):
                rate_limiter.spend(name, network(request), cost())
        except Refused:
            hold_back()
            raise

    @app.after_request
    def add_headers(answer: Response) -> Response:
        """Add `RateLimit` and `RateLimit-Policy`, as draft-ietf-httpapi-ratelimit-headers defines them."""
        spent: Counted | None = g.get("rate")
        if spent is not None:
            answer.headers.add("RateLimit-Policy", f'"{spent.name}";q={spent.quota};w={spent.window_s}')
            answer.headers.add("RateLimit", f'"{spent.name}";r={spent.remaining};t={spent.left_s}')
        return answer

    @app.after_request
    def remember_seat(answer: Response) -> Response:
        seat: bytes | None = g.get("seat")
        if seat is not None and request.endpoint:
            if answer.status_code == 404:
                seats.forget(seat)
            elif answer.status_code < 300 and not seats.knows(seat):
                if "for_strangers" in marks_of(app.view_functions[request.endpoint]):
                    return answer
                seats.add(seat)
                with contextlib.suppress(Refused):
                    rate_limiter.spend("table", seat.hex())
        return answer


def _seat(request: Request) -> bytes | None:
    """Return the table and token of a request as one key."""
    code = request.view_args.get("code", "").upper() if request.view_args else ""
    secret = token(code) if code else None
    return hashlib.blake2b(f"{code} {secret}".encode(), digest_size=16).digest() if secret else None


def _rates(name: str, text: str) -> list[Rate]:
    try:
        return [Rate(item.amount, item.get_expiry()) for item in parse_many(text)]
    except ValueError:
        raise ValueError(f"LIMIT_{name.upper()}={text!r} is not a rate such as 60/minute") from None
