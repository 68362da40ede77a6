"""A check on the table (WG-K1 to WG-K8): it is rolled, saved or not, rerolled by luck, and taken as it is."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ...core.dice import Dice, RollRequest
from ..builder import Builder
from ..rules import checks
from ..rules.checks import Outcome, Rating, cluster_total, modified, outcome, settled
from ..rules.rescue import Crew, Goal, Rescue, Skill, Spend
from ..state import Check, Craft, GameState, Part, Reading, Spent
from . import crews
from .crews import points

BOOST = 3
"""Piloting that a charge of an RCS gives (WG-X5)."""
MOST_BOOSTS = 2
"""On one roll (WG-X5)."""

RULES = {
    "launch": "WG-X2", "insertion": "WG-X3", "tower": "WG-X2", "reentry": "WG-X9", "landing": "WG-X9",
    "capsule": "WG-X6", "habitat": "WG-X7", "burn": "WG-X4", "catch_up": "WG-X4", "nudge": "WG-X4",
    "lunar_landing": "WG-X10", "rock_docking": "WG-X11", "rcs_burn": "WG-X5", "rcs_rock_docking": "WG-X11",
    "docking": "WG-E6", "payload": "WG-X8", "eva": "WG-X8", "winch": "WG-X8",
    "jury_rig": "WG-E4",
}
"""The rule for the effects of a check's Fail and Boom."""


def begin(
    builder: Builder, purpose: str, craft: str, *parts: str, seat: str = "", user: str = "", note: str = "",
    **more: Any,
) -> None:
    """Puts a check on the table: one part, or the stages of a cluster, which are all alike."""
    flight = builder.state.craft[craft]
    part = flight.part(parts[0])
    rating = modified(Rating(part.fail, part.boom), modifiers(builder.state, flight, part))
    check = Check(
        purpose=purpose, seat=seat or flight.seat, craft=craft, parts=parts, fail=rating.fail,
        boom=rating.boom, base=(part.fail, part.boom), user=user, note=note, **more,
    )
    builder.set(checks=(*builder.state.checks, check))


def modifiers(state: GameState, craft: Craft, part: Part) -> Rating:
    """Modifiers of a part's rating for one check (WG-K3, WG-K8, WG-V2)."""
    hostile = state.settings.hostile_waters and craft.fresh
    uncrewed = state.settings.underped and not craft.crew and not craft.booster
    return checks.modifiers(part.worn, hostile=hostile, uncrewed=uncrewed)


def requests(state: GameState, check: Check) -> list[RollRequest]:
    """The dice of a check, one roll a clustered stage (WG-K1, WG-K4)."""
    by = check.seat if check.seat in state.present else None
    why = f"what_goes_up.{check.purpose}"
    return [RollRequest(state.settings.model, why, by, rules=("WG-K1",)) for _ in check.parts]


def roll(builder: Builder, dice: Dice) -> None:
    """The dice of the uppermost check fall."""
    check = builder.state.checks[-1]
    rolls = dice.roll_all(requests(builder.state, check))
    faces = tuple(roll.faces for roll in rolls)
    put(builder, replace(check, faces=faces, totals=tuple(roll.total for roll in rolls)))
    told = builder.state.checks[-1]
    craft = builder.state.craft[check.craft]
    builder.tell(
        "rolled", craft, "WG-K2", RULES[check.purpose],
        purpose=check.purpose, parts=list(check.parts), design=craft.part(check.parts[0]).design,
        fail=settled(Rating(check.fail, check.boom)).fail, boom=check.boom,
        totals=list(told.totals), total=told.total, outcome=told.outcome,
        savers=savers(builder.state, told),
    )


def put(builder: Builder, check: Check) -> None:
    """The uppermost check as it is now, its outcome worked out anew."""
    total, found = read(builder.state, check)
    raised = tuple(settled(with_skills(builder.state, check)))
    now = replace(check, total=total, outcome=found, raised=raised)
    builder.set(checks=(*builder.state.checks[:-1], now))


def reading(state: GameState, check: Check) -> Reading:
    """The roll as it counts now, for a line that says what it was before and after."""
    return Reading(check.total, *settled(with_skills(state, check)), check.outcome)


def savers(state: GameState, check: Check) -> list[str]:
    """The names of those aboard whose stamina could still change it (WG-K5)."""
    if check.outcome == "ok" or check.purpose == "jury_rig":
        return []
    crew = crews.rescuers(state, state.craft[check.craft])
    return [state.derps[one.name].name for one in crew if one.stamina > 0 and one.piloting + one.engineering]


