"""Moves of the lobby, which the platform answers itself: before a game starts and after it has ended."""

from collections.abc import Callable, Mapping

import msgspec

from server.games.core.game import Json

from ..domain import lobby
from ..domain.changes import game_options
from ..domain.model import NO_STATE
from ..domain.working_copy import WorkingCopy
from .seats import change_seat


def start(copy: WorkingCopy, _seat: str, _args: Json) -> None:
    """Begin the game."""
    copy.set(status="playing")
    copy.tell("game.started", options=_public(game_options(copy.game, copy.head.options)))
    copy.setup()


def options(copy: WorkingCopy, _seat: str, args: Json) -> None:
    """Change some options; the others keep their values."""
    copy.set(options=lobby.check_options(copy.game, {**copy.head.options, **args}))
    copy.tell("options.changed", options=_public(args))


def sit(copy: WorkingCopy, seat: str, args: Json) -> None:
    """Take another place."""
    team, role = args.get("team"), args.get("role")
    change_seat(copy, seat, team=team, role=role)
    copy.tell("seat.moved", seat=seat, team=team, role=role)


def ready(copy: WorkingCopy, seat: str, _args: Json) -> None:
    """Say that the seat is ready."""
    change_seat(copy, seat, ready=True)


def unready(copy: WorkingCopy, seat: str, _args: Json) -> None:
    """Take that back."""
    change_seat(copy, seat, ready=False)


def rematch(copy: WorkingCopy, _seat: str, _args: Json) -> None:
    """Return to the lobby with the same seats. The dice go on where they were."""
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
    )
    copy.tell("game.rematch")


LOBBY_MOVES: Mapping[str, Callable[[WorkingCopy, str, Json], None]] = {
    each.__name__: each for each in (start, options, sit, ready, unready, rematch)
}
"""The handler of each move that the lobby's prompts offer."""


def _public(options: Json) -> Json:
    """Options as the log shows them; a loaded pack would be too long for a line."""
    return {key: value for key, value in options.items() if not isinstance(value, dict)}
