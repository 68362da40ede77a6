"""Keepsakes of a match of Space Race: thefts, missiles and launches, and a sentence about each nation."""

from collections import Counter

from ..core.game import Json
from ..core.paper.booklet import Story, Words, listed, moment
from ..core.paper.keepsake import Keepsake, Moment
from .booklet import Year, nations_of, readable_lines, years_of

NEAR = 8
"""Steps from SPACE beyond which a launch was never in doubt."""
STOLEN, SHOT, COMPETITOR = 0.3, 0.7, 0.05
"""Weights of a theft and a missile, next to a launch that could just have made it. A theft weighs more with
each competitor."""


def keepsake(story: Story) -> Keepsake:
    """The moments of every year, and each nation's record."""
    words = story.words(__package__)
    years = years_of(readable_lines(story))
    moments = tuple(moment for year in years for moment in _moments(year, story, words))
    return Keepsake(known={seat.id: _known(seat.id, years, words) for seat in story.seats}, moments=moments)


def _known(seat: str, years: list[Year], words: Words) -> str:
    flown = [(year.year, line) for year in years for line in year.of("sr.launch") if line["seat"] == seat]
    there = next((year for year, line in flown if line["reached_space"]), None)
    if there is not None:
        return words.say({"id": "sr.known_space", "year": there})
    lines = [line for year in years for line in year.of("sr.ladder", "sr.missiles")]
    deeds = [
        "sr.known_thefts" if line["id"] == "sr.ladder" else "sr.known_missiles"
        for line in lines
        if (line.get("stolen") and seat in line["recipients"]) or line.get("seat") == seat
    ]
    what, times = max(Counter(deeds).items(), key=lambda one: one[1], default=("", 0))
    if times > 1:
        return words.say({"id": what, "n": times})
    if flown:
        year, best = max(flown, key=lambda one: int(one[1]["height"]))
        return words.say({"id": "sr.known_best", "height": best["height"], "year": year})
    return words.say({"id": "sr.known_grounded"})


def _rung(rung: Json, words: Words) -> str:
    return words.say({"id": "sr.rung", "seats": nations_of(rung["seats"], words), "level": rung["level"]})


def _moments(year: Year, story: Story, words: Words) -> list[Moment]:
    space = next((line["space"] for line in year.of("sr.space")), None)
    moments: list[tuple[Json, str, str, float]] = []
    for line in year.lines:
        entry: Json = {**line, "year": year.year, "space": space}
        match line["id"]:
            case "sr.launch" if space is not None:
                off = abs(space - line["height"])
                if line["reached_space"] or off <= NEAR:
                    entry["off"] = off
                    kind, more = ("space", 1) if line["reached_space"] else ("short", 0)
                    moments.append((entry, kind, line["seat"], 1 / (1 + off) + more))
            case "sr.missiles" if line["hit"]:
                moments.append((entry, "missile", line["target"], SHOT))
            case "sr.ladder" if line["stolen"]:
                entry["wanted"] = len(line["beaten"]) + len(line["recipients"])
                entry["told"] = listed([_rung(rung, words) for rung in line["levels"]], words)
                entry["recipients"] = nations_of(line["recipients"], words)
                stake = STOLEN + COMPETITOR * len(line["beaten"])
                moments.append((entry, "climb", line["recipients"][0], stake))
    return [
        moment(words, entry, kind, year.year, title="", place=story.place(seat), stake=stake)
        for entry, kind, seat, stake in moments
    ]
