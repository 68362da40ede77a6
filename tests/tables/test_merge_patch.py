"""What changed between two views makes the second of the first, and is small."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from server.tables.views.merge_patch import apply, encoded, joined, merge_patch
from tests.support.tables.harness import Table

SCALARS = st.one_of(st.booleans(), st.integers(-(2**53), 2**53), st.text(max_size=4))
VALUES = st.recursive(
    st.one_of(st.none(), SCALARS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text('ab"\\é', max_size=2), inner, max_size=3)
    ),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.text("abcd", min_size=1, max_size=1), VALUES, max_size=4)


def gains_a_null(before: Any, after: Any) -> bool:
    """Whether an object has a null where there was none: what a merge patch cannot say."""
    if not isinstance(after, dict):
        return False
    before = before if isinstance(before, dict) else {}
    return any(
        before.get(name, ...) is not None if value is None else gains_a_null(before.get(name), value)
        for name, value in after.items()
    )


def plain(patch: bytes) -> Any:
    return json.loads(patch)


@given(OBJECTS, OBJECTS)
def test_a_patch_makes_the_second_of_the_first(before: Any, after: Any) -> None:
    patch = merge_patch(encoded(before), encoded(after))
    if patch is None:
        assert gains_a_null(before, after)
    else:
        assert apply(plain(patch), before) == after


@given(OBJECTS)
def test_a_view_is_whole_again_when_it_is_joined(view: Any) -> None:
    assert json.loads(joined(encoded(view))) == view


@given(OBJECTS)
def test_what_is_the_same_needs_no_patch(view: Any) -> None:
    patch = merge_patch(encoded(view), encoded(json.loads(json.dumps(view))))
    assert patch is not None
    assert plain(patch) == {}


@given(OBJECTS, OBJECTS)
def test_parts_that_are_encoded_already_are_taken_as_they_are(before: Any, after: Any) -> None:
    raw = [
        {name: msgspec.Raw(msgspec.json.encode(part)) for name, part in v.items()} for v in (before, after)
    ]
    assert merge_patch(*map(encoded, raw)) == (merge_patch(encoded(before), encoded(after)))


def test_a_move_changes_what_it_changes(started: Table) -> None:
    bo = started.seats["Bo"]
    before = started.view(bo)
    started.move(started.seats["Ada"], "pick", {"number": 4})
    after = started.view(bo)
    patch = merge_patch(encoded(before), encoded(after))
    assert patch is not None
    changed = plain(patch)
    assert apply(changed, before) == after
    assert changed["state"].keys() == {"picks", "diaries"}
    assert not changed.keys() & {"options", "dice", "phase", "you", "code"}
