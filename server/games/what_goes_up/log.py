"""The log lines of What Goes Up: ids with their parameters, and the lengths of their beats."""

from typing import Any, Literal, NotRequired

import msgspec

from ..core.beats import Beat, Beats
from ..core.log import Lines, Parameters
from .rules.checks import Outcome
from .rules.rescue import Skill
from .rules.stories import About
from .state import Kind, LastWords, Phase, Reading, Spent, Tune, Use, Uses

FLIGHT: Parameters = {"flight": str, "name": str, "seat": str, "turn": int}
"""Parameters of each line about a craft."""
TURN: Parameters = {"seat": str, "turn": int}
DERP: Parameters = {"derp": str, "who": str}
RATING: Parameters = {"fail": int, "boom": int}
WHY: Parameters = {"seat": str}
"""Parameters of a practice bot's reason, with its mission where it has one."""
WHY_MISSION: Parameters = {**WHY, "mission": str}


class Aloft(msgspec.Struct, frozen=True):
    """A craft that is in space at the end of a turn."""

    flight: str
    name: str
    seat: str


def _alike(parameters: Parameters, *ids: str) -> Lines:
    return dict.fromkeys(ids, parameters)


LINES: Lines = {
    **_alike(
        FLIGHT,
        "wgu.escaped",
        "wgu.gone",
        "wgu.moon_and_back",
        "wgu.no_insertion",
        "wgu.no_launch",
        "wgu.spent_stage",
        "wgu.stayed",
        "wgu.taken_apart",
        "wgu.waited",
    ),
    **_alike({**FLIGHT, "at": str}, "wgu.arrived", "wgu.inserted", "wgu.launched", "wgu.unfinished"),
    **_alike({**FLIGHT, "crew": list[str]}, "wgu.lift_off", "wgu.stranded"),
    "wgu.written_off": {**FLIGHT, "crew": list[str], "dots": NotRequired[int]},
    **_alike({**FLIGHT, "other": str}, "wgu.docking", "wgu.no_docking", "wgu.undocked"),
    **_alike({**FLIGHT, "part": str}, "wgu.habitat_trouble", "wgu.no_rest", "wgu.repaired", "wgu.tower"),
    **_alike({**FLIGHT, "part": str, "purpose": str}, "wgu.lost_part", "wgu.spoiled"),
    **_alike({**FLIGHT, "part": str, "use": Use}, "wgu.not_today", "wgu.payload_gone"),
    **_alike({**FLIGHT, "part": Uses}, "wgu.gave_way"),
    **_alike({**TURN, **DERP, "cost": int}, "wgu.healed", "wgu.hired"),
    **_alike({"seat": str}, "wgu.joined", "wgu.left"),
    "wgu.as_planned": {"turn": int, "rolls": int},
    "wgu.acquired": {**TURN, "inventor": str, "mass": int, "points": int},
    "wgu.agreed": {"seat": str, "flight": str, "name": str, "points": int, "dots": int, "luck": int},
    "wgu.assembled": {**FLIGHT, "crew": list[str], "cost": int},
    "wgu.ate": {**FLIGHT, "rations": int, "left": int},
    "wgu.budget": {**TURN, "before": int, "change": int, "dots": int},
    "wgu.begun": {"turn": int, "points": dict[str, int], "dots": dict[str, int]},
    "wgu.built": {**TURN, "design": str, "what": str, "number": int, "cost": int},
    "wgu.burn": {**FLIGHT, "purpose": str, "cost": int, "left": int, "towards": str},
    "wgu.capsule_gone": {**FLIGHT, "part": str, "rations": int},
    "wgu.calls": {**FLIGHT, "outcome": Outcome, "calls": dict[str, Outcome], "right": list[str]},
    "wgu.claimed": {**FLIGHT, "what": str},
    "wgu.defected": {**DERP, "seat": str, "before": str},
    "wgu.deployed": {**FLIGHT, "part": str, "use": Use, "at": str},
    "wgu.destroyed": {**FLIGHT, "why": str, "crew": list[str], "unseen": int},
    "wgu.died": {
        **DERP,
        "seat": str,
        "why": str,
        "dots": int,
        "flight": NotRequired[str],
        "turn": NotRequired[int],
        "payer": NotRequired[str],
        "words": NotRequired[LastWords],
    },
    "wgu.disabled": {**FLIGHT, "part": str, "capsule": str | None},
    "wgu.docked": {**FLIGHT, "other": str, "winched": bool},
    "wgu.eva": {**FLIGHT, **DERP, "do": str, "cargo": str},
    "wgu.filed": {**FLIGHT, "towards": str, "success": float, "deaths": float},
    "wgu.first": {**FLIGHT, "what": str, "at": NotRequired[str], "dots": int},
    "wgu.gained_luck": {"seat": str, "points": int, "why": str},
    "wgu.glitch": {**FLIGHT, "choice": str, "part": str},
    "wgu.home": {**FLIGHT, "crew": list[str], "kept": list[str], "lost": NotRequired[list[str]]},
    "wgu.improved": {**TURN, **RATING, "design": str, "what": str, "cost": int},
    "wgu.injured": {**DERP, "seat": str, "why": str},
    "wgu.invented": {
        **TURN,
        **RATING,
        "design": str,
        "what": str,
        "kind": Kind,
        "use": Use,
        "mass": int,
        "cost": int,
        "after": str | None,
    },
    "wgu.jury_rig": {**FLIGHT, **DERP, "part": str, "under": int},
    "wgu.launches": {"turn": int, "craft": list[str]},
    "wgu.liked": {"seat": str, "author": str, "flight": str, "name": str},
    "wgu.luck": {"seat": str, "luck": int, "flight": str, "name": str},
    "wgu.mapped": {**FLIGHT, "body": str, "percent": int},
    "wgu.mapped_all": {**FLIGHT, "body": str},
    "wgu.moon_order": {"turn": int, "seats": list[str]},
    "wgu.moon_reordered": {**TURN, "seats": list[str], "left": int},
    "wgu.moving": {
        "what": str,
        "before": str | None,
        "seat": str | None,
        "dots": int,
        "body": NotRequired[str],
    },
    "wgu.new_step": {**FLIGHT, "at": str, "dots": int},
    "wgu.no_burn": {**FLIGHT, "purpose": str},
    "wgu.nudged": {**FLIGHT, "nudges": int},
    "wgu.offered": {**TURN, "other": str, "offer": str},
    "wgu.opened": {"players": int, "rock": bool},
    "wgu.order": {"phase": Phase, "turn": int, "craft": list[str]},
    "wgu.over": {
        "kind": Literal["ended", "moon", "saved", "struck", "deserted"],
        "winners": list[str],
        "turn": int,
    },
    "wgu.parted": {**FLIGHT, "other": str, "parts": list[str], "crew": list[str]},
    "wgu.picked": {**FLIGHT, "total": int, "outcome": Outcome},
    "wgu.reentry": {**FLIGHT, "at": str, "cast_off": list[str]},
    "wgu.reordered": {**TURN, "craft": list[str], "left": int},
    "wgu.reroll": {
        **FLIGHT,
        "before": int,
        "total": int,
        "outcome": Outcome,
        "by": str,
        "left": int,
        "savers": list[str],
    },
    "wgu.rescued": {
        **FLIGHT,
        "by": str,
        "derps": list[str],
        "dots": int,
        "payers": NotRequired[dict[str, int]],
    },
    "wgu.rock": {"turn": int, "nudges": int, "each_turn": int},
    "wgu.rolled": {
        **FLIGHT,
        **RATING,
        "purpose": str,
        "parts": list[str],
        "design": str,
        "totals": list[int],
        "total": int,
        "outcome": Outcome,
        "savers": list[str],
        "crew": list[str],
        "tower": bool,
        "scene": str,
        "sure": bool,
        "wild": bool,
        "open": bool,
        "calls": NotRequired[dict[str, Outcome]],
    },
    "wgu.rushed": {**DERP, "seat": str, "skill": Skill},
    "wgu.saved": {
        **FLIGHT,
        "scene": str,
        "spent": list[Spent],
        "who": list[str],
        "boosts": int,
        "before": Reading,
        "after": Reading,
    },
    "wgu.shed": {**FLIGHT, "what": str, "amount": int, "recoverable": bool},
    "wgu.story": {**FLIGHT, "about": About, "text": str},
    "wgu.sung": {**FLIGHT, **DERP, "tune": Tune, "guesses": int, "right": list[str]},
    "wgu.tracked": {**FLIGHT, "by": str},
    "wgu.traded": {**TURN, "other": str, "gives": dict[str, Any], "takes": dict[str, Any]},
    "wgu.trained": {
        **TURN,
        **DERP,
        "skill": Literal["piloting", "engineering", "stamina"],
        "points": int,
        "piloting": int,
        "engineering": int,
        "stamina": int,
    },
    "wgu.transfer": {**FLIGHT, "other": str, "what": str, "amount": int, "by": str},
    "wgu.turn": {
        "turn": int,
        "points": dict[str, int],
        "news": NotRequired[int],  # lines of older versions only
        "columns": NotRequired[int],
        "kept": NotRequired[dict[str, int]],
        "aloft": NotRequired[list[Aloft]],
    },
    "wgu.walked": {**FLIGHT, "derp": str, "do": str},
    "wgu.worse": {**RATING, "design": str, "what": str},
    **_alike(
        WHY,
        "wgu.why.coast",
        "wgu.why.jury_rig",
        "wgu.why.luck",
        "wgu.why.nudge",
        "wgu.why.save",
        "wgu.why.take_it",
        "wgu.why.train",
        "wgu.why.usual",
    ),
    **_alike(WHY_MISSION, "wgu.why.draw", "wgu.why.hire", "wgu.why.invent", "wgu.why.ready"),
    **_alike({**WHY_MISSION, "fail": int}, "wgu.why.assemble", "wgu.why.improve"),
    "wgu.why.fly": {**WHY, "target": str, "home": bool},
}


