"""Every position within a turn, every action in it, and every outcome with its chance: arrays, made once.

A rocket is a code: 0 is no rocket, else stages, progress and tokens. A position is what one player has,
whatever the letters: their codes in falling order, numbered without gaps. Position 0 is "no rocket".

The order of a turn's positions makes value iteration short: an action adds a token to a rocket or takes the
rocket away, so going from few rockets and many tokens backwards meets nearly every outcome before its cause
(BUILD after a loss is the exception, and is what further sweeps are for)."""

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from server.games.t_minus import odds, policy, rules

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.integer[Any]]

LOST = 0
"""The position without rockets. Within a turn it means that only PASS is left (TM-05)."""
_TOKENS = rules.MAX_TOKENS + 1


class Board(NamedTuple):
    """A board, and the part of it that the model covers.

    `rockets` in play at once; `two_from` and `bare_from` are the least progress at which a rocket may drop to
    two stages and to the bare capsule: leaving senseless play out makes the model smaller."""

    goal: int = rules.GOAL
    rockets: int = len(rules.LETTERS)
    two_from: int = 0
    bare_from: int = 0

    @property
    def kinds(self) -> dict[policy.Kind, int]:
        """Stages and progress of every rocket there can be, numbered."""
        return policy.numbered({3: 0, 2: self.two_from, 1: self.bare_from}, self.goal)


class Rocket(NamedTuple):
    """A rocket of the model."""

    stages: int
    progress: int
    tokens: int


class Choice(NamedTuple):
    """One action in some positions: the chance to win at once, and chance and position of all else."""

    action: int
    rows: Ints
    win: Floats
    terms: tuple[tuple[Floats, Ints], ...]


class Level(NamedTuple):
    """Positions that can be computed together, with all that can be done in them."""

    rows: Ints
    choices: tuple[Choice, ...]


PASS, BUILD = 0, 1