def read(state: GameState, check: Check) -> tuple[int, Outcome]:
    """The total that counts, and what it means, with everything spent on it (WG-K2, WG-K4, WG-K5)."""
    total = cluster_total(check.totals)
    if state.settings.skills == "ratings":
        return total, outcome(total, with_skills(state, check))
    return _moved(check, total)


def with_skills(state: GameState, check: Check) -> Rating:
    """WG-K5 `ratings`: the rating as the crew has raised it, fail not yet held below boom."""
    if state.settings.skills == "move_roll":
        return settled(Rating(check.fail, check.boom))
    piloting = check.boosts * BOOST + _gathered(check, "piloting")
    engineering = _gathered(check, "engineering")
    return Rating(check.fail + piloting, check.boom + engineering)


def _gathered(check: Check, skill: Skill) -> int:
    return sum(spent.times * spent.points for spent in check.spent if spent.skill == skill)


def _moved(check: Check, total: int) -> tuple[int, Outcome]:
    """WG-K5 `move_roll`: one spend after the other, each while it helps. An RCS pilots where it can."""
    rating = settled(Rating(check.fail, check.boom))
    boosts = check.boosts
    for spent in check.spent:
        for _ in range(spent.times):
            while boosts and outcome(total, rating) == "fail":
                total, boosts = total - BOOST, boosts - 1
            wanted = "boom" if spent.skill == "engineering" else "fail"
            if outcome(total, rating) == wanted:
                total -= spent.points
    while boosts and outcome(total, rating) == "fail":
        total, boosts = total - BOOST, boosts - 1
    return total, outcome(total, rating)


# --- what can be done about it ----------------------------------------------------------------------------


def rescue(state: GameState, check: Check, goal: Goal, seat: str = "") -> Rescue | None:
    """The least stamina that reaches the goal from here, by this player's derps or by all aboard (WG-K6)."""
    crew = crews.rescuers(state, state.craft[check.craft], seat)
    return Crew(crew).rescue(check.total, with_skills(state, check), goal, state.settings.skills)


def goals(state: GameState, check: Check, seat: str = "") -> dict[Goal, Rescue]:
    """The best that the crew can still make of it."""
    found: dict[Goal, Rescue] = {}
    if check.purpose == "jury_rig":
        return found  # a roll of one derp alone (WG-E4)
    for goal in ("ok", "fail"):
        if goal == "fail" and check.outcome != "boom":
            continue
        plan = rescue(state, check, goal, seat)
        if plan is not None and plan.stamina:
            found[goal] = plan
    return found


def boosters(state: GameState, check: Check) -> tuple[Part, ...]:
    """An RCS aboard that can lend a hand, and somebody healthy to work it, however tired (WG-X5). It cannot
    help itself."""
    craft = state.craft[check.craft]
    if check.outcome == "ok" or check.boosts >= MOST_BOOSTS or check.purpose == "jury_rig":
        return ()
    if not any(state.derps[id].seat == check.seat for id in crews.healthy(state, craft)):
        return ()
    return tuple(p for p in crews.working(craft, "rcs") if p.charges > 0 and p.id not in check.parts)


def is_open(state: GameState, check: Check) -> bool:
    """True while the owner of a check, or a rival with luck, can still change it (WG-K7)."""
    if check.other:
        return picker(check) in state.present
    return check.outcome is not None and (owner_decides(state, check) or bool(rivals(state, check)))


def owner_decides(state: GameState, check: Check) -> bool:
    """True for a check that went badly while its owner can still do something about it."""
    if check.seat not in state.present or check.taken or check.outcome in ("ok", None):
        return False
    if state.programmes[check.seat].luck > 0 or boosters(state, check):
        return True
    return bool(goals(state, check))


def rivals(state: GameState, check: Check) -> tuple[str, ...]:
    """WG-K7 `any`: the other players with luck who have not let this roll stand; asked once its owner is
    done."""
    if check.other or check.outcome is None or owner_decides(state, check):
        return ()
    return lucky(state, but=(check.seat, *check.passed))


def lucky(state: GameState, but: Sequence[str] = ()) -> tuple[str, ...]:
    """WG-K7 `any`: who could throw a die that is not theirs again."""
    if state.settings.luck_on == "own":
        return ()
    return tuple(seat for seat in state.present if seat not in but and state.programmes[seat].luck > 0)


def picker(check: Check) -> str:
    """The seat whose luck it was: it picks either result (WG-K7)."""
    return check.by or check.seat


