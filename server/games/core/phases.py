"""A game as phases. Each phase has its prompts, its moves, its clock, and a method for when that rings.

`PhasedGame` finds the phase of a state and calls the handler of a move; a `StepBuilder` collects the step."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .by_seat import values_by_seat
from .dice import Dice
from .errors import IllegalMove, Mistake
from .game import COUNTED, Clock, Game, Move, Prompt, Seat, State, Step
from .log import Line, line
from .moves import Args, Handler
from .secret import ALL, Audience, Secret, kept_secret

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=str)
T = TypeVar("T", bound=msgspec.Struct)
NO_PHASES: Mapping[str, Any] = MappingProxyType({})


def _unknown(kind: str, name: Any, names: Iterable[str]) -> str:
    """Return the sentence of a mistake that names something unknown, with the names that are known."""
    return f"There is no {kind} {name!r}; there are {', '.join(names)}."


def _is_bare(before: Any, value: Any) -> bool:
    """Return True for a bare value in the place of a secret, and for a dict that mixes both."""
    if isinstance(before, Secret):
        return not isinstance(value, Secret)
    if not (isinstance(before, dict) and isinstance(value, dict)):
        return False
    hidden = [isinstance(entry, Secret) for entry in value.values()]
    return not all(hidden) and (any(hidden) or any(isinstance(entry, Secret) for entry in before.values()))


class StepBuilder(Generic[S]):
    """Collects a step: the state, replaced field by field, and the lines of the log.

    A builder lives for one call. Every state is frozen, and the first one is untouched. `phases` are the
    game's phases by name, `derived` is `Game.derived`."""

    def __init__(
        self, state: S, phases: Mapping[str, Any] = NO_PHASES, derived: Callable[[S], S] = lambda state: state
    ) -> None:
        self.state, self.phases, self.derived = state, phases, derived
        self.lines: list[Line] = []
        self.then: str | None = None
        self.opens: tuple[Audience, ...] = ()

    def set(self, **changes: Any) -> None:
        """Replace fields of the state. Raises `Mistake` for an unknown phase or field, and for a bare value
        where the state has a `Secret`."""
        phase = changes.get("phase")
        if phase is not None and self.phases and phase not in self.phases:
            raise Mistake(_unknown("phase", phase, self.phases))
        for name, value in changes.items():
            if name not in self.state.__struct_fields__:
                field = f"field of {type(self.state).__name__}"
                raise Mistake(_unknown(field, name, self.state.__struct_fields__))
            if _is_bare(getattr(self.state, name), value):
                raise Mistake(f"{name} is bare, and the state has a Secret there: Secret(value, own(seat)).")
        self.state = msgspec.structs.replace(self.state, **changes)

    def changed(self, field: str, items: Mapping[K, T], id: K, changes: Mapping[str, Any]) -> T:
        """Replace fields of one thing in a field of the state, by the thing's id. Return the new thing.

        A bare value for a `Secret` is wrapped for the same audience."""
        item = items[id]
        sealed = {name: kept_secret(getattr(item, name), value) for name, value in changes.items()}
        new = msgspec.structs.replace(item, **sealed)
        self.state = msgspec.structs.replace(self.state, **{field: {**items, id: new}})
        return new

    def say(self, id: str, *rules: str, to: Audience = ALL, **params: Any) -> None:
        """Add a line to the log; see `log.line`."""
        self.lines.append(line(id, *rules, to=to, **params))

    def reseat(self, seats: Sequence[str]) -> None:
        """Update the state after seats have changed: by default its `BySeat` fields."""
        self.set(**values_by_seat(type(self.state), seats, self.state))

    def step(self) -> Step[S]:
        """Return the step, with the derived fields of its state."""
        return Step(self.derived(self.state), tuple(self.lines), self.then, self.opens)


B = TypeVar("B", bound=StepBuilder[Any])
OwnMove = Callable[[Any, Dice], None]
"""The handler of a move that the game makes itself: `(builder, dice)`."""


def counted(phase: Any, state: Any, seat: str) -> str:
    """Return the name of a question: the turn, round or year that the state counts, and the phase."""
    return ".".join(str(getattr(state, field)) for field in COUNTED if hasattr(state, field))


