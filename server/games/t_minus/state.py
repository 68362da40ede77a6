"""The frozen state of a game, as sent on the wire. T-Minus has no secrets."""

from typing import Annotated, Literal

import msgspec

from ..core.by_seat import BySeat
from ..core.game import Json, State
from ..core.wire import Chance
from . import rules
from .options import Count, Settings
from .rules import LETTERS, Action, Call, Fleet, Limits, Rocket

Board = dict[str, dict[str, Rocket]]
"""The rockets in play by seat, in turn order, and by letter."""
Phase = Literal["set_out", "turn", "match_point", "silence", "over"]


class Player(msgspec.Struct, frozen=True):
    """A player: the rocket of each letter (null: not in play), the supply of tokens (null: no limit), and
    whether only PASS is left (TM-05)."""

    rockets: dict[str, Rocket | None]
    supply: Count | None = None
    must_pass: bool = False

    @property
    def fleet(self) -> dict[str, Rocket]:
        """Return the rockets in play, by letter."""
        rockets = self.rockets
        return {letter: rocket for letter in LETTERS if (rocket := rockets.get(letter)) is not None}

    @property
    def farthest(self) -> int:
        """Return the progress of the foremost rocket; 0 without one."""
        return max((rocket.progress for rocket in self.fleet.values()), default=0)


def newcomer(settings: Settings) -> Player:
    """Return a player before their first rocket."""
    supply = settings.token_supply
    return Player(dict.fromkeys(LETTERS), None if supply is None else supply.start)


class Named(msgspec.Struct, frozen=True):
    """The action that was named and cannot be taken back (TM-10).

    `at_risk` are the letters of the rockets whose dice are awaited, in the order of the rolls. `cleared`: all
    risks were survived, and FIRE waits for its distance."""

    action: Action
    rocket: str | None
    at_risk: tuple[str, ...] = ()
    cleared: bool = False


class Lost(msgspec.Struct, frozen=True):
    """A rocket that the table is silent for (TM-14)."""

    seat: str
    rocket: str


class Chances(msgspec.Struct, frozen=True):
    """The exact chances of a rocket: that it is lost when it is risked, and how FIRE ends (TM-17).

    `lands`: the chance of each line on which its base may be then, over all outcomes. While FIRE waits for
    its distance, `lost` is 0."""

    lost: Chance
    crash: Chance
    win: Chance
    lands: dict[str, Chance] = {}


class TMinusState(State, frozen=True, kw_only=True):
    """The whole table. `turn` is 0 before the first turn; `action_no` counts the actions named in a turn."""

    phase: Phase
    order: tuple[str, ...]
    turn: Count = 0
    player: str | None = None
    action_no: Count = 0
    players: Annotated[dict[str, Player], BySeat(newcomer)]
    named: Named | None = None
    last: tuple[Json, ...] = ()
    """The steps of the last action, as in the stateless log, each with its seat."""
    silence_for: tuple[Lost, ...] = ()
    astronauts: Annotated[dict[str, bool | None], BySeat(None)] = {}
    """Each player's answer whether they are an astronaut; null until then (TM-02)."""
    handicap: str | None = None
    """The player whose next rocket starts with two tokens (TM-15)."""
    calls: dict[str, Call] = {}
    """The onlookers' calls on the next risk that a die decides (TM-18)."""
    nerve: dict[str, Count] = {}
    """Points for right calls, by seat. They change nothing in the race (TM-18)."""
    flags: dict[str, Count] = {}
    """Right calls against the odds, by seat: each has a flag in the sand (TM-18)."""
    capsules: dict[str, str] = {}
    """The name that a player gave the capsule of their first rocket, by seat. A name changes nothing in the
    race; the app has ready ones for all other capsules (TM-18)."""
    idle_turns: Count = 0
    """Turns in a row in which nobody did anything but PASS."""
    winner: str | None = None
    odds: dict[str, Chances] = {}
    """The chances of each rocket of the player whose turn it is, which are public; derived (TM-17)."""
    settings: Settings

    @property
    def board(self) -> Board:
        """Return every rocket in play. Lines of the log carry it, so that a scene needs nothing but its
        line."""
        return {seat: self.players[seat].fleet for seat in self.order}

    @property
    def fleet(self) -> Fleet:
        """Return the rockets of the player on turn."""
        player = self.players.get(self.player or "")
        return {} if player is None else player.fleet

    @property
    def at_risk(self) -> Fleet:
        """Return the rockets whose dice are awaited."""
        letters = () if self.named is None else self.named.at_risk
        return {letter: rocket for letter, rocket in self.fleet.items() if letter in letters}

    @property
    def called_on(self) -> Fleet:
        """Return the rockets that a call is about now: those whose dice are awaited; before an action is
        named, the foremost one with tokens. None where nothing can fall (TM-18)."""
        if not self.settings.calls:
            return {}
        if self.named is not None:
            return self.at_risk
        fleet = self.fleet
        risky = [letter for letter, rocket in fleet.items() if rules.needs_die(rocket.tokens)]
        foremost = max(risky, key=lambda letter: fleet[letter].progress, default=None)
        return {} if foremost is None else {foremost: fleet[foremost]}

    @property
    def limits(self) -> Limits:
        """Return the limits on the player on turn."""
        tokens = rules.start_tokens(self.handicap is not None and self.handicap == self.player)
        player = self.players.get(self.player or "")
        if player is None:
            return Limits(start_tokens=tokens)
        return Limits(player.must_pass, player.supply, tokens)


def with_fleet(player: Player, fleet: Fleet) -> Player:
    """Return the player with these rockets in play."""
    return msgspec.structs.replace(player, rockets={letter: fleet.get(letter) for letter in LETTERS})
