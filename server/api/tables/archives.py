"""`/tables/…`: copy a table to another server."""

from flask import Response, request

from server.tables.service import service

from ..http.answers import JSON, file_answer
from ..http.blueprint import Blueprint
from ..http.limits import caller, limited
from ..http.request_body import takes_archives
from ..schemas import archives as shapes
from ..schemas.answers import Opened
from ..schemas.tables import CommandBody
from ..services import Services, current_services
from .tables import OPENED, in_other_process, to_referee

blp = Blueprint("archives", __name__, url_prefix="/api/v1/tables", description="Keeping a table.")


@blp.asks(
    "/<string:code>/archive",
    shapes.ArchiveFile,
    "The table as a file.",
    marks=[limited("audits")],
)
def export_archive(body: CommandBody, code: str) -> Response:
    """Get the whole table as a file, of a game that is over or that hides nothing (referee only).

    Everybody reads in the log that it was taken."""
    taken = in_other_process(_archive, code, body.id)
    return file_answer(taken, f"{code}.table.json", JSON)


def kib() -> int:
    """Return the KiB of the request's body; if it does not give its length, the most it may have."""
    length = request.content_length
    return 1 + (current_services().settings.max_archive_body if length is None else length) // 1024


@blp.asks(
    "/import",
    Opened,
    "A copy of that table, whose seats wait for phones.",
    marks=[takes_archives, limited("importing_kib", cost=kib), limited("importing")],
    **OPENED,
)
def import_table(body: shapes.ImportBody) -> Response:
    """Open a table from an archive and become its referee."""
    return to_referee(current_services().long_calls(_import, bytes(body.archive), stranger=caller()))


def _archive(services: Services, code: str, secret: str | None, id: str) -> bytes:
    return services.tables.archive(code, secret, id)


def _import(services: Services, raw: bytes) -> service.OpenedTable:
    return services.tables.import_archive(raw)
