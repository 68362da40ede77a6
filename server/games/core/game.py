"""The parts of a game: Game, State, Move, Step, Prompt, Clock, Result.

All values are frozen. A state is a tree of frozen `msgspec.Struct`s, tuples, dicts with string keys and plain
JSON scalars. A value that only some may know is wrapped in a `Secret`, which the platform's one redactor
(`server.tables.domain.visibility`) unwraps for its audience."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from .beats import Beats
from .dice import Dice
from .errors import CannotStart, IllegalMove
from .log import Line, Lines, line
from .options import Option, Preset, complete
from .packs import Json, PackForm
from .secret import ALL, BOTS, NOBODY, Audience, Past, Secret, opened, own, without_sealed
from .verbs import Verb
from .wire import doc

__all__ = (
    "ALL",
    "BOTS",
    "NOBODY",
    "Audience",
    "Json",
    "Line",
    "Option",
    "Past",
    "Secret",
    "Verb",
    "line",
    "own",
)
"""Names of other modules that games may import from here."""

S = TypeVar("S", bound="State")

REFEREE = "referee"
"""Stands for the referee wherever prompts and moves name a seat."""
COUNTED = ("turn", "round", "year", "phase")
"""Fields that count the progress of a game, broadest first. A state has some of them."""
MAX_SEATS = 64
"""The most seats of a table."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every game's state."""


class Seat(msgspec.Struct, frozen=True):
    """A player as the rules know them: no name, no phone, no token."""

    id: str
    team: str | None = None
    roles: tuple[str, ...] = ()


class Move(msgspec.Struct, frozen=True):
    """A move: its name, its args and the seat that makes it, None for a move named by `Step.then`.

    The caller has found the move among the seat's prompts for this state, and has checked the args against
    the prompt's schema. The game does not check them again."""

    name: str
    args: Json = {}
    seat: str | None = None

    @property
    def by(self) -> str:
        """Return the seat that makes it. Raises `ValueError` for a move of the game's own."""
        if self.seat is None:
            raise ValueError(f"Nobody makes the move {self.name}.")
        return self.seat


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The outcome of a move: the new state and the lines of the log.

    `then` names a move that the game makes itself right after, as a commit of its own: if that move waits for
    a person's dice, phones already show everything before it. `opens` names audiences whose secrets become
    public, in the state, the log and the proof of their rolls."""

    state: S
    log: tuple[Line, ...] = ()
    then: str | None = None
    opens: tuple[Audience, ...] = ()


class Prompt(msgspec.Struct, frozen=True):
    """A move that a seat can make now.

    `args` is a JSON Schema 2020-12 of an object, built from objects, arrays, enum, oneOf of const with title,
    integers, booleans and strings. `must`: the table waits for this seat. `submitted`: the seat has answered,
    and may answer again. `default` is legal args, which count when time runs out. Any value in `args`,
    `default` and `odds` may be a `Secret`."""

    move: str
    label: Json
    args: Json
    default: Any = None
    must: bool = False
    submitted: bool = False
    odds: Any = None


class Clock(msgspec.Struct, frozen=True):
    """The clock of a state. Games know durations; the service knows the time.

    A clock runs on as long as states return its `id`; another `id` starts a new one. `within` is the id of an
    outer clock that runs on meanwhile, for example under a last call. This clock ends no later than the outer
    one, which returns with its remaining time once a state names it again."""

    id: str
    kind: str
    seconds: int
    warnings: tuple[int, ...] = ()
    within: str | None = None


class Result(msgspec.Struct, frozen=True):
    """The result of a game: winning seats or a draw, each seat's standing, and the rules that decided."""

    winners: tuple[str, ...]
    draw: bool
    standings: tuple[Json, ...]
    rules: tuple[str, ...]


def places_by_rank(ranks: Mapping[str, Any]) -> list[tuple[str, int]]:
    """Return seats with their places, the highest rank first. Equal ranks share a place, and no place is left
    out after it."""
    distinct = sorted(set(ranks.values()), reverse=True)
    ordered = sorted(ranks, key=lambda seat: ranks[seat], reverse=True)
    return [(seat, distinct.index(ranks[seat]) + 1) for seat in ordered]


