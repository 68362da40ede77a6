"""Line-ups that can start, and the team that draws (MB-01 and MB-10)."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

from ...core.game import Json, Seat
from ..terms import ROLES, Side


def lineup_problems(seats: Sequence[Seat]) -> tuple[Json, ...]:
    """The reasons, `{"id", "team", "role"}`, why these seats cannot start; empty when they can (MB-01).

    Both teams need every role. Teams differ by one seat at most, and so does the number in each role, because
    the extra seat does not count. Where a seat has several roles ([H], fewer people) only the presence of
    each role counts."""
    problems: list[Json] = []
    members = {side: [s for s in seats if s.team == side] for side in ("a", "b")}
    for seat in seats:
        if seat.team not in members or not seat.roles:
            unplaced = {"team": seat.team, "role": None, "seat": seat.id}
            problems.append({"id": "moon_or_bust.needs_place", **unplaced})
    counts = {side: Counter(r for s in members[side] for r in s.roles) for side in members}
    for side, role in product(members, ROLES):
        if not counts[side][role]:
            problems.append({"id": "moon_or_bust.needs_role", "team": side, "role": role})
    difference = len(members["a"]) - len(members["b"])
    larger = "a" if difference > 0 else "b"
    if abs(difference) > 1:
        problems.append({"id": "moon_or_bust.uneven_teams", "team": larger, "role": None})
    elif not problems and not is_house_lineup(seats):
        spare = abs(difference)
        for role in ROLES:
            more = counts["a"][role] - counts["b"][role]
            if abs(more) == 1 and spare and (more > 0) == (difference > 0):
                spare = 0
            elif more:
                side = "a" if more > 0 else "b"
                problems.append({"id": "moon_or_bust.uneven_role", "team": side, "role": role})
    return tuple(problems)


def is_house_lineup(seats: Sequence[Seat]) -> bool:
    """Return True when a seat has several roles, which the author's rules do not provide for (MB-01 [H])."""
    return any(len(seat.roles) > 1 for seat in seats)


def drawing_side(turn: int) -> Side:
    """The team whose politician draws the event: Meridian in odd turns, Zenith in even ones (MB-10 [R])."""
    return "a" if turn % 2 else "b"
