"""Dice notation once more: expressions built at random, written down, and evaluated by trying every throw."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple


class Made(NamedTuple):
    """An expression: how it is written, its dice in falling order, and what faces come to."""

    text: str
    sides: tuple[int, ...]
    total: Callable[[Sequence[int]], int]


def pool(rng: random.Random) -> Made:
    """`NdM`, `dM`, perhaps some kept or dropped."""
    count, sides = rng.randint(1, 3), rng.choice((2, 3, 4, 6))
    written = ("" if count == 1 and rng.random() < 0.5 else str(count)) + rng.choice("dD") + str(sides)
    if rng.random() < 0.4:
        how, number = rng.choice(("kh", "kl", "dh", "dl")), rng.randint(1, count)
        if how[0] == "k" or number < count:
            kept = number if how[0] == "k" else count - number
            high = how in ("kh", "dl")
            return Made(
                f"{written}{how}{number}",
                (sides,) * count,
                lambda faces: sum(sorted(faces, reverse=high)[:kept]),
            )
    return Made(written, (sides,) * count, sum)


def pick(rng: random.Random) -> Made:
    """`max(…)` or `median(…)`, of one pool's dice or of several values."""
    name = rng.choice(("max", "median"))
    choose: Callable[[Sequence[int]], int] = (
        max if name == "max" else lambda values: int(statistics.median(values))
    )
    if rng.random() < 0.5:
        count, sides = rng.choice((1, 3)), rng.choice((2, 4, 6))
        return Made(f"{name}({count}d{sides})", (sides,) * count, choose)
    parts = [pool(rng) for _ in range(rng.choice((1, 3) if name == "median" else (2, 3)))]
    if len(parts) == 1:  # one pool alone: its dice are the values
        count = len(parts[0].sides) if "k" not in parts[0].text and "h" not in parts[0].text else 0
        parts = [Made("1d4", (4,), sum)] if count % 2 == 0 or "l" in parts[0].text else parts
        return Made(f"{name}({parts[0].text})", parts[0].sides, choose)
    return Made(
        f"{name}({', '.join(part.text for part in parts)})",
        tuple(side for part in parts for side in part.sides),
        lambda faces: choose(values(parts, faces)),
    )


def values(parts: Sequence[Made], faces: Sequence[int]) -> list[int]:
    """Return the total of each part."""
    found, start = [], 0
    for part in parts:
        found.append(part.total(faces[start : start + len(part.sides)]))
        start += len(part.sides)
    return found


def number(rng: random.Random) -> Made:
    """A constant."""
    value = rng.randint(0, 9)
    return Made(str(value), (), lambda _: value)


def expression(rng: random.Random) -> Made:
    """A sum of those, and of constants."""
    parts, signs, text = [], [], ""
    for place in range(rng.randint(1, 3)):
        part = rng.choice((pool, pool, pick, number))(rng)
        sign = rng.choice((1, 1, -1)) if place else 1
        blank = rng.choice(("", " ", "  "))
        text += (blank + "-+"[sign > 0] + blank if place else blank) + part.text + rng.choice(("", " "))
        parts.append(part)
        signs.append(sign)
    return Made(
        text,
        tuple(side for part in parts for side in part.sides),
        lambda faces: sum(s * v for s, v in zip(signs, values(parts, faces), strict=True)),
    )


def distribution(made: Made) -> dict[int, Fraction]:
    """Every total with its chance, by trying every throw."""
    found: dict[int, int] = {}
    for faces in product(*[range(1, side + 1) for side in made.sides]):
        total = made.total(faces)
        found[total] = found.get(total, 0) + 1
    throws = sum(found.values())
    return {total: Fraction(ways, throws) for total, ways in sorted(found.items())}
