"""`/tables`: open, join, view and play a table. Views call the service and return its bytes."""

import contextlib
import inspect
import io
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
import segno
from flask import Response
from msgspec.structs import asdict

from server.games.core.errors import BadOptions
from server.tables.commands.bots import AddBot, FillWithBots
from server.tables.commands.clock import EyesFront, SetClock
from server.tables.commands.command import Command, Previewed
from server.tables.commands.moves import answer_to_prompt
from server.tables.commands.rolls import AllowTyping, AnchorPhone, AnswerRoll
from server.tables.commands.seats import Join
from server.tables.commands.signs import HoldUpSign
from server.tables.domain.errors import NotFound
from server.tables.domain.model import hashed, is_key
from server.tables.service import service
from server.tables.views import results
from server.tables.views.shapes import View

from ..http.answers import CSV, NOT_KEPT, NOT_MODIFIED, conditional, file_answer, json_answer
from ..http.auth import bearer, table_code, token
from ..http.blueprint import Blueprint, Kind, location
from ..http.limits import caller, for_strangers, guessing, limited, limiter
from ..http.load import may_be_shed
from ..http.pacing import Paced
from ..http.request_body import takes_packs
from ..origin import base_url, keep, phone_url
from ..packs import with_packs
from ..schemas import answers as answered, tables as sent
from ..schemas.answers import Opened, Reply
from ..schemas.archives import CsvQuery
from ..schemas.derive import Body, Json
from ..schemas.packs import TablePack
from ..schemas.powers import PreviewQuery
from ..services import current_services

blp = Blueprint("tables", __name__, url_prefix="/api/v1/tables", description="Live tables.")

OPENED: Json = {
    "status": 201,
    "headers": location("Where the caller's view of the table is.", "/api/v1/tables/KQ7XM"),
}
SVG = "image/svg+xml"
LINES = 100
"""Log lines in one answer above which requests take turns. Phones ask for fewer."""
openings, pages = Paced(), Paced()
T = TypeVar("T")


def command_of(body: Body, kind: Callable[..., T], **more: Any) -> T:
    """Return a command with the members of a body, but its id, and `more`."""
    args = {name: _plain(value) for name, value in asdict(body).items() if name != "id"}
    return kind(**more, **args)


def _plain(value: Any) -> Any:
    """Return a list of shapes, such as a JSON Patch, as JSON."""
    shapes = isinstance(value, tuple) and any(isinstance(item, Body) for item in value)
    return msgspec.to_builtins(value) if shapes else value


def execute(code: str, command_id: str, command: Command) -> Response:
    """Execute the caller's command under this id and return its reply."""
    return json_answer(current_services().tables.execute(code, token(code), command_id, command))


def add_command(
    blp: Blueprint,
    path: str,
    name: str,
    kind: type[Command],
    says: str,
    answered: Kind = Reply,
    *,
    body: type[sent.CommandBody] | None = None,
    **how: Any,
) -> None:
    """Register the call `name`, by which a caller gives a command. `says`: a sentence about the answer;
    `body`: a type other than `command_body(kind)`. The query of a `Previewed` command may ask for
    its effect only."""

    def view(*asked: Any, code: str, **seat: str) -> Response:
        *query, condition = asked
        command = command_of(condition, kind, **seat)
        if isinstance(command, Previewed) and query[0].preview == "true":
            return json_answer(current_services().tables.preview(code, token(code), command))
        return execute(code, condition.id, command)

    view.__name__, view.__doc__ = name, (inspect.getdoc(kind) or "").partition("\n\n")[0]
    query = PreviewQuery if issubclass(kind, Previewed) else None
    blp.asks(path, answered, says, sent=body or sent.command_body(kind), query=query, **how)(view)


def to_referee(opened: service.OpenedTable) -> Response:
    """Return the answer for a new table; its cookie keeps the referee's seat on this phone."""
    answer: Json = {
        "code": opened.code,
        "seat": "referee",
        "token": opened.token,
        "invite": opened.invite,
        "join_url": join_url(opened.code, opened.invite),
    }
    return keep(created(opened.code, answer), opened.code, opened.token)


def created(code: str, answer: Any) -> Response:
    """Return a 201 with the location of the caller's view of the table."""
    return json_answer(answer, 201, {"Location": f"/api/v1/tables/{code}"})


def join_url(code: str, secret: str) -> str:
    """Return the address to join at. Browsers do not send the part after the #, so no log contains it."""
    return f"{base_url()}/join/{code}#{secret}"


