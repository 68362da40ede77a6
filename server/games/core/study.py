"""The study of a game: a long computation in pieces, with figures at any time.

A game's `study.py` exports `STUDY`; `registry.studies()` finds it. The platform runs the pieces in any order
and in any number of processes, keeps their counts, and can stop and resume: the same seed and number of games
always give the same figures."""

import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from .packs import Text, read_json
from .wire import doc

Counts = dict[str, int]
"""The counts of a piece of work."""
OnProgress = Callable[[float], None]
"""Hears how much of the preparation is done, 0 to 1. It may raise to stop the work."""

_Z = 1.959963984540054  # standard deviations that contain 95 % of a normal distribution


class Piece(NamedTuple):
    """A piece of work: some games of one setting."""

    setting: str
    part: int
    games: int

    @property
    def key(self) -> str:
        return f"{self.setting}/{self.part}"


Games = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """A share of games won, with its 95 % interval."""

    series: Annotated[str, doc("The series it belongs to.", "plain", 40)]
    games: Annotated[Games, doc("Games counted.", 200_000)]
    wins: Annotated[Games, doc("Games won.", 114_731)]
    share: Annotated[Share, doc("Wins by games.", 0.57366)]
    low: Annotated[Share, doc("Where its 95 % interval begins (Wilson).", 0.57149)]
    high: Annotated[Share, doc("Where it ends.", 0.57582)]
    exact: Annotated[Share | None, doc("The true share, where it is known by calculation.", 0.57478)] = None


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Points next to each other."""

    label: Annotated[Text, doc("A seat, an opponent.", {"en": "Seat 1"})]
    points: Annotated[list[Point], doc("At most one a series; none before its first games.", [], 20)]


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """Rows under one heading."""

    id: Annotated[str, doc("Its name.", "seats-2", 40)]
    label: Annotated[Text, doc("Its heading.", {"en": "2 players"})]
    even: Annotated[Share, doc("The share that would favour nobody.", 0.5)]
    series: Annotated[
        list[Annotated[str, doc("A series.", "plain", 40)]],
        doc("The series shown, in order.", ["plain", "handicap"], 20),
    ]
    rows: Annotated[list[Row], doc("From the top.", [], 50)]


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """The series of points of one kind."""

    id: Annotated[str, doc("Its name.", "handicap", 40)]
    label: Annotated[Text, doc("Its name in words.", {"en": "Two tokens, the author's idea"})]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a study so far."""

    series: Annotated[list[Series], doc("Every series.", [], 20)]
    panels: Annotated[list[Panel], doc("What is compared.", [], 50)]
    answer: Annotated[
        Text | None,
        doc(
            "The answer in one sentence; null until every setting was played.",
            {"en": "Yes: under strong play …"},
        ),
    ]
    short: Annotated[
        Text | None,
        doc(
            "The answer for everybody, shorter still; the first panel shows it. Null until every setting was "
            "played, and where the study has none.",
            {"en": "Of two strong players …"},
        ),
    ] = None
    method: Annotated[
        list[Annotated[Text, doc("A sentence.", {"en": "Two players: the game is solved."})]],
        doc("How it was found.", [], 20),
    ]


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """Findings that ship with the game: the figures of docs/studies."""

    seed: int
    games: int
    figures: Figures


class Study(ABC):
    """A study of a game."""

    title: Text
    question: Text
    default_games: int
    """Games for each setting by default."""
    quick_games: int
    most_games: int

    settings: Sequence[str]
    """The names of the settings."""
    piece: int
    """The most games of a piece."""

    def pieces(self, games: int) -> tuple[Piece, ...]:
        """All pieces for this number of games a setting, in turn, so that the figures grow evenly."""
        work = [piece for name in self.settings for piece in split(name, games, self.piece)]
        return tuple(sorted(work, key=lambda piece: piece.part))

    @abstractmethod
    def prepare(self, on_progress: OnProgress) -> Any:
        """Prepare the common input of all pieces, which is always the same. May take a while."""

    @abstractmethod
    def run(self, prepared: Any, seed: int, piece: Piece) -> Counts:
        """One piece of work."""

    def known(self) -> Known | None:
        """`data/study.json` of the game, if it has one; `bench/long/known_studies.py` writes it."""
        package, below, _ = type(self).__module__.partition(".study")
        try:
            return msgspec.convert(read_json(package, "study.json"), Known) if below else None
        except FileNotFoundError:
            return None

    @abstractmethod
    def figures(self, results: Mapping[str, Counts]) -> Figures:
        """Sum the finished pieces up, given by their keys."""


def say(text: Text, *figures: str, **named: str | int | Text) -> Text:
    """A text with its figures, which are written as in English."""

    def put(value: str | int | Text, language: str) -> str:
        written = value[language] if isinstance(value, dict) else str(value)
        return written.replace(".", ",") if language == "de" else written

    return {
        language: sentence.format(
            *(put(figure, language) for figure in figures),
            **{name: put(figure, language) for name, figure in named.items()},
        )
        for language, sentence in text.items()
    }


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval, which contains the true share in 19 of 20 cases."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, _Z * _Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = _Z * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def point(series: str, wins: int, games: int, exact: float | None = None) -> Point:
    """A share, rounded for reading."""
    low, high = interval(wins, games)
    return Point(
        series=series,
        games=games,
        wins=wins,
        share=round(wins / games, 5) if games else 0.0,
        low=round(low, 5),
        high=round(high, 5),
        exact=None if exact is None else round(exact, 6),
    )


def sums(results: Mapping[str, Counts]) -> Mapping[str, Counts]:
    """The counts of each setting's pieces, added up."""
    totals: dict[str, Counter[str]] = {}
    for key in sorted(results):
        totals.setdefault(key.partition("/")[0], Counter()).update(results[key])
    return totals


def split(setting: str, games: int, most: int) -> tuple[Piece, ...]:
    """Games in pieces of at most `most`."""
    return tuple(
        Piece(setting, part, min(most, games - part * most)) for part in range(math.ceil(games / most))
    )
