"""Drawings as codes, and the example blueprints: each can be built, and a code gives back the drawing it
was made from.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from server.games.core.errors import IllegalMove
from server.games.what_goes_up.rules import blueprint
from server.games.what_goes_up.state import Drawing, Wanted
from server.games.what_goes_up.workshop import drawings
from tests.support.slow import often

DATA = Path(drawings.__file__).parent.parent / "data"

PARTS = st.builds(
    Wanted,
    kind=st.sampled_from(["capsule", "habitat", "thruster", "stage", "payload", "rcs"]),
    mass=st.integers(1, 400),
    number=st.integers(1, 12),
    reusable=st.booleans(),
    role=st.sampled_from(["", "insertion", "launch"]),
    use=st.sampled_from(["", "probe", "eva_pack"]),
)
DRAWINGS = st.builds(
    Drawing,
    name=st.text(min_size=1, max_size=40).filter(lambda text: text.isprintable()),
    parts=st.lists(PARTS, min_size=1, max_size=16).map(tuple),
    derps=st.integers(0, 12),
    rations=st.integers(0, 200),
    fuel=st.integers(0, 200),
    goal=st.sampled_from([None, "orbit", "lunar_landing", "planetary_landing"]),
)


@pytest.mark.rule("WG-M7")
@pytest.mark.parametrize("example", drawings.examples(), ids=lambda example: example.id)
def test_an_example_breaks_no_rule_and_has_a_short_code(example: drawings.ExampleDrawing) -> None:
    craft = drawings.up_goer(example.drawing)
    assert blueprint.violations(craft) == ()
    assert any(part.role == "launch" for part in example.drawing.parts)
    code = drawings.encode(example.drawing)
    assert len(code) < 400
    assert drawings.decode(code) == example.drawing
    assert set(example.title) == set(example.text) == {"en", "de"}


@pytest.mark.rule("WG-M4")
def test_the_triplet_is_the_authors_three_equal_stages() -> None:
    (triplet,) = (e.drawing for e in drawings.examples() if e.id == "triplet")
    stages = [part for part in triplet.parts if part.kind == "stage"]
    sizes = blueprint.masses(drawings.up_goer(triplet))
    assert {part.mass for part in stages} == {sizes.dry + sizes.fuel}
    assert sum(part.number for part in stages) == 3


@pytest.mark.rule("WG-F1", "WG-F2")
@pytest.mark.parametrize(
    ("id", "least"), [("first_orbit", 2), ("moon", 6), ("moon_three", 6), ("station", 3)]
)
def test_the_tanks_hold_what_the_words_promise(id: str, least: int) -> None:
    (drawing,) = (e.drawing for e in drawings.examples() if e.id == id)
    assert blueprint.blueprint(drawings.up_goer(drawing)).burns >= least


def test_the_file_fits_its_schema() -> None:
    schema = json.loads((DATA / "blueprints.schema.json").read_text(encoding="utf-8"))
    held = json.loads((DATA / "blueprints.json").read_text(encoding="utf-8"))
    jsonschema_rs.validate(schema, held)
    ids = [example.id for example in drawings.examples()]
    assert len(set(ids)) == len(ids)


@given(DRAWINGS)
@settings(max_examples=often(150), deadline=None)
def test_what_is_sent_comes_back(drawing: Drawing) -> None:
    code = drawings.encode(drawing)
    assert drawings.decode(code) == drawing
    assert drawings.decode(f" {code[:9]}\n{code[9:]} ") == drawing
    assert drawings.encode(drawings.decode(code)) == code


@given(st.data())
@settings(max_examples=often(200), deadline=None)
def test_a_code_with_a_wrong_letter_is_refused(data: Any) -> None:
    code = drawings.encode(drawings.examples()[3].drawing)
    at = data.draw(st.integers(0, len(code) - 1))
    changed = code[:at] + data.draw(st.sampled_from("ABCxyz019-_é .")) + code[at + 1 :]
    found = refused = None
    try:
        found = drawings.decode(changed)
    except IllegalMove as error:
        refused = error.code
    assert refused in (None, "bad_code")
    # the last letter of a code holds bits that mean nothing
    assert found is None or found == drawings.examples()[3].drawing


@pytest.mark.parametrize("code", ["", "UP1.", "UP2.AAAA", "UP1.!!!!", "UP1." + "A" * 2000, "UP1.AAAAAAAA"])
def test_what_is_no_code(code: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        drawings.decode(code)
    assert refused.value.path == ("code",)


def test_a_code_cannot_blow_up() -> None:
    plain = msgspec.json.encode(["x" * 10_000_000, 0, 0, 0, None, []])
    body = zlib.crc32(plain).to_bytes(4, "big") + zlib.compress(plain, 9)
    with pytest.raises(IllegalMove):
        drawings.decode((drawings.PREFIX + urlsafe_b64encode(body).decode())[: drawings.MAX_CODE])


def test_the_endpoint(post: Any) -> None:
    sent = {
        "name": "Hop",
        "parts": [{"kind": "capsule", "mass": 2}, {"kind": "stage", "mass": 3, "role": "launch"}],
        "derps": 1,
    }
    reply = post("share", drawing=sent).json
    assert post("share", code=reply["code"]).json == reply
    assert reply["drawing"]["parts"][1]["number"] == 1
    refused = post("share", code=reply["code"][:-5])
    assert refused.status_code == 422
    assert refused.json["code"] == "bad_code"
    assert post("share", code="x", drawing=sent).status_code == 422
