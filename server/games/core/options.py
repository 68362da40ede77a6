"""Table options: what the referee sent, checked against a game's declarations, defaults filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from .errors import BadOptions
from .packs import Json


class Option(msgspec.Struct, frozen=True):
    """A table option. A ruling carries both readings, so that the referee chooses knowingly.

    `choices` for an enum, `minimum`/`maximum` for an integer; a bool has neither. `readings` maps each value
    (as text) to what it means. `rule` is the id of the rule that it settles.
    """

    id: str
    kind: Literal["enum", "integer", "boolean", "object"]
    default: Any
    title: str
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    readings: Mapping[str, str] = {}
    rule: str | None = None


PresetId = Literal["first_game", "as_written", "fast_hour", "for_a_class"]


class Preset(msgspec.Struct, frozen=True):
    """Options that go well together, chosen with one tap. `note` says in English what they change."""

    id: PresetId
    note: str
    options: Mapping[str, Any]


TITLES: Mapping[PresetId, str] = {
    "first_game": "First game",
    "as_written": "As written",
    "fast_hour": "Fast hour",
    "for_a_class": "For a class",
}


def presets(
    first_game: tuple[str, Json], fast_hour: tuple[str, Json], for_a_class: tuple[str, Json]
) -> tuple[Preset, ...]:
    """A game's four presets, in the order in which they are offered; as written is every default."""
    as_written: tuple[str, Json] = ("Every option as the rules have it.", {})
    chosen: dict[PresetId, tuple[str, Json]] = {
        "first_game": first_game,
        "as_written": as_written,
        "fast_hour": fast_hour,
        "for_a_class": for_a_class,
    }
    return tuple(Preset(id, note, options) for id, (note, options) in chosen.items())


def complete(options: tuple[Option, ...], given: Mapping[str, Any]) -> Json:
    """Every option with its value. Types are strict: `true` is no integer, `1` no boolean.

    Raises `BadOptions` with the path of the unknown or wrong one.
    """
    known = {option.id: option for option in options}
    for name in given:
        if name not in known:
            raise BadOptions(
                f"There is no option named {name}.", path=(name,), reason="unknown", choices=sorted(known)
            )
    return {
        name: _value(option, given[name]) if name in given else option.default
        for name, option in known.items()
    }


def _value(option: Option, value: Any) -> Any:
    if option.kind == "enum":
        if not isinstance(value, str) or value not in option.choices:
            raise _wrong(option, f"one of {', '.join(option.choices)}", choices=list(option.choices))
    elif option.kind == "integer":
        # JSON Schema counts 90.0 among the integers, Python does not
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if type(value) is not int:
            raise _wrong(option, "an integer")
        low, high = option.minimum, option.maximum
        if (low is not None and value < low) or (high is not None and value > high):
            raise _wrong(option, f"from {low} to {high}", minimum=low, maximum=high)
    elif option.kind == "boolean":
        if not isinstance(value, bool):
            raise _wrong(option, "true or false")
    elif value is not None and not isinstance(value, dict):
        raise _wrong(option, "an object, or null for the default")
    return value


def _wrong(option: Option, wanted: str, **params: Any) -> BadOptions:
    return BadOptions(f"{option.id} must be {wanted}.", path=(option.id,), reason="invalid", **params)
