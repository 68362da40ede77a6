"""marshmallow's schemas, compiled: the short way for bodies that are plainly right, and for answers.

The schema stays the contract, and the only place where it is written down. From it follow two functions. One
loads a decoded body exactly as `schema.load` would, or says that it is `Odd`; then `schema.load` has the word
(a `2.0` for an integer, or an error, in its own words). The other dumps as `schema.dump` does. What a field
does that is not known here is left to the field. `tests/api/test_quick.py` holds both to marshmallow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, missing, validate
from marshmallow.decorators import POST_DUMP, POST_LOAD, PRE_DUMP, PRE_LOAD, VALIDATES, VALIDATES_SCHEMA

from .fields import BodySchema, StrictBoolean, StrictDict, StrictInteger, StrictString

Load = Callable[[Any], Any]
Dump = Callable[[Any], Any]


class Odd(Exception):
    """Not plainly right: let marshmallow decide."""


# -- in --------------------------------------------------------------------------------------------------


def loader(schema: Schema) -> Load | None:
    """What `schema.load` does with a decoded body; None where it does more than is known here."""
    hooks = {kind for kind, found in schema._hooks.items() if found}
    if schema.many or schema.partial or schema.unknown != RAISE or hooks & {POST_LOAD, VALIDATES}:
        return None
    if [name for name, *_ in schema._hooks[PRE_LOAD]] not in ([], ["without_nulls"]):
        return None
    drops = isinstance(schema, BodySchema)
    checks = []
    for name, many, options in schema._hooks[VALIDATES_SCHEMA]:
        if many or options.get("pass_original"):
            return None
        checks.append(getattr(schema, name))
    plan = [
        (field.data_key or name, field.attribute or name, _loads(field), field.required, field.load_default)
        for name, field in schema.load_fields.items()
    ]

    def load(data: Any) -> dict[str, Any]:
        if type(data) is not dict:
            raise Odd
        found: dict[str, Any] = {}
        known = 0
        for key, name, value_of, required, default in plan:
            value = data.get(key, missing)
            if value is None and drops and not required:
                known += 1
                value = missing
            if value is not missing:
                known += 1
                found[name] = value_of(value)
            elif required:
                raise Odd
            elif default is not missing:
                found[name] = default() if callable(default) else default
        if known != len(data):
            raise Odd
        for check in checks:
            try:
                check(found, partial=None, many=False, unknown=RAISE)
            except ValidationError:
                raise Odd from None
        return found

    return load


def _loads(field: fields.Field[Any]) -> Load:
    if (simple := _simple(field)) is not None:
        return simple
    load = _loads_bare(field)
    if load is None:
        return _by_the_field(field)
    checks = [_check(each) for each in field.validators]
    nullable = field.allow_none

    def whole(value: Any) -> Any:
        if value is None:
            if nullable:
                return None
            raise Odd
        found = load(value)
        for check in checks:
            check(found)
        return found

    return whole


def _simple(field: fields.Field[Any]) -> Load | None:
    """The commonest fields in one step: an integer in a range, a text of some length, one of a few texts."""
    kinds = [type(each) for each in field.validators]
    if field.allow_none or len(kinds) != 1:
        return None
    limit: Any = field.validators[0]
    if type(field) is StrictInteger and kinds == [validate.Range]:
        low, high = limit.min, limit.max
        if low is None or high is None or not (limit.min_inclusive and limit.max_inclusive):
            return None

        def integer(value: Any) -> int:
            if type(value) is int and low <= value <= high:
                return value
            raise Odd

        return integer
    if type(field) in (StrictString, fields.String) and kinds == [validate.Length] and limit.equal is None:
        least, most = limit.min or 0, limit.max

        def text(value: Any) -> str:
            if type(value) is str and least <= len(value) and (most is None or len(value) <= most):
                return value
            raise Odd

        return text
    if type(field) is StrictString and kinds == [validate.OneOf]:
        choices = frozenset(limit.choices)

        def word(value: Any) -> str:
            if type(value) is str and value in choices:
                return value
            raise Odd

        return word
    return None


def _by_the_field(field: fields.Field[Any]) -> Load:
    def load(value: Any) -> Any:
        try:
            return field.deserialize(value)
        except ValidationError:
            raise Odd from None

    return load


def _loads_bare(field: fields.Field[Any]) -> Load | None:
    """Without null and validators; None: as the field itself does it."""
    kind = type(field)
    if kind is StrictInteger:
        return _of_type(int)
    if kind in (StrictString, fields.String):
        return _of_type(str)
    if kind is StrictBoolean:
        return _of_type(bool)
    if kind is fields.List:
        return _list_of(_loads(field.inner))  # type: ignore[attr-defined]
    if kind is StrictDict:
        return _dict_of(field)  # type: ignore[arg-type]
    if kind is fields.Nested and not field.many and not field.only and not field.exclude:  # type: ignore[attr-defined]
        return loader(field.schema)  # type: ignore[attr-defined]
    return None


def _of_type(kind: type) -> Load:
    def load(value: Any) -> Any:
        if type(value) is not kind:  # True is no integer
            raise Odd
        return value

    return load


def _list_of(inner: Load) -> Load:
    def load(value: Any) -> list[Any]:
        if type(value) is not list:
            raise Odd
        return [inner(item) for item in value]

    return load


def _dict_of(field: StrictDict) -> Load:
    most = field.metadata.get("maxProperties")
    key_of = _loads(field.key_field) if field.key_field else None
    value_of = _loads(field.value_field) if field.value_field else None

    def load(value: Any) -> dict[str, Any]:
        if type(value) is not dict or (most is not None and len(value) > most):
            raise Odd
        return {
            key_of(key) if key_of else key: value_of(item) if value_of else item
            for key, item in value.items()
        }

    return load


def _check(validator: Callable[[Any], Any]) -> Callable[[Any], None]:
    if type(validator) is validate.Range and validator.min_inclusive and validator.max_inclusive:
        low, high = validator.min, validator.max

        def in_range(value: Any) -> None:
            if (low is not None and value < low) or (high is not None and value > high):
                raise Odd

        return in_range
    if type(validator) is validate.Length:
        least, most = validator.min, validator.max
        if validator.equal is not None:
            least = most = validator.equal

        def long_enough(value: Any) -> None:
            if (least is not None and len(value) < least) or (most is not None and len(value) > most):
                raise Odd

        return long_enough
    if type(validator) is validate.OneOf:
        choices = tuple(validator.choices)

        def is_one_of(value: Any) -> None:
            if value not in choices:
                raise Odd

        return is_one_of

    def check(value: Any) -> None:
        try:
            validator(value)
        except ValidationError:
            raise Odd from None

    return check


# -- out -------------------------------------------------------------------------------------------------


def dumper(schema: Schema) -> Dump | None:
    """What `schema.dump` does; None where it does more than is known here."""
    if schema.many or any(schema._hooks[kind] for kind in (PRE_DUMP, POST_DUMP)):
        return None
    plan = [
        (field.attribute or name, field.data_key or name, _dumps(field), field)
        for name, field in schema.dump_fields.items()
    ]

    def dump(value: Any) -> dict[str, Any]:
        told: dict[str, Any] = {}
        if type(value) is not dict:
            found: dict[str, Any] = schema.dump(value)
            return found
        for name, key, shown, field in plan:
            item = value.get(name, missing)
            if item is missing:
                item = field.serialize(name, value)  # a default, or a name with dots in it
                if item is not missing:
                    told[key] = item
            else:
                told[key] = None if item is None else shown(item)
        return told

    return dump


def _dumps(field: fields.Field[Any]) -> Dump:
    kind = type(field)
    if kind in (StrictInteger, fields.Integer):
        return lambda value: value if type(value) is int else field._serialize(value, "", None)
    if kind in (StrictString, fields.String):
        return lambda value: value if type(value) is str else field._serialize(value, "", None)
    if kind in (StrictBoolean, fields.Boolean):
        return lambda value: value
    if kind is fields.List:
        inner = _dumps(field.inner)  # type: ignore[attr-defined]
        return lambda value: [None if item is None else inner(item) for item in value]
    if kind is fields.Nested and not field.many and not field.only and not field.exclude:  # type: ignore[attr-defined]
        return dumper(field.schema) or field.schema.dump  # type: ignore[attr-defined]
    if kind is StrictDict and field.key_field is None and field.value_field is not None:  # type: ignore[attr-defined]
        value_of = _dumps(field.value_field)  # type: ignore[attr-defined]
        return lambda value: _entries(value, value_of)
    return lambda value: field._serialize(value, "", None)


def _entries(value: Mapping[Any, Any], value_of: Dump) -> dict[Any, Any]:
    return {key: None if item is None else value_of(item) for key, item in value.items()}
