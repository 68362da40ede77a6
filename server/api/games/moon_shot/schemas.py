"""Wire shapes of Moon Shot's stateless endpoints."""

from server.api.schemas import fields as field
from server.api.schemas.derive import answer, body
from server.api.schemas.fields import BodySchema, StrictString
from server.games.moon_shot import options, rules
from server.games.moon_shot.rules import MAX_PLAYERS, MAX_SHOTS, ORIENTATIONS, WHERES


def player(description: str) -> StrictString:
    """The name of a player."""
    return field.text(description, "a", 60, 1)


def where(description: str) -> StrictString:
    """Return the field that says how much of a pyramid is in."""
    return field.choice(description, "out", WHERES)


class Options(body(options.Options)):  # type: ignore[misc]
    """The variants that the table agreed on (MS-11 to MS-14)."""

    class Meta:
        """The order of the fields in the API's description, which is not the lobby's."""

        fields = (
            "whole_small",
            "whole_small_and_medium",
            "target_score",
            "crack_with_target",
            "turnless",
            "free_distance",
        )

    target_score = field.integer(
        "MS-12: points that win at once; then no colony and no crack ends the game. 0: none.",
        10,
        0,
        1000,
        load_default=0,
        allow_none=True,
    )


OPTIONS = field.nested(
    Options, "The variants played with; none where left out.", {"whole_small": True}, load_default={}
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
        MAX_PLAYERS,
        1,
    )
    shots = field.listed(
        Taken,
        "Every shot in the order made; without turns, every confirmed one in the order claimed (MS-13).",
        [{"player": "a", "small": "whole", "medium": "out", "large": "out", "orientation": "upright"}],
        MAX_SHOTS,
    )
    options = OPTIONS


Result = answer(rules.Outcome, name="Result")
