"""Asks the advisory services about every pinned package; prints the findings and the packages that could
not be checked.

A weakness in a shipped package is a failure; one in a development tool is only printed. A service that
cannot be reached is neither success nor failure, and is printed prominently. If none could be reached at
all, the exit code is 3.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 60
NOBODY_ASKED = 3
"""The exit code if no service answered: nothing is known."""


@dataclass
class Report:
    """The result of one question: findings as lines, the number of packages checked, and why not all were."""

    what: str
    found: list[str] = field(default_factory=list)
    asked: int = 0
    missed: str = ""


def run(command: list[str], cwd: Path = ROOT) -> tuple[str, str]:
    """Return a program's output, stdout and stderr."""
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired) as trouble:
        return "", f"{command[0]}: {type(trouble).__name__}"
    return done.stdout, done.stderr


def parsed(text: str) -> Any:
    """Return the parsed JSON, or None."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def last_line(text: str) -> str:
    """Return the last line of the output."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:200] if lines else "no answer"


def python_packages(what: str, requirements: str) -> Report:
    """Ask PyPI's advisories, then OSV's where PyPI's has none."""
    report = Report(what)
    for service in ("pypi", "osv"):
        command = [sys.executable, "-m", "pip_audit", "-r", requirements, "--no-deps", "--disable-pip"]
        out, err = run([*command, "--progress-spinner", "off", "-f", "json", "-s", service])
        answer = parsed(out)
        if answer is None:
            report.missed = last_line(err)
            continue
        packages = answer["dependencies"]
        known = [one for one in packages if "vulns" in one]
        report.asked, report.missed = len(known), ""
        if skipped := len(packages) - len(known):
            report.missed = f"{skipped} of {len(packages)} packages are unknown to the service"
        for one in known:
            for weakness in one["vulns"]:
                fixed = ", ".join(weakness.get("fix_versions", [])) or "nowhere yet"
                report.found.append(f"{one['name']} {one['version']}: {weakness['id']}, mended in {fixed}")
        if not report.missed:
            break
    return report


def node_packages(what: str, *options: str) -> Report:
    """Ask npm's registry."""
    report = Report(what)
    out, err = run([str(ROOT / "scripts" / "node"), "npm", "audit", "--json", "--prefix", "pwa", *options])
    answer = parsed(out)
    if not isinstance(answer, dict) or "vulnerabilities" not in answer:
        said = answer.get("message") if isinstance(answer, dict) else None
        report.missed = str(said or last_line(err))[:200]
        return report
    report.asked = answer.get("metadata", {}).get("dependencies", {}).get("total", 0)
    for name, weakness in answer["vulnerabilities"].items():
        titles = {via["title"] for via in weakness["via"] if isinstance(via, dict)}
        report.found.append(
            f"{name} {weakness['range']} ({weakness['severity']}): {'; '.join(sorted(titles))}"
        )
    return report


def main() -> int:
    """Print the reports; return 1 if a shipped package has a known weakness, 3 if no service answered."""
    shipped = [
        python_packages("Python, shipped", "requirements.txt"),
        node_packages("the app, shipped", "--omit=dev"),
    ]
    tools = [python_packages("Python, tools", "requirements-dev.txt"), node_packages("the app, tools")]
    for report in (*shipped, *tools):
        print(f"{report.what}: {report.asked} packages looked up, {len(report.found)} known weaknesses")
        for line in report.found:
            print(f"  ! {line}")
        if report.missed:
            print(f"  ? NOT AUDITED, or not all: {report.missed}")
    if any(report.missed for report in (*shipped, *tools)):
        print("Some packages were not looked up. That is no clean bill of health: run `make audit` online.")
    if any(report.found for report in shipped):
        return 1
    return 0 if any(report.asked for report in (*shipped, *tools)) else NOBODY_ASKED


if __name__ == "__main__":
    sys.exit(main())
