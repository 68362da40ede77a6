"""The rules in force under cards and benefits, one effect at a time (MB-10).

A threat that rises each turn is in force; one that rises at once is not (see `phases.effects`)."""

from typing import Any, NamedTuple, assert_never

from msgspec.structs import replace

from ..materials import effects
from ..materials.effects import AnyEffect, Plain
from ..materials.pack import Component
from ..state import MOST_WAR_DICE, Force, GameState, Property, WarDie
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


def with_effect(force: Force, effect: AnyEffect) -> Force:
    """Return the rules with one more effect. Amounts add up; of other values the later one counts (MB-10)."""
    match effect:
        case effects.ThreatEffect(each_turn=True):
            return replace(force, increase=force.increase + effect.amount)
        case effects.IncomeEffect(resource=resource):
            gain = {resource: getattr(force.income, resource) + effect.amount}
            return replace(force, income=replace(force.income, **gain))
        case effects.OnlyEffect():
            return replace(force, only=(*force.only, Property(effect.property, effect.value)))
        case effects.WithoutEffect():
            return replace(force, without=(*force.without, Property(effect.property, effect.value)))
        case effects.MixEffect():
            return replace(force, mix=effect.types)
        case effects.TestPriceEffect():
            return replace(force, test_price=effect.price)
        case effects.MaxTestsEffect(limit=limit):
            return replace(force, max_tests=limit if force.max_tests is None else min(force.max_tests, limit))
        case effects.CardsEffect():
            value: Any = True if effect.rule == "banned" else effect.amount
            return replace(force, **{f"{effect.kind}_{effect.rule}": value})
        case effects.WarDieEffect():
            return replace(force, war_die=_combined(force.war_die, effect))
        case effects.TimerEffect():
            return replace(force, timer_percent=effect.percent)
        case effects.PublicEffect():
            return replace(force, public=True)
        case (
            effects.ThreatEffect()
            | effects.ResourceEffect()
            | effects.LookEffect()
            | effects.SolutionEffect()
            | effects.InstructionEffect()
            | effects.VoteEffect()
        ):  # they happen once: `phases/effects.py`
            return force
        case _:
            assert_never(effect)


def _combined(die: WarDie, effect: effects.WarDieEffect) -> WarDie:
    """Return the war die with one more effect. Modifiers and extra dice add up; the highest number of rolls
    and any skip count (MB-17)."""
    times, skip = max(die.times, effect.times), die.skip or effect.skip
    extra = min(MOST_WAR_DICE, die.extra + effect.extra)
    return WarDie(die.modifier + effect.modifier, times, skip, extra)


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
            force = with_effect(force, effect)
            if isinstance(effect, effects.InstructionEffect) and source.event is not None:
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
