"""A duration step: capsules and habitats roll, crews eat and rest (WG-X6, WG-X7, WG-E2, WG-M5)."""

from msgspec.structs import replace

from ...core.dice import Dice
from ..builder import Builder
from ..rules.checks import GLITCH_LOSS
from ..rules.parts import fed_first
from ..state import Check, Craft, GameState, Glitch, GlitchCost, Task
from . import crews


def roll_all(builder: Builder, task: Task) -> None:
    """Let every working capsule and habitat of a craft roll (WG-T3)."""
    hulls = crews.working(builder.state.craft[task.craft], "capsule", "habitat")
    builder.do_first(*(Task(do="hull", craft=task.craft, part=part.id) for part in hulls))


def lasted(builder: Builder, check: Check, craft: Craft) -> None:
    """Apply a capsule's check on a duration step (WG-X6)."""
    part = check.parts[0]
    if check.outcome == "fail":
        choices = glitches(craft)
        if len(choices) == 1 or craft.seat not in builder.state.present:
            pay(builder, craft, choices[0])
        else:
            builder.set(glitch=Glitch(craft.id, part, craft.seat))
    elif check.outcome == "boom":
        lost = min(craft.rations, len(craft.crew))
        builder.craft(craft.id, rations=craft.rations - lost)
        builder.part(craft.id, part, disabled=True)
        builder.note_craft("capsule_gone", craft, "WG-X6", part=part, rations=lost)
        now = builder.state.craft[craft.id]
        if crews.is_helpless(builder.state, now):
            builder.note_craft("stranded", now, "WG-X6", crew=list(now.crew))


def sheltered(builder: Builder, check: Check, craft: Craft) -> None:
    """Apply a habitat's check on a duration step (WG-X7)."""
    part = check.parts[0]
    if check.outcome == "ok":
        builder.craft(craft.id, rested=(*craft.rested, part))
    elif check.outcome == "fail":
        builder.note_craft("no_rest", craft, "WG-X7", part=part)
    else:
        builder.note_craft("habitat_trouble", craft, "WG-X7", part=part)
        for id, derp in crews.aboard(builder.state, craft):
            if derp.stamina > 0:
                crews.tire(builder, id)
            elif not derp.is_injured:
                crews.injure(builder, id, "habitat", "WG-X7")


def glitches(craft: Craft) -> list[GlitchCost]:
    """Return the costs of a failed capsule that can be paid (WG-X6). Wear is last, and always possible."""
    costs = [GlitchCost("payload", part.id) for part in craft.parts if part.kind == "payload"]
    if craft.crew and craft.rations >= len(craft.crew):
        costs.append(GlitchCost("rations"))
    return [*costs, GlitchCost("wear")]


def pay_glitch(builder: Builder, seat: str, dice: Dice, cost: GlitchCost) -> None:
    """Choose the cost of a glitch (WG-X6).

    A glitch is a failed capsule."""
    if glitch := builder.state.glitch:
        builder.set(glitch=None)
        pay(builder, builder.state.craft[glitch.craft], cost)


def pay(builder: Builder, craft: Craft, cost: GlitchCost) -> None:
    """Take a payload, a ration per derp, or -1/-1 from all parts for this flight (WG-X6)."""
    if cost.kind == "rations":
        builder.craft(craft.id, rations=craft.rations - len(craft.crew))
    elif cost.kind == "payload":
        builder.remove_parts(craft.id, cost.part)
    else:
        builder.craft(craft.id, parts=tuple(replace(p, worn=p.worn + GLITCH_LOSS) for p in craft.parts))
    builder.note_craft("glitch", craft, "WG-X6", choice=cost.kind, part=cost.part)


def feed_and_rest(builder: Builder, craft: Craft) -> None:
    """Feed a crew, or injure it; let it rest in a habitat that did not fail (WG-T1, WG-E2)."""
    if craft.crew and eats(builder.state, craft):
        fed = min(craft.rations, len(craft.crew))
        builder.craft(craft.id, rations=craft.rations - fed)
        builder.note_craft("ate", craft, "WG-M5", rations=fed, left=craft.rations - fed)
        order = fed_first([builder.state.derps[id].is_injured for id in craft.crew])
        for place in order[fed:]:
            crews.injure(builder, craft.crew[place], "hunger", "WG-E2")
    now = builder.state.craft[craft.id]
    if any(part.id in craft.rested for part in crews.working(now, "habitat")):
        for id, derp in crews.aboard(builder.state, now):
            if not derp.is_injured and derp.stamina < derp.most:
                builder.derp(id, stamina=derp.stamina + 1)


def eats(state: GameState, craft: Craft) -> bool:
    """True for a crew in space that eats this turn; in that of its launch only with the option
    `launch_turn_ration` (WG-M5)."""
    return craft.launched < state.turn or state.settings.launch_turn_ration


def new_turn(craft: Craft) -> Craft:
    """Return a craft at the beginning of another turn."""
    parts = tuple(replace(part, resting=False) if part.resting else part for part in craft.parts)
    return replace(craft, fresh=False, moved=False, rested=(), mapping=False, parts=parts)
