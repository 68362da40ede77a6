"""`make wire`: writes TypeScript types of everything that phones receive and send, from the games'
declarations.

For each game: its state as in a view (a `Secret` is a value or `{"hidden": true}`, a `Past` only a count),
the lines of its log (`log.py`), other declarations of `wire.py` (materials, odds of prompts), the args of
each move (the parameters of its handler), and the ids that the app needs words for; `rules.ts` with the
words of rules; `index.ts` with the game's face on the home screen; the messages and lessons of its `words`,
and copies of the pictures. The tables of words (`word_tables.py`) are written with them.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, is_typeddict

import msgspec
from msgspec import inspect

from scripts import word_tables
from scripts.game_words import faults_of_words, files_of, package_of, prefix_of, rule_ids
from server.games.core.beats import Beat
from server.games.core.game import Game
from server.games.core.log import bare_type, required_names
from server.games.core.moves import Args
from server.games.core.packs import read_words
from server.games.core.phases import PhasedGame
from server.games.core.registry import games
from server.games.core.secret import Past, Secret
from server.tables.domain import lobby
from server.tables.domain.stage import PLATFORM_BEATS

PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "Json",
}
TAKEN = {"Record", "Partial", "Line"}
"""Names that mean something else in TypeScript, or in every game's file."""
PICTURES = ("patch.svg", "set.svg", "cover.svg", "arrival.svg", "people.svg")
"""Files of a game's `data` folder that the app shows, too."""
TITLE = re.compile(r"\s*<title>[^<]*</title>")
"""The artist's note of a symbol: a browser could show it, and a screen reader read it."""
HEAD = "// Written by `make wire` from server/games/{folder}; change it there.\n"
FACE = """\
import {{ m }} from '../../i18n/messages';
import type {{ GameFace }} from '../../shared/game';

export default {{
  title: {title},
  blurb: m.{prefix}_blurb,
  hook: m.{prefix}_hook,
  source: m.{prefix}_source,
}} satisfies GameFace;
"""


