"""`flight-director backup FILE` and `restore FILE`: every table into one file, and back; and the backups that
`up` makes, each day and before a new version changes anything.

Works with every kind of `REDIS_URL`, while tables are being played. Each table is read, and written, at one
moment; different tables at different moments, since none depends on another."""

import argparse
import contextlib
import gzip
import json
import os
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from io import BufferedIOBase
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
from redis import Redis
from redis.exceptions import RedisError, ResponseError

from server import __version__
from server.config import default_data
from server.rooms.redis_store import RedisRooms
from server.rooms.store import ROOM
from server.tables.adapters.redis.client import Client, bucket, connect, groups, run
from server.tables.adapters.redis.store import KEYS
from server.tables.commands.rewind import Restored
from server.tables.domain.errors import LogFull, NotFound, StoreDown, TooLarge, Unreadable
from server.tables.service.alone import service_alone

from . import aof, embedded, private_file
from .folder import PATIENCE_S, FolderRefused, lock, make

DAYS = 7
"""Daily backups that are kept."""
DAILY_S = 24 * 3600
FORMAT = "flight-director tables 1"
NOT_A_BACKUP = "this is no backup of tables"
MAX_BYTES = 512 * 1024 * 1024 - 1
"""The most bytes of a record: more than a table within its limits takes. Valkey dumps no more of a key."""


class StoredTable(msgspec.Struct, frozen=True):
    """A stored table: its keys as the server dumps them, its due time and the time of its last command, in
    ms. Or a stored room: its one key, and as `due` the second at which it is to be forgotten."""

    code: str
    keys: dict[str, bytes]
    due: float | None
    touched: float | None


class BadFile(Exception):
    """The file is not a backup, or incomplete."""


FAILURES = (BadFile, RedisError, StoreDown, OSError, ValueError)
"""What may be raised while a backup is made: by the file, the store, the disk, or a value that cannot be
read."""


class Saved(NamedTuple):
    """The number of tables in a backup, and the codes of those that it cannot hold."""

    tables: int
    skipped: Sequence[str]

    def __str__(self) -> str:
        if not self.skipped:
            return f"{self.tables} tables saved"
        lost = f"{', '.join(self.skipped)} cannot be saved: too large"
        return f"{self.tables} tables saved; {lost} (`flight-director tables` lists and removes them)"


def save(client: Client, file: BufferedIOBase) -> Saved:
    """Write every table and every room that a backup can hold."""
    count = rooms = 0
    skipped: list[str] = []
    _write(file, {"format": FORMAT})
    for node, tags in groups(client):
        for tag in tags:
            for code in cast("list[bytes]", node.zrange(f"{tag}:touched", 0, -1)):
                try:
                    dumped_table = _dump_table(node, tag, code.decode())
                    if dumped_table is not None:
                        _write(file, dumped_table)
                        count += 1
                except (TooLarge, ResponseError):
                    skipped.append(code.decode())
    for room, until, dump in RedisRooms(client).dumped():
        _write(file, StoredTable(room, {ROOM: dump}, until, None))
        rooms += 1
    _write(file, count + rooms)
    return Saved(count, skipped)


def load(
    client: Client, file: BufferedIOBase, *, replace: bool = False, saved_ms: int = 0
) -> tuple[int, int]:
    """Restore tables, as touched now and with new dice chains, and rooms; return how many tables were
    restored, and how many skipped because their code exists. `saved_ms`: when the backup was made. Raises
    `BadFile` if the file is incomplete, before anything is written."""
    records = list(_read(file))
    nodes = {tag: node for node, tags in groups(client) for tag in tags}
    restored = skipped = 0
    now_ms = 1000 * time.time()
    service = service_alone(client)
    for record in records:
        if ROOM in record.keys:
            RedisRooms(client).put_back(record.code, record.due or 0, record.keys[ROOM], replace=replace)
            continue
        tag = bucket(record.code)
        node, names = nodes[tag], {name: f"{tag}:{record.code}:{name}" for name in KEYS}
        with node.pipeline(transaction=True) as pipe:
            pipe.watch(names["head"])  # type: ignore[no-untyped-call]
            if not replace and pipe.exists(names["head"]):
                skipped += 1
                continue
            pipe.multi()
            pipe.delete(*names.values())
            for name, dumped in record.keys.items():
                pipe.restore(names[name], 0, dumped)
            for index, score in (("due", record.due), ("touched", max(record.touched or 0, now_ms))):
                pipe.zrem(f"{tag}:{index}", record.code)
                if score is not None:
                    pipe.zadd(f"{tag}:{index}", {record.code: score})
            pipe.execute()
        with contextlib.suppress(LogFull, NotFound, Unreadable):  # of another version, or full
            service.execute_own(record.code, Restored(saved_ms))
        restored += 1
    return restored, skipped


