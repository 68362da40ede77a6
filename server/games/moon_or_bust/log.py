"""The log lines of Moon or Bust!: ids with their parameters, and the lengths of their beats."""

from typing import Literal, NotRequired

from ..core.beats import Beat, Beats
from ..core.log import Lines
from ..core.tips import Oracle
from .state import Card, PlayedProxies, Slots, Spent, TargetedCard
from .terms import Side

LINES: Lines = {
    # setting out
    "mb.house_lineup": {},
    "mb.rulings": {"told_counts": bool},
    "mb.dealt": {},
    "mb.threat_rolled": {},
    "mb.solution_entered": {"card": Literal["a", "b", "shared"]},
    # a turn begins
    "mb.announced": {"team": Side, "funding": int, "pr": int, "spent": Spent},
    "mb.expired": {"event": str},
    "mb.reshuffled": {"cards": int},
    "mb.no_event": {"turn": int, "increase": int},
    "mb.event": {"event": str, "number": int, "drawer": Side},
    "mb.vote": {"event": str, "choice": str, "votes": dict[str, int]},
    "mb.effect": {
        "event": str | None,
        "power": str | None,
        "type": Literal["threat", "resource", "look", "solution"],
        "teams": list[Side],
        "amount": NotRequired[int],
        "resource": NotRequired[Literal["funding", "pr"]],
        "card": NotRequired[Literal["shared", "private"]],
        "how": NotRequired[Literal["shuffle", "replace"]],
    },
    # play
    "mb.fast_mode": {"on": bool},
    "mb.play_ended": {},
    "mb.shown": {"team": Side},
    "mb.told": {"team": Side},
    "mb.conference": {"seats": list[str]},
    "mb.conference_over": {},
    "mb.hands": {"out": list[str], "kept": list[str], "right": NotRequired[list[str]]},
    # the reveal
    "mb.proxies": {"a": PlayedProxies, "b": PlayedProxies, "cards": NotRequired[int]},
    "mb.unlocked": {"team": Side, "power": str},
    "mb.sabotages": {"cards": list[Card], "tests": dict[Side, int]},
    "mb.targets": {"cards": list[TargetedCard], "price": NotRequired[int]},
    "mb.nullified": {"team": Side, "cards": list[int], "paid": int},
    "mb.results": {
        "team": Side,
        "correct": list[int],
        "chips": NotRequired[dict[str, int]],
        "oracle": NotRequired[Oracle],
    },
    # the conflict
    "mb.conflict": {
        "rolls": list[int],
        "roll": int | None,
        "war": bool,
        "extra": dict[Side, list[int]],
        "chips": NotRequired[dict[str, bool]],
        "oracle": NotRequired[Oracle],
    },
    "mb.war": {"revealed": dict[Side, int]},
    # not said where the game ends
    "mb.turn_over": {"turn": int},
    "mb.draw": {"tests": NotRequired[dict[Side, Slots]]},
    "mb.won": {"team": Side, "tests": NotRequired[dict[Side, Slots]]},
    # the reasons of practice bots, which are public once the game is over
    "mb.why.aim": {"seat": str},
    "mb.why.answer": {"seat": str, "other": str, "amount": int},
    "mb.why.ask": {"seat": str, "amount": int, "resource": str},
    "mb.why.cards": {"seat": str, "sabotages": int, "proxies": int},
    "mb.why.decoy": {"seat": str},
    "mb.why.grant": {"seat": str, "tests": int, "likely": int},
    "mb.why.grant_all": {"seat": str, "tests": int},
    "mb.why.nullify": {"seat": str, "cards": int},
    "mb.why.ready": {"seat": str},
    "mb.why.tests": {"seat": str, "tests": int, "likely": int},
    "mb.why.tinker": {"seat": str, "tests": int},
    "mb.why.vote": {"seat": str, "choice": str},
}

BEATS: Beats = {
    "mb.event": Beat("event", 4100, pause_ms=6300),
    "mb.no_event": Beat("no-event", 2400, pause_ms=1800),
    "mb.vote": Beat("vote", 2700, pause_ms=2100),
    # arms slide in 500, hands open 160, words; then they are held
    "mb.hands": Beat("hands", 2300, pause_ms=2500),
    # not played where no cards were laid
    "mb.proxies": Beat("proxies", 5100, pause_ms=900, each="cards"),
    "mb.unlocked": Beat("unlocked", 2000, pause_ms=1000),
    # cards and their targets are one beat, with a picture for each card
    "mb.targets": Beat("strike", 0, each="cards", each_ms=5000),
    "mb.nullified": Beat("nullified", 2000, pause_ms=1000, each="cards"),
    # for each test: three lamps, one after the other, then a pause before the result and the chips
    "mb.results": Beat("test", 0, each="correct", each_ms=5400, pause_ms=1000),
    # seals and line 1500, the throw 2200, at rest 800, its place on the line 400
    "mb.conflict": Beat("war-die", 4900, pause_ms=2200),
    # the front page is thrown on 500, then it stands
    "mb.turn_over": Beat("paper", 4000),
    # a seal opens 900, the lights go out 1200, then 3000 in silence; the end has the words
    "mb.war": Beat("war", 5100),
}
"""Lengths in ms on the stage."""