class Writer:
    """The types of one game, each written once, in the order in which they are needed."""

    def __init__(self, package: str, state: type) -> None:
        self.package = package
        self.state = state
        self.named = dict(_literals(package))
        self.known: dict[str, Any] = {}
        """More specific types of fields than their own annotations, by `Type.field`."""
        for module in _modules(package, ("wire",)):
            self.known.update(getattr(module, "FIELDS", {}))
        self.done: dict[str, tuple[Any, str]] = {}
        self.every_key = False
        """True where a `Record` has an entry for each member of its enumeration."""
        self.in_args = False
        """True while the args of moves are written: a field with a default may be omitted."""

    def struct(self, kind: inspect.StructType | inspect.TypedDictType) -> str:
        """Return the name of a struct's type, which is written on first use."""
        cls = kind.cls
        origin = get_origin(cls) or cls
        if origin is Secret:
            return f"Maybe<{self.text(kind.fields[0].type)}>"
        if origin is Past:
            inner = kind.fields[0].type
            if isinstance(inner, inspect.VarTupleType):
                self.text(inner.item_type)  # `GET …/history` sends them
            return "{ archived: number }"
        if isinstance(cls, type) and issubclass(cls, Args) and not kind.fields:
            return "Record<string, never>"
        name = "State" if cls is self.state else cls.__name__
        if name in TAKEN or self.done.get(name, (cls,))[0] is not cls:
            # Of two types with the same name, the later one is prefixed with its module.
            name = f"{cls.__module__.rpartition('.')[2].title().replace('_', '')}{name}"
        if name in self.done:
            if self.done[name][0] is not cls:
                raise ValueError(f"{self.package}: two types are called {name}")
            return name
        self.done[name] = (cls, "")
        lines = [f"export type {name} = {{"]
        given = isinstance(kind, inspect.TypedDictType) or self.in_args
        for field in kind.fields:
            mark = "?" if (given or _leaves_out(cls)) and not field.required else ""
            known = self.known.get(f"{cls.__name__}.{field.name}")
            before, self.every_key = self.every_key, known is not None or given
            hint = self.text(field.type) if known is None else self.of(known)
            self.every_key = before
            lines.append(f"  {_key(field.encode_name)}{mark}: {hint};")
        lines.append("};")
        self.done[name] = (cls, "\n".join(lines))
        return name

    def text(self, kind: inspect.Type) -> str:
        """Return the TypeScript type of a Python type."""
        if isinstance(kind, inspect.Metadata):
            return self.text(kind.type)
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        if isinstance(kind, inspect.LiteralType):
            return self.literal(kind.values)
        if isinstance(kind, (inspect.StructType, inspect.TypedDictType)):
            return self.struct(kind)
        if isinstance(kind, inspect.DictType):
            inner = self.text(kind.value_type)
            if inner == "Json":
                return "JsonObject"
            key = self.text(kind.key_type)
            return (
                f"Record<{key}, {inner}>"
                if key == "string" or self.every_key
                else f"Partial<Record<{key}, {inner}>>"
            )
        if isinstance(kind, (inspect.VarTupleType, inspect.ListType)):
            inner = self.text(kind.item_type)
            return f"({inner})[]" if " " in inner and not inner.startswith("{") else f"{inner}[]"
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join(self.text(one) for one in kind.item_types)}]"
        if isinstance(kind, inspect.UnionType):
            return " | ".join(dict.fromkeys(self.text(one) for one in kind.types))
        raise TypeError(f"{self.package}: no TypeScript for {kind!r}")

    def literal(self, values: Sequence[Any]) -> str:
        """Return an enumeration, by its name if it has one."""
        name = self.named.get(frozenset(values))
        union = " | ".join(_quoted(value) for value in sorted(values, key=str))
        text = f"export type {name} = {union};"
        if name is None or self.done.get(name, (None, text)) != (None, text):
            return union
        self.done[name] = (None, text)
        return name

    def args(self, moves: Mapping[str, type[Args]]) -> None:
        """Write the type `Args`: by move, its args."""
        self.in_args = True
        fields = "".join(f"  {_key(name)}: {self.of(kind)};\n" for name, kind in sorted(moves.items()))
        self.in_args = False
        self.done["Args"] = (Args, f"export type Args = {{\n{fields}}};")

    def line(self, id: str, params: Mapping[str, Any]) -> str:
        """Return one kind of log line, as a member of a union."""
        always = required_names(params)
        told = "".join(
            f"; {_key(key)}{'' if key in always else '?'}: {self.of(bare_type(kind))}"
            for key, kind in params.items()
        )
        return f"  | ({{ id: {_quoted(id)}{told} }} & LineHead)"

    def of(self, kind: Any) -> str:
        """Return the TypeScript of a Python type."""
        return self.text(inspect.type_info(kind))


def _leaves_out(kind: Any) -> bool:
    """True for a struct whose default values are not sent."""
    return issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults


def types_of(game: Game[Any]) -> str:
    """Return the TypeScript file of one game."""
    package = package_of(game)
    writer = Writer(package, game.State)
    _declared(writer, "materials")
    _declared(writer, "wire")
    writer.of(game.State)
    args = game.args() if isinstance(game, PhasedGame) else {}
    if args:
        writer.args(args)
    union = "".join(f"\n{writer.line(id, params)}" for id, params in sorted(game.log_lines.items()))
    body = "\n\n".join(text for _, text in writer.done.values())
    text = f"{body}\n\n/** Every line that the game's log can have. */\n"
    text += f"export type Line ={union or ' never'};\n"
    text += _names(game)
    text += _given(game)
    if "Materials" not in writer.done:
        text += "\nexport type Materials = JsonObject;\n"
    text += "\nexport type Ctx = SayContext<State, Materials>;\n"
    text += "export type SceneOf<Id extends Line['id']> = SceneProps<LineOf<Line, Id>, State, Materials>;\n"
    text += f"\n{_beats(game)}{_constants(package)}"
    imports = [name for name in ("Json", "JsonObject", "LineHead", "Maybe") if _mentions(text, name)]
    head = HEAD.format(folder=package.rpartition(".")[2])
    head += "import type { BeatTable, LineOf, SayContext } from '../../shared/game';\n"
    head += "import type { SceneProps } from '../../shared/stage/scene';\n"
    return f"{head}import type {{ {', '.join(imports)} }} from '../../table/types';\n\n{text}"


