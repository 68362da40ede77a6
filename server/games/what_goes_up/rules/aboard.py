"""Seats and rations aboard; charges of an RCS and a walk (WG-E2, WG-E5, WG-E6, WG-X5, WG-X9, WG-X11)."""

from collections.abc import Sequence

DOCKING_CHARGES, DEORBIT_CHARGES, ROCK_CHARGES = 1, 2, 2
"""Charges that each use of an RCS takes (WG-X5, WG-X11)."""
DOCKING_PILOTING, EVA_PILOTING = 2, 1
"""Piloting that each takes (WG-E6, WG-E5)."""


def riders(rooms: Sequence[int], crew: int) -> tuple[tuple[int, ...], ...]:
    """WG-X9: who comes down in which cabin, by place in the crew: from the first to the last, as far as there
    is room; the rest squeeze into the first."""
    left = list(range(crew))
    seats: list[list[int]] = []
    for room in rooms:
        seats.append(left[:room])
        left = left[room:]
    if seats:
        seats[0] += left
    return tuple(tuple(each) for each in seats)


def fed_first(injured: Sequence[bool]) -> list[int]:
    """In which order a crew eats: the injured first, whom hunger would kill (WG-E2)."""
    return sorted(range(len(injured)), key=lambda i: (not injured[i], i))
