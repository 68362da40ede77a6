"""The end of a match (SR-32 to SR-39): ties, the bonus TOL, the elimination candidate, what lies open."""

from __future__ import annotations

from msgspec.structs import replace

from ..core.dice import Dice
from ..core.game import ALL, NOBODY, Json, Result, Secret
from ..core.secret import opened
from . import goofspiel, launches, story, verdict
from .draft import Draft
from .editions import FULL_PRIZE
from .state import CandidateBy, Entry, GameState, Goofspiel, Naming, Outcome, PastYear, Prize, Purpose
from .verdict import Entered


def begin(draft: Draft, dice: Dice) -> None:
    """SR-36: the match is over. Ties first, then everything else."""
    tied = [seat for seat in draft.state.books[-1].tied if seat in draft.state.present]
    if len(tied) > 1:
        play_off(draft, "award", tied, dice)
    elif tied:
        award_tie(draft, tied[0], dice)
    else:
        after_awards(draft, dice)


def winners_of(past: PastYear) -> tuple[str, ...]:
    """Who won TOLs by the last year: SR-32 to SR-34, SR-37."""
    return tuple(prize.seat for prize in past.awards if prize.tol)


# --- Goofspiel (SR-34) ------------------------------------------------------------------------------------


def play_off(draft: Draft, purpose: Purpose, tied: list[str], dice: Dice, game: int = 1) -> None:
    """SR-34: a live game among the tied, its prizes in an order that nobody knows."""
    prizes = dice.shuffle(goofspiel.CARDS, why="space_race.goofspiel", scope=NOBODY)
    draft.set(phase="goofspiel", goofspiel=goofspiel.deal(purpose, tied, prizes, game))
    rule = "SR-34" if purpose == "award" else "SR-38"
    draft.say("sr.goofspiel", rule, players=list(tied), purpose=purpose, game=game)


def turn_up(draft: Draft, dice: Dice) -> None:
    """SR-34: the bids on a prize lie open; after the last one somebody is left."""
    before = draft.state.goofspiel
    if before is None:
        return
    game = goofspiel.turn_up(before)
    draft.set(goofspiel=game)
    trick = game.tricks[-1]
    draft.say("sr.trick", "SR-34", prizes=list(trick.prizes), bids=trick.bids, winner=trick.winner)
    if goofspiel.is_over(game):
        _settle(draft, game, dice)


def _settle(draft: Draft, game: Goofspiel, dice: Dice) -> None:
    left = goofspiel.leaders(game)
    if len(left) > 1 and game.game < goofspiel.MOST_GAMES:
        play_off(draft, game.purpose, list(left), dice, game.game + 1)
        return
    chosen = left[0]
    if len(left) > 1:
        chosen = lot(left, dice, "SR-34")
        draft.say("sr.lot", "SR-34", among=list(left), seat=chosen)
    draft.say("sr.goofspiel_over", "SR-34", scores=game.scores, seat=chosen, purpose=game.purpose)
    if game.purpose == "award":
        award_tie(draft, chosen, dice)
    else:
        finish(draft, chosen, "goofspiel")


def lot(choices: tuple[str, ...], dice: Dice, rule: str) -> str:
    """One of them by a die, open to all."""
    if len(choices) == 1:
        return choices[0]
    roll = dice.roll(f"1d{len(choices)}", why="space_race.lot", rules=(rule,))
    return choices[roll.total - 1]


def leave_play_off(draft: Draft, gone: list[str], dice: Dice) -> None:
    """Players of Goofspiel have left: whoever is left alone has won it; nobody: the match ends without."""
    game = draft.state.goofspiel
    if game is None:
        return
    game = goofspiel.without(game, gone)
    draft.set(goofspiel=game)
    if len(game.players) > 1:
        if goofspiel.all_in(game):
            turn_up(draft, dice)
    elif game.players and game.purpose == "award":
        award_tie(draft, game.players[0], dice)
    elif game.purpose == "award":
        after_awards(draft, dice)
    else:
        chosen = game.players[0] if game.players else None
        finish(draft, chosen, "goofspiel" if chosen else None)


def award_tie(draft: Draft, winner: str, dice: Dice) -> None:
    """SR-34, SR-37: the tie is settled: its winner gets the TOLs and the garnets of the farthest."""
    state = draft.state
    past, edition = state.books[-1], state.rules
    if past.somebody_in_space:
        reached = [flight.seat for flight in past.flights if flight.reached_space]
        prizes = tuple(Prize(*award) for award in launches.prizes(edition, reached, (winner,)))
    else:
        prizes = (Prize(winner, FULL_PRIZE, edition.prize),)
    had = {prize.seat: prize.garnets for prize in past.awards}
    for prize in prizes:
        draft.pay(prize.seat, Entry(past.year, "prize", prize.garnets - had.get(prize.seat, 0)))
        draft.player(prize.seat, tol=prize.tol)
    settled = replace(past, awards=prizes)
    draft.set(report=settled)
    story.awards(draft, replace(settled, tiebreak=None))
    after_awards(draft, dice)


