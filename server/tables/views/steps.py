"""The steps one can go back to, as the referee lists them: where the game was, and who locked in."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from server.games.core.game import Game, Json

from ..domain import undo
from ..domain.model import Head
from .snapshot import Snapshot


def steps(game: Game[Any], head: Head, pasts: Sequence[undo.Past], limit: int) -> list[Json]:
    """The first `limit` of these steps (newest first, one more than are told, where there is one more).

    Each is `{seq, at_ms, status, where, done, waits}`: `where` has those fields of the state that say where
    the game is, `done` the seats that were asked before it and are not after it: what the lamps showed."""
    found: list[Json] = []
    later: tuple[undo.Past, Json, dict[str, str]] | None = None
    for past in pasts:
        here = Snapshot(game, msgspec.structs.replace(past.head, seats=head.seats))
        lamps: dict[str, str] = {seat.id: here.status(seat) for seat in head.seats if seat.plays}
        if later is not None:
            found.append(_told(*later, lamps))
        later = past, where(game, here.state), lamps
    if later is not None and len(found) < limit:
        found.append(_told(*later, {}))
    return found


def where(game: Game[Any], state: Any) -> Json:
    """The fields that say where the game is; nothing in the lobby."""
    fields = {name: getattr(state, name, None) for name in game.where_fields}
    return {name: value for name, value in fields.items() if isinstance(value, (int, str))}


def back(pasts: undo.Pasts, code: str, newest: int, most: int) -> Iterator[undo.Past]:
    """The steps from `newest` backwards, `most` at most, as far as they are kept."""
    for seq in range(newest, max(0, newest - most), -1):
        past = undo.read(pasts, code, seq)
        if past is None:
            return
        yield past


def _told(past: undo.Past, place: Json, lamps: dict[str, str], before: dict[str, str]) -> Json:
    done = [seat for seat, lamp in lamps.items() if before.get(seat) == "thinking" and lamp != "thinking"]
    return {
        "seq": past.head.seq,
        "at_ms": past.at_ms,
        "status": past.head.status,
        "where": place,
        "done": done,
        "waits": past.head.pending is not None,
    }
