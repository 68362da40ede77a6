"""Wire shapes of Moon Shot's stateless endpoints."""

from server.api.schemas import fields as field
from server.api.schemas.derive import answer
from server.api.schemas.fields import BodySchema, StrictBoolean, StrictString
from server.games.moon_shot import rules
from server.games.moon_shot.options import CRACK_READINGS
from server.games.moon_shot.rules import MOST_PLAYERS, MOST_SHOTS, ORIENTATIONS, WHERES


def player(description: str) -> StrictString:
    """The name of a player."""
    return field.text(description, "a", 60, 1)


def where(description: str) -> StrictString:
    """Return the field that says how much of a pyramid is in."""
    return field.choice(description, "out", WHERES)


def switch(description: str) -> StrictBoolean:
    """A variant that is on or off; off where nothing is said."""
    return field.flag(description, False, load_default=False)


class Options(BodySchema):
    """The variants that the table agreed on (MS-11 to MS-14)."""

    whole_small = switch("MS-14: only a small pyramid that is wholly in has landed.")
    whole_small_and_medium = switch("MS-14: a colony needs the small and the medium wholly in.")
    target_score = field.integer(
        "MS-12: points that win at once; then no colony and no crack ends the game. 0: none.",
        10,
        0,
        1000,
        load_default=0,
        allow_none=True,
    )
    crack_with_target = field.choice(
        "MS-12: a shot with the large pyramid in, while a target is played for: it `scores` as the small "
        "one lies, or `zero`.",
        "scores",
        CRACK_READINGS,
        load_default="scores",
    )
    turnless = switch("MS-13: no turns. Shots are sent in the order claimed.")
    free_distance = switch("MS-11: the tube may lie nearer than its own length. Changes no score.")


OPTIONS = field.nested(
    Options, "The variants played with; none where left out.", {"whole_small": True}, required=False
)


class Seen(BodySchema):
    """The pyramids as the table saw them after a shot."""

    small = where("How much of the small pyramid is in the tube.")
    medium = where("How much of the medium pyramid is in the tube.")
    large = where("How much of the large pyramid is in the tube.")
    orientation = field.choice(
        "How a small pyramid that landed lies: flat and pointing away from where the stack stood, "
        "pointing back, upright, or in doubt. Needed then and only then; ignored where a crack counts.",
        "back",
        (*ORIENTATIONS, None),
        load_default=None,
        allow_none=True,
    )


class ScoreBody(Seen):
    """A shot to score."""

    options = OPTIONS


Score = answer(rules.Score)


class Taken(Seen):
    """One shot of a game."""

    player = player("Who shot.")


class ResultBody(BodySchema):
    """A game so far."""

    players = field.listed(
        player("A player."),
        "Everybody who plays, each once, in the agreed order (MS-01).",
        ["a", "b"],
        MOST_PLAYERS,
        1,
    )
    shots = field.listed(
        Taken,
        "Every shot in the order made; without turns, every confirmed one in the order claimed (MS-13).",
        [{"player": "a", "small": "whole", "medium": "out", "large": "out", "orientation": "upright"}],
        MOST_SHOTS,
    )
    options = OPTIONS


Result = answer(rules.Outcome, name="Result")
