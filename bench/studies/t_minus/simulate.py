"""Many games at once, by arrays: the winning seat of each. The caller passes the random numbers."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from .model import LOST, PASS, Floats, Ints, Model
from .solve import Table

Views = Callable[[Ints], Ints]
"""Maps the fleets of the others, a row for each game in the order of their turns, to a table's columns."""

Watch = Callable[[Ints, Ints, Ints], None]
"""Called after a turn of many games: the mover's fleets before it, the others' fleets, and the mover's after
it (−1: won)."""

MAX_ROUNDS = 1000
"""More rounds than any player needs who wants to land; a longer game has no winner."""


class Player(NamedTuple):
    """A policy: an action for each position and view."""

    table: Table
    views: Views


def blind(table: Table) -> Player:
    """A policy with a single view, that looks at nobody else."""
    return Player(table, lambda others: np.zeros(len(others), np.int32))


class Dice:
    """The outcomes of every action in every position, ready to be drawn."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.won = model.size
        choices = model.choices()
        width = max(len(choice.terms) for choice in choices) + 1
        count = sum(len(choice.rows) for choice in choices)
        self._which = np.full((model.size, model.actions), -1, np.int32)
        self._chance: Floats = np.ones((count, width))
        self._to = np.full((count, width), LOST, np.int32)
        at = 0
        for choice in choices:
            part = slice(at, at + len(choice.rows))
            self._which[choice.rows, choice.action] = np.arange(part.start, part.stop)
            chances = np.stack([choice.win, *(chance for chance, _ in choice.terms)], axis=1)
            self._chance[part, : chances.shape[1]] = np.cumsum(chances, axis=1)
            self._to[part, 0] = self.won
            for place, (_, to) in enumerate(choice.terms, start=1):
                self._to[part, place] = to
            at = part.stop
            # A draw of 0.99999… must find an outcome that can happen: the last one with a chance.
            last = chances.shape[1] - 1 - np.argmax(chances[:, ::-1] > 0, axis=1)
            self._chance[np.arange(part.start, part.stop), last] = 1.0

    def throw(self, positions: Ints, actions: Ints, random: np.random.Generator) -> Ints:
        """The positions after these actions; `won` for a landing."""
        which = self._which[positions, actions]
        draw = random.random(len(positions))
        outcome = (draw[:, None] >= self._chance[which]).sum(axis=1)
        after: Ints = self._to[which, outcome]
        return after


class Tally(NamedTuple):
    """Games won by seat, and the games that nobody won."""

    wins: tuple[int, ...]
    open: int
    turns: int


def play(
    dice: Dice,
    players: Sequence[Player],
    games: int,
    random: np.random.Generator,
    *,
    start_tokens: int = 1,
    watch: Watch | None = None,
) -> Tally:
    """Games between these seats, in this order. `start_tokens`: TM-15, on the first player's first rocket."""
    model, seats = dice.model, len(players)
    fleets = np.zeros((games, seats), np.int32)
    alive = np.arange(games)
    wins = [0] * seats
    turns = 0
    for number in range(MAX_ROUNDS):
        for seat, player in enumerate(players):
            if not len(alive):
                return Tally(tuple(wins), 0, turns)
            after_me = np.array([(seat + k) % seats for k in range(1, seats)])
            others = fleets[np.ix_(alive, after_me)]
            before = fleets[alive, seat]
            first = model.first(start_tokens) if number == 0 and seat == 0 else model.first()
            after = _turn(dice, player, before, player.views(others), first, random)
            turns += len(alive)
            if watch is not None:
                watch(before, others, after)
            wins[seat] += int((after < 0).sum())
            fleets[alive, seat] = np.maximum(after, 0)
            alive = alive[after >= 0]
    return Tally(tuple(wins), len(alive), turns)


def _turn(
    dice: Dice, player: Player, fleets: Ints, views: Ints, first: int, random: np.random.Generator
) -> Ints:
    """A turn of one seat in all games: its fleets afterwards, −1 where it has landed."""
    model = dice.model
    now = model.starts[fleets]
    now[fleets == 0] = first
    after = np.zeros(len(fleets), np.int32)
    on = np.arange(len(fleets))
    while len(on):
        actions = player.table[now, views[on]]
        passes = actions == PASS
        if passes.any():
            after[on[passes]] = model.passed[now[passes]]
            going = ~passes
            on, now, actions = on[going], now[going], actions[going]
        now = dice.throw(now, actions, random)
        won, lost = now == dice.won, now == LOST
        after[on[won]] = -1
        after[on[lost]] = 0
        going = ~(won | lost)
        on, now = on[going], now[going]
    return after


def generator(seed: int, *key: int) -> np.random.Generator:
    """The random numbers of one piece of work, which are always the same."""
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=key)))
