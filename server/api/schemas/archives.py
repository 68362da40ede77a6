"""Wire shapes of archives, and of the queries of spreadsheets."""

from typing import Annotated, Any, TypedDict

import msgspec

from server.games.core.packs import Language
from server.games.core.wire import doc
from server.tables.domain.model import Status

from .derive import Body, Query
from .reading import BadField


class ArchiveFile(TypedDict):
    """A whole table as a file, with what the referee may read."""

    format: Annotated[str, doc("The format's name.", "flight-director-archive/1", 60)]
    game: Annotated[str, doc("Its game.", "what-goes-up", 40)]
    name: Annotated[str, doc("The table's name.", "Friday evening", 60)]
    code: Annotated[str, doc("The code of the original table.", "KQ7XM", 16)]
    status: Annotated[Status, doc("The table's status.", "playing")]
    taken_ms: Annotated[int, doc("When the archive was made.", 1_700_000_000_000, ge=0)]
    players: Annotated[list[Annotated[str, doc("A name.", "Ada", 60)]], doc("The players' names.", most=100)]
    sealed: Annotated[
        bool, doc("Always false; earlier versions encrypted the body of a running game.", False)
    ]
    body: Annotated[Any, doc("The table.", {})]
    digest: Annotated[str, doc("SHA-256 of everything else.", "9f86d081", 64)]


class ImportBody(Body):
    """An archive to import."""

    archive: Annotated[
        msgspec.Raw,
        doc(
            "The file, unchanged.",
            {"format": "…"},
            schema={"type": "object", "maxProperties": 20, "additionalProperties": {}},
        ),
    ]
    """It is not decoded here: another process decodes it."""

    def __post_init__(self) -> None:
        if bytes(memoryview(self.archive)[:64]).lstrip()[:1] != b"{":
            raise BadField("Not an object.", "wrong_type", "archive")


class CsvQuery(Query):
    """The language of a spreadsheet, which decides how its cells are separated."""

    lang: Annotated[Language, doc("The language.", "en")] = "en"
