"""Bounds of whole numbers in a state, which a correction may not leave.

A number of an option has the option's bounds; any other number is a count of things, turns or seconds, unless
its field is `Signed`. Types do not say so: a stored state stays readable whatever the rules computed."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, get_args

import msgspec

from .options import Option, is_in_bounds
from .secret import Secret

LARGEST = 1_000_000
"""No number of a game that is played comes near it. What takes longer with a number ends soon at this one."""
_SIGNED = object()
Signed = Annotated[int, _SIGNED]
"""A number that may be below 0: a modifier, a balance, the change of something."""


def out_of_bounds(state: Any) -> Iterator[str]:
    """Yield the JSON Pointers of numbers in a state that are outside of their bounds. Hidden numbers are not
    looked at: no refusal may depend on them."""
    return _outside(state, "", None, signed=False)


def _outside(value: Any, pointer: str, option: Option | None, *, signed: bool) -> Iterator[str]:
    if isinstance(value, Secret | bool):
        return
    if isinstance(value, int):
        least = -LARGEST if signed else 0
        if not (least <= value <= LARGEST if option is None else is_in_bounds(option, value)):
            yield pointer
    elif isinstance(value, msgspec.Struct):
        for name, field in _notes_of(type(value)).items():
            yield from _outside(getattr(value, name), f"{pointer}/{name}", field[0], signed=field[1])
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _outside(item, f"{pointer}/{key}", option, signed=signed)
    elif isinstance(value, tuple | list):
        for number, item in enumerate(value):
            yield from _outside(item, f"{pointer}/{number}", option, signed=signed)


@cache
def _notes_of(kind: type[msgspec.Struct]) -> dict[str, tuple[Option | None, bool]]:
    """Return the option that each field of a struct declares, and whether its numbers are signed."""
    listed = {}
    for field in msgspec.structs.fields(kind):
        notes = list(_notes_in(field.type))
        option = next((note for note in notes if isinstance(note, Option) and note.kind == "integer"), None)
        listed[field.name] = option, any(map(_is_signed, notes))
    return listed


def _notes_in(kind: Any) -> Iterator[Any]:
    yield from getattr(kind, "__metadata__", ())
    for part in get_args(kind):
        yield from _notes_in(part)


def _is_signed(note: Any) -> bool:
    return note is _SIGNED or (isinstance(note, msgspec.Meta) and (note.ge or 0) < 0)
