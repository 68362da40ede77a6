"""The referee's commands about a table as a whole: say, look at a secret, end the game, set a webhook."""

from typing import Annotated, ClassVar
from urllib.parse import urlsplit

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, Secret, line
from server.games.core.wire import doc

from ..domain.errors import SealedPath, WrongStatus
from ..domain.forms import pointers
from ..domain.model import Webhook
from ..domain.visibility import as_referee_sees, eyes_of
from ..domain.working_copy import WorkingCopy
from .command import Context, Reason, RefereeCommand, require_state


class Say(RefereeCommand, frozen=True):
    """A message that everybody at the table reads."""

    wire_name: ClassVar = "say"

    text: str

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        copy.note("referee.said", by=context.caller.seat, text=self.text)


class Look(RefereeCommand, frozen=True):
    """Look at one hidden value, with a reason (referee only).

    `path` is a JSON Pointer into the state. Everybody reads of the look. The reply has `value`."""

    wire_name: ClassVar = "look"

    path: Annotated[str, pointers.pointer("/teams/a/threat")]
    reason: Reason

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        caller = context.caller
        eyes = eyes_of(copy.head, caller.seat, referee=True)
        secret = pointers.find(require_state(copy), self.path, eyes).value
        if not isinstance(secret, Secret):
            code = "sealed_path" if pointers.holds_sealed(secret) else "not_hidden"
            raise IllegalMove("That is not one hidden value.", code=code, path=("path",))
        if secret.sealed and not eyes.sees(secret):
            raise SealedPath(path=("path",))
        if eyes.sees(secret):
            raise IllegalMove("That is not hidden.", code="not_hidden", path=("path",))
        copy.note("referee.looked", by=caller.seat, path=self.path, reason=self.reason)
        return {"value": as_referee_sees(secret.value)}


class End(RefereeCommand, frozen=True):
    """End the game now, with a reason (referee only). All secrets open; nobody has won.

    It ends whatever it waits for. The result is how the game stood, if the rules can determine that; where
    they let the referee end the game, it is the game's own end."""

    wire_name: ClassVar = "end"

    allowed_when_full: ClassVar = True

    reason: Reason

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        if copy.head.status != "playing":
            raise WrongStatus("No game is going on.")
        copy.call_off(line("game.ended", by=context.caller.seat, reason=self.reason))


class SetWebhook(RefereeCommand, frozen=True):
    """Post the public log lines to `url` from now on, signed with `secret`; everybody reads the host's name.
    It replaces the previous webhook."""

    wire_name: ClassVar = "set-webhook"

    url: Annotated[
        str,
        doc(
            "An http or https address. One in a private network needs the host's permission (`WEBHOOKS`).",
            "https://lamps.example.org/flight-director",
            500,
            least=8,
            pattern=r"^https?://[\x21-\x7e]+$",
        ),
    ]
    secret: Annotated[
        str,
        doc(
            "The key of the signature: random, and known to the receiver only. It cannot be read here again.",
            "whs_5rX8vJ2mQ9kTq3Lw7ZpYc4Nd",
            128,
            least=16,
            pattern=r"^[\x21-\x7e]+$",
        ),
    ]

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        copy.set(webhook=Webhook(self.url, self.secret, copy.seq))
        copy.note("table.webhook", by=context.caller.seat, host=urlsplit(self.url).hostname or "")


class RemoveWebhook(RefereeCommand, frozen=True):
    """Remove the webhook (referee only)."""

    wire_name: ClassVar = "remove-webhook"

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        if copy.head.webhook is None:
            raise IllegalMove("This table has no webhook.", code="no_webhook")
        copy.set(webhook=None)
        copy.note("table.webhook_removed", by=context.caller.seat)
