"""The nations that players make up: a name and a colour of each."""

from ...core.dice import Dice
from ...core.errors import IllegalMove
from ...core.forms import enum, text
from ...core.game import Prompt
from ...core.moves import handlers, prompt
from ..builder import Builder
from ..state import COLOURS, Colour, GameState, Nation

MAX_NAME = 30


def found(builder: Builder, seat: str, dice: Dice, name: str, colour: Colour) -> None:
    """Give your nation a name and a colour (SR-01)."""
    name = " ".join(name.split())
    if not name:
        raise IllegalMove("A nation needs a name.", code="no_name", path=("name",), rules=("SR-01",))
    taken = {other.name.casefold() for other in _others(builder.state, seat)}
    if name.casefold() in taken:
        raise IllegalMove(
            "Another nation has this name.", code="nation_taken", path=("name",), rules=("SR-01",)
        )
    builder.player(seat, nation=Nation(name, colour))
    builder.say("sr.nation", "SR-01", seat=seat, name=name, colour=colour)


def asked(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """Offer a name and the colours that are left, if there is more than one nation."""
    if len(state.present) < 2:
        return ()
    taken = {other.colour for other in _others(state, seat)}
    left = [colour for colour in COLOURS if colour not in taken]
    own = state.players[seat].nation
    default = {"name": own.name, "colour": own.colour} if own else None
    return (prompt(found, {"name": text(MAX_NAME), "colour": enum(left)}, default=default),)


def _others(state: GameState, seat: str) -> list[Nation]:
    players = (player for id, player in state.players.items() if id != seat)
    return [player.nation for player in players if player.nation is not None]


MOVES = handlers(found)
"""While a year is open."""
