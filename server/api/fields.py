"""Strict wire fields and the base schema: JSON types are taken at their word, unknown names are errors."""

from __future__ import annotations

from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields


class StrictInteger(fields.Integer):
    """An integer as JSON Schema means it: `2` and `2.0`, but neither `"2"` nor `true` nor `2.5`."""

    def _validated(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.make_error("invalid", input=value)
        if isinstance(value, float) and not value.is_integer():  # infinities and NaN are not integers either
            raise self.make_error("invalid", input=value)
        return int(value)


class StrictString(fields.String):
    """A string; marshmallow's own also takes bytes, and JSON's lone surrogates cannot be stored as UTF-8."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        if not isinstance(value, str):
            raise self.make_error("invalid")
        if any("\ud800" <= character <= "\udfff" for character in value):
            raise self.make_error("invalid_utf8")
        return value


class StrictBoolean(fields.Boolean):
    """`true` or `false`; marshmallow's own also takes `"yes"`, `1` and friends."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class JsonObject(fields.Dict):
    """Any JSON object with string keys, for content that another schema checks later (a move's args)."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        return value


class WireSchema(Schema):
    """Base of every request and response body: unknown fields are errors."""

    class Meta:
        unknown = RAISE


__all__ = ["JsonObject", "StrictBoolean", "StrictInteger", "StrictString", "ValidationError", "WireSchema"]
