"""The rules of a turn that cards and benefits change; `effects` change them."""

from typing import Annotated, Literal

import msgspec

from ...core.bounds import Signed
from ..terms import TYPES


class Property(msgspec.Struct, frozen=True):
    """A property of components, such as color yellow."""

    property: str
    value: str


MAX_WAR_DICE = 20
"""More dice than the cards of a game throw. Without a limit a correction could ask for a million."""
WarDice = Annotated[int, msgspec.Meta(ge=0, le=MAX_WAR_DICE)]


class WarDie(msgspec.Struct, frozen=True):
    """The roll of the war die: a modifier, how many rolls, True if it is skipped, a team's own extra dice."""

    modifier: Signed = 0
    times: WarDice = 1
    skip: bool = False
    extra: WarDice = 0

    @property
    def common(self) -> int:
        """The number of common dice that count for the team."""
        return 0 if self.skip else self.times


class Income(msgspec.Struct, frozen=True):
    """The income at the start of a turn (MB-18)."""

    funding: Signed = 100
    pr: Signed = 1


class Force(msgspec.Struct, frozen=True, kw_only=True):
    """The rules in force this turn: the basic rules, changed by events and benefits (MB-10)."""

    test_price: int = 100
    max_tests: int | None = None
    sabotage_price: int = 1
    proxy_price: int = 1
    sabotage_banned: bool = False
    proxy_banned: bool = False
    sabotage_counts: int = 1
    proxy_counts: int = 1
    only: tuple[Property, ...] = ()
    without: tuple[Property, ...] = ()
    mix: tuple[str, ...] | Literal["any"] = TYPES
    increase: Signed = 1
    war_die: WarDie = WarDie()
    income: Income = Income()
    public: bool = False
    timer_percent: int = 100
    instructions: tuple[str, ...] = ()
