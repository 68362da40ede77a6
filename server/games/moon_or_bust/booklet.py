"""A match as a booklet: a chapter a turn, events and powers by their names, a sentence for each card."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from ..core.game import Json
from ..core.paper.booklet import Chapter, Chart, Story, Words, charted, listed, plain, without_dice
from .materials.pack import Pack, pack_of
from .terms import SIDES


def words_of(story: Story) -> Words:
    """Return sentences that use the teams' names."""
    return story.words(__package__, pack_of(story.options).teams)


def chapters(story: Story) -> tuple[Chapter, ...]:
    """A chapter for each turn."""
    pack = pack_of(story.options)
    places = {**pack.teams, **{event.id: event.title[story.language] for event in pack.events}}
    places |= {power.id: power.title[story.language] for power in pack.powers}
    words = story.words(__package__, places)
    lines: list[Json] = []
    event, turn, threats = "", 0, opened_threats(story)
    for line in with_turns(without_dice(story.lines)):
        event = line["event"] if line["id"] == "mb.event" else event
        turn = line.get("turn", turn) if line["id"] == "mb.announced" else turn
        lines += _expanded(line, pack, words, event, threats.get(turn))
    return plain(_as_one(_struck(lines), words), words)


def opened_threats(story: Story) -> dict[int, dict[str, int]]:
    """Return each team's threat by turn, once the end has opened them."""
    opened = (story.state or {}).get("debrief")
    return {one["turn"]: one["threat"] for one in opened} if isinstance(opened, list) else {}


def curves(story: Story) -> tuple[Chart, ...]:
    """Both threats once they are public, and the best test of each team, turn by turn."""
    words = words_of(story)
    best: dict[str, list[float | None]] = {side: [] for side in SIDES}
    for line in with_turns(story.lines):
        if line["id"] == "mb.announced" and "turn" in line:
            for values in best.values():
                values.append(None)
        elif line["id"] == "mb.results" and line["correct"] and best[line["team"]]:
            best[line["team"]][-1] = max(line["correct"])
    turns = range(1, len(best[SIDES[0]]) + 1)
    tests = charted(words, "best", turns, best)
    opened = opened_threats(story)
    threats: dict[str, list[int]] = {side: [threat[side] for threat in opened.values()] for side in SIDES}
    return (*charted(words, "threat", list(opened), threats), *tests)


def with_turns(log: Iterable[Json]) -> Iterator[Json]:
    """Number the announcements that begin a turn; a rewind goes back to the earlier number."""
    begun: list[int] = []
    for line in log:
        if line["id"] == "game.rewound":
            begun = [seq for seq in begun if seq <= line["to_seq"]]
        first = line["id"] == "mb.announced" and line["team"] == SIDES[0]
        if first:
            begun.append(line["seq"])
        yield {**line, "turn": len(begun)} if first else line


def _expanded(
    line: Json, pack: Pack, words: Words, event: str, threat: Mapping[str, int] | None
) -> Iterator[Json]:
    """Split a line into one for each fact. `event`: this turn's, so that its effects need not name it.
    `threat`: each team's in this turn, once it is open."""

    def cards(of: Mapping[str, int]) -> list[str]:
        return [f"{n} × {words.value('power', power)}" for power, n in of.items()]

    match line["id"]:
        case "mb.vote":
            choices = next((e.vote.choices for e in pack.events if e.id == line["event"] and e.vote), ())
            titles = {choice.id: choice.title[words.language] for choice in choices}
            yield {**line, "choice": titles.get(line["choice"], line["choice"])}
        case "mb.effect":
            kind = line.get("resource") or ("shared" if line.get("card") == "shared" else line["type"])
            why, amount = line.get("power") or line.get("event"), line.get("amount")
            more = {} if amount is None else {"amount": f"{amount:+d}".replace("-", "−")}
            teams = "both" if len(line["teams"]) == len(SIDES) else line["teams"]
            own = "mb.effect" if why == event else "mb.effect_of"
            yield {"id": own, "kind": kind, "why": why, "teams": teams, **more}
        case "mb.proxies":
            for id, what in (("mb.proxies", "played"), ("mb.proxies_back", "returned")):
                sent = [(side, cards(line[side][what])) for side in SIDES if line[side][what]]
                if sent:
                    yield _of_teams(id, sent, words)
        case "mb.sabotages" | "mb.targets":
            yield from _grouped(line["id"], [_card(card) for card in line["cards"]])
        case "mb.nullified":
            yield {**line, "cards": len(line["cards"])}
        case "mb.conflict":
            for side, rolls in line["extra"].items():
                if rolls:
                    yield {"id": "mb.own_die", "team": side, "rolls": rolls}
            yield _peace(line, max(threat.values())) if threat and line["war"] is False else line
        case "mb.results" if line["correct"]:
            count, best = len(line["correct"]), max(line["correct"])
            id = "mb.results_many" if count > 1 else "mb.results"
            yield {**line, "id": id, "best": best, "count": count}
        case "mb.war":
            yield line
            for side, threat in line["revealed"].items():
                yield {"id": "mb.threat", "team": side, "threat": threat}
        case _:
            yield line


