"""The secrets that a seat can read, by their place in the state, before and after a change of seats."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from server.games.core.game import Json

from .forms import pointers
from .model import Head
from .visibility import eyes_of


class Readings(NamedTuple):
    """The secrets of a state by JSON Pointer: the audience of each, and those that a seat sees."""

    to: Mapping[str, str]
    seen: frozenset[str]


def may_read(head: Head, state: Any, seat: str) -> Readings:
    """Return what a seat can read; an unknown or waiting seat can read what is for all."""
    eyes = eyes_of(head, seat, referee=False)
    secrets = dict(pointers.secrets(state))
    seen = (path for path, secret in secrets.items() if eyes.sees(secret))
    return Readings({path: secret.to for path, secret in secrets.items()}, frozenset(seen))


def only(these: Mapping[str, Readings], those: Mapping[str, Readings]) -> Iterator[Json]:
    """Yield what each seat can read in `these` and not in `those`: `{seat, path, to}`, never a value. Secrets
    that are new or gone are left out: nobody learns them by the change."""
    for seat, here in these.items():
        there = those[seat]
        for path, audience in here.to.items():
            if path in here.seen and path in there.to and path not in there.seen:
                yield {"seat": seat, "path": path, "to": audience}
