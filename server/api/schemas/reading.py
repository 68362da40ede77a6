"""Bodies and queries: msgspec reads them into structs, and explains the member that is wrong."""

import re
from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from .derive import Body, Json, is_described, is_named_tuple, is_shape, members_of

T = TypeVar("T")
CODES = {
    "Object missing required field": "required",
    "Object contains unknown field": "unknown_field",
    "Invalid enum value": "not_a_choice",
    ", got `null`": "not_null",
    ", got `": "wrong_type",
    " matching regex ": "bad_form",
    " of length ": "bad_length",
    "= ": "out_of_range",
}
"""The stable code of an error, by a part of msgspec's sentence. The first that fits counts."""
OWN = "server.api."


class BadField(ValueError):
    """A member that is wrong for a reason that its type does not know. Raised by `__post_init__`."""

    def __init__(self, text: str, code: str, *path: str | int) -> None:
        super().__init__(text)
        self.code, self.path = code, path


def missing_field(name: str) -> BadField:
    """Return the error of a member that this body needs and lacks."""
    return BadField("Missing data for required field.", "required", name)


class Invalid(Exception):
    """A body or a query that does not fit its type: the path, code and sentence of the wrong member."""

    def __init__(self, error: msgspec.ValidationError) -> None:
        super().__init__(str(error))
        text, _, place = str(error).rpartition(" - at `$")
        if not text or text.count("`") % 2:  # no place, but perhaps a member whose name looks like one
            text, place = str(error), ""
        self.path: list[str | int] = [
            int(step) if step.isdecimal() else step for step in re.findall(r"[^.\[\]`]+", place)
        ]
        self.detail = f"{text.replace('`', '')}."
        self.code = next((code for part, code in CODES.items() if part in text), "invalid")
        if self.code in ("required", "unknown_field") and text.startswith("Object"):
            self.path.append(text.partition("`")[2][:-1])
        if isinstance(error.__cause__, BadField):
            self.detail, self.code = str(error.__cause__), error.__cause__.code
            self.path += error.__cause__.path


def read(kind: type[T], sent: Any, *, strict: bool = True) -> T:
    """Return a body as its type; a query, where every value is text, is not `strict`. Raises: `Invalid`."""
    form: Any = form_of(kind)  # type: ignore[arg-type]
    try:
        value = msgspec.convert(sent, form, strict=strict)
    except msgspec.ValidationError:
        try:
            value = msgspec.convert(_tidy(sent, inspect.type_info(form)), form, strict=strict)
        except msgspec.ValidationError as error:
            raise Invalid(error) from None
    return value if form is kind else _as_types(value)  # type: ignore[no-any-return]


def _tidy(value: Any, kind: inspect.Type) -> Any:
    """Return JSON without nulls for members that may be left out, and with whole numbers for integers: `2.0`
    is one in JSON Schema."""
    match kind, value:
        case inspect.Metadata(), _:
            return _tidy(value, kind.type)
        case inspect.UnionType(), _:
            for alternative in kind.types:
                value = _tidy(value, alternative)
        case inspect.StructType(), dict():
            fields = {field.encode_name: field for field in kind.fields}
            return {
                name: _tidy(inner, fields[name].type) if name in fields else inner
                for name, inner in value.items()
                if inner is not None
                or name not in fields
                or fields[name].required
                or _takes_null(fields[name].type)
            }
        case inspect.ListType() | inspect.VarTupleType(), list():
            return [_tidy(inner, kind.item_type) for inner in value]
        case inspect.IntType(), float() if value.is_integer():
            return int(value)
    return value


def _takes_null(kind: inspect.Type) -> bool:
    match kind:
        case inspect.Metadata():
            return _takes_null(kind.type)
        case inspect.UnionType():
            return kind.includes_none
    return isinstance(kind, inspect.AnyType | inspect.NoneType)


_BUILT: dict[Any, Any] = {}
_NAMES: dict[Any, str] = {}


def sent_as(name: str, kind: T) -> T:
    """Name the schema of bodies of a type."""
    _NAMES[kind] = name
    return kind


@cache
def form_of(kind: Any) -> Any:
    """Return the struct that a body of a type is read as: the type itself if it is a `Body` and has no other
    types within it, else one with the described members. A member that is a named tuple is replaced by
    its own."""
    fields = list(members(kind))
    unchanged = [hint for _, hint, _ in fields] == [member.hint for member in members_of(kind)]
    if issubclass(kind, Body) and unchanged:
        return kind
    is_ours = kind.__module__.startswith(OWN)
    name = _NAMES.get(kind) or kind.__name__ + ("" if is_ours else "Body")
    base = kind if issubclass(kind, Body) else Body
    how: Json = {"bases": (base,), "kw_only": True, "namespace": {"__doc__": kind.__doc__}}
    form = msgspec.defstruct(name, fields, module=kind.__module__, **how)
    _BUILT[form] = kind
    return form


def members(kind: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the described members of a type, as `defstruct` takes them."""
    for member in members_of(kind):
        if not is_described(member.hint):
            if is_named_tuple(member.hint):
                yield from members(member.hint)
            continue
        default = member.default
        how = {} if default is msgspec.NODEFAULT else {"default_factory": lambda made=default: made}
        yield member.name, _with_forms(member.hint), msgspec.field(name=member.wire, **how)


def _with_forms(hint: Any) -> Any:
    """Return a type in which every shape is replaced by its form."""
    args = get_args(hint)
    if is_shape(hint):
        return form_of(hint)
    if get_origin(hint) is Annotated:
        limits = [part for part in hint.__metadata__ if isinstance(part, msgspec.Meta)]
        of_union = get_args(args[0]) if get_origin(args[0]) in (Union, UnionType) else ()
        nothing = [part for part in of_union if part in (NoneType, msgspec.UnsetType)]
        kind, *others = [part for part in of_union if part not in nothing] or [args[0]]
        if nothing and not others:  # msgspec wants the limits inside
            return Union[(Annotated[(_with_forms(kind), *limits)], *nothing)]
        return Annotated[(_with_forms(args[0]), *limits)]
    if not args or get_origin(hint) is Literal:
        return hint
    inner = tuple(map(_with_forms, args))
    return Union[inner] if get_origin(hint) in (Union, UnionType) else get_origin(hint)[inner]  # noqa: UP007


def _as_types(value: Any) -> Any:
    """Return a body that was read, with each form replaced by the type that it was made from."""
    if type(value) in (tuple, list):
        return type(value)(map(_as_types, value))
    if type(value) not in _BUILT:
        return value
    return _as_type(_BUILT[type(value)], value)


def _as_type(kind: Any, value: Any) -> Any:
    fields = {}
    for name, within in _members(kind):
        if within is None:
            fields[name] = _as_types(getattr(value, name))
        else:  # its members were read in its place
            fields[name] = _as_type(within, value)
    return kind(**fields)


@cache
def _members(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the names of a type's members that are sent; with each named tuple that stands for its own
    members, that type. Looking at a type takes longer than reading a value: each is looked at once."""
    return tuple(
        (member.name, None if is_described(member.hint) else member.hint)
        for member in members_of(kind)
        if is_described(member.hint) or is_named_tuple(member.hint)
    )
