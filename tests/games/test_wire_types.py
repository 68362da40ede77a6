"""The phones' types: fresh, and correct for everything that games send besides their state."""

from __future__ import annotations

import importlib
import json
import random
import re
import subprocess
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

from scripts import game_words, wire, word_tables
from server.games.core.game import Game
from server.games.core.registry import games
from tests.support.args import args_of, misfits
from tests.support.tables.playthrough import Program, play_to_the_end
from tests.support.tables.variants import VARIANTS

APP = Path(__file__).resolve().parents[2] / "pwa" / "src" / "games"


@pytest.mark.parametrize("game", sorted(games()))
def test_the_types_of_each_game_are_written_once(game: str, tmp_path: Path) -> None:
    folder = tmp_path / game
    folder.mkdir()
    assert wire.main([str(tmp_path), "--check"]) == 1
    assert wire.main([str(tmp_path)]) == 0
    assert "export type State = {" in (folder / "wire.ts").read_text("utf-8")
    assert wire.main([str(tmp_path), "--check"]) == 0
    (folder / "rules.ts").write_text("", "utf-8")
    assert wire.main([str(tmp_path), "--check"]) == 1


@pytest.mark.parametrize("game", sorted(games()))
def test_every_line_and_rule_of_a_game_has_words(game: str) -> None:
    assert list(game_words.faults_of_words(games()[game], APP)) == []


def test_tables_of_words_follow_the_names_of_messages(tmp_path: Path) -> None:
    games = tmp_path / "src" / "games"
    messages = games / "pig" / "messages" / "en.json"
    messages.parent.mkdir(parents=True)
    said = ("pig_label_hold", "pig_cause_tie", "pig_id_clock_year", "pig_line_no_bid", "pig_why_hold")
    names = (*said, "pig_key_kept", "pig_sub", "pg_rule_01")
    messages.write_text(json.dumps(dict.fromkeys(names, "…")), "utf-8")
    written = {path.name: text for path, text in word_tables.files(games)}
    rows = {name: re.findall(r"^  (\w+): m\.(\w+),$", text, re.M) for name, text in written.items()}
    assert rows == {
        "table.ts": [(name.removeprefix("pig_"), name) for name in said],
        "keys.ts": [("kept", "pig_key_kept")],
    }


def test_git_knows_of_nothing_that_is_written() -> None:
    written = [str(path) for path, _ in wire.files(APP)]

    def listed(*command: str) -> list[str]:
        asked = ["git", *command, *written]
        done = subprocess.run(asked, cwd=APP, capture_output=True, text=True, check=False)
        return done.stdout.split()

    assert listed("ls-files") == []
    assert listed("check-ignore") == written


def undeclared(value: Any, kind: Any, at: str) -> list[str]:
    """Keys of a JSON value that its type does not have."""
    if value is None:
        return []
    if is_typeddict(kind):
        hints = get_type_hints(kind, include_extras=False)
        found = [f"{at}.{key}" for key in value if key not in hints]
        for key, hint in hints.items():
            found += undeclared(value.get(key), hint, f"{at}.{key}")
        return found
    inner = [one for one in get_args(kind) if one is not type(None)]
    if get_origin(kind) is dict:
        return [each for key, one in value.items() for each in undeclared(one, inner[1], f"{at}.{key}")]
    if get_origin(kind) is list:
        return [each for one in value for each in undeclared(one, inner[0], f"{at}[]")]
    if len(inner) == 1:
        return undeclared(value, inner[0], at)
    return []


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
def test_materials_are_as_declared(name: str, options: dict[str, Any]) -> None:
    game = games()[name]
    package = type(game).__module__.rpartition(".")[0]
    found = game.materials(game.check_options(options))
    if not found:
        return
    declared = importlib.import_module(f"{package}.wire").Materials
    plain = msgspec.json.decode(msgspec.json.encode(found))
    msgspec.convert(plain, declared)
    assert undeclared(plain, declared, name) == []


class Watched(Program):
    """A game that notes the last prompt of each move it was shown."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.prompts: dict[str, Any] = {}
        self.asked: set[str] = set()
        super().__init__(game, {}, seed)

    def view(self, seat: str = "referee") -> Any:
        view = super().view(seat)
        self.prompts |= {prompt["move"]: prompt for prompt in view["prompts"]}
        if seat != "referee":
            self.asked |= {prompt["move"] for prompt in view["prompts"]}
        return view


@pytest.mark.parametrize("name", sorted(games()))
def test_every_move_says_what_it_takes(name: str) -> None:
    game = games()[name]
    moves = {move for phase in game.phases.values() for move in phase.moves}  # type: ignore[attr-defined]
    assert set(args_of(game)) == moves


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(games()))
def test_prompts_take_what_is_declared(name: str) -> None:
    game = games()[name]
    program = Watched(game, 3)
    play_to_the_end(program, random.Random(3))
    assert program.prompts
    types = args_of(game)
    wrong = [
        each
        for move, prompt in program.prompts.items()
        if move in types  # not the platform's: a waiting roll
        for each in misfits(_told(prompt["args"]), types[move], move)
    ]
    assert wrong == []
    app = APP / name
    if not (app / "Table.tsx").exists():  # the generic table draws every prompt
        return
    files = [path for path in app.rglob("*.ts*") if path.name not in game_words.WRITTEN]
    own = "".join(path.read_text("utf-8") for path in files)
    undrawn = [move for move in sorted(program.asked & set(types)) if f"'{move}'" not in own]
    assert undrawn == [], f"players are asked for these moves, and nothing in {app} names them"


def _told(value: Any) -> Any:
    """A schema without the limits that are hidden; a list of choices that is hidden could be any text."""
    if isinstance(value, dict):
        return {key: _told(one) for key, one in value.items() if one != {"hidden": True}}
    return [_told(one) for one in value] if isinstance(value, list) else value


def test_a_schema_that_is_not_as_declared_is_found() -> None:
    args = args_of(games()["t-minus"])
    rocket = {"type": "object", "properties": {"rocket": {"enum": ["A", "D"]}}, "required": ["rocket"]}
    assert misfits(rocket, args["fire"], "fire") != []
    assert misfits({"type": "object", "properties": {}, "required": []}, args["fire"], "fire") != []
    more = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
    assert misfits(more, args["pass"], "pass") != []
