"""Checks of a submission (SR-04, SR-10, SR-12, SR-16, SR-24, SR-29)."""

from collections.abc import Sequence
from typing import NamedTuple

from ...core.errors import illegal, within
from . import editions, espionage
from .editions import Edition, Readings
from .parts import Card, EffectType, Offer, Parts, check_card


class Submission(NamedTuple):
    """A player's hand, garnets and radiation, and their submission (SR-10).

    Feeds and targets are in hand order, those of the part bid on last; None: not given. `discard` has numbers
    of cards."""

    player: str
    hand: tuple[Card, ...]
    garnets: int
    radiation: int
    bid: tuple[str, int] | None = None
    launch: bool = False
    feed: tuple[int, ...] | None = None
    targets: tuple[str, ...] | None = None
    discard: tuple[int, ...] = ()


class Table(NamedTuple):
    """The facts of a year that are the same for all players."""

    edition: Edition
    parts: Parts
    readings: Readings
    offers: dict[str, int]
    players: tuple[str, ...]
    unaimed: bool = False
    """True where Missiles may have no target: at a live table with only one player left."""


def wanted_number(table: Table, submission: Submission) -> int | None:
    """Return the number of the part bid on; None without a bid."""
    return None if submission.bid is None else table.offers[submission.bid[0]]


def price(table: Table, number: int | None) -> int:
    """Return the price of a part on receipt, in garnets (SR-29); 0 without a part."""
    return 0 if number is None else table.parts.of(number).effect.garnets


def count_kind(table: Table, submission: Submission, kind: EffectType) -> tuple[int, bool]:
    """Return the number of cards of a kind in hand, and True if the bid is for another one."""
    count = table.parts.kinds(submission.hand).count(kind)
    number = wanted_number(table, submission)
    return count, number is not None and table.parts.of(number).effect.type == kind


def check(table: Table, submission: Submission) -> None:
    """Check all rules of a submission (SR-04, SR-10, SR-12, SR-16, SR-24, SR-29). Raises `IllegalMove`."""
    for place, card in enumerate(submission.hand):
        check_card(table.edition, card, ("hand", place), table.parts)
    editions.check_radiation(table.edition, submission.radiation, ("radiation",))
    if submission.bid is not None:
        if submission.bid[0] not in table.offers:
            raise illegal("That part is not on offer.", "not_on_offer", ("bid", "slot"), "SR-04")
        espionage.check_level(table.edition, submission.bid[1], ("bid", "level"))
    check_feed(table, submission)
    check_targets(table, submission)
    check_discards(table, submission)
    check_purse(table, submission)


def check_feed(table: Table, submission: Submission) -> None:
    """Check the feeds: one an engine in hand, and optionally one for the part bid on (SR-10, SR-23)."""
    held_count, wanted = count_kind(table, submission, "engine")
    if submission.feed is not None and not held_count <= len(submission.feed) <= held_count + wanted:
        detail, sent_count = (
            f"{held_count} numbers are needed, one for each Combustion Engine.",
            len(submission.feed),
        )
        raise illegal(detail, "wrong_count", ("feed",), "SR-10", "SR-23", needed=held_count, given=sent_count)


def check_targets(table: Table, submission: Submission) -> None:
    """Check the targets: each Missiles card in hand must aim at another, and so must one that is bid on
    (SR-10), unless such cards fire from the next year on (SR-16, opt `new_missiles`)."""
    held_count, wanted = count_kind(table, submission, "missiles")
    aims = wanted and table.readings.new_missiles == "named" and len(table.players) > 1
    needed = held_count + aims
    targets = submission.targets or ()
    if len(targets) > needed or (len(targets) < needed and not table.unaimed):
        detail, sent_count = f"{needed} targets are needed, one for each Missiles card.", len(targets)
        raise illegal(detail, "wrong_count", ("targets",), "SR-10", "SR-16", needed=needed, given=sent_count)
    for place, target in enumerate(targets):
        if target == submission.player:
            raise illegal("Missiles are for another player.", "own_target", ("targets", place), "SR-16")
        if target not in table.players:
            raise illegal("There is no such player.", "unknown_player", ("targets", place), "SR-16")


def check_discards(table: Table, submission: Submission) -> None:
    """Check the discards: only Black Holes in hand (SR-24), or the one bid on (SR-10)."""
    held_count, wanted = count_kind(table, submission, "black_hole")
    for place, number in enumerate(submission.discard):
        editions.check_number(table.edition, number, ("discard", place))
        if table.parts.of(number).effect.type != "black_hole":
            raise illegal("Only a Black Hole may be discarded.", "bad_discard", ("discard", place), "SR-24")
    if len(submission.discard) > held_count + wanted:
        detail = f"There are {held_count + wanted} to discard."
        raise illegal(
            detail,
            "bad_discard",
            ("discard", held_count + wanted),
            "SR-10",
            "SR-24",
            most=held_count + wanted,
        )


def check_purse(table: Table, submission: Submission) -> None:
    """Check the purse: it covers the price of the part bid on (SR-29), with the feeds too (SR-12)."""
    cost, purse = price(table, wanted_number(table, submission)), max(0, submission.garnets)
    if cost > purse:
        detail = f"Nobody with fewer than {cost} garnets may bid on this."
        raise illegal(detail, "too_few_garnets", ("bid",), "SR-29", needed=cost)
    reserved = sum(submission.feed or ()) + cost
    if reserved > purse:
        detail = f"{reserved} garnets would be spent, {purse} are in the purse."
        raise illegal(detail, "too_few_garnets", ("feed",), "SR-12", needed=reserved)


def check_all(table: Table, year: int, offers: Sequence[Offer], submissions: Sequence[Submission]) -> None:
    """Check all submissions of a year (SR-01, SR-03, SR-10). Raises `IllegalMove` with a fault's path."""
    editions.check_year(year)
    editions.check_offers(table.edition, [offer.number for offer in offers])
    editions.check_once([offer.slot for offer in offers], ("offers",), "slot", "SR-03")
    editions.check_once(table.players, ("players",), "player", "SR-10")
    for place, submission in enumerate(submissions):
        with within("players", place):
            check(table, submission)
