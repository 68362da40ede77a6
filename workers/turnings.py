"""RQ jobs: turning points of finished games, with a queue of their own: a study may take hours."""

import sys

from server.studies.store import TURNINGS
from workers import services, studies
from workers.child import process, serve_queue


def work(study: str) -> bool:
    """Compute the missing parts of a game's turning points."""
    return studies.worked(services.turnings(), study)


class Keeper(studies.Keeper):
    """Has requested turning points computed."""

    name = TURNINGS
    command = process("workers.turnings")

    def waiting(self) -> list[str]:
        return services.turnings().store.waiting()


if __name__ == "__main__":
    studies.stand_back()
    sys.exit(serve_queue(TURNINGS))
