"""The vocabulary of wire shapes: one constructor for each kind of field, and the bases of all schemas.

A field is required unless it has `required=False` or a `load_default`. JSON types are strict; unknown names
are errors."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from marshmallow import INCLUDE, RAISE, Schema, ValidationError, fields, pre_load

from server.games.core.game import Json as Json

from .validate import Length, Message, OneOf, Range, Regexp

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
"""The codes of a field's errors, by the keys of marshmallow's `error_messages`."""


def give_codes(field: fields.Field[Any]) -> None:
    """Add a code to each message of this field and of the fields inside it."""
    field.error_messages = {
        key: Message(str(text), FIELD_CODES.get(key, "invalid")) for key, text in field.error_messages.items()
    }
    for part in ("inner", "key_field", "value_field"):
        if inner := getattr(field, part, None):
            give_codes(inner)


class StrictInteger(fields.Integer):
    """An integer as JSON Schema defines it: `2` and `2.0`, but neither `"2"` nor `true` nor `2.5`."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        # infinities and NaN are not integers either: divided by 1 they leave NaN
        if isinstance(value, bool) or not isinstance(value, int | float) or value % 1:
            raise self.make_error("invalid", input=value)
        return int(value)


class StrictString(fields.String):
    """A string. marshmallow's own also accepts bytes, and lone surrogates, which UTF-8 cannot store."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        if not isinstance(value, str):
            raise self.make_error("invalid")
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise self.make_error("invalid_utf8") from error
        return value


class StrictBoolean(fields.Boolean):
    """`true` or `false`. marshmallow's own also accepts `"yes"`, `1` and the like."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class StrictDict(fields.Dict):
    """A JSON object. Bad entries are reported under their own key, as in any other object.

    Without `values` it accepts any object, for content that another schema checks later (a move's args). The
    `maxProperties` of its metadata is checked."""

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
    """A JSON object that is not decoded here: a helper process decodes it."""

    default_error_messages = {"invalid": "Not a valid mapping type."}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> msgspec.Raw:
        if not isinstance(value, msgspec.Raw) or bytes(memoryview(value)[:64]).lstrip()[:1] != b"{":
            raise self.make_error("invalid")
        return value


def _of_entry(messages: Any) -> Any:
    """Return the errors of a dict's entry, which marshmallow puts under `key` or `value`."""
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
        give_codes(field_obj)


class BodySchema(WireSchema):
    """Base of request bodies: null is the same as leaving an optional field out."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """Document that an optional field accepts null."""
        super().on_bind_field(field_name, field_obj)
        if not field_obj.required:
            field_obj.allow_none = True

    @pre_load
    def without_nulls(self, data: Any, **_: Any) -> Any:
        """Drop the nulls of optional fields, so that no view receives them."""
        if not isinstance(data, Mapping):
            return data
        optional = {f.data_key or name for name, f in self.fields.items() if not f.required}
        return {key: value for key, value in data.items() if value is not None or key not in optional}


class OpenSchema(Schema):
    """Base of answers that may contain more than the named fields, such as a sentence's numbers."""

    class Meta:
        unknown = INCLUDE


OWN: Any = object()
"""The example of an object, made of the examples of its fields."""


def doc(description: str, example: Any, **more: Any) -> Json:
    """Return a field's metadata for the API's documentation."""
    return {"description": description, "example": example, **more}


def _metadata(description: str, example: Any, more: Json, **schema: Any) -> Json:
    """Return the arguments common to all fields: `required`, the given ones, and the documentation.
    `more["schema"]` and `schema` add keywords to the JSON Schema in the document."""
    metadata = doc(description, example, **more.pop("schema", {}), **schema)
    return {"required": "load_default" not in more, **more, "metadata": metadata}


def integer(
    description: str, example: int | None, low: int, high: int | None = None, **more: Any
) -> StrictInteger:
    """Return an integer from `low` to `high`."""
    return StrictInteger(validate=Range(low, high), **_metadata(description, example, more))


def query_integer(description: str, example: int, low: int, high: int, **more: Any) -> fields.Integer:
    """Return an integer of a query, where every value is text."""
    return fields.Integer(validate=Range(low, high), **_metadata(description, example, more))