@blp.asks("", Opened, "The table is open.", marks=[takes_packs, limited("opening")], **OPENED)
def open_table(body: sent.OpenBody) -> Response:
    """Open a table and become its referee."""
    with openings(), options_of_body():
        options = with_packs(body.game, body.options, tables=1)
        opened = current_services().tables.open(body.game, options, body.name, body.id)
    return to_referee(opened)


@contextlib.contextmanager
def options_of_body() -> Iterator[None]:
    """Set the path of a refused option to the one in the body."""
    try:
        yield
    except BadOptions as error:
        if error.path[:1] != ("game",):
            error.path = ("options", *error.path)
        raise


@blp.asks(
    "/<string:code>/seats",
    service.Joined,
    "The seat is yours.",
    marks=[for_strangers],
    as_sent=True,
    **OPENED,
)
def join_table(body: sent.JoinBody, code: str) -> Response:
    """Take a seat. With the invite you are admitted at once in the lobby; with the code alone, or once the
    game has begun, the referee has to admit you."""
    with count_guesses(invited=body.invite is not None):
        code = table_code(code)
        joined = current_services().tables.join(code, command_of(body, Join), body.id)
    return keep(created(code, joined), code, joined.token)


@contextlib.contextmanager
def count_guesses(*, invited: bool) -> Iterator[None]:
    """Count guesses at codes and invites. Raises `Refused` (429) for too many.

    A code alone is counted before it is checked, so that a thousand at once count as a thousand. An invite is
    checked first: it cannot be guessed, and a guesser at the same address must not keep guests out."""
    guesser = caller()
    if invited:
        try:
            yield
        except NotFound:
            limiter().spend("guessing", f"invites {guesser}")
            raise
        return
    limiter().spend("joining", guesser)
    with guessing(guesser):
        yield


@blp.shows("/<string:code>/door", answered.Door, "There is such a table.", marks=[for_strangers])
def get_door(code: str) -> Response:
    """Find out which table has this code, before anybody types a name. It counts as a guess. A caller who
    sends the invite as a bearer token also gets the names of the guests."""
    with guessing(caller()):
        head = current_services().tables.queries.snapshot(code).head
    invited = is_key(bearer(), head.invite_hash)
    guests = [seat.name for seat in head.seats if invited and seat.plays]
    shown = {"code": code, "game": head.game, "name": head.name, "guests": guests}
    return json_answer(shown, headers=NOT_KEPT)


@blp.shows("/<string:code>", View, "The caller's view.")
@blp.alt_response(304, response=NOT_MODIFIED)
def get_table(query: sent.ViewQuery, code: str) -> Response:
    """Get the table as the caller may see it."""
    body, tag = current_services().tables.queries.view(code, token(code), as_seat=query.as_seat, polled=True)
    return conditional(body, tag)


@blp.asks("/<string:code>/moves", Reply, "The move counts.", marks=[takes_packs, may_be_shed])
def submit_move(body: sent.MoveBody, code: str) -> Response:
    """Make a move that a prompt offers."""
    args = _with_packs(code, body.args) if body.move == "options" else body.args
    return execute(code, body.id, answer_to_prompt(body.move, args, body.phase, body.as_seat))


def _with_packs(code: str, args: Json) -> Json:
    """Return the options that somebody at the table chooses, with the pack that they name. Raises
    `NotFound`."""
    table = current_services().tables.queries.snapshot(code)
    table.caller(hashed(token(code) or ""))
    return with_packs(table.head.game, args, "args", seat=code, tables=1)


add_command(
    blp,
    "/<string:code>/bots",
    "add_bot",
    AddBot,
    "The bot has a seat.",
    answered.BotSeated,
    body=sent.BotBody,
)
add_command(
    blp,
    "/<string:code>/bots/fill",
    "fill_seats_with_bots",
    FillWithBots,
    "The game can start.",
    answered.BotsSeated,
    body=sent.CharacterBody,
)


@blp.asks("/<string:code>/rolls", Reply, "The dice have fallen.", marks=[may_be_shed])
def answer_roll(body: sent.RollBody, code: str) -> Response:
    """Answer a waiting roll: with a nonce for verified dice, or with the faces of real ones."""
    return execute(code, body.id, AnswerRoll(body.request, body.faces, body.nonce, body.phones))


add_command(
    blp,
    "/<string:code>/rolls/allow-typing",
    "allow_typed_dice",
    AllowTyping,
    "It may be typed; the log says so.",
)


@blp.shows("/<string:code>/rolls/<string:request>/phones", answered.PhonesThere, "The phones that answered.")
def list_roll_phones(code: str, request: str) -> Response:
    """List the seats whose phones take part in a waiting roll. Waits for connected phones, 400 ms at most."""
    seats = current_services().tables.phones.wait_for_links(code, token(code), request)
    return json_answer({"phones": seats})


