"""Helpers that all games share: strict options, packaged data, walking secrets, chances, the registry."""

from __future__ import annotations

from fractions import Fraction
from graphlib import TopologicalSorter
from typing import Annotated, Any, Literal

import msgspec
import pytest

from server.api.games import blueprints
from server.games.core.chance.odds import chance
from server.games.core.errors import BadOptions
from server.games.core.game import ALL, Game, Option, Secret, State
from server.games.core.lazy import LazyList, cache_by_state
from server.games.core.options import choice, complete, number, settings_of, switch, with_id, with_words
from server.games.core.packs import read_json
from server.games.core.registry import games
from server.games.core.secret import opened, walk
from tests.test_architecture import GAMES as GAMES_FOLDER, imported

OPTIONS = (
    Option("mode", "enum", "a", "Mode", choices=("a", "b")),
    Option("seconds", "integer", 90, "Seconds", minimum=5, maximum=900),
    Option("loud", "boolean", False, "Loud"),
    Option("pack", "object", None, "Pack"),
)


class TestOptions:
    def test_what_is_left_out_takes_its_default(self) -> None:
        assert complete(OPTIONS, {"loud": True}) == {
            "mode": "a",
            "seconds": 90,
            "loud": True,
            "pack": None,
        }

    def test_a_whole_float_is_an_integer_as_in_json_schema(self) -> None:
        found = complete(OPTIONS, {"seconds": 60.0})["seconds"]
        assert found == 60
        assert type(found) is int

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("mode", "c"),
            ("mode", 1),
            ("seconds", True),
            ("seconds", "90"),
            ("seconds", 4),
            ("seconds", 901),
            ("seconds", 60.5),
            ("loud", 1),
            ("loud", "yes"),
            ("pack", []),
            ("nonsense", 1),
        ],
    )
    def test_a_wrong_or_unknown_one_is_refused_with_its_path(self, name: str, value: Any) -> None:
        with pytest.raises(BadOptions) as error:
            complete(OPTIONS, {name: value})
        assert error.value.path == (name,)


class Supply(msgspec.Struct, frozen=True):
    start: Annotated[int, number(1, 100, "L-3")] = 12


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    mode: Annotated[Literal["a", "b"], choice("L-1", "b", "a")] = "a"
    resolved: Annotated[bool, choice(None, "table", "yes")]
    loud: Annotated[bool, switch()] = True
    supply: Annotated[Supply | None, switch()] = None


WORDS = {
    "mode": "Mode",
    "mode_b": "B",
    "mode_b_reading": "The second.",
    "mode_a_reading": "The first.",
    "resolved": "Resolved",
    "resolved_table_reading": "As it is.",
    "resolved_yes_reading": "Always.",
    "loud": "Loud",
    "loud_false_reading": "No.",
    "loud_true_reading": "Yes.",
    "supply": "Supply",
    "supply_start": "To begin with",
    "supply_start_12_reading": "A dozen.",
}


class TestDeclaredOptions:
    def test_a_struct_of_settings_declares_its_options_in_order(self) -> None:
        assert with_words(WORDS, Settings) == (
            Option(
                *("mode", "enum", "a", "Mode", ("b", "a")),
                readings={"b": "The second.", "a": "The first."},
                rule="L-1",
            ),
            Option(
                *("resolved", "enum", "table", "Resolved", ("table", "yes")),
                readings={"table": "As it is.", "yes": "Always."},
            ),
            Option("loud", "boolean", True, "Loud", readings={"false": "No.", "true": "Yes."}),
            Option("supply", "boolean", False, "Supply"),
            Option("supply_start", "integer", 12, "To begin with", (), 1, 100, {"12": "A dozen."}, "L-3"),
        )

    def test_an_option_that_play_does_not_read_is_named_by_itself(self) -> None:
        alone = with_id("edition", choice(None, "nine", "five"), "five")
        assert (alone.id, alone.default, alone.choices) == ("edition", "five", ("nine", "five"))

    def test_the_choices_of_a_literal_are_its_values_the_first_is_the_default(self) -> None:
        class Plain(msgspec.Struct, frozen=True):
            mode: Annotated[Literal["a", "b"], choice()]

        (mode,) = with_words(WORDS, Plain)
        assert (mode.choices, mode.default, mode.readings["a"]) == (("a", "b"), "a", "The first.")

    @pytest.mark.parametrize(("supply", "found"), [(False, None), (True, Supply(7))])
    def test_the_struct_is_filled_from_complete_options(self, supply: bool, found: Supply | None) -> None:
        options = {
            "mode": "b",
            "resolved": True,
            "loud": False,
            "supply": supply,
            "supply_start": 7,
            "more": 1,
        }
        assert settings_of(Settings, options) == Settings(mode="b", resolved=True, loud=False, supply=found)


