"""Table options. Each is declared once, in the struct of settings that play reads.

    class Settings(msgspec.Struct, frozen=True, kw_only=True):
        fast: Annotated[bool, switch("PG-09")] = False

`offer(package, Settings)` lists the options with their words, `complete(options, sent)` checks values that
somebody sent, `settings_of(Settings, values)` makes the struct."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from .errors import BadOptions
from .packs import Json, read_words

ID = re.compile(r"[a-z]+_id_(\w+)")
"""The key of a message that is the name of an id."""
Kind = Literal["enum", "integer", "boolean", "object", "string"]


class Option(msgspec.Struct, frozen=True):
    """A table option.

    An enum has `choices`, an integer `minimum` and `maximum`, a string at most `maximum` characters.
    `readings` has the meaning of a value, by the value as text: a ruling has both, so that the referee knows
    what each choice means. `rule` is the id of the rule that the option is about. `zero`: what 0 means, in a
    word or two ("no clock"). `group`: the id of the options that it belongs to, under one heading."""

    id: str
    kind: Kind
    default: Any
    title: str = ""
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    readings: Mapping[str, str] = {}
    rule: str | None = None
    zero: str | None = None
    group: str | None = None


T = TypeVar("T")


def switch(rule: str | None = None, /, *, group: str | None = None) -> Option:
    """Return the option of a field that is on or off; off by default."""
    return Option("", "boolean", False, rule=rule, group=group)


def choice(rule: str | None = None, /, *choices: str, group: str | None = None) -> Option:
    """Return the option of a field with one of these values, or of those of its `Literal`. The first is the
    default."""
    return Option("", "enum", choices[0] if choices else None, choices=choices, rule=rule, group=group)


def number(low: int, high: int, rule: str | None = None, /, *, group: str | None = None) -> Option:
    """Return the option of a whole number within bounds. The struct has its default."""
    return Option("", "integer", low, minimum=low, maximum=high, rule=rule, group=group)


def text(longest: int, rule: str | None = None, /) -> Option:
    """Return the option of a text of at most `longest` characters."""
    return Option("", "string", "", maximum=longest, rule=rule)


def file() -> Option:
    """Return the option of data that a referee loads: an object, the id of a pack on this server, or null for
    the game's own."""
    return Option("", "object", None)


def with_id(id: str, option: Option, default: Any = msgspec.UNSET) -> Option:
    """Return an option with this id, for one that has no field in the struct of settings."""
    changes = {} if default is msgspec.UNSET else {"default": default}
    return msgspec.structs.replace(option, id=id, **changes)


def offer(package: str, *options: Option | type[msgspec.Struct]) -> tuple[Option, ...]:
    """Return options, those of a struct included, with titles and readings from a package's messages
    `<prefix>_id_<option>`."""
    words = {match[1]: text for key, text in read_words(package).items() if (match := ID.fullmatch(key))}
    return with_words(words, *options)


def with_words(words: Mapping[str, str], *options: Option | type[msgspec.Struct]) -> tuple[Option, ...]:
    """Return options, those of a struct included, with titles (`told_counts`), readings
    (`told_counts_false_reading`) and words for 0 (`year_timer_0`). A group needs its name
    (`group_fast_mode`)."""
    lists = ([option] if isinstance(option, Option) else options_in(option) for option in options)
    declared = [option for several in lists for option in several]
    if untitled := [option.id for option in declared if option.id not in words]:
        raise LookupError(f"words/en.json has no title for {', '.join(untitled)}: add …_id_{untitled[0]}.")
    named = {option.group for option in declared if option.group}
    if nameless := sorted(group for group in named if f"group_{group}" not in words):
        raise LookupError(
            f"words/en.json has no name for {', '.join(nameless)}: add …_id_group_{nameless[0]}."
        )
    return tuple(
        msgspec.structs.replace(
            option,
            title=words[option.id],
            readings=dict(_readings(option, words)),
            zero=words.get(f"{option.id}_0") if option.kind == "integer" else None,
        )
        for option in declared
    )


