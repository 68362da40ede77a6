"""`python -m server.cli.helper`: the helper of a web process, which sends it calls."""

import os
import signal
import sys

from server.app import help_out
from server.runtime.parent_death import die_with_parent


def main() -> None:
    """Serve calls. Answers go to standard output; everything printed or logged goes to standard error."""
    parent = os.environ.pop("EXPECTED_PARENT", "")
    die_with_parent(parent=int(parent) if parent else None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the web process, which closes our input
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    help_out(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
