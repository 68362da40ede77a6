"""A match as a story: the beginning, a headline for every year, the ending, and the nations."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from ..core.game import Json
from ..core.paper.booklet import Block, Chapter, Chart, Story, Words, charted, listed, margin
from .options import parts_of

SCENES: tuple[tuple[str, ...], ...] = (
    ("sr.reshuffled", "sr.joined", "sr.nation", "sr.left", "sr.telegraph", "sr.alliance"),
    ("sr.ladder", "sr.no_bid", "sr.price", "sr.burnt", "sr.forced", "sr.void"),
    ("sr.black_hole", "sr.space", "sr.missiles", "sr.fed"),
    ("sr.launch", "sr.no_launch"),
    ("sr.collision", "sr.discard", "sr.kept"),
)
"""The paragraphs of a year; launches are rows of their own. What was on offer is said where it was taken."""
ENDING = (
    "sr.tiebreak",
    "sr.goofspiel",
    "sr.lot",
    "sr.goofspiel_over",
    "sr.award",
    "sr.bonus",
    "sr.candidates",
    "sr.naming",
    "sr.disagreed",
    "sr.candidate",
    "game.ended",
)
"""The lines of the end of a match, in order."""
SEATS = ("seats", "recipients", "beaten", "members", "tied", "left", "winners", "players", "among")
"""Parameters that list seats."""
TOGETHER = frozenset({"sr.forced", "sr.price", "sr.burnt", "sr.discard", "sr.kept", "sr.missiles"})
"""Lines that are one sentence where they differ in their nations alone."""
LONG_SUM = 40
"""Letters of a sum; for a longer one only the result is printed."""


class Year(NamedTuple):
    """The lines of a year, in order."""

    year: int
    lines: list[Json]

    def of(self, *ids: str) -> list[Json]:
        return [line for line in self.lines if line["id"] in ids]

    @property
    def quiet(self) -> bool:
        """True when nobody launched and nothing was stolen."""
        return not self.of("sr.launch") and not any(line["stolen"] for line in self.of("sr.ladder"))


def chapters(story: Story) -> tuple[Chapter, ...]:
    """A chapter for each year, and one for the nations at the end."""
    words = story.words(__package__)
    opened, years, ending = _parts(readable_lines(story))
    parts = []
    if opened:
        blocks = tuple(Block("line", words.say(line)) for line in (opened, {"id": "sr.story_opening"}))
        parts.append(Chapter(words.word("heading", "beginning"), blocks))
    parts += _years(years, words)
    if ending:
        blocks = tuple(Block("line", words.say(line)) for line in _merged(ending, words))
        parts.append(Chapter(words.word("heading", "ending"), blocks))
    if story.state is not None and story.state["phase"] == "over":
        nations = tuple(_nations(story.state, story.names, words))
        parts.append(Chapter(words.word("heading", "nations"), nations))
    return tuple(parts)


def curves(story: Story) -> tuple[Chart, ...]:
    """The launches of every nation, year by year."""
    words = story.words(__package__)
    years = years_of(story.lines)
    flown = [{line["seat"]: line["height"] for line in year.of("sr.launch")} for year in years]
    seats = sorted({seat for year in flown for seat in year})
    heights = {seat: [year.get(seat) for year in flown] for seat in seats}
    spaces = tuple(next((line["space"] for line in year.of("sr.space")), None) for year in years)
    drawn = charted(words, "heights", [year.year for year in years], heights)
    ceiling = {"ceiling": spaces, "ceiling_name": words.word("chart", "ceiling")}
    return tuple(msgspec.structs.replace(curve, **ceiling) for curve in drawn)


# --- the lines of the story -------------------------------------------------------------------------------


def readable_lines(story: Story) -> list[Json]:
    """Return the lines with the titles of parts, and the parameters that their sentences differ by."""
    titles = {part.number: part.title[story.language] for part in parts_of(story.options).parts}
    return [_with_titles(line, titles) for line in story.lines]


def years_of(lines: Iterable[Json]) -> list[Year]:
    """The years of a match."""
    return _parts(lines)[1]


def _parts(lines: Iterable[Json]) -> tuple[Json | None, list[Year], list[Json]]:
    opened: Json | None = None
    years: list[Year] = []
    ending: list[Json] = []
    for line in lines:
        if line["id"] == "sr.opened":
            opened = line
        elif line["id"] == "sr.year":
            years.append(Year(line["year"], [line]))
        elif line["id"] in ENDING:
            ending.append(line)
        elif years and any(line["id"] in scene for scene in SCENES):
            years[-1].lines.append(line)
    return opened, years, ending


# --- chapters ---------------------------------------------------------------------------------------------


def _years(years: Sequence[Year], words: Words) -> list[Chapter]:
    """A chapter for each year in which something flew or was stolen; quiet years in a row share one."""
    chapters: list[Chapter] = []
    for quiet, row in groupby(years, lambda year: year.quiet):
        if quiet:
            chapters.append(_quiet(list(row), words))
            continue
        for year in row:
            title = f"{year.year}: {_headline(year, words)}"
            chapters.append(Chapter(title, tuple(_scenes(year, words)), (str(year.year),)))
    return chapters


def _quiet(years: Sequence[Year], words: Words) -> Chapter:
    span = margin([year.year for year in years])
    blocks: list[Block] = []
    for year in years:
        scenes = _scenes(year, words)
        if len(years) > 1:
            scenes[0] = msgspec.structs.replace(scenes[0], kind="part", by=str(year.year))
        blocks += scenes
    title = f"{span}: {words.say({'id': 'sr.headline_quiet', 'years': len(years)})}"
    return Chapter(title, tuple(blocks), tuple(str(year.year) for year in years))


def _headline(year: Year, words: Words) -> str:
    """The event that a year is named after: SPACE, a collision, the highest launch, a theft."""
    launches = year.of("sr.launch")
    if year.of("sr.collision"):
        return words.say({"id": "sr.headline_collision"})
    if reached := [line["seat"] for line in launches if line["reached_space"]]:
        return words.say({"id": "sr.headline_space", "seats": nations_of(reached, words)})
    if launches:
        best = max(launches, key=lambda line: int(line["height"]))
        return words.say({**best, "id": "sr.headline_launch"})
    stolen = next(line for line in year.of("sr.ladder") if line["stolen"])
    thieves = stolen["recipients"]
    named = {"recipients": nations_of(thieves, words), "thieves": len(thieves)}
    return words.say({**stolen, **named, "id": "sr.headline_stolen"})


def _scenes(year: Year, words: Words) -> list[Block]:
    """Paragraphs around a row for each launch. That nobody launched is said where nothing else happened."""
    blocks: list[Block] = []
    sentences: list[str] = []
    lines = [line for scene in SCENES for line in _merged(year.of(*scene), words)]
    for line in [line for line in lines if line["id"] != "sr.no_launch"] or lines:
        if line["id"] != "sr.launch":
            sentences.append(words.say(line))
            continue
        if sentences:
            blocks.append(Block("line", " ".join(sentences)))
            sentences = []
        blocks.append(Block("row", words.say(line), words.value("seat", line["seat"])))
    return [*blocks, Block("line", " ".join(sentences))] if sentences else blocks


def _merged(lines: Sequence[Json], words: Words) -> list[Json]:
    """Merge similar lines into one sentence, and leave out shots that hit nothing."""
    sentences: list[Json] = []
    wires, easy = [], []
    same: dict[str, list[Json]] = {}
    for line in lines:
        if line["id"] in TOGETHER:
            same.setdefault(words.say({**line, "seat": ""}), []).append(line)
    for line in lines:
        match line["id"]:
            case "sr.telegraph":
                wires.append(" – ".join(words.value("seat", line[end]) for end in ("seat", "other")))
            case "sr.ladder" if line["alone"] and not line["stolen"]:
                easy.append(f"{line['part']} ({nations_of(line['recipients'], words)})")
            case "sr.missiles" if not line["hit"]:
                pass
            case id if id in TOGETHER:
                alike = same.pop(words.say({**line, "seat": ""}), [])
                seats = dict.fromkeys(one["seat"] for one in alike)
                sentences += [{**line, "seat": nations_of(list(seats), words)}] * bool(alike)
            case _:
                lists = {k: v for k, v in line.items() if k in SEATS and isinstance(v, list)}
                sentences.append(line | {k: nations_of(seats, words) for k, seats in lists.items()})
    burnt = [one for one in sentences if one["id"] == "sr.burnt"]
    if len(burnt) > 1:
        told = listed([f"{one['part']} ({one['seat']})" for one in burnt], words)
        sentences[sentences.index(burnt[0])] = {"id": "sr.story_burnt", "told": told}
        sentences = [one for one in sentences if one not in burnt]
    merged = (("sr.story_wires", wires), ("sr.story_unopposed", easy))
    return [*({"id": id, "told": listed(parts, words)} for id, parts in merged if parts), *sentences]


def nations_of(seats: Sequence[str], words: Words) -> str:
    """List nations by their names."""
    return listed([words.value("seat", seat) for seat in seats], words)


def _nations(state: Json, names: Mapping[str, str], words: Words) -> Iterable[Block]:
    """Every nation: TOLs, the best launch on record, and garnets where they are public."""
    for seat, player in state["players"].items():
        best = max(player["records"], key=lambda record: int(record["height"]), default=None)
        facts = [words.say({"id": "sr.nation_tol", "tol": player["tol"]})] if player["tol"] else []
        facts.append(words.say({"id": "sr.nation_best", **best} if best else {"id": "sr.nation_grounded"}))
        if isinstance(player["garnets"], int):
            facts.append(words.say({"id": "sr.nation_garnets", "garnets": player["garnets"]}))
        yield Block("row", " · ".join(facts), names.get(seat, seat))


# --- lines with the parameters of their sentences ---------------------------------------------------------

Said = Callable[[Any], str]


def _with_titles(line: Json, titles: Mapping[int, str]) -> Json:
    """Return a line with the titles of parts, and the parameters that its sentences differ by."""

    def title(number: Any) -> str:
        return titles.get(number, str(number))

    more = MORE.get(line["id"])
    return line if more is None else {**line, **more(line, title)}


def _ladder(line: Json, title: Said) -> Json:
    beaten = [seat for rung in line["levels"] for seat in rung["seats"] if seat not in line["recipients"]]
    more = {"part": title(line["number"]), "beaten": beaten, "alone": not beaten}
    # a slot without a recipient was not stolen either: the first template that fits is used
    return more if line["recipients"] else {**more, "stolen": None}


def _launch(line: Json, title: Said) -> Json:
    total = " + ".join(map(str, line["values"]))
    cut = line["height"] < line["distance"]
    added = f"{total} = {line['distance']}" if len(line["values"]) > 1 and len(total) <= LONG_SUM else ""
    came = "there" if line["reached_space"] else "cut" if cut else "short"
    return {"sum": added or str(line["distance"]), "came": came}


MORE: Mapping[str, Callable[[Json, Said], Json]] = {
    "sr.ladder": _ladder,
    "sr.burnt": lambda line, title: {"part": title(line["number"])},
    "sr.discard": lambda line, title: {"parts": [title(number) for number in line["numbers"]]},
    "sr.launch": _launch,
    "sr.missiles": lambda line, title: {
        "how": f"{'lot' if line['random'] else 'aimed'}_{'hit' if line['hit'] else 'missed'}"
    },
    "sr.space": lambda line, title: {"holes": line["farther"] > 0},
    "sr.bonus": lambda line, title: {"nobody": not line["seats"]},
    "sr.naming": lambda line, title: {"alone": len(line["winners"]) == 1},
    "sr.candidates": lambda line, title: {"remaining": len(line["left"])},
}
