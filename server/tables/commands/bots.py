"""Practice bots: seats that play by themselves. Who they are, and how they come to sit there.

A bot is a player whose seat has a character; no token opens it.
"""

from typing import Any, ClassVar

from server.games.core.errors import CannotStart, IllegalMove, illegal
from server.games.core.game import Game, Json

from ..domain import lobby, names
from ..domain.changes import game_options
from ..domain.model import SeatRecord
from ..domain.working_copy import WorkingCopy
from .command import Command, Context, seat_of
from .seats import add_seat, change_seat

PLAIN = "plain"
"""The character that every game has: it fills prompts in, and knows no game."""


def characters(game: Game[Any]) -> tuple[str, ...]:
    """Everybody who can fill a seat of this game."""
    return (*game.info.characters, PLAIN)


def strongest(game: Game[Any]) -> str:
    """Return the character that plays best."""
    return game.info.characters[-1] if game.info.characters else PLAIN


class AddBot(Command, frozen=True):
    """A new seat that a bot plays. Without a wish it gets the next character, and a name. The reply has
    `seat`, its id, and `bot`, its character."""

    referee_only: ClassVar = True

    name: str | None = None
    character: str | None = None
    team: str | None = None
    role: str | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        here = [seat for seat in copy.head.seats if seat.bot]
        cast = copy.game.info.characters or (PLAIN,)
        chosen = _character(copy.game, self.character or cast[len(here) % len(cast)])
        taken = [seat.name for seat in copy.head.seats]
        numbered = (f"Bot {n}" for n in range(1, lobby.MAX_SEATS + 2))
        free = next(name for name in numbered if names.alike(name, taken) is None)
        seat = SeatRecord(
            "",
            free if self.name is None else self.name,
            "",
            team=self.team,
            role=self.role,
            ready=True,
            bot=chosen,
        )
        added = add_seat(copy, seat)
        return {"seat": added.id, "bot": added.bot}


class FillWithBots(Command, frozen=True):
    """Bots on every seat that the game still needs, of one character or of each in turn. The reply has
    `seats`, the new ones; none where nothing was missing.

    Raises `CannotStart` with what is in the way where more bots would not help.
    """

    referee_only: ClassVar = True

    character: str | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        game, added = copy.game, []
        while copy.head.status == "lobby" and (
            missing := game.problems(game_options(game, copy.head.options), copy.head.players())
        ):
            if len(copy.head.players()) >= game.info.max_players:
                raise CannotStart("Bots alone cannot mend this.", path=(), problems=list(missing))
            added.append(AddBot(character=self.character).handle(copy, context)["seat"])
        return {"seats": added}


class PlayByBot(Command, frozen=True):
    """A bot plays this seat from now on. The phone that held it is out at once; a hand-over gives the seat to
    a person again."""

    referee_only: ClassVar = True

    seat: str
    character: str | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        found = seat_of(copy.head, self.seat)
        if not found.plays:
            raise IllegalMove("Only a player's seat can be played.", code="not_a_player", path=("seat",))
        chosen = _character(copy.game, self.character or characters(copy.game)[0])
        change_seat(copy, self.seat, bot=chosen, token_hash="", ready=True)
        copy.tell("seat.bot", seat=self.seat, bot=chosen)


def _character(game: Game[Any], character: str) -> str:
    if character not in characters(game):
        raise illegal(
            "There is no such character in this game.",
            "no_such_character",
            ("character",),
            choices=list(characters(game)),
        )
    return character