Team = Annotated[str, doc("A team.", "a", 40)]
Role = Annotated[str, doc("A role.", "engineer", 40)]
Character = Annotated[str, doc("A character.", "hardliner", 40)]


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The entry of the catalogue: a game's author and source, its players, teams, roles and options."""

    id: Annotated[str, doc("Its name in paths.", "moon-or-bust", 40)]
    title: Annotated[str, doc("Its title.", "Moon or Bust!", 100)]
    author: Annotated[str, doc("Who invented it.", "Simon van Baaren", 200)]
    year: Annotated[int | None, doc("When.", 2021, ge=1900, le=2200)]
    licence: Annotated[str | None, doc("The licence of its text, where known.", "CC BY-NC-SA 4.0", 100)]
    source: Annotated[str, doc("Where the rules come from.", "The author's rules, 2021", 500)]
    min_players: Annotated[int, doc("Fewest players.", 2, ge=1, le=99)]
    max_players: Annotated[int, doc("Most players.", 20, ge=1, le=99)]
    teams: Annotated[tuple[Team, ...], doc("Its teams, if it has any.", ["a", "b"], 20)] = ()
    roles: Annotated[
        tuple[Role, ...], doc("Its roles, if it has any.", ["politician", "engineer", "agent"], 20)
    ] = ()
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Options for a first game, for a fast hour, for a class: one tap each."""
    characters: Annotated[
        tuple[Character, ...],
        doc("Bots that can fill a seat; `plain` plays every game.", ["hardliner", "plain"], 20),
    ] = ()
    """Bots of its own that can fill a seat (see `Game.choose`), most like a beginner first."""
    open: bool = False
    """True for a game without secrets: a bot's reasons may be read at once, not only when the game is
    over."""
    showcase: Json = {}
    """Options that show the game well when bots play it (`make demo`); empty where they would not."""


class Choice(NamedTuple):
    """A bot's move and its args. `why` is the reason, which people at the table can learn from: a log line
    of the game without its seat (`{"id": "tm.why.build"}`)."""

    move: str
    args: Json
    why: Json | None = None


WAIT = Choice("", {})
"""Returned by `Game.choose` when a character waits for the others to act first."""


Habits = Callable[[str, Json, int], Choice | None]
"""Chooses in place of a bot: `(seat, view, luck)`, as `Game.choose`."""


class Game(ABC, Generic[S]):
    """One game. Every method is pure; `dice` is the only source of chance."""

    info: ClassVar[GameInfo]
    State: type[S]
    state_version: ClassVar[int] = 1
    """The version of `State`. Increase it with every change that makes saved states unreadable: a new field
    without a default, another name or type."""
    migrations: ClassVar[Mapping[int, Callable[[Json], Json]]] = {}
    """By version: the function that turns a saved state, as plain JSON, into one of the next version."""
    args_migrations: ClassVar[Mapping[int, Callable[[str, Json], Json]]] = {}
    """By version: the function that turns the args of a move that waits for dice into those of the next
    version."""
    log_lines: ClassVar[Lines] = {}
    """Every line that the game writes, with its parameters: `LINES` of its `log.py`."""
    beats: ClassVar[Beats] = {}
    """The stage's scene and length for each line: `BEATS` of its `log.py`."""
    brisk_from: ClassVar[int] = MAX_SEATS + 1
    """From this number of players on, a table of pace `show` is played at `brisk`, so that nobody waits
    long."""
    free_moves: ClassVar[frozenset[str]] = frozenset()
    """Moves that bots also make while the table waits for nobody, since nothing would happen otherwise."""
    during_rolls: ClassVar[frozenset[str]] = frozenset()
    """Moves that seats may make while a roll waits. They need no dice, and change nothing that the waiting
    move reads."""
    call_ms: ClassVar[int] = 0
    """Milliseconds that a bot's dice wait while a person may make one of these moves about them."""
    names_players: ClassVar[frozenset[str]] = frozenset()
    """Moves whose arg `name` becomes a name of the player. It must differ from the names of other seats."""

    look_ahead: ClassVar[int] = 3000
    """The most moves that turning points play ahead in a match. After them the seat that leads by `standing`
    counts as the winner. Fewer for a game that is long and slow."""

    pack_form: ClassVar[PackForm | None] = None
    """The pack of cards that a table may load; None: none."""
    verbs: ClassVar[tuple[Verb, ...]] = ()
    """Corrections that the referee can make in one sentence."""
    where_fields: ClassVar[tuple[str, ...]] = COUNTED
    """Public fields of the state that show the progress of the game, the broadest first."""

    def check_options(self, options: Json) -> Json:
        """Return all options, with defaults filled in. Raises `BadOptions` with the path of the bad one."""
        return complete(self.info.options, options)

    def problems(self, options: Json, seats: Sequence[Seat]) -> tuple[Json, ...]:
        """Return the reasons why this line-up cannot start yet, as messages (`{"id", …}`); empty when it
        can."""
        fewest, upper = self.players(options)
        if len(seats) < fewest:
            return ({"id": "platform.too_few", "needed": fewest, "seated": len(seats)},)
        if len(seats) > upper:
            return ({"id": "platform.too_many", "most": upper, "seated": len(seats)},)
        return ()

    def players(self, options: Json) -> tuple[int, int]:
        """Return the fewest and the most players with these options."""
        return self.info.min_players, self.info.max_players

    def check_lineup(self, options: Json, seats: Sequence[Seat], *rules: str) -> None:
        """Raise `CannotStart` with the problems of this line-up, if it has any, and the rules behind them."""
        if reasons := self.problems(options, seats):
            raise CannotStart(
                "The seats are not a legal line-up yet.", path=("seats",), rules=rules, problems=list(reasons)
            )

    def in_turn(self, options: Json) -> bool:
        """Return True if players act one after the other, in the order of their seats."""
        return False

    def materials(self, options: Json) -> Json:
        """Return static data of a table: cards, boards, texts. All of it is public."""
        return {}

    def scopes(self, options: Json) -> tuple[Audience, ...]:
        """Return every audience that a roll can be for. Each gets a dice chain when the table opens."""
        return (ALL,)

    @abstractmethod
    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[S]:
        """Return the first state. Raises `CannotStart` if the seats are no legal line-up."""

    @abstractmethod
    def play(self, state: S, move: Move, dice: Dice) -> Step[S]:
        """Return a move's outcome. Raises `IllegalMove`, and `RollNeeded` from `dice`."""

    @abstractmethod
    def prompts(self, state: S, seat: str) -> tuple[Prompt, ...]:
        """Return the prompts of `seat` (or `referee`), most important first."""

    def asked(self, state: S, seat: str) -> tuple[Prompt, ...]:
        """Return those prompts of `seat` that the table waits for (`must`), and those of `free_moves`.

        Each commit asks this for every seat, `prompts` only for the views that are sent. A game whose prompts
        take long to compute returns these alone, without args, default and odds; the others return all."""
        return self.prompts(state, seat)

    @abstractmethod
    def question(self, state: S, seat: str) -> str:
        """Return the name of the question for this seat. It changes when the question does, not when others
        submit their answers. A move that was made under another name is refused as stale."""

    def clock(self, state: S) -> Clock | None:
        """Return the clock that runs in this state; None: none."""
        return None

    def ring(self, state: S, dice: Dice) -> Step[S]:
        """Play on when the clock has run out."""
        raise IllegalMove("This state has no clock.", code="no_clock")

    def reseat(self, state: S, seats: Sequence[Seat]) -> Step[S]:
        """Update a running game after a seat joined, left, or changed team or role. A seat with a new team or
        role is asked again; the team keeps its things."""
        return Step(state)

    def choose(self, character: str, view: Json, luck: int) -> Choice | None:
        """Choose the next move of a bot of that character, while the table waits for its seat.

        Return one of `view["prompts"]` with args and reason, `WAIT` to be asked again once something has
        happened, or None for the prompt's default. `view` is the view of the seat's phone, as sent on the
        wire. `luck` is any number; it decides between answers that are equally good to the character."""
        return None

    def habits(self, lines: Sequence[Json]) -> Habits | None:
        """Return a chooser that plays as the players of this log did. None: use bots, which play better."""
        return None

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the result; None while the game goes on."""

    def derived(self, state: S) -> S:
        """Fill in derived fields. Called after every step, correction and migration."""
        return state

    def faults(self, state: S) -> frozenset[str]:
        """Return JSON Pointers of values that contradict others, although each fits its type. A correction
        must not produce new ones."""
        return frozenset()

    def call_off(self, state: S, options: Json) -> Step[S]:
        """Return the last state when the referee ends the game, and the audiences that it opens.

        By default every secret becomes public, and the proof of every roll. A game that keeps something
        secret at its own end keeps it secret here too."""
        return Step(opened(state), opens=self.scopes(options))

    def forked(self, state: S) -> S:
        """Return the state for a new table that plays on from this one. Nobody there may read sealed values,
        because other people play. A game that shows sealed values to their owners empties them instead."""
        return without_sealed(state)

    def rank(self, state: S) -> Mapping[str, Any]:
        """Return each seat's rank: the greatest leads. Empty: the rules give none."""
        return {}

    def facts(self, state: S, seat: str) -> Json:
        """Return what standings contain about a seat besides its place."""
        return {}

    def standing(self, state: S) -> Result | None:
        """Return the standings of a game that has no winner; None: there are none."""
        ranks = self.rank(state)
        places = places_by_rank(ranks)
        standings = tuple({"seat": seat, "place": place, **self.facts(state, seat)} for seat, place in places)
        return Result((), False, standings, ()) if ranks else None

    def revealed(self, before: S, after: S) -> Sequence[str]:
        """Return JSON Pointers of secrets of `before` that became public on the way to `after`, although
        their places hold a secret again: cards that were turned up and dealt again, for example. Only public
        facts may decide this. A rewind announces them as known."""
        return ()
