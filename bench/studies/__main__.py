"""A game's study on all cores: prints a table and the answer.

`python -m bench.studies t-minus --seed 1 --plot study.svg`
"""

import argparse
import os
from pathlib import Path

from . import engine, plot
from .space_race import STUDY as SPACE_RACE
from .t_minus import STUDY as T_MINUS

STUDIES = {"space-race": SPACE_RACE, "t-minus": T_MINUS}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.studies", description=__doc__)
    parser.add_argument("game", choices=sorted(STUDIES))
    parser.add_argument("--games", type=int, help="games a setting")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same figures")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: cores)")
    parser.add_argument("--plot", type=Path, help="draw the figures into this SVG")
    parsed = parser.parse_args()
    study = STUDIES[parsed.game]
    games = parsed.games or study.default_games
    print(f"{plot.said(study.title)}: {plot.said(study.question)}")
    print(f"{games} games a setting, seed {parsed.seed}, {parsed.jobs} processes", flush=True)
    figures = study.figures(engine.run(study, parsed.seed, games, jobs=parsed.jobs))
    if parsed.plot:
        parsed.plot.write_text(plot.svg(figures, plot.said(study.title)), "utf-8")
    print(f"\n{plot.table(figures)}\n")
    if figures.answer:
        print(plot.said(figures.answer))


if __name__ == "__main__":
    main()
