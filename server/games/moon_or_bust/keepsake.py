"""Keepsakes of Moon or Bust!: rolls of the war die, good tests, the launch, a sentence about each player."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ..core.game import Json
from ..core.paper.booklet import Sitter, Story, Words, moment
from ..core.paper.keepsake import Keepsake, Moment
from .booklet import opened_threats, with_turns, words_of
from .rules.conflict import war_chance
from .terms import ROLES, SIDES

SIDES_OF_DIE = 20
GOOD_TEST = 2
TEST, END = 0.2, 1.0
"""The weights of a good test and of the end, compared with the chance of a war."""


def keepsake(story: Story) -> Keepsake:
    """The moments in order, and each player's record by role."""
    words = words_of(story)
    lines: list[Json] = []
    turn = 0
    for line in with_turns(story.lines):
        turn = line.get("turn", turn) if line["id"] == "mb.announced" else turn
        lines.append({**line, "turn": turn})
    past = opened_threats(story)
    return Keepsake(
        known={seat.id: _known(seat, lines, past, words) for seat in story.seats},
        notes={seat.id: _note(seat, words) for seat in story.seats},
        figures={seat.id: _figure(seat) for seat in story.seats},
        moments=tuple(moment for line in lines for moment in _moments(line, past, words)),
    )


def _figure(seat: Sitter) -> str:
    role = seat.roles[0] if len(seat.roles) == 1 and seat.roles[0] in ROLES else "all"
    return f"{role}-{seat.team or SIDES[0]}"


def _note(seat: Sitter, words: Words) -> str:
    roles = " + ".join(words.word("role", role) for role in seat.roles)
    return " · ".join(part for part in (words.value("team", seat.team or ""), roles) if part)


def _known(seat: Sitter, lines: Sequence[Json], past: Mapping[int, Mapping[str, int]], words: Words) -> str:
    side = seat.team or SIDES[0]
    if "engineer" in seat.roles:
        results = [line for line in lines if line["id"] == "mb.results" and line["team"] == side]
        tests = [n for line in results for n in line["correct"]]
        return words.say({"id": "mb.known_engineer", "tests": len(tests), "best": max(tests, default=0)})
    if "politician" in seat.roles:
        nights = sum(line["id"] == "mb.conflict" and line["roll"] is not None for line in lines)
        wars = sum(line["id"] == "mb.war" for line in lines)
        said = [words.say({"id": "mb.known_politician", "war": 0 < wars == nights, "nights": nights - wars})]
        if past:
            said.append(words.say({"id": "mb.known_threat", "threat": past[max(past)][side]}))
        return ", ".join(said)
    played = Counter[str]()
    for line in lines:
        if line["id"] == "mb.sabotages":
            played["cards"] += sum(card["by"] == side for card in line["cards"])
        elif line["id"] == "mb.proxies":
            played["proxies"] += sum(line[side]["played"].values())
    kinds = {"mb.known_cards": played["cards"], "mb.known_proxies": played["proxies"]}
    said = [words.say({"id": id, "n": n}) for id, n in kinds.items() if n]
    return ", ".join(said) or words.say({"id": "mb.known_idle"})


def _moments(line: Json, past: Mapping[int, Mapping[str, int]], words: Words) -> list[Moment]:
    threat = past.get(line["turn"])
    match line["id"]:
        case "mb.conflict" if line["roll"] is not None and threat:
            risk = float(war_chance(threat, times=len(line["rolls"])))
            nearer = max(SIDES, key=lambda side: threat[side])
            entry = {**line, "threat": threat[nearer], "team": nearer}
            chance, stake = (risk, END) if line["war"] else (1 - risk, risk)
            die = {"chance": chance, "faces": tuple(line["rolls"]), "sides": SIDES_OF_DIE}
            return [moment(words, entry, "war" if line["war"] else "peace", line["turn"], stake=stake, **die)]
        case "mb.results" if line["correct"] and max(line["correct"]) == GOOD_TEST:
            kind, picture, stake = "test", f"test-{line['team']}", TEST
        case "mb.won":
            kind, picture, stake = "launch", f"launch-{line['team']}", END
        case "mb.draw":
            kind, picture, stake = "draw", "launch-a", END
        case _:
            return []
    return [moment(words, line, kind, line["turn"], picture=picture, stake=stake)]
