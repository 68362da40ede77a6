"""How a game of Moon Shot moves on: shots count, claims are settled, shots are taken back, the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..core.errors import IllegalMove
from ..core.game import Json, Line, Step, line
from . import rules
from .rules import Shot
from .state import KEPT, EndedBy, MoonShotState, Over, Score, Taken, Undo, landings_of, points_of

Went = Step[MoonShotState]


# --- shots and claims -------------------------------------------------------------------------------------


def shoot(state: MoonShotState, seat: str, shot: Shot) -> Went:
    """MS-01: the shot of the seat whose turn it is; then the next one shoots."""
    if seat != state.turn:
        raise IllegalMove("It is another player's shot.", code="not_your_turn", rules=("MS-01",))
    taken = _taken(state, seat, shot)
    state = replace(state, shots=(*state.shots, taken), number=state.number + 1)
    state, said = _count(state, taken)
    following = rules.next_player(state.order, seat)
    around = state.order.index(following) <= state.order.index(seat)
    return _on(replace(state, turn=following, round=state.round + around), said)


def claim(state: MoonShotState, seat: str, shot: Shot) -> Went:
    """MS-13: a shot that a seat says it made; it waits for a witness unless it needs none."""
    taken = _taken(state, seat, shot)
    waits = rules.needs_witness(rules.score(shot, state.options), state.order)
    taken = replace(taken, status="open" if waits else "counted")
    state = _acted(replace(state, shots=(*state.shots, taken), number=state.number + 1), seat)
    if not waits:
        return _on(*_count(state, taken))
    said = line("ms.claimed", "MS-13", claim=taken.number, **_seen(taken))
    return _on(state, (said,))


def confirm(state: MoonShotState, number: int, by: str) -> Went:
    """MS-13: a claim counts, in the place where it was claimed."""
    taken = replace(_open(state, number, by), status="counted")
    shots = tuple(taken if t.number == number else t for t in state.shots)
    said = line("ms.confirmed", "MS-13", claim=number, seat=taken.seat, by=by)
    state, counted = _count(_acted(replace(state, shots=shots), by), taken)
    return _on(state, (said, *counted))


def reject(state: MoonShotState, number: int, by: str) -> Went:
    """MS-13: a claim does not count; the log keeps it."""
    taken = _open(state, number, by)
    shots = tuple(t for t in state.shots if t.number != number)
    said = line("ms.rejected", "MS-13", claim=number, by=by, **_seen(taken))
    return _on(_acted(replace(state, shots=shots), by), (said,))


def _taken(state: MoonShotState, seat: str, shot: Shot) -> Taken:
    came_to = rules.score(shot, state.options)
    return Taken(
        number=state.number,
        seat=seat,
        round=state.round,
        shot=shot,
        landing=came_to.landing,
        points=came_to.points,
        colonized=came_to.colonized,
        cracked=came_to.cracked,
    )


def _open(state: MoonShotState, number: int, by: str) -> Taken:
    found = next((taken for taken in state.open_claims if taken.number == number), None)
    if found is None:
        raise IllegalMove("That claim is settled already.", code="claim_settled", path=("claim",))
    if not rules.may_settle(found.seat, by):
        raise IllegalMove(
            "Somebody else has to settle this.", code="own_claim", path=("claim",), rules=("MS-13",)
        )
    return found


def _count(state: MoonShotState, taken: Taken) -> tuple[MoonShotState, tuple[Line, ...]]:
    """Points and landing of a shot that counts, and the undo that somebody asked for is out of date."""
    held = state.scores[taken.seat]
    landings = held.landings if taken.landing is None else tuple(sorted((*held.landings, taken.number)))
    score = Score(held.points + taken.points, held.shots + 1, landings)
    state = replace(state, scores={**state.scores, taken.seat: score}, moves=state.moves + 1, undo=None)
    kind = "cracked" if taken.cracked else "colonized" if taken.colonized else "landed"
    id = f"ms.{kind}" if taken.cracked or taken.landing else "ms.missed"
    came_to = rules.score(taken.shot, state.options)
    said = line(
        id, *came_to.rules, number=taken.number, points=taken.points, total=score.points, **_seen(taken)
    )
    return state, (said,)


def _discount(state: MoonShotState, taken: Taken) -> MoonShotState:
    """The state without what a counted shot brought."""
    held = state.scores[taken.seat]
    landings = tuple(number for number in held.landings if number != taken.number)
    score = Score(max(0, held.points - taken.points), max(0, held.shots - 1), landings)
    shots = tuple(t for t in state.shots if t.number != taken.number)
    return replace(state, scores={**state.scores, taken.seat: score}, shots=shots)


def _seen(taken: Taken) -> Json:
    """What the table saw, for a line."""
    shot = taken.shot
    return {
        "seat": taken.seat,
        "small": shot.small,
        "medium": shot.medium,
        "large": shot.large,
        "orientation": shot.orientation,
        "landing": taken.landing,
    }


def _acted(state: MoonShotState, seat: str) -> MoonShotState:
    return replace(state, acted={**state.acted, seat: state.acted.get(seat, 0) + 1})


# --- the end ----------------------------------------------------------------------------------------------


def _on(state: MoonShotState, said: tuple[Line, ...]) -> Went:
    """After anything that counted or was settled: has the game ended?"""
    settled = rules.in_order([(t.number, t.status == "open") for t in state.shots])
    for taken in state.shots:
        if taken.number in settled and taken.number > state.settled:
            ended = _ended_by(state, taken)
            if ended is not None:
                return Step(ended.state, (*said, *ended.log))
    state = _trimmed(replace(state, settled=max((state.settled, *settled))))
    if _rounds_are_over(state):
        ended = end(state, "rounds")
        return Step(ended.state, (*said, *ended.log))
    return Step(state, said)


def _ended_by(state: MoonShotState, taken: Taken) -> Went | None:
    """The end, if this shot brings it. Later claims are void (MS-13), so they neither score nor decide."""
    voided = [t for t in state.shots if t.number > taken.number]
    before = state
    for later in voided:
        before = _void(before, later)
    came_to = rules.score(taken.shot, state.options)
    points, landings = points_of(before.scores), landings_of(before.scores)
    ended = rules.end_of_shot(taken.seat, came_to, points, landings, state.options)
    if ended is None:
        return None
    ended_by, verdict = ended
    over = Over(ended_by, verdict.winners, verdict.tiebreak, taken.number)
    return _finish(before, over, rules.ending_rules(ended_by), voided)


def end(state: MoonShotState, why: EndedBy) -> Went:
    """[H] An end that the author does not know: most points win, equal points share. Open claims are void."""
    voided = state.open_claims
    for taken in voided:
        state = _void(state, taken)
    points = points_of(state.scores)
    most = max(points.values(), default=0)
    winners = tuple(seat for seat in state.order if points[seat] == most)
    over = Over(why, winners, "shared" if len(winners) > 1 else None, None)
    return _finish(state, over, (), voided)


def _finish(state: MoonShotState, over: Over, ids: tuple[str, ...], voided: Sequence[Taken]) -> Went:
    void = [line("ms.void", "MS-13", claim=t.number, seat=t.seat, points=t.points) for t in voided]
    said = line(
        "ms.over",
        *ids,
        ended_by=over.ended_by,
        winners=list(over.winners),
        tiebreak=over.tiebreak,
        points=points_of(state.scores),
        house=not ids,
    )
    return Step(replace(state, over=over, turn=None, undo=None), (*void, said))


def _void(state: MoonShotState, taken: Taken) -> MoonShotState:
    if taken.status == "counted":
        return _discount(state, taken)
    return replace(state, shots=tuple(t for t in state.shots if t.number != taken.number))


def _rounds_are_over(state: MoonShotState) -> bool:
    """[H] Everybody has had `max_rounds` shots; without turns, as many were claimed and none is open."""
    most = state.house.max_rounds
    if not most or not state.order:
        return False
    if state.options.turnless:
        return not state.open_claims and state.number > most * len(state.order)
    return state.round > most


def _trimmed(state: MoonShotState) -> MoonShotState:
    """Only the last shots stay in the state, and whatever is not settled."""
    keep = max(0, len(state.shots) - KEPT)
    return replace(
        state, shots=tuple(t for k, t in enumerate(state.shots) if k >= keep or t.number > state.settled)
    )


# --- taking back ------------------------------------------------------------------------------------------


def ask_undo(state: MoonShotState, by: str) -> Went:
    """A seat asks for the last counted shot to be taken back; who plays alone need not ask."""
    taken = _undoable(state)
    asked = line("ms.undo_asked", shot=taken.number, seat=taken.seat, by=by)
    return _if_agreed(replace(state, undo=Undo(taken.number, by, (by,))), (asked,))


def agree_undo(state: MoonShotState, by: str) -> Went:
    """One more agrees; with the last one the shot is taken back."""
    if state.undo is None:
        raise IllegalMove("Nobody asks for that any more.", code="no_undo")
    return _if_agreed(replace(state, undo=replace(state.undo, agreed=(*state.undo.agreed, by))), ())


def refuse_undo(state: MoonShotState, by: str) -> Went:
    """One does not agree (or the one who asked thinks better of it): the shot stands."""
    if state.undo is None:
        raise IllegalMove("Nobody asks for that any more.", code="no_undo")
    said = line("ms.undo_refused", shot=state.undo.shot, by=by)
    return Step(replace(state, undo=None), (said,))


def undo(state: MoonShotState, by: Sequence[str]) -> Went:
    """The last counted shot is taken back: its points, its landing, and in turns whose shot it is."""
    taken = _undoable(state)
    said = line("ms.undone", shot=taken.number, seat=taken.seat, points=taken.points, by=list(by))
    state = replace(_discount(state, taken), undo=None, moves=state.moves + 1)
    if not state.options.turnless:
        state = replace(
            state, turn=taken.seat, round=taken.round, number=taken.number, settled=taken.number - 1
        )
    return Step(state, (said,))


def _undoable(state: MoonShotState) -> Taken:
    taken = state.last_counted
    if taken is None:
        raise IllegalMove("There is no shot to take back.", code="no_undo")
    return taken


def _if_agreed(state: MoonShotState, said: tuple[Line, ...]) -> Went:
    if state.undo is None or not set(state.order) <= set(state.undo.agreed):
        return Step(state, said)
    done = undo(state, state.undo.agreed)
    return Step(done.state, (*said, *done.log))


# --- seats ------------------------------------------------------------------------------------------------


def reorder(state: MoonShotState, order: Sequence[str]) -> Went:
    """MS-01: the order that the players agreed on, before the first shot."""
    scores = {seat: state.scores[seat] for seat in order}
    turn = None if state.options.turnless else order[0]
    state = replace(state, order=tuple(order), scores=scores, turn=turn, moves=state.moves + 1)
    return Step(state, (line("ms.order", "MS-01", order=list(order)),))


def reseat(state: MoonShotState, here: Sequence[str]) -> Went:
    """Newcomers shoot last in the order; whoever leaves takes points, shots and claims along."""
    stay = [seat for seat in state.order if seat in here]
    order = (*stay, *(seat for seat in here if seat not in stay))
    turn, around = state.turn, False
    if not state.options.turnless and turn not in order:
        turn, around = _heir(state, order)
    undo_asked = state.undo
    shots = tuple(taken for taken in state.shots if taken.seat in order)
    if undo_asked and (undo_asked.by not in order or undo_asked.shot not in {t.number for t in shots}):
        undo_asked = None
    state = replace(
        state,
        order=order,
        scores={seat: state.scores.get(seat, Score()) for seat in order},
        turn=turn,
        round=state.round + around,
        shots=shots,
        undo=undo_asked,
        moves=state.moves + (turn != state.turn),
    )
    agreed = _if_agreed(state, ())
    moved_on = _on(agreed.state, ())
    return Step(moved_on.state, (*agreed.log, *moved_on.log))


def _heir(state: MoonShotState, order: Sequence[str]) -> tuple[str | None, bool]:
    """Who shoots when the seat whose turn it was has gone, and whether that begins a new round."""
    if state.turn in state.order:
        place = state.order.index(state.turn)
        for seat in state.order[place + 1 :]:
            if seat in order:
                return seat, False
    return (order[0] if order else None), bool(state.turn in state.order and order)
