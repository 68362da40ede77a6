"""Seats that come, go and change places while a game is on: their entries in the state follow them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ..core.game import Seat, Secret
from . import flow, people, prompts
from .draft import Draft
from .state import SIDES, Cards, Grant, Side

T = TypeVar("T")


def seat_everyone(draft: Draft, seats: Sequence[Seat]) -> None:
    """An entry for every engineer and agent, always, so that its being there tells nothing (MB-07).

    Who stays in place keeps what was given and locked in; who left takes it along, and what was granted
    returns to the team (MB-35).
    """
    draft.set(seats=tuple(seats))
    for side in SIDES:
        team = draft.of(side)
        engineers = people.seats_of(seats, side, "engineer")
        agents = people.seats_of(seats, side, "agent")
        given = tuple(s.id for s in seats if s.id in engineers or s.id in agents)
        draft.team(
            side,
            grants=_entries(team.grants, given, Grant(), side),
            tests={s: team.tests.get(s, Secret((), people.tests_audience(side))) for s in engineers},
            cards={s: team.cards.get(s, Secret(Cards(), people.cards_audience(side))) for s in agents},
            asks=_entries(
                team.asks, [key for s in given for key in prompts.ask_keys(draft.state, s)], None, side
            ),
        )


def _entries(
    before: Mapping[str, Secret[T]], keys: Sequence[str], empty: T, side: Side
) -> dict[str, Secret[T]]:
    return {
        key: before.get(key, Secret(empty, people.given_audience(key.partition(":")[0], side)))
        for key in keys
    }


def reseat(draft: Draft, seats: Sequence[Seat]) -> None:
    """Follows a change of seats, and goes on if the one that all waited for has left."""
    here = {seat.id: seat for seat in seats}
    before = {seat.id: seat for seat in draft.state.seats}
    moved = {id for id, seat in here.items() if id in before and before[id].team != seat.team}
    for side in SIDES:
        team = draft.of(side)
        draft.team(
            side,
            **{
                field: _without(getattr(team, field), moved) for field in ("grants", "tests", "cards", "asks")
            },
        )
    placed = [seat for seat in seats if seat.team in SIDES and seat.roles]
    seat_everyone(draft, placed)
    state = draft.state
    politicians = people.politicians(state)
    votes = {s: v for s, v in state.votes.items() if s in politicians}
    if flow.waiting_vote(state) is not None:
        votes |= {s: Secret(None, f"seat:{s}") for s in politicians if s not in votes}
    draft.set(
        ready=tuple(s for s in state.ready if s in here and s not in moved),
        votes=votes,
        aims={s: v for s, v in state.aims.items() if s in here and s not in moved},
        waivers={
            side: v for side, v in state.waivers.items() if people.seats_of(placed, _side(side), "politician")
        },
    )
    _drop_what_is_too_much(draft)
    if flow.is_due(draft.state):
        draft.then = "go_on"


def _side(side: str) -> Side:
    return "a" if side == "a" else "b"


def _without(entries: Mapping[str, Any], gone: set[str]) -> dict[str, Any]:
    return {key: value for key, value in entries.items() if key.partition(":")[0] not in gone}


def _drop_what_is_too_much(draft: Draft) -> None:
    """A role that was lost takes its own grant along: an engineer keeps no PR, an agent no funding."""
    if draft.state.phase != "play":
        return
    for side in SIDES:
        team = draft.of(side)
        draft.team(
            side,
            grants={
                s: Secret(
                    Grant(
                        kept.value.funding if s in team.tests else 0, kept.value.pr if s in team.cards else 0
                    ),
                    kept.to,
                )
                for s, kept in team.grants.items()
            },
        )
