"""Dice notation. `parse` reads it; an `Expression` knows its dice, adds faces up and has exact odds.

    expression := ["-"] term (("+" | "-") term)*
    term       := dice | number | ("max" | "median") "(" expression ("," expression)* ")"
    dice       := [number] "d" (number | "%") [("kh" | "kl" | "dh" | "dl") [number]]

`d%` is `d100`; a missing count is 1. Case does not matter. Spaces are allowed between symbols, not inside a
number or a word. `max` and `median` of one dice term pick one of its kept faces: `median(3d6)`. Of several
expressions they pick one of the totals: `max(2d6, 1d20)`. A median needs an odd number of values, so that a
total is always a whole number. Dice fall from left to right. A notation that cannot be read, or exceeds the
limits, raises `BadNotation` with the `position` (0-based, in characters) and the kind of `problem`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NoReturn

import msgspec

from ..errors import BadDice, BadNotation
from . import odds

MAX_LENGTH = 600
"""Characters: enough for a shuffle of a hundred cards, written as a sum."""
MAX_TYPED_LENGTH = 200
"""Characters of a notation that people type."""
MAX_DICE = 100
MIN_SIDES, MAX_SIDES = 2, 1000
MAX_CONSTANT = 1_000_000
MAX_DEPTH = 8


class Constant(msgspec.Struct, frozen=True):
    """A fixed number."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


class Pool(msgspec.Struct, frozen=True):
    """`count` dice with `sides` sides. Of their faces in ascending order, `first:last` are kept."""

    count: int
    sides: int
    first: int
    last: int

    @property
    def kept(self) -> int:
        """The number of dice that are kept."""
        return self.last - self.first

    def keep(self, faces: Sequence[int]) -> list[int]:
        """Return the faces that are kept, in ascending order."""
        return sorted(faces)[self.first : self.last]

    def __str__(self) -> str:
        plain = f"{self.count}d{self.sides}"
        if self.kept == self.count:
            return plain
        return f"{plain}kh{self.kept}" if self.last == self.count else f"{plain}kl{self.kept}"


class Pick(msgspec.Struct, frozen=True):
    """The highest or the middle value: of the kept faces of one pool, or of the totals of several sums."""

    which: Literal["max", "median"]
    of: tuple[Sum, ...]

    @property
    def pool(self) -> Pool | None:
        """The dice whose faces are compared; None: totals are compared."""
        return self.of[0].pool if len(self.of) == 1 else None

    def rank(self, values: int) -> int:
        """Return the index in ascending order that is picked from so many values."""
        return values - 1 if self.which == "max" else values // 2

    def __str__(self) -> str:
        return f"{self.which}({', '.join(map(str, self.of))})"


class Sum(msgspec.Struct, frozen=True):
    """A sum of terms, each with its sign."""

    terms: tuple[tuple[int, Constant | Pool | Pick], ...]

    @property
    def pool(self) -> Pool | None:
        """The dice, if the sum is a single dice term; else None."""
        sign, term = self.terms[0]
        return term if len(self.terms) == 1 and sign > 0 and isinstance(term, Pool) else None

    def __str__(self) -> str:
        text = "".join(f"{'+' if sign > 0 else '-'}{term}" for sign, term in self.terms)
        return text.removeprefix("+")


class Expression(msgspec.Struct, frozen=True):
    """A parsed notation. As text it is the notation in its plainest form."""

    root: Sum
    sides: tuple[int, ...]
    """The sides of each die, in the order in which they fall."""

    def __str__(self) -> str:
        return str(self.root)

    def total(self, faces: Sequence[int]) -> int:
        """Return the total of these faces. Raises `BadDice` for faces that the dice cannot show."""
        if len(faces) != len(self.sides):
            needed, count = len(self.sides), len(faces)
            detail = f"{_faces_are(needed)} needed for {self}, {count} were given."
            raise BadDice(detail, path=("faces",), needed=needed, given=count, notation=str(self))
        for i, (face, sides) in enumerate(zip(faces, self.sides, strict=True)):
            if type(face) is not int or not 1 <= face <= sides:
                detail = f"Die {i + 1} of {self} has {sides} sides and cannot show {face!r}."
                raise BadDice(detail, path=("faces", i), sides=sides, notation=str(self))
        return _total(self.root, iter(faces))

    def distribution(self) -> odds.Distribution:
        """Return every total with its exact chance, ascending. Raises `BadNotation` if it would take too
        long."""
        return _distribution(self)

    @property
    def low(self) -> int:
        return _bounds(self.root)[0]

    @property
    def high(self) -> int:
        return _bounds(self.root)[1]


