"""Table options: each is declared once, in the struct of settings that play reads, and checked when sent.

    class Settings(msgspec.Struct, frozen=True, kw_only=True):
        fast: Annotated[bool, switch("PG-09")] = False

`offer(package, Settings)` lists the options with their words, `settings_of(Settings, options)` fills the
struct."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from .errors import BadOptions
from .packs import Json, read_words

ID = re.compile(r"[a-z]+_id_(\w+)")
"""A message that names an id."""
Kind = Literal["enum", "integer", "boolean", "object", "string"]


class Option(msgspec.Struct, frozen=True):
    """A table option. A ruling has both readings, so that the referee knows the meaning of each choice.

    `choices` for an enum, `minimum`/`maximum` for an integer, `maximum` characters of a string; a bool has
    neither. `readings` maps each value (as text) to its meaning. `rule` is the id of the rule that it
    settles."""

    id: str
    kind: Kind
    default: Any
    title: str = ""
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    readings: Mapping[str, str] = {}
    rule: str | None = None


T = TypeVar("T")


def switch(rule: str | None = None, /) -> Option:
    """A field that is on or off; off without a default."""
    return Option("", "boolean", False, rule=rule)


def choice(rule: str | None = None, /, *choices: str) -> Option:
    """A field with one of these values, or those of its `Literal`; the first one is the default."""
    return Option("", "enum", choices[0] if choices else None, choices=choices, rule=rule)


def number(low: int, high: int, rule: str | None = None, /) -> Option:
    """A whole number within bounds, with a default in the struct."""
    return Option("", "integer", low, minimum=low, maximum=high, rule=rule)


def text(most: int, rule: str | None = None, /) -> Option:
    """A text of at most `most` characters."""
    return Option("", "string", "", maximum=most, rule=rule)


def file() -> Option:
    """Data that a referee loads, as an object or the id of a pack on this server; null for the game's own."""
    return Option("", "object", None)


def named(id: str, option: Option, default: Any = msgspec.UNSET) -> Option:
    """An option without a field in the struct of settings, because play does not read it unchanged."""
    known = option.default if default is msgspec.UNSET else default
    return msgspec.structs.replace(option, id=id, default=known)


def offer(package: str, *options: Option | type[msgspec.Struct]) -> tuple[Option, ...]:
    """Options, of a struct all, with the package's words that name ids, as `<prefix>_id_<option>`."""
    words = {match[1]: text for key, text in read_words(package).items() if (match := ID.fullmatch(key))}
    return titled(words, *options)


def titled(words: Mapping[str, str], *options: Option | type[msgspec.Struct]) -> tuple[Option, ...]:
    """Options, of a struct all, with titles (`told_counts`) and readings (`told_counts_true_reading`)."""
    found = [option for one in options for option in ([one] if isinstance(one, Option) else declared(one))]
    if untitled := [option.id for option in found if option.id not in words]:
        raise LookupError(f"words/en.json has no title for {', '.join(untitled)}: add …_id_{untitled[0]}.")
    return tuple(
        msgspec.structs.replace(option, title=words[option.id], readings=dict(_readings(option, words)))
        for option in found
    )


def _readings(option: Option, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    start, end = f"{option.id}_", "_reading"
    values = {name.replace("-", "_"): name for name in option.choices or ("false", "true")}
    for key, text in words.items():
        value = key.removeprefix(start).removesuffix(end)
        if key == f"{start}{value}{end}" and (value in values or value.isdigit()):
            yield values.get(value, value), text


def declared(settings: type[msgspec.Struct], prefix: str = "") -> tuple[Option, ...]:
    """The options of a struct, in the order of its fields.

    A switch over a struct (`Supply | None`) is followed by the options of that struct, whose ids begin with
    the id of the switch: `token_supply_start`."""
    options: list[Option] = []
    for field in msgspec.structs.fields(settings):
        notes = (one for one in getattr(field.type, "__metadata__", ()) if isinstance(one, Option))
        if (option := next(notes, None)) is None:
            continue
        id, inner = prefix + field.name, _inner(field.type)
        without = field.default is msgspec.NODEFAULT or inner is not None
        option = named(id, option, msgspec.UNSET if without else field.default)
        options.append(_with_choices(option, field.type) if option.kind == "enum" else option)
        if inner is not None:
            options += declared(inner, f"{id}_")
    return tuple(options)


def _with_choices(option: Option, hint: Any) -> Option:
    choices = option.choices or get_args(get_args(hint)[0])
    default = choices[0] if option.default is None else option.default
    return msgspec.structs.replace(option, choices=choices, default=default)


def settings_of(kind: type[T], options: Mapping[str, Any]) -> T:
    """The struct of settings that these complete options make."""
    return msgspec.convert(_values(kind, options, ""), kind)


def _values(kind: Any, options: Mapping[str, Any], prefix: str) -> Json:
    values: Json = {}
    for field in msgspec.structs.fields(kind):
        id, inner = prefix + field.name, _inner(field.type)
        if inner is not None:
            values[field.name] = _values(inner, options, f"{id}_") if options[id] else None
        elif id in options:
            values[field.name] = options[id]
        else:
            raise LookupError(
                f"{kind.__name__}.{field.name} is no option: give it a switch, choice or number."
            )
    return values


def _inner(hint: Any) -> type[msgspec.Struct] | None:
    """The struct of `Supply | None`."""
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if get_origin(bare) not in (Union, UnionType):
        return None
    structs = [one for one in get_args(bare) if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return structs[0] if structs else None


PresetId = Literal["first_game", "as_written", "fast_hour", "for_a_class"]


class Preset(msgspec.Struct, frozen=True):
    """Options that go well together, chosen with one tap. `note` explains the changes in English."""

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
    first_game: tuple[str, Json],
    fast_hour: tuple[str, Json],
    for_a_class: tuple[str, Json],
    as_written: Mapping[str, Any] = MappingProxyType({}),
) -> tuple[Preset, ...]:
    """A game's four presets, in the order in which they are offered. `as_written`: the options whose default
    is not the author's rule, as the rules have them."""
    written = "Every option as the rules have it.", dict(as_written)
    chosen = zip(TITLES, (first_game, written, fast_hour, for_a_class), strict=True)
    return tuple(Preset(id, note, options) for id, (note, options) in chosen)


def complete(options: tuple[Option, ...], given: Mapping[str, Any]) -> Json:
    """Every option with its value. Types are strict: `true` is no integer, `1` no boolean.

    Raises `BadOptions` with the path of the unknown or wrong one."""
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
    elif option.kind == "string":
        if not isinstance(value, str) or len(value) > (option.maximum or 0):
            raise _wrong(option, f"text of at most {option.maximum} characters", maximum=option.maximum)
    elif value is not None and not isinstance(value, dict):
        raise _wrong(option, "an object, or null for the default")
    return value


def _wrong(option: Option, wanted: str, **params: Any) -> BadOptions:
    return BadOptions(f"{option.id} must be {wanted}.", path=(option.id,), reason="invalid", **params)
