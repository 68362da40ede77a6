"""The one place in the pure core that reads files: the data that ships inside the package."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Literal, TypeVar

import jsonschema_rs
import msgspec

from .errors import BadOptions

Json = dict[str, Any]
"""A JSON object."""
Language = Literal["en", "de"]
Text = dict[str, str]
"""A text by language: always `en`, optionally others."""


@cache
def read_json(package: str, name: str) -> Any:
    """The parsed `data/<name>` of a package, read once. Callers must not change it.

    `read_json("server.games.moon_or_bust", "house_pack.json")`."""
    return json.loads(resources.files(package).joinpath("data", name).read_text(encoding="utf-8"))


def questions(package: str) -> list[dict[str, str]]:
    """Return what to talk about after a game, each text by language: `teach.after.…` of its sheets."""
    return [text for key, text in read_json(package, "sheets.json").items() if key.startswith("teach.after.")]


T = TypeVar("T")


@cache
def _validator(package: str, schema: str) -> Any:
    return jsonschema_rs.Draft202012Validator(read_json(package, schema))


def loaded(kind: type[T], raw: Json, package: str, schema: str, option: str) -> T:
    """Return data that a referee has loaded into `option`, such as a card pack, as its type.

    Raises `BadOptions` with the path of the first fault that the schema in `data` finds."""
    for error in _validator(package, schema).iter_errors(raw):
        raise BadOptions(
            f"The loaded data are not valid: {error.message[:200]}",
            path=(option, *error.instance_path),
            reason="invalid",
        )
    return msgspec.convert(raw, kind)


@cache
def read_arrays(package: str, name: str) -> Mapping[str, Any]:
    """The numpy arrays of `data/<name>` (an `.npz`) of a game's package, read once and not to be changed."""
    import numpy as np  # games without arrays do without it

    with resources.files(package).joinpath("data", name).open("rb") as file, np.load(file) as archive:
        arrays = {key: archive[key] for key in archive.files}
    for array in arrays.values():
        array.setflags(write=False)
    return MappingProxyType(arrays)
