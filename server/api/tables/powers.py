"""`/tables/{code}/…`: corrections, rewind, looks by the referee; the audit for everybody at the table."""

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
from ..services import Services, services
from .tables import for_seat, give, preview_or_give

blp = Blueprint("powers", __name__, url_prefix=OF_TABLE, description="What a referee may do.")


@blp.asks(
    "/corrections", shapes.CorrectionBody, shapes.Corrected, "It is corrected, or would be.", PreviewQuery
)
def correct_table(query: Json, body: Json, code: str) -> Response:
    """Correct the state by JSON Patch, with a reason: the referee. Hidden values are replaced unseen."""
    return preview_or_give(query, body, code, Correct(body["patch"], body["reason"]))


@blp.asks("/rewind", shapes.RewindBody, shapes.Rewound, "The table is as it was, or would be.", PreviewQuery)
def rewind_table(query: Json, body: Json, code: str) -> Response:
    """Go back to an earlier step, with a reason: the referee. No die is used again."""
    return preview_or_give(query, body, code, Rewind(body["to_seq"], body["reason"]))


@blp.asks("/end", shapes.EndBody, Reply, "The game is over.")
def end_game(body: Json, code: str) -> Response:
    """End the game where it is, with a reason: the referee. Everything lies open; nobody has won."""
    return give(code, body, End(body["reason"]))


@blp.asks("/looks", shapes.LookBody, shapes.Looked, "The value; everybody reads that you looked.")
def look_at_secret(body: Json, code: str) -> Response:
    """Look at one hidden value, with a reason: the referee."""
    return give(code, body, Look(body["path"], body["reason"]))


@blp.shows("/verbs", shapes.Verbs, "What you could put right now.")
def list_verbs(code: str) -> Response:
    """Corrections that take one sentence: the referee. Hidden figures stay hidden."""
    found = services().tables.queries.verbs(code, token(code))
    return json_answer({"verbs": found})


@blp.asks("/verbs", shapes.VerbBody, shapes.Adjusted, "It is put right, or would be.", PreviewQuery)
def apply_verb(query: Json, body: Json, code: str) -> Response:
    """A figure by so much more or less: the referee. A hidden one too, unseen; it stays within its bounds."""
    adjust = Adjust(body["verb"], body["path"], body["by"], body["reason"], body["item"])
    return preview_or_give(query, body, code, adjust)


@blp.shows("/steps", shapes.Steps, "Newest first.", query=shapes.StepsQuery)
def list_steps(query: Json, code: str) -> Response:
    """Steps to go back to, with where the game was and who locked in: the referee."""
    found = for_seat(_steps, code, query["before"], query["limit"])
    return json_answer(found)


def _steps(here: Services, code: str, held: str | None, before: int, limit: int) -> bytes:
    found = here.tables.queries.steps(code, held, before=before, limit=limit)
    return msgspec.json.encode({"steps": found})


@blp.shows("/audit", shapes.Audit, "The proof, as far as the caller may see it.", marks=[limited("audits")])
def get_audit(code: str) -> Response:
    """Every roll with its proof, every log line in a chain of hashes."""
    return json_answer(for_seat(_audit, code))


def _audit(here: Services, code: str, held: str | None) -> bytes:
    return here.tables.queries.audit(code, held)
