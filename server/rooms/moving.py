"""Moves of pupils between seats of a room: one after the other, each of them whole or not at all.

The field `moves` has the move that was begun last. Whoever finds it unfinished finishes it first, by the same
commands under the same ids, so a move that was cut off is carried out once. A second table that refuses
undoes what the first one did. `swap:ID` keeps the answer to the call."""

import json
from collections.abc import Callable
from typing import Annotated

import msgspec

from server.games.core.errors import RuleError
from server.games.core.wire import doc
from server.tables.commands.seats import GiveSeat, Holder, Remove
from server.tables.domain.errors import Busy, IdReused, NotFound, StoreDown
from server.tables.domain.model import encode, hashed
from server.tables.service.execute import ATTEMPTS
from server.tables.service.service import TableService

from .model import Number, Room, RoomTable
from .store import MOVES, ROOM, RoomStore


class Spot(msgspec.Struct, frozen=True):
    """A seat of a room; without a `seat`, a new one at that table."""

    number: Number
    seat: (
        Annotated[str, doc("Its id; `second` may leave it out for a new seat.", "s1", 16, least=1)] | None
    ) = None


class SeatMove(msgspec.Struct, frozen=True):
    """A decided move of the holder of `first` to `second`."""

    first: Spot
    second: Spot
    comes: Holder
    """The new holder of the second seat."""
    before: Holder | None = None
    """The holder of the second seat before; None: it is a new seat."""
    back: bool = True
    """Whether that holder gets the first seat; otherwise it is taken away."""


class _Begun(msgspec.Struct, frozen=True):
    """The last move of a room, and the number of moves so far. `call` names the call; without a `move`, all
    are finished."""

    number: int = 0
    call: str = ""
    move: SeatMove | None = None


class _Done(msgspec.Struct, frozen=True):
    """The answer to a call: the seat of the one who moved, and the spots that were named."""

    first: Spot
    second: Spot
    now: Spot


Decide = Callable[[], SeatMove | None]
"""Returns the move by the tables as they are now; None: there is nothing to do."""


class Moving:
    """Moves pupils of one process's rooms."""

    def __init__(self, tables: TableService, store: RoomStore) -> None:
        self._tables, self._store = tables, store

    def move(self, code: str, id: str, decide: Decide) -> Spot | None:
        """Carry out a move once. Return the seat of the one who moved; None if nothing was to do.

        Raises `IdReused` for another move under this id, `Busy`, `StoreDown`, and the tables' refusals, after
        which everybody sits where they sat."""
        call = f"swap:{hashed(id)[:24]}"
        for _ in range(ATTEMPTS):
            raw = self.finished(code)
            begun = _begun(raw)
            move = decide()
            if move is None:
                return None
            begun = _Begun(begun.number + 1, call, move)
            if self._store.write(code, MOVES, raw, {MOVES: encode(begun)}):
                return self._finish(code, begun)
        raise Busy("Too many are moving; the same call may be sent again.")

    def find_answer(self, code: str, id: str, first: Spot, second: Spot) -> Spot | None:
        """Return the answer to a call that was carried out before. Raises `IdReused` if it named other
        spots."""
        self.finished(code)
        raw = self._store.read(code).get(f"swap:{hashed(id)[:24]}")
        if raw is None:
            return None
        done = msgspec.json.decode(raw, type=_Done)
        if (done.first, done.second) != (first, second):
            raise IdReused("This id was used for another swap.", path=("id",))
        return done.now

    def finished(self, code: str) -> bytes | None:
        """Finish the move that was begun last. Return the stored field. Raises `NotFound`, `Busy`,
        `StoreDown`."""
        for _ in range(ATTEMPTS):
            fields = self._store.read(code)
            if ROOM not in fields:
                raise NotFound
            raw = fields.get(MOVES)
            begun = _begun(raw)
            if begun.move is None:
                return raw
            try:
                self._finish(code, begun)
            except (Busy, StoreDown):
                raise
            except RuleError:  # the call that began it was told, or its phone asks again
                continue
        raise Busy("Too many are moving; the same call may be sent again.")

    def _finish(self, code: str, begun: _Begun) -> Spot:
        """Carry out a move that was begun, and note that it is finished or was refused."""
        room = msgspec.json.decode(self._store.read(code)[ROOM], type=Room)
        move, noted = begun.move, encode(_Begun(begun.number))
        assert move is not None
        try:
            seat = self._carry_out(room, f"{code} {begun.number} {begun.call}", move)
        except (Busy, StoreDown):
            raise
        except RuleError:
            self._store.write(code, MOVES, encode(begun), {MOVES: noted})
            raise
        done = encode(_Done(move.first, move.second, seat))
        self._store.write(code, MOVES, encode(begun), {MOVES: noted, begun.call: done})
        return seat

    def _carry_out(self, room: Room, id: str, move: SeatMove) -> Spot:
        def give(spot: Spot, holder: Holder | None, step: str) -> str:
            """Give a seat to a holder, or take it away. Return its id."""
            table: RoomTable = room.tables[spot.number - 1]
            command = Remove(spot.seat or "") if holder is None else GiveSeat(holder, spot.seat)
            reply = json.loads(self._tables.execute_own(table.code, command, f"{id}:{step}"))
            return str(reply.get("seat", spot.seat))

        seat = Spot(move.second.number, give(move.second, move.comes, "to"))
        try:
            give(move.first, move.before if move.back else None, "from")
        except (Busy, StoreDown):
            raise
        except RuleError:
            give(seat, move.before, "undo")
            raise
        return seat


def _begun(raw: bytes | None) -> _Begun:
    return msgspec.json.decode(raw, type=_Begun) if raw else _Begun()
