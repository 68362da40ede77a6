"""A check on the table: rolled, saved with stamina, rerolled by luck, and applied (WG-K1 to WG-K8)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from msgspec.structs import replace

from ...core.dice import Dice, RollRequest
from ...core.tips import opened_tips, right_seats, with_points
from ..args import Effort
from ..builder import Builder
from ..rules import checks
from ..rules.board_parts import FUELLED
from ..rules.checks import Outcome, Rating, cluster_total, modified, outcome, settled
from ..rules.rescue import Crew, Goal, Rescue, Skill
from ..state import Check, Craft, GameState, Part, Reading, Spent, Task
from . import crews, stakes, where
from .crews import points

BOOST = 3
"""Piloting that a charge of an RCS gives (WG-X5)."""
MAX_BOOSTS = 2
"""On one roll (WG-X5)."""

RULES = {
    "launch": "WG-X2",
    "insertion": "WG-X3",
    "tower": "WG-X2",
    "reentry": "WG-X9",
    "landing": "WG-X9",
    "capsule": "WG-X6",
    "habitat": "WG-X7",
    "burn": "WG-X4",
    "catch_up": "WG-X4",
    "nudge": "WG-X4",
    "lunar_landing": "WG-X10",
    "rock_docking": "WG-X11",
    "rcs_burn": "WG-X5",
    "rcs_rock_docking": "WG-X11",
    "docking": "WG-E6",
    "payload": "WG-X8",
    "eva": "WG-X8",
    "winch": "WG-X8",
    "jury_rig": "WG-E4",
}
"""The rule for the effects of each check's Fail and Boom."""


def begin(
    builder: Builder,
    purpose: str,
    craft: str,
    *parts: str,
    seat: str = "",
    user: str = "",
    note: str = "",
    **more: Any,
) -> None:
    """Put a check on the table, of one part or of the identical stages of a cluster."""
    flight = builder.state.craft[craft]
    part = flight.part(parts[0])
    to = leads_to(builder.state, flight, purpose, note)
    rating = modified(part.rating, modifiers(builder.state, flight, part, to))
    check = Check(
        purpose=purpose,
        seat=seat or flight.seat,
        craft=craft,
        parts=parts,
        fail=rating.fail,
        boom=rating.boom,
        base=part.rating,
        user=user,
        note=note,
        **more,
    )
    builder.set(checks=(*builder.state.checks, check))


def roll_part(builder: Builder, task: Task) -> None:
    """Check one part on the way down, or a hull that works on a duration step, if it is still aboard."""
    for part in builder.state.craft[task.craft].parts:
        if part.id == task.part and not (task.do == "hull" and part.disabled):
            begin(builder, part.kind if task.do == "hull" else task.do, task.craft, part.id)


def leads_to(state: GameState, craft: Craft, purpose: str, note: str) -> str:
    """Return the step to which an OK leads, empty if it leads nowhere new (WG-K8)."""
    if purpose == "launch":
        return where.launch_step(state)
    if purpose == "insertion":
        return where.insertion_step(state, note)
    if purpose == "catch_up":
        return state.craft[note].at if note in state.craft else ""
    return note if purpose.removeprefix("rcs_") in FUELLED else ""


def modifiers(state: GameState, craft: Craft, part: Part, to: str = "") -> Rating:
    """Return the modifiers of a part's rating for one check, which may lead `to` a step (WG-K3, WG-V2).
    Hostile waters strike each roll for a new step, also the one that leads there; with `at_it` all that are
    made there, and only those (WG-K8)."""
    known = state.programmes[craft.seat].visited
    ahead = bool(to) and state.settings.hostile_rolls == "for_it"
    hostile = state.settings.hostile_waters and (where.is_new(state, to, known) if ahead else craft.fresh)
    uncrewed = state.settings.underped and not craft.crew and not craft.booster
    return checks.modifiers(part.worn, hostile=hostile, uncrewed=uncrewed)


def requests(state: GameState, check: Check, quiet: bool = False) -> list[RollRequest]:
    """Return the dice of a check, one roll per clustered stage (WG-K1, WG-K4). Nobody rolls for what comes
    down without a crew, nor in a `quiet` throw: their dice fall at once, or their player throws real ones."""
    hand = check.seat if check.seat in state.present else None
    by = None if quiet or stakes.falls(state, check) else hand
    why = f"what_goes_up.{check.purpose}"
    request = RollRequest(state.settings.model, why, by, rules=("WG-K1",), about=check.craft, hand=hand)
    return [request for _ in check.parts]


