"""Join codes, which people type, and tokens, which nobody can guess; a repeated call gets the same ones."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable
from pathlib import Path

from server.games.core.game import Json

from .errors import IdReused
from .model import encode

DRAWN = "23456789CDFHJKMNPQRTVWX"
"""No letters that look alike from across the table (0 O, 1 I L, 8 B, 5 S, 2 Z, 6 G), and no vowels: hardly a
word."""
ALPHABET = DRAWN + "BGSZ"
"""Codes of tables that were opened earlier may have more letters."""

LENGTH = 5
UNWANTED = ("666", "69", "88", "FCK", "FKK", "HH", "KKK")
"""Letters that are offensive even without vowels."""

Key = Callable[[], bytes]
"""Returns 32 bytes; called only when something is drawn with them."""


def draw(entropy: Callable[[int], bytes], length: int = LENGTH) -> str:
    """Return a random code without look-alikes and without offensive words."""
    while True:
        value, base = int.from_bytes(entropy(8), "big"), len(DRAWN)
        code = "".join(DRAWN[value // base**place % base] for place in range(length))
        if not any(word in code for word in UNWANTED):
            return code


def token(entropy: Callable[[int], bytes]) -> str:
    """Return a token of 128 random bits, safe in a URL."""
    return base64.urlsafe_b64encode(entropy(16)).rstrip(b"=").decode()


def derived(key: str, salt: bytes) -> str:
    """Return a new token. It can only be computed from both the token `key` and the salt."""
    digest = hmac.digest(key.encode(), b"fd1/token" + salt, "sha256")
    return token(lambda size: digest[:size])


def is_valid(code: str, length: int = LENGTH) -> bool:
    """Return whether a text has the form of a join code."""
    return len(code) == length and all(letter in ALPHABET for letter in code)


def key_from(secret: str | None, file: Path) -> bytes:
    """Return a server's key: from `SERVER_KEY`, else this installation's own, drawn at first need."""
    if not secret:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            _write_once(file, secrets.token_hex(32))
        secret = file.read_text().strip()
    return hashlib.sha256(b"flight-director " + secret.encode()).digest()


def _write_once(file: Path, text: str) -> None:
    """Write a file that does not exist yet. If two processes do so at once, the first one's file stays."""
    temporary = file.with_suffix(f".{secrets.token_hex(4)}")
    temporary.touch(mode=0o600)
    temporary.write_text(text)
    try:
        file.hardlink_to(temporary)
    except FileExistsError:
        pass
    except OSError:  # the file system has no hard links
        temporary.replace(file)
    finally:
        temporary.unlink(missing_ok=True)


class DerivedBytes:
    """A source of bytes like `secrets.token_bytes` that repeats for the same key, purpose and id."""

    def __init__(self, key: bytes, purpose: str, id: str) -> None:
        self._key = hmac.digest(key, f"fd/{purpose}\n{id}".encode(), "sha256")
        self._blocks = 0

    def __call__(self, size: int) -> bytes:
        drawn = b""
        while len(drawn) < size:
            self._blocks += 1
            drawn += hmac.digest(self._key, self._blocks.to_bytes(4, "big"), "sha256")
        return drawn[:size]


def fingerprint(id: str, body: Json) -> str:
    """Return hashes of the id and of the body of a call that opens a table or a room. The token follows from
    the id, so only its hash is stored."""
    hashes = (hashlib.blake2b(data, digest_size=12).hexdigest() for data in (id.encode(), encode(body)))
    return " ".join(hashes)


def is_same_call(stored: str, call: str, kind: str) -> bool:
    """Return whether the stored fingerprint is that of this call. Raises `IdReused` if only the id is the
    same. `kind`: the kind of thing that the other call opened, for the refusal."""
    if stored != call and stored.split(" ")[0] == call.split(" ")[0]:
        raise IdReused(f"This id was used for another {kind}.", path=("id",))
    return stored == call
