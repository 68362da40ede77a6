"""The numbered rules of Moon Shot as small pure functions.

Stateless endpoints and live play both call them. A player is a name. Points and last landings are dicts by
player, in the agreed order. A last landing is the number of the shot (None: never landed): a larger number is
more recent."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, get_args

from msgspec import Meta

from ..core.errors import illegal, within
from ..core.moves import Args
from ..core.wire import doc
from .options import Options

Piece = Literal["small", "medium", "large"]
Where = Literal["out", "part", "whole"]
"""The part of a pyramid that lies in the tube."""
Orientation = Literal["away", "back", "upright", "doubt"]
Landing = Literal["crash", "controlled", "perfect"]
Ending = Literal["colony", "crack", "target"]
Tiebreak = Literal["ender", "recent", "least_recent", "shared"]

PIECES: tuple[Piece, ...] = get_args(Piece)
WHERES: tuple[Where, ...] = get_args(Where)
POINTS: dict[Landing, int] = {"crash": 1, "controlled": 2, "perfect": 3}
"""Points by landing (MS-03, MS-04, MS-05)."""
LANDINGS: dict[Orientation, tuple[Landing, str]] = {
    "away": ("crash", "MS-03"),
    "back": ("controlled", "MS-04"),
    "upright": ("perfect", "MS-05"),
    "doubt": ("crash", "MS-06"),
}
"""The landing by how the small pyramid lies, and its rule. In doubt, or leaning, it counts as away."""
ENDING_RULES = {"colony": ("MS-07", "MS-09"), "crack": ("MS-08", "MS-10"), "target": ("MS-12",)}


class Shot(Args, frozen=True):
    """Say how much of each pyramid is in the tube, and how the small one lies if it landed (MS-01)."""

    small: Annotated[Where, Meta(title="moon_shot.where")] = "out"
    medium: Annotated[Where, Meta(title="moon_shot.where")] = "out"
    large: Annotated[Where, Meta(title="moon_shot.where")] = "out"
    orientation: Annotated[Orientation | None, Meta(title="moon_shot.lies")] = None


class ShotScore(NamedTuple):
    """The score of a shot, and the rules behind it."""

    landing: Annotated[
        Landing | None,
        doc("How the small pyramid landed; null: it did not, or the crack counts.", "controlled"),
    ]
    points: Annotated[int, doc("Its points.", 2, ge=0, le=3)]
    colonized: Annotated[bool, doc("Whether it made a colony (MS-07).", False)]
    cracked: Annotated[bool, doc("Whether it cracked the Moon (MS-08).", False)]
    ends_game: Annotated[
        bool, doc("Whether it ends the game, whatever the score was before (MS-07, MS-08, MS-12).", False)
    ]
    rules: tuple[str, ...]


class Verdict(NamedTuple):
    """The winners, and what broke the tie, if there was one."""

    winners: tuple[str, ...]
    tiebreak: Tiebreak | None


MAX_PLAYERS, MAX_SHOTS = 64, 1000
"""The most players and shots of a game that the endpoint adds up."""


class Tally(NamedTuple):
    """The state of a game after some shots."""

    points: Annotated[
        dict[str, Annotated[int, doc("Points.", 3, ge=0, le=max(POINTS.values()) * MAX_SHOTS)]],
        doc("Every player's points.", {"a": 3, "b": 0}, MAX_PLAYERS),
    ]
    ended_by: Annotated[Ending | None, doc("What ended the game; null: it goes on.", "colony")]
    winners: Annotated[
        tuple[Annotated[str, doc("A winner.", "a", 60, least=1)], ...],
        doc("Who won; nobody yet while the game goes on.", ["a"], MAX_PLAYERS),
    ]
    tiebreak: Annotated[
        Tiebreak | None,
        doc(
            "What decided between players with equal points: who ended the game, who landed most or least "
            "recently, or nothing, and they share the win (MS-09, MS-10). Null: no tie.",
            None,
        ),
    ]


# --- one shot ---------------------------------------------------------------------------------------------


def next_player(order: Sequence[str], player: str) -> str:
    """Return the player who shoots after `player`, in the agreed order. A miss is a shot too (MS-01)."""
    return order[(order.index(player) + 1) % len(order)]


def least_distance(options: Options) -> Literal["tube_length"] | None:
    """Return the least distance of the tube, which is its own length; None: any distance (MS-11)."""
    return None if options.free_distance else "tube_length"


def landed(shot: Shot, options: Options) -> bool:
    """Return True if any part of the small pyramid is in (MS-02); with `whole_small`, if all of it is
    (MS-14). A spoiled shot never lands (MS-08)."""
    if spoiled(shot, options):
        return False
    return shot.small == "whole" if options.whole_small else shot.small != "out"


def colonized(shot: Shot, options: Options) -> bool:
    """Return True for a landing with any part of the medium pyramid in (MS-07). With `whole_small_and_medium`
    both must be wholly in (MS-14)."""
    if not landed(shot, options):
        return False
    if options.whole_small_and_medium:
        return shot.small == shot.medium == "whole"
    return shot.medium != "out"


def cracked(shot: Shot) -> bool:
    """Return True if any part of the large pyramid is in (MS-08)."""
    return shot.large != "out"


def spoiled(shot: Shot, options: Options) -> bool:
    """Return True for a crack, whose small pyramid does not count (MS-08). With a target score that is so
    only if `crack_with_target` is `zero` [R] (MS-12)."""
    return cracked(shot) and (not options.target_score or options.crack_with_target == "zero")


def check_orientation(shot: Shot, options: Options) -> None:
    """Raise `IllegalMove` with the path `orientation` for a landing without an orientation, and for an
    orientation without a landing."""
    if spoiled(shot, options):
        return
    if landed(shot, options) and shot.orientation is None:
        detail = "The small pyramid landed: say how it lies."
        raise illegal(detail, "orientation_needed", ("orientation",), "MS-02", "MS-03", "MS-04", "MS-05")
    if not landed(shot, options) and shot.orientation is not None:
        raise illegal(
            "The small pyramid did not land: how it lies does not matter.",
            "orientation_unwanted",
            ("orientation",),
            *(("MS-14",) if shot.small == "part" else ("MS-02",)),
        )


def score(shot: Shot, options: Options) -> ShotScore:
    """Score a shot (MS-02 to MS-08, MS-12, MS-14). Raises `IllegalMove` as `check_orientation`."""
    check_orientation(shot, options)
    crack = cracked(shot)
    if not landed(shot, options) or shot.orientation is None:
        ids = ("MS-08",) if crack else rules_of_miss(shot)
        return ShotScore(None, 0, False, crack, ends_game(0, options, crack), ids)
    landing, rule = LANDINGS[shot.orientation]
    points, colony = POINTS[landing], colonized(shot, options)
    rules = ["MS-02", rule]
    if colony:
        rules.append("MS-07")
    if crack:
        rules.append("MS-12")
    if options.whole_small or options.whole_small_and_medium:
        rules.append("MS-14")
    ends = ends_game(points, options, colony or crack)
    return ShotScore(landing, points, colony, crack, ends, tuple(rules))


def rules_of_miss(shot: Shot) -> tuple[str, ...]:
    """Return the rules behind a miss, which has no part of the large pyramid in."""
    if shot.small == "part":
        return ("MS-14",)
    return ("MS-07",) if shot.medium != "out" else ("MS-02",)


def ends_game(points: int, options: Options, decisive: bool) -> bool:
    """Return True for a shot that ends the game whatever the score was before: a decisive one, that is, a
    colony or a crack (MS-07, MS-08). With a target score the shot's own points must reach it (MS-12)."""
    return reaches_target(points, options) if options.target_score else decisive