def roll_all(builder: Builder, dice: Dice) -> None:
    """Roll the checks that wait for their dice, all at once; the one to be decided first comes first."""
    state = builder.state
    decided = tuple(check for check in state.checks if check.outcome is not None)
    waiting = [check for check in reversed(state.checks) if check.outcome is None]
    quiet, wild = stakes.is_quiet(state, waiting), stakes.wildest(state, waiting)
    sure = quiet or stakes.lead_surely_to_landing(state, waiting)
    rolled = _roll(builder, dice, waiting, quiet)
    scenes = _scenes(builder.state, waiting, rolled, quiet)
    if quiet and not any(scenes):
        rolled = [replace(check, held=check.outcome != "ok") for check in rolled]
        planned = [check for check in rolled if stakes.is_in_row(state, check)]
        builder.set(quiet=state.quiet + len(planned))
    builder.set(checks=(*decided, *reversed(rolled)))
    for check, scene in zip(rolled, scenes, strict=True):
        if scene != "wild" and not check.held:
            _note_roll(builder, check, scene, sure)
    for alone in wild:
        check = rolled[waiting.index(alone)]
        _note_roll(builder, check, f"wild:{check.parts[0]}", wild=True)


def _roll(builder: Builder, dice: Dice, waiting: Sequence[Check], quiet: bool) -> list[Check]:
    """Roll for checks that wait for their dice; return them with their outcomes."""
    asked = [request for check in waiting for request in requests(builder.state, check, quiet)]
    rolls = iter(dice.roll_all(asked))
    rolled: list[Check] = []
    for check in waiting:
        thrown = list(islice(rolls, len(check.parts)))
        faces, totals = tuple(roll.faces for roll in thrown), tuple(roll.total for roll in thrown)
        builder.set(checks=(check,))
        rolled.append(put(builder, replace(check, faces=faces, totals=totals)))
    return rolled


def _scenes(state: GameState, waiting: Sequence[Check], rolled: Sequence[Check], quiet: bool) -> list[str]:
    """Return the scene of each check of a throw: `wild` for those with the stage to themselves, the same for
    all others, and empty for what needs no scene."""
    wild = stakes.wildest(state, waiting)
    scene = "+".join(f"{check.purpose}:{check.parts[0]}" for check in waiting if check not in wild)
    if all(stakes.falls(state, check) for check in waiting):
        flown = any(craft.crew and craft.status != "pad" for craft in state.craft.values())
        scene = "" if flown else "falls"  # reentries and landings, in one commit; no crew waits for them
    elif quiet and all(check.outcome == "ok" or owner_decides(state, check) for check in rolled):
        scene = ""  # shown in the row at the end of the turn, or by the question
    elif stakes.lead_to_landing(state, waiting) and all(check.outcome == "ok" for check in rolled):
        scene = ""  # shown with the landing
    return ["wild" if check in wild else scene for check in waiting]


def _note_roll(builder: Builder, check: Check, scene: str, sure: bool = False, *, wild: bool = False) -> None:
    """Write the line of a roll; those that fell together have the same `scene`. `open`: somebody may still
    change it."""
    craft = builder.state.craft[check.craft]
    undecided = not check.held and is_undecided(builder.state, check)
    calls = builder.state.calls.get(check.craft)
    builder.note_craft(
        "rolled",
        craft,
        "WG-K2",
        RULES[check.purpose],
        purpose=check.purpose,
        parts=list(check.parts),
        design=craft.part(check.parts[0]).design,
        fail=settled(Rating(check.fail, check.boom)).fail,
        boom=check.boom,
        totals=list(check.totals),
        total=check.total,
        outcome=check.outcome,
        savers=savers(builder.state, check) if undecided else [],
        tower=check.tower,
        crew=[derp.name for _, derp in crews.aboard(builder.state, craft)],
        scene=scene,
        sure=sure,
        wild=wild,
        open=undecided,
        **({"calls": opened_tips(calls)} if calls else {}),
    )
    _settle_calls(builder, check)


def _note_held(builder: Builder, check: Check) -> None:
    """Write the line of a roll whose owner has decided: one that nobody changed has a scene now."""
    plain = replace(check, spent=(), boosts=0)
    result = reading(builder.state, plain)
    changed = check.spent or check.boosts or check.other
    scene = "" if changed else f"{check.purpose}:{check.parts[0]}"
    _note_roll(builder, replace(plain, total=result.total, outcome=result.outcome), scene, sure=True)


