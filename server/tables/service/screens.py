"""Pairing a big screen: it shows a code, a referee's phone confirms, and the screen has a seat.

The screen holds a secret that nobody else ever sees. Kept is only its hash, which becomes that of the seat's
token. So whoever knows the code, or reads the store, cannot sit down in the screen's place."""

import hmac
import json
import secrets

import msgspec

from server.games.core.errors import RuleError

from ..commands.seats import AddScreen
from ..domain import codes
from ..domain.changes import Entropy
from ..domain.errors import Busy, NotFound, PairingTaken
from ..domain.model import hashed
from ..ports import Pairings
from .execute import ATTEMPTS
from .queries import admitted
from .service import TableService

KEPT_MS = 10 * 60 * 1000
"""Time for which a code holds. A screen that still waits asks for another one."""
LENGTH = 6
"""One more than a table's code, so that nobody takes one for the other."""


class Pairing(msgspec.Struct, frozen=True):
    """A screen that waits, or the place it was given. `invite` is what its QR code is to carry."""

    secret_hash: str
    table: str = ""
    seat: str = ""
    invite: str | None = None


class Offered(msgspec.Struct, frozen=True):
    """A screen's code, for all to read, and its secret, for itself. Once let in, the secret is its token."""

    pairing: str
    secret: str


class Screens:
    """Big screens on their way to a table."""

    def __init__(
        self, tables: TableService, pairings: Pairings, entropy: Entropy = secrets.token_bytes
    ) -> None:
        self._tables, self._pairings, self._entropy = tables, pairings, entropy

    def offer(self) -> Offered:
        secret = codes.token(self._entropy)
        value = msgspec.json.encode(Pairing(hashed(secret)))
        for _ in range(ATTEMPTS):
            code = codes.draw(self._entropy, LENGTH)
            if self._pairings.add(code, value, KEPT_MS):
                return Offered(code, secret)
        raise Busy("No free code was found; the same call may be sent again.")

    def look(self, code: str, secret: str | None) -> Pairing:
        """Return the state of a screen's pairing, for itself alone. Raises `NotFound`."""
        pairing = self._known(code)[0]
        if not hmac.compare_digest(pairing.secret_hash, hashed(secret or "")):
            raise NotFound
        return pairing

    def show(self, table: str, token: str | None, id: str, code: str, command: AddScreen) -> bytes:
        """Give a screen a seat at this table; `command` gets the screen's hash. Answers its reply.

        Raises `PairingTaken` for one that another table has, and what `execute` raises."""
        command.allow(admitted(self._tables.queries.snapshot(table).head, token))
        pairing = self._change(code, table, table=table)
        command = msgspec.structs.replace(command, token_hash=pairing.secret_hash)
        try:
            reply = self._tables.execute(table, token, id, command)
        except RuleError:
            if not pairing.seat:
                self._change(code, table, table="")
            raise
        self._change(code, table, seat=json.loads(reply)["seat"], invite=command.invite)
        return reply

    def _change(self, code: str, by: str, **fields: str | None) -> Pairing:
        """Change a screen for a table, which it belongs to from the first change on: two referees do not both
        give it a seat."""
        for _ in range(ATTEMPTS):
            known, raw = self._known(code)
            if known.table not in ("", by):
                raise PairingTaken("This screen shows another table by now.", path=("pairing",))
            changed = msgspec.structs.replace(known, **fields)
            if changed == known or self._pairings.swap(code, raw, msgspec.json.encode(changed)):
                return changed
        raise Busy("The screen is very busy; the same command may be sent again.")

    def _known(self, code: str) -> tuple[Pairing, bytes]:
        raw = self._pairings.get(code) if codes.valid(code, LENGTH) else None
        if raw is None:
            raise NotFound
        return msgspec.json.decode(raw, type=Pairing), raw
