"""`/tables/{code}/seats/{seat}`: the referee's list of seats, and handing one to another phone."""

from flask import Response

from server.tables.commands import seats as commands
from server.tables.commands.bots import PlayByBot
from server.tables.commands.places import Regroup, Swap

from ..http.answers import json_answer
from ..http.auth import token
from ..http.blueprint import Blueprint
from ..schemas import answers as answered
from ..schemas import tables as sent
from ..schemas.fields import Json
from ..schemas.powers import Placed, PreviewQuery
from ..services import services
from .tables import give, join_url, preview_or_give

blp = Blueprint(
    "seats",
    __name__,
    url_prefix="/api/v1/tables/<string:code>/seats/<string:seat>",
    description="Seats of a live table.",
)


@blp.asks("/admit", sent.CommandBody, Placed, "They are in, or would be.", query=PreviewQuery)
def admit_seat(query: Json, body: Json, code: str, seat: str) -> Response:
    """Let in somebody who waits, or hand over the seat that they claim: the referee. A claim is answered by
    the phone of the claimed seat, too."""
    return preview_or_give(query, body, code, commands.Admit(seat))


@blp.asks("/rename", sent.RenameBody, answered.Reply, "It has the new name.")
def rename_seat(body: Json, code: str, seat: str) -> Response:
    """Another name for a seat: the referee."""
    return give(code, body, commands.Rename(seat, body["name"]))


@blp.asks("/move", sent.RegroupBody, Placed, "It has the new place, or would have.", query=PreviewQuery)
def regroup_seat(query: Json, body: Json, code: str, seat: str) -> Response:
    """Another team and role for a seat, at any time: the referee."""
    return preview_or_give(query, body, code, Regroup(seat, body["team"], body["role"]))


@blp.asks("/swap", sent.SwapBody, Placed, "They have each other's place, or would have.", query=PreviewQuery)
def swap_seats(query: Json, body: Json, code: str, seat: str) -> Response:
    """Two players take each other's team and role, at any time: the referee."""
    return preview_or_give(query, body, code, Swap(seat, body["with"]))


@blp.asks("/remove", sent.CommandBody, answered.Reply, "It is gone.")
def remove_seat(body: Json, code: str, seat: str) -> Response:
    """Take a seat away, or turn somebody away who asks to be let in: the referee. A claim is turned away by
    the phone of the claimed seat, too."""
    return give(code, body, commands.Remove(seat))


@blp.asks("/promote", sent.CommandBody, answered.Reply, "It may do what the referee may.")
def promote_seat(body: Json, code: str, seat: str) -> Response:
    """Make a seat a co-referee: the referee."""
    return give(code, body, commands.Promote(seat))


@blp.asks("/demote", sent.CommandBody, answered.Reply, "It is a player like the others.")
def demote_seat(body: Json, code: str, seat: str) -> Response:
    """A co-referee is a player like the others again: the referee."""
    return give(code, body, commands.Demote(seat))


@blp.asks("/bot", sent.CharacterBody, answered.Reply, "It plays by itself.")
def give_seat_to_bot(body: Json, code: str, seat: str) -> Response:
    """Let a bot play a seat from now on: the referee. The phone that held it is out at once."""
    return give(code, body, PlayByBot(seat, body.get("character")))


@blp.asks("/hand-over", sent.CommandBody, answered.HandedOver, "The old token is dead.")
def hand_over_seat(body: Json, code: str, seat: str) -> Response:
    """The seat for another phone: the referee, or the seat itself."""
    reply = services().tables.execute(code, token(code), body["id"], commands.HandOver(seat))
    fresh = commands.new_token(token(code), reply)
    url = join_url(code, f"seat={seat}&token={fresh}")
    return json_answer({"token": fresh, "join_url": url})
