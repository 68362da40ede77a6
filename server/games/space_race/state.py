"""The frozen state of a live game, as it stands on the wire. What only some may know is a `Secret`."""

from typing import Literal, get_args

import msgspec

from ..core.game import NOBODY, Audience, Past, Secret, State
from ..core.moves import Args
from .options import Settings
from .rules.editions import EDITIONS, Edition, EditionId
from .rules.launches import Tiebreak
from .rules.parts import Card, Parts, house
from .rules.submissions import Offer

Phase = Literal["year", "report", "naming", "goofspiel", "over"]
ClosedBy = Literal["players", "referee", "clock"]
CandidateBy = Literal["height", "record", "named", "lot", "garnets", "cards", "goofspiel"]
Purpose = Literal["award", "candidate"]

REFEREE: Audience = "referee"
"""The audience of the person who runs the table."""


def own(seat: str) -> Audience:
    """A seat alone."""
    return f"seat:{seat}"


class Deck(msgspec.Struct, frozen=True):
    """SR-02, SR-03: how many cards are left, what was discarded, and what nobody may know, their order."""

    left: int
    discarded: tuple[int, ...]
    order: Secret[tuple[int, ...]]


class Sealed(Args, frozen=True):
    """SR-10: what a player handed in. Feeds and targets are in hand order, that of the part bid on last."""

    slot: str | None = None
    level: int = 0
    launch: bool = False
    feed: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    discard: tuple[int, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """A line of a player's own account: why garnets came or went, and whose they were."""

    year: int
    what: Literal["start", "steal", "price", "fed", "prize", "bonus", "telegraph", "sent", "received"]
    garnets: int
    seat: str | None = None


class Record(msgspec.Struct, frozen=True):
    """SR-17: a launch as it stands in the books."""

    year: int
    height: int


Colour = Literal["red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "grey"]
"""One for each of nine nations."""
COLOURS: tuple[Colour, ...] = get_args(Colour)


class Nation(msgspec.Struct, frozen=True):
    """The name and the colour that a player chose."""

    name: str
    colour: Colour


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A nation. `since` is the first year in which it takes part; one that `left` makes no bids."""

    hand: tuple[Card, ...] = ()
    garnets: Secret[int]
    account: Secret[tuple[Entry, ...]]
    records: tuple[Record, ...] = ()
    tol: int = 0
    since: int
    left: bool = False
    nation: Nation | None = None


class Prospect(msgspec.Struct, frozen=True):
    """A hand that a nation may fly with: its worth unfed, by how many Black Holes it discards before (SR-13,
    SR-24). `fed`: the feeds, by their places in a submission, that reach an engine of it (SR-23)."""

    worth: tuple[int, ...]
    fed: tuple[int, ...]


class Telegraph(msgspec.Struct, frozen=True):
    """SR-41: a line between two nations, and who paid for it."""

    between: tuple[str, str]
    by: str
    price: int
    year: int


class Message(msgspec.Struct, frozen=True):
    """SR-41, SR-42: what one nation told another in private."""

    year: int
    by: str
    text: str


class Channel(msgspec.Struct, frozen=True):
    """Messages and transfers between two nations, sealed for the two of them. `transfers`: garnets that each
    of the two sends when the year is closed (SR-12)."""

    messages: tuple[Message, ...]
    transfers: dict[str, int]


class Alliance(msgspec.Struct, frozen=True, kw_only=True):
    """SR-42: one member's own copy of an alliance: who is in it, and what was said since they are.

    `id` is made of the owner and the name, so it tells nothing of other alliances. `closed`: the year in
    which it ended, for this member or for all."""

    id: str
    name: str
    owner: str
    members: tuple[str, ...]
    year: int
    messages: tuple[Message, ...] = ()
    closed: int | None = None


class Roster(msgspec.Struct, frozen=True):
    """SR-42, opt `alliances_public`: who is in an alliance, for all to see."""

    owner: str
    members: tuple[str, ...]


class Passed(msgspec.Struct, frozen=True):
    """SR-42: what the referee sees of it: that something passed. `to` is null for what goes to an alliance:
    the referee sees neither that there is one nor who is in it."""

    year: int
    by: str
    to: str | None
    kind: Literal["message", "garnets"]


class Rung(msgspec.Struct, frozen=True):
    """One level of a slot's ladder, and who stood on it."""

    level: int
    seats: tuple[str, ...]


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """SR-05 to SR-07: all who bid on a slot, from the lowest level up, and what came of it."""

    slot: str
    number: int
    levels: tuple[Rung, ...]
    streak: tuple[int, ...]
    stolen: bool
    recipients: tuple[str, ...]
    knock_offs: tuple[str, ...]
    robbed: tuple[str, ...]
    """SR-06: those on the streak below the thieves."""


class Fired(msgspec.Struct, frozen=True, kw_only=True):
    """SR-16: a Missiles card. `hit`: its target launched; `random`: nobody had aimed it."""

    by: str
    target: str
    strength: int
    hit: bool
    random: bool


class Flown(msgspec.Struct, frozen=True, kw_only=True):
    """A launch. `fed` and `values` go by the cards; `discards` are the numbers it cost (SR-14, SR-35)."""

    seat: str
    cards: tuple[Card, ...]
    fed: tuple[int, ...]
    values: tuple[int, ...]
    distance: int
    height: int
    reached_space: bool
    record: int
    discards: tuple[int, ...]


class Prize(msgspec.Struct, frozen=True):
    """A player's award."""

    seat: str
    tol: int
    garnets: int


class PastYear(msgspec.Struct, frozen=True, kw_only=True):
    """A year as everybody saw it (SR-40), for paging back. Radiation and, where it is not public, SPACE stay
    secret until the match is over."""

    year: int
    last: bool
    """SR-36: the match ends with it."""
    closed_by: ClosedBy
    offers: tuple[Offer, ...]
    ladders: tuple[Ladder, ...]
    idle: tuple[str, ...]
    gained: dict[str, tuple[Card, ...]]
    burnt: dict[str, int]
    paid: dict[str, int]
    forced: tuple[str, ...]
    black_holes: dict[str, int]
    farther: int
    radiation: dict[str, Secret[int]]
    space: Secret[int]
    shots: tuple[Fired, ...]
    flights: tuple[Flown, ...]
    collided: tuple[str, ...]
    awards: tuple[Prize, ...]
    tiebreak: Tiebreak | None
    tied: tuple[str, ...]

    @property
    def somebody_in_space(self) -> bool:
        """True when SPACE was reached, be it by rockets that collided there."""
        return any(flight.reached_space for flight in self.flights)


class Naming(msgspec.Struct, frozen=True):
    """SR-38: the winners have to agree on one of the tied. They see each other's names, nobody else does."""

    tied: tuple[str, ...]
    names: dict[str, Secret[str | None]]


class Trick(msgspec.Struct, frozen=True):
    """One card of Goofspiel that is over: the prizes at stake, the bids, and who took them (null: nobody)."""

    prizes: tuple[int, ...]
    bids: dict[str, int]
    winner: str | None


class Goofspiel(msgspec.Struct, frozen=True, kw_only=True):
    """SR-34: the live game that settles a tie. `stake` are the prizes of this trick, carried ones first."""

    purpose: Purpose
    game: int
    players: tuple[str, ...]
    stake: tuple[int, ...]
    prizes: Secret[tuple[int, ...]]
    hands: dict[str, tuple[int, ...]]
    bids: dict[str, Secret[int | None]]
    scores: dict[str, int]
    tricks: tuple[Trick, ...] = ()


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The end of the match."""

    year: int
    reached: bool
    winners: tuple[str, ...]
    bonus: tuple[str, ...]
    candidate: str | None
    candidate_by: CandidateBy | None
    lost_tols: bool


class GameState(State, frozen=True, kw_only=True):
    """The whole table."""

    edition: EditionId
    phase: Phase
    year: int
    players: dict[str, Player]
    offers: tuple[Offer, ...] = ()
    prospects: dict[str, dict[str, Prospect]] = {}
    """By nation, and by what it may gain this year: a slot, or `none`."""
    deck: Deck
    radiation: dict[str, Secret[int]] = {}
    submissions: dict[str, Secret[Sealed | None]] = {}
    submitted: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    lines: tuple[Telegraph, ...] = ()
    channels: dict[str, Secret[Channel]] = {}
    """SR-41, SR-42: an entry for every pair from the start (`s1+s2`)."""
    alliances: dict[str, Secret[tuple[Alliance, ...]]] = {}
    """SR-42: each nation's own alliances; an entry for everybody from the start."""
    rosters: tuple[Roster, ...] = ()
    """SR-42, opt `alliances_public`: the open ones, without what is said in them."""
    traffic: Secret[tuple[Passed, ...]] = Secret((), REFEREE)
    report: PastYear | None = None
    """The latest year that is over; those before it are `years`."""
    years: Past[PastYear] = Past()
    naming: Naming | None = None
    goofspiel: Goofspiel | None = None
    bonus: tuple[str, ...] = ()
    outcome: Outcome | None = None
    special_years: Secret[tuple[int, ...]] = Secret((), NOBODY)
    """SR-15, `five`: the year in which all get 0, and the one in which all get the most."""
    settings: Settings
    loaded_pack: Secret[Parts | None] = Secret(None, NOBODY)
    """A loaded set of parts without its texts; null for the house set, and once the game is over."""

    @property
    def rules(self) -> Edition:
        """The numbers of the edition."""
        return EDITIONS[self.edition]

    @property
    def parts(self) -> Parts:
        """The parts that this table plays with."""
        return self.loaded_pack.value or house(self.edition)

    @property
    def books(self) -> tuple[PastYear, ...]:
        """Every year that is over, the latest included."""
        return self.years.items if self.report is None else (*self.years.items, self.report)

    @property
    def present(self) -> tuple[str, ...]:
        """Everybody who has not left, those included who wait for the next year."""
        return tuple(seat for seat, player in self.players.items() if not player.left)

    @property
    def active(self) -> tuple[str, ...]:
        """Everybody who takes part this year."""
        return tuple(seat for seat in self.present if self.players[seat].since <= self.year)
