"""Tables of the app's words: which message has the words for which id, derived from the messages' names.

Of a game's messages, `pg_id_clock_year` names the id `clock.year`, `pg_label_roll` is the label of
`pig.roll`, `pg_cause_tie` says why a die is thrown, `pg_line_lost` is the sentence of the log line
`pg.lost`, and `pg_why_hold` that of `pg.why.hold`; `pg_verb_points` is what the referee's verb `points`
changes. They are written to `table.ts`, with the names of its options' words. `pg_key_points` names a
field or a value of the state: `keys.ts`. Names that many games share are in
`messages/<language>/keys.json`, as `key_points`. What a name in `$same` is called, another message says.
The platform's own words are named alike: those of `messages/<language>/ui.json` are written to
`shared/words/tables/ui.ts`, with those of its options that begin with `ui_`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from server.games.core.packs import CAPITAL

# `verb_…` are the platform's own.
NAME = re.compile(
    r"(?!verb_)[a-z]+_(?P<word>(?:id|label|cause|line|why|verb)_\w+)|(?:[a-z]+_)?key_(?P<key>\w+)"
)
HEAD = "// Written by `make wire` from the names of messages; change it there.\n"
IMPORT = "import {{ m }} from '{up}i18n/messages';\n"


def files(games: Path) -> Iterator[tuple[Path, str]]:
    """Return the tables of every game that has messages, and of the shared names, with their text."""
    for messages in sorted(games.glob("*/messages/en.json")):
        names = _names(messages)
        head = HEAD + IMPORT.format(up="../../")
        yield messages.parents[1] / "table.ts", head + _words(names)
        yield messages.parents[1] / "keys.ts", head + _keys(names, "../../shared/words/stateWords")
    shared = games.parent / "shared" / "words"
    options = shared.parent / "messages" / "en.json"
    offered = _names(options) if options.is_file() else {}
    for messages in sorted((games.parents[1] / "messages" / "en").glob("*.json")):
        own = {name: said for name, said in offered.items() if name.startswith(f"{messages.stem}_")}
        names = _names(messages) | own
        if messages.stem == "keys":
            yield shared / "keys.ts", HEAD + IMPORT.format(up="../../") + _keys(names, "./stateWords")
        elif _rows(names, "word"):
            head = HEAD + IMPORT.format(up="../../../")
            yield shared / "tables" / f"{messages.stem}.ts", head + _words(names)


def _names(messages: Path) -> dict[str, str]:
    """Return the names in a file of messages, each with the message that says it."""
    found = json.loads(messages.read_text("utf-8"))
    same: dict[str, str] = found.pop("$same", {})
    return {name: name for name in found} | same


def _words(names: Mapping[str, str]) -> str:
    rows = _rows(names, "word")
    lists = "import { capital } from '../../shared/words/lists';\n" if "capital(" in rows else ""
    return f"{lists}\nexport const WORDS = {{\n{rows}}};\n"


def _keys(names: Mapping[str, str], types: str) -> str:
    text = f"import type {{ StateWords }} from '{types}';\n\nconst keys: StateWords = {{\n"
    return f"{text}{_rows(names, 'key')}}};\nexport default keys;\n"


def _rows(names: Mapping[str, str], kind: str) -> str:
    found = ((match[kind], message) for name, message in names.items() if (match := NAME.fullmatch(name)))
    return "".join(f"  {word}: {_function(message)},\n" for word, message in found if word)


def _function(message: str) -> str:
    """Return what says a message; after `^` it begins with a capital."""
    plain = message.removeprefix(CAPITAL)
    return f"m.{plain}" if plain == message else f"() => capital(m.{plain}())"
