"""`/rooms`: several tables of one game that one teacher leads. The bearer: teacher token or invite."""

from flask import Response, g, request
from msgspec.structs import asdict

from server.games.core.forms import picked
from server.rooms import commands
from server.rooms.model import LENGTH, Room
from server.rooms.results import as_csv, room_result
from server.rooms.service import Fields, Seated
from server.rooms.views import room_view, view_tag
from server.tables.domain.model import encode
from server.tables.views.results import opened_by_spreadsheets

from .http.answers import CSV, NOT_MODIFIED, conditional, file_answer, json_answer
from .http.auth import bearer, cookie_name, table_code
from .http.blueprint import Blueprint, location
from .http.limits import caller, for_strangers, limited, limiter
from .http.pacing import Paced
from .http.request_body import takes_packs
from .origin import base_url, keep
from .packs import with_packs
from .schemas import rooms as sent
from .schemas.archives import CsvQuery
from .schemas.derive import Json
from .services import current_services
from .tables.tables import OPENED, SVG, count_guesses, created, options_of_body, qr_code

blp = Blueprint("rooms", __name__, url_prefix="/api/v1/rooms", description="Rooms of several tables.")
blp.code_length = LENGTH

ITS_VIEW = location("The teacher's view of the room.", "/api/v1/rooms/8B4K")
openings, commanding, results = Paced(), Paced(), Paced()


@blp.asks(
    "",
    sent.RoomOpened,
    "The room is open, with all its tables.",
    marks=[takes_packs, limited("opening")],
    status=201,
    headers=ITS_VIEW,
)
def open_room(body: sent.OpenRoomBody) -> Response:
    """Open a room of several tables and become its teacher, the referee of each. Rate limits count every
    table."""
    if body.tables > 1:
        others = body.tables - 1
        limiter().spend("opening", caller(), others)
        limiter().spend("packs_kib", caller(), others * g.get("pack_kib", 0))
    with openings(), options_of_body():
        opened = current_services().rooms.open(
            body.id,
            body.game,
            with_packs(body.game, body.options, tables=body.tables),
            body.tables,
            body.name,
            body.language,
            own_names=body.own_names,
        )
    answer = _opened(opened.room, opened.token, opened.invite)
    return json_answer(answer, 201, {"Location": f"/api/v1/rooms/{opened.room.code}"})


@blp.shows("/<string:code>/keys", sent.RoomOpened, "The same as when the room was opened.")
def get_room_keys(code: str) -> Response:
    """Get the room's secrets for another laptop of the teacher (with the teacher's token)."""
    token = bearer() or ""
    room, _ = current_services().rooms.find_as_referee(code, token)
    return json_answer(_opened(room, token, room.invite_by(token)))


def _opened(room: Room, token: str, invite: str) -> Json:
    return {
        **picked(room, "code", "name", "game"),
        "token": token,
        "invite": invite,
        "join_url": f"{base_url()}/join-room/{room.code}#{invite}",
        "tables": [
            {
                **picked(table, "number", "code"),
                "token": table.token_by(token),
                "invite": table.invite_by(invite),
            }
            for table in room.tables
        ],
    }


@blp.asks(
    "/<string:code>/seats",
    Seated,
    "The seat is yours.",
    marks=[for_strangers],
    as_sent=True,
    **OPENED,
)
def take_place(body: sent.RoomSeatBody, code: str) -> Response:
    """Take a seat at the table that needs somebody most, or at your group's table. With `resume` a phone
    finds its seat again after a dead battery or a swap; before the start it can also change name or table.
    A browser that has a seat here gets the same one: its cookie says so."""
    rooms, resume = current_services().rooms, body.resume
    wishes: Json = {"name": body.name, "group": body.group}
    with count_guesses(invited=body.invite is not None or resume is not None):
        code = table_code(code, LENGTH)
        if resume is not None:
            seated = rooms.resume(code, resume, body.id, **wishes)
        else:
            seated = rooms.seat_of(code, request.cookies.get(cookie_name(code))) or rooms.sit(
                code, body.id, invite=body.invite, **wishes
            )
    return keep(created(seated.table, seated), code, seated.token, "rooms")


@blp.shows("/<string:code>", sent.RoomView, "All its tables.")
@blp.alt_response(304, response=NOT_MODIFIED)
def get_room(code: str) -> Response:
    """Get the teacher's desk: all tables, connected players, raised hands."""
    return _shown(*current_services().rooms.find_as_referee(code, bearer()), desk=True)


