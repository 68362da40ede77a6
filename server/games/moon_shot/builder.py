"""The step builder of Moon Shot: shots, claims, shots taken back, the end, players who join and leave."""

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
    """Collects a step of Moon Shot. Methods with `dice` are moves, and their docstrings are printed."""

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

    def score_for(self, seat: str, dice: Dice, args: Shot) -> None:
        """Record the shot of the seat that shoots, whose phone is off (MS-01)."""
        shooter = self.state.turn
        assert shooter is not None  # offered only in turns
        self.say("ms.recorded", "MS-01", seat=shooter, by=seat)
        self.shot(shooter, dice, args)

    def claim(self, seat: str, dice: Dice, args: Shot) -> None:
        """Claim a shot in a game without turns; it counts once somebody else confirms it (MS-13)."""
        needs_witness = rules.needs_witness(rules.score(args, self.state.options))
        taken = self._take(seat, args, needs_witness=needs_witness)
        self._count_answer(seat)
        if needs_witness:
            perfect = taken.landing == "perfect"
            self.say("ms.claimed", "MS-13", claim=taken.number, perfect=perfect, **_seen(taken))
        else:
            self._count(taken)
            self._end_if_decided()

    def confirm(self, seat: str, dice: Dice, claim: int) -> None:
        """Confirm a claim, by its number (MS-13).

        It counts in the place where it was claimed."""
        taken = replace(self._claimed(claim), status="counted")
        self.set(shots=tuple(taken if shot.number == claim else shot for shot in self.state.shots))
        self._count_answer(seat)
        self.say("ms.confirmed", "MS-13", claim=claim, seat=taken.seat, by=seat)
        self._count(taken)
        self._end_if_decided()

    def reject(self, seat: str, dice: Dice, claim: int) -> None:
        """Reject a claim, by its number (MS-13).

        Only the log keeps it."""
        taken = self._claimed(claim)
        self.set(shots=tuple(shot for shot in self.state.shots if shot.number != claim))
        self._count_answer(seat)
        self.say("ms.rejected", "MS-13", claim=claim, by=seat, **_seen(taken))
        self._end_if_decided()

    def _take(self, seat: str, shot: Shot, *, needs_witness: bool = False) -> Taken:
        """Add a shot to the state, as an open claim if it needs a witness. Return it."""
        state = self.state
        score = rules.score(shot, state.options)
        taken = Taken(
            number=state.number,
            seat=seat,
            round=state.round,
            shot=shot,
            status="open" if needs_witness else "counted",
            **picked(score, "landing", "points", "colonized", "cracked"),
        )
        self.set(shots=(*state.shots, taken), number=state.number + 1)
        return taken

    def _claimed(self, number: int) -> Taken:
        return next(taken for taken in self.state.open_claims if taken.number == number)

    def _count(self, taken: Taken) -> None:
        """Add the points and the landing of a shot that counts. A request to take one back lapses."""
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

    def _count_answer(self, seat: str) -> None:
        """Count what a seat did without turns, so that its next question has another name."""
        self.set(acted={**self.state.acted, seat: self.state.acted.get(seat, 0) + 1})

    # --- the end ------------------------------------------------------------------------------------------

    def _end_if_decided(self) -> None:
        """End the game if a shot that is settled now, or the limit of rounds, does."""
        claims = [(taken.number, taken.status == "open") for taken in self.state.shots]
        settled = rules.settled_in_order(claims)
        for taken in self.state.shots:
            if taken.number in settled and taken.number > self.state.settled and self._end_by(taken):
                return
        self.set(settled=max((self.state.settled, *settled)))
        self._trim()
        if self._rounds_are_over():
            self.end("rounds")

    def _end_by(self, taken: Taken) -> bool:
        """End the game if this shot ends it, and return True then. Later claims are void (MS-13)."""
        later = tuple(shot for shot in self.state.shots if shot.number > taken.number)
        at_shot = _without(self.state, later)
        score = rules.score(taken.shot, at_shot.options)
        ended = rules.end_of_shot(taken.seat, score, at_shot.points, at_shot.landings, at_shot.options)
        if ended is None:
            return False
        ended_by, verdict = ended
        over = Over(ended_by, verdict.winners, verdict.tiebreak, taken.number)
        self._finish(over, later, rules.ending_rules(ended_by))
        return True

    def end(self, why: EndedBy) -> None:
        """End the game by a house rule (MS-15). Most points win, players with equal points share, and open
        claims are void."""
        winners = rules.by_limit(self.state.points)
        over = Over(why, winners, "shared" if len(winners) > 1 else None, None)
        self._finish(over, self.state.open_claims, ())

    def _finish(self, over: Over, void: Sequence[Taken], ids: tuple[str, ...]) -> None:
        """End the game without the void shots. `ids` are the rules behind the end; none: a house rule."""
        for taken in void:
            self.say("ms.void", "MS-13", claim=taken.number, seat=taken.seat, points=taken.points)
        self.state = replace(_without(self.state, void), over=over, turn=None, undo=None)
        end = picked(over, "ended_by", "winners", "tiebreak")
        self.say("ms.over", *ids, **end, points=self.state.points, house=not ids)

    def _rounds_are_over(self) -> bool:
        """Return True once every player has shot `max_rounds` times [H]. Without turns, all players together
        must have shot as often as that makes, and no claim may be open."""
        state, max_rounds = self.state, self.state.house.max_rounds
        if not max_rounds or not state.order:
            return False
        if state.options.turnless:
            shots = sum(score.shots for score in state.scores.values())
            return not state.open_claims and shots >= max_rounds * len(state.order)
        return state.round > max_rounds

    def _trim(self) -> None:
        """Keep the last shots in the state, and all that are not settled."""
        shots = self.state.shots
        first = max(0, len(shots) - KEPT)
        settled = self.state.settled
        self.set(
            shots=tuple(shot for index, shot in enumerate(shots) if index >= first or shot.number > settled)
        )

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
        request = self.state.undo
        assert request is not None  # offered only then
        self.set(undo=replace(request, agreed=(*request.agreed, seat)))
        self._undo_if_agreed()

    def refuse_undo(self, seat: str, dice: Dice, shot: int) -> None:
        """Refuse to take a shot back.

        The seat that asked may do so, too."""
        self.set(undo=None)
        self.say("ms.undo_refused", shot=shot, by=seat)

    def undo(self, seat: str, dice: Dice, shot: int) -> None:
        """Take the last shot back, as the referee."""
        self._take_back((seat,))

    def _take_back(self, seats: Sequence[str]) -> None:
        """Take the last counted shot back: its points and its landing. In turns, its seat shoots again."""
        taken = self._last_counted()
        self.say("ms.undone", shot=taken.number, seat=taken.seat, points=taken.points, by=list(seats))
        state = _without(self.state, (taken,))
        self.state = replace(state, undo=None, moves=state.moves + 1)
        if not state.options.turnless:
            self.set(turn=taken.seat, round=taken.round, number=taken.number, settled=taken.number - 1)

    def _last_counted(self) -> Taken:
        taken = self.state.last_counted
        assert taken is not None  # taking back is offered only then
        return taken

    def _undo_if_agreed(self) -> None:
        request = self.state.undo
        if request is not None and set(self.state.order) <= set(request.agreed):
            self._take_back(request.agreed)

    # --- seats --------------------------------------------------------------------------------------------

    def order(self, seat: str, dice: Dice, seats: list[str]) -> None:
        """Set the order of play, before the first shot (MS-01)."""
        scores = {seat: self.state.scores[seat] for seat in seats}
        turn = None if self.state.options.turnless else seats[0]
        self.set(order=tuple(seats), scores=scores, turn=turn, moves=self.state.moves + 1)
        self.say("ms.order", "MS-01", order=seats)

    def reseat(self, seats: Sequence[str]) -> None:
        """Add newcomers at the end of the order. Players who leave take points, shots and claims along."""
        before = self.state
        stay = [seat for seat in before.order if seat in seats]
        order = (*stay, *(seat for seat in seats if seat not in stay))
        turn, around = before.turn, False
        if not before.options.turnless and turn not in order:
            turn, around = _next_shooter(before, order)
        shots = tuple(taken for taken in before.shots if taken.seat in order)
        undo = before.undo
        if undo and (undo.by not in order or undo.shot not in {taken.number for taken in shots}):
            undo = None
        self.set(
            order=order,
            turn=turn,
            round=before.round + around,
            shots=shots,
            undo=undo,
            moves=before.moves + (turn != before.turn),
            **values_by_seat(MoonShotState, order, before),
        )
        self._undo_if_agreed()
        self._end_if_decided()


def end(builder: MoonShotBuilder, seat: str, dice: Dice) -> None:
    """End the game now: most points win (MS-15)."""
    builder.end("referee")


def _seen(taken: Taken) -> Json:
    """Return the parameters of a line about a shot, as the table saw it."""
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


def _next_shooter(state: MoonShotState, order: Sequence[str]) -> tuple[str | None, bool]:
    """Return who shoots after the seat on turn has left, and True if that begins a new round."""
    if state.turn in state.order:
        place = state.order.index(state.turn)
        for seat in state.order[place + 1 :]:
            if seat in order:
                return seat, False
    return (order[0] if order else None), bool(state.turn in state.order and order)
