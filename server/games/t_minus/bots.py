"""Three bots that fill seats. `choose` is a pure function of a seat's view: state and prompts as sent.

Two bots use a rule of thumb, the third plays the solved policy."""

from collections.abc import Mapping

import msgspec

from ..core.game import Choice, Json
from . import odds, policy, rules
from .policy import WantedAction
from .rules import Fleet, Rocket

NATURES: Mapping[str, int | None] = {"hothead": 3, "bookkeeper": 1, "navigator": None}
"""The characters, most like a beginner first, each with the most tokens on a rocket that it still risks.
None: the solved policy."""
CHARACTERS = tuple(NATURES)
CRASH_ACCEPTED = 0.1
"""Below this chance of a crash the rule of thumb fires a rocket with tanks. Above, it separates."""


def choose(character: str, view: Json, luck: int) -> Choice | None:
    """Return the next move with its args and reason; None where any answer is as good as another."""
    state, seat = view["state"], view["you"]["seat"]
    offered = {p["move"]: p for p in view["prompts"] if not p["submitted"]}
    if state is None or not offered:
        return None
    if "set_out" in offered:
        return Choice("set_out", {"astronaut": False}, {"id": "tm.why.set_out"})
    if "pass" not in offered:
        return None
    fleet = _fleet(state, seat)
    limit = NATURES[character]
    if limit is None:
        others = [_fleet(state, other) for other in state["order"] if other != seat]
        wanted = policy.wanted(fleet, others)
    else:
        wanted = thumb(fleet, limit)
    if not _is_offered(offered, wanted):  # it may be forbidden (TM-05, TM-16)
        wanted = WantedAction("pass")
    args = {} if wanted.rocket is None else {"rocket": wanted.rocket}
    return Choice(wanted.action, args, _why(wanted, fleet, offered))


def _fleet(state: Json, seat: str) -> dict[str, Rocket]:
    places = msgspec.convert(state["players"][seat]["rockets"], dict[str, Rocket | None])
    return {letter: rocket for letter in rules.LETTERS if (rocket := places.get(letter)) is not None}


def _is_offered(offered: Mapping[str, Json], wanted: WantedAction) -> bool:
    if wanted.action not in offered:
        return False
    rockets = offered[wanted.action]["args"]["properties"].get("rocket", {}).get("enum", [])
    return wanted.rocket is None or wanted.rocket in rockets


def thumb(fleet: Fleet, limit: int, rockets: int = 1) -> WantedAction:
    """Return the action by a rule of thumb: build up to `rockets`, then fly the foremost one that has at most
    `limit` tokens."""
    if len(fleet) < rockets and all(rocket.tokens == 0 for rocket in fleet.values()):
        return WantedAction("build")
    able = [letter for letter in fleet if fleet[letter].tokens <= limit]
    if not able:
        return WantedAction("pass")
    letter = max(able, key=lambda letter: (fleet[letter].progress, -fleet[letter].stages))
    rocket = fleet[letter]
    risky = rules.has_tank(rocket.stages) and odds.beyond(rocket.stages, rocket.progress) >= CRASH_ACCEPTED
    return WantedAction("separate" if risky else "fire", letter)


def _why(wanted: WantedAction, fleet: Fleet, offered: Mapping[str, Json]) -> Json:
    risks = [rocket.tokens for rocket in fleet.values()]
    if wanted.action == "pass":
        if len(offered) == 1:
            return {"id": "tm.why.nothing_left"}
        return {"id": "tm.why.pass", "tokens": min(risks, default=0)}
    if wanted.action == "build":
        return {"id": "tm.why.another", "tokens": max(risks)} if risks else {"id": "tm.why.first"}
    letter = wanted.rocket or ""
    rocket = fleet[letter]
    about: Json = {"rocket": letter, "tokens": rocket.tokens}
    if wanted.action == "separate":
        crash = round(100 * odds.beyond(rocket.stages, rocket.progress))
        return {"id": "tm.why.separate", **about, "crash": crash}
    win = round(100 * float(odds.fire(rocket).win))
    if win:
        return {"id": "tm.why.land", **about, "win": win}
    return {"id": "tm.why.fire" if rocket.tokens else "tm.why.free", **about}