def _declared(writer: Writer, module: str) -> None:
    """Write the types that a module of the game defines."""
    for found in _modules(writer.package, (module,)):
        for value in vars(found).values():
            ours = is_typeddict(value) or (isinstance(value, type) and issubclass(value, msgspec.Struct))
            if ours and value.__module__ == found.__name__:
                writer.of(value)


def _given(game: Game[Any]) -> str:
    """Return every id besides moves that needs words: options with their values and readings, bots."""
    ids: set[str] = set()
    for option in game.info.options:
        ids |= {option.id, *(f"{option.id}.{choice}" for choice in option.choices)}
        ids |= {f"{option.id}.{value}.reading" for value in option.readings}
    ids |= {f"bot.{one}{note}" for one in game.info.characters for note in ("", ".note")}
    union = "".join(f"\n  | {_quoted(id)}" for id in sorted(ids)) or " never"
    note = "Ids that need words, besides moves: of options with their values and readings, of bots."
    return f"\n/** {note} */\nexport type GivenId ={union};\n"


def rules_of(game: Game[Any]) -> str:
    """Return the file of the rules' texts: `tm_rule_01` among the words is the text of TM-01."""
    package = package_of(game)
    ids = rule_ids(read_words(package))
    rows = "".join(f"  {_quoted(id)}: m.{id[:2].lower()}_rule_{id[3:].lower()},\n" for id in ids)
    return (
        HEAD.format(folder=package.rpartition(".")[2])
        + "// What a rule says, in a sentence or two: for the tap on its tag.\n"
        + "import { m } from '../../i18n/messages';\n\n"
        + f"const texts: Record<string, () => string> = {{\n{rows}}};\nexport default texts;\n"
    )


def _names(game: Game[Any]) -> str:
    """Return the game's prompts, phases and roles: a teaching file has words for each of them."""
    if not isinstance(game, PhasedGame):
        return ""
    moves = {move for phase in game.phases.values() for move in phase.moves}
    unions = {
        "AskedMove": ("Every move that a prompt can ask for.", moves),
        "PhaseKey": ("Every phase, by its key in the game.", set(game.phases)),
        "RoleName": ("Every role; a player where there are none.", set(game.info.roles) or {"player"}),
    }
    return "".join(
        f"\n/** {note} */\nexport type {name} =\n  | " + "\n  | ".join(map(_quoted, sorted(values))) + ";\n"
        for name, (note, values) in unions.items()
    )


def _beats(game: Game[Any]) -> str:
    """Return the stage's types: each kind of beat with its lines, and each line's length."""
    beats = {**PLATFORM_BEATS, **game.beats}
    lines: dict[str, list[str]] = {}
    for id, beat in sorted(beats.items()):
        lines.setdefault(beat.kind, []).append(_quoted(id))
    kinds = "".join(f"  {_key(kind)}: {' | '.join(ids)};\n" for kind, ids in sorted(lines.items()))
    table = "".join(f"  {_quoted(id)}: {_beat(beat)},\n" for id, beat in sorted(beats.items()))
    return (
        "/** The lines that each kind of beat tells. */\n"
        f"export type BeatLines = {{\n{kinds}}};\n\n"
        "/** How long which line is told, in ms at the pace `show`. */\n"
        f"export const BEATS: BeatTable<keyof BeatLines> = {{\n{table}}};\n"
    )