class Model:
    """All positions of a board. Actions are numbered: PASS, BUILD, then FIRE and SEPARATE by place."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._kind = board.kinds
        self.kinds = list(self._kind)
        self.codes = 1 + len(self.kinds) * _TOKENS
        held = np.array([(0, 0, 0), *(self.rocket(code) for code in range(1, self.codes))])
        self._stages, self._progress, self._tokens = held.T
        self.positions = _falling(self.codes, board.rockets)
        self.size = len(self.positions)
        self.fire = [2 + place for place in range(board.rockets)]
        self.separate = [2 + board.rockets + place for place in range(board.rockets)]
        self.actions = 2 + 2 * board.rockets

    # --- names ----------------------------------------------------------------------------------------

    def code(self, stages: int, progress: int, tokens: int) -> int:
        return 1 + self._kind[stages, progress] * _TOKENS + tokens

    def rocket(self, code: int) -> Rocket:
        stages, progress = self.kinds[(code - 1) // _TOKENS]
        return Rocket(stages, progress, (code - 1) % _TOKENS)

    def position(self, *rockets: Sequence[int]) -> int:
        """The number of a position, from (stages, progress, tokens) of each rocket."""
        codes = [self.code(*rocket) for rocket in rockets]
        return int(self.number(np.array([codes + [0] * (self.board.rockets - len(codes))]))[0])

    def rockets(self, position: int) -> list[Rocket]:
        """The contents of a position, by place."""
        return [self.rocket(int(code)) for code in self.positions[position] if code]

    def number(self, codes: Ints) -> Ints:
        """The numbers of positions given as rows of codes in any order."""
        a = -np.sort(-codes.astype(np.int64), axis=1)
        numbers = a[:, -1].copy()
        if a.shape[1] >= 2:
            numbers += a[:, -2] * (a[:, -2] + 1) // 2
        if a.shape[1] >= 3:
            numbers += a[:, -3] * (a[:, -3] + 1) * (a[:, -3] + 2) // 6
        return numbers.astype(np.int32)

    # --- between turns --------------------------------------------------------------------------------

    @cached_property
    def fleets(self) -> Ints:
        """The positions between turns: all rockets without tokens. Fleet 0 has no rocket."""
        return np.flatnonzero((self._tokens[self.positions] == 0).all(axis=1)).astype(np.int32)

    @cached_property
    def passed(self) -> Ints:
        """The fleet that PASS makes of each position."""
        fleet = np.zeros(self.size, np.int32)
        fleet[self.fleets] = np.arange(len(self.fleets))
        bare = self.positions - self._tokens[self.positions]
        return fleet[self.number(bare)]

    def first(self, tokens: int = 1) -> int:
        """The position after the first BUILD of a turn without rockets; nobody can want to PASS instead."""
        return self.position((3, 0, tokens))

    @cached_property
    def starts(self) -> Ints:
        """The position in which a turn starts, by fleet; without rockets, the one after the BUILD."""
        positions = self.fleets.copy()
        positions[0] = self.first()
        return positions

    # --- actions and their outcomes -------------------------------------------------------------------

    @cached_property
    def survival(self) -> Floats:
        """The chance that a risk is survived, by code (TM-03)."""
        lost = [float(odds.lost(int(tokens))) for tokens in self._tokens]
        return np.where(np.arange(self.codes) > 0, 1 - np.array(lost), 0.0)

    def choices(self) -> list[Choice]:
        """All actions in all positions except PASS. Two equal rockets count once."""
        made = []
        for place in range(self.board.rockets):
            for stages in (3, 2, 1):
                made.append(self._fire(place, stages))
                if rules.has_tank(stages):
                    made.append(self._separate(place, stages))
        made.append(self._build())
        return [choice for choice in made if len(choice.rows)]

    def _able(self, place: int, wanted: NDArray[np.bool_]) -> tuple[Ints, Ints]:
        """The positions where the rocket at a place is wanted and has a chance, and their codes."""
        mine = self.positions[:, place]
        able = (wanted & (self.survival > 0))[mine]
        if place:
            able &= mine != self.positions[:, place - 1]
        rows = np.flatnonzero(able).astype(np.int32)
        return rows, self.positions[rows]

    def _put(self, codes: Ints, place: int, code: Ints | int) -> Ints:
        changed = codes.copy()
        changed[:, place] = code
        return self.number(changed)

    def _fire(self, place: int, stages: int) -> Choice:
        rows, codes = self._able(place, self._stages == stages)
        mine = codes[:, place]
        alive, at = self.survival[mine], self._progress[mine]
        lost, win = 1 - alive, np.zeros(len(rows))
        terms = []
        for spaces, p in odds.DISTANCES[stages].items():
            chance = alive * float(p)
            there = at + spaces >= self.board.goal
            if rules.has_tank(stages):
                lost = lost + np.where(there, chance, 0)  # TM-11, and TM-05 with its default option
            else:
                win = win + np.where(there, chance, 0)
            moved = np.where(there, 0, mine + 1 + spaces * _TOKENS)
            terms.append((np.where(there, 0, chance), self._put(codes, place, moved)))
        terms.append((lost, self._put(codes, place, 0)))
        return Choice(self.fire[place], rows, win, tuple(terms))

    def _separate(self, place: int, stages: int) -> Choice:
        after = np.zeros(self.codes, np.int32)
        for code in range(1, self.codes):
            rocket = self.rocket(code)
            smaller = (rocket.stages - 1, rocket.progress)
            if rocket.stages == stages and smaller in self._kind and rocket.tokens < rules.MAX_TOKENS:
                after[code] = self.code(*smaller, rocket.tokens + 1)
        rows, codes = self._able(place, after > 0)
        mine = codes[:, place]
        alive = self.survival[mine]
        terms = ((alive, self._put(codes, place, after[mine])), (1 - alive, self._put(codes, place, 0)))
        return Choice(self.separate[place], rows, np.zeros(len(rows)), terms)

    def _build(self) -> Choice:
        most = self.board.rockets
        count = (self.positions > 0).sum(axis=1)
        rows = np.flatnonzero((count > 0) & (count < most)).astype(np.int32)
        codes = self.positions[rows]
        terms = []
        for survives in product((False, True), repeat=most - 1):
            chance, after = np.ones(len(rows)), np.zeros_like(codes)
            for place, alive in enumerate(survives):
                mine = codes[:, place]
                there = mine > 0
                if alive:
                    chance *= np.where(there, self.survival[mine], 1)
                    after[:, place] = np.where(there & (self.survival[mine] > 0), mine + 1, 0)
                else:
                    chance *= np.where(there, 1 - self.survival[mine], 0)
            if all(survives):
                after[:, most - 1] = self.code(3, 0, 1)
            terms.append((chance, self.number(after)))
        return Choice(BUILD, rows, np.zeros(len(rows)), tuple(terms))

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """All choices in the order in which to compute them: few rockets first, many tokens first."""
        tokens = self._tokens[self.positions].sum(axis=1)
        order = (self.positions > 0).sum(axis=1) * 100 - tokens
        choices = self.choices()
        in_order = []
        for level in np.unique(order[1:]):
            here = []
            for choice in choices:
                at = np.flatnonzero(order[choice.rows] == level)
                if len(at):
                    terms = [(p[at].astype(np.float32), to[at]) for p, to in choice.terms if p[at].any()]
                    win = choice.win[at].astype(np.float32)
                    here.append(Choice(choice.action, choice.rows[at], win, tuple(terms)))
            rows = np.flatnonzero(order == level).astype(np.int32)
            in_order.append(Level(rows, tuple(here)))
        return tuple(in_order)


def _falling(codes: int, places: int) -> Ints:
    """Every row of codes in falling order, in the order of `Model.number`."""
    rows = np.arange(codes, dtype=np.int32)[:, None]
    for _ in range(places - 1):
        parts = []
        ends = np.searchsorted(rows[:, 0], np.arange(codes), side="right")
        for code in range(codes):
            rest = rows[: ends[code]]
            parts.append(np.hstack([np.full((len(rest), 1), code, np.int32), rest]))
        rows = np.concatenate(parts)
    return rows
