"""gunicorn's logger without access lines, for its setting `logger_class`."""

from typing import Any

from gunicorn.glogging import Logger


class WithoutAccess(Logger):  # type: ignore[misc, unused-ignore]
    """Puts no access line together: nobody reads them, and a request may name a table's code."""

    def access(self, *_request: Any) -> None:
        """Write nothing. Counts and times are in /metrics."""
