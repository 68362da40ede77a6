"""The shape of the house, enforced: imports point inward, games are pure, the platform names no game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from server.games.core.errors import RuleError
from server.tables.commands.command import Command, Previewed, RefereeCommand

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "server" / "games"

IMPURE = {
    "asyncio",
    "datetime",
    "glob",
    "http",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "select",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
    "zoneinfo",
    "redis",
    "rq",
    "flask",
    "flask_smorest",
    "gevent",
    "marshmallow",
    "requests",
}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "__import__"}

MAY = {
    "images.py": {"io"},
    "packs.py": {"importlib", "pathlib"},
    "registry.py": {"importlib", "pkgutil", "pathlib"},
}
"""Imports that three files of the core may use besides (see server/games/README.md)."""


def sources(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*.py")) if "__pycache__" not in path.parts)


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Every module that a file imports, absolute."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    modules: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            modules += [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return tuple(modules)


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def test_the_core_touches_no_io_no_clock_and_no_global_random() -> None:
    for path in sources(GAMES):
        roots = {module.split(".")[0] for module in imported(path)}
        assert not (roots & IMPURE) - MAY.get(path.name, set()), path
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & IMPURE_CALLS, path


def test_the_core_imports_nothing_further_out() -> None:
    outer = {"server.tables", "server.api", "server.app", "server.config", "server.cli", "workers"}
    for path in sources(GAMES):
        assert not [m for m in imported(path) if any(within(m, package) for package in outer)], path


def test_a_game_imports_no_other_game() -> None:
    folders = {p.name for p in GAMES.iterdir() if p.name != "core" and (p / "game.py").exists()}
    for path in sources(GAMES):
        others = folders - {path.relative_to(GAMES).parts[0]}
        found = [m for m in imported(path) for other in others if within(m, f"server.games.{other}")]
        assert not found, path


def test_live_tables_know_nothing_of_http_or_workers() -> None:
    for path in sources(ROOT / "server" / "tables"):
        found = imported(path)
        assert not [m for m in found if within(m, "server.api") or within(m, "workers")], path
        roots = {m.split(".")[0] for m in found}
        assert not roots & {"flask", "flask_smorest", "marshmallow"}, path
        if "adapters" not in path.parts:
            assert not roots & {"redis", "rq"}, path


def test_only_the_application_wires_the_real_parts_together() -> None:
    for path in sources(ROOT / "server" / "api"):
        assert not [m for m in imported(path) if within(m, "server.tables.adapters.redis.store")], path


MAY_IMPORT = {
    "server.config": set(),
    "server.games": set(),
    "server.reach": set(),
    "server.tables": {"server.games"},
    "server.turning": {"server.games", "server.tables"},
    "server.rooms": {"server.games", "server.tables", "server.turning"},
    "server.api": {
        *(
            "server.config",
            "server.games",
            "server.reach",
            "server.tables",
            "server.turning",
            "server.rooms",
        ),
    },
    "server.runtime": {"server.config", "server.reach", "server.tables", "server.rooms", "server.api"},
    "server.app": {
        *("server.config", "server.games", "server.reach", "server.tables", "server.turning", "server.api"),
        *("server.runtime", "server.rooms"),
    },
    "server.cli": {
        *("server.app", "server.config", "server.games", "server.reach", "server.runtime", "server.tables"),
    },
    "workers": {
        *("server.config", "server.games", "server.tables", "server.turning", "server.runtime"),
        "server.rooms",
    },
}
"""The imports allowed to each package: inward, so that there is no circle. There are no exceptions."""


def package_of(module: str) -> str | None:
    """`server.tables` of `server.tables.service.execute`."""
    parts = module.split(".")
    if parts[0] == "workers":
        return "workers"
    return ".".join(parts[:2]) if parts[0] == "server" and len(parts) > 1 else None


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_point_inward(package: str) -> None:
    place = ROOT.joinpath(*package.split("."))
    for path in sources(place) if place.is_dir() else [place.with_suffix(".py")]:
        found = {package_of(module) for module in imported(path)} & set(MAY_IMPORT)
        assert found <= {*MAY_IMPORT[package], package}, path


def test_what_packages_may_import_has_no_circle() -> None:
    done: set[str] = set()
    while len(done) < len(MAY_IMPORT):
        free = {package for package, wanted in MAY_IMPORT.items() if wanted <= done} - done
        assert free, "a circle"
        done |= free


def test_every_package_stands_in_the_table() -> None:
    there = {f"server.{p.stem}" for p in (ROOT / "server").iterdir() if p.suffix == ".py" or p.is_dir()}
    assert there - {"server.__init__", "server.__pycache__"} == set(MAY_IMPORT) - {"workers"}


@pytest.mark.parametrize("parent", ["api", "tables", "tables/domain", "games/core", "runtime"])
def test_packages_side_by_side_have_no_circle(parent: str) -> None:
    place = ROOT / "server" / parent
    prefix = ".".join(place.relative_to(ROOT).parts)
    rooms = {room.name for room in place.iterdir() if (room / "__init__.py").exists()}
    wants = {
        room: {
            other
            for path in sources(place / room)
            for module in imported(path)
            for other in rooms - {room}
            if within(module, f"{prefix}.{other}")
        }
        for room in rooms
    }
    done: set[str] = set()
    while len(done) < len(rooms):
        free = {room for room, wanted in wants.items() if wanted <= done} - done
        assert free, {room: wants[room] - done for room in rooms - done}
        done |= free


MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for top in ("server", "workers")
    for path in sources(ROOT / top)
}


def wanted(module: str) -> set[str]:
    """The modules of ours that a module imports, for types alone too, wherever in the file it does so."""
    path = MODULES[module]
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            whole = ".".join([*base, *([node.module] if node.module else [])])
            names = {f"{whole}.{alias.name}" for alias in node.names}
            found |= {name if name in MODULES else whole for name in names}
    return found & set(MODULES) - {module}


def circles(wants: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules that import each other, round about too."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        ahead = [start]
        while ahead:
            fresh = wants[ahead.pop()] - seen
            seen |= fresh
            ahead += fresh
        return seen

    reach = {module: reached(module) for module in wants}
    groups = {
        tuple(sorted(other for other in reach[module] if module in reach[other]))
        for module in wants
        if module in reach[module]
    }
    return [list(group) for group in sorted(groups)]


def rounds(package: str, wants: dict[str, set[str]]) -> list[list[str]]:
    """The circles among the parts of a package: its modules, and its folders as wholes."""

    def part(module: str) -> str | None:
        inside = module.removeprefix(f"{package}.") if module.startswith(f"{package}.") else ""
        return inside.partition(".")[0] or None

    parts: dict[str, set[str]] = {}
    for module, imports in wants.items():
        if own := part(module):
            parts.setdefault(own, set()).update({part(each) or own for each in imports} - {own})
    return circles(parts)


def test_modules_have_no_circle() -> None:
    """Inside packages neither, and not for types either."""
    wants = {module: wanted(module) for module in MODULES}
    packages = {".".join(path.relative_to(ROOT).parts[:-1]) for path in MODULES.values()} | {"server.games"}
    found = {package: rounds(package, wants) for package in packages}
    assert not {package: round for package, round in found.items() if round}
    assert not circles(wants)


def test_a_circle_of_modules_is_found() -> None:
    wants = {"a.x": {"a.y.one"}, "a.y.one": set(), "a.y.two": {"a.x"}, "a.z": {"a.z"}}
    assert rounds("a", wants) == [["x", "y"]]
    assert circles(wants) == [["a.z"]]


FRAMEWORKS = (
    *("flask", "werkzeug", "flask_smorest", "marshmallow", "webargs", "apispec", "limits", "gunicorn"),
    *("gevent", "redis", "rq"),
)
EXTENDED = {
    "apispec.BasePlugin",  # its document: "Writing plugins"
    "flask_smorest.Blueprint",  # its document: "Arguments", ARGUMENTS_PARSER
    "gunicorn.glogging.Logger",  # its document: the setting `logger_class`
    "limits.storage.Storage",  # its document: "Custom storage"
    "marshmallow.Schema",
    "marshmallow.fields.*",  # its document: "Custom fields"
    "redis.exceptions.RedisError",
    "rq.SimpleWorker",  # its document: "Custom worker classes"
    "webargs.flaskparser.FlaskParser",  # its document: "Custom parsers"
}
"""The classes made to be extended, by the documents of each."""
SETTABLE = {
    "gevent.server.StreamServer.max_accept",  # its document: lower where several processes share a socket
}
"""Class attributes that are settings, by the documents of each."""


def known_names(tree: ast.Module) -> dict[str, str]:
    """The frameworks' things that a file imports, by the name they have there."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for each in node.names:
                first = each.name.split(".")[0]
                found[each.asname or first] = each.name if each.asname else first
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
    return {name: whole for name, whole in found.items() if whole.split(".")[0] in FRAMEWORKS}