def save(builder: Builder, goal: Goal, seat: str) -> None:
    """The least stamina that reaches the goal is spent (WG-K6)."""
    state = builder.state
    check = state.checks[-1]
    plan = rescue(state, check, goal, seat)
    if plan is None:
        return
    for each in _sequence(state, check, plan, goal):
        spend(builder, each.name, each.skill, each.times)


def _sequence(state: GameState, check: Check, plan: Rescue, goal: Goal) -> list[Spend]:
    """In which order it is spent: engineering before piloting. With `move_roll` it matters whose engineering
    comes last, since that may take a Boom past Fail."""
    engineering = [each for each in plan.spend if each.skill == "engineering"]
    piloting = [each for each in plan.spend if each.skill == "piloting"]
    for last in engineering:
        order = [*(each for each in engineering if each != last), last, *piloting]
        spent = tuple(Spent(s.name, s.skill, s.times, points(state, s.name, s.skill)) for s in order)
        reached = read(state, replace(check, spent=(*check.spent, *spent)))[1]
        if reached == "ok" or (goal == "fail" and reached == "fail"):
            return order
    return [*engineering, *piloting]


def spend(builder: Builder, derp: str, skill: Skill, times: int) -> None:
    """Stamina into the uppermost check (WG-K5)."""
    state = builder.state
    check = state.checks[-1]
    gives = points(state, derp, skill)
    crews.tire(builder, derp, times)
    put(builder, replace(check, spent=(*check.spent, Spent(derp, skill, times, gives))))
    now = builder.state.checks[-1]
    builder.tell(
        "spent", state.craft[check.craft], "WG-K5",
        derp=derp, who=state.derps[derp].name, skill=skill, times=times, outcome=now.outcome,
        before=reading(state, check), after=reading(builder.state, now),
    )


def reroll(builder: Builder, dice: Dice, stage: int, seat: str) -> None:
    """A point of luck throws a roll again; of a cluster, one stage [R] (WG-K7)."""
    check = builder.state.checks[-1]
    again = dice.roll_all([requests(builder.state, check)[stage]])[0]
    builder.programme(seat, luck=builder.state.programmes[seat].luck - 1)
    faces = (*check.faces[:stage], again.faces, *check.faces[stage + 1 :])
    totals = (*check.totals[:stage], again.total, *check.totals[stage + 1 :])
    put(
        builder,
        replace(check, faces=faces, totals=totals, other=check.faces, other_totals=check.totals, by=seat),
    )
    now = builder.state.checks[-1]
    builder.tell(
        "reroll", builder.state.craft[check.craft], "WG-K7",
        before=check.total, total=now.total, outcome=now.outcome, by=seat,
        left=builder.state.programmes[seat].luck, savers=savers(builder.state, now),
    )


def pick(builder: Builder, which: str) -> None:
    """Take either result; what was spent applies to it (WG-K7). Then all may act again."""
    check = builder.state.checks[-1]
    if which == "first":
        check = replace(check, faces=check.other, totals=check.other_totals)
    put(builder, replace(check, other=(), other_totals=(), by="", taken=False, passed=()))


def better(state: GameState, check: Check) -> str:
    """Which of the two results is the better one; for a rival, the worse."""
    first = replace(check, faces=check.other, totals=check.other_totals)
    lower = read(state, first)[0] < read(state, check)[0]
    return "first" if lower == (picker(check) == check.seat) else "second"


# --- what it does to the part -----------------------------------------------------------------------------


def learn(builder: Builder, check: Check) -> None:
    """A part that passed has flown successfully; WG-X1: a Boom costs every instance 3/3 (WG-B4)."""
    craft = builder.state.craft[check.craft]
    design = craft.part(check.parts[0]).design
    if check.outcome == "ok":
        builder.design(design, flown="successfully")
    elif check.outcome == "boom":
        blow(builder, design)


def blow(builder: Builder, design: str) -> None:
    """3/3 less for the blueprint and every instance, at home and in flight; never under 1/2 (WG-X1)."""
    state = builder.state
    worse = checks.blown(state.designs[design].rating)
    builder.design(design, fail=worse.fail, boom=worse.boom)
    for craft in state.craft.values():
        for part in craft.parts:
            if part.design == design:
                less = checks.blown(Rating(part.fail, part.boom))
                builder.part(craft.id, part.id, fail=less.fail, boom=less.boom)
    for id, floating in state.afloat.items():
        if floating.part.design == design:
            less = checks.blown(Rating(floating.part.fail, floating.part.boom))
            builder.afloat(id, replace(floating, part=replace(floating.part, fail=less.fail, boom=less.boom)))
    builder.say(
        "wgu.worse", "WG-X1", design=design, what=state.designs[design].name, fail=worse.fail, boom=worse.boom
    )
