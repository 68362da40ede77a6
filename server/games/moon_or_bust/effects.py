"""What event cards and proxies' benefits do: a small closed set, one pure function each (MB-10).

Some change the rules while they are in force (`Force → Force`), some happen once (`Draft`, dice). A threat
that comes each turn is in force; one that does not happens once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from ..core.dice import Dice
from ..core.game import Secret
from . import rules, solutions
from .draft import Draft
from .pack import (
    AnyEffect,
    CardsEffect,
    IncomeEffect,
    InstructionEffect,
    LookEffect,
    MaxTestsEffect,
    MixEffect,
    OnlyEffect,
    Plain,
    PublicEffect,
    ResourceEffect,
    SolutionEffect,
    TestPriceEffect,
    ThreatEffect,
    TimerEffect,
    WarDieEffect,
    WithoutEffect,
)
from .state import SIDES, Force, GameState, Property, Side, politicians_of


class Source(NamedTuple):
    """Effects in force and where they come from: a card that `drawer` drew, or `owner`'s benefit."""

    effects: tuple[Plain, ...]
    event: str | None = None
    drawer: Side | None = None
    owner: Side | None = None
    power: str | None = None

    def binds(self, effect: AnyEffect, side: Side | None) -> bool:
        """Whether it binds that side; None asks whether it binds both."""
        if self.owner is not None:
            return side == self.owner
        who = getattr(effect, "team", "both")
        if who == "both":
            return True
        if side is None:
            return False
        if who in SIDES:
            return bool(side == who)
        return (side == self.drawer) == (who == "drawer")


# --- in force ---------------------------------------------------------------------------------------------


def threat_each_turn(force: Force, effect: ThreatEffect) -> Force:
    """Adds to what the threat rises by at each turn's end."""
    return replace(force, increase=force.increase + effect.amount) if effect.each_turn else force


def income(force: Force, effect: IncomeEffect) -> Force:
    """Adds to what comes in each turn."""
    gain = replace(force.income, **{effect.resource: getattr(force.income, effect.resource) + effect.amount})
    return replace(force, income=gain)


def only(force: Force, effect: OnlyEffect) -> Force:
    """Narrows what may be tested; several such cards hold together."""
    return replace(force, only=(*force.only, Property(effect.property, effect.value)))


def without(force: Force, effect: WithoutEffect) -> Force:
    """Bars what may be tested."""
    return replace(force, without=(*force.without, Property(effect.property, effect.value)))


def mix(force: Force, effect: MixEffect) -> Force:
    """Sets the types that a test is made of."""
    return replace(force, mix=effect.types)


def price_of_tests(force: Force, effect: TestPriceEffect) -> Force:
    """Sets what a test costs."""
    return replace(force, test_price=effect.price)


def max_tests(force: Force, effect: MaxTestsEffect) -> Force:
    """Limits the tests; of several limits the lowest."""
    limit = effect.limit if force.max_tests is None else min(force.max_tests, effect.limit)
    return replace(force, max_tests=limit)


def cards(force: Force, effect: CardsEffect) -> Force:
    """Bans a kind of card, prices it, or makes each count as several."""
    value: Any = True if effect.rule == "banned" else effect.amount
    return replace(force, **{f"{effect.kind}_{effect.rule}": value})


def war_die(force: Force, effect: WarDieEffect) -> Force:
    """Modifiers and extra dice add up, the most rolls count, one skip is enough."""
    die = force.war_die
    return replace(
        force,
        war_die=replace(
            die,
            modifier=die.modifier + effect.modifier,
            times=max(die.times, effect.times),
            skip=die.skip or effect.skip,
            extra=die.extra + effect.extra,
        ),
    )


def timer(force: Force, effect: TimerEffect) -> Force:
    """Sets how long play lasts in Fast Mode."""
    return replace(force, timer_percent=effect.percent)


def public(force: Force, effect: PublicEffect) -> Force:
    """Lays funding and PR open."""
    return replace(force, public=True)


IN_FORCE: dict[type, Callable[[Force, Any], Force]] = {
    ThreatEffect: threat_each_turn,
    IncomeEffect: income,
    OnlyEffect: only,
    WithoutEffect: without,
    MixEffect: mix,
    TestPriceEffect: price_of_tests,
    MaxTestsEffect: max_tests,
    CardsEffect: cards,
    WarDieEffect: war_die,
    TimerEffect: timer,
    PublicEffect: public,
}