add_command(
    blp,
    "/<string:code>/dice/anchor",
    "anchor_phone",
    AnchorPhone,
    "The phone takes part from the next roll on.",
    body=sent.AnchorBody,
    marks=[limited("anchors")],
)


@blp.asks("/<string:code>/dice/links", answered.LinksTaken, "The links count.", marks=[may_be_shed])
def submit_links(body: sent.LinksBody, code: str) -> Response:
    """Add the caller's links to other players' waiting rolls. Nobody's view changes."""
    links = {link.request: link.link for link in body.links}
    taken = current_services().tables.phones.give(code, token(code), links)
    return json_answer({"taken": taken})


add_command(blp, "/<string:code>/eyes-front", "set_eyes_front", EyesFront, "Done.")
add_command(blp, "/<string:code>/signs", "show_sign", HoldUpSign, "Everybody sees it.")
add_command(blp, "/<string:code>/clock", "set_clock", SetClock, "Done.", body=sent.ClockBody)


@blp.shows("/<string:code>/log", answered.Story, "Lines that the caller may read.")
def get_log(query: sent.LogQuery, code: str) -> Response:
    """Get the newest lines of the log, or those before a line."""
    with pages() if query.limit > LINES else contextlib.nullcontext():
        lines = current_services().tables.queries.log(
            code, token(code), before=query.before, limit=query.limit
        )
    first = lines[0]["seq"] if lines else 0
    return json_answer({"log": lines, "log_from": first})


@blp.shows("/<string:code>/materials", {"type": "object", "maxProperties": 100}, "Cards, boards, texts.")
@blp.alt_response(304, response=NOT_MODIFIED)
def get_materials(code: str) -> Response:
    """Get the static public data of the table's game."""
    body = current_services().tables.queries.materials(code, token(code))
    return conditional(body, same_for_all=True)


@blp.shows("/<string:code>/pack", TablePack, "The pack.", marks=[limited("records")])
def get_table_pack(code: str) -> Response:
    """Get the card pack that this table has loaded, solutions included, to print its cards (referee only)."""
    return json_answer({"pack": current_services().tables.queries.loaded_pack(code, token(code))})


@blp.shows("/<string:code>/history", answered.History, "Past rounds, as far as the caller may see.")
@blp.alt_response(304, response=NOT_MODIFIED)
def get_history(code: str) -> Response:
    """Get past rounds: the parts of the state of which a view contains only the number."""
    return conditional({"history": current_services().tables.queries.history(code, token(code))})


@blp.shows("/<string:code>/export", answered.Export, "The record.")
def export_table(code: str) -> Response:
    """Get the record of the game: players, times and result."""
    exported = current_services().tables.queries.export(code, token(code))
    return json_answer({**exported, "bg_stats": results.bg_stats(exported)})


@blp.gives("/<string:code>/results.csv", "text/csv", "One line for each player.", most=100_000)
def get_results_csv(query: CsvQuery, code: str) -> Response:
    """Get the record of the game for a spreadsheet."""
    text = results.as_csv(current_services().tables.queries.export(code, token(code)))
    text = results.opened_by_spreadsheets(text, query.lang)
    return file_answer(text, f"flight-director-{code}.csv", CSV)


@blp.gives("/<string:code>/qr.svg", SVG, "The QR code.", most=100_000, marks=[for_strangers])
def get_qr_code(code: str) -> Response:
    """Get the address of the join page as a QR code. It is drawn for any code, of a table or not, and
    contains no invite: draw one with an invite yourself, so that no log of requests has it."""
    return qr_code(f"join/{code}")


def qr_code(page: str) -> Response:
    """Return a QR code with the address of a page of the app. It is black on white in any theme of a
    system."""
    out = io.BytesIO()
    drawn = segno.make(f"{phone_url()}/{page}", error="m", micro=False)
    drawn.save(out, kind="svg", border=2, light="#fff", dark="#000")
    colours = b'<svg style="color-scheme: only light; forced-color-adjust: none"'
    return Response(out.getvalue().replace(b"<svg", colours, 1), content_type=SVG)


def in_other_process(work: Callable[..., T], code: str, *more: Any) -> T:
    """Return the result of `work(services, code, token, *more)`, computed in another process. Raises
    `NotFound` for strangers, before they are queued."""
    services, secret = current_services(), token(code)
    services.tables.queries.snapshot(code).caller(hashed(secret or ""))
    return services.long_calls(work, code, secret, *more, seat=code)
