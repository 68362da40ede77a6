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
from ..schemas.tables import command_body
from ..services import Services, current_services
from .tables import add_command, in_other_process

blp = Blueprint("powers", __name__, url_prefix=OF_TABLE, description="The referee's powers.")


add_command(
    blp,
    "/corrections",
    "correct_table",
    Correct,
    "It is corrected, or would be.",
    shapes.Corrected,
    body=shapes.CorrectionBody,
)
add_command(blp, "/rewind", "rewind_table", Rewind, "The table is as it was, or would be.", shapes.Rewound)
add_command(blp, "/end", "end_game", End, "The game is over.")
add_command(
    blp,
    "/looks",
    "look_at_secret",
    Look,
    "The value; everybody reads that you looked.",
    shapes.Looked,
)


@blp.shows("/verbs", shapes.Verbs, "The corrections that are possible now.")
def list_verbs(code: str) -> Response:
    """List corrections that take one sentence (referee only). Hidden figures stay hidden."""
    verbs = current_services().tables.queries.verbs(code, token(code))
    return json_answer({"verbs": verbs})


add_command(
    blp,
    "/verbs",
    "apply_verb",
    Adjust,
    "It is changed, or would be.",
    shapes.Adjusted,
    body=command_body(Adjust, "VerbBody"),
)


@blp.shows("/steps", shapes.Steps, "The steps, newest first.")
def list_steps(query: shapes.StepsQuery, code: str) -> Response:
    """List the steps to go back to: where the game was, and which seats locked in (referee only)."""
    body = in_other_process(_steps, code, query.before, query.limit)
    return json_answer(body)


def _steps(services: Services, code: str, secret: str | None, before: int, limit: int) -> bytes:
    steps = services.tables.queries.steps(code, secret, before=before, limit=limit)
    return msgspec.json.encode({"steps": steps})


@blp.shows("/audit", shapes.Audit, "The proof, as far as the caller may see it.", marks=[limited("audits")])
def get_audit(code: str) -> Response:
    """Get every roll with its proof, and every log line in a chain of hashes."""
    return json_answer(in_other_process(_audit, code))


def _audit(services: Services, code: str, secret: str | None) -> bytes:
    return services.tables.queries.audit(code, secret)
