"""The legs of a flight along a course on the board."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.errors import illegal
from ..rules.board import Board
from ..rules.board_parts import Direction, Mark, Step
from .mission import Leg

MAX_TURNS = 60
"""The most turns of a course."""


def legs(
    board: Board, start: str, direction: Direction, use: Sequence[str], *, been: frozenset[str] = frozenset(),
    hostile_waters: bool = False, hostile_rolls: str = "for_it", launch_turn_ration: bool = False,
) -> tuple[Leg, ...]:
    """Return the legs of a course: the marks to use in order, from the step `start`.

    After the last mark the craft follows its rail home or into a loop. `been`: places where craft of this
    player have been (WG-K8). Raises `IllegalMove` for a mark that is not on the way."""
    if start not in {step.id for step in board.steps}:
        detail = f"The board has no step {start}."
        raise illegal(detail, "unknown_step", ("course", "start"), "WG-T3", step=start)
    place = board.place(start)
    course = _Course(
        board, direction, hostile_waters, hostile_rolls, launch_turn_ration, start, list(use), set(been),
        place,
    )
    for _ in range(MAX_TURNS):
        course.turn()
        if not course.left and board.circles(course.here):
            return tuple(course.legs)
        if course.legs and course.here == board.home:
            break
    missed = course.left[0] if course.left else course.here
    detail = f"{missed} is not on this course."
    raise illegal(detail, "mark_not_met", ("course", "use"), "WG-T3", mark=missed)


@dataclass
class _Course:
    """A walk along the board, turn by turn."""

    board: Board
    direction: Direction
    hostile_waters: bool
    hostile_rolls: str
    launch_turn_ration: bool
    here: str
    left: list[str]
    known: set[str]
    place: str
    legs: list[Leg] = field(default_factory=list)
    fresh: bool = False
    eats: bool = True

    def turn(self) -> None:
        """Follow the course to the end of the turn."""
        self.eats, self.fresh = True, False
        while True:
            self.here = self.board.ahead(self.here, self.direction)
            if self.board.is_mark(self.here):
                if not self.left or self.left[0] != self.here:
                    continue
                self._use(self.board.mark(self.left.pop(0)))
            step = self.board.step(self.here)
            self._arrive(step)
            if step.ends:
                return

    def _use(self, mark: Mark) -> None:
        falls = False
        if mark.does == "insertion":
            down = self.board.place(self.board.reentry(self.direction, self.here))
            falls = self.hostile_waters and down not in self.known
        self.here = mark.to
        self.eats = self.eats and (mark.does != "launch" or self.launch_turn_ration)
        deorbit = self.board.deorbits(mark.id)
        step = self.board.step(mark.to)
        leads = self.hostile_waters and self.hostile_rolls == "for_it" and step.kind != "pad"
        hostile = self.fresh or (leads and step.place not in self.known)
        self.legs.append(Leg(mark.does, hostile, deorbit=deorbit, falls_hostile=falls))

    def _arrive(self, step: Step) -> None:
        if step.kind == "pad":
            if self.legs:
                self.legs.append(Leg("landing", self.fresh))
            return
        # a new place counts for every roll made there in the turn of the arrival (WG-K8)
        if step.place != self.place:
            self.fresh = self.hostile_waters and step.place not in self.known
        self.known.add(step.place)
        self.place = step.place
        if step.duration:
            self.legs.append(Leg("duration", self.fresh, eats=self.eats))
        elif step.kind == "reentry":
            self.legs.append(Leg("reentry", self.fresh))
