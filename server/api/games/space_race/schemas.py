"""Wire shapes of Space Race's stateless endpoints: the only place where their JSON names live."""

from typing import Annotated, Any, Literal

from marshmallow import fields
from msgspec import Struct

from server.api.schemas.derive import answer, body
from server.api.schemas.fields import (
    BodySchema,
    StrictBoolean,
    StrictString,
    WireSchema,
    choice,
    each,
    flag,
    integer,
    listed,
    nested,
    text,
)
from server.games.core.wire import doc
from server.games.space_race.rules import espionage, launches, submissions
from server.games.space_race.rules.editions import FIRST_YEAR, LAST_YEAR
from server.games.space_race.rules.espionage import FAR, MOST_PLAYERS
from server.games.space_race.rules.launches import MOST_CARDS

from .fields import MOST_GARNETS, MOST_MISSILES, MOST_SPACE, by_player, hand

EDITION = "The edition of the author's text (SR-01).", "nine"


def edition() -> StrictString:
    """Which edition's rules."""
    return choice(*EDITION, ("nine", "five"))


class Options(Struct, forbid_unknown_fields=True):
    """The rulings that a table may turn round; what is left out follows the edition."""

    contested_steal: Annotated[
        Literal["shared", "fails"] | None,
        doc(
            "SR-06: several on the top level of a streak all receive, or nobody does. "
            "Left out: shared in `nine`, fails in `five`.",
            "shared",
        ),
    ] = None
    idle_knock_off: Annotated[
        bool | None, doc("SR-07: a player without a bid gets a Knock-off too. Left out: no.", False)
    ] = None
    record: Annotated[
        Literal["height", "distance"] | None,
        doc(
            "SR-17: what is compared for the farthest: the height after missiles, or the distance. "
            "Left out: the height.",
            "height",
        ),
    ] = None
    collision_discard: Annotated[
        Literal["extra", "same"] | None,
        doc(
            "SR-35: a collision costs one card more than a launch, or the same one. Left out: one more.",
            "extra",
        ),
    ] = None


PLAYED_WITH = "The readings played with.", {"contested_steal": "shared"}
OPTIONS = nested(body(Options, suffix=""), *PLAYED_WITH, required=False)


# --- espionage --------------------------------------------------------------------------------------------


class EspionageBody(Struct, forbid_unknown_fields=True, kw_only=True):
    """A year's bids."""

    edition: Annotated[Literal["nine", "five"], doc(*EDITION)]
    options: Annotated[Options | None, doc(*PLAYED_WITH)] = None
    bids: Annotated[tuple[espionage.Bid, ...], doc("Every bid, each player once.", most=MOST_PLAYERS)]


class Espionage(WireSchema):
    """The outcome of every bid."""

    slots = each(
        answer(espionage.Slot), "Every part that was bid on, in the order first bid on.", MOST_PLAYERS
    )
    garnets = by_player(
        integer("Garnets.", 1, 1, 1, required=False), "Garnets for stealing; only who got any.", {"Yuri": 1}
    )


# --- launch -----------------------------------------------------------------------------------------------


class Launcher(BodySchema):
    """A launch."""

    player = text("Who launches.", "a", 60, 1)
    cards = hand("All cards held, this year's included.")
    garnets_fed = listed(
        integer("Garnets.", 0, 0, MOST_GARNETS),
        "Garnets fed to each Combustion Engine, in hand order (SR-23). Left out: none.",
        [],
        MOST_CARDS,
        required=False,
    )
    garnets = integer(
        "Garnets held after feeding. Needed in `five` where a tie for the farthest asks for them (SR-34).",
        5,
        0,
        MOST_GARNETS,
        required=False,
    )


Shot = body(launches.Shot, suffix="")


class LaunchBody(BodySchema):
    """A year's launches."""

    edition = edition()
    options = OPTIONS
    space = integer("How far SPACE is this year (SR-15).", 30, 0, MOST_SPACE)
    launches = listed(
        Launcher, "Everybody who launches.", [{"player": "a", "cards": [1, 5, 9, 10]}], MOST_PLAYERS
    )
    missiles = each(Shot, "Every Missiles card that is aimed this year.", MOST_MISSILES, load_default=[])


Flight = answer(launches.Flight).from_dict(
    {
        "discards": integer(
            "The number of the card that the launch costs (SR-14); null: none. A collision costs more "
            "(SR-35).",
            10,
            0,
            12,
            allow_none=True,
        )
    },
    name="SpaceRaceFlight",
)


def flights() -> fields.List[Any]:
    """Launches in an answer."""
    return each(Flight, "Every launch, in the order given.", MOST_PLAYERS)


