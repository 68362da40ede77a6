"""Prompts that are long, or that several phases share: the JSON Schema of a move's args, its default.

Nothing here may differ by what the seat must not know: a limit that would betray a purse is a `Secret`."""

from typing import Any

from ...core.forms import enum, number, one_of, some
from ...core.game import Json, Prompt, Secret
from ...core.moves import prompt, schema_of
from .. import args as moves
from .. import odds
from ..prospects import NO_BID
from ..rules.launches import distance
from ..rules.parts import EffectType, engines, values
from ..state import GameState, Sealed, own
from ..table import talk
from . import sealed

KINDS: tuple[EffectType, ...] = ("engine", "missiles", "black_hole")
"""Parts of which a submission says something."""


def submission_fields(state: GameState, seat: str) -> dict[str, Json | None]:
    """The fields of a submission, by what is held and on offer, both of which everybody sees; None: nothing
    to say of it (SR-10)."""
    slots: list[tuple[str | None, str]] = [(NO_BID, "space_race.no_bid")]
    slots += [(o.slot, f"space_race.part.{o.number}") for o in state.offers]
    held = {kind: sealed.held(state, seat, kind) for kind in KINDS}
    most = {kind: count + sealed.offered(state, kind) for kind, count in held.items()}
    purse = Secret(max(0, talk.free(state, seat, spent=0)), own(seat))
    near = sealed.others(state, seat)
    return {
        "slot": one_of(slots),
        "level": number(0, state.rules.top_level),
        "feed": _list(held["engine"], most["engine"], number(0, purse)),
        "targets": _list(held["missiles"], most["missiles"], enum(near)) if near else None,
        "discard": _list(0, most["black_hole"], enum(sealed.numbers_of(state, "black_hole"))),
    }


def _list(least: int, most: int, items: Json) -> Json | None:
    return {"type": "array", "minItems": least, "maxItems": most, "items": items} if most else None


def submit(state: GameState, seat: str) -> Prompt:
    """SR-10: what the year asks everybody; the odds are the seat's own."""
    sent = state.submissions[seat].value
    default: Any = sealed.written(state, seat, sealed.default_of(state, seat))
    if sent is not None:
        default = Secret(sealed.written(state, seat, _aimed_again(state, seat, sent)), own(seat))
    fields = submission_fields(state, seat)
    aims = fields["targets"] is not None and sealed.held(state, seat, "missiles") > 0
    return prompt(
        moves.Submit,
        fields,
        required=("slot", "targets") if aims else ("slot",),
        label={"year": state.year},
        default=default,
        must=True,
        submitted=seat in state.submitted,
        odds=Secret(_odds(state, seat, sent), own(seat)),
    )


def _aimed_again(state: GameState, seat: str, sent: Sealed) -> Sealed:
    """Return a submission as it could be sent again: targets that have left are replaced by the next at
    hand."""
    near = sealed.others(state, seat)
    targets = tuple(t if t in near else near[0] for t in sent.targets) if near else ()
    return Sealed(sent.slot, sent.level, sent.launch, sent.feed, targets, sent.discard)


def _odds(state: GameState, seat: str, sent: Sealed | None) -> Json:
    """SR-13, SR-15, SR-16: the chance of the hand as it stands, fed as handed in so far."""
    parts, hand = state.parts, state.players[seat].hand
    feed = dict(zip(engines(hand, parts), () if sent is None else sent.feed, strict=False))
    worth = values(hand, [feed.get(k, 0) for k in range(len(hand))], parts)
    numbers = {past.year: past.radiation[seat].value for past in state.books if seat in past.radiation}
    numbers[state.year] = state.radiation[seat].value
    near = sealed.others(state, seat)
    missiles = sum(sealed.held(state, other, "missiles") for other in near)
    found = state.rules, numbers, state.year, len(near), distance(worth)
    return odds.report(*found, missiles, missiles and parts.strength)


def build(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """SR-41: a telegraph line."""
    near = tuple(o for o in state.present if o != seat and not talk.has_line(state, seat, o))
    if not state.rules.wires or not near:
        return ()
    price = state.settings.telegraph_price
    return (prompt(moves.Build, {"to": enum(near)}, label={"price": price}),)


def transfer(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """SR-12, SR-41, SR-42: garnets for somebody, when the year is closed."""
    near = tuple(o for o in state.present if o != seat)
    if not near:
        return ()
    most = Secret(max(0, state.players[seat].garnets.value), own(seat))
    return (prompt(moves.Transfer, {"to": enum(near), "garnets": number(0, most)}),)


def message(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """SR-41, SR-42: a private message. The rules refuse it where there is no line."""
    near = tuple(o for o in state.present if o != seat)
    if not near:
        return ()
    return (prompt(moves.Message, {"to": enum(near)}),)


def alliances(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """SR-42: to write in an alliance, and for the holder of a Comms Array to open, fill and close one.
    Everybody may write as soon as anybody holds one, which all see: what a seat is in is its own."""
    near = tuple(o for o in state.present if o != seat)
    if not near or not any(talk.has_comms(state, other) for other in state.present):
        return ()
    held = talk.open_alliances(state, seat)
    of_all = {"alliance": _ids(seat, [one.id for one in held])}
    found = [prompt(moves.AllianceMessage, of_all)]
    if talk.has_comms(state, seat):
        owned = {"alliance": _ids(seat, [one.id for one in held if one.owner == seat])}
        members = {"members": some(enum(near), len(near), 1)}
        found += [
            prompt(moves.OpenAlliance, members),
            prompt(moves.FillAlliance, {**owned, **members}),
            prompt(moves.CloseAlliance, owned),
        ]
    return tuple(found)


def _ids(seat: str, ids: list[str]) -> Json:
    """One of the seat's own alliances; a list that says that there is none looks the same to others."""
    anything = schema_of(moves.CloseAlliance)["properties"]["alliance"]
    return {**anything, "enum": Secret(ids or ["none"], own(seat))}
