"""The two editions of the author's text, and the readings that a table may choose."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from ...core.errors import illegal
from ...core.options import choice, switch
from ...core.wire import doc

EditionId = Literal["nine", "five"]
ContestedSteal = Literal["shared", "fails"]
Recorded = Literal["height", "distance"]
CollisionDiscard = Literal["extra", "same"]
FIRST_YEAR, LAST_YEAR = 1950, 1963
"""The first and last year (SR-01)."""


class Edition(NamedTuple):
    """The numbers and rules that differ between the editions."""

    id: EditionId
    players: tuple[int, int]
    """The fewest and the most players (SR-01)."""
    numbers: tuple[int, int]
    """Lowest and highest number of a part (SR-02)."""
    offers: int
    """Parts on offer each year (SR-03)."""
    top_level: int
    """The highest espionage level (SR-04)."""
    base: int
    """The distance to SPACE without radiation (SR-15)."""
    top_radiation: int
    """The highest number that a player is given (SR-15)."""
    prize: int
    """Garnets for the farthest (SR-32, SR-33)."""
    consolation: int
    """Garnets for all others who reached SPACE (SR-33)."""
    different_offers: bool
    """True where the parts on offer are all different (SR-03)."""
    contested_steal: ContestedSteal
    """What happens if several bid on the top level of a streak (SR-06 [R])."""
    special_years: bool
    """True where all players get 0 radiation in one year, and the highest number in another (SR-15)."""
    open_books: bool
    """True where the radiation total is public, and garnets at the end (SR-40)."""
    collisions: bool
    """True where too many rockets at the winning height collide (SR-35)."""
    tied_share: bool
    """True where several farthest share the prize; else garnets, cards, and Goofspiel decide (SR-34)."""
    cards_decide: bool
    """True where the highest total card value wins if nobody reaches SPACE (SR-37)."""
    bonus: bool
    """True where there is a bonus TOL (SR-39)."""
    match_records: bool
    """True where the whole match decides on the candidate, else the last year (SR-38)."""
    wires: bool
    """True where talk needs telegraph lines (SR-41)."""


NINE = Edition(
    id="nine",
    players=(5, 9),
    numbers=(0, 12),
    offers=6,
    top_level=10,
    base=27,
    top_radiation=3,
    prize=10,
    consolation=10,
    different_offers=False,
    contested_steal="shared",
    special_years=False,
    open_books=True,
    collisions=True,
    tied_share=True,
    cards_decide=False,
    bonus=True,
    match_records=False,
    wires=True,
)
FIVE = Edition(
    id="five",
    players=(5, 5),
    numbers=(1, 12),
    offers=4,
    top_level=4,
    base=40,
    top_radiation=4,
    prize=5,
    consolation=4,
    different_offers=True,
    contested_steal="fails",
    special_years=True,
    open_books=False,
    collisions=False,
    tied_share=False,
    cards_decide=True,
    bonus=False,
    match_records=True,
    wires=False,
)
EDITIONS: dict[str, Edition] = {"nine": NINE, "five": FIVE}

FULL_PRIZE, SHARED_PRIZE = 2, 1
"""TOLs for the farthest; for each of several in `nine` (SR-32, SR-34)."""
MAX_IN_ONE_PLACE = 4
"""More than these at one height collide (SR-35)."""


class Readings(msgspec.Struct, frozen=True, kw_only=True):
    """The rulings that resolving a year needs, with the edition's where none was chosen. They are options of
    a table; those with a description are options of the endpoints, too."""

    contested_steal: Annotated[
        ContestedSteal,
        choice("SR-06", "edition", "shared", "fails"),
        doc(
            "SR-06: several on the top level of a streak all receive, or nobody does. "
            "Left out: shared in `nine`, fails in `five`.",
            "shared",
        ),
    ]
    new_missiles: Annotated[
        Literal["named", "next_year"],
        choice("SR-16"),
        doc(
            "SR-16: a bid on Missiles names the target of the card, or the card fires from the next year on. "
            "Left out: the bid names it.",
            "named",
        ),
    ] = "named"
    idle_knock_off: Annotated[
        bool, switch("SR-07"), doc("SR-07: a player without a bid gets a Knock-off too. Left out: no.", False)
    ] = False
    radiation_public: Annotated[bool, choice("SR-15", "edition", "public", "secret")]
    record: Annotated[
        Recorded,
        choice("SR-17"),
        doc(
            "SR-17: what is compared for the farthest: the height after missiles, or the distance. "
            "Left out: the height.",
            "height",
        ),
    ] = "height"
    collision_discard: Annotated[
        CollisionDiscard,
        choice("SR-35", group="nine"),
        doc(
            "SR-35: a collision costs one card more than a launch, or the same one. Left out: one more.",
            "extra",
        ),
    ] = "extra"


def readings(edition: Edition, **chosen: Any) -> Readings:
    """Return the readings chosen, and the edition's for all others."""
    of_edition = {"contested_steal": edition.contested_steal, "radiation_public": edition.open_books}
    return Readings(**of_edition | chosen)


