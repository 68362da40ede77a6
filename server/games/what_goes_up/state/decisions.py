"""Open decisions: checks, claims, trades, firsts, and the outcome."""

from typing import Annotated, Literal

import msgspec

from ...core.bounds import Signed
from ...core.moves import Args
from ...core.secret import Secret
from ...core.tips import Tips
from ..rules.checks import Outcome
from ..rules.rescue import Skill


class Spent(msgspec.Struct, frozen=True):
    """Stamina that a derp spent on a roll, and the `points` that each of it gave (WG-K5)."""

    derp: str
    skill: Skill
    times: int
    points: int


class Reading(msgspec.Struct, frozen=True):
    """A roll with everything spent on it: total, rating (fail below boom), outcome (WG-K5)."""

    total: Signed
    fail: Signed
    boom: Signed
    outcome: Outcome | None


ReadyWords = Literal["", "view", "fern", "soup", "door", "worth", "new", "fear"]
"""Sentences that are ready for a crew's last words; `fear` names what the derp is afraid of; empty: none."""


class LastWords(msgspec.Struct, frozen=True):
    """What a player says for a crew: a sentence of their own, or a ready one, or neither."""

    text: str = ""
    ready: ReadyWords = ""


class Farewell(msgspec.Struct, frozen=True, kw_only=True):
    """A death that the log has yet to tell (WG-B2). `payer`: who pays its `dots`, if that is not its seat."""

    seat: str
    derp: str
    who: str
    why: str
    dots: Signed
    flight: str = ""
    turn: int = 0
    payer: str = ""
    rules: tuple[str, ...] = ()


Tune = Literal["bolt", "lunch", "leak", "spanner", "airlock", "forty", "down", "fridge"]
"""A tune that can be hummed outside."""


class Song(msgspec.Struct, frozen=True, kw_only=True):
    """A song outside. Its player alone knows the `tune`, which is None until it is picked by lot; each seat's
    guess is its own until the song ends."""

    id: str
    seat: str
    flight: str
    name: str
    derp: str
    who: str
    tune: Secret[Tune | None]
    guesses: Tips[Tune] = {}


class Outing(Args, frozen=True):
    """The purpose of an EVA (WG-E5). `target`: the id of a craft, a derp, a part, a thing afloat, or the page
    of an errand; None for a purpose that needs none. `craft`: the craft of that derp or part, if it is
    another one."""

    purpose: Literal[
        "over",
        "deliver",
        "winch",
        "mend",
        "carry",
        "fetch",
        "tag",
        "activate",
        "deactivate",
        "recover",
        "jury",
        "cart",
        "sing",
        "errand",
    ]
    target: str | None = None
    craft: str | None = None

    def __str__(self) -> str:
        """The form in log lines: `purpose:target>craft`."""
        return f"{self.purpose}:{self.target or ''}" + (f">{self.craft}" if self.craft else "")


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A check that is not settled. `base`: the part's rating; `fail` and `boom`: with modifiers, before
    skills and before fail is kept below boom. `faces`: a list for each clustered stage. `other`,
    `other_totals`: the roll before a luck reroll, until the seat that rerolled picks one."""

    purpose: str
    seat: str
    craft: str
    parts: tuple[str, ...]
    fail: Signed
    boom: Signed
    base: tuple[int, int]
    faces: tuple[tuple[int, ...], ...] = ()
    totals: tuple[Signed, ...] = ()
    other: tuple[tuple[int, ...], ...] = ()
    other_totals: tuple[Signed, ...] = ()
    spent: tuple[Spent, ...] = ()
    boosts: int = 0
    """Charges of an RCS spent on it, +3 piloting each (WG-X5)."""
    total: Signed = 0
    outcome: Outcome | None = None
    raised: tuple[Signed, Signed] | None = None
    """The rating with everything spent on it, fail below boom (WG-K5)."""
    user: str = ""
    """The derp that uses the part and may be injured by it."""
    note: str = ""
    """The mark, step or craft that it is about."""
    tower: bool = False
    """An escape tower may save the capsules from its Boom (WG-X2, WG-X3)."""
    outing: Outing | None = None
    """The purpose of an EVA, with its `cargo` (WG-E5)."""
    cargo: str = ""
    taken: bool = False
    """Its owner accepts it; rivals with luck are asked next."""
    passed: tuple[str, ...] = ()
    """Seats that let this roll stand (WG-K7)."""
    by: str = ""
    """The seat whose luck rerolled it; that seat picks (WG-K7)."""
    held: bool = False
    """It went badly, and its line waits until its owner has decided: the question shows its die."""
    told: bool = False
    """True once nobody can change it any more and the log says what was spent on it."""


class Tie(msgspec.Struct, frozen=True, kw_only=True):
    """An order by a die that luck may still reroll (WG-T2, WG-K7): of craft, or with `about` `moon` of the
    seats that came back from the Moon in one turn, of which the first has won (WG-V1). `other`: the order
    before a reroll, until the seat that rerolled picks one."""

    about: Literal["order", "moon"] = "order"
    groups: tuple[tuple[str, ...], ...]
    other: tuple[tuple[str, ...], ...] = ()
    passed: tuple[str, ...] = ()
    by: str = ""


class Claim(msgspec.Struct, frozen=True):
    """A first that a craft earlier in the queue may still take (WG-P18)."""

    what: str
    flight: str
    name: str
    seat: str


class GlitchCost(Args, frozen=True):
    """The cost of a failed capsule: a payload (`part` is its id), a ration per derp, or wear (WG-X6)."""

    kind: Literal["payload", "rations", "wear"]
    part: str = ""


class Glitch(msgspec.Struct, frozen=True):
    """A failed capsule; its player chooses the cost (WG-X6)."""

    craft: str
    part: str
    seat: str


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the game does next, without asking anybody."""

    do: str
    craft: str = ""
    part: str = ""
    note: str = ""


