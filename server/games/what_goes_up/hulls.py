"""A duration step: capsules and habitats roll, crews eat and rest (WG-X6, WG-X7, WG-E2, WG-M5)."""

from __future__ import annotations

from . import checking, crews
from .checks import Outcome
from .draft import Draft
from .state import HOME, Check, Craft, GameState, Glitch, Task


def roll_all(draft: Draft, id: str) -> None:
    """WG-T3: every working capsule and habitat rolls."""
    hulls = crews.working(draft.state.craft[id], "capsule", "habitat")
    draft.first(*(Task(do="hull", craft=id, part=part.id) for part in hulls))


def roll(draft: Draft, task: Task) -> None:
    """One of them."""
    craft = draft.state.craft.get(task.craft)
    if craft is not None and any(p.id == task.part for p in crews.working(craft, "capsule", "habitat")):
        kind = craft.part(task.part).kind
        checking.begin(draft, kind, craft.id, task.part)


def lasted(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X6, WG-X7: what a capsule or habitat did on a duration step."""
    craft = draft.state.craft[check.craft]
    part = check.parts[0]
    if check.purpose == "habitat":
        _habitat(draft, craft, part, outcome)
    elif outcome == "fail":
        choices = glitches(draft.state, craft)
        if len(choices) == 1 or craft.seat not in draft.state.present:
            pay(draft, craft.id, choices[0])
        else:
            draft.set(glitch=Glitch(craft.id, part, craft.seat))
    elif outcome == "boom":
        lost = min(craft.rations, len(craft.crew))
        draft.craft(craft.id, rations=craft.rations - lost)
        draft.part(craft.id, part, disabled=True)
        draft.tell("capsule_gone", craft, "WG-X6", part=part, rations=lost)
        now = draft.state.craft[craft.id]
        if crews.stranded(draft.state, now):
            draft.tell("stranded", now, "WG-X6", crew=list(now.crew))


def _habitat(draft: Draft, craft: Craft, part: str, outcome: Outcome) -> None:
    if outcome == "ok":
        draft.craft(craft.id, rested=(*craft.rested, part))
    elif outcome == "fail":
        draft.tell("no_rest", craft, "WG-X7", part=part)
    else:
        draft.tell("habitat_trouble", craft, "WG-X7", part=part)
        for id, derp in crews.aboard(draft.state, craft):
            if derp.stamina > 0:
                crews.tire(draft, id)
            elif not derp.injured:
                crews.injure(draft, id, "habitat", "WG-X7")


def glitches(state: GameState, craft: Craft) -> list[str]:
    """WG-X6: what a failed capsule may cost; only what can be paid. Wear comes last, and always can."""
    found = [f"payload:{part.id}" for part in craft.parts if part.kind == "payload"]
    if craft.crew and craft.rations >= len(craft.crew):
        found.append("rations")
    return [*found, "wear"]


def pay(draft: Draft, id: str, choice: str) -> None:
    """WG-X6: a payload, a ration a derp, or -1/-1 on all parts for this flight."""
    craft = draft.state.craft[id]
    if choice == "rations":
        draft.craft(id, rations=craft.rations - len(craft.crew))
    elif choice.startswith("payload:"):
        draft.without_part(id, choice.removeprefix("payload:"))
    else:
        for part in craft.parts:
            draft.part(id, part.id, worn=part.worn + 1)
    draft.tell("glitch", craft, "WG-X6", choice=choice.split(":")[0], part=choice.partition(":")[2])


# --- the end of a turn in space ---------------------------------------------------------------------------


def eats(state: GameState, craft: Craft) -> bool:
    """WG-M5: everybody in space; in the turn of the launch only with option `launch_turn_ration`."""
    in_space = craft.status == "flight" and bool(craft.crew)
    return in_space and (craft.launched < state.turn or state.settings.launch_turn_ration)


def live(draft: Draft, id: str) -> None:
    """WG-T1, WG-E2: a ration a derp, or an injury; a habitat that did not fail brings a stamina back."""
    craft = draft.state.craft[id]
    if eats(draft.state, craft):
        fed = min(craft.rations, len(craft.crew))
        draft.craft(id, rations=craft.rations - fed)
        draft.tell("ate", craft, "WG-M5", rations=fed, left=craft.rations - fed)
        for derp in _hungry(draft.state, craft, fed):
            crews.injure(draft, derp, "hunger", "WG-E2")
    rests = [part for part in crews.working(draft.state.craft[id], "habitat") if part.id in craft.rested]
    if rests:
        for guest, rested in crews.aboard(draft.state, draft.state.craft[id]):
            if not rested.injured and rested.stamina < rested.most:
                draft.derp(guest, stamina=rested.stamina + 1)


def _hungry(state: GameState, craft: Craft, fed: int) -> list[str]:
    """Who goes without: rations go to the injured first, whom hunger would kill."""
    order = sorted(craft.crew, key=lambda id: not state.derps[id].injured)
    return order[fed:]


def rest_at_home(draft: Draft) -> None:
    """WG-E2: a turn at home brings all stamina back; WG-B6: training and healing are over."""
    pad = {craft.id for craft in draft.state.craft.values() if craft.status == "pad"}
    for id, derp in draft.state.derps.items():
        if derp.craft == HOME or derp.craft in pad:
            stamina = derp.stamina if derp.injured else derp.most
            draft.derp(id, stamina=stamina, busy="", trained="")
