"""`flight-director study`: the table, the files, stopping and going on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from server.games.core import registry
from server.studies import command, engine
from tests.studies.coins import COINS, Coins


@pytest.fixture(autouse=True)
def coins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "studies", lambda: {"coins": COINS})


def run(*arguments: str) -> int:
    return command.main(["coins", "--jobs", "1", *arguments])


def test_it_prints_a_table_and_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--seed", "1", "--quick") == 0
    said = capsys.readouterr().out
    assert "10 games a setting, seed 1" in said
    assert re.search(r"Heads\s+\d+\.\d+ %\s+\[", said)
    assert said.rstrip().endswith("of 10 times.")


def test_the_same_seed_writes_the_same_files(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    run("--seed", "1", "--out", str(one), "--plot", str(tmp_path / "plot.svg"))
    run("--seed", "1", "--out", str(two), "--jobs", "2")
    assert one.read_bytes() == two.read_bytes()
    assert ElementTree.parse(tmp_path / "plot.svg").getroot().tag.endswith("svg")


def test_a_stopped_study_is_a_valid_file_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    run("--seed", "1", "--out", str(whole))
    real = engine.run

    def interrupted(*args: Any, **more: Any) -> None:
        def on_progress(progress: engine.Progress) -> None:
            if progress.done == 4:
                raise KeyboardInterrupt

        study, seed, games, results, _ = args
        real(study, seed, games, results, on_progress, **more)

    monkeypatch.setattr(engine, "run", interrupted)
    assert run("--seed", "1", "--out", str(part)) == 130
    kept = command.read_file(part)
    assert not kept.complete
    assert len(kept.results) == 4
    monkeypatch.setattr(engine, "run", real)
    assert run("--seed", "1", "--out", str(part)) == 1, "it is not written over"
    assert run("--out", str(part), "--resume") == 0
    assert part.read_bytes() == whole.read_bytes()


def test_what_is_no_study_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.json"
    other.write_text("{}")
    assert run("--out", str(other), "--resume") == 1
    assert run("--resume") == 1
    assert run("--games", "100000") == 1
    run("--seed", "1", "--out", str(tmp_path / "kept.json"))
    assert run("--seed", "2", "--out", str(tmp_path / "kept.json"), "--resume") == 1
    assert "another study" in capsys.readouterr().err


def test_processes_come_to_the_same_as_one() -> None:
    alone: dict[str, dict[str, int]] = {}
    together: dict[str, dict[str, int]] = {}
    seen: list[engine.Progress] = []
    engine.run(Coins(), 3, 100, alone, seen.append)
    engine.run(Coins(), 3, 100, together, lambda progress: None, jobs=3)
    assert alone == together
    assert [p.done for p in seen if p.stage == "playing"] == list(range(1, 11))
    assert seen[0].stage == "preparing"
