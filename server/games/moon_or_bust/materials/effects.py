"""The effects that cards and benefits have, as data; `rules.force` and `phases.effects` carry them out.

`data/pack.schema.json` says which effect has which of the fields.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ..terms import PartType

Who = Literal["both", "drawer", "other", "a", "b"]
"""The team that an effect binds. `drawer` is the team whose politician drew the card. A power's benefit
binds only the team that unlocked it, whatever stands here."""

Text = dict[str, str]
"""The same words by language: `en` and `de`."""

EffectType = Literal[
    "threat", "resource", "income", "only", "without", "mix", "test_price", "max_tests", "cards", "war_die",
    "timer", "public", "look", "solution", "instruction", "vote",
]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card does. `public`: funding and PR lie open, while in force. `look`: the team's politicians see
    the other team's private solution, which makes it viable for them. `instruction`: the card's own text
    binds the table; the referee sees to it."""

    type: EffectType
    team: Who = "both"
    amount: int = 0
    """Of threat, funding or PR at once, or of the next turns' income; a price in PR, or a count of cards."""
    each_turn: bool = False
    """Threat rises at the end of each turn that the card is in force, not at once."""
    resource: str = ""
    """`funding` or `pr`; neither falls below 0."""
    property: str = ""
    """The property (`color`, `weight`, `technology`) that components may only, or may not, be tested with."""
    value: str = ""
    types: tuple[PartType, PartType, PartType] | Literal["any"] = "any"
    """The types that a test is made of, or any three components."""
    price: int = 0
    """The price of one test."""
    limit: int = 0
    """The most tests that a team may run in a turn."""
    kind: str = ""
    """The cards that it is about: `sabotage` or `proxy`."""
    rule: str = ""
    """What becomes of them: `banned`, at another `price` in PR, or each `counts` as several."""
    modifier: int = 0
    """The war die: added to it, rolled so many times, skipped, or `extra` dice for one team alone."""
    times: int = 1
    skip: bool = False
    extra: int = 0
    percent: int = 100
    """The length of play in Fast Mode, of the table's own setting."""
    card: str = ""
    """The solution card that is renewed: `shared` or `private`."""
    how: str = ""
    """`shuffle`: it is shuffled back and drawn anew; `replace`: by the next one of the deck."""
    choices: tuple[Choice, ...] = ()
    """The politicians choose; a tie, or nobody's vote, is the first choice."""


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to a vote."""

    id: str
    title: Text
    effects: tuple[Effect, ...]
