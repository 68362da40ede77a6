"""Practice bots: three characters, each with a ladder of ambitions.

`choose(character, view, luck)` is a pure function of a seat's view, the state and prompts that its phone
gets. In the workshop a bot follows the guide to the first ambition of its ladder that is not done: an empty
test, a first orbit, then the Moon or the rock. Without a board it flies only tests."""

from collections.abc import Sequence
from typing import Literal, cast

from ..core.game import Choice, Json
from .rules import board

Character = Literal["tester", "orbiter", "moonwalker"]
CHARACTERS: tuple[Character, ...] = ("orbiter", "moonwalker", "tester")
LADDERS: dict[Character, tuple[str, ...]] = {
    "tester": ("test",),
    "orbiter": ("test", "orbit"),
    "moonwalker": ("test", "orbit", "moon", "rock"),
}
"""The guide's ambitions of each character, in order."""
WORK = {
    "assemble": "wgu.why.assemble",
    "draw": "wgu.why.draw",
    "heal": "wgu.why.hire",
    "hire": "wgu.why.hire",
    "improve": "wgu.why.improve",
    "invent": "wgu.why.invent",
    "train": "wgu.why.train",
}
"""Moves of the guide, with the reason."""
AT_ONCE = {"jury_rig": "wgu.why.jury_rig", "nudge": "wgu.why.nudge"}
"""Moves that a bot always makes when offered, with the reason."""


def choose(character: str, view: Json, luck: int) -> Choice | None:
    """Return the next move, its args and the reason; None when the table waits for others."""
    prompts = {p["move"]: p for p in view["prompts"] if not p["submitted"]}
    waiting = [p for p in prompts.values() if p["must"]]
    if not waiting:
        return None
    if "take_it" in prompts:
        return _bad_roll(prompts)
    if "ready" in prompts and view["state"]["phase"] == "workshop":
        guide = prompts["ready"]["odds"]["guide"]
        return _workshop(LADDERS[cast(Character, character)], view["state"], guide)
    for move, why in AT_ONCE.items():
        if move in prompts:
            return Choice(move, prompts[move]["default"], {"id": why})
    if "fly" in prompts:
        return _fly(prompts["fly"])
    return Choice(waiting[0]["move"], waiting[0]["default"], {"id": "wgu.why.usual"})


def _bad_roll(prompts: dict[str, Json]) -> Choice:
    """Save a roll, but no Fail with the stamina of the way home; else use luck against a serious loss."""
    label = prompts["take_it"]["label"]
    if "save" in prompts:
        goal = prompts["save"]["default"]
        if label["outcome"] == "boom" or not prompts["save"]["odds"][goal["goal"]]["strands"]:
            return Choice("save", goal, {"id": "wgu.why.save"})
    grave = label["outcome"] == "boom" or label["purpose"] in ("insertion", "reentry", "landing")
    if "luck" in prompts and grave:
        return Choice("luck", prompts["luck"]["default"], {"id": "wgu.why.luck"})
    return Choice("take_it", {}, {"id": "wgu.why.take_it"})


def _fly(prompt: Json) -> Choice:
    """Follow the way to rock or Moon, for a craft that can get there, then home."""
    odds = prompt["odds"]
    for course in odds["ways"] if odds["next"] else ():
        if course["blocked"] is None and course["way"]["target"] == odds["next"]["mark"]:
            target = odds["next"]["to"]
            reason: Json = {"id": "wgu.why.fly", "target": target, "home": target == board.house().home}
            return Choice("fly", {"way": course["way"]}, reason)
    return Choice("fly", prompt["default"], {"id": "wgu.why.coast"})


def _workshop(ladder: tuple[str, ...], state: Json, guide: Sequence[Json]) -> Choice:
    """Make the guide's next move for the first ambition that is not done, else for the last one."""
    ladder = ladder if state["settings"]["board"] else ladder[:1]
    aims = [aim for aim in guide if aim["id"] in ladder]
    aim = next((aim for aim in aims if not aim["done"]), aims[-1])
    if not aim["moves"]:
        return Choice("ready", {}, {"id": "wgu.why.ready", "mission": aim["drawing"]})
    move, args = aim["moves"][0]["move"], aim["moves"][0]["args"]
    why: Json = {"id": WORK[move]}
    if move != "train":
        why["mission"] = args["name"] if move == "draw" else args.get("drawing", aim["drawing"])
    if move == "improve":
        why["fail"] = state["designs"][args["design"]]["fail"] + args["fail"]
    elif move == "assemble":
        why["fail"] = min(part["to"]["fail"] for part in aim["parts"])
    return Choice(move, args, why)
