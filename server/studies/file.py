"""A study in a file: what it is, the pieces done so far, and the figures from them. Valid at any time."""

import os
from pathlib import Path

import msgspec

from server.games.core.study import Counts, Figures

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


def read(path: Path) -> StudyFile:
    """Raises `NotAStudy`."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=StudyFile)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise NotAStudy(f"{path} cannot be read as a study: {problem}") from None
    if found.format != VERSION:
        raise NotAStudy(f"{path} is of another version ({found.format}).")
    return found


def write(path: Path, study: StudyFile) -> None:
    """As a whole or not at all. The order of the pieces is always the same: so is the file."""
    ordered = msgspec.structs.replace(study, results=dict(sorted(study.results.items())))
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")
    os.replace(beside, path)
