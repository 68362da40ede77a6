"""The lobby: the platform's own options, teams and roles, and the prompts before the game starts."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any, Literal

import msgspec

from server.games.core.errors import BadOptions, IllegalMove
from server.games.core.forms import closed, enum, some
from server.games.core.game import MAX_SEATS as MAX_SEATS, Game, Json, Option, Prompt
from server.games.core.options import choice, complete, number, offer, with_id
from server.games.core.secret import declares_secrets

from . import lots, names
from .marks import choosable
from .model import Head, SeatRecord

*PLATFORM_OPTIONS, LATE = offer(
    __package__ or "",
    with_id("dice", choice(None, "app", "physical")),
    with_id("roll_seconds", number(0, 300), 20),
    with_id("bank_minutes", number(0, 240), 0),
    with_id("question_seconds", number(0, 3600), 0),
    with_id("pace", choice(None, "off", "brisk", "show")),
    with_id("referee_sees", choice(None, "nothing", "everything")),
    with_id("late", choice(None, "ask", "open")),
)
"""`LATE` is only offered in games without teams, roles and secrets, where a seat reveals nothing."""


@cache
def platform_options(game: Game[Any]) -> tuple[Option, ...]:
    """Return the platform's options at a table of this game."""
    seats_differ = game.info.teams or game.info.roles or declares_secrets(game.State)
    offered = tuple(PLATFORM_OPTIONS) if seats_differ else (*PLATFORM_OPTIONS, LATE)
    if taken := {option.id for option in offered} & {option.id for option in game.info.options}:
        raise TypeError(
            f"{game.info.id}: every table has an option {min(taken)}; the game's needs another name."
        )
    return offered


PRESET_OPTIONS: dict[str, Json] = {"first_game": {"roll_seconds": 60}}
"""Platform options of each preset: in a first game, players still read what the dice are for."""

MAX_WAITING = 16
"""The most seats that wait to be let in; those with the invite are counted separately."""
NOTHING = closed({})


def check_options(game: Game[Any], options: Json) -> Json:
    """Return all options of a table, the game's and the platform's. Raises `BadOptions` with the path."""
    offered = platform_options(game)
    ids = {option.id for option in offered}
    platform = complete(offered, {key: v for key, v in options.items() if key in ids})
    try:
        names.check_given(options)
    except IllegalMove as error:
        raise BadOptions(error.detail, code=error.code, path=error.path) from None
    return game.check_options({key: v for key, v in options.items() if key not in ids}) | platform


def option_schema(option: Option) -> Json:
    """Return one option as JSON Schema."""
    limit = "maximum" if option.kind == "integer" else "maxLength"
    kind = ["object", "string", "null"] if option.kind == "object" else option.kind
    schema: Json = {"enum": list(option.choices)} if kind == "enum" else {"type": kind}
    limits = {"minimum": option.minimum, limit: option.maximum}
    schema |= {name: value for name, value in limits.items() if value is not None}
    return schema | {"title": option.title, "default": option.default}


def role_choices(game: Game[Any]) -> list[str]:
    """Return every role, and every set of roles that one seat may hold together (`politician+agent`)."""
    roles = game.info.roles
    return [
        "+".join(roles_taken)
        for size in range(1, len(roles) + 1)
        for roles_taken in combinations(roles, size)
    ]


def emptiest_place(game: Game[Any], seats: Sequence[SeatRecord]) -> tuple[str | None, str | None]:
    """Return the team and role that a newcomer is given: the emptiest, in the order of the catalogue."""
    teams: Sequence[str | None] = game.info.teams or (None,)
    roles: Sequence[str | None] = game.info.roles or (None,)
    players = [s for s in seats if s.kind == "player"]

    def taken(team: str | None, role: str | None) -> tuple[int, int]:
        mates = [s for s in players if s.team == team]
        return sum(role in (*s.roles, s.role) for s in mates), len(mates)

    return min(((t, r) for t in teams for r in roles), key=lambda place: taken(*place))


def game_options(game: Game[Any], options: Json) -> Json:
    """Return the game's own options. One that is newer than the table has its default."""
    return {option.id: options.get(option.id, option.default) for option in game.info.options}


