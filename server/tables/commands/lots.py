"""Places by lot, before a game: announced, then drawn with dice that every phone takes part in."""

from server.games.core.dice import RollRequest
from server.games.core.errors import IllegalMove, illegal
from server.games.core.forms import plain
from server.games.core.game import Json

from ..domain import lobby
from ..domain.lots import DICE, SECONDS, SIDES, WHY, LotAnnouncement
from ..domain.model import REFEREE
from ..domain.pending import PendingLots, Waiting
from ..domain.timer import Timer
from ..domain.working_copy import WorkingCopy


def draw(copy: WorkingCopy, seat: str, args: Json) -> None:
    """Announce a draw that this seat asks for, and let its dice wait for the referee's tap. Raises
    `IllegalMove` if nothing can be drawn, or if no arrangement meets the conditions in `args`."""
    head, game = copy.head, copy.game
    kind = lobby.lots_kind(game, head)
    if kind is None:
        raise IllegalMove("Nothing is drawn by lot at this table.", code="not_offered", path=("move",))
    players = [player for player in head.seats if player.plays]
    announcement = LotAnnouncement(
        draw=head.lots + 1,
        by=seat,
        seats=tuple(player.id for player in players),
        places=lobby.places_to_draw(game, players) if kind == "teams" else None,
        together=_pairs(args, "together"),
        apart=_pairs(args, "apart"),
        mix=args.get("mix", False),
        knows=tuple(player.id for player in players if player.knows) if args.get("mix") else (),
    )
    if not announcement.lot.is_possible():
        raise _impossible(copy, announcement)
    id = f"{copy.seq}.0"
    params = plain(announcement)
    copy.set(lots=announcement.draw)
    copy.note("lots.asked", request=id, **params)
    timer = Timer(id, "roll", copy.clear_ms + SECONDS * 1000, SECONDS)
    request = RollRequest(f"{DICE}d{SIDES}", WHY, REFEREE, seconds=SECONDS)
    copy.wait_for(PendingLots(args=params, falls=(None,)), [Waiting(id, 0, request, timer)])


def _pairs(args: Json, name: str) -> tuple[tuple[str, str], ...]:
    return tuple((first, two) for first, two in args.get(name, ()))


def _impossible(copy: WorkingCopy, announcement: LotAnnouncement) -> IllegalMove:
    """Return the refusal of a lot without an allowed arrangement; it names the first impossible pair."""
    pair = announcement.lot.culprit()
    if pair is None:
        return illegal("Those who know the game cannot be spread evenly then.", "lots_uneven", ("mix",))
    field = "apart" if pair in announcement.apart else "together"
    first, two = (seat.name for id in pair for seat in copy.head.seats if seat.id == id)
    detail = f"No arrangement keeps {first} and {two} {field}."
    return illegal(detail, f"lots_not_{field}", (field,), one=first, two=two)