# --- the end ----------------------------------------------------------------------------------------------


def reaches_target(points: int, options: Options) -> bool:
    """Return True if these points win at once (MS-12)."""
    return 0 < options.target_score <= points


def by_colony(
    points: Mapping[str, int], landings: Mapping[str, int | None], colonizer: str | None = None
) -> Verdict:
    """Return the winner of a colony: most points. A tie goes to the colonizer, else to the most recent
    landing (MS-09)."""
    return _foremost(points, landings, colonizer, max, "recent")


def by_crack(
    points: Mapping[str, int], landings: Mapping[str, int | None], cracker: str | None = None
) -> Verdict:
    """Return the winner of a crack: fewest points. A tie goes to the cracker, else to the least recent
    landing (MS-10).

    [R] Never having landed is the least recent; several who never landed share the win."""
    return _foremost(points, landings, cracker, min, "least_recent")


def by_limit(points: Mapping[str, int]) -> tuple[str, ...]:
    """Return the winners by a house rule: all with most points (MS-15). A single player needs a point to
    win."""
    best = max(points.values(), default=0)
    return tuple(_holding(points, best)) if best or len(points) > 1 else ()


def _holding(points: Mapping[str, int], wanted: int) -> list[str]:
    return [player for player, total in points.items() if total == wanted]


