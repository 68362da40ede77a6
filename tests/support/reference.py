"""docs/games/<game>.md: the views and moves of a bot, generated from the games (`make reference`).

State and log lines come from the structs and the declared lines; prompts from the games' own tests.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from scripts.wire import types_of
from server.games.core.game import Game
from server.games.core.phases import PhasedGame
from server.games.core.registry import games
from tests.support.browser import ROOT

Json = dict[str, Any]
FOLDER = ROOT / "docs" / "games"
RICH = 700
"""Of the shapes that a move's args had, the richest below this many characters is shown."""

MOVE = re.compile(r"^(- `(\w+)` \((?:player|referee)[^)]*\)).*?((?: `\{.*)?)$", re.M)
"""The line of a move: its name, what it does, and its args."""
ARGS = re.compile(r"^export type Args\w* = .*?^\};$", re.M | re.S)

HEAD = """\
# {title}: views and moves of a bot

Generated from the game by `make reference`. [api.md](../api.md) describes how to open, join and follow a
table, [bots.md](../bots.md) describes bots.

A view's `prompts` list every move that is possible now. Each carries the JSON Schema of its `args` at that
moment, and usually a `default`, which is always legal. `status` is `finished` when the game is over, and
`result` then names `winners` (seats), `draw`, the `standings` of every seat, and the `rules` behind it;
before that it is null. A hidden value is `{{"hidden": true}}`.

Game `{id}`, {least} to {most} players{places}.

## Moves

Every move that a prompt can ask for, with the args of one such prompt, as a type in TypeScript: seats, cards
and the like are those of a table in a test. The allowed values change with the state; the prompt's own
schema has them. *Must*: the table waits for it, at least at times. Every table also has `options`
(the referee in the lobby: any option of `GET /games/{id}`), `start`, `rematch` (the referee), and `roll`
(the seat whose dice the table waits for; `POST …/rolls` does the same).

"""

TAIL = """
## State and log lines

`State` is the view's `state`, `Line` one line of its `log` (without `seq`, `at_ms`, `rules` and `to`), in
TypeScript.

```ts
{types}
```
"""


def moves_of(game: Game[Any]) -> set[str]:
    """Every move that a prompt of the game can ask for."""
    assert isinstance(game, PhasedGame)
    return {move for phase in game.phases.values() for move in phase.moves}


def seen_in_tests(game: Game[Any]) -> dict[str, dict[str, Json]]:
    """By move: the prompts that the game's own tests met, by the text of their args."""
    own = f"tests/games/{type(game).__module__.split('.')[-2]}"
    if not (ROOT / own).is_dir():
        sys.exit(f"{own} is missing: the page shows moves as the game's own tests were asked for them.")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "prompts.json"
        plugin = ("-p", "tests.support.prompts_seen", "--prompts", str(file))
        options = ("-q", "-p", "no:xdist", own)
        done = subprocess.run([sys.executable, "-m", "pytest", *plugin, *options], cwd=ROOT, check=False)
        if done.returncode:
            sys.exit(f"{own} fails: mend it first, the page shows moves as these tests are asked for them.")
        found: dict[str, dict[str, Json]] = json.loads(file.read_text("utf-8"))[game.info.id]
    return found


def page(game: Game[Any], seen: dict[str, dict[str, Json]]) -> str:
    """The page of one game."""
    info = game.info
    places = "".join(
        f"; {name} {', '.join(f'`{one}`' for one in ones)}"
        for name, ones in (("teams", info.teams), ("roles", info.roles))
        if ones
    )
    text = HEAD.format(
        title=info.title, id=info.id, least=info.min_players, most=info.max_players, places=places
    )
    for move in sorted(moves_of(game)):
        text += _move(move, list(seen[move].values()), says(game).get(move, ""))
    return text + tail(game)


def refreshed(text: str, game: Game[Any]) -> str | None:
    """A page with what follows from the code alone as it is now; None if moves or args are others, which take
    the game's tests."""
    known = [move for _, move, _ in MOVE.findall(text)]
    if known != sorted(moves_of(game)) or any(args not in text for args in ARGS.findall(tail(game))):
        return None
    said = {move: f": {text}" if text else "" for move, text in says(game).items()}
    moves, _, _ = text.partition(TAIL[:20])
    return MOVE.sub(lambda found: f"{found[1]}{said[found[2]]}{found[3]}", moves) + tail(game)


def tail(game: Game[Any]) -> str:
    """The part that follows from types alone."""
    types = re.sub(r"^(?://|import |export type (?:Ctx|SceneOf)).*\n", "", types_of(game), flags=re.M)
    return TAIL.format(types=types.strip())


def says(game: Game[Any]) -> dict[str, str]:
    """The first paragraph of each move's handler, by the move's name."""
    assert isinstance(game, PhasedGame)
    return {
        move: " ".join((handler.function.__doc__ or "").partition("\n\n")[0].split())
        for phase in game.phases.values()
        for move, handler in phase.moves.items()
    }


def _move(move: str, prompts: list[Json], said: str) -> str:
    who = " or ".join(sorted({one for prompt in prompts for one in prompt["who"]}))
    must = ", must" if any(True in prompt["must"] for prompt in prompts) else ""
    shapes = sorted({shape(prompt["args"]) for prompt in prompts}, key=lambda text: (len(text), text))
    shown = ([text for text in shapes if len(text) <= RICH] or shapes[:1])[-1]
    parts = [said, f"`{shown}`" if shown != "{}" else ""]
    return f"- `{move}` ({who}{must}): {' '.join(filter(None, parts))}".rstrip(" :") + "\n"


def shape(schema: Json) -> str:
    """A JSON Schema as a type in TypeScript, with bounds as comments."""
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return " | ".join(dict.fromkeys(map(shape, schema[choice])))
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(shape({**schema, "type": one}) for one in kind)
    if kind == "object":
        needed = schema.get("required", ())
        fields = [
            f"{name}{'' if name in needed else '?'}: {shape(inner)}"
            for name, inner in schema.get("properties", {}).items()
        ]
        return f"{{ {'; '.join(fields)} }}" if fields else "{}"
    if kind == "array":
        inner = shape(schema.get("items", {}))
        return (f"({inner})[]" if "|" in inner else f"{inner}[]") + _bounds(schema, "minItems", "maxItems")
    if kind in ("integer", "number"):
        return "number" + _bounds(schema, "minimum", "maximum")
    if kind == "string":
        return "string" + _bounds(schema, "minLength", "maxLength")
    return {"boolean": "boolean", "null": "null"}.get(str(kind), "unknown")


def _bounds(schema: Json, least: str, most: str) -> str:
    if least not in schema and most not in schema:
        return ""
    low, high = schema.get(least), schema.get(most)
    if high is None:
        return f" /* {low} or more */"
    return f" /* at most {high} */" if low is None else f" /* {low} to {high} */"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or games():
        game, path = games()[name], FOLDER / f"{name}.md"
        text = path.read_text("utf-8") if path.exists() else ""
        path.write_text(refreshed(text, game) or page(game, seen_in_tests(game)), "utf-8")
