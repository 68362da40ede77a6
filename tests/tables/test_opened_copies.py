"""A sealed copy is no way round a seal: while its contents are open, play with the hidden values is
blocked.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.tables.adapters.memory.store import MemoryAlarms
from server.tables.commands.archives import OpenCopy
from server.tables.domain import errors
from server.tables.ports import TableStore
from server.tables.service.copies import UNDER_WAY_MS
from server.tables.service.service import Opened
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.tables.conftest import Clock
from tests.tables.copies import KEY, here, take


@pytest.fixture
def service(store: TableStore, alarms: MemoryAlarms) -> Calls:
    return Calls({"toy": toy.GAME}, store, alarms, archive_key=lambda: KEY)


@pytest.fixture
def bid(started: Table) -> int:
    """A number is locked in. The seq of that step."""
    started.move(started.seats["Ada"], "pick", {"number": 7})
    return int(started.view()["seq"])


def end(table: Any, id: str = "e") -> None:
    table.service.end(table.code, table.token, id, "to look at the copy")


def rewind(table: Any, seq: int, id: str = "w") -> None:
    table.service.rewind(table.code, table.token, id, seq, "a wrong tap")


def refused(call: Callable[[], Any]) -> str:
    with pytest.raises(errors.BadArchive) as refusal:
        call()
    return str(refusal.value.params["reason"])


def as_table(service: Calls, opened: Opened) -> Table:
    table = Table.__new__(Table)
    table.service, table.code, table.token, table.invite = service, opened.code, opened.token, opened.invite
    table.seats = {}
    return table


def test_an_end_is_not_taken_back_once_a_copy_was_opened(started: Table, bid: int) -> None:
    file = take(started)
    end(started)
    started.service.import_archive(file)
    for seq in range(bid, started.view()["seq"]):
        with pytest.raises(IllegalMove) as refusal:
            rewind(started, seq, f"w{seq}")
        assert refusal.value.code == "copy_opened"
    assert started.view()["status"] == "finished"


def test_everybody_reads_it_before_the_copy_can_be_opened(started: Table, bid: int) -> None:
    file = take(started)
    end(started)
    before = started.view()["seq"]
    copy = started.service.import_archive(file)
    line = started.view(started.seats["Bo"])["log"][-1]
    assert (line["id"], line["seq"], line["to"]) == ("table.copy_opened", before + 1, "all")
    assert copy.code not in json.dumps(started.view())


def test_steps_that_are_closed_are_not_offered(started: Table, bid: int) -> None:
    file = take(started)
    end(started)
    started.service.import_archive(file)
    found = started.service.queries.steps(started.code, started.token, before=10**9, limit=50)
    assert [step["seq"] for step in found] == [started.view()["seq"]]


def test_a_rewind_to_the_lobby_is_no_end_either(started: Table, bid: int) -> None:
    file = take(started)
    rewind(started, 1)
    assert started.view()["status"] == "lobby"
    started.service.import_archive(file)
    with pytest.raises(IllegalMove, match="copy"):
        rewind(started, bid, "w2")


def test_a_rematch_is_a_new_game(started: Table, bid: int) -> None:
    file = take(started)
    end(started)
    started.service.import_archive(file)
    started.move(None, "rematch")
    started.move(None, "start")
    started.roll_all()
    step = int(started.view()["seq"])
    started.move(started.seats["Bo"], "pick", {"number": 3})
    rewind(started, step)  # of its own game it takes back what it likes
    assert refused(lambda: started.service.import_archive(take(started, "a2"))) == "still_played"
    with pytest.raises(IllegalMove):
        rewind(started, bid, "w2")


def test_a_second_copy_waits_for_the_end_of_the_first(started: Table, bid: int) -> None:
    service, file = started.service, take(started)
    other = take(started, "a2")
    end(started)
    first = as_table(service, service.import_archive(file))
    assert refused(lambda: service.import_archive(file)) == "still_played"
    assert refused(lambda: service.import_archive(other)) == "still_played"
    played = int(first.view()["seq"])
    end(first)
    service.import_archive(file)
    assert first.view()["log"][-1]["id"] == "table.copy_opened"
    with pytest.raises(IllegalMove):
        rewind(first, played)


def test_a_copy_of_a_copy_from_another_server_is_kin(started: Table, bid: int) -> None:
    elsewhere = here()
    away = as_table(elsewhere, elsewhere.import_archive(take(started)))
    back = take(away)
    assert refused(lambda: started.service.import_archive(back)) == "still_played"
    end(started)
    started.service.import_archive(back)
    with pytest.raises(IllegalMove):
        rewind(started, bid)


def test_a_copy_of_a_copy_waits_for_both(started: Table, bid: int) -> None:
    service, file = started.service, take(started)
    end(started)
    first = as_table(service, service.import_archive(file))
    again = take(first)
    assert refused(lambda: service.import_archive(again)) == "still_played"
    end(first)
    second = as_table(service, service.import_archive(again))
    assert refused(lambda: service.import_archive(file)) == "still_played"
    assert second.view()["status"] == "playing"


def test_the_drawer_hides_nothing(started: Table, bid: int) -> None:
    service, file = started.service, take(started)
    service.put_away(started.code, started.token, "p1")
    assert refused(lambda: service.import_archive(file)) == "still_played"
    end(started)
    service.import_archive(file)
    service.take_out(started.code, started.token, "t1")
    with pytest.raises(IllegalMove):
        rewind(started, bid)


def test_a_co_referee_comes_no_further(started: Table, bid: int) -> None:
    service, ada = started.service, started.seats["Ada"]
    service.promote(started.code, started.token, "c1", ada.seat)
    file = service.archive(started.code, ada.token, "a1")
    service.end(started.code, ada.token, "e1", "enough")
    service.import_archive(file)
    with pytest.raises(IllegalMove):
        service.rewind(started.code, ada.token, "w1", bid, "a wrong tap")


def test_two_imports_at_once_make_one_copy(started: Table, bid: int, clock: Clock) -> None:
    """The other import has announced its copy, and has not made it yet."""
    service, file = started.service, take(started)
    end(started)
    since = started.view()["seq"] - 1
    service._executor.execute_own(started.code, OpenCopy("ZZZZZ", since, ""))
    with pytest.raises(errors.Busy):
        service.import_archive(file)
    clock.forward(UNDER_WAY_MS)
    assert service.import_archive(file).code != "ZZZZZ"
    assert [copy.code == "ZZZZZ" for copy in service.head(started.code).copies] == [False]


def test_a_game_that_goes_on_is_asked_again_in_the_commit(started: Table, bid: int) -> None:
    """Somebody took the end back after the import had looked."""
    with pytest.raises(errors.BadArchive):
        started.service._executor.execute_own(started.code, OpenCopy("ZZZZZ", bid, ""))
    assert started.service.head(started.code).copies == ()


def test_an_older_game_of_a_table_is_no_secret_of_the_next(started: Table, bid: int) -> None:
    service, file = started.service, take(started)
    end(started)
    first = as_table(service, service.import_archive(file))
    end(first)
    service.import_archive(file)
    heads = service.head(started.code), service.head(first.code)
    assert [len(head.copies) for head in heads] == [1, 1], "the second copy is the first one's"


def test_what_a_file_says_of_opened_copies_counts_for_nothing(started: Table, bid: int) -> None:
    service, file = started.service, take(started)
    end(started)
    first = service.import_archive(file)
    assert service.head(first.code).copies == ()
    over = take(started, "a9")
    assert service.head(service.import_archive(over).code).copies == ()


def test_a_copy_that_hides_nothing_closes_nothing(service: Calls, clock: Clock) -> None:
    table = Table(service, clock.forward, [], {"referee_sees": "everything"}).start("Ada", "Bo")
    seq = int(table.view()["seq"])
    service.import_archive(take(table))
    end(table)
    rewind(table, seq)
    assert table.view()["status"] == "playing"


def test_the_line_says_whether_a_copy_holds_secrets(service: Calls, started: Table, clock: Clock) -> None:
    take(started)
    assert started.view()["log"][-1]["secrets"] is True
    table = Table(service, clock.forward, [], {"referee_sees": "everything"}).start("Ada", "Bo")
    take(table)
    assert table.view()["log"][-1]["secrets"] is False
