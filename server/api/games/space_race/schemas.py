"""Wire shapes of Space Race's stateless endpoints: the only place where their JSON names live."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from server.api.schemas.fields import BodySchema, StrictBoolean, StrictString, WireSchema, doc
from server.games.space_race.rules.editions import FIRST_YEAR, LAST_YEAR

from .fields import (
    FAR,
    MOST_CARDS,
    MOST_GARNETS,
    MOST_MISSILES,
    MOST_PLAYERS,
    MOST_SPACE,
    by_player,
    choice,
    flag,
    hand,
    integer,
    listed,
    name,
)

ESPIONAGE = {
    "slots": [
        {
            "slot": "gold-plating",
            "lowest": 0,
            "streak": [0, 1],
            "stolen": True,
            "recipients": ["Yuri"],
            "knock_offs": ["Buzz", "Neil"],
        }
    ],
    "garnets": {"Yuri": 1},
}
LAUNCH = {
    "player": "a",
    "values": [1, 5, 9, 10],
    "distance": 25,
    "height": 25,
    "reached_space": False,
    "discards": 10,
}
AWARD = {"player": "a", "tol": 2, "garnets": 10}


def edition() -> StrictString:
    """Which edition's rules."""
    return choice("The edition of the author's text (SR-01).", "nine", ("nine", "five"), required=True)


class Options(BodySchema):
    """The rulings that a table may turn round; what is left out follows the edition."""

    contested_steal = choice(
        "SR-06: several on the top level of a streak all receive, or nobody does. "
        "Left out: shared in `nine`, fails in `five`.",
        "shared",
        ("shared", "fails"),
    )
    idle_knock_off = flag("SR-07: a player without a bid gets a Knock-off too. Left out: no.", False)
    record = choice(
        "SR-17: what is compared for the farthest: the height after missiles, or the distance. "
        "Left out: the height.",
        "height",
        ("height", "distance"),
    )
    collision_discard = choice(
        "SR-35: a collision costs one card more than a launch, or the same one. Left out: one more.",
        "extra",
        ("extra", "same"),
    )


OPTIONS = fields.Nested(Options(), metadata=doc("The readings played with.", {"contested_steal": "shared"}))


# --- espionage --------------------------------------------------------------------------------------------


class Bid(BodySchema):
    """A player's bid (SR-04)."""

    player = name("Who bids.", "Buzz", required=True)
    slot = name("The part on offer; a second copy of the same part is another slot.", "gold-plating",
                required=True)  # fmt: skip
    level = integer("The espionage level: 0 to 10 in `nine`, 0 to 4 in `five`.", 0, -FAR, FAR, required=True)


class EspionageBody(BodySchema):
    """A year's bids."""

    edition = edition()
    options = OPTIONS
    bids = listed(
        fields.Nested(Bid()),
        MOST_PLAYERS,
        "Every bid, each player once.",
        [{"player": "Buzz", "slot": "gold-plating", "level": 0}],
        required=True,
    )


class Slot(WireSchema):
    """What became of a part (SR-05 to SR-07)."""

    slot = name("The part.", "gold-plating", required=True)
    lowest = integer("The lowest level at which anyone bid.", 0, 0, 10, required=True)
    streak = listed(
        integer("A level.", 0, 0, 10),
        11,
        "The consecutive levels from the lowest; one alone is no streak.",
        [0, 1],
        required=True,
    )
    stolen = flag("Whether somebody received it by a streak.", True, required=True)
    recipients = listed(
        name("A player.", "Yuri"), MOST_PLAYERS, "Who receives the part.", ["Yuri"], required=True
    )
    knock_offs = listed(
        name("A player.", "Buzz"),
        MOST_PLAYERS,
        "Who gets Knock-off Parts instead.",
        ["Buzz", "Neil"],
        required=True,
    )


