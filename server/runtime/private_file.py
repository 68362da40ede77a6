"""Files that only their owner can read."""

import os
from pathlib import Path
from typing import IO, Any


def create(path: Path, mode: str = "w") -> IO[Any]:
    """Open a new file that only its owner can read, in place of an older one."""
    path.unlink(missing_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), mode)
