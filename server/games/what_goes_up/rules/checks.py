"""The reliability check: its dice, clusters and outcomes (WG-K1 to WG-K4)."""

import re
from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, get_args

from ...core.chance.notation import Constant, Pool, parse
from ...core.dice import Dice, Roll, RollRequest
from ...core.errors import BadDice, BadNotation, illegal
from ...core.wire import doc

Model = str
"""Dice by notation."""
Outcome = Literal["ok", "fail", "boom"]

MODELS: tuple[Model, ...] = ("1d20", "4d6-4", "2d10", "3d8-3")
"""The dice that a table may choose, the default first (WG-K1)."""
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
"""From the best to the worst."""
OWN_DICE, OWN_LENGTH, OWN_HIGHEST = 12, 40, 30
"""Limits of a table's own dice: their number, the length of their notation, the highest total."""
LOWEST_TOTAL = min(parse(model).low for model in MODELS)
HIGHEST_TOTAL = max(parse(model).high for model in MODELS)
"""The lowest and the highest total of all dice models."""


def own_model(text: str) -> Model:
    """Return a table's dice: sums of plain dice and numbers, from 0 to 30 (WG-K1). `5W4` is the German `5d4`.
    Raises `BadNotation`."""
    dice_found = parse(re.sub(r"[wW](?=\d)", "d", text))
    plain = all(
        isinstance(term, Constant) or (sign > 0 and isinstance(term, Pool) and term.kept == term.count)
        for sign, term in dice_found.root.terms
    )
    if not plain or not dice_found.sides:
        raise BadNotation("Only sums of dice and numbers are taken.", position=0, problem="not_a_sum")
    if (
        len(dice_found.sides) > OWN_DICE
        or dice_found.low < 0
        or not WORST.boom <= dice_found.high <= OWN_HIGHEST
    ):
        raise BadNotation(
            f"At most {OWN_DICE} dice, with totals from 0 to {OWN_HIGHEST}.",
            position=0,
            problem="bad_range",
            maximum=OWN_HIGHEST,
        )
    return str(dice_found)


class Rating(NamedTuple):
    """A reliability pair, written fail/boom: the lowest totals with which a part fails and blows up."""

    fail: Annotated[int, doc("From this total on it fails; below boom.", 15, ge=1, le=19)]
    boom: Annotated[int, doc("From this total on it blows up.", 18, ge=2, le=20)]


WORST, BEST = Rating(1, 2), Rating(19, 20)
"""The limits of a built part's rating (WG-K3)."""
UNCHANGED = Rating(0, 0)


class CheckRoll(NamedTuple):
    """A finished check: the rolls of each stage, the total that counts, and the outcome."""

    rolls: tuple[Roll, ...]
    total: int
    rating: Rating
    outcome: Outcome


def check_rating(rating: Rating, path: Sequence[str | int]) -> None:
    """Check that a rating is from 1/2 to 19/20, with fail below boom (WG-K3). Raises `IllegalMove`."""
    for name, value, low, high in zip(Rating._fields, rating, WORST, BEST, strict=True):
        if not low <= value <= high:
            detail = f"The {name} rating of a part lies between {low} and {high}."
            raise illegal(detail, "bad_rating", (*path, name), "WG-K3", minimum=low, maximum=high)
    limit = rating.boom - 1
    if rating.fail > limit:
        detail = f"A part that blows up at {rating.boom} fails at {limit} at the latest."
        raise illegal(detail, "bad_rating", (*path, "fail"), "WG-K3", minimum=1, maximum=limit)


def modified(part: Rating, by: Rating = UNCHANGED) -> Rating:
    """Return a rating with temporary modifiers, past 19/20 perhaps, but never under 1/2 (WG-K3 [R]).

    Fail may be above boom here: `settled` keeps it below once everything, skills too, is added.
    """
    return Rating(max(WORST.fail, part.fail + by.fail), max(WORST.boom, part.boom + by.boom))


def settled(rating: Rating) -> Rating:
    """Return the rating with fail at most boom - 1, for the final sum (WG-K3, WG-K5 [R])."""
    return Rating(min(rating.fail, rating.boom - 1), rating.boom)


def outcome(total: int, rating: Rating) -> Outcome:
    """Return the outcome: a total of boom or more is a Boom, else of fail or more a Fail, else OK (WG-K2)."""
    fail, boom = settled(rating)
    return "boom" if total >= boom else "fail" if total >= fail else "ok"


def cluster_total(totals: Sequence[int]) -> int:
    """Two clustered stages give their average, rounded up; three or more their highest roll (WG-K4)."""
    return -(-sum(totals) // 2) if len(totals) == 2 else max(totals)


def check(
    part: Rating,
    dice: Dice,
    *,
    model: Model = MODELS[0],
    modifiers: Rating = UNCHANGED,
    cluster: int = 1,
    faces: Sequence[Sequence[int]] | None = None,
) -> CheckRoll:
    """One check, by `dice` or with the `faces` of real dice, a list for each stage (WG-K1 to WG-K4)."""
    if faces is None:
        whys = ["check"] if cluster == 1 else [f"check.stage_{stage + 1}" for stage in range(cluster)]
        rolls = dice.roll_all([RollRequest(model, why) for why in whys])
    else:
        rolls = entered(model, cluster, faces)
    rating = modified(part, modifiers)
    total = cluster_total([roll.total for roll in rolls])
    return CheckRoll(rolls, total, settled(rating), outcome(total, rating))


def entered(model: Model, cluster: int, faces: Sequence[Sequence[int]]) -> tuple[Roll, ...]:
    """Return the rolls of real dice, one list of faces per stage. Raises `BadDice`."""
    if len(faces) != cluster:
        wants = "1 list of faces is needed for this check"
        if cluster > 1:
            wants = f"{cluster} lists of faces are needed for a cluster of {cluster}, one a stage"
        raise BadDice(
            f"{wants}, {len(faces)} were given.",
            path=("rolls",),
            rules=("WG-K1", "WG-K4"),
            needed=cluster,
            given=len(faces),
            notation=model,
            why="check",
        )
    return tuple(_stage(model, cluster, stage, shown) for stage, shown in enumerate(faces))


def _stage(model: Model, cluster: int, stage: int, faces: Sequence[int]) -> Roll:
    try:
        return Roll(tuple(faces), parse(model).total(faces), "physical")
    except BadDice as error:  # add the stage and the purpose
        error.path = ("rolls", stage, *error.path[1:])
        error.rules = ("WG-K1",)
        error.params["why"] = "check"
        if cluster > 1:
            error.detail = f"Stage {stage + 1} of {cluster}: {error.detail}"
        raise


BOOM_LOSS = -3
"""Added to fail and boom of every instance (WG-X1)."""
NEAR_LOSS = GLITCH_LOSS = 1
"""Wear of the nearest capsule, and of all parts, for this flight (WG-X4, WG-X6)."""
HOSTILE = -2
"""Added to fail and boom at a place that is new to the player (WG-K8)."""
UNCREWED = -2
"""Added to fail without a crew (WG-V2)."""


def modifiers(worn: int = 0, *, hostile: bool = False, uncrewed: bool = False) -> Rating:
    """Return the modifiers of a rating for one check: wear, hostile waters, no crew (WG-K3)."""
    both = HOSTILE * hostile - worn
    return Rating(both + UNCREWED * uncrewed, both)


def blown(rating: Rating) -> Rating:
    """Return a rating after a Boom, never under 1/2 (WG-X1)."""
    return settled(modified(rating, Rating(BOOM_LOSS, BOOM_LOSS)))
