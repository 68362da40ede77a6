"""Marshmallow's validators, with messages that carry a stable code."""

from __future__ import annotations

import re
from typing import Any, TypeVar, cast

from marshmallow import ValidationError, validate

V = TypeVar("V", bound=validate.Validator)


class Message(str):
    """An English sentence about a bad field, and its stable code."""

    code: str

    def __new__(cls, text: str, code: str = "invalid") -> Message:
        message = super().__new__(cls, text)
        message.code = code
        return message

    def format(self, *args: object, **kwargs: object) -> Message:
        """Fill in the template, and keep the code."""
        return Message(super().format(*args, **kwargs), self.code)


def bad_field(name: str, text: str, code: str) -> ValidationError:
    """Return the error of one field."""
    return ValidationError({name: [Message(text, code)]})


def missing(name: str) -> ValidationError:
    """Return the error of a field that this body needs and lacks."""
    return bad_field(name, "Missing data for required field.", "required")


def _coded(kind: type[V], code: str) -> type[V]:
    """Return a validator like `kind` whose messages carry `code`, its own and given ones."""
    made: Any = kind

    def init(self: Any, *args: Any, error: str | None = None, **limits: Any) -> None:
        made.__init__(self, *args, error=Message(error, code) if error else None, **limits)

    sentences = {name: Message(text, code) for name, text in vars(kind).items() if "message" in name}
    return cast(type[V], type(kind.__name__, (kind,), {**sentences, "__init__": init}))


Range = _coded(validate.Range, "out_of_range")
Length = _coded(validate.Length, "bad_length")
OneOf = _coded(validate.OneOf, "not_a_choice")
Equal = _coded(validate.Equal, "not_a_choice")


class Regexp:
    """A pattern that the whole text must match. Python's `$` also matches before a final line break. apispec
    writes `regex` into the document."""

    def __init__(self, pattern: str, error: str = "String does not match expected pattern.") -> None:
        self.regex, self._message = re.compile(pattern), Message(error, "bad_form")

    def __call__(self, value: str) -> str:
        """Return the text. Raises: ValidationError."""
        if self.regex.fullmatch(value) is None:
            raise ValidationError(self._message)
        return value
