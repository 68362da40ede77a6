"""The prompts and moves about a check on the table (WG-K5 to WG-K7, WG-X6)."""

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.forms import enum, number, one_of, plain
from ...core.game import Json, Prompt
from ...core.moves import prompt
from .. import args
from ..builder import Builder
from ..flight import checking, crews, hulls
from ..rules.checks import Rating
from ..rules.odds import odds
from ..rules.rescue import Skill
from ..state import Check, GameState
from . import ties
from .shapes import label_of


def about_check(state: GameState, seat: str) -> list[Prompt]:
    """List the prompts to save a roll, reroll it, or accept it (WG-K5 to WG-K7)."""
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
    efforts = _efforts(state, check, seat)
    if efforts and check.purpose != "jury_rig":
        found.append(prompt(args.Spend, {"who": one_of(efforts)}, label=label))
    if check.seat == seat:
        boosters = [part.id for part in checking.boosters(state, check)]
        if boosters:
            choice = {"rcs": enum(boosters)}
            found.append(prompt(args.Boost, choice, label=label, default={"rcs": boosters[0]}))
        if state.programmes[seat].luck > 0:
            found.append(_luck(state, check, label, seat))
        everybody = plain(checking.goals(state, check))
        found.append(prompt(args.TakeIt, label=label, must=True, odds=everybody))
    return found


def check_label(state: GameState, check: Check) -> Json:
    """Return the label of a check's prompts."""
    craft = state.craft[check.craft]
    part = craft.part(check.parts[0])
    return label_of(
        craft, purpose=check.purpose, part=part.id, design=part.design, rule=checking.RULES[check.purpose],
        total=check.total, outcome=check.outcome,
    )


def _pick(state: GameState, check: Check, label: Json) -> list[Prompt]:
    best = checking.better(state, check)
    totals = {"first": list(check.other_totals), "second": list(check.totals)}
    return [prompt(args.Pick, label=label, default={"which": best}, must=True, odds=totals)]


def _efforts(state: GameState, check: Check, seat: str) -> list[tuple[args.Effort, str]]:
    """Return a player's derps aboard with each skill that can help now, and their names (WG-K5)."""
    skills: tuple[Skill, ...] = ("engineering", "piloting")
    if check.outcome != "boom":
        skills = ("piloting", "engineering")
    if check.outcome == "fail" and state.settings.skills == "move_roll":
        skills = ("piloting",)
    return [
        (args.Effort(id, skill), state.derps[id].name)
        for id in crews.able(state, state.craft[check.craft], seat)
        for skill in skills
        if crews.points(state, id, skill)
    ]


def _luck(state: GameState, check: Check, label: Json, seat: str) -> Prompt:
    """Return the prompt to reroll a check, or a stage of a cluster, for a point of luck (WG-K7)."""
    crew = crews.rescuers(state, state.craft[check.craft]) if check.purpose != "jury_rig" else ()
    rating = Rating(check.fail, check.boom)
    chances = odds(rating, crew, model=state.settings.model, skills=state.settings.skills)
    stages = {"stage": number(1, len(check.parts))}
    worst = max(range(len(check.totals)), key=lambda k: check.totals[k])
    label = {**label, "left": state.programmes[seat].luck}
    return prompt(args.Luck, stages, label=label, default={"stage": worst + 1}, odds=chances.shown())


def about_glitch(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt for the cost of a failed capsule (WG-X6)."""
    glitch = state.glitch
    if glitch is None or glitch.seat != seat or glitch.craft not in state.craft:
        return []
    craft = state.craft[glitch.craft]
    costs = hulls.glitches(state, craft)
    choice = {"cost": one_of((cost, f"what_goes_up.cost.{cost.kind}") for cost in costs)}
    label, default = label_of(craft, part=glitch.part), {"cost": plain(costs[-1])}
    return [prompt(args.PayGlitch, choice, label=label, default=default, must=True)]


def luck(builder: Builder, seat: str, args: args.Luck, dice: Dice) -> None:
    """Reroll a check, or the die that ordered craft, for a point of luck (WG-K7)."""
    which = args.stage - 1
    if builder.state.checks:
        checking.reroll(builder, dice, which, seat)
    else:
        ties.throw_again(builder, dice, seat, which)


def pick(builder: Builder, seat: str, args: args.Pick, dice: Dice) -> None:
    """Pick one of two rolls (WG-K7)."""
    if builder.state.checks:
        checking.pick(builder, args.which)
    else:
        ties.pick(builder, args.which)


def let_stand(builder: Builder, seat: str, args: args.LetStand, dice: Dice) -> None:
    """Let a roll stand (WG-K7)."""
    if builder.state.checks:
        check = builder.state.checks[-1]
        checking.put(builder, replace(check, passed=(*check.passed, seat)))
    else:
        ties.let_stand(builder, seat)
