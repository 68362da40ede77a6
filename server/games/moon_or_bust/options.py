"""The table options of Moon or Bust!, with both readings of each ruling."""

from typing import Annotated, Literal

import msgspec

from ..core.options import choice, file, number, offer, presets, switch, with_id

FAST = "fast_mode"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them."""

    fast_mode: Annotated[bool, switch("MB-11", group=FAST)] = False
    all_go_closes: Annotated[bool, switch("MB-11", group=FAST)] = True
    first_turn_untimed: Annotated[bool, switch("MB-11", group=FAST)] = False
    reading_seconds: Annotated[int, number(0, 120, group=FAST)] = 15
    play_seconds: Annotated[int, number(5, 900, group=FAST)] = 90
    target_seconds: Annotated[int, number(0, 120, group=FAST)] = 15
    nullify_seconds: Annotated[int, number(0, 120, group=FAST)] = 20
    breather_seconds: Annotated[int, number(0, 120, group=FAST)] = 10
    agents_see: Annotated[Literal["tests_and_cards", "tests"], choice("MB-31")] = "tests_and_cards"
    told_counts: Annotated[bool, switch("MB-33")] = False
    notebook: Annotated[Literal["plain", "marks", "solver"], choice()] = "marks"
    components: Annotated[Literal["app", "physical"], choice()] = "app"
    events: Annotated[Literal["app", "physical"], choice()] = "app"

    @property
    def chips(self) -> bool:
        """True where seats that wait may lay chips. A plain notebook is that of *As written*: the app adds
        nothing to the author's rules."""
        return self.notebook != "plain"


OPTIONS = offer(
    __package__,
    with_id("mode", choice("MB-06", "historic", "standard")),
    Settings,
    with_id("pack", file()),
)

PRESETS = presets(
    __package__,
    first_game={"mode": "historic", "fast_mode": False},
    fast_hour={"fast_mode": True, "first_turn_untimed": True},
    for_a_class={"mode": "historic", "notebook": "marks"},
    as_written={"notebook": "plain"},
)