def _constants(package: str) -> str:
    """Return the numbers of the rules that phones work with: `CONSTANTS` of the game's `wire.py`."""
    found = [getattr(module, "CONSTANTS", {}) for module in _modules(package, ("wire",))]
    return "".join(
        f"\nexport const {name} = {_object(value)};\n" for named in found for name, value in named.items()
    )


def _object(value: Any) -> str:
    if isinstance(value, int):
        return f"{value}"
    fields = ", ".join(f"{_key(name)}: {inner}" for name, inner in value.items())
    return f"{{ {fields} }}"


def _beat(beat: Beat) -> str:
    told = f"kind: {_quoted(beat.kind)}, show_ms: {beat.show_ms}, pause_ms: {beat.pause_ms}"
    each = "" if beat.each is None else f", each: {_quoted(beat.each)}, each_ms: {beat.each_ms}"
    each += "" if beat.brisk_ms is None else f", brisk_ms: {beat.brisk_ms}"
    each += "" if beat.full is None else f", full: {_quoted(beat.full)}"
    shared = "" if beat.shared_by is None else f", shared_by: {_quoted(beat.shared_by)}"
    return f"{{ {told}{each}{shared} }}"


def main(arguments: Sequence[str]) -> int:
    """Write every game's `wire.ts` and `rules.ts`; with `--check` only list the outdated ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("pwa/src/games"))
    parser.add_argument("--check", action="store_true")
    parsed = parser.parse_args(arguments)
    stale = []
    for path, text in files(parsed.folder):
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale.append(path)
        if not parsed.check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
    for path in stale:
        print(path)
    for game in games().values():
        for fault in faults_of_words(game, parsed.folder):
            print(fault, file=sys.stderr)
    return 1 if parsed.check and stale else 0


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Return the files of every game that has a folder in the app, with their expected contents."""
    for id, game in games().items():
        if (folder / id).is_dir():
            yield folder / id / "wire.ts", types_of(game)
            yield folder / id / "rules.ts", rules_of(game)
            yield from ((folder / id / name, text) for name, text in copies_of(game))
            yield folder / id / "index.ts", face_of(game)
    if (shared := folder.parent / "shared").is_dir():
        yield from ((shared / name, text) for name, text in files_of(lobby.__package__))
    yield from word_tables.files(folder)


def face_of(game: Game[Any]) -> str:
    """Return a game's face on the home screen: title, and messages `…_blurb`, `…_hook` and `…_source`."""
    head = HEAD.format(folder=type(game).__module__.split(".")[2])
    return head + FACE.format(title=_quoted(game.info.title), prefix=prefix_of(read_words(package_of(game))))


def copies_of(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Return the files that the app has from the server: words, the round patch, set and cover."""
    yield from files_of(package_of(game))
    data = resources.files(package_of(game)).joinpath("data")
    for name in PICTURES:
        if (file := data.joinpath(name)).is_file():
            yield name, TITLE.sub("", file.read_text("utf-8"))


def _modules(package: str, only: tuple[str, ...] = ()) -> Iterator[Any]:
    found = importlib.import_module(package)
    for module in pkgutil.walk_packages(found.__path__, f"{package}."):
        if not only or module.name.removeprefix(f"{package}.") in only:
            yield importlib.import_module(module.name)


def _literals(package: str) -> Iterator[tuple[frozenset[Any], str]]:
    """Return the enumerations that a game has a name for; of two names for the same one, the alphabetically
    first.
    """
    found: dict[frozenset[Any], str] = {}
    for module in _modules(package):
        for name, value in vars(module).items():
            if get_origin(value) is Literal and name[:1].isupper():
                values = frozenset(get_args(value))
                found[values] = min(name, found.get(values, name))
    return iter(found.items())


def _key(name: str) -> str:
    return name if name.isidentifier() else _quoted(name)


def _quoted(value: Any) -> str:
    if isinstance(value, str):
        return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
    return msgspec.json.encode(value).decode()


def _mentions(text: str, name: str) -> bool:
    return re.search(rf"\b{name}\b", text) is not None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
