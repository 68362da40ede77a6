"""Turns of a campaign in words: work and routine flights of a programme, then flights that mattered; those
that met the same fate are told together."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from ..core.game import Json
from ..core.packs import read_json
from ..core.paper.booklet import Block, Words, listed

BOOK = read_json(__package__ or "", "booklet.json")
SUMMED = {
    "wgu.invented": "wgu.invented_thing",
    "wgu.improved": "wgu.improved_thing",
    "wgu.built": "wgu.built_thing",
    "wgu.trained": "wgu.trained_thing",
    "wgu.new_step": "wgu.new_step_thing",
    "wgu.first": "wgu.first_thing",
}
"""Lines of a programme that share a sentence, by the words for each of their `things`; costs and gains are
summed."""
SEAT, NAME = "\x01", "\x02"
"""Placeholders for the owner of a sentence, until sentences that begin alike are joined."""
DEEDS = 4
"""The most deeds of one sentence."""
OMITTED = frozenset(BOOK["omitted"])
"""Lines that are elsewhere in the booklet, or say nothing on paper."""
ROUTINE = frozenset(BOOK["routine"])
"""A flight of nothing else, on which everything held, is one sentence."""
SUPPLIES = frozenset({"wgu.burn", "wgu.ate", "wgu.filed"})
"""Lines that are printed only of a flight's turn in which nothing else happened."""
LATE = SUMMED.keys() | {"wgu.moon_and_back"}
"""Lines that come last in a paragraph."""
PARAGRAPH = 400
"""Letters of a paragraph, some six lines of a booklet; a longer turn has several."""
TOTAL, FROM = "\x03", "\x04"
"""Placeholders for the die and its line, until flights that failed alike are found."""


def moment_id(line: Json) -> str:
    """A flight's turn, as its paragraph and its moments name it."""
    return f"{line['flight']}:{line['turn']}"


def turn(lines: Sequence[Json], flights: Mapping[str, Sequence[Json]], words: Words) -> Iterator[Block]:
    """The paragraphs of a turn, or of quiet ones in a row: one for each programme, those that did the same in
    one; then flights that mattered, each with what was written about it."""
    home: dict[str, list[Json]] = {}
    flown: dict[str, list[Json]] = {}
    for line in lines:
        if line.get("flight") in flights:
            flown.setdefault(line["flight"], []).append(line)
        elif line["id"] not in OMITTED:
            home.setdefault(line.get("seat", ""), []).append(line)
    alike: dict[str, list[str]] = {}
    often: dict[str, list[list[Json]]] = {}
    mattered = [part for part in flown.values() if not as_before(part)]
    for part in flown.values():
        if as_before(part):
            often.setdefault(part[0]["seat"], []).append(part)
    for seat in dict.fromkeys((*home, *often)):
        deeds = sentences(home.get(seat, ()), words, SEAT)
        for part in often.get(seat, ()):
            deeds += _again(part, flights[part[0]["flight"]], words)
        if not deeds:  # its craft are there, and nothing happened
            deeds = [words.say({**part[0], "id": "wgu.drifted"}) for part in often.get(seat, ())]
        if text := joined(deeds, words):
            alike.setdefault(text, []).append(seat)
    for text, seats in alike.items():
        names = [words.value("seat", seat) for seat in seats]
        said = text.replace(SEAT, names[0])
        if len(names) > 1:
            said += " " + words.say({"id": "wgu.likewise", "seats": listed(names[1:], words)})
        ids = [moment_id(line) for seat in seats for part in often.get(seat, ()) for line in part]
        yield Block("part", said, ids=tuple(dict.fromkeys(ids)))
    yield from _fates(mattered, flights, words)
    for flight, part in flown.items():
        if any(line["id"] == "wgu.story" for line in part):
            yield from _written(flights[flight], part, words)


def as_before(part: Sequence[Json]) -> bool:
    """True of a flight's turn with nothing new in it."""
    return all(line["id"] in ROUTINE | OMITTED or line.get("outcome") == "ok" for line in part)


