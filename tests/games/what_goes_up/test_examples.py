"""The example blueprints: each can be built."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema_rs
import pytest

from server.games.core.packs import LANGUAGES
from server.games.what_goes_up.rules import blueprint
from server.games.what_goes_up.workshop import drawings

DATA = Path(drawings.__file__).parent.parent / "data"


@pytest.mark.rule("WG-M7")
@pytest.mark.parametrize("example", drawings.examples(), ids=lambda example: example.id)
def test_an_example_breaks_no_rule(example: drawings.ExampleDrawing) -> None:
    craft = drawings.up_goer(example.drawing)
    assert blueprint.violations(craft) == ()
    assert any(part.role == "launch" for part in example.drawing.parts)
    assert set(example.title) == set(example.text) == set(LANGUAGES)


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