@blp.shows("/<string:code>/wall", sent.RoomView, "All its tables, without names.")
@blp.alt_response(304, response=NOT_MODIFIED)
def get_room_wall(code: str) -> Response:
    """Get the room for a big screen (with the teacher's token or the invite)."""
    return _shown(*current_services().rooms.find_with_invite(code, bearer()), desk=False)


@blp.asks("/<string:code>/commands", sent.RoomCommanded, "The answer of each table.")
def give_room_command(body: sent.RoomCommandBody, code: str) -> Response:
    """Give one command to all tables, or to some (teacher only). Tables that refuse are named, and the same
    call can be repeated: nothing happens twice."""
    rooms, wanted = current_services().rooms, asdict(body.command)
    with commanding():
        done = commands.give_to_tables(rooms, code, bearer(), body.id, body.tables, wanted)
    return json_answer({"tables": done})


@blp.asks("/<string:code>/bell", sent.RoomBell, "The bell as it is now.")
def set_bell(body: sent.BellBody, code: str) -> Response:
    """Set the end of the lesson for the desk and the wall (teacher only). Nothing rings at the tables."""
    return json_answer({"bell": current_services().rooms.set_bell(code, bearer(), body.id, body.seconds)})


@blp.shows("/<string:code>/door", sent.RoomDoor, "The way in.", marks=[for_strangers])
def get_room_door(code: str) -> Response:
    """Get what a newcomer may know before taking a seat (without a token)."""
    with count_guesses(invited=False):
        room, _ = current_services().rooms.read(table_code(code, LENGTH))
    return json_answer(picked(room, "code", "game", "own_names", "closed"))


@blp.asks("/<string:code>/door", sent.RoomOpened, "The room's keys as they are now.")
def set_room_door(body: sent.RoomDoorBody, code: str) -> Response:
    """Close the room to newcomers, open it again, or renew the invite (teacher only). Pupils who sit stay;
    an old invite opens nothing."""
    token = bearer() or ""
    room = current_services().rooms.set_door(code, token, body.id, closed=body.closed, renew=body.renew)
    return json_answer(_opened(room, token, room.invite_by(token)))


@blp.asks("/<string:code>/hands", sent.HandSeen, "The hand as it is now.")
def raise_hand(body: sent.HandBody, code: str) -> Response:
    """Raise or lower a hand, with the token of that seat. The teacher can lower it, too."""
    rooms, up = current_services().rooms, body.up
    commands.raise_hand(rooms, code, bearer(), body.number, body.seat, up=up)
    return json_answer({"up": up})


@blp.asks("/<string:code>/swaps", sent.RoomSwapped, "Their new places.")
def swap_places(body: sent.RoomSwapBody, code: str) -> Response:
    """Let two pupils change places, at one table or across two; or move one to a bot's seat or a new one at
    another table (teacher only). This also admits a latecomer who waits."""
    now = commands.swap(current_services().rooms, code, bearer(), body.id, body.first, body.second)
    return json_answer({"first": now[0], "second": now[1]})


@blp.shows("/<string:code>/result", sent.RoomResult, "The result so far.")
def get_room_result(code: str) -> Response:
    """Get the tables' results and turning points (with the teacher's token or the invite)."""
    return json_answer(_result(code))


@blp.gives("/<string:code>/result.csv", "text/csv", "One line for each table.", most=100_000)
def get_room_result_csv(query: CsvQuery, code: str) -> Response:
    """Get the result for a spreadsheet."""
    result = _result(code)
    text = opened_by_spreadsheets(as_csv(result), query.lang)
    return file_answer(text, f"flight-director-{result['code']}.csv", CSV)


def _result(code: str) -> Json:
    rooms = current_services().rooms
    room, fields = rooms.find_with_invite(code, bearer())
    with results():
        return room_result(room, fields, rooms.sources(room), rooms.tables.queries)


def _shown(room: Room, fields: Fields, *, desk: bool) -> Response:
    services = current_services()
    sources = services.rooms.sources(room)
    view = room_view(room, fields, sources, services.ports.store.now_ms(), desk=desk)
    return conditional(encode(view), view_tag(room, fields, sources, desk=desk), same_for_all=True)


@blp.gives("/<string:code>/qr.svg", SVG, "The QR code.", most=100_000, marks=[for_strangers])
def get_room_qr_code(code: str) -> Response:
    """Get the address of the room's join page as a QR code, without an invite. It is drawn for any code."""
    return qr_code(f"join-room/{code}")
