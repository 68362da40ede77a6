"""A duration step: capsules and habitats roll, crews eat and rest (WG-X6, WG-X7, WG-E2, WG-M5)."""

from ..builder import Builder
from ..rules.checks import GLITCH_LOSS, Outcome
from ..rules.parts import fed_first
from ..state import HOME, Check, Craft, GameState, Glitch, GlitchCost, Task
from . import checking, crews


def roll_all(builder: Builder, id: str) -> None:
    """Every working capsule and habitat rolls (WG-T3)."""
    hulls = crews.working(builder.state.craft[id], "capsule", "habitat")
    builder.first(*(Task(do="hull", craft=id, part=part.id) for part in hulls))


def roll(builder: Builder, task: Task) -> None:
    """One of them."""
    craft = builder.state.craft.get(task.craft)
    if craft is not None and any(p.id == task.part for p in crews.working(craft, "capsule", "habitat")):
        kind = craft.part(task.part).kind
        checking.begin(builder, kind, craft.id, task.part)


def lasted(builder: Builder, check: Check, outcome: Outcome) -> None:
    """Apply the check of a capsule or habitat on a duration step (WG-X6, WG-X7)."""
    craft = builder.state.craft[check.craft]
    part = check.parts[0]
    if check.purpose == "habitat":
        _habitat(builder, craft, part, outcome)
    elif outcome == "fail":
        choices = glitches(builder.state, craft)
        if len(choices) == 1 or craft.seat not in builder.state.present:
            pay(builder, craft.id, choices[0])
        else:
            builder.set(glitch=Glitch(craft.id, part, craft.seat))
    elif outcome == "boom":
        lost = min(craft.rations, len(craft.crew))
        builder.craft(craft.id, rations=craft.rations - lost)
        builder.part(craft.id, part, disabled=True)
        builder.tell("capsule_gone", craft, "WG-X6", part=part, rations=lost)
        now = builder.state.craft[craft.id]
        if crews.stranded(builder.state, now):
            builder.tell("stranded", now, "WG-X6", crew=list(now.crew))


def _habitat(builder: Builder, craft: Craft, part: str, outcome: Outcome) -> None:
    if outcome == "ok":
        builder.craft(craft.id, rested=(*craft.rested, part))
    elif outcome == "fail":
        builder.tell("no_rest", craft, "WG-X7", part=part)
    else:
        builder.tell("habitat_trouble", craft, "WG-X7", part=part)
        for id, derp in crews.aboard(builder.state, craft):
            if derp.stamina > 0:
                crews.tire(builder, id)
            elif not derp.injured:
                crews.injure(builder, id, "habitat", "WG-X7")


def glitches(state: GameState, craft: Craft) -> list[GlitchCost]:
    """Costs of a failed capsule; only what can be paid (WG-X6). Wear comes last, and always can."""
    found = [GlitchCost("payload", part.id) for part in craft.parts if part.kind == "payload"]
    if craft.crew and craft.rations >= len(craft.crew):
        found.append(GlitchCost("rations"))
    return [*found, GlitchCost("wear")]


def pay(builder: Builder, id: str, cost: GlitchCost) -> None:
    """A payload, a ration a derp, or -1/-1 on all parts for this flight (WG-X6)."""
    craft = builder.state.craft[id]
    if cost.kind == "rations":
        builder.craft(id, rations=craft.rations - len(craft.crew))
    elif cost.kind == "payload":
        builder.without_part(id, cost.part)
    else:
        for part in craft.parts:
            builder.part(id, part.id, worn=part.worn + GLITCH_LOSS)
    builder.tell("glitch", craft, "WG-X6", choice=cost.kind, part=cost.part)


def eats(state: GameState, craft: Craft) -> bool:
    """Everybody in space; in the turn of the launch only with option `launch_turn_ration` (WG-M5)."""
    in_space = craft.status == "flight" and bool(craft.crew)
    return in_space and (craft.launched < state.turn or state.settings.launch_turn_ration)


def live(builder: Builder, id: str) -> None:
    """A ration a derp, or an injury; a habitat that did not fail brings a stamina back (WG-T1, WG-E2)."""
    craft = builder.state.craft[id]
    if eats(builder.state, craft):
        fed = min(craft.rations, len(craft.crew))
        builder.craft(id, rations=craft.rations - fed)
        builder.tell("ate", craft, "WG-M5", rations=fed, left=craft.rations - fed)
        for derp in _hungry(builder.state, craft, fed):
            crews.injure(builder, derp, "hunger", "WG-E2")
    rests = [part for part in crews.working(builder.state.craft[id], "habitat") if part.id in craft.rested]
    if rests:
        for guest, rested in crews.aboard(builder.state, builder.state.craft[id]):
            if not rested.injured and rested.stamina < rested.most:
                builder.derp(guest, stamina=rested.stamina + 1)


def _hungry(state: GameState, craft: Craft, fed: int) -> list[str]:
    """Derps who go without (WG-E2)."""
    order = fed_first([state.derps[id].injured for id in craft.crew])
    return [craft.crew[place] for place in order[fed:]]


def rest_at_home(builder: Builder) -> None:
    """A turn at home brings all stamina back; WG-B6: training and healing are over (WG-E2)."""
    pad = {craft.id for craft in builder.state.craft.values() if craft.status == "pad"}
    for id, derp in builder.state.derps.items():
        if derp.craft == HOME or derp.craft in pad:
            stamina = derp.stamina if derp.injured else derp.most
            builder.derp(id, stamina=stamina, busy="", trained="")
