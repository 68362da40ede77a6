"""Refusals of live play, each with a stable code. The API maps each to an HTTP status."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

from server.games.core.errors import IllegalMove, Mistake, RuleError
from server.games.core.forms import picked
from server.games.core.game import Game, Json, Line, line


class TableError(RuleError):
    """Base of all refusals of a live table."""

    code = "table_error"


class NotFound(TableError):
    """No such table, or a caller without a seat at it: the two must look the same."""

    code = "not_found"
    says = "There is no such table, or you have no seat at it."


class NotYourSeat(TableError):
    """A player acted for another seat."""

    code = "not_your_seat"
    says = "These dice are for another seat."


class RefereeOnly(TableError):
    """A player gave a command that is the referee's."""

    code = "referee_only"
    says = "Only the referee can do that."


class NotAdmitted(TableError):
    """The seat still waits for the referee to let it in."""

    code = "not_admitted"
    says = "The referee has not let this seat in yet."


class StalePhase(TableError):
    """The command was made for a question that is no longer asked."""

    code = "stale_phase"


class TooLate(TableError):
    """The clock had run out before the command arrived."""

    code = "too_late"


class RollWaiting(TableError):
    """Dice have to be rolled before anything else can happen."""

    code = "roll_waiting"


class DiceNotTyped(TableError):
    """Faces were typed for a roll that the app makes; the referee may allow it."""

    code = "dice_not_typed"
    says = "The app rolls these dice. The referee can allow real ones."


class WrongStatus(TableError):
    """The command does not fit the table's status (lobby, playing, finished)."""

    code = "wrong_status"


class Busy(TableError):
    """Too many commands at once; the same command may be sent again, after some seconds if they are given."""

    code = "busy"

    def __init__(self, detail: str = "", retry_after: int | None = None) -> None:
        super().__init__(detail)
        if retry_after is not None:
            self.retry_after = retry_after


class IdReused(TableError):
    """The command id belongs to another command."""

    code = "id_reused"


SAFE_TO_LOG = (Mistake, AttributeError, NameError, TypeError)
"""Errors whose text names no value of a state, which may be hidden."""


def describe_failure(game: Game[Any], error: Exception) -> str:
    """Return what went wrong in a game, and where: the line of its own code that led there, for the log."""
    frames = traceback.extract_tb(error.__traceback__)
    folder = type(game).__module__.rpartition(".")[0].replace(".", "/")
    where = [frame for frame in frames if folder in Path(frame.filename).as_posix()] or frames
    text = f": {error}" if isinstance(error, SAFE_TO_LOG) else ""
    return f"{type(error).__name__}{text} at {where[-1].filename}:{where[-1].lineno}"


class ImpossibleState(TableError):
    """The game fails on its state, which was corrected by hand: the types allow it, the rules do not."""

    code = "impossible_state"
    says = "The game cannot go on from here. The referee can correct it, or go back a step."


class Unreadable(TableError):
    """The table was stored by another version, and this one cannot read it."""

    code = "table_unreadable"

    def __init__(self, name: str, game: str, kept: int, known: int) -> None:
        which = "a newer" if kept > known else "another"
        super().__init__(
            f"{name} ({game}) was kept by {which} version of Flight Director and cannot be read by this one. "
            "Nothing of it is lost; other tables go on.",
            reason="newer" if kept > known else "broken",
            kept=kept,
            known=known,
        )
        self.log = f"{game}: a state of version {kept} cannot be read, this server writes {known}"


class NobodyMayPlay(TableError):
    """Everybody looks to the front; nobody moves until the referee lets them go on."""

    code = "eyes_front"
    says = "All look to the front now. The referee lets you go on."


class BadArchive(TableError):
    """A file that no table can be made from; `reason` says why."""

    code = "bad_archive"

    def __init__(self, detail: str, reason: str) -> None:
        super().__init__(detail[:300], path=("archive",), reason=reason)


class TableFull(TableError):
    """No seat is left."""

    code = "table_full"


class LogFull(TableError):
    """The table has reached the limit of its steps or of its log."""

    code = "log_full"
    says = "This table has as many steps as this server keeps of one. Open a new table."


class TooLarge(TableError):
    """The command would make the table larger than a server keeps one."""

    code = "too_large"
    says = "That would make the table larger than this server keeps one. Nothing was changed."


class NameTaken(TableError):
    """A name that is at the table already, or that the app itself uses. `suggestion`: a free one; `here`: the
    name of the seat that can be claimed, if there is one."""

    code = "name_taken"

    def __init__(self, suggestion: str, here: str | None = None) -> None:
        detail = "Somebody here has a name like that." if here else "That name is not free here."
        super().__init__(
            f"{detail} How about {suggestion}?", path=("name",), suggestion=suggestion, here=here
        )


class PairingTaken(TableError):
    """The big screen already shows another table."""

    code = "pairing_taken"


class Overt(IllegalMove):
    """A refusal that may reveal a hidden value, so the attempt is logged for everybody as `line`."""

    code = "overt"
    """Never sent: the refusal has its own."""

    def __init__(self, refusal: RuleError, line: Line) -> None:
        super().__init__(refusal.detail, code=refusal.code, path=refusal.path, rules=refusal.rules)
        self.line = line
        self.errors = getattr(refusal, "errors", None)

    def as_json(self) -> Json:
        """Return the refusal as it is stored in place of the command's reply."""
        return picked(self, "code", "detail", "path", "rules", "errors")

    @classmethod
    def from_json(cls, refused: Json) -> Overt:
        """Return the refusal that `as_json` wrote."""
        refusal = cls(RuleError(**refused), line("referee.refused"))
        refusal.errors = refused["errors"]
        return refusal


class SealedPath(IllegalMove):
    """A look or a correction that would reach a sealed value."""

    code = "sealed_path"
    says = "This value is sealed: nobody but its own readers may see or change it."


class StoreDown(TableError):
    """The store does not answer or cannot write; nothing was acknowledged."""

    code = "store_down"

    def __init__(self, detail: str = "The desk is not answering.", retry_after: int = 2) -> None:
        super().__init__(detail)
        self.retry_after = retry_after
