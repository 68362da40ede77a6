"""A whole table as a file: to keep it, or to go on with it on another server (docs/adr/0013-archives.md).

What the referee may not read leaves this server only encrypted, with a key that the referee does not have.
Tokens, invites and dice secrets that have not fallen do not travel at all: the copy has seats without phones
and dice chains of its own.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadLetters
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from server.games.core.errors import IllegalMove
from server.games.core.game import NOBODY, Game, Json, Secret
from server.games.core.secret import walk

from . import codes, lobby, names
from .errors import BadArchive, Unreadable
from .model import REFEREE, Head
from .upgrade import state_of, upgraded
from .visibility import eyes_of
from .working_copy import WorkingCopy, game_options

FORMAT = "flight-director-archive/1"
MAX_LINES, MAX_SEQ, MAX_WORD = 100_000, 10_000_000, 80
BLOCK = 16_384
"""What is encrypted is filled up to a multiple of this: its size says little about what is in it."""

Key = Callable[[], bytes]
"""32 bytes; asked for only when something has to be sealed or opened."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a copy is made of: the head without what does not travel, and the log as kept, line and salt."""

    head: Head
    log: tuple[Json, ...]


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
    body: Json | str
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


# --- out --------------------------------------------------------------------------------------------------


def build(head: Head, state: Any, entries: Iterable[bytes], taken_ms: int, key: Key) -> Json:
    """The archive of a table as it is. It lies open where the referee may read all of it."""
    log = tuple(json.loads(entry) for entry in entries)
    body: Any = json.loads(msgspec.json.encode(Body(travelling(head, taken_ms), log)))
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
        plain = _canonical(body)
        plain += b" " * (-len(plain) % BLOCK)
        body = _letters(nonce + AESGCM(key()).encrypt(nonce, plain, _canonical(opening)))
    return {**opening, "body": body, "digest": digest({**opening, "body": body})}


def travelling(head: Head, now_ms: int) -> Head:
    """The head without what does not travel; its clock stands."""
    replace = msgspec.structs.replace
    return replace(
        head,
        invite_hash="",
        referee_hash="",
        opening="",
        seats=tuple(replace(seat, token_hash="", co_referee=False) for seat in head.seats),
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
        at_ms=0,
        reseat=False,
    )


def hides(head: Head, state: Any, log: Sequence[Json]) -> bool:
    """Whether there is anything in it that the referee may not read."""
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
    return bool(found) or not all(eyes.may_see(entry["line"]["to"]) for entry in log)


# --- in ---------------------------------------------------------------------------------------------------


def read(raw: Any, key: Key) -> ArchiveFile:
    """An archive with its body open. Raises `BadArchive` for what is none, was changed, or stays shut."""
    try:
        archive = msgspec.convert(raw, ArchiveFile)
    except msgspec.ValidationError as error:
        raise BadArchive(f"This is no archive of a table: {error}", "no_archive") from None
    rest = {name: value for name, value in raw.items() if name != "digest"}
    if archive.digest not in (digest(rest), _old_digest(rest)):
        raise BadArchive("This archive was changed or damaged.", "changed")
    if not archive.sealed:
        if isinstance(archive.body, str):
            raise BadArchive("This is no archive of a table: its body is missing.", "no_archive")
        return archive
    if not isinstance(archive.body, str):
        raise BadArchive("This is no archive of a table: its body is not sealed.", "no_archive")
    opening = {name: value for name, value in raw.items() if name not in ("body", "digest")}
    try:
        data = urlsafe_b64decode(archive.body)
        plain = AESGCM(key()).decrypt(data[:12], data[12:], _canonical(opening))
        body = json.loads(plain)
    except (InvalidTag, BadLetters, ValueError):
        raise BadArchive(
            "This archive holds secrets, and was sealed by another server. Both need the same ARCHIVE_KEY.",
            "sealed_elsewhere",
        ) from None
    return msgspec.structs.replace(archive, body=body)


