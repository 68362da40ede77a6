"""The redactor alone: each pair of eyes with values, prompts, past rounds and log lines."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from server.games.core.game import Past, Prompt, Secret
from server.tables.domain.model import Head, SeatRecord
from server.tables.domain.visibility import (
    HIDDEN,
    Eyes,
    archived_items,
    as_referee_sees,
    as_shown_to,
    bare,
    eyes_of,
    readable,
    redact,
    redact_prompt,
)

ADA = Eyes(frozenset({"all", "seat:ada", "team:a"}))
BO = Eyes(frozenset({"all", "seat:bo", "team:b"}))
HOST = Eyes(frozenset(), everything=True)
HERS = Secret(7, "seat:ada")
SEALED = Secret("between us", "seat:ada|seat:cy", sealed=True)


class Inner(msgspec.Struct, frozen=True):
    card: Secret[int]
    rounds: Past[Secret[int]]


class Outer(msgspec.Struct, frozen=True):
    inner: Inner
    by_name: dict[str, Any]


@pytest.mark.parametrize(
    ("secret", "eyes", "sees"),
    [
        (HERS, ADA, True),
        (HERS, BO, False),
        (HERS, HOST, True),
        (HERS, Eyes(frozenset(), opened=frozenset({"seat:ada"})), True),
        (Secret(7, "team:b|team:a"), ADA, True),
        (SEALED, ADA, True),
        (SEALED, Eyes(frozenset({"seat:cy"})), True),
        (SEALED, BO, False),
        (SEALED, HOST, False),
        (SEALED, Eyes(frozenset(), opened=frozenset({"seat:ada"})), False),
        (SEALED, Eyes(frozenset(), everything=True, inside=True), True),
    ],
)
def test_a_secret_is_for_its_own_and_a_sealed_one_for_nobody_else(
    secret: Secret[Any], eyes: Eyes, sees: bool
) -> None:
    assert eyes.sees(secret) is sees
    assert redact({"x": [secret]}, eyes) == {"x": [secret.value if sees else HIDDEN]}


def test_everything_is_looked_through() -> None:
    value = (
        Outer(Inner(HERS, Past((HERS,))), {"deep": [(Secret(Secret(1, "seat:bo"), "seat:ada"),)]}),
        {"b", "a"},
    )
    shown = {"inner": {"card": 7, "rounds": {"archived": 1}}, "by_name": {"deep": [[HIDDEN]]}}
    assert redact(value, ADA) == [shown, ["a", "b"]]
    hidden = {"inner": {"card": HIDDEN, "rounds": {"archived": 1}}, "by_name": {"deep": [[HIDDEN]]}}
    assert redact(value, BO) == [hidden, ["a", "b"]]


def test_archives_are_found_wherever_these_eyes_come_to() -> None:
    value = {
        "a/b~c": [Past((1, HERS))],
        "mine": Secret(Past((3, Secret(4, "seat:bo"))), "seat:ada"),
        "struct": Inner(HERS, Past((HERS, Secret(2, "all")))),
        "none": HERS,
    }
    common = {"/a~1b~0c/0": [1, HIDDEN], "/struct/rounds": [HIDDEN, 2]}
    assert dict(archived_items(value, BO)) == common
    assert dict(archived_items(value, ADA)) == {
        "/a~1b~0c/0": [1, 7],
        "/struct/rounds": [7, 2],
        "/mine": [3, HIDDEN],
    }


def prompt(**more: Any) -> Prompt:
    args = {"type": "object", "maximum": HERS, "any": [{"const": Secret(3, "seat:ada")}, 1.5]}
    return Prompt("pick", {"id": "toy.pick", "card": HERS}, args, must=True, **more)


def test_a_prompt_leaves_out_what_is_hidden_and_stays_a_schema() -> None:
    shown = redact_prompt(prompt(default={"card": [HERS]}, odds={"p": HERS}), ADA)
    assert shown == {
        "move": "pick",
        "label": {"id": "toy.pick", "card": 7},
        "args": {"type": "object", "maximum": 7, "any": [{"const": 3}, 1.5]},
        "default": {"card": [7]},
        "must": True,
        "submitted": False,
        "odds": {"p": 7},
    }
    shown = redact_prompt(prompt(default={"card": [HERS]}, odds={"p": HERS}, submitted=True), BO)
    assert shown == {
        "move": "pick",
        "label": {"id": "toy.pick", "card": HIDDEN},
        "args": {"type": "object", "any": [{}, 1.5]},
        "default": None,
        "must": True,
        "submitted": True,
        "odds": {"p": HIDDEN},
    }
    assert "odds" not in redact_prompt(prompt(default={}), BO)


@pytest.mark.parametrize(
    ("default", "shown"),
    [
        ({"a": 1, "b": [2, (3,)]}, {"a": 1, "b": [2, [3]]}),
        (HERS, None),
        ({"a": 1, "b": {"c": HERS}}, None),
        ([1, (2, HERS)], None),
        (Secret({"a": HERS}, "all"), None),
        (Secret({"a": 1}, "all"), {"a": 1}),
        (frozenset({2, 1}), [1, 2]),
    ],
)
def test_a_default_is_shown_whole_or_not_at_all(default: Any, shown: Any) -> None:
    assert redact_prompt(prompt(default=default), BO)["default"] == shown


def test_the_server_sees_all_and_a_referee_all_but_what_is_sealed() -> None:
    assert bare([HERS, SEALED]) == [7, "between us"]
    assert as_referee_sees([HERS, SEALED]) == [7, HIDDEN]


def test_a_line_says_what_each_of_its_readers_may_see() -> None:
    assert as_shown_to("seat:ada", HERS) == 7
    assert as_shown_to("all", HERS) == HIDDEN
    assert as_shown_to("seat:ada|team:a", HERS) == HIDDEN
    assert as_shown_to("seat:ada|seat:cy", SEALED) == "between us"
    assert as_shown_to("all", Secret(1, "all")) == 1
    assert as_shown_to("seat:bo", Secret(1, "all|seat:ada")) == 1
    assert as_shown_to("seat:bo", HERS, ["seat:ada"]) == 7
    assert as_shown_to("seat:bo", SEALED, ["seat:ada"]) == HIDDEN
    value = [Inner(HERS, Past((HERS,))), {"x": (HERS, frozenset({2, 1}))}]
    shown = {"card": 7, "rounds": {"archived": 1}}
    assert as_shown_to("seat:ada", value) == [shown, {"x": [7, [1, 2]]}]
    assert as_shown_to("seat:bo", value) == [{**shown, "card": HIDDEN}, {"x": [HIDDEN, [1, 2]]}]


def test_lines_are_read_by_those_they_are_for() -> None:
    lines = [{"to": "all"}, {"to": "seat:bo"}, {"to": "seat:bo|team:a"}]
    assert readable(lines, ADA) == [lines[0], lines[2]]
    assert readable(lines, HOST) == lines


def head(**more: Any) -> Head:
    seats = (
        SeatRecord("s1", "Ada", "", "player", "a", "lead"),
        SeatRecord("s2", "Bo", "", "player", None, "aide"),
        SeatRecord("s3", "Wall", "", "screen", "a", "lead"),
    )
    return Head(
        code="KQ7XM", game="toy", name="", opened_ms=0, invite_hash="", referee_hash="", seats=seats, **more
    )


def test_a_seat_belongs_to_its_audiences() -> None:
    table = head(options={}, opened=("team:b",))
    opened = frozenset({"team:b"})
    assert eyes_of(table, "s1", referee=False) == Eyes(
        frozenset({"all", "seat:s1", "team:a", "role:lead", "team:a:lead"}), opened=opened
    )
    assert eyes_of(table, "s2", referee=False).audiences == {"all", "seat:s2", "role:aide"}
    assert eyes_of(table, "s3", referee=False).audiences == {"all", "seat:s3"}
    assert eyes_of(table, "referee", referee=True).audiences == {"all", "seat:referee", "referee"}
    assert eyes_of(table, "nobody", referee=False).audiences == {"all", "seat:nobody"}


def test_a_referee_sees_everything_only_where_the_table_says_so() -> None:
    assert not eyes_of(head(options={"referee_sees": "nothing"}), "referee", referee=True).everything
    table = head(options={"referee_sees": "everything"})
    assert eyes_of(table, "referee", referee=True) == Eyes(frozenset(), everything=True)
    assert not eyes_of(table, "s1", referee=False).everything