def problems(game: Game[Any], head: Head) -> list[Json]:
    """Return the reasons why the table cannot start yet."""
    return list(game.problems(game_options(game, head.options), head.players()))


def prompts(game: Game[Any], head: Head, seat: SeatRecord | None) -> tuple[Prompt, ...]:
    """Return the prompts of a seat before the game starts; None is the referee's seat."""
    if seat is None:
        options = (*game.info.options, *platform_options(game))
        schema = closed({option.id: option_schema(option) for option in options}, required=())
        if head.draws_lots:
            return ()
        offered = [Prompt("options", {"id": "platform.options"}, schema, default={}), *_draw(game, head)]
        if not problems(game, head):
            offered.insert(0, Prompt("start", {"id": "platform.start"}, NOTHING, default={}))
        return tuple(offered)
    if head.draws_lots:
        return (_ready_prompt(seat.ready),)
    offered = []
    choices = {"team": list(game.info.teams), "role": role_choices(game)}
    places = {name: {"enum": values} for name, values in choices.items() if values}
    places_now = {key: v for key, v in {"team": seat.team, "role": seat.role}.items() if key in places and v}
    if places and len(places_now) == len(places):
        offered.append(Prompt("sit", {"id": "platform.sit"}, closed(places), default=places_now))
    if game.info.teams:
        schema = closed({"knows": {"type": "boolean"}})
        offered.append(Prompt("knows", {"id": "platform.knows"}, schema, default={"knows": seat.knows}))
    else:
        mark, free = choosable(head.seats, seat)
        schema = closed({"mark": enum(free)})
        offered.append(Prompt("mark", {"id": "platform.mark"}, schema, default={"mark": mark}))
    offered.append(_ready_prompt(seat.ready))
    return tuple(offered)


def prompts_after(game: Game[Any], head: Head, seat: SeatRecord | None) -> tuple[Prompt, ...]:
    """Return the prompts of a seat after the end. People say that they want another game; the referee (seat
    None) opens the lobby at once."""
    if seat is None:
        return (Prompt("rematch", {"id": "platform.rematch"}, NOTHING, default={}), *_draw(game, head))
    return (_ready_prompt(seat.id in head.again),) if seat.bot is None else ()


def lots_kind(game: Game[Any], head: Head) -> Literal["teams", "turns"] | None:
    """Return whether lots can draw places in teams, or the order of play; None: neither, in this game or for
    fewer than two players."""
    if len(head.players()) < 2:
        return None
    if game.info.teams:
        return "teams"
    return "turns" if game.in_turn(head.options) else None


def _draw(game: Game[Any], head: Head) -> tuple[Prompt, ...]:
    drawn = lots_kind(game, head)
    if drawn is None:
        return ()
    pair = some(enum([seat.id for seat in head.players()]), 2, 2)
    schema: Json = {name: some(pair, lots.MAX_PAIRS) for name in ("together", "apart")}
    if drawn == "teams":
        schema["mix"] = {"type": "boolean"}
    return (Prompt("lots", {"id": "platform.lots"}, closed(schema, required=()), default={}),)


def places_to_draw(game: Game[Any], seats: Sequence[SeatRecord]) -> tuple[lots.Place, ...]:
    """Return the places that lots deal to these seats: the seats' own places if the teams' sizes differ by at
    most one, otherwise those that newcomers would get."""
    sizes = [sum(seat.team == team for seat in seats) for team in game.info.teams]
    if sum(sizes) < len(seats) or max(sizes) - min(sizes) > 1:
        fresh: list[SeatRecord] = []
        for seat in seats:
            team, role = emptiest_place(game, fresh)
            fresh.append(msgspec.structs.replace(seat, team=team, role=role))
        seats = fresh
    return tuple(lots.Place(seat.team, seat.role) for seat in seats if seat.team is not None)


def _ready_prompt(is_ready: bool) -> Prompt:
    name = "unready" if is_ready else "ready"
    return Prompt(name, {"id": f"platform.{name}"}, NOTHING, default={}, submitted=is_ready)
