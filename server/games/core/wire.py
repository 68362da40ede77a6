"""Shapes that several games send to phones, and the description of a field for the API's documentation."""

from typing import Annotated, Any, TypedDict

from msgspec import UNSET, Meta


class Words(TypedDict):
    """A text in both languages."""

    en: str
    de: str


def doc(
    description: str,
    example: Any = UNSET,
    most: int | None = None,
    *,
    least: int | None = None,
    ge: float | None = None,
    le: float | None = None,
    pattern: str | None = None,
) -> Meta:
    """Describe a field of the API. `most` and `least` are lengths: of a text, a list or an object. `pattern`
    matches a whole text, from `^` to `$`, as JSON Schema writes it.

    A shape, or a list of shapes, needs no example: it has the examples of its fields."""
    examples = [] if example is UNSET else [example]
    if ge is None and le is None:
        # Python's `$` also matches before a final line break
        whole = pattern and pattern.removesuffix("$") + r"\Z"
        return Meta(
            description=description, examples=examples, max_length=most, min_length=least, pattern=whole
        )
    return Meta(description=description, examples=examples, ge=ge, le=le)


class Chance(TypedDict):
    """An exact chance."""

    num: Annotated[int, doc("Numerator, in lowest terms.", 1, ge=0)]
    den: Annotated[int, doc("Denominator.", 6, ge=1)]
    p: Annotated[float, doc("The same, rounded to six places.", 0.166667, ge=0, le=1)]
