"""The append-only file of the embedded Valkey: damage by a power cut is cut out before it is loaded.

Valkey loads a file that ends in the middle of a step, and refuses any other damage. A move is one MULTI…EXEC
and is acknowledged once it is on the disk, so a step that the power cut left incomplete was never
acknowledged. Valkey's own checker says how far the file is whole."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from .embedded import Embedded
from .folder import FolderRefused

EMPTY_BASE = 256
"""Bytes below which a base file has no table."""
STEP_ENDS = b"\r\n$4\r\nEXEC\r\n"
"""The last bytes of a step in the file."""


def mend(data: Path, valkey: Embedded) -> str | None:
    """Cut the newest file of a Valkey's folder where its damage begins, after copying the folder. Return what
    was done. Raises: `FolderRefused` if tables would be missing and nobody would be told."""
    folder = valkey.folder
    files = folder / "appendonlydir"
    if not any(folder.rglob("appendonly.aof*")):
        return None
    manifest = files / "appendonly.aof.manifest"
    if not manifest.is_file():
        if (folder / "appendonly.aof").is_file():  # of Redis 6, which has one file and no manifest
            return None
        raise FolderRefused(_remedy(data, folder, "its list of files (appendonly.aof.manifest) is missing"))
    listed = re.findall(r"^file (\S+) seq \d+ type ([bi])", manifest.read_text("utf-8", "replace"), re.M)
    for name, _ in listed:
        if not (files / name).is_file():
            raise FolderRefused(_remedy(data, folder, f"the file {name} is missing"))
    last = next((files / name for name, kind in reversed(listed) if kind == "i"), None)
    if last is None:
        return None
    if not last.stat().st_size:
        older = [files / name for name, _ in listed if files / name != last]
        return _check_emptied(data, folder, last, older)
    size, whole = last.stat().st_size, _whole_bytes(valkey.binary.path, last)
    if whole == size:
        return None
    copy = data / f"{folder.name}-damaged-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}"
    shutil.copytree(folder, copy, dirs_exist_ok=True)
    with last.open("r+b") as file:
        file.seek(whole)
        steps = file.read().count(STEP_ENDS)
        file.truncate(whole)
        os.fsync(file.fileno())
    return (
        f"the file of the tables was damaged, as after a power cut: its last {size - whole} bytes were cut, "
        f"with {steps} whole step{'' if steps == 1 else 's'}. The folder as it was is in {copy}"
    )


def _check_emptied(data: Path, folder: Path, last: Path, older: Sequence[Path]) -> str | None:
    """Return a sentence about what may be missing, since the newest file is empty. Valkey begins an empty one
    now and then, but a server that runs writes to it within seconds. Raises: `FolderRefused` if no older file
    has a table."""
    if not (data / "version").is_file():
        return None
    if sum(path.stat().st_size for path in older) < EMPTY_BASE:
        raise FolderRefused(_remedy(data, folder, f"the file {last.name} is empty"))
    written = time.strftime("%Y-%m-%d %H:%M", time.localtime(max(path.stat().st_mtime for path in older)))
    return (
        f"the newest file of the tables ({last.name}) is empty: the tables are as they were at "
        f"{written}. If they were played on after that, a newer backup may have more (see docs/operating.md)"
    )


def _whole_bytes(binary: str, file: Path) -> int:
    """Return the number of bytes up to the end of the last whole step; all, if the checker does not say. The
    server's program is the checker, too, if it is called by that name."""
    checked = subprocess.run(
        ["redis-check-aof", str(file)], executable=binary, capture_output=True, text=True, check=False
    )
    match = re.search(r"ok_up_to=(\d+)", checked.stdout)
    return int(match[1]) if match else file.stat().st_size


def _remedy(data: Path, folder: Path, why: str) -> str:
    """Return the sentence of a refusal, with the commands that restore the newest backup."""
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
        f"  {tool} --data '{data}'" + ("" if saved else "\n(there is no backup in it: see docs/operating.md)")
    )
