"""Places at the table: moving a seat, swapping two, and the secrets that seats then read."""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, Line, line

from ..domain.model import Head
from ..domain.readings import may_read, only
from ..domain.working_copy import WorkingCopy
from .command import Context, Previewed, seat_of
from .seats import change_seat, check_place


class Place(NamedTuple):
    """A team and a role, where the game has any."""

    team: str | None
    role: str | None


class Placing(Previewed, frozen=True):
    """Base of what gives seats other places, in the lobby or while the game goes on. The reply has `learns`,
    the secrets that a seat may read from now on and could not before, and `knew`, those that it could read
    and may no more: nobody forgets them. `{seat, path, to}` each, never a value."""

    referee_only: ClassVar = True

    seat: str

    def places(self, head: Head) -> Mapping[str, Place]:
        """By seat, where it will sit. Raises `IllegalMove` for who cannot."""
        raise NotImplementedError

    def told(self, by: str, places: Mapping[str, Place]) -> Line:
        raise NotImplementedError

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        places = self.places(copy.head)
        for place in places.values():
            check_place(copy, *place)
        before = {seat: may_read(copy.head, copy.state, seat) for seat in places}
        for seat, place in places.items():
            change_seat(copy, seat, team=place.team, role=place.role)
        copy.say(self.told(context.caller.seat, places))
        copy.reseat()
        after = {seat: may_read(copy.head, copy.state, seat) for seat in places}
        return {"learns": list(only(after, before)), "knew": list(only(before, after))}


class Regroup(Placing, frozen=True):
    """Another team and role for a seat."""

    name_: ClassVar = "seat.moved"

    team: str | None
    role: str | None

    def places(self, head: Head) -> Mapping[str, Place]:
        return {seat_of(head, self.seat).id: Place(self.team, self.role)}

    def told(self, by: str, places: Mapping[str, Place]) -> Line:
        return line(self.name_, by=by, seat=self.seat, team=self.team, role=self.role)


class Swap(Placing, frozen=True):
    """Two players take each other's place, at once: no team is without a role in between."""

    name_: ClassVar = "seat.swapped"

    other: str

    def places(self, head: Head) -> Mapping[str, Place]:
        one, two = seat_of(head, self.seat), seat_of(head, self.other)
        if not (one.plays and two.plays):
            raise IllegalMove("Only players who have been let in.", code="not_a_player", path=("with",))
        if (one.team, one.role) == (two.team, two.role):
            raise IllegalMove("They have the same place.", code="same_place", path=("with",))
        return {one.id: Place(two.team, two.role), two.id: Place(one.team, one.role)}

    def told(self, by: str, places: Mapping[str, Place]) -> Line:
        sits = {seat: place._asdict() for seat, place in places.items()}
        return line(self.name_, by=by, seat=self.seat, other=self.other, places=sits)
