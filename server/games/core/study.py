"""The study of a game: a long computation in pieces, with figures at any time.

A game's `study.py` exports `STUDY`; `registry.studies()` finds it. The platform runs the pieces in any order,
in any number of processes, keeps their counts, and can stop and go on: the same seed and number of games give
the same figures, whoever ran which piece.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from .packs import read_json

Text = dict[str, str]
"""A sentence by language: `en` always, others as they come."""
Counts = dict[str, int]
"""The counts of a piece of work."""
OnProgress = Callable[[float], None]
"""Hears how much of the preparation is done, 0 to 1. It may raise to stop the work."""

_Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


class Piece(NamedTuple):
    """A piece of work: some games of one setting."""

    setting: str
    part: int
    games: int

    @property
    def key(self) -> str:
        """Its name among the results."""
        return f"{self.setting}/{self.part}"


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """A share with its 95 % interval; `exact` where it is also known by calculation."""

    series: str
    games: int
    wins: int
    share: float
    low: float
    high: float
    exact: float | None = None


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Points beside each other: a seat, an opponent."""

    label: Text
    points: list[Point]


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """Rows under one heading; `even` is the share that would favour nobody."""

    id: str
    label: Text
    even: float
    series: list[str]
    rows: list[Row]


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """The id and label that points of one kind share."""

    id: str
    label: Text


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The findings of a study so far. `answer`, and `short` in one sentence for everybody, are null until
    every setting has been played. The first panel is the one that shows it."""

    series: list[Series]
    panels: list[Panel]
    answer: Text | None
    method: list[Text]
    short: Text | None = None


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
    """Games a setting, unless told otherwise."""
    quick_games: int
    most_games: int

    @abstractmethod
    def pieces(self, games: int) -> tuple[Piece, ...]:
        """All the work, with so many games a setting."""

    @abstractmethod
    def prepare(self, on_progress: OnProgress) -> Any:
        """Prepare what every piece needs; the same each time. May take a while."""

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


def words_of(package: str) -> Any:
    """The texts of a game's study: `data/study_words.json`."""
    return read_json(package, "study_words.json")


def say(text: Text, *figures: str, **named: str | int | Text) -> Text:
    """A text with its figures, which are written as in English."""

    def put(value: str | int | Text, language: str) -> str:
        told = value[language] if isinstance(value, dict) else str(value)
        return told.replace(".", ",") if language == "de" else told

    return {
        language: sentence.format(
            *(put(each, language) for each in figures),
            **{name: put(each, language) for name, each in named.items()},
        )
        for language, sentence in text.items()
    }


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: where the true share lies, 19 times of 20."""
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


def sums(results: Mapping[str, Counts]) -> dict[str, Counts]:
    """The counts of each setting's pieces, added up."""
    found: dict[str, Counts] = {}
    for key in sorted(results):
        into = found.setdefault(key.partition("/")[0], {})
        for name, count in results[key].items():
            into[name] = into.get(name, 0) + count
    return found


def split(setting: str, games: int, most: int) -> tuple[Piece, ...]:
    """Games in pieces of at most `most`."""
    return tuple(
        Piece(setting, part, min(most, games - part * most)) for part in range(math.ceil(games / most))
    )
