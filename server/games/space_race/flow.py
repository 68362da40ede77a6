"""How a match goes: a year opens → everybody submits → it is resolved (SR-11) → everybody looks at what came
of it → the next, or the end.

Every function takes a `Draft` and moves it on as far as it goes by itself.
"""

from __future__ import annotations

from ..core.dice import Dice
from ..core.game import NOBODY, Archive, Secret
from . import ending, goofspiel, offers, prompts, records, sealed, story, talk, year
from .draft import Draft
from .editions import FIRST_YEAR
from .sealed import Handed
from .state import ClosedBy, Deck, Entry, GameState, Offered, PastYear, Player, Record, Settings, own
from .year import Offer, Year


def newcomer(settings: Settings, seat: str, since: int) -> Player:
    """A nation before its first year."""
    start = Entry(max(since, FIRST_YEAR), "start", settings.start_garnets)
    return Player(
        garnets=Secret(settings.start_garnets, own(seat)),
        account=Secret((start,) if start.garnets else (), own(seat)),
        since=since,
    )


# --- a year opens -----------------------------------------------------------------------------------------


def open_year(draft: Draft, dice: Dice) -> None:
    """SR-03: new parts on offer; SR-15: new radiation; SR-10: everybody may submit."""
    state = draft.state
    edition, deck = state.rules, state.deck
    drawn = offers.draw(
        edition,
        deck.order.value,
        deck.discarded,
        lambda pile: dice.shuffle(pile, why="space_race.deck", scope=NOBODY),
    )
    now = state.year + 1
    draft.set(
        phase="year",
        year=now,
        offers=tuple(Offered(f"{now}-{k}", number) for k, number in enumerate(drawn.open, start=1)),
        deck=Deck(len(drawn.order), drawn.discarded, Secret(drawn.order, NOBODY)),
        submitted=(),
        ready=(),
    )
    seats = draft.state.active
    draft.set(submissions={seat: Secret(None, own(seat)) for seat in seats})
    _irradiate(draft, seats, dice)
    if drawn.reshuffled:
        draft.say("sr.reshuffled", "SR-03", cards=drawn.reshuffled)
    told = [{"slot": offer.slot, "number": offer.number} for offer in draft.state.offers]
    draft.say("sr.year", "SR-01", "SR-03", year=now, offers=told, left=len(drawn.order))


def _irradiate(draft: Draft, seats: tuple[str, ...], dice: Dice) -> None:
    """SR-15. The dice always fall, so that nobody can tell a special year by their number."""
    state = draft.state
    edition = state.rules
    faces: tuple[int, ...] = ()
    if seats:
        notation = f"{len(seats)}d{edition.top_radiation + 1}"
        faces = dice.roll(notation, why="space_race.radiation", scope=NOBODY, rules=("SR-15",)).faces
    numbers = offers.radiation(edition, faces, state.year, state.special_years.value)
    draft.set(radiation={s: Secret(n, own(s)) for s, n in zip(seats, numbers, strict=True)})


# --- a year is closed -------------------------------------------------------------------------------------


def close_year(draft: Draft, dice: Dice, by: ClosedBy) -> None:
    """SR-11: everything lies open, in its order, for everybody to look at."""
    talk.settle(draft)
    state = draft.state
    handed = sealed.handed_in(state, dice)
    done = year.resolve(
        state.rules,
        state.parts,
        state.year,
        [Offer(offer.slot, offer.number) for offer in state.offers],
        handed.submissions,
        state.settings.readings,
        unaimed=len(state.active) == 1,
    )
    past = records.past_year(state, handed.submissions, done, by, handed.drawn)
    _book(draft, handed, done, past)
    story.tell(draft, past)
    if handed.void:
        draft.say("sr.void", "SR-10", seats=list(handed.void))
    deck, lying = draft.state.deck, tuple(offer.number for offer in state.offers)
    draft.set(
        phase="report",
        years=Archive(state.books),
        report=past,
        offers=(),
        deck=Deck(deck.left, (*deck.discarded, *lying), deck.order),
        submissions={},
        submitted=(),
        ready=(),
        radiation={},
    )


