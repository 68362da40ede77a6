"""Keepsakes of an evening besides its story: the line-up, the moments that could have gone otherwise, those
lost, and drawings in the players' colours."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources

import msgspec

OPEN = ("#f0a001", "#f0a002", "#f0a003")
"""Colours in a drawing for which a seat's own are filled in: light, shade, deep shade."""
PAINT = ("#8bbaff", "#ff9d66", "#cfa9ff", "#62d8d0", "#ff9ec9", "#c3dc6a", "#dcc89d", "#b6c6cd", "#f0766a")
"""Colours of seats on paper, in the order of their places."""
SHADES = (0.7, 0.52)
SCENES = 3
"""Moments of a booklet that are drawn, unless its game says another number."""
LIKELIEST = 0.5
"""The chance below which an event may be among the longest odds."""
MAX_ODDS = 4


def calm(seq: int) -> float:
    """Return how much that commit changed where nobody has computed it."""
    return 0.0


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Something that could have gone otherwise."""

    at: str
    """The id of its chapter, or the number in the margin."""
    number: str
    """The turn or the year, in large figures next to it."""
    title: str
    text: str
    picture: str
    """A drawing of the game's `data/booklet`."""
    place: int = 1
    """The place of the seat whose colours it wears."""
    stake: float = 0
    """The share of the game at stake: 0 nothing, 1 everything."""
    seq: int = 0
    """The commit in which it happened."""
    chance: float | None = None
    """The chance of this outcome; None where it is unknown."""
    faces: tuple[int, ...] = ()
    """The dice that decided."""
    sides: int = 6


class Lost(msgspec.Struct, frozen=True):
    """A person who was lost: a name, how, and their deeds."""

    name: str
    how: str
    deeds: tuple[str, ...] = ()
    place: int = 1


class Keepsake(msgspec.Struct, frozen=True, kw_only=True):
    """`known`: a sentence about each seat. `notes`: its team and role, in words. `figures`: the drawing of
    each, where it is not `figure`. `most`: how many moments are drawn."""

    known: Mapping[str, str] = {}
    notes: Mapping[str, str] = {}
    figures: Mapping[str, str] = {}
    moments: tuple[Moment, ...] = ()
    lost: tuple[Lost, ...] = ()
    most: int = SCENES

    def scenes(self, swing: Callable[[int], float] = calm) -> tuple[Moment, ...]:
        """The moments whose commits changed a side's chance most, then those at which most was at stake, in
        their order: no picture and no chapter twice."""
        best: list[Moment] = []
        for moment in sorted(self.moments, key=lambda moment: (-swing(moment.seq), -moment.stake)):
            if moment.stake > 0 and not any(
                moment.picture == one.picture or moment.at == one.at for one in best
            ):
                best.append(moment)
        return tuple(moment for moment in dict.fromkeys(self.moments) if moment in best[: self.most])

    def longest_odds(self) -> tuple[Moment, ...]:
        """The moments that nobody would have bet on, the least likely last."""
        rare: dict[int, Moment] = {}
        for moment in self.moments:
            if moment.chance and moment.chance < LIKELIEST:
                rare.setdefault(round(1 / moment.chance), moment)  # each chance once, as it first came
        return tuple(rare[n] for n in sorted(rare)[-MAX_ODDS:])


@cache
def drawing(package: str, name: str, place: int = 1) -> str:
    """A game's drawing as SVG, in the colours of that place; empty where it has none."""
    return painted(svg_of(package, f"booklet/{name}.svg"), place)


def svg_of(package: str, name: str) -> str:
    """A file of a game's `data`; empty where it has none."""
    try:
        return resources.files(package).joinpath("data", name).read_text("utf-8")
    except FileNotFoundError:
        return ""


def painted(drawn: str, place: int) -> str:
    """The drawing with a place's colours filled in."""
    colour = PAINT[(max(1, place) - 1) % len(PAINT)]
    shades = (colour, *(_darker(colour, by) for by in SHADES))
    for unset, shade in zip(OPEN, shades, strict=True):
        drawn = drawn.replace(unset, shade)
    return drawn


def _darker(colour: str, by: float) -> str:
    return "#" + "".join(f"{round(int(colour[at : at + 2], 16) * by):02x}" for at in (1, 3, 5))