def whole_name(node: ast.expr, names: dict[str, str]) -> str | None:
    """`marshmallow.fields.Integer` of `fields.Integer`."""
    if isinstance(node, ast.Subscript):
        return whole_name(node.value, names)
    if isinstance(node, ast.Name):
        return names.get(node.id)
    if isinstance(node, ast.Attribute):
        inner = whole_name(node.value, names)
        return f"{inner}.{node.attr}" if inner else None
    return None


CODE = [path for top in ("server", "workers") for path in sources(ROOT / top)]


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def test_no_framework_is_overridden() -> None:
    for path in CODE:
        check_overrides_nothing(path)


def check_overrides_nothing(path: Path) -> None:
    tree = ast.parse(path.read_text())
    names = known_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for base in node.bases:
                whole = whole_name(base, names)
                general = f"{whole.rpartition('.')[0]}.*" if whole else ""
                assert whole is None or {whole, general} & EXTENDED, (path, f"{node.name}({whole})")
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if whole_name(target, names) in SETTABLE:
                continue
            patched = whole_name(target.value, names) if isinstance(target, ast.Attribute) else None
            assert patched in (None, "flask.g", "flask.request"), (path, ast.unparse(target))
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            assert whole_name(node.value, names) is None, (path, node.attr)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in FRAMEWORKS:
            private = [each.name for each in node.names if each.name.startswith("_")]
            assert not private, path
            assert "._" not in (node.module or ""), path


