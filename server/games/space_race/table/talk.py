"""Private channels of two nations, alliances, and garnets that are free to send (SR-12, SR-41, SR-42)."""

from collections.abc import Collection, Sequence
from itertools import combinations

from msgspec.structs import replace

from ...core.errors import illegal
from ...core.game import Secret, own
from ..state import Alliance, Channel, GameState, Message


def pair(prize: str, other: str) -> tuple[str, str]:
    """Return two seats in the order of their ids (s2 before s10)."""
    first, second = sorted((prize, other), key=lambda seat: (len(seat), seat))
    return first, second


def key(first: str, other: str) -> str:
    """Return the key of two seats' channel."""
    return "+".join(pair(first, other))


def audience(first: str, other: str) -> str:
    """Return the audience of two seats."""
    return "|".join(f"seat:{seat}" for seat in pair(first, other))


def sealed(first: str, other: str, channel: Channel) -> Secret[Channel]:
    """Return a channel sealed for its two seats (SR-42)."""
    return Secret(channel, audience(first, other), sealed=True)


def channels(seats: Sequence[str], before: dict[str, Secret[Channel]]) -> dict[str, Secret[Channel]]:
    """Return a channel for every pair of seats, so that none reveals anything by existing. Channels of before
    stay as they are."""
    pairs = [two for two in combinations(seats, 2) if key(*two) not in before]
    return before | {key(*two): sealed(*two, Channel((), dict.fromkeys(two, 0))) for two in pairs}


def without_messages(state: GameState) -> GameState:
    """Return the state without its private messages, those of alliances included."""
    return replace(
        state,
        channels={
            name: replace(channel, value=replace(channel.value, messages=()))
            for name, channel in state.channels.items()
        },
        alliances={
            seat: replace(channel, value=tuple(replace(alliance, messages=()) for alliance in channel.value))
            for seat, channel in state.alliances.items()
        },
    )


def has_telegraph(state: GameState, first: str, other: str) -> bool:
    """Return True if a telegraph line joins two nations (SR-41)."""
    return any(line.between == pair(first, other) for line in state.lines)


def has_comms(state: GameState, seat: str) -> bool:
    """Return True if a nation has a Comms Array (SR-42)."""
    return "comms" in state.parts.kinds(state.players[seat].hand)


def check_may_talk(state: GameState, first: str, other: str, *, garnets: bool = False) -> None:
    """Raise `IllegalMove` unless two nations may talk, or with `garnets` send garnets (SR-41, SR-42).

    They may if one of them has a Comms Array, or if a telegraph line joins them; garnets go by telegraph only
    with opt `telegraph_garnets`. In `five` talk is free."""
    if not state.rules.wires or has_comms(state, first) or has_comms(state, other):
        return
    joined = has_telegraph(state, first, other)
    if joined and garnets and not state.settings.telegraph_garnets:
        detail = "A telegraph line carries no garnets, and neither of you holds a Comms Array."
        raise illegal(detail, "no_garnets", ("to",), "SR-41", "SR-42")
    if not joined:
        detail = "There is no telegraph line between the two of you, and neither holds a Comms Array."
        raise illegal(detail, "no_line", ("to",), "SR-41", "SR-42", between=list(pair(first, other)))


Alliances = dict[str, Secret[tuple[Alliance, ...]]]


def no_alliances(seats: Sequence[str], before: Alliances) -> Alliances:
    """Return an entry for every seat, so that none reveals anything by existing. Entries of before stay as
    they are (SR-42)."""
    return {**{seat: _own_alliances(seat, ()) for seat in seats}, **before}


def _own_alliances(seat: str, alliances: tuple[Alliance, ...]) -> Secret[tuple[Alliance, ...]]:
    return Secret(alliances, own(seat), sealed=True)


