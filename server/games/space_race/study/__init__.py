"""STUDY: at which level to bid for one slot, and what it is worth to lie about it.

Two to five bidders want the same part. The study finds the chances of the levels at which nobody gains by
another one, and what becomes of a bidder who does something else, or talks, among others who keep to them.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from ...core import study as studies
from ...core.study import Counts, Figures, OnProgress, Panel, Piece, Row, Series, Study, Text, point
from . import bidding
from .bidding import Bidders, Contest, Equilibrium, Mix

PIECE = 50_000
MOST = 5
CONTESTS = {
    f"{edition}-{bidders}": Contest(edition, bidders)
    for edition in ("nine", "five")
    for bidders in range(2, MOST + 1)
}

SERIES: dict[str, Text] = {
    "part": {"en": "Receives the part", "de": "Erhält das Teil"},
    "steal": {"en": "… by stealing it, with a garnet", "de": "… durch Diebstahl, mit einem Granat"},
}
WAYS: dict[str, Text] = {
    "mix": {"en": "Equilibrium, like all", "de": "Gleichgewicht, wie alle"},
    "zero": {"en": "Always 0, the obvious", "de": "Immer 0, naheliegend"},
    "one": {"en": "Always 1", "de": "Immer 1"},
    "two": {"en": "Always 2", "de": "Immer 2"},
    "any": {"en": "Any level, by chance", "de": "Irgendeine, zufällig"},
    "top": {"en": "Always the top level", "de": "Immer ganz oben"},
    "all_top": {"en": "All at the top level", "de": "Alle ganz oben"},
    "honest": {"en": "Says 0, bids 0: believed", "de": "Sagt 0, bietet 0: geglaubt"},
    "lie": {"en": "Says 0, bids 2: believed", "de": "Sagt 0, bietet 2: geglaubt"},
    "lie_half": {"en": "… by each or not, evenly", "de": "… von jedem zur Hälfte"},
    "seen_through": {"en": "… seen through by all", "de": "… von allen durchschaut"},
}
"""The one bidder's plan, and the others' belief about it."""
_NUMBER = {f"{contest}-{way}": k for k, (contest, way) in enumerate((c, w) for c in CONTESTS for w in WAYS)}

METHOD: list[Text] = [
    {
        "en": "All bid on the same slot. Receiving the part counts as much as an ordinary part carries "
        "farther than "
        "a Knock-off (7 in nine, 8 in five), a stolen garnet as much as it adds to an engine (1, or a "
        "half). The "
        "equilibrium is that on the lowest levels: of two bidders exact, by a linear system in fractions, "
        "of three "
        "to five by Newton’s method; every other level was counted out and gains nothing (less than 1e-9 of "
        "a "
        "part).",
        "de": "Alle bieten auf denselben Platz. Das Teil zählt so viel, wie ein gewöhnliches Teil weiter "
        "trägt als "
        "Ausschussware (7 in der Neuner-, 8 in der Fünferausgabe), ein gestohlener Granat so viel, wie er "
        "einem "
        "Triebwerk bringt (1, oder einen halben). Das Gleichgewicht ist das auf den niedrigsten Stufen: zu "
        "zweit "
        "exakt, durch ein Gleichungssystem in Brüchen, zu dritt bis fünft mit dem Newton-Verfahren; jede "
        "andere "
        "Stufe ist ausgezählt und bringt nichts ein (weniger als 1e-9 eines Teils).",
    },
    {
        "en": "Who believes somebody’s 0 bids 1, to steal; who sees through the lie bids 3. The others keep "
        "to the "
        "equilibrium. Bars are 95 % intervals (Wilson), crosses exact.",
        "de": "Wer jemandem seine 0 glaubt, bietet 1, um zu stehlen; wer die Lüge durchschaut, bietet 3. "
        "Die anderen "
        "halten sich ans Gleichgewicht. Balken sind 95-%-Bereiche (Wilson), Kreuze exakt.",
    },
]


class Solved(NamedTuple):
    """A contest with its equilibrium, and what the one bidder and the others do in each setting."""

    contest: Contest
    payoffs: bidding.Payoffs
    equilibrium: Equilibrium
    ways: dict[str, Bidders]


def solve(contest: Contest) -> Solved:
    """The equilibrium, and every way to leave it."""
    found = bidding.equilibrium(contest)
    mix = found.chances
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
    return Solved(contest, bidding.payoffs_of(contest), found, ways)


class SpaceRaceStudy(Study):
    """The study of espionage levels."""

    title: Text = {"en": "At which level to spy", "de": "Auf welcher Stufe man spioniert"}
    question: Text = {
        "en": "At which level should two to five bidders spy for one part, and what is a lie about it worth?",
        "de": "Auf welcher Stufe sollten zwei bis fünf Bieter um ein Teil spionieren, und was ist eine Lüge "
        "darüber "
        "wert?",
    }
    default_games = 200_000
    quick_games = 5_000
    most_games = 2_000_000

    def pieces(self, games: int) -> tuple[Piece, ...]:
        """Pieces of all settings in turn, so that the figures grow evenly."""
        found = [piece for name in _NUMBER for piece in studies.split(name, games, PIECE)]
        return tuple(sorted(found, key=lambda piece: piece.part))

    def prepare(self, on_progress: OnProgress) -> dict[str, Solved]:
        """Every contest, solved."""
        found = {}
        for done, (name, contest) in enumerate(CONTESTS.items(), start=1):
            found[name] = solve(contest)
            on_progress(done / len(CONTESTS))
        return found

    def run(self, prepared: dict[str, Solved], seed: int, piece: Piece) -> Counts:
        """Count the parts that the one bidder received and stole; and, for the figures, the exact
        chances."""
        name, _, way = piece.setting.rpartition("-")
        solved = prepared[name]
        bidders = solved.ways[way]
        random = np.random.default_rng(
            np.random.SeedSequence(seed, spawn_key=(_NUMBER[piece.setting], piece.part))
        )
        part, steal = bidding.simulate(solved.contest, bidders, piece.games, random)
        return {"games": piece.games, "part": part, "steal": steal}

    def figures(self, results: Mapping[str, Counts]) -> Figures:
        """A panel for each edition and number of bidders; even is what everybody has in equilibrium."""
        sums = studies.sums(results)
        solved = {name: _solved(name) for name in CONTESTS} if sums else {}
        panels = [_panel(name, one, sums) for name, one in solved.items()]
        series = [Series(id=name, label=label) for name, label in SERIES.items()]
        whole = all(name in sums for name in _NUMBER)
        return Figures(
            series=series,
            panels=panels,
            answer=_answer(solved) if whole else None,
            method=METHOD,
            short=_short(solved) if whole else None,
        )


_KNOWN: dict[str, Solved] = {}


def _solved(name: str) -> Solved:
    """Solved once a process: whoever looks at figures needs the exact chances too."""
    if name not in _KNOWN:
        _KNOWN[name] = solve(CONTESTS[name])
    return _KNOWN[name]


def _panel(name: str, solved: Solved, sums: Mapping[str, Counts]) -> Panel:
    rows = []
    for way, label in WAYS.items():
        counts = sums.get(f"{name}-{way}")
        known = bidding.exact(solved.payoffs, solved.ways[way])._asdict()
        points = [point(s, counts[s], counts["games"], known[s]) for s in SERIES] if counts else []
        rows.append(Row(label=label, points=points))
    bidders, edition = solved.contest.bidders, solved.contest.edition
    label = {
        "en": f"{bidders} bidders, edition {edition}",
        "de": f"{bidders} Bieter, {'Neuner' if edition == 'nine' else 'Fünfer'}ausgabe",
    }
    even = round(bidding.exact(solved.payoffs, solved.ways["mix"]).part, 5)
    return Panel(id=name, label=label, even=even, series=list(SERIES), rows=rows)


def worth(solved: Solved, way: str) -> float:
    """Return the gain of a way to bid; a part is 1."""
    found = bidding.exact(solved.payoffs, solved.ways[way])
    return float(found.part + float(solved.contest.garnet) * found.steal)


def believers(solved: Solved) -> float:
    """Return the ratio of believers to doubters from which a lie is worth telling."""
    kept = solved.equilibrium.worth
    return (kept - worth(solved, "seen_through")) / (worth(solved, "lie") - kept)


def _answer(solved: Mapping[str, Solved]) -> Text:
    """The answer in one sentence."""
    nine = [solved[f"nine-{n}"] for n in range(2, MOST + 1)]
    parts = [100 * bidding.exact(one.payoffs, one.ways["mix"]).part for one in nine]
    zeros = [100 * one.equilibrium.chances[0] for one in nine]
    times = believers(nine[0])
    en_parts, en_zeros = _list(parts, "and"), _list(zeros, "and")
    de_parts, de_zeros = _list(parts, "und"), _list(zeros, "und")
    return {
        "en": f"On levels 0, 1 and 2 alone, the more bidders the more often on 0 (2 to 5 bidders in edition "
        f"nine: {en_zeros} %), which brings each the part in {en_parts} % of all cases; saying 0 and "
        f"bidding 2 "
        f"costs nothing where nobody listens, brings the part and a garnet where it is believed, and pays "
        f"between two as soon as it is believed {times:.1f} times as often as it is seen through; and if all "
        f"bid the top level, all receive the part and nobody can steal it.",
        "de": f"Nur auf den Stufen 0, 1 und 2, je mehr Bieter, desto öfter auf 0 (2 bis 5 Bieter in der "
        f"Neunerausgabe: {de_zeros} %), was jedem in {de_parts} % der Fälle das Teil bringt; 0 zu sagen und "
        f"2 "
        f"zu bieten kostet nichts, wo niemand zuhört, bringt das Teil und einen Granat, wo man es glaubt, "
        f"und "
        f"lohnt sich zu zweit, sobald es {f'{times:.1f}'.replace('.', ',')}-mal so oft geglaubt wie "
        f"durchschaut wird; und bieten alle die höchste Stufe, erhalten alle das Teil, und niemand kann es "
        f"stehlen.",
    }


def _short(solved: Mapping[str, Solved]) -> Text:
    """The answer for everybody."""
    two, five = (f"{100 * solved[f'nine-{n}'].equilibrium.chances[0]:.0f}" for n in (2, MOST))
    return {
        "en": f"Bid on levels 0, 1 and 2 alone, and the more bidders, the more often on 0: "
        f"{two}% of the time against one other, {five}% among five.",
        "de": f"Biete nur auf den Stufen 0, 1 und 2, und je mehr mitbieten, desto öfter auf 0: "
        f"zu zweit in {two}\u00a0% der Fälle, zu fünft in {five}\u00a0%.",
    }


def _list(shares: list[float], word: str) -> str:
    told = [f"{share:.0f}" for share in shares]
    return f"{', '.join(told[:-1])} {word} {told[-1]}"


STUDY = SpaceRaceStudy()
