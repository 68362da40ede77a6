"""The secrets that a seat can read, by their place in the state, before and after a change of seats."""

from collections.abc import Iterator, Mapping
from typing import Any

from server.games.core.game import Json

from .forms import pointers
from .model import Head
from .visibility import eyes_of

Readings = Mapping[str, tuple[str, bool]]
"""By JSON Pointer: the audience of a secret, and whether a seat sees it."""


def readable_secrets(head: Head, state: Any, seat: str) -> Readings:
    """Return every secret of the state, with its audience and whether this seat sees it. An unknown or
    waiting seat sees only what is open to all."""
    eyes = eyes_of(head, seat, referee=False)
    return {path: (secret.to, eyes.sees(secret)) for path, secret in pointers.secrets(state)}


def learned(before: Mapping[str, Readings], after: Mapping[str, Readings]) -> Json:
    """Return the secrets that each seat can read since the change (`learns`), and those that it could read
    only before (`knew`): `{seat, path, to}` each, never a value."""
    return {"learns": list(_newly_seen(after, before)), "knew": list(_newly_seen(before, after))}


def _newly_seen(now: Mapping[str, Readings], before: Mapping[str, Readings]) -> Iterator[Json]:
    """Yield the secrets that a seat sees in `now` and not in `before`. Secrets that are new or gone are left
    out: nobody learns them by the change."""
    for seat, readings in now.items():
        for path, (audience, seen) in readings.items():
            if seen and path in before[seat] and not before[seat][path][1]:
                yield {"seat": seat, "path": path, "to": audience}
