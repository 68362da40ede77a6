"""The frozen state of a live game, as sent on the wire. Hidden values are `Secret`s."""

from typing import Annotated, Literal, get_args

import msgspec

from ..core.bounds import Signed
from ..core.by_seat import BySeat
from ..core.game import NOBODY, REFEREE, Past, Secret, State
from ..core.moves import Args
from .options import Settings
from .rules.editions import EDITIONS, Edition, EditionId
from .rules.espionage import Ladder
from .rules.launches import Flown, MissileShot, Prize, Tiebreak
from .rules.parts import Card, Offer, Parts, house

Phase = Literal["year", "report", "naming", "goofspiel", "over"]
ClosedBy = Literal["players", "referee", "clock"]
CandidateBy = Literal["height", "record", "named", "lot", "garnets", "cards", "goofspiel"]
Purpose = Literal["award", "candidate"]


class Deck(msgspec.Struct, frozen=True):
    """The deck: the number of remaining cards, the discards, and the order, which nobody may know (SR-02,
    SR-03)."""

    left: int
    discarded: tuple[int, ...]
    order: Secret[tuple[int, ...]]


class Sealed(Args, frozen=True):
    """A player's submission (SR-10). Feeds and targets are in hand order; those of the part bid on are
    last."""

    slot: str | None = None
    level: int = 0
    launch: bool = False
    feed: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    discard: tuple[int, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """An entry of a player's account: the reason of a gain or loss of garnets, and the other player, if
    any."""

    year: int
    what: Literal["start", "steal", "price", "fed", "prize", "bonus", "telegraph", "sent", "received"]
    garnets: Signed
    seat: str | None = None


class Record(msgspec.Struct, frozen=True):
    """A launch on record (SR-17)."""

    year: int
    height: Signed


Colour = Literal["red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "grey"]
"""A colour for each of nine nations."""
COLOURS: tuple[Colour, ...] = get_args(Colour)


class Nation(msgspec.Struct, frozen=True):
    """The name and the colour that a player chose."""

    name: str
    colour: Colour


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player's nation. `since` is the first year in which it takes part. One that `left` makes no bids."""

    hand: tuple[Card, ...] = ()
    garnets: Secret[int]
    account: Secret[tuple[Entry, ...]]
    records: tuple[Record, ...] = ()
    tol: int = 0
    since: int
    left: bool = False
    nation: Nation | None = None


class Prospect(msgspec.Struct, frozen=True):
    """A hand that a nation may fly with (SR-13, SR-24).

    `worth[n]` is its distance without feeds after n Black Holes were discarded. `fed` are the indexes of the
    feeds in a submission that reach an engine of it (SR-23)."""

    worth: tuple[Signed, ...]
    fed: tuple[int, ...]


class Telegraph(msgspec.Struct, frozen=True):
    """A line between two nations, and the nation that paid for it (SR-41)."""

    between: tuple[str, str]
    by: str
    price: int
    year: int


class Message(msgspec.Struct, frozen=True):
    """A private message of one nation to another (SR-41, SR-42)."""

    year: int
    by: str
    text: str


class Channel(msgspec.Struct, frozen=True):
    """The messages of two nations, and the garnets that each will send when the year closes (SR-12). It is
    sealed."""

    messages: tuple[Message, ...]
    transfers: dict[str, int]


class Alliance(msgspec.Struct, frozen=True, kw_only=True):
    """One member's own copy of an alliance: its members, and the messages since this one joined (SR-42).

    `id` consists of the owner and the name, so it reveals nothing about other alliances. `closed`: the year
    in which it ended, for this member or for all."""

    id: str
    name: str
    owner: str
    members: tuple[str, ...]
    year: int
    messages: tuple[Message, ...] = ()
    closed: int | None = None


class Roster(msgspec.Struct, frozen=True):
    """The members of an alliance, for everybody to see (SR-42, opt `alliances_public`)."""

    owner: str
    members: tuple[str, ...]


class Passed(msgspec.Struct, frozen=True):
    """A trace of private talk, for the referee: only that it took place (SR-42). `to` is null for an
    alliance, which the referee does not see."""

    year: int
    by: str
    to: str | None
    kind: Literal["message", "garnets"]


class Fired(MissileShot, frozen=True, kw_only=True):
    """A Missiles card that was fired (SR-16). `hit`: its target had launched. `random`: a lot chose the
    target."""

    strength: int
    hit: bool
    random: bool


class PastYear(msgspec.Struct, frozen=True, kw_only=True):
    """A year that is over, as everybody sees it (SR-40). Radiation and SPACE may be secret until the end."""

    year: int
    last: bool
    """True if the match ends with it (SR-36)."""
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
        """Return True if a rocket reached SPACE, even one that collided there."""
        return any(flight.reached_space for flight in self.flights)


class Naming(msgspec.Struct, frozen=True):
    """The winners' choice of a candidate among the tied. Only they see the names given (SR-38)."""

    tied: tuple[str, ...]
    names: dict[str, Secret[str | None]]


class Trick(msgspec.Struct, frozen=True):
    """A finished trick of Goofspiel: the prizes at stake, the bids, and the winner (null: nobody)."""

    prizes: tuple[int, ...]
    bids: dict[str, int]
    winner: str | None


class Goofspiel(msgspec.Struct, frozen=True, kw_only=True):
    """The card game that settles a tie (SR-34). `stake` are the prizes of this trick, carried ones first."""

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
    """The prospects of each nation, by the slot of the part that it may gain this year, or `none`."""
    deck: Deck
    radiation: Annotated[dict[str, Secret[int]], BySeat()] = {}
    submissions: Annotated[dict[str, Secret[Sealed | None]], BySeat()] = {}
    submitted: Annotated[tuple[str, ...], BySeat()] = ()
    ready: Annotated[tuple[str, ...], BySeat()] = ()
    lines: tuple[Telegraph, ...] = ()
    channels: dict[str, Secret[Channel]] = {}
    """An entry for every pair from the start (`s1+s2`) (SR-41, SR-42)."""
    alliances: dict[str, Secret[tuple[Alliance, ...]]] = {}
    """Each nation's own alliances; there is an entry for every nation from the start (SR-42)."""
    rosters: tuple[Roster, ...] = ()
    """The open alliances without their messages (SR-42, opt `alliances_public`)."""
    traffic: Secret[tuple[Passed, ...]] = Secret((), REFEREE)
    telegrams: int = 0
    """The number of telegrams of all nations this year, if everybody hears them (SR-41, opt
    `telegrams_public`)."""
    report: PastYear | None = None
    """The latest year that is over. Those before it are in `years`."""
    years: Past[PastYear] = Past()
    naming: Naming | None = None
    goofspiel: Goofspiel | None = None
    bonus: tuple[str, ...] = ()
    outcome: Outcome | None = None
    special_years: Secret[tuple[int, ...]] = Secret((), NOBODY)
    """The years in which everybody's radiation is 0 and the greatest (SR-15, `five`)."""
    settings: Settings
    loaded_pack: Secret[Parts | None] = Secret(None, NOBODY)
    """A loaded set of parts without its texts; null for the house set, and once the game is over."""

    @property
    def rules(self) -> Edition:
        """Return the numbers of the edition."""
        return EDITIONS[self.edition]

    @property
    def parts(self) -> Parts:
        """Return the parts that this table plays with."""
        return self.loaded_pack.value or house(self.edition, self.settings.part_names)

    @property
    def past_years(self) -> tuple[PastYear, ...]:
        """Return every year that is over, the latest included."""
        return self.years.items if self.report is None else (*self.years.items, self.report)

    @property
    def present(self) -> tuple[str, ...]:
        """Return all seats that have not left, including those that wait for the next year."""
        return tuple(seat for seat, player in self.players.items() if not player.left)

    @property
    def active(self) -> tuple[str, ...]:
        """Return the seats that take part this year."""
        return tuple(seat for seat in self.present if self.players[seat].since <= self.year)