def _dump_table(node: Redis, tag: str, code: str) -> StoredTable | None:
    with node.pipeline(transaction=True) as pipe:
        for name in KEYS:
            pipe.dump(f"{tag}:{code}:{name}")
        pipe.zscore(f"{tag}:due", code)
        pipe.zscore(f"{tag}:touched", code)
        *dumps, due, touched = pipe.execute()
    keys = {name: dumped for name, dumped in zip(KEYS, dumps, strict=True) if dumped is not None}
    return StoredTable(code, keys, due, touched) if "head" in keys else None  # deleted meanwhile


def _write(file: BufferedIOBase, record: Any) -> None:
    encoded = msgspec.msgpack.encode(record)
    if len(encoded) > MAX_BYTES:
        raise TooLarge
    file.write(len(encoded).to_bytes(4, "big") + encoded)


def _read(file: BufferedIOBase) -> Iterator[StoredTable]:
    if _record(file, dict[str, str]) != {"format": FORMAT}:
        raise BadFile(NOT_A_BACKUP)
    count = 0
    while True:
        record = _record(file, StoredTable | int)
        if isinstance(record, int):
            if record != count:
                raise BadFile("the backup lacks tables")
            return
        count += 1
        yield record


def _record(file: BufferedIOBase, kind: Any) -> Any:
    size = int.from_bytes(file.read(4), "big")
    if not 0 < size <= MAX_BYTES:
        raise BadFile("the backup ends too soon")
    try:
        return msgspec.msgpack.decode(file.read(size), type=kind)
    except msgspec.MsgspecError as problem:
        raise BadFile(NOT_A_BACKUP) from problem


def backup(arguments: Sequence[str]) -> int:
    """Run `backup FILE`; return the exit code."""
    return _run(_options("backup", "save every table into one file").parse_args(arguments), _save_named)


def restore(arguments: Sequence[str]) -> int:
    """Run `restore FILE`; return the exit code."""
    parser = _options("restore", "restore tables from a backup; tables that exist are skipped")
    parser.add_argument("--replace", action="store_true", help="overwrite tables that exist")
    parsed = parser.parse_args(arguments)

    def read(client: Client, path: Path) -> str:
        with gzip.GzipFile(path) as file:
            file.peek(1)  # reads the header, which has the time
            saved_ms = 1000 * (file.mtime or int(path.stat().st_mtime))
            count, skipped = load(client, file, replace=parsed.replace, saved_ms=saved_ms)
        return f"{count} tables restored, {skipped} skipped"

    return _run(parsed, read)


def _save_named(client: Client, path: Path) -> str:
    """Save to `path`, or if it does not end in `.gz` or is a folder, to a file in that folder with the time
    in its name."""
    if path.suffix == ".gz" and not path.is_dir():
        return save_to(client, path)
    path.mkdir(parents=True, exist_ok=True)
    named = path / f"tables-{time.strftime('%Y-%m-%d-%H%M%S', time.gmtime())}.gz"
    return f"{save_to(client, named)} in {named}"


def _options(name: str, text: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"flight-director {name}", description=text)
    parser.add_argument("file", type=Path, help="the file (.gz); for a backup also a folder")
    folder = "folder of an `up`, whose Valkey is used; it is started for this if nothing runs"
    parser.add_argument("--data", type=Path, default=default_data(), help=folder)
    parser.add_argument("--redis-url", default=os.environ.get("REDIS_URL"), help="a Redis of your own")
    parser.set_defaults(must_exist=name == "backup")
    return parser


def _run(parsed: argparse.Namespace, do: Callable[[Client, Path], str]) -> int:
    """Run a command on a connected store and print its result, or the problem; return the exit code."""
    try:
        with _store(parsed) as url, contextlib.closing(connect(url)) as client:
            print(do(client, parsed.file))
    except (gzip.BadGzipFile, EOFError, zlib.error):
        return refuse(f"{parsed.file} is no backup of tables, or it is damaged; nothing was restored")
    except OSError as problem:
        return refuse(f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem))
    except (*FAILURES, FolderRefused, embedded.NoValkey) as problem:
        return refuse(str(problem))
    return 0


