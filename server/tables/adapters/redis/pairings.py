"""Big screens that wait for a referee: one key each, which Redis forgets by itself."""

from .client import Client, Script, store_errors

_SWAP = Script("swap")


class RedisPairings:
    """`Pairings` in Redis or a cluster."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def add(self, code: str, value: bytes, keep_ms: int) -> bool:
        with store_errors():
            return bool(self._client.set(_key(code), value, px=keep_ms, nx=True))

    def get(self, code: str) -> bytes | None:
        with store_errors():
            found = self._client.get(_key(code))
            return found if isinstance(found, bytes) else None

    def swap(self, code: str, old: bytes, new: bytes) -> bool:
        with store_errors():
            return bool(_SWAP(self._client, [_key(code)], [old, new]))


def _key(code: str) -> str:
    return f"fd:screen:{code}"
