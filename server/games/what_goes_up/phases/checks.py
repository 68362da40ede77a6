"""The prompts and moves about a check or a die that ordered craft, and the consequences of a check (WG-K5 to
WG-K7, WG-X6)."""

from typing import Literal

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.forms import as_json, enum, number, one_of, plain
from ...core.game import Json, Prompt
from ...core.moves import MoveFunction, prompt
from ...core.tips import with_tip
from ..args import Effort
from ..builder import Builder
from ..flight import checking, crews, farewells, hulls, settling, songs
from ..rules.checks import Outcome, Rating
from ..rules.odds import odds
from ..rules.rescue import SKILL_ORDER
from ..state import Check, GameState, Glitch, Tie
from . import ties
from .shapes import label_of


def check_asked(state: GameState, seat: str) -> list[Prompt]:
    """List those of `check_prompts` that the table waits for, without args and odds."""
    if state.checks[-1].outcome is None:
        return []
    check = state.checks[checking.asked(state, seat)]
    if not checking.is_open(state, check):
        return []
    move: MoveFunction | None = None
    label = _check_label(state, check)
    if check.other:
        move = pick if checking.picker(check) == seat else None
    elif seat in checking.rivals(state, check):
        move, label = let_stand, {**label, "left": state.programmes[seat].luck}
    elif checking.owner_decides(state, check) and check.seat == seat:
        move = take_it
    return [prompt(move, label=label, must=True)] if move else []


def check_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompts to save a roll, reroll it, or accept it (WG-K5 to WG-K7)."""
    if state.checks[-1].outcome is None:
        return _call_prompts(state, seat)
    check = state.checks[checking.asked(state, seat)]
    if not checking.is_open(state, check):
        return []
    label = _check_label(state, check)
    if check.other:
        best = {"which": checking.better(state, check)}
        totals = {"first": list(check.other_totals), "second": list(check.totals)}
        choice = prompt(pick, label=label, default=best, must=True, odds=totals)
        return [choice] if checking.picker(check) == seat else []
    if seat in checking.rivals(state, check):
        luck = _luck_prompt(state, check, label, seat)
        label = {**label, "left": luck.label["left"]}
        return [luck, prompt(let_stand, label=label, must=True), prompt(keep_luck, label=label)]
    if not checking.owner_decides(state, check):
        return []
    prompts: list[Prompt] = []
    if plans := settling.plans(state, check, seat):
        default = {"goal": min(plans, key=lambda goal: plans[goal]["strands"])}
        goals = {"goal": enum(list(plans))}
        prompts.append(prompt(checking.save, goals, label=label, default=default, odds=plans))
    efforts = _efforts(state, check, seat)
    if efforts and check.purpose != "jury_rig":
        prompts.append(prompt(checking.spend, {"who": one_of(efforts)}, label=label))
    if check.seat == seat:
        left = {
            part.id: {"strands": settling.boost_strands(state, check, part.id)}
            for part in checking.boosters(state, check)
        }
        if left:
            first = {"rcs": min(left, key=lambda id: left[id]["strands"])}
            rcs = {"rcs": enum(list(left))}
            prompts.append(prompt(checking.boost, rcs, label=label, default=first, odds=left))
        if state.programmes[seat].luck > 0:
            prompts.append(_luck_prompt(state, check, label, seat))
        prompts.append(prompt(take_it, label=label, must=True))
    return prompts


def _call_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt to call the checks of others whose dice wait (WG-K10)."""
    waiting = [check.craft for check in state.checks if check.outcome is None and check.seat != seat]
    return [prompt(call, {"craft": enum(waiting)})] if waiting and state.settings.calls else []


def _check_label(state: GameState, check: Check) -> Json:
    """Return the label of a check's prompts."""
    craft = state.craft[check.craft]
    part = craft.part(check.parts[0])
    return label_of(
        craft,
        purpose=check.purpose,
        part=part.id,
        design=part.design,
        rule=checking.RULES[check.purpose],
        total=check.total,
        outcome=check.outcome,
    )


def _efforts(state: GameState, check: Check, seat: str) -> list[tuple[Effort, str]]:
    """Return each skill of a player's derps aboard that can help now, with the derp's name (WG-K5)."""
    skills = SKILL_ORDER if check.outcome == "boom" else SKILL_ORDER[::-1]
    if check.outcome == "fail" and state.settings.skills == "move_roll":
        skills = ("piloting",)
    return [
        (Effort(id, skill), state.derps[id].name)
        for id in crews.able(state, state.craft[check.craft], seat)
        for skill in skills
        if crews.points(state, id, skill)
    ]


