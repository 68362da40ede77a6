"""Effects of cards and benefits: the rules in force, and effects that happen once (MB-10)."""

from collections.abc import Callable, Iterable
from typing import Any

from ...core.dice import Dice
from ...core.forms import picked
from ...core.game import Secret
from ..builder import Builder
from ..materials.effects import LookEffect, ResourceEffect, SolutionEffect, ThreatEffect
from ..rules.force import Source, in_force
from ..seating import politicians_of
from ..terms import SIDES, Side
from . import solution_cards


def refresh(builder: Builder) -> None:
    """Work out the rules in force again, and the audiences of each team's resources under them."""
    builder.set(in_force=in_force(builder.state, None))
    for side in SIDES:
        force, team = in_force(builder.state, side), builder.of(side)
        to = "all" if force.public else politicians_of(side)
        funding, pr = Secret(team.funding.value, to), Secret(team.pr.value, to)
        builder.team(side, in_force=force, funding=funding, pr=pr)


def threat(builder: Builder, effect: ThreatEffect, sides: Iterable[Side], dice: Dice) -> None:
    """Moves threats."""
    for side in sides:
        builder.team(side, threat=builder.of(side).threat.value + effect.amount)


def resource(builder: Builder, effect: ResourceEffect, sides: Iterable[Side], dice: Dice) -> None:
    """Gives or takes funding or PR; never below 0."""
    for side in sides:
        now: int = getattr(builder.of(side), effect.resource).value
        builder.team(side, **{effect.resource: max(0, now + effect.amount)})


def look(builder: Builder, effect: LookEffect, sides: Iterable[Side], dice: Dice) -> None:
    """Opens the other team's private solution to the politicians (MB-33)."""
    for side in sides:
        solution_cards.give_access(builder, side, public=True)


def solution(builder: Builder, effect: SolutionEffect, sides: Iterable[Side], dice: Dice) -> None:
    """Renews the shared solution card, or private ones (MB-34)."""
    for which in ("shared",) if effect.card == "shared" else tuple(sides):
        solution_cards.renew(builder, which, effect.how, dice)


AT_ONCE: dict[type, Callable[[Builder, Any, Iterable[Side], Dice], None]] = {
    ThreatEffect: threat,
    ResourceEffect: resource,
    LookEffect: look,
    SolutionEffect: solution,
}

EFFECT_SAYS = ("amount", "resource", "card", "how")
"""Fields of an effect that its line shows."""


def happen(builder: Builder, source: Source, dice: Dice) -> None:
    """Carry out every effect that happens once; each adds a line with the card's own values."""
    for effect in source.effects:
        apply = AT_ONCE.get(type(effect))
        if apply is None or getattr(effect, "each_turn", False):
            continue
        sides = [side for side in SIDES if source.binds(effect, side)]
        apply(builder, effect, sides, dice)
        rule_ids = {LookEffect: ("MB-10", "MB-33"), SolutionEffect: ("MB-10", "MB-34")}
        builder.say(
            "mb.effect",
            *rule_ids.get(type(effect), ("MB-10",)),
            event=source.event,
            power=source.power,
            type=type(effect).__struct_config__.tag,
            teams=sides,
            **picked(effect, *(name for name in EFFECT_SAYS if hasattr(effect, name))),
        )
