"""The hub: one subscription a process wakes exactly the streams of the table that changed."""

from __future__ import annotations

from server.api.hub import FeedHub
from server.tables.memory import MemoryFeed
from server.tables.ports import Notice


def test_only_the_table_that_changed_is_woken() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None)
    with hub.watching("AAAAA") as one, hub.watching("AAAAA") as two, hub.watching("BBBBB") as other:
        feed.tell(Notice("AAAAA", 1))
        assert one.wait(0)
        assert two.wait(0)
        assert not other.wait(0)
        assert not one.wait(0)


def test_changes_between_two_waits_count_once_and_are_not_missed() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None)
    with hub.watching("AAAAA") as watch:
        feed.tell(Notice("AAAAA", 1))
        feed.tell(Notice("AAAAA", 2))
        assert watch.wait(0)
        assert not watch.wait(0)


def test_after_a_gap_everybody_looks_again() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None)
    with hub.watching("AAAAA") as one, hub.watching("BBBBB") as two:
        feed.tell(None)
        assert one.wait(0)
        assert two.wait(0)


def test_one_subscription_serves_all_and_nothing_is_left_behind() -> None:
    feed = MemoryFeed()
    hub = FeedHub(feed, lambda: None)
    assert feed._hear == []  # nothing before the first stream: a process may still fork
    for _ in range(3):
        with hub.watching("AAAAA"), hub.watching("BBBBB"):
            assert len(feed._hear) == 1
            assert hub.watched() == 2
    assert hub.watched() == 0
    hub.close()
    assert feed._hear == []
