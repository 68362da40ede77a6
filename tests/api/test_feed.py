"""The feed: views as they change, the log since the last event, the end of a seat, the store's outages."""

from __future__ import annotations

import copy
import dataclasses
import itertools
import json
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from flask import Flask

from server.api.services import services_of
from server.api.tables import feed
from server.config import Settings
from server.tables.domain.errors import StoreDown
from server.tables.domain.model import Caller
from server.tables.ports import Commit
from tests.support.http_tables import BASE, Phone, Table, bearer, said
from tests.support.memory import create_app
from tests.support.tables import toy
from tests.support.tables.calls import Calls


class Event(dict[str, Any]):
    """One event: `id`, `event`, `data` (decoded)."""


class Stream:
    """A phone's open stream, read piece by piece."""

    def __init__(self, phone: Phone, path: str = "/feed", *, method: str = "GET", **headers: str) -> None:
        sent = {**bearer(phone.token), **headers}
        self.answer = phone.client.open(phone.path + path, method=method, headers=sent, buffered=False)
        assert self.answer.status_code == 200, self.answer.text
        self.pieces: Iterator[Any] = iter(self.answer.iter_encoded())

    def next(self) -> Event:
        """The next piece as an event; a comment is an event without data."""
        event = Event(event="message", id=None, data=None, comment=False)
        for row in next(self.pieces).decode().splitlines():
            if row.startswith(":"):
                event["comment"] = True
            elif row:
                field, _, value = row.partition(": ")
                event[field] = json.loads(value) if field == "data" else value
        return event

    def view(self) -> Event:
        """The next event that carries a view."""
        while True:
            event = self.next()
            if event["data"] is not None:
                return event

    def close(self) -> None:
        self.answer.close()


def test_a_stream_begins_with_the_view_and_its_headers(table: Table) -> None:
    ada = table.join("Ada")
    stream = Stream(ada)
    headers = stream.answer.headers
    assert headers["Content-Type"] == "text/event-stream; charset=utf-8"
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Accel-Buffering"] == "no"
    assert stream.next()["retry"] == "1000"
    event = stream.view()
    view = event["data"]
    assert event["id"] == f"{view['epoch']}-{view['seq']}"
    assert view["you"]["seat"] == ada.seat
    assert view["log"][0]["id"] == "table.opened"
    stream.close()


def test_a_stream_in_parts_sends_the_view_then_what_changed(table: Table) -> None:
    ada = table.join("Ada")
    stream = Stream(ada, Accept="text/event-stream; parts=changed")
    stream.next()
    first = stream.view()
    assert first["event"] == "view"
    table.join("Bo")
    second = stream.view()
    change = second["data"]
    assert second["event"] == "change"
    assert second["id"] == f"{first['data']['epoch']}-{change['seq']}"
    assert {"seats", "log"} <= change.keys()
    assert not {"code", "options", "you", "prompts"} & change.keys()
    assert [seat["name"] for seat in change["seats"]] == ["Ada", "Bo"]
    assert change["log"][0]["id"] == "seat.joined"
    stream.close()


def test_streams_with_the_same_eyes_share_the_large_part_of_a_view(table: Table) -> None:
    """Sixty phones that read nothing kept sixty views."""
    table.join("Ada")
    source = services_of(table.app).tables.queries.source(table.code)
    ada = Caller(table.code, source.head.seats[0].id, False)
    (first, _), (second, _) = (source.in_parts(ada, None, None) for _ in range(2))
    large = max(first, key=len)
    assert any(piece is large for piece in second)
    assert json.loads(b"".join(map(bytes, first))).keys() == source.view(ada).keys()


def test_a_phone_that_reads_slowly_is_dropped_and_gets_the_view_when_it_is_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed, "WRITTEN", 100)
    monkeypatch.setattr(feed, "SLOW_S", 0.05)
    ada = table.join("Ada")
    slow = Stream(ada, Accept="text/event-stream; parts=changed")
    pieces = slow.pieces
    next(pieces)  # retry
    assert len(next(pieces)) <= 100
    time.sleep(0.06)
    assert list(pieces) == []
    assert services_of(table.app).hub.streams == 0
    monkeypatch.setattr(feed, "SLOW_S", 20)
    again = Stream(ada, Accept="text/event-stream; parts=changed")
    again.next()
    assert b"event: view" in next(again.pieces)
    again.close()