@lru_cache(maxsize=4096)
def parse(text: str) -> Expression:
    """Return the expression of a notation. Raises `BadNotation` with `position` and `problem`, and nothing
    else."""
    if len(text) > MAX_LENGTH:
        _refuse(f"A notation has at most {MAX_LENGTH} characters.", MAX_LENGTH, "too_long")
    return _Reader(text).read()


@lru_cache(maxsize=256)
def _distribution(expression: Expression) -> odds.Distribution:
    return MappingProxyType(_weigh(expression.root, odds.Budget()).chances())


def _faces_are(count: int) -> str:
    return "1 face is" if count == 1 else f"{count} faces are"


# --- adding up --------------------------------------------------------------------------------------------


def _total(node: Sum, faces: Iterator[int]) -> int:
    return sum(sign * _value(term, faces) for sign, term in node.terms)


def _value(term: Constant | Pool | Pick, faces: Iterator[int]) -> int:
    if isinstance(term, Constant):
        return term.value
    if isinstance(term, Pool):
        return sum(_faces(term, faces))
    values = _faces(term.pool, faces) if term.pool else sorted(_total(part, faces) for part in term.of)
    return values[term.rank(len(values))]


def _faces(pool: Pool, faces: Iterator[int]) -> list[int]:
    return pool.keep([next(faces) for _ in range(pool.count)])


# --- odds -------------------------------------------------------------------------------------------------


def _weigh(node: Sum, budget: odds.Budget) -> odds.Weights:
    """Return the weights of a sum. Small and irregular terms come first, then plain dice one by one: that
    order costs least."""
    weights = odds.constant(0)
    plain: list[tuple[int, Pool]] = []
    for sign, term in node.terms:
        if isinstance(term, Pool) and term.kept == term.count:
            plain.append((sign, term))
            continue
        part = _weigh_term(term, budget)
        weights = odds.plus(weights, part if sign > 0 else part.negated(), budget)
    for sign, pool in sorted(plain, key=lambda pair: pair[1].sides):
        for _ in range(pool.count):
            weights = odds.plus_die(weights, pool.sides, budget)
        if sign < 0:  # minus a die is a die less its sides and one
            weights = odds.Weights(weights.low - pool.count * (pool.sides + 1), weights.ways)
    return weights


def _weigh_term(term: Constant | Pool | Pick, budget: odds.Budget) -> odds.Weights:
    if isinstance(term, Constant):
        return odds.constant(term.value)
    if isinstance(term, Pool):
        dropped = odds.highest_kept if term.last == term.count else odds.lowest_kept
        return dropped(term.count, term.sides, term.kept, budget)
    if term.pool:
        pool = term.pool
        return odds.ranked_die(pool.count, pool.sides, pool.first + term.rank(pool.kept), budget)
    return odds.ranked_value([_weigh(part, budget) for part in term.of], term.rank(len(term.of)), budget)


def _bounds(node: Sum) -> tuple[int, int]:
    low = high = 0
    for sign, term in node.terms:
        least, upper = _term_bounds(term)
        low, high = (low + least, high + upper) if sign > 0 else (low - upper, high - least)
    return low, high


def _term_bounds(term: Constant | Pool | Pick) -> tuple[int, int]:
    if isinstance(term, Constant):
        return term.value, term.value
    if isinstance(term, Pool):
        return term.kept, term.kept * term.sides
    if term.pool:
        return 1, term.pool.sides
    bounds = [_bounds(part) for part in term.of]
    rank = term.rank(len(bounds))
    return sorted(low for low, _ in bounds)[rank], sorted(high for _, high in bounds)[rank]


# --- reading ----------------------------------------------------------------------------------------------

_TOKEN = re.compile(r" *(?:(?P<number>[0-9]+)|(?P<word>[a-z]+)|(?P<symbol>[-+(),%]))")


