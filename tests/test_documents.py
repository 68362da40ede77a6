"""The documents: their links lead somewhere, and the files they name exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / name for name in ("README.md", "SECURITY.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)")
LABEL = re.compile(r"\[`[^`]*`\]\(")
FOLDERS = "server|workers|tests|bench|docs|scripts|deploy|pwa/(?:src|e2e|build)"
PATH = re.compile(rf"`((?:{FOLDERS})/[\w./-]*)`")


def anchors(page: Path) -> set[str]:
    """Return the anchors that GitHub gives to a page's headings."""
    headings = re.findall(r"^#+ (.*)", FENCE.sub("", page.read_text()), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_paths_of_documents_exist(page: Path) -> None:
    text = FENCE.sub("", page.read_text())
    for name, anchor in LINK.findall(text):
        target = page.parent / name if name else page
        assert target.exists(), name
        assert not anchor or anchor in anchors(target), f"{name}#{anchor}"
    for name in PATH.findall(LABEL.sub("](", text)):  # what a link is called, its target stands for
        assert (ROOT / name).exists(), name


def test_each_decision_has_its_own_number() -> None:
    names = sorted(path.name for path in (ROOT / "docs" / "adr").iterdir())
    assert len({name[:4] for name in names}) == len(names)
    for name in names:
        assert (ROOT / "docs" / "adr" / name).read_text().startswith(f"# {int(name[:4])}. ")


def test_each_limit_that_is_promised_names_the_test_that_sees_it() -> None:
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    rows = text.partition("| against |")[2].partition("\n\n")[0].splitlines()[2:]
    assert len(rows) > 5
    for row in rows:
        named = re.findall(r"`(tests/[\w/]+\.py)`", row.rsplit("|", 2)[1])
        assert named, row[:60]
        assert all((ROOT / file).is_file() for file in named), row[:60]
