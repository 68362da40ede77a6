"""Deliveries: signed, at least once, by RQ, to a receiver on this machine where the host allows it."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from server.tables.adapters import webhook_post
from server.tables.adapters.rq.alarms import LATE_WEBHOOKS, TRIES_S, WEBHOOKS, mark_of
from server.tables.adapters.webhook_post import NotDelivered, signature
from server.tables.commands.clock import SetClock
from server.tables.commands.moves import MakeMove
from server.tables.commands.referee import SetWebhook
from server.tables.commands.seats import Join
from server.tables.domain.model import Webhook
from tests.support.waiting import eventually
from workers import services, webhooks
from workers.jobs import JobWorker

SECRET = "a-secret-of-the-lamps"


class Receiver(ThreadingHTTPServer):
    """Keeps what it is sent, and answers with `status`."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 204
        self.retry_after = ""
        self.url = f"http://127.0.0.1:{self.server_port}/room?lamp=1"


class Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append(({**self.headers, "path": self.path}, body))
        self.send_response(self.server.status)
        self.send_header("Location", self.server.url)
        if self.server.retry_after:
            self.send_header("Retry-After", self.server.retry_after)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()


@pytest.fixture(autouse=True)
def private(monkeypatch: pytest.MonkeyPatch) -> None:
    """The receiver is on this machine."""
    monkeypatch.setenv("WEBHOOKS", "private")


def jobs(connection: Redis, name: str = WEBHOOKS) -> Queue:
    return Queue(name, connection=connection, serializer=JSONSerializer)


def work(connection: Redis) -> None:
    JobWorker([WEBHOOKS], connection=connection, serializer=JSONSerializer).work(burst=True)


def opened(url: str) -> tuple[str, str]:
    """A table with a webhook: its code and the referee's token."""
    service = services.service()
    table = service.open("moon-shot", {"shot_seconds": 300})
    service.execute(table.code, table.token, "hook-1", SetWebhook(url, SECRET))
    for name in ("Ada", "Bo"):
        service.join(table.code, Join(name, table.invite))
    service.execute(table.code, table.token, "start-1", MakeMove("start"))
    return table.code, table.token


def lines(receiver: Receiver) -> list[Any]:
    return [line for _, body in receiver.got for line in json.loads(body)["lines"]]


def test_every_public_line_arrives_once_in_order_and_signed(connection: Redis, receiver: Receiver) -> None:
    code, token = opened(receiver.url)
    eventually(lambda: jobs(connection).count == 1)
    work(connection)
    ids = [line["id"] for line in lines(receiver)]
    assert ids[0] == "table.webhook"
    assert "game.started" in ids
    services.service().execute(code, token, "pause-1", SetClock("pause", None))
    eventually(lambda: jobs(connection).count == 1)
    work(connection)
    seqs = [line["seq"] for line in lines(receiver)]
    assert seqs == sorted(seqs)
    assert len({json.dumps(line) for line in lines(receiver)}) == len(seqs)
    assert lines(receiver)[-1]["id"] == "clock.paused"
    for headers, body in receiver.got:
        assert json.loads(body)["table"] == code
        assert headers["path"] == "/room?lamp=1"
        at = int(headers["webhook-timestamp"])
        assert abs(at - time.time()) < 3600
        assert headers["webhook-signature"] == signature(SECRET, headers["webhook-id"], at, body)


def test_a_failed_delivery_is_tried_again_and_takes_later_lines_along(
    connection: Redis, receiver: Receiver
) -> None:
    receiver.status = 302  # not followed
    code, token = opened(receiver.url)
    eventually(lambda: jobs(connection).count == 1)
    work(connection)
    failed = len(receiver.got)
    assert failed == 1
    assert jobs(connection, LATE_WEBHOOKS).scheduled_job_registry.count == 1, "RQ tries again later"
    services.service().execute(code, token, "pause-1", SetClock("pause", None))
    assert connection.get(mark_of(code))
    assert jobs(connection).count == 0, "no further job while one waits"
    receiver.status = 200
    assert webhooks.deliver(code) > 0
    again = [line["id"] for line in json.loads(receiver.got[failed][1])["lines"]]
    assert (again[0], again[-1]) == ("table.webhook", "clock.paused")
    assert webhooks.deliver(code) == 0


