"""The referee's powers over a game: look at a secret, go back, end it. Each with a reason.

Corrections are in `corrections.py`.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, Secret, line

from ..domain import pointers
from ..domain.draft import Draft
from ..domain.errors import WrongStatus
from ..domain.model import Caller, Head, Timer, decode_state
from ..domain.visibility import eyes_of, unsealed


class Past(msgspec.Struct, frozen=True):
    """A table as a commit left it, kept so that one can go back to it."""

    head: Head
    at_ms: int


def kept(head: Head, now_ms: int) -> bytes:
    """A past as the store keeps it; without what does not go back (seats, tokens, dice)."""
    slim = msgspec.structs.replace(
        head, seats=(), invite_hash="", referee_hash="", answered=(), anchors={}, minds={}
    )
    # A window of 8 KiB packs as well, and leaves more of the processor's cache to the move.
    packing = zlib.compressobj(1, wbits=13, memLevel=6)
    return packing.compress(msgspec.json.encode(Past(slim, now_ms))) + packing.flush()


def recalled(data: bytes) -> Past:
    """What `kept` made."""
    return msgspec.json.decode(zlib.decompress(data), type=Past)


# -- looks -----------------------------------------------------------------------------------------------


def look(draft: Draft, caller: Caller, pointer: str, reason: str) -> Any:
    """The hidden value at `pointer`: one secret, one reason. Everybody reads of the look, and why."""
    if draft.state is None:
        raise WrongStatus("There is no state to look into yet.")
    eyes = eyes_of(draft.head, caller.seat, referee=True)
    place = pointers.find(draft.state, pointer, eyes)
    secret = place.value
    if not isinstance(secret, Secret):
        sealed = pointers.holds_sealed(secret)
        code = "sealed_path" if sealed else "not_hidden"
        raise IllegalMove("That is not one hidden value.", code=code, path=("path",))
    if secret.sealed and not eyes.sees(secret):
        raise IllegalMove("What is sealed is nobody else's.", code="sealed_path", path=("path",))
    if eyes.sees(secret):
        raise IllegalMove("That is not hidden.", code="not_hidden", path=("path",))
    draft.say(line("referee.looked", by=caller.seat, path=pointer, reason=reason))
    return unsealed(secret.value)


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
        called_off=then.called_off,
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
    then = decode_state(past.head.state, draft.game.State)
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
    told = {entry["path"] for entry in found}
    for path in draft.game.shown(then, draft.state):
        if path not in told:
            found.append({"path": path, "by": "all"})
    return found + [{"path": path, "by": "referee"} for path in looked]


# -- the end ---------------------------------------------------------------------------------------------


def end(draft: Draft, caller: Caller, reason: str) -> None:
    """End the game where it is, whatever it waits for: everything lies open as after a normal end. How it
    stood is the result, if the game can tell; nobody has won."""
    if draft.head.status != "playing":
        raise WrongStatus("No game is going on.")
    draft.call_off(line("game.ended", by=caller.seat, reason=reason))
