"""Copies a finished study's figures into its game, so that the game has them without computing.

`flight-director study t-minus --seed 1 --out study.json && python -m bench.long.known_studies study.json`
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from server.games.core.registry import studies
from server.games.core.study import Known
from server.studies import command


def main(*paths: str) -> None:
    """Write each file's figures to `data/study.json` of its game."""
    for path in paths:
        study = command.read_file(Path(path))
        module = sys.modules[type(studies()[study.game]).__module__]
        figures = studies()[study.game].figures(study.results)
        known = Known(seed=study.seed, games=study.games, figures=figures)
        folder = Path(module.__file__ or "").parent.parent / "data"
        (folder / "study.json").write_bytes(msgspec.json.encode(known) + b"\n")
        print(folder / "study.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