def _luck_prompt(state: GameState, check: Check, label: Json, seat: str) -> Prompt:
    """Return the prompt to reroll a check, or a stage of a cluster, for a point of luck (WG-K7)."""
    crew = crews.rescuers(state, state.craft[check.craft]) if check.purpose != "jury_rig" else ()
    rating = Rating(check.fail, check.boom)
    chances = odds(rating, crew, model=state.settings.model, skills=state.settings.skills)
    stages = {"stage": number(1, len(check.parts))}
    worst = max(range(len(check.totals)), key=lambda place: check.totals[place])
    label = {**label, "left": state.programmes[seat].luck}
    return prompt(luck, stages, label=label, default={"stage": worst + 1}, odds=chances.shown())


def farewell_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt to say a crew's last words; to say nothing is an answer."""
    farewell = farewells.asked(state).get(seat)
    if farewell is None:
        return []
    label = {"derp": farewell.derp, "who": farewell.who, "flight": farewell.flight}
    return [prompt(farewells.last_words, label=label, default={"text": ""}, must=True)]


def song_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt to say which tune somebody sings; nobody waits for it."""
    song = state.song
    if song is None or seat not in songs.listeners(state):
        return []
    label = {"flight": song.flight, "derp": song.derp, "who": song.who}
    return [prompt(songs.guess, label=label)]


def glitch_prompts(state: GameState, glitch: Glitch, seat: str) -> list[Prompt]:
    """List the prompt for the cost of a failed capsule (WG-X6)."""
    if glitch.seat != seat or glitch.craft not in state.craft:
        return []
    craft = state.craft[glitch.craft]
    costs = hulls.glitches(craft)
    choice = {"cost": one_of((cost, f"what_goes_up.cost.{cost.kind}") for cost in costs)}
    label, default = label_of(craft, part=glitch.part), {"cost": plain(costs[-1])}
    return [prompt(hulls.pay_glitch, choice, label=label, default=default, must=True)]


def tie_prompts(state: GameState, tie: Tie, seat: str) -> list[Prompt]:
    """List the prompts to reroll an order, to pick one of two, or to let it stand (WG-K7)."""
    if seat not in ties.awaited_seats(state, tie):
        return []
    field, groups = "craft" if tie.about == "order" else "seats", ties.tied_groups(state, tie)
    label: Json = {"purpose": tie.about, "phase": state.phase, field: as_json(groups)}
    if tie.other:
        both = as_json({"first": tie.other, "second": tie.groups})
        return [prompt(pick, label=label, default={"which": "second"}, must=True, odds=both)]
    label["left"] = state.programmes[seat].luck
    stages = {"stage": number(1, len(groups))}
    return [
        prompt(luck, stages, label=label, default={"stage": 1}),
        prompt(let_stand, label=label, must=True),
        *([prompt(keep_luck, label=label)] if state.settings.luck_on == "any" else []),
    ]


def call(builder: Builder, seat: str, dice: Dice, craft: str, side: Outcome) -> None:
    """Call the outcome of another player's check before its die falls (WG-K10)."""
    calls = builder.state.calls
    builder.set(calls={**calls, craft: with_tip(calls.get(craft, {}), seat, side)})


def luck(builder: Builder, seat: str, dice: Dice, stage: int) -> None:
    """Spend luck: throw the die of a stage again; the first stage is 1 (WG-K7)."""
    if builder.state.checks:
        checking.reroll(builder, dice, stage - 1, seat)
    elif builder.state.tie:
        ties.throw_again(builder, builder.state.tie, dice, seat, stage - 1)


def pick(builder: Builder, seat: str, dice: Dice, which: Literal["first", "second"]) -> None:
    """Pick one of two throws (WG-K7)."""
    if builder.state.checks:
        checking.pick(builder, which)
    elif builder.state.tie:
        ties.pick(builder, builder.state.tie, which)


def let_stand(builder: Builder, seat: str, dice: Dice) -> None:
    """Let a roll stand (WG-K7), and with it the others of its throw that are decided."""
    if builder.state.checks:
        checking.pass_all(builder, seat)
    elif tie := builder.state.tie:
        builder.set(tie=replace(tie, passed=(*tie.passed, seat)))


def keep_luck(builder: Builder, seat: str, dice: Dice) -> None:
    """Let the dice of others stand this turn (WG-K7)."""
    builder.programme(seat, keeps_luck=True)


def take_it(builder: Builder, seat: str, dice: Dice) -> None:
    """Take a roll as it is (WG-K7).

    Rivals with luck may still reroll it."""
    checking.put(builder, replace(builder.state.checks[-1], taken=True))
