"""`/games/{game}/sheets`: sheets of a game to print, without a table, as a page or as PDF."""

from functools import lru_cache, partial
from typing import Annotated, Any, TypedDict

from flask import Response, url_for
from msgspec import Meta
from msgspec.structs import asdict

from server.games.core import registry
from server.games.core.packs import LANGUAGES, Language
from server.games.core.paper.sheets import PAPERS, Paper, Sheet
from server.games.core.paper.typesetting import Overflow
from server.games.core.wire import doc
from server.sheets import page, pdf

from .http.answers import HTML, PDF, conditional, named
from .http.blueprint import Blueprint
from .http.errors import Refused
from .http.limits import caller, limited
from .packs import pack_options
from .schemas.derive import Json, Query, schema_of
from .services import Services, current_services

blp = Blueprint("sheets", __name__, url_prefix="/api/v1/games", description="Sheets to print.")

MAX_SHEETS = 100
CACHED = 48
"""Number of finished sheets to cache, of a few hundred kB each at most."""


Values = dict[
    str,
    Annotated[list[Annotated[str, doc("A value.", "physical", 40)]], Meta(max_length=20)],
]
PHYSICAL = {"components": ["physical"]}
Texts = dict[str, Annotated[str, doc("In that language.", "The board", 300)]]


class SheetEntry(TypedDict):
    """A sheet to print."""

    id: Annotated[str, doc("Its id.", "board", 40)]
    title: Annotated[Texts, doc("Its title.", {"en": "The board"}, len(LANGUAGES))]
    note: Annotated[
        Texts,
        doc(
            "Its purpose, and how many copies are needed.",
            {"en": "One for every two players."},
            len(LANGUAGES),
        ),
    ]
    papers: Annotated[
        list[Annotated[Paper, doc("A paper.", "a4")]],
        doc("The papers it fits on; the first is the best.", ["a4", "letter"], len(PAPERS)),
    ]
    needed_with: Annotated[
        Values, doc("Table options and the values that need it; empty: always needed.", PHYSICAL, 20)
    ]
    first_with: Annotated[
        Values, doc("Table options and the values for which a host needs it first.", PHYSICAL, 20)
    ]
    for_class: Annotated[bool, doc("The sheet is for teachers.", False)]


class SheetList(TypedDict):
    """The sheets of a game."""

    sheets: Annotated[
        list[SheetEntry], doc("The sheets, in the order in which a host needs them.", [], MAX_SHEETS)
    ]


class SheetQuery(Query):
    """The paper and the language of a sheet."""

    paper: Annotated[Paper, doc("The paper.", "a4")] = "a4"
    lang: Annotated[Language, doc("The language.", "en")] = "en"


class PackSheetQuery(SheetQuery):
    """The paper and the language of a sheet, and the pack whose cards are on it."""

    pack: (
        Annotated[
            str,
            doc("A pack's id. Without it: the game's own cards.", "5f0c0d6ec1cf5f2f4e0b8e5a0f3c9d11", 40),
        ]
        | None
    ) = None


TRUE_SIZE = "A page that prints at its true size."
PRINTING = (limited("sheets"),)


def _sheets(game: str) -> tuple[Sheet, ...]:
    if game not in current_services().games:
        raise Refused(404, "not_found", "There is no such game.")
    return registry.sheets().get(game, ())


def check_sheet(game: str, id: str, paper: Paper) -> None:
    """Check that the game has this sheet for this paper. Raises: `Refused` (404) if not."""
    wanted_sheet = next((sheet for sheet in _sheets(game) if sheet.id == id), None)
    if wanted_sheet is None:
        raise Refused(404, "not_found", "There is no such sheet.")
    if paper not in wanted_sheet.papers:
        raise Refused(404, "not_found", f"This sheet is not made for {paper}.")


@blp.shows("/<string:game>/sheets", SheetList, "The sheets.")
def list_sheets(game: str) -> Response:
    """List the sheets of a game: cards, boards, sheets to write on. No table is needed."""
    return conditional(schema_of(SheetList)().dump({"sheets": _sheets(game)}))


@blp.gives("/<string:game>/sheets/<string:sheet>.html", "text/html", TRUE_SIZE, marks=PRINTING)
def get_sheet_page(query: PackSheetQuery, game: str, sheet: str) -> Response:
    """Get a sheet as a page for a browser."""
    link = url_for("sheets.get_sheet_pdf", game=game, sheet=sheet, **asdict(query))
    body, policy = _asked(query, game, sheet, link)
    answer = conditional(body, content_type=HTML)
    answer.headers["Content-Security-Policy"] = policy
    return answer


@blp.gives("/<string:game>/sheets/<string:sheet>.pdf", PDF, "The sheet.", marks=PRINTING)
def get_sheet_pdf(query: PackSheetQuery, game: str, sheet: str) -> Response:
    """Get a sheet as a file to print or keep, with its fonts embedded."""
    body, _ = _asked(query, game, sheet, None)
    return named(conditional(body, content_type=PDF), f"{game}-{sheet}-{query.lang}-{query.paper}.pdf")


def _asked(query: PackSheetQuery, game: str, sheet: str, link: str | None) -> tuple[bytes, str]:
    check_sheet(game, sheet, query.paper)
    options = None if query.pack is None else pack_options(game, query.pack)
    wanted = game, sheet, query.lang, query.paper, link
    return current_services().long_calls(_drawn, options, *wanted, stranger=caller())


def _drawn(_services: Services, options: Json | None, *wanted: Any) -> tuple[bytes, str]:
    return (_draw_cached if options is None else partial(draw_sheet, options=options))(*wanted)


def draw_sheet(
    game: str, id: str, language: Language, paper: Paper, link: str | None, options: Json | None = None
) -> tuple[bytes, str]:
    """Return a sheet that is known to exist, with the cards of these options: as a page with a `link` to its
    PDF, and the page's policy, or as PDF. Raises `Refused` (422) if a text does not fit."""
    sheet = next(sheet for sheet in registry.sheets()[game] if sheet.id == id)
    title = sheet.title[language]
    try:
        pages = sheet.draw(language, paper, options)
    except Overflow as problem:
        detail = f"A text of these cards is too long for its card: {problem}."
        raise Refused(422, "does_not_fit", detail) from None
    if link is None:
        return pdf.as_pdf(title, registry.games()[game].info.author, pages, language), ""
    whole, policy = page.as_html(title, pages, language, link)
    return whole.encode(), policy


_draw_cached = lru_cache(CACHED)(draw_sheet)