def leave_report(draft: Draft, dice: Dice) -> None:
    """SR-36: everybody has seen what came of the year: the next one opens, or the match ends."""
    report = draft.state.report
    draft.set(ready=())
    if report is not None and report.last:
        ending.begin(draft, dice)
    else:
        open_year(draft, dice)


def _book(draft: Draft, handed: Handed, done: Year, past: PastYear) -> None:
    """SR-11: hands, garnets, launches on record and TOLs as the year left them."""
    now = draft.state.year
    flown = {flight.seat: flight for flight in past.flights}
    won = {prize.seat: prize for prize in past.awards}
    for sent in handed.submissions:
        seat = sent.player
        flight, prize = flown.get(seat), won.get(seat)
        draft.pay(seat, Entry(now, "steal", done.espionage.garnets.get(seat, 0)))
        draft.pay(seat, Entry(now, "price", -past.paid.get(seat, 0)))
        draft.pay(seat, Entry(now, "fed", -sum(flight.fed) if flight is not None else 0))
        draft.pay(seat, Entry(now, "prize", prize.garnets if prize is not None else 0))
        player = draft.of(seat)
        entered = () if flight is None else (Record(now, flight.record),)
        draft.player(
            seat,
            hand=records.pieces(done.hands[seat]),
            records=(*player.records, *entered),
            tol=player.tol + (prize.tol if prize is not None else 0),
        )


# --- going on ---------------------------------------------------------------------------------------------


def is_due(state: GameState) -> bool:
    """Whether there is nobody left to wait for."""
    if state.phase == "year":
        if not state.active:
            return bool(state.present)
        return prompts.all_in(state) and all(seat in state.ready for seat in state.active)
    if state.phase == "report":
        return bool(state.present) and all(seat in state.ready for seat in state.active)
    if state.phase == "goofspiel":
        game = state.goofspiel
        return game is not None and bool(game.players) and goofspiel.all_in(game)
    return False


def go_on(draft: Draft, dice: Dice) -> None:
    """Moves on if that is due: somebody acted, or left."""
    if not is_due(draft.state):
        return
    if draft.state.phase == "year" and not draft.state.active:
        take_over(draft, dice)
    elif draft.state.phase == "year":
        close_year(draft, dice, "players")
    elif draft.state.phase == "report":
        leave_report(draft, dice)
    else:
        ending.turn_up(draft, dice)


def take_over(draft: Draft, dice: Dice) -> None:
    """Everybody who played has left: the newcomers need not wait for a year that nobody could close."""
    now = draft.state.year
    for seat in draft.state.present:
        draft.player(seat, since=now)
    seats = draft.state.active
    draft.set(submissions={seat: Secret(None, own(seat)) for seat in seats})
    _irradiate(draft, seats, dice)


def after_leaving(draft: Draft, dice: Dice) -> None:
    """Somebody has left: those who are still here may be all that the table waited for."""
    state = draft.state
    if state.phase == "naming":
        ending.settle_naming(draft, dice)
    elif state.phase == "goofspiel" and state.goofspiel is not None:
        gone = [seat for seat in state.goofspiel.players if seat not in state.present]
        if gone:
            ending.leave_play_off(draft, gone, dice)
    else:
        go_on(draft, dice)


def time_up(draft: Draft, dice: Dice) -> None:
    """SR-18, SR-38: the clock rang: what is missing is no bid, no name, the lowest card; a report is over."""
    phase = draft.state.phase
    if phase == "year":
        close_year(draft, dice, "clock")
    elif phase == "report":
        leave_report(draft, dice)
    elif phase == "naming":
        ending.disagree(draft, dice)
    elif phase == "goofspiel":
        ending.turn_up(draft, dice)
