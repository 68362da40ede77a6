"""The two editions of the author's text, and the readings that a table may choose."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from ...core.errors import IllegalMove, illegal

EditionId = Literal["nine", "five"]
FIRST_YEAR, LAST_YEAR = 1950, 1963
"""The first and last year (SR-01)."""


class Edition(NamedTuple):
    """The numbers that differ."""

    id: EditionId
    players: tuple[int, int]
    """SR-01: fewest and most."""
    numbers: tuple[int, int]
    """SR-02: lowest and highest number of a part."""
    offers: int
    """SR-03: parts on offer each year."""
    top_level: int
    """SR-04: the highest espionage level."""
    base: int
    """SR-15: how far SPACE is without radiation."""
    top_radiation: int
    """SR-15: the highest number that a player is given."""
    prize: int
    """SR-32, SR-33: garnets for the farthest."""
    consolation: int
    """SR-33: garnets for everybody else who reached SPACE."""
    different_offers: bool
    """SR-03: whether the parts on offer are all different."""
    contested_steal: Literal["shared", "fails"]
    """SR-06 [R]: several on the top level of a streak."""
    special_years: bool
    """SR-15: whether in one year all get 0, and in another all get the most."""
    open_books: bool
    """SR-40: whether the radiation total is public, and garnets at the end."""
    collisions: bool
    """SR-35: whether too many at the winning height collide."""
    tied_share: bool
    """SR-34: whether equal farthest share; else garnets, cards, and Goofspiel decide."""
    cards_decide: bool
    """SR-37: whether the highest total card value wins if nobody reaches SPACE."""
    bonus: bool
    """SR-39: whether there is a bonus TOL."""
    match_records: bool
    """SR-38: whether the candidate goes by the whole match; else by the last year."""
    wires: bool
    """SR-41: whether talk needs telegraph lines."""


NINE = Edition(
    id="nine", players=(5, 9), numbers=(0, 12), offers=6, top_level=10, base=27, top_radiation=3, prize=10,
    consolation=10, different_offers=False, contested_steal="shared", special_years=False, open_books=True,
    collisions=True, tied_share=True, cards_decide=False, bonus=True, match_records=False, wires=True,
)
FIVE = Edition(
    id="five", players=(5, 5), numbers=(1, 12), offers=4, top_level=4, base=40, top_radiation=4, prize=5,
    consolation=4, different_offers=True, contested_steal="fails", special_years=True, open_books=False,
    collisions=False, tied_share=False, cards_decide=True, bonus=False, match_records=True, wires=False,
)
EDITIONS: dict[str, Edition] = {"nine": NINE, "five": FIVE}

FULL_PRIZE, SHARED_PRIZE = 2, 1
"""SR-32, SR-34: TOLs for the farthest; for each of several in `nine`."""
MOST_IN_ONE_PLACE = 4
"""SR-35: more than these at one height collide."""


class Readings(NamedTuple):
    """The rulings that a table may turn round, already resolved for its edition."""

    contested_steal: Literal["shared", "fails"]
    """SR-06: several on the top level of a streak."""
    idle_knock_off: bool = False
    """SR-07: whether a Knock-off goes to players without a bid, too."""
    record: Literal["height", "distance"] = "height"
    """SR-17: what is recorded and compared."""
    collision_discard: Literal["extra", "same"] = "extra"
    """SR-35: whether a collision costs one more card than a launch."""


def readings(edition: Edition, **chosen: Any) -> Readings:
    """The table's readings: what was not chosen is as the edition has it."""
    return Readings(edition.contested_steal)._replace(**chosen)


def check_number(edition: Edition, number: int, path: Sequence[str | int], *, drawn: bool = False) -> None:
    """SR-02: which numbers there are; 1 is never drawn (SR-07 gives it). Raises `IllegalMove`."""
    low, high = edition.numbers
    if not low <= number <= high:
        detail = f"The parts of this edition are numbered {low} to {high}."
        raise IllegalMove(detail, code="no_such_part", path=path, rules=("SR-02",), minimum=low, maximum=high)
    if drawn and number == 1:
        raise illegal("Part 1 is never on offer.", "never_on_offer", path, "SR-02", "SR-07")


def check_offers(edition: Edition, numbers: Sequence[int]) -> None:
    """SR-03: `nine` six of any, `five` four different ones; fewer may be looked at. Raises `IllegalMove`."""
    if len(numbers) > edition.offers:
        detail = f"At most {edition.offers} parts are on offer."
        raise illegal(detail, "too_many_offers", ("offers",), "SR-03", most=edition.offers)
    for place, number in enumerate(numbers):
        check_number(edition, number, ("offers", place, "number"), drawn=True)
        if edition.different_offers and number in numbers[:place]:
            detail = "The parts on offer are all different."
            raise illegal(detail, "offered_twice", ("offers", place, "number"), "SR-03")


def check_once(names: Sequence[str], path: Sequence[str | int], field: str, rule: str) -> None:
    """Raises `IllegalMove` at the first name that was there before; `path` leads to the list."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise illegal(f"{name} is there twice.", "named_twice", (*path, place, field), rule)


def check_radiation(edition: Edition, number: int, path: Sequence[str | int]) -> None:
    """SR-15: the number that a player is given. Raises `IllegalMove`."""
    if not 0 <= number <= edition.top_radiation:
        detail = f"Radiation is 0 to {edition.top_radiation} a player."
        raise illegal(detail, "bad_radiation", path, "SR-15", minimum=0, maximum=edition.top_radiation)


def space(edition: Edition, radiation: Sequence[int], farther: int = 0) -> int:
    """SR-15: how far SPACE is this year; SR-24: `farther` by discarded Black Holes."""
    return edition.base + sum(radiation) + farther


def check_most(edition: Edition, players: int) -> None:
    """A year may show a part of a table, but no more players than the edition knows (SR-01). Raises
    `IllegalMove`."""
    most = edition.players[1]
    if players > most:
        raise IllegalMove(
            f"This edition is for {most} players at most; {players} were given.",
            code="wrong_count", path=("players",), rules=("SR-01",), maximum=most,
        )


def space_of_all(edition: Edition, radiation: Sequence[int]) -> int:
    """SR-01, SR-15: SPACE from everybody's number. Raises `IllegalMove` for a number too many, or too few."""
    fewest, most = edition.players
    if not fewest <= len(radiation) <= most:
        many = f"{fewest} to {most}" if fewest < most else str(most)
        detail = f"{many} numbers are needed, one for each player; {len(radiation)} were given."
        raise illegal(detail, "wrong_count", ("radiation",), "SR-01", "SR-15", minimum=fewest, maximum=most)
    for place, number in enumerate(radiation):
        check_radiation(edition, number, ("radiation", place))
    return space(edition, radiation)


def check_year(year: int) -> None:
    """SR-01: raises `IllegalMove` for a year in which there is no Space Race."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        detail = f"The Space Race lasts from {FIRST_YEAR} to {LAST_YEAR}."
        raise illegal(detail, "no_such_year", ("year",), "SR-01", minimum=FIRST_YEAR, maximum=LAST_YEAR)
