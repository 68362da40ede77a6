"""Corrections of the state by JSON Patch (RFC 6902), in the shape that the corrector's own view has.

A hidden value can be replaced as a whole, unseen, or be taken away with its place. Nothing below it can be
named, nothing that holds it can be compared, copied or moved, and no refusal depends on what it is."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, Line, Past, Secret, line

from ..domain.errors import WrongStatus
from ..domain.forms import pointers
from ..domain.model import Caller, encode
from ..domain.visibility import HIDDEN, Eyes, as_told_to, eyes_of, redact
from ..domain.working_copy import WorkingCopy
from .command import Context, Previewed, settle

MOST_COPIED = 256 * 1024
"""Bytes that the copies of one patch may make: fifty doublings would be a lot."""


MOST_TOLD = 4096
"""Bytes of a value, and of a patch's places, that a log line shows; of longer ones it shows an ellipsis."""

MOST_EXACT = 2**53 - 1
"""The largest integer that is the same in every reader of JSON."""


class Correct(Previewed, frozen=True):
    """Correct the state by JSON Patch. The reply has `changes`: `{op, path, before, after}` each."""

    referee_only: ClassVar = True

    patch: list[Json]
    reason: str

    @property
    def told_if_refused(self) -> bool:
        return True

    def preview(self, copy: WorkingCopy, context: Context) -> Json:
        return {"changes": correct(copy, context.caller, self.patch, self.reason, preview=True)}

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        return {"changes": correct(copy, context.caller, self.patch, self.reason)}


def correct(
    copy: WorkingCopy, caller: Caller, patch: Sequence[Json], reason: str, *, preview: bool = False
) -> list[Json]:
    """Apply a patch to the state. Answers `{op, path, before, after}` for each operation (`from` too, where
    it has one), as far as the caller may see it.

    Each step must leave a state that the game's types allow, the whole one whose values go together. Raises
    `IllegalMove`; then nothing is changed.

    Whether the game can go on from there may depend on what is hidden. So a preview does not ask; and where a
    correction is refused for it, everybody reads of the try (`Overt`)."""
    if copy.state is None:
        raise WrongStatus("There is no state to correct yet.")
    eyes = eyes_of(copy.head, caller.seat, referee=True)
    changes, told, copied = [], [], 0
    faults = copy.game.faults(copy.state)
    for k, operation in enumerate(patch):
        try:
            change, line_ = _apply(copy, operation, eyes)
            if operation["op"] == "copy":
                copied += len(encode(change["after"]))
                if copied > MOST_COPIED:
                    raise IllegalMove("That copies too much.", code="too_large", path=("path",))
        except IllegalMove as error:
            error.path = ("patch", k, *error.path)
            raise
        changes.append(change)
        told.append(line_)
    copy.stays_sound(faults, "patch")
    if preview:
        return changes
    paths = _first([{key: c[key] for key in ("op", "from", "path") if key in c} for c in changes])
    copy.say(line("referee.corrected", by=caller.seat, reason=reason, changes=paths), *told)
    settle(copy, caller, reason, paths)
    return changes


def _apply(copy: WorkingCopy, operation: Json, eyes: Eyes) -> tuple[Json, Line]:
    op, pointer, origin = operation["op"], operation["path"], operation.get("from", "")
    value = operation.get("value")
    if _is_too_large(value):
        raise IllegalMove("That number is larger than JSON can hold.", code="wrong_type", path=("value",))
    if op in ("move", "copy"):
        source = pointers.find(copy.state, origin, eyes, where="from")
        value = redact(source.value, eyes)
        _whole(value)
        if op == "move":
            _into_itself(origin, pointer)
            _remove(copy, source)
    place = pointers.find(copy.state, pointer, eyes, new=op in ("add", "move", "copy"))
    if pointers.holds_sealed(place.value):
        raise IllegalMove("What is sealed is nobody else's.", code="sealed_path", path=("path",))
    before = None if place.missing else redact(place.value, eyes)
    was = None if place.missing else as_told_to(place.audience, place.value, copy.head.opened)
    if op == "test":
        _whole(before)
        if not _same(before, value):
            raise IllegalMove("The value is another one.", code="test_failed", path=("value",))
        return _change(operation, before, before), line("referee.compared", to=place.audience, path=pointer)
    if op == "remove":
        _remove(copy, place)
        now = after = None
    else:
        inserts = op != "replace" and place.listed
        if inserts:
            before = was = None
        _put(copy, place, value, eyes, inserts=inserts)
        there = pointers.at(copy.state, place.stored)
        now, after = as_told_to(place.audience, there, copy.head.opened), value
    said = line(
        "referee.correction", to=place.audience, op=op, path=pointer, before=_short(was), after=_short(now)
    )
    return _change(operation, before, after), said


def _short(value: Any) -> Any:
    """A value as the log shows it."""
    return value if len(encode(value)) <= MOST_TOLD else "…"


def _first(places: list[Json]) -> list[Json]:
    """As many of these places as the log shows; each of them has a line of its own anyway."""
    fitting, size = 0, 0
    for place in places:
        size += len(encode(place))
        fitting += size <= MOST_TOLD
    return places[:fitting]


