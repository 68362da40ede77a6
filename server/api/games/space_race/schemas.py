"""Wire shapes of Space Race's stateless endpoints: the only place where their JSON names live."""

from collections.abc import Mapping
from typing import Annotated, Any, get_args

from marshmallow import fields
from msgspec import Struct

from server.api.schemas import fields as field
from server.api.schemas.derive import answer, body, optional
from server.api.schemas.fields import BodySchema, StrictDict, WireSchema
from server.games.core.wire import doc
from server.games.space_race.rules import editions, espionage, launches
from server.games.space_race.rules.espionage import FAR, MAX_PLAYERS
from server.games.space_race.rules.launches import MAX_CARDS, Tiebreak
from server.games.space_race.rules.parts import Card, Offer

MAX_MISSILES = 500
MAX_GARNETS = 10_000
MAX_SPACE = 10_000


def by_player(inner: Any, description: str, example: Any) -> StrictDict:
    """A value for each player."""
    return field.mapping(inner, description, example, MAX_PLAYERS)


class CardField(fields.Field[Card]):
    """A card: its number, or `{"number": 7, "tried": 3}` for Clones."""

    _clones = body(Card)()
    _number = _clones.fields["number"]

    def __init__(self, description: str) -> None:
        number = {"type": "integer", "minimum": 0, "maximum": 12}
        clones = {
            "type": "object",
            "properties": {
                "number": {**number, "example": 7},
                "tried": {"type": ["integer", "null"], "minimum": 0, "maximum": 99, "example": 3},
            },
            "required": ["number"],
            "additionalProperties": False,
        }
        super().__init__(metadata=field.doc(description, 5, oneOf=[number, clones], title="SpaceRaceCard"))

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Card:
        if not isinstance(value, Mapping):
            return Card(self._number.deserialize(value))
        clones: Card = self._clones.load(value)
        return clones


def hand(description: str) -> fields.List[Any]:
    """Cards in the order held."""
    return field.listed(
        CardField("A card: its number, or Clones with who tried."),
        description,
        [1, 5, {"number": 7, "tried": 3}],
        MAX_CARDS,
    )


NAMED = "The edition of the author's text (SR-01).", "nine"
EDITION = field.choice(*NAMED, get_args(editions.EditionId))


class Options(optional(editions.Readings)):  # type: ignore[misc]
    """The rulings that a table may turn round; what is left out follows the edition."""


PLAYED_WITH = "The readings played with.", {"contested_steal": "shared"}
OPTIONS = field.nested(body(Options, suffix=""), *PLAYED_WITH, required=False)


class EspionageBody(Struct, forbid_unknown_fields=True, kw_only=True):
    """A year's bids."""

    edition: Annotated[editions.EditionId, doc(*NAMED)]
    options: Annotated[Options | None, doc(*PLAYED_WITH)] = None
    bids: Annotated[tuple[espionage.Bid, ...], doc("Every bid, each player once.", most=MAX_PLAYERS)]


class Slot(answer(espionage.Ladder, name="Slot")):  # type: ignore[misc]
    """The outcome for one part on offer; players in the order of their bids."""

    class Meta:
        """The order of the fields."""

        fields = ("slot", "lowest", "streak", "stolen", "recipients", "knock_offs")

    lowest = field.integer("The lowest level at which anyone bid.", 0, 0, 10)


class Espionage(WireSchema):
    """The outcome of every bid."""

    slots = field.each(Slot, "Every part that was bid on, in the order first bid on.", MAX_PLAYERS)
    garnets = by_player(
        field.integer("Garnets.", 1, 1, 1), "Garnets for stealing; only who got any.", {"Yuri": 1}
    )


class Launcher(BodySchema):
    """A launch."""

    player = field.text("Who launches.", "a", 60, 1)
    cards = hand("All cards held, this year's included.")
    garnets_fed = field.listed(
        field.integer("Garnets.", 0, 0, MAX_GARNETS),
        "Garnets fed to each Combustion Engine, in hand order (SR-23). Left out: none.",
        [],
        MAX_CARDS,
        required=False,
    )
    garnets = field.integer(
        "Garnets held after feeding. Needed in `five` where a tie for the farthest asks for them (SR-34).",
        5,
        0,
        MAX_GARNETS,
        required=False,
    )


Shot = body(launches.Shot, suffix="")


class LaunchBody(BodySchema):
    """A year's launches."""

    edition = EDITION
    options = OPTIONS
    space = field.integer("How far SPACE is this year (SR-15).", 30, 0, MAX_SPACE)
    launches = field.listed(
        Launcher, "Everybody who launches.", [{"player": "a", "cards": [1, 5, 9, 10]}], MAX_PLAYERS
    )
    missiles = field.each(Shot, "Every Missiles card that is aimed this year.", MAX_MISSILES, load_default=[])


class Flight(answer(launches.Flown, name="Flight")):  # type: ignore[misc]
    """The outcome of a launch."""

    class Meta:
        """The order of the fields."""

        fields = ("player", "values", "distance", "height", "reached_space", "discards")

    player = field.text("Who launched.", "a", 60, 1, attribute="seat")
    discards = field.integer(
        "The number of the card that the launch costs (SR-14); null: none. A collision costs more (SR-35).",
        10,
        0,
        12,
        allow_none=True,
    )


