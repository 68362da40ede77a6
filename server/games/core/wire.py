"""Shapes that several games send to phones, and the description of a field for the API's documentation."""

from typing import Annotated, Any, TypedDict

from msgspec import UNSET, Meta

Words = dict[str, str]
"""A text by language: always `en`."""


def doc(
    description: str,
    example: Any = UNSET,
    most: int | None = None,
    *,
    least: int | None = None,
    ge: float | None = None,
    le: float | None = None,
    pattern: str | None = None,
    schema: dict[str, Any] | None = None,
) -> Meta:
    """Return the description of a field of the API, with its limits.

    `most` and `least` are lengths of a text, a list or an object. `pattern` matches a whole text, from `^` to
    `$` as in JSON Schema. `schema` is merged into the field's JSON Schema in the document. A shape, or a list
    of shapes, needs no example: its fields have theirs."""
    examples = [] if example is UNSET else [example]
    # Python's `$` also matches before a final line break
    whole = pattern and pattern.removesuffix("$") + r"\Z"
    limits = {"ge": ge, "le": le, "max_length": most, "min_length": least, "pattern": whole}
    limits_set: dict[str, Any] = {name: limit for name, limit in limits.items() if limit is not None}
    return Meta(description=description, examples=examples, extra_json_schema=schema, **limits_set)


class Chance(TypedDict):
    """An exact chance."""

    num: Annotated[int, doc("Numerator, in lowest terms.", 1, ge=0)]
    den: Annotated[int, doc("Denominator.", 6, ge=1)]
    p: Annotated[float, doc("The same, rounded to six places.", 0.166667, ge=0, le=1)]
