"""Moon Shot's stateless endpoints: a shot's score, a game's result."""

from typing import Any

from server.api.http.blueprint import of_game
from server.games.core.errors import IllegalMove
from server.games.moon_shot import rules
from server.games.moon_shot.rules import Shot

from . import schemas

blp = of_game("moon-shot", __name__, "Moon Shot: scoring shots made by hand.")


def shot_of(seen: schemas.Seen) -> Shot:
    """Return the shot that a body describes."""
    return Shot(seen.small, seen.medium, seen.large, seen.orientation)


@blp.asks("/score", rules.ShotScore, "The score.")
def score_shot(body: schemas.ScoreBody) -> Any:
    """Score one shot (MS-02 to MS-08, MS-14)."""
    return rules.score(shot_of(body), body.options)


@blp.asks("/result", rules.Tally, "Points, and who has won.")
def compute_result(body: schemas.ResultBody) -> Any:
    """Add a game up, and name its winners (MS-09, MS-10, MS-12)."""
    players: list[str] = body.players
    for place, name in enumerate(players):
        if name in players[:place]:
            raise IllegalMove("This player is named twice.", code="named_twice", path=("players", place))
    shots = [(taken.player, shot_of(taken)) for taken in body.shots]
    return rules.result(players, shots, body.options)
