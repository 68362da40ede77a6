"""The tables of a store, for a command on the server's machine."""

from server.games.core.registry import games

from ..adapters.memory.store import MemoryAlarms
from ..adapters.redis.client import Client
from ..adapters.redis.store import RedisStore
from .service import TableService


def alone(client: Client) -> TableService:
    """Return a service without alarms: the running server rings the clocks."""
    return TableService(games(), RedisStore(client), MemoryAlarms())
