"""SR-12, SR-41 and SR-42: who may talk to whom, and which garnets are free."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.errors import IllegalMove
from ...core.game import Secret
from ..state import Channel, GameState
from .parts import Comms


def pair(one: str, other: str) -> tuple[str, str]:
    """Two seats in the order of their ids (s2 before s10)."""
    first, second = sorted((one, other), key=lambda seat: (len(seat), seat))
    return first, second


def key(one: str, other: str) -> str:
    """Where two seats' channel stands."""
    return "+".join(pair(one, other))


def audience(one: str, other: str) -> str:
    """The two of them, and nobody else."""
    return "|".join(f"seat:{seat}" for seat in pair(one, other))


def sealed(one: str, other: str, channel: Channel) -> Secret[Channel]:
    """SR-42: for the two of them alone, for good."""
    return Secret(channel, audience(one, other), sealed=True)


def channels(seats: Sequence[str], before: dict[str, Secret[Channel]]) -> dict[str, Secret[Channel]]:
    """A channel for every pair, so that its being there tells nothing; those of before stay as they are."""
    found = dict(before)
    for place, one in enumerate(seats):
        for other in seats[place + 1 :]:
            if key(one, other) not in found:
                found[key(one, other)] = sealed(one, other, Channel((), dict.fromkeys((one, other), 0)))
    return found


# --- who may talk to whom ---------------------------------------------------------------------------------


def has_line(state: GameState, one: str, other: str) -> bool:
    """SR-41: whether a telegraph line is open between two nations."""
    return any(line.between == pair(one, other) for line in state.lines)


def has_comms(state: GameState, seat: str) -> bool:
    """SR-42: whether a nation holds a Comms Array."""
    effects = (state.parts.of(card.number).effect for card in state.players[seat].hand)
    return any(isinstance(effect, Comms) for effect in effects)


def may_talk(state: GameState, one: str, other: str) -> bool:
    """SR-41, SR-42: a line between them, or a Comms Array on either side. In `five` talk is free."""
    if not state.rules.wires:
        return True
    return has_line(state, one, other) or has_comms(state, one) or has_comms(state, other)


def check(state: GameState, one: str, other: str) -> None:
    """Raises `IllegalMove` where two nations may not talk."""
    if not may_talk(state, one, other):
        raise IllegalMove(
            "There is no telegraph line between the two of you, and neither holds a Comms Array.",
            code="no_line", path=("to",), rules=("SR-41", "SR-42"), between=list(pair(one, other)),
        )  # fmt: skip


# --- garnets ----------------------------------------------------------------------------------------------


def promised(state: GameState, seat: str) -> int:
    """SR-12: what a nation sends to all others when the year is closed."""
    return sum(channel.value.transfers.get(seat, 0) for channel in state.channels.values())


def free(state: GameState, seat: str, *, spent: int) -> int:
    """SR-12: garnets that nothing is reserved for; `spent`: what the submission reserves."""
    return state.players[seat].garnets.value - promised(state, seat) - spent
