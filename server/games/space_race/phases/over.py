"""The end: the outcome, what becomes public, and the standings (SR-32 to SR-40)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.game import ALL, NOBODY, Json, Prompt, Result, Seat, Secret, places_by_rank
from ...core.secret import opened
from ..builder import Builder
from ..rules import scoring
from ..state import CandidateBy, GameState, Outcome, PastYear, Player
from .base import SpaceRacePhase


def winners_of(past: PastYear) -> tuple[str, ...]:
    """Return the seats that won TOLs in the last year (SR-32 to SR-34, SR-37)."""
    return tuple(prize.seat for prize in past.awards if prize.tol)


def has_winner(past: PastYear) -> bool:
    """Return True when a nation reached SPACE without a collision (SR-35, SR-36)."""
    return any(flight.reached_space and flight.seat not in past.collided for flight in past.flights)


def finish(builder: Builder, candidate: str | None, by: CandidateBy | None, *, lost: bool = False) -> None:
    """End the match (SR-36), and make public what may be public: radiation, decks, and in `nine` garnets
    (SR-40). Messages and accounts, which reveal deals, stay with their owners."""
    state = builder.state
    past = state.past_years[-1]
    reached = has_winner(past)
    builder.say("sr.candidate", *(("SR-38",) if reached else ("SR-37", "SR-38")), seat=candidate, by=by)
    outcome = Outcome(
        year=past.year,
        reached=reached,
        winners=winners_of(past),
        bonus=state.bonus,
        candidate=candidate,
        candidate_by=by,
        lost_tols=lost,
    )
    builder.set(phase="over", outcome=outcome, ready=())
    builder.state = with_public_end(builder.state)
    builder.opens = (NOBODY,)


def finish_if_settled(builder: Builder, tied: Sequence[str], by: CandidateBy) -> bool:
    """End the match if at most one player is tied, who is the candidate. Return True if it ended (SR-38)."""
    if len(tied) > 1:
        return False
    finish(builder, tied[0] if tied else None, by if tied else None)
    return True


def with_public_end(state: GameState) -> GameState:
    """Return the state with everything public that becomes so at the end (SR-40)."""
    players = dict(state.players)
    if state.rules.open_books:
        for seat, player in players.items():
            players[seat] = replace(player, garnets=Secret(player.garnets.value, ALL))
    return replace(
        state,
        players=players,
        naming=opened(state.naming),
        loaded_pack=Secret(None, NOBODY),
        report=opened(state.report),
        years=opened(state.years),
        special_years=Secret(state.special_years.value, ALL),
    )


def call_off(state: GameState) -> GameState:
    """Return the state of a match that the referee ends, with this year's submissions public too."""
    return replace(
        with_public_end(state),
        radiation=opened(state.radiation),
        submissions=opened(state.submissions),
        goofspiel=opened(state.goofspiel),
    )


def rank_of(state: GameState) -> dict[str, tuple[int, int]]:
    """Rank by TOLs, then by the best on record."""
    return {seat: (state.players[seat].tol, _best(state.players[seat])) for seat in state.present}


def _best(player: Player) -> int:
    return max((record.height for record in player.records), default=scoring.NEVER)


def result_of(state: GameState) -> Result | None:
    """Return the winners and the standings: by TOLs, this year's height, the best on record."""
    outcome = state.outcome
    if outcome is None:
        return None
    flown = {flight.seat: flight.record for flight in state.past_years[-1].flights}

    def rank(seat: str) -> tuple[int, ...]:
        player = state.players[seat]
        return (seat in outcome.winners, player.tol, flown.get(seat, scoring.NEVER), _best(player))

    ranks = {seat: rank(seat) for seat in state.present}
    standings: list[Json] = []
    for seat, place in places_by_rank(ranks):
        player = state.players[seat]
        standing: Json = {
            "seat": seat,
            "place": place,
            "tol": player.tol,
            "height": flown.get(seat),
            "best": _best(player) if player.records else None,
            "candidate": seat == outcome.candidate,
        }
        if state.rules.open_books:
            standing["garnets"] = player.garnets.value
        standings.append(standing)
    winners = tuple(seat for seat in outcome.winners if seat in ranks)
    rules = ("SR-32", "SR-38") if outcome.reached else ("SR-36", "SR-37")
    return Result(winners, False, tuple(standings), rules)


class OverPhase(SpaceRacePhase):
    """The phase after the end, without prompts."""

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return ()

    def reseat(self, builder: Builder, seats: Sequence[Seat]) -> None:
        """Nations that leave now have played to the end."""
