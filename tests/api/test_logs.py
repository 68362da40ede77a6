"""Logs contain kinds and places, never user input, addresses, codes or ids of jobs."""

from __future__ import annotations

import logging
import sys

import pytest
from flask import Flask

from server.runtime.logs import Discreet, places
from tests.support.http_tables import BASE, Table

SAID = "a word that somebody sent"


def test_an_exception_is_logged_by_its_kind_and_place() -> None:
    try:
        raise ValueError(SAID)
    except ValueError:
        text = places(sys.exc_info())
    assert text.startswith("ValueError at test_logs.py:")
    assert SAID not in text


@pytest.mark.parametrize(
    ("logger", "level", "text", "args"),
    [
        ("gunicorn.error", logging.WARNING, f"Invalid request from ip=192.0.2.7: {SAID}", ()),
        (
            "gunicorn.error",
            logging.ERROR,
            "Error handling request %s %s",
            ("GET", f"/t/KQ7XM?{SAID} 192.0.2.7"),
        ),
        ("rq.worker", logging.ERROR, "Moving job %s to FailedJobRegistry", (f"ring-KQ7XM {SAID} 192.0.2.7",)),
        ("rq.registry", logging.ERROR, f"ring-KQ7XM: {SAID} 192.0.2.7", ()),
    ],
)
def test_libraries_say_no_more_than_a_log_may_hold(
    logger: str, level: int, text: str, args: tuple[str, ...]
) -> None:
    record = logging.LogRecord(logger, level, "registry.py", 7, text, args, None, "cleanup")
    assert Discreet().filter(record)
    written = record.getMessage()
    assert written
    for secret in ("KQ7XM", SAID, "192.0.2.7"):
        assert secret not in written


def test_a_mistake_of_ours_is_logged_without_the_tables_code(
    app: Flask, table: Table, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ValueError(f"{SAID} {table.code}")

    monkeypatch.setattr("server.api.tables.tables.conditional", fail)
    with caplog.at_level(logging.DEBUG):
        answer = table.referee.get()
    assert answer.status_code == 500
    assert SAID not in answer.text
    assert table.code not in caplog.text
    assert app.test_client().get(f"{BASE}/games").status_code == 200
