"""Dice for a roll that waits, by its seat or by the referee in its place."""

from typing import Any, ClassVar

from server.games.core.game import Json, Prompt

from ..domain.errors import DiceNotTyped, NotYourSeat, StalePhase
from ..domain.model import Caller, Head, Waiting
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import ROLL, Snapshot, roll_prompt
from .command import Command, Context, in_use
from .prompted import Prompted, not_offered


class Roll(Command, frozen=True):
    """`faces` of real dice, or the `nonce` (hex) that verified dice take from the roller's phone: any number,
    or where phones take part the link that was asked for. `phones`: the seats whose links the roller's phone
    was told of; None: whoever's are there."""

    last_to_stop: ClassVar = True

    request: str
    faces: tuple[int, ...] | None = None
    nonce: str | None = None
    phones: tuple[str, ...] | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        in_use(copy.head)
        caller = context.caller
        if not was_answered(copy.head, self.request, caller.seat, caller):
            answer(copy, caller, caller.seat, self.body())

    def roll_for_phones(self, head: Head) -> Waiting | None:
        typed_or_told = self.faces is not None or self.phones is not None
        return None if typed_or_told else find_waiting(head, self.request)


class RollMove(Prompted, frozen=True):
    """The same as an answer to the prompt of a waiting roll: without `phones`, and for another seat, too."""

    name_: ClassVar = "move"

    def answer(self, copy: WorkingCopy, context: Context, seat: str) -> None:
        caller = context.caller
        if was_answered(copy.head, self.args.get("request"), seat, caller):
            return
        prompt = typeable(copy.head, self.prompt(context.snapshot, caller, seat), caller, self.args)
        answer(copy, caller, seat, self.checked_args(copy, prompt, caller, seat))

    def prompt(self, snapshot: Snapshot, caller: Caller, seat: str) -> Prompt:
        """The request names its question itself, so that an older `phase` does no harm."""
        request = self.args.get("request")
        if find_waiting(snapshot.head, request) is None:
            return super().prompt(snapshot, caller, seat)
        for prompt in snapshot.prompts(seat):
            if prompt.move == ROLL and prompt.default == {"request": request}:
                return prompt
        raise not_offered(snapshot, caller, ROLL)

    def roll_for_phones(self, head: Head) -> Waiting | None:
        return None if self.args.get("faces") else find_waiting(head, self.args.get("request"))


class AnchorPhone(Command, frozen=True):
    """The caller's phone has a hash chain of its own, that ends in this (hex): it takes part in rolls."""

    anchor: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        copy.anchor_phone(context.caller.seat, self.anchor)


class AllowTyping(Command, frozen=True):
    """Let this one roll be made with real dice, at a table where the app rolls. Everybody reads of it."""

    referee_only: ClassVar = True

    request: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        in_use(copy.head)
        roll = waiting_roll(copy.head, self.request)
        copy.allow_typing(roll.id)
        seat, by = roll.request.by, context.caller.seat
        copy.tell("roll.typing_allowed", request=roll.id, seat=seat, by=by)


def was_answered(head: Head, request: Any, seat: str, caller: Caller) -> bool:
    """Return whether this roll of the seat was answered already: a second tap does no harm.
    Raises `NotYourSeat` when it was another seat's."""
    found = next((a for a in head.answered if a.id == request), None)
    if found is not None and found.seat != seat and not caller.referee:
        raise NotYourSeat
    return found is not None


def find_waiting(head: Head, request: Any) -> Waiting | None:
    """That roll, if it is still waited for."""
    found = head.pending.waiting if head.pending else ()
    return next((roll for roll in found if roll.id == request), None)


def answer(copy: WorkingCopy, caller: Caller, seat: str, args: Json) -> None:
    """Let the dice fall. Raises `StalePhase` when nobody waits for them, `NotYourSeat`, `DiceNotTyped`."""
    roll = waiting_roll(copy.head, args["request"])
    request, faces, nonce = roll.request, args.get("faces"), args.get("nonce")
    if request.by != seat and not caller.referee:
        raise NotYourSeat
    check_typing(copy.head, caller, args)
    if request.by != caller.seat:
        copy.tell("acted.for", seat=request.by, move=ROLL)
    if faces is not None and copy.head.options["dice"] == "app":
        # said to all: who may not see the dice reads where they came from
        copy.tell("roll.typed", request=roll.id, seat=request.by, by=caller.seat)
    copy.answer(roll.id, faces=faces, nonce=nonce, auto=False, by=caller.seat, phones=args.get("phones"))


def check_typing(head: Head, caller: Caller, args: Json) -> None:
    """Raises `DiceNotTyped` for faces where the app rolls. What the referee types, the referee allows."""
    if args.get("faces") is None or caller.referee:
        return
    roll = find_waiting(head, args.get("request"))
    if roll is not None and not head.may_be_typed(roll):
        raise DiceNotTyped


def typeable(head: Head, prompt: Prompt, caller: Caller, args: Json) -> Prompt:
    """The prompt of a roll, with faces for a referee who types some. Raises `DiceNotTyped`."""
    check_typing(head, caller, args)
    if caller.referee and "faces" in args and prompt.default:
        return roll_prompt(waiting_roll(head, prompt.default["request"]), typed=True)
    return prompt


def waiting_roll(head: Head, request: str) -> Waiting:
    """The roll that is waited for. Raises `StalePhase` when nobody waits for it (any more)."""
    roll = find_waiting(head, request)
    if roll is None:
        raise StalePhase("Those dice are not waited for any more.", path=("request",))
    return roll
