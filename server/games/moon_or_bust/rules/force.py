"""The rules in force under cards and benefits, one effect at a time (MB-10)."""

from typing import NamedTuple

from msgspec.structs import replace

from ..materials.effects import AnyEffect, InstructionEffect, Plain
from ..materials.force import Force, Property
from ..materials.pack import Component
from ..state import GameState
from ..terms import SIDES, TYPES, Side
from .conflict import threat_increase


class ForceSource(NamedTuple):
    """Effects in force and where they come from: a card that `drawer` drew, or `owner`'s benefit."""

    effects: tuple[Plain, ...]
    event: str | None = None
    drawer: Side | None = None
    owner: Side | None = None
    power: str | None = None

    def binds(self, effect: AnyEffect, side: Side | None) -> bool:
        """Return True if the effect binds this side; with `side` None, if it binds both."""
        if self.owner is not None:
            return side == self.owner
        team = getattr(effect, "team", "both")
        if team == "both":
            return True
        if side is None:
            return False
        if team in SIDES:
            return bool(side == team)
        return (side == self.drawer) == (team == "drawer")


def sources(state: GameState) -> list[ForceSource]:
    """Return all effects in force: benefits, then cards in the order drawn. A later one overrides earlier
    ones."""
    pack = state.pack
    powers = {power.id: power.effects for power in pack.powers}  # a correction may name an unknown power
    listed = [ForceSource(powers.get(id, ()), owner=side) for side in SIDES for id in state.of(side).unlocked]
    lying = [(e.id, e.choice, e.drawer) for e in state.open_events]
    if state.event is not None and not pack.event(state.event.id).lasting:
        lying.append((state.event.id, state.event.choice, state.event.drawer))
    listed += [ForceSource(pack.event(id).in_effect(choice), id, drawer) for id, choice, drawer in lying]
    return listed


def in_force(state: GameState, side: Side | None) -> Force:
    """Return the rules for one side this turn; with `side` None, those that bind both."""
    force = Force(increase=threat_increase(state.mode, state.deck.out))
    instructions: list[str] = []
    for source in sources(state):
        for effect in source.effects:
            if not source.binds(effect, side):
                continue
            force = effect.in_force(force)
            if isinstance(effect, InstructionEffect) and source.event is not None:
                instructions.append(source.event)
    return replace(force, instructions=tuple(instructions))


def is_allowed(component: Component, force: Force) -> bool:
    """Return True if the rules in force let this component be tested (MB-10)."""

    def has(asked: Property) -> bool:
        return bool(getattr(component, asked.property) == asked.value)

    return all(map(has, force.only)) and not any(map(has, force.without))


def slots_of(components: tuple[Component, ...], force: Force) -> dict[str, list[str]]:
    """Return the slots of a test under the rules in force, with the components that fit each (MB-30)."""
    usable = [c for c in components if is_allowed(c, force)]
    if force.mix == "any":
        return {f"part_{i}": [c.id for c in usable] for i in (1, 2, 3)}
    if sorted(force.mix) == sorted(TYPES):
        return {type: [c.id for c in usable if c.type == type] for type in TYPES}
    return {f"part_{i}": [c.id for c in usable if c.type == t] for i, t in enumerate(force.mix, start=1)}
