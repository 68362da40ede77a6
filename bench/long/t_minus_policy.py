"""Solves T-Minus for two players and writes its practice bot's policy:
`server/games/t_minus/data/policy.npz`.

`python -m bench.long.t_minus_policy`. Takes a quarter of a minute. Run it again when T-Minus' rules change.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

import server.games.t_minus
from bench.studies.t_minus import crowd
from bench.studies.t_minus.first_player import BOARD
from bench.studies.t_minus.model import Board, Ints, Model
from bench.studies.t_minus.solve import best, duel
from server.games.t_minus import policy

DATA = Path(server.games.t_minus.__file__).parent / "data" / "policy.npz"


def in_all(model: Model) -> Ints:
    """Return the indexes of a model's fleets among all possible ones."""
    found = []
    for position in model.fleets:
        rockets = model.rockets(int(position))
        codes = sorted((1 + policy.KINDS[r.stages, r.progress] for r in rockets), reverse=True)
        high, low = [*codes, 0, 0][:2]
        found.append(high * (high + 1) // 2 + low)
    return np.array(found)


def main() -> None:
    """Solve, check each row and column once, write."""
    model = Model(BOARD)
    solution = duel(model)
    table = best(model, solution.q, solution.worth)
    few, columns = np.unique(table, axis=1, return_inverse=True)
    few, rows = np.unique(few, axis=0, return_inverse=True)
    threats = crowd.threat(model)
    whole = Model(Board(rockets=policy.ROCKETS))
    of_all = np.zeros(len(whole.fleets))
    of_all[in_all(whole)] = crowd.threat(whole)
    of_all[in_all(model)] = threats  # equal up to rounding
    ranked = np.argsort(threats, kind="stable")
    np.savez_compressed(
        DATA,
        table=few.astype(np.uint8),
        rows=rows.astype(np.uint16),
        columns=columns.astype(np.uint16),
        threat=of_all,
        ranked=ranked.astype(np.uint16),
        ascending=threats[ranked],
    )
    print(f"{few.shape[0]} rows, {few.shape[1]} columns, {DATA.stat().st_size} bytes")


if __name__ == "__main__":
    main()
