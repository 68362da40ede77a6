"""A table's webhook over HTTP: allowed addresses, and a secret that nobody can read."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask

from server.api.services import attach, services_of
from server.tables.domain.webhooks import check_url, may_connect
from tests.support.http_tables import Phone, Table, said
from tests.support.memory import MemoryAlarms

HOOK: dict[str, Any] = {"url": "https://lamps.example.org/fd?room=2", "secret": "a-secret-of-the-lamps"}


def alarms(app: Flask) -> MemoryAlarms:
    found = services_of(app).ports.alarms
    assert isinstance(found, MemoryAlarms)
    return found


def reach(app: Flask, value: str) -> None:
    here = services_of(app)
    attach(app, dataclasses.replace(here, settings=msgspec.structs.replace(here.settings, webhooks=value)))


def test_each_step_with_a_line_asks_for_a_delivery(app: Flask, table: Table) -> None:
    ada, _ = table.start()
    assert alarms(app).delivered == []
    answer = table.referee.post("/webhooks", **HOOK)
    assert answer.status_code == 200
    (line,) = said(answer)["log"]
    assert (line["id"], line["host"]) == ("table.webhook", "lamps.example.org")
    assert alarms(app).delivered == [table.code]
    ada.move("pick", args={"number": 3})
    asked = len(alarms(app).delivered)
    assert table.referee.post("/webhooks/remove").status_code == 200
    table.referee.post("/clock", action="pause")
    assert len(alarms(app).delivered) == asked, "a table without a webhook delivers nothing"


def test_the_example_of_the_documents_is_taken(app: Flask, table: Table) -> None:
    reach(app, "private")
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    (sent,) = re.findall(r"/webhooks [^']*--json '(\{.*?\})'", page, re.DOTALL)
    answer = table.referee.post("/webhooks", **json.loads(sent))
    assert answer.status_code == 200, answer.text


def test_nobody_reads_the_secret_or_the_path(table: Table) -> None:
    table.referee.post("/webhooks", **HOOK)
    for phone in (table.referee, table.join("Ada"), table.join("TV", kind="screen")):
        for path in ("", "/log", "/audit", "/export"):
            text = phone.get(path).text
            assert HOOK["secret"] not in text
            assert "room=2" not in text


def test_an_archive_does_not_take_it_along(table: Table) -> None:
    table.referee.post("/webhooks", **HOOK)
    copy = table.referee.post("/archive")
    assert copy.status_code == 200
    assert HOOK["secret"] not in copy.text


def test_a_rewind_neither_brings_it_back_nor_takes_it_away(app: Flask, table: Table) -> None:
    table.start()
    before = table.referee.view()["seq"]
    table.referee.post("/webhooks", **HOOK)
    assert table.referee.post("/rewind", to_seq=before, reason="a test").status_code == 200
    assert services_of(app).tables.queries.snapshot(table.code).head.webhook is not None


def test_there_is_none_to_remove(table: Table) -> None:
    answer = table.referee.post("/webhooks/remove")
    assert (answer.status_code, said(answer)["code"]) == (422, "no_webhook")


def test_only_the_referee_sets_it(table: Table) -> None:
    assert table.join("Ada").post("/webhooks", **HOOK).status_code == 403
    assert Phone(table.app, table.code, "wrong").post("/webhooks", **HOOK).status_code == 404


@pytest.mark.parametrize(
    ("change", "path", "code"),
    [
        ({"url": None}, "url", "required"),
        ({"url": "ftp://lamps.example.org/"}, "url", "bad_form"),
        ({"url": "https://"}, "url", "bad_form"),
        ({"url": "https://:80/"}, "url", "bad_form"),
        ({"url": "https://me@lamps.example.org/"}, "url", "bad_form"),
        ({"url": "https://lamps.example.org/#x"}, "url", "bad_form"),
        ({"url": "https://lamps.example.org:99999/"}, "url", "bad_form"),
        ({"url": "https://lamps.example.org/\n"}, "url", "bad_form"),
        ({"url": "http://localhost/"}, "url", "private_address"),
        ({"url": "http://127.0.0.1:6379/"}, "url", "private_address"),
        ({"url": "http://127.1/"}, "url", "private_address"),
        ({"url": "http://2130706433/"}, "url", "private_address"),
        ({"url": "http://[::1]/"}, "url", "private_address"),
        ({"url": "http://[::ffff:10.0.0.1]/"}, "url", "private_address"),
        ({"url": "http://192.168.1.20/"}, "url", "private_address"),
        ({"url": "http://169.254.169.254/latest"}, "url", "private_address"),
        ({"secret": "short"}, "secret", "bad_length"),
        ({"secret": 7}, "secret", "wrong_type"),
        ({"more": 1}, "more", "unknown_field"),
    ],
)
def test_bad_input_names_its_field(table: Table, change: dict[str, Any], path: str, code: str) -> None:
    body = {key: value for key, value in (HOOK | change).items() if value is not None}
    answer = table.referee.post("/webhooks", **body)
    assert answer.status_code == 422, answer.text
    assert answer.content_type == "application/problem+json"
    assert (said(answer)["errors"][0]["path"], said(answer)["errors"][0]["code"]) == (path, code)


def test_the_host_decides_about_private_addresses(app: Flask, table: Table, pwa: Path) -> None:
    reach(app, "private")
    assert table.referee.post("/webhooks", url="http://192.168.1.20/", secret="x" * 16).status_code == 200
    reach(app, "off")
    answer = table.referee.post("/webhooks", **HOOK)
    assert (answer.status_code, said(answer)["code"]) == (422, "webhooks_off")


@pytest.mark.parametrize(
    "address",
    [
        *("10.1.2.3", "127.0.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"),
        *("::127.0.0.1", "::ffff:0:127.0.0.1", "64:ff9b:1::7f00:1", "64:ff9b:1::808:808", "fec0::1"),
        *("fd00:ec2::254", "100.100.100.200", "168.63.129.16", "192.0.0.192", "192.0.0.10", "192.88.99.1"),
        *("3fff::1", "5f00::1", "2001:db8::1", "100::1", "ff02::1", "255.255.255.255", "198.18.0.1"),
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not may_connect(address, "public")
    assert may_connect(address, "private")
    assert not may_connect(address, "off")


def test_public_addresses() -> None:
    for address in ("8.8.8.8", "64:ff9b::808:808", "2606:4700::1111"):
        assert may_connect(address, "public")
    check_url("http://8.8.8.8:8080/x", "public")
