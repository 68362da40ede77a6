"""SR-02, SR-03 and SR-15: the deck, what a year puts on offer, and the radiation it brings."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .editions import FIRST_YEAR, LAST_YEAR, Edition
from .parts import KNOCK_OFF

COPIES = 5
"""SR-02: cards of each number."""
FIRST_SPECIAL = FIRST_YEAR + 4
"""SR-15, `five`: the first year that can be a special one."""


class Drawn(NamedTuple):
    """SR-03: what lies open now. `reshuffled`: how many discards became the new deck (0: none)."""

    open: tuple[int, ...]
    order: tuple[int, ...]
    discarded: tuple[int, ...]
    reshuffled: int


def deck_of(edition: Edition) -> tuple[int, ...]:
    """SR-02: five cards of each number, but for 1, which is never drawn."""
    low, high = edition.numbers
    return tuple(n for n in range(low, high + 1) if n != KNOCK_OFF for _ in range(COPIES))


def wanted(edition: Edition, open_cards: Sequence[int]) -> bool:
    """SR-03: whether another card has to be drawn."""
    return len(open_cards) < edition.offers


def stays(edition: Edition, number: int, open_cards: Sequence[int]) -> bool:
    """SR-03: whether a card that was drawn stays open: in `five` a duplicate is discarded."""
    return not edition.different_offers or number not in open_cards


def draw(
    edition: Edition,
    order: Sequence[int],
    discarded: Sequence[int],
    shuffle: Callable[[Sequence[int]], Sequence[int]],
) -> Drawn:
    """SR-03: a year's parts. A deck that runs out is made anew of the discards, never of the open cards."""
    deck, pile, lying = list(order), list(discarded), list[int]()
    reshuffled = 0
    while wanted(edition, lying):
        if not deck:
            if not any(stays(edition, number, lying) for number in pile):
                break  # nothing is left that could be put on offer
            reshuffled += len(pile)
            deck, pile = list(shuffle(pile)), []
        number = deck.pop(0)
        (lying if stays(edition, number, lying) else pile).append(number)
    return Drawn(tuple(lying), tuple(deck), tuple(pile), reshuffled)


def radiation(edition: Edition, faces: Sequence[int], year: int, special: Sequence[int]) -> tuple[int, ...]:
    """SR-15: a number for each player, 0 to the most. `faces` are dice from 1. `special`, in `five`: the year
    in which all get 0, and the one in which all get the most."""
    numbers = tuple(face - 1 for face in faces)
    if special and year == special[0]:
        return (0,) * len(numbers)
    if special and year == special[1]:
        return (edition.top_radiation,) * len(numbers)
    return numbers


def special_years() -> tuple[int, ...]:
    """SR-15: the years of which two are special in `five`."""
    return tuple(range(FIRST_SPECIAL, LAST_YEAR + 1))
