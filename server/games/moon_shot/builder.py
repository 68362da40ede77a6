"""Collects a step of Moon Shot: shots that count, claims that are settled, shots taken back, the end."""

from collections.abc import Sequence

from msgspec.structs import replace

from ..core.by_seat import values_by_seat
from ..core.dice import Dice
from ..core.forms import picked, plain
from ..core.game import Json
from ..core.phases import StepBuilder
from . import rules
from .rules import Shot
from .state import KEPT, EndedBy, MoonShotState, Over, Score, Taken, Undo as AskedUndo


class MoonShotBuilder(StepBuilder[MoonShotState]):
    """A step of Moon Shot in the making."""

    # --- shots and claims ---------------------------------------------------------------------------------

    def shot(self, seat: str, dice: Dice, args: Shot) -> None:
        """Say how much of each pyramid is in the tube, and how the small one lies if it landed (MS-01).

        The shot counts, and the next seat shoots."""
        self._count(self._take(seat, args))
        order = self.state.order
        following = rules.next_player(order, seat)
        around = order.index(following) <= order.index(seat)
        self.set(turn=following, round=self.state.round + around)
        self._end_if_decided()

    def claim(self, seat: str, dice: Dice, args: Shot) -> None:
        """Claim a shot in a game without turns; it counts once somebody else confirms it (MS-13)."""
        waits = rules.needs_witness(rules.score(args, self.state.options))
        taken = self._take(seat, args, waits=waits)
        self._acted(seat)
        if waits:
            self.say("ms.claimed", "MS-13", claim=taken.number, **_seen(taken))
        else:
            self._count(taken)
            self._end_if_decided()

    def confirm(self, seat: str, dice: Dice, claim: int) -> None:
        """Confirm a claim, by its number (MS-13).

        It counts in the place where it was claimed."""
        taken = replace(self._claimed(claim), status="counted")
        self.set(shots=tuple(taken if shot.number == claim else shot for shot in self.state.shots))
        self._acted(seat)
        self.say("ms.confirmed", "MS-13", claim=claim, seat=taken.seat, by=seat)
        self._count(taken)
        self._end_if_decided()

    def reject(self, seat: str, dice: Dice, claim: int) -> None:
        """Reject a claim, by its number (MS-13).

        Only the log keeps it."""
        taken = self._claimed(claim)
        self.set(shots=tuple(shot for shot in self.state.shots if shot.number != claim))
        self._acted(seat)
        self.say("ms.rejected", "MS-13", claim=claim, by=seat, **_seen(taken))
        self._end_if_decided()

    def _take(self, seat: str, shot: Shot, *, waits: bool = False) -> Taken:
        state = self.state
        score = rules.score(shot, state.options)
        taken = Taken(
            number=state.number,
            seat=seat,
            round=state.round,
            shot=shot,
            status="open" if waits else "counted",
            **picked(score, "landing", "points", "colonized", "cracked"),
        )
        self.set(shots=(*state.shots, taken), number=state.number + 1)
        return taken

    def _claimed(self, number: int) -> Taken:
        return next(taken for taken in self.state.open_claims if taken.number == number)

    def _count(self, taken: Taken) -> None:
        """Add points and landing of a shot that counts. A request for an undo is out of date then."""
        before = self.state.scores[taken.seat]
        landings = (
            before.landings if taken.landing is None else tuple(sorted((*before.landings, taken.number)))
        )
        score = Score(before.points + taken.points, before.shots + 1, landings)
        scores = {**self.state.scores, taken.seat: score}
        self.set(scores=scores, moves=self.state.moves + 1, undo=None)
        kind = "cracked" if taken.cracked else "colonized" if taken.colonized else "landed"
        self.say(
            f"ms.{kind}" if taken.cracked or taken.landing else "ms.missed",
            *rules.score(taken.shot, self.state.options).rules,
            number=taken.number,
            points=taken.points,
            total=score.points,
            **_seen(taken),
        )

    def _acted(self, seat: str) -> None:
        self.set(acted={**self.state.acted, seat: self.state.acted.get(seat, 0) + 1})

    # --- the end ------------------------------------------------------------------------------------------

    def _end_if_decided(self) -> None:
        """After anything that counted or was settled: has the game ended?"""
        settled = rules.in_order([(taken.number, taken.status == "open") for taken in self.state.shots])
        for taken in self.state.shots:
            if taken.number in settled and taken.number > self.state.settled and self._ended_by(taken):
                return
        self.set(settled=max((self.state.settled, *settled)))
        self._trim()
        if self._rounds_are_over():
            self.end("rounds")

    def _ended_by(self, taken: Taken) -> bool:
        """End the game if this shot does, and return True then. Later claims are void (MS-13)."""
        later = tuple(shot for shot in self.state.shots if shot.number > taken.number)
        then = _without(self.state, later)
        score = rules.score(taken.shot, then.options)
        ended = rules.end_of_shot(taken.seat, score, then.points, then.landings, then.options)
        if ended is None:
            return False
        ended_by, verdict = ended
        over = Over(ended_by, verdict.winners, verdict.tiebreak, taken.number)
        self._finish(over, later, rules.ending_rules(ended_by))
        return True

    def end(self, why: EndedBy) -> None:
        """End it by the house's rules (MS-15): most points win, equal ones share; open claims are void."""
        winners = rules.by_limit(self.state.points)
        over = Over(why, winners, "shared" if len(winners) > 1 else None, None)
        self._finish(over, self.state.open_claims, ())

    def _finish(self, over: Over, void: Sequence[Taken], ids: tuple[str, ...]) -> None:
        for taken in void:
            self.say("ms.void", "MS-13", claim=taken.number, seat=taken.seat, points=taken.points)
        self.state = replace(_without(self.state, void), over=over, turn=None, undo=None)
        end = picked(over, "ended_by", "winners", "tiebreak")
        self.say("ms.over", *ids, **end, points=self.state.points, house=not ids)

    def _rounds_are_over(self) -> bool:
        """True once everybody has shot `max_rounds` times; without turns, once all together have shot that
        often and no claim is open ([H])."""
        state, most = self.state, self.state.house.max_rounds
        if not most or not state.order:
            return False
        if state.options.turnless:
            shots = sum(score.shots for score in state.scores.values())
            return not state.open_claims and shots >= most * len(state.order)
        return state.round > most

    def _trim(self) -> None:
        """Keep only the last shots in the state, and all that are not settled."""
        shots = self.state.shots
        first = max(0, len(shots) - KEPT)
        self.set(shots=tuple(t for k, t in enumerate(shots) if k >= first or t.number > self.state.settled))

    # --- taking back --------------------------------------------------------------------------------------

    def ask_undo(self, seat: str, dice: Dice) -> None:
        """Ask to take the last shot back; it is taken back once everybody agrees.

        A single player need not ask."""
        taken = self._last_counted()
        self.set(undo=AskedUndo(taken.number, seat, (seat,)))
        self.say("ms.undo_asked", shot=taken.number, seat=taken.seat, by=seat)
        self._undo_if_agreed()

    def agree_undo(self, seat: str, dice: Dice, shot: int) -> None:
        """Agree to take a shot back."""
        asked = self.state.undo
        assert asked is not None  # offered only then
        self.set(undo=replace(asked, agreed=(*asked.agreed, seat)))
        self._undo_if_agreed()

    def refuse_undo(self, seat: str, dice: Dice, shot: int) -> None:
        """Refuse to take a shot back.

        The seat that asked may do so, too."""
        self.set(undo=None)
        self.say("ms.undo_refused", shot=shot, by=seat)

    def undo(self, seat: str, dice: Dice, shot: int) -> None:
        """Take the last shot back, as the referee."""
        self._take_back((seat,))

    def _take_back(self, by: Sequence[str]) -> None:
        """The last counted shot is taken back: its points, its landing, and in turns whose shot it is."""
        taken = self._last_counted()
        self.say("ms.undone", shot=taken.number, seat=taken.seat, points=taken.points, by=list(by))
        state = _without(self.state, (taken,))
        self.state = replace(state, undo=None, moves=state.moves + 1)
        if not state.options.turnless:
            self.set(turn=taken.seat, round=taken.round, number=taken.number, settled=taken.number - 1)

    def _last_counted(self) -> Taken:
        taken = self.state.last_counted
        assert taken is not None  # taking back is offered only then
        return taken

    def _undo_if_agreed(self) -> None:
        asked = self.state.undo
        if asked is not None and set(self.state.order) <= set(asked.agreed):
            self._take_back(asked.agreed)

    # --- seats --------------------------------------------------------------------------------------------

    def order(self, seat: str, dice: Dice, seats: list[str]) -> None:
        """Set the order of play, before the first shot (MS-01)."""
        scores = {seat: self.state.scores[seat] for seat in seats}
        turn = None if self.state.options.turnless else seats[0]
        self.set(order=tuple(seats), scores=scores, turn=turn, moves=self.state.moves + 1)
        self.say("ms.order", "MS-01", order=seats)

    def reseat(self, here: Sequence[str]) -> None:
        """Add newcomers at the end of the order; a player who leaves takes points, shots and claims along."""
        before = self.state
        stay = [seat for seat in before.order if seat in here]
        order = (*stay, *(seat for seat in here if seat not in stay))
        turn, around = before.turn, False
        if not before.options.turnless and turn not in order:
            turn, around = _heir(before, order)
        shots = tuple(taken for taken in before.shots if taken.seat in order)
        asked = before.undo
        if asked and (asked.by not in order or asked.shot not in {taken.number for taken in shots}):
            asked = None
        self.set(
            order=order,
            turn=turn,
            round=before.round + around,
            shots=shots,
            undo=asked,
            moves=before.moves + (turn != before.turn),
            **values_by_seat(MoonShotState, order, before),
        )
        self._undo_if_agreed()
        self._end_if_decided()