# --- bonus and candidate (SR-38, SR-39) -------------------------------------------------------------------


def after_awards(draft: Draft, dice: Dice) -> None:
    """SR-39, then SR-38."""
    _bonus(draft)
    state = draft.state
    past = state.books[-1]
    left_out = {*winners_of(past), *state.bonus}
    here = {seat: state.players[seat] for seat in state.active}
    if state.edition == "five":
        records = {seat: [record.height for record in player.records] for seat, player in here.items()}
        tied = verdict.lowest_of_match(records, left_out, state.settings.five_record)
        _five(draft, tied, dice)
        return
    if not winners_of(past):
        finish(draft, None, None)
        return
    flown = {flight.seat: flight.record for flight in past.flights}
    heights = {seat: flown.get(seat) for seat in here}
    tied = verdict.least_of_year(heights, left_out, state.settings.not_launching)
    if len(tied) < 2:
        finish(draft, tied[0] if tied else None, "height" if tied else None)
        return
    winners = [seat for seat in winners_of(past) if seat in state.present]
    eyes = "|".join(f"seat:{seat}" for seat in winners)
    draft.set(phase="naming", naming=Naming(tied, {seat: Secret(None, eyes) for seat in winners}))
    draft.say("sr.naming", "SR-38", tied=list(tied), winners=winners)
    if not winners:
        disagree(draft, dice)


def _bonus(draft: Draft) -> None:
    """SR-39, `nine`: the highest launch on record of a year in which nobody reached SPACE."""
    state = draft.state
    if state.edition != "nine":
        return
    books = [
        Entered(flight.seat, past.year, flight.record)
        for past in state.books
        if not past.somebody_in_space
        for flight in past.flights
        if flight.seat in state.present
    ]
    lucky = verdict.bonus(books)
    for seat in lucky:
        draft.pay(seat, Entry(state.year, "bonus", verdict.BONUS_GARNETS))
        draft.player(seat, tol=draft.of(seat).tol + verdict.BONUS_TOL)
    draft.set(bonus=lucky)
    tol, garnets = verdict.BONUS_TOL, verdict.BONUS_GARNETS
    draft.say("sr.bonus", "SR-39", seats=list(lucky), tol=tol, garnets=garnets)


def _five(draft: Draft, tied: tuple[str, ...], dice: Dice) -> None:
    """SR-38, `five`: ties are broken as in SR-34, by garnets before awards and by the cards still held."""
    if len(tied) < 2:
        finish(draft, tied[0] if tied else None, "record" if tied else None)
        return
    state = draft.state
    won = {prize.seat: prize.garnets for prize in state.books[-1].awards}
    left, by = verdict.tied_lowest(
        tied,
        {seat: state.players[seat].garnets.value - won.get(seat, 0) for seat in tied},
        {seat: [piece.number for piece in state.players[seat].hand] for seat in tied},
    )
    draft.say("sr.candidates", "SR-34", "SR-38", tied=list(tied), by=by, left=list(left))
    if len(left) > 1:
        play_off(draft, "candidate", list(left), dice)
    else:
        finish(draft, left[0], "garnets" if by == "garnets" else "cards")


def name(draft: Draft, seat: str, candidate: str, dice: Dice) -> None:
    """SR-38: a winner names one of the tied; once all name the same, that stands."""
    naming = draft.state.naming
    if naming is None:
        return
    names = {**naming.names, seat: Secret(candidate, naming.names[seat].to)}
    draft.set(naming=replace(naming, names=names))
    settle_naming(draft, dice)


def settle_naming(draft: Draft, dice: Dice) -> None:
    """SR-38: goes on as soon as the winners agree, or none of them is left."""
    naming = draft.state.naming
    if naming is None:
        return
    if len(naming.tied) < 2:  # the others have left
        finish(draft, naming.tied[0] if naming.tied else None, "height" if naming.tied else None)
        return
    if not naming.names:
        disagree(draft, dice)
        return
    chosen = verdict.agreed({winner: said.value for winner, said in naming.names.items()})
    if chosen is not None:
        finish(draft, chosen, "named")


