"""The frozen state of a game of Moon Shot, as sent on the wire. It has no secrets."""

from typing import Annotated, Literal

import msgspec

from ..core.by_seat import BySeat
from ..core.game import State
from . import rules
from .options import House, Options
from .rules import Landing, Shot

KEPT = 20
"""The number of shots that the state keeps. The log has them all."""

EndedBy = Literal["colony", "crack", "target", "rounds", "time", "referee"]
"""The author's three ends, and three of the table's own (MS-15): limits on rounds and time, the referee."""


class Score(msgspec.Struct, frozen=True):
    """A seat's points, the number of shots it made, and the numbers of those that landed."""

    points: int = 0
    shots: int = 0
    landings: tuple[int, ...] = ()

    @property
    def last_landing(self) -> int | None:
        """Return the number of its last landing; None: never landed."""
        return max(self.landings, default=None)


class Taken(msgspec.Struct, frozen=True, kw_only=True):
    """A shot that was made. `open`: a claim that nobody has confirmed yet (MS-13)."""

    number: int
    seat: str
    round: int
    shot: Shot
    landing: Landing | None
    points: int
    colonized: bool
    cracked: bool
    status: Literal["open", "counted"] = "counted"


class Undo(msgspec.Struct, frozen=True):
    """A request to take a counted shot back, which needs the agreement of every seat."""

    shot: int
    by: str
    agreed: tuple[str, ...]


class IfShot(msgspec.Struct, frozen=True):
    """The winners if this seat's next shot were a colony, by its landing, or a crack."""

    crash: tuple[str, ...]
    controlled: tuple[str, ...]
    perfect: tuple[str, ...]
    crack: tuple[str, ...]


class Forecast(msgspec.Struct, frozen=True):
    """The winners if the game ended now, by a colony or a crack, and after each seat's next shot."""

    colony: tuple[str, ...]
    crack: tuple[str, ...]
    by: dict[str, IfShot]


class Over(msgspec.Struct, frozen=True):
    """The end of a game."""

    ended_by: EndedBy
    winners: tuple[str, ...]
    tiebreak: rules.Tiebreak | None
    shot: int | None


class MoonShotState(State, frozen=True, kw_only=True):
    """The whole game.

    `turn` is the seat that shoots (None in a turnless game), `number` that of the next shot. Up to the shot
    `settled` no claim is open, and no shot ended the game. `moves` counts shots counted and taken back, so
    that no two questions have the same name; `acted` does so for each seat of a turnless game. `reaches` has
    the landings that would reach the target, by seat (MS-12)."""

    options: Options
    house: House
    order: tuple[str, ...]
    scores: Annotated[dict[str, Score], BySeat(Score())]
    turn: str | None
    round: int = 1
    number: int = 1
    settled: int = 0
    moves: int = 0
    acted: dict[str, int] = {}
    shots: tuple[Taken, ...] = ()
    undo: Undo | None = None
    over: Over | None = None
    if_now: Forecast | None = None
    reaches: dict[str, tuple[Landing, ...]] = {}

    @property
    def points(self) -> dict[str, int]:
        """Return the points by seat."""
        return {seat: score.points for seat, score in self.scores.items()}

    @property
    def landings(self) -> dict[str, int | None]:
        """Return the number of each seat's last landing."""
        return {seat: score.last_landing for seat, score in self.scores.items()}

    @property
    def open_claims(self) -> tuple[Taken, ...]:
        """Return the claims that nobody has settled, in the order claimed."""
        return tuple(taken for taken in self.shots if taken.status == "open")

    @property
    def last_counted(self) -> Taken | None:
        """Return the last shot that counted, which can be taken back; None if the state does not have it."""
        return next((taken for taken in reversed(self.shots) if taken.status == "counted"), None)


def with_forecast(state: MoonShotState) -> MoonShotState:
    """Return the state with its forecast (MS-09, MS-10), or with the landings that would reach the target
    score (MS-12): there neither a colony nor a crack ends the game."""
    points, landings = state.points, state.landings
    if state.options.target_score or not state.scores:
        reaches = {seat: _reaching(points[seat], state.options) for seat in points}
        return msgspec.structs.replace(state, if_now=None, reaches=reaches)
    forecast = Forecast(
        rules.by_colony(points, landings).winners,
        rules.by_crack(points, landings).winners,
        {seat: _if_shot(seat, points, landings, state.number) for seat in state.scores},
    )
    return msgspec.structs.replace(state, if_now=forecast)


def _reaching(points: int, options: Options) -> tuple[Landing, ...]:
    return tuple(
        landing for landing, more in rules.POINTS.items() if rules.reaches_target(points + more, options)
    )


def _if_shot(seat: str, points: dict[str, int], landings: dict[str, int | None], number: int) -> IfShot:
    def colony(landing: Landing) -> tuple[str, ...]:
        after = {**points, seat: points[seat] + rules.POINTS[landing]}
        return rules.by_colony(after, {**landings, seat: number}, seat).winners

    cracked = rules.by_crack(points, landings, seat).winners
    return IfShot(colony("crash"), colony("controlled"), colony("perfect"), cracked)
