"""Prints one hash of the sources of the phones' app: pwa/ without its tests and generated files."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

APART = {"node_modules", "dist", "paraglide", "test-results", "coverage", ".vite", "__pycache__", "e2e"}
ROOT = Path(__file__).resolve().parent.parent


def sources() -> list[Path]:
    """Return every source file, openapi.yaml among them, in the same order on every machine."""
    found = [ROOT / "openapi.yaml"] if (ROOT / "openapi.yaml").exists() else []
    for folder, folders, files in os.walk(ROOT / "pwa"):
        folders[:] = [name for name in folders if name not in APART]
        # The compiler of messages writes files next to its settings.
        files = ["settings.json"] if folder.endswith(".inlang") else files
        found += [Path(folder, name) for name in files if name != "schema.d.ts"]
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
