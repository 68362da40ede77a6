"""Moon Shot read once more: a shot's score, and who won."""

from __future__ import annotations

from typing import Any

from tests.oracles.common import JSON, refuse_if

LIES = {"away": ("crash", 1), "doubt": ("crash", 1), "back": ("controlled", 2), "upright": ("perfect", 3)}


def score(body: JSON) -> JSON:
    """MS-02 to MS-08 with MS-12 and MS-14."""
    options = body.get("options") or {}
    small, medium, large = body["small"], body["medium"], body["large"]
    orientation = body.get("orientation")
    target = options.get("target_score")
    crack = large != "out"
    if crack and not (target and options.get("crack_with_target") != "zero"):
        return {"landing": None, "points": 0, "colonized": False, "cracked": True, "ends_game": not target}
    landed = small == "whole" or (small == "part" and not options.get("whole_small"))
    refuse_if(landed != (orientation is not None), "an orientation exactly when the small landed")
    landing, points = LIES[orientation] if landed else (None, 0)
    if options.get("whole_small_and_medium"):
        colony = landed and small == medium == "whole"
    else:
        colony = landed and medium != "out"
    return {
        "landing": landing,
        "points": points,
        "colonized": colony,
        "cracked": crack,
        "ends_game": points >= target if target else colony,
    }


def result(body: JSON) -> JSON:
    """MS-09, MS-10, MS-12."""
    players, options = body["players"], body.get("options") or {}
    refuse_if(not players or len(set(players)) != len(players), "players, each once")
    target = options.get("target_score")
    points: dict[str, int] = dict.fromkeys(players, 0)
    landed: dict[str, int] = {}
    end: str | None = None
    ender = ""
    for when, shot in enumerate(body["shots"]):
        refuse_if(end is not None, "a shot after the end")
        refuse_if(shot["player"] not in points, "no such player")
        turn = players[when % len(players)]
        refuse_if(not options.get("turnless") and shot["player"] != turn, "a shot out of turn")
        refuse_if("options" in shot, "options once, at the top")
        said = score({**{k: v for k, v in shot.items() if k != "player"}, "options": options})
        ender = shot["player"]
        points[ender] += said["points"]
        if said["landing"]:
            landed[ender] = when
        if target:
            end = "target" if points[ender] >= target else None
        elif said["cracked"]:
            end = "crack"
        elif said["colonized"]:
            end = "colony"
    winners, tiebreak = decide(end, ender, points, landed)
    return {"points": points, "ended_by": end, "winners": winners, "tiebreak": tiebreak}


def decide(end: str | None, ender: str, points: dict[str, int], landed: dict[str, int]) -> Any:
    """Return the winner, and the reason."""
    if end is None:
        return [], None
    if end == "target":
        return [ender], None
    best = max(points.values()) if end == "colony" else min(points.values())
    tied = [p for p, n in points.items() if n == best]
    if len(tied) == 1:
        return tied, None
    if ender in tied:
        return [ender], "ender"
    if end == "colony":
        return [max(tied, key=lambda p: landed[p])], "recent"
    never = [p for p in tied if p not in landed]
    if len(never) > 1:
        return never, "shared"
    return never or [min(tied, key=lambda p: landed[p])], "least_recent"