FLIGHTS = field.each(Flight, "Every launch, in the order given.", MAX_PLAYERS)


class Award(answer(launches.Prize, name="Award")):  # type: ignore[misc]
    """A player's prize (SR-32 to SR-34, SR-37)."""

    class Meta:
        """The order of the fields."""

        fields = ("player", "tol", "garnets")

    player = field.text("Who.", "a", 60, 1, attribute="seat")


AWARDS = field.each(Award, "What is won, in the order of the launches.", MAX_PLAYERS)
COLLISION = field.flag("SR-35, `nine`: more than four at exactly the winning height collided.", False)


def tied(required: bool) -> fields.List[Any]:
    """Return the list of players who have to play Goofspiel."""
    return field.listed(
        field.text("A player.", "a", 60, 1),
        "SR-34, SR-37, `five`: between these a live game of Goofspiel decides who wins the 2 TOL and the 5 "
        "garnets (instead of the 4 listed, where they reached SPACE).",
        [],
        MAX_PLAYERS,
        required=required,
    )


class Launch(WireSchema):
    """A year's launches, decided."""

    launches = FLIGHTS
    awards = AWARDS
    collision = COLLISION
    tiebreak = field.choice(
        "SR-34, `five`: what decided between equal farthest; null: nothing had to.",
        None,
        (*get_args(Tiebreak), None),
    )
    tied = tied(required=True)


class SpaceBody(BodySchema):
    """Everybody's radiation."""

    edition = EDITION
    radiation = field.listed(
        field.integer("A player's number: 0 to 3 in `nine`, 0 to 4 in `five`.", 2, -FAR, FAR),
        "One number a player: five to nine of them in `nine`, five in `five`.",
        [0, 3, 1, 2, 0],
        MAX_PLAYERS,
    )


class Space(WireSchema):
    """The distance to SPACE."""

    space = field.integer("How far SPACE is this year (SR-15).", 33, 27, 60)


class YearBid(BodySchema):
    """A bid within a submission (SR-04)."""

    slot = field.text("The part.", "s1", 60, 1)
    level = field.integer("The espionage level.", 3, -FAR, FAR)


class Submission(BodySchema):
    """A player before the year, and what they handed in (SR-10)."""

    player = field.text("Who.", "a", 60, 1)
    hand = hand("The cards held before this year's gains.")
    garnets = field.integer("Garnets held before this year.", 5, 0, MAX_GARNETS)
    radiation = field.integer("The number they were given (SR-15).", 2, -FAR, FAR)
    bid = field.nested(YearBid, "What they bid on; null: nothing.", load_default=None)
    launch = field.flag("Whether they launch; left out: no.", False, load_default=False)
    feed = field.each(
        field.integer("Garnets.", 0, 0, MAX_GARNETS),
        "Garnets for each Combustion Engine, in hand order, the one bid on last (SR-23). Left out: none.",
        MAX_CARDS,
        required=False,
    )
    targets = field.each(
        field.text("A player.", "b", 60, 1),
        "A target for each Missiles card held, in hand order, the one bid on last (SR-16).",
        MAX_CARDS,
        required=False,
    )
    discard = field.each(
        field.integer("The number of a card.", 3, 0, 12),
        "Black Holes to discard (SR-24, `five`), perhaps the one bid on too.",
        MAX_CARDS,
        load_default=[],
    )


class YearBody(BodySchema):
    """A year to resolve."""

    edition = EDITION
    options = OPTIONS
    year = field.integer(f"The year, {editions.FIRST_YEAR} to {editions.LAST_YEAR}.", 1955, -FAR, FAR)
    offers = field.each(
        body(Offer, suffix=""),
        "The parts on offer: up to six in `nine`, up to four different ones in `five`.",
        12,
    )
    players = field.listed(
        Submission,
        "Everybody, launching or not.",
        [{"player": "a", "hand": [1, 5], "garnets": 5, "radiation": 2, "launch": False}],
        MAX_PLAYERS,
    )


class Year(WireSchema):
    """A year, resolved (SR-11)."""

    espionage = field.nested(Espionage, "Who got which part.")
    garnets = by_player(
        field.integer("Garnets.", 5, 0, 2 * MAX_GARNETS),
        "Garnets after steals, prices, feeds and awards.",
        {"a": 5},
    )
    hands = by_player(
        hand("The cards held after the year: as held before, gains last."),
        "Everybody's cards.",
        {"a": [1, 5, 8]},
    )
    gained = by_player(
        hand("What this player gained; a Knock-off is number 1."), "This year's gains.", {"a": [8]}
    )
    space = field.integer("How far SPACE was, Black Holes included (SR-15, SR-24).", 33, 0, MAX_SPACE)
    launches = FLIGHTS
    awards = AWARDS
    collision = COLLISION
    ended = field.flag("Whether the game is over (SR-36).", False)
    tied = tied(required=False)
