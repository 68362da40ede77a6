"""A backup of tables that are being played on goes on elsewhere; half a file does nothing."""

from __future__ import annotations

import contextlib
import gzip
import io
import json
import os
import shutil
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.cli.verify import report
from server.games.core.registry import games
from server.rooms.redis_store import RedisRooms
from server.runtime import aof, backup
from server.runtime.backup import BadFile, load, save, save_to
from server.tables.adapters.redis.client import Client, bucket, connect, run
from server.tables.adapters.redis.store import RedisStore
from server.tables.commands.rolls import AnchorPhone
from server.tables.domain.model import Head, Restoration
from server.tables.ports import Commit, Known
from tests.support.faults.house import House
from tests.support.memory import MemoryAlarms
from tests.support.tables.calls import Calls
from tests.support.valkeys import valkey
from tests.support.waiting import eventually
from tests.tables.conftest import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


CODES = [f"T{number}" for number in range(20)]


def command(name: str, *options: str) -> subprocess.CompletedProcess[str]:
    called = [sys.executable, "-m", "server.cli", name, *options]
    return subprocess.run(called, capture_output=True, text=True, timeout=300, check=False)


def filled(client: Client, clock: Clock) -> RedisStore:
    store = RedisStore(client, clock)
    for code in CODES:
        store.create(Commit(code=code, expected_seq=0, seq=1, head=b"1", lines=[b"a"], chains={"all": b"x"}))
        known = Known("f", code.encode())
        store.commit(
            Commit(
                code=code,
                expected_seq=1,
                seq=2,
                head=bytes(range(256)),
                lines=[b"b", b"c"],
                due_ms=clock.ms + 5000,
                command="c",
                known=known,
                past=b"p",
            )
        )
        store.record_connection(code, "s1", True)
    return store


@pytest.mark.parametrize(("source", "target"), [("valkey", "cluster"), ("cluster", "valkey")])
def test_tables_move_between_a_server_and_a_cluster(
    request: pytest.FixtureRequest, clock: Clock, source: str, target: str
) -> None:
    here, there = (connect(request.getfixturevalue(f"empty_{kind}")) for kind in (source, target))
    old, file = filled(here, clock), io.BytesIO()
    assert save(here, file) == (len(CODES), [])
    assert load(there, io.BytesIO(file.getvalue())) == (len(CODES), 0)
    new = RedisStore(there, clock)
    for code in CODES:
        assert new.load(code, "c") == old.load(code, "c")
        assert new.lines(code, -1, limit=9) == [b"a", b"b", b"c"]
        assert (new.chain(code, "all"), new.past(code, 2), new.seen(code)) == (b"x", b"p", old.seen(code))
    assert new.due() == old.due() == ([], clock.ms + 5000)
    assert new.idle_since(clock.ms + 1) == [], "a restored table is as if touched now"
    assert new.commit(Commit(code=CODES[0], expected_seq=2, seq=3, head=b"3")).outcome == "ok"
    assert load(there, io.BytesIO(file.getvalue())) == (0, len(CODES)), "what is there is left alone"
    assert new.load(CODES[0]).head == b"3"
    assert load(there, io.BytesIO(file.getvalue()), replace=True) == (len(CODES), 0)
    assert new.load(CODES[0]).head == bytes(range(256))


@pytest.mark.parametrize(("source", "target"), [("valkey", "cluster"), ("cluster", "valkey")])
def test_rooms_come_along(request: pytest.FixtureRequest, source: str, target: str) -> None:
    here, there = (connect(request.getfixturevalue(f"empty_{kind}")) for kind in (source, target))
    old, new, file = RedisRooms(here), RedisRooms(there), io.BytesIO()
    assert old.add("8B4K", b"one", 60)
    old.put("8B4K", "hand:1:s1", b"5")
    assert save(here, file) == (0, [])
    assert load(there, io.BytesIO(file.getvalue())) == (0, 0)
    assert new.read("8B4K") == {"room": b"one", "hand:1:s1": b"5"}
    assert list(new.codes()) == ["8B4K"]
    assert run(there, "fd:room:8B4K", lambda pipe, key: pipe.pttl(key)) == -1, "the server deletes no room"
    new.put("8B4K", "hand:1:s1", None)
    load(there, io.BytesIO(file.getvalue()))
    assert new.read("8B4K") == {"room": b"one"}, "what is there is left alone"
    load(there, io.BytesIO(file.getvalue()), replace=True)
    assert "hand:1:s1" in new.read("8B4K")


