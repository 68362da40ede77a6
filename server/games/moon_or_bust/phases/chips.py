"""Chips: players who are done lay them on what the lamps and the war die will say.

They are the house's: they cost nothing, change nothing in play, and are secret until their lamps or the die
have spoken."""

from typing import Annotated, Any

import msgspec

from ...core.dice import Dice
from ...core.forms import plain
from ...core.game import Json, Prompt
from ...core.moves import prompt
from ...core.tips import Tips, opened_tips, oracle, scored, with_tip
from ..builder import Builder
from ..state import GameState
from ..terms import SIDES, Side

Lamps = Annotated[int, msgspec.Meta(ge=0, le=3)]

ORACLE_FROM = 3
"""The tests that all must have seen before an oracle is named."""


def bet_lamps(builder: Builder, seat: str, dice: Dice, team: Side, lamps: Lamps) -> None:
    """Lay or move a chip on the lamps of a team's best test this turn; secret until they light."""
    chips = builder.state.lamp_chips
    builder.set(lamp_chips={**chips, team: with_tip(chips.get(team, {}), seat, lamps)})


def bet_war(builder: Builder, seat: str, dice: Dice, war: bool) -> None:
    """Lay or move a chip on war or peace this turn; secret until the war die has fallen."""
    builder.set(war_chips=with_tip(builder.state.war_chips, seat, war))


def prompts(state: GameState) -> tuple[Prompt, ...]:
    """List the chips that can be laid by a seat that waits for nothing but the others."""
    return (prompt(bet_lamps), prompt(bet_war)) if state.settings.chips else ()


def clear(builder: Builder) -> None:
    """Take the chips of the last turn off the table."""
    builder.set(lamp_chips={}, war_chips={})


def settle_lamps(builder: Builder, side: Side, results: tuple[int, ...]) -> Json:
    """Open the chips on a team's lamps and count the right ones. Return them for the line of its tests.

    Without a test there is nothing to be right about."""
    chips = dict(builder.state.lamp_chips)
    tips = chips.pop(side, {})
    builder.set(lamp_chips=chips)
    return _settled(builder, tips, max(results)) if results else {}


def settle_war(builder: Builder, war: bool) -> Json:
    """Open the chips on war or peace and count the right ones. Return them for the line of the war die."""
    tips = builder.state.war_chips
    builder.set(war_chips={})
    return _settled(builder, tips, war)


def _settled(builder: Builder, tips: Tips[Any], truth: Any) -> Json:
    if not tips:
        return {}
    builder.set(scores=scored(builder.state.scores, tips, truth))
    first = oracle(builder.state.scores)
    seen = sum(len(builder.of(side).told) for side in SIDES)
    named = first is not None and seen >= ORACLE_FROM
    return {"chips": opened_tips(tips)} | ({"oracle": plain(first)} if named else {})


def opened_pointers(before: GameState, after: GameState) -> list[str]:
    """Return the pointers of chips that all have seen since: those on lamps that were lit, and on a war die
    that fell."""
    reveals = [past.reveal for past in after.history.items] + ([after.reveal] if after.reveal else [])
    seen = next((reveal for reveal in reveals if reveal.turn == before.turn), None)
    if seen is None:
        return []
    lit = [side for side in before.lamp_chips if (seen.results or {}).get(side)]
    listed = [f"/lamp_chips/{side}/{seat}" for side in lit for seat in before.lamp_chips[side]]
    return listed + [f"/war_chips/{seat}" for seat in before.war_chips if seen.war is not None]