def refuse(sentence: str) -> int:
    """Print the reason why a command failed; return its exit code."""
    print(f"flight-director: {sentence}", file=sys.stderr)
    return 1


def save_to(client: Client, path: Path) -> str:
    """Save every table to a file, completely or not at all; return a sentence about it.

    Only the owner can read the file, since it holds every secret of every table. It is read back from the
    disk before it replaces an older one. Raises: `BadFile` if that fails."""
    part = path.with_name(f"{path.name}.part")
    try:
        with private_file.create(part, "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb") as file:
                saved = save(client, file)
            raw.flush()
            os.fsync(raw.fileno())
        _check_readable(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return str(saved)


def _check_readable(path: Path) -> None:
    """Read a backup back. Raises `BadFile`."""
    try:
        with gzip.open(path) as file:
            for _ in _read(file):
                pass
            file.read()  # up to the end, where gzip compares its checksum
    except (EOFError, OSError, zlib.error) as problem:
        raise BadFile(f"the backup cannot be read back: {problem}") from None


def daily(redis_url: str, folder: Path) -> str | None:
    """Save every table to that folder, and delete the oldest of more than `DAYS` daily backups. An empty
    store replaces no backup. Return a sentence if a table could not be saved."""
    with contextlib.closing(connect(redis_url)) as client:
        if any(node.exists(*(f"{tag}:touched" for tag in tags)) for node, tags in groups(client)):
            folder.mkdir(parents=True, exist_ok=True)
            result = save_to(client, folder / f"daily-{time.strftime('%Y-%m-%d', time.gmtime())}.gz")
            for old in sorted(folder.glob("daily-*.gz"), key=lambda path: path.stat().st_mtime)[:-DAYS]:
                old.unlink()
            return result if ";" in result else None
    return None


def _mark_as_used(client: Client) -> None:
    """Write something, so that the file of the tables is empty only if it lost them (`aof.mend`)."""
    run(client, "fd:version", lambda pipe, key: pipe.set(key, __version__))


def before_upgrade(data: Path, redis_url: str) -> str | None:
    """Save every table if another version ran here last, and record this version; return what was done. The
    file is `backups/before-<this version>.gz`. An existing one is kept."""
    note = data / "version"
    last = note.read_text("utf-8").strip() if note.is_file() else "an older version"
    sentence = None
    with contextlib.closing(connect(redis_url)) as client:
        _mark_as_used(client)
        if last == __version__:
            return None
        if any(node.dbsize() > 1 for node, _ in groups(client)):
            path = data / "backups" / f"before-{__version__}.gz"
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                sentence = f"{last} ran here before: {save_to(client, path)} in {path}"
    part = note.with_name("version.part")
    part.write_text(f"{__version__}\n", "utf-8")
    part.replace(note)
    return sentence


@contextlib.contextmanager
def _store(parsed: argparse.Namespace) -> Iterator[str]:
    """Yield the address of the store: the one given, or that of a running `up`, or else that of the folder's
    Valkey, which runs only meanwhile."""
    data: Path = parsed.data.absolute()
    if url := parsed.redis_url or running_up(data).get("redis_url"):
        yield url
        return
    if parsed.must_exist and not any(data.glob("valkey-*")):
        raise BadFile(f"no tables are kept in {data}: name another folder with --data")
    make(data)
    with lock(data) as locked:
        valkey = embedded.prepare(data, embedded.find_binary())
        if mended := aof.mend(data, valkey):
            print(f"flight-director: {mended}", file=sys.stderr)
        command = [sys.executable, "-m", "server.runtime.parent_death", *valkey.command]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(
            command, pass_fds=[locked.fileno()], stdin=quiet, stdout=quiet, stderr=quiet
        ) as server:
            try:
                if not embedded.wait_ready(valkey.url, PATIENCE_S):
                    raise FolderRefused(f"Valkey does not start on {valkey.folder}.")
                with contextlib.closing(connect(valkey.url)) as client:
                    _mark_as_used(client)
                yield valkey.url
            finally:
                server.terminate()


def running_up(data: Path) -> dict[str, Any]:
    """Return the contents of `up.json` of a running `up` (`up._write_state_file`); empty if nothing runs."""
    try:
        noted: dict[str, Any] = json.loads((data / "up.json").read_text("utf-8"))
        os.kill(noted["pid"], 0)
    except PermissionError:  # another user's
        return noted
    except (OSError, ValueError):
        return {}
    return noted
