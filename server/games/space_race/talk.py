"""SR-40 to SR-42: telegraph lines, Comms Arrays, private messages and garnet transfers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from ..core.errors import IllegalMove
from ..core.game import Secret
from .draft import Draft
from .parts import Comms
from .state import REFEREE, Channel, Entry, GameState, Message, Passed, Telegraph

MESSAGES_KEPT = 20
"""Messages that a channel remembers; older ones are gone."""
PASSED_KEPT = 50


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
    if state.edition == "five":
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


def transfer(draft: Draft, seat: str, to: str, garnets: int, *, spent: int) -> None:
    """SR-41, SR-42, SR-12: garnets for another nation, sent when the year is closed; this replaces what was
    promised to it before, and 0 takes it back. To others it looks the same whatever it changes: not even the
    number of hidden lines may tell. Raises `IllegalMove`."""
    state = draft.state
    channel = state.channels[key(seat, to)].value
    pending = channel.transfers
    if garnets or not pending.get(seat, 0):
        check(state, seat, to)
    if garnets - pending.get(seat, 0) > free(state, seat, spent=spent):
        raise IllegalMove(
            "Not that many garnets are free.", code="too_few_garnets", path=("garnets",), rules=("SR-12",)
        )
    changed = replace(channel, transfers={**pending, seat: garnets})
    draft.set(channels={**state.channels, key(seat, to): sealed(seat, to, changed)})
    _pass(draft, seat, to, "garnets")


def settle(draft: Draft) -> None:
    """SR-12: what was promised changes hands when the year is closed; of a purse that the referee has
    corrected meanwhile, as much as is left."""
    year = draft.state.year
    left = {seat: max(0, player.garnets.value) for seat, player in draft.state.players.items()}
    for channel in draft.state.channels.values():
        for seat, promise in channel.value.transfers.items():
            (other,) = (s for s in channel.value.transfers if s != seat)
            if seat not in left or other not in left:
                continue  # a nation that the referee has struck out
            garnets = min(promise, left[seat])
            left[seat] -= garnets
            draft.pay(seat, Entry(year, "sent", -garnets, other))
            draft.pay(other, Entry(year, "received", garnets, seat))
    cancel(draft, draft.state.present)


def cancel(draft: Draft, seats: Sequence[str]) -> None:
    """Nothing is promised any more by or to these seats."""
    found = dict(draft.state.channels)
    for name, channel in found.items():
        promises = channel.value.transfers
        if any(promises.values()) and any(seat in promises for seat in seats):
            one, other = promises
            found[name] = sealed(one, other, replace(channel.value, transfers=dict.fromkeys(promises, 0)))
    draft.set(channels=found)


# --- lines and messages -----------------------------------------------------------------------------------


def build(draft: Draft, seat: str, other: str, *, spent: int) -> None:
    """SR-41: a telegraph line, public, permanent, paid by whoever builds it. Raises `IllegalMove`."""
    state = draft.state
    price = state.settings.telegraph_price
    if has_line(state, seat, other):
        raise IllegalMove(
            "There is a line between the two of you.", code="has_line", path=("to",), rules=("SR-41",)
        )
    if price > free(state, seat, spent=spent):
        raise IllegalMove(
            f"A line costs {price} garnets, and not that many are free.",
            code="too_few_garnets", path=("to",), rules=("SR-12", "SR-41"), needed=price,
        )  # fmt: skip
    draft.set(lines=(*state.lines, Telegraph(pair(seat, other), seat, price, state.year)))
    draft.pay(seat, Entry(state.year, "telegraph", -price, other))
    draft.say("sr.telegraph", "SR-41", seat=seat, other=other, price=price)


def send(draft: Draft, seat: str, to: str, text: str) -> None:
    """SR-41, SR-42: a private message, kept for the two of them alone. Raises `IllegalMove`."""
    state = draft.state
    check(state, seat, to)
    channel = state.channels[key(seat, to)].value
    kept = (*channel.messages, Message(state.year, seat, text))[-MESSAGES_KEPT:]
    changed = replace(channel, messages=kept)
    draft.set(channels={**state.channels, key(seat, to): sealed(seat, to, changed)})
    _pass(draft, seat, to, "message")


def _pass(draft: Draft, seat: str, to: str, kind: Literal["message", "garnets"]) -> None:
    """SR-42: the referee sees that something passed; neither the text nor how many garnets."""
    state = draft.state
    passed = (*state.traffic.value, Passed(state.year, seat, to, kind))[-PASSED_KEPT:]
    draft.set(traffic=Secret(passed, REFEREE))
    seen_by = f"{REFEREE}|{audience(seat, to)}"
    draft.say("sr.passed", "SR-41", "SR-42", to=seen_by, seat=seat, other=to, what=kind)
