"""`python -m server.cli.helper`: a web process's helper, which that process alone tells what to do."""

import os
import signal
import sys

from server.app import help_out
from server.runtime.parent_death import die_with_parent


def main() -> None:
    """Answers go to where the output was; whatever is printed or logged goes where errors go."""
    parent = os.environ.pop("EXPECTED_PARENT", "")
    die_with_parent(parent=int(parent) if parent else None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the web process, which closes our input
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    help_out(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