def _foremost(
    points: Mapping[str, int],
    landings: Mapping[str, int | None],
    ender: str | None,
    pick: Callable[[Iterable[int]], int],
    by: Tiebreak,
) -> Verdict:
    """Return the winner: the most or fewest points by `pick`. A tie goes to the player who ended the game,
    else to the last landing that `pick` prefers. Shots have one player each, so only players without a
    landing share."""
    tied = _holding(points, pick(points.values()))
    if len(tied) == 1:
        return Verdict((tied[0],), None)
    if ender is not None and ender in tied:
        return Verdict((ender,), "ender")
    last = {player: landings[player] or 0 for player in tied}
    winners = _holding(last, pick(last.values()))
    return Verdict(tuple(winners), by if len(winners) == 1 else "shared")


def result(players: Sequence[str], shots: Sequence[tuple[str, Shot]], options: Options) -> Tally:
    """Return the state of the game after these shots (MS-09, MS-10, MS-12), in the order made or, without
    turns, claimed (MS-13).

    Raises `IllegalMove` for an unknown player, a shot out of turn (MS-01) or after the end, or a bad
    orientation: the path starts with `("shots", index)`."""
    points = dict.fromkeys(players, 0)
    landings: dict[str, int | None] = dict.fromkeys(players)
    ended: tuple[Ending, Verdict] | None = None
    for number, (player, shot) in enumerate(shots, start=1):
        path = ("shots", number - 1)
        if ended is not None:
            detail = "The game was over before this shot."
            raise illegal(detail, "game_over", path, *ending_rules(ended[0]), ended_by=ended[0])
        if player not in points:
            raise illegal("This player is not among the players.", "unknown_player", (*path, "player"))
        if not options.turnless and player != (turn := players[(number - 1) % len(players)]):
            raise illegal("Another player shoots next.", "out_of_turn", (*path, "player"), "MS-01", next=turn)
        with within(*path):
            scored = score(shot, options)
        points[player] += scored.points
        if scored.landing is not None:
            landings[player] = number
        ended = end_of_shot(player, scored, points, landings, options)
    if ended is None:
        return Tally(points, None, (), None)
    return Tally(points, ended[0], *ended[1])


def end_of_shot(
    player: str,
    scored: ShotScore,
    points: Mapping[str, int],
    landings: Mapping[str, int | None],
    options: Options,
) -> tuple[Ending, Verdict] | None:
    """Return the end and the winners, if this shot, already counted, ends the game (MS-07, MS-08, MS-12)."""
    if options.target_score:
        return ("target", Verdict((player,), None)) if reaches_target(points[player], options) else None
    if scored.cracked:
        return "crack", by_crack(points, landings, player)
    return ("colony", by_colony(points, landings, player)) if scored.colonized else None


def ending_rules(ended_by: str) -> tuple[str, ...]:
    """Return the rules behind an end; none for an end by a house rule (MS-15)."""
    return ENDING_RULES.get(ended_by, ())


# --- without turns ----------------------------------------------------------------------------------------


def may_settle(claimant: str, judge: str) -> bool:
    """Return True for a player, or the referee, who may confirm or reject this claim: not the claimant
    (MS-13)."""
    return judge != claimant


def needs_witness(scored: ShotScore) -> bool:
    """Return True for a landing or a crack (MS-13). [H] A miss needs none. The referee is the witness of a
    lone player."""
    return scored.landing is not None or scored.cracked


def settled_in_order(claims: Sequence[tuple[int, bool]]) -> tuple[int, ...]:
    """Return the numbers of the claims before the first open one: only they may end the game (MS-13 [R]). A
    claim is its number, and True while it is open."""
    settled = []
    for number, is_open in sorted(claims):
        if is_open:
            break
        settled.append(number)
    return tuple(settled)