def test_a_table_that_failed_waits_behind_others_as_long_as_the_receiver_asks(
    connection: Redis, receiver: Receiver
) -> None:
    receiver.status, receiver.retry_after = 429, "600"
    code, token = opened(receiver.url)
    eventually(lambda: jobs(connection).count == 1)
    work(connection)
    (again,) = jobs(connection, LATE_WEBHOOKS).scheduled_job_registry.get_job_ids()
    due = jobs(connection, LATE_WEBHOOKS).scheduled_job_registry.get_scheduled_time(again)
    assert due.timestamp() - time.time() > 300, "not after the usual five seconds"
    connection.delete(mark_of(code))
    services.service().execute(code, token, "pause-1", SetClock("pause", None))
    eventually(lambda: jobs(connection, LATE_WEBHOOKS).count == 1)
    receiver.status = 204
    webhooks.deliver(code)
    services.service().execute(code, token, "resume-1", SetClock("resume", None))
    eventually(lambda: jobs(connection).count == 1)


def test_the_last_retry_leaves_the_table_to_its_next_line(connection: Redis, receiver: Receiver) -> None:
    receiver.status = 500
    code, _ = opened(receiver.url)
    eventually(lambda: bool(connection.get(mark_of(code))))
    webhooks.deliver(code, len(TRIES_S))
    assert not connection.get(mark_of(code))
    assert jobs(connection, LATE_WEBHOOKS).scheduled_job_registry.count == 0


def test_an_id_names_the_lines_of_its_delivery(connection: Redis, receiver: Receiver) -> None:
    receiver.status = 500
    code, token = opened(receiver.url)
    webhooks.deliver(code)
    services.service().execute(code, token, "pause-1", SetClock("pause", None))
    webhooks.deliver(code, 1)
    bodies: dict[str, set[str]] = {}
    for headers, body in receiver.got:
        bodies.setdefault(headers["webhook-id"], set()).add(json.dumps(json.loads(body)["lines"]))
    assert len(bodies) == len(receiver.got) == 2
    assert all(len(same) == 1 for same in bodies.values())


@pytest.mark.parametrize(
    ("asked", "seconds"),
    [("600", 600), ("9" * 99, 3600), ("", 0), ("soon", 0), ("-5", 0), ("Thu, 01 Jan 1970 00:02:00 GMT", 20)],
)
def test_retry_after_is_seconds_or_a_date(asked: str, seconds: int) -> None:
    assert webhook_post.seconds_of(asked, 100) == seconds


@pytest.mark.slow
def test_a_private_address_is_not_connected_to_unless_allowed(
    connection: Redis, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WEBHOOKS", "public")
    services.settings.cache_clear()
    code, _ = opened(receiver.url.replace("127.0.0.1", "localhost"))  # a name, as any other may resolve
    assert webhooks.deliver(code) == 0
    assert receiver.got == []


def test_a_deleted_table_posts_nothing(connection: Redis, receiver: Receiver) -> None:
    code, _ = opened(receiver.url)
    services.ports().store.delete(code)
    assert webhooks.deliver(code) == 0
    assert receiver.got == []


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_receiver_that_answers_byte_by_byte_has_one_deadline(
    monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setattr(webhook_post, "DEADLINE_S", 0.5)
    gave_up = threading.Event()
    begin = b"HTTP/1.1 " if scheme == "http" else b"\x16\x03\x03\x40\x00"

    def drip(listener: socket.socket) -> None:
        connection, _ = listener.accept()
        with connection, contextlib.suppress(OSError):
            for byte in begin + b"2" * 100_000:
                connection.sendall(bytes([byte]))
                if gave_up.wait(0.01):
                    return

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=drip, args=[listener], daemon=True)
        thread.start()
        url = f"{scheme}://127.0.0.1:{listener.getsockname()[1]}/"
        with pytest.raises(NotDelivered, match="in time"):
            webhook_post.post(Webhook(url, SECRET, 1), "id", b"{}", "private")
        gave_up.set()
        thread.join(60)
    threads = threading.enumerate
    eventually(lambda: "webhook" not in [one.name for one in threads()], "the end of the call")