def _readings(option: Option, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    start, end = f"{option.id}_", "_reading"
    values = {name.replace("-", "_"): name for name in option.choices or ("false", "true")}
    for key, text in words.items():
        value = key.removeprefix(start).removesuffix(end)
        if key == f"{start}{value}{end}" and (value in values or value.isdigit()):
            yield values.get(value, value), text


def options_in(settings: type[msgspec.Struct], prefix: str = "") -> tuple[Option, ...]:
    """Return the options of a struct, in the order of its fields.

    A field that is a switch for a struct (`token_supply: Supply | None`) is followed by the options of that
    struct. Their ids begin with the id of the switch: `token_supply_start`."""
    options: list[Option] = []
    for field in msgspec.structs.fields(settings):
        notes = (note for note in getattr(field.type, "__metadata__", ()) if isinstance(note, Option))
        if (option := next(notes, None)) is None:
            continue
        id, struct = prefix + field.name, _struct_of(field.type)
        has_default = field.default is not msgspec.NODEFAULT and struct is None
        option = with_id(id, option, field.default if has_default else msgspec.UNSET)
        options.append(_with_choices(option, field.type) if option.kind == "enum" else option)
        if struct is not None:
            options += options_in(struct, f"{id}_")
    return tuple(options)


def _with_choices(option: Option, hint: Any) -> Option:
    choices = option.choices or get_args(get_args(hint)[0])
    default = choices[0] if option.default is None else option.default
    return msgspec.structs.replace(option, choices=choices, default=default)


def is_in_bounds(option: Option, value: int) -> bool:
    """Return whether a whole number is within the bounds of an option."""
    low, high = option.minimum, option.maximum
    return (low is None or value >= low) and (high is None or value <= high)


def settings_of(kind: type[T], options: Mapping[str, Any]) -> T:
    """Return the struct of settings with the values of these complete options."""
    return msgspec.convert(_values(kind, options, ""), kind)


def _values(kind: Any, options: Mapping[str, Any], prefix: str) -> Json:
    values: Json = {}
    for field in msgspec.structs.fields(kind):
        id, struct = prefix + field.name, _struct_of(field.type)
        if struct is not None:
            values[field.name] = _values(struct, options, f"{id}_") if options[id] else None
        elif id in options:
            values[field.name] = options[id]
        else:
            raise LookupError(
                f"{kind.__name__}.{field.name} is no option: give it a switch, choice or number."
            )
    return values


def _struct_of(hint: Any) -> type[msgspec.Struct] | None:
    """Return the struct of a switch: `Supply` for `Supply | None`."""
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if get_origin(bare) not in (Union, UnionType):
        return None
    structs = [part for part in get_args(bare) if isinstance(part, type) and issubclass(part, msgspec.Struct)]
    return structs[0] if structs else None


PresetId = Literal["first_game", "as_written", "fast_hour", "for_a_class"]


class Preset(msgspec.Struct, frozen=True):
    """Options that a referee chooses with one tap. `note` says what they do, in English."""

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
    package: str,
    first_game: Json,
    fast_hour: Json,
    for_a_class: Json,
    as_written: Mapping[str, Any] = MappingProxyType({}),
) -> tuple[Preset, ...]:
    """Return a game's four presets, in the order in which they are offered. Their notes are those of the
    lesson (`teach` in the package's words); without one they list the options.

    `as_written` has the author's value of each option whose default is another one."""
    notes = read_words(package).get("teach", {}).get("presets", {})
    chosen = zip(TITLES, (first_game, as_written, fast_hour, for_a_class), strict=True)
    return tuple(Preset(id, notes.get(id) or _listed(options), options) for id, options in chosen)


def _listed(options: Mapping[str, Any]) -> str:
    return ", ".join(f"{id}: {value}" for id, value in options.items()) or "every option as the rules have it"


def complete(options: tuple[Option, ...], options_sent: Mapping[str, Any]) -> Json:
    """Return every option with its value. Types are strict: `true` is no integer, `1` no boolean.

    Raises `BadOptions` with the path of an unknown option or a wrong value."""
    by_id = {option.id: option for option in options}
    for name in options_sent:
        if name not in by_id:
            raise BadOptions(
                f"There is no option named {name}.", path=(name,), reason="unknown", choices=sorted(by_id)
            )
    return {
        name: _checked_value(option, options_sent[name]) if name in options_sent else option.default
        for name, option in by_id.items()
    }


def _checked_value(option: Option, value: Any) -> Any:
    if option.kind == "enum":
        if not isinstance(value, str) or value not in option.choices:
            raise _wrong(option, f"one of {', '.join(option.choices)}", choices=list(option.choices))
    elif option.kind == "integer":
        # JSON Schema counts 90.0 among the integers, Python does not
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if type(value) is not int:
            raise _wrong(option, "an integer")
        if not is_in_bounds(option, value):
            low, high = option.minimum, option.maximum
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
