"""The effects of cards and benefits, a closed set. `rules.force` and `phases.effects` carry them out."""

from typing import Literal

import msgspec

from ...core.packs import Text
from ..terms import PartType

Who = Literal["both", "drawer", "other", "a", "b"]
"""The team that an effect concerns. `drawer` is the team whose politician drew the card. A power's benefit
concerns only the team that unlocked it, whatever this says."""


class CardEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all effects."""


class TeamEffect(CardEffect, frozen=True, kw_only=True):
    """Base of effects that may concern one team alone."""

    team: Who = "both"


class ThreatEffect(TeamEffect, frozen=True, tag="threat"):
    """Change the threat by `amount`, at once or at the end of each turn in which the card is in force."""

    amount: int
    each_turn: bool = False


class GainEffect(TeamEffect, frozen=True):
    """Base of effects on a resource; `amount` may be negative."""

    resource: Literal["funding", "pr"]
    amount: int


class ResourceEffect(GainEffect, frozen=True, tag="resource"):
    """Change funding or PR by `amount` at once, but not below 0."""


class IncomeEffect(GainEffect, frozen=True, tag="income"):
    """Change the income of turns by `amount` while the card is in force, but not below 0."""


class PropertyEffect(TeamEffect, frozen=True):
    """Base of effects on components with a property."""

    property: Literal["color", "weight", "technology"]
    value: str


class OnlyEffect(PropertyEffect, frozen=True, tag="only"):
    """Allow only components with this property in tests."""


class WithoutEffect(PropertyEffect, frozen=True, tag="without"):
    """Forbid components with this property in tests."""


class MixEffect(TeamEffect, frozen=True, tag="mix"):
    """Change the types of which a test is made, or allow `any` three components."""

    types: tuple[PartType, PartType, PartType] | Literal["any"]


class TestPriceEffect(TeamEffect, frozen=True, tag="test_price"):
    """Set the price of a test."""

    price: int


class MaxTestsEffect(TeamEffect, frozen=True, tag="max_tests"):
    """Limit the tests of a team in a turn."""

    limit: int


class CardsEffect(TeamEffect, frozen=True, tag="cards"):
    """Ban sabotage or proxy cards, set their price in PR, or count each as several."""

    kind: Literal["sabotage", "proxy"]
    rule: Literal["banned", "price", "counts"]
    amount: int = 0


class WarDieEffect(TeamEffect, frozen=True, tag="war_die"):
    """Change the war die: add `modifier`, roll it `times` times, `skip` it, or roll `extra` dice for one
    team."""

    modifier: int = 0
    times: int = 1
    skip: bool = False
    extra: int = 0


class TimerEffect(CardEffect, frozen=True, tag="timer"):
    """Set the length of play in Fast Mode, in percent of the table's setting."""

    percent: int


class PublicEffect(TeamEffect, frozen=True, tag="public"):
    """Make funding and PR public while the card is in force."""


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
