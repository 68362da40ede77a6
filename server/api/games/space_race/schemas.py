"""Wire shapes of Space Race's stateless endpoints: the only place where their JSON names live."""

from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from server.api.schemas.derive import Body, Json, partial
from server.api.schemas.reading import sent_as
from server.games.core.wire import doc
from server.games.space_race.rules import editions, espionage, launches
from server.games.space_race.rules.espionage import FAR, MAX_PLAYERS, Bid
from server.games.space_race.rules.launches import MAX_CARDS, MissileShot, Tiebreak
from server.games.space_race.rules.parts import Card, Offer

sent_as("Bid", Bid)
sent_as("Shot", MissileShot)
sent_as("Offer", Offer)
MAX_MISSILES = 500
MAX_GARNETS = 10_000
MAX_SPACE = 10_000


NUMBER: Json = {"type": "integer", "minimum": 0, "maximum": 12}
CLONES: Json = {
    "type": "object",
    "properties": {
        "number": {**NUMBER, "example": 7},
        "tried": {"type": ["integer", "null"], "minimum": 0, "maximum": 99, "example": 3},
    },
    "required": ["number"],
    "additionalProperties": False,
}
SentCard = Annotated[
    Annotated[int, Meta(ge=0, le=12)] | Card,
    doc("A card: its number, or Clones with who tried.", 5, schema={"oneOf": [NUMBER, CLONES]}),
]
"""A card: its number, or `{"number": 7, "tried": 3}` for Clones."""
Hand = tuple[SentCard, ...]
"""Cards in the order held."""
CARDS: Json = {"example": [1, 5, {"number": 7, "tried": 3}], "most": MAX_CARDS}
Feed = tuple[Annotated[int, doc("Garnets.", 0, ge=0, le=MAX_GARNETS)], ...]
Who = Annotated[str, doc("Who.", "a", 60, least=1)]
PlayerId = Annotated[str, doc("A player.", "a", 60, least=1)]
Edition = Annotated[editions.EditionId, doc("The edition of the author's text (SR-01).", "nine")]


class Options(partial(editions.Readings)):  # type: ignore[misc]
    """The rulings that a table may turn round; what is left out follows the edition."""


Rulings = Annotated[Options, doc("The readings played with.", {"contested_steal": "shared"})]


class EspionageBody(Body, kw_only=True):
    """A year's bids."""

    edition: Edition
    options: Rulings | None = None
    bids: Annotated[tuple[espionage.Bid, ...], doc("Every bid, each player once.", most=MAX_PLAYERS)]


class Slot(espionage.Ladder, frozen=True, kw_only=True):
    """The outcome for one part on offer; players in the order of their bids."""

    lowest: Annotated[int, doc("The lowest level at which anyone bid.", 0, ge=0, le=10)]


class Espionage(TypedDict):
    """The outcome of every bid."""

    slots: Annotated[
        list[Slot], doc("Every part that was bid on, in the order first bid on.", most=MAX_PLAYERS)
    ]
    garnets: Annotated[
        dict[str, Annotated[int, doc("Garnets.", 1, ge=1, le=1)]],
        doc("Garnets for stealing; only who got any.", {"Yuri": 1}, MAX_PLAYERS),
    ]


class Launcher(Body):
    """A launch."""

    player: Annotated[str, doc("Who launches.", "a", 60, least=1)]
    cards: Annotated[Hand, doc("All cards held, this year's included.", **CARDS)]
    garnets_fed: (
        Annotated[
            Feed,
            doc(
                "Garnets fed to each Combustion Engine, in hand order (SR-23). Left out: none.", [], MAX_CARDS
            ),
        ]
        | None
    ) = None
    garnets: (
        Annotated[
            int,
            doc(
                "Garnets held after feeding. Needed in `five` where a tie for the farthest asks for them "
                "(SR-34).",
                5,
                ge=0,
                le=MAX_GARNETS,
            ),
        ]
        | None
    ) = None


class LaunchBody(Body, kw_only=True):
    """A year's launches."""

    edition: Edition
    options: Rulings | None = None
    space: Annotated[int, doc("How far SPACE is this year (SR-15).", 30, ge=0, le=MAX_SPACE)]
    launches: Annotated[
        list[Launcher], doc("Everybody who launches.", [{"player": "a", "cards": [1, 5, 9, 10]}], MAX_PLAYERS)
    ]
    missiles: Annotated[
        tuple[MissileShot, ...], doc("Every Missiles card that is aimed this year.", most=MAX_MISSILES)
    ] = ()


class Flight(launches.Flown, frozen=True, kw_only=True):
    """The outcome of a launch."""

    player: Annotated[str, doc("Who launched.", "a", 60, least=1)]
    discards: Annotated[  # type: ignore[assignment]
        int | None,
        doc(
            "The number of the card that the launch costs (SR-14); null: none. A collision costs more "
            "(SR-35).",
            10,
            ge=0,
            le=12,
        ),
    ]


Flights = Annotated[list[Flight], doc("Every launch, in the order given.", most=MAX_PLAYERS)]


class Award(launches.Prize, frozen=True):
    """A player's prize (SR-32 to SR-34, SR-37)."""

    player: Who


