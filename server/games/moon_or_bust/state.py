"""The frozen state of a game, as sent on the wire. Hidden values are `Secret`s."""

from typing import Annotated, Literal

import msgspec

from ..core.bounds import Signed
from ..core.by_seat import BySeat
from ..core.game import NOBODY, Json, Past, Seat, Secret, State
from ..core.tips import Tips, TipScore
from ..core.wire import doc
from .materials.force import Force
from .materials.pack import Event, Pack, Solution, house
from .options import Settings
from .terms import ComponentId, PartType, Side

PhaseName = Literal[
    "solutions", "event", "reading", "vote", "play", "target", "nullify", "conflict", "breather", "over"
]

Slots = dict[str, str]
"""A test: slot (a type, or `part_1` to `part_3` in another mix) → component id."""


class DrawnEvent(msgspec.Struct, frozen=True):
    """The card of the turn, and the politicians' choice if it asked them."""

    id: str
    number: int
    drawer: Side
    choice: str | None = None


class OpenEvent(msgspec.Struct, frozen=True):
    """A lasting card. It is in force up to and including `until_turn` (null: until the game ends)."""

    id: str
    until_turn: int | None
    drawer: Side
    choice: str | None = None


class Deck(msgspec.Struct, frozen=True):
    """The event deck: the number of cards left and discarded, and their order, which nobody may know."""

    left: int
    discarded: int
    out: bool
    order: Secret[tuple[str, ...]]
    pile: tuple[str, ...] = ()


class Spent(msgspec.Struct, frozen=True):
    """A team's spending in a turn: funding on tests and nullifying, PR on cards."""

    tests: int = 0
    proxies: int = 0
    sabotages: int = 0
    nullify: int = 0


class Announced(msgspec.Struct, frozen=True):
    """The politicians' announcement at a turn's start (MB-18): resources, and spending last turn."""

    turn: int
    funding: int
    pr: int
    spent: Spent = Spent()


class Grant(msgspec.Struct, frozen=True):
    """The grant of a seat this turn."""

    funding: int = 0
    pr: int = 0


class Cards(msgspec.Struct, frozen=True):
    """An agent's cards: the number of each power's proxies, of each type's sabotages."""

    proxies: dict[str, int] = {}
    sabotages: dict[str, int] = {}


class Tested(msgspec.Struct, frozen=True):
    """A past test, as its team remembers it."""

    turn: int
    seat: str
    components: Slots
    sabotaged: tuple[str, ...]
    correct: int


class Submitted(msgspec.Struct, frozen=True):
    """A test that was locked in when play ended. Sabotage names it by its index in the list."""

    seat: str
    components: Slots


class Marks(msgspec.Struct, frozen=True):
    """Components that cannot be viable, and those that must be."""

    out: tuple[str, ...] = ()
    sure: tuple[str, ...] = ()


class BestTest(msgspec.Struct, frozen=True):
    """The test that leaves the fewest hypotheses on average."""

    components: Annotated[
        tuple[ComponentId, ...],
        doc("A nose cone, a fuselage, a thruster.", ["n1", "f1", "t1"], 3, least=3),
    ]
    expected_left: Annotated[
        float, doc("How many hypotheses it leaves on average.", 227711.87984, ge=0, le=1e9)
    ]


class Notebook(msgspec.Struct, frozen=True, kw_only=True):
    """Conclusions from past results. `fits`: they agree; else a solution has changed."""

    marks: Marks
    hypotheses: int | None = None
    winning: int | None = None
    best_test: BestTest | None = None
    since_turn: int = 1
    fits: bool = True


class WarRisk(msgspec.Struct, frozen=True):
    """A team's risk of war on this turn's die: its threat then, the faces below it, their chance (MB-17)."""

    threat: int
    faces: int
    chance: float


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """One side. `funding` and `pr` are all it owns; grants are reserved but not yet spent (MB-35)."""

    name: str
    announced: Announced
    funding: Secret[int]
    pr: Secret[int]
    threat: Secret[int]
    solution: Secret[Solution | None]
    known_solutions: Secret[tuple[Solution, ...]]
    access: Secret[bool]
    grants: dict[str, Secret[Grant]]
    tests: dict[str, Secret[tuple[Slots, ...]]]
    cards: dict[str, Secret[Cards]]
    asks: dict[str, Secret[int | None]]
    submitted: Secret[tuple[Submitted, ...]]
    spent: Secret[Spent]
    open_proxies: dict[str, int]
    unlocked: tuple[str, ...] = ()
    told: tuple[int, ...] = ()
    """The number of correct components of each test so far, as announced (MB-15)."""
    results: Secret[tuple[Tested, ...]]
    notebook: Secret[Notebook | None]
    in_force: Force = Force()
    allocated: bool = False
    """True once its politicians have shared out this turn; the amounts are secret."""
    since_turn: int = 1
    open_access: bool = False
    lost_to: str | None = None
    risen: Signed | None = None
    """The sum of all raises of its threat since it was rolled. Public, unlike the threat (MB-17). None at a
    table that began in an earlier version."""
    risk: Secret[WarRisk | None] = Secret(None, NOBODY)
    """None before the first turn, and once this turn's die has fallen; derived."""


