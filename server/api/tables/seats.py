"""`/tables/{code}/seats/{seat}`: the referee's commands for seats, and the hand-over to another phone."""

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
    """Admit somebody who waits, or hand over the seat they claim (referee only; the phone of a claimed seat
    may answer, too)."""
    return preview_or_give(query, body, code, commands.Admit, seat=seat)


@blp.asks("/rename", sent.command_body(commands.Rename), answered.Reply, "It has the new name.")
def rename_seat(body: Json, code: str, seat: str) -> Response:
    """Rename a seat (referee only)."""
    return give(code, body, commands.Rename, seat=seat)


@blp.asks(
    "/move", sent.command_body(Regroup), Placed, "It has the new place, or would have.", query=PreviewQuery
)
def regroup_seat(query: Json, body: Json, code: str, seat: str) -> Response:
    """Give a seat another team and role, at any time (referee only)."""
    return preview_or_give(query, body, code, Regroup, seat=seat)


@blp.asks("/swap", sent.SwapBody, Placed, "They have each other's place, or would have.", query=PreviewQuery)
def swap_seats(query: Json, body: Json, code: str, seat: str) -> Response:
    """Swap the team and role of two players, at any time (referee only)."""
    return preview_or_give(query, body, code, Swap, seat=seat)


@blp.asks("/remove", sent.CommandBody, answered.Reply, "The seat is removed.")
def remove_seat(body: Json, code: str, seat: str) -> Response:
    """Remove a seat, or refuse somebody who waits (referee only; the phone of a claimed seat may refuse a
    claim, too)."""
    return give(code, body, commands.Remove, seat=seat)


@blp.asks("/promote", sent.CommandBody, answered.Reply, "It may do what the referee may.")
def promote_seat(body: Json, code: str, seat: str) -> Response:
    """Make a seat a co-referee (referee only)."""
    return give(code, body, commands.Promote, seat=seat)


@blp.asks("/demote", sent.CommandBody, answered.Reply, "It is an ordinary player again.")
def demote_seat(body: Json, code: str, seat: str) -> Response:
    """Make a co-referee an ordinary player again (referee only)."""
    return give(code, body, commands.Demote, seat=seat)


@blp.asks("/bot", sent.CharacterBody, answered.Reply, "A bot plays it.")
def give_seat_to_bot(body: Json, code: str, seat: str) -> Response:
    """Let a bot play a seat from now on (referee only). The phone that held it loses it at once."""
    return give(code, body, PlayByBot, seat=seat)


@blp.asks("/hand-over", sent.CommandBody, answered.HandedOver, "The old token is no longer valid.")
def hand_over_seat(body: Json, code: str, seat: str) -> Response:
    """Give the seat to another phone (the referee, or the seat itself)."""
    reply = services().tables.execute(code, token(code), body["id"], commands.HandOver(seat))
    fresh = commands.new_token(token(code), reply)
    url = join_url(code, f"seat={seat}&token={fresh}")
    return json_answer({"token": fresh, "join_url": url})
