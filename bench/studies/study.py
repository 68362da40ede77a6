"""The study of a game: a long computation in pieces, with figures at any time.

`engine.py` runs the pieces in any order and in any number of processes: the same seed and number of games
always give the same figures."""

import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from server.games.core.packs import Text
from server.turning.points import interval

Counts = dict[str, int]
"""The counts of a piece of work."""
OnProgress = Callable[[float], None]
"""Hears how much of the preparation is done, 0 to 1. It may raise to stop the work."""


class Piece(NamedTuple):
    """A piece of work: some games of one setting."""

    setting: str
    part: int
    games: int

    @property
    def key(self) -> str:
        return f"{self.setting}/{self.part}"


class Point(NamedTuple):
    """A share of games won, with its 95 % interval (Wilson)."""

    series: str
    games: int
    wins: int
    share: float
    low: float
    high: float
    exact: float | None = None
    """The true share, where it is known by calculation."""


class Row(NamedTuple):
    """Points next to each other: at most one a series; none before its first games."""

    label: Text
    points: list[Point]


class Panel(NamedTuple):
    """Rows under one heading. `even`: the share that would favour nobody."""

    id: str
    label: Text
    even: float
    series: list[str]
    rows: list[Row]


class Series(NamedTuple):
    """The series of points of one kind."""

    id: str
    label: Text


class Figures(NamedTuple):
    """The figures of a study. `answer`: None until every setting was played; `short`: the same, shorter."""

    series: list[Series]
    panels: list[Panel]
    method: list[Text]
    answer: Text | None = None
    short: Text | None = None


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