def counter(description: str, example: int | None, **more: Any) -> StrictInteger:
    """Return an integer that only grows: milliseconds, commands, steps."""
    return integer(description, example, 0, **more)


def number(
    description: str, example: float | None, low: float, high: float | None, **more: Any
) -> fields.Float:
    """Return a number from `low` to `high`."""
    return fields.Float(validate=Range(low, high), **_metadata(description, example, more))


def flag(description: str, example: bool | None, **more: Any) -> StrictBoolean:
    """Return a field that is true or false."""
    return StrictBoolean(**_metadata(description, example, more))


def text(
    description: str,
    example: str | None,
    most: int,
    least: int | None = None,
    *,
    pattern: str | None = None,
    **more: Any,
) -> StrictString:
    """Return a string of `least` to `most` characters."""
    limits: list[Callable[[Any], Any]] = [Length(least, most), *([Regexp(pattern)] if pattern else [])]
    return StrictString(validate=limits, **_metadata(description, example, more))


def word(most: int, least: int | None = None) -> StrictString:
    """Return a string inside a list or a mapping, without a description of its own."""
    return StrictString(validate=Length(least, most))


def choice(description: str, example: str | None, choices: Sequence[str | None], **more: Any) -> StrictString:
    """Return one of several words, or null if that is one of the choices."""
    if None in choices:
        more["allow_none"] = True
    return StrictString(validate=OneOf(choices), **_metadata(description, example, more))


def _field(kind: type[Schema] | fields.Field[Any]) -> fields.Field[Any]:
    return fields.Nested(kind()) if isinstance(kind, type) else kind


def listed(
    of: type[Schema] | fields.Field[Any],
    description: str,
    example: Any,
    most: int | None,
    least: int | None = None,
    **more: Any,
) -> fields.List[Any]:
    """Return a list of `least` to `most` fields or objects of one kind."""
    shown = [example_of(of)] if example is OWN else example
    length = Length(least or None, most)
    return fields.List(_field(of), validate=length, **_metadata(description, shown, more))


def each(
    of: type[Schema] | fields.Field[Any],
    description: str,
    most: int | None,
    least: int | None = None,
    **more: Any,
) -> fields.List[Any]:
    """Return a list whose example is that of its one kind of fields or objects."""
    return listed(of, description, OWN, most, least, **more)


def mapping(
    of: type[Schema] | fields.Field[Any], description: str, example: Mapping[str, Any], most: int, **more: Any
) -> StrictDict:
    """Return an object with at most `most` entries of one kind."""
    metadata = _metadata(description, example, more, maxProperties=most)
    return StrictDict(keys=StrictString(), values=_field(of), **metadata)


def words(
    description: str, example: Mapping[str, str], most: int = 2000, languages: int = 20, **more: Any
) -> StrictDict:
    """Return a text of at most `most` characters in at most so many languages."""
    one = text("In that language.", next(iter(example.values())), most)
    return mapping(one, description, example, languages, **more)


def json_object(description: str, example: Mapping[str, Any] | None, most: int, **more: Any) -> StrictDict:
    """Return an object with at most `most` entries of any kind, which this schema does not check."""
    return StrictDict(**_metadata(description, example, more, maxProperties=most))


def example_of(kind: type[Schema] | fields.Field[Any]) -> Any:
    """Return the example of a field, or that of a shape: made of the examples of its fields."""
    if isinstance(kind, fields.Field):
        return kind.metadata["example"]
    return {field.data_key or name: example_of(field) for name, field in kind().fields.items()}


def nested(kind: type[Schema], description: str, example: Any = OWN, **more: Any) -> fields.Nested:
    """Return an object of another shape. By default its example is made of those of its fields. With
    `load_default={}` it may be left out, and is then the object of all defaults."""
    if more.get("load_default") == {}:
        more["load_default"] = lambda: kind().load({})
    shown = example_of(kind) if example is OWN else example
    return fields.Nested(kind(), **_metadata(description, shown, more))


def raw(description: str, example: Any, **more: Any) -> fields.Raw:
    """Return any JSON value."""
    return fields.Raw(**_metadata(description, example, more))