Awards = Annotated[list[Award], doc("What is won, in the order of the launches.", most=MAX_PLAYERS)]
Collision = Annotated[
    bool, doc("SR-35, `nine`: more than four at exactly the winning height collided.", False)
]


Tied = Annotated[
    list[PlayerId],
    doc(
        "SR-34, SR-37, `five`: between these a live game of Goofspiel decides who wins the 2 TOL and the 5 "
        "garnets (instead of the 4 listed, where they reached SPACE).",
        [],
        MAX_PLAYERS,
    ),
]
"""The players who have to play Goofspiel."""


class Launch(TypedDict):
    """A year's launches, decided."""

    launches: Flights
    awards: Awards
    collision: Collision
    tiebreak: Annotated[
        Tiebreak | None,
        doc("SR-34, `five`: what decided between equal farthest; null: nothing had to.", None),
    ]
    tied: Tied


class SpaceBody(Body):
    """Everybody's radiation."""

    edition: Edition
    radiation: Annotated[
        list[
            Annotated[int, doc("A player's number: 0 to 3 in `nine`, 0 to 4 in `five`.", 2, ge=-FAR, le=FAR)]
        ],
        doc(
            "One number a player: five to nine of them in `nine`, five in `five`.",
            [0, 3, 1, 2, 0],
            MAX_PLAYERS,
        ),
    ]


class Space(TypedDict):
    """The distance to SPACE."""

    space: Annotated[int, doc("How far SPACE is this year (SR-15).", 33, ge=27, le=60)]


class YearBid(Body):
    """A bid within a submission (SR-04)."""

    slot: Annotated[str, doc("The part.", "s1", 60, least=1)]
    level: Annotated[int, doc("The espionage level.", 3, ge=-FAR, le=FAR)]


class Submission(Body):
    """A player before the year, and what they handed in (SR-10)."""

    player: Who
    hand: Annotated[Hand, doc("The cards held before this year's gains.", **CARDS)]
    garnets: Annotated[int, doc("Garnets held before this year.", 5, ge=0, le=MAX_GARNETS)]
    radiation: Annotated[int, doc("The number they were given (SR-15).", 2, ge=-FAR, le=FAR)]
    bid: Annotated[YearBid, doc("What they bid on; null: nothing.")] | None = None
    launch: Annotated[bool, doc("Whether they launch; left out: no.", False)] = False
    feed: (
        Annotated[
            Feed,
            doc(
                "Garnets for each Combustion Engine, in hand order, the one bid on last (SR-23). Left "
                "out: none.",
                most=MAX_CARDS,
            ),
        ]
        | None
    ) = None
    targets: (
        Annotated[
            tuple[Annotated[str, doc("A player.", "b", 60, least=1)], ...],
            doc(
                "A target for each Missiles card held, in hand order, the one bid on last (SR-16).",
                most=MAX_CARDS,
            ),
        ]
        | None
    ) = None
    discard: Annotated[
        tuple[Annotated[int, doc("The number of a card.", 3, ge=0, le=12)], ...],
        doc("Black Holes to discard (SR-24, `five`), perhaps the one bid on too.", most=MAX_CARDS),
    ] = ()


class YearBody(Body, kw_only=True):
    """A year to resolve."""

    edition: Edition
    options: Rulings | None = None
    year: Annotated[
        int, doc(f"The year, {editions.FIRST_YEAR} to {editions.LAST_YEAR}.", 1955, ge=-FAR, le=FAR)
    ]
    offers: Annotated[
        tuple[Offer, ...],
        doc("The parts on offer: up to six in `nine`, up to four different ones in `five`.", most=12),
    ]
    players: Annotated[
        list[Submission],
        doc(
            "Everybody, launching or not.",
            [{"player": "a", "hand": [1, 5], "garnets": 5, "radiation": 2, "launch": False}],
            MAX_PLAYERS,
        ),
    ]


class Year(TypedDict):
    """A year, resolved (SR-11)."""

    espionage: Annotated[Espionage, doc("Who got which part.")]
    garnets: Annotated[
        dict[str, Annotated[int, doc("Garnets.", 5, ge=0, le=2 * MAX_GARNETS)]],
        doc("Garnets after steals, prices, feeds and awards.", {"a": 5}, MAX_PLAYERS),
    ]
    hands: Annotated[
        dict[
            str, Annotated[Hand, doc("The cards held after the year: as held before, gains last.", **CARDS)]
        ],
        doc("Everybody's cards.", {"a": [1, 5, 8]}, MAX_PLAYERS),
    ]
    gained: Annotated[
        dict[str, Annotated[Hand, doc("What this player gained; a Knock-off is number 1.", **CARDS)]],
        doc("This year's gains.", {"a": [8]}, MAX_PLAYERS),
    ]
    space: Annotated[
        int, doc("How far SPACE was, Black Holes included (SR-15, SR-24).", 33, ge=0, le=MAX_SPACE)
    ]
    launches: Flights
    awards: Awards
    collision: Collision
    ended: Annotated[bool, doc("Whether the game is over (SR-36).", False)]
    tied: NotRequired[Tied]
