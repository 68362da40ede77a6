"""STUDY: the best levels to bid for one slot, and the value of lying about them.

Two to five bidders want the same part. The study finds the chances of each level from which no bidder gains
by deviating, and the result for one bidder who bids otherwise, or talks, while all others keep to them."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from server.games.core.packs import Text

from ..study import Counts, Figures, OnProgress, Panel, Piece, Row, Series, Study, point, say, sums
from . import bidding
from .bidding import Bidders, Contest, Equilibrium, Mix

MAX_BIDDERS = 5
CONTESTS = {
    f"{edition}-{bidders}": Contest(edition, bidders)
    for edition in ("nine", "five")
    for bidders in range(2, MAX_BIDDERS + 1)
}

WORDS = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
SERIES: dict[str, Text] = WORDS["series"]
WAYS: dict[str, Text] = WORDS["ways"]
"""The one bidder's plan, and what the others believe it is."""
_NUMBER = {f"{contest}-{way}": k for k, (contest, way) in enumerate((c, w) for c in CONTESTS for w in WAYS)}


class Solved(NamedTuple):
    """A contest with its equilibrium, and the bids of the one bidder and of the others in each setting."""

    contest: Contest
    equilibrium: Equilibrium
    ways: dict[str, Bidders]


def solve(contest: Contest) -> Solved:
    """The equilibrium, and every way to leave it."""
    equilibrium = bidding.equilibrium(contest)
    mix = equilibrium.chances
    level = [bidding.pure(contest, k) for k in range(contest.levels)]
    anywhere: Mix = (1 / contest.levels,) * contest.levels
    ways = {
        "mix": Bidders(mix, mix),
        "zero": Bidders(level[0], mix),
        "one": Bidders(level[1], mix),
        "two": Bidders(level[2], mix),
        "any": Bidders(anywhere, mix),
        "top": Bidders(level[-1], mix),
        "all_top": Bidders(level[-1], level[-1]),
        "honest": Bidders(level[0], level[1]),
        "lie": Bidders(level[2], level[1]),
        "lie_half": Bidders(level[2], bidding.blend(0.5, level[1], mix)),
        "seen_through": Bidders(level[2], level[3]),
    }
    return Solved(contest, equilibrium, ways)


class SpaceRaceStudy(Study):
    """The study of espionage levels."""

    title, question = WORDS["title"], WORDS["question"]
    default_games = 200_000
    quick_games = 5_000
    most_games = 2_000_000
    settings = tuple(_NUMBER)
    piece = 50_000

    def prepare(self, on_progress: OnProgress) -> dict[str, Solved]:
        solved = {}
        for done, (name, contest) in enumerate(CONTESTS.items(), start=1):
            solved[name] = solve(contest)
            on_progress(done / len(CONTESTS))
        return solved

    def run(self, prepared: dict[str, Solved], seed: int, piece: Piece) -> Counts:
        """Count the parts that the one bidder received and stole."""
        name, _, way = piece.setting.rpartition("-")
        solved = prepared[name]
        bidders = solved.ways[way]
        seeds = np.random.SeedSequence(seed, spawn_key=(_NUMBER[piece.setting], piece.part))
        random = np.random.default_rng(seeds)
        part, steal = bidding.simulate(solved.contest, bidders, piece.games, random)
        return {"games": piece.games, "part": part, "steal": steal}

    def figures(self, results: Mapping[str, Counts]) -> Figures:
        """A panel for each edition and number of bidders; `even` is the share in equilibrium."""
        totals = sums(results)
        solved = {name: _solved(name) for name in CONTESTS} if totals else {}
        panels = [_panel(name, one, totals) for name, one in solved.items()]
        series = [Series(id=name, label=label) for name, label in SERIES.items()]
        whole = all(name in totals for name in _NUMBER)
        return Figures(
            series=series,
            panels=panels,
            answer=_answer(solved) if whole else None,
            method=WORDS["method"],
            short=_short(solved) if whole else None,
        )


@cache
def _solved(name: str) -> Solved:
    """Solve a contest once in each process, since figures need the exact chances too."""
    return solve(CONTESTS[name])


def _panel(name: str, solved: Solved, sums: Mapping[str, Counts]) -> Panel:
    rows = []
    for way, label in WAYS.items():
        counts = sums.get(f"{name}-{way}")
        known = bidding.exact(solved.contest, solved.ways[way])._asdict()
        points = [point(s, counts[s], counts["games"], known[s]) for s in SERIES] if counts else []
        rows.append(Row(label=label, points=points))
    bidders, edition = solved.contest.bidders, solved.contest.edition
    label = say(WORDS["contest"], bidders=bidders, edition=WORDS[edition])
    even = round(bidding.exact(solved.contest, solved.ways["mix"]).part, 5)
    return Panel(id=name, label=label, even=even, series=list(SERIES), rows=rows)


def worth(solved: Solved, way: str) -> float:
    """Return the gain of a way to bid; a part is 1."""
    chances = bidding.exact(solved.contest, solved.ways[way])
    return float(chances.part + float(solved.contest.garnet) * chances.steal)


def believers(solved: Solved) -> float:
    """Return the ratio of believers to doubters from which a lie pays."""
    kept = solved.equilibrium.worth
    return (kept - worth(solved, "seen_through")) / (worth(solved, "lie") - kept)


def _answer(solved: Mapping[str, Solved]) -> Text:
    nine = [solved[f"nine-{n}"] for n in range(2, MAX_BIDDERS + 1)]
    parts = [100 * bidding.exact(one.contest, one.ways["mix"]).part for one in nine]
    zeros = [100 * one.equilibrium.chances[0] for one in nine]
    return say(WORDS["answer"], zeros=_list(zeros), parts=_list(parts), times=f"{believers(nine[0]):.1f}")


def _short(solved: Mapping[str, Solved]) -> Text:
    two, five = (f"{100 * solved[f'nine-{n}'].equilibrium.chances[0]:.0f}" for n in (2, MAX_BIDDERS))
    return say(WORDS["short"], two=two, five=five)


def _list(shares: list[float]) -> Text:
    *first, last = (f"{share:.0f}" for share in shares)
    return {language: f"{', '.join(first)} {word} {last}" for language, word in WORDS["and"].items()}


STUDY = SpaceRaceStudy()
