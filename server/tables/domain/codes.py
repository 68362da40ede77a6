"""Join codes and tokens: what people type, and what nobody can guess."""

import base64
import hmac
from collections.abc import Callable

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