class Espionage(WireSchema):
    """What became of every bid."""

    slots = listed(
        fields.Nested(Slot()),
        MOST_PLAYERS,
        "Every part that was bid on, in the order first bid on.",
        ESPIONAGE["slots"],
        required=True,
    )
    garnets = by_player(
        integer("Garnets.", 1, 1, 1), "Garnets for stealing; only who got any.", ESPIONAGE["garnets"]
    )


# --- launch -----------------------------------------------------------------------------------------------


class Launcher(BodySchema):
    """A launch."""

    player = name("Who launches.", "a", required=True)
    cards = hand("All cards held, this year's included.", required=True)
    garnets_fed = listed(
        integer("Garnets.", 0, 0, MOST_GARNETS),
        MOST_CARDS,
        "Garnets fed to each Combustion Engine, in hand order (SR-23). Left out: none.",
        [],
    )
    garnets = integer(
        "Garnets held after feeding. Needed in `five` where a tie for the farthest asks for them (SR-34).",
        5,
        0,
        MOST_GARNETS,
    )


class Shot(BodySchema):
    """A Missiles card, aimed (SR-16)."""

    by = name("Whose card it is; they need not launch.", "b", required=True)
    target = name("At whom; they need not launch either.", "a", required=True)


class LaunchBody(BodySchema):
    """A year's launches."""

    edition = edition()
    options = OPTIONS
    space = integer("How far SPACE is this year (SR-15).", 30, 0, MOST_SPACE, required=True)
    launches = listed(
        fields.Nested(Launcher()),
        MOST_PLAYERS,
        "Everybody who launches.",
        [{"player": "a", "cards": [1, 5, 9, 10]}],
        required=True,
    )
    missiles = listed(
        fields.Nested(Shot()),
        MOST_MISSILES,
        "Every Missiles card that is aimed this year.",
        [{"by": "b", "target": "a"}],
        load_default=[],
    )


class Flight(WireSchema):
    """What came of a launch."""

    player = name("Who launched.", "a", required=True)
    values = listed(
        integer("A value.", 5, 0, FAR), MOST_CARDS, "What each card was worth, in hand order.", [1, 5, 9, 10],
        required=True,
    )  # fmt: skip
    distance = integer("Their sum (SR-13).", 25, 0, FAR, required=True)
    height = integer("What missiles left of it (SR-16).", 25, -1, FAR, required=True)
    reached_space = flag("Whether the height is SPACE or more.", False, required=True)
    discards = integer(
        "The number of the card that the launch costs (SR-14); null: none. A collision costs more (SR-35).",
        10,
        0,
        12,
        required=True,
        allow_none=True,
    )


class Award(WireSchema):
    """What a player wins (SR-32 to SR-34, SR-37)."""

    player = name("Who.", "a", required=True)
    tol = integer("TOLs.", 2, 0, 2, required=True)
    garnets = integer("Garnets.", 10, 0, 10, required=True)


def flights() -> fields.List[Any]:
    """Launches in an answer."""
    return listed(
        fields.Nested(Flight()), MOST_PLAYERS, "Every launch, in the order given.", [LAUNCH],
        required=True,
    )  # fmt: skip


def awards() -> fields.List[Any]:
    """Awards in an answer."""
    return listed(
        fields.Nested(Award()), MOST_PLAYERS, "What is won, in the order of the launches.", [AWARD],
        required=True,
    )  # fmt: skip


def collision() -> StrictBoolean:
    """Whether rockets ran into each other."""
    return flag("SR-35, `nine`: more than four at exactly the winning height collided.", False, required=True)


def tied(required: bool) -> fields.List[Any]:
    """Who has to play Goofspiel."""
    return listed(
        name("A player.", "a"),
        MOST_PLAYERS,
        "SR-34, SR-37, `five`: between these a live game of Goofspiel decides who wins the 2 TOL and the 5 "
        "garnets (instead of the 4 listed, where they reached SPACE).",
        [],
        required=required,
    )


