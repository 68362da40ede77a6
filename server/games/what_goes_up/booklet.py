"""The campaign as a booklet: a chapter for each turn at home, one for each flight with its rolls and stories,
and how it stood."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from ..core.game import Json
from ..core.paper.booklet import Block, Chapter, Chart, Story, Words, charted, without_undone
from .flight import where
from .rules.board_parts import Step
from .state import START_DOTS

UNTOLD = frozenset({"wgu.story", "wgu.liked", "wgu.order", "wgu.launches", "wgu.unfinished"})
"""Lines that stand elsewhere in the booklet, or say nothing on paper."""
AT_ONCE = frozenset({"wgu.rolled", "wgu.reroll", "wgu.spent", "wgu.boosted"})
"""Lines that belong to a roll."""


def chapters(story: Story) -> tuple[Chapter, ...]:
    """A chapter a turn and a flight, the programmes' pages, and how it stood."""
    state = story.state
    lines = [line for line in story.log if line["id"].startswith("wgu.")]
    words = told_words(story, lines)
    flights = _flights(lines)
    found: list[Chapter] = []
    for turn in sorted({line["turn"] for line in lines if isinstance(line.get("turn"), int)}):
        home = [line for line in lines if line.get("turn") == turn and line.get("flight") not in flights]
        told = _improved_once([line for line in home if line["id"] not in UNTOLD])
        blocks = tuple(_by_programme(told, words))
        if blocks:
            found.append(Chapter(f"{words.word('heading', 'turn')} {turn}", blocks))
        for told in flights.values():
            if _took_off(told) == turn:
                found.append(_flight(told, words))
    pages = _pages(lines, flights, words)
    if pages:
        found.append(Chapter(words.word("heading", "pages"), pages))
    if state:
        found.append(_stands(state, words))
    return tuple(found)


def curves(story: Story) -> tuple[Chart, ...]:
    """Every programme's budget at the end of each turn."""
    words = story.words(__package__ or "")
    turns = 1
    dots: dict[str, list[float | None]] = {
        seat: [START_DOTS] for seat in (story.state or {}).get("programmes", {})
    }
    for line in without_undone(story.log):
        if line["id"] == "wgu.turn" and line["turn"] > turns:
            turns = line["turn"]
            for values in dots.values():
                values.append(values[-1])
        elif line["id"] == "wgu.budget" and line["seat"] in dots:
            dots[line["seat"]][-1] = line["dots"]
    named = {words.value("seat", seat): values for seat, values in dots.items()}
    return charted(words, "dots", range(1, turns + 1), named)


def _pages(lines: Sequence[Json], flights: Collection[str], words: Words) -> tuple[Block, ...]:
    """The stories about anything but flights that took off: each author's last word on a page (WG-L2)."""
    last: dict[tuple[str, str], Json] = {}
    for line in lines:
        if line["id"] == "wgu.story" and line["flight"] not in flights:
            last[line["flight"], line["seat"]] = line
    blocks: list[Block] = []
    for line in last.values():
        if line["text"]:
            title = words.word("heading", f"page_{line['about']}")
            blocks.append(Block("heading", title.format(name=line["name"], turn=line["turn"])))
            blocks.append(Block("story", line["text"], words.value("seat", line["seat"])))
    return tuple(blocks)


def told_words(story: Story, lines: Sequence[Json]) -> Words:
    """Sentences that know craft, derps and places by their names."""
    return story.words(__package__ or "", _known(story, lines))


def _known(story: Story, lines: Sequence[Json]) -> dict[str, str]:
    """Craft, derps, steps, and what the steps of an orbit count as, by their ids."""
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
    return known


def _invented(story: Story, lines: Sequence[Json]) -> dict[str, str]:
    """What bots have invented is called by its id and mass (`stage 8`): in the reader's language."""
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
    return {id: told for id, told in flights.items() if any(line["id"] == "wgu.lift_off" for line in told)}


def _took_off(told: Sequence[Json]) -> Any:
    return next(line["turn"] for line in told if line["id"] == "wgu.lift_off")


def _flight(told: Sequence[Json], words: Words) -> Chapter:
    """A flight, turn by turn; then what was written about it, each author's last word."""
    blocks: list[Block] = []
    turn = None
    at = ""
    for line in told:
        where_now = words.value("at", line["at"]) if line["id"] == "wgu.arrived" else at
        still = line["id"] == "wgu.arrived" and where_now == at
        at = where_now
        if line["id"] in UNTOLD or still:
            continue
        if line.get("turn") != turn:
            turn = line.get("turn")
            blocks.append(Block("heading", f"{words.word('heading', 'turn')} {turn}"))
        fatal = line["id"] == "wgu.home" and _lost_on(told)
        blocks.append(_block({**line, "fatal": True, "lost": _lost_on(told)} if fatal else line, words))
    stories: dict[str, str] = {}
    for line in told:
        if line["id"] == "wgu.story":
            stories[line["seat"]] = line["text"]
    written = [(seat, text) for seat, text in stories.items() if text]
    if written:
        blocks.append(Block("heading", words.word("heading", "stories")))
        blocks += [Block("story", text, words.value("seat", seat)) for seat, text in written]
    lift_off = next(line for line in told if line["id"] == "wgu.lift_off")
    title = words.word("heading", "flight").format(
        name=lift_off["name"], seat=words.value("seat", lift_off["seat"])
    )
    return Chapter(title, _joined(blocks), (lift_off["flight"],))


