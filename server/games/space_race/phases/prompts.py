"""Prompts that are long, or that several phases share: the JSON Schema of a move's args, its default.

No prompt may differ by what its seat must not know: a limit that would reveal a purse is a `Secret`."""

from typing import Any

from msgspec.structs import replace

from ...core.errors import IllegalMove
from ...core.forms import array, enum, number, one_of, some
from ...core.game import Json, Prompt, Secret, own
from ...core.moves import args_of, prompt, schema_of
from .. import odds
from ..prospects import NO_BID
from ..rules.launches import distance
from ..rules.parts import EffectType, engines, values
from ..state import GameState, Sealed
from ..table import talk
from . import sealed, talk as moves

KINDS: tuple[EffectType, ...] = ("engine", "missiles", "black_hole")
"""Parts of which a submission says something."""


def submission_fields(state: GameState, seat: str) -> dict[str, Json | None]:
    """The fields of a submission, by the parts held and on offer; None: the field is left out (SR-10)."""
    slots: list[tuple[str | None, str]] = [(NO_BID, "space_race.no_bid")]
    slots += [(o.slot, f"space_race.part.{o.number}") for o in state.offers]
    owned, offered = state.parts.kinds(state.players[seat].hand), state.parts.kinds(state.offers)
    fed, aimed, discarded = (owned.count(kind) + (kind in offered) for kind in KINDS)
    if state.settings.new_missiles == "next_year":
        aimed = owned.count("missiles")
    purse = Secret(max(0, talk.free_garnets(state, seat, spent=0)), own(seat))
    near = sealed.others(state, seat)
    holes = [part.number for part in state.parts.parts if part.effect.type == "black_hole"]
    return {
        "slot": one_of(slots),
        "level": number(0, state.rules.top_level),
        "feed": array(number(0, purse), fed, owned.count("engine")) if fed else None,
        "targets": array(enum(near), aimed, owned.count("missiles")) if near and aimed else None,
        "discard": array(enum(holes), discarded) if discarded else None,
    }


def submit(state: GameState, seat: str) -> Prompt:
    """The submission that the year asks of every seat; only the seat itself sees the odds (SR-10)."""
    sent = state.submissions[seat].value
    default: Any = sealed.written(state, seat, sealed.default_of(state, seat))
    if sent is not None:
        default = Secret(sealed.written(state, seat, _sent_again(state, seat, sent)), own(seat))
    fields = submission_fields(state, seat)
    aims = fields["targets"] is not None and sealed.missiles(state, seat) > 0
    return prompt(
        sealed.submit,
        fields,
        required=("slot", "targets") if aims else ("slot",),
        label={"year": state.year},
        default=default,
        must=True,
        submitted=seat in state.submitted,
        odds=Secret(_odds(state, seat, sent), own(seat)),
    )


def _sent_again(state: GameState, seat: str, sent: Sealed) -> Sealed:
    """Return a submission that could be sent again: the nearest player replaces a target that has left. What
    a correction of the hand made impossible is no bid, as it is when the year closes."""
    near = sealed.others(state, seat)
    again = replace(sent, targets=tuple(t if t in near else near[0] for t in sent.targets) if near else ())
    try:
        sealed.check(state, seat, again)
    except IllegalMove:
        return sealed.default_of(state, seat)
    return again


def _odds(state: GameState, seat: str, sent: Sealed | None) -> Json:
    """The odds of the present hand, its engines fed as in the submission so far (SR-13, SR-15, SR-16)."""
    parts, hand = state.parts, state.players[seat].hand
    feed = dict(zip(engines(hand, parts), () if sent is None else sent.feed, strict=False))
    worth = values(hand, [feed.get(place, 0) for place in range(len(hand))], parts)
    numbers = {past.year: past.radiation[seat].value for past in state.past_years if seat in past.radiation}
    numbers[state.year] = state.radiation[seat].value
    near = sealed.others(state, seat)
    missiles = sum(sealed.missiles(state, other) for other in near)
    fed_numbers, strength = tuple(numbers.items()), missiles and parts.strength
    return odds.report(state.rules, fed_numbers, state.year, len(near), distance(worth), missiles, strength)


def spending(state: GameState, seat: str) -> list[Prompt]:
    """Build a telegraph line (SR-41), and promise garnets, which change hands when the year closes (SR-12,
    SR-41, SR-42)."""
    near = [other for other in state.present if other != seat]
    asked, unwired = [], [other for other in near if not talk.has_telegraph(state, seat, other)]
    if state.rules.wires and unwired:
        label = {"price": state.settings.telegraph_price}
        asked.append(prompt(moves.build, {"to": enum(unwired)}, label=label))
    if near:
        limit = Secret(max(0, state.players[seat].garnets.value), own(seat))
        asked.append(prompt(moves.transfer, {"to": enum(near), "garnets": number(0, limit)}))
    return asked


def messages(state: GameState, seat: str) -> list[Prompt]:
    """Write a private message, which the rules refuse where there is no line (SR-41), or to an alliance; the
    holder of a Comms Array may also open, fill and close one (SR-42). As soon as anybody holds a Comms Array,
    which is public, every seat has the prompt: an alliance is known to its members alone."""
    near = tuple(o for o in state.present if o != seat)
    if not near:
        return []
    asked = [prompt(moves.message, {"to": enum(near)})]
    if not any(talk.has_comms(state, other) for other in state.present):
        return asked
    joined = talk.open_alliances(state, seat)
    ids = _ids(seat, [alliance.id for alliance in joined])
    asked.append(prompt(moves.alliance_message, {"alliance": ids}))
    if talk.has_comms(state, seat):
        owned = {"alliance": _ids(seat, [alliance.id for alliance in joined if alliance.owner == seat])}
        members = {"members": some(enum(near), len(near), 1)}
        asked += [
            prompt(moves.open_alliance, members),
            prompt(moves.fill_alliance, {**owned, **members}),
            prompt(moves.close_alliance, owned),
        ]
    return asked


def _ids(seat: str, ids: list[str]) -> Json:
    """One of the seat's own alliances. Others cannot see whether the list is empty."""
    anything = schema_of(args_of(moves.close_alliance))["properties"]["alliance"]
    return {**anything, "enum": Secret(ids or ["none"], own(seat))}