def test_half_a_backup_restores_nothing(empty_valkey: str, clock: Clock) -> None:
    client, file = connect(empty_valkey), io.BytesIO()
    filled(client, clock)
    save(client, file)
    whole = file.getvalue()
    for size in (0, 3, 40, len(whole) // 2, len(whole) - 1):
        with pytest.raises(BadFile):
            load(client, io.BytesIO(whole[:size]), replace=True)
    with pytest.raises(BadFile):
        load(client, io.BytesIO(b"PK" + whole))


def test_a_table_that_is_played_on_goes_on_elsewhere(
    empty_valkey: str, empty_cluster: str, tmp_path: Path
) -> None:
    (tmp_path / "up.json").write_text(json.dumps({"redis_url": empty_valkey, "pid": os.getpid()}))
    file = tmp_path / "tables.gz"
    old, new = (
        Calls(games(), RedisStore(connect(url)), MemoryAlarms()) for url in (empty_valkey, empty_cluster)
    )
    table = old.open("moon-shot", {})
    seat = old.join(table.code, "Ada", invite=table.invite)
    replies: list[bytes] = []
    stop = threading.Event()

    def play() -> None:
        while not stop.is_set():
            number = len(replies)
            replies.append(old.rename(table.code, table.token, f"id-{number}", seat.seat, f"Ada {number}"))

    player = threading.Thread(target=play)
    player.start()
    try:
        eventually(lambda: len(replies) > 20, "some moves")
        before = len(replies)
        said = command("backup", str(file), "--data", str(tmp_path))
        after = len(replies)
    finally:
        stop.set()
        player.join(120)
    assert (said.returncode, said.stdout) == (0, "1 tables saved\n"), said.stderr
    assert file.stat().st_mode & 0o077 == 0
    said = command("restore", str(file), "--redis-url", empty_cluster)
    assert said.stdout == "1 tables restored, 0 skipped\n", said.stderr
    log = new.log(table.code, seat.token, before=10**9, limit=10_000)
    names = [line["name"] for line in log if line["id"] == "seat.renamed"]
    assert names == [f"Ada {number}" for number in range(len(names))]
    assert before <= len(names) <= after + 1
    head = old.head(table.code)
    assert new.view(table.code, seat.token)[0]["seq"] == log[-1]["seq"] <= head.seq
    done = new.rename(table.code, table.token, "id-5", seat.seat, "Ada 5")
    assert done == replies[5], "an id that was done stays done"
    again = json.loads(new.rename(table.code, table.token, "another", seat.seat, "Bo"))
    assert again["seq"] == log[-1]["seq"] + 1


@pytest.mark.parametrize("phones", [False, True])
def test_a_restored_table_goes_on_with_dice_that_nobody_has_seen(empty_valkey: str, phones: bool) -> None:
    client, file = connect(empty_valkey), io.BytesIO()
    old = Calls(games(), RedisStore(client), MemoryAlarms())
    table = old.open("t-minus", {"silence_seconds": 0})
    code, (ada, bo) = table.code, (old.join(table.code, name, invite=table.invite) for name in ("Ada", "Bo"))
    for seat in (ada, bo) if phones else ():
        old.execute(code, seat.token, f"anchor {seat.seat}", AnchorPhone("ab" * 32))
    for token, move, args in (
        (table.token, "start", {}),
        (table.token, "begin", {}),
        (ada.token, "build", {}),
        (ada.token, "fire", {"rocket": "A"}),
    ):
        old.move(code, token, f"{move} {token}", move, args)

    def die() -> dict[str, Any]:
        """Roll the die that waits, by the referee's hand; return its line."""
        service = Calls(games(), RedisStore(client), MemoryAlarms())
        (waits,) = service.view(code, table.token)[0]["pending"]
        service.roll(code, table.token, waits["request"], waits["request"])
        log = service.log(code, table.token, before=10**9, limit=10_000)
        return next(line for line in reversed(log) if line["id"] == "dice.rolled")

    def head() -> Head:
        return Calls(games(), RedisStore(client), MemoryAlarms()).queries.snapshot(code).head

    save(client, file)
    seen = die()
    for _ in range(2):
        before_ms, known = time.time_ns() // 1_000_000, head().epoch
        load(client, io.BytesIO(file.getvalue()), replace=True, saved_ms=5000)
        assert head().epoch > known, "open phones give up the future that they knew"
        assert head().restored == Restoration(head().epoch, head().seq)
        assert head().epoch >= before_ms, "whatever was counted there"
        service = Calls(games(), RedisStore(client), MemoryAlarms())
        log = service.log(code, table.token, before=10**9, limit=99)
        assert [line["saved_ms"] for line in log if line["id"] == "table.restored"] == [5000]
        seen, before = die(), seen
        assert seen["secret"] != before["secret"]
        assert phones or (seen["scope"], seen["n"]) == ("all/2", 1)
        proof = Calls(games(), RedisStore(client), MemoryAlarms()).audit(code, table.token)
        assert (report(proof).rolls, report(proof).restored) == (1, 1)


@pytest.mark.parametrize("spoil", [lambda raw: raw[:-9], lambda raw: raw[:200] + b"spoilt" + raw[206:]])
def test_a_backup_that_the_disk_did_not_keep_takes_no_older_ones_place(
    empty_valkey: str,
    clock: Clock,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    spoil: Callable[[bytes], bytes],
) -> None:
    client, path = connect(empty_valkey), tmp_path / "tables.gz"
    filled(client, clock)
    assert save_to(client, path) == f"{len(CODES)} tables saved"
    before = path.read_bytes()

    def flush(fd: int) -> None:
        part = tmp_path / "tables.gz.part"
        part.write_bytes(spoil(part.read_bytes()))

    monkeypatch.setattr("server.runtime.backup.os.fsync", flush)
    with pytest.raises(BadFile):
        save_to(client, path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_backup_is_named(empty_valkey: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.gz"
    wrong.write_bytes(gzip.compress(b"nothing of the kind, but long enough"))
    said = command("restore", str(wrong), "--redis-url", empty_valkey)
    assert (said.returncode, said.stderr) == (1, "flight-director: the backup ends too soon\n")
    whole = gzip.compress(bytes(range(256)) * 99)
    for broken in (b"hello", whole[:40], whole[:30] + b"\xff" * 30 + whole[60:]):
        wrong.write_bytes(broken)
        said = command("restore", str(wrong), "--redis-url", empty_valkey)
        sentence = f"{wrong} is no backup of tables, or it is damaged; nothing was restored"
        assert (said.returncode, said.stderr) == (1, f"flight-director: {sentence}\n")
    said = command("restore", str(tmp_path / "missing.gz"), "--redis-url", empty_valkey)
    assert said.stderr == f"flight-director: {tmp_path / 'missing.gz'}: No such file or directory\n"
    nothing = command("backup", str(wrong), "--data", str(tmp_path))
    assert nothing.returncode == 1
    assert "no tables are kept in" in nothing.stderr


def test_a_stopped_server_is_backed_up_and_restored(tmp_path: Path, clock: Clock) -> None:
    data, file = tmp_path / "data", tmp_path / "tables.gz"
    with valkey(data) as one, contextlib.closing(connect(one.url)) as client:
        filled(client, clock)
    assert command("backup", str(file), "--data", str(data)).stdout == f"{len(CODES)} tables saved\n"
    fresh = tmp_path / "fresh"
    said = command("restore", str(file), "--data", str(fresh))
    assert said.stdout == f"{len(CODES)} tables restored, 0 skipped\n", said.stderr
    with valkey(fresh) as one, contextlib.closing(connect(one.url)) as client:
        assert RedisStore(client, clock).load(CODES[0]).head == bytes(range(256))


def test_seven_daily_backups_are_kept_and_an_empty_store_replaces_none(
    empty_valkey: str, tmp_path: Path, clock: Clock
) -> None:
    for day in range(9):
        (tmp_path / f"daily-2020-01-0{day + 1}.gz").write_bytes(b"old")
        os.utime(tmp_path / f"daily-2020-01-0{day + 1}.gz", (day, day))
    (tmp_path / "mine.gz").write_bytes(b"mine")
    backup.daily(empty_valkey, tmp_path)
    assert len(list(tmp_path.iterdir())) == 10
    client = connect(empty_valkey)
    filled(client, clock)
    backup.daily(empty_valkey, tmp_path)
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert len(kept) == 8
    assert kept[:2] == ["daily-2020-01-04.gz", "daily-2020-01-05.gz"]
    assert load(client, io.BytesIO(gzip.decompress((tmp_path / kept[6]).read_bytes()))) == (0, len(CODES))


def test_an_empty_store_that_was_begun_is_not_taken_for_a_damaged_one(tmp_path: Path) -> None:
    for _ in range(2):
        with valkey(tmp_path) as one:
            assert backup.before_upgrade(tmp_path, one.url) is None
        assert aof.mend(tmp_path, one.settings) is None
    shutil.rmtree(one.settings.folder)  # put aside, as the three lines say
    with valkey(tmp_path) as one:
        backup.before_upgrade(tmp_path, one.url)
    assert aof.mend(tmp_path, one.settings) is None


def test_a_table_that_a_backup_cannot_hold_is_skipped_and_named(
    empty_valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One broke the backup of all, and the start after an upgrade; parts of files piled up."""
    client = connect(empty_valkey)
    service = Calls(games(), RedisStore(client), MemoryAlarms())
    small = service.open("moon-shot", {}).code
    large = service.open("moon-shot", {}, "x").code
    client.hset(f"{bucket(large)}:{large}:past", "1", os.urandom(200_000))  # type: ignore[union-attr]
    monkeypatch.setattr(backup, "MAX_BYTES", 100_000)
    said = save_to(client, tmp_path / "tables.gz")
    assert said.startswith(f"1 tables saved; {large} cannot be saved")
    assert "flight-director tables" in said
    assert backup.before_upgrade(tmp_path, empty_valkey)
    assert large in (backup.daily(empty_valkey, tmp_path) or "")
    client.flushall()  # type: ignore[union-attr]
    with gzip.open(tmp_path / "tables.gz") as file:
        assert load(client, file) == (1, 0)
    assert service.queries.snapshot(small)
    assert not list(tmp_path.rglob("*.part"))


def test_a_backup_that_fails_leaves_no_part(
    empty_valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = connect(empty_valkey)
    Calls(games(), RedisStore(client), MemoryAlarms()).open("moon-shot", {})

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_write", fail)
    with pytest.raises(OSError, match="No space"):
        save_to(client, tmp_path / "tables.gz")
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("fails", [False, True])
def test_up_starts_after_a_backup_that_could_not_be_made_and_says_so(tmp_path: Path, fails: bool) -> None:
    data = tmp_path / "data"
    with valkey(data) as one, contextlib.closing(connect(one.url)) as client:
        service = Calls(games(), RedisStore(client), MemoryAlarms())
        large = service.open("moon-shot", {}).code
        client.hset(f"{bucket(large)}:{large}:past", "1", os.urandom(200_000))  # type: ignore[union-attr]
    (data / "version").write_text("0.0.1\n")
    up = House(data, module="tests.support.faults.small_backups")
    up.env = {"BACKUP_FAILS": "1"} if fails else {}
    up.start()
    try:
        up.ready()
        with urllib.request.urlopen(f"{up.url}/healthz", timeout=20) as answer:
            assert answer.status == 200
        said = "the backup before the upgrade failed" if fails else f"{large} cannot be saved: too large"
        assert said in up.output
        assert "Traceback" not in up.output
    finally:
        assert up.stop() == 0
    assert not list(data.rglob("*.gz.part"))
