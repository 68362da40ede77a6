"""Corrections of the state by JSON Patch (RFC 6902), in the shape of the corrector's own view.

A hidden value can be replaced as a whole, unseen, or removed with its place. No path leads below it. Nothing
that contains it can be compared, copied or moved. No refusal depends on it.

In a replaced value, `{"hidden": true}` keeps the hidden part as it is. Each step of a patch must leave a
state that the game's types allow, and the game must be able to continue from the last one. Anyone who may
see a value reads it before and after; everybody reads that it was changed, where and why.

A refusal may depend on hidden values: the game cannot continue, or the rules refuse a move that the referee
makes for a seat. Repeated attempts would then reveal the value. So a preview checks the types only, and such
a refusal is a commit of its own: `referee.refused` shows everybody what was tried. A correction may break an
assumption of the game: a clock that cannot ring stops until the state is corrected, and a move that makes
the game fail is refused with `impossible_state` and leaves no trace."""

from collections.abc import Mapping
from itertools import accumulate
from typing import Any, ClassVar

import msgspec

from server.games.core.bounds import LARGEST
from server.games.core.errors import IllegalMove, illegal, within
from server.games.core.game import Json, Line, Past, Secret, line

from ..domain.errors import SealedPath
from ..domain.forms import pointers
from ..domain.model import Caller, encode
from ..domain.visibility import HIDDEN, Eyes, as_shown_to, eyes_of, holds_hidden, redact
from ..domain.working_copy import WorkingCopy
from .command import Context, Previewed, Reason, require_state, settle_openly

MAX_COPIED = 256 * 1024
"""Bytes that the copies of one patch may add: without a limit, fifty doublings would fill the memory."""
MAX_SHOWN = 4096
"""Bytes of a value, or of a patch's places, that a log line shows; a longer value becomes an ellipsis."""


class Correct(Previewed, frozen=True):
    """Correct the state by JSON Patch, with a reason (referee only). Hidden values are replaced unseen.

    The reply has `changes`: `{op, path, before, after}` each (and `from`, if the operation has one), as far
    as the caller may see it.

    Each step must leave a state that the game's types allow, the whole patch one without new faults;
    otherwise `IllegalMove` is raised, and nothing is changed.

    Whether the game can go on from the result may depend on hidden values. So a preview does not check it,
    and if a correction is refused for it, everybody reads of the attempt (`Overt`)."""

    wire_name: ClassVar = "correct"

    patch: list[Json]
    reason: Reason

    def preview(self, copy: WorkingCopy, context: Context) -> Json:
        return {"changes": self._applied(copy, context.caller)[0]}

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        changes, lines = self._applied(copy, context.caller)
        shown = _fitting([_place_of(change) for change in changes])
        copy.note("referee.corrected", by=context.caller.seat, reason=self.reason, changes=shown)
        copy.say(*lines)
        settle_openly(copy, context.caller, self.reason, shown)
        return {"changes": changes}

    def _applied(self, copy: WorkingCopy, caller: Caller) -> tuple[list[Json], list[Line]]:
        """Apply the patch. Return the changes and their log lines. Raises `IllegalMove`."""
        require_state(copy)
        faults = copy.faults()
        eyes = eyes_of(copy.head, caller.seat, referee=True)
        changes, lines, copied = [], [], 0
        for number, operation in enumerate(self.patch):
            with within("patch", number):
                change, line_ = _apply(copy, operation, eyes)
                if operation["op"] == "copy":
                    copied += len(encode(change["after"]))
                    if copied > MAX_COPIED:
                        raise IllegalMove("That copies too much.", code="too_large", path=("path",))
            changes.append(change)
            lines.append(line_)
        copy.check_sound(faults, "patch")
        return changes, lines


def _apply(copy: WorkingCopy, operation: Json, eyes: Eyes) -> tuple[Json, Line]:
    op, pointer, origin = operation["op"], operation["path"], operation.get("from", "")
    value = operation.get("value")
    if _is_too_large(value):
        raise IllegalMove(f"That number is larger than {LARGEST:,}.", code="wrong_type", path=("value",))
    if op in ("move", "copy"):
        source = pointers.find(copy.state, origin, eyes, where="from")
        value = redact(source.value, eyes)
        _check_open(value)
        if op == "move":
            if pointer.startswith(f"{origin}/"):
                raise IllegalMove("A value cannot be moved into itself.", code="bad_path", path=("path",))
            _remove(copy, source)
    place = pointers.find(copy.state, pointer, eyes, new=op in ("add", "move", "copy"))
    if pointers.holds_sealed(place.value):
        raise SealedPath(path=("path",))
    before = None if place.missing else redact(place.value, eyes)
    was = None if place.missing else as_shown_to(place.audience, place.value, copy.head.opened)
    if op == "test":
        _check_open(before)
        if not _is_same_json(before, value):
            raise IllegalMove("The value is different.", code="test_failed", path=("value",))
        line_ = line("referee.compared", to=place.audience, path=pointer)
        return {**_place_of(operation), "before": before, "after": before}, line_
    if op == "remove":
        _remove(copy, place)
        now = after = None
    else:
        inserts = op != "replace" and place.listed
        if inserts:
            before = was = None
        _put(copy, place, value, eyes, inserts=inserts)
        there = pointers.value_at(copy.state, place.stored)
        now, after = as_shown_to(place.audience, there, copy.head.opened), value
    line_ = line(
        "referee.correction", to=place.audience, op=op, path=pointer, before=_short(was), after=_short(now)
    )
    return {**_place_of(operation), "before": before, "after": after}, line_


