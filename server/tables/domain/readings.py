"""Which secrets a seat reads, by their place in the state: what another place at the table would change."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from server.games.core.game import Json

from .forms import pointers
from .model import Head
from .visibility import eyes_of


class Readings(NamedTuple):
    """The secrets of a state by JSON Pointer: the audience of each, and those that somebody's eyes see."""

    to: Mapping[str, str]
    seen: frozenset[str]


def may_read(head: Head, state: Any, seat: str) -> Readings:
    """Return what a seat may read; a seat that is not there, or waits, reads what is for all."""
    eyes = eyes_of(head, seat, referee=False)
    found = dict(pointers.secrets(state))
    seen = (path for path, secret in found.items() if eyes.sees(secret))
    return Readings({path: secret.to for path, secret in found.items()}, frozenset(seen))


def only(these: Mapping[str, Readings], those: Mapping[str, Readings]) -> Iterator[Json]:
    """Yield what each seat may read in these and not in those: `{seat, path, to}`, never a value. Secrets
    that are new or gone are left out: nobody learns them by the change."""
    for seat, one in these.items():
        other = those[seat]
        for path in one.to:
            if path in one.seen and path in other.to and path not in other.seen:
                yield {"seat": seat, "path": path, "to": one.to[path]}
