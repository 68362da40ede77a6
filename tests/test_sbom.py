"""The software bill of materials: every pinned package that is shipped, by the rules of CycloneDX."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from cyclonedx.model.bom import Bom

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def text(tmp_path: Path) -> str:
    subprocess.run([sys.executable, str(ROOT / "scripts" / "sbom.py"), str(tmp_path)], check=True, timeout=60)
    (path,) = tmp_path.glob("flight_director-*.cdx.json")
    return path.read_text("utf-8")


def test_it_is_what_the_standard_says(text: str) -> None:
    document = json.loads(text)
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    refs = [each["bom-ref"] for each in document["components"]]
    assert len(refs) == len(set(refs))
    assert document["dependencies"][0]["dependsOn"] == refs
    bom: Any = cast(Any, Bom).from_json(document)
    assert {each.bom_ref.value for each in bom.components} == set(refs)
    assert bom.metadata.component.name == "flight-director"


def test_what_is_shipped_is_in_it_and_tools_are_not(text: str) -> None:
    purls = {each["purl"] for each in json.loads(text)["components"]}
    pinned = [row for row in (ROOT / "requirements.txt").read_text().splitlines() if row[:1].isalnum()]
    assert len([purl for purl in purls if purl.startswith("pkg:pypi/")]) == len(pinned)
    names = {purl.rpartition("@")[0] for purl in purls}
    assert {"pkg:pypi/flask", "pkg:pypi/gunicorn", "pkg:npm/preact", "pkg:npm/%40preact/signals"} <= names
    assert not names & {"pkg:pypi/pytest", "pkg:npm/vitest", "pkg:npm/typescript"}


def test_the_same_sources_give_the_same_document(text: str, tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "scripts" / "sbom.py"), str(tmp_path)], check=True, timeout=60)
    (path,) = tmp_path.glob("*.cdx.json")
    assert path.read_text("utf-8") == text


def test_a_release_has_one() -> None:
    assert "scripts/sbom.py dist" in (ROOT / "scripts" / "release").read_text()
