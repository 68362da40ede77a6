"""Numbered rules and their tests: a table at the end of a run, and a failure for a rule without a test.

A test names its rules with `@pytest.mark.rule("MB-12")`; a game's rules are those that its words have a text
for (`mb_rule_12`). Every rule needs a test that passed. This is required of a run of all of `tests/games`,
with the slow ones or without. A marker with an unknown id fails any run. A test's ids travel with its report:
the table is the same for any number of test processes.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from scripts.game_words import rules_by_game

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "games"
QUICK = "not slow"
"""The marker expression of `make test`."""


class RuleCoverage:
    """Counts, over one run, the tests that passed and failed for each rule."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.rules = rules_by_game(ROOT)
        self.marked: set[str] = set()
        self.passed: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for id in dict.fromkeys(id for mark in item.iter_markers("rule") for id in mark.args):
                item.user_properties.append(("rule", id))
                self.marked.add(id)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name != "rule":
                continue
            id = str(value)
            self.marked.add(id)
            if report.failed:
                self.failed[id] += 1
            elif report.passed and report.when == "call":
                self.passed[id] += 1

    @property
    def everything_ran(self) -> bool:
        """True if no test of any game was deselected, except the slow ones."""
        option = self.config.option
        if option.collectonly or option.keyword or option.deselect or self.config.getoption("lf", False):
            return False
        if option.markexpr not in ("", QUICK):
            return False
        chosen = [Path(arg.split("::")[0]).absolute() for arg in self.config.args if "::" not in arg]
        return any(GAMES.is_relative_to(path) for path in chosen)

    @property
    def unknown(self) -> list[str]:
        """Return the ids in markers that no game has."""
        return sorted(self.marked - {id for ids in self.rules.values() for id in ids})

    def missing(self, game: str) -> list[str]:
        """Return a game's rules without a passing test."""
        return [id for id in self.rules[game] if not self.passed[id]]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(self.config, "workerinput"):
            return  # of several processes, only the one that collects all reports judges
        bad = self.unknown or (self.everything_ran and any(self.missing(game) for game in self.rules))
        if bad and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        out = terminalreporter
        for id in self.unknown:
            out.write_line(
                f"A test is marked with the rule {id}, which has no text in the words of a game.", red=True
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
    """Register the counter for the run."""
    config.pluginmanager.register(RuleCoverage(config), "rule-coverage")
