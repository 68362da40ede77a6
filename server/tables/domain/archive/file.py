"""A whole table as a file: to keep it, or to continue it on another server (docs/adr/0013-archives.md).

Values that the referee may not read are encrypted, with a key that the referee does not have. Tokens, invites
and unused dice secrets are not included: the copy has seats without phones, and new dice chains."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from server.games.core.forms import picked
from server.games.core.game import NOBODY, Json, Secret
from server.games.core.secret import walk

from ..model import LIVE_FIELDS, REFEREE, Head, Status, encode, kept_line
from ..visibility import eyes_of, redact
from .pieces import canonical, digest

FORMAT = "flight-director-archive/1"
BLOCK = 16_384
"""Bytes. Encrypted content is padded to a multiple of this, so that its size reveals little."""

Key = Callable[[], bytes]
"""Returns 32 bytes; called only when something has to be sealed or opened."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of an archive: the head (`travelling`), and the log with its salts."""

    head: msgspec.Raw
    log: tuple[msgspec.Raw, ...]


class ArchiveFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `body` is the content, or its encrypted bytes as base64; `digest` covers all the rest."""

    format: Literal["flight-director-archive/1"]
    game: str
    name: str
    code: str
    status: Status
    taken_ms: int
    players: tuple[str, ...]
    sealed: bool
    body: msgspec.Raw
    digest: str


def key_from(secret: str | None, file: Path) -> bytes:
    """Return the key for archives: from `ARCHIVE_KEY`, else this installation's own, drawn at first need."""
    if not secret:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            _write_once(file, secrets.token_hex(32))
        secret = file.read_text().strip()
    return hashlib.sha256(b"flight-director archive " + secret.encode()).digest()


def _write_once(file: Path, text: str) -> None:
    """Write a file that does not exist yet. If two processes do so at once, the first one's file stays."""
    own = file.with_suffix(f".{secrets.token_hex(4)}")
    own.touch(mode=0o600)
    own.write_text(text)
    try:
        file.hardlink_to(own)
    except FileExistsError:
        pass
    except OSError:  # the file system has no hard links
        own.replace(file)
    finally:
        own.unlink(missing_ok=True)


def build(head: Head, state: Any, entries: Iterable[bytes], taken_ms: int, key: Key) -> Json:
    """Return the archive of a table, ready to be encoded; sealed unless the referee may read all of it."""
    log = tuple(msgspec.Raw(entry) for entry in entries)
    body: Any = {"head": msgspec.Raw(encode(travelling(head, taken_ms))), "log": log}
    opening: Json = {
        "format": FORMAT,
        **picked(head, "game", "name", "code", "status"),
        "taken_ms": taken_ms,
        "players": [seat.name for seat in head.seats if seat.plays],
        "sealed": hides(head, state, log),
    }
    if opening["sealed"]:
        nonce = secrets.token_bytes(12)
        plain = _filled(canonical(body), head, state, log)
        body = urlsafe_b64encode(nonce + AESGCM(key()).encrypt(nonce, plain, canonical(opening))).decode()
    return {**opening, "body": body, "digest": digest({**opening, "body": body})}


def travelling(head: Head, now_ms: int) -> Head:
    """Return the head as an archive has it, with its clock stopped."""
    replace = msgspec.structs.replace
    return replace(
        head,
        **LIVE_FIELDS,
        opening="",
        seats=tuple(replace(seat, token_hash="", co_referee=False) for seat in head.seats if not seat.claims),
        clock=head.clock.hold(head.clear_ms(now_ms), paused=True) if head.clock else None,
        stage=None,
        pending=None,
        rolled={},
        put_away_ms=None,
        copies=(),
        forked_seq=0,
        at_ms=0,
        reseat=False,
    )


def _filled(plain: bytes, head: Head, state: Any, log: Sequence[msgspec.Raw]) -> bytes:
    """Return the content padded to whole blocks. The part hidden from the referee gets one block, doubled
    until it fits, so that the size depends on the readable part, and hardly ever on the hidden one."""
    eyes = eyes_of(head, REFEREE, referee=True)
    readable = len(encode(redact(state, eyes)))
    readable += sum(memoryview(entry).nbytes for entry in log if eyes.may_see(kept_line(entry).to))
    room = BLOCK
    while readable + room < len(plain):
        room *= 2
    return plain.ljust(readable + room + (-readable % BLOCK))


def hides(head: Head, state: Any, log: Sequence[msgspec.Raw]) -> bool:
    """Return whether a state or a log contains anything that the referee may not read."""
    eyes = eyes_of(head, REFEREE, referee=True)
    found: list[Any] = []

    def visit(secret: Secret[Any]) -> Any:
        if eyes.sees(secret):
            walk(secret.value, visit)
        elif secret.to != NOBODY or secret.value is not None:  # None for nobody is a placeholder of the game
            found.append(secret)
        return secret

    walk(state, visit)
    return bool(found) or not all(eyes.may_see(kept_line(entry).to) for entry in log)
