"""The promises of a TableStore, tested with the in-memory one and the real ones."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from server.tables.adapters.redis.client import connect, groups
from server.tables.adapters.redis.store import KEPT_MS, RedisStore
from server.tables.ports import (
    PAST_KEPT,
    POLLS,
    Commit,
    Committed,
    Known,
    Notice,
    Seen,
    TableStore,
    Version,
)
from tests.support.memory import MemoryStore
from tests.support.slow import often
from tests.support.valkey_fixtures import empty
from tests.tables.conftest import Clock

CODE = "KQ7XM"


def change(seq: int, **more: Any) -> Commit:
    return Commit(code=CODE, expected_seq=seq - 1, seq=seq, head=b"head %d" % seq, **more)


@pytest.fixture
def opened(store: TableStore) -> TableStore:
    assert store.create(change(1, lines=[b"opened"]))
    return store


def test_a_code_is_taken_once(opened: TableStore) -> None:
    assert not opened.create(change(1))
    assert opened.load(CODE).head == b"head 1"


def test_older_lines_of_a_copy_come_whole_and_in_order_however_many(store: TableStore) -> None:
    """More than go over in one page; some of them of one step."""
    history = [(2 + k // 3, b"old %d" % k) for k in range(1700)]
    last = history[-1][0]
    assert store.create(change(last + 1, history=history, lines=[b"copied", b"again"]))
    old = [entry for _, entry in history]
    assert list(store.lines(CODE, -1)) == [*old, b"copied", b"again"]
    assert list(store.lines(CODE, last)) == [b"copied", b"again"]
    assert list(store.lines(CODE, 9, 11)) == [b"old 24", b"old 25", b"old 26"]
    assert list(store.lines(CODE, 11, 11)) == []
    assert list(store.lines(CODE, before_seq=4, limit=4)) == old[2:6]
    assert store.commit(change(last + 2, lines=[b"more"])) == Committed("ok")
    assert list(store.lines(CODE, last + 1)) == [b"more"]


def test_a_copy_that_finds_its_code_taken_changes_nothing(opened: TableStore) -> None:
    assert not opened.create(change(5, history=[(2, b"old")], lines=[b"copied"]))
    assert list(opened.lines(CODE, -1)) == [b"opened"]
    assert opened.load(CODE).head == b"head 1"


def test_what_is_not_there_loads_as_nothing(store: TableStore, clock: Clock) -> None:
    loaded = store.load(CODE, "c")
    assert (loaded.head, loaded.known, loaded.now_ms) == (None, None, clock.ms)
    assert store.commit(change(2)) == Committed("gone")
    looked = store.read(CODE, Version(1), 10)
    assert (looked.loaded.version, looked.loaded.head, list(looked.lines), looked.seen) == (
        None,
        None,
        [],
        {},
    )
    assert store.lines(CODE, -1, limit=10) == []
    assert store.seen(CODE) == {}
    assert store.chain(CODE, "all") is None


def test_bytes_come_back_as_they_were(opened: TableStore) -> None:
    raw = bytes(range(256))
    known = Known("f" * 64, raw)
    commit = Commit(
        code=CODE,
        expected_seq=1,
        seq=2,
        head=raw,
        lines=[raw],
        chains={"team:a/2": raw},
        command="c",
        known=known,
    )
    assert opened.commit(commit) == Committed("ok")
    loaded = opened.load(CODE, "c")
    assert (loaded.head, loaded.known) == (raw, known)
    assert opened.lines(CODE, 1, limit=10) == [raw]
    assert opened.chain(CODE, "team:a/2") == raw


def test_a_command_is_done_once_and_answers_the_same_again(opened: TableStore) -> None:
    known = Known("print", b"reply")
    assert opened.commit(change(2, command="t:1", known=known, lines=[b"x"])) == Committed("ok")
    for again in (change(2), change(3)):
        repeated = Commit(
            code=CODE,
            expected_seq=again.expected_seq,
            seq=again.seq,
            head=b"no",
            lines=[b"no"],
            due_ms=1,
            command="t:1",
            known=Known("other", b"other"),
        )
        assert opened.commit(repeated) == Committed("ok", known)
    assert opened.load(CODE).head == b"head 2"
    assert opened.lines(CODE, 1, limit=10) == [b"x"]
    assert opened.due() == ([], None)


@pytest.mark.parametrize(
    ("refused", "outcome"),
    [
        ({"expected_seq": 5, "seq": 6}, "conflict"),
        ({"expected_seq": 0, "seq": 1}, "conflict"),
        ({"not_before": +1}, "too_early"),
        ({"not_after": -1}, "too_late"),
    ],
)
def test_what_is_refused_leaves_nothing_behind(
    opened: TableStore, clock: Clock, refused: dict[str, int], outcome: str
) -> None:
    times = {name: clock.ms + value for name, value in refused.items() if name.startswith("not")}
    seqs = {name: value for name, value in refused.items() if not name.startswith("not")}
    fields: dict[str, Any] = {"code": CODE, "expected_seq": 1, "seq": 2, "head": b"no", "lines": [b"no"]}
    fields |= {"due_ms": 5, "command": "c", "known": Known("f", b"r"), "chains": {"all": b"no"}}
    fields |= {**seqs, **times}
    assert opened.commit(Commit(**fields)).outcome == outcome
    loaded = opened.load(CODE, "c")
    assert (loaded.head, loaded.known) == (b"head 1", None)
    assert opened.lines(CODE, -1, limit=10) == [b"opened"]
    assert opened.chain(CODE, "all") is None
    assert opened.due() == ([], None)


def test_a_conflict_answers_what_somebody_else_left(opened: TableStore) -> None:
    assert opened.commit(change(2)).outcome == "ok"
    late = opened.commit(change(2))
    assert late.outcome == "conflict"
    assert late.loaded == opened.load(CODE)
    assert late.loaded is not None
    assert (late.loaded.head, late.loaded.version) == (b"head 2", Version(2))


def test_a_mark_tells_one_seq_from_another(store: TableStore) -> None:
    store.create(change(1, mark="first"))
    store.delete(CODE)
    store.create(change(1, mark="second"))
    assert store.load(CODE).version == Version(1, "second")
    assert store.commit(change(2, expected_mark="first")).outcome == "conflict"
    assert store.read(CODE, Version(1, "first"), 9).loaded.head == b"head 1"
    assert store.commit(change(2, expected_mark="second", mark="third")).outcome == "ok"
    assert store.load(CODE).version == Version(2, "third")


def test_a_look_leaves_out_what_is_known(opened: TableStore) -> None:
    opened.record_connection(CODE, "s1", True)
    whole = opened.read(CODE, None, 10)
    assert (whole.loaded.head, list(whole.lines), set(whole.seen)) == (b"head 1", [b"opened"], {"s1"})
    again = opened.read(CODE, whole.loaded.version, 10)
    assert (again.loaded.head, again.loaded.version, list(again.lines)) == (None, Version(1), [])
    assert again.seen == whole.seen
    opened.commit(change(2, lines=[b"2.1", b"2.2"]))
    later = opened.read(CODE, whole.loaded.version, 2)
    assert (later.loaded.head, list(later.lines)) == (b"head 2", [b"2.1", b"2.2"])


def test_the_time_is_known_without_asking(opened: TableStore, clock: Clock) -> None:
    assert opened.estimated_now_ms(CODE) == clock.ms


def test_the_very_millisecond_still_counts(opened: TableStore, clock: Clock) -> None:
    assert opened.commit(change(2, not_before=clock.ms, not_after=clock.ms)).outcome == "ok"


def test_lines_are_counted_from_the_newest(opened: TableStore) -> None:
    for seq in range(2, 12):
        opened.commit(change(seq, lines=[b"%d.%d" % (seq, k) for k in range(11)]))
    assert opened.lines(CODE, 11, limit=10) == []
    assert opened.lines(CODE, 10, limit=100) == [b"11.%d" % k for k in range(11)]
    assert opened.lines(CODE, -1, limit=3) == [b"11.8", b"11.9", b"11.10"]
    assert opened.lines(CODE, before_seq=2, limit=10) == [b"opened"]
    assert opened.lines(CODE, before_seq=3, limit=2) == [b"2.9", b"2.10"]
    assert opened.lines(CODE, before_seq=0, limit=10) == []
    assert len(opened.lines(CODE, before_seq=10**9, limit=1000)) == 111


def test_due_tells_whose_clock_ran_out_and_when_the_next_does(store: TableStore, clock: Clock) -> None:
    for number in range(30):
        due = clock.ms + 100 * number
        store.create(Commit(code=f"T{number:04d}", expected_seq=0, seq=1, head=b"", due_ms=due))
    clock.forward(1000)
    overdue, soon = store.due()
    assert overdue == [f"T{number:04d}" for number in range(11)]
    assert soon == clock.ms + 100
    assert store.due(limit=3)[0] == overdue[:3]


def test_a_commit_moves_the_table_among_the_clocks(opened: TableStore, clock: Clock) -> None:
    opened.commit(change(2, due_ms=clock.ms + 5000))
    assert opened.due() == ([], clock.ms + 5000)
    opened.commit(change(3, due_ms=clock.ms + 9000))
    assert opened.due() == ([], clock.ms + 9000)
    opened.commit(change(4))
    assert opened.due() == ([], None)


def test_presence_is_kept_for_tables_that_exist(opened: TableStore, clock: Clock) -> None:
    opened.record_connection(CODE, "s1", True)
    clock.forward(7)
    opened.record_connection(CODE, "s2", False)
    opened.record_connection("NOPES", "s1", True)
    assert opened.seen(CODE) == {"s1": Seen(clock.ms - 7, True), "s2": Seen(clock.ms, False)}
    assert opened.seen("NOPES") == {}


def test_a_seat_is_there_while_any_of_its_links_is(opened: TableStore, clock: Clock) -> None:
    opened.record_connection(CODE, "s1", True, "old")
    clock.forward(5)
    opened.record_connection(CODE, "s1", True, "new")
    clock.forward(5)
    opened.record_connection(CODE, "s1", False, "old")
    assert opened.seen(CODE)["s1"] == Seen(clock.ms - 5, True)
    opened.record_connection(CODE, "s1", False, "new")
    assert opened.seen(CODE)["s1"] == Seen(clock.ms, False)


def test_a_stream_that_ended_ends_the_polls_before_it(opened: TableStore, clock: Clock) -> None:
    opened.record_connection(CODE, "s1", True, POLLS)
    opened.record_connection(CODE, "s1", True, "stream")
    opened.record_connection(CODE, "s2", True, POLLS)
    opened.record_connection(CODE, "s1", False, "stream")
    assert opened.seen(CODE) == {"s1": Seen(clock.ms, False), "s2": Seen(clock.ms, True)}
    opened.record_connection(CODE, "s1", True, POLLS)
    assert opened.seen(CODE)["s1"].connected


def test_phones_of_many_tables_are_seen_at_once(store: TableStore, clock: Clock) -> None:
    codes = [f"T{number:04d}" for number in range(40)]
    for code in codes:
        store.create(Commit(code=code, expected_seq=0, seq=1, head=b""))
    store.record_connection("T0001", "s1", True, "x")
    for _ in range(2):
        clock.forward(7)
        store.record_connections({code: [("s1", "x"), ("s2", "y")] for code in [*codes, "NOPES"]})
    here = Seen(clock.ms, True)
    assert [store.seen(code) for code in codes] == [{"s1": here, "s2": here}] * 40
    assert store.seen("NOPES") == {}
    store.record_connection("T0001", "s2", False, "y")
    assert store.seen("T0001") == {"s1": here, "s2": Seen(clock.ms, False)}


def test_a_deleted_table_is_gone_with_everything(opened: TableStore, clock: Clock) -> None:
    known = Known("f", b"r")
    opened.commit(change(2, due_ms=clock.ms, command="c", known=known, chains={"all": b"x"}))
    opened.record_connection(CODE, "s1", True)
    opened.delete(CODE)
    loaded = opened.load(CODE, "c")
    assert (loaded.head, loaded.known, opened.chain(CODE, "all")) == (None, None, None)
    assert (opened.seen(CODE), opened.due(), opened.lines(CODE, -1, limit=9)) == ({}, ([], None), [])
    clock.forward(1000)
    assert opened.idle_since(clock.ms) == []
    assert opened.create(change(1)), "the code can be drawn again"


def test_idle_tables_are_found_by_their_last_commit(opened: TableStore, clock: Clock) -> None:
    assert opened.idle_since(clock.ms) == []
    assert opened.idle_since(clock.ms + 1) == [CODE]
    clock.forward(10)
    opened.commit(change(2))
    assert opened.idle_since(clock.ms) == []


@pytest.mark.parametrize("kind", ["valkey", "cluster"])
def test_a_deleted_table_leaves_no_key_and_old_replies_go_but_the_newest(
    request: pytest.FixtureRequest, kind: str, clock: Clock
) -> None:
    client = connect(request.getfixturevalue(f"empty_{kind}"))
    store = RedisStore(client, clock)
    store.create(change(1))
    store.commit(change(2, command="old", known=Known("f", b"r")))
    clock.forward(KEPT_MS - 1)
    store.commit(change(3, command="c", known=Known("f", b"r")))
    assert store.load(CODE, "old").known
    clock.forward(1)
    for seq in range(4, 81):  # they are looked for now and then
        assert store.load(CODE, "old").known or seq > 64
        store.commit(change(seq, command=f"d{seq}", known=Known("f", b"r")))
    assert store.load(CODE, "old").known is None
    assert store.load(CODE, "c").known
    store.record_connection(CODE, "s1", True)
    store.delete(CODE)
    kept = [key for node, _ in groups(client) for key in node.scan_iter()]
    assert [key for key in kept if not key.endswith(b"}:kept")] == []
    client.close()


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["commit", "again", "stale", "create", "delete", "forward", "saw"]),
        st.integers(0, 10**6),
    ),
    max_size=25,
)


def do(store: TableStore, step: str, number: int, last: Commit) -> Any:
    if step in ("commit", "again"):
        return store.commit(last)
    if step == "stale":
        return store.commit(change(last.seq))
    if step == "create":
        return store.create(change(1, lines=[b"new"]))
    if step == "delete":
        return store.delete(CODE)
    return store.record_connection(CODE, f"s{number % 3}", bool(number % 2))


@pytest.mark.parametrize("kind", ["valkey", "cluster"])
@settings(max_examples=often(60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_both_stores_tell_the_same_story(
    request: pytest.FixtureRequest, kind: str, steps: list[tuple[str, int]]
) -> None:
    url = request.getfixturevalue(f"empty_{kind}")
    empty(url)
    client = connect(url)
    clock = Clock()
    stores: tuple[TableStore, ...] = (MemoryStore(clock=clock), RedisStore(client, clock))
    seq, last = 1, change(1)
    for step, number in steps:
        rng = random.Random(number)
        if step == "forward":
            clock.forward(number)
            continue
        if step == "commit":
            seq += 1
            last = change(
                seq,
                lines=[rng.randbytes(9) for _ in range(rng.randint(0, 3))],
                due_ms=rng.choice([None, clock.ms + rng.randint(-500, 500)]),
                not_before=rng.choice([None, clock.ms + rng.randint(-2, 2)]),
                not_after=rng.choice([None, clock.ms + rng.randint(-2, 2)]),
                command=rng.choice([None, f"c{rng.randint(0, 3)}"]),
                known=Known(str(rng.randint(0, 9)), rng.randbytes(5)),
            )
        answers = [do(store, step, number, last) for store in stores]
        assert answers[0] == answers[1], step
        looks = [
            (
                store.load(CODE, f"c{number % 4}"),
                store.lines(CODE, number % 5, limit=7),
                store.lines(CODE, before_seq=number % 5, limit=7),
                store.due(),
                store.seen(CODE),
                store.read(CODE, Version(number % 5), 3),
                store.idle_since(clock.ms),
            )
            for store in stores
        ]
        assert looks[0] == looks[1], step
        if step == "commit" and answers[0].outcome != "ok":
            seq -= 1
    client.close()


def test_the_in_memory_store_tells_of_each_commit_phone_and_end(clock: Clock) -> None:
    store = MemoryStore(clock=clock)
    heard: list[Notice | None] = []
    stop = store.feed.listen(heard.append)
    store.create(change(1, mark="m1", due_ms=5, past=b"back", keep_ms=70))
    store.commit(change(2, mark="m2", expected_mark="m1", due_ms=6))
    store.commit(change(2, mark="m3"))
    for connected, link in ((True, "x"), (True, "x"), (False, "x"), (True, "-"), (False, "-")):
        store.record_connection(CODE, "s1", connected, link)
    assert store.past(CODE, 1) == b"back"
    assert store.past(CODE, 2) is None
    store.delete(CODE)
    store.delete(CODE)
    there = Notice(CODE, 2, presence=True)
    ended = Notice(CODE, 0)
    assert heard == [
        Notice(CODE, 1, 5, mark="m1"),
        Notice(CODE, 2, 6, mark="m2"),
        *4 * [there],
        *2 * [ended],
    ]
    stop()
    store.create(change(1))
    assert len(heard) == 8


def test_the_in_memory_store_forgets_what_lies_too_far_back(clock: Clock) -> None:
    store = MemoryStore(clock=clock)
    store.create(change(1, past=b"1"))
    for seq in range(2, PAST_KEPT + 3):
        store.commit(change(seq, past=b"%d" % seq))
    assert store.past(CODE, 2) is None
    assert store.past(CODE, 3) == b"3"
    assert store.past(CODE, PAST_KEPT + 2) == b"%d" % (PAST_KEPT + 2)


def test_dice_secrets_of_earlier_commits_stay(store: TableStore) -> None:
    assert store.create(change(1, chains={"all": b"one"}))
    assert store.commit(change(2, chains={"team:a": b"other"})).outcome == "ok"
    assert (store.chain(CODE, "all"), store.chain(CODE, "team:a")) == (b"one", b"other")


def test_a_table_that_is_to_be_kept_longer_is_idle_later(clock: Clock) -> None:
    store = MemoryStore(clock=clock)
    store.create(change(1, keep_ms=1000))
    assert store.idle_since(clock.ms + 1000) == []
    assert store.idle_since(clock.ms + 1001) == [CODE]


def test_what_is_loaded_has_the_stores_time(opened: TableStore, clock: Clock) -> None:
    assert opened.load(CODE).now_ms == clock.ms
