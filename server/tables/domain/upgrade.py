"""Tables of other versions: new options get their defaults, states are migrated step by step.

Nothing is written here; the next commit of a table stores it in this version's form."""

from typing import Any

import msgspec

from server.games.core.game import Game

from . import lobby
from .errors import Unreadable
from .model import Head, PendingMove, decode_state, encode


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
        tree = migrated(msgspec.json.decode(head.state), head.state_version, game)
        state = game.derived(msgspec.convert(tree, game.State))
        pending = head.pending and _waiting(head.pending, head.state_version, game)
    except Exception:  # a migration that fails on a state affects this table only
        return head
    return msgspec.structs.replace(
        head, state=msgspec.Raw(encode(state)), pending=pending, state_version=game.state_version
    )


def _waiting(pending: PendingMove, version: int, game: Game[Any]) -> PendingMove:
    """Return a move that waits for dice, with its args in this version's form."""
    args = pending.args
    for step in range(version, game.state_version):
        if change := game.args_migrations.get(step):
            args = change(pending.name, args)
    return msgspec.structs.replace(pending, args=args)


def migrated(state: Any, version: int, game: Game[Any]) -> Any:
    """Return the state as plain JSON, migrated from `version` to the game's own. Raises `KeyError` if a
    migration is missing, and the errors of a migration."""
    for step in range(version, game.state_version):
        state = game.migrations[step](state)
    return state


def state_of(head: Head, game: Game[Any]) -> Any:
    """Return the state, decoded by the game's types. Raises `Unreadable` if this version cannot read it."""
    if head.state_version == game.state_version:
        try:
            return decode_state(head.state, game.State)
        except msgspec.MsgspecError:
            pass
    raise Unreadable(head.name or head.code, game.info.title, head.state_version, game.state_version)