def _again(part: Sequence[Json], whole: Sequence[Json], words: Words) -> list[str]:
    """A sentence about such a turn: up, home, or both; otherwise what the craft did."""
    ids = {line["id"] for line in part}
    up, home = "wgu.lift_off" in ids, "wgu.home" in ids and not _lost_on(whole)
    if up or home:
        at = next((line["at"] for line in reversed(part) if "at" in line), "")
        part = [{**part[-1], "id": "wgu.routine", "up": up, "way": "home" if home else "up", "at": at}]
    return [text.replace(NAME, part[0]["name"]) for text in _aboard(part, whole, words)]


def _aboard(part: Sequence[Json], whole: Sequence[Json], words: Words) -> list[str]:
    """Return the events of a craft in a turn: checks that held are left out, firsts come last."""
    lost = _lost_on(whole)
    hop = {"wgu.launched", "wgu.reentry"} <= {line["id"] for line in part}
    lines = []
    at = ""
    for line in (*whole, *(line for line in part if line not in whole)):
        where_now = words.value("at", line["at"]) if line["id"] in ("wgu.inserted", "wgu.arrived") else at
        still = line["id"] == "wgu.arrived" and where_now == at
        at = where_now
        held = line["id"] == "wgu.rolled" and line["outcome"] == "ok"
        if line not in part or line["id"] in OMITTED or line["id"] == "wgu.assembled" or still or held:
            continue
        if hop and line["id"] == "wgu.reentry":
            continue
        changes: Json = {}
        if line["id"] == "wgu.rolled" and line["purpose"] == "launch":
            changes = {"id": "wgu.tried"}
        elif hop and line["id"] == "wgu.launched":
            changes = {"id": "wgu.routine", "way": "down"}
        elif lost and line["id"] == "wgu.home":
            changes = {"fatal": True, "lost": lost}
        lines.append(line | changes)
    lines = [line for line in lines if line["id"] not in SUPPLIES] or lines
    return sentences(sorted(lines, key=lambda line: line["id"] in LATE), words, SEAT, NAME)


def _fates(
    parts: Iterable[Sequence[Json]], flights: Mapping[str, Sequence[Json]], words: Words
) -> Iterator[Block]:
    """Flights that mattered; of those on which the same roll failed in the same way, the first at length."""
    alike: dict[str, list[Sequence[Json]]] = {}
    for part in parts:
        alike.setdefault(_flight(_unrolled(part), flights[part[0]["flight"]], words), []).append(part)
    for first, *others in alike.values():
        text = _flight(first, flights[first[0]["flight"]], words)
        said = text.replace(SEAT, words.value("seat", first[0]["seat"])).replace(NAME, first[0]["name"])
        if others:
            told = [_same(part, first, words) for part in others]
            said += " " + words.say({"id": "wgu.same", "told": listed(told, words)})
        yield Block("part", said, ids=tuple(moment_id(part[0]) for part in (first, *others)))


def _failed(part: Sequence[Json]) -> list[Json]:
    return [line for line in part if line["id"] == "wgu.rolled" and line["outcome"] != "ok"]


def _unrolled(part: Sequence[Json]) -> Sequence[Json]:
    """The lines with placeholders for the only roll that failed, and for what differs from flight to flight;
    as they are where there is another number of such rolls."""
    failed = _failed(part)
    if len(failed) != 1:
        return part
    unset = {"total": TOTAL, "fail": FROM, "boom": FROM}
    return [{**line, **unset} if line in failed else line for line in part]


def _flight(part: Sequence[Json], whole: Sequence[Json], words: Words) -> str:
    """A flight that mattered, without its names."""
    text = joined(_aboard(part, whole, words), words)
    if text.startswith(f"{SEAT} "):
        return text
    title = words.word("heading", "flight").format(name=NAME, seat=SEAT)
    return f"{title}, {text[2:]}" if text.startswith(f"{NAME} ") else f"{title}. {text}"


def _same(part: Sequence[Json], first: Sequence[Json], words: Words) -> str:
    """`Bo (17)`: who met the fate of the first; its craft and its line where they are others."""
    own = words.say({**part[0], "id": "wgu.same_craft"}) if part[0]["name"] != first[0]["name"] else ""
    who = own or words.value("seat", part[0]["seat"])
    failed = _failed(part)
    if len(failed) != 1:
        return who
    (roll,), (before,) = failed, _failed(first)
    line = roll[roll["outcome"]]
    new = line != before[roll["outcome"]]
    die = words.say({**roll, "id": "wgu.same_die", "line": line}) if new else roll["total"]
    return f"{who} ({die})"


