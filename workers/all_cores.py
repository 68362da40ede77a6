"""Turning points on all cores."""

import os
from functools import partial
from typing import Any

from server.runtime.parent_death import die_with_parent
from server.studies import turning
from server.studies.engine import Coming, shared_out


def on_all_cores(evening: turning.Evening, pieces: list[turning.Piece]) -> Coming:
    """Play pieces in forked processes, one for each core. They end with this one, if it is killed."""
    affinity: Any = getattr(os, "sched_getaffinity", None)
    begin = partial(die_with_parent, parent=os.getpid())
    return shared_out(pieces, partial(turning.run, evening), len(affinity(0)) if affinity else 1, begin)
