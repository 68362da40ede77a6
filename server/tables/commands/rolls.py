"""Dice for a roll that waits, by its seat or by the referee in its place."""

from __future__ import annotations

from typing import Any, ClassVar

from server.games.core.game import Json, line

from ..domain.errors import NotYourSeat, StalePhase
from ..domain.model import Caller, Head
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import ROLL
from .command import Command, Context, in_use


class Roll(Command, frozen=True):
    """`faces` of real dice, or the `nonce` (hex) that verified dice take from the roller's phone."""

    name_: ClassVar = "roll"

    request: str
    faces: list[int] | None = None
    nonce: str | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        in_use(copy.head)
        caller = context.caller
        if not was_answered(copy.head, self.request, caller.seat, caller):
            answer(copy, caller, caller.seat, self.body())


def was_answered(head: Head, request: Any, seat: str, caller: Caller) -> bool:
    """Whether this roll of the seat was answered already: a second tap does nothing, and harms nothing.
    Raises `NotYourSeat` when it was another seat's."""
    found = next((a for a in head.answered if a.id == request), None)
    if found is not None and found.seat != seat and not caller.referee:
        raise NotYourSeat("These dice are for another seat.")
    return found is not None


def is_waiting(head: Head, request: Any) -> bool:
    """Whether this roll is still waited for."""
    return head.pending is not None and any(w.id == request for w in head.pending.waiting)


def answer(copy: WorkingCopy, caller: Caller, seat: str, args: Json) -> None:
    """Let the dice fall. Raises `StalePhase` when nobody waits for them, `NotYourSeat`."""
    pending = copy.head.pending
    waits = [w for w in pending.waiting if w.id == args["request"]] if pending else []
    if not waits:
        raise StalePhase("Those dice are not waited for any more.", path=("request",))
    request = waits[0].request
    if request.by != seat and not caller.referee:
        raise NotYourSeat("These dice are for another seat.")
    if request.by != caller.seat:
        copy.say(line("acted.for", seat=request.by, move=ROLL))
    nonce = args.get("nonce")
    copy.answer(
        waits[0].id, faces=args.get("faces"), nonce=bytes.fromhex(nonce) if nonce else None, auto=False
    )