def end(builder: MoonShotBuilder, seat: str, dice: Dice) -> None:
    """End the game now: most points win (MS-15)."""
    builder.end("referee")


def _seen(taken: Taken) -> Json:
    """The parameters of a line about what the table saw."""
    return {"seat": taken.seat, **plain(taken.shot), "landing": taken.landing}


def _without(state: MoonShotState, gone: Sequence[Taken]) -> MoonShotState:
    """Return the state without these shots, and without the points and landings of those that counted."""
    scores = dict(state.scores)
    for taken in gone:
        if taken.status == "counted":
            before = scores[taken.seat]
            landings = tuple(number for number in before.landings if number != taken.number)
            scores[taken.seat] = Score(
                max(0, before.points - taken.points), max(0, before.shots - 1), landings
            )
    numbers = {taken.number for taken in gone}
    shots = tuple(taken for taken in state.shots if taken.number not in numbers)
    return replace(state, scores=scores, shots=shots)


def _heir(state: MoonShotState, order: Sequence[str]) -> tuple[str | None, bool]:
    """Return the next shooter after the one on turn has left, and True if that begins a new round."""
    if state.turn in state.order:
        place = state.order.index(state.turn)
        for seat in state.order[place + 1 :]:
            if seat in order:
                return seat, False
    return (order[0] if order else None), bool(state.turn in state.order and order)
