"""Copies of tables that were changed on the way, their key, and how large they may be."""

from __future__ import annotations

import contextlib
import copy
import json
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.games.core import registry
from server.games.core.errors import BadOptions
from server.tables.domain import errors
from server.tables.domain.archive import file as archive
from server.tables.domain.archive import reading as archive_reading
from server.tables.domain.archive.pieces import digest
from tests.support.proofs import check
from tests.support.slow import often
from tests.support.tables.playthrough import Program
from tests.tables.copies import OPEN, SEALED, here


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(p for key, value in inner for p in places(value, (*path, key)))]


OPEN_PLACES = [path for path in places(OPEN) if path and path[0] == "body"]


@pytest.mark.parametrize("raw", [SEALED, OPEN], ids=["sealed", "open"])
@pytest.mark.parametrize("field", list(SEALED))
def test_any_change_is_noticed(raw: dict[str, Any], field: str) -> None:
    changed = copy.deepcopy(raw)
    value = changed[field]
    changed[field] = {str: f"{value}x", bool: not value, int: 1, list: [], dict: {}}[type(value)]
    with pytest.raises(errors.BadArchive):
        here().import_archive(changed)
    del changed[field]
    with pytest.raises(errors.BadArchive):
        here().import_archive(changed)


@pytest.mark.parametrize("field", ["game", "name", "code", "taken_ms", "status", "players"])
def test_the_cover_of_a_sealed_archive_cannot_be_exchanged(field: str) -> None:
    """Even with a corrected digest: the encryption authenticates the open part, too."""
    changed = copy.deepcopy(SEALED)
    changed[field] = {"status": "lobby", "taken_ms": 1, "players": ["Eve"]}.get(field, "toy2")
    changed["digest"] = digest({k: v for k, v in changed.items() if k != "digest"})
    with pytest.raises(errors.BadArchive) as refused:
        here().import_archive(changed)
    assert refused.value.params["reason"] == "sealed_elsewhere"


@given(st.data())
@settings(max_examples=often(250), deadline=None, suppress_health_check=list(HealthCheck))
def test_an_open_archive_written_anew_makes_a_table_or_is_refused(data: Any) -> None:
    """With a digest that fits: a table comes of it that can be looked at and proved, or a problem."""
    changed = copy.deepcopy(OPEN)
    for path in data.draw(st.lists(st.sampled_from(OPEN_PLACES), min_size=1, max_size=2)):
        at = changed
        try:
            for key in path[:-1]:
                at = at[key]
            at[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue
        if isinstance(at, str):  # what was a list until a moment ago
            continue
        at[path[-1]] = data.draw(
            st.sampled_from([None, True, 0, -1, 10**18, "", "x", "s9", "team:a", [], {}, [1], {"a": 1}])
        )
    changed["digest"] = digest({k: v for k, v in changed.items() if k != "digest"})
    service = here()
    opened = None
    with contextlib.suppress(errors.BadArchive, BadOptions):
        opened = service.import_archive(changed)
    if opened is None:
        return
    assert service.view(opened.code, opened.token)[0]["code"] == opened.code
    check(json.loads(json.dumps(service.audit(opened.code, opened.token))))
    service.log(opened.code, opened.token, before=10**9, limit=100)


@pytest.mark.parametrize("junk", [{}, {"format": "flight-director-archive/1"}, {"format": "zip", "body": 1}])
def test_what_is_no_archive(junk: Any) -> None:
    with pytest.raises(errors.BadArchive) as refused:
        here().import_archive(junk)
    assert refused.value.params["reason"] == "no_archive"


# --- the key ----------------------------------------------------------------------------------------------


def test_the_key_comes_from_the_environment_or_is_drawn_once(tmp_path: Path) -> None:
    file = tmp_path / "data" / "archive.key"
    assert archive.key_from("a secret", file) == archive.key_from("a secret", file)
    assert not file.exists()
    drawn = archive.key_from(None, file)
    assert archive.key_from(None, file) == drawn
    assert archive.key_from(file.read_text().strip(), tmp_path / "x") == drawn
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in file.parent.iterdir()] == ["archive.key"]
    assert len(drawn) == 32


@pytest.mark.parametrize(
    ("game", "sealed"), [("what-goes-up", False), ("t-minus", False), ("space-race", True)]
)
def test_games_without_secrets_travel_open(game: str, sealed: bool) -> None:
    program = Program(registry.games()[game], {"roll_seconds": 0}, seed=3)
    program.move("referee", "start", {})
    raw = program.service.archive(program.code, program.referee, "a1")
    assert raw["sealed"] is sealed
    if sealed:
        with pytest.raises(errors.BadArchive):
            program.service.import_archive(json.loads(json.dumps(raw)))
        return
    opened = program.service.import_archive(json.loads(json.dumps(raw)))
    assert program.service.view(opened.code, opened.token)[0]["status"] == "playing"


def test_a_copy_that_a_browser_wrote_anew_is_the_same_copy() -> None:
    deep = {"mean": 2.0, "n": 3}
    content = {"format": archive.FORMAT, "body": {"shares": [0.0, 0.25, 1.0, -0.0], "deep": deep}}
    rewritten = {"body": {"deep": {"n": 3, "mean": 2}, "shares": [0, 0.25, 1, 0]}, "format": archive.FORMAT}
    assert digest(content) == digest(rewritten)
    assert digest({**content, "body": {"shares": [0.5]}}) != digest(content)


# --- bounds -----------------------------------------------------------------------------------------------


def longer(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The open sample with these lines more, and a digest that fits."""
    raw = copy.deepcopy(OPEN)
    del raw["digest"]
    body = raw["body"]
    seq = body["head"]["seq"] = body["head"]["seq"] + len(lines)
    said = {"at_ms": 1, "id": "seat.renamed", "rules": [], "to": "all"}
    body["log"] += [{"line": {"seq": seq, **said, **line}, "salt": "00" * 16} for line in lines]
    return {**raw, "digest": digest(raw)}


def nested(levels: int) -> Any:
    return [] if not levels else [nested(levels - 1)]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([{"name": "x" * archive_reading.MAX_LINE}], "bad_body"),
        ([{"name": nested(40)}], "bad_body"),
        ([{}] * (archive_reading.MAX_STEP_LINES + 1), "too_large"),
        ([{"name": "x" * 100_000}] * 11, "too_large"),
        ([{"name": "x" * archive_reading.LONGEST_LINE}], "too_large"),
        ([{"name": "x" * 15_000}] * 18, "too_large"),
        ([{"seq": 10**12}], "bad_body"),
    ],
    ids=[
        "a long line",
        "a deep line",
        "a step of many lines",
        "a step of many letters",
        "a line of a book",
        "a step of a book",
        "from the future",
    ],
)
def test_what_would_cost_every_phone_dear_is_not_taken_in(lines: list[Any], reason: str) -> None:
    with pytest.raises(errors.BadArchive) as refused:
        here().import_archive(longer(lines))
    assert refused.value.params["reason"] == reason
    assert here().import_archive(longer([{"name": "Ada"}] * 100)).code


def test_as_many_lines_as_an_evening_never_has_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = longer([{}] * 50)
    assert here().import_archive(raw).code
    monkeypatch.setattr(archive_reading, "MAX_LINES", 50)
    with pytest.raises(errors.BadArchive) as refused:
        here().import_archive(raw)
    assert refused.value.params["reason"] == "too_large"
