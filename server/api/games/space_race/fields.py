"""The kinds of fields that Space Race's wire shapes are made of, with their limits."""

from collections.abc import Mapping
from typing import Any

from marshmallow import fields

from server.api.schemas.fields import BodySchema, StrictDict, doc, give_codes, integer, listed, mapping
from server.games.space_race.rules.espionage import MOST_PLAYERS
from server.games.space_race.rules.launches import MOST_CARDS
from server.games.space_race.rules.parts import Card

MOST_MISSILES = 500
MOST_GARNETS = 10_000
MOST_SPACE = 10_000


def by_player(inner: Any, description: str, example: Any) -> StrictDict:
    """A value for each player."""
    return mapping(inner, description, example, MOST_PLAYERS)


class Clones(BodySchema):
    """A Clones card with what it remembers (SR-28)."""

    number = integer("The number of Clones.", 7, 0, 12)
    tried = integer("How many players tried for this very copy when it was gained.", 3, 0, 99, load_default=0)


class CardField(fields.Field[Card]):
    """A card: its number, or `{"number": 7, "tried": 3}` for Clones."""

    _number = integer("The number of a part.", 5, 0, 12, required=False)
    give_codes(_number)
    _clones = Clones()

    def __init__(self, description: str) -> None:
        clones = {
            "type": "object",
            "properties": {
                "number": {"type": "integer", "minimum": 0, "maximum": 12, "example": 7},
                "tried": {"type": ["integer", "null"], "minimum": 0, "maximum": 99, "example": 3},
            },
            "required": ["number"],
            "additionalProperties": False,
        }
        number = {"type": "integer", "minimum": 0, "maximum": 12}
        super().__init__(metadata=doc(description, 5, oneOf=[number, clones], title="SpaceRaceCard"))

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Card:
        if isinstance(value, Mapping):
            found = self._clones.load(value)
            return Card(found["number"], found["tried"])
        number: int = self._number.deserialize(value)
        return Card(number)


def hand(description: str, **more: Any) -> fields.List[Any]:
    """Cards in the order held."""
    return listed(
        CardField("A card: its number, or Clones with who tried."),
        description,
        [1, 5, {"number": 7, "tried": 3}],
        MOST_CARDS,
        **more,
    )
