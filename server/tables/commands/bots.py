"""Practice bots: seats that the server plays. A bot's seat has a character, and no token opens it."""

from typing import Annotated, Any, ClassVar

from server.games.core.errors import CannotStart, illegal
from server.games.core.game import Game, Json
from server.games.core.wire import doc

from ..domain import names
from ..domain.lobby import problems
from ..domain.model import SeatRecord
from ..domain.working_copy import WorkingCopy
from .command import Context, RefereeCommand, find_player
from .seats import Name, Role, Team, add_seat, change_seat

PLAIN = "plain"
"""The character that every game has: it fills in prompts, and knows no rules."""
Character = Annotated[
    str, doc("One of the game's `characters`; without it, any of them.", "hardliner", 40, least=1)
]


def characters(game: Game[Any]) -> tuple[str, ...]:
    """Return every character that can fill a seat of this game."""
    return (*game.info.characters, PLAIN)


def strongest(game: Game[Any]) -> str:
    """Return the character that plays best."""
    return game.info.characters[-1] if game.info.characters else PLAIN


class AddBot(RefereeCommand, frozen=True):
    """Add a practice bot (referee only). A hand-over gives its seat to a person.

    By default it has the next character and a new name. The reply has `seat`, its id, and `bot`, its
    character."""

    wire_name: ClassVar = "add-bot"

    name: Name | None = None
    character: Character | None = None
    team: Team | None = None
    role: Role | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        seats = copy.head.seats
        bots = sum(seat.bot is not None for seat in seats)
        cast = copy.game.info.characters or (PLAIN,)
        bot = _character(copy.game, self.character or cast[bots % len(cast)])
        name = names.numbered("Bot", [seat.name for seat in seats]) if self.name is None else self.name
        seat = SeatRecord("", name, "", team=self.team, role=self.role, ready=True, bot=bot)
        return {"seat": add_seat(copy, seat).id, "bot": bot}


class FillWithBots(RefereeCommand, frozen=True):
    """Add bots for all seats that the game still needs (referee only).

    All have one character, or each in turn. The reply has `seats`, the new ones; none where nothing was
    missing. Raises `CannotStart` with the remaining problems where more bots would not help."""

    wire_name: ClassVar = "fill-with-bots"

    character: Character | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        game, added = copy.game, []
        while copy.head.status == "lobby" and (missing := problems(game, copy.head)):
            if len(copy.head.players()) >= game.info.max_players:
                raise CannotStart("Bots alone cannot solve this.", path=(), problems=missing)
            added.append(AddBot(character=self.character).handle(copy, context)["seat"])
        return {"seats": added}


class PlayByBot(RefereeCommand, frozen=True):
    """Let a bot play a seat from now on (referee only). The phone that held it loses it at once."""

    wire_name: ClassVar = "play-by-bot"

    seat: str
    character: Character | None = None

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        seat = find_player(copy.head, self.seat)
        bot = _character(copy.game, self.character or characters(copy.game)[0])
        change_seat(copy, seat.id, bot=bot, token_hash="", ready=True)
        copy.note("seat.bot", seat=seat.id, bot=bot)


def _character(game: Game[Any], character: str) -> str:
    if character not in characters(game):
        detail, choices = "There is no such character in this game.", list(characters(game))
        raise illegal(detail, "no_such_character", ("character",), choices=choices)
    return character
