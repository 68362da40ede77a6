"""The first start of a new version on a data folder: a backup before anything changes."""

import contextlib
from pathlib import Path

from server import __version__
from server.tables.adapters.redis.client import connect, groups

from .backup import save_to


def prepare(data: Path, redis_url: str) -> str | None:
    """Save every table if another version ran here last, and record this version; return what was done. The
    file is `backups/before-<this version>.gz`. An existing one is kept."""
    note = data / "version"
    last = note.read_text("utf-8").strip() if note.is_file() else "an older version"
    if last == __version__:
        return None
    said = None
    with contextlib.closing(connect(redis_url)) as client:
        if any(node.dbsize() for node, _ in groups(client)):
            path = data / "backups" / f"before-{__version__}.gz"
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                said = f"{last} ran here before: {save_to(client, path)} in {path}"
    part = note.with_name("version.part")
    part.write_text(f"{__version__}\n", "utf-8")
    part.replace(note)
    return said
