"""Telegraph lines, messages, alliances and garnet transfers: moves of every phase (SR-41 and SR-42)."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import illegal
from ...core.game import REFEREE, Secret, own
from ...core.moves import handlers
from ..builder import Builder
from ..state import Alliance, Channel, Entry, Message, Passed, Roster, Telegraph
from ..table import talk
from . import sealed

Text = Annotated[str, Meta(min_length=1, max_length=280)]
AllianceId = Annotated[str, Meta(min_length=1, max_length=120)]
"""The owner's seat and the alliance's name."""
MESSAGES_KEPT = 20
"""Messages that a channel remembers; older ones are gone."""
PASSED_KEPT = 50
MAX_ALLIANCES = 255
"""The most open alliances of one owner: nine nations can form as many different ones (SR-42)."""


def transfer(builder: Builder, seat: str, dice: Dice, to: str, garnets: int) -> None:
    """Promise garnets to a nation; they change hands when the year closes (SR-12).

    This replaces an earlier promise, and 0 takes it back (SR-41, SR-42). It looks the same to others whatever
    it changes: not even the number of hidden lines may differ."""
    state = builder.state
    channel = state.channels[talk.key(seat, to)].value
    pending = channel.transfers.get(seat, 0)
    if garnets or not pending:
        talk.check_may_talk(state, seat, to, garnets=True)
    if garnets - pending > talk.free_garnets(state, seat, spent=sealed.spent(state, seat)):
        raise illegal("Not that many garnets are free.", "too_few_garnets", ("garnets",), "SR-12")
    changed = replace(channel, transfers={**channel.transfers, seat: garnets})
    _keep(builder, seat, to, changed)
    _pass(builder, seat, to, "garnets")


def settle(builder: Builder) -> None:
    """Send the promised garnets when the year closes, as many as the purse still has (SR-12)."""
    year = builder.state.year
    left = {seat: max(0, player.garnets.value) for seat, player in builder.state.players.items()}
    for channel in builder.state.channels.values():
        for seat, promise in channel.value.transfers.items():
            (other,) = (s for s in channel.value.transfers if s != seat)
            if seat not in left or other not in left:
                continue  # a nation that the referee has removed
            garnets = min(promise, left[seat])
            left[seat] -= garnets
            builder.pay(seat, Entry(year, "sent", -garnets, other))
            builder.pay(other, Entry(year, "received", garnets, seat))
    cancel(builder, builder.state.present)


def cancel(builder: Builder, seats: Sequence[str]) -> None:
    """Cancel every promise by or to these seats."""
    channels = dict(builder.state.channels)
    for name, channel in channels.items():
        promises = channel.value.transfers
        if any(promises.values()) and any(seat in promises for seat in seats):
            first, other = promises
            emptied = replace(channel.value, transfers=dict.fromkeys(promises, 0))
            channels[name] = talk.sealed(first, other, emptied)
    builder.set(channels=channels)


def build(builder: Builder, seat: str, dice: Dice, to: str) -> None:
    """Build a telegraph line to a nation (SR-41).

    The line is public and permanent; its builder pays."""
    state = builder.state
    price = state.settings.telegraph_price
    if talk.has_telegraph(state, seat, to):
        raise illegal("There is a line between the two of you.", "has_line", ("to",), "SR-41")
    if price > talk.free_garnets(state, seat, spent=sealed.spent(state, seat)):
        detail = f"A line costs {price} garnets, and not that many are free."
        raise illegal(detail, "too_few_garnets", ("to",), "SR-12", "SR-41", needed=price)
    builder.set(lines=(*state.lines, Telegraph(talk.pair(seat, to), seat, price, state.year)))
    builder.pay(seat, Entry(state.year, "telegraph", -price, to))
    builder.say("sr.telegraph", "SR-41", seat=seat, other=to, price=price)


def message(builder: Builder, seat: str, dice: Dice, to: str, text: Text) -> None:
    """Write to a nation in private (SR-41, SR-42)."""
    state = builder.state
    talk.check_may_talk(state, seat, to)
    channel = state.channels[talk.key(seat, to)].value
    messages = (*channel.messages, Message(state.year, seat, text))[-MESSAGES_KEPT:]
    _keep(builder, seat, to, replace(channel, messages=messages))
    _pass(builder, seat, to, "message")


def _keep(builder: Builder, seat: str, receiver: str, channel: Channel) -> None:
    changed = talk.sealed(seat, receiver, channel)
    builder.set(channels={**builder.state.channels, talk.key(seat, receiver): changed})


def open_alliance(
    builder: Builder,
    seat: str,
    dice: Dice,
    name: Annotated[str, Meta(min_length=1, max_length=40)],
    members: list[str],
) -> None:
    """Open an alliance by a name, with its first members (SR-42)."""
    state = builder.state
    talk.check_name(state, seat, name, MAX_ALLIANCES)
    everybody = (seat, *members)
    fresh = Alliance(id=f"{seat}:{name}", name=name, owner=seat, members=everybody, year=state.year)
    _set_members(builder, fresh, everybody, "opened")
    _pass(builder, seat, None, "message")


def fill_alliance(builder: Builder, seat: str, dice: Dice, alliance: AllianceId, members: list[str]) -> None:
    """Change the members of an alliance of yours (SR-42)."""
    filled = talk.find_alliance(builder.state, seat, alliance, owned=True)
    _set_members(builder, filled, (seat, *members), "filled")
    _pass(builder, seat, None, "message")


def close_alliance(builder: Builder, seat: str, dice: Dice, alliance: AllianceId) -> None:
    """Close an alliance of yours (SR-42)."""
    closed = talk.find_alliance(builder.state, seat, alliance, owned=True)
    _set_members(builder, closed, (), "closed")
    _pass(builder, seat, None, "message")


def alliance_message(builder: Builder, seat: str, dice: Dice, alliance: AllianceId, text: Text) -> None:
    """Write to an alliance that you are in (SR-42)."""
    state = builder.state
    joined = talk.find_alliance(state, seat, alliance)
    written = Message(state.year, seat, text)
    builder.set(alliances=talk.with_message(state, joined, written, MESSAGES_KEPT))
    _pass(builder, seat, None, "message")


def close_orphaned(builder: Builder) -> None:
    """Close alliances whose owner has discarded the Comms Array (SR-42). Where alliances are private, no line
    reports it, since it would reveal that there was one."""
    builder.set(alliances=talk.forgotten(builder.state))
    for alliance in talk.all_alliances(builder.state):
        if not talk.has_comms(builder.state, alliance.owner):
            _set_members(builder, alliance, (), "closed")


def leave_alliances(builder: Builder, gone: Sequence[str]) -> None:
    """Take seats that have left out of all alliances; alliances that they owned are closed."""
    for alliance in talk.all_alliances(builder.state):
        if alliance.owner in gone:
            _set_members(builder, alliance, (), "closed")
        elif any(seat in gone for seat in alliance.members):
            stay = [seat for seat in alliance.members if seat not in gone]
            _set_members(builder, alliance, stay, "filled")
    builder.set(alliances=talk.forgotten(builder.state, gone))


def _set_members(
    builder: Builder, alliance: Alliance, members: Sequence[str], what: Literal["opened", "filled", "closed"]
) -> None:
    state = builder.state
    builder.set(alliances=talk.with_members(state, alliance, members))
    if state.settings.alliances_public:
        opened = talk.all_alliances(builder.state)
        builder.set(rosters=tuple(Roster(roster.owner, roster.members) for roster in opened))
        named = list(members) or list(alliance.members)
        builder.say("sr.alliance", "SR-42", seat=alliance.owner, members=named, what=what)


def _pass(builder: Builder, seat: str, receiver: str | None, kind: Literal["message", "garnets"]) -> None:
    """Show the referee that there was talk, but neither the text nor the number of garnets (SR-42).
    Everything about alliances looks alike, and is one line like a message to one nation. With opt
    `telegrams_public` all others learn that a telegram was sent: the line is always the same (SR-41)."""
    state = builder.state
    passed = (*state.traffic.value, Passed(state.year, seat, receiver, kind))[-PASSED_KEPT:]
    builder.set(traffic=Secret(passed, REFEREE))
    seen_by = f"{REFEREE}|{own(seat) if receiver is None else talk.audience(seat, receiver)}"
    if state.settings.telegrams_public:
        builder.set(telegrams=state.telegrams + 1)
        builder.say("sr.telegram", "SR-41")
    builder.say("sr.passed", "SR-41", "SR-42", to=seen_by, seat=seat, other=receiver, what=kind)


MOVES = handlers(message, alliance_message, open_alliance, fill_alliance, close_alliance)
"""Moves of every phase but the last."""
MOVES_OF_A_YEAR = {**MOVES, **handlers(build, transfer)}
