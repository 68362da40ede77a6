"""Three bots that fill seats. `choose` is a pure function of a seat's view: state and prompts as sent.

Bots know only the house cards. At a table with other cards a move may be refused; use the prompt's default
then.

In play each bot waits for the seats on which its choices depend: an engineer for a grant, an agent for the
tests that sabotage could hit, a bluffing agent for the other agents, a politician for seats that may still
ask for something. No circle of bots waits for each other."""

from ...core.game import WAIT, Choice, Json
from .agents import aim, spend
from .engineers import build
from .politicians import nullify, share, vote
from .sight import Nature, Sight

PLANS = ("canal_zone", "harbour_state", "island_republic")
NATURES: dict[str, Nature] = {
    "tinkerer": Nature(False, 0.3, (), bluffs=False, all_in_from=0.0, risks_from=1.0),
    "hardliner": Nature(True, 1.0, (), bluffs=False, all_in_from=0.1, risks_from=0.25),
    "strategist": Nature(True, 0.0, PLANS, bluffs=True, all_in_from=0.1, risks_from=0.1),
}
CHARACTERS = tuple(NATURES)


def choose(character: str, view: Json, luck: int) -> Choice | None:
    """Return the next move, its args and the reason; None where any answer is as good as another."""
    prompts = {p["move"]: p for p in view["prompts"]}
    if view["state"] is None or "roll" in prompts:
        return None
    seat, state = view["you"]["seat"], view["state"]
    place = next(place for place in state["seats"] if place["id"] == seat)
    clock = view["clock"]
    # the clock of a talk ends nobody's play
    timed = clock is not None and clock["kind"] != "conference"
    sight = Sight(NATURES[character], seat, place, state, prompts, timed, luck)
    acts = {"play": _play, "vote": vote, "target": aim, "nullify": nullify}
    act = acts.get(sight.state["phase"])
    return None if act is None else act(sight)


def _play(sight: Sight) -> Choice | None:
    """Return the next move of play: grants first, then tests, then cards, then GO."""
    roles = {"politician": share, "engineer": build, "agent": spend}
    for role, act in roles.items():
        if role in sight.roles:
            choice = act(sight)
            if choice is not None:
                return choice
    if "politician" in sight.roles and any(sight.waits_for(r, sight.side) for r in ("engineer", "agent")):
        return WAIT
    return Choice("ready", {}, {"id": "mb.why.ready"})
