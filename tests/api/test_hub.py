"""The hub: one subscription a process wakes exactly the streams of the table that changed."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from server.api.hub import FeedHub, StreamWatch
from server.tables.domain.errors import StoreDown
from server.tables.ports import Notice
from tests.support.memory import MemoryFeed, MemoryStore
from tests.support.waiting import eventually


@contextmanager
def watching(hub: FeedHub, code: str, seat: str = "s1") -> Iterator[StreamWatch]:
    """A watch on one table."""
    watch = StreamWatch(seat)
    hub.enter(code, watch)
    try:
        yield watch
    finally:
        hub.leave(code, watch)


def test_only_the_table_that_changed_is_woken() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, MemoryStore(feed))
    with watching(hub, "AAAAA") as one, watching(hub, "AAAAA") as two, watching(hub, "BBBBB") as other:
        feed.notify(Notice("AAAAA", 1))
        assert one.wait(0)
        assert two.wait(0)
        assert not other.wait(0)
        assert not one.wait(0)


def test_changes_between_two_waits_count_once_and_are_not_missed() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, MemoryStore(feed))
    with watching(hub, "AAAAA") as watch:
        feed.notify(Notice("AAAAA", 1))
        feed.notify(Notice("AAAAA", 2))
        assert watch.wait(0)
        assert not watch.wait(0)


def test_after_a_gap_everybody_looks_again() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, MemoryStore(feed))
    with watching(hub, "AAAAA") as one, watching(hub, "BBBBB") as two:
        feed.notify(None)
        assert one.wait(0)
        assert two.wait(0)


def test_one_subscription_serves_all_and_nothing_is_left_behind() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, MemoryStore(feed))
    assert feed._listeners == []  # nothing before the first stream: a process may still fork
    for _ in range(3):
        with watching(hub, "AAAAA"), watching(hub, "BBBBB"):
            assert len(feed._listeners) == 1
            assert "AAAAA" in hub._tables
            assert "BBBBB" in hub._tables
    assert "AAAAA" not in hub._tables
    assert "BBBBB" not in hub._tables


def test_phones_that_come_and_go_wake_a_table_once_a_pulse() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, MemoryStore(feed), pulse_s=0.01)
    with watching(hub, "AAAAA") as one, watching(hub, "BBBBB") as other:
        for _ in range(60):
            feed.notify(Notice("AAAAA", 1, presence=True))
        assert one.wait(30)
        assert not other.wait(0)
        feed.notify(Notice("AAAAA", 1, presence=True))
        assert one.wait(30)


def test_streams_of_a_quiet_table_share_a_look() -> None:
    hub = FeedHub(MemoryFeed(), MemoryStore())
    looks: list[Any] = []

    def take() -> Any:
        looks.append(object())
        return looks[-1]

    with watching(hub, "AAAAA"):
        for _ in range(8):
            hub.read_if_older("AAAAA", older_s=3600)
            assert hub.shared_source("AAAAA", take) is looks[0]
        assert len(looks) == 1
        hub.read_if_older("AAAAA", older_s=-1)
        assert hub.shared_source("AAAAA", take) is looks[1]


def source(*phones: str) -> Any:
    """A look with these phones connected."""
    return SimpleNamespace(seen=phones, is_after=lambda other: True)


def test_a_commit_made_from_older_phones_than_the_last_look_is_looked_at_again() -> None:
    hub = FeedHub(MemoryFeed(), MemoryStore())
    step: Any = SimpleNamespace(head=SimpleNamespace(code="AAAAA"), version=SimpleNamespace(mark="m"))
    with watching(hub, "AAAAA") as watch:
        last = hub.shared_source("AAAAA", lambda: source("s1"))
        hub.committed(step, SimpleNamespace(seen=last.seen))  # type: ignore[arg-type]
        assert watch.wait(0)
        hub._notify_phones()
        assert not watch.wait(0)
        hub.committed(step, source())
        assert watch.wait(0)
        hub._notify_phones()
        assert watch.wait(0)


class Ledger(MemoryStore):
    """Keeps what the hub reports, in its order; fails and waits as it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Any] = []
        self.fails = False
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.may_end.set()

    def check_answers(self) -> None:
        if self.fails:
            raise StoreDown

    def record_connections(self, links: Mapping[str, Collection[tuple[str, str]]]) -> None:
        if not links:
            return
        self.begun.set()
        self.may_end.wait(30)
        self.heard.append({code: sorted(seat for seat, _ in there) for code, there in links.items()})


def test_phones_of_all_tables_are_reported_together_again_and_again() -> None:
    store = Ledger()
    hub = FeedHub(MemoryFeed(), store, pulse_s=0.01, report_s=0)
    with watching(hub, "AAAAA"), watching(hub, "AAAAA", "s2"), watching(hub, "BBBBB"):
        eventually(lambda: store.heard.count({"AAAAA": ["s1", "s2"], "BBBBB": ["s1"]}) > 1)


def test_a_store_that_comes_back_hears_of_every_phone() -> None:
    store = Ledger()
    store.fails = True
    hub = FeedHub(MemoryFeed(), store, pulse_s=0.01, report_s=3600)
    with watching(hub, "AAAAA") as watch:
        assert watch.wait(30)
        assert store.heard == []
        store.fails = False
        eventually(lambda: store.heard == [{"AAAAA": ["s1"]}])


class Peeking:
    """A lock that looks at the hub's only table each time before it is taken."""

    def __init__(self, hub: FeedHub) -> None:
        self._hub, self._lock = hub, hub._lock
        self.ahead: list[int] = []
        """Gaps that were counted beyond the changes of the table."""

    def __enter__(self) -> None:
        self.ahead += [self._hub.gaps - table.changes for table in self._hub._tables.values()]
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def test_who_sees_a_gap_sees_the_change_that_it_is() -> None:
    """Otherwise a stream could answer a gap with its last look, and never send the next one."""
    store = Ledger()
    hub = FeedHub(MemoryFeed(), store, pulse_s=0.01, report_s=3600)
    lock = Peeking(hub)
    hub._lock = lock  # type: ignore[assignment]
    with watching(hub, "AAAAA") as watch:
        store.fails = True
        assert watch.wait(30)
    assert hub.gaps == 1
    assert max(lock.ahead) == 0


def test_a_phone_leaves_after_the_report_that_it_is_there() -> None:
    store = Ledger()
    store.may_end.clear()
    hub = FeedHub(MemoryFeed(), store, pulse_s=0.01, report_s=0)
    watch = StreamWatch("s1")
    hub.enter("AAAAA", watch)
    assert store.begun.wait(30)

    def leave() -> None:
        hub.leave("AAAAA", watch)
        store.heard.append("left")

    leaving = threading.Thread(target=leave)
    leaving.start()
    store.may_end.set()
    leaving.join()
    assert store.heard[-1] == "left"
    assert store.heard[-2] == {"AAAAA": ["s1"]}
