"""Seats and roles: the seats that draw and roll, audiences, and the entries of seats that come, go or
move."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from ..core.by_seat import values_by_seat
from ..core.game import Audience, Seat, Secret
from ..core.tips import of_seats
from ..core.together import unanswered
from .builder import Builder
from .rules import lineup
from .state import Cards, GameState, Grant
from .terms import SIDES, Side, other


def seats_of(seats: Sequence[Seat], side: Side, role: str) -> tuple[str, ...]:
    """Return the ids of a team's seats with a role, in seat order."""
    return tuple(s.id for s in seats if s.team == side and role in s.roles)


def seat_of(state: GameState, id: str) -> Seat | None:
    """Return the seat with this id; None for the referee and for seats that have left."""
    return next((s for s in state.seats if s.id == id), None)


def side_of(seat: Seat) -> Side:
    """Return the team of a seat that plays: each has one."""
    return cast(Side, seat.team)


def players(state: GameState) -> tuple[str, ...]:
    """Return the ids of all seats that play."""
    return tuple(s.id for s in state.seats)


def politicians(state: GameState) -> tuple[str, ...]:
    """Return the ids of both teams' politicians."""
    return tuple(s.id for s in state.seats if "politician" in s.roles)


def politicians_of(side: Side) -> Audience:
    """Return the audience of a team's threat, resources and private solution (MB-07)."""
    return f"team:{side}:politician"


def grant_audience(seat: str, side: Side) -> str:
    """Return the audience of a seat's grants and requests: itself and its politicians."""
    return f"seat:{seat}|team:{side}:politician"


def tests_audience(side: Side) -> str:
    """Return the audience of a team's tests: the team, and the other team's agents (MB-31)."""
    return f"team:{side}|team:{other(side)}:agent"


def cards_audience(side: Side, agents_see: str) -> str:
    """Return the audience of a team's cards: its agents, and with an option the other team's agents
    (MB-31)."""
    audience = f"team:{side}:agent"
    return f"{audience}|team:{other(side)}:agent" if agents_see == "tests_and_cards" else audience


