"""`flight-director` whose backups hold little: a table as large as that of a real one takes half a gigabyte.

With `BACKUP_FAILS` set the store goes away while a backup is written."""

import os
import sys

from server.cli import main
from server.runtime import backup
from server.tables.domain.errors import StoreDown

backup.MAX_BYTES = 100_000


def _fail(*_: object) -> None:
    raise StoreDown


if __name__ == "__main__":
    if os.environ.get("BACKUP_FAILS"):
        backup.save = _fail  # type: ignore[assignment]
    sys.exit(main.main())
