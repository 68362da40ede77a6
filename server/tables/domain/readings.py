"""The secrets that a seat can read, by their place in the state, before and after a change of seats."""

from collections.abc import Iterator, Mapping
from typing import Any

from server.games.core.game import Json

from .forms import pointers
from .model import Head
from .visibility import eyes_of

Readings = Mapping[str, tuple[str, bool]]
"""The secrets of a state by JSON Pointer: the audience of each, and whether a seat sees it."""


def may_read(head: Head, state: Any, seat: str) -> Readings:
    """Return what a seat can read; an unknown or waiting seat can read what is for all."""
    eyes = eyes_of(head, seat, referee=False)
    return {path: (secret.to, eyes.sees(secret)) for path, secret in pointers.secrets(state)}


def learned(before: Mapping[str, Readings], after: Mapping[str, Readings]) -> Json:
    """Return the secrets that each seat can read since the change (`learns`), and those that it could read
    only before (`knew`): `{seat, path, to}` each, never a value."""
    return {"learns": list(_only(after, before)), "knew": list(_only(before, after))}


def _only(these: Mapping[str, Readings], those: Mapping[str, Readings]) -> Iterator[Json]:
    """Yield what each seat can read in `these` and not in `those`. Secrets that are new or gone are left out:
    nobody learns them by the change."""
    for seat, here in these.items():
        there = those[seat]
        for path, (audience, seen) in here.items():
            if seen and path in there and not there[path][1]:
                yield {"seat": seat, "path": path, "to": audience}
