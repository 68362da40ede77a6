"""Verified dice (fd1): a hash chain for each scope, and the derivation of faces.

The server publishes S[0] (the anchor) when the table opens; the n-th roll uses S[n] and the roller's nonce.
Both are in the log, so anybody can check that S[n] hashes back to the anchor and that the faces follow from
it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, count

from ...yielding import yield_to_others

LENGTH = 4096
STRIDE = 64
"""Every 64th secret is stored, so that a roll costs at most 63 hashes instead of 4,095."""

NONCE_BYTES = 32
HEX_32 = r"^[0-9a-f]{64}$"
"""The pattern of 32 bytes in hexadecimal: a nonce, a link, an anchor."""


def enc(*fields: str | int | bytes) -> bytes:
    """Encode fields: length in 4 bytes (big endian), then bytes (text as UTF-8, integers as decimal text)."""
    out = bytearray()
    for field in fields:
        data = field if isinstance(field, bytes) else str(field).encode()
        out += len(data).to_bytes(4, "big") + data
    return bytes(out)


def previous(table: str, scope: str, i: int, secret: bytes) -> bytes:
    """Return S[i-1] from S[i]."""
    return _hashed(enc("fd1/chain", table, scope), i, secret)


@cache
def _suffix(i: int) -> bytes:
    """Return the bytes between a chain's name and a secret: the secret's place and its length."""
    return enc(i) + NONCE_BYTES.to_bytes(4, "big")


def _hashed(name: bytes, i: int, secret: bytes) -> bytes:
    """Return the hash of `enc("fd1/chain", table, scope, i, secret)`, given its beginning `name`. A chain has
    4,096 of these, so only the rest is encoded each time."""
    return hashlib.sha256(name + _suffix(i) + secret).digest()


class Chain:
    """The secrets of one scope of one table, from checkpoints. `secret(0)` is the public anchor."""

    def __init__(self, table: str, scope: str, checkpoints: bytes) -> None:
        self.table, self.scope = table, scope
        self.checkpoints = checkpoints
        """The stored secrets: S[0], S[64], …, S[4096]."""

    @classmethod
    def draw(cls, table: str, scope: str, last: bytes) -> Chain:
        """Return a new chain that ends in `last` (32 random bytes)."""
        checkpoints = [last]
        secret, name = last, enc("fd1/chain", table, scope)
        for i in range(LENGTH, 0, -1):
            secret = _hashed(name, i, secret)
            if (i - 1) % STRIDE == 0:
                checkpoints.append(secret)
                yield_to_others()
        return cls(table, scope, b"".join(reversed(checkpoints)))

    @property
    def anchor(self) -> bytes:
        return self._checkpoint(0)

    def secret(self, n: int) -> bytes:
        """Return S[n], hashed down from the checkpoint above it. Raises `ValueError` outside the chain."""
        if not 0 <= n <= LENGTH:
            raise ValueError("outside the chain")
        place = -(-n // STRIDE)
        secret = self._checkpoint(place)
        for i in range(place * STRIDE, n, -1):
            secret = previous(self.table, self.scope, i, secret)
        return secret

    def _checkpoint(self, place: int) -> bytes:
        return self.checkpoints[32 * place : 32 * (place + 1)]


def faces(
    secret: bytes, table: str, scope: str, n: int, nonce: bytes, sides: Sequence[int]
) -> tuple[int, ...]:
    """Return the faces that follow from S[n] and the nonce, in the order of `sides` (2 to 65,536 each)."""
    return faces_from(secret, sides, "fd1/roll", table, scope, n, nonce)


def faces_from(secret: bytes, sides: Sequence[int], *fields: str | int | bytes) -> tuple[int, ...]:
    """Return the faces that follow from a secret and these fields; all faces are equally likely."""
    source = stream_from(secret, *fields)
    return tuple(face_of(source, m) for m in sides)


def stream_from(secret: bytes, *fields: str | int | bytes) -> Iterator[int]:
    """Return the endless bytes that follow from a secret and these fields."""
    return chain.from_iterable(hmac.digest(secret, enc(*fields, counter), "sha256") for counter in count())


def face_of(source: Iterator[int], sides: int) -> int:
    """Return the next face of a die from random bytes; all faces are equally likely."""
    width = 1 if sides <= 256 else 2
    limit = 256**width // sides * sides
    while True:
        value = int.from_bytes([next(source) for _ in range(width)], "big")
        if value < limit:
            return value % sides + 1