class PlayedProxies(msgspec.Struct, frozen=True):
    """One side of the reveal: the cards that stay, those that return to the hand, and their price."""

    played: dict[str, int]
    returned: dict[str, int]
    pr: int


class Card(msgspec.Struct, frozen=True):
    """A sabotage card as everybody sees it."""

    by: Side
    against: Side
    type: PartType


class TargetedCard(Card, frozen=True):
    """One with its target: a test, counted from 0; null until it is named, and when there is none to hit."""

    test: int | None


class Strike(TargetedCard, frozen=True):
    """A sabotage card on the table, and the seat that laid it."""

    nullified: bool = False
    seat: str | None = None


class War(msgspec.Struct, frozen=True, kw_only=True):
    """The conflict roll. `roll` is the lowest of `rolls`; `threat` has the threats that war revealed."""

    rolls: tuple[int, ...] = ()
    roll: int | None = None
    war: bool = False
    threat: dict[str, Signed] = {}
    extra: dict[str, tuple[int, ...]] = {}


class Reveal(msgspec.Struct, frozen=True, kw_only=True):
    """The reveal at the end of play, filled in step by step."""

    turn: int
    proxies: dict[str, PlayedProxies]
    unlocked: dict[str, tuple[str, ...]]
    sabotages: tuple[Strike, ...]
    test_counts: dict[str, int]
    results: dict[str, tuple[int, ...]] | None = None
    war: War | None = None


class PastTurn(msgspec.Struct, frozen=True):
    """A past turn, as everybody saw it."""

    turn: int
    event: str | None
    reveal: Reveal
    announced: dict[str, Announced]


class Outcome(msgspec.Struct, frozen=True):
    """The end of the game, and the tests that reached the moon."""

    kind: Literal["win", "draw", "war"]
    team: Side | None
    tests: dict[str, tuple[Slots, ...]]


class GameState(State, frozen=True, kw_only=True):
    """The whole table. `turn` is 0 until the threats are rolled."""

    mode: Literal["historic", "standard"]
    fast: bool
    turn: int
    phase: PhaseName
    event: DrawnEvent | None = None
    open_events: tuple[OpenEvent, ...] = ()
    deck: Deck
    in_force: Force = Force()
    teams: dict[str, Team]
    shared_solution: Secret[Solution | None]
    ready: Annotated[tuple[str, ...], BySeat()] = ()
    reveal: Reveal | None = None
    history: Past[PastTurn] = Past()
    debrief: Secret[tuple[Json, ...]] = Secret((), NOBODY)
    outcome: Outcome | None = None
    settings: Settings
    seats: tuple[Seat, ...]
    entries: tuple[str, ...] = ()
    """Solution cards that the politicians still have to enter: `a`, `b`, `shared` (physical components)."""
    votes: Annotated[dict[str, Secret[str | None]], BySeat()] = {}
    aims: Annotated[dict[str, Secret[tuple[int, ...] | None]], BySeat()] = {}
    conference: Annotated[dict[str, Secret[bool | None]], BySeat()] = {}
    """The politicians who came to talk alone, and whether each holds a hand out; null until it has said."""
    guesses: Annotated[Tips[bool], BySeat()] = {}
    """Who guessed whether all hands are held out in the talk, and what."""
    lamp_chips: dict[Side, Tips[int]] = {}
    """The number of lamps of a team's best test this turn, by those who laid a chip on it."""
    war_chips: Annotated[Tips[bool], BySeat()] = {}
    """War (true) or peace this turn, by those who laid a chip on it."""
    scores: Annotated[dict[str, TipScore], BySeat()] = {}
    """The chips of each seat that were decided. They change nothing in play."""
    waivers: dict[str, Secret[tuple[int, ...] | None]] = {}
    """Which strikes each team pays to nullify; null until it has said."""
    risky: int = 20
    """The highest face of the war die that may mean war by what everybody knows; derived (MB-17)."""
    solution_deck: Secret[tuple[Solution, ...]] = Secret((), NOBODY)
    loaded_pack: Secret[Pack | None] = Secret(None, NOBODY)
    """A loaded pack without its texts; null for the house pack, and once the game is over."""

    @property
    def pack(self) -> Pack:
        """The cards that this table plays with."""
        return self.loaded_pack.value or house()

    @property
    def open_vote(self) -> Event | None:
        """The turn's card, while the vote that it asks for is not counted."""
        if self.event is None or self.event.choice is not None:
            return None
        event = self.pack.event(self.event.id)
        return event if event.vote is not None else None

    def of(self, side: Side) -> Team:
        return self.teams[side]