def awards() -> fields.List[Any]:
    """Awards in an answer."""
    return each(answer(launches.Award), "What is won, in the order of the launches.", MOST_PLAYERS)


def collision() -> StrictBoolean:
    """Return the field that says if rockets collided."""
    return flag("SR-35, `nine`: more than four at exactly the winning height collided.", False)


def tied(required: bool) -> fields.List[Any]:
    """Return the list of players who have to play Goofspiel."""
    return listed(
        text("A player.", "a", 60, 1),
        "SR-34, SR-37, `five`: between these a live game of Goofspiel decides who wins the 2 TOL and the 5 "
        "garnets (instead of the 4 listed, where they reached SPACE).",
        [],
        MOST_PLAYERS,
        required=required,
    )


class Launch(WireSchema):
    """A year's launches, decided."""

    launches = flights()
    awards = awards()
    collision = collision()
    tiebreak = choice(
        "SR-34, `five`: what decided between equal farthest; null: nothing had to.",
        None,
        ("garnets", "cards", "goofspiel", None),
        allow_none=True,
    )
    tied = tied(required=True)


# --- space ------------------------------------------------------------------------------------------------


class SpaceBody(BodySchema):
    """Everybody's radiation."""

    edition = edition()
    radiation = listed(
        integer("A player's number: 0 to 3 in `nine`, 0 to 4 in `five`.", 2, -FAR, FAR),
        "One number a player: five to nine of them in `nine`, five in `five`.",
        [0, 3, 1, 2, 0],
        MOST_PLAYERS,
    )


class Space(WireSchema):
    """The distance to SPACE."""

    space = integer("How far SPACE is this year (SR-15).", 33, 27, 60)


# --- year -------------------------------------------------------------------------------------------------


class YearBid(BodySchema):
    """A bid within a submission (SR-04)."""

    slot = text("The part.", "s1", 60, 1)
    level = integer("The espionage level.", 3, -FAR, FAR)


class Submission(BodySchema):
    """A player before the year, and what they handed in (SR-10)."""

    player = text("Who.", "a", 60, 1)
    hand = hand("The cards held before this year's gains.")
    garnets = integer("Garnets held before this year.", 5, 0, MOST_GARNETS)
    radiation = integer("The number they were given (SR-15).", 2, -FAR, FAR)
    bid = nested(YearBid, "What they bid on; null: nothing.", load_default=None, allow_none=True)
    launch = flag("Whether they launch; left out: no.", False, load_default=False)
    feed = listed(
        integer("Garnets.", 0, 0, MOST_GARNETS),
        "Garnets for each Combustion Engine, in hand order, the one bid on last (SR-23). Left out: none.",
        [0],
        MOST_CARDS,
        required=False,
    )
    targets = listed(
        text("A player.", "b", 60, 1),
        "A target for each Missiles card held, in hand order, the one bid on last (SR-16).",
        ["b"],
        MOST_CARDS,
        required=False,
    )
    discard = listed(
        integer("The number of a card.", 3, 0, 12),
        "Black Holes to discard (SR-24, `five`), perhaps the one bid on too.",
        [3],
        MOST_CARDS,
        load_default=[],
    )


class YearBody(BodySchema):
    """A year to resolve."""

    edition = edition()
    options = OPTIONS
    year = integer(f"The year, {FIRST_YEAR} to {LAST_YEAR}.", 1955, -FAR, FAR)
    offers = each(
        body(submissions.Offer, suffix=""),
        "The parts on offer: up to six in `nine`, up to four different ones in `five`.",
        12,
    )
    players = listed(
        Submission,
        "Everybody, launching or not.",
        [{"player": "a", "hand": [1, 5], "garnets": 5, "radiation": 2, "launch": False}],
        MOST_PLAYERS,
    )


class Year(WireSchema):
    """A year, resolved (SR-11)."""

    espionage = nested(Espionage, "Who got which part.")
    garnets = by_player(
        integer("Garnets.", 5, 0, 2 * MOST_GARNETS, required=False),
        "Garnets after steals, prices, feeds and awards.",
        {"a": 5},
    )
    hands = by_player(
        hand("The cards held after the year: as held before, gains last.", required=False),
        "Everybody's cards.",
        {"a": [1, 5, 8]},
    )
    gained = by_player(
        hand("What this player gained; a Knock-off is number 1.", required=False),
        "This year's gains.",
        {"a": [8]},
    )
    space = integer("How far SPACE was, Black Holes included (SR-15, SR-24).", 33, 0, MOST_SPACE)
    launches = flights()
    awards = awards()
    collision = collision()
    ended = flag("Whether the game is over (SR-36).", False)
    tied = tied(required=False)
