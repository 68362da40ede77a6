"""Measures how strong the play of T-Minus' study is: what it omits, and what could beat it. Takes some
minutes.

Prints one figure a line: the duel, the best reply to its solution, the whole board, other ways of playing
at tables of three and four, a learned reply there, and the value of a third rocket.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.studies.t_minus import crowd, simple, solve
from bench.studies.t_minus.first_player import BOARD
from bench.studies.t_minus.model import Board, Ints, Model
from bench.studies.t_minus.simulate import Dice, Player, generator, play
from tests.studies.t_minus.test_model import best_reply

GAMES = 100_000
Matrix = NDArray[np.float64]


def say(what: str, figure: float) -> None:
    print(f"{what:<76}{100 * figure:8.3f} %", flush=True)


# --- a learned reply: opponents by threat class -------------------------------------------------------------


class Classes(NamedTuple):
    """The threat class of each fleet: 0 is no rocket, the last one is the most dangerous."""

    of: Ints
    kinds: int

    def views(self, others: Ints) -> Ints:
        column = np.zeros(len(others), np.int64)
        for place in range(others.shape[1]):
            column = column * self.kinds + self.of[others[:, place]]
        return column


class Counter:
    """Counts, over games, how often each fleet is met, and the transitions of each class in a turn."""

    def __init__(self, fleets: int, classes: Classes) -> None:
        self.classes = classes
        self.fleets: Matrix = np.zeros(fleets)
        self.turns: Matrix = np.zeros((classes.kinds, classes.kinds, classes.kinds + 1))

    def __call__(self, before: Ints, others: Ints, after: Ints) -> None:
        of, count = self.classes.of, self.classes.kinds
        self.fleets += np.bincount(before, minlength=len(self.fleets))
        became = np.where(after < 0, count, of[np.maximum(after, 0)])
        np.add.at(self.turns, (of[before], of[others].max(axis=1), became), 1)

    def chances(self) -> Matrix:
        """[class, highest class of the others, class after]; the rest to 1 is a win."""
        alone = self.turns.sum(axis=1) + 1e-9
        alone /= alone.sum(axis=1, keepdims=True)
        mixed = self.turns + 10 * alone[:, None, :]
        found: Matrix = (mixed / mixed.sum(axis=2, keepdims=True))[:, :, :-1]
        return found


def rounds(chances: Matrix, opponents: int) -> Matrix:
    """[my class, view now, view at my next turn]: what the others' turns do; the rest to 1 is a loss."""
    count = len(chances)
    views = count**opponents
    grid = np.indices((count,) * opponents).reshape(opponents, views)
    found = np.zeros((count, views, views))
    for mine in range(count):
        step = np.eye(views)
        for place in range(opponents):
            others = np.maximum(np.delete(grid, place, axis=0).max(axis=0, initial=0), mine)
            moved = np.zeros((views, views))
            for became in range(count):
                to = np.arange(views) + (became - grid[place]) * count ** (opponents - 1 - place)
                np.add.at(moved, (np.arange(views), to), chances[grid[place], others, became])
            step = step @ moved
        found[mine] = step
    return found


def learned(model: Model, dice: Dice, against: Player, players: int, count: int) -> Player:
    """Return the best reply to games of `against`, which sees opponents by class only."""
    seen = Counter(len(model.fleets), Classes(np.zeros(len(model.fleets), np.int32), 1))
    play(dice, [against] * players, 20_000, generator(0, 0), watch=seen)
    order = np.argsort(crowd.threat(model), kind="stable")
    order = order[order != 0]
    weight = np.cumsum(seen.fleets[order] + 1e-9)
    of = np.zeros(len(model.fleets), np.int32)
    of[order] = 1 + np.minimum((weight / weight[-1] * (count - 1)).astype(np.int32), count - 2)
    classes = Classes(of, count)
    counter = Counter(len(model.fleets), classes)
    play(dice, [against] * players, GAMES, generator(0, 1), watch=counter)
    after = rounds(counter.chances(), players - 1).astype(np.float32)
    members = [np.flatnonzero(of == kind) for kind in range(count)]

    def worth(values: solve.Values) -> solve.Values:
        found = np.zeros_like(values)
        for kind, rows in enumerate(members):
            found[rows] = values[rows] @ after[kind].T
        return found

    found = solve.iterate(model, count ** (players - 1), worth, tolerance=1e-4)
    return Player(solve.best(model, found.q, found.worth), classes.views)


def gain(dice: Dice, one: Player, others: Player, players: int) -> float:
    """Return a player's share minus the fair share, averaged over all seats."""
    wins = 0
    for seat in range(players):
        table = [others] * players
        table[seat] = one
        wins += play(dice, table, GAMES, generator(1, players, seat)).wins[seat]
    return wins / GAMES / players - 1 / players


# --- a third rocket ---------------------------------------------------------------------------------------


def third(two: Model) -> None:
    """Races that end before each further turn with a fixed chance: up to three rockets against up to two."""
    three = Model(two.board._replace(rockets=3))
    pairs = np.hstack([two.positions, np.zeros((two.size, 1), np.int32)])
    same = three.number(pairs)
    for patience in (0.5, 0.7, 0.9):
        values = solve.hurried(three, patience).q[same, 0] - solve.hurried(two, patience).q[:, 0]
        say(f"a race that goes on with {patience}: most that a third rocket adds", float(values.max()))


def main() -> None:
    model = Model(BOARD)
    dice = Dice(model)
    found = solve.duel(model)
    share = float(found.values[0, 0])
    say("duel, first player", share)
    for tokens in range(2, 6):
        say(f"duel, first rocket with {tokens} tokens", float(found.q[model.first(tokens), 0]))
    table = solve.best(model, found.q, found.worth)
    first, second = best_reply(model, table)
    say("duel, best reply to the solution: gained over both seats", (first + second - 1) / 2)
    whole = solve.duel(Model(Board(rockets=2)))
    say("duel on the whole board: difference", float(whole.values[0, 0]) - share)
    strong = crowd.in_a_crowd(model, table)
    racing = simple.racer(model)
    for players, count in ((3, 14), (4, 7)):
        for part in (0.0, 0.15, 0.5, 0.75):
            other = crowd.in_a_crowd(model, table, part)
            say(f"{players} players, share of the rest {part}: gained", gain(dice, other, strong, players))
        say(f"{players} players, fastest alone: gained", gain(dice, racing, strong, players))
        other = learned(model, dice, strong, players, count)
        say(f"{players} players, learned reply, {count} classes: gained", gain(dice, other, strong, players))
    third(model)
    print(f"({GAMES} games a seat: a gain is good to about 0.2 %)")


if __name__ == "__main__":
    main()