def _by_programme(lines: Sequence[Json], words: Words) -> Iterator[Block]:
    """A turn at home, a paragraph for each programme."""
    seats = dict.fromkeys(line.get("seat") for line in lines)
    for seat in seats:
        yield from _joined([_block(line, words) for line in lines if line.get("seat") == seat])


def _joined(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Lines that follow each other as one paragraph."""
    found: list[Block] = []
    for block in blocks:
        if found and block.kind == found[-1].kind == "line":
            found[-1] = Block("line", f"{found[-1].text} {block.text}")
        else:
            found.append(block)
    return tuple(found)


def _improved_once(lines: Sequence[Json]) -> list[Json]:
    """Improvements made step by step, told once, by what they came to and cost in all."""
    found: dict[tuple[str, ...], Json] = {}
    for n, line in enumerate(lines):
        key = (line["seat"], line["design"]) if line["id"] == "wgu.improved" else (str(n),)
        cost = found[key]["cost"] + line["cost"] if key in found else line.get("cost")
        found[key] = {**line, "cost": cost} if "cost" in line else line
    return list(found.values())


def _lost_on(told: Sequence[Json]) -> list[str]:
    """The names of those who died on a flight."""
    return [line["who"] for line in told if line["id"] == "wgu.died"]


def _block(line: Json, words: Words) -> Block:
    if line["id"] == "wgu.filed":
        line = {**line, "success": f"{line['success']:.0%}"}
    if line["id"] == "wgu.died":
        line = {**line, "dots": abs(line["dots"])}
    return Block("roll" if line["id"] in AT_ONCE else "line", words.say(line))


def _stands(state: Json, words: Words) -> Chapter:
    blocks = []
    for seat, programme in state["programmes"].items():
        derps = ", ".join(derp["name"] for derp in state["derps"].values() if derp["seat"] == seat)
        figures = {**{key: programme[key] for key in ("dots", "points", "luck")}, "derps": derps}
        figures["lost"] = programme["lost"]
        text = ", ".join(
            words.word("heading", f"manifest_{key}").format(n=n)
            for key, n in figures.items()
            if n or key == "dots"
        )
        blocks.append(Block("row", text, words.value("seat", seat)))
    taken = state["firsts"]["taken"]
    if taken:
        blocks.append(Block("heading", words.word("heading", "firsts")))
    for what, seat in taken.items():
        blocks.append(Block("row", first_words(what, words), words.value("seat", seat)))
    return Chapter(words.word("heading", "end"), tuple(blocks))


def sheets(story: Story) -> tuple[Chapter, ...]:
    """Every programme's manifest as the author asks for it: dots, points, research, crew; and its craft."""
    state = story.state
    if not state:
        return ()
    words = story.words(__package__ or "", _known(story, _named(state)))
    return tuple(_sheet(seat, state, words) for seat in state["programmes"])


def _named(state: Json) -> list[Json]:
    """Craft and derps by their names, as lines would tell them."""
    craft = [{"flight": id, "name": each["name"]} for id, each in state["craft"].items()]
    return craft + [{"derp": id, "who": each["name"]} for id, each in state["derps"].items()]


def _sheet(seat: str, state: Json, words: Words) -> Chapter:
    programme = state["programmes"][seat]

    def row(key: str, value: Any) -> Block:
        return Block("row", str(value), words.word("sheet", key))

    def head(key: str) -> Block:
        return Block("heading", words.word("sheet", key))

    def count(design: str) -> int:
        return sum(item["design"] == design for item in programme["stock"].values())

    blocks = [
        row("dots", programme["dots"]), row("points", programme["points"]), row("luck", programme["luck"]),
        row("direction", words.value("direction", programme["direction"])), row("fuel", programme["fuel"]),
        row("rations", programme["rations"]), row("lost", programme["lost"]),
    ]
    designs = [each for each in state["designs"].values() if each["holder"] == seat]
    blocks += [head("research")] * bool(designs)
    for each in designs:
        told = words.word("sheet", "design_row").format(
            fail=each["fail"], boom=each["boom"], mass=each["mass"], count=count(each["id"]),
            flown=words.value("flown", each["flown"]),
        )
        blocks.append(Block("row", told, each["name"]))
    derps = [each for each in state["derps"].values() if each["seat"] == seat]
    blocks += [head("crew")] * bool(derps)
    for each in derps:
        told = words.word("sheet", "derp_row").format(
            piloting=each["piloting"], engineering=each["engineering"], most=each["most"],
            stamina=words.word("sheet", "injured") if each["stamina"] < 0 else each["stamina"],
            where=words.value("craft", each["craft"]) if each["craft"] else words.word("sheet", "home"),
        )
        blocks.append(Block("row", told, each["name"]))
    flights = [each for each in state["craft"].values() if each["seat"] == seat]
    blocks += [head("craft")] * bool(flights)
    for each in flights:
        told = words.word("sheet", "craft_row").format(
            at=words.value("at", each["at"]), fuel=each["fuel"], rations=each["rations"],
            crew=words.value("crew", each["crew"]),
        )
        blocks.append(Block("row", told, each["name"]))
    firsts = [what for what, who in state["firsts"]["taken"].items() if who == seat]
    blocks += [head("firsts")] * bool(firsts)
    blocks += [Block("line", first_words(what, words)) for what in firsts]
    for body, part in programme["mapped"].items():
        blocks.append(row("mapped", f"{words.value('body', body)} {part} %"))
    return Chapter(f"{words.word('sheet', 'title')}: {words.value('seat', seat)}", tuple(blocks))


def first_words(what: str, words: Words) -> str:
    """The firsts of somebody, and where."""
    kind, _, at = what.partition(":")
    return words.value("what", kind) + (f": {words.value('at', at)}" if at else "")
