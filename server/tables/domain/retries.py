"""Opening and joining once, however often the call is sent: what is drawn follows from the caller's id.

There is no table yet that could keep a reply, or no token that could name one. So code, token and invite are
drawn from the id and a key that only servers have, and the same call finds what it made.
"""

import hashlib
import hmac

from server.games.core.game import Json

from .model import encode


class Drawn:
    """A source of bytes like `secrets.token_bytes`: the same ones for the same key, purpose and id."""

    def __init__(self, key: bytes, purpose: str, id: str) -> None:
        self._key = hmac.digest(key, f"fd/{purpose}\n{id}".encode(), "sha256")
        self._blocks = 0

    def __call__(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            self._blocks += 1
            found += hmac.digest(self._key, self._blocks.to_bytes(4, "big"), "sha256")
        return found[:size]


def mark(id: str, body: Json) -> str:
    """Return the mark of the call that opened a table: the id and the body, each as a hash. The id
    gives the token, so no more than that is kept."""
    told = hashlib.blake2b(id.encode(), digest_size=12).hexdigest()
    return f"{told} {hashlib.blake2b(encode(body), digest_size=12).hexdigest()}"
