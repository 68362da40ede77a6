"""Prints one hash of what a build of the phones' app reads: pwa/ without browser tests, and without what is
written while tests run, or by the build itself.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

APART = {"node_modules", "dist", "written", "test-results", "coverage", ".vite"}
APART |= {"__pycache__", "e2e"}
WRITTEN = {"schema.d.ts", "recorded.json"}
"""Types that checks write, and scenes that the app's tests record."""
ROOT = Path(__file__).resolve().parent.parent


def sources(root: Path = ROOT) -> list[Path]:
    """Return every source file, openapi.yaml among them, in the same order on every machine."""
    found = [root / "openapi.yaml"] if (root / "openapi.yaml").exists() else []
    for folder, folders, files in os.walk(root / "pwa"):
        folders[:] = [name for name in folders if name not in APART]
        found += [Path(folder, name) for name in files if name not in WRITTEN]
    return sorted(found)


def main() -> None:
    """Print the hash."""
    total = hashlib.sha256()
    for path in sources():
        total.update(f"{path.relative_to(ROOT).as_posix()}\0{path.stat().st_size}\0".encode())
        total.update(path.read_bytes())
    print(total.hexdigest())


if __name__ == "__main__":
    main()
