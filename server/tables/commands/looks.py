"""A look at one hidden value by the referee, told to everybody."""

from typing import ClassVar

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, Secret

from ..domain.errors import WrongStatus
from ..domain.forms import pointers
from ..domain.visibility import eyes_of, unsealed
from ..domain.working_copy import WorkingCopy
from .command import Command, Context


class Look(Command, frozen=True):
    """The hidden value at `path` (a JSON Pointer into the state): one secret, one reason."""

    referee_only: ClassVar = True

    path: str
    reason: str

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        if copy.state is None:
            raise WrongStatus("There is no state to look into yet.")
        caller = context.caller
        eyes = eyes_of(copy.head, caller.seat, referee=True)
        secret = pointers.find(copy.state, self.path, eyes).value
        if not isinstance(secret, Secret):
            code = "sealed_path" if pointers.holds_sealed(secret) else "not_hidden"
            raise IllegalMove("That is not one hidden value.", code=code, path=("path",))
        if secret.sealed and not eyes.sees(secret):
            raise IllegalMove("What is sealed is nobody else's.", code="sealed_path", path=("path",))
        if eyes.sees(secret):
            raise IllegalMove("That is not hidden.", code="not_hidden", path=("path",))
        copy.tell("referee.looked", by=caller.seat, path=self.path, reason=self.reason)
        return {"value": unsealed(secret.value)}
