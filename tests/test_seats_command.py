"""`flight-director seats`: a link to any seat from the server's machine, at the address that it has now."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from server.cli import seats, tables
from server.games.core.registry import games
from server.reach import network
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.store import RedisStore
from server.tables.domain.errors import NotFound
from server.tables.service.service import Joined, OpenedTable
from tests.support.memory import MemoryAlarms
from tests.support.tables.calls import Calls

LINK = re.compile(r"(\S+)/join/(\w+)#seat=(\w+)&token=(\S+)")


@pytest.fixture
def service(empty_valkey: str, tmp_path: Path) -> Calls:
    running = {
        "redis_url": empty_valkey,
        "pid": os.getpid(),
        "public_url": "http://192.168.9.9:8000",
        "lan_urls": ["http://192.168.9.9:8000"],
    }
    (tmp_path / "up.json").write_text(json.dumps(running))
    return Calls(games(), RedisStore(connect(empty_valkey)), MemoryAlarms())


@pytest.fixture
def table(service: Calls) -> tuple[OpenedTable, Joined]:
    opened = service.open("moon-shot", {})
    return opened, service.join(opened.code, "Ada", invite=opened.invite)


def run(data: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = seats.main([*arguments, "--data", str(data)])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_the_referee_is_let_in_at_the_new_address_and_the_old_token_is_void(
    service: Calls,
    table: tuple[OpenedTable, Joined],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(network, "interfaces", lambda: [("wlan0", "192.168.43.7")])
    opened, ada = table
    code, said = run(tmp_path, capsys, opened.code.lower())
    assert code == 0
    ((address, of, seat, token),) = LINK.findall(said)
    assert (address, of, seat) == ("http://192.168.43.7:8000", opened.code, "referee")
    assert service.view(opened.code, token)[0]["you"]["seat"] == "referee"
    with pytest.raises(NotFound):
        service.view(opened.code, opened.token)
    log = service.log(opened.code, ada.token, before=10**9, limit=9)
    assert (log[-1]["id"], log[-1]["seat"]) == ("seat.handed_over", "referee"), "everybody reads it"


@pytest.mark.parametrize(
    ("asked", "given"),
    [("ada", ["s1"]), ("s1", ["s1"]), ("all", ["referee", "s1"]), ("Referee", ["referee"])],
)
def test_any_seat_by_name_or_id(
    table: tuple[OpenedTable, Joined],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    asked: str,
    given: list[str],
) -> None:
    code, said = run(tmp_path, capsys, table[0].code, asked)
    assert code == 0
    assert [link[2] for link in LINK.findall(said)] == given


def test_a_seat_or_a_table_that_is_not_there_changes_nothing(
    service: Calls, table: tuple[OpenedTable, Joined], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened, ada = table
    code, said = run(tmp_path, capsys, opened.code, "ada", "nobody")
    assert (code, said) == (
        1,
        "flight-director: there is no such seat; there are referee (Referee), s1 (Ada)\n",
    )
    assert service.view(opened.code, ada.token)
    assert run(tmp_path, capsys, "22222") == (1, "flight-director: there is no table 22222\n")
    assert run(tmp_path / "else", capsys, "22222")[0] == 1


def test_tables_that_are_not_over_are_listed(
    table: tuple[OpenedTable, Joined], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = run(tmp_path, capsys)
    assert code == 0
    assert f"{table[0].code}  moon-shot" in said
    assert "Ada" in said


def test_tables_are_listed_by_size_and_one_is_removed(
    service: Calls, table: tuple[OpenedTable, Joined], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = service.open("t-minus", {}, "The other one")
    where = ["--data", str(tmp_path)]
    assert tables.main(where) == 0
    listed = capsys.readouterr().out.splitlines()
    codes = [line.split()[0] for line in listed[:2]]
    assert sorted(codes) == sorted([other.code, table[0].code])
    sizes = [int(line.split()[1]) for line in listed[:2]]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] > 0
    assert any("t-minus  The other one" in line and "lobby" in line for line in listed)
    assert tables.main(["--remove", other.code.lower(), *where]) == 0
    with pytest.raises(NotFound):
        service.queries.snapshot(other.code)
    capsys.readouterr()
    assert tables.main(["--remove", other.code, *where]) == 1
    assert "there is no table" in capsys.readouterr().err
