"""A table's webhook: where its public log lines are posted to."""

from typing import ClassVar
from urllib.parse import urlsplit

from server.games.core.errors import IllegalMove

from ..domain.model import Webhook
from ..domain.working_copy import WorkingCopy
from .command import Command, Context


class SetWebhook(Command, frozen=True):
    """Post the public log lines to `url` from now on, signed with `secret`; everybody reads the host's name.
    It replaces the one before."""

    referee_only: ClassVar = True

    url: str
    secret: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        copy.set(webhook=Webhook(self.url, self.secret, copy.seq))
        copy.tell("table.webhook", by=context.caller.seat, host=urlsplit(self.url).hostname or "")


class RemoveWebhook(Command, frozen=True):
    """Post nothing any more."""

    referee_only: ClassVar = True

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        if copy.head.webhook is None:
            raise IllegalMove("This table has no webhook.", code="no_webhook")
        copy.set(webhook=None)
        copy.tell("table.webhook_removed", by=context.caller.seat)
