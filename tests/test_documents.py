"""The documents: their links lead somewhere, and the files they name exist."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import defaultdict
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [
    *(ROOT / name for name in ("README.md", "SECURITY.md", "CONTRIBUTING.md", "pwa/README.md")),
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


PLACE = re.compile(r"`([a-z][\w-]*(?:/[\w.-]+)+)`")
PWA = ROOT / "pwa"


def test_the_page_of_the_app_names_each_folder_and_no_file_that_is_gone() -> None:
    text = (PWA / "README.md").read_text("utf-8")
    folders, rest = text.partition("| folder |")[2].split("\n\n", 1)
    tree = subprocess.check_output(["git", "ls-files", "pwa"], cwd=ROOT, text=True).splitlines()
    named = set(re.findall(r"`([\w/-]+)`", folders))
    for folder in ("", "src", "src/app", "src/shared", "src/table"):
        depth = len(Path(folder).parts) + 1
        inside = [Path(file).relative_to("pwa") for file in tree if file.startswith(f"pwa/{folder}")]
        for name in {path.parts[depth - 1] for path in inside if len(path.parts) > depth} - {"src"}:
            assert {name, f"{folder}/{name}"} & named, f"{folder}/{name}"
    for place in set(PLACE.findall(text)) - {"src/api"}:  # written by `make lint`: a fresh clone lacks it
        roots = (PWA, PWA / "src", ROOT, PWA / "src/games/t-minus")
        assert any((root / place).exists() for root in roots), place
    games = [folder for folder in (PWA / "src/games").iterdir() if folder.is_dir()]
    for file in re.findall(r"^\| `([\w./]+)`.*\|", rest.partition("| file |")[2], re.MULTILINE):
        assert any((game / file).is_file() for game in games), file


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


MEMBER = re.compile(r"`([A-Z]\w+)\.(_?[a-z]\w*)(?:\(\))?`")


def members() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Return what each class of the server sets or defines, and the classes that it builds on."""
    own: dict[str, set[str]] = defaultdict(set)
    bases: dict[str, set[str]] = defaultdict(set)
    for file in (ROOT / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ClassDef):
                bases[node.name] |= set(re.findall(r"\w+", " ".join(map(ast.unparse, node.bases))))
                for part in ast.walk(node):
                    match part:
                        case ast.FunctionDef(name=name) | ast.Attribute(attr=name) | ast.Name(id=name):
                            own[node.name].add(name)
    return own, bases


def test_documents_and_docstrings_name_members_that_are_there() -> None:
    own, bases = members()

    def has(kind: str, name: str, seen: frozenset[str] = frozenset()) -> bool:
        up = bases.get(kind, set()) - seen
        return name in own.get(kind, ()) or any(has(base, name, seen | {kind}) for base in up)

    files = chain(PAGES, (ROOT / "server").rglob("*.md"), (ROOT / "server").rglob("*.py"))
    found = {(file, *named) for file in files for named in MEMBER.findall(file.read_text())}
    assert any(kind in own for _, kind, _ in found)
    gone = [(f.name, k, n) for f, k, n in found if k in own and not n.endswith("tsx") and not has(k, n)]
    assert gone == []
