"""The end of a campaign (WG-V1, WG-V3)."""

from ...core.game import Json, Result
from ..builder import Builder
from ..rules import timing
from ..rules.checks import Rating
from ..state import CampaignEnd, GameState, Rock
from . import books, farewells, songs

NUDGES = 20
"""Nudges that the rock needs (WG-V3)."""


def turn_is_over(builder: Builder) -> None:
    """Count the nudges of earlier turns again (WG-V3); end the campaign after its last turn, or with a first
    return from the Moon that needs no die (WG-V1)."""
    state = builder.state
    if state.rock is not None:
        before, now = state.rock.before, state.rock.now
        rock = Rock(before + now, 0, state.rock.total + before)
        builder.set(rock=rock)
        builder.say("wgu.rock", "WG-V3", turn=state.turn, nudges=rock.total, each_turn=rock.before)
        if not end_if_saved(builder) and state.turn >= state.settings.turns:
            over(builder, CampaignEnd("struck"), "WG-V3")
        return
    if back := back_first(state):
        if len(back) == 1:
            over(builder, CampaignEnd("moon", back), "WG-V1")
        return
    if state.settings.turns and state.turn >= state.settings.turns:
        over(builder, CampaignEnd("ended"), "WG-V1")


def is_free(state: GameState) -> bool:
    """True without a victory condition: such a campaign ends when the referee ends it (WG-V1)."""
    return state.settings.endgame == "free" and state.rock is None


def end_if_saved(builder: Builder) -> bool:
    """End the campaign if the rock has its nudges: all win (WG-V3)."""
    rock = builder.state.rock
    if rock is None or rock.total < NUDGES:
        return False
    over(builder, CampaignEnd("saved", builder.state.present), "WG-V3")
    return True


def over(builder: Builder, outcome: CampaignEnd, *rules: str) -> None:
    """End the campaign: settle the turn first (WG-B2, WG-P18), and drop everything that waits."""
    farewells.tell(builder)
    songs.end(builder)
    books.settle(builder)
    builder.set(phase="over", outcome=outcome, queue=(), todo=(), checks=(), glitch=None)
    builder.say("wgu.over", *rules, kind=outcome.kind, winners=list(outcome.winners), turn=builder.state.turn)


def back_first(state: GameState) -> tuple[str, ...]:
    """Return the seat that was back from the Moon first this turn, by capsule, then by the lower budget
    (WG-V1, WG-T2): several where only a die can order them, none where that does not end the campaign."""
    if not state.home_safe or state.settings.endgame != "moon":
        return ()
    back = [
        timing.Contender(str(place), Rating(home.fail, home.boom), state.programmes[home.seat].dots)
        for place, home in enumerate(state.home_safe)
    ]
    return tuple(dict.fromkeys(state.home_safe[int(place)].seat for place in timing.order(back).order[0]))


def result_of(state: GameState) -> Result | None:
    """Return the result; None while the campaign goes on."""
    return None if state.outcome is None else standing_of(state)


def standing_of(state: GameState) -> Result:
    """Return the standings: winners first, then by budget, firsts and steps."""
    outcome = state.outcome or CampaignEnd("ended")
    winners = outcome.winners
    standings = sorted((_standing(state, seat) for seat in state.programmes), key=_rank)
    ranks = [_rank(standing) for standing in standings]
    placed = tuple({**row, "place": 1 + ranks.index(_rank(row))} for row in standings)
    rules = ("WG-V3",) if outcome.kind in ("saved", "struck") else ("WG-V1",)
    draw = not winners and outcome.kind != "struck"
    return Result(winners, draw, placed, rules)


def _standing(state: GameState, seat: str) -> Json:
    programme = state.programmes[seat]
    return {
        "seat": seat,
        "won": state.outcome is not None and seat in state.outcome.winners,
        "dots": programme.dots,
        "firsts": sum(holder == seat for holder in state.firsts.taken.values()),
        "steps": len(programme.visited),
        "luck": programme.luck,
        "lost": programme.lost,
    }


def _rank(standing: Json) -> tuple[int, ...]:
    return (*(-int(standing[key]) for key in ("won", "dots", "firsts", "steps")), standing["lost"])
