"""Long work for the seats of a table, done by the helper."""

from collections.abc import Callable
from typing import Any, TypeVar

from server.tables.service.queries import caller_of

from ..http.auth import token
from ..services import services

T = TypeVar("T")

COMMIT_S = 50e-6
"""Seconds of a processor that a commit of a table takes in a proof, a booklet or an archive, about."""


def for_seat(work: Callable[..., T], code: str, *more: Any) -> T:
    """Return what `work(services, code, token, *more)` answers. Strangers do not get into the line: raises
    `NotFound`."""
    here, held = services(), token(code)
    head = here.tables.queries.snapshot(code).head
    caller_of(head, held)
    return here.helper(work, code, held, *more, about=code, guess_s=head.seq * COMMIT_S)
