"""The deck, the offers of a year, and its radiation (SR-02, SR-03, SR-15)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .editions import FIRST_YEAR, LAST_YEAR, Edition
from .parts import KNOCK_OFF

COPIES = 5
"""Cards of each number (SR-02)."""
FIRST_SPECIAL = FIRST_YEAR + 4
"""The first year that can be a special one (SR-15, `five`)."""


class Drawn(NamedTuple):
    """The cards now open (SR-03). `reshuffled`: the number of discards that became the new deck (0: none)."""

    open: tuple[int, ...]
    order: tuple[int, ...]
    discarded: tuple[int, ...]
    reshuffled: int


def deck_of(edition: Edition) -> tuple[int, ...]:
    """Return a sorted deck: five cards of each number but 1, which is never drawn (SR-02)."""
    low, high = edition.numbers
    return tuple(n for n in range(low, high + 1) if n != KNOCK_OFF for _ in range(COPIES))


def stays(edition: Edition, number: int, open_cards: Sequence[int]) -> bool:
    """Return True when a drawn card stays open: in `five` a duplicate is discarded (SR-03)."""
    return not edition.different_offers or number not in open_cards


def draw(
    edition: Edition,
    order: Sequence[int],
    discarded: Sequence[int],
    shuffle: Callable[[Sequence[int]], Sequence[int]],
) -> Drawn:
    """Draw a year's parts (SR-03). Shuffle the discards into a new deck when it is empty."""
    deck, pile, lying = list(order), list(discarded), list[int]()
    reshuffled = 0
    while len(lying) < edition.offers:
        if not deck:
            if not any(stays(edition, number, lying) for number in pile):
                break  # nothing is left that could be put on offer
            reshuffled += len(pile)
            deck, pile = list(shuffle(pile)), []
        number = deck.pop(0)
        (lying if stays(edition, number, lying) else pile).append(number)
    return Drawn(tuple(lying), tuple(deck), tuple(pile), reshuffled)


def radiation(edition: Edition, faces: Sequence[int], year: int, special: Sequence[int]) -> tuple[int, ...]:
    """Return a number for each player, from 0 up; `faces` are their dice, from 1 up (SR-15).

    `special`, in `five`: the year in which all get 0, and the year in which all get the highest number."""
    numbers = tuple(face - 1 for face in faces)
    if special and year == special[0]:
        return (0,) * len(numbers)
    if special and year == special[1]:
        return (edition.top_radiation,) * len(numbers)
    return numbers


def special_years() -> tuple[int, ...]:
    """Return the years that can be special in `five`; two of them are (SR-15)."""
    return tuple(range(FIRST_SPECIAL, LAST_YEAR + 1))
