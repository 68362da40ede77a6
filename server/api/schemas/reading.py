"""Bodies and queries: msgspec reads them into structs, and explains the member that is wrong."""

import re
from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from .derive import Body, Json, described, is_shape, is_tuple, members_of

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


def missing(name: str) -> BadField:
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
        found = msgspec.convert(sent, form, strict=strict)
    except msgspec.ValidationError:
        try:
            found = msgspec.convert(_tidy(sent, inspect.type_info(form)), form, strict=strict)
        except msgspec.ValidationError as error:
            raise Invalid(error) from None
    return found if form is kind else _built(found)  # type: ignore[no-any-return]


def _tidy(value: Any, kind: inspect.Type) -> Any:
    """Return JSON without nulls for members that may be left out, and with whole numbers for integers: `2.0`
    is one in JSON Schema."""
    match kind, value:
        case inspect.Metadata(), _:
            return _tidy(value, kind.type)
        case inspect.UnionType(), _:
            for one in kind.types:
                value = _tidy(value, one)
        case inspect.StructType(), dict():
            known = {one.encode_name: one for one in kind.fields}
            return {
                name: _tidy(inner, known[name].type) if name in known else inner
                for name, inner in value.items()
                if inner is not None
                or name not in known
                or known[name].required
                or _takes_null(known[name].type)
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
    types within it, else one with the described members. A member that is a named tuple is replaced by its
    own."""
    found = list(members(kind))
    if issubclass(kind, Body) and [one[1] for one in found] == [one.hint for one in members_of(kind)]:
        return kind
    own = kind.__module__.startswith(OWN)
    name = _NAMES.get(kind) or kind.__name__ + ("" if own else "Body")
    base = kind if issubclass(kind, Body) else Body
    how: Json = {"bases": (base,), "kw_only": True, "namespace": {"__doc__": kind.__doc__}}
    form = msgspec.defstruct(name, found, module=kind.__module__, **how)
    _BUILT[form] = kind
    return form


def members(kind: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the described members of a type, as `defstruct` takes them."""
    for one in members_of(kind):
        if not described(one.hint):
            if is_tuple(one.hint):
                yield from members(one.hint)
            continue
        how = {} if one.default is msgspec.NODEFAULT else {"default_factory": lambda made=one.default: made}
        yield one.name, _swapped(one.hint), msgspec.field(name=one.wire, **how)


def _swapped(hint: Any) -> Any:
    """Return a type with the forms of the types within it."""
    args = get_args(hint)
    if is_shape(hint):
        return form_of(hint)
    if get_origin(hint) is Annotated:
        limits = [one for one in hint.__metadata__ if isinstance(one, msgspec.Meta)]
        of_union = get_args(args[0]) if get_origin(args[0]) in (Union, UnionType) else ()
        nothing = [one for one in of_union if one in (NoneType, msgspec.UnsetType)]
        kind, *others = [one for one in of_union if one not in nothing] or [args[0]]
        if nothing and not others:  # msgspec wants the limits inside
            return Union[(Annotated[(_swapped(kind), *limits)], *nothing)]
        return Annotated[(_swapped(args[0]), *limits)]
    if not args or get_origin(hint) is Literal:
        return hint
    inner = tuple(map(_swapped, args))
    return Union[inner] if get_origin(hint) in (Union, UnionType) else get_origin(hint)[inner]  # noqa: UP007


def _built(found: Any) -> Any:
    """Return what was read as the types that it stands for."""
    if type(found) in (tuple, list):
        return type(found)(map(_built, found))
    if type(found) not in _BUILT:
        return found
    return _part(_BUILT[type(found)], found)


def _part(kind: Any, found: Any) -> Any:
    return kind(
        **{
            one.name: _built(getattr(found, one.name)) if described(one.hint) else _part(one.hint, found)
            for one in members_of(kind)
            if described(one.hint) or is_tuple(one.hint)
        }
    )
