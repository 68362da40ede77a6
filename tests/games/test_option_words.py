"""Words of options: what 0 means and the heading of a group are declared, not written into titles."""

import re

import pytest

from server.games.core.options import Option, number, with_words
from server.games.core.registry import games
from server.tables.domain.lobby import platform_options

GAMES = games()


@pytest.mark.parametrize("name", GAMES)
def test_no_title_says_what_0_means_or_begins_with_a_heading(name: str) -> None:
    game = GAMES[name]
    for option in (*game.info.options, *platform_options(game)):
        assert not re.search(r"\(0|^[^:(]{3,24}: ", option.title), option.title


def test_a_clock_without_a_limit_says_so() -> None:
    zeros = {option.id: option.zero for game in GAMES.values() for option in game.info.options if option.zero}
    assert zeros["year_timer"] == "no clock"
    groups = {option.id: option.group for option in GAMES["moon-or-bust"].info.options if option.group}
    assert groups["play_seconds"] == groups["fast_mode"] == "fast_mode"


def test_a_group_without_a_name_is_a_fault_of_the_game() -> None:
    seconds: Option = number(0, 9, group="haste")
    with pytest.raises(LookupError, match="group_haste"):
        with_words({"": "Seconds"}, seconds)
