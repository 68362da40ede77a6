"""Strict wire fields and the base schema: JSON types are taken at their word, unknown names are errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from marshmallow import INCLUDE, RAISE, Schema, ValidationError, fields, pre_load, validate

Json = dict[str, Any]


class Message(str):
    """What is wrong with a field, in English, and the stable code of it."""

    code: str

    def __new__(cls, text: str, code: str = "invalid") -> Message:
        message = super().__new__(cls, text)
        message.code = code
        return message

    def format(self, *args: object, **kwargs: object) -> Message:
        """Marshmallow fills in its templates by this."""
        return Message(super().format(*args, **kwargs), self.code)


FIELD_CODES = {
    "required": "required",
    "null": "not_null",
    "validator_failed": "wrong_type",
    "invalid": "wrong_type",
    "invalid_utf8": "wrong_type",
    "type": "wrong_type",
    "unknown": "unknown_field",
    "too_many": "bad_length",
}
"""The codes of a field's own errors, by the key of marshmallow's `error_messages`."""

VALIDATOR_CODES: tuple[tuple[type[validate.Validator], str], ...] = (
    (validate.Range, "out_of_range"),
    (validate.Length, "bad_length"),
    (validate.OneOf, "not_a_choice"),
    (validate.Equal, "not_a_choice"),
    (validate.Regexp, "bad_form"),
)


def give_codes(field: fields.Field[Any]) -> None:
    """Have everything that this field and its validators can say carry its code."""
    field.error_messages = {
        key: Message(str(text), FIELD_CODES.get(key, "invalid")) for key, text in field.error_messages.items()
    }
    for validator in field.validators:
        code = next((code for kind, code in VALIDATOR_CODES if isinstance(validator, kind)), "invalid")
        for name in ("error", "message_min", "message_max", "message_all", "message_equal"):
            if text := getattr(validator, name, None):
                setattr(validator, name, Message(text, code))
    for part in ("inner", "key_field", "value_field"):
        if inner := getattr(field, part, None):
            give_codes(inner)


class StrictInteger(fields.Integer):
    """An integer as JSON Schema means it: `2` and `2.0`, but neither `"2"` nor `true` nor `2.5`."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
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
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise self.make_error("invalid_utf8") from error
        return value


class StrictBoolean(fields.Boolean):
    """`true` or `false`; marshmallow's own also takes `"yes"`, `1` and friends."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class StrictDict(fields.Dict):
    """A JSON object whose bad entries are reported under their own key, as in any other object.

    Without `values` it takes any object, for content that another schema checks later (a move's args). What
    its metadata promise as `maxProperties` holds.
    """

    default_error_messages = {"too_many": "Longer than maximum length {most}."}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Json:
        most = self.metadata.get("maxProperties")
        if isinstance(value, Mapping) and most is not None and len(value) > most:
            raise self.make_error("too_many", most=most)
        try:
            found: Json = super()._deserialize(value, attr, data, **kwargs)  # type: ignore[no-untyped-call]
        except ValidationError as error:
            if not isinstance(error.messages, dict):
                raise
            flat = {key: _of_entry(messages) for key, messages in error.messages.items()}
            raise ValidationError(flat) from error
        return found


class UnreadObject(fields.Field[msgspec.Raw]):
    """An object of JSON, as it came: whoever needs it reads it, where that holds nobody up."""

    default_error_messages = {"invalid": "Not a valid mapping type."}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> msgspec.Raw:
        if not isinstance(value, msgspec.Raw) or bytes(memoryview(value)[:64]).lstrip()[:1] != b"{":
            raise self.make_error("invalid")
        return value


def _of_entry(messages: Any) -> Any:
    """What is wrong with a dict's entry: marshmallow files it under `key` or `value`."""
    if isinstance(messages, Mapping):
        return messages.get("value", messages.get("key", messages))
    return messages


class WireSchema(Schema):
    """Base of every request and response body: unknown fields are errors, and every error has a code."""

    error_messages = {
        "unknown": Message("Unknown field.", "unknown_field"),
        "type": Message("Invalid input type.", "wrong_type"),
    }

    class Meta:
        unknown = RAISE

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """Called by marshmallow for each field of a schema."""
        give_codes(field_obj)


class BodySchema(WireSchema):
    """Base of whatever is sent: null for a field that may be left out is the same as leaving it out."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """Say so in the API's documentation."""
        super().on_bind_field(field_name, field_obj)
        if not field_obj.required:
            field_obj.allow_none = True

    @pre_load
    def without_nulls(self, data: Any, **_: Any) -> Any:
        """Drop them here, so that no view meets a null that it did not expect."""
        if not isinstance(data, Mapping):
            return data
        optional = {f.data_key or name for name, f in self.fields.items() if not f.required}
        return {key: value for key, value in data.items() if value is not None or key not in optional}


class OpenSchema(Schema):
    """Base of what is only answered and may carry more than is named, such as a sentence's numbers."""

    class Meta:
        unknown = INCLUDE


def doc(description: str, example: Any, **more: Any) -> Json:
    """What the API's documentation says of a field: `StrictInteger(metadata=doc("Sides of the die.", 6))`."""
    return {"description": description, "example": example, **more}