def open_alliances(state: GameState, seat: str) -> tuple[Alliance, ...]:
    """Return the open alliances of a nation. Their owners still have a Comms Array (SR-42)."""
    entry = state.alliances.get(seat)
    joined = () if entry is None else entry.value
    return tuple(
        alliance for alliance in joined if alliance.closed is None and has_comms(state, alliance.owner)
    )


def find_alliance(state: GameState, seat: str, id: str, *, owned: bool = False) -> Alliance:
    """Return an open alliance of a nation by its id; with `owned` the nation must be its owner. Raises
    `IllegalMove`."""
    for alliance in open_alliances(state, seat):
        if alliance.id == id and (not owned or alliance.owner == seat):
            return alliance
    raise illegal("You have no such alliance, or it is closed.", "no_alliance", ("alliance",), "SR-42")


def check_name(state: GameState, owner: str, name: str, limit: int) -> None:
    """Raise `IllegalMove` if an owner may not open an alliance of this name: one has that name already, or
    `most` are open (SR-42)."""
    owned = [alliance for alliance in open_alliances(state, owner) if alliance.owner == owner]
    if any(alliance.name == name for alliance in owned):
        raise illegal("You have an alliance of that name.", "name_taken", ("name",), "SR-42")
    if len(owned) >= limit:
        raise illegal(f"{limit} alliances are open.", "too_many", ("name",), "SR-42", most=limit)


def with_members(state: GameState, alliance: Alliance, members: Sequence[str]) -> Alliances:
    """Return all alliances after the members of one have changed; without members it is closed (SR-42).

    A new member gets the messages from now on. A former member keeps those from before."""
    alliances = dict(state.alliances)
    for seat in dict.fromkeys((*alliance.members, *members)):
        copies = alliances[seat].value if seat in alliances else ()
        old = next((copy for copy in copies if copy.id == alliance.id and copy.closed is None), None)
        others = tuple(copy for copy in copies if copy.id != alliance.id)
        if seat in members:
            changed = replace(old or replace(alliance, messages=()), members=tuple(members))
        elif old is not None:
            changed = replace(old, closed=state.year)
        else:
            continue
        alliances[seat] = _own_alliances(seat, (*others, changed))
    return alliances


def with_message(state: GameState, alliance: Alliance, message: Message, kept: int) -> Alliances:
    """Return all alliances after a message to one, which keeps its `kept` newest messages (SR-42)."""

    def with_new(copy: Alliance) -> Alliance:
        if copy.id != alliance.id or copy.closed is not None:
            return copy
        return replace(copy, messages=(*copy.messages, message)[-kept:])

    entries = {seat: tuple(map(with_new, state.alliances[seat].value)) for seat in alliance.members}
    return state.alliances | {seat: _own_alliances(seat, entry) for seat, entry in entries.items()}


def all_alliances(state: GameState) -> tuple[Alliance, ...]:
    """Return every open alliance once: its owner's copy."""
    return tuple(
        alliance
        for seat, entry in state.alliances.items()
        for alliance in entry.value
        if alliance.owner == seat and alliance.closed is None
    )


def forgotten(state: GameState, seats: Collection[str] = ()) -> Alliances:
    """Return all alliances without those that closed before this year. Entries of these seats are emptied."""

    def is_kept(alliance: Alliance) -> bool:
        return alliance.closed is None or alliance.closed >= state.year

    return {
        seat: _own_alliances(seat, () if seat in seats else tuple(filter(is_kept, entry.value)))
        for seat, entry in state.alliances.items()
    }


def promised_garnets(state: GameState, seat: str) -> int:
    """Return the garnets that a nation has promised to send when the year closes (SR-12)."""
    return sum(channel.value.transfers.get(seat, 0) for channel in state.channels.values())


def free_garnets(state: GameState, seat: str, *, spent: int) -> int:
    """Return a nation's garnets that are neither promised nor reserved. `spent`: those that its submission
    reserves (SR-12)."""
    return state.players[seat].garnets.value - promised_garnets(state, seat) - spent
