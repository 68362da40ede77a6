"""The show of a throw: what runs in one row, and what gets the whole stage.

At a table of many a check in space that is all but sure and stakes no crew has no scene: its die falls at
once. If it is OK, it is shown in the row at the end of the turn; if its owner can still change it, the
question shows it, then the rescue does. Once a turn is `BUSY`, this holds for each check in space and on the
way down that is not wild, and the rescues are shown in the row, too. A reentry that is OK is shown with the
landing after it. A wild check has the stage to itself, at every pace."""

from collections.abc import Sequence
from functools import lru_cache

from ..rules.checks import Rating, settled
from ..rules.odds import odds
from ..state import Check, GameState
from . import crews, landing

MANY = 6
"""From this number of programmes on, what everybody knows the end of has no scene of its own."""
SURE = 0.8
"""The least chance of an OK, with the crew's help, of a check whose end everybody knows."""
WILD, STAKED = 0.25, 0.5
"""The most chance of an OK of a wild check, and of one that stakes a crew."""
BUSY = 5
"""The beats of a turn after which a table of many sees crews that hold, land or are saved in one row."""
MOST_WILD = 2
"""The most checks of one throw that get the stage to themselves."""
STAKING = frozenset({"launch", "insertion", "tower", "reentry", "landing", "lunar_landing", "eva", "winch"})
"""Checks whose Boom may cost the crew."""
FALLS = frozenset({"reentry", "landing"})
HULLS = frozenset({"capsule", "habitat"})
SHOWN = frozenset({"launch", "insertion", "tower"})
"""Checks that are always shown where they are made."""


def falls(state: GameState, check: Check) -> bool:
    """True for a part that comes down without a crew."""
    return check.purpose in FALLS and not state.craft[check.craft].crew


def carries(state: GameState, check: Check) -> bool:
    """True for a check of what the crew is in: on the way down each part falls for itself (WG-X9)."""
    craft = state.craft[check.craft]
    if check.purpose in FALLS:
        return any(landing.riders(craft, part) for part in check.parts)
    return bool(craft.crew)


_odds = lru_cache(maxsize=1024)(odds)


def chance(state: GameState, check: Check, *, helped: bool = False) -> float:
    """Return the chance of an OK, without or with the help of the crew."""
    crew = crews.rescuers(state, state.craft[check.craft]) if helped and check.purpose != "jury_rig" else ()
    rating, settings = settled(Rating(check.fail, check.boom)), state.settings
    found = _odds(rating, crew, model=settings.model, cluster=len(check.parts), skills=settings.skills)
    return float(found.after["ok"])


def stakes_crew(state: GameState, check: Check) -> bool:
    """True for a check that may cost somebody aboard."""
    return check.purpose in STAKING and carries(state, check)


def is_busy(state: GameState) -> bool:
    """True once a turn at a table of many has shown so much that the rest of it is shown in one row."""
    return len(state.present) >= MANY and state.shown >= BUSY


def is_sure(state: GameState, check: Check) -> bool:
    """True for a check that nobody has to see: its end is all but sure and stakes no crew, or it is that of a
    hull with nobody aboard, or of a part that comes down beside its crew; once a turn is busy, for all that
    are not wild."""
    if check.purpose in SHOWN or falls(state, check):
        return False
    if check.purpose in HULLS | FALLS and not carries(state, check):
        return True
    if is_busy(state):
        return not wildest(state, [check])
    return not stakes_crew(state, check) and chance(state, check, helped=True) >= SURE


def is_in_row(state: GameState, check: Check) -> bool:
    """True for a roll without a scene that the row at the end of the turn shows: a crew is seen once on its
    way down, as it lands."""
    down = check.purpose in FALLS
    return check.outcome == "ok" and (not down or (check.purpose == "landing" and carries(state, check)))


def wildest(state: GameState, waiting: Sequence[Check]) -> list[Check]:
    """Return the checks of a throw that get the stage to themselves, in the order in which they are shown:
    those that stake a crew last."""
    wild = [
        (stakes_crew(state, check), -chance(state, check), check) for check in waiting
        if chance(state, check) <= (STAKED if stakes_crew(state, check) else WILD)
        and not falls(state, check)
    ]  # fmt: skip
    wild.sort(key=lambda each: each[:2])
    return [check for *_, check in wild[-MOST_WILD:]]


def is_quiet(state: GameState, waiting: Sequence[Check]) -> bool:
    """True for a throw that nobody has to see, at a table of many."""
    return len(state.present) >= MANY and all(is_sure(state, check) for check in waiting)


def lead_to_landing(state: GameState, waiting: Sequence[Check]) -> bool:
    """True for reentries that a table of many sees with the landings after them, if they are OK: none of them
    is wild."""
    many = len(state.present) >= MANY and all(check.purpose == "reentry" for check in waiting)
    return many and not wildest(state, waiting)


def lead_surely_to_landing(state: GameState, waiting: Sequence[Check]) -> bool:
    """True for such reentries whose end everybody knows."""
    sure = all(chance(state, check, helped=True) >= SURE for check in waiting)
    return sure and lead_to_landing(state, waiting)
