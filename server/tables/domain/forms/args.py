"""A move's args against the prompt's own JSON Schema: each bad field with its path, nothing hidden told."""

from collections.abc import Sequence
from typing import Any

import jsonschema_rs

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, Prompt

from ..visibility import Eyes, bare, redact_prompt

LIMITS = {
    "maximum": "This is more than allowed.",
    "minimum": "This is less than allowed.",
    "maxItems": "These are too many.",
    "minItems": "These are too few.",
    "uniqueItems": "Each may be named only once.",
    "enum": "This is not one of the choices.",
    "const": "This is not what was asked for.",
    "oneOf": "This is not one of the choices.",
    "type": "This is of the wrong type.",
    "required": "Something is missing here.",
    "additionalProperties": "There is something here that was not asked for.",
    "maxLength": "This is too long.",
    "minLength": "This is too short.",
    "pattern": "This does not have the right form.",
}


_PLAIN = (str, int, float, bool, type(None))


class BadArgs(IllegalMove):
    """Args that do not fit the prompt; `errors` has one entry a bad field."""

    code = "validation_failed"

    def __init__(self, errors: list[Json], *, hidden: bool = False) -> None:
        first = errors[0]
        super().__init__(first["detail"], path=first["path"].split("."))
        self.errors = errors
        self.hidden = hidden
        """A limit that these eyes may not see has been found by trying."""


def check(prompt: Prompt, args: Any, eyes: Eyes) -> Json:
    """The args with whole floats as integers. Raises `BadArgs`.

    A limit is only named when these eyes may see it (a referee who acts for a seat may not learn its purse).
    """
    whole_schema = _without_secrets(prompt.args)
    # to read a schema takes less time than to find out whether it was read before
    validator = jsonschema_rs.Draft202012Validator(whole_schema)
    found_errors = list(validator.iter_errors(args))[:20]
    shown, hidden = redact_prompt(prompt, eyes)["args"] if found_errors else {}, False
    errors = []
    for error in found_errors:
        keyword = str(error.schema_path[-1]) if error.schema_path else ""
        keyword = keyword if keyword in LIMITS else str(error.schema_path[0]) if error.schema_path else ""
        found: Json = {
            "path": ".".join(["args", *(str(step) for step in error.instance_path), *_missing(error.kind)]),
            "code": keyword or "invalid",
            "detail": LIMITS.get(keyword, "This does not fit."),
        }
        limit = _at(shown, error.schema_path)
        hidden = hidden or (limit is None and _at(whole_schema, error.schema_path) is not None)
        if isinstance(limit, (int, float, str)) and not isinstance(limit, bool):
            found["limit"] = limit
        errors.append(found)
    if errors:
        raise BadArgs(errors, hidden=hidden)
    whole: Json = _integers(args)
    return whole


def _without_secrets(schema: Any) -> Any:
    """The schema with what is hidden laid open: the same parts where there is nothing."""
    kind = type(schema)
    if kind is dict:
        return {key: _without_secrets(part) for key, part in schema.items()}
    if kind is list or kind is tuple:
        return [_without_secrets(part) for part in schema]
    return schema if kind in _PLAIN else bare(schema)


def _missing(kind: Any) -> list[str]:
    """The name of a property that is missing, or that nobody asked for."""
    if (name := getattr(kind, "property", None)) is not None:
        return [str(name)]
    return [str(name) for name in getattr(kind, "unexpected", [])[:1]]


def _at(schema: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        try:
            schema = schema[step]
        except (KeyError, IndexError, TypeError):
            return None
    return schema


def _integers(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _integers(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_integers(item) for item in value]
    return value
