"""Wire shapes of Moon Shot's stateless endpoints."""

from typing import Annotated

from server.api.schemas.derive import Body, schema_of
from server.games.core.wire import doc
from server.games.moon_shot import options, rules
from server.games.moon_shot.rules import MAX_PLAYERS, MAX_SHOTS, Orientation, Where

schema_of(rules.Tally, "Result")
schema_of(rules.ShotScore, "Score")


class Options(options.Options, frozen=True, kw_only=True):
    """The variants that the table agreed on (MS-11 to MS-14)."""

    target_score: Annotated[
        int,
        doc(
            "MS-12: points that win at once; then no colony and no crack ends the game. 0: none.",
            10,
            ge=0,
            le=1000,
        ),
    ] = 0


Variants = Annotated[Options, doc("The variants played with; none where left out.", {"whole_small": True})]


class Seen(Body):
    """The pyramids as the table saw them after a shot."""

    small: Annotated[Where, doc("How much of the small pyramid is in the tube.", "out")]
    medium: Annotated[Where, doc("How much of the medium pyramid is in the tube.", "out")]
    large: Annotated[Where, doc("How much of the large pyramid is in the tube.", "out")]
    orientation: Annotated[
        Orientation | None,
        doc(
            "How a small pyramid that landed lies: flat and pointing away from where the stack stood, "
            "pointing back, upright, or in doubt. Needed then and only then; ignored where a crack counts.",
            "back",
        ),
    ] = None


class ScoreBody(Seen):
    """A shot to score."""

    options: Variants = Options()


class Taken(Seen, kw_only=True):
    """One shot of a game."""

    player: Annotated[str, doc("Who shot.", "a", 60, least=1)]


class ResultBody(Body):
    """A game so far."""

    players: Annotated[
        list[Annotated[str, doc("A player.", "a", 60, least=1)]],
        doc("Everybody who plays, each once, in the agreed order (MS-01).", ["a", "b"], MAX_PLAYERS, least=1),
    ]
    shots: Annotated[
        list[Taken],
        doc(
            "Every shot in the order made; without turns, every confirmed one in the order claimed (MS-13).",
            [{"player": "a", "small": "whole", "medium": "out", "large": "out", "orientation": "upright"}],
            MAX_SHOTS,
        ),
    ]
    options: Variants = Options()
