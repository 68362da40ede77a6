"""Effects of cards and benefits: the rules in force, and effects that happen once (MB-10)."""

from ...core.dice import Dice
from ...core.forms import picked
from ...core.game import Secret
from ..builder import Builder
from ..materials.effects import LookEffect, ResourceEffect, SolutionEffect, ThreatEffect
from ..rules.force import ForceSource, in_force
from ..seating import politicians_of
from ..terms import SIDES
from . import solution_cards


def refresh_force(builder: Builder) -> None:
    """Work out the rules in force again, and the audiences of each team's resources under them."""
    builder.set(in_force=in_force(builder.state, None))
    for side in SIDES:
        force, team = in_force(builder.state, side), builder.of(side)
        audience = "all" if force.public else politicians_of(side)
        funding, pr = Secret(team.funding.value, audience), Secret(team.pr.value, audience)
        builder.team(side, in_force=force, funding=funding, pr=pr)


EFFECT_SAYS = ("amount", "resource", "card", "how")
"""Fields of an effect that its line shows."""


def carry_out(builder: Builder, source: ForceSource, dice: Dice) -> None:
    """Carry out every effect that happens once; each adds a line with the card's own values."""
    for effect in source.effects:
        sides, rule_ids = [side for side in SIDES if source.binds(effect, side)], ["MB-10"]
        match effect:
            case ThreatEffect(each_turn=False):
                for side in sides:
                    builder.raise_threat(side, effect.amount)
            case ResourceEffect(resource=resource):
                for side in sides:
                    now: int = getattr(builder.of(side), resource).value
                    builder.team(side, **{resource: max(0, now + effect.amount)})
            case LookEffect():
                rule_ids.append("MB-33")
                for side in sides:
                    solution_cards.give_access(builder, side, public=True)
            case SolutionEffect():
                rule_ids.append("MB-34")
                for which in ["shared"] if effect.card == "shared" else sides:
                    solution_cards.renew(builder, which, effect.how, dice)
            case _:  # in force as long as its card
                continue
        builder.say(
            "mb.effect",
            *rule_ids,
            event=source.event,
            power=source.power,
            type=type(effect).__struct_config__.tag,
            teams=sides,
            **picked(effect, *(name for name in EFFECT_SAYS if hasattr(effect, name))),
        )
