"""`/tables/{code}/seats/{seat}`: the referee's commands for seats, and the hand-over to another phone."""

import json

from flask import Response

from server.tables.commands import seats as commands
from server.tables.commands.bots import PlayByBot
from server.tables.commands.places import Regroup, Swap

from ..http.answers import json_answer
from ..http.auth import token
from ..http.blueprint import Blueprint
from ..origin import forget
from ..schemas import answers as answered, tables as sent
from ..schemas.powers import Placed
from ..services import current_services
from .tables import add_command, join_url

blp = Blueprint(
    "seats",
    __name__,
    url_prefix="/api/v1/tables/<string:code>/seats/<string:seat>",
    description="Seats of a live table.",
)


add_command(blp, "/admit", "admit_seat", commands.Admit, "They are in, or would be.", Placed)
add_command(blp, "/rename", "rename_seat", commands.Rename, "It has the new name.")
add_command(blp, "/move", "regroup_seat", Regroup, "It has the new place, or would have.", Placed)
add_command(blp, "/swap", "swap_seats", Swap, "They have each other's place, or would have.", Placed)
add_command(blp, "/remove", "remove_seat", commands.Remove, "The seat is removed.")
add_command(blp, "/promote", "promote_seat", commands.Promote, "It may do what the referee may.")
add_command(blp, "/demote", "demote_seat", commands.Demote, "It is an ordinary player again.")
add_command(blp, "/bot", "give_seat_to_bot", PlayByBot, "A bot plays it.", body=sent.CharacterBody)


@blp.asks("/hand-over", answered.HandedOver, "The old token is no longer valid.")
def hand_over_seat(body: sent.CommandBody, code: str, seat: str) -> Response:
    """Give the seat to another phone (the referee, or the seat itself).

    The phone that made the link knows its token. So the phone that opens it hands the seat over to itself
    first, and keeps the token of that answer."""
    reply = json.loads(current_services().tables.execute(code, token(code), body.id, commands.HandOver(seat)))
    fresh = commands.new_token(token(code), reply)
    url = join_url(code, f"seat={seat}&token={fresh}&once=1")
    answer = json_answer({"token": fresh, "join_url": url})
    return forget(answer, code) if reply.get("own") else answer
