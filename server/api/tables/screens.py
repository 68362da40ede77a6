"""`/screens`: a big screen offers itself, and a referee's phone gives it a seat."""

from typing import Any

from flask import Response, request

from server.games.core.forms import picked
from server.tables.commands.seats import AddScreen
from server.tables.service.screens import KEPT_MS

from ..http.answers import NOT_KEPT, json_answer
from ..http.auth import bearer, token
from ..http.blueprint import Blueprint, location
from ..http.hosts import check_own_page
from ..http.limits import caller, guessing, limited
from ..origin import keep, phone_url
from ..schemas import answers as answered, tables as sent
from ..services import current_services

blp = Blueprint("screens", __name__, url_prefix="/api/v1", description="Big screens on their way to a table.")


@blp.asks(
    "/screens",
    answered.ScreenOffered,
    "The screen waits for a table.",
    marks=[limited("pairing")],
    required=False,
    status=201,
    headers=location("Where the screen asks for its place.", "/api/v1/screens/BX7KQM"),
)
def offer_screen(body: sent.ScreenBody) -> Response:
    """Offer a big screen to a table. It shows `url` as a QR code, and asks now and then for its place."""
    check_own_page(current_services().settings)
    offered = current_services().screens.offer()
    answer = {
        **picked(offered, "pairing", "secret"),
        "url": f"{phone_url()}/tv/{offered.pairing}",
        "expires_s": KEPT_MS // 1000,
    }
    return json_answer(answer, 201, {"Location": f"{request.path}/{offered.pairing}", **NOT_KEPT})


@blp.shows("/screens/<string:pairing>", answered.ScreenPlace, "Its place, once a referee has given it one.")
def get_screen(pairing: str) -> Response:
    """Get the place of a waiting screen. Only the screen can: its secret is the bearer token."""
    secret = bearer()
    pairing_found = current_services().screens.find(pairing.upper(), secret)
    table = (
        pairing_found.table if pairing_found.seat else None
    )  # while a seat is being asked for, it has a table already
    place = {"code": table, "seat": pairing_found.seat or None, "invite": pairing_found.invite}
    answer = json_answer(place, headers=NOT_KEPT)
    return keep(answer, pairing_found.table, secret) if pairing_found.seat and secret else answer


@blp.asks("/tables/<string:code>/screens", answered.ScreenSeated, "It shows this table.", sent=sent.PairBody)
def show_table_on_screen(body: Any, code: str) -> Response:
    """Give a waiting screen a seat at this table (referee only)."""
    command = AddScreen(body.name, "", body.invite)
    pairing = body.pairing.upper()
    with guessing(caller()):
        reply = current_services().screens.show(code, token(code), body.id, pairing, command)
    return json_answer(reply)
