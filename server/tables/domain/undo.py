"""The record of each step, so that the referee can go back to it.

Every few steps the whole table is stored (a checkpoint), and of the steps after it only the parts that
differ: fields of the head, and of the game's state."""

import zlib
from typing import Any, NamedTuple, Protocol

import msgspec

from server.games.core.game import Game

from .model import LIVE_FIELDS, Head, encode
from .upgrade import upgraded

CHECKPOINT_EVERY = 16
"""Steps from one checkpoint to the next, if one process makes them all."""

_STATE = "state/"


class KeptStep(msgspec.Struct, frozen=True):
    """A table as a commit left it, and the time of that commit."""

    head: Head
    at_ms: int
    mover: str | None = None
    """The seat whose move it was, or the referee; empty: the clock's. None: no move, or not stored."""


class Checkpoint(NamedTuple):
    """A step that was stored whole, in parts: the head's fields as JSON, those of the state as `state/…`."""

    seq: int
    parts: dict[str, bytes]


class StepHistory(Protocol):
    """The store of these records (`TableStore`)."""

    def past(self, code: str, seq: int) -> bytes | None:
        """Return the record of the commit `seq`; None if there is none, or it is too long ago."""


class _StoredStep(msgspec.Struct, omit_defaults=True):
    """A stored step: all its parts, or those that differ from the checkpoint `of`."""

    at_ms: int
    parts: dict[str, msgspec.Raw]
    of: int | None = None
    gone: tuple[str, ...] = ()
    mover: str | None = None


_fields = msgspec.json.Decoder(dict[str, msgspec.Raw])
_decode_step = msgspec.json.Decoder(_StoredStep).decode


def encode_step(
    head: Head, now_ms: int, checkpoint: Checkpoint | None, mover: str | None = None
) -> tuple[bytes, Checkpoint]:
    """Return a step as it is stored, and the checkpoint for the next one. Seats, tokens and dice are left
    out, since a rewind does not restore them. `checkpoint`: the last one of this table, if this process made
    every step since; without one the step is stored whole."""
    parts = _split(msgspec.structs.replace(head, **LIVE_FIELDS, seats=(), turning_points=None))
    if checkpoint is None or head.seq >= checkpoint.seq + CHECKPOINT_EVERY:
        return encode(_StoredStep(now_ms, _raw(parts), mover=mover)), Checkpoint(head.seq, parts)
    before = checkpoint.parts
    changed = {name: part for name, part in parts.items() if before.get(name) != part}
    gone = tuple(name for name in before if name not in parts)
    return encode(_StoredStep(now_ms, _raw(changed), checkpoint.seq, gone, mover)), checkpoint


def read_step(history: StepHistory, code: str, seq: int) -> KeptStep | None:
    """Return that step; None if it, or its checkpoint, is not stored (any more)."""
    data = history.past(code, seq)
    if data is None:
        return None
    if not data.startswith(b"{"):  # stored by a version without checkpoints
        return msgspec.json.decode(zlib.decompress(data), type=KeptStep)
    step = _decode_step(data)
    whole: dict[str, msgspec.Raw] = {}
    if step.of is not None:
        base = history.past(code, step.of)
        if base is None:
            return None
        whole = _decode_step(base).parts
    parts = {name: part for name, part in {**whole, **step.parts}.items() if name not in step.gone}
    return KeptStep(_joined(parts), step.at_ms, step.mover)


def find_step(history: StepHistory | None, head: Head, seq: int, game: Game[Any]) -> KeptStep | None:
    """Return an earlier step of this table, in this version's form; None if it is not stored (any more)."""
    past = read_step(history, head.code, seq) if history and seq <= head.seq else None
    return past and msgspec.structs.replace(past, head=upgraded(past.head, game))


def _split(head: Head) -> dict[str, bytes]:
    parts = {name: bytes(part) for name, part in _fields.decode(encode(head)).items()}
    if parts["state"].startswith(b"{"):
        parts |= {_STATE + name: bytes(part) for name, part in _fields.decode(parts.pop("state")).items()}
    return parts


def _joined(parts: dict[str, msgspec.Raw]) -> Head:
    head = {name: part for name, part in parts.items() if not name.startswith(_STATE)}
    state = {name.removeprefix(_STATE): part for name, part in parts.items() if name.startswith(_STATE)}
    if state:
        head["state"] = msgspec.Raw(encode(state))
    return msgspec.json.decode(encode(head), type=Head)


def _raw(parts: dict[str, bytes]) -> dict[str, msgspec.Raw]:
    return {name: msgspec.Raw(part) for name, part in parts.items()}
