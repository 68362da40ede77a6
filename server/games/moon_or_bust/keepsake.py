"""Keepsakes of Moon or Bust!: the nights of the war die, good tests, the launch, and everybody's part."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ..core.game import Json
from ..core.paper.booklet import Sitter, Story, Words, without_undone
from ..core.paper.keepsake import Keepsake, Moment
from .booklet import told_words, with_turns
from .materials.pack import Pack
from .odds import war_chance
from .terms import ROLES, SIDES

TOLD = {
    "peace": ("mb.title_peace", "mb.moment_peace"),
    "war": ("mb.title_war", "mb.moment_war"),
    "test": ("mb.title_test", "mb.moment_test"),
    "launch": ("mb.title_launch", "mb.moment_launch"),
    "draw": ("mb.title_draw", "mb.moment_draw"),
}
"""The title and the sentence of each kind of moment."""
SIDES_OF_DIE = 20
GOOD_TEST = 2
TEST, END = 0.2, 1.0
"""The weight of a good test, and of the end, beside the chance of a war."""


def keepsake(pack: Pack, story: Story) -> Keepsake:
    """The moments in their order, and everybody by their role."""
    words = told_words(pack, story)
    lines: list[Json] = []
    turn = 0
    for line in with_turns(without_undone(story.log)):
        turn = line.get("turn", turn) if line["id"] == "mb.announced" else turn
        lines.append({**line, "turn": turn})
    opened = (story.state or {}).get("debrief")
    past = {one["turn"]: one["threat"] for one in opened} if isinstance(opened, list) else {}
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
        tests = [
            n
            for line in lines
            if line["id"] == "mb.results" and line["team"] == side
            for n in line["correct"]
        ]
        return words.say({"id": "mb.known_engineer", "tests": len(tests), "best": max(tests, default=0)})
    if "politician" in seat.roles:
        nights = sum(line["id"] == "mb.conflict" and line["roll"] is not None for line in lines)
        wars = sum(line["id"] == "mb.war" for line in lines)
        threat = past[max(past)][side] if past else None
        return words.say({"id": "mb.known_politician", "threat": threat, "nights": nights - wars})
    played = Counter[str]()
    for line in lines:
        if line["id"] == "mb.sabotages":
            played["cards"] += sum(card["by"] == side for card in line["cards"])
        elif line["id"] == "mb.proxies":
            played["proxies"] += sum(line[side]["played"].values())
    if not played.total():
        return words.say({"id": "mb.known_idle"})
    return words.say({"id": "mb.known_agent", "cards": played["cards"], "proxies": played["proxies"]})


def _moments(line: Json, past: Mapping[int, Mapping[str, int]], words: Words) -> list[Moment]:
    threat = past.get(line["turn"])
    match line["id"]:
        case "mb.conflict" if line["roll"] is not None and threat:
            risk = float(war_chance(threat, times=len(line["rolls"])))
            told = {**line, "threat": max(threat.values()), "team": max(SIDES, key=lambda side: threat[side])}
            picture = "war" if line["war"] else "peace"
            chance, stake = (risk, END) if line["war"] else (1 - risk, risk)
            return [_moment(told, picture, picture, words, stake, chance, tuple(line["rolls"]))]
        case "mb.results" if line["correct"] and max(line["correct"]) == GOOD_TEST:
            return [_moment(line, "test", f"test-{line['team']}", words, TEST)]
        case "mb.won":
            return [_moment(line, "launch", f"launch-{line['team']}", words, END)]
        case "mb.draw":
            return [_moment(line, "draw", "launch-a", words, END)]
        case _:
            return []


def _moment(
    line: Json,
    kind: str,
    picture: str,
    words: Words,
    stake: float,
    chance: float | None = None,
    faces: tuple[int, ...] = (),
) -> Moment:
    return Moment(
        at=str(line["turn"]),
        number=str(line["turn"]),
        title=words.say({**line, "id": TOLD[kind][0]}),
        text=words.say({**line, "id": TOLD[kind][1]}),
        picture=picture,
        stake=stake,
        chance=chance,
        faces=faces,
        sides=SIDES_OF_DIE,
        seq=line["seq"],
    )
