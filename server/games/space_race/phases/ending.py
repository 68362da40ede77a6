"""From the last report to the outcome: ties, the bonus TOL, the elimination candidate (SR-34 to SR-39)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.game import NOBODY
from ..builder import Builder
from ..rules import launches, scoring
from ..rules.editions import FULL_PRIZE
from ..rules.launches import Prize
from ..rules.scoring import Entered
from ..state import Entry, GameState, Purpose
from ..table import goofspiel
from . import naming, story
from .over import finish, finish_if_settled, has_winner, winners_of


def begin(builder: Builder, dice: Dice) -> None:
    """Begin the end of the match (SR-36): settle a tie for the awards first, if there is one."""
    tied = [seat for seat in builder.state.past_years[-1].tied if seat in builder.state.present]
    if len(tied) > 1:
        play_off(builder, "award", tied, dice)
    elif tied:
        award_tie(builder, tied[0], dice)
    else:
        after_awards(builder, dice)


def play_off(builder: Builder, purpose: Purpose, tied: Sequence[str], dice: Dice, game: int = 1) -> None:
    """Start a game of Goofspiel among the tied; the order of its prizes is secret (SR-34, SR-38)."""
    prizes = dice.shuffle(goofspiel.CARDS, why="space_race.goofspiel", scope=NOBODY)
    builder.set(phase="goofspiel", goofspiel=goofspiel.deal(purpose, tied, prizes, game))
    rule = "SR-34" if purpose == "award" else "SR-38"
    builder.say("sr.goofspiel", rule, players=list(tied), purpose=purpose, game=game)


def award_tie(builder: Builder, winner: str, dice: Dice) -> None:
    """Give the winner of a tie the TOLs and the garnets of the farthest (SR-34, SR-37)."""
    state = builder.state
    past, edition = state.past_years[-1], state.rules
    if past.somebody_in_space:
        reached = [flight.seat for flight in past.flights if flight.reached_space]
        prizes = launches.prizes(edition, reached, (winner,))
    else:
        prizes = (Prize(winner, FULL_PRIZE, edition.prize),)
    had = {prize.seat: prize.garnets for prize in past.awards}
    for prize in prizes:
        builder.pay(prize.seat, Entry(past.year, "prize", prize.garnets - had.get(prize.seat, 0)))
        builder.player(prize.seat, tol=prize.tol)
    settled = replace(past, awards=prizes)
    builder.set(report=settled)
    story.awards(builder, replace(settled, tiebreak=None))
    after_awards(builder, dice)


def after_awards(builder: Builder, dice: Dice) -> None:
    """Award the bonus TOL (SR-39), then find the candidate (SR-38)."""
    _bonus(builder)
    state = builder.state
    reached, without = has_winner(state.past_years[-1]), state.settings.candidate_without_space
    if not scoring.is_candidate_sought(state.rules, reached, without):
        finish(builder, None, None)
    elif state.rules.match_records:
        _by_match(builder, dice)
    else:
        _by_year(builder, dice)


def _left_out(state: GameState) -> set[str]:
    """The winners of TOLs this year, and in `nine` the holder of the bonus TOL (SR-38)."""
    return {*winners_of(state.past_years[-1]), *state.bonus}


def _by_year(builder: Builder, dice: Dice) -> None:
    """Find the candidate by the least height of the winning year; on a tie the winners name one (SR-38,
    `nine`)."""
    state = builder.state
    past = state.past_years[-1]
    flown = {flight.seat: flight.record for flight in past.flights}
    heights = {seat: flown.get(seat) for seat in state.active}
    tied = scoring.least_of_year(heights, _left_out(state), state.settings.not_launching)
    if not finish_if_settled(builder, tied, "height"):
        naming.begin(builder, tied, [seat for seat in winners_of(past) if seat in state.present], dice)


def _by_match(builder: Builder, dice: Dice) -> None:
    """Find the candidate by the lowest record of the match; ties by garnets before awards, then cards, then
    Goofspiel (SR-34, SR-38, `five`)."""
    state = builder.state
    records = {seat: [r.height for r in state.players[seat].records] for seat in state.active}
    read = state.settings
    tied = scoring.lowest_of_match(records, _left_out(state), read.five_record, read.five_never)
    if finish_if_settled(builder, tied, "record"):
        return
    won = {prize.seat: prize.garnets for prize in state.past_years[-1].awards}
    left, tiebreak = launches.break_tie(
        tied,
        {seat: state.players[seat].garnets.value - won.get(seat, 0) for seat in tied},
        {seat: [piece.number for piece in state.players[seat].hand] for seat in tied},
        pick=min,
    )
    builder.say("sr.candidates", "SR-34", "SR-38", tied=list(tied), by=tiebreak, left=list(left))
    if len(left) > 1:
        play_off(builder, "candidate", list(left), dice)
    else:
        finish(builder, left[0], "garnets" if tiebreak == "garnets" else "cards")


def _bonus(builder: Builder) -> None:
    """Award the bonus TOL for the highest launch of all years in which nobody reached SPACE (SR-39,
    `nine`)."""
    state = builder.state
    if not state.rules.bonus:
        return
    books = [
        Entered(flight.seat, past.year, flight.record)
        for past in state.past_years
        if not past.somebody_in_space
        for flight in past.flights
        if flight.seat in state.present
    ]
    lucky, tol, garnets = scoring.bonus(books), scoring.BONUS_TOL, scoring.BONUS_GARNETS
    for seat in lucky:
        builder.pay(seat, Entry(state.year, "bonus", garnets))
        builder.player(seat, tol=builder.of(seat).tol + tol)
    builder.set(bonus=lucky)
    builder.say("sr.bonus", "SR-39", seats=list(lucky), tol=tol, garnets=garnets)
