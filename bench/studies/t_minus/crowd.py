"""Strong play against several: the duel's best play against one opponent who represents all of them.

Three or more fleets have too many positions to solve. A fleet's threat is its owner's chance to finish soon;
together the others are a little more threatening than the most dangerous of them. The mover plays as the
duel's solution plays against a fleet of that threat."""

import numpy as np

from server.games.t_minus.policy import SHARE_OF_THE_REST

from .model import Floats, Ints, Model
from .simulate import Player
from .solve import Table, hurried

PATIENCE = 0.7
"""The meaning of "soon": the chance that the race goes on for another turn."""


def threat(model: Model) -> Floats:
    """The threat of each fleet, from 0 to 1."""
    return hurried(model, PATIENCE).values[:, 0].astype(np.float64)


def in_a_crowd(model: Model, table: Table, share: float = SHARE_OF_THE_REST) -> Player:
    """Against any number of opponents, by the duel's table; `share` is varied by the bench of the study."""
    of = threat(model)
    ranked = np.argsort(of, kind="stable")
    sorted_threats = of[ranked]

    def views(others: Ints) -> Ints:
        if others.shape[1] == 1:
            only: Ints = others[:, 0]
            return only
        threats = of[others]
        top = threats.max(axis=1)
        wanted = top + share * (1 - np.prod(1 - threats, axis=1) - top)
        alike = ranked[np.minimum(np.searchsorted(sorted_threats, wanted), len(ranked) - 1)]
        most: Ints = others[np.arange(len(others)), threats.argmax(axis=1)]
        columns: Ints = np.where(wanted > top + 1e-9, alike, most)
        return columns

    return Player(table, views)
