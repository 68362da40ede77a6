"""The end of a campaign (WG-V1, WG-V3)."""

from ...core.game import Json, Result
from ..builder import Builder
from ..rules import timing
from ..rules.checks import Rating
from ..state import GameState, Outcomes, Rock
from . import books

NUDGES = 20
"""Nudges that the rock needs (WG-V3)."""
IDLE_TURNS = 50
"""House rule: after this many turns in a row without a new step or a first the desk offers an end (WG-V1)."""


def turn_is_over(builder: Builder) -> None:
    """WG-V3: nudges made before count again; WG-V1: a first return from the Moon, unless a die has
    to say whose (`level_returns`); the last turn."""
    state = builder.state
    if state.rock is not None:
        before, now = state.rock.before, state.rock.now
        rock = Rock(before + now, 0, state.rock.total + before)
        builder.set(rock=rock)
        builder.say("wgu.rock", "WG-V3", turn=state.turn, nudges=rock.total, each_turn=rock.before)
        if not rescued(builder) and state.turn >= state.settings.turns:
            over(builder, Outcomes("struck"), "WG-V3")
        return
    if state.home_safe and state.settings.endgame == "moon":
        if not level_returns(state):
            moon_was_first(builder, _earliest(state)[0])
        return
    if state.settings.turns and state.turn >= state.settings.turns:
        over(builder, Outcomes("ended"), "WG-V1")
        return
    idle = state.idle + 1
    builder.set(idle=idle)
    if offers_end(builder.state) and idle % IDLE_TURNS == 0:
        builder.say("wgu.idle", turns=idle, turn=state.turn)


def offers_end(state: GameState) -> bool:
    """True once nothing has happened for so long that the referee is offered an end."""
    return state.idle >= IDLE_TURNS


def rescued(builder: Builder) -> bool:
    """Twenty nudges, and all win (WG-V3)."""
    rock = builder.state.rock
    if rock is None or rock.total < NUDGES:
        return False
    over(builder, Outcomes("saved", builder.state.present), "WG-V3")
    return True


def over(builder: Builder, outcome: Outcomes, *rules: str) -> None:
    """The end; what still waits is dropped, and the turn that is on is settled first (WG-B2, WG-P18)."""
    books.settle_turn(builder)
    builder.set(phase="over", outcome=outcome, queue=(), todo=(), checks=(), glitch=None, rushing=())
    builder.say("wgu.over", *rules, kind=outcome.kind, winners=list(outcome.winners), turn=builder.state.turn)


def level_returns(state: GameState) -> tuple[str, ...]:
    """WG-V1, WG-T2: players that only a die can part, of those back from the Moon in this turn; else none."""
    if not state.home_safe or state.settings.endgame != "moon":
        return ()
    seats = _earliest(state)
    return seats if len(seats) > 1 else ()


def moon_was_first(builder: Builder, seat: str) -> None:
    """The first Moon landing and safe return (WG-V1)."""
    over(builder, Outcomes("moon", (seat,)), "WG-V1")


def _earliest(state: GameState) -> tuple[str, ...]:
    """Several in one turn: by their capsule when they landed, then the lower budget (WG-V1, WG-T2)."""
    back = [
        timing.Contender(str(k), Rating(each.fail, each.boom), state.programmes[each.seat].dots)
        for k, each in enumerate(state.home_safe)
    ]
    level = [state.home_safe[int(k)].seat for k in timing.order(back).order[0]]
    return tuple(dict.fromkeys(level))


def result_of(state: GameState) -> Result | None:
    """None while it goes on."""
    return None if state.outcome is None else standing_of(state)


def standing_of(state: GameState) -> Result:
    """The standings: winners first, then by budget, firsts and steps."""
    outcome = state.outcome or Outcomes("ended")
    winners = outcome.winners
    standings = sorted((_standing(state, seat) for seat in state.programmes), key=_rank)
    ranks = [_rank(standing) for standing in standings]
    placed = tuple({**each, "place": 1 + ranks.index(_rank(each))} for each in standings)
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
    return (
        -int(standing["won"]),
        -standing["dots"],
        -standing["firsts"],
        -standing["steps"],
        standing["lost"],
    )