PUBLIC = {"_asdict", "_fields", "_replace"}
"""Of named tuples, by Python's document."""


def defined(tree: ast.Module) -> set[str]:
    """The names that a file gives to things of its own: functions, variables, attributes of `self`."""
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    found |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    of_self = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return found | {node.attr for node in of_self if ast.unparse(node.value) in ("self", "cls")}


def test_private_members_are_used_where_they_are_defined() -> None:
    """Of the libraries', none; `super()` is for what their documents say to override."""
    for path in CODE:
        tree = ast.parse(path.read_text())
        own = defined(tree) | PUBLIC
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and is_private(node.attr):
                assert node.attr in own or ast.unparse(node.value) == "super()", (path, ast.unparse(node))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id != "setattr", (path, ast.unparse(node))


def game_names() -> list[str]:
    folders = [p.name for p in GAMES.iterdir() if p.name != "core" and (p / "game.py").exists()]
    return [name for folder in folders for name in (folder, folder.replace("_", "-"))]


PLATFORM = ["server/tables", "server/turning", "server/api", "workers"]
PLATFORM += ["pwa/src/app", "pwa/src/shared", "pwa/src/table"]
EXAMPLES = ("server/api/schemas", "server/api/openapi")
"""The API's documentation: a game may stand there as an example, in a string."""


@pytest.mark.parametrize("folder", PLATFORM)
def test_the_platform_names_no_game(folder: str) -> None:
    names = "|".join(re.escape(name) for name in game_names())
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix not in (".py", ".ts", ".tsx", ".lua", ".css") or ".test." in path.name:
            continue
        if path.is_relative_to(ROOT / "server" / "api" / "games"):
            continue
        if not any(path.is_relative_to(ROOT / each) for each in EXAMPLES):
            assert not re.search(rf"\b({names})\b", path.read_text()), path


def test_every_file_says_what_lives_there() -> None:
    for folder in ("server", "workers", "tests", "bench"):
        for path in sources(ROOT / folder):
            text = path.read_text()
            assert not text.strip() or ast.get_docstring(ast.parse(text)), path


NAMED_FILE = re.compile(r"[`(]((?:[\w-]+/)*[\w-]+\.(?:py|tsx?|mjs|md))[`):]")

NAMED_PATH = re.compile(r"`((?:server|workers|tests|bench|docs|scripts|deploy|pwa)/[\w./-]+)`")
"""A file or folder in backticks, from the root of the repository."""

BUILT = {"pwa/dist", "pwa/node_modules"}


def test_files_that_docs_and_docstrings_name_are_there() -> None:
    """As a path from the root or from the file's own folder, or as the end of one file's path."""
    folders = ["server", "workers", "tests", "bench", "docs", "scripts"]
    folders += [f"pwa/{folder}" for folder in ("src", "testing", "e2e", "build")]
    found = [*ROOT.glob("*.*"), *(path for folder in folders for path in (ROOT / folder).rglob("*.*"))]
    names = [str(path.relative_to(ROOT)) for path in found if "written" not in path.parts]
    for name in names:
        path = ROOT / name
        if name == "CHANGELOG.md" or path.suffix not in (".py", ".md", ".ts", ".tsx", ".mjs", ".css"):
            continue
        for named in NAMED_FILE.findall(path.read_text()):
            there = (path.parent / named).exists() or any(f"/{each}".endswith(f"/{named}") for each in names)
            assert there, f"{name} names {named}"
        if path.suffix == ".md":
            for named in {each.rstrip("/") for each in NAMED_PATH.findall(path.read_text())} - BUILT:
                there = (ROOT / named).exists() or any(each.endswith(f"/{named}") for each in names)
                assert there, f"{name} names {named}"


