"""The tables of a store, for a command on the server's machine."""

from server.games.core.registry import games

from ..adapters.redis.client import Client
from ..adapters.redis.store import RedisStore
from .service import TableService


class NullAlarms:
    """Alarms of a process that wakes nobody."""

    def at(self, due_ms: int) -> None:
        pass

    def deliver(self, code: str) -> None:
        pass


def service_alone(client: Client) -> TableService:
    """Return a service without alarms: the running server rings the clocks."""
    return TableService(games(), RedisStore(client), NullAlarms())
