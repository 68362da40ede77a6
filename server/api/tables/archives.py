"""`/tables/…`: copy a table to another server, its sheets to print."""

from flask import Response, request, url_for
from msgspec.structs import asdict

from server.games.core.packs import Language
from server.games.core.paper.sheets import Paper
from server.tables.service import service

from ..http.answers import JSON, PDF, file_answer, page_answer
from ..http.auth import token
from ..http.blueprint import Blueprint
from ..http.limits import caller, limited
from ..http.request_body import takes_archives
from ..paper import PRINTING, TRUE_SIZE, SheetQuery, check_sheet, draw_sheet
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


@blp.gives("/<string:code>/sheets/<string:sheet>.pdf", PDF, "The sheet.", marks=PRINTING)
def get_table_sheet_pdf(query: SheetQuery, code: str, sheet: str) -> Response:
    """Get a sheet of the game with this table's own card pack, if it has one (referee only)."""
    body, _ = _asked(query, code, sheet, None)
    return file_answer(body, f"{code}-{sheet}.pdf", PDF)


@blp.gives("/<string:code>/sheets/<string:sheet>.html", "text/html", TRUE_SIZE, marks=PRINTING)
def get_table_sheet_page(query: SheetQuery, code: str, sheet: str) -> Response:
    """Get a sheet as a page for a browser (referee only)."""
    link = url_for("archives.get_table_sheet_pdf", code=code, sheet=sheet, **asdict(query))
    return page_answer(*_asked(query, code, sheet, link))


def _asked(query: SheetQuery, code: str, sheet: str, link: str | None) -> tuple[bytes, str]:
    game, _ = current_services().tables.queries.sheet_options(code, token(code))
    check_sheet(game, sheet, query.paper)
    return in_other_process(_sheet, code, sheet, query.lang, query.paper, link)


def _archive(services: Services, code: str, secret: str | None, id: str) -> bytes:
    return services.tables.archive(code, secret, id)


def _import(services: Services, raw: bytes) -> service.OpenedTable:
    return services.tables.import_archive(raw)


def _sheet(
    services: Services,
    code: str,
    secret: str | None,
    id: str,
    language: Language,
    paper: Paper,
    link: str | None,
) -> tuple[bytes, str]:
    """Return a sheet with the table's own card pack."""
    game, options = services.tables.queries.sheet_options(code, secret)
    return draw_sheet(game, id, language, paper, link, options)
