"""What each seat can do now, as prompts: the JSON Schema of a move's args, its default, who is waited for.

Nothing here may differ by what the seat must not know: a limit that would betray a purse is a `Secret`.
"""

from __future__ import annotations

from typing import Any

from ..core.forms import closed, number, text
from ..core.game import Json, Prompt, Secret
from . import goofspiel, odds, sealed, talk
from .launches import distance
from .parts import BlackHole, Engine, Missiles, engines, values
from .state import GameState, Sealed, own

MAX_TEXT = 280
REFEREE_SEAT = "referee"


def _prompt(move: str, args: Json | None = None, *, label: Json | None = None, **rest: Any) -> Prompt:
    return Prompt(
        move=move,
        label={"id": f"space_race.{move}", **(label or {})},
        args=closed({}) if args is None else args,
        **{"default": {}, **rest},
    )


def prompts_of(state: GameState, seat: str) -> tuple[Prompt, ...]:
    """Everything that a seat, or the referee, can do now; what the table waits for comes first."""
    if seat == REFEREE_SEAT:
        return _referee(state)
    if state.phase == "over" or seat not in state.present:
        return ()
    found: list[Prompt] = []
    if state.phase == "year" and seat in state.active:
        found += [_submit(state, seat), *_ready(state, seat), *_build(state, seat), *_transfer(state, seat)]
    elif state.phase == "report" and seat in state.active:
        found += _next_year(state, seat)
    elif state.phase == "naming":
        found += _name(state, seat)
    elif state.phase == "goofspiel":
        found += _bid(state, seat)
    return (*found, *_message(state, seat))


def _referee(state: GameState) -> tuple[Prompt, ...]:
    if state.phase == "year" and all_in(state):
        return (_prompt("close_year", label={"year": state.year}),)
    if state.phase == "report":
        return (_prompt("leave_report", label=_report_label(state)),)
    return ()


def all_in(state: GameState) -> bool:
    """SR-10: whether everybody has handed something in."""
    return bool(state.active) and all(seat in state.submitted for seat in state.active)


# --- a year -----------------------------------------------------------------------------------------------


def _seats(seats: tuple[str, ...]) -> Json:
    return {"enum": list(seats)}


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
        fields["targets"] = _list(held[Missiles], held[Missiles] + more[Missiles], _seats(near))
        required += ["targets"] if held[Missiles] else []
    if held[BlackHole] + more[BlackHole]:
        numbers = {"enum": sealed.numbers_of(state, BlackHole)}
        fields["discard"] = _list(0, held[BlackHole] + more[BlackHole], numbers)
    return closed(fields, tuple(required))


def _list(least: int, most: int, items: Json) -> Json:
    return {"type": "array", "minItems": least, "maxItems": most, "items": items}


def _submit(state: GameState, seat: str) -> Prompt:
    sent = state.submissions[seat].value
    default: Any = sealed.written(state, seat, sealed.default_of(state, seat))
    if sent is not None:
        default = Secret(sealed.written(state, seat, _aimed_again(state, seat, sent)), own(seat))
    return _prompt(
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


def _ready(state: GameState, seat: str) -> list[Prompt]:
    """SR-10: the year closes when all have said that theirs stands."""
    if seat not in state.submitted:
        return []
    done = seat in state.ready
    found = [_prompt("ready", must=True, submitted=done)]
    return [*found, _prompt("unready")] if done else found


def _next_year(state: GameState, seat: str) -> list[Prompt]:
    """SR-11: what came of the year was looked at; all have to say so, or the referee, or the clock."""
    return [_prompt("next_year", label=_report_label(state), must=True, submitted=seat in state.ready)]


def _report_label(state: GameState) -> Json:
    return {"year": state.year, "last": state.report is not None and state.report.last}


# --- talk -------------------------------------------------------------------------------------------------


def _build(state: GameState, seat: str) -> list[Prompt]:
    near = tuple(o for o in state.present if o != seat and not talk.has_line(state, seat, o))
    if state.edition != "nine" or not near:
        return []
    price = state.settings.telegraph_price
    return [_prompt("build", closed({"to": _seats(near)}), label={"price": price}, default=None)]


def _transfer(state: GameState, seat: str) -> list[Prompt]:
    near = tuple(o for o in state.present if o != seat)
    if not near:
        return []
    most = Secret(max(0, state.players[seat].garnets.value), own(seat))
    return [_prompt("transfer", closed({"to": _seats(near), "garnets": number(0, most)}), default=None)]


def _message(state: GameState, seat: str) -> list[Prompt]:
    near = tuple(o for o in state.present if o != seat)
    if not near:
        return []
    return [_prompt("message", closed({"to": _seats(near), "text": text(MAX_TEXT)}), default=None)]


# --- the end ----------------------------------------------------------------------------------------------


def _name(state: GameState, seat: str) -> list[Prompt]:
    naming = state.naming
    if naming is None or seat not in naming.names:
        return []
    name = naming.names[seat]
    return [
        _prompt(
            "name_candidate",
            closed({"seat": _seats(naming.tied)}),
            default={"seat": naming.tied[0]},
            must=True,
            submitted=name.value is not None,
        )
    ]


def _bid(state: GameState, seat: str) -> list[Prompt]:
    game = state.goofspiel
    if game is None or seat not in game.players:
        return []
    return [
        _prompt(
            "goofspiel",
            closed({"card": {"enum": list(game.hands[seat])}}),
            label={"stake": list(game.stake)},
            default={"card": goofspiel.fallback(game, seat)},
            must=True,
            submitted=game.bids[seat].value is not None,
        )
    ]
