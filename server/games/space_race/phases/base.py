"""The base of all phases of Space Race: prompts, clock, and nations that come and go."""

from collections.abc import Sequence

from ...core.by_seat import values_by_seat
from ...core.game import REFEREE, Prompt, Seat, Secret, own
from ...core.phases import Phase, counted
from ..builder import Builder
from ..options import Settings
from ..rules.editions import FIRST_YEAR
from ..state import Entry, GameState, Naming, Player
from ..table import talk
from . import prompts
from .talk import cancel, leave_alliances


def newcomer(settings: Settings, seat: str, since: int) -> Player:
    """A nation before its first year."""
    start = Entry(max(since, FIRST_YEAR), "start", settings.start_garnets)
    return Player(
        garnets=Secret(settings.start_garnets, own(seat)),
        account=Secret((start,) if start.garnets else (), own(seat)),
        since=since,
    )


class SpaceRacePhase(Phase[GameState, Builder]):
    """A phase of a match."""

    question = counted
    warnings = (60, 30, 10)
    """SR-18."""
    takes_newcomers = False
    """True where nations may join now, to play from the next year on (SR-01)."""

    def seat_prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        """Return a seat's prompts besides talk; those that the table waits for come first."""
        return ()

    def referee_prompts(self, state: GameState) -> tuple[Prompt, ...]:
        return ()

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        if seat == REFEREE:
            return self.referee_prompts(state)
        if seat not in state.present:
            return ()
        return (*self.seat_prompts(state, seat), *prompts.messages(state, seat))

    def can_go_on(self, state: GameState, *, gone: bool) -> bool:
        """Return True if the game can go on after a change of seats; `gone`: a nation has just left."""
        return False

    def reseat(self, builder: Builder, seats: Sequence[Seat]) -> None:
        """Update the nations after seats have changed. A nation that leaves makes no more bids; its hand,
        lines and launches stay in the books. Newcomers begin with the next year, up to the edition's most
        (SR-01)."""
        present_ids = [seat.id for seat in seats]
        gone = [seat for seat in builder.state.present if seat not in present_ids]
        for seat in gone:
            builder.player(seat, left=True)
            builder.say("sr.left", "SR-01", seat=seat)
        if gone:
            _remove_departed(builder, gone)
        if self.takes_newcomers:
            _add_newcomers(builder, [seat for seat in present_ids if seat not in builder.state.present])
        if self.can_go_on(builder.state, gone=bool(gone)):
            builder.then = "go_on"


class TieBreak(SpaceRacePhase):
    """A phase after the last year, in which a tie is settled."""

    def seconds(self, state: GameState) -> int:
        return state.settings.tiebreak_seconds

    def can_go_on(self, state: GameState, *, gone: bool) -> bool:
        return gone


def _remove_departed(builder: Builder, gone: Sequence[str]) -> None:
    state = builder.state
    cancel(builder, gone)
    leave_alliances(builder, gone)
    builder.set(**values_by_seat(GameState, state.present, state))
    if state.naming is not None:
        names: dict[str, Secret[str | None]] = {
            seat: Secret(None, name.to) if name.value in gone else name
            for seat, name in state.naming.names.items()
            if seat not in gone
        }
        tied = tuple(seat for seat in state.naming.tied if seat not in gone)
        builder.set(naming=Naming(tied, names))


def _add_newcomers(builder: Builder, new: Sequence[str]) -> None:
    """Add newcomers up to the edition's most. They wait for the next year (SR-01)."""
    state = builder.state
    for seat in new[: max(0, state.rules.players[1] - len(state.present))]:
        since = builder.state.year + 1
        if seat in builder.state.players:
            builder.player(seat, left=False, since=since)
        else:
            fresh = newcomer(state.settings, seat, since)
            builder.set(players={**builder.state.players, seat: fresh})
        builder.say("sr.joined", "SR-01", seat=seat, since=since)
    present = builder.state.present
    builder.set(
        channels=talk.channels(present, builder.state.channels),
        alliances=talk.no_alliances(present, builder.state.alliances),
    )
