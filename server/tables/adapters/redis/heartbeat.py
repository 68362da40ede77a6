"""The workers' sign of life, for /readyz."""

from .client import Client, store_errors

KEY = "fd:worker"
KEPT_MS = 600_000


class Beat:
    """One key that workers renew. Its remaining life tells its age, so that no two clocks are compared."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def now(self) -> None:
        """A worker is alive. Raises `StoreDown`."""
        with store_errors():
            self._client.set(KEY, b"1", px=KEPT_MS)

    def age_s(self) -> float | None:
        """Seconds since a worker was last heard of; None: not for a long time. Raises `StoreDown`."""
        with store_errors():
            left = self._client.pttl(KEY)
        return (KEPT_MS - left) / 1000 if left >= 0 else None
