"""Reading a table's file, in a process for long calls: limits first, then line by line."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.game import Game

from .. import codes, lobby, names
from ..errors import BadArchive, Unreadable
from ..forms.json_values import MAX_DEPTH, is_too_deep
from ..lobby import game_options
from ..model import MAX_HEAD, Head, decode_head, encode
from ..upgrade import state_of, upgraded
from ..working_copy import WorkingCopy
from .file import FileBody, TableFile, Time, digest, old_digest

MAX_LINES, MAX_SEQ, MAX_WORD = 100_000, 10_000_000, 80
MAX_EPOCH = 2**53
"""The epoch of a restored table is a time."""
MAX_LINE = 128 * 1024
LONGEST_LINE = 16 * 1024
"""The most bytes of an encoded line. A game's lines have about 1 kB at most; those of a correction are cut
(`commands/corrections.py`)."""
MAX_STEP_LINES, MAX_STEP = 4_000, 256 * 1024
"""The most lines and bytes of one move: phones get a step whole or not at all."""


class Content(msgspec.Struct, frozen=True):
    """A checked archive: its head, and its log entries as they are stored, each with its seq."""

    head: Head
    log: Sequence[tuple[int, bytes]]


class _Line(msgspec.Struct):
    """The fields that every line has; its parameters may be anything."""

    seq: int
    at_ms: Time
    id: str
    rules: tuple[str, ...]
    to: str


class _FileEntry(msgspec.Struct, forbid_unknown_fields=True):
    line: _Line
    salt: str


_file = msgspec.json.Decoder(TableFile)
_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])
_body = msgspec.json.Decoder(FileBody)
_any = msgspec.json.Decoder()


def read(raw: bytes | msgspec.Raw) -> TableFile:
    """Return an archive. Raises `BadArchive` for a file that is no archive, was changed, or is sealed."""
    try:
        archive, parts = _file.decode(raw), _parts.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadArchive(f"This is no archive of a table: {error}", "no_archive") from None
    members = {name: value for name, value in parts.items() if name != "digest"}
    try:
        is_intact = digest(members) == archive.digest or old_digest(members) == archive.digest
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        is_intact = False
    if not is_intact:
        raise BadArchive("This archive was changed or damaged.", "changed")
    if archive.sealed:
        raise BadArchive(
            "This file is of a running game with secrets. Such a table moves by backup and restore.", "sealed"
        )
    return archive


def contents(archive: TableFile, games: Mapping[str, Game[Any]]) -> Content:
    """Return the body after checking its types, its options and the game's state. Raises `BadArchive`."""
    try:
        body = _body.decode(archive.body)
        if len(body.log) > MAX_LINES or memoryview(body.head).nbytes > MAX_HEAD:
            raise BadArchive("This archive holds more than a game ever does.", "too_large")
        if is_too_deep(memoryview(body.head), _any.decode(body.head), MAX_DEPTH - 2):
            raise _wrong("its head")
        head = decode_head(body.head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _wrong(str(error)) from None
    game = games.get(head.game)
    if game is None or head.game != archive.game:
        raise BadArchive("This server does not have the archive's game.", "unknown_game")
    if not _is_sound(head) or head.status != archive.status:
        raise _wrong("its head")
    head = upgraded(head, game)
    checked = lobby.check_options(game, head.options)
    log = _checked_log(body.log, head.seq)
    try:
        if head.has_state:
            state_of(head, game)
        elif head.status != "lobby":
            raise _wrong("it has no state")
        game.scopes(game_options(game, checked))
    except Unreadable:
        raise BadArchive("The game cannot read this state.", "bad_state") from None
    return Content(msgspec.structs.replace(head, options=checked), log)


def check_goes_on(copy: WorkingCopy) -> None:
    """Check that the game can go on from the archive's state, and stop its clock. Raises `BadArchive`."""
    if copy.head.status != "playing" or not copy.head.has_state:
        return
    try:
        copy.settle()
    except IllegalMove as error:
        raise BadArchive(f"The game cannot go on from this state: {error.detail}", "bad_state") from None
    copy.pause()


def _is_sound(head: Head) -> bool:
    """Return whether a head has the properties that its types cannot express."""
    seats = head.seats
    players = [seat.name for seat in seats if seat.plays]
    words = [word for s in seats for word in (s.id, s.team or "", s.role or "")]
    clocks = [clock for timer in head.timers() for clock in (timer, timer.outer) if clock]
    times = [head.opened_ms, head.finished_ms or 0]
    times += [ms for clock in clocks for ms in (clock.due_ms, clock.held_ms or 0, clock.seconds)]
    readable = [seat.name for seat in seats] + ([head.name] if head.name else [])
    return (
        codes.is_valid(head.code)
        and _are_times(times)
        and 0 <= head.seq <= MAX_SEQ
        and 0 <= head.epoch <= MAX_EPOCH
        and head.pending is None
        and len(seats) <= lobby.MAX_SEATS
        and len({seat.id for seat in seats}) == len(seats)
        and all(seat.id.startswith("s") and seat.id[1:].isdecimal() for seat in seats)
        and all(int(seat.id[1:]) < head.next_seat for seat in seats)
        and all(len(word) <= MAX_WORD and word.isprintable() for word in words)
        and all(len(name) <= MAX_WORD and names.is_readable(name) for name in readable)
        and not any(names.impersonates_staff(seat.name) for seat in seats if not seat.bot)
        and all(names.alike(name, players[:index]) is None for index, name in enumerate(players))
        and all(not name or names.is_readable(name) for _, name in names.names_in(_any.decode(head.state)))
    )


def _are_times(values: list[int]) -> bool:
    try:
        msgspec.convert(values, list[Time])
    except msgspec.ValidationError:
        return False
    return True


def _checked_log(entries: Sequence[msgspec.Raw], newest: int) -> list[tuple[int, bytes]]:
    """Return the log's entries, each with its seq. `newest`: the head's seq. Raises `BadArchive`."""
    sound_entries: list[tuple[int, bytes]] = []
    last, lines, size = 1, 0, 0
    for raw in entries:
        seq, entry = _entry(raw)
        if not last <= seq <= newest:
            raise _wrong("its log")
        lines, size = (lines + 1, size + len(entry)) if seq == last else (1, len(entry))
        if len(entry) > LONGEST_LINE or lines > MAX_STEP_LINES or size > MAX_STEP:
            raise BadArchive("This archive holds more than a game ever does.", "too_large")
        sound_entries.append((seq, entry))
        last = seq
    return sound_entries


def _entry(raw: msgspec.Raw) -> tuple[int, bytes]:
    text = memoryview(raw)
    try:
        value = _any.decode(raw) if text.nbytes <= MAX_LINE else None
        entry = msgspec.convert(value, _FileEntry)
        salt = bytes.fromhex(entry.salt)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise _wrong("its log") from None
    if len(salt) != 16 or is_too_deep(text, value, MAX_DEPTH - 3):
        raise _wrong("its log")
    return entry.line.seq, encode(value)


def _wrong(reason: str) -> BadArchive:
    return BadArchive(f"This archive has an error: {reason}.", "bad_body")
