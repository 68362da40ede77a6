"""Every game of the registry, in each of its editions or modes, for tests of all games."""

from __future__ import annotations

from typing import Any

from server.games.core.registry import games

KINDS = ("edition", "mode")
"""Options that make a variant of the game."""


def _variants() -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = []
    for name, game in games().items():
        kinds = [option for option in game.info.options if option.id in KINDS and option.choices]
        found += [(name, {o.id: choice}) for o in kinds for choice in o.choices] or [(name, {})]
    return found


VARIANTS = _variants()
IDS = ["-".join([name, *options.values()]) for name, options in VARIANTS]
