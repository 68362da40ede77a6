"""`/tables/{code}/forks`: play on from an earlier step of a game that is over."""

from typing import Any

from flask import Response

from server.tables.commands.forks import Fork

from ..http.auth import token
from ..http.blueprint import OF_TABLE, Blueprint
from ..http.limits import limited
from ..http.pacing import Paced
from ..schemas.answers import Opened
from ..schemas.forks import ForkBody
from ..services import current_services
from .tables import OPENED, to_referee

blp = Blueprint("forks", __name__, url_prefix=OF_TABLE, description="What if.")

openings = Paced()


@blp.asks(
    "/forks",
    Opened,
    "A table in the same state as at that step.",
    sent=ForkBody,
    marks=[limited("opening")],
    **OPENED,
)
def open_fork(body: Any, code: str) -> Response:
    """Play on from an earlier step at a new table, once the game is over (referee only)."""
    with openings():
        command = Fork(body.seq, body.people)
        opened = current_services().tables.fork(code, token(code), body.id, command)
    return to_referee(opened)
