"""JSON Pointers into a state as a view shows it; they step through secrets without opening them."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.game import ALL, Audience, Past, Secret
from server.games.core.wire import doc

from ..visibility import Eyes, members_of

Token = str | int


def pointer(example: str) -> msgspec.Meta:
    """Describe a JSON Pointer into the state."""
    says = "A JSON Pointer into `state`, as the view shows it."
    return doc(says, example, 300, pattern=r"^(/[^\x00-\x1f\x7f]*)?$")


class Pointed(msgspec.Struct, frozen=True):
    """The target of a pointer: `stored` is the path through the stored state (with the wrapping of secrets),
    `value` the value there (None if `missing`), `audience` its readers."""

    stored: tuple[Token, ...]
    value: Any
    audience: Audience = ALL
    missing: bool = False
    field: bool = False
    """True for a field of a struct, which can be replaced, but not removed."""
    listed: bool = False
    """True for an item of a list, or its end: a value that is added there makes the list longer."""


def steps_of(pointer: str) -> list[str]:
    """Return the steps of a JSON Pointer (RFC 6901). Raises `IllegalMove` for a malformed one."""
    if pointer and not pointer.startswith("/"):
        raise IllegalMove("A path starts with a slash.", code="bad_path", path=("path",))
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def value_at(tree: Any, stored: Sequence[Token]) -> Any:
    """Return the value at the end of a stored path, in a state or in its plain tree."""
    for step in stored:
        tree = getattr(tree, str(step)) if isinstance(tree, msgspec.Struct) else tree[step]
    return tree


def find(state: Any, pointer: str, eyes: Eyes, *, new: bool = False, where: str = "path") -> Pointed:
    """Return the target of a pointer. `new`: the last step may be missing (`-`: the end of a list).

    Nothing below a hidden value can be named, since that would reveal what it contains. Raises `IllegalMove`
    (`hidden_path`, `unknown_path`) about the field `where`."""
    node, audience, field, listed = state, ALL, False, False
    stored: list[Token] = []
    steps = steps_of(pointer)
    for index, step in enumerate(steps):
        if isinstance(node, Secret):
            if not eyes.sees(node):
                raise IllegalMove("That lies inside a hidden value.", code="hidden_path", path=(where,))
            stored.append("value")
            audience, node = node.to, node.value
        if isinstance(node, Past):
            stored.append("items")
            node = node.items
        child = _child(node, step)
        if child is None:
            if new and index == len(steps) - 1 and isinstance(node, (dict, list, tuple)):
                last: Token = step if isinstance(node, dict) else len(node)
                if isinstance(node, dict) or step in ("-", str(len(node))):
                    listed = not isinstance(node, dict)
                    return Pointed((*stored, last), None, audience, missing=True, listed=listed)
            raise IllegalMove("There is no such path in this state.", code="unknown_path", path=(where,))
        field, listed = isinstance(node, msgspec.Struct), isinstance(node, (list, tuple))
        token, node = child
        stored.append(token)
    if isinstance(node, Secret):
        audience = node.to
    return Pointed(tuple(stored), node, audience, field=field, listed=listed)


def holds_sealed(node: Any) -> bool:
    """Return whether a value contains anything sealed, at any depth."""
    return any(secret.sealed or holds_sealed(secret.value) for _, secret in secrets(node))


def _child(node: Any, step: str) -> tuple[Token, Any] | None:
    if isinstance(node, msgspec.Struct):
        return (step, getattr(node, step)) if step in node.__struct_fields__ else None
    if isinstance(node, dict):
        return (step, node[step]) if step in node else None
    if isinstance(node, (list, tuple)) and step.isdecimal() and int(step) < len(node):
        return int(step), node[int(step)]
    return None


def secrets(node: Any, path: str = "") -> Iterator[tuple[str, Secret[Any]]]:
    """Yield every outermost secret of a state, with the pointer to it."""
    if isinstance(node, Secret):
        yield path, node
    else:
        for place, part in members_of(node.items if isinstance(node, Past) else node, path):
            yield from secrets(part, place)