def _written(whole: Sequence[Json], part: Sequence[Json], words: Words) -> Iterator[Block]:
    """Each author's last word about a flight, once: in the part in which the last of it was written."""
    written = [line for line in whole if line["id"] == "wgu.story"]
    if written[-1] not in part:
        return
    for seat, line in {line["seat"]: line for line in written}.items():
        if line["text"]:
            by = words.word("heading", "story").format(seat=words.value("seat", seat), name=line["name"])
            yield Block("story", line["text"], by)


def _lost_on(part: Sequence[Json]) -> list[str]:
    """The names of those who died on a flight."""
    return [line["who"] for line in part if line["id"] == "wgu.died"]


def woven(blocks: Iterable[Block]) -> list[Block]:
    """Paragraphs in a row as one, as far as that is not too long."""
    found: list[Block] = []
    for block in blocks:
        last = found[-1] if found else None
        if last and last.kind == block.kind == "part" and len(last.text) + len(block.text) < PARAGRAPH:
            whole = f"{last.text} {block.text}"
            found[-1] = msgspec.structs.replace(last, text=whole, ids=(*last.ids, *block.ids))
        else:
            found.append(block)
    return found


# --- sentences: lines of a kind are summed, and deeds of one actor in a row are one sentence ----------------


def sentences(lines: Sequence[Json], words: Words, *marks: str) -> list[str]:
    """Return a sentence for each line, or for all of a kind that share one, with these placeholders."""
    found: dict[tuple[object, ...], list[Json]] = {}
    for n, line in enumerate(lines):
        alike = (line["id"], line.get("what") == "step") if line["id"] in SUMMED else (n,)
        found.setdefault(alike, []).append(line)
    return [said for several in found.values() if (said := _said(several, words, marks))]


def _said(several: Sequence[Json], words: Words, marks: Collection[str]) -> str:
    line = several[-1]
    if not line.get({"wgu.budget": "change", "wgu.ate": "rations"}.get(line["id"], "id")):
        return ""
    if line["id"] in SUMMED:
        things = dict.fromkeys(words.say({**each, "id": SUMMED[each["id"]]}) for each in _best(several))
        line = {**line, "things": listed(list(things), words)}
        line |= {key: sum(each[key] for each in several) for key in ("cost", "dots") if key in line}
    if line["id"] == "wgu.filed":
        line = {**line, "success": f"{line['success']:.0%}"}
    if line["id"] == "wgu.died":
        line = {**line, "dots": abs(line["dots"])}
    own = {key: mark for key, mark in (("seat", SEAT), ("name", NAME)) if mark in marks and line.get(key)}
    return words.say({**line, **own})


def _best(several: Iterable[Json]) -> Collection[Json]:
    """Improvements and trainings made step by step by what they came to; of the rest every one."""
    best: dict[tuple[object, ...], Json] = {}
    for n, line in enumerate(several):
        key = (line.get("design", line.get("derp", n)), line.get("skill"))
        if "skill" in line and key in best:
            line = {**line, "points": best[key]["points"] + line["points"]}
        best[key] = line
    return best.values()


def joined(sentences: Sequence[str], words: Words) -> str:
    """A paragraph: what one does one after the other is one sentence; what is said again is counted."""
    found: list[str] = []
    for _, run in groupby(_counted(sentences), lambda text: text[: text.find(" ") + 1]):
        deeds: list[str] = []
        for text in run:
            mark, _, deed = text.partition(" ")
            if mark not in (SEAT, NAME) or not deed.endswith("."):
                found.append(text)
                continue
            deeds.append(deed[:-1])
            if ":" in deed or len(deeds) == DEEDS:
                found.append(f"{mark} {listed(deeds, words)}.")
                deeds = []
        if deeds:
            found.append(f"{mark} {listed(deeds, words)}.")
    return " ".join(found)


def _counted(sentences: Sequence[str]) -> Iterator[str]:
    for text, alike in groupby(sentences):
        n = len(list(alike))
        yield text if n == 1 else f"{text[:-1]} ({n} ×)."
