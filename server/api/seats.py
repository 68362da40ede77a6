"""`/tables/{code}/seats/{seat}`: the referee's list of seats, and handing one to another phone."""

from __future__ import annotations

import msgspec
from flask import Response

from . import table_schemas as sent
from . import view_schemas as answered
from .auth import table_code, token
from .blueprint import Blueprint
from .fields import Json
from .tables import join_url, json_answer
from .wiring import parts

blp = Blueprint(
    "seats",
    __name__,
    url_prefix="/api/v1/tables/<string:code>/seats/<string:seat>",
    description="Seats of a live table.",
)


@blp.route("/admit", methods=["POST"])
@blp.arguments(sent.CommandBody())
@blp.response(200, answered.Reply(), description="They are in.")
def admit(body: Json, code: str, seat: str) -> Response:
    """Let in somebody who typed the code: the referee."""
    code = table_code(code)
    return json_answer(parts().service.admit(code, token(code), body["id"], seat))


@blp.route("/rename", methods=["POST"])
@blp.arguments(sent.RenameBody())
@blp.response(200, answered.Reply(), description="It has the new name.")
def rename(body: Json, code: str, seat: str) -> Response:
    """Another name for a seat: the referee."""
    code = table_code(code)
    return json_answer(parts().service.rename(code, token(code), body["id"], seat, body["name"]))


@blp.route("/move", methods=["POST"])
@blp.arguments(sent.RegroupBody())
@blp.response(200, answered.Reply(), description="It has the new place.")
def regroup(body: Json, code: str, seat: str) -> Response:
    """Another team and role for a seat, at any time: the referee."""
    code = table_code(code)
    reply = parts().service.regroup(code, token(code), body["id"], seat, team=body["team"], role=body["role"])
    return json_answer(reply)


@blp.route("/remove", methods=["POST"])
@blp.arguments(sent.CommandBody())
@blp.response(200, answered.Reply(), description="It is gone.")
def remove(body: Json, code: str, seat: str) -> Response:
    """Take a seat away, or turn somebody away who asks to be let in: the referee."""
    code = table_code(code)
    return json_answer(parts().service.remove(code, token(code), body["id"], seat))


@blp.route("/promote", methods=["POST"])
@blp.arguments(sent.CommandBody())
@blp.response(200, answered.Reply(), description="It may do what the referee may.")
def promote(body: Json, code: str, seat: str) -> Response:
    """Make a seat a co-referee: the referee."""
    code = table_code(code)
    return json_answer(parts().service.promote(code, token(code), body["id"], seat))


@blp.route("/demote", methods=["POST"])
@blp.arguments(sent.CommandBody())
@blp.response(200, answered.Reply(), description="It is a player like the others.")
def demote(body: Json, code: str, seat: str) -> Response:
    """A co-referee is a player like the others again: the referee."""
    code = table_code(code)
    return json_answer(parts().service.demote(code, token(code), body["id"], seat))


@blp.route("/bot", methods=["POST"])
@blp.arguments(sent.PlayByBotBody())
@blp.response(200, answered.Reply(), description="It plays by itself.")
def play_by_bot(body: Json, code: str, seat: str) -> Response:
    """Let a bot play a seat from now on: the referee. The phone that held it is out at once."""
    code = table_code(code)
    reply = parts().service.play_by_bot(code, token(code), body["id"], seat, body.get("character"))
    return json_answer(reply)


@blp.route("/hand-over", methods=["POST"])
@blp.arguments(sent.CommandBody())
@blp.response(200, answered.HandedOver(), description="The old token is dead.")
def hand_over(body: Json, code: str, seat: str) -> Response:
    """The seat for another phone: the referee, or the seat itself."""
    code = table_code(code)
    handed = parts().service.hand_over(code, token(code), body["id"], seat)
    url = join_url(code, f"seat={seat}&token={handed.token}")
    return json_answer(msgspec.json.encode({"token": handed.token, "join_url": url}))
