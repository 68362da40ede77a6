"""docs/adding-a-game.md: `make game` writes a game that is found, played, and passes every check."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import server.api.games
import server.games
from scripts import game_words, lacks, new_game
from server.config import Settings
from server.games.core import registry
from server.games.core.game import Game
from server.games.core.packs import LANGUAGES
from tests.games.test_log_lines import recorded_lines
from tests.support.memory import create_app
from tests.support.tables.playthrough import Program, play_to_the_end

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
PACKAGES = (server.games, server.api.games)
NEW = "launch-window"
FOLDER = "launch_window"
LAST = "## Is it whole?"


def commands() -> list[str]:
    """The commands of the page's last section."""
    (text,) = re.findall(r"^```sh\n(.*?)^```$", PAGE.read_text(encoding="utf-8").split(LAST)[1], re.M | re.S)
    return [str(line) for line in text.splitlines()]


def copy_of_the_tree(folder: Path) -> None:
    """Copy the files that git tracks, what Python has compiled of them, the installed packages of this tree
    and mypy's cache."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = [path for path in listed.stdout.split("\0") if path and (ROOT / path).is_file()]
    for path in tracked:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)
    for name in {Path(path).parent / "__pycache__" for path in tracked if path.endswith(".py")}:
        with contextlib.suppress(FileNotFoundError, shutil.Error):  # other processes write there meanwhile
            shutil.copytree(ROOT / name, folder / name)
    with contextlib.suppress(FileNotFoundError):
        shutil.copytree(ROOT / ".mypy_cache", folder / ".mypy_cache")
    (folder / ".venv").symlink_to(ROOT / ".venv")
    (folder / "pwa" / "node_modules").symlink_to(ROOT / "pwa" / "node_modules")


def forget() -> None:
    """No trace of the game: modules and caches of what was found."""
    for name in [name for name in sys.modules if re.match(rf"server\.(api\.)?games\.{FOLDER}(\.|$)", name)]:
        del sys.modules[name]
    for package in PACKAGES:
        vars(package).pop(FOLDER, None)
    for cached in (registry._folders, registry.games):
        cached.cache_clear()
    importlib.invalidate_caches()


Change = tuple[str, str, str]
"""A file's name, what is in it, and what comes in its place."""


@pytest.fixture
def game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Game[Any]]:
    """A new game, in folders of its own that the packages of the platform see as theirs. As a parameter: a
    mistake in it."""
    name, old, new = getattr(request, "param", ("", "", ""))
    planted = not name
    for path, text in new_game.files_of(NEW, "lw", "Launch Window").items():
        changed = text.replace(old, new) if name and path.endswith(name) else text
        planted |= changed != text
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(changed, encoding="utf-8")
    assert planted
    yield from found_below(tmp_path, monkeypatch)


@pytest.fixture
def secret_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """The same from the second example, in which all choose at once."""
    for path, text in new_game.files_of(NEW, "lw", "Launch Window", "secret").items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    yield from found_below(tmp_path, monkeypatch)


