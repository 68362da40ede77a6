"""The closed set of effects that cards and benefits have, as data; `rules.force` and `phases.effects` carry
them out."""

from typing import Literal

import msgspec

from ..terms import PartType

Who = Literal["both", "drawer", "other", "a", "b"]
"""The team that an effect binds. `drawer` is the team whose politician drew the card. A power's benefit
binds only the team that unlocked it, whatever stands here."""

Text = dict[str, str]
"""The same words by language: `en` and `de`."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of the closed set of effects."""


class ThreatEffect(Effect, frozen=True, tag="threat"):
    """Threat by `amount`: at once, or at the end of each turn that the card is in force."""

    amount: int
    team: Who = "both"
    each_turn: bool = False


class ResourceEffect(Effect, frozen=True, tag="resource"):
    """Funding or PR by `amount`, at once; never below 0."""

    resource: Literal["funding", "pr"]
    amount: int
    team: Who = "both"


class IncomeEffect(Effect, frozen=True, tag="income"):
    """The income of the next turns changes by `amount`, while in force; never below 0."""

    resource: Literal["funding", "pr"]
    amount: int
    team: Who = "both"


class OnlyEffect(Effect, frozen=True, tag="only"):
    """Only components with this property may be tested."""

    property: Literal["color", "weight", "technology"]
    value: str
    team: Who = "both"


class WithoutEffect(Effect, frozen=True, tag="without"):
    """No component with this property may be tested."""

    property: Literal["color", "weight", "technology"]
    value: str
    team: Who = "both"


class MixEffect(Effect, frozen=True, tag="mix"):
    """The types that a test is made of, or `any` three components."""

    types: tuple[PartType, PartType, PartType] | Literal["any"]
    team: Who = "both"


class TestPriceEffect(Effect, frozen=True, tag="test_price"):
    """The price of one test."""

    price: int
    team: Who = "both"


class MaxTestsEffect(Effect, frozen=True, tag="max_tests"):
    """The most tests that a team may run in a turn."""

    limit: int
    team: Who = "both"


class CardsEffect(Effect, frozen=True, tag="cards"):
    """Sabotage or proxy cards: banned, at another price in PR, or each counted as several."""

    kind: Literal["sabotage", "proxy"]
    rule: Literal["banned", "price", "counts"]
    amount: int = 0
    team: Who = "both"


class WarDieEffect(Effect, frozen=True, tag="war_die"):
    """The war die: added to, rolled several times, skipped, or `extra` dice for one team alone."""

    modifier: int = 0
    times: int = 1
    skip: bool = False
    extra: int = 0
    team: Who = "both"


class TimerEffect(Effect, frozen=True, tag="timer"):
    """The length of play in Fast Mode, in percent of the table's own setting."""

    percent: int


class PublicEffect(Effect, frozen=True, tag="public"):
    """Funding and PR lie open, while in force."""

    team: Who = "both"


class LookEffect(Effect, frozen=True, tag="look"):
    """The team's politicians see the other team's private solution, which makes it viable for them."""

    team: Who = "both"


class SolutionEffect(Effect, frozen=True, tag="solution"):
    """A solution card is shuffled back and drawn anew, or replaced by the next one of the deck."""

    card: Literal["shared", "private"]
    how: Literal["shuffle", "replace"]
    team: Who = "both"


class InstructionEffect(Effect, frozen=True, tag="instruction"):
    """The card's own text binds the table; the referee sees to it."""


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


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to a vote."""

    id: str
    title: Text
    effects: tuple[Plain, ...]


class VoteEffect(Effect, frozen=True, tag="vote"):
    """The politicians choose; a tie, or nobody's vote, is the first choice."""

    choices: tuple[Choice, ...]


AnyEffect = Plain | VoteEffect
