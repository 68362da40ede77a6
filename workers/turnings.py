"""RQ jobs: turning points of finished games. Like studies, but in a queue and a process of their own: a study
may take hours."""

import sys

from server.studies.store import TURNINGS
from workers import services, studies
from workers.child import process


def work(study: str) -> bool:
    """Compute what is missing of a game's turning points."""
    return studies.worked(services.turnings(), study)


class Keeper(studies.Keeper):
    """Sees to it that the turning points that were asked for are computed."""

    name = TURNINGS
    command = process("workers.turnings")

    def waiting(self) -> list[str]:
        return services.turnings().store.waiting()


if __name__ == "__main__":
    sys.exit(studies.main(TURNINGS))