def _short(value: Any) -> Any:
    """Return the value as the log shows it."""
    return value if len(encode(value)) <= MAX_SHOWN else "…"


def _fitting(places: list[Json]) -> list[Json]:
    """Return the first places that fit into one log line of `MAX_SHOWN` bytes. Each also has a line of its
    own."""
    sizes = accumulate(len(encode(place)) for place in places)
    return [place for place, size in zip(places, sizes, strict=True) if size <= MAX_SHOWN]


def _place_of(operation: Json) -> Json:
    """Return the operation without its value."""
    return {key: operation[key] for key in ("op", "from", "path") if key in operation}


def _is_too_large(value: Any) -> bool:
    """Return whether a value contains an integer that is too large for a game."""
    if isinstance(value, Mapping):
        return any(map(_is_too_large, value.values()))
    if isinstance(value, (list, tuple)):
        return any(map(_is_too_large, value))
    return isinstance(value, int) and abs(value) > LARGEST


def _check_open(shown: Any) -> None:
    """Raises `IllegalMove` if anything in it is hidden: comparing, copying or moving it would reveal that."""
    if holds_hidden(shown):
        raise IllegalMove("That is hidden.", code="hidden_path", path=("path",))


def _is_same_json(first: Any, other: Any) -> bool:
    """Return whether two values are equal as JSON: `true` is not 1, but 1.0 is."""
    if isinstance(first, dict) and isinstance(other, dict):
        return first.keys() == other.keys() and all(_is_same_json(first[key], other[key]) for key in first)
    if isinstance(first, list) and isinstance(other, list):
        return len(first) == len(other) and all(
            _is_same_json(a, b) for a, b in zip(first, other, strict=True)
        )
    return isinstance(first, bool) == isinstance(other, bool) and first == other


# -- changing the stored tree ------------------------------------------------------------------------------


def _remove(copy: WorkingCopy, place: pointers.Pointed) -> None:
    if not place.stored:
        raise IllegalMove("The whole state cannot be removed.", code="bad_path", path=("path",))
    if place.field:
        raise IllegalMove("A field of the state cannot be removed.", code="wrong_type", path=("op",))
    tree = copy.tree()
    del pointers.value_at(tree, place.stored[:-1])[place.stored[-1]]
    copy.replace_state(tree)


def _put(copy: WorkingCopy, place: pointers.Pointed, value: Any, eyes: Eyes, *, inserts: bool) -> None:
    stored = _refuse_hidden(value) if inserts or place.missing else _wrapped(place.value, value, eyes)
    tree, parent = copy.tree(), place.stored[:-1]
    if not place.stored:
        tree = stored
    elif inserts:
        pointers.value_at(tree, parent).insert(place.stored[-1], stored)
    else:
        pointers.value_at(tree, parent)[place.stored[-1]] = stored
    copy.replace_state(tree)
    try:
        complete = _is_stored_whole(stored, pointers.value_at(copy.tree(), place.stored))
    except (KeyError, IndexError):  # a part that the game derives itself has no such place
        complete = False
    if not complete:
        raise illegal("The value names a field that does not exist.", "unknown_path", ("value",))


def _wrapped(old: Any, value: Any, eyes: Eyes) -> Any:
    """Return a value, given in the shape of a view, as it is stored: secrets get their wrapping back, and a
    value that is given as hidden stays as it was."""
    if isinstance(old, Secret):
        if eyes.sees(old):
            return {"value": _wrapped(old.value, value, eyes), "to": old.to}
        # A hidden value is not compared with the given one, not even its field names.
        inner = msgspec.to_builtins(old.value) if value == HIDDEN else _refuse_hidden(value)
        return {"value": inner, "to": old.to}
    if isinstance(old, Past):
        inner = value == {"archived": len(old.items)}  # as a view shows it
        return {"items": msgspec.to_builtins(old.items) if inner else _wrapped(old.items, value, eyes)}
    if isinstance(old, msgspec.Struct) and isinstance(value, dict):
        names = set(old.__struct_fields__)
        return {
            key: _wrapped_part(getattr(old, key) if key in names else None, v, eyes)
            for key, v in value.items()
        }
    if isinstance(old, Mapping) and isinstance(value, dict):
        return {key: _wrapped_part(old.get(key), v, eyes) for key, v in value.items()}
    if isinstance(old, (list, tuple)) and isinstance(value, list) and len(old) == len(value):
        return [_wrapped_part(a, b, eyes) for a, b in zip(old, value, strict=True)]
    return _refuse_hidden(value)


def _wrapped_part(old: Any, value: Any, eyes: Eyes) -> Any:
    """Return a part as `_wrapped` does; here a new secret may also be given with its audience."""
    if isinstance(old, Secret) and isinstance(value, dict) and value.keys() == {"value", "to"}:
        return _refuse_hidden(value)
    return _wrapped(old, value, eyes)


def _refuse_hidden(value: Any) -> Any:
    """Return the value. Raises `IllegalMove` if any part of it is the mark of a hidden value."""
    if holds_hidden(value):
        raise IllegalMove("A hidden mark is not a value here.", code="hidden_path", path=("value",))
    return value


def _is_stored_whole(value_given: Any, stored: Any) -> bool:
    """Return whether everything given was stored: types drop unknown fields."""
    if isinstance(value_given, dict) and isinstance(stored, dict):
        return all(key in stored and _is_stored_whole(value_given[key], stored[key]) for key in value_given)
    if isinstance(value_given, list) and isinstance(stored, list):
        # not strict: a set stores equal items once
        return all(_is_stored_whole(a, b) for a, b in zip(value_given, stored, strict=False))
    return True
