"""Keepsakes of a campaign: rolls against the odds, those lost, and each programme's name for itself."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from ..core.game import Json
from ..core.paper.booklet import Story, Words, moment
from ..core.paper.keepsake import Keepsake, Lost, Moment
from .booklet import booklet_words, reached
from .booklet_turn import moment_id
from .rules.checks import MODELS, Rating
from .rules.odds import odds

AFTER = ("wgu.reroll", "wgu.spent", "wgu.boosted")
"""Lines that change what a roll meant."""
FAILED = 0.8
"""A failure that was unlikely is worth less than a risk that held."""
FIRST = 0.9
"""The stake of a roll that made somebody the first."""
PICTURES = {
    "launch": "pad",
    "insertion": "pad",
    "tower": "boom",
    "reentry": "fire",
    "landing": "reentry",
    "lunar_landing": "moon",
}
SIDES = 20
PICTURED = 4
"""Moments of a campaign that are drawn: it is longer than other games."""


def keepsake(story: Story) -> Keepsake:
    """Every roll with its chance, the memorial, and what each programme was first at."""
    lines = [line for line in story.lines if line["id"].startswith("wgu.")]
    words = booklet_words(story, lines)
    model = str(story.options.get("dice_notation") or story.options.get("dice_model") or MODELS[0])
    return Keepsake(
        known={seat.id: _known(seat.id, lines, words) for seat in story.seats},
        moments=tuple(_moments(lines, model, story, words)),
        lost=tuple(_lost(line, lines, story, words) for line in lines if line["id"] == "wgu.died"),
        most=PICTURED,
    )


def _known(seat: str, lines: Sequence[Json], words: Words) -> str:
    own = [line for line in lines if line.get("seat") == seat]
    firsts = [line for line in own if line["id"] == "wgu.first"]
    count = Counter(line["id"] for line in own)
    best = max(firsts, key=lambda line: int(line["dots"]), default=None)
    if best is not None:
        return words.say({"id": "wgu.known_first", "told": reached(best["what"], best.get("at"), words)})
    said = [words.say({"id": "wgu.known_flights", "flights": count["wgu.lift_off"]})]
    if count["wgu.lift_off"]:
        said.append(words.say({"id": "wgu.known_lost", "lost": count["wgu.destroyed"]}))
    return ", ".join(said)


def _moments(lines: Sequence[Json], model: str, story: Story, words: Words) -> list[Moment]:
    found = []
    for at, line in enumerate(lines):
        if line["id"] != "wgu.rolled" or "fail" not in line:
            continue
        rating, came = Rating(line["fail"], line["boom"]), line["outcome"]
        exact = odds(rating, model=model, cluster=len(line["totals"])).before
        chances = {outcome: float(chance) for outcome, chance in exact.items()}
        after = _after(lines[at + 1 :], line)
        saved = came != "ok" and any(one["id"] in AFTER and one["outcome"] == "ok" for one in after)
        kind = "saved" if saved else came
        entry = {**line, "under": min(line["fail"], line["boom"])}
        title, worth = _turned(after)
        found.append(
            moment(
                words,
                entry,
                kind,
                line["turn"],
                at=moment_id(line),
                picture="boom" if kind == "boom" else PICTURES.get(line["purpose"], "far"),
                place=story.place(line["seat"]),
                stake=worth or (1 - chances["ok"] if came == "ok" else chances["ok"] * FAILED),
                chance=chances[came],
                faces=tuple(line["totals"][:3]),
                sides=SIDES,
                **({"title": words.say(title)} if title else {}),
            )
        )
    return found


def _after(lines: Sequence[Json], roll: Json) -> list[Json]:
    """Return the consequences of a roll: the lines of its flight, up to its next roll or the turn's end."""
    during = takewhile(lambda line: line.get("turn", roll["turn"]) == roll["turn"], lines)
    own = (line for line in during if line.get("flight") == roll["flight"])
    return list(takewhile(lambda line: line["id"] != "wgu.rolled", own))


def _turned(after: Sequence[Json]) -> tuple[Json | None, float]:
    """The title of a roll on which a life or a first hung, and its stake; nothing of any other."""
    first = {line["id"]: line for line in reversed(after)}
    if died := first.get("wgu.died"):
        return {**died, "id": "wgu.title_lost"}, 1
    if won := first.get("wgu.first"):
        return {"at": "", **won, "id": "wgu.title_first"}, FIRST
    return None, 0


def _lost(line: Json, lines: Sequence[Json], story: Story, words: Words) -> Lost:
    """One who did not come back, by what the log has of them."""
    same = [one for one in lines if one.get("flight") == line.get("flight")]
    name = next((one["name"] for one in same if "name" in one), "")
    hired = [one for one in lines if one["id"] == "wgu.hired" and one["derp"] == line["derp"]]
    flights = sum(one["id"] == "wgu.lift_off" and line["derp"] in one["crew"] for one in lines)
    deeds = [words.say({**one, "id": "wgu.lost_hired"}) for one in hired[:1]]
    if flights:
        deeds.append(words.say({"id": "wgu.lost_flights", "flights": flights}))
    how = {"id": "wgu.lost_with", "name": name, "turn": line.get("turn"), "seat": line["seat"]}
    return Lost(line["who"], words.say(how), tuple(deeds), story.place(line["seat"]))