class Hand(msgspec.Struct, frozen=True):
    cards: Secret[tuple[int, ...]]
    open: int


class Tree(State, frozen=True, kw_only=True):
    hands: dict[str, Hand]
    nested: Secret[Secret[int]]
    plain: tuple[int, ...] = (1, 2)


TREE = Tree(hands={"a": Hand(Secret((1,), "seat:a"), 2)}, nested=Secret(Secret(1, "x"), "none"))


class TestSecrets:
    def test_walking_replaces_each_secret_and_leaves_the_tree_alone(self) -> None:
        shown = msgspec.to_builtins(walk(TREE, lambda secret: {"hidden": True}))
        assert shown == {
            "hands": {"a": {"cards": {"hidden": True}, "open": 2}},
            "nested": {"hidden": True},
            "plain": (1, 2),
        }
        assert TREE.hands["a"].cards.value == (1,)

    def test_a_branch_without_secrets_comes_back_as_it_is(self) -> None:
        assert walk(TREE.plain, lambda secret: None) is TREE.plain
        assert walk(TREE, lambda secret: secret) is TREE

    def test_opening_reaches_secrets_within_secrets(self) -> None:
        tree = opened(TREE)
        assert tree.hands["a"].cards == Secret((1,), ALL)
        assert tree.nested == Secret(Secret(1, ALL), ALL)


def test_a_chance_is_exact_and_rounded() -> None:
    assert chance(Fraction(2, 12)) == {"num": 1, "den": 6, "p": 0.166667}


def test_packaged_data_is_read_once() -> None:
    package = "server.games.moon_or_bust"
    assert read_json(package, "house_pack.json") is read_json(package, "house_pack.json")


def test_the_registry_finds_each_folder_that_exports_a_game() -> None:
    found = games()
    assert all(isinstance(game, Game) and game.info.id == id for id, game in found.items())
    assert "moon-or-bust" in found
    assert "moon-or-bust" in {blueprint.name for blueprint in blueprints()}


def test_no_files_of_the_core_import_each_other_in_a_circle() -> None:
    core = GAMES_FOLDER / "core"
    names = {f"server.games.core.{path.stem}" for path in core.glob("*.py")}
    imports = {
        f"server.games.core.{path.stem}": {found for found in imported(path) if found in names}
        for path in core.glob("*.py")
    }
    assert imports["server.games.core.phases"] >= {"server.games.core.game", "server.games.core.log"}
    TopologicalSorter(imports).prepare()  # raises `CycleError`


def test_answers_are_kept_for_the_identical_state_only() -> None:
    computed: list[tuple[list[int], str]] = []

    @cache_by_state
    def answer(state: list[int], seat: str) -> int:
        computed.append((state, seat))
        return len(state)

    first, second = [1], [1]
    assert [answer(first, "a"), answer(first, "b"), answer(first, "a")] == [1, 1, 1]
    assert computed == [(first, "a"), (first, "b")]
    answer(second, "a")
    answer(first, "a")
    assert len(computed) == 4


def test_a_lazy_list_is_computed_once_and_only_when_it_is_read() -> None:
    computed: list[int] = []

    def compute() -> list[int]:
        computed.append(1)
        return [3, 4]

    lazy = LazyList(compute)
    assert computed == []
    assert (list(lazy), len(lazy), lazy[1]) == ([3, 4], 2, 4)
    assert computed == [1]
    assert lazy == LazyList(lambda: [3, 4])
    assert lazy != LazyList(lambda: [4, 3])
