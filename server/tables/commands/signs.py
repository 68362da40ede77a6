"""Holding up a sign: to everybody, for a moment, without a line in the log."""

from typing import Annotated, ClassVar

from server.games.core.wire import doc

from ..domain import signs
from ..domain.errors import NotYourSeat, WrongStatus
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, check_eyes_not_front


class HoldUpSign(Command, frozen=True):
    """Hold up a sign for four seconds; everybody sees it, and the log has no line of it.

    A seat holds up at most one in three seconds."""

    wire_name: ClassVar = "sign"

    kind: Annotated[signs.Kind, doc("The sign.", "bravo")]

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        check_eyes_not_front(copy.head)
        seat = context.caller.seat
        if seat not in [player.id for player in copy.head.players()]:
            raise NotYourSeat("Only players hold up signs.")
        if copy.head.status != "playing":
            raise WrongStatus("Signs are held up during a game.", code="not_playing")
        if signs.waits_ms(copy.head.signs, seat, copy.now_ms):
            raise WrongStatus("One sign in three seconds.", code="sign_stands")
        copy.set(signs=signs.with_sign(copy.head.signs, seat, self.kind, copy.now_ms))