def _settle_calls(builder: Builder, check: Check) -> None:
    """Count the right calls of a check as its dice fell (WG-K10)."""
    state = builder.state
    if calls := state.calls.get(check.craft):
        right = right_seats(calls, check.outcome)
        builder.set(right_calls=with_points(state.right_calls, dict.fromkeys(right, 1)))
        builder.drop("calls", check.craft)
        said = {"outcome": check.outcome, "calls": opened_tips(calls), "right": right}
        builder.note_craft("calls", state.craft[check.craft], "WG-K10", **said)


def put(builder: Builder, check: Check) -> Check:
    """Replace the last check, with its outcome computed again, and return it."""
    result = reading(builder.state, check)
    now = replace(check, total=result.total, outcome=result.outcome, raised=(result.fail, result.boom))
    builder.set(checks=(*builder.state.checks[:-1], now))
    return now


def reading(state: GameState, check: Check) -> Reading:
    """Return the roll with what was spent on it."""
    total, result = read(state, check)
    return Reading(total, *settled(with_skills(state, check)), result)


def note_saves(builder: Builder) -> None:
    """Write what was spent on the rolls that fell together, once all of them are decided (WG-K5, WG-X5)."""
    state, quiet = builder.state, builder.state.quiet
    for check in reversed(state.checks):
        if check.held:
            _note_held(builder, check)
        if (check.spent or check.boosts) and not check.told:
            in_row = check.held and check.outcome == "ok" and stakes.is_busy(state)
            quiet += in_row and stakes.is_in_row(state, check)
            builder.note_craft(
                "saved",
                state.craft[check.craft],
                "WG-K5",
                "WG-X5",
                scene="" if in_row else f"{check.purpose}:{check.parts[0]}",
                spent=list(check.spent),
                boosts=check.boosts,
                who=list(dict.fromkeys(state.derps[spent.derp].name for spent in check.spent)),
                before=reading(state, replace(check, spent=(), boosts=0)),
                after=reading(state, check),
            )
    told = tuple(replace(check, held=False, told=True) for check in state.checks)
    builder.set(checks=told, quiet=quiet)


def savers(state: GameState, check: Check) -> list[str]:
    """Return the names of derps aboard whose stamina could still change it (WG-K5)."""
    if check.outcome == "ok" or check.purpose == "jury_rig":
        return []
    crew = crews.rescuers(state, state.craft[check.craft])
    helpful = [derp.name for derp in crew if derp.stamina > 0 and derp.piloting + derp.engineering]
    return [state.derps[id].name for id in helpful]


def read(state: GameState, check: Check) -> tuple[int, Outcome]:
    """Return total and outcome of a check, with everything spent on it (WG-K2, WG-K4, WG-K5)."""
    total = cluster_total(check.totals)
    if state.settings.skills == "ratings":
        return total, outcome(total, with_skills(state, check))
    return _moved(check, total)


def with_skills(state: GameState, check: Check) -> Rating:
    """Return the rating as the crew has raised it, fail not yet kept below boom (WG-K5, `ratings`)."""
    if state.settings.skills == "move_roll":
        return settled(Rating(check.fail, check.boom))
    piloting = check.boosts * BOOST + _gathered(check, "piloting")
    engineering = _gathered(check, "engineering")
    return Rating(check.fail + piloting, check.boom + engineering)


def _gathered(check: Check, skill: Skill) -> int:
    return sum(spent.times * spent.points for spent in check.spent if spent.skill == skill)


def _moved(check: Check, total: int) -> tuple[int, Outcome]:
    """Apply each spend while it helps (WG-K5, `move_roll`); an RCS pilots where it can."""
    rating, boosts = settled(Rating(check.fail, check.boom)), check.boosts
    spends = [(spent.points, spent.skill) for spent in check.spent for _ in range(spent.times)]
    for gives, skill in (*spends, (0, "")):
        while boosts and outcome(total, rating) == "fail":
            total, boosts = total - BOOST, boosts - 1
        if outcome(total, rating) == {"engineering": "boom", "piloting": "fail"}.get(skill):
            total -= gives
    return total, outcome(total, rating)


searches = lru_cache(maxsize=512)(Crew)
"""Crews that remember their searches."""


def rescue(state: GameState, check: Check, goal: Goal, seat: str = "") -> Rescue | None:
    """Return the cheapest way to the goal from here, by one player's derps or by all aboard (WG-K6)."""
    crew = crews.rescuers(state, state.craft[check.craft], seat)
    return searches(crew).rescue(check.total, with_skills(state, check), goal, state.settings.skills)


