"""Flight Director as an installed package: finds the files installed with it and starts its command line.

The wheel has the parts of the repository under their own names in `tree/` next to this file, so that
site-packages gets one name, `flight_director`, and no `server` or `workers` (docs/adr/0021-one-package.md).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

TREE = Path(__file__).resolve().parent / "tree"


def use_tree() -> None:
    """Make `server` and `workers` importable here and in every process that this one starts.

    They take precedence over modules of the same names in the working folder, which comes last. It must be
    in the path, because gunicorn puts a missing working folder first.
    """
    tree = str(TREE)
    if tree not in sys.path:
        sys.path.insert(0, tree)
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    paths = [tree, *given, os.getcwd(), os.environ.get("PWD", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(dict.fromkeys(path for path in paths if path))
    os.environ["PYTHONSAFEPATH"] = "1"


def main() -> int:
    """Run the command `flight-director`; return its exit code."""
    use_tree()
    from server.cli.main import main as command

    return command()
