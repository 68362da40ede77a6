"""Flight Director as an installed package: finds what came with it and hands over to its command line.

The wheel holds the parts of the repository under their own names in `tree/` beside this file, so that
site-packages gets one name, `flight_director`, and no `server` or `workers` (docs/adr/0021-one-package.md).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

TREE = Path(__file__).resolve().parent / "tree"


def use_tree() -> None:
    """Make `server` and `workers` importable here and in every process that this one starts.

    They win over modules of the same names in the working folder: that comes last, and has to
    stand there, since gunicorn puts it first where it does not stand anywhere.
    """
    tree = str(TREE)
    if tree not in sys.path:
        sys.path.insert(0, tree)
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    paths = [tree, *given, os.getcwd(), os.environ.get("PWD", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(dict.fromkeys(path for path in paths if path))
    os.environ["PYTHONSAFEPATH"] = "1"


def main() -> int:
    """The command `flight-director`; its exit code."""
    use_tree()
    from server.cli.main import main as command

    return command()
