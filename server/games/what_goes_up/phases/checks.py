"""A check on the table: what players can do about it (WG-K5 to WG-K7, WG-X6)."""

from msgspec.structs import replace

from ...core.chance.odds import chance
from ...core.dice import Dice
from ...core.forms import enum, number, one_of, plain
from ...core.game import Json, Prompt
from ...core.moves import prompt
from .. import args
from ..builder import Builder
from ..flight import checking, crews, hulls
from ..flight.hulls import glitches
from ..rules.checks import Rating
from ..rules.odds import odds
from ..rules.rescue import Skill
from ..state import Check, GameState
from . import ties

# --- prompts -----------------------------------------------------------------------------------------------

def about_check(state: GameState, seat: str) -> list[Prompt]:
    """Save it, throw it again, or take it (WG-K5 to WG-K7)."""
    if not state.checks:
        return []
    check = state.checks[-1]
    if check.outcome is None or not checking.is_open(state, check):
        return []
    label = check_label(state, check)
    if check.other:
        return _pick(state, check, label) if checking.picker(check) == seat else []
    if seat in checking.rivals(state, check):
        luck = _luck(state, check, label, seat)
        return [luck, prompt(args.LetStand, label={**label, "left": luck.label["left"]}, must=True)]
    if not checking.owner_decides(state, check):
        return []
    found: list[Prompt] = []
    goals = checking.goals(state, check, seat)
    if goals:
        default = {"goal": next(iter(goals))}
        ends = {"goal": enum(list(goals))}
        found.append(prompt(args.Save, ends, label=label, default=default, odds=plain(goals)))
    who = _spenders(state, check, seat)
    if who and check.purpose != "jury_rig":
        found.append(prompt(args.Spend, {"who": one_of(who)}, label=label))
    if check.seat == seat:
        found += _own_check(state, check, label)
        everybody = plain(checking.goals(state, check))
        found.append(prompt(args.TakeIt, label=label, must=True, odds=everybody))
    return found


def check_label(state: GameState, check: Check) -> Json:
    """The label of a check's prompts, for the phone's words."""
    craft = state.craft[check.craft]
    part = craft.part(check.parts[0])
    return {
        "purpose": check.purpose, "craft": craft.id, "name": craft.name, "part": part.id,
        "design": part.design, "rule": checking.RULES[check.purpose], "total": check.total,
        "outcome": check.outcome,
    }


def _pick(state: GameState, check: Check, label: Json) -> list[Prompt]:
    best = checking.better(state, check)
    totals = {"first": list(check.other_totals), "second": list(check.totals)}
    return [prompt(args.Pick, label=label, default={"which": best}, must=True, odds=totals)]


def _spenders(state: GameState, check: Check, seat: str) -> list[tuple[args.Effort, str]]:
    """Derps of this player aboard, and which of their skills can be of use now (WG-K5)."""
    skills: tuple[Skill, ...] = ("engineering", "piloting")
    if check.outcome != "boom":
        skills = ("piloting", "engineering")
    if check.outcome == "fail" and state.settings.skills == "move_roll":
        skills = ("piloting",)
    found = []
    for id in crews.able(state, state.craft[check.craft], seat):
        for skill in skills:
            if crews.points(state, id, skill):
                found.append((args.Effort(id, skill), state.derps[id].name))
    return found


def _own_check(state: GameState, check: Check, label: Json) -> list[Prompt]:
    found = []
    boosters = checking.boosters(state, check)
    if boosters:
        units = {"rcs": enum([part.id for part in boosters])}
        found.append(prompt(args.Boost, units, label=label, default={"rcs": boosters[0].id}))
    if state.programmes[check.seat].luck > 0:
        found.append(_luck(state, check, label, check.seat))
    return found


def _luck(state: GameState, check: Check, label: Json, seat: str) -> Prompt:
    """A point of luck throws a roll, or a stage of a cluster, again (WG-K7)."""
    crew = crews.rescuers(state, state.craft[check.craft]) if check.purpose != "jury_rig" else ()
    rating = Rating(check.fail, check.boom)
    chances = odds(rating, crew, model=state.settings.model, skills=state.settings.skills)
    told = {
        name: {outcome: chance(p) for outcome, p in each.items()}
        for name, each in (("before", chances.before), ("after", chances.after))
    }
    stages = {"stage": number(1, len(check.parts))}
    worst = max(range(len(check.totals)), key=lambda k: check.totals[k])
    label = {**label, "left": state.programmes[seat].luck}
    return prompt(args.Luck, stages, label=label, default={"stage": worst + 1}, odds=told)


def about_glitch(state: GameState, seat: str) -> list[Prompt]:
    """The prompt for the cost of a failed capsule (WG-X6)."""
    glitch = state.glitch
    if glitch is None or glitch.seat != seat or glitch.craft not in state.craft:
        return []
    craft = state.craft[glitch.craft]
    costs = glitches(state, craft)
    titles = [(cost, f"what_goes_up.cost.{cost.kind}") for cost in costs]
    label = {"craft": craft.id, "name": craft.name, "part": glitch.part}
    cost = {"cost": one_of(titles)}
    return [prompt(args.PayGlitch, cost, label=label, default={"cost": plain(costs[-1])}, must=True)]


def save(builder: Builder, seat: str, args: args.Save, dice: Dice) -> None:
    """The least stamina that reaches the goal (WG-K6)."""
    checking.save(builder, args.goal, seat)


def spend(builder: Builder, seat: str, args: args.Spend, dice: Dice) -> None:
    """One point, as the player likes (WG-K5)."""
    checking.spend(builder, args.who.derp, args.who.skill, 1)


def luck(builder: Builder, seat: str, args: args.Luck, dice: Dice) -> None:
    """Throw a die again on luck (WG-K7)."""
    which = args.stage - 1
    if builder.state.checks:
        checking.reroll(builder, dice, which, seat)
    else:
        ties.throw_again(builder, dice, seat, which)


def pick(builder: Builder, seat: str, args: args.Pick, dice: Dice) -> None:
    """Pick one of two throws (WG-K7)."""
    if builder.state.checks:
        checking.pick(builder, args.which)
    else:
        ties.pick(builder, args.which)


def let_stand(builder: Builder, seat: str, args: args.LetStand, dice: Dice) -> None:
    """Note that a player throws nothing again (WG-K7)."""
    if builder.state.checks:
        check = builder.state.checks[-1]
        checking.put(builder, replace(check, passed=(*check.passed, seat)))
    else:
        ties.let_stand(builder, seat)


def pay_glitch(builder: Builder, seat: str, args: args.PayGlitch, dice: Dice) -> None:
    """Pay for a glitch (WG-X6)."""
    glitch = builder.state.glitch
    builder.set(glitch=None)
    if glitch is not None and glitch.craft in builder.state.craft:
        hulls.pay(builder, glitch.craft, args.cost)
