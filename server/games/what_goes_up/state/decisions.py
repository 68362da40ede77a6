"""Open decisions: checks, claims, trades, firsts, and the outcome."""

from typing import Literal

import msgspec

from ...core.moves import Args
from ..rules.checks import Outcome
from ..rules.rescue import Skill


class Spent(msgspec.Struct, frozen=True):
    """Stamina that a derp put into a roll, and what each point of it gave (WG-K5)."""

    derp: str
    skill: Skill
    times: int
    points: int


class Reading(msgspec.Struct, frozen=True):
    """A roll as it counts, with everything spent on it: its total, the rating, fail below boom (WG-K5)."""

    total: int
    fail: int
    boom: int
    outcome: Outcome | None


class Outing(Args, frozen=True):
    """The purpose of an EVA (WG-E5). `target` is a craft, a derp, a part, what is afloat, or the page of an
    errand; `craft` is the other craft of a derp or part."""

    purpose: Literal[
        "over", "deliver", "winch", "mend", "carry", "fetch", "tag", "activate", "deactivate", "recover",
        "jury", "cart", "sing", "errand",
    ]
    target: str = ""
    craft: str = ""

    def __str__(self) -> str:
        """As the log has it: `purpose:target>craft`."""
        return f"{self.purpose}:{self.target}" + (f">{self.craft}" if self.craft else "")


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A check on the table. `fail`/`boom`: the rating with its modifiers, before skills and before fail is
    held below boom. `faces`: a list for each clustered stage. `other`: faces and total of the roll before a
    luck reroll, until the owner picks one."""

    purpose: str
    seat: str
    craft: str
    parts: tuple[str, ...]
    fail: int
    boom: int
    base: tuple[int, int]
    faces: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()
    other: tuple[tuple[int, ...], ...] = ()
    other_totals: tuple[int, ...] = ()
    spent: tuple[Spent, ...] = ()
    boosts: int = 0
    """+3 piloting each, from an RCS (WG-X5)."""
    total: int = 0
    outcome: Outcome | None = None
    raised: tuple[int, int] | None = None
    """The rating with everything spent on it, fail below boom (WG-K5)."""
    user: str = ""
    """The derp that uses the thing; whose it is to be injured by it."""
    note: str = ""
    """Its object: a mark, a craft."""
    outing: Outing | None = None
    """The purpose of an EVA, with the `cargo` that is carried along (WG-E5)."""
    cargo: str = ""
    n: int = 0
    taken: bool = False
    """Its owner leaves it as it is; rivals with luck are asked."""
    passed: tuple[str, ...] = ()
    """Players who let this roll stand (WG-K7)."""
    by: str = ""
    """The seat whose luck threw it again, which picks (WG-K7)."""


class Tie(msgspec.Struct, frozen=True, kw_only=True):
    """Craft that a die put in order, while luck may still throw it again (WG-T2, WG-K7). `other`: the orders
    before a reroll, until whoever threw picks one. `about` `moon` (WG-V1): players who came back from
    the Moon in one turn; the first of them has won."""

    about: Literal["order", "moon"] = "order"
    groups: tuple[tuple[str, ...], ...]
    other: tuple[tuple[str, ...], ...] = ()
    passed: tuple[str, ...] = ()
    by: str = ""


class Claim(msgspec.Struct, frozen=True):
    """A first that is done, while somebody who stands earlier in the queue may still take it (WG-P18)."""

    what: str
    flight: str
    name: str
    seat: str


class GlitchCost(Args, frozen=True):
    """A cost of a failed capsule: a payload (its `part`), a ration a derp, or wear (WG-X6)."""

    kind: Literal["payload", "rations", "wear"]
    part: str = ""


class Glitch(msgspec.Struct, frozen=True):
    """A capsule failed; its player chooses what that costs (WG-X6)."""

    craft: str
    part: str
    seat: str


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the game does next, by itself."""

    do: str
    craft: str = ""
    part: str = ""
    note: str = ""


class Pair(Args, frozen=True):
    """Two craft: the one that acts or gives, and the other."""

    craft: str
    other: str


class Cargo(Args, frozen=True):
    """`fuel`, `rations` or a part that passes between two docked craft (WG-B7)."""

    pair: Pair
    what: str
    amount: int = 1


class Bundle(Args, frozen=True, kw_only=True):
    """One side of a trade; a field that is left out is not given (WG-B7).

    `items` by id, `blueprints` by design, `favour` in words; in space whole
    `craft` as they are, what is `afloat`, and `cargo` between craft that are docked."""

    points: int = 0
    dots: int = 0
    items: tuple[str, ...] = ()
    blueprints: tuple[str, ...] = ()
    derps: tuple[str, ...] = ()
    favour: str = ""
    craft: tuple[str, ...] = ()
    afloat: tuple[str, ...] = ()
    cargo: tuple[Cargo, ...] = ()


class Offer(msgspec.Struct, frozen=True):
    """A trade that one side has confirmed by offering it (WG-B7)."""

    by: str
    to: str
    gives: Bundle
    takes: Bundle


class Firsts(msgspec.Struct, frozen=True, kw_only=True):
    """Prestige: who was first (`taken`: what → seat), and who holds what moves (WG-P14 to WG-P16)."""

    taken: dict[str, str] = {}
    longest: str | None = None
    largest: str | None = None
    mapping: dict[str, str] = {}
    """Of each body: who holds its two dots."""
    mapped: dict[str, str] = {}
    """Of each body: who has mapped it all, and keeps them."""


class Rock(msgspec.Struct, frozen=True):
    """Nudges that were made in turns before this one, in this one, and what they come to (WG-V3)."""

    before: int = 0
    now: int = 0
    total: int = 0


class Returned(msgspec.Struct, frozen=True):
    """A safe return from the Moon, with the rating that puts several in order (WG-T2) (WG-V1)."""

    seat: str
    fail: int
    boom: int


class Outcomes(msgspec.Struct, frozen=True):
    """The end of the campaign."""

    kind: Literal["ended", "moon", "saved", "struck", "deserted"]
    winners: tuple[str, ...] = ()