def disagree(draft: Draft, dice: Dice) -> None:
    """SR-38: time is up without one name: this year's TOLs are lost, one of the tied is drawn by lot."""
    naming = draft.state.naming
    if naming is None:
        return
    losers = [prize for prize in draft.state.books[-1].awards if prize.tol]
    for prize in losers:
        draft.player(prize.seat, tol=draft.of(prize.seat).tol - prize.tol)
    draft.say("sr.disagreed", "SR-38", seats=[prize.seat for prize in losers])
    chosen = lot(naming.tied, dice, "SR-38")
    draft.say("sr.lot", "SR-38", among=list(naming.tied), seat=chosen)
    finish(draft, chosen, "lot", lost=True)


# --- over -------------------------------------------------------------------------------------------------


def finish(draft: Draft, candidate: str | None, by: CandidateBy | None, *, lost: bool = False) -> None:
    """SR-36: the outcome stands, and what may be laid open is: radiation, decks, and in `nine` garnets
    (SR-40). Messages and accounts, which tell of deals, stay with those whose they are."""
    draft.say("sr.candidate", "SR-38", seat=candidate, by=by)
    state = draft.state
    past = state.books[-1]
    draft.set(
        phase="over",
        outcome=Outcome(
            year=past.year,
            reached=past.somebody_in_space and not _only_collided(past),
            winners=winners_of(past),
            bonus=state.bonus,
            candidate=candidate,
            candidate_by=by,
            lost_tols=lost,
        ),
        ready=(),
        naming=opened(state.naming),
        loaded_pack=Secret(None, NOBODY),
        report=opened(state.report),
        years=opened(state.years),
        special_years=Secret(state.special_years.value, ALL),
    )
    if state.edition == "nine":
        for seat in state.players:
            player = draft.of(seat)
            draft.player(seat, garnets=Secret(player.garnets.value, ALL))
    draft.opens = (NOBODY,)


def call_off(state: GameState) -> GameState:
    """A match that the referee ends: what `finish` lays open lies open, and what was handed in this year."""
    players = dict(state.players)
    if state.edition == "nine":
        for seat, player in players.items():
            players[seat] = replace(player, garnets=Secret(player.garnets.value, ALL))
    return replace(
        state,
        players=players,
        radiation=opened(state.radiation),
        submissions=opened(state.submissions),
        naming=opened(state.naming),
        goofspiel=opened(state.goofspiel),
        loaded_pack=Secret(None, NOBODY),
        report=opened(state.report),
        years=opened(state.years),
        special_years=Secret(state.special_years.value, ALL),
    )


def standing_of(state: GameState) -> Result:
    """How a match stands that the referee has ended: by TOLs, then by the best on record. Nobody has won."""

    def rank(seat: str) -> tuple[int, int]:
        player = state.players[seat]
        return player.tol, max((record.height for record in player.records), default=verdict.NEVER)

    ranks = {seat: rank(seat) for seat in state.present}
    places = sorted(set(ranks.values()), reverse=True)
    standings: tuple[Json, ...] = tuple(
        {"seat": seat, "place": places.index(ranks[seat]) + 1, "tol": ranks[seat][0]}
        for seat in sorted(ranks, key=lambda seat: ranks[seat], reverse=True)
    )
    return Result((), False, standings, ())


def _only_collided(past: PastYear) -> bool:
    return all(flight.seat in past.collided for flight in past.flights if flight.reached_space)


def result_of(state: GameState) -> Result | None:
    """Who won, and how everybody stands: by TOLs, then by this year's height, then by the best on record."""
    outcome = state.outcome
    if outcome is None:
        return None
    flown = {flight.seat: flight.record for flight in state.books[-1].flights}

    def rank(seat: str) -> tuple[int, ...]:
        player = state.players[seat]
        best = max((record.height for record in player.records), default=verdict.NEVER)
        return (seat in outcome.winners, player.tol, flown.get(seat, verdict.NEVER), best)

    ranks = {seat: rank(seat) for seat in state.present}
    ordered = sorted(set(ranks.values()), reverse=True)
    standings: list[Json] = []
    for seat in sorted(ranks, key=lambda seat: ranks[seat], reverse=True):
        player = state.players[seat]
        standing: Json = {
            "seat": seat,
            "place": ordered.index(ranks[seat]) + 1,
            "tol": player.tol,
            "height": flown.get(seat),
            "best": max((record.height for record in player.records), default=None),
            "candidate": seat == outcome.candidate,
        }
        if state.edition == "nine":
            standing["garnets"] = player.garnets.value
        standings.append(standing)
    winners = tuple(seat for seat in outcome.winners if seat in ranks)
    return Result(
        winners, False, tuple(standings), ("SR-32", "SR-38") if outcome.reached else ("SR-36", "SR-37")
    )
