"""The exact chances of each action (TM-17): of a loss, of each distance, of a crash and of a win."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import prod
from types import MappingProxyType
from typing import Annotated, NamedTuple, TypedDict

import msgspec
from msgspec.structs import asdict

from ..core.chance.notation import parse
from ..core.chance.odds import chance
from ..core.game import Json
from ..core.wire import Chance, doc
from . import rules
from .rules import LETTERS, Call, Fleet, Letter, Rocket
from .state import Chances, TMinusState

FACES = 6


class FiredOdds(NamedTuple):
    """The chances of FIRE, over all outcomes."""

    lost: Fraction
    crash: Fraction
    win: Fraction
    lands: Mapping[str, Fraction]
    """The chance of each line of the board where the rocket may be afterwards."""


def lost(tokens: int) -> Fraction:
    """Return the chance that a risked rocket is destroyed (TM-03)."""
    return Fraction(min(tokens, FACES), FACES)


def _distances(stages: int) -> Mapping[int, Fraction]:
    notation = rules.DISTANCE_DICE[stages]
    return parse(notation).distribution() if notation else MappingProxyType({1: Fraction(1)})


DISTANCES: Mapping[int, Mapping[int, Fraction]] = {n: _distances(n) for n in rules.DISTANCE_DICE}
"""The chance of each distance in spaces, by stages (TM-08)."""


def beyond(stages: int, progress: int) -> Fraction:
    """Return the chance that a rocket which survives its risk flies to the goal or beyond."""
    return sum((p for spaces, p in DISTANCES[stages].items() if progress + spaces >= rules.GOAL), Fraction(0))


@cache
def fire(rocket: Rocket, cleared: bool = False) -> FiredOdds:
    """Return the chances of FIRE; `cleared`: the rocket has survived its risk."""
    destroyed = Fraction(0) if cleared else lost(rocket.tokens)
    ends = {"flying": Fraction(0), "crash": Fraction(0), "win": Fraction(0)}
    lands: dict[str, Fraction] = {}
    for spaces, p in DISTANCES[rocket.stages].items():
        progress = rocket.progress + spaces
        end = rules.arrival(rocket.stages, progress)
        ends[end] += p * (1 - destroyed)
        if end != "crash" and destroyed < 1:
            lands[str(rules.START_LINE + progress)] = p * (1 - destroyed)
    return FiredOdds(destroyed, ends["crash"], ends["win"], lands)


@cache
def _chances(rocket: Rocket, cleared: bool = False) -> Chances:
    fired = fire(rocket, cleared)
    ends = {end: chance(getattr(fired, end)) for end in ("lost", "crash", "win")}
    lands = {line: chance(p) for line, p in fired.lands.items()}
    return msgspec.convert({**ends, "lands": lands}, Chances)


def with_odds(state: TMinusState) -> TMinusState:
    """Return the state with the chances of the rockets of the player whose turn it is (TM-17)."""
    named = state.named
    flying = named.rocket if named is not None and named.action == "fire" and named.cleared else None
    chances = {letter: _chances(rocket, letter == flying) for letter, rocket in state.fleet.items()}
    return msgspec.structs.replace(state, odds=chances)


def built(fleet: Fleet) -> Fraction:
    """Return the chance that all these rockets survive a risk, as BUILD needs (TM-06)."""
    return prod((1 - lost(rocket.tokens) for rocket in fleet.values()), start=Fraction(1))


class Risk(TypedDict):
    """The risk of one rocket."""

    rocket: Annotated[Letter, doc("The rocket.", "A")]
    lost: Annotated[Chance, doc("The chance that it is destroyed.")]


class BuildOdds(TypedDict):
    """The odds of building."""

    risks: Annotated[list[Risk], doc("`build`: each rocket that is risked.", most=len(LETTERS) - 1)]
    built: Annotated[Chance, doc("`build`: the chance that none is destroyed, so that a new rocket stands.")]


class SeparateOdds(TypedDict):
    """The odds of separating one rocket."""

    lost: Annotated[
        Chance, doc("`fire`, `separate`: the chance that the rocket is destroyed before it does anything.")
    ]


class FireOdds(SeparateOdds):
    """The odds of firing one rocket."""

    distance: Annotated[
        dict[str, Chance],
        doc(
            "`fire`: the chance of each distance, given that it survives.",
            {"1": {"num": 1, "den": 6, "p": 0.166667}},
            6,
        ),
    ]
    crash: Annotated[Chance, doc("`fire`: the chance that it crashes, over all outcomes.")]
    win: Annotated[Chance, doc("`fire`: the chance that it wins, over all outcomes.")]


class CallOdds(TypedDict):
    """The odds of the die that a call is about (TM-18)."""

    rocket: Annotated[Letter, doc("`call`: the first rocket that it is about.", "A")]
    holds: Annotated[Chance, doc("`call`: the chance that every rocket at risk holds.")]
    nerve: Annotated[
        dict[Call, int], doc("`call`: the points of each side if it is right.", {"holds": 1, "falls": 2}, 2)
    ]


def likely_hold(at_risk: Fleet) -> bool:
    """Return True if all rockets at risk hold with a chance of a half or more (TM-18)."""
    return 2 * built(at_risk) >= 1


def call_entry(at_risk: Fleet) -> Json:
    """Return the `CallOdds` of these rockets."""
    likely = likely_hold(at_risk)
    nerve = {"holds": rules.nerve("holds", True, likely), "falls": rules.nerve("falls", False, likely)}
    return {"rocket": next(iter(at_risk)), "holds": chance(built(at_risk)), "nerve": nerve}


def build_entry(fleet: Fleet) -> Json:
    """Return the `BuildOdds` of that action."""
    risks = [{"rocket": letter, "lost": chance(lost(fleet[letter].tokens))} for letter in fleet]
    return {"action": "build", "risks": risks, "built": chance(built(fleet))}


@cache
def fire_entry(letter: str, rocket: Rocket) -> Json:
    """Return the `FireOdds` of that action and rocket."""
    distance = {str(spaces): chance(p) for spaces, p in DISTANCES[rocket.stages].items()}
    ends = asdict(_chances(rocket))
    del ends["lands"]
    return {"action": "fire", "rocket": letter, "distance": distance, **ends}


@cache
def separate_entry(letter: str, rocket: Rocket) -> Json:
    """Return the `SeparateOdds` of that action and rocket."""
    return {"action": "separate", "rocket": letter, "lost": chance(lost(rocket.tokens))}


def entries(fleet: Fleet) -> list[Json]:
    """Return the odds of every legal action but PASS: BUILD, then FIRE and SEPARATE by letter."""
    actions = [build_entry(fleet)] if rules.is_legal("build", None, fleet) else []
    actions += [fire_entry(a, r) for a, r in fleet.items() if rules.is_legal("fire", a, fleet)]
    actions += [separate_entry(a, r) for a, r in fleet.items() if rules.is_legal("separate", a, fleet)]
    return actions
