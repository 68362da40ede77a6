"""Tables of other versions: new options get their defaults, states are migrated step by step.

Nothing is written here; the next commit of a table stores it in this version's form."""

from functools import cache
from typing import Any

import msgspec

from server.games.core.game import Game

from . import lobby
from .errors import Unreadable
from .model import Head, encode


def upgraded(head: Head, game: Game[Any]) -> Head:
    """Return the head with every option of this version, and its state in this version's form.

    A state that this version cannot migrate stays as it is: `state_of` reports it to callers with a seat."""
    missing = {
        option.id: option.default
        for option in (*game.info.options, *lobby.platform_options(game))
        if option.id not in head.options
    }
    if missing:
        head = msgspec.structs.replace(head, options={**head.options, **missing})
    if not head.has_state:
        return msgspec.structs.replace(head, state_version=game.state_version)
    if head.state_version >= game.state_version:
        return head
    try:
        tree, pending = msgspec.json.decode(head.state), head.pending
        for step in range(head.state_version, game.state_version):
            tree = game.migrations[step](tree)
            if pending and (change := game.args_migrations.get(step)):
                pending = pending.migrated(change)
        state = game.derived(msgspec.convert(tree, game.State))
    except Exception:  # a migration that fails on a state affects this table only
        return head
    return msgspec.structs.replace(
        head, state=msgspec.Raw(encode(state)), pending=pending, state_version=game.state_version
    )


@cache
def _decoder(game: Game[Any]) -> msgspec.json.Decoder[Any]:
    """Return the decoder of a game's states, made once: reading their types takes longest."""
    return msgspec.json.Decoder(game.State)


def state_of(head: Head, game: Game[Any]) -> Any:
    """Return the state, decoded by the game's types. Raises `Unreadable` if this version cannot read it."""
    if head.state_version == game.state_version:
        try:
            return _decoder(game).decode(head.state)
        except msgspec.MsgspecError:
            pass
    raise Unreadable(head.name or head.code, game.info.title, head.state_version, game.state_version)
