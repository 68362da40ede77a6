"""`flight-director study GAME`: a game's study on all cores, with a table, a plot and the answer; and its
file.

The file has the study, the pieces done so far, and the figures from them. It is valid at any time."""

import argparse
import os
import secrets
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

import msgspec

from server.games.core import registry
from server.games.core.study import Counts, Figures, Study

from . import engine, plot

VERSION = "flight-director-study/1"


class StudyFile(msgspec.Struct, kw_only=True):
    """The whole file."""

    format: str = VERSION
    game: str
    seed: int
    games: int
    complete: bool = False
    figures: Figures | None = None
    results: dict[str, Counts] = {}


class NotAStudy(Exception):
    """The message says why the file cannot be used."""


def read_file(path: Path) -> StudyFile:
    """Raises `NotAStudy`."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=StudyFile)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise NotAStudy(f"{path} cannot be read as a study: {problem}") from None
    if found.format != VERSION:
        raise NotAStudy(f"{path} is of another version ({found.format}).")
    return found


def write_file(path: Path, study: StudyFile) -> None:
    """As a whole or not at all. The order of the pieces is always the same: so is the file."""
    ordered = msgspec.structs.replace(study, results=dict(sorted(study.results.items())))
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")
    os.replace(beside, path)


SAVE_EVERY_S = 2.0


class _Stopped(Exception):
    """SIGTERM: leave as after Ctrl-C."""


def main(arguments: Sequence[str]) -> int:
    """Run it; the exit code."""
    studies = registry.studies()
    parsed = _parser(studies).parse_args(arguments)
    study = studies[parsed.game]
    try:
        kept = _begin(parsed, study)
    except NotAStudy as problem:
        print(f"flight-director: {problem}", file=sys.stderr)
        return 1
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        return _run(study, kept, parsed)
    finally:
        signal.signal(signal.SIGTERM, before)


def _parser(studies: dict[str, Study]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="flight-director study", description=__doc__)
    parser.add_argument("game", choices=sorted(studies))
    parser.add_argument("--games", type=_count, help="games a setting")
    parser.add_argument("--quick", action="store_true", help="few games: a first look")
    parser.add_argument("--seed", type=int, default=None, help="the same seed gives the same figures")
    parser.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, help="processes (default: cores)")
    parser.add_argument("--out", type=Path, help="keep it in this file, also while it runs")
    parser.add_argument("--resume", action="store_true", help="go on with what --out holds")
    parser.add_argument("--plot", type=Path, help="draw the figures into this SVG")
    return parser


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _begin(parsed: argparse.Namespace, study: Study) -> StudyFile:
    """A new study, or the one to go on with."""
    if parsed.resume:
        if parsed.out is None:
            raise NotAStudy("--resume needs --out, the file to go on with.")
        if parsed.out.exists():
            kept = read_file(parsed.out)
            wanted = (parsed.game, parsed.seed or kept.seed, parsed.games or kept.games)
            if wanted != (kept.game, kept.seed, kept.games):
                found = f"{kept.game}, seed {kept.seed}, {kept.games} games"
                raise NotAStudy(f"{parsed.out} holds {found}: another study.")
            return kept
    elif parsed.out is not None and parsed.out.exists() and not read_file(parsed.out).complete:
        raise NotAStudy(f"{parsed.out} holds a study that is not finished: --resume goes on with it.")
    games = parsed.games or (study.quick_games if parsed.quick else study.default_games)
    if games > study.most_games:
        raise NotAStudy(f"At most {study.most_games} games.")
    seed = secrets.randbelow(2**31) if parsed.seed is None else parsed.seed
    if seed < 0:
        raise NotAStudy("A seed is not negative.")
    return StudyFile(game=parsed.game, seed=seed, games=games)


def _run(study: Study, kept: StudyFile, parsed: argparse.Namespace) -> int:
    print(f"{plot.said(study.title)}: {plot.said(study.question)}")
    print(f"{kept.games} games a setting, seed {kept.seed}, {parsed.jobs} processes", flush=True)
    meter = _Meter(kept, parsed.out)
    stopped = False
    try:
        engine.run(study, kept.seed, kept.games, kept.results, meter, jobs=parsed.jobs)
        kept.complete = True
    except (KeyboardInterrupt, _Stopped):
        stopped = True
    meter.end()
    kept.figures = study.figures(kept.results)
    if parsed.out:
        write_file(parsed.out, kept)
    if parsed.plot and kept.results:
        parsed.plot.write_text(plot.svg(kept.figures, plot.said(study.title)), "utf-8")
    print(f"\n{plot.table(kept.figures)}\n")
    if stopped:
        again = f"; --resume --out {parsed.out} goes on" if parsed.out else ""
        print(f"Stopped after {len(kept.results)} pieces{again}.")
        return 130
    if kept.figures.answer:
        print(plot.said(kept.figures.answer))
    return 0


class _Meter:
    """Progress on a terminal, and the file kept up to date."""

    def __init__(self, kept: StudyFile, path: Path | None) -> None:
        self._kept, self._path = kept, path
        self._saved = self._drawn = time.monotonic()
        self._live = sys.stderr.isatty()

    def __call__(self, progress: engine.Progress) -> None:
        now = time.monotonic()
        if self._path and now - self._saved >= SAVE_EVERY_S:
            write_file(self._path, self._kept)
            self._saved = now
        if now - self._drawn >= (0.2 if self._live else 5.0):
            if progress.stage == "preparing":
                text = f"solving: {progress.prepared:.0%}"
            else:
                text = f"playing: {progress.done} of {progress.of} pieces"
            before, after = ("\r\x1b[K", "") if self._live else ("", "\n")
            print(before + text, end=after, file=sys.stderr, flush=True)
            self._drawn = now

    def end(self) -> None:
        if self._live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise _Stopped
