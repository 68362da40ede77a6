"""docs/games/<game>.md: what a bot is told and may answer, from the games themselves (`make reference`).

State and log lines come from the structs and the declared lines; prompts from games that are played here.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from server.cli.wire import types_of
from server.games.core.game import Game
from server.games.core.registry import games
from tests.support.browser import ROOT
from tests.support.tables.playthrough import Program, play_to_the_end

Json = dict[str, Any]
FOLDER = ROOT / "docs" / "games"
SEEDS = range(2)

HEAD = """\
# {title}: what a bot reads and answers

Made from the game by `make reference`. How a table is opened, joined and followed stands in
[api.md](../api.md); [bots.md](../bots.md) tells of bots.

A view's `prompts` are all that may be played: each carries the JSON Schema of its `args` as it is at that
moment, and mostly a `default`, which is always legal. `status` is `finished` when the game is over, and
`result` then names `winners` (seats), `draw`, the `standings` of every seat, and the `rules` it follows from;
before that it is null. A hidden value is `{{"hidden": true}}`.

Game `{id}`, {least} to {most} players{places}.

## Moves

Those that were offered in games played for this page, with the args as they were once. What may stand in
them changes with the state: read the prompt's own schema.

"""

TAIL = """
## State and log lines

`State` is the view's `state`, `Line` one line of its `log` (beside `seq`, `at_ms`, `rules` and `to`), in
TypeScript.

```ts
{types}
```
"""


class Watched(Program):
    """A game that notes every prompt it was shown."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.prompts: dict[str, Json] = {}
        super().__init__(game, {}, seed)

    def view(self, seat: str = "referee") -> Json:
        view = super().view(seat)
        for prompt in view["prompts"]:
            kept = self.prompts.setdefault(prompt["move"], {**prompt, "who": set()})
            kept["who"].add("referee" if seat == "referee" else "player")
        return view


def page(game: Game[Any]) -> str:
    """The page of one game."""
    found: dict[str, Json] = {}
    for seed in SEEDS:
        program = Watched(game, seed)
        program.view()
        play_to_the_end(program, random.Random(seed))
        program.view()
        for move, prompt in program.prompts.items():
            kept = found.setdefault(move, prompt)
            kept["who"] |= prompt["who"]
    info = game.info
    places = "".join(
        f"; {name} {', '.join(f'`{one}`' for one in ones)}"
        for name, ones in (("teams", info.teams), ("roles", info.roles))
        if ones
    )
    text = HEAD.format(
        title=info.title, id=info.id, least=info.min_players, most=info.max_players, places=places
    )
    for move in sorted(found):
        text += _move(found[move])
    return text + tail(game)


def tail(game: Game[Any]) -> str:
    """The part that follows from types alone."""
    types = re.sub(r"^(?://|import |export type Ctx).*\n", "", types_of(game), flags=re.M)
    return TAIL.format(types=types.strip())


def _move(prompt: Json) -> str:
    who = " and ".join(sorted(prompt["who"]))
    must = "the table waits for it" if prompt["must"] else "may be left"
    args = json.dumps(prompt["args"].get("properties", {}), ensure_ascii=False)
    default = json.dumps(prompt["default"], ensure_ascii=False)
    lines = [f"- `{prompt['move']}` ({who}; {must})"]
    if args != "{}":
        lines.append(f"  - args: `{_short(args)}`")
        lines.append(f"  - default: `{_short(default)}`")
    return "\n".join(lines) + "\n"


def _short(text: str) -> str:
    return text if len(text) <= 400 else f"{text[:400]} …"


def files(folder: Path = FOLDER) -> dict[Path, str]:
    """Every page by its path."""
    return {folder / f"{name}.md": page(game) for name, game in games().items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in files().items():
        path.write_text(text, "utf-8")
