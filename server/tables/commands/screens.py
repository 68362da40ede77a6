"""A big screen that the referee lets in by its pairing code."""

import hmac
from typing import ClassVar

from server.games.core.errors import IllegalMove
from server.games.core.game import Json

from ..domain.model import SeatRecord, hashed
from ..domain.working_copy import WorkingCopy
from .command import Command, Context
from .seats import add_seat


class AddScreen(Command, frozen=True):
    """A seat that only looks, opened by the secret that the screen itself holds: here is only its hash. The
    same screen again gets the seat that it has. The reply has `seat`."""

    referee_only: ClassVar = True

    name: str
    token_hash: str
    invite: str | None = None
    """The invite for the screen's QR code; it has to be the table's."""

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        if self.invite is not None and not hmac.compare_digest(hashed(self.invite), copy.head.invite_hash):
            raise IllegalMove("That is not this table's invite.", code="wrong_invite", path=("invite",))
        here = next((seat for seat in copy.head.seats if seat.token_hash == self.token_hash), None)
        seat = here or add_seat(copy, SeatRecord("", self.name, self.token_hash, "screen", invited=True))
        return {"seat": seat.id}
