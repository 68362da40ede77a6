"""`flight-director` whose turning points are done after one match from each step.

The app asks for them after every game. A hundred matches of each step take minutes of a processor, beside the
tests; a browser shows the figures of one match as it shows those of a hundred."""

from __future__ import annotations

import sys
from typing import Any

from server.turning import points
from server.turning.progress import TURNINGS
from workers import child, main as worker, turnings

HERE = "tests.support.faults.short_turnings"
_process = child.process


def process(module: str, *arguments: str) -> tuple[str, ...]:
    """Return the command of a worker's child: this module in place of the one for turning points."""
    return _process(HERE, "turnings") if module == turnings.__name__ else _process(module, *arguments)


def main() -> int:
    """`flight-director …`, with these two programs in place of the real ones."""
    from server.cli.main import main as cli
    from server.runtime import up

    match sys.argv[1:]:
        case ["worker"]:
            child.process = process
            return worker.main()
        case ["turnings"]:
            points.ROUND = points.MATCHES = 1
            turnings.lower_priority()
            return child.serve_queue(TURNINGS)
    programs: Any = up
    programs.WORKER = (sys.executable, "-m", HERE, "worker")
    return cli()


if __name__ == "__main__":
    sys.exit(main())
