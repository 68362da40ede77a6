"""The year: everybody submits in secret, then all of it is resolved (SR-03, SR-10, SR-11, SR-15, SR-18);
meanwhile players make up nations."""

from functools import partial

from ...core.dice import Dice
from ...core.errors import illegal
from ...core.forms import enum, plain, text
from ...core.game import NOBODY, Past, Prompt, Secret, own
from ...core.moves import handlers, prompt
from ...core.together import unanswered
from ..builder import Builder
from ..rules import offers, year
from ..rules.parts import Offer
from ..rules.year import Year
from ..state import COLOURS, ClosedBy, Colour, Deck, Entry, GameState, Nation, PastYear, Record
from . import prompts, sealed, story, talk
from .base import SpaceRacePhase
from .sealed import Submissions

MAX_NAME = 30


def found(builder: Builder, seat: str, dice: Dice, name: str, colour: Colour) -> None:
    """Give your nation a name and a colour (SR-01)."""
    name = " ".join(name.split())
    if not name:
        raise illegal("A nation needs a name.", "no_name", ("name",), "SR-01")
    if name.casefold() in {other.name.casefold() for other in _others(builder.state, seat)}:
        raise illegal("Another nation has this name.", "nation_taken", ("name",), "SR-01")
    builder.player(seat, nation=Nation(name, colour))
    builder.say("sr.nation", "SR-01", seat=seat, name=name, colour=colour)


