"""Tables that an older server kept: a state of each version becomes one of today's."""

from __future__ import annotations

from typing import Any

import msgspec

from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import GameState
from tests.games.what_goes_up.table import Table


def test_luck_stays_as_it_was_where_a_kept_state_does_not_say() -> None:
    state = Table(2).state
    plain: Any = msgspec.json.decode(msgspec.json.encode(state))
    for name in ("luck_by", "luck_on"):
        del plain["settings"][name]
    read = msgspec.convert(GAME.migrations[1](plain), GameState)
    assert (read.settings.luck_by, read.settings.luck_on) == ("writing", "own")
    told: Any = msgspec.json.decode(msgspec.json.encode(state))
    assert msgspec.convert(GAME.migrations[1](told), GameState) == state
