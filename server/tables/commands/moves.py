"""Moves: the game's own while it is played, the platform's in the lobby and after the end."""

from collections.abc import Callable, Mapping

import msgspec

from server.games.core.errors import IllegalMove, RuleError, within
from server.games.core.game import Json

from ..domain import lobby, names
from ..domain.errors import Overt
from ..domain.lobby import game_options
from ..domain.model import NO_STATE, REFEREE
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import ROLL
from . import lots as draw_lots
from .command import Context
from .places import TeamAndRole, move_bot_away
from .prompted import Prompted, acts_for
from .rolls import RollMove
from .seats import change_seat


class MakeMove(Prompted, frozen=True):
    """A move by the caller, or by the referee for `as_seat`."""

    def answer(self, copy: WorkingCopy, context: Context, seat: str) -> None:
        caller = context.caller
        args = self.check_args(copy, self.prompt(context.snapshot, caller, seat), caller, seat)
        others = [other.name for other in copy.head.seats if other.plays and other.id != seat]
        with within("args"):
            names.check_given(args, others if self.move in copy.game.names_players else ())
        if acts_for(caller, seat):
            copy.note("acted.for", seat=seat, move=self.move)
        try:
            if copy.head.status == "playing":
                copy.play(self.move, args, seat)
            else:
                # a co-referee makes the referee's moves under their own name
                PLATFORM_MOVES[self.move](copy, caller.seat if seat == REFEREE else seat, args)
        except RuleError as error:
            if acts_for(caller, seat) and not self.reader_eyes(copy, caller, seat).everything:
                plain = IllegalMove(
                    "The rules refuse this for that seat.", code=error.code, path=("args",), rules=error.rules
                )
                raise Overt(plain, self.refusal_line(caller, seat)) from None
            if error.path[:1] != ("args",):
                error.path = ("args", *error.path)
            raise


def answer_to_prompt(move: str, args: Json, phase: str | None = None, as_seat: str | None = None) -> Prompted:
    """Return the command that does what a prompt of this name offers."""
    kind = RollMove if move == ROLL else MakeMove
    return kind(move, args, phase, as_seat)


# -- the platform's own moves ----------------------------------------------------------------------------


def start(copy: WorkingCopy, _seat: str, _args: Json) -> None:
    """Begin the game."""
    options = copy.head.options
    if options.get("pace") == "show" and sum(seat.plays for seat in copy.head.seats) >= copy.game.brisk_from:
        options = {**options, "pace": "brisk"}
    copy.set(status="playing", options=options)
    copy.note("game.started", options=_public(game_options(copy.game, copy.head.options)))
    copy.setup()


def options(copy: WorkingCopy, _seat: str, args: Json) -> None:
    """Change some options; the others keep their values."""
    copy.set(options=lobby.check_options(copy.game, {**copy.head.options, **args}))
    copy.note("options.changed", options=_public(args))


def sit(copy: WorkingCopy, seat: str, args: Json) -> None:
    """Take another place."""
    place = TeamAndRole(args.get("team"), args.get("role"))
    move_bot_away(copy, seat, place)
    change_seat(copy, seat, **place._asdict())
    copy.note("seat.moved", seat=seat, **place._asdict())


def rematch(copy: WorkingCopy, _seat: str, _args: Json) -> None:
    """Return to the lobby with the same seats. The dice chains go on where they were."""
    seats = tuple(msgspec.structs.replace(s, ready=s.bot is not None) for s in copy.head.seats)
    copy.set(
        status="lobby",
        epoch=copy.head.epoch + 1,
        state=NO_STATE,
        pending=None,
        seats=seats,
        opened=(),
        finished_ms=None,
        called_off=None,
        again=(),
    )
    copy.note("game.rematch")


def lots(copy: WorkingCopy, seat: str, args: Json) -> None:
    """Draw the places by lot; after the end, in the lobby of the next game."""
    if copy.head.status == "finished":
        rematch(copy, seat, {})
    draw_lots.draw(copy, seat, args)


def knows(copy: WorkingCopy, seat: str, args: Json) -> None:
    """Say whether one knows the game, for lots that mix."""
    change_seat(copy, seat, knows=args["knows"])


def mark(copy: WorkingCopy, seat: str, args: Json) -> None:
    """Choose a free mark. The first to come has it; the prompt of others offers it no more."""
    change_seat(copy, seat, mark=args["mark"])
    copy.note("seat.marked", seat=seat, mark=args["mark"])


def ready(copy: WorkingCopy, seat: str, args: Json) -> None:
    """Say that one is ready, in the lobby; after the end, that one wants another game: it starts once more
    than half of the people want it. Where it cannot start the lobby opens, which says what is missing."""
    if copy.head.status == "lobby":
        change_seat(copy, seat, ready=True)
        return
    copy.set(again=(*copy.head.again, seat))
    people = [other.id for other in copy.head.seats if other.plays and other.bot is None]
    if 2 * len(set(copy.head.again).intersection(people)) > len(people):
        rematch(copy, seat, args)
        if not lobby.problems(copy.game, copy.head):
            start(copy, seat, {})


def unready(copy: WorkingCopy, seat: str, _args: Json) -> None:
    """Take `ready` back."""
    if copy.head.status == "lobby":
        change_seat(copy, seat, ready=False)
    else:
        copy.set(again=tuple(other for other in copy.head.again if other != seat))


PLATFORM_MOVES: Mapping[str, Callable[[WorkingCopy, str, Json], None]] = {
    "start": start,
    "options": options,
    "sit": sit,
    "rematch": rematch,
    "lots": lots,
    "knows": knows,
    "mark": mark,
    "ready": ready,
    "unready": unready,
}
"""The handler of each move that the platform's prompts offer."""


def _public(options: Json) -> Json:
    """Return the options that the log shows; a loaded pack would be too long for a line."""
    return {key: value for key, value in options.items() if not isinstance(value, dict)}
