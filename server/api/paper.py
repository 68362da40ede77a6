"""`/games/{game}/sheets`: sheets of a game to print, without a table, as a page or as PDF."""

from functools import lru_cache
from typing import Annotated, Any, TypedDict

from flask import Response, url_for
from msgspec import Meta
from msgspec.structs import asdict

from server.games.core import registry
from server.games.core.packs import Language
from server.games.core.paper.sheets import PAPERS, Paper, Sheet
from server.games.core.wire import doc
from server.sheets import page, pdf

from .http.answers import HTML, PDF, conditional, named
from .http.blueprint import Blueprint
from .http.errors import Refused
from .http.limits import caller, limited
from .schemas.archives import LANGUAGES
from .schemas.derive import Query, schema_of
from .services import Services, services

blp = Blueprint("sheets", __name__, url_prefix="/api/v1/games", description="Sheets to print.")

MAX_SHEETS = 100
KEPT = 48
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


TRUE_SIZE = "A page that prints at its true size."
PRINTING = (limited("sheets"),)


def _sheets(game: str) -> tuple[Sheet, ...]:
    if game not in services().games:
        raise Refused(404, "not_found", "There is no such game.")
    return registry.sheets().get(game, ())


def sheet_on(game: str, id: str, paper: Paper) -> Sheet:
    """Return the game's sheet for this paper. Raises: `Refused` (404) if there is none."""
    found = next((sheet for sheet in _sheets(game) if sheet.id == id), None)
    if found is None:
        raise Refused(404, "not_found", "There is no such sheet.")
    if paper not in found.papers:
        raise Refused(404, "not_found", f"This sheet is not made for {paper}.")
    return found


@blp.shows("/<string:game>/sheets", SheetList, "The sheets.")
def list_sheets(game: str) -> Response:
    """List the sheets of a game: cards, boards, sheets to write on. No table is needed."""
    return conditional(schema_of(SheetList)().dump({"sheets": _sheets(game)}))


@blp.gives("/<string:game>/sheets/<string:sheet>.html", "text/html", TRUE_SIZE, marks=PRINTING)
def get_sheet_page(query: SheetQuery, game: str, sheet: str) -> Response:
    """Get a sheet as a page for a browser."""
    found = sheet_on(game, sheet, query.paper)
    link = url_for("sheets.get_sheet_pdf", game=game, sheet=sheet, **asdict(query))
    asked = (game, found.id, query.lang, query.paper, link)
    body, policy = services().helper(_page_of, *asked, about=f"{game}/{found.id}", stranger=caller())
    answer = conditional(body, content_type=HTML)
    answer.headers["Content-Security-Policy"] = policy
    return answer


@blp.gives("/<string:game>/sheets/<string:sheet>.pdf", PDF, "The sheet.", marks=PRINTING)
def get_sheet_pdf(query: SheetQuery, game: str, sheet: str) -> Response:
    """Get a sheet as a file to print or keep, with its fonts embedded."""
    found = sheet_on(game, sheet, query.paper)
    author = services().games[game].info.author
    asked = (game, found.id, author, query.lang, query.paper)
    body = services().helper(_file_of, *asked, about=f"{game}/{found.id}", stranger=caller())
    name = f"{game}-{sheet}-{query.lang}-{query.paper}.pdf"
    return named(conditional(body, content_type=PDF), name)


def _page_of(_here: Services, *asked: Any) -> tuple[bytes, str]:
    return _page(*asked)


def _file_of(_here: Services, *asked: Any) -> bytes:
    return _file(*asked)


@lru_cache(KEPT)
def _page(game: str, id: str, language: Language, paper: Paper, link: str) -> tuple[bytes, str]:
    sheet = sheet_of(game, id)
    whole, policy = page.as_html(sheet.title[language], sheet.draw(language, paper), language, link)
    return whole.encode(), policy


@lru_cache(KEPT)
def _file(game: str, id: str, author: str, language: Language, paper: Paper) -> bytes:
    sheet = sheet_of(game, id)
    return pdf.as_pdf(sheet.title[language], author, sheet.draw(language, paper), language)


def sheet_of(game: str, id: str) -> Sheet:
    """Return a sheet that is known to exist."""
    return next(sheet for sheet in registry.sheets()[game] if sheet.id == id)
