"""The effects of cards and benefits, a closed set (MB-10). Those that last change the rules in force by their
own method; those that happen once are carried out by `phases.effects`."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from ...core.packs import Text
from ..terms import PartType
from .force import MAX_WAR_DICE, Force, Property, WarDie

Who = Literal["both", "drawer", "other", "a", "b"]
"""The team that an effect concerns. `drawer` is the team whose politician drew the card. A power's benefit
concerns only the team that unlocked it, whatever this says."""


class CardEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all effects."""

    def in_force(self, force: Force) -> Force:
        """Return the rules with this effect: as they are, if it happens once. Amounts add up; of other values
        the later one counts."""
        return force


class TeamEffect(CardEffect, frozen=True, kw_only=True):
    """Base of effects that may concern one team alone."""

    team: Who = "both"


class ThreatEffect(TeamEffect, frozen=True, tag="threat"):
    """Change the threat by `amount`, at once or at the end of each turn in which the card is in force."""

    amount: int
    each_turn: bool = False

    def in_force(self, force: Force) -> Force:
        return replace(force, increase=force.increase + self.amount) if self.each_turn else force


class GainEffect(TeamEffect, frozen=True):
    """Base of effects on a resource; `amount` may be negative."""

    resource: Literal["funding", "pr"]
    amount: int


class ResourceEffect(GainEffect, frozen=True, tag="resource"):
    """Change funding or PR by `amount` at once, but not below 0."""


class IncomeEffect(GainEffect, frozen=True, tag="income"):
    """Change the income of turns by `amount` while the card is in force, but not below 0."""

    def in_force(self, force: Force) -> Force:
        gain = {self.resource: getattr(force.income, self.resource) + self.amount}
        return replace(force, income=replace(force.income, **gain))


class PropertyEffect(TeamEffect, frozen=True):
    """Base of effects on components with a property."""

    property: Literal["color", "weight", "technology"]
    value: str


class OnlyEffect(PropertyEffect, frozen=True, tag="only"):
    """Allow only components with this property in tests."""

    def in_force(self, force: Force) -> Force:
        return replace(force, only=(*force.only, Property(self.property, self.value)))


class WithoutEffect(PropertyEffect, frozen=True, tag="without"):
    """Forbid components with this property in tests."""

    def in_force(self, force: Force) -> Force:
        return replace(force, without=(*force.without, Property(self.property, self.value)))


class MixEffect(TeamEffect, frozen=True, tag="mix"):
    """Change the types of which a test is made, or allow `any` three components."""

    types: tuple[PartType, PartType, PartType] | Literal["any"]

    def in_force(self, force: Force) -> Force:
        return replace(force, mix=self.types)


class TestPriceEffect(TeamEffect, frozen=True, tag="test_price"):
    """Set the price of a test."""

    price: int

    def in_force(self, force: Force) -> Force:
        return replace(force, test_price=self.price)


class MaxTestsEffect(TeamEffect, frozen=True, tag="max_tests"):
    """Limit the tests of a team in a turn."""

    limit: int

    def in_force(self, force: Force) -> Force:
        return replace(
            force, max_tests=self.limit if force.max_tests is None else min(self.limit, force.max_tests)
        )


class CardsEffect(TeamEffect, frozen=True, tag="cards"):
    """Ban sabotage or proxy cards, set their price in PR, or count each as several."""

    kind: Literal["sabotage", "proxy"]
    rule: Literal["banned", "price", "counts"]
    amount: int = 0

    def in_force(self, force: Force) -> Force:
        value: Any = True if self.rule == "banned" else self.amount
        return replace(force, **{f"{self.kind}_{self.rule}": value})


class WarDieEffect(TeamEffect, frozen=True, tag="war_die"):
    """Change the war die: add `modifier`, roll it `times` times, `skip` it, or roll `extra` dice for one
    team."""

    modifier: int = 0
    times: int = 1
    skip: bool = False
    extra: int = 0

    def in_force(self, force: Force) -> Force:
        """Modifiers and extra dice add up; the highest number of rolls and any skip count (MB-17)."""
        die = force.war_die
        times, skip = max(die.times, self.times), die.skip or self.skip
        extra = min(MAX_WAR_DICE, die.extra + self.extra)
        return replace(force, war_die=WarDie(die.modifier + self.modifier, times, skip, extra))


class TimerEffect(CardEffect, frozen=True, tag="timer"):
    """Set the length of play in Fast Mode, in percent of the table's setting."""

    percent: int

    def in_force(self, force: Force) -> Force:
        return replace(force, timer_percent=self.percent)


class PublicEffect(TeamEffect, frozen=True, tag="public"):
    """Make funding and PR public while the card is in force."""

    def in_force(self, force: Force) -> Force:
        return replace(force, public=True)


class LookEffect(TeamEffect, frozen=True, tag="look"):
    """Show the team's politicians the other team's private solution, which wins for them too."""


class SolutionEffect(TeamEffect, frozen=True, tag="solution"):
    """Shuffle a solution card back and draw again, or replace it by the next one of the deck."""

    card: Literal["shared", "private"]
    how: Literal["shuffle", "replace"]


class InstructionEffect(CardEffect, frozen=True, tag="instruction"):
    """Leave the effect to the table, by the card's text. The referee is offered these `verbs` of the game."""

    verbs: tuple[str, ...] = ()


Plain = (
    ThreatEffect
    | ResourceEffect
    | IncomeEffect
    | OnlyEffect
    | WithoutEffect
    | MixEffect
    | TestPriceEffect
    | MaxTestsEffect
    | CardsEffect
    | WarDieEffect
    | TimerEffect
    | PublicEffect
    | LookEffect
    | SolutionEffect
    | InstructionEffect
)


class VoteChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to a vote."""

    id: str
    title: Text
    effects: tuple[Plain, ...]


class VoteEffect(CardEffect, frozen=True, tag="vote"):
    """Let the politicians vote. A tie, or no vote at all, is the first choice."""

    choices: tuple[VoteChoice, ...]


AnyEffect = Plain | VoteEffect
