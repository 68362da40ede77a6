"""`make audit`: findings fail and are named, silence of a service is said and is no success."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
CLEAN_PYTHON = {"dependencies": [{"name": "flask", "version": "3", "vulns": []}]}
CLEAN_NODE: dict[str, Any] = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 7}}}


@pytest.fixture
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit_script", ROOT / "scripts" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["audit_script"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def answers(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, python: Any, node: Any, *, dev: Any = None
) -> None:
    def run(command: list[str], cwd: Path = ROOT) -> tuple[str, str]:
        of_tools = "requirements-dev.txt" in command or ("npm" in command and "--omit=dev" not in command)
        answer = python if "pip_audit" in command else node
        if of_tools and dev is not None:
            answer = dev if "pip_audit" in command else node
        return ("", "could not resolve host") if answer is None else (json.dumps(answer), "")

    monkeypatch.setattr(audit, "run", run)


def test_clean_is_quiet(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(audit, monkeypatch, CLEAN_PYTHON, CLEAN_NODE)
    assert audit.main() == 0
    out = capsys.readouterr().out
    assert "1 packages looked up, 0 known weaknesses" in out
    assert "NOT AUDITED" not in out


def test_a_weakness_that_is_shipped_fails_and_is_named(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    weak = {"id": "PYSEC-1", "fix_versions": ["3.1"], "description": ""}
    python = {"dependencies": [{"name": "flask", "version": "3", "vulns": [weak]}]}
    answers(audit, monkeypatch, python, CLEAN_NODE)
    assert audit.main() == 1
    assert "flask 3: PYSEC-1, mended in 3.1" in capsys.readouterr().out
    via = [{"title": "It can be talked into anything"}, "another"]
    node = {"vulnerabilities": {"preact": {"range": "<9", "severity": "high", "via": via}}}
    answers(audit, monkeypatch, CLEAN_PYTHON, node)
    assert audit.main() == 1
    assert "preact <9 (high): It can be talked into anything" in capsys.readouterr().out


def test_a_weakness_of_a_tool_is_told_and_fails_nothing(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    weak = {"id": "PYSEC-2", "fix_versions": [], "description": ""}
    tools = {"dependencies": [{"name": "pytest", "version": "8", "vulns": [weak]}]}
    answers(audit, monkeypatch, CLEAN_PYTHON, CLEAN_NODE, dev=tools)
    assert audit.main() == 0
    assert "pytest 8: PYSEC-2, mended in nowhere yet" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("python", "node"),
    [
        (None, CLEAN_NODE),
        (CLEAN_PYTHON, None),
        (CLEAN_PYTHON, {"message": "405 Method Not Allowed"}),
        ({"dependencies": [{"name": "flask", "skip_reason": "not found"}]}, CLEAN_NODE),
    ],
)
def test_what_could_not_be_asked_is_said(
    audit: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    python: Any,
    node: Any,
) -> None:
    answers(audit, monkeypatch, python, node)
    assert audit.main() == 0
    out = capsys.readouterr().out
    assert "NOT AUDITED" in out
    assert "no clean bill of health" in out


@pytest.mark.parametrize("node", [None, {"message": "405 Method Not Allowed"}])
def test_an_audit_that_could_ask_nobody_has_an_exit_code_of_its_own(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], node: Any
) -> None:
    answers(audit, monkeypatch, None, node)
    assert audit.main() == audit.NOBODY_ASKED == 3
    assert "no clean bill of health" in capsys.readouterr().out


@pytest.mark.parametrize(("code", "ends", "says"), [(0, 0, "looked up"), (3, 0, "NOT AUDITED"), (1, 1, "")])
def test_ci_tells_an_audit_that_asked_nobody_from_a_clean_one(
    tmp_path: Path, code: int, ends: int, says: str
) -> None:
    for name in (".ci", "scripts", "bin"):
        (tmp_path / name).mkdir()
    (tmp_path / ".ci" / "run").write_text((ROOT / ".ci" / "run").read_text())
    for path, text in (("scripts/audit", f"exit {code}"), ("bin/make", "exit 0")):
        (tmp_path / path).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / path).chmod(0o755)
    env = {"PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin", "GITHUB_STEP_SUMMARY": str(tmp_path / "summary")}
    done = subprocess.run(
        ["sh", str(tmp_path / ".ci" / "run")],
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == ends, done.stderr
    summary = tmp_path / "summary"
    assert says in done.stdout
    assert (says in summary.read_text()) if says else not summary.exists()