def sources(state: GameState) -> list[Source]:
    """Everything in force: benefits first, then the cards in the order they were drawn; later ones win."""
    pack = state.pack
    powers = {power.id: power.effects for power in pack.powers}  # a correction may have named what is none
    found = [Source(powers.get(id, ()), owner=side) for side in SIDES for id in state.of(side).unlocked]
    lying = [(e.id, e.choice, e.drawer) for e in state.open_events]
    if state.event is not None and not pack.event(state.event.id).lasting:
        lying.append((state.event.id, state.event.choice, state.event.drawer))
    found += [Source(pack.event(id).in_effect(choice), id, drawer) for id, choice, drawer in lying]
    return found


def in_force(state: GameState, side: Side | None) -> Force:
    """The rules for one side this turn, or (None) those that bind both."""
    force = Force(increase=rules.increase(state.mode, state.deck.out))
    instructions: list[str] = []
    for source in sources(state):
        for effect in source.effects:
            if not source.binds(effect, side):
                continue
            apply = IN_FORCE.get(type(effect))
            if apply is not None:
                force = apply(force, effect)
            elif isinstance(effect, InstructionEffect) and source.event is not None:
                instructions.append(source.event)
    return replace(force, instructions=tuple(instructions))


def refresh(draft: Draft) -> None:
    """Works out the rules in force anew, and who may see each team's resources under them."""
    draft.set(in_force=in_force(draft.state, None))
    for side in SIDES:
        force = in_force(draft.state, side)
        audience = "all" if force.public else politicians_of(side)
        team = draft.of(side)
        draft.team(
            side,
            in_force=force,
            funding=Secret(team.funding.value, audience),
            pr=Secret(team.pr.value, audience),
        )


# --- at once ----------------------------------------------------------------------------------------------


def threat(draft: Draft, effect: ThreatEffect, sides: Iterable[Side], dice: Dice) -> None:
    """Moves threats."""
    for side in sides:
        now = draft.of(side).threat
        draft.team(side, threat=Secret(now.value + effect.amount, now.to))


def resource(draft: Draft, effect: ResourceEffect, sides: Iterable[Side], dice: Dice) -> None:
    """Gives or takes funding or PR; never below 0."""
    for side in sides:
        now: Secret[int] = getattr(draft.of(side), effect.resource)
        draft.team(side, **{effect.resource: Secret(max(0, now.value + effect.amount), now.to)})


def look(draft: Draft, effect: LookEffect, sides: Iterable[Side], dice: Dice) -> None:
    """MB-33: opens the other team's private solution to the politicians."""
    for side in sides:
        solutions.give_access(draft, side, public=True)


def solution(draft: Draft, effect: SolutionEffect, sides: Iterable[Side], dice: Dice) -> None:
    """MB-34: renews the shared solution card, or private ones."""
    for which in ("shared",) if effect.card == "shared" else tuple(sides):
        solutions.renew(draft, which, effect.how, dice)


AT_ONCE: dict[type, Callable[[Draft, Any, Iterable[Side], Dice], None]] = {
    ThreatEffect: threat,
    ResourceEffect: resource,
    LookEffect: look,
    SolutionEffect: solution,
}


def happen(draft: Draft, source: Source, dice: Dice) -> None:
    """Everything among these effects that happens once; each leaves a line that says what the card says."""
    for effect in source.effects:
        apply = AT_ONCE.get(type(effect))
        if apply is None or getattr(effect, "each_turn", False):
            continue
        sides = [side for side in SIDES if source.binds(effect, side)]
        apply(draft, effect, sides, dice)
        rule_ids = {LookEffect: ("MB-10", "MB-33"), SolutionEffect: ("MB-10", "MB-34")}
        draft.say(
            "mb.effect",
            *rule_ids.get(type(effect), ("MB-10",)),
            event=source.event,
            power=source.power,
            type=type(effect).__struct_config__.tag,
            teams=sides,
            **{
                name: getattr(effect, name)
                for name in ("amount", "resource", "card", "how")
                if hasattr(effect, name)
            },
        )
