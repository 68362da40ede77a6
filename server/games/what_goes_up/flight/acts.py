"""Acts in space besides moving craft: what a player can do now, and what each act takes from others who want
it too (WG-T3)."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from msgspec import Struct

from ...core.lazy import cache_by_state
from ..args import Payload, Repair
from ..state import Craft, GameState, Outing, Pair
from . import activities, docking, eva, where

Contested = str | frozenset[str]
"""A thing that only one player can take: an id, or the ids of two craft to be docked."""


class Act(Struct, frozen=True):
    """Something that a player can do. By default it takes nothing from others."""

    def contested(self, state: GameState, seat: str) -> Contested | None:
        """Return the thing that the act takes from others; None if it takes nothing."""
        return None


class Deploy(Act, frozen=True):
    """Let a payload go, or map with it (WG-E3)."""

    payload: Payload


class JuryRig(Act, frozen=True):
    """Patch a cabin up (WG-E4)."""

    repair: Repair


class Nudge(Act, frozen=True):
    """Nudge the rock (WG-V3)."""

    craft: str


class Dock(Act, frozen=True):
    """Dock two craft (WG-E6)."""

    pair: Pair

    def contested(self, state: GameState, seat: str) -> frozenset[str]:
        return frozenset((self.pair.craft, self.pair.other))


class Undock(Act, frozen=True):
    """Undock two craft (WG-E7)."""

    pair: Pair


class PartWays(Act, frozen=True):
    """Make a part of a craft one of its own (WG-E7)."""

    craft: str


class Transfer(Act, frozen=True):
    """Pass something across open hatches (WG-E7)."""

    pair: Pair

    def contested(self, state: GameState, seat: str) -> str | None:
        return self.pair.craft if state.craft[self.pair.craft].seat != seat else None


class Shed(Act, frozen=True):
    """Shed a part where another craft can recover it (WG-F3)."""

    pair: Pair


class Track(Act, frozen=True):
    """Track debris (WG-T5)."""

    craft: str

    def contested(self, state: GameState, seat: str) -> str:
        return self.craft


class Spacewalk(Act, frozen=True):
    """Send a derp out of a craft (WG-E5)."""

    craft: str
    outing: Outing

    def contested(self, state: GameState, seat: str) -> str | None:
        return None if eva.receiver(self.outing) else self.outing.target


A = TypeVar("A", bound=Act)


class ByKind:
    """Acts in groups of a kind, each in its order."""

    def __init__(self, acts: Iterable[Act]) -> None:
        self._acts: dict[type[Act], list[Any]] = {}
        for act in acts:
            self._acts.setdefault(type(act), []).append(act)

    def of(self, kind: type[A]) -> list[A]:
        """Return the acts of a kind."""
        return self._acts.get(kind, [])


@cache_by_state
def acts(state: GameState, seat: str) -> tuple[Act, ...]:
    """Return the acts of a player, in the order of their prompts."""
    return tuple(act for acts_of_kind in _KINDS for act in acts_of_kind(state, seat))


@cache_by_state
def contested(state: GameState, seat: str) -> frozenset[Contested]:
    """Return the things that the acts of a player take from others who want them too."""
    contested_now = (act.contested(state, seat) for act in acts(state, seat))
    return frozenset(item for item in contested_now if item is not None)


@cache_by_state
def _acting(state: GameState, seat: str) -> tuple[Craft, ...]:
    return tuple(activities.acting_craft(state, seat))


@cache_by_state
def _crewed(state: GameState, seat: str) -> tuple[Craft, ...]:
    return tuple(activities.crewed(state, seat))


@cache_by_state
def _with_walkers(state: GameState) -> frozenset[str]:
    """Return the ids of craft from which somebody could go out."""
    return frozenset(
        craft.id for craft in state.craft.values()
        if any(eva.walkers(state, seat, craft) for seat in state.programmes)
    )  # fmt: skip


def _deployments(state: GameState, seat: str) -> Iterator[Act]:
    for craft in _acting(state, seat):
        yield from map(Deploy, activities.deployments(state, craft))


def _jury_rigs(state: GameState, seat: str) -> Iterator[Act]:
    for craft in _crewed(state, seat):
        yield from map(JuryRig, activities.jury_rigs(state, seat, craft))


def _nudges(state: GameState, seat: str) -> Iterator[Act]:
    for craft in _acting(state, seat):
        if (course := activities.nudging(state, craft)) and not course.blocked:
            yield Nudge(craft.id)


def _docks(state: GameState, seat: str) -> Iterator[Act]:
    for craft in _acting(state, seat):
        yield from map(Dock, docking.docks(state, craft))


def _undocks(state: GameState, seat: str) -> Iterator[Act]:
    for craft in _acting(state, seat):
        yield from (Undock(Pair(craft.id, other)) for other in craft.docked)


def _partings(state: GameState, seat: str) -> Iterator[Act]:
    yield from (PartWays(craft.id) for craft in _acting(state, seat) if len(craft.cabins) > 1)


def _transfers(state: GameState, seat: str) -> Iterator[Act]:
    for craft in _acting(state, seat):
        yield from map(Transfer, docking.passages(state, seat, craft))


def _sheds(state: GameState, seat: str) -> Iterator[Act]:
    """Yield sheds only where somebody could go out and recover the part: things are shed at any time, also
    before the next burn."""
    finders = _with_walkers(state)
    for craft in _acting(state, seat):
        if docking.spare(craft):
            near = (other.id for other in where.mates(state, craft.id))
            yield from (Shed(Pair(craft.id, other)) for other in near if other in finders)


def _trackings(state: GameState, seat: str) -> Iterator[Act]:
    yield from map(Track, activities.trackable(state, seat))


def _walks(state: GameState, seat: str) -> Iterator[Act]:
    for craft in _crewed(state, seat):
        if eva.walkers(state, seat, craft):
            yield from (Spacewalk(craft.id, outing) for outing in eva.purposes(state, seat, craft))


_KINDS: tuple[Callable[[GameState, str], Iterator[Act]], ...] = (
    _deployments, _jury_rigs, _nudges, _docks, _undocks, _partings, _transfers, _sheds, _trackings, _walks,
)  # fmt: skip
