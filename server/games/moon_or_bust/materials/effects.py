"""The closed set of effects of cards and benefits; `rules.force` and `phases.effects` carry them out."""

from typing import Literal

import msgspec

from ...core.packs import Text
from ..terms import PartType

Who = Literal["both", "drawer", "other", "a", "b"]
"""The team that an effect binds. `drawer` is the team whose politician drew the card. A power's benefit
always binds only the team that unlocked it."""


class CardEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of the closed set of effects."""


class TeamEffect(CardEffect, frozen=True, kw_only=True):
    """Base of effects that may bind one team alone."""

    team: Who = "both"


class ThreatEffect(TeamEffect, frozen=True, tag="threat"):
    """Threat by `amount`: at once, or at the end of each turn that the card is in force."""

    amount: int
    each_turn: bool = False


class GainEffect(TeamEffect, frozen=True):
    """Base of effects on a resource; `amount` may be negative."""

    resource: Literal["funding", "pr"]
    amount: int


class ResourceEffect(GainEffect, frozen=True, tag="resource"):
    """Funding or PR change by `amount` at once, never below 0."""


class IncomeEffect(GainEffect, frozen=True, tag="income"):
    """The income of the next turns changes by `amount` while the card is in force, never below 0."""


class PropertyEffect(TeamEffect, frozen=True):
    """Base of effects on components with a property."""

    property: Literal["color", "weight", "technology"]
    value: str


class OnlyEffect(PropertyEffect, frozen=True, tag="only"):
    """Only components with this property may be tested."""


class WithoutEffect(PropertyEffect, frozen=True, tag="without"):
    """No component with this property may be tested."""


class MixEffect(TeamEffect, frozen=True, tag="mix"):
    """The types that a test is made of, or `any` three components."""

    types: tuple[PartType, PartType, PartType] | Literal["any"]


class TestPriceEffect(TeamEffect, frozen=True, tag="test_price"):
    """The price of one test."""

    price: int


class MaxTestsEffect(TeamEffect, frozen=True, tag="max_tests"):
    """The most tests that a team may run in a turn."""

    limit: int


class CardsEffect(TeamEffect, frozen=True, tag="cards"):
    """Sabotage or proxy cards: banned, at another price in PR, or each counted as several."""

    kind: Literal["sabotage", "proxy"]
    rule: Literal["banned", "price", "counts"]
    amount: int = 0


class WarDieEffect(TeamEffect, frozen=True, tag="war_die"):
    """The war die: added to, rolled several times, skipped, or `extra` dice for one team alone."""

    modifier: int = 0
    times: int = 1
    skip: bool = False
    extra: int = 0


class TimerEffect(CardEffect, frozen=True, tag="timer"):
    """The length of play in Fast Mode, in percent of the table's own setting."""

    percent: int


class PublicEffect(TeamEffect, frozen=True, tag="public"):
    """Funding and PR are public while the card is in force."""


class LookEffect(TeamEffect, frozen=True, tag="look"):
    """The team's politicians see the other team's private solution, which makes it viable for them."""


class SolutionEffect(TeamEffect, frozen=True, tag="solution"):
    """A solution card is shuffled back and drawn again, or replaced by the next one of the deck."""

    card: Literal["shared", "private"]
    how: Literal["shuffle", "replace"]


class InstructionEffect(CardEffect, frozen=True, tag="instruction"):
    """The card's own text binds the table; the referee sees to it, by these `verbs` of the game, or any."""

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
    """The politicians choose; a tie, or nobody's vote, is the first choice."""

    choices: tuple[VoteChoice, ...]


AnyEffect = Plain | VoteEffect
