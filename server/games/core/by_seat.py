"""Values by seat in a state: they come and go with the seats."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from .game import State
from .secret import Secret, own

NONE: Any = object()


class BySeat:
    """Marks a field of a state that has one value for each seat.

    `points: Annotated[dict[str, int], BySeat(0)]`. A seat that joins begins with `first`, or with what
    `first` makes of the settings. A seat that leaves takes its value along; a change of team or role changes
    nothing. In a `dict[str, Secret[int]]` each first value is for its seat's own eyes.

    Without `first` the field has only seats that have done something:
    `ready: Annotated[tuple[str, ...], BySeat()]`."""

    def __init__(self, first: Any = NONE) -> None:
        self.first = first


First = Callable[[Any, str], Any]
"""Makes the first value from the settings and the seat."""


@cache
def _marked_fields(kind: type[State]) -> tuple[tuple[str, First | None], ...]:
    """Return the names of the marked fields of a state, each with the maker of a seat's first value."""
    fields: list[tuple[str, First | None]] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if BySeat in get_args(hint)[1:]:
            raise TypeError(f"{kind.__name__}.{name}: write BySeat(first), or BySeat().")
        mark = next((note for note in get_args(hint)[1:] if isinstance(note, BySeat)), None)
        if get_origin(hint) is Annotated and mark is not None:
            hidden = get_origin(get_args(get_args(hint)[0])[-1]) is Secret
            fields.append((name, None if mark.first is NONE else _maker(mark.first, hidden)))
    return tuple(fields)


def _maker(first: Any, hidden: bool) -> First:
    def make(settings: Any, seat: str) -> Any:
        value = first(settings) if callable(first) else first
        return Secret(value, own(seat)) if hidden else value

    return make


def values_by_seat(
    kind: type[State], seats: Iterable[str], before: State | None = None, settings: Any = None
) -> dict[str, Any]:
    """Return the `BySeat` fields of a state for these seats: the values that they had before, or first ones.

    Without `before` the fields are those of a new state, made with `settings`."""
    seated, settings = tuple(seats), getattr(before, "settings", settings)
    fields: dict[str, Any] = {}
    for name, make in _marked_fields(kind):
        old = getattr(before, name, {})
        if make is not None:
            fields[name] = {seat: old[seat] if seat in old else make(settings, seat) for seat in seated}
        elif before is not None:
            stay = [seat for seat in old if seat in seated]
            fields[name] = {seat: old[seat] for seat in stay} if isinstance(old, dict) else tuple(stay)
    return fields
