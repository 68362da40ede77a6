"""Every outcome of an action by way of the rules themselves, and the duel solved from that, plainly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.t_minus import actions, rules
from server.games.t_minus.rules import LETTERS, Action, Rocket

Kind = tuple[int, int, int]
Fleet = tuple[Kind, ...]
"""Stages, progress and tokens of each rocket, in falling order."""
WON: Fleet = ((0, 0, 0),)


class _More(Exception):
    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Given(Dice):
    """Dice with the faces given so far; asks for more when they run out."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        found = []
        for request in requests:
            expression = parse(request.notation)
            faces = []
            for sides in expression.sides:
                if not self.faces:
                    raise _More(sides)
                faces.append(self.faces.pop(0))
            found.append(Roll(tuple(faces), expression.total(tuple(faces)), "scripted"))
        return tuple(found)


def plain(fleet: dict[str, Rocket]) -> Fleet:
    return tuple(sorted(((r.stages, r.progress, r.tokens) for r in fleet.values()), reverse=True))


def lettered(fleet: Fleet) -> dict[str, Rocket]:
    return {LETTERS[at]: Rocket(*rocket) for at, rocket in enumerate(fleet)}


def _thrown(action: Action, letter: str | None, fleet: dict[str, Rocket]) -> Iterator[tuple[Fleet, float]]:
    """By every sequence of faces that the rules ask for."""
    open_: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while open_:
        faces, p = open_.pop()
        try:
            out = actions.perform(action, letter, fleet, _Given(faces))
        except _More as more:
            open_ += [((*faces, face), p / more.sides) for face in range(1, more.sides + 1)]
            continue
        yield (WON if out.won else plain(out.fleet)), p


@cache
def outcomes(action: Action, place: int, fleet: Fleet) -> dict[Fleet, float]:
    """Return the chance of each outcome of an action on the rocket at a place."""
    found: dict[Fleet, float] = {}
    letter = LETTERS[place] if rules.names_rocket(action) else None
    for after, p in _thrown(action, letter, lettered(fleet)):
        found[after] = found.get(after, 0.0) + p
    return found


def legal(fleet: Fleet, rockets: int) -> Iterator[tuple[Action, int]]:
    """All but PASS, with at most so many rockets."""
    if len(fleet) < rockets:
        yield "build", 0
    for place, (stages, _, tokens) in enumerate(fleet):
        if tokens < rules.MAX_TOKENS:
            yield "fire", place
            if stages > 1:
                yield "separate", place


def bare(fleet: Fleet) -> Fleet:
    return tuple(sorted(((s, p, 0) for s, p, _ in fleet), reverse=True))


def duel(rockets: int, sweeps: int) -> float:
    """The first player's share, by value iteration over dictionaries: slow, simple, and by the rules."""
    positions: set[Fleet] = set()
    start: Fleet = ((3, 0, 1),)
    todo = [start]
    steps: dict[Fleet, list[list[tuple[Fleet, float]]]] = {}
    while todo:
        fleet = todo.pop()
        if fleet in positions or fleet in ((), WON):
            continue
        positions.add(fleet)
        steps[fleet] = [list(outcomes(a, at, fleet).items()) for a, at in legal(fleet, rockets)]
        todo += [after for options in steps[fleet] for after, _ in options] + [bare(fleet)]
    fleets = sorted({bare(fleet) for fleet in positions} | {()})
    order = sorted(positions, key=lambda fleet: (len(fleet), -sum(t for _, _, t in fleet)))
    value = {(mine, yours): 0.0 for mine in fleets for yours in fleets}
    turn: dict[Fleet, dict[Fleet, float]] = {yours: dict.fromkeys(positions, 0.0) for yours in fleets}
    for _ in range(sweeps):
        new = {}
        for yours in fleets:
            q = turn[yours]
            q[()], q[WON] = 1 - value[yours, ()], 1.0
            for fleet in order:
                others = [sum(p * q[after] for after, p in option) for option in steps[fleet]]
                q[fleet] = max([1 - value[yours, bare(fleet)], *others])
            for mine in fleets:
                new[mine, yours] = q[mine] if mine else q[start]
        value = new
    return value[(), ()]
