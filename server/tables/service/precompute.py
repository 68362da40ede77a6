"""The long part of a move, done before its table is held: everybody else plays on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from server.games.core.game import Json, Move

from ..commands import acts
from ..domain import args as move_args
from ..domain.model import Caller
from ..domain.visibility import eyes_of
from ..views.snapshot import Snapshot

Work = Callable[[], object]
Aside = Callable[[Work], Any]
"""Does work and waits for it; a web process lets its streams go on meanwhile."""


def work_of(
    snapshot: Snapshot, caller: Caller, name: str, args: Json, as_seat: str | None = None
) -> Work | None:
    """What a move can have done beforehand; None for one that is short, or that nobody asks for.

    Nothing of it is kept, and the table may have gone on. Raises what the move would (`RuleError`).
    """
    if snapshot.head.status != "playing" or name not in snapshot.game.slow_moves:
        return None
    seat = acts.acting_seat(snapshot, caller, as_seat, name)
    prompt = next((p for p in snapshot.prompts(seat) if p.move == name), None)
    if prompt is None:
        return None
    eyes = eyes_of(snapshot.head, seat, referee=caller.referee)
    return snapshot.game.precompute(snapshot.state, Move(name, move_args.check(prompt, args, eyes), seat))
