"""Hidden values: audiences, `Secret`, `Past`, and functions that visit the secrets of a state."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar, cast

import msgspec
import msgspec.inspect

T = TypeVar("T")

Audience = str
"""The group that a value is for: `all`, `none`, `referee`, `seat:s1`, `team:a`, `role:politician`,
`team:a:politician`, or several of them joined by `|`."""

ALL: Audience = "all"
NOBODY: Audience = "none"
BOTS: Audience = "bots"
"""The audience of bots' reasons: nobody until the game is over."""


def own(seat: str) -> Audience:
    """Return the audience of this seat alone."""
    return f"seat:{seat}"


class Secret(msgspec.Struct, Generic[T], frozen=True, omit_defaults=True):
    """A value that only `to` may see. On the wire it is the bare value, or `{"hidden": true}`.

    A `sealed` value never becomes visible to anybody else: no look, correction or opened audience shows it,
    and no referee who sees everything. Private talk of two players is sealed."""

    value: T
    to: Audience
    sealed: bool = False


def kept_secret(before: Any, value: Any) -> Any:
    """Return a field's new value. A bare value for a secret is wrapped for the same audience."""
    if isinstance(before, Secret) and not isinstance(value, Secret):
        return msgspec.structs.replace(before, value=value)
    return value


class Past(msgspec.Struct, Generic[T], frozen=True):
    """Past rounds, oldest first. A view has only their number (`{"archived": 13}`); phones that page back
    fetch them, redacted like everything else."""

    items: tuple[T, ...] = ()


Visitor = Callable[[Secret[Any]], Any]


def walk(node: Any, visit: Visitor) -> Any:
    """Return a copy of the tree with every outermost `Secret` replaced by `visit(secret)`.

    A visitor that needs the secrets within a secret walks `secret.value` itself. Branches without a secret
    are the identical objects."""
    if isinstance(node, Secret):
        return visit(node)
    if isinstance(node, msgspec.Struct):
        before = {name: getattr(node, name) for name in node.__struct_fields__}
        after = {name: walk(value, visit) for name, value in before.items()}
        changed = {name: value for name, value in after.items() if value is not before[name]}
        return msgspec.structs.replace(node, **changed) if changed else node
    if isinstance(node, dict):
        pairs = {key: walk(value, visit) for key, value in node.items()}
        return pairs if any(pairs[key] is not node[key] for key in node) else node
    if isinstance(node, (list, tuple)):
        items = [walk(value, visit) for value in node]
        if all(new is old for new, old in zip(items, node, strict=True)):
            return node
        return tuple(items) if isinstance(node, tuple) else items
    return node


def declares_secrets(kind: type) -> bool:
    """Return True if a state of this type can contain a `Secret`, at any depth."""
    return any(getattr(struct, "__origin__", struct) is Secret for struct in structs_of(kind))


def structs_of(kind: type) -> dict[Any, msgspec.inspect.StructType]:
    """Return the structs that a value of this type can contain, at any depth."""
    structs: dict[Any, msgspec.inspect.StructType] = {}

    def visit(part: Any) -> None:
        for inner in inner_types(part):
            if isinstance(inner, msgspec.inspect.StructType) and inner.cls not in structs:
                structs[inner.cls] = inner
                for field in inner.fields:
                    visit(field.type)

    visit(msgspec.inspect.type_info(kind))
    return structs


def inner_types(kind: Any) -> Iterator[Any]:
    """Yield a type of `msgspec.inspect`, then those of its items and members, but not of a struct's
    fields."""
    yield kind
    single = (getattr(kind, name, None) for name in ("item_type", "value_type"))
    several = (inner for name in ("types", "item_types") for inner in getattr(kind, name, ()))
    for inner in (*single, *several):
        if inner is not None:
            yield from inner_types(inner)


def without_sealed(state: T) -> T:
    """Return the state with all sealed values, at any depth, for nobody."""

    def visit(secret: Secret[Any]) -> Any:
        return msgspec.structs.replace(
            secret, value=without_sealed(secret.value), to=NOBODY if secret.sealed else secret.to
        )

    return cast(T, walk(state, visit))


def opened(state: T) -> T:
    """Return the state with every secret public, at any depth, except sealed ones: for the end of a game."""
    return cast(T, walk(state, lambda s: s if s.sealed else Secret(opened(s.value), ALL)))
