"""Dice for a roll that waits, by its seat or by the referee in its place."""

from typing import Annotated, Any, ClassVar

from server.games.core.game import Json, Prompt
from server.games.core.wire import doc

from ..domain.dice.fairness import HEX_32
from ..domain.errors import DiceNotTyped, NotYourSeat, StalePhase
from ..domain.model import Caller, Head
from ..domain.pending import Waiting
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import ROLL, Snapshot, roll_prompt
from .command import Command, Context, RefereeCommand, check_eyes_not_front
from .prompted import Prompted, not_offered


class AnswerRoll(Command, frozen=True):
    """Roll with the `faces` of real dice, or with the `nonce` (hex) from the roller's phone: any number, or
    where phones take part the link that was asked for. `phones`: the seats whose links the roller's phone was
    shown; None: all links that have arrived."""

    wire_name: ClassVar = "roll"

    allowed_when_full: ClassVar = True

    request: str
    faces: tuple[int, ...] | None = None
    nonce: str | None = None
    phones: tuple[str, ...] | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        check_eyes_not_front(copy.head)
        caller = context.caller
        if not is_answered(copy.head, self.request, caller.seat, caller):
            answer(copy, caller, caller.seat, self.body())

    def roll_for_phones(self, head: Head) -> Waiting | None:
        typed_or_shown = self.faces is not None or self.phones is not None
        return None if typed_or_shown else head.roll(self.request)


class RollMove(Prompted, frozen=True):
    """The same roll as an answer to its prompt: without `phones`, and also by the referee for a seat."""

    wire_name: ClassVar = "move"

    def answer(self, copy: WorkingCopy, context: Context, seat: str) -> None:
        caller = context.caller
        if is_answered(copy.head, self.args.get("request"), seat, caller):
            return
        prompt = self.prompt(context.snapshot, caller, seat)
        check_typing(copy.head, caller, self.args)
        answer(copy, caller, seat, self.check_args(copy, prompt, caller, seat))

    def prompt(self, snapshot: Snapshot, caller: Caller, seat: str) -> Prompt:
        """Return the prompt of the roll `request`, whatever `phase` says; the referee may type its faces."""
        roll = snapshot.head.roll(self.args.get("request"))
        if roll is None:
            return super().prompt(snapshot, caller, seat)
        if roll.request.by != seat:
            raise not_offered(snapshot, caller, ROLL)
        return roll_prompt(roll, typed=snapshot.head.may_be_typed(roll, referee=caller.referee))

    def roll_for_phones(self, head: Head) -> Waiting | None:
        return None if self.args.get("faces") else head.roll(self.args.get("request"))


class AnchorPhone(Command, frozen=True):
    """Announce the hash chain of the caller's phone, so that it takes part in every roll."""

    wire_name: ClassVar = "anchor-phone"

    anchor: Annotated[
        str, doc("Link 0 of the chain, in hexadecimal.", "33" * 32, 64, least=64, pattern=HEX_32)
    ]

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        seat = copy.head.seat(context.caller.seat)
        if seat is not None and not seat.plays:
            raise NotYourSeat("A big screen takes part in no roll.")
        copy.anchor_phone(context.caller.seat, self.anchor)


class AllowTyping(RefereeCommand, frozen=True):
    """Allow real dice for one waiting roll at a table where the app rolls (referee only).

    Everybody reads of it."""

    wire_name: ClassVar = "allow-typing"

    request: Annotated[str, doc("The waiting roll.", "5.0", 32, least=1)]

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        check_eyes_not_front(copy.head)
        roll = find_waiting_roll(copy.head, self.request)
        if copy.head.draws_lots:
            raise DiceNotTyped(path=("request",))
        copy.allow_typing(roll.id)
        copy.note("roll.typing_allowed", request=roll.id, seat=roll.request.by, by=context.caller.seat)


def is_answered(head: Head, request: Any, seat: str, caller: Caller) -> bool:
    """Return whether this roll was answered already: then a second tap does nothing. Raises `NotYourSeat` if
    another seat answered it."""
    answered = next((a for a in head.answered if a.id == request), None)
    if answered is not None and answered.seat != seat and not caller.referee:
        raise NotYourSeat
    return answered is not None


def find_waiting_roll(head: Head, request: str) -> Waiting:
    """Return that roll. Raises `StalePhase` if it does not wait (any more)."""
    roll = head.roll(request)
    if roll is None:
        raise StalePhase("Those dice are not waited for any more.", path=("request",))
    return roll


def answer(copy: WorkingCopy, caller: Caller, seat: str, args: Json) -> None:
    """Let the dice fall. Raises `StalePhase` if the roll does not wait, `NotYourSeat`, `DiceNotTyped`."""
    roll = find_waiting_roll(copy.head, args["request"])
    request, faces, nonce = roll.request, args.get("faces"), args.get("nonce")
    if request.by != seat and not caller.referee:
        raise NotYourSeat
    check_typing(copy.head, caller, args)
    if request.by != caller.seat:
        copy.note("acted.for", seat=request.by, move=ROLL)
    if faces is not None and copy.head.options["dice"] == "app":
        # said to all: players who may not see the dice still read where they came from
        copy.note("roll.typed", request=roll.id, seat=request.by, by=caller.seat)
    copy.answer(roll.id, faces=faces, nonce=nonce, auto=False, by=caller.seat, phones=args.get("phones"))


def check_typing(head: Head, caller: Caller, args: Json) -> None:
    """Raises `DiceNotTyped` for faces where the app rolls, unless the referee types them; always for lots."""
    roll = head.roll(args.get("request"))
    if roll and args.get("faces") is not None and not head.may_be_typed(roll, referee=caller.referee):
        raise DiceNotTyped(path=("faces",))
