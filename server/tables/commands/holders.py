"""Seats for holders of a token that is known already: who comes from another table brings theirs along."""

from typing import ClassVar

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.game import Json

from ..domain.errors import NameTaken
from ..domain.model import Head, SeatRecord
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, seat_of
from .seats import add_seat, change_seat, free_name


class Holder(msgspec.Struct, frozen=True):
    """The holder of a seat: a person, by the hash of their token, or a bot."""

    name: str
    token_hash: str
    bot: str | None = None


class GiveSeat(Command, frozen=True):
    """Give a seat to another holder, under a name that is free here; without a `seat` a new one. The phone
    that had it is out at once. The reply has `seat`."""

    referee_only: ClassVar = True

    holder: Holder
    seat: str | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        holder = self.holder
        if self.seat is None:
            newcomer = SeatRecord("", holder.name, holder.token_hash, bot=holder.bot, invited=True)
            named = msgspec.structs.replace(newcomer, name=_free(copy.head, newcomer))
            return {"seat": add_seat(copy, named).id}
        found = seat_of(copy.head, self.seat)
        if not found.plays:
            raise IllegalMove("Only a player's seat.", code="not_a_player", path=("seat",))
        name = _free(copy.head, msgspec.structs.replace(found, name=holder.name, bot=holder.bot))
        change_seat(
            copy,
            found.id,
            name=name,
            token_hash=holder.token_hash,
            bot=holder.bot,
            ready=holder.bot is not None,
            co_referee=False,
        )
        copy.tell("seat.handed_over", seat=found.id)
        copy.tell("seat.renamed", seat=found.id, name=name)
        copy.reseat()
        return {"seat": found.id}


def _free(head: Head, seat: SeatRecord) -> str:
    """Return the seat's name, or one like it that nobody has here."""
    try:
        free_name(head, seat)
    except NameTaken as taken:
        return str(taken.params["suggestion"])
    return seat.name
