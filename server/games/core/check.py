"""Finds faults of a game before it is played. Each message says what to change, and where."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec

from .errors import BadOptions
from .game import COUNTED, Game
from .options import complete
from .phases import Phase, PhasedGame
from .secret import inner_types, structs_of


def check_game(game: Game[Any]) -> None:
    """Raise `TypeError` with all faults of a game, if it has any."""
    if faults := [*_mutable_parts(game.State), *_unknown_names(game), *_options(game), *_phases(game)]:
        raise TypeError(f"{type(game).__name__}: {' '.join(faults)}")


def _mutable_parts(kind: type) -> Iterator[str]:
    """Yield a fault for each struct of a state that is not frozen, and for each field that holds a list."""
    for struct in structs_of(kind).values():
        cls = getattr(struct.cls, "__origin__", struct.cls)
        if not cls.__struct_config__.frozen:
            yield f"{cls.__name__} must be frozen: class {cls.__name__}(msgspec.Struct, frozen=True)."
        for field in struct.fields:
            if any(isinstance(part, msgspec.inspect.ListType) for part in inner_types(field.type)):
                yield f"{cls.__name__}.{field.name} must be a tuple: a list can be changed in place."


def _options(game: Game[Any]) -> Iterator[str]:
    """Yield faults: defaults and presets that the options refuse, and `min_players` above `max_players`."""
    info = game.info
    defaults = {option.id: option.default for option in info.options}
    for name, options in (
        ("The default", defaults),
        *((preset.id, preset.options) for preset in info.presets),
    ):
        try:
            complete(info.options, options)
        except BadOptions as error:
            yield f"{name} of the options: {error} There are {', '.join(defaults)}."
    if info.min_players > info.max_players:
        yield f"min_players={info.min_players} is more than max_players={info.max_players}."


def _unknown_names(game: Game[Any]) -> Iterator[str]:
    """Yield faults: beats without a log line, verbs and `where_fields` without a field of the state."""
    fields = [field.name for field in msgspec.structs.fields(game.State)]
    prefixes = {id.partition(".")[0] for id in game.log_lines}
    for id in game.beats:
        if id not in game.log_lines and id.partition(".")[0] in prefixes:
            yield f"beats names {id!r}; the log has {', '.join(game.log_lines)}."
    for verb in game.verbs:
        if (field := verb.path.split("/")[1]) not in fields:
            yield f"The verb {verb.id} changes {field!r}; {game.State.__name__} has {', '.join(fields)}."
    for name in game.where_fields:
        if name not in fields and game.where_fields != COUNTED:
            yield f"where_fields names {name!r}; {game.State.__name__} has {', '.join(fields)}."
    if not {*fields} & {*game.where_fields}:
        yield f"where_fields must name what {game.State.__name__} counts; it has {', '.join(fields)}."


def _phases(game: Game[Any]) -> Iterator[str]:
    """Yield faults: phases that only the state names, and phases that have moves but no `question`."""
    if not isinstance(game, PhasedGame):
        return
    field = next((field for field in msgspec.structs.fields(game.State) if field.name == "phase"), None)
    if field is not None and type(game).phase_of is PhasedGame.phase_of:
        named = get_args(field.type) if get_origin(field.type) is Literal else ()
        first = () if field.default is msgspec.NODEFAULT else (field.default,)
        for phase in dict.fromkeys((*named, *first)):
            if phase not in game.phases:
                yield f"phases has no {phase!r}, which is a phase of {game.State.__name__}."
    for name, phase in game.phases.items():
        if phase.moves and type(phase).question is Phase.question:
            yield f"{type(phase).__name__}, the phase {name!r}, needs a method question(state, seat)."