class Pair(Args, frozen=True):
    """Two craft: the one that acts or gives, and the other one."""

    craft: str
    other: str


class Cargo(Args, frozen=True):
    """Fuel, rations or a part (`what`) that passes between two docked craft (WG-B7)."""

    pair: Pair
    what: str
    amount: Annotated[int, msgspec.Meta(ge=1, le=400)] = 1


class Bundle(Args, frozen=True, kw_only=True):
    """One side of a trade; a field that is left out is not given (WG-B7).

    `items` and `blueprints` by id, `favour` in words; in space whole `craft`, things `afloat`, and `cargo`
    between docked craft."""

    points: int = 0
    dots: int = 0
    items: tuple[str, ...] = ()
    blueprints: tuple[str, ...] = ()
    derps: tuple[str, ...] = ()
    craft: tuple[str, ...] = ()
    afloat: tuple[str, ...] = ()
    cargo: tuple[Cargo, ...] = ()
    favour: Annotated[str, msgspec.Meta(min_length=0, max_length=120)] = ""


class Offer(msgspec.Struct, frozen=True):
    """A trade; its author has confirmed it by offering it (WG-B7)."""

    by: str
    to: str
    gives: Bundle
    takes: Bundle


class Firsts(msgspec.Struct, frozen=True, kw_only=True):
    """Prestige: seats that were first (`taken`), and the holders of moving dots (WG-P14 to WG-P16)."""

    taken: dict[str, str] = {}
    longest: str | None = None
    largest: str | None = None
    mapping: dict[str, str] = {}
    """The seat that holds the two dots of each body."""
    mapped: dict[str, str] = {}
    """The seat that has mapped each body completely and keeps its dots."""


class Rock(msgspec.Struct, frozen=True):
    """The nudges of a falling rock before this turn, and in it. `total`: their effect so far, for which each
    counts once a turn (WG-V3)."""

    before: Signed = 0
    now: Signed = 0
    total: Signed = 0


class Returned(msgspec.Struct, frozen=True):
    """A safe return from the Moon, with the rating that orders several (WG-V1, WG-T2)."""

    seat: str
    fail: int
    boom: int


class CampaignEnd(msgspec.Struct, frozen=True):
    """The end of the campaign."""

    kind: Literal["ended", "moon", "saved", "struck", "deserted"]
    winners: tuple[str, ...] = ()
