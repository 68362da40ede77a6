"""Submissions at a live table, between a phone and the rules (SR-10 to SR-12)."""

from typing import NamedTuple

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import IllegalMove
from ...core.game import Json, Secret, own
from ..builder import Builder, lot
from ..prospects import NO_BID
from ..rules import submissions
from ..rules.submissions import Submission, Table
from ..state import GameState, Sealed
from ..table import talk


class Submissions(NamedTuple):
    """The submissions that count when a year closes.

    `drawn`: seat and index of each target drawn by lot (SR-16). `void`: seats whose submission a correction
    made illegal."""

    submissions: tuple[Submission, ...]
    drawn: frozenset[tuple[str, int]]
    void: tuple[str, ...]


def table_of(state: GameState) -> Table:
    """Return the facts of this year that hold for everybody."""
    offers = {offer.slot: offer.number for offer in state.offers}
    seats = state.active
    return Table(state.rules, state.parts, state.settings, offers, seats, len(seats) == 1)


def others(state: GameState, seat: str) -> tuple[str, ...]:
    """Return the seats that missiles can be aimed at."""
    return tuple(other for other in state.active if other != seat)


def missiles(state: GameState, seat: str) -> int:
    """Count the missiles that a nation holds, which is public (SR-40)."""
    return state.parts.kinds(state.players[seat].hand).count("missiles")


def default_of(state: GameState, seat: str) -> Sealed:
    """Return the submission without bid and launch. Missiles have targets, because the rules demand them."""
    near = others(state, seat)
    count = missiles(state, seat) if near else 0
    return Sealed(targets=tuple(near[i % len(near)] for i in range(count)))


def submit(builder: Builder, seat: str, dice: Dice, args: Sealed) -> None:
    """Hand in a bid, or `none`, and say whether you launch; your hand and your bid decide what else it
    contains (SR-10).

    It replaces an earlier submission, which has to be confirmed again with `ready`."""
    state = builder.state
    sent = replace(args, slot=None, level=0) if args.slot == NO_BID else args
    check(state, seat, sent)
    builder.set(
        submissions={**state.submissions, seat: Secret(sent, own(seat))},
        # a replaced submission keeps its place, so that nobody can see that it was replaced
        submitted=state.submitted if seat in state.submitted else (*state.submitted, seat),
        ready=tuple(s for s in state.ready if s != seat),
    )


def written(state: GameState, seat: str, sealed: Sealed) -> Json:
    """Return the args of `submit` for this submission, to fill a phone's form."""
    owned = state.parts.kinds(state.players[seat].hand)
    kinds = {*owned, *state.parts.kinds(state.offers)}
    args: Json = {"slot": sealed.slot or NO_BID, "level": sealed.level, "launch": sealed.launch}
    if "engine" in kinds:
        args["feed"] = list(sealed.feed or (0,) * owned.count("engine"))
    aiming = owned if state.settings.new_missiles == "next_year" else kinds
    if "missiles" in aiming and others(state, seat):
        args["targets"] = list(sealed.targets)
    if "black_hole" in kinds:
        args["discard"] = list(sealed.discard)
    return args


def check(state: GameState, seat: str, sealed: Sealed) -> None:
    """Check all rules of a submission; paths are those of the args of `submit`. Raises `IllegalMove`."""
    try:
        submissions.check(table_of(state), submission(state, seat, sealed))
    except IllegalMove as error:
        match error.path:
            case ("bid", "level"):
                error.path = ("level",)
            case ("feed" | "targets" | "discard", *_):
                pass
            case _:
                error.path = ("slot",)
        raise


def spent(state: GameState, seat: str) -> int:
    """Return the garnets that a nation's submission reserves: feeds and the price of the part bid on
    (SR-12)."""
    if (sealed := _sent(state, seat)) is None:
        return 0
    table = table_of(state)
    number = None if sealed.slot is None else table.offers.get(sealed.slot)
    return sum(sealed.feed) + submissions.price(table, number)


def _sent(state: GameState, seat: str) -> Sealed | None:
    entry = state.submissions.get(seat)
    return None if entry is None else entry.value


def submission(state: GameState, seat: str, sealed: Sealed) -> Submission:
    """Return a submission for the rules, without the garnets that are promised to others (SR-12)."""
    player = state.players[seat]
    number = state.radiation.get(seat)
    # a correction may set any number, but a year has to close in any case
    radiation = 0 if number is None else min(max(0, number.value), state.rules.top_radiation)
    return Submission(
        seat,
        player.hand,
        player.garnets.value - talk.promised_garnets(state, seat),
        radiation,
        None if sealed.slot is None else (sealed.slot, sealed.level),
        sealed.launch,
        sealed.feed or None,
        sealed.targets or None,
        sealed.discard,
    )


def with_targets(state: GameState, seat: str, sealed: Sealed, dice: Dice) -> tuple[Sealed, tuple[int, ...]]:
    """Draw targets by lot for Missiles without a target, or with one that has left (SR-16 [R])."""
    near = others(state, seat)
    if not near:
        return replace(sealed, targets=()), ()
    missing = max(0, missiles(state, seat) - len(sealed.targets))
    targets = [*sealed.targets, *[""] * missing]
    drawn = tuple(nth for nth, target in enumerate(targets) if target not in near)
    for nth in drawn:
        targets[nth] = lot(near, dice, why="space_race.target", rule="SR-16")
    return replace(sealed, targets=tuple(targets)), drawn


def collect_submissions(state: GameState, dice: Dice) -> Submissions:
    """Return the submissions when the year closes. A seat without one makes no bid and does not launch
    (SR-10, SR-18). A submission that the rules now refuse, after a correction, counts as none."""
    submitted, lots, void = [], set(), []
    for seat in state.active:
        sealed = _sent(state, seat) or Sealed()
        sealed, drawn = with_targets(state, seat, sealed, dice)
        try:
            check(state, seat, sealed)
        except IllegalMove:
            void.append(seat)
            sealed, drawn = with_targets(state, seat, Sealed(), dice)
        submitted.append(submission(state, seat, sealed))
        lots |= {(seat, nth) for nth in drawn}
    return Submissions(tuple(submitted), frozenset(lots), tuple(void))
