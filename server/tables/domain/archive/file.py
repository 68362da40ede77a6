"""A whole table as a file: to keep it, or to go on with it on another server (docs/adr/0013-archives.md).

What the referee may not read leaves this server only encrypted, with a key that the referee does not have.
Tokens, invites and dice secrets that have not fallen do not travel at all: the copy has seats without phones
and dice chains of its own."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from server.games.core.game import NOBODY, Json, Secret
from server.games.core.secret import walk

from ..model import REFEREE, Head, encode
from ..visibility import eyes_of, redact
from .pieces import canonical, digest

FORMAT = "flight-director-archive/1"
BLOCK = 16_384
"""Bytes. What is encrypted is filled up to a multiple of this: its size says little about what is in it."""

Key = Callable[[], bytes]
"""32 bytes; asked for only when something has to be sealed or opened."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a copy: the head without what does not travel, and the log with its salts."""

    head: msgspec.Raw
    log: tuple[msgspec.Raw, ...]


class ArchiveFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `body` is the content, or its encrypted bytes in letters; `digest` is over all the rest."""

    format: Literal["flight-director-archive/1"]
    game: str
    name: str
    code: str
    status: Literal["lobby", "playing", "finished"]
    taken_ms: int
    players: tuple[str, ...]
    sealed: bool
    body: msgspec.Raw
    digest: str


def key_from(secret: str | None, file: Path) -> bytes:
    """The key for archives: from `ARCHIVE_KEY`, else one of this installation's own, drawn when needed."""
    if not secret:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            _write_once(file, secrets.token_hex(32))
        secret = file.read_text().strip()
    return hashlib.sha256(b"flight-director archive " + secret.encode()).digest()


def _write_once(file: Path, text: str) -> None:
    """Two processes may start at once: the first one's stays."""
    own = file.with_suffix(f".{secrets.token_hex(4)}")
    own.touch(mode=0o600)
    own.write_text(text)
    try:
        file.hardlink_to(own)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        own.replace(file)
    finally:
        own.unlink(missing_ok=True)


def build(head: Head, state: Any, entries: Iterable[bytes], taken_ms: int, key: Key) -> Json:
    """The archive of a table as it is, ready to be encoded. It lies open where the referee may read all of
    it."""
    log = tuple(msgspec.Raw(entry) for entry in entries)
    body: Any = {"head": msgspec.Raw(encode(travelling(head, taken_ms))), "log": log}
    opening: Json = {
        "format": FORMAT,
        "game": head.game,
        "name": head.name,
        "code": head.code,
        "status": head.status,
        "taken_ms": taken_ms,
        "players": [seat.name for seat in head.seats if seat.plays],
        "sealed": hides(head, state, log),
    }
    if opening["sealed"]:
        nonce = secrets.token_bytes(12)
        plain = _filled(canonical(body), _readable_size(head, state, log))
        body = _letters(nonce + AESGCM(key()).encrypt(nonce, plain, canonical(opening)))
    return {**opening, "body": body, "digest": digest({**opening, "body": body})}


def travelling(head: Head, now_ms: int) -> Head:
    """The head without what does not travel; its clock stands."""
    replace = msgspec.structs.replace
    return replace(
        head,
        invite_hash="",
        referee_hash="",
        opening="",
        seats=tuple(replace(seat, token_hash="", co_referee=False) for seat in head.seats if not seat.claims),
        clock=head.clock.hold(head.clear_ms(now_ms), paused=True) if head.clock else None,
        stage=None,
        pending=None,
        answered=(),
        rolled={},
        anchors={},
        phones={},
        log_hash="",
        bot_turns={},
        put_away_ms=None,
        copies=(),
        forked_seq=0,
        at_ms=0,
        reseat=False,
        webhook=None,
    )


def _readable_size(head: Head, state: Any, log: Sequence[msgspec.Raw]) -> int:
    """The bytes of it that the referee may read."""
    eyes = eyes_of(head, REFEREE, referee=True)
    lines = sum(memoryview(entry).nbytes for entry in log if eyes.may_see(_heard.decode(entry).line.to))
    return len(encode(redact(state, eyes))) + lines


def _filled(plain: bytes, readable: int) -> bytes:
    """Filled up to whole blocks. For what is hidden there is a block, or twice as many as often as it takes:
    the size follows from what may be read, and hardly ever from what may not."""
    room = BLOCK
    while readable + room < len(plain):
        room *= 2
    return plain.ljust(readable + room + (-readable % BLOCK))


class _Audience(msgspec.Struct):
    to: str


class _Heard(msgspec.Struct):
    line: _Audience


_heard = msgspec.json.Decoder(_Heard)


def hides(head: Head, state: Any, log: Sequence[msgspec.Raw]) -> bool:
    """Return whether it holds anything that the referee may not read."""
    eyes = eyes_of(head, REFEREE, referee=True)
    found: list[Any] = []

    def visit(secret: Secret[Any]) -> Any:
        if not eyes.sees(secret):
            # nobody is meant to see it and it is nothing: a place that a game keeps, not a secret
            if secret.to != NOBODY or secret.value is not None:
                found.append(secret)
        else:
            walk(secret.value, visit)
        return secret

    walk(state, visit)
    return bool(found) or not all(eyes.may_see(_heard.decode(entry).line.to) for entry in log)


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode()
