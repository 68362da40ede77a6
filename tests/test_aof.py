"""A damaged append-only file: what is whole is kept, the rest is cut or named; nothing is lost in silence."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from server.runtime import aof, embedded
from server.runtime.folder import FolderRefused
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import RedisStore
from server.tables.ports import Commit
from tests.support.valkeys import valkey

STEPS = 20


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with one table, whose last step is number `STEPS`."""
    with valkey(tmp_path) as one:
        client = connect(one.url)
        store = RedisStore(client)
        store.create(Commit(code="AAAAA", expected_seq=0, seq=1, head=b"1", lines=[b"line 1"]))
        for seq in range(2, STEPS + 1):
            head, lines = b"%d" % seq, [b"line %d" % seq]
            commit = Commit(code="AAAAA", expected_seq=seq - 1, seq=seq, head=head, lines=lines)
            assert store.commit(commit).outcome == "ok"
            store.record_connection("AAAAA", f"s{seq}", True)
        client.close()
    (tmp_path / "version").write_text("1.0.0\n")
    return tmp_path


def folder_of(data: Path) -> Path:
    return data / f"valkey-{embedded.find_binary().version}"


def mend(data: Path, folder: Path | None = None) -> str | None:
    settings = embedded.Embedded(embedded.find_binary(), folder or folder_of(data), 0, "", 0)
    return aof.mend(data, settings)


def file_of(data: Path) -> Path:
    (found,) = folder_of(data).glob("appendonlydir/*.incr.aof")
    return found


def steps(data: Path) -> list[bytes]:
    """Start a Valkey on the folder, and return the lines of the table's log."""
    with valkey(data) as one:
        client = connect(one.url)
        store = RedisStore(client)
        head, lines = store.load("AAAAA").head, list(store.lines("AAAAA"))
        client.close()
    assert head == lines[-1].removeprefix(b"line ")
    return lines


LINES = [b"line %d" % seq for seq in range(1, STEPS + 1)]


def test_a_whole_file_is_left_as_it_is(data: Path) -> None:
    before = file_of(data).read_bytes()
    assert mend(data) is None
    assert file_of(data).read_bytes() == before
    assert steps(data) == LINES


@pytest.mark.parametrize("tail", [b"\0" * 4096, b"*3\r\n$4\r\nHSET\r\n", b"\xff" * 7, b"*1\r\n$5\r\nMUL\0\0"])
def test_a_damaged_tail_is_cut_and_no_whole_step_is_lost(data: Path, tail: bytes) -> None:
    before = file_of(data).read_bytes()
    file_of(data).write_bytes(before + tail)
    said = mend(data)
    assert said is not None
    assert f"its last {len(tail)} bytes were cut, with 0 whole steps" in said
    (copy,) = data.glob("valkey-*-damaged-*")
    assert (copy / "appendonlydir" / file_of(data).name).read_bytes() == before + tail
    assert file_of(data).read_bytes() == before
    assert steps(data) == LINES


def test_each_cut_of_the_last_step_leaves_all_steps_before_it(data: Path) -> None:
    whole = file_of(data).read_bytes()
    begin = whole.rindex(b"*1\r\n$5\r\nMULTI\r\n")
    end = whole.index(b"EXEC\r\n", begin) + 6
    for size in range(begin + 1, end, 7):
        for tail in (b"", b"\0" * 100):
            file_of(data).write_bytes(whole[:size] + tail)
            said = mend(data)
            assert said is not None
            assert "with 0 whole steps" in said
            assert file_of(data).read_bytes() == whole[:begin]


def test_damage_in_the_middle_cuts_what_follows_and_says_how_many_steps_that_are(data: Path) -> None:
    whole = file_of(data).read_bytes()
    starts = [at for at in range(len(whole)) if whole.startswith(b"*1\r\n$5\r\nMULTI\r\n", at)]
    begin, end = starts[9], whole.index(b"EXEC\r\n", starts[9]) + 6
    file_of(data).write_bytes(whole[:begin] + b"\0" * (end - begin) + whole[end:])
    said = mend(data)
    assert said is not None
    assert f"with {len(starts) - 10} whole steps" in said
    assert steps(data) == LINES[:9]


def remove_manifest(data: Path) -> None:
    (folder_of(data) / "appendonlydir" / "appendonly.aof.manifest").unlink()


def empty(data: Path) -> None:
    file_of(data).write_bytes(b"")


def remove(data: Path) -> None:
    file_of(data).unlink()


@pytest.mark.parametrize("damage", [remove_manifest, empty, remove])
def test_missing_tables_are_named_with_the_way_back(data: Path, damage: Callable[[Path], None]) -> None:
    (data / "backups").mkdir()
    (data / "backups" / "daily-2026-01-01.gz").write_bytes(b"")
    damage(data)
    before = sorted(data.rglob("*"))
    with pytest.raises(FolderRefused) as refused:
        mend(data)
    lines = str(refused.value).splitlines()[1:]
    mv, *tools = [line.split()[0] for line in lines]
    assert mv == "mv"
    assert all(shutil.which(tool.strip("'")) for tool in tools), "a tool that can be called as it is written"
    assert f"restore '{data}/backups/daily-2026-01-01.gz' --data '{data}'" in lines[1]
    assert sorted(data.rglob("*")) == before


def test_an_empty_file_after_one_with_tables_is_named_with_the_time_of_that(data: Path) -> None:
    base = next(folder_of(data).glob("appendonlydir/*.base.*"))
    base.write_bytes(bytes(aof.EMPTY_BASE))
    empty(data)
    os.utime(base, (0, 86_400))
    before = sorted(data.rglob("*"))
    said = mend(data)
    assert said is not None
    assert f"({file_of(data).name}) is empty" in said
    assert re.search("as they were at 1970-01-0[12] ", said)
    assert sorted(data.rglob("*")) == before


def test_up_says_so_and_does_not_start(data: Path) -> None:
    remove_manifest(data)
    command = [sys.executable, "-m", "server.cli", "up", "--host", "127.0.0.1", "--port", "0", "--data"]
    said = subprocess.run([*command, str(data)], capture_output=True, text=True, timeout=120, check=False)
    assert said.returncode == 1
    assert "appendonly.aof.manifest) is missing" in said.stderr


def test_a_folder_that_never_ran_and_an_empty_file_just_begin(tmp_path: Path) -> None:
    with valkey(tmp_path):
        pass
    assert not file_of(tmp_path).read_bytes()
    assert mend(tmp_path) is None
    assert mend(tmp_path / "new", tmp_path / "new" / "valkey-1") is None
