"""The parts of an OpenAPI document."""

from collections.abc import Iterator

from server.api.openapi.spec import METHODS
from server.games.core.game import Json


def operations(document: Json) -> Iterator[tuple[str, str, Json]]:
    """Yield every path, method and operation of a document."""
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, method, item[method]


def parameters(document: Json, *places: Json) -> Iterator[Json]:
    """Yield every parameter of these paths and operations, with references resolved."""
    for place in places:
        for parameter in place.get("parameters", ()):
            shared = parameter.get("$ref", "").rpartition("/")[2]
            yield document["components"]["parameters"][shared] if shared else parameter
