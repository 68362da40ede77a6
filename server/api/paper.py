"""`/games/{game}/sheets`: sheets of a game to print, without a table, as a page or as PDF."""

from functools import lru_cache
from typing import Any

from flask import Response, url_for
from marshmallow import fields

from server.games.core import registry
from server.games.core.packs import Language
from server.games.core.paper.sheets import PAPERS, Paper, Sheet
from server.sheets import page, pdf

from .http.answers import HTML, PDF, conditional, named
from .http.blueprint import Blueprint
from .http.errors import Refused
from .http.limits import caller, limited
from .schemas.archives import LANGUAGES
from .schemas.fields import StrictDict, WireSchema, choice, flag, listed, mapping, text, words
from .schemas.validate import Length
from .services import Services, services

blp = Blueprint("sheets", __name__, url_prefix="/api/v1/games", description="Sheets to print.")

MAX_SHEETS = 100
KEPT = 48
"""Number of finished sheets to cache, of a few hundred kB each at most."""


def _options(description: str) -> StrictDict:
    values = fields.List(text("A value.", "physical", 40), validate=Length(max=20))
    return mapping(values, description, {"components": ["physical"]}, 20)


class SheetEntry(WireSchema):
    """A sheet to print."""

    id = text("Its id.", "board", 40)
    title = words("Its title.", {"en": "The board"}, 300, len(LANGUAGES))
    note = words(
        "Its purpose, and how many copies are needed.",
        {"en": "One for every two players."},
        300,
        len(LANGUAGES),
    )
    papers = listed(
        choice("A paper.", "a4", tuple(PAPERS)),
        "The papers it fits on; the first is the best.",
        ["a4", "letter"],
        len(PAPERS),
    )
    needed_with = _options("Table options and the values that need it; empty: always needed.")
    first_with = _options("Table options and the values for which a host needs it first.")
    for_class = flag("The sheet is for teachers.", False)


class SheetList(WireSchema):
    """The sheets of a game."""

    sheets = listed(SheetEntry, "The sheets, in the order in which a host needs them.", [], MAX_SHEETS)


class SheetQuery(WireSchema):
    """The paper and the language of a sheet."""

    paper = choice("The paper.", "a4", tuple(PAPERS), load_default="a4")
    lang = choice("The language.", "en", LANGUAGES, load_default="en")


LIST = SheetList()
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
    return conditional(LIST.dump({"sheets": _sheets(game)}))


@blp.gives("/<string:game>/sheets/<string:sheet>.html", "text/html", TRUE_SIZE, SheetQuery, marks=PRINTING)
def get_sheet_page(query: Any, game: str, sheet: str) -> Response:
    """Get a sheet as a page for a browser."""
    found = sheet_on(game, sheet, query["paper"])
    link = url_for("sheets.get_sheet_pdf", game=game, sheet=sheet, **query)
    asked = (game, found.id, query["lang"], query["paper"], link)
    body, policy = services().helper(_page_of, *asked, about=f"{game}/{found.id}", stranger=caller())
    answer = conditional(body, content_type=HTML)
    answer.headers["Content-Security-Policy"] = policy
    return answer


@blp.gives("/<string:game>/sheets/<string:sheet>.pdf", PDF, "The sheet.", SheetQuery, marks=PRINTING)
def get_sheet_pdf(query: Any, game: str, sheet: str) -> Response:
    """Get a sheet as a file to print or keep, with its fonts embedded."""
    found = sheet_on(game, sheet, query["paper"])
    author = services().games[game].info.author
    asked = (game, found.id, author, query["lang"], query["paper"])
    body = services().helper(_file_of, *asked, about=f"{game}/{found.id}", stranger=caller())
    name = f"{game}-{sheet}-{query['lang']}-{query['paper']}.pdf"
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