class _Reader:
    """A recursive descent parser over the tokens. It fails only by `_refuse`."""

    def __init__(self, text: str) -> None:
        if not text.strip(" "):
            _refuse("A notation is needed, such as 2d6+1.", 0, "empty")
        self._tokens = list(self._split(text))
        self._end = len(text)
        self._at = 0
        self._sides: list[int] = []

    @staticmethod
    def _split(text: str) -> Iterable[tuple[str, str, int]]:
        # Only ASCII letters are folded: lower() would accept other letters that merely look alike.
        folded = "".join(c.lower() if c.isascii() else c for c in text.rstrip(" "))
        position = 0
        while position < len(folded):
            match = _TOKEN.match(folded, position)
            if match is None or match.lastgroup is None:
                bad = len(folded) - len(folded[position:].lstrip(" "))
                _refuse(f"{folded[bad]!r} has no meaning here.", bad, "unexpected")
            yield match.lastgroup, match[match.lastgroup], match.start(match.lastgroup)
            position = match.end()

    def read(self) -> Expression:
        root = self._sum(0)
        if self._at < len(self._tokens):
            _refuse(f"{self._peek()!r} was not expected here.", self._position(), "unexpected")
        return Expression(root, tuple(self._sides))

    def _sum(self, depth: int) -> Sum:
        terms = [(-1 if self._take("-") else 1, self._term(depth))]
        while (sign := 1 if self._take("+") else -1 if self._take("-") else 0) != 0:
            terms.append((sign, self._term(depth)))
        return Sum(tuple(terms))

    def _term(self, depth: int) -> Constant | Pool | Pick:
        start, word = self._position(), self._peek()
        if word in ("max", "median"):
            self._at += 1
            return self._pick("max" if word == "max" else "median", start, depth + 1)
        number = self._number()
        if not self._take("d"):
            if number is None:
                _refuse("Dice, a number, max(…) or median(…) is expected here.", start, "unexpected")
            if number > MAX_CONSTANT:
                _refuse(f"A number is at most {MAX_CONSTANT}.", start, "number_too_large")
            return Constant(number)
        return self._dice(1 if number is None else number, start)

    def _pick(self, which: Literal["max", "median"], start: int, depth: int) -> Pick:
        if depth > MAX_DEPTH:
            _refuse(f"Brackets go at most {MAX_DEPTH} deep.", start, "too_deep")
        self._expect("(")
        parts = [self._sum(depth)]
        while self._take(","):
            parts.append(self._sum(depth))
        self._expect(")")
        pick = Pick(which, tuple(parts))
        if len(parts) == 1 and pick.pool is None:
            _refuse(f"{which} of one value needs dice, or several values.", start, "one_value")
        values = pick.pool.kept if pick.pool else len(parts)
        if which == "median" and values % 2 == 0:
            _refuse(f"A median needs an odd number of values, not {values}.", start, "even_median")
        return pick

    def _dice(self, count: int, start: int) -> Pool:
        begins = self._position()
        sides = 100 if self._take("%") else self._number()
        if sides is None:
            _refuse("The number of sides must follow d.", begins, "sides_missing")
        if not MIN_SIDES <= sides <= MAX_SIDES:
            _refuse(f"A die has {MIN_SIDES} to {MAX_SIDES} sides.", begins, "bad_sides")
        if count < 1:
            _refuse("At least one die must fall.", start, "no_dice")
        if len(self._sides) + count > MAX_DICE:
            _refuse(f"At most {MAX_DICE} dice fall in one notation.", start, "too_many_dice")
        self._sides.extend([sides] * count)
        return self._kept(count, sides)

    def _kept(self, count: int, sides: int) -> Pool:
        start, word = self._position(), self._peek()
        if word not in ("kh", "kl", "dh", "dl"):
            return Pool(count, sides, 0, count)
        self._at += 1
        number = self._number()
        amount = 1 if number is None else number
        keep = amount if word[0] == "k" else count - amount
        if amount < 1 or not 1 <= keep <= count:
            _refuse(f"Of {count} dice, {word}{amount} cannot be taken.", start, "bad_keep")
        first = count - keep if word in ("kh", "dl") else 0
        return Pool(count, sides, first, first + keep)

    def _peek(self) -> str:
        return self._tokens[self._at][1] if self._at < len(self._tokens) else ""

    def _position(self) -> int:
        return self._tokens[self._at][2] if self._at < len(self._tokens) else self._end

    def _take(self, text: str) -> bool:
        if self._peek() != text:
            return False
        self._at += 1
        return True

    def _expect(self, text: str) -> None:
        if not self._take(text):
            _refuse(f"{text!r} is missing.", self._position(), "unexpected")

    def _number(self) -> int | None:
        if self._at == len(self._tokens) or self._tokens[self._at][0] != "number":
            return None
        _, digits, position = self._tokens[self._at]
        self._at += 1
        digits = digits.lstrip("0") or "0"
        if len(digits) > len(str(MAX_CONSTANT)):
            _refuse(f"A number is at most {MAX_CONSTANT}.", position, "number_too_large")
        return int(digits)


def _refuse(detail: str, position: int, problem: str) -> NoReturn:
    raise BadNotation(detail, position=position, problem=problem)