class Phase(Generic[S, B]):
    """One phase of a game. The base class has no prompts and no clock, which suits a game that is over."""

    moves: ClassVar[Mapping[str, Handler]] = {}
    """The moves of seats and the referee here, by name: `moves = handlers(fire, separate)`."""
    own_moves: Mapping[str, OwnMove] = NO_PHASES
    """The moves that the game makes itself here, named by `Step.then`."""

    def prompts(self, state: S, seat: str) -> tuple[Prompt, ...]:
        """Return the prompts of `seat` (or `referee`), most important first."""
        return ()

    def question(self, state: S, seat: str) -> str:
        """Return the name of the question that this seat is asked; see `Game.question`. A phase with moves
        names its own: `question = counted` where each seat answers once a turn."""
        return str(getattr(state, "phase", ""))

    def moved(self, builder: B, dice: Dice) -> None:
        """Go on after a move of a seat or the referee, if the game is still in this phase."""

    def reseat(self, builder: B, seats: Sequence[Seat]) -> None:
        """Update a running game after seats have changed; see `Game.reseat`. By default the builder does."""
        builder.reseat([seat.id for seat in seats])

    warnings: tuple[int, ...] = (10,)
    """The seconds left on the clock at which the table is warned."""

    def seconds(self, state: S) -> int:
        """Return the seconds that the clock of this state runs; 0: it has none."""
        return 0

    def clock(self, state: S) -> Clock | None:
        """Return the clock of this state: by default one for each question, of `seconds`."""
        seconds = self.seconds(state)
        if not seconds:
            return None
        warnings = tuple(warning for warning in self.warnings if warning < seconds)
        return Clock(self.question(state, ""), getattr(state, "phase", ""), seconds, warnings)

    def ring(self, builder: B, dice: Dice) -> None:
        """Play on when the clock of this phase has run out."""
        raise NotImplementedError


class PhasedGame(Game[S], Generic[S, B]):
    """A game whose states are in one phase at a time."""

    phases: Mapping[str, Phase[S, B]]
    """Every phase by its name."""
    builds: type[B] = StepBuilder  # type: ignore[assignment]
    """The class of its step builders."""

    def phase_of(self, state: S) -> Phase[S, B]:
        """Return the phase of a state: by default the one that its field `phase` names."""
        name: str = state.phase  # type: ignore[attr-defined]
        if name not in self.phases:
            raise Mistake(_unknown("phase", name, self.phases))
        return self.phases[name]

    def builder(self, state: S) -> B:
        return self.builds(state, self.phases, self.derived)

    def play(self, state: S, move: Move, dice: Dice) -> Step[S]:
        """Call the handler of a move. Raises `IllegalMove` if the phase of the state has none for it."""
        phase, builder = self.phase_of(state), self.builder(state)
        if move.seat is None:
            if move.name not in phase.own_moves:
                raise IllegalMove(f"The game does not ask for {move.name} now.")
            phase.own_moves[move.name](builder, dice)
        elif move.name in phase.moves:
            phase.moves[move.name].play(builder, move.seat, dice, move.args)
            if self.phase_of(builder.state) is phase:
                phase.moved(builder, dice)
        else:
            raise IllegalMove(f"{move.name} is not among what this seat can do now.", path=("move",))
        return builder.step()

    def reseat(self, state: S, seats: Sequence[Seat]) -> Step[S]:
        builder = self.builder(state)
        self.phase_of(state).reseat(builder, seats)
        return builder.step()

    def args(self) -> dict[str, type[Args]]:
        """Return the args struct of each move that a seat or the referee can make, by the move's name."""
        return {
            name: handler.args
            for phase in self.phases.values()
            for name, handler in sorted(phase.moves.items())
        }

    def prompts(self, state: S, seat: str) -> tuple[Prompt, ...]:
        return self.phase_of(state).prompts(state, seat)

    def question(self, state: S, seat: str) -> str:
        return self.phase_of(state).question(state, seat)

    def clock(self, state: S) -> Clock | None:
        return self.phase_of(state).clock(state)

    def ring(self, state: S, dice: Dice) -> Step[S]:
        if self.clock(state) is None:
            return super().ring(state, dice)
        builder = self.builder(state)
        self.phase_of(state).ring(builder, dice)
        return builder.step()
