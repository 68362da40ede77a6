"""Join codes and tokens: what people type, and what nobody can guess; the same ones for the same call."""

import base64
import hashlib
import hmac
from collections.abc import Callable

from server.games.core.game import Json

from .model import encode

ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"
"""No 0 O 1 I L, nothing that looks like something else across the table; no vowels, so hardly a word."""

LENGTH = 5
UNWANTED = ("666", "69", "88", "FCK", "FKK", "HH", "KKK", "NGR", "SS")
"""Letters that are rude even without vowels."""


def draw(entropy: Callable[[int], bytes], length: int = LENGTH) -> str:
    """A random code without look-alikes and without rude words."""
    while True:
        value = int.from_bytes(entropy(8), "big")
        letters = []
        for _ in range(length):
            value, place = divmod(value, len(ALPHABET))
            letters.append(ALPHABET[place])
        code = "".join(letters)
        if not any(word in code for word in UNWANTED):
            return code


def token(entropy: Callable[[int], bytes]) -> str:
    """128 random bits, safe in a URL."""
    return base64.urlsafe_b64encode(entropy(16)).rstrip(b"=").decode()


def derived(token: str, salt: bytes) -> str:
    """A new token that only follows from another one together with a salt."""
    digest = hmac.digest(token.encode(), b"fd1/token" + salt, "sha256")
    return base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


def valid(code: str, length: int = LENGTH) -> bool:
    """Return whether this could be a join code at all."""
    return len(code) == length and all(letter in ALPHABET for letter in code)


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
