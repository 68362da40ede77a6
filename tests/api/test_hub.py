"""The hub: one subscription a process wakes exactly the streams of the table that changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from server.api.hub import FeedHub, Watch
from server.tables.adapters.memory.store import MemoryFeed
from server.tables.ports import Notice


@contextmanager
def watching(hub: FeedHub, code: str) -> Iterator[Watch]:
    """A watch on one table."""
    watch = Watch()
    hub.enter(code, "s1", watch)
    try:
        yield watch
    finally:
        hub.leave(code, "s1", watch)


def test_only_the_table_that_changed_is_woken() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None)
    with watching(hub, "AAAAA") as one, watching(hub, "AAAAA") as two, watching(hub, "BBBBB") as other:
        feed.tell(Notice("AAAAA", 1))
        assert one.wait(0)
        assert two.wait(0)
        assert not other.wait(0)
        assert not one.wait(0)


def test_changes_between_two_waits_count_once_and_are_not_missed() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None)
    with watching(hub, "AAAAA") as watch:
        feed.tell(Notice("AAAAA", 1))
        feed.tell(Notice("AAAAA", 2))
        assert watch.wait(0)
        assert not watch.wait(0)


def test_after_a_gap_everybody_looks_again() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None)
    with watching(hub, "AAAAA") as one, watching(hub, "BBBBB") as two:
        feed.tell(None)
        assert one.wait(0)
        assert two.wait(0)


def test_one_subscription_serves_all_and_nothing_is_left_behind() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None)
    assert feed._hear == []  # nothing before the first stream: a process may still fork
    for _ in range(3):
        with watching(hub, "AAAAA"), watching(hub, "BBBBB"):
            assert len(feed._hear) == 1
            assert hub.watches("AAAAA")
            assert hub.watches("BBBBB")
    assert not hub.watches("AAAAA")
    assert not hub.watches("BBBBB")
    hub.close()
    assert feed._hear == []


def test_phones_that_come_and_go_wake_a_table_once_a_pulse() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None, pulse_s=0.01)
    with watching(hub, "AAAAA") as one, watching(hub, "BBBBB") as other:
        for _ in range(60):
            feed.tell(Notice("AAAAA", 1, presence=True))
        assert one.wait(30)
        assert not other.wait(0)
        feed.tell(Notice("AAAAA", 1, presence=True))
        assert one.wait(30)


def test_streams_of_a_quiet_table_share_a_look() -> None:
    hub = FeedHub(MemoryFeed(), lambda: None)
    looks: list[Any] = []

    def take() -> Any:
        looks.append(object())
        return looks[-1]

    with watching(hub, "AAAAA"):
        for _ in range(8):
            hub.again("AAAAA", older_s=3600)
            assert hub.look("AAAAA", take) is looks[0]
        assert len(looks) == 1
        hub.again("AAAAA", older_s=-1)
        assert hub.look("AAAAA", take) is looks[1]
