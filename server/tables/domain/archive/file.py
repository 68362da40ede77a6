"""A whole table as a file: to keep it, or to continue it on another server (docs/adr/0013-archives.md).

It has only what the referee may read, and is taken of a table that hides nothing or has ended. Tokens,
invites and unused dice secrets are not included: the copy has seats without phones, and new dice chains."""

import hashlib
import json
from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from server.games.core.forms import picked
from server.games.core.game import Json

from ..forms.json_values import with_whole_numbers
from ..model import LIVE_FIELDS, REFEREE, Head, Status, encode, kept_line
from ..seat_time import all_stopped
from ..visibility import eyes_of, readable_state

FORMAT = "flight-director-archive/1"

Time = Annotated[int, msgspec.Meta(ge=0, le=253_000_000_000_000)]
"""Milliseconds since 1970, up to the year 9987: a later one is no date."""


class FileBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of an archive: the head (`archived_head`), and the log with its salts."""

    head: msgspec.Raw
    log: tuple[msgspec.Raw, ...]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `digest` covers all other members. `sealed`: an earlier version encrypted the body."""

    format: Literal["flight-director-archive/1"]
    game: str
    name: str
    code: str
    status: Status
    taken_ms: Time
    players: tuple[str, ...]
    sealed: bool
    body: msgspec.Raw
    digest: str


def build(head: Head, state: Any, entries: Iterable[bytes], taken_ms: int) -> Json:
    """Return the archive of a table, ready to be encoded: only what the referee may read."""
    eyes = eyes_of(head, REFEREE, referee=True)
    head = archived_head(head, taken_ms)
    if head.has_state:
        head = msgspec.structs.replace(head, state=msgspec.Raw(encode(readable_state(state, eyes))))
    opening: Json = {
        "format": FORMAT,
        **picked(head, "game", "name", "code", "status"),
        "taken_ms": taken_ms,
        "players": [seat.name for seat in head.seats if seat.plays],
        "sealed": False,
        "body": {
            "head": msgspec.Raw(encode(head)),
            "log": tuple(msgspec.Raw(entry) for entry in entries if eyes.may_see(kept_line(entry).to)),
        },
    }
    return {**opening, "digest": digest(opening)}


def digest(value: Json) -> str:
    """Return the hash of an archive without its digest, so that a changed archive is noticed."""
    return _hashed(with_whole_numbers(_decode(encode(value))))


def old_digest(value: Json) -> str:
    """Return the hash as older versions made it, which wrote some whole numbers as `0.0`."""
    return _hashed(_decode(encode(value)))


def _hashed(value: Json) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


_decode = msgspec.json.Decoder(Json).decode


def archived_head(head: Head, now_ms: int) -> Head:
    """Return the head as an archive has it, with its clock stopped."""
    replace = msgspec.structs.replace
    return replace(
        head,
        **LIVE_FIELDS,
        opening="",
        seats=tuple(replace(seat, token_hash="", co_referee=False) for seat in head.seats if not seat.claims),
        clock=head.clock.hold(head.clear_ms(now_ms), paused=True) if head.clock else None,
        stage=None,
        times=all_stopped(head.times, now_ms, head.seq),
        pending=None,
        rolled={},
        eyes_front=None,
        forked_seq=0,
        at_ms=0,
        reseat=False,
    )
