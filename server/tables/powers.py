"""The referee's powers over the state: correct it, look at a secret, go back. Each with a reason."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from server.games.base import Json, line
from server.games.errors import IllegalMove

from . import pointers
from .draft import Draft
from .errors import WrongStatus
from .model import Caller, Head, Timer
from .visibility import Eyes, as_told_to, eyes_of, redact, unsealed

OPS = ("add", "remove", "replace", "test", "move", "copy")


class Past(msgspec.Struct, frozen=True):
    """A table as a commit left it, kept so that one can go back to it."""

    head: Head
    at_ms: int


def kept(head: Head, now_ms: int) -> bytes:
    """A past as the store keeps it; without what does not go back (seats, tokens, dice)."""
    slim = msgspec.structs.replace(head, seats=(), invite_hash="", referee_hash="", answered=(), anchors={})
    return zlib.compress(msgspec.json.encode(Past(slim, now_ms)), 1)


def recalled(data: bytes) -> Past:
    """What `kept` made."""
    return msgspec.json.decode(zlib.decompress(data), type=Past)


# -- corrections -----------------------------------------------------------------------------------------


def correct(draft: Draft, caller: Caller, patch: Sequence[Json], reason: str) -> list[Json]:
    """Apply a JSON Patch (RFC 6902) to the state as the view shows it. Answers `{op, path, before, after}`
    for each operation, as far as the caller may see it.

    Each step must leave a state that the game's types allow. Raises `IllegalMove`; then nothing is changed.
    """
    if draft.state is None:
        raise WrongStatus("There is no state to correct yet.")
    eyes = eyes_of(draft.head, caller.seat, referee=True)
    changes, told = [], []
    for k, operation in enumerate(patch):
        try:
            change, line_ = _apply(draft, operation, eyes)
        except IllegalMove as error:
            error.path = ("patch", k, *error.path)
            raise
        changes.append(change)
        told.append(line_)
    paths = [{"op": c["op"], "path": c["path"]} for c in changes]
    draft.say(line("referee.corrected", by=caller.seat, reason=reason, changes=paths), *told)
    draft.settle()
    return changes


def _apply(draft: Draft, operation: Json, eyes: Eyes) -> tuple[Json, Any]:
    op, pointer = operation["op"], operation["path"]
    place = pointers.find(draft.state, pointer, eyes, new=op in ("add", "move", "copy"))
    if pointers.holds_sealed(place.value):
        raise IllegalMove("What is sealed is nobody else's.", code="sealed_path", path=("path",))
    before = None if place.missing else redact(place.value, eyes)
    was = None if place.missing else as_told_to(place.audience, place.value)
    if op == "test":
        _whole(before, eyes)
        if before != operation.get("value"):
            raise IllegalMove("The value is another one.", code="test_failed", path=("value",))
        return _change(op, pointer, before, before), line("referee.compared", to=place.audience, path=pointer)
    value = operation.get("value")
    source = place
    if op in ("move", "copy"):
        source = pointers.find(draft.state, operation["from"], eyes)
        _whole(redact(source.value, eyes), eyes)
        value = unsealed(source.value)
    tree = msgspec.json.decode(draft.head.state)
    if op in ("move", "remove"):
        if source.field:
            raise IllegalMove("A field of the state cannot be taken away.", code="wrong_type", path=("op",))
        _remove(tree, source.stored)
    if op == "remove":
        pass
    elif place.missing or op == "replace" or not isinstance(place.stored[-1] if place.stored else "", int):
        tree = _put(tree, place.inside, value)
    else:
        _insert(tree, place.stored, value)
    draft.replace_state(tree)
    after = None if op == "remove" else value
    now = None if op == "remove" else as_told_to(place.audience, pointers.at(draft.state, place.stored))
    said = line("referee.correction", to=place.audience, op=op, path=pointer, before=was, after=now)
    return _change(op, pointer, before, after), said


def _change(op: str, path: str, before: Any, after: Any) -> Json:
    return {"op": op, "path": path, "before": before, "after": after}


def _whole(shown: Any, eyes: Eyes) -> None:
    """Raises `IllegalMove` if anything in it is hidden: comparing or copying it would tell."""
    if shown == {"hidden": True}:
        raise IllegalMove("That is hidden.", code="hidden_path", path=("path",))
    for part in shown.values() if isinstance(shown, dict) else shown if isinstance(shown, list) else ():
        _whole(part, eyes)


def _parent(tree: Any, way: Sequence[pointers.Token]) -> Any:
    for step in way[:-1]:
        tree = tree[step]
    return tree


def _put(tree: Any, way: Sequence[pointers.Token], value: Any) -> Any:
    if not way:
        return value
    parent = _parent(tree, way)
    if isinstance(parent, list) and way[-1] == len(parent):
        parent.append(value)
    else:
        parent[way[-1]] = value
    return tree


def _insert(tree: Any, way: Sequence[pointers.Token], value: Any) -> None:
    _parent(tree, way).insert(way[-1], value)


def _remove(tree: Any, way: Sequence[pointers.Token]) -> None:
    if not way:
        raise IllegalMove("The whole state cannot be removed.", code="bad_path", path=("path",))
    del _parent(tree, way)[way[-1]]


# -- looks -----------------------------------------------------------------------------------------------


def look(draft: Draft, caller: Caller, pointer: str, reason: str) -> Any:
    """The hidden value at `pointer`; everybody reads that the referee looked, and why. Whatever is sealed
    stays `{"hidden": true}`."""
    if draft.state is None:
        raise WrongStatus("There is no state to look into yet.")
    eyes = eyes_of(draft.head, caller.seat, referee=True)
    place = pointers.find(draft.state, pointer, eyes)
    shown, value = redact(place.value, eyes), unsealed(place.value)
    if shown == value and pointers.holds_sealed(place.value):
        raise IllegalMove("What is sealed is nobody else's.", code="sealed_path", path=("path",))
    if shown == value:
        raise IllegalMove("That is not hidden.", code="not_hidden", path=("path",))
    draft.say(line("referee.looked", by=caller.seat, path=pointer, reason=reason))
    return value


# -- rewind ----------------------------------------------------------------------------------------------


def rewind(draft: Draft, caller: Caller, past: Past, looked: Sequence[str], reason: str) -> list[Json]:
    """Go back to a past. The sequence goes on, no die is used again, seats and tokens stay as they are, and a
    clock stands until the referee lets it run. Answers the secrets that had been seen since.

    `looked` are the pointers at which the referee looked since then.
    """
    seen = seen_since(draft, past, looked)
    then = past.head
    clock = then.clock
    draft.set(
        status=then.status,
        state=then.state,
        epoch=draft.head.epoch + 1,
        options=then.options,
        opened=then.opened,
        finished_ms=then.finished_ms,
        clock=clock and clock.hold(past.at_ms, paused=True),
        pending=None,
        reseat=False,
    )
    draft.forget_state()
    if then.pending is not None:
        waiting = tuple(
            msgspec.structs.replace(w, id=f"{draft.seq}.{k}", timer=_again(w.timer, draft.now_ms))
            for k, w in enumerate(then.pending.waiting)
        )
        draft.set(pending=msgspec.structs.replace(then.pending, waiting=waiting))
    draft.say(line("game.rewound", by=caller.seat, to_seq=then.seq, reason=reason, seen=seen))
    draft.reseat()
    return seen


def _again(timer: Timer | None, now_ms: int) -> Timer | None:
    return timer and msgspec.structs.replace(
        timer, due_ms=now_ms + timer.seconds * 1000, held_ms=None, paused=False
    )


def seen_since(draft: Draft, past: Past, looked: Sequence[str]) -> list[Json]:
    """Which secrets of that past somebody has learned since: `{path, by}`, never a value."""
    if not past.head.has_state or draft.state is None:
        return []
    then = msgspec.json.decode(past.head.state, type=draft.game.State)
    now = dict(pointers.secrets(draft.state))
    opened = set(draft.head.opened) - set(past.head.opened)
    found = []
    for path, secret in pointers.secrets(then):
        if secret.sealed:
            continue  # nobody can have learned it, whatever has become of its place
        if path not in now:
            found.append({"path": path, "by": "all"})
        elif now[path].to != secret.to:
            found.append({"path": path, "by": now[path].to})
        elif opened & set(secret.to.split("|")):
            found.append({"path": path, "by": "all"})
    return found + [{"path": path, "by": "referee"} for path in looked]
