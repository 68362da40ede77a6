"""Prompts that are long, or that several phases share: the JSON Schema of a move's args, its default.

Nothing here may differ by what the seat must not know: a limit that would betray a purse is a `Secret`.
"""

from __future__ import annotations

from typing import Any

from ...core.forms import closed, enum, number, some, text
from ...core.game import Json, Prompt, Secret
from .. import odds
from ..rules import talk
from ..rules.launches import distance
from ..rules.parts import BlackHole, Engine, Missiles, engines, values
from ..state import GameState, Sealed, own
from . import sealed

MAX_TEXT = 280
MAX_NAME = 40
MAX_ID = 120
"""Of an alliance: its owner's seat and its name."""


def prompt(move: str, args: Json | None = None, *, label: Json | None = None, **rest: Any) -> Prompt:
    """A prompt with its label. By default it takes no args."""
    return Prompt(
        move=move,
        label={"id": f"space_race.{move}", **(label or {})},
        args=closed({}) if args is None else args,
        **{"default": {}, **rest},
    )


# --- a year -----------------------------------------------------------------------------------------------


def submit_schema(state: GameState, seat: str) -> Json:
    """SR-10: what a submission may say, by what is held and on offer, both of which everybody sees."""
    slots = [{"const": sealed.NO_BID, "title": "space_race.no_bid"}]
    slots += [{"const": o.slot, "title": f"space_race.part.{o.number}"} for o in state.offers]
    fields: Json = {
        "slot": {"oneOf": slots},
        "level": number(0, state.rules.top_level),
        "launch": {"type": "boolean"},
    }
    required = ["slot"]
    held = {kind: sealed.held(state, seat, kind) for kind in (Engine, Missiles, BlackHole)}
    more = {kind: int(sealed.offered(state, kind)) for kind in held}
    if held[Engine] + more[Engine]:
        most = Secret(max(0, talk.free(state, seat, spent=0)), own(seat))
        fields["feed"] = _list(held[Engine], held[Engine] + more[Engine], number(0, most))
    near = sealed.others(state, seat)
    if held[Missiles] + more[Missiles] and near:
        fields["targets"] = _list(held[Missiles], held[Missiles] + more[Missiles], enum(near))
        required += ["targets"] if held[Missiles] else []
    if held[BlackHole] + more[BlackHole]:
        numbers = {"enum": sealed.numbers_of(state, BlackHole)}
        fields["discard"] = _list(0, held[BlackHole] + more[BlackHole], numbers)
    return closed(fields, tuple(required))


def _list(least: int, most: int, items: Json) -> Json:
    return {"type": "array", "minItems": least, "maxItems": most, "items": items}


def submit(state: GameState, seat: str) -> Prompt:
    """SR-10: what the year asks everybody; the odds are the seat's own."""
    sent = state.submissions[seat].value
    default: Any = sealed.written(state, seat, sealed.default_of(state, seat))
    if sent is not None:
        default = Secret(sealed.written(state, seat, _aimed_again(state, seat, sent)), own(seat))
    return prompt(
        "submit",
        submit_schema(state, seat),
        label={"year": state.year},
        default=default,
        must=True,
        submitted=seat in state.submitted,
        odds=Secret(_odds(state, seat, sent), own(seat)),
    )


def _aimed_again(state: GameState, seat: str, sent: Sealed) -> Sealed:
    """What was sent, as it could be sent again: targets that have left are replaced by the next at hand."""
    near = sealed.others(state, seat)
    targets = tuple(t if t in near else near[0] for t in sent.targets) if near else ()
    return Sealed(sent.slot, sent.level, sent.launch, sent.feed, targets, sent.discard)


def _odds(state: GameState, seat: str, sent: Sealed | None) -> Json:
    """SR-13, SR-15, SR-16: the chance of the hand as it stands, fed as handed in so far."""
    parts, hand = state.parts, state.players[seat].cards
    feed = dict(zip(engines(hand, parts), () if sent is None else sent.feed, strict=False))
    worth = values(hand, [feed.get(k, 0) for k in range(len(hand))], parts)
    numbers = {past.year: past.radiation[seat].value for past in state.books if seat in past.radiation}
    numbers[state.year] = state.radiation[seat].value
    near = sealed.others(state, seat)
    strength = [
        part.effect.strength
        for other in near
        for part in (parts.of(card.number) for card in state.players[other].hand)
        if isinstance(part.effect, Missiles)
    ]
    return odds.report(state.rules, numbers, state.year, len(near), distance(worth), strength)


# --- talk -------------------------------------------------------------------------------------------------


def build(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """SR-41: a telegraph line."""
    near = tuple(o for o in state.present if o != seat and not talk.has_line(state, seat, o))
    if not state.rules.wires or not near:
        return ()
    price = state.settings.telegraph_price
    return (prompt("build", closed({"to": enum(near)}), label={"price": price}, default=None),)


def transfer(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """SR-12, SR-41, SR-42: garnets for somebody, when the year is closed."""
    near = tuple(o for o in state.present if o != seat)
    if not near:
        return ()
    most = Secret(max(0, state.players[seat].garnets.value), own(seat))
    return (prompt("transfer", closed({"to": enum(near), "garnets": number(0, most)}), default=None),)


def message(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """SR-41, SR-42: a private message. The rules refuse it where there is no line."""
    near = tuple(o for o in state.present if o != seat)
    if not near:
        return ()
    return (prompt("message", closed({"to": enum(near), "text": text(MAX_TEXT)}), default=None),)


def alliances(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """SR-42: to write in an alliance, and for the holder of a Comms Array to open, fill and close one.
    Everybody may write as soon as anybody holds one, which all see: what a seat is in is its own."""
    near = tuple(o for o in state.present if o != seat)
    if not near or not any(talk.has_comms(state, other) for other in state.present):
        return ()
    held = talk.open_alliances(state, seat)
    of_all = {"alliance": _ids(seat, [one.id for one in held])}
    found = [prompt("alliance_message", closed({**of_all, "text": text(MAX_TEXT)}), default=None)]
    if talk.has_comms(state, seat):
        owned = {"alliance": _ids(seat, [one.id for one in held if one.owner == seat])}
        members = {"members": some(enum(near), len(near), 1)}
        found += [
            prompt("open_alliance", closed({"name": text(MAX_NAME), **members}), default=None),
            prompt("fill_alliance", closed({**owned, **members}), default=None),
            prompt("close_alliance", closed(owned), default=None),
        ]
    return tuple(found)


def _ids(seat: str, ids: list[str]) -> Json:
    """One of the seat's own alliances; a list that says that there is none looks the same to others."""
    return {**text(MAX_ID), "enum": Secret(ids or ["none"], own(seat))}