class Launch(WireSchema):
    """A year's launches, decided."""

    launches = flights()
    awards = awards()
    collision = collision()
    tiebreak = StrictString(
        required=True,
        allow_none=True,
        validate=validate.OneOf(("garnets", "cards", "goofspiel", None)),
        metadata=doc("SR-34, `five`: what decided between equal farthest; null: nothing had to.", None),
    )
    tied = tied(required=True)


# --- space ------------------------------------------------------------------------------------------------


class SpaceBody(BodySchema):
    """Everybody's radiation."""

    edition = edition()
    radiation = listed(
        integer("A player's number: 0 to 3 in `nine`, 0 to 4 in `five`.", 2, -FAR, FAR),
        MOST_PLAYERS,
        "One number a player: five to nine of them in `nine`, five in `five`.",
        [0, 3, 1, 2, 0],
        required=True,
    )


class Space(WireSchema):
    """How far SPACE is."""

    space = integer("How far SPACE is this year (SR-15).", 33, 27, 60, required=True)


# --- year -------------------------------------------------------------------------------------------------


class Offer(BodySchema):
    """A part on offer (SR-03)."""

    slot = name("Its name this year.", "s1", required=True)
    number = integer("Its number.", 8, 0, 12, required=True)


class YearBid(BodySchema):
    """A bid within a submission (SR-04)."""

    slot = name("The part.", "s1", required=True)
    level = integer("The espionage level.", 3, -FAR, FAR, required=True)


class Submission(BodySchema):
    """A player before the year, and what they handed in (SR-10)."""

    player = name("Who.", "a", required=True)
    hand = hand("The cards held before this year's gains.", required=True)
    garnets = integer("Garnets held before this year.", 5, 0, MOST_GARNETS, required=True)
    radiation = integer("The number they were given (SR-15).", 2, -FAR, FAR, required=True)
    bid = fields.Nested(
        YearBid(),
        load_default=None,
        allow_none=True,
        metadata=doc("What they bid on; null: nothing.", {"slot": "s1", "level": 3}),
    )
    launch = flag("Whether they launch; left out: no.", False, load_default=False)
    feed = listed(
        integer("Garnets.", 0, 0, MOST_GARNETS),
        MOST_CARDS,
        "Garnets for each Combustion Engine, in hand order, the one bid on last (SR-23). Left out: none.",
        [0],
    )
    targets = listed(
        name("A player.", "b"),
        MOST_CARDS,
        "A target for each Missiles card held, in hand order, the one bid on last (SR-16).",
        ["b"],
    )
    discard = listed(
        integer("The number of a card.", 3, 0, 12),
        MOST_CARDS,
        "Black Holes to discard (SR-24, `five`), perhaps the one bid on too.",
        [3],
        load_default=[],
    )


class YearBody(BodySchema):
    """A year to resolve."""

    edition = edition()
    options = OPTIONS
    year = integer(f"The year, {FIRST_YEAR} to {LAST_YEAR}.", 1955, -FAR, FAR, required=True)
    offers = listed(
        fields.Nested(Offer()),
        12,
        "The parts on offer: up to six in `nine`, up to four different ones in `five`.",
        [{"slot": "s1", "number": 8}],
        required=True,
    )
    players = listed(
        fields.Nested(Submission()),
        MOST_PLAYERS,
        "Everybody, launching or not.",
        [{"player": "a", "hand": [1, 5], "garnets": 5, "radiation": 2, "launch": False}],
        required=True,
    )


class Year(WireSchema):
    """A year, resolved (SR-11)."""

    espionage = fields.Nested(Espionage(), required=True, metadata=doc("Who got which part.", ESPIONAGE))
    garnets = by_player(
        integer("Garnets.", 5, 0, 2 * MOST_GARNETS),
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
    space = integer(
        "How far SPACE was, Black Holes included (SR-15, SR-24).", 33, 0, MOST_SPACE, required=True
    )
    launches = flights()
    awards = awards()
    collision = collision()
    ended = flag("Whether the game is over (SR-36).", False, required=True)
    tied = tied(required=False)
