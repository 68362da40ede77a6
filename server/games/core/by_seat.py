"""Values by seat in a state: they come and go with the seats."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from .game import State
from .secret import Secret, own

NONE: Any = object()


class BySeat:
    """Marks a state's field as one value a seat. A seat that leaves takes its value along; one that comes
    begins with `first`, or what `first` makes of the settings; one that changes team or role keeps its own.

    `points: Annotated[dict[str, int], BySeat(0)]`; of a `dict[str, Secret[int]]` each value is for its seat's
    own eyes. Without `first` the field has only seats that have done something: `ready: Annotated[tuple[str,
    ...], BySeat()]`."""

    def __init__(self, first: Any = NONE) -> None:
        self.first = first


@cache
def _marks(kind: type[State]) -> tuple[tuple[str, Callable[[Any, str], Any] | None], ...]:
    """Return the marked fields, each with what makes a seat's first value."""
    found: list[tuple[str, Callable[[Any, str], Any] | None]] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if BySeat in get_args(hint)[1:]:
            raise TypeError(f"{kind.__name__}.{name}: write BySeat(first), or BySeat().")
        mark = next((one for one in get_args(hint)[1:] if isinstance(one, BySeat)), None)
        if get_origin(hint) is Annotated and mark is not None:
            hidden = get_origin(get_args(get_args(hint)[0])[-1]) is Secret
            found.append((name, None if mark.first is NONE else _first(mark.first, hidden)))
    return tuple(found)


def _first(first: Any, hidden: bool) -> Callable[[Any, str], Any]:
    def make(settings: Any, seat: str) -> Any:
        value = first(settings) if callable(first) else first
        return Secret(value, own(seat)) if hidden else value

    return make


def values_by_seat(
    kind: type[State], seats: Iterable[str], before: State | None = None, settings: Any = None
) -> dict[str, Any]:
    """Return every `BySeat` field of a state for these seats: what they had before, or the first value."""
    here, settings = tuple(seats), getattr(before, "settings", settings)
    found: dict[str, Any] = {}
    for name, first in _marks(kind):
        had = getattr(before, name, {})
        if first is not None:
            found[name] = {seat: had[seat] if seat in had else first(settings, seat) for seat in here}
        elif before is not None:
            kept = [seat for seat in had if seat in here]
            found[name] = {seat: had[seat] for seat in kept} if isinstance(had, dict) else tuple(kept)
    return found
