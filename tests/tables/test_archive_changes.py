"""Copies of tables that were changed on the way, their key, and how large they may be."""

from __future__ import annotations

import contextlib
import copy
import json
import random
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from server.games.core import registry
from server.games.core.errors import BadOptions
from server.tables.domain import codes, errors
from server.tables.domain.archive import file as archive, reading as archive_reading
from server.tables.domain.archive.file import digest
from server.tables.domain.forms import pointers
from server.tables.domain.model import REFEREE
from server.tables.domain.visibility import eyes_of
from tests.support.proofs import check
from tests.support.slow import often
from tests.support.tables.playthrough import Program, play_to_the_end
from tests.tables.copies import OPEN, here


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(p for key, value in inner for p in places(value, (*path, key)))]


OPEN_PLACES = [path for path in places(OPEN) if path and path[0] == "body"]


@pytest.mark.parametrize("field", list(OPEN))
def test_any_change_is_noticed(field: str) -> None:
    changed = copy.deepcopy(OPEN)
    value = changed[field]
    changed[field] = {str: f"{value}x", bool: not value, int: 1, list: [], dict: {}}[type(value)]
    with pytest.raises(errors.BadArchive):
        here().import_archive(changed)
    del changed[field]
    with pytest.raises(errors.BadArchive):
        here().import_archive(changed)


TIMES = [path for path in places(OPEN) if path and str(path[-1]).endswith("_ms")]


@pytest.mark.parametrize("path", TIMES, ids=str)
@pytest.mark.parametrize("ms", [-1, 10**18])
def test_a_time_that_is_no_date_is_refused_or_left_out(path: tuple[Any, ...], ms: int) -> None:
    """The table's own pages format it: a view of a table whose times are impossible would fail."""
    changed = copy.deepcopy(OPEN)
    at = changed
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = ms
    changed["digest"] = digest({k: v for k, v in changed.items() if k != "digest"})
    service = here()
    try:
        opened = service.import_archive(changed)
    except errors.BadArchive:
        return
    assert str(ms) not in str(service.head(opened.code))


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
    file = tmp_path / "data" / "server.key"
    assert codes.key_from("a secret", file) == codes.key_from("a secret", file)
    assert not file.exists()
    drawn = codes.key_from(None, file)
    assert codes.key_from(None, file) == drawn
    assert codes.key_from(file.read_text().strip(), tmp_path / "x") == drawn
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in file.parent.iterdir()] == ["server.key"]
    assert len(drawn) == 32


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.games())
def test_a_file_of_a_finished_game_can_be_imported_and_hides_nothing(name: str) -> None:
    program = Program(registry.games()[name], {"roll_seconds": 0}, seed=3)
    play_to_the_end(program, random.Random(3))
    raw = json.loads(json.dumps(program.service.archive(program.code, program.referee, "a1")))
    opened = program.service.import_archive(raw)
    snapshot = program.service.snapshot(opened.code)
    assert snapshot.head.status == "finished"
    eyes = eyes_of(snapshot.head, REFEREE, referee=True)
    unseen = [secret.value for _, secret in pointers.secrets(snapshot.state) if not eyes.sees(secret)]
    assert not any(unseen)


@pytest.mark.parametrize(
    ("name", "leaves"),
    [("what-goes-up", True), ("t-minus", True), ("space-race", False), ("moon-or-bust", False)],
)
def test_only_games_without_secrets_leave_before_their_end(name: str, leaves: bool) -> None:
    program = Program(registry.games()[name], {"roll_seconds": 0}, seed=3)
    program.move("referee", "start", {})
    if not leaves:
        with pytest.raises(errors.WrongStatus) as refused:
            program.service.archive(program.code, program.referee, "a1")
        assert refused.value.code == "holds_secrets"
        return
    opened = program.service.import_archive(program.service.archive(program.code, program.referee, "a1"))
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
