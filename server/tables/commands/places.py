"""Places at the table: moving a seat, swapping two, and the secrets that seats can then read."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, NamedTuple

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.game import Json
from server.games.core.wire import doc

from ..domain.model import Head
from ..domain.readings import learned, readable_secrets
from ..domain.working_copy import WorkingCopy
from .command import Context, Previewed, find_player, find_seat
from .seats import change_seat, check_place


class TeamAndRole(NamedTuple):
    """A team and a role, if the game has any."""

    team: str | None
    role: str | None


class Placing(Previewed, frozen=True):
    """Base of commands that give seats other places, in the lobby or during the game.

    The reply lists secrets as `{seat, path, to}`, never as values: `learns` are those that a seat can read
    from now on, `knew` those that it can read no longer, but has seen."""

    wire_name: ClassVar = "placing"

    seat: str

    def places(self, head: Head) -> tuple[Mapping[str, TeamAndRole], Json]:
        """Return the new place of each seat, and what the log says besides `seat`. Raises `IllegalMove` for a
        seat that cannot move."""
        raise NotImplementedError

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        places, line = self.places(copy.head)
        for place in places.values():
            check_place(copy, *place)
        before = {seat: readable_secrets(copy.head, copy.state, seat) for seat in places}
        for seat, place in places.items():
            change_seat(copy, seat, team=place.team, role=place.role)
        copy.note(self.wire_name, by=context.caller.seat, seat=self.seat, **line)
        copy.reseat()
        after = {seat: readable_secrets(copy.head, copy.state, seat) for seat in places}
        return learned(before, after)


class Regroup(Placing, frozen=True):
    """Give a seat another team and role, at any time (referee only)."""

    wire_name: ClassVar = "seat.moved"

    team: Annotated[str | None, doc("The new team.", "b", 80, least=1)]
    role: Annotated[str | None, doc("The new role.", "agent", 80, least=1)]

    def places(self, head: Head) -> tuple[Mapping[str, TeamAndRole], Json]:
        place = TeamAndRole(self.team, self.role)
        return {find_seat(head, self.seat).id: place}, place._asdict()

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        move_bot_away(copy, self.seat, TeamAndRole(self.team, self.role))
        return super().handle(copy, context)


class Swap(Placing, frozen=True):
    """Swap the team and role of two players, at any time (referee only).

    Both move at once, so that no team is without a role in between."""

    wire_name: ClassVar = "seat.swapped"

    other: Annotated[str, doc("The other seat.", "s4", 16, least=1)] = msgspec.field(name="with")

    def places(self, head: Head) -> tuple[Mapping[str, TeamAndRole], Json]:
        first, two = (find_player(head, seat, "with") for seat in (self.seat, self.other))
        if (first.team, first.role) == (two.team, two.role):
            raise IllegalMove("They have the same place.", code="same_place", path=("with",))
        places = {first.id: TeamAndRole(two.team, two.role), two.id: TeamAndRole(first.team, first.role)}
        sits = {seat: place._asdict() for seat, place in places.items()}
        return places, {"other": self.other, "places": sits}


def move_bot_away(copy: WorkingCopy, seat: str, wanted: TeamAndRole) -> None:
    """Give a bot that holds the wanted role the place that the seat leaves. Only in the lobby: a bot that
    fills a role never keeps a person from it, and no role is doubled or lost."""
    mover = find_seat(copy.head, seat)
    left = TeamAndRole(mover.team, mover.role)
    if copy.head.status != "lobby" or wanted.role is None or not mover.plays or left == wanted:
        return
    for bot in copy.head.seats:
        if bot.bot is not None and bot.id != seat and (bot.team, bot.role) == wanted:
            change_seat(copy, bot.id, **left._asdict())
            copy.note("seat.moved", seat=bot.id, **left._asdict())
            return