def year_prompts(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """Offer a name and the colours that are left, if there is more than one nation."""
    if len(state.present) < 2:
        return ()
    taken = {other.colour for other in _others(state, seat)}
    left = [colour for colour in COLOURS if colour not in taken]
    nation = state.players[seat].nation
    default = {"name": nation.name, "colour": nation.colour} if nation else None
    return (prompt(found, {"name": text(MAX_NAME), "colour": enum(left)}, default=default),)


def _others(state: GameState, seat: str) -> list[Nation]:
    players = (player for id, player in state.players.items() if id != seat)
    return [player.nation for player in players if player.nation is not None]


def open_year(builder: Builder, dice: Dice) -> None:
    """Put new parts on offer (SR-03) and deal new radiation (SR-15); then everybody may submit (SR-10)."""
    state = builder.state
    edition, deck = state.rules, state.deck
    shuffle = partial(dice.shuffle, why="space_race.deck", scope=NOBODY)
    drawn = offers.draw(edition, deck.order.value, deck.discarded, shuffle)
    now = state.year + 1
    offered = tuple(Offer(f"{now}-{count}", number) for count, number in enumerate(drawn.open, start=1))
    builder.set(
        telegrams=0,
        phase="year",
        year=now,
        offers=offered,
        deck=Deck(len(drawn.order), drawn.discarded, Secret(drawn.order, NOBODY)),
        submitted=(),
        ready=(),
    )
    _begin(builder, dice)
    if drawn.reshuffled:
        builder.say("sr.reshuffled", "SR-03", cards=drawn.reshuffled)
    builder.say("sr.year", "SR-01", "SR-03", year=now, offers=plain(offered), left=len(drawn.order))


def _begin(builder: Builder, dice: Dice) -> None:
    """Clear all submissions, and deal a number to every seat, in special years too (SR-10, SR-15)."""
    state = builder.state
    edition, seats = state.rules, state.active
    faces: tuple[int, ...] = ()
    if seats:
        notation = f"{len(seats)}d{edition.top_radiation + 1}"
        faces = dice.roll(notation, why="space_race.radiation", scope=NOBODY, rules=("SR-15",)).faces
    numbers = offers.radiation(edition, faces, state.year, state.special_years.value)
    builder.set(
        submissions=unanswered(seats),
        radiation={seat: Secret(number, own(seat)) for seat, number in zip(seats, numbers, strict=True)},
    )


def take_over(builder: Builder, dice: Dice) -> None:
    """Let the newcomers play at once after all players have left, since nobody else could close the year."""
    for seat in builder.state.present:
        builder.player(seat, since=builder.state.year)
    _begin(builder, dice)


def close(builder: Builder, dice: Dice, by: ClosedBy) -> None:
    """Resolve the year, and make the outcome public (SR-11)."""
    talk.settle(builder)
    state = builder.state
    handed = sealed.collect_submissions(state, dice)
    done = year.resolve(sealed.table_of(state), state.year, state.offers, handed.submissions)
    past = story.past_year(state, handed, done, by)
    _book(builder, handed, done, past)
    story.log_year(builder, past)
    if handed.void:
        builder.say("sr.void", "SR-10", seats=list(handed.void))
    deck, lying = builder.state.deck, tuple(offer.number for offer in state.offers)
    builder.set(
        phase="report",
        years=Past(state.past_years),
        report=past,
        offers=(),
        deck=Deck(deck.left, (*deck.discarded, *lying), deck.order),
        submissions={},
        submitted=(),
        ready=(),
        radiation={},
    )
    talk.close_orphaned(builder)


def _book(builder: Builder, handed: Submissions, done: Year, past: PastYear) -> None:
    """Enter hands, garnets, launches and TOLs after the year (SR-11)."""
    now = builder.state.year
    flown = {flight.seat: flight for flight in past.flights}
    won = {prize.seat: prize for prize in past.awards}
    for sent in handed.submissions:
        seat = sent.player
        flight, prize = flown.get(seat), won.get(seat)
        builder.pay(seat, Entry(now, "steal", done.espionage.garnets.get(seat, 0)))
        builder.pay(seat, Entry(now, "price", -past.paid.get(seat, 0)))
        builder.pay(seat, Entry(now, "fed", -sum(flight.fed) if flight is not None else 0))
        builder.pay(seat, Entry(now, "prize", prize.garnets if prize is not None else 0))
        player = builder.of(seat)
        entered = () if flight is None else (Record(now, flight.record),)
        builder.player(
            seat,
            hand=done.hands[seat],
            records=(*player.records, *entered),
            tol=player.tol + (prize.tol if prize is not None else 0),
        )


def ready(builder: Builder, seat: str, dice: Dice) -> None:
    """Confirm what you handed in; the year closes when everybody has (SR-10)."""
    builder.ready(seat)
    go_on(builder, dice)


def go_on(builder: Builder, dice: Dice) -> None:
    """Close the year if no confirmation is missing."""
    if not is_due(builder.state):
        return
    if builder.state.active:
        close(builder, dice, "players")
    else:
        take_over(builder, dice)


def unready(builder: Builder, seat: str, dice: Dice) -> None:
    """Take your confirmation back (SR-10)."""
    builder.set(ready=tuple(other for other in builder.state.ready if other != seat))


def close_year(builder: Builder, seat: str, dice: Dice) -> None:
    """Close the year, once everybody has handed something in (SR-10)."""
    close(builder, dice, "referee")


class YearPhase(SpaceRacePhase):
    """Each player has one submission, which can be replaced until the year closes (SR-10)."""

    moves = {**handlers(sealed.submit, ready, unready, close_year, found), **talk.MOVES_OF_A_YEAR}
    own_moves = {"go_on": go_on}
    takes_newcomers = True

    def seat_prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        if seat not in state.active:
            return ()
        return (
            prompts.submit(state, seat),
            *_ready(state, seat),
            *prompts.spending(state, seat),
            *year_prompts(state, seat),
        )

    def referee_prompts(self, state: GameState) -> tuple[Prompt, ...]:
        return (prompt(close_year, label={"year": state.year}),) if all_in(state) else ()

    def seconds(self, state: GameState) -> int:
        """Return the seconds of a year (SR-18)."""
        return state.settings.year_timer

    def ring(self, builder: Builder, dice: Dice) -> None:
        """Close the year; a seat without a submission makes no bid and does not launch (SR-18)."""
        close(builder, dice, "clock")

    def can_go_on(self, state: GameState, *, gone: bool) -> bool:
        return is_due(state)


def all_in(state: GameState) -> bool:
    """Return True when every active seat has submitted (SR-10)."""
    return bool(state.active) and all(seat in state.submitted for seat in state.active)


def is_due(state: GameState) -> bool:
    """Return True when all submissions are confirmed, or only newcomers are left (SR-10)."""
    if not state.active:
        return bool(state.present)
    return all_in(state) and all(seat in state.ready for seat in state.active)


def _ready(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """Ask for a confirmation; the year closes when all are in (SR-10)."""
    if seat not in state.submitted:
        return ()
    done = seat in state.ready
    confirm = prompt(ready, must=True, submitted=done)
    return (confirm, prompt(unready)) if done else (confirm,)
