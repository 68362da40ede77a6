"""`/tables/{code}/…`: the referee's corrections, rewinds and looks; the audit for everybody at the table."""

import msgspec
from flask import Response

from server.tables.commands.corrections import Correct
from server.tables.commands.referee import End, Look
from server.tables.commands.rewind import Rewind
from server.tables.commands.verbs import Adjust

from ..http.answers import json_answer
from ..http.auth import token
from ..http.blueprint import OF_TABLE, Blueprint
from ..http.limits import limited
from ..schemas import powers as shapes
from ..schemas.answers import Reply
from ..schemas.fields import Json
from ..schemas.powers import PreviewQuery
from ..schemas.tables import command_body
from ..services import Services, services
from .tables import for_seat, give, preview_or_give

blp = Blueprint("powers", __name__, url_prefix=OF_TABLE, description="The referee's powers.")


@blp.asks(
    "/corrections", shapes.CorrectionBody, shapes.Corrected, "It is corrected, or would be.", PreviewQuery
)
def correct_table(query: Json, body: Json, code: str) -> Response:
    """Correct the state by JSON Patch, with a reason (referee only). Hidden values are replaced unseen."""
    return preview_or_give(query, body, code, Correct)


@blp.asks(
    "/rewind", command_body(Rewind), shapes.Rewound, "The table is as it was, or would be.", PreviewQuery
)
def rewind_table(query: Json, body: Json, code: str) -> Response:
    """Go back to an earlier step, with a reason (referee only). No die is used twice."""
    return preview_or_give(query, body, code, Rewind)


@blp.asks("/end", command_body(End), Reply, "The game is over.")
def end_game(body: Json, code: str) -> Response:
    """End the game now, with a reason (referee only). All secrets open; nobody has won."""
    return give(code, body, End)


@blp.asks("/looks", shapes.LookBody, shapes.Looked, "The value; everybody reads that you looked.")
def look_at_secret(body: Json, code: str) -> Response:
    """Look at one hidden value, with a reason (referee only)."""
    return give(code, body, Look)


@blp.shows("/verbs", shapes.Verbs, "The corrections that are possible now.")
def list_verbs(code: str) -> Response:
    """List corrections that take one sentence (referee only). Hidden figures stay hidden."""
    found = services().tables.queries.verbs(code, token(code))
    return json_answer({"verbs": found})


@blp.asks("/verbs", shapes.VerbBody, shapes.Adjusted, "It is changed, or would be.", PreviewQuery)
def apply_verb(query: Json, body: Json, code: str) -> Response:
    """Change a figure by an amount (referee only). A hidden one is changed unseen, within its bounds."""
    return preview_or_give(query, body, code, Adjust)


@blp.shows("/steps", shapes.Steps, "The steps, newest first.", query=shapes.StepsQuery)
def list_steps(query: Json, code: str) -> Response:
    """List the steps to go back to: where the game was, and which seats locked in (referee only)."""
    found = for_seat(_steps, code, query["before"], query["limit"])
    return json_answer(found)


def _steps(here: Services, code: str, held: str | None, before: int, limit: int) -> bytes:
    found = here.tables.queries.steps(code, held, before=before, limit=limit)
    return msgspec.json.encode({"steps": found})


@blp.shows("/audit", shapes.Audit, "The proof, as far as the caller may see it.", marks=[limited("audits")])
def get_audit(code: str) -> Response:
    """Get every roll with its proof, and every log line in a chain of hashes."""
    return json_answer(for_seat(_audit, code))


def _audit(here: Services, code: str, held: str | None) -> bytes:
    return here.tables.queries.audit(code, held)