def politician_in_turn(state: GameState, side: Side, turn: int) -> str | None:
    """Return the politician who acts this turn: several take turns. A team without one is replaced by another
    politician, or any player, so that the game goes on. None if nobody plays."""
    leaders = seats_of(state.seats, side, "politician")
    if leaders:
        return leaders[(max(turn, 1) - 1) // 2 % len(leaders)]
    return next(iter(politicians(state) or players(state)), None)


def drawer(state: GameState) -> str | None:
    """Return the seat that draws this turn's event (MB-10)."""
    return politician_in_turn(state, lineup.drawing_side(state.turn), state.turn)


def roller(state: GameState) -> str | None:
    """Return the seat that rolls the war die: a politician of the team that did not draw (MB-17)."""
    return politician_in_turn(state, other(lineup.drawing_side(state.turn)), state.turn)


def entry_for(state: GameState, seat: str) -> str | None:
    """Return the printed solution card that this seat enters next: `a`, `b` or `shared`; None if there is
    none.

    The first player enters the card of a team without a politician."""
    waiting = state.entries
    for side in SIDES:
        leaders = seats_of(state.seats, side, "politician")
        if side in waiting and seat in (leaders or players(state)[:1]):
            return side
    return "shared" if "shared" in waiting and seat == politician_in_turn(state, "a", 1) else None


def ask_keys(state: GameState, seat_id: str) -> dict[str, str]:
    """Return the keys of a seat's requests in `asks`, each with its resource.

    An agent asks for PR, an engineer for funding. A seat with both roles has a second key for PR."""
    seat = seat_of(state, seat_id)
    roles = seat.roles if seat is not None else ()
    if "engineer" in roles and "agent" in roles:
        return {seat_id: "funding", f"{seat_id}:pr": "pr"}
    return {seat_id: "funding" if "engineer" in roles else "pr"}


T = TypeVar("T")


def seat_everyone(builder: Builder, seats: Sequence[Seat]) -> None:
    """Make the entries of every engineer and agent, so that none reveals anything by existing (MB-07).

    A seat that stays keeps its grant, tests and cards. A seat that leaves takes its tests and cards along,
    and its grant returns to the team (MB-35)."""
    builder.set(seats=tuple(seats))
    for side in SIDES:
        team = builder.of(side)
        engineers = seats_of(seats, side, "engineer")
        agents = seats_of(seats, side, "agent")
        cards_to = cards_audience(side, builder.state.settings.agents_see)
        receivers = tuple(s.id for s in seats if s.id in engineers or s.id in agents)
        keys = [key for s in receivers for key in ask_keys(builder.state, s)]
        builder.team(
            side,
            grants=_entries(team.grants, receivers, Grant(), side),
            tests={s: team.tests.get(s, Secret((), tests_audience(side))) for s in engineers},
            cards={s: team.cards.get(s, Secret(Cards(), cards_to)) for s in agents},
            asks=_entries(team.asks, keys, None, side),
        )


def _entries(
    before: Mapping[str, Secret[T]], keys: Sequence[str], empty: T, side: Side
) -> dict[str, Secret[T]]:
    return {key: before.get(key, Secret(empty, grant_audience(key.partition(":")[0], side))) for key in keys}


def reseat(builder: Builder, seats: Sequence[Seat]) -> None:
    """Apply a change of seats. If the table waited only for a seat that left, the game goes on."""
    after = {seat.id: seat for seat in seats}
    before = {seat.id: seat for seat in builder.state.seats}
    moved = {id for id, seat in after.items() if id in before and before[id].team != seat.team}
    # Another role has other prompts, so the seat's GO is void.
    changed = {id for id, seat in after.items() if id in before and before[id].roles != seat.roles} | moved
    for side in SIDES:
        team = builder.of(side)
        fields = ("grants", "tests", "cards", "asks")
        builder.team(side, **{field: _without(getattr(team, field), moved) for field in fields})
    playing = [seat for seat in seats if seat.team in SIDES and seat.roles]
    seat_everyone(builder, playing)
    state = builder.state
    hit_sides = [side for side in SIDES if side in state.waivers and seats_of(playing, side, "politician")]
    by_seat = values_by_seat(GameState, after, state)
    votes = by_seat["votes"] if state.open_vote is None else unanswered(politicians(state)) | by_seat["votes"]
    builder.set(
        ready=tuple(s for s in by_seat["ready"] if s not in changed),
        votes={s: vote for s, vote in votes.items() if s in politicians(state)},
        conference={s: hand for s, hand in by_seat["conference"].items() if s in politicians(state)},
        guesses=by_seat["guesses"],
        lamp_chips={side: of_seats(tips, after) for side, tips in state.lamp_chips.items()},
        war_chips=by_seat["war_chips"],
        scores=by_seat["scores"],
        aims=_without(by_seat["aims"], moved),
        waivers={side: state.waivers[side] for side in hit_sides},
    )
    _return_grants_of_lost_roles(builder)
    if builder.phase.is_due(builder.state):
        builder.then = "go_on"


def _without(entries: Mapping[str, Any], gone: set[str]) -> dict[str, Any]:
    return {key: value for key, value in entries.items() if key.partition(":")[0] not in gone}


def _return_grants_of_lost_roles(builder: Builder) -> None:
    """Return grants that a seat's roles no longer allow: funding is for engineers, PR for agents (MB-35)."""
    for side in SIDES:
        team, grants = builder.of(side), {}
        for seat, grant in team.grants.items():
            funding = grant.value.funding if seat in team.tests else 0
            pr = grant.value.pr if seat in team.cards else 0
            grants[seat] = Secret(Grant(funding, pr), grant.to)
        builder.team(side, grants=grants)
