"""The steps that a referee can go back to: where the game was, and which seats had locked in."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from server.games.core.game import Game, Json

from ..domain import undo
from ..domain.model import Head
from .snapshot import Snapshot


def steps(game: Game[Any], head: Head, steps_kept: Sequence[undo.KeptStep], limit: int) -> list[Json]:
    """Return the first `limit` of these steps. `steps_kept` are newest first, with one more if there is one.

    Each is `{seq, at_ms, status, where, done, waits}`. `where` has the fields of the state that show where
    the game is. `done` has the seats that the table waited for before the step and not after it: they moved,
    or their time was up."""
    shown = [Snapshot(game, msgspec.structs.replace(past.head, seats=head.seats)) for past in steps_kept]
    players = [seat for seat in head.seats if seat.plays]
    lamps = [{seat.id: snapshot.status(seat) for seat in players} for snapshot in shown]
    rows = zip(steps_kept[:limit], shown, lamps, [*lamps[1:], {}], strict=False)
    return [_step(past, where(game, snapshot.state), now, before) for past, snapshot, now, before in rows]


def where(game: Game[Any], state: Any) -> Json:
    """Return the fields that show where the game is; none in the lobby."""
    fields = {name: getattr(state, name, None) for name in game.where_fields}
    return {name: value for name, value in fields.items() if isinstance(value, (int, str))}


def steps_back(history: undo.StepHistory, code: str, newest: int, limit: int) -> Iterator[undo.KeptStep]:
    """Yield the steps from `newest` backwards, at most `limit`, as far as they are stored."""
    for seq in range(newest, max(0, newest - limit), -1):
        past = undo.read_step(history, code, seq)
        if past is None:
            return
        yield past


def _step(past: undo.KeptStep, place: Json, lamps: Mapping[str, str], before: Mapping[str, str]) -> Json:
    done = [seat for seat, lamp in lamps.items() if before.get(seat) == "thinking" and lamp != "thinking"]
    # A move of the referee, or of the last player, may close a phase for others who have not answered.
    if past.mover:
        done = [seat for seat in done if seat == past.mover]
    elif past.mover == "" and len(done) > 1:
        done = []
    return {
        "seq": past.head.seq,
        "at_ms": past.at_ms,
        "status": past.head.status,
        "where": place,
        "done": done,
        "waits": past.head.pending is not None,
    }
