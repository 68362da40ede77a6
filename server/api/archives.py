"""`/tables/…`: put away, taken out, copied to another server, and told as a booklet."""

from __future__ import annotations

import msgspec
from flask import Response

from server.tables.commands.archives import PutAway, TakeOut
from server.tables.views import booklet

from . import archive_schemas as shapes
from .auth import keep, table_code, token
from .blueprint import Blueprint
from .fields import Json
from .limits import limited
from .request_body import takes_archives
from .services import services
from .tables import created, join_url, json_answer
from .thread_pool import in_thread
from .view_schemas import Opened, Reply

blp = Blueprint(
    "archives",
    __name__,
    url_prefix="/api/v1/tables",
    description="Keeping a table.",
)


@blp.route("/<string:code>/put-away", methods=["POST"])
@blp.arguments(shapes.OnlyId())
@blp.response(200, Reply(), description="It lies in the drawer.")
def put_away(body: Json, code: str) -> Response:
    """Put the table away for weeks: the referee. Its clock stands, nobody moves, and it is kept."""
    code = table_code(code)
    return json_answer(services().tables.execute(code, token(code), body["id"], PutAway()))


@blp.route("/<string:code>/take-out", methods=["POST"])
@blp.arguments(shapes.OnlyId())
@blp.response(200, Reply(), description="It is on the table again.")
def take_out(body: Json, code: str) -> Response:
    """Take the table out again: the referee. A clock goes on when the referee lets it."""
    code = table_code(code)
    return json_answer(services().tables.execute(code, token(code), body["id"], TakeOut()))


@blp.route("/<string:code>/archive", methods=["POST"])
@limited("audits")
@blp.arguments(shapes.OnlyId())
@blp.response(200, shapes.ArchiveFile(), description="The table as a file.")
def take_archive(body: Json, code: str) -> Response:
    """The whole table as a file: the referee. Everybody reads that it was taken."""
    code = table_code(code)
    found = services().tables.archive(code, token(code), body["id"])
    answer = json_answer(msgspec.json.encode(found))
    answer.headers["Content-Disposition"] = f'attachment; filename="{code}.table.json"'
    return answer


@blp.route("/import", methods=["POST"])
@limited("importing")
@takes_archives
@blp.arguments(shapes.ImportBody())
@blp.response(201, Opened(), description="A table like that one, its seats to be taken again.")
def import_table(body: Json) -> Response:
    """Open a table from an archive, and become its referee."""
    opened = services().tables.import_archive(body["archive"])
    answer: Json = {
        "code": opened.code,
        "seat": "referee",
        "token": opened.token,
        "invite": opened.invite,
        "join_url": join_url(opened.code, opened.invite),
    }
    return keep(created(opened.code, answer), opened.code, opened.token)


@blp.route("/<string:code>/booklet.html", methods=["GET"])
@limited("booklets")
@blp.arguments(shapes.BookletQuery(), location="query")
@blp.response(
    200, {"type": "string"}, content_type="text/html", description="The booklet, as a page that prints well."
)
def booklet_page(query: Json, code: str) -> Response:
    """The whole story, as far as the caller may read it."""
    code = table_code(code)
    sheets = query["part"] == "sheets"
    told = services().tables.queries.booklet(code, token(code), query["lang"], sheets=sheets)
    page = in_thread(lambda: booklet.as_html(told()))
    answer = Response(page, content_type="text/html; charset=utf-8")
    answer.headers["Content-Security-Policy"] = booklet.CSP
    return answer


@blp.route("/<string:code>/booklet.pdf", methods=["GET"])
@limited("booklets")
@blp.arguments(shapes.BookletQuery(), location="query")
@blp.response(
    200, {"type": "string", "format": "binary"}, content_type="application/pdf", description="The booklet."
)
def booklet_pdf(query: Json, code: str) -> Response:
    """The same as a file to print or keep."""
    code = table_code(code)
    sheets = query["part"] == "sheets"
    told = services().tables.queries.booklet(code, token(code), query["lang"], sheets=sheets)
    pages = in_thread(lambda: booklet.as_pdf(told()))
    answer = Response(pages, content_type="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{code}.pdf"'
    return answer
