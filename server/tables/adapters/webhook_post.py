"""One signed POST to an outside address, by the standard library.

A host name is resolved once, so the address that is checked is the one that is connected to. Redirects are
not followed."""

import base64
import contextlib
import hashlib
import hmac
import http.client
import socket
import ssl
import threading
import time
from email.utils import parsedate_to_datetime
from typing import NamedTuple
from urllib.parse import urlsplit

from ..domain.model import Webhook
from ..domain.webhooks import Reach, may_connect

DEADLINE_S = 8.0
"""Seconds that one delivery may take, from resolving the name to the answer's status."""


MAX_WAIT_S = 3600
"""Seconds that a receiver may ask to be left alone (`Retry-After`)."""


class NotDelivered(Exception):
    """The receiver did not answer with 2xx, or may not be posted to. `wait_s`: the seconds that it asked for
    before the next delivery."""

    def __init__(self, reason: str, wait_s: int = 0) -> None:
        super().__init__(reason)
        self.wait_s = wait_s


def signature(secret: str, id: str, timestamp: int, body: bytes) -> str:
    """Return the `webhook-signature` of Standard Webhooks; the key is the secret as UTF-8."""
    signed = b"%b.%d.%b" % (id.encode(), timestamp, body)
    return "v1," + base64.b64encode(hmac.digest(secret.encode(), signed, hashlib.sha256)).decode()


def post(webhook: Webhook, id: str, body: bytes, reach: Reach) -> None:
    """Deliver the body. Raises `NotDelivered`."""
    now = int(time.time())
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Flight-Director",
        "webhook-id": id,
        "webhook-timestamp": str(now),
        "webhook-signature": signature(webhook.secret, id, now, body),
    }
    opened: list[socket.socket] = []
    outcome: list[Answer | Exception] = []

    def deliver() -> None:
        try:
            outcome.append(_send(webhook.url, headers, body, reach, opened))
        except Exception as problem:
            outcome.append(problem)

    # in a thread: a name server, a handshake or an answer that comes byte by byte has no deadline of its own
    thread = threading.Thread(target=deliver, name="webhook", daemon=True)
    thread.start()
    thread.join(DEADLINE_S)
    if not outcome:
        outcome.append(TimeoutError())
        for connection in opened:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)  # ends the thread
    answer = outcome[0]
    if isinstance(answer, TimeoutError):  # of the whole, or of a handshake within it
        raise NotDelivered("no answer in time")
    if isinstance(answer, OSError | http.client.HTTPException | UnicodeError):
        raise NotDelivered(type(answer).__name__)
    if isinstance(answer, Exception):
        raise answer
    if not 200 <= answer.status < 300:
        raise NotDelivered(f"status {answer.status}", seconds_of(answer.retry_after, now))


class Answer(NamedTuple):
    """An answer's status, and its `Retry-After`."""

    status: int
    retry_after: str


def seconds_of(retry_after: str, now: int) -> int:
    """Return the seconds that a `Retry-After` asks for, in seconds or as a date; 0 if it does not."""
    if retry_after.isascii() and retry_after.isdigit():
        return min(int(retry_after[:9]), MAX_WAIT_S)
    try:
        until = parsedate_to_datetime(retry_after).timestamp()
    except (ValueError, OverflowError):
        return 0
    return min(max(0, int(until) - now), MAX_WAIT_S)


def _send(
    url: str, headers: dict[str, str], body: bytes, reach: Reach, opened: list[socket.socket]
) -> Answer:
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    connection = http.client.HTTPConnection(host, port, timeout=DEADLINE_S)
    # A connection that has a socket already does not open one.
    connection.sock = _connected(host, port, reach)
    opened.append(connection.sock)
    try:
        if secure:
            context = ssl.create_default_context()
            safe = context.wrap_socket(connection.sock, server_hostname=host, do_handshake_on_connect=False)
            connection.sock = safe
            opened.append(safe)
            safe.do_handshake()
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"Host": parts.netloc, **headers})
        response = connection.getresponse()
        return Answer(response.status, response.headers.get("Retry-After", "").strip())
    finally:
        connection.close()


def _connected(host: str, port: int, reach: Reach) -> socket.socket:
    """Return a connection to one of the host's addresses. Raises `NotDelivered` if any is not allowed."""
    infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(info[4][0]) for info in infos))
    if not addresses or not all(may_connect(address, reach) for address in addresses):
        raise NotDelivered("a private address")
    for address in addresses[:3]:
        try:
            return socket.create_connection((address, port), DEADLINE_S)
        except OSError:
            continue
    raise NotDelivered("no connection")