def goals(state: GameState, check: Check, seat: str = "") -> dict[Goal, Rescue]:
    """Return the goals that the crew can still reach by spending stamina."""
    if check.purpose == "jury_rig":
        return {}  # a roll of one derp alone (WG-E4)
    aims: tuple[Goal, ...] = ("ok", "fail") if check.outcome == "boom" else ("ok",)
    plans = {goal: rescue(state, check, goal, seat) for goal in aims}
    return {goal: plan for goal, plan in plans.items() if plan is not None and plan.stamina}


def boosters(state: GameState, check: Check) -> tuple[Part, ...]:
    """Return each RCS aboard that can help, if somebody healthy works it, however tired (WG-X5). An RCS
    cannot help its own check."""
    craft = state.craft[check.craft]
    if check.outcome == "ok" or check.boosts >= MAX_BOOSTS or check.purpose == "jury_rig":
        return ()
    if not any(state.derps[id].seat == check.seat for id in crews.healthy(state, craft)):
        return ()
    return tuple(p for p in crews.working(craft, "rcs") if p.charges > 0 and p.id not in check.parts)


def is_open(state: GameState, check: Check) -> bool:
    """True while the owner of a check, or a rival with luck, can still change it (WG-K7)."""
    if check.told:
        return False
    if check.other:
        return picker(check) in state.present
    return check.outcome is not None and (owner_decides(state, check) or bool(rivals(state, check)))


def owner_decides(state: GameState, check: Check) -> bool:
    """True for a check that went badly while its owner can still change it."""
    if check.seat not in state.present or check.taken or check.outcome in ("ok", None):
        return False
    return state.programmes[check.seat].luck > 0 or bool(boosters(state, check) or goals(state, check))


def asked(state: GameState, seat: str) -> int:
    """Return the place of the check that a seat is asked about. Those whose dice fell together are decided at
    once: first its own, else the open one that is applied first."""
    still = [(k, check) for k, check in enumerate(state.checks) if is_open(state, check)]
    own = [k for k, check in still if picker(check) == seat and (check.other or owner_decides(state, check))]
    return (own or [k for k, _ in still] or [len(state.checks) - 1])[-1]


def rivals(state: GameState, check: Check) -> tuple[str, ...]:
    """Return the other seats with luck that have not let this roll stand (WG-K7, `any`). They are asked once
    the owners of all dice of the throw are done."""
    if check.other or check.outcome is None:
        return ()
    if any(owner_decides(state, other) for other in (check, *state.checks)):
        return ()
    return lucky(state, but=(check.seat, *check.passed))


def pass_all(builder: Builder, seat: str) -> None:
    """Let all rolls of the throw stand that a seat is asked about (WG-K7)."""
    state = builder.state
    builder.set(
        checks=tuple(
            replace(check, passed=(*check.passed, seat)) if seat in rivals(state, check) else check
            for check in state.checks
        )
    )


def is_undecided(state: GameState, check: Check) -> bool:
    """True for a roll that went badly while somebody can still change it."""
    if check.outcome in ("ok", None):
        return False
    return owner_decides(state, check) or bool(lucky(state, but=(check.seat,)))