BEATS: Beats = {
    # the scale 600, the die along it 1800, at rest 800, then the verdict and what it does
    # dice that fall together are one scene; what falls without a crew while a crew is up has none
    "wgu.rolled": Beat(
        "check",
        4700,
        pause_ms=3000,
        each="scene",
        shared_by="scene",
        brisk_ms=4600,
        full="wild",
    ),
    "wgu.reroll": Beat("reroll", 4700, pause_ms=3000, brisk_ms=4200),
    # what everybody knew the end of: one row at the end of the turn
    "wgu.as_planned": Beat("row", 1500, pause_ms=3000, brisk_ms=3500, each="rolls"),
    # who takes the stick 600, the line slides 600, then what it is now; rolls of one throw are one scene, and
    # in a busy turn those that hold are in the row
    "wgu.saved": Beat("rescue", 2600, pause_ms=1500, each="scene", shared_by="turn", brisk_ms=3400),
    # the sentence, then nothing for three seconds; a Boom that nobody could save was seen with its die
    "wgu.destroyed": Beat("lost", 2200, pause_ms=3100, each="unseen", brisk_ms=3500),
    # it drifts 800, then what can be done
    "wgu.stranded": Beat("stranded", 2400, pause_ms=2500, brisk_ms=3400),
    # nobody is hurried over a name
    "wgu.died": Beat("memorial", 6500, brisk_ms=6500),
    # its five notes 600 each, then its name and who knew it; a song that nobody listened to has none
    "wgu.sung": Beat("song", 3400, pause_ms=2500, each="guesses", brisk_ms=3800),
    # what is reached at once is one row of cards; a step that is new to one of many is in the report only
    "wgu.first": Beat("card", 2600, pause_ms=2500, shared_by="turn", brisk_ms=3000),
    "wgu.new_step": Beat("card", 2400, pause_ms=1500, shared_by="turn", brisk_ms=0),
    "wgu.mapped_all": Beat("card", 2200, pause_ms=2500, shared_by="turn", brisk_ms=3000),
    "wgu.moon_and_back": Beat("card", 2600, pause_ms=2500, shared_by="turn", brisk_ms=3000),
    # a table of many has seen it land
    "wgu.home": Beat("home", 2000, pause_ms=1500, each="crew", brisk_ms=0),
    # the track, the rock along it 800, then how many nudges it has
    "wgu.nudged": Beat("nudged", 2200, pause_ms=1500, brisk_ms=3000),
    "wgu.rock": Beat("rock", 2200, pause_ms=1500, brisk_ms=3000),
    # the flap falls 300, then what there is to spend
    "wgu.begun": Beat("flap", 1800, pause_ms=700, brisk_ms=2000),
    # the front page is thrown on 500, then read for 6 s, of more than four programmes for 9 s; a turn without
    # news has none
    "wgu.turn": Beat("turn", 500, pause_ms=3000, each="columns", each_ms=3000, brisk_ms=3000),
}
"""Lengths in ms on the stage."""