def _grouped(id: str, cards: Sequence[Json]) -> Iterator[Json]:
    """Cards that differ in their type alone are one line."""
    kinds: dict[str, Json] = {}
    for card in cards:
        rest = {key: value for key, value in card.items() if key != "type"}
        same = kinds.setdefault(repr(sorted(rest.items())), {"id": id, **rest, "type": []})
        same["type"].append(card["type"])
    yield from kinds.values()


def _peace(line: Json, threat: int) -> Json:
    """Return a war die that kept the peace, with how near a war was."""
    if line["roll"] is None:
        return line
    return {**line, "id": "mb.conflict_near" if threat > 1 else "mb.conflict_calm", "threat": threat}


def _of_teams(id: str, told: Sequence[tuple[str, Sequence[str]]], words: Words) -> Json:
    said = [words.say({"id": "mb.card", "team": team, "cards": listed(cards, words)}) for team, cards in told]
    return {"id": id, "told": listed(said, words), "one": len(said) == 1}


def _struck(lines: Sequence[Json]) -> list[Json]:
    """Leave out sabotages of a turn that says which test each of them struck."""
    kept: list[Json] = []
    struck = False
    for line in reversed(lines):
        struck = (struck and "turn" not in line) or line["id"] == "mb.targets"
        if not struck or line["id"] != "mb.sabotages":
            kept.append(line)
    return kept[::-1]


def _kind(line: Json) -> tuple[str, Any]:
    """Return a line's kind, and whom it is about where only lines about the same are merged."""
    id = line["id"].removesuffix("_many")
    return id, line["teams"] if id == "mb.effect" and "amount" in line else line.get("test", 0) is None


def _as_one(lines: Sequence[Json], words: Words) -> list[Json]:
    """Merge what both teams did in a turn: a team without a test goes unsaid unless neither tested."""
    kept: list[Json] = []
    for (kind, about), group in groupby(lines, _kind):
        both = list(group)
        if kind == "mb.conflict_calm" and any(line["id"] == kind for line in kept):
            continue
        if kind == "mb.unlocked":
            told = [(line["team"], [words.value("power", line["power"])]) for line in both]
            both = [_of_teams(kind, told, words)]
        elif kind == "mb.targets" and not about:
            hit: dict[str, list[str]] = {}
            for line in both:
                hit.setdefault(line["against"], []).extend(words.value("type", one) for one in line["type"])
            both = [_of_teams(kind, list(hit.items()), words)]
        elif kind == "mb.effect" and about:
            meant = listed([words.say(line) for line in both], words)
            both = [{"id": "mb.meant", "teams": about, "told": meant}]
        elif kind == "mb.results":
            tested = [line for line in both if line["correct"]]
            if len(tested) == len(SIDES):
                had = listed([words.say({**line, "id": "mb.had"}) for line in tested], words)
                alike = len({line["best"] for line in tested}) == 1
                tested = [{**tested[0], "id": "mb.both_alike" if alike else "mb.both", "told": had}]
            neither = [{**both[-1], "id": "mb.no_tests"}] if len(both) == len(SIDES) else both
            both = tested or neither
        kept += both
    return kept


def _card(card: Json) -> Json:
    """Tests count from 1; a card that hits none has none."""
    test = card.get("test")
    return card if test is None else {**card, "test": test + 1}
