"""Numbered rules and their tests: a table at the end of a run, and a failure for a rule that none covers.

A test says what it covers with `@pytest.mark.rule("MB-12")`; `tests/rules/<game>.txt` lists a game's ids, one
a line. Every id needs a test that passed. That is only asked of a run that had all of `tests/games` to run; a
marker that names an unknown id fails any run.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]
GAMES = HERE / "games"


def known_rules() -> dict[str, tuple[str, ...]]:
    """Every game's rule ids, in the order of its file."""
    return {
        path.stem: tuple(path.read_text(encoding="utf-8").split())
        for path in sorted((HERE / "rules").glob("*.txt"))
    }


class RuleCoverage:
    """Counts, over one run, the tests that passed and failed for each rule."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.rules = known_rules()
        self.marked: dict[str, tuple[str, ...]] = {}
        self.passed: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.deselected = False

    def pytest_deselected(self) -> None:
        self.deselected = True

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            ids = tuple(dict.fromkeys(id for mark in item.iter_markers("rule") for id in mark.args))
            if ids:
                self.marked[item.nodeid] = ids

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for id in self.marked.get(report.nodeid, ()):
            if report.failed:
                self.failed[id] += 1
            elif report.passed and report.when == "call":
                self.passed[id] += 1

    @property
    def everything_ran(self) -> bool:
        """Whether no test of any game was left out by choice."""
        if self.deselected or self.config.option.collectonly or self.config.getoption("lf", False):
            return False
        chosen = [Path(arg.split("::")[0]).absolute() for arg in self.config.args if "::" not in arg]
        return any(GAMES.is_relative_to(path) for path in chosen)

    @property
    def unknown(self) -> list[str]:
        """Ids in markers that no rules file has."""
        known = {id for ids in self.rules.values() for id in ids}
        return sorted({id for ids in self.marked.values() for id in ids} - known)

    def missing(self, game: str) -> list[str]:
        """A game's rules without a passing test."""
        return [id for id in self.rules[game] if not self.passed[id]]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        bad = self.unknown or (self.everything_ran and any(self.missing(game) for game in self.rules))
        if bad and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        out = terminalreporter
        for id in self.unknown:
            out.write_line(
                f"A test is marked with the rule {id}, which no file in tests/rules has.", red=True
            )
        if not self.everything_ran:
            return
        out.section("rules and their tests")
        for game, ids in self.rules.items():
            missing = self.missing(game)
            out.write_line(f"{game}: {len(ids) - len(missing)} of {len(ids)} rules are covered")
            cells = [f"{id} {self.passed[id]}" + ("!" if self.failed[id] else "") for id in ids]
            for start in range(0, len(cells), 8):
                out.write_line("  " + "  ".join(f"{cell:<10}" for cell in cells[start : start + 8]).rstrip())
            for id in missing:
                out.write_line(f"  {id} has no passing test.", red=True)


def pytest_configure(config: pytest.Config) -> None:
    """Hooks the counter into the run."""
    config.pluginmanager.register(RuleCoverage(config), "rule-coverage")
