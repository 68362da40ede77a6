"""The campaign as a booklet: turn by turn, a paragraph for each programme and each flight that mattered; what
was written, word for word; and how it ended."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from ..core.game import Json
from ..core.paper.booklet import Block, Chapter, Chart, Story, Words, charted, listed, margin
from .booklet_turn import as_before, moment_id, turn, woven
from .flight import where
from .rules.board_parts import Step
from .state import START_DOTS

WORKSHOP = frozenset({"wgu.invented", "wgu.improved", "wgu.built", "wgu.trained"})
"""Lines that are printed once for a whole chapter."""
CHAPTER_TURNS = 3
"""Turns that a chapter has at least."""
LONGEST, LETTERS = 260, 70
"""Lines of a campaign's turns, some 8 pages, and letters of a line; of a longer one, turns without news are
folded."""
GREAT = frozenset({"wgu.first", "wgu.died", "wgu.story", "wgu.moon_and_back"})
NEWS = (GREAT | {"wgu.destroyed"}, GREAT)
"""Lines whose turns are printed at length: more of them, or fewer where that is still too long."""


def chapters(story: Story) -> tuple[Chapter, ...]:
    """The turns, the programmes' pages, and how it ended."""
    lines = _dated([line for line in story.lines if line["id"].startswith("wgu.")])
    words = booklet_words(story, lines)
    flights = _flights(lines)
    spans = list(_spans(lines, flights))
    found = _acts(spans, flights, words)
    for news in NEWS:
        if sum(1 + len(block.text) // LETTERS for act in found for block in act.blocks) > LONGEST:
            found = _acts(spans, flights, words, news)
    pages = _pages(lines, flights, words)
    if pages:
        found.append(Chapter(words.word("heading", "pages"), pages))
    if story.state:
        found.append(_end(story, lines, words))
    return tuple(found)


def _spans(lines: Sequence[Json], flights: Mapping[str, Sequence[Json]]) -> Iterator[list[Json]]:
    """The lines of each turn; turns in a row without a flight or story that mattered come together."""
    turns = [list(during) for _, during in groupby(lines, lambda line: line["turn"])]
    for calm, alike in groupby(turns, lambda lines: _calm(lines, flights)):
        if calm:
            yield [line for during in alike for line in during]
        else:
            yield from alike


def _calm(lines: Sequence[Json], flights: Mapping[str, Sequence[Json]]) -> bool:
    """True of a turn in which nobody wrote and every flight went as before."""
    flown = [line for line in lines if line.get("flight") in flights]
    return as_before(flown) and all(line["id"] != "wgu.story" for line in lines)


def _acts(
    spans: Iterable[Sequence[Json]],
    flights: Mapping[str, Sequence[Json]],
    words: Words,
    news: Collection[str] = (),
) -> list[Chapter]:
    """A chapter up to each first of the campaign, and one for what came after the last. `news`: as `_act`."""
    acts: list[list[Sequence[Json]]] = [[]]
    for span in spans:
        acts[-1].append(span)
        turns = _turns(acts[-1])
        if _firsts(acts[-1]) and turns[-1] - turns[0] + 1 >= CHAPTER_TURNS:
            acts.append([])
    found = [(_act_title(act, words), _act(act, flights, words, news)) for act in acts if act]
    found = [(title, blocks) for title, blocks in found if blocks]
    if len(found) == 1 and not _firsts(acts[0]):
        found = [(words.word("heading", "by_turn"), found[0][1])]
    return [Chapter(title, blocks) for title, blocks in found]


def _act(
    spans: Sequence[Sequence[Json]],
    flights: Mapping[str, Sequence[Json]],
    words: Words,
    news: Collection[str],
) -> tuple[Block, ...]:
    """Return the workshops' work of all turns, then the turns one by one; with `news`, turns in a row without
    one of these lines are a paragraph of figures."""
    works = [line for span in spans for line in span if line["id"] in WORKSHOP]
    new = {line["design"] for line in works if line["id"] == "wgu.invented"}
    works = [line for line in works if line["id"] != "wgu.improved" or line["design"] not in new]
    flown = [[line for line in span if line["id"] not in WORKSHOP] for span in spans]
    blocks = _numbered(woven(turn(works, flights, words)), _turns([works]))
    for dull, alike in groupby(flown, lambda span: not any(line["id"] in news for line in span)):
        row = list(alike)
        flew = any(line["id"] == "wgu.lift_off" for span in row for line in span)
        if news and dull and flew and len(_turns(row)) > 1:
            blocks += _numbered([_folded(row, words)], _turns(row))
            continue
        for span in row:
            blocks += _numbered(woven(turn(span, flights, words)), _turns([span]))
    return tuple(blocks)


def _numbered(blocks: Sequence[Block], turns: Sequence[int]) -> list[Block]:
    """The paragraphs, the first with its turns in the margin; players' own words keep their author."""
    numbered = [*blocks]
    if blocks and blocks[0].kind == "part":
        numbered[0] = msgspec.structs.replace(blocks[0], by=margin(turns))
    return numbered


def _folded(spans: Sequence[Sequence[Json]], words: Words) -> Block:
    """Return a paragraph that counts the events of turns without news."""
    lines = [line for span in spans for line in span]
    count = Counter(line["id"] for line in lines)
    figures = {
        "wgu.count_flights": count["wgu.lift_off"],
        "wgu.count_home": count["wgu.home"],
        "wgu.count_failed": sum(line["id"] == "wgu.rolled" and line["outcome"] != "ok" for line in lines),
        "wgu.count_lost": count["wgu.destroyed"],
    }
    ids = (moment_id(line) for line in lines if "flight" in line)
    told = listed([words.say({"id": id, "n": n}) for id, n in figures.items() if n], words)
    said = words.say({"id": "wgu.folded", "turns": len(_turns(spans)), "told": told})
    return Block("part", said, ids=tuple(dict.fromkeys(ids)))


def _turns(spans: Sequence[Sequence[Json]]) -> list[int]:
    return sorted({line["turn"] for span in spans for line in span if line["turn"]})


def _firsts(spans: Sequence[Sequence[Json]]) -> list[Json]:
    return [line for span in spans for line in span if line["id"] == "wgu.first"]


def _act_title(spans: Sequence[Sequence[Json]], words: Words) -> str:
    """`Turns 8–11: Low orbit`, by the first that brought most."""
    span = margin(_turns(spans))
    said = words.word("heading", "turns" if "–" in span else "turn").format(turns=span)
    best = max(_firsts(spans), key=lambda line: int(line["dots"]), default=None)
    if best is None:
        return said
    what = reached(best["what"], best.get("at"), words)
    return f"{said}: {what[:1].upper()}{what[1:]}"


def _dated(lines: Sequence[Json]) -> list[Json]:
    """The lines, each with its turn, and with the programme whose design became worse."""
    turn, makers, found = 0, {}, []
    for line in lines:
        turn = line.get("turn", turn)
        if line["id"] in ("wgu.invented", "wgu.improved"):
            makers[line["design"]] = line["seat"]
        whose = {"seat": makers.get(line["design"])} if "design" in line else {}
        found.append({**whose, **line, "turn": turn})
    return found


def curves(story: Story) -> tuple[Chart, ...]:
    """Every programme's budget at the end of each turn."""
    words = story.words(__package__ or "")
    turns = 1
    dots: dict[str, list[float | None]] = {
        seat: [START_DOTS] for seat in (story.state or {}).get("programmes", {})
    }
    for line in story.lines:
        if line["id"] == "wgu.turn" and line["turn"] > turns:
            turns = line["turn"]
            for values in dots.values():
                values.append(values[-1])
        elif line["id"] == "wgu.budget" and line["seat"] in dots:
            dots[line["seat"]][-1] = line["dots"]
    return charted(words, "dots", range(1, turns + 1), dots)


def _pages(lines: Sequence[Json], flights: Collection[str], words: Words) -> tuple[Block, ...]:
    """The stories about anything but flights that took off: each author's last word on a page (WG-L2)."""
    last: dict[tuple[str, str], Json] = {}
    for line in lines:
        if line["id"] == "wgu.story" and line["flight"] not in flights:
            last[line["flight"], line["seat"]] = line
    blocks: list[Block] = []
    for line in last.values():
        if line["text"]:
            title = words.word("heading", f"page_{line['about']}").format(**line)
            blocks += Block("heading", title), Block("story", line["text"], words.value("seat", line["seat"]))
    return tuple(blocks)


def _end(story: Story, lines: Sequence[Json], words: Words) -> Chapter:
    """Return how the campaign ended, how it stood, and the craft still under way."""
    state: Json = story.state or {}
    ended = [line for line in lines if line["id"] == "wgu.over"]
    ended += [line for line in story.log if line["id"] == "game.ended"]
    blocks = [Block("line", words.say(line)) for line in ended]
    for seat, programme in state["programmes"].items():
        derps = ", ".join(derp["name"] for derp in state["derps"].values() if derp["seat"] == seat)
        figures = {"dots": programme["dots"], "derps": derps, "lost": programme["lost"]}
        text = ", ".join(
            words.word("heading", f"manifest_{key}").format(n=n)
            for key, n in figures.items()
            if n or key == "dots"
        )
        blocks.append(Block("row", text, words.value("seat", seat)))
    taken = state["firsts"]["taken"]
    if taken:
        blocks.append(Block("heading", words.word("heading", "firsts")))
    for seat in dict.fromkeys(taken.values()):
        own = [what.partition(":") for what, by in taken.items() if by == seat]
        told = dict.fromkeys(reached(kind, at, words) for kind, _, at in own)
        blocks.append(Block("row", ", ".join(told), words.value("seat", seat)))
    out = [craft for craft in state["craft"].values() if ended and craft["status"] == "flight"]
    blocks += [Block("heading", words.word("heading", "under_way"))] * bool(out)
    for (name, at), n in Counter((craft["name"], _under_way(craft, words)) for craft in out).items():
        blocks.append(Block("row", at, name if n == 1 else f"{n} × {name}"))
    return Chapter(words.word("heading", "end"), tuple(blocks))


def reached(kind: str, at: str | None, words: Words) -> str:
    """Return the place of a first, or its kind if it has no place."""
    return words.value("at", at) if at else words.value("what", kind)


def _under_way(craft: Json, words: Words) -> str:
    """Return a craft's place and its crew."""
    return ", ".join([words.value("at", craft["at"]), *(words.value("crew", one) for one in craft["crew"])])


def booklet_words(story: Story, lines: Sequence[Json]) -> Words:
    """Return sentences that know craft, derps, steps, and what the steps of an orbit count as, by name."""
    flown = [line for line in lines if "flight" in line and "name" in line]
    known = {line["flight"]: line["name"] for line in flown if line.get("about", "flight") == "flight"}
    known |= _invented(story, lines)
    known |= {line["derp"]: line["who"] for line in lines if "derp" in line and "who" in line}
    board = where.chosen(story.options)
    if board is not None:
        steps = board.steps
        known |= {body.id: getattr(body.name, story.language) for body in board.bodies}
    else:
        steps = msgspec.convert(list((story.state or {}).get("named", {}).values()), tuple[Step, ...])
    for step in steps:
        name = getattr(step.name, story.language)
        known |= {step.id: name, step.place: name}
        if step.orbit is not None:
            known[f"{step.body}:{step.orbit}"] = name
    return story.words(__package__ or "", known)


def _invented(story: Story, lines: Sequence[Json]) -> dict[str, str]:
    """Return the names of bots' inventions (`stage 8`: id and mass) in the reader's language."""
    words = story.words(__package__ or "")
    known = {}
    for name in {line["what"] for line in lines if isinstance(line.get("what"), str)}:
        kind, _, mass = name.partition(" ")
        said = words.word("part", kind)
        if mass.isdigit() and said != kind:
            known[name] = f"{said} {mass}"
    return known


def _flights(lines: Sequence[Json]) -> dict[str, list[Json]]:
    """The lines of every craft that took off at least once."""
    flights: dict[str, list[Json]] = {}
    for line in lines:
        if isinstance(line.get("flight"), str):
            flights.setdefault(line["flight"], []).append(line)
    return {id: part for id, part in flights.items() if any(line["id"] == "wgu.lift_off" for line in part)}
