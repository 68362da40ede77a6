"""Tables that other versions kept: new options get their defaults, states are migrated step by step.

Nothing is written here. The next commit of a table keeps it as this version writes it."""

from typing import Any

import msgspec

from server.games.core.game import Game

from . import lobby
from .errors import Unreadable
from .model import Head, PendingMove, decode_state, encode


def upgraded(head: Head, game: Game[Any]) -> Head:
    """The head with every option there is by now, and its state as this version writes it.

    A state that this version cannot bring up stays as it is: `state_of` says so to those who may know."""
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
    except Exception:  # a step that fails over a state fails for this table alone
        return head
    return msgspec.structs.replace(
        head, state=msgspec.Raw(encode(state)), pending=pending, state_version=game.state_version
    )


def _waiting(pending: PendingMove, version: int, game: Game[Any]) -> PendingMove:
    """A move that waits for dice, with its args as this version takes them."""
    args = pending.args
    for step in range(version, game.state_version):
        if change := game.args_migrations.get(step):
            args = change(pending.name, args)
    return msgspec.structs.replace(pending, args=args)


def migrated(state: Any, version: int, game: Game[Any]) -> Any:
    """The state as plain JSON, brought from `version` to the game's own. Raises `KeyError` where a step is
    missing, and whatever a step raises."""
    for step in range(version, game.state_version):
        state = game.migrations[step](state)
    return state


def state_of(head: Head, game: Game[Any]) -> Any:
    """The state, decoded by the game's types. Raises `Unreadable` where this version cannot read it."""
    if head.state_version == game.state_version:
        try:
            return decode_state(head.state, game.State)
        except msgspec.MsgspecError:
            pass
    raise Unreadable(head.name or head.code, game.info.title, head.state_version, game.state_version)