def _change(operation: Json, before: Any, after: Any) -> Json:
    named: Json = {key: operation[key] for key in ("op", "from", "path") if key in operation}
    return {**named, "before": before, "after": after}


def _is_too_large(value: Any) -> bool:
    """Return whether it holds an integer too large for JSON readers (RFC 8785), and for the log."""
    if isinstance(value, Mapping):
        return any(map(_is_too_large, value.values()))
    if isinstance(value, (list, tuple)):
        return any(map(_is_too_large, value))
    return isinstance(value, int) and abs(value) > MOST_EXACT


def _whole(shown: Any) -> None:
    """Raises `IllegalMove` if anything in it is hidden: comparing, copying or moving it would tell."""
    if _holds_hidden(shown):
        raise IllegalMove("That is hidden.", code="hidden_path", path=("path",))


def _holds_hidden(shown: Any) -> bool:
    if shown == HIDDEN:
        return True
    parts = shown.values() if isinstance(shown, Mapping) else shown if isinstance(shown, list) else ()
    return any(_holds_hidden(part) for part in parts)


def _same(one: Any, other: Any) -> bool:
    """Equal as JSON: true is no 1, but 1.0 is."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(_same(a, b) for a, b in zip(one, other, strict=True))
    return isinstance(one, bool) == isinstance(other, bool) and one == other


# -- changing the tree as it is kept -----------------------------------------------------------------------


def _tree(copy: WorkingCopy) -> Any:
    return msgspec.json.decode(copy.head.state)


def _remove(copy: WorkingCopy, place: pointers.Place) -> None:
    if not place.stored:
        raise IllegalMove("The whole state cannot be removed.", code="bad_path", path=("path",))
    if place.field:
        raise IllegalMove("A field of the state cannot be taken away.", code="wrong_type", path=("op",))
    tree = _tree(copy)
    del _parent(tree, place.stored)[place.stored[-1]]
    copy.replace_state(tree)


def _put(copy: WorkingCopy, place: pointers.Place, value: Any, eyes: Eyes, *, inserts: bool) -> None:
    stored = _no_hidden(value) if inserts or place.missing else _wrapped(place.value, value, eyes)
    tree = _tree(copy)
    if not place.stored:
        tree = stored
    elif inserts:
        _parent(tree, place.stored).insert(place.stored[-1], stored)
    else:
        _parent(tree, place.stored)[place.stored[-1]] = stored
    copy.replace_state(tree)
    try:
        taken = _took(stored, pointers.at(_tree(copy), place.stored))
    except (KeyError, IndexError):  # what the game derives itself has no such part
        taken = False
    if not taken:
        raise IllegalMove("A field is named that is not there.", code="unknown_path", path=("value",))


def _parent(tree: Any, way: Sequence[pointers.Token]) -> Any:
    return pointers.at(tree, way[:-1])


def _wrapped(old: Any, value: Any, eyes: Eyes) -> Any:
    """A value in the shape of a view as it is kept: secrets get their wrapping back, and one that is still
    shown as hidden stays what it was."""
    if isinstance(old, Secret):
        if eyes.sees(old):
            return {"value": _wrapped(old.value, value, eyes), "to": old.to}
        # Of a hidden value nothing is compared with what is given, not even which fields it has.
        kept = msgspec.to_builtins(old.value) if value == HIDDEN else _no_hidden(value)
        return {"value": kept, "to": old.to}
    if isinstance(old, Past):
        kept = value == {"archived": len(old.items)}  # as a view shows it
        return {"items": msgspec.to_builtins(old.items) if kept else _wrapped(old.items, value, eyes)}
    if isinstance(old, msgspec.Struct) and isinstance(value, dict):
        known = set(old.__struct_fields__)
        return {k: _within(getattr(old, k) if k in known else None, v, eyes) for k, v in value.items()}
    if isinstance(old, Mapping) and isinstance(value, dict):
        return {k: _within(old.get(k), v, eyes) for k, v in value.items()}
    if isinstance(old, (list, tuple)) and isinstance(value, list) and len(old) == len(value):
        return [_within(a, b, eyes) for a, b in zip(old, value, strict=True)]
    return _no_hidden(value)


def _within(old: Any, value: Any, eyes: Eyes) -> Any:
    """The same inside a whole, where a new secret may also be given with its audience."""
    if isinstance(old, Secret) and isinstance(value, dict) and value.keys() == {"value", "to"}:
        return _no_hidden(value)
    return _wrapped(old, value, eyes)


def _no_hidden(value: Any) -> Any:
    if _holds_hidden(value):
        raise IllegalMove("This stands for no value here.", code="hidden_path", path=("value",))
    return value


def _took(given: Any, kept: Any) -> bool:
    """Return whether everything given was kept: types drop fields that they do not know."""
    if isinstance(given, dict) and isinstance(kept, dict):
        return all(key in kept and _took(given[key], kept[key]) for key in given)
    if isinstance(given, list) and isinstance(kept, list):
        return all(_took(a, b) for a, b in zip(given, kept, strict=False))  # a set keeps one of two
    return True


def _into_itself(origin: str, pointer: str) -> None:
    if pointer.startswith(f"{origin}/"):
        raise IllegalMove("A value cannot be moved into itself.", code="bad_path", path=("path",))