def subclasses(kind: Any) -> Iterator[Any]:
    for one in kind.__subclasses__():
        yield one
        yield from subclasses(one)


def test_codes_and_fingerprints_do_not_come_from_names_of_classes() -> None:
    """Renaming a class changes no error code and no fingerprint of a command."""
    import_module("server.app")  # and so every class
    ours = [kind for kind in subclasses(RuleError) if kind.__module__.startswith("server.")]
    assert len(ours) > 20
    for kind in ours:
        assert "code" in vars(kind), f"{kind.__name__} needs a code of its own"
    given = [kind for kind in subclasses(Command) if kind.__module__.startswith("server.")]
    assert len(given) > 30
    for kind in given:
        abstract = kind in (RefereeCommand, Previewed)
        assert abstract or "wire_name" in vars(kind) or hasattr(kind, "wire_name"), (
            f"{kind.__name__} needs a `wire_name`"
        )


GAMES_OWN = ("server/games/", "server/api/games/")
OF_EACH_GAME = {"Builder", "GameState", "Materials", "Odds", "Over", "Turn", "Settings"}
"""Names that each game may give: its state and what is read from it, a turn and its last phase."""
ON_THE_WIRE = {
    *("Card", "Chances", "Choice", "Deck", "Named", "Offer", "Outcome", "Page", "Part", "Parts", "Player"),
    *("Sheet", "Spent", "Step"),
}
"""Words of two games, or of one and the core, for things that phones are sent."""


def class_names(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Where each class name is defined. `Meta` is marshmallow's."""
    found: dict[str, list[str]] = {}
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name != "Meta":
                found.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    return {name: places for name, places in found.items() if len(places) > 1}


def test_a_class_name_of_the_platform_is_defined_once() -> None:
    places = [(path, path.relative_to(ROOT).as_posix()) for path in CODE]
    platform = [
        path
        for path, place in places
        if not place.startswith(GAMES_OWN) or place.startswith("server/games/core/")
    ]
    assert class_names(platform) == {}


def test_a_class_name_of_the_games_is_defined_once() -> None:
    """In one game without exceptions; among games and the core but for the names that each of them has."""
    for game in game_names():
        if "-" not in game and (GAMES / game).is_dir():
            assert class_names(sources(GAMES / game)) == {}
    allowed = OF_EACH_GAME | ON_THE_WIRE
    twice = {name: paths for name, paths in class_names(sources(GAMES)).items() if name not in allowed}
    assert twice == {}, "openapi.yaml has one type of a name: call the class of the new game otherwise"


GUARDS = ("check", "refuse", "require", "allow")


def refuses_only(node: ast.FunctionDef) -> bool:
    """True for a function that returns nothing and does nothing but raise."""
    if node.returns is None or ast.unparse(node.returns) != "None":
        return False
    inner = [each for each in ast.walk(node) if isinstance(each, ast.stmt) and each is not node]
    calls = [each.value for each in inner if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call)]
    acts = [ast.unparse(call.func).rpartition(".")[2].lstrip("_") for call in calls]
    stores = [
        each
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute | ast.Subscript) and isinstance(each.ctx, ast.Store | ast.Del)
    ]
    raises = any(isinstance(each, ast.Raise) for each in inner)
    return raises and not stores and all(act.startswith(GUARDS) for act in acts)


def test_a_function_fits_a_screen() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for folder in ("server", "workers")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= 50
    ]
    assert long == []


def test_guards_begin_with_a_verb() -> None:
    """A function that only raises is named for that: `check_room_for`."""
    found = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in CODE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and refuses_only(node)
        and not node.name.startswith("__")
        and not node.name.lstrip("_").startswith(GUARDS)
        and not isinstance(node.body[-1], ast.Raise)  # to be overridden
    ]
    assert found == []


def test_a_guard_is_found() -> None:
    source = "def room(head: int) -> None:\n    if head:\n        raise Full\n"
    assert refuses_only(ast.parse(source).body[0])  # type: ignore[arg-type]
    source += "def take(head: int) -> None:\n    if head:\n        raise Full\n    add(head)\n"
    assert not refuses_only(ast.parse(source).body[1])  # type: ignore[arg-type]


@pytest.mark.xdist_group("kept")
def test_groups_of_tests_are_kept_together(request: pytest.FixtureRequest) -> None:
    """What xdist goes by; a version of pytest that it does not know loses it without a word."""
    assert request.node.nodeid.endswith("@kept") is request.config.getoption("loadgroup", False)
