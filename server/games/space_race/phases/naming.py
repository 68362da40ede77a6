"""The naming: the winners have to agree on one of the tied as the elimination candidate (SR-38, `nine`)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.forms import enum
from ...core.game import Prompt, Secret
from ...core.moves import handlers, prompt
from ...core.together import with_answer
from ..builder import Builder, lot
from ..rules import scoring
from ..state import GameState, Naming
from . import talk
from .base import TieBreak
from .over import finish, finish_if_settled


def begin(builder: Builder, tied: Sequence[str], winners: Sequence[str], dice: Dice) -> None:
    """Ask the winners for a name. Until the end only they see each other's answers (SR-38)."""
    eyes = "|".join(f"seat:{seat}" for seat in winners)
    names: dict[str, Secret[str | None]] = {seat: Secret(None, eyes) for seat in winners}
    builder.set(phase="naming", naming=Naming(tuple(tied), names))
    builder.say("sr.naming", "SR-38", tied=list(tied), winners=list(winners))
    if not winners:
        draw_candidate(builder, dice)


def name_candidate(builder: Builder, by: str, dice: Dice, seat: str) -> None:
    """Name one of those who are tied as the elimination candidate (SR-38).

    Once all winners give the same name, it is final."""
    naming = builder.state.naming
    if naming is None:
        return
    builder.set(naming=replace(naming, names=with_answer(naming.names, by, seat)))
    finish_if_agreed(builder, dice)


def finish_if_agreed(builder: Builder, dice: Dice) -> None:
    """End the match if the winners agree, or if none of them is left (SR-38)."""
    naming = builder.state.naming
    if naming is None:
        return
    if finish_if_settled(builder, naming.tied, "height"):  # the others have left
        return
    if not naming.names:
        draw_candidate(builder, dice)
        return
    chosen = scoring.agreed({winner: name.value for winner, name in naming.names.items()})
    if chosen is not None:
        finish(builder, chosen, "named")


def draw_candidate(builder: Builder, dice: Dice) -> None:
    """Draw the candidate by lot among the tied, because the winners named nobody (SR-38).

    If several winners disagreed, they lose this year's TOLs. With opt `disagreed` = `winners` the lot is
    among them."""
    naming = builder.state.naming
    if naming is None:
        return
    losers = [prize for prize in builder.state.past_years[-1].awards if prize.tol]
    several, among = len(losers) > 1, naming.tied
    if several:
        for prize in losers:
            builder.player(prize.seat, tol=builder.of(prize.seat).tol - prize.tol)
        builder.say("sr.disagreed", "SR-38", seats=[prize.seat for prize in losers])
        if builder.state.settings.disagreed == "winners":
            among = tuple(naming.names) or among
    chosen = lot(among, dice, why="space_race.lot", rule="SR-38")
    builder.say("sr.lot", "SR-38", among=list(among), seat=chosen)
    finish(builder, chosen, "lot", lost=several)


def end_naming(builder: Builder, seat: str, dice: Dice) -> None:
    """End the wait for a name, as the clock does where there is one (SR-38)."""
    draw_candidate(builder, dice)


class NamingPhase(TieBreak):
    """The winners agree, or the referee or the clock ends it (SR-38)."""

    moves = {**handlers(name_candidate, end_naming), **talk.MOVES}
    own_moves = {"go_on": finish_if_agreed}

    def seat_prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        naming = state.naming
        if naming is None or seat not in naming.names:
            return ()
        tied, first = {"seat": enum(naming.tied)}, {"seat": naming.tied[0]}
        done = naming.names[seat].value is not None
        return (prompt(name_candidate, tied, default=first, must=True, submitted=done),)

    def referee_prompts(self, state: GameState) -> tuple[Prompt, ...]:
        return (prompt(end_naming),)

    ring = staticmethod(draw_candidate)
