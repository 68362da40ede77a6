"""A game that could not be played is refused when it is found, in words that say what to change."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
from msgspec.structs import replace

from server.games.core import packs
from server.games.core.beats import Beat
from server.games.core.check import check_game
from server.games.core.dice import Dice
from server.games.core.game import State, Verb
from server.games.core.moves import args_of, prompt
from server.games.core.options import Option, Preset, number, settings_of, with_words
from server.games.core.phases import Phase
from server.games.core.registry import games
from server.tables.domain.lobby import platform_options
from tests.games.test_phases import Green, Lights

PHASES = {**Lights.phases, "broken": Green()}


def crossing(**members: Any) -> Any:
    """A game of traffic lights with these members."""
    return type("Changed", (Lights,), {"phases": PHASES, **members})()


@pytest.mark.parametrize("game", [*games().values(), crossing()], ids=lambda game: game.info.id)
def test_games_that_can_be_played_pass(game: Any) -> None:
    check_game(game)


class Card(msgspec.Struct):
    value: int


class Listed(State, frozen=True, kw_only=True):
    cards: Mapping[str, tuple[Card, ...]] = {}
    order: list[str]


def test_a_state_is_frozen_at_any_depth() -> None:
    with pytest.raises(TypeError, match=r"Listed\.order must be a tuple.*Card must be frozen: class Card\("):
        check_game(crossing(State=Listed))


def test_the_place_in_the_game_is_named_by_fields_of_the_state() -> None:
    with pytest.raises(TypeError, match=r"where_fields names 'trun'; Light has phase"):
        check_game(crossing(where_fields=("trun",)))


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"log_lines": {"li.went": {}}, "beats": {"li.wnet": Beat("went", 9)}}, "'li.wnet'; the log has"),
        ({"verbs": (Verb(id="lights.go", path="/pahse"),)}, "lights.go changes 'pahse'; Light has phase"),
        ({"info": replace(Lights.info, min_players=9, max_players=8)}, "min_players=9 is more than max_play"),
        ({"info": replace(Lights.info, presets=(Preset("first_game", "", {"n": 1}),))}, "first_game of"),
    ],
)
def test_names_of_lines_fields_and_options_are_those_of_the_game(members: Any, said: str) -> None:
    with pytest.raises(TypeError, match=re.escape(said)):
        check_game(crossing(**members))


def test_every_phase_that_the_state_names_is_there() -> None:
    with pytest.raises(TypeError, match=r"phases has no 'broken', which is a phase of Light\."):
        check_game(crossing(phases={name: Green() for name in ("red", "green")}))


def test_the_first_phase_is_there() -> None:
    slip = msgspec.defstruct("Slip", [("phase", str, "rde")], bases=(State,), frozen=True, kw_only=True)
    with pytest.raises(TypeError, match=r"phases has no 'rde', which is a phase of Slip\."):
        check_game(crossing(State=slip))


def test_every_phase_names_its_questions() -> None:
    silent = type("Silent", (Phase,), {"moves": Green.moves})()
    with pytest.raises(TypeError, match=r"Silent, the phase 'broken', needs a method question\("):
        check_game(crossing(phases={**PHASES, "broken": silent}))


def test_the_default_of_an_option_is_one_of_its_values() -> None:
    info = msgspec.structs.replace(Lights.info, options=(Option("n", "integer", 9, maximum=5),))
    with pytest.raises(TypeError, match=r"The default of the options: n must be .* There are n"):
        check_game(crossing(info=info))


def test_an_option_of_every_table_is_not_the_games() -> None:
    info = msgspec.structs.replace(Lights.info, id="fork", options=(Option("dice", "integer", 3),))
    with pytest.raises(TypeError, match="fork: every table has an option dice"):
        platform_options(crossing(info=info))


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    goal: Annotated[int, number(1, 9)] = 3
    size: int = 2


def test_an_option_needs_a_title_and_a_kind() -> None:
    with pytest.raises(LookupError, match=r"words/en\.json has no title for goal: add …_id_goal\."):
        with_words({}, Settings)
    with pytest.raises(LookupError, match=r"Settings\.size is no option"):
        settings_of(Settings, {"goal": 3})


def leap(builder: Any, seat: str, dice: Dice, far: float) -> None:
    """Leap."""


def hop(builder: Any, seat: str, dice: Dice, far) -> None:  # type: ignore[no-untyped-def]
    """Hop."""


def test_an_arg_has_a_type_that_a_prompt_can_ask_for() -> None:
    with pytest.raises(TypeError, match=r"No arg of a move can be <class 'float'>: use bool, int"):
        prompt(leap)
    with pytest.raises(TypeError, match="hop: the arg far has no type"):
        args_of(hop)


def test_words_that_are_no_json_are_named_with_their_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en.json").write_text('{\n  "pg_sub": "…"\n  "pg_blurb": "…"\n}\n', "utf-8")
    monkeypatch.setattr(packs, "words_folder", lambda package: tmp_path)
    with pytest.raises(ValueError, match=r"en\.json:3: Expecting ',' delimiter"):
        packs.read_words("pig")