def timeless(view: Any) -> Any:
    """A view without when it was made, and when each seat was last seen."""
    return {**view, "now_ms": 0, "seats": [{**seat, "seen_ms": 0} for seat in view["seats"]]}


def test_a_post_opens_the_same_stream(table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    for phone in (ada, bo, table.referee):
        got, posted = Stream(phone), Stream(phone, method="POST")
        one, other = ({**stream.answer.headers, "X-Request-Id": ""} for stream in (got, posted))
        assert one == other
        assert posted.next() == got.next()
        one, other = got.view(), posted.view()
        assert one["id"] == other["id"]
        assert timeless(one["data"]) == timeless(other["data"])
        got.close()
        posted.close()
    assert table.referee.move("start").status_code == 200
    again = Stream(ada, "/feed?last=0-1", method="POST")
    again.next()
    assert all(line["seq"] > 1 for line in again.view()["data"]["log"])
    again.close()


def test_a_post_of_a_stranger_is_refused_as_a_get_is(table: Table) -> None:
    path = f"{BASE}/tables/{table.code}/feed"
    for how in ({}, {"headers": bearer("5a" * 16)}):
        client = table.app.test_client(use_cookies=False)
        assert client.post(path, **how).status_code == client.get(path, **how).status_code == 404


def test_who_asks_for_the_head_alone_waits_for_nothing(table: Table) -> None:
    ada = table.join("Ada")
    answer = table.app.test_client().head(
        f"{BASE}/tables/{table.code}/feed", headers={"Authorization": f"Bearer {ada.token}"}
    )
    assert (answer.status_code, answer.data) == (200, b"")
    assert answer.headers["Content-Type"] == "text/event-stream; charset=utf-8"
    assert services_of(table.app).hub.streams == 0


def test_a_full_server_refuses_further_streams(table: Table) -> None:
    here = services_of(table.app)
    ada, bo = table.join("Ada"), table.join("Bo")
    settings = msgspec.structs.replace(here.settings, web_connections=1)
    table.app.extensions["flight-director"] = dataclasses.replace(here, settings=settings)
    first = Stream(ada)
    first.view()
    refused = bo.get("/feed")
    assert (refused.status_code, said(refused)["code"]) == (503, "streams_full")
    assert int(refused.headers["Retry-After"]) > 0
    first.close()
    assert Stream(bo).view()["data"]["you"]["seat"] == bo.seat


def test_a_change_comes_at_once_with_only_the_new_lines(settings: Settings) -> None:
    unhurried = msgspec.structs.replace(settings, heartbeat_s=3600.0)  # nothing comes but what is told
    table = Table(create_app(unhurried, games={"toy": toy.GAME}))
    ada, bo = table.join("Ada"), table.join("Bo")
    stream = Stream(ada)
    seq = stream.view()["data"]["seq"]
    bo.move("sit", args={"team": "b", "role": "lead"})
    view = stream.view()["data"]
    assert view["seq"] > seq
    assert [line["id"] for line in view["log"]] == ["seat.moved"]
    stream.close()


def test_a_stream_that_rested_begins_with_a_whole_view_again(table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    stream = Stream(ada)
    stream.view()
    while not stream.next()["comment"]:
        pass
    bo.move("sit", args={"team": "b", "role": "lead"})
    event = stream.view()
    assert event["event"] == "message"
    assert event["data"]["you"]["seat"] == ada.seat
    stream.close()


def test_another_story_is_told_whole(settings: Settings) -> None:
    patient = msgspec.structs.replace(settings, heartbeat_s=60)
    table = Table(create_app(patient, games={"toy": toy.GAME}))
    ada, _ = table.start()
    stream = Stream(ada)
    view = stream.view()["data"]
    answer = table.referee.post("/rewind", to_seq=view["seq"] - 1, reason="again")
    assert answer.status_code == 200, answer.text
    event = stream.view()
    assert event["event"] == "message"
    assert event["data"]["epoch"] == view["epoch"] + 1
    stream.close()


def test_a_phone_that_comes_back_gets_what_it_missed(table: Table) -> None:
    ada = table.join("Ada")
    stream = Stream(ada)
    last = stream.view()["id"]
    stream.close()
    table.join("Bo")
    for again in (Stream(ada, **{"Last-Event-ID": last}), Stream(ada, f"/feed?last={last}")):
        assert [line["id"] for line in again.view()["data"]["log"]] == ["seat.joined"]
        again.close()


@pytest.mark.parametrize("last", ["7-3", "nonsense", "-", "0-", "9" * 30 + "-1"])
def test_an_id_of_another_story_gets_the_whole_view(table: Table, last: str) -> None:
    stream = Stream(table.join("Ada"), **{"Last-Event-ID": last})
    assert stream.view()["data"]["log"][0]["id"] == "table.opened"
    stream.close()


def test_a_quiet_stream_has_a_heartbeat(table: Table) -> None:
    stream = Stream(table.join("Ada"))
    stream.view()
    assert any(stream.next()["comment"] for _ in range(3))
    stream.close()


def test_each_stream_shows_only_what_its_seat_may_see(table: Table) -> None:
    ada, bo = table.start()
    views = []
    for phone in (ada, bo, table.referee):
        stream = Stream(phone)
        views.append(stream.view()["data"])
        stream.close()
    numbers = [view["state"]["numbers"] for view in views]
    assert isinstance(numbers[0][ada.seat], int)
    assert numbers[0][bo.seat] == {"hidden": True}
    assert isinstance(numbers[1][bo.seat], int)
    assert numbers[2] == {ada.seat: {"hidden": True}, bo.seat: {"hidden": True}}


def test_presence_is_told_and_ends_with_the_last_stream(app: Flask, table: Table) -> None:
    ada = table.join("Ada")

    def connected() -> bool:
        return bool(table.referee.view()["seats"][0]["connected"])

    assert not connected()
    first, second = Stream(ada), Stream(ada)
    first.view(), second.view()
    assert connected()
    first.close()
    assert connected()
    second.close()
    assert not connected()
    assert table.code not in services_of(app).hub._tables


def test_who_reads_is_there_whatever_was_heard_of_them(app: Flask, table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    stream = Stream(ada)
    stream.view()
    services_of(app).ports.store._tables[table.code].seen.clear()  # type: ignore[attr-defined]
    bo.move("sit", args={"team": "a", "role": "lead"})
    assert [seat["connected"] for seat in stream.view()["data"]["seats"]] == [True, False]
    assert [seat["connected"] for seat in bo.view()["seats"]] == [False, True]
    assert [seat["connected"] for seat in ada.view()["seats"]] == [True, True]
    stream.close()


def test_a_phone_that_was_forgotten_is_there_again_after_a_heartbeat(app: Flask, table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    here, stream = services_of(app), Stream(ada)
    stream.view()
    store: Any = here.ports.store
    store._tables[table.code].seen.clear()
    here.hub._pulse_s = 0.05
    for team in itertools.cycle("ab"):  # at a table that is never quiet
        bo.move("sit", args={"team": team, "role": "lead"})
        stream.view()
        if bo.view()["seats"][0]["connected"]:
            break
    stream.close()
    assert not store.seen(table.code)[ada.seat].connected


def test_a_commit_before_the_streams_have_looked_hides_no_phone_that_came(app: Flask, table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    hub, stream, other = services_of(app).hub, Stream(ada), Stream(bo)
    stream.view()
    other.view()
    hub._notify_phones()
    bo.move("sit", args={"team": "a", "role": "lead"})
    hub._notify_phones()
    assert [seat["connected"] for seat in stream.view()["data"]["seats"]] == [True, True]
    stream.close()
    other.close()


def test_phones_of_a_table_that_is_never_quiet_stay_connected(app: Flask, table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    here, now = services_of(app), [0]
    hub, store = here.hub, here.ports.store
    start = store.now_ms()
    store._clock = store._steady = lambda: start + now[0]  # type: ignore[attr-defined]
    hub._report_s = -1
    stream, other = Stream(ada), Stream(bo)
    stream.view()
    other.view()
    for _ in range(4):
        for team in "ab":
            now[0] += 10_000
            hub._report(0)
            bo.move("sit", args={"team": team, "role": "lead"})
            hub._notify_phones()
            seats = stream.view()["data"]["seats"]
            assert [seat["connected"] for seat in seats] == [True, True]
    stream.close()
    other.close()


def test_a_removed_seat_is_told_so_and_its_stream_ends(table: Table) -> None:
    ada = table.join("Ada")
    stream = Stream(ada)
    stream.view()
    table.referee.post(f"/seats/{ada.seat}/remove")
    event = stream.view()
    assert (event["event"], event["data"]) == ("gone", {"reason": "removed"})
    with pytest.raises(StopIteration):
        stream.next()


def test_a_table_that_is_closed_ends_every_stream(app: Flask, table: Table) -> None:
    stream = Stream(table.referee)
    stream.view()
    services_of(app).ports.store.delete(table.code)
    event = stream.view()
    assert (event["event"], event["data"]) == ("gone", {"reason": "closed"})


def test_a_table_that_a_newer_version_wrote_ends_every_stream_and_is_said_to_be_so(
    app: Flask, table: Table
) -> None:
    ada, _ = table.start()
    streams = [Stream(ada), Stream(ada, **{"Accept": "text/event-stream; parts=changed"})]
    for stream in streams:
        stream.view()
    store = services_of(app).ports.store
    loaded = store.load(table.code)
    assert loaded.version is not None
    seq, mark = loaded.version.seq, loaded.version.mark
    head = json.loads(loaded.head or b"") | {"seq": seq + 1, "state_version": 99}
    newer = Commit(
        code=table.code, expected_seq=seq, expected_mark=mark, seq=seq + 1, head=msgspec.json.encode(head)
    )
    assert store.commit(newer).outcome == "ok"
    for stream in streams:
        event = stream.view()
        while event["event"] not in ("down", "gone"):
            event = stream.view()
        assert (event["event"], event["data"]) == ("down", {"retry_s": 5})
        with pytest.raises(StopIteration):
            stream.next()
    answer = ada.get()
    assert (answer.status_code, said(answer)["code"]) == (409, "table_unreadable")


def test_a_store_that_goes_away_and_comes_back_does_not_cost_the_stream(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # by itself the stream would look only an hour later: it is the hub's pulse that wakes it
    monkeypatch.setattr("server.api.tables.feed.LOOK_AGAIN_S", 3600.0)
    hub = services_of(table.app).hub
    monkeypatch.setattr(hub, "_pulse_s", 0.05)
    ada = table.join("Ada")
    stream = Stream(ada)
    stream.view()

    def fail(*_: object, **__: object) -> None:
        raise StoreDown

    with monkeypatch.context() as away:
        away.setattr("tests.support.memory.MemoryStore.load", fail)
        away.setattr("tests.support.memory.MemoryStore.check_answers", fail)
        event = stream.view()
        assert (event["event"], event["data"]) == ("down", {"retry_s": 5})
    back = stream.view()
    assert back["event"] == "message"
    assert back["data"]["you"]["seat"] == ada.seat
    stream.close()


def test_where_another_server_took_over_the_story_is_told_anew(app: Flask, table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    here, stream = services_of(app), Stream(ada)
    store: Any = here.ports.store
    before = stream.view()["data"]["seq"]
    kept = copy.deepcopy(store._tables[table.code])
    bo.move("sit", args={"team": "b", "role": "lead"})
    assert stream.view()["data"]["seq"] == before + 1
    store._tables[table.code] = kept  # a commit that its server never acknowledged is lost with it
    elsewhere = Calls(here.games, store, here.ports.alarms)
    elsewhere.move(table.code, bo.token, "elsewhere", "sit", {"team": "a", "role": "aide"})
    here.hub.gaps += 1
    here.hub.read_if_older(table.code, older_s=0)
    view = stream.view()["data"]
    assert view["seq"] == before + 1
    assert [(s["team"], s["role"]) for s in view["seats"]][1] == ("a", "aide")
    assert view["log"][0]["id"] == "table.opened"
    assert view["log"][-1]["team"] == "a"
    stream.close()


def test_a_browsers_own_event_source_comes_with_the_cookie(app: Flask, table: Table) -> None:
    browser = app.test_client()
    body = {"name": "Ada", "invite": table.opened["invite"]}
    browser.post(f"{BASE}/tables/{table.code}/seats", json=body)
    answer = browser.get(f"{BASE}/tables/{table.code}/feed", buffered=False)
    assert answer.status_code == 200
    answer.close()
