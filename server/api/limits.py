"""Rate limits by address, by table and for everybody together; kept in Redis, in memory while it is away."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec
from flask import Response

from server.config import Limits, Settings

from .auth import address
from .counting import Counts, Rate, Tally
from .errors import DETAILS, STATUS_CODES, problem
from .guard import body_in_time
from .passage import Passage, Request

PREFIX = "/api/v1/"
"""Health checks and the app's own files are never limited."""

PERIODS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
_RATE = re.compile(r"(\d+)\s*(?:/|per)\s*(\d*)\s*(second|minute|hour|day)s?")


@dataclass(frozen=True)
class Limit:
    """A rate, and who is counted together; `only` one endpoint, and with `missed` only its answers of 404."""

    name: str
    rate: Rate
    key: Callable[[Request], str]
    only: str | None = None
    missed: bool = False


def register(app: Passage, settings: Settings, counts: Counts | None) -> None:
    """Limit the API of `app`. Without `counts` each process counts for itself."""
    if not settings.rate_limits:
        return
    limits, tally = tuple(_limits(settings.limits)), Tally(counts)
    everywhere = tuple(limit for limit in limits if limit.only is None)
    somewhere = {
        only: tuple(x for x in limits if x.only in (None, only)) for only in {x.only for x in limits}
    }

    def count(request: Request) -> Response | None:
        if not request.path.startswith(PREFIX):
            return None
        for limit in somewhere.get(request.endpoint, everywhere):
            if not (key := limit.key(request)):
                continue
            name = f"{limit.name}:{key}"
            if tally.add(limit.rate, name) > limit.rate.amount:
                wait = {"Retry-After": str(max(1, math.ceil(tally.ends_in_s(limit.rate))))}
                return problem(429, STATUS_CODES[429], DETAILS[429], headers=wait)
            if limit.missed:
                request.reserved = (*request.reserved, (limit.rate, name))
        return None

    def give_back(request: Request, answer: Response) -> None:
        """A try is counted before it is made, so that a thousand at once count as a thousand."""
        if request.reserved and answer.status_code not in (404, 429):
            for rate, name in request.reserved:
                tally.add(rate, name, -1)

    app.checks.append(count)
    app.notes.append(give_back)


def _limits(limits: Limits) -> Iterator[Limit]:
    yield Limit("everybody", rate(limits.everywhere), lambda request: "all")
    yield Limit("address", rate(limits.address), address)
    yield Limit("table", rate(limits.table), _table)
    yield Limit("opening", rate(limits.opening), address, only="tables.open_table")
    yield Limit("booklets", rate(limits.booklets), address, only="archives.booklet_pdf")
    yield Limit("importing", rate(limits.importing), address, only="archives.import_table")
    yield Limit("joining", rate(limits.joining), address, only="tables.join")
    # Codes can only be tried out by joining without an invite: everything else answers strangers alike. So a
    # guesser behind the same address keeps out nobody who has scanned the QR code.
    yield Limit("guessing", rate(limits.guessing), _guesser, only="tables.join", missed=True)
    yield Limit("odds", rate(limits.odds), address, only="dice.odds")
    yield Limit("studies", rate(limits.studies), address, only="studies.begin_study")


def rate(text: str) -> Rate:
    """`60/minute`, `100 per 5 minutes`. Raises `ValueError`."""
    found = _RATE.fullmatch(text.strip().lower())
    if found is None:
        raise ValueError(f"{text!r} is no rate: write it as in 60/minute")
    return Rate(int(found[1]), int(found[2] or 1) * PERIODS[found[3]])


def _table(request: Request) -> str:
    """The table that a request names; an address that names none answers nothing."""
    named = request.view_args
    return str(named.get("code", "")).upper()[:8] if named else ""


def _guesser(request: Request) -> str:
    """Who could be trying out codes: whoever would join, and has no invite."""
    try:
        body = msgspec.json.decode(body_in_time(request))
    except Exception:  # whatever is wrong with it is said in its place
        return address(request)
    invited = isinstance(body, dict) and isinstance(body.get("invite"), str)
    return "" if invited else address(request)
