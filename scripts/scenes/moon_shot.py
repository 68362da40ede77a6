"""Moments of Moon Shot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import LONG_NAMES, Json, Table, recorded

NAMES = ("Ada", "Bo", "Chidi", "Dana", "Emre", "Farah", "Gus", "Hana", "Ines", "Jonas", "Kaia", "Liv")
VARIANTS: Json = {"whole_small": True, "whole_small_and_medium": True, "target_score": 10}
CROWD = (7, 9, 4, 0, 3, 12, 5, 2, 8, 1, 6, 3)


class Match(Table):
    """Set up a match after three rounds, with these points, and the first player's turn."""

    def __init__(
        self,
        points: Sequence[int] = (6, 9, 2),
        names: Sequence[str] = NAMES,
        number: int = 11,
        **options: Any,
    ) -> None:
        super().__init__("moon-shot", names[: len(points)], options)
        self.landed = "whole" if options.get("whole_small") else "part"
        scores = {
            seat: {"points": n, "shots": 3, "landings": [k] if n else []}
            for k, (seat, n) in enumerate(zip(self.seats, points, strict=True), start=1)
        }
        self.correct(order=self.seats, scores=scores, number=number, moves=number - 1, round=4)
        if not options.get("turnless"):
            self.correct(turn="s1")

    def shoot(self, seat: str, lies: str | None = None, **pieces: str) -> Match:
        """Make a shot; the small piece is in the tube if its position is given."""
        move = "claim" if "claim" in {one["move"] for one in self.view(seat)["prompts"]} else "shot"
        small = {"small": self.landed if lies else "out", "orientation": lies}
        self.move(seat, move, {"medium": "out", "large": "out", **small, **pieces})
        return self

    def round(self) -> Match:
        """Make three shots: a crash, a miss, a controlled landing."""
        self.shoot("s1", "away").shoot("s2").shoot("s3", "back")
        self.mark()
        return self


def record() -> Json:
    """Return all moments that the app shows of the game."""
    match = Match()
    return {
        "materials": match.materials(),
        "variants": {option: Match(**{option: value}).materials() for option, value in VARIANTS.items()},
        "scenes": scenes(match.round()),
        "moments": moments(),
    }


def scenes(match: Match) -> Json:
    """Return views of players and of those who watch."""
    found = {
        "first": Match((0, 0, 0), number=1).seen(),
        "shoot": match.seen(),
        "watch": match.seen("s2"),
        "waiting": match.shoot("s1").shoot("s2").seen(),
        **{
            name: Match(**{option: VARIANTS[option]}).round().seen()
            for option, name in zip(VARIANTS, ("whole", "both", "target"), strict=True)
        },
        "crowd": Match((CROWD[0] - 1, CROWD[1], CROWD[2] - 2, *CROWD[3:])).round().seen(),
    }
    undone = Match().round()
    undone.move("s1", "ask_undo", {})
    found["undo"] = undone.seen("s2")
    undone.move("s2", "agree_undo", {"shot": 13})
    found["undo-mine"] = undone.seen()
    return found | turnless() | ends()


def turnless() -> Json:
    """Return a match without turns: counted claims, then two open ones."""
    match = Match(turnless=True)
    for claim, (seat, lies) in enumerate({"s1": "away", "s2": "away", "s3": "back"}.items(), start=11):
        match.shoot(seat, lies).move("s1" if seat == "s2" else "s2", "confirm", {"claim": claim})
    match.mark()
    plain = match.seen()
    match.shoot("s2", "upright").shoot("s1", "back", medium="part")
    return {"turnless-plain": plain, "turnless": match.seen()}


def ends() -> Json:
    """Return short games from their first shot, with one shot taken back."""
    found = {}
    for name, last in {"over": {"medium": "part"}, "cracked": {"large": "part"}}.items():
        match = Match((0, 0, 0), number=10)
        match.after = 0
        match.shoot("s1", "away").shoot("s2").shoot("s3", "upright")
        match.move("s1", "ask_undo", {})
        for seat in ("s2", "s3"):
            match.move(seat, "agree_undo", {"shot": 12})
        match.shoot("s3", "back").shoot("s1", "upright", **last)
        found[name] = match.seen()
    return found


def moments() -> Json:
    """Return each possible outcome of a shot."""
    shots: dict[str, tuple[str | None, Json]] = {
        "missed": (None, {}),
        "medium": (None, {"medium": "part"}),
        "back": ("back", {}),
        "away": ("away", {}),
        "doubt": ("doubt", {}),
        "colony": ("back", {"medium": "whole"}),
        "crack": ("back", {"large": "part"}),
        "shared": (None, {"large": "whole"}),
        "upright": ("upright", {}),
        "colony-twelve": ("upright", {"medium": "part"}),
    }
    many = {"upright", "colony-twelve"}
    found = {}
    for name, (lies, pieces) in shots.items():
        points = CROWD if name in many else (7, 4, 4) if name == "shared" else (7, 9, 4)
        match = Match(points, LONG_NAMES if name in many else NAMES)
        found[name] = recorded(match, lambda: match.shoot("s1", lies, **pieces))  # noqa: B023
    bored = Match().shoot("s1").shoot("s2")
    found["bored"] = recorded(bored, lambda: bored.shoot("s3"))
    free = Match(turnless=True)
    found["claimed"] = recorded(free, lambda: free.shoot("s1", "upright"), "s2")
    found["rejected"] = recorded(free, lambda: free.move("s2", "reject", {"claim": 11}), "s1")
    return found