def contents(archive: ArchiveFile, games: Mapping[str, Game[Any]]) -> Body:
    """The body, checked as far as types, options and the game's own state go. Raises `BadArchive`."""
    try:
        body = msgspec.json.decode(json.dumps(archive.body), type=Body)
    except msgspec.DecodeError as error:
        raise BadArchive(f"Something in this archive is not as it should be: {error}", "bad_body") from None
    head = body.head
    game = games.get(head.game)
    if game is None or head.game != archive.game:
        raise BadArchive("This server does not have the archive's game.", "unknown_game")
    if not _sound(head) or head.status != archive.status:
        raise BadArchive("Something in this archive is not as it should be: its head.", "bad_body")
    head = upgraded(head, game)
    checked = lobby.check_options(game, head.options)
    _check_log(body)
    try:
        if head.has_state:
            state_of(head, game)
        elif head.status != "lobby":
            raise BadArchive("Something in this archive is not as it should be: it has no state.", "bad_body")
        game.scopes(game_options(game, checked))
    except Unreadable:
        raise BadArchive("The game does not know this state.", "bad_state") from None
    return Body(msgspec.structs.replace(head, options=checked), body.log)


def settle(copy: WorkingCopy) -> None:
    """The game has to be able to go on from there. Raises `BadArchive`."""
    if copy.head.status != "playing" or not copy.head.has_state:
        return
    try:
        copy.settle()
    except IllegalMove as error:
        raise BadArchive(f"The game cannot go on from this state: {error.detail}", "bad_state") from None
    copy.pause()


def _sound(head: Head) -> bool:
    """What the types of a head do not say."""
    seats = head.seats
    words = [word for s in seats for word in (s.id, s.team or "", s.role or "")]
    people = [s.name for s in seats]
    return (
        codes.valid(head.code)
        and 0 <= head.seq <= MAX_SEQ
        and 0 <= head.epoch <= MAX_SEQ
        and head.pending is None
        and len(seats) <= lobby.MAX_SEATS
        and len({seat.id for seat in seats}) == len(seats)
        and all(seat.id.startswith("s") and seat.id[1:].isdecimal() for seat in seats)
        and all(int(seat.id[1:]) < head.next_seat for seat in seats)
        and all(len(word) <= MAX_WORD and word.isprintable() for word in words)
        and all(len(name) <= MAX_WORD and names.is_readable(name) for name in people)
        and (not head.name or (len(head.name) <= MAX_WORD and names.is_readable(head.name)))
    )


class _Line(msgspec.Struct):
    """What every line has; its parameters may be anything."""

    seq: int
    at_ms: int
    id: str
    rules: tuple[str, ...]
    to: str


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    line: _Line
    salt: str


def _check_log(body: Body) -> None:
    last = 1
    for entry in body.log[: MAX_LINES + 1]:
        try:
            kept = msgspec.convert(entry, _Entry)
            salt = bytes.fromhex(kept.salt)
        except (msgspec.ValidationError, ValueError):
            salt = b""
        if len(salt) != 16 or not last <= kept.line.seq <= body.head.seq or len(body.log) > MAX_LINES:
            raise BadArchive("Something in this archive is not as it should be: its log.", "bad_body")
        last = kept.line.seq


def digest(value: Json) -> str:
    """Of everything but the digest itself: an archive that was changed on the way is noticed."""
    return hashlib.sha256(_canonical(_read_anywhere(value))).hexdigest()


def _old_digest(value: Json) -> str:
    """As it was made while a whole number could still stand there as `0.0`; such copies stay readable."""
    return hashlib.sha256(_canonical(value)).hexdigest()


def _read_anywhere(value: Any) -> Any:
    """The value as it is after any reader: a browser writes `0.0` as `0`."""
    if isinstance(value, dict):
        return {name: _read_anywhere(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_read_anywhere(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode()