def found_below(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """Yield the new game below a folder, found like any other."""
    for package in PACKAGES:
        path = str(folder.joinpath(*package.__name__.split(".")))
        monkeypatch.setattr(package, "__path__", [*package.__path__, path])
    forget()
    yield registry.games()[NEW]
    monkeypatch.undo()
    forget()


def test_the_registry_finds_it_beside_the_others(game: Game[Any]) -> None:
    assert isinstance(game, Game)
    assert set(registry.games()) > {NEW, "t-minus", "moon-shot"}


@pytest.mark.parametrize("plain", [True, False])
def test_a_program_that_reads_only_prompts_plays_it_to_its_end(
    game: Game[Any], plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems_of = recorded_lines(game, monkeypatch)
    program = Program(game, {"target": 20}, seed=1, players=3)
    play_to_the_end(program, random.Random(1), plain=plain)
    view = program.view()
    (winner,) = view["result"]["winners"]
    assert view["state"]["points"][winner] >= 20
    assert problems_of() == []


def test_the_second_starter_keeps_choices_secret_and_comes_to_its_end(
    secret_game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems_of = recorded_lines(secret_game, monkeypatch)
    program = Program(secret_game, {"rounds": 3}, seed=1, players=3)
    program.move("referee", "start", {})
    program.move("s1", "burn", {"stages": 3})
    assert program.view("s1")["state"]["answers"]["s1"] == 3
    assert program.view("s2")["state"]["answers"]["s1"] != 3
    program = Program(secret_game, {"rounds": 3}, seed=1, players=3)
    play_to_the_end(program, random.Random(1), plain=True)
    view = program.view()
    points = view["state"]["points"]
    assert {points[seat] for seat in view["result"]["winners"]} == {max(points.values())}
    assert problems_of() == []
    assert list(game_words.faults_of_words(secret_game, tmp_path / "pwa/src/games")) == []


SLIPS: list[tuple[Change, str]] = [
    (("phases.py", 'phase="over"', 'phase="ovr"'), "no phase 'ovr'; there are turn, over."),
    (("phases.py", "points={**", "pionts={**"), "no field of LaunchWindowState 'pionts'; there are phase,"),
    (("phases.py", "state.kept, face", "state.kpet, face"), "has no attribute 'kpet'"),
    (("phases.py", "return prompt(hold, label", "return prompt(hold, lable"), "argument 'lable'"),
]


@pytest.mark.parametrize(("game", "said"), SLIPS, indirect=["game"], ids=[new for (_, _, new), _ in SLIPS])
def test_a_slip_in_the_code_is_named_with_its_line(
    game: Game[Any], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    program = Program(game, {"target": 20}, seed=1, players=3)
    with pytest.raises(AssertionError, match="The game failed; the log below says where"):
        play_to_the_end(program, random.Random(1))
    assert said in caplog.text
    assert re.search(r"games/launch_window/phases\.py:\d+$", caplog.text, re.M)


WORDS: list[tuple[Change, str]] = [
    (("en.json", "keeps {kept}", "keeps {kpt}"), "en.json:18: lw_line_held has {kpt}, and lw.held has kept"),
    (("en.json", "lw_line_held", "lw_line_hold"), "lacks lw_line_held, the sentence of lw.held"),
    (("en.json", "lw_line_lost", "lw_line_held"), "en.json:17: lw_line_held is there 2 times."),
    (("en.json", "lw_rule_03", "lw_rule_3"), "lacks lw_rule_03, the text of LW-03."),
    (("en.json", "lw_rule_04", "lw_rule_05"), "en.json:14: lw_rule_05 names nothing of the game;"),
    (("en.json", "Keep {kept}", "Keep {kpt}"), "en.json:7: lw_label_hold has {kpt}, and "),
    (("phases.py", 'label={"kept": state.kept}, ', ""), "launch_window/phases.py:60 gives nothing."),
    (("en.json", '"lw_id_points"', '"lw_id_pionts"'), "en.json:9: lw_id_pionts names nothing of the game;"),
    (("en.json", "lw_key_kept", "lw_key_kpet"), "lw_key_kpet names nothing of the game; there are kept."),
    (("de.json", "{kept} beh", "{kpt} beh"), "de.json:7: lw_label_hold has {kpt}, and in en.json {kept}."),
    (("de.json", "_label_hold", "_lable_hold"), "lw_lable_hold is not in en.json; there is lw_label_hold"),
    (("phases.py", '"lw.held"', '"lw.hold"'), "phases.py:42: log.py has no line lw.hold; there are lw.held"),
    (("phases.py", "face=face", "fase=face"), "phases.py:27: lw.rolled has no fase; log.py gives it face,"),
    (("log.py", '"face": int, ', ""), "en.json:16: lw_line_rolled has {face}, and lw.rolled has kept, seat."),
]


@pytest.mark.parametrize(("game", "said"), WORDS, indirect=["game"], ids=[new for (_, _, new), _ in WORDS])
def test_a_forgotten_word_and_a_wrong_placeholder_are_named(
    game: Game[Any], said: str, tmp_path: Path
) -> None:
    faults = list(game_words.faults_of_words(game, tmp_path / "pwa/src/games"))
    assert [fault for fault in faults if said in fault], faults


def test_the_words_of_a_new_game_have_no_fault(game: Game[Any], tmp_path: Path) -> None:
    assert list(game_words.faults_of_words(game, tmp_path / "pwa/src/games")) == []


def test_a_player_who_leaves_hands_the_turn_on(game: Game[Any]) -> None:
    program = Program(game, {}, seed=2, players=3)
    program.move("referee", "start", {})
    first = program.view()["state"]["player"]
    program.service.remove(program.code, program.referee, "gone", first)
    state = program.view()["state"]
    assert first not in state["order"]
    assert state["player"] in state["order"]


def test_its_endpoint_is_mounted_and_documented(game: Game[Any]) -> None:
    client = create_app(Settings(rate_limits=False)).test_client()
    catalogue: Any = client.get("/api/v1/games").json
    assert NEW in str(catalogue)
    roll = f"/api/v1/games/{NEW}/roll"
    for kept, face, then in ((9, 4, 13), (9, 1, None)):
        assert client.post(roll, json={"kept": kept, "face": face}).json == {"kept": then}
    assert client.post(roll, json={"kept": 9, "face": 7}).status_code == 422


def test_every_game_has_what_the_page_calls_needed() -> None:
    rows = re.findall(r"^\| `([^`|]+)` \| [^|]+ \| yes \|$", PAGE.read_text(encoding="utf-8"), re.M)
    needed = [name.removesuffix(".py") for name in rows]
    assert {"game", "state", "rules", "phases", "log"} <= set(needed)
    for game in registry.games().values():
        folder = Path(sys.modules[type(game).__module__].__file__ or "").parent
        for name in needed:
            found = (folder / f"{name}.py").exists() or (folder / name).is_dir()
            assert found, f"{folder.name} has no {name}"


@pytest.mark.slow
def test_every_command_of_the_page_passes_in_a_tree_with_the_game(tmp_path: Path) -> None:
    subprocess.run([ROOT / "scripts/pwa", "deps"], check=True)
    copy_of_the_tree(tmp_path)
    assert commands()[0].startswith("make game ")
    assert len(commands()) > 5
    env = {name: text for name, text in os.environ.items() if not name.startswith("PYTEST")}
    # the second starter is checked by the same commands, for no time of its own
    second = 'make game ID=side-bet PREFIX=sb TITLE="Side Bet" LIKE=secret'
    for command in (second, *commands()):
        done = subprocess.run(
            ["sh", "-c", command], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-2000:]}"


@pytest.mark.parametrize(
    ("id", "prefix", "title"),
    [
        ("Launch", "lw", "Launch"),
        ("launch-window", "l", "Launch"),
        ("launch-window", "tm", "Launch"),
        ("launch-window", "lw", '"'),
        ("launch-window", "lw", " "),
        ("t-minus", "lw", "T-Minus"),
        ("../launch", "lw", "Launch"),
    ],
)
def test_a_name_that_is_taken_or_malformed_is_refused(
    id: str, prefix: str, title: str, tmp_path: Path
) -> None:
    words = tmp_path / "server/games/t_minus/words/en.json"
    words.parent.mkdir(parents=True)
    words.write_text('{"tm_rule_01": "First."}', encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ValueError, match="="):
        new_game.write(tmp_path, id, prefix, title)
    assert sorted(tmp_path.rglob("*")) == before


def test_every_language_has_all_messages() -> None:
    assert lacks.unsaid(ROOT) == []


def test_a_game_of_a_release_lacks_nothing() -> None:
    for id in registry.games():
        assert lacks.lacking(ROOT, id) == [], id


def test_what_a_release_needs_besides_is_named_and_written(tmp_path: Path) -> None:
    names = (NEW, "lw", "Launch Window")
    tonight = new_game.write(tmp_path, *names)
    assert len([path for path in tonight if not path.endswith("__init__.py")]) <= 14
    words = tmp_path / "server/games/launch_window/words"
    missing = {line.split(":")[0] for line in lacks.lacking(tmp_path, NEW)}
    lesson = "server/games/launch_window/words/en.json"
    assert {*lacks.needed(NEW), lesson, "tests/fixtures/tables"} == missing
    english = json.loads((words / "en.json").read_text("utf-8"))
    (words / "en.json").write_text(json.dumps({**english, "lw_mine": "mine"}, indent=2) + "\n", "utf-8")
    with pytest.raises(ValueError, match=r"PREFIX=xy: launch-window has lw"):
        new_game.write(tmp_path, NEW, "xy", "Launch Window", later=True)
    state = tmp_path / "server/games/launch_window/state.py"
    state.write_text("mine", encoding="utf-8")
    new_game.write(tmp_path, *names, later=True)
    assert state.read_text("utf-8") == "mine"
    taught = json.loads((words / "en.json").read_text("utf-8"))
    assert taught.keys() == {*english, "lw_mine", "teach"}
    assert "roll" in json.loads(
        (tmp_path / "server/api/games/launch_window/examples.json").read_text("utf-8")
    )
    assert new_game.write(tmp_path, *names, later=True) == []
    left = {line.partition(": ")[::2] for line in lacks.lacking(tmp_path, NEW)}
    others = {str(words.relative_to(tmp_path) / f"{language}.json") for language in LANGUAGES[1:]}
    german = str(words.relative_to(tmp_path) / "de.json")
    named = {"docs/games/launch-window.md", "tests/fixtures/tables", *others, lesson}
    assert {path for path, _ in left} == named
    assert [name for path, name in left if path == lesson] == ["lw_mine is said nowhere"]
    assert (german, "lw_mine") in left
    (words / "de.json").write_text("{}", encoding="utf-8")
    assert any(line.endswith("de.json: lw_label_hold") for line in lacks.lacking(tmp_path, NEW))


def test_every_file_of_the_example_is_linked_in_the_page() -> None:
    example = new_game.EXAMPLES["turns"].folder
    files = [path for path in example.rglob("*.*") if "__pycache__" not in path.parts]
    linked = set(re.findall(r"\(examples/pig/([^)]+)\)", PAGE.read_text(encoding="utf-8")))
    assert linked == {path.relative_to(example).as_posix() for path in files}
