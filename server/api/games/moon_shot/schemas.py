"""Wire shapes of Moon Shot's stateless endpoints."""

from __future__ import annotations

from marshmallow import fields, validate

from server.api.schemas.fields import (
    BodySchema,
    StrictBoolean,
    StrictDict,
    StrictInteger,
    StrictString,
    WireSchema,
    doc,
)
from server.games.moon_shot.rules import CRACK_READINGS, ORIENTATIONS, POINTS, WHERES

MOST_PLAYERS = 64
MOST_SHOTS = 1000
MOST_POINTS = max(POINTS.values()) * MOST_SHOTS


def player(description: str) -> StrictString:
    """The name of a player."""
    return StrictString(required=True, validate=validate.Length(1, 60), metadata=doc(description, "a"))


def where(description: str) -> StrictString:
    """How much of a pyramid is in."""
    return StrictString(required=True, validate=validate.OneOf(WHERES), metadata=doc(description, "out"))


def switch(description: str) -> StrictBoolean:
    """A variant that is on or off; off where nothing is said."""
    return StrictBoolean(load_default=False, metadata=doc(description, False))


class Options(BodySchema):
    """The variants that the table agreed on (MS-11 to MS-14)."""

    whole_small = switch("MS-14: only a small pyramid that is wholly in has landed.")
    whole_small_and_medium = switch("MS-14: a colony needs the small and the medium wholly in.")
    target_score = StrictInteger(
        load_default=0,
        allow_none=True,
        validate=validate.Range(0, 1000),
        metadata=doc(
            "MS-12: points that win at once; then no colony and no crack ends the game. 0: none.", 10
        ),
    )
    crack_with_target = StrictString(
        load_default="scores",
        validate=validate.OneOf(CRACK_READINGS),
        metadata=doc(
            "MS-12: a shot with the large pyramid in, while a target is played for: it `scores` as the small "
            "one lies, or `zero`.",
            "scores",
        ),
    )
    turnless = switch("MS-13: no turns. Shots are sent in the order claimed.")
    free_distance = switch("MS-11: the tube may lie nearer than its own length. Changes no score.")


OPTIONS = fields.Nested(
    Options(), metadata=doc("The variants played with; none where left out.", {"whole_small": True})
)


class Seen(BodySchema):
    """What the table saw after a shot."""

    small = where("How much of the small pyramid is in the tube.")
    medium = where("How much of the medium pyramid is in the tube.")
    large = where("How much of the large pyramid is in the tube.")
    orientation = StrictString(
        load_default=None,
        allow_none=True,
        validate=validate.OneOf((*ORIENTATIONS, None)),
        metadata=doc(
            "How a small pyramid that landed lies: flat and pointing away from where the stack stood, "
            "pointing back, upright, or in doubt. Needed then and only then; ignored where a crack counts.",
            "back",
        ),
    )


class ScoreBody(Seen):
    """A shot to score."""

    options = OPTIONS


class Score(WireSchema):
    """What a shot came to."""

    landing = StrictString(
        required=True,
        allow_none=True,
        validate=validate.OneOf(("crash", "controlled", "perfect", None)),
        metadata=doc("How the small pyramid landed; null: it did not, or the crack counts.", "controlled"),
    )
    points = StrictInteger(required=True, validate=validate.Range(0, 3), metadata=doc("Its points.", 2))
    colonized = StrictBoolean(required=True, metadata=doc("Whether it made a colony (MS-07).", False))
    cracked = StrictBoolean(required=True, metadata=doc("Whether it cracked the Moon (MS-08).", False))
    ends_game = StrictBoolean(
        required=True,
        metadata=doc("Whether it ends the game, whatever the score was before (MS-07, MS-08, MS-12).", False),
    )


class Taken(Seen):
    """One shot of a game."""

    player = player("Who shot.")


class ResultBody(BodySchema):
    """A game so far."""

    players = fields.List(
        player("A player."),
        required=True,
        validate=[validate.Length(1, MOST_PLAYERS)],
        metadata=doc("Everybody who plays, each once, in the agreed order (MS-01).", ["a", "b"]),
    )
    shots = fields.List(
        fields.Nested(Taken()),
        required=True,
        validate=validate.Length(max=MOST_SHOTS),
        metadata=doc(
            "Every shot in the order made; without turns, every confirmed one in the order claimed (MS-13).",
            [{"player": "a", "small": "whole", "medium": "out", "large": "out", "orientation": "upright"}],
        ),
    )
    options = OPTIONS


class Result(WireSchema):
    """Where the game stands."""

    points = StrictDict(
        keys=fields.String(validate=validate.Length(1, 60)),
        values=StrictInteger(validate=validate.Range(0, MOST_POINTS), metadata=doc("Points.", 3)),
        required=True,
        metadata=doc("Every player's points.", {"a": 3, "b": 0}, maxProperties=MOST_PLAYERS),
    )
    ended_by = StrictString(
        required=True,
        allow_none=True,
        validate=validate.OneOf(("colony", "crack", "target", None)),
        metadata=doc("What ended the game; null: it goes on.", "colony"),
    )
    winners = fields.List(
        player("A winner."),
        required=True,
        validate=validate.Length(max=MOST_PLAYERS),
        metadata=doc("Who won; nobody yet while the game goes on.", ["a"]),
    )
    tiebreak = StrictString(
        required=True,
        allow_none=True,
        validate=validate.OneOf(("ender", "recent", "least_recent", "shared", None)),
        metadata=doc(
            "What decided between players with equal points: who ended the game, who landed most or least "
            "recently, or nothing, and they share the win (MS-09, MS-10). Null: no tie.",
            None,
        ),
    )
