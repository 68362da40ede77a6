"""`/tables/{code}/webhooks`: a table posts its public log lines to an address, for lamps and scoreboards."""

from flask import Response

from server.tables.commands.referee import RemoveWebhook, SetWebhook
from server.tables.domain.webhooks import check_url

from ..http.blueprint import OF_TABLE, Blueprint
from ..schemas import tables as sent
from ..schemas.answers import Reply
from ..schemas.fields import Json
from ..services import services
from .tables import give

blp = Blueprint(
    "webhooks",
    __name__,
    url_prefix=f"{OF_TABLE}/webhooks",
    description="Public log lines, posted to an address of the host's.",
)


@blp.asks("", sent.WebhookBody, Reply, "Lines are posted there from now on.")
def set_webhook(body: Json, code: str) -> Response:
    """Have each public log line posted to an address, signed: the referee. It replaces the one before."""
    check_url(body["url"], services().settings.webhooks)
    return give(code, body, SetWebhook(body["url"], body["secret"]))


@blp.asks("/remove", sent.CommandBody, Reply, "Nothing is posted any more.")
def remove_webhook(body: Json, code: str) -> Response:
    """Post nothing any more: the referee."""
    return give(code, body, RemoveWebhook())