def check_number(edition: Edition, number: int, path: Sequence[str | int], *, drawn: bool = False) -> None:
    """Check a part's number (SR-02); 1 is gained by a failed bid alone (SR-07). Raises `IllegalMove`."""
    low, high = edition.numbers
    if not low <= number <= high:
        detail = f"The parts of this edition are numbered {low} to {high}."
        raise illegal(detail, "no_such_part", path, "SR-02", minimum=low, maximum=high)
    if drawn and number == 1:
        raise illegal("Part 1 is never on offer.", "never_on_offer", path, "SR-02", "SR-07")


def check_offers(edition: Edition, numbers: Sequence[int]) -> None:
    """Check the parts on offer: at most six in `nine`, at most four different ones in `five` (SR-03).

    Raises `IllegalMove`. Fewer are legal, because an endpoint may ask about some of them."""
    if len(numbers) > edition.offers:
        detail = f"At most {edition.offers} parts are on offer."
        raise illegal(detail, "too_many_offers", ("offers",), "SR-03", most=edition.offers)
    for place, number in enumerate(numbers):
        check_number(edition, number, ("offers", place, "number"), drawn=True)
        if edition.different_offers and number in numbers[:place]:
            detail = "The parts on offer are all different."
            raise illegal(detail, "offered_twice", ("offers", place, "number"), "SR-03")


def check_once(names: Sequence[str], path: Sequence[str | int], field: str, rule: str) -> None:
    """Raise `IllegalMove` at the first name that occurs again; `path` is that of the list."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise illegal(f"{name} is there twice.", "named_twice", (*path, place, field), rule)


def check_radiation(edition: Edition, number: int, path: Sequence[str | int]) -> None:
    """Check the radiation that a player is given (SR-15). Raises `IllegalMove`."""
    if not 0 <= number <= edition.top_radiation:
        detail = f"Radiation is 0 to {edition.top_radiation} a player."
        raise illegal(detail, "bad_radiation", path, "SR-15", minimum=0, maximum=edition.top_radiation)


def space(edition: Edition, radiation: Sequence[int], farther: int = 0) -> int:
    """Return the distance to SPACE this year (SR-15). Discarded Black Holes add `farther` (SR-24)."""
    return edition.base + sum(radiation) + farther


def check_player_count(edition: Edition, players: int) -> None:
    """Raise `IllegalMove` for more players than the edition has; fewer are legal (SR-01)."""
    upper = edition.players[1]
    if players > upper:
        detail = f"This edition is for {upper} players at most; {players} were given."
        raise illegal(detail, "wrong_count", ("players",), "SR-01", maximum=upper)


def space_of_all(edition: Edition, radiation: Sequence[int]) -> int:
    """Return the distance to SPACE from the radiation of all players (SR-01, SR-15). Raises `IllegalMove`."""
    fewest, upper = edition.players
    if not fewest <= len(radiation) <= upper:
        many = f"{fewest} to {upper}" if fewest < upper else str(upper)
        detail = f"{many} numbers are needed, one for each player; {len(radiation)} were given."
        raise illegal(detail, "wrong_count", ("radiation",), "SR-01", "SR-15", minimum=fewest, maximum=upper)
    for place, number in enumerate(radiation):
        check_radiation(edition, number, ("radiation", place))
    return space(edition, radiation)


def check_year(year: int) -> None:
    """Raises `IllegalMove` for a year in which there is no Space Race (SR-01)."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        detail = f"The Space Race lasts from {FIRST_YEAR} to {LAST_YEAR}."
        raise illegal(detail, "no_such_year", ("year",), "SR-01", minimum=FIRST_YEAR, maximum=LAST_YEAR)
