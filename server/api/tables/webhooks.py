"""`/tables/{code}/webhooks`: a table posts its public log lines to an address, for lamps and scoreboards."""

from typing import Any

from flask import Response

from server.tables.commands.referee import RemoveWebhook, SetWebhook
from server.tables.domain.webhooks import check_url

from ..http.blueprint import OF_TABLE, Blueprint
from ..schemas import tables as sent
from ..schemas.answers import Reply
from ..services import current_services
from .tables import add_command, command_of, execute

blp = Blueprint(
    "webhooks",
    __name__,
    url_prefix=f"{OF_TABLE}/webhooks",
    description="Public log lines, posted to an address.",
)


@blp.asks("", Reply, "Lines are posted there from now on.", sent=sent.command_body(SetWebhook, "WebhookBody"))
def set_webhook(body: Any, code: str) -> Response:
    """Post each public log line to an address, signed (referee only). Replaces the previous webhook."""
    check_url(body.url, current_services().settings.webhooks)
    return execute(code, body.id, command_of(body, SetWebhook))


add_command(blp, "/remove", "remove_webhook", RemoveWebhook, "Nothing is posted any more.")
