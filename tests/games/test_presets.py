"""Presets: every game has all four, and every one of them can be played."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.options import TITLES
from server.games.core.registry import games

GAMES = sorted(games())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_four_presets_in_their_order(game: str) -> None:
    assert [preset.id for preset in games()[game].info.presets] == list(TITLES)


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_is_accepted_and_changes_what_it_says(game: str) -> None:
    rules = games()[game]
    usual = rules.check_options({})
    for preset in rules.info.presets:
        chosen = rules.check_options(dict(preset.options))
        assert {key: chosen[key] for key in preset.options} == dict(preset.options)
        assert (chosen == usual) == all(usual[key] == value for key, value in preset.options.items())
        assert preset.note


def test_presets_follow_the_authors_advice() -> None:
    chosen: dict[tuple[str, str], dict[str, Any]] = {
        (game, preset.id): games()[game].check_options(dict(preset.options))
        for game in GAMES
        for preset in games()[game].info.presets
    }
    first, school = "first_game", "for_a_class"
    assert not chosen["moon-or-bust", first]["fast_mode"]
    assert chosen["moon-or-bust", first]["mode"] == "historic"
    # the author's players deduce for themselves: the notebook holds past tests only
    assert chosen["moon-or-bust", "as_written"]["notebook"] == "plain"
    assert chosen["moon-shot", first]["target_score"] == 0
    for musing in ("token_supply", "first_player_handicap"):
        assert not chosen["t-minus", school][musing]


@pytest.mark.parametrize("game", GAMES)
def test_as_written_changes_only_defaults_that_are_not_the_authors(game: str) -> None:
    presets = {preset.id: preset for preset in games()[game].info.presets}
    changed = {
        "moon-or-bust": {"notebook": "plain"},
        "t-minus": {"calls": False},
        "what-goes-up": {"calls": False},
    }
    assert presets["as_written"].options == changed.get(game, {})
    assert presets["first_game"].options
