"""The append-only file of the embedded Valkey: damage by a power cut is cut out before it is loaded.

A file is a series of commands, each alone or between MULTI and EXEC. Valkey loads a file that ends in the
middle of one, and refuses any other damage. A move is one MULTI…EXEC and is acknowledged once it is on the
disk, so a step that the power cut left incomplete was never acknowledged. Steps that are whole are kept, also
after a damaged one."""

import os
import re
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from .folder import FolderRefused

EMPTY_BASE = 256
"""Bytes below which a base file has no table."""

_COUNT = re.compile(rb"\*([1-9]\d{0,9})\r\n")
_SIZE = re.compile(rb"\$(\d{1,10})\r\n")
_NOTE = re.compile(rb"#[^\r\n]*\r\n")
_MAY_BEGIN = re.compile(rb"\*[1-9]\d{0,9}\r\n\$")


class Cut(NamedTuple):
    """The pieces of a file that are whole (from, to), and the number of steps that are not."""

    whole: list[tuple[int, int]]
    steps: int


def mend(data: Path, folder: Path) -> str | None:
    """Cut damaged pieces out of the newest file of a Valkey's folder, after copying the folder. Return what
    was done. Raises: `FolderRefused` if tables would be missing without a word."""
    kept = folder / "appendonlydir"
    if not any(folder.rglob("appendonly.aof*")):
        return None
    manifest = kept / "appendonly.aof.manifest"
    if not manifest.is_file():
        if (folder / "appendonly.aof").is_file():  # of Redis 6, which has one file and no manifest
            return None
        raise FolderRefused(_remedy(data, folder, "its list of files (appendonly.aof.manifest) is missing"))
    listed = re.findall(r"^file (\S+) seq \d+ type ([bi])", manifest.read_text("utf-8", "replace"), re.M)
    for name, _ in listed:
        if not (kept / name).is_file():
            raise FolderRefused(_remedy(data, folder, f"the file {name} is missing"))
    last = next((kept / name for name, kind in reversed(listed) if kind == "i"), None)
    if last is None:
        return None
    if not last.stat().st_size:
        return _emptied(data, folder, last, [kept / name for name, _ in listed if kept / name != last])
    raw = last.read_bytes()
    cut = find_whole(raw)
    lost = len(raw) - sum(end - start for start, end in cut.whole)
    if not lost:
        return None
    copy = data / f"{folder.name}-damaged-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}"
    shutil.copytree(folder, copy, dirs_exist_ok=True)
    part = last.with_name(f"{last.name}.part")
    with part.open("wb") as mended:
        for start, end in cut.whole:
            mended.write(raw[start:end])
        mended.flush()
        os.fsync(mended.fileno())
    part.replace(last)
    steps = f"{cut.steps} step{'' if cut.steps == 1 else 's'}"
    return (
        f"the file of the tables was damaged, as after a power cut: {steps} ({lost} bytes) were cut. "
        f"The folder as it was is in {copy}"
    )


def _emptied(data: Path, folder: Path, last: Path, older: Sequence[Path]) -> str | None:
    """Return what may be missing if the newest file is empty: Valkey begins an empty one now and then, but a
    server that runs writes to it within seconds. Raises `FolderRefused` if no older file has a table."""
    if not (data / "version").is_file():
        return None
    if sum(path.stat().st_size for path in older) < EMPTY_BASE:
        raise FolderRefused(_remedy(data, folder, f"the file {last.name} is empty"))
    written = time.strftime("%Y-%m-%d %H:%M", time.localtime(max(path.stat().st_mtime for path in older)))
    return (
        f"the newest file of the tables ({last.name}) is empty: the tables are as they were at "
        f"{written}. If they were played on after that, a newer backup may have more (see docs/operating.md)"
    )


def find_whole(raw: bytes) -> Cut:
    """Return the pieces of a file that are whole: single commands, and all from MULTI to EXEC."""
    whole: list[tuple[int, int]] = []
    steps, unsure = 0, 0
    """`unsure`: how many pieces at the end of `whole` may belong to the step that was damaged last."""
    began: int | None = None  # of a MULTI
    damaged = counted = False
    for start, end, name in _commands(raw):
        if name is None or name == b"MULTI":
            steps += began is not None
            damaged, counted, unsure = name is None, began is not None, 0
            began = None if name is None else start
        elif name == b"EXEC" and began is not None:
            _add(whole, began, end)
            began = None
        elif name == b"EXEC":  # the rest of a step whose beginning is damaged
            del whole[len(whole) - unsure :]
            steps += not counted
            damaged, unsure = False, 0
        elif began is None and damaged:
            whole.append((start, end))
            unsure += 1
        elif began is None:
            _add(whole, start, end)
    if unsure:
        del whole[len(whole) - unsure :]
        steps += not counted
    return Cut(whole, steps + (began is not None))


def _add(whole: list[tuple[int, int]], start: int, end: int) -> None:
    if whole and whole[-1][1] == start:
        whole[-1] = whole[-1][0], end
    else:
        whole.append((start, end))


def _commands(raw: bytes) -> Iterator[tuple[int, int, bytes | None]]:
    """Yield the beginning, the end and the name of each command; None for bytes that are none."""
    at, size = 0, len(raw)
    while at < size:
        note = _NOTE.match(raw, at)
        found = (note.end(), b"#") if note else _command(raw, at)
        if found:
            yield at, *found
            at = found[0]
            continue
        start = at
        while at < size and not _command(raw, at):
            later = _MAY_BEGIN.search(raw, at + 1)
            at = later.start() if later else size
        yield start, at, None


def _command(raw: bytes, at: int) -> tuple[int, bytes] | None:
    """Return the end and the name of the command that begins here; None if it is not whole."""
    count = _COUNT.match(raw, at)
    if not count:
        return None
    at, name = count.end(), b""
    for _ in range(int(count[1])):
        size = _SIZE.match(raw, at)
        if not size:
            return None
        end = size.end() + int(size[1])
        if raw[end : end + 2] != b"\r\n":
            return None
        name = name or raw[size.end() : min(end, size.end() + 16)].upper()
        at = end + 2
    return (at, name) if name.isalpha() else None


def _remedy(data: Path, folder: Path, why: str) -> str:
    """Return the lines that save the evening."""
    saved = sorted((data / "backups").glob("*.gz"), key=lambda path: path.stat().st_mtime)
    aside = folder.with_name(f"{folder.name}-damaged")
    newest = saved[-1] if saved else "BACKUP.gz"
    tool = "flight-director"
    if shutil.which(tool) is None:  # a clone keeps it in its own environment
        tool = f"'{Path(sys.executable).with_name(tool)}'"
    return (
        f"the tables in {data} are damaged: {why}. Nothing was changed. To go on with a backup:\n"
        f"  mv '{folder}' '{aside}'\n"
        f"  {tool} restore '{newest}' --data '{data}'\n"
        f"  {tool} --data '{data}'"
        + ("" if saved else "\n(there is no backup in it: see docs/operating.md)")
    )