def lucky(state: GameState, but: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the seats with luck for rolls of others (WG-K7, `any`)."""
    if state.settings.luck_on == "own":
        return ()
    others = [(seat, state.programmes[seat]) for seat in state.present if seat not in but]
    return tuple(seat for seat, programme in others if programme.luck > 0 and not programme.keeps_luck)


def picker(check: Check) -> str:
    """Return the seat whose luck rerolled it, which picks either result (WG-K7)."""
    return check.by or check.seat


def save(builder: Builder, seat: str, dice: Dice, goal: Goal) -> None:
    """Save a roll with the least stamina that does it (WG-K6).

    An owner who leaves it at a Fail, and has no luck to reroll it, is not asked again."""
    state, check = builder.state, builder.state.checks[-1]
    if plan := rescue(state, check, goal, seat):
        for use in ordered(state, check, goal, plan):
            _spend(builder, use.derp, use.skill, use.times)
        if check.seat == seat and not state.programmes[seat].luck:
            put(builder, replace(builder.state.checks[-1], taken=True))


def ordered(state: GameState, check: Check, goal: Goal, plan: Rescue) -> tuple[Spent, ...]:
    """Return the stamina of a rescue in order: engineering before piloting. With `move_roll` it matters whose
    engineering comes last, since that may take a Boom past Fail."""
    spent = [Spent(use.name, use.skill, use.times, points(state, use.name, use.skill)) for use in plan.spend]
    engineering = [use for use in spent if use.skill == "engineering"]
    piloting = [use for use in spent if use.skill == "piloting"]
    for last in engineering:
        order = (*(use for use in engineering if use != last), last, *piloting)
        reached = read(state, replace(check, spent=(*check.spent, *order)))[1]
        if reached == "ok" or (goal == "fail" and reached == "fail"):
            return order
    return (*engineering, *piloting)


def spend(builder: Builder, seat: str, dice: Dice, who: Effort) -> None:
    """Spend a point of stamina on a roll (WG-K5)."""
    _spend(builder, who.derp, who.skill, 1)


def _spend(builder: Builder, derp: str, skill: Skill, times: int) -> None:
    """Spend stamina on the last check (WG-K5)."""
    state = builder.state
    check = state.checks[-1]
    gives = points(state, derp, skill)
    crews.tire(builder, derp, times)
    put(builder, replace(check, spent=(*check.spent, Spent(derp, skill, times, gives))))


def boost(builder: Builder, seat: str, dice: Dice, rcs: str) -> None:
    """Spend a charge of an RCS on a roll (WG-X5).

    That is +3 piloting, without stamina and without a die."""
    check = builder.state.checks[-1]
    builder.part(check.craft, rcs, charges=builder.state.craft[check.craft].part(rcs).charges - 1)
    put(builder, replace(check, boosts=check.boosts + 1))


def reroll(builder: Builder, dice: Dice, stage: int, seat: str) -> None:
    """Reroll a check, of a cluster one stage, for a point of luck (WG-K7 [R])."""
    check = builder.state.checks[-1]
    again = dice.roll_all([requests(builder.state, check)[stage]])[0]
    left = builder.gain(seat, luck=-1).luck
    faces = (*check.faces[:stage], again.faces, *check.faces[stage + 1 :])
    totals = (*check.totals[:stage], again.total, *check.totals[stage + 1 :])
    before = {"other": check.faces, "other_totals": check.totals}
    if check.held:
        _note_held(builder, replace(check, **before))
    now = put(builder, replace(check, faces=faces, totals=totals, by=seat, held=False, **before))
    builder.note_craft(
        "reroll",
        builder.state.craft[check.craft],
        "WG-K7",
        before=check.total,
        total=now.total,
        outcome=now.outcome,
        by=seat,
        left=left,
        savers=savers(builder.state, now),
    )


def pick(builder: Builder, which: str) -> None:
    """Take either result; what was spent applies to it, and all may act again (WG-K7)."""
    check = builder.state.checks[-1]
    if which == "first":
        check = replace(check, faces=check.other, totals=check.other_totals)
    now = put(builder, replace(check, other=(), other_totals=(), by="", taken=False, passed=()))
    if which == "first":  # the line of the reroll has the other one
        craft = builder.state.craft[check.craft]
        builder.note_craft("picked", craft, "WG-K7", total=now.total, outcome=now.outcome)


def better(state: GameState, check: Check) -> str:
    """Return the result that is better for the seat that picks: for a rival, the worse."""
    first = replace(check, faces=check.other, totals=check.other_totals)
    lower = read(state, first)[0] < read(state, check)[0]
    return "first" if lower == (picker(check) == check.seat) else "second"


def learn(builder: Builder, check: Check) -> None:
    """Note a successful flight of a part (WG-B4); after a Boom, make every instance worse (WG-X1)."""
    design = builder.state.craft[check.craft].part(check.parts[0]).design
    if check.outcome == "ok" and builder.state.designs[design].flown != "successfully":
        builder.design(design, flown="successfully")
    elif check.outcome == "boom":
        blow(builder, design)


def blow(builder: Builder, design: str) -> None:
    """Take 3/3 from the blueprint and every instance, at home and in flight, never under 1/2; with the option
    `shared_boom` from copies of the blueprint, too (WG-X1)."""
    state = builder.state
    copies = [made.id for made in state.designs.values() if made.is_copy(state.designs[design])]
    for id in dict.fromkeys((design, *copies)) if state.settings.shared_boom else (design,):
        worse = checks.blown(state.designs[id].rating)._asdict()
        builder.design(id, **worse)
        for craft in state.craft.values():
            for part in craft.parts:
                if part.design == id:
                    builder.part(craft.id, part.id, **checks.blown(part.rating)._asdict())
        for other, floating in state.afloat.items():
            if floating.part.design == id:
                part = replace(floating.part, **checks.blown(floating.part.rating)._asdict())
                builder.put("afloat", other, replace(floating, part=part))
        builder.say("wgu.worse", "WG-X1", design=id, what=state.designs[id].name, **worse)
